//! Buttons and menus in their rows.

use serde::Serialize;

use super::layout::{File, MediaGallery, TextDisplay};
use super::{Kind, is_false, serialize_as_number};
use crate::ids::EmojiId;

/// What Discord numbers its components with.
pub(super) mod component_type {
    pub(crate) const ACTION_ROW: u8 = 1;
    pub(crate) const BUTTON: u8 = 2;
    pub(crate) const STRING_SELECT: u8 = 3;
    pub(crate) const TEXT_INPUT: u8 = 4;
    pub(crate) const TEXT_DISPLAY: u8 = 10;
    pub(crate) const MEDIA_GALLERY: u8 = 12;
    pub(crate) const FILE: u8 = 13;
}

/// The most buttons that a row takes.
const BUTTONS_IN_A_ROW: usize = 5;

/// What a message is made of, from top to bottom. All but rows need [`MessageFlags::IS_COMPONENTS_V2`](super::MessageFlags).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub(crate) enum Component {
    ActionRow(ActionRow),
    TextDisplay(TextDisplay),
    MediaGallery(MediaGallery),
    File(File),
}

/// Buttons side by side, or one menu.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct ActionRow {
    #[serde(rename = "type")]
    kind: Kind<{ component_type::ACTION_ROW }>,
    pub(crate) components: Vec<Control>,
}

impl ActionRow {
    pub(crate) fn of_buttons(buttons: impl IntoIterator<Item = Button>) -> ActionRow {
        ActionRow { kind: Kind, components: buttons.into_iter().map(Control::Button).collect() }
    }

    pub(crate) fn of_menu(menu: StringSelect) -> ActionRow {
        ActionRow { kind: Kind, components: vec![Control::StringSelect(menu)] }
    }

    /// Puts a button in the place of the one with this id, if it is here.
    pub(crate) fn replace(&mut self, custom_id: &str, with: &Button) {
        for control in &mut self.components {
            if matches!(control, Control::Button(button) if button.custom_id == custom_id) {
                *control = Control::Button(with.clone());
            }
        }
    }

    /// Adds a button at the end. Beside a menu, and in a full row, there is no room for one.
    pub(crate) fn push(&mut self, button: Button) {
        let buttons_alone = self.components.iter().all(|control| matches!(control, Control::Button(_)));
        if buttons_alone && self.components.len() < BUTTONS_IN_A_ROW {
            self.components.push(Control::Button(button));
        }
    }
}

/// What a row holds.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub(crate) enum Control {
    Button(Button),
    StringSelect(StringSelect),
}

/// A button that tells us when it is pressed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct Button {
    #[serde(rename = "type")]
    kind: Kind<{ component_type::BUTTON }>,
    pub(crate) style: ButtonStyle,
    pub(crate) label: String,
    pub(crate) custom_id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) emoji: Option<Emoji>,
    #[serde(skip_serializing_if = "is_false")]
    pub(crate) disabled: bool,
}

impl Button {
    pub(crate) fn new(style: ButtonStyle, label: String, custom_id: String) -> Button {
        Button { kind: Kind, style, label, custom_id, emoji: None, disabled: false }
    }

    /// To be pressed or only to be seen.
    pub(crate) fn enabled(self, enabled: bool) -> Button {
        Button { disabled: !enabled, ..self }
    }
}

/// How a button looks: blurple, grey, green, red.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(crate) enum ButtonStyle {
    Primary = 1,
    Secondary = 2,
    Success = 3,
    Danger = 4,
}

serialize_as_number!(ButtonStyle);

/// A menu of texts, one of which is chosen.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct StringSelect {
    #[serde(rename = "type")]
    kind: Kind<{ component_type::STRING_SELECT }>,
    pub(crate) custom_id: String,
    pub(crate) placeholder: String,
    pub(crate) options: Vec<SelectOption>,
}

impl StringSelect {
    pub(crate) fn new(custom_id: String, placeholder: String, options: Vec<SelectOption>) -> StringSelect {
        StringSelect { kind: Kind, custom_id, placeholder, options }
    }
}

/// An entry of a menu.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct SelectOption {
    pub(crate) label: String,
    pub(crate) value: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) description: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) emoji: Option<Emoji>,
}

/// A picture on a button or an entry: a plain character by its name, or one of our own by its id as well.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct Emoji {
    pub(crate) name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<EmojiId>,
}

#[cfg(test)]
mod tests {
    use serde_json::{json, to_value};

    use super::*;

    fn button(id: &str) -> Button {
        Button::new(ButtonStyle::Secondary, "Press".into(), id.into())
    }

    #[test]
    fn buttons_say_only_what_differs_from_a_plain_one() {
        let plain = json!({ "type": 2, "style": 2, "label": "Press", "custom_id": "a" });
        assert_eq!(to_value(button("a")).unwrap(), plain);
        let special = Button {
            style: ButtonStyle::Danger,
            emoji: Some(Emoji { name: "mango_5".into(), id: Some(EmojiId(7)) }),
            disabled: true,
            ..button("b")
        };
        let emoji = json!({ "name": "mango_5", "id": "7" });
        let wanted =
            json!({ "type": 2, "style": 4, "label": "Press", "custom_id": "b", "emoji": emoji, "disabled": true });
        assert_eq!(to_value(special).unwrap(), wanted);
        for (style, number) in [(ButtonStyle::Primary, 1), (ButtonStyle::Secondary, 2), (ButtonStyle::Success, 3)] {
            assert_eq!(to_value(style).unwrap(), json!(number));
        }
    }

    #[test]
    fn a_menu_stands_in_a_row_of_its_own() {
        let option = SelectOption {
            label: "Five".into(),
            value: "5".into(),
            description: None,
            emoji: Some(Emoji { name: "🥭".into(), id: None }),
        };
        let other = SelectOption { description: Some("More".into()), emoji: None, ..option.clone() };
        let mut row = ActionRow::of_menu(StringSelect::new("m".into(), "Choose".into(), vec![option, other]));
        row.push(button("beside"));
        let wanted = json!({ "type": 1, "components": [{
            "type": 3,
            "custom_id": "m",
            "placeholder": "Choose",
            "options": [
                { "label": "Five", "value": "5", "emoji": { "name": "🥭" } },
                { "label": "Five", "value": "5", "description": "More" },
            ],
        }] });
        assert_eq!(to_value(Component::ActionRow(row)).unwrap(), wanted);
    }

    #[test]
    fn a_row_takes_five_buttons() {
        let mut row = ActionRow::of_buttons(["a", "b", "c", "d"].map(button));
        row.push(button("e"));
        row.push(button("f"));
        let sent = to_value(row).unwrap();
        assert_eq!(sent["components"].as_array().map(Vec::len), Some(5));
        assert_eq!(sent["components"][4]["custom_id"], "e");
    }
}
