//! What messages of Components V2 are laid out with. Such a message has neither content nor embeds; all its text is in
//! these.
#![cfg_attr(not(test), expect(dead_code, reason = "no message is laid out with all of them yet"))]

use serde::Serialize;

use super::components::{Button, Component, component_type};
use super::{Attachment, Kind, serialize_as_number};

/// A box around other components, with a bar of its colour at its side.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct Container {
    #[serde(rename = "type")]
    kind: Kind<{ component_type::CONTAINER }>,
    /// Red, green and blue, eight bits each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) accent_color: Option<u32>,
    /// Everything but another container.
    pub(crate) components: Vec<Component>,
}

impl Container {
    pub(crate) fn new(components: Vec<Component>) -> Container {
        Container { kind: Kind, accent_color: None, components }
    }
}

/// One to three texts with something beside them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct Section {
    #[serde(rename = "type")]
    kind: Kind<{ component_type::SECTION }>,
    pub(crate) components: Vec<TextDisplay>,
    pub(crate) accessory: Accessory,
}

impl Section {
    pub(crate) fn new(components: Vec<TextDisplay>, accessory: Accessory) -> Section {
        Section { kind: Kind, components, accessory }
    }
}

/// What stands beside the texts of a section.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub(crate) enum Accessory {
    Button(Button),
    Thumbnail(Thumbnail),
}

/// Words in Discord's markdown.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct TextDisplay {
    #[serde(rename = "type")]
    kind: Kind<{ component_type::TEXT_DISPLAY }>,
    pub(crate) content: String,
}

impl TextDisplay {
    pub(crate) fn new(content: String) -> TextDisplay {
        TextDisplay { kind: Kind, content }
    }
}

/// A small picture in a section.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct Thumbnail {
    #[serde(rename = "type")]
    kind: Kind<{ component_type::THUMBNAIL }>,
    #[serde(flatten)]
    pub(crate) picture: MediaItem,
}

impl Thumbnail {
    pub(crate) fn new(picture: MediaItem) -> Thumbnail {
        Thumbnail { kind: Kind, picture }
    }
}

/// Up to ten pictures.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct MediaGallery {
    #[serde(rename = "type")]
    kind: Kind<{ component_type::MEDIA_GALLERY }>,
    pub(crate) items: Vec<MediaItem>,
}

impl MediaGallery {
    pub(crate) fn new(items: Vec<MediaItem>) -> MediaGallery {
        MediaGallery { kind: Kind, items }
    }
}

/// A picture, and what it shows for who does not see it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct MediaItem {
    pub(crate) media: Media,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) description: Option<String>,
}

impl MediaItem {
    /// A picture that goes with the message, described as it is there.
    pub(crate) fn of(attachment: &Attachment) -> MediaItem {
        let description = Some(attachment.description.clone()).filter(|said| !said.is_empty());
        MediaItem { media: Media::of(attachment), description }
    }
}

/// Where a file is to be found.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct Media {
    url: String,
}

impl Media {
    /// A file that goes with the message.
    pub(crate) fn of(attachment: &Attachment) -> Media {
        Media { url: format!("attachment://{}", attachment.filename) }
    }
}

/// A file to save.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct File {
    #[serde(rename = "type")]
    kind: Kind<{ component_type::FILE }>,
    pub(crate) file: Media,
}

impl File {
    pub(crate) fn new(file: Media) -> File {
        File { kind: Kind, file }
    }
}

/// Room between components.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct Separator {
    #[serde(rename = "type")]
    kind: Kind<{ component_type::SEPARATOR }>,
    /// Whether a line is drawn across.
    pub(crate) divider: bool,
    pub(crate) spacing: Spacing,
}

impl Separator {
    pub(crate) fn new(divider: bool, spacing: Spacing) -> Separator {
        Separator { kind: Kind, divider, spacing }
    }
}

/// How much room a separator takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(crate) enum Spacing {
    Small = 1,
    Large = 2,
}

serialize_as_number!(Spacing);

#[cfg(test)]
mod tests {
    use serde_json::{json, to_value};

    use super::*;
    use crate::discord::wire::{ActionRow, ButtonStyle};

    #[test]
    fn a_container_holds_what_discord_lets_it_hold() {
        let picture = Attachment::new("board.png".into(), "A board".into());
        let undescribed = Attachment::new("log.jsonl".into(), String::new());
        let text = |said: &str| TextDisplay::new(said.into());
        let button = Button::new(ButtonStyle::Primary, "Go".into(), "go".into());
        let thumbnail = Thumbnail::new(MediaItem::of(&undescribed));
        let container = Container {
            accent_color: Some(0xff_88_00),
            ..Container::new(vec![
                Component::Section(Section::new(vec![text("a"), text("b")], Accessory::Button(button.clone()))),
                Component::Section(Section::new(vec![text("c")], Accessory::Thumbnail(thumbnail))),
                Component::TextDisplay(text("d")),
                Component::MediaGallery(MediaGallery::new(vec![MediaItem::of(&picture)])),
                Component::File(File::new(Media::of(&undescribed))),
                Component::Separator(Separator::new(true, Spacing::Large)),
                Component::ActionRow(ActionRow::of_buttons([button])),
            ])
        };
        let go = json!({ "type": 2, "style": 1, "label": "Go", "custom_id": "go" });
        let wanted = json!({ "type": 17, "accent_color": 16_746_496, "components": [
            {
                "type": 9,
                "components": [{ "type": 10, "content": "a" }, { "type": 10, "content": "b" }],
                "accessory": go.clone(),
            },
            {
                "type": 9,
                "components": [{ "type": 10, "content": "c" }],
                "accessory": { "type": 11, "media": { "url": "attachment://log.jsonl" } },
            },
            { "type": 10, "content": "d" },
            { "type": 12, "items": [{ "media": { "url": "attachment://board.png" }, "description": "A board" }] },
            { "type": 13, "file": { "url": "attachment://log.jsonl" } },
            { "type": 14, "divider": true, "spacing": 2 },
            { "type": 1, "components": [go] },
        ] });
        assert_eq!(to_value(Component::Container(container)).unwrap(), wanted);
    }

    #[test]
    fn layouts_can_stand_without_a_container() {
        let text = || TextDisplay::new("x".into());
        let file = Attachment::new("a.png".into(), String::new());
        let thumbnail = Accessory::Thumbnail(Thumbnail::new(MediaItem::of(&file)));
        let media = json!({ "url": "attachment://a.png" });
        for (component, wanted) in [
            (
                Component::Separator(Separator::new(false, Spacing::Small)),
                json!({ "type": 14, "divider": false, "spacing": 1 }),
            ),
            (Component::TextDisplay(text()), json!({ "type": 10, "content": "x" })),
            (
                Component::Section(Section::new(vec![text()], thumbnail)),
                json!({
                    "type": 9,
                    "components": [{ "type": 10, "content": "x" }],
                    "accessory": { "type": 11, "media": media.clone() },
                }),
            ),
            (
                Component::MediaGallery(MediaGallery::new(vec![MediaItem::of(&file)])),
                json!({ "type": 12, "items": [{ "media": media.clone() }] }),
            ),
            (Component::File(File::new(Media::of(&file))), json!({ "type": 13, "file": media })),
            (
                Component::Container(Container::new(vec![Component::TextDisplay(text())])),
                json!({ "type": 17, "components": [{ "type": 10, "content": "x" }] }),
            ),
        ] {
            assert_eq!(to_value(component).unwrap(), wanted);
        }
    }
}
