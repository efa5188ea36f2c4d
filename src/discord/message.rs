//! Messages: lines, a picture or what it shows in words, buttons and menus; and how they become what Discord takes.

use super::custom_id::{CustomId, Verb};
use super::emojis::Emojis;
use super::wire::{
    self, ActionRow, AllowedMentions, Attachment, ButtonStyle, Component, MediaGallery, MediaItem, MessageBody,
    MessageFlags, SelectOption, StringSelect, TextDisplay,
};
use crate::ids::{PersonId, TableId};
use games::screen::{Button, MAX_ROWS, Menu, MenuEntry, Row, Screen, Style, Symbol};

/// The most characters that all texts of a message may have together.
pub(super) const MAX_TEXT: usize = 4_000;
/// The most characters of a call, which is plain text.
const MAX_CALL: usize = 2_000;
/// The most characters of what a picture shows, for who does not see it.
const MAX_ALT: usize = 1_024;
/// What the picture of a message is called. All have the same name, so that one that is there can be named again.
const PICTURE: &str = "picture.png";

/// A message to be sent or to take the place of another. From top to bottom: what it says, its picture, what stands below
/// that, and what can be pressed.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Message {
    /// What it says, with marks where symbols stand.
    pub(super) text: String,
    /// What the picture shows, in words: these stand in its place where there is none.
    pub(super) words: String,
    pub(super) picture: Illustration,
    /// What stands below the picture.
    pub(super) below: String,
    /// What can be pressed.
    pub(super) rows: Vec<ActionRow>,
    /// A file to save that goes with it.
    pub(super) document: Option<File>,
    /// Who is called by a mention in the text. A message that calls somebody is plain text, which is what the notification on
    /// their phone shows.
    pub(super) calls: Vec<PersonId>,
}

/// What a message has for a picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Illustration {
    /// None: words are all there is.
    #[default]
    None,
    /// None yet: it follows when it is drawn.
    Awaited,
    /// The one that is on the message, which shows this, stays until another is drawn.
    Kept(String),
    /// This one, which goes along.
    Drawn(File),
}

/// A file of a message.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct File {
    /// What it is called when somebody saves it.
    pub(super) name: String,
    /// What is in it.
    pub(super) bytes: Vec<u8>,
    /// What it shows, for who does not see it.
    pub(super) alt: String,
}

impl File {
    /// A picture as a message has it.
    pub(super) fn picture(bytes: Vec<u8>, alt: String) -> File {
        File { name: PICTURE.to_owned(), bytes, alt }
    }

    fn attachment(&self) -> Attachment {
        Attachment::new(self.name.clone(), clip(&self.alt, MAX_ALT))
    }
}

impl Message {
    /// Words alone.
    pub(super) fn text(text: impl Into<String>) -> Message {
        Message { text: text.into(), ..Message::default() }
    }

    /// Below a line, if there is one.
    pub(super) fn below_line(mut self, line: Option<String>) -> Message {
        if let Some(line) = line {
            self.text = format!("{line}\n{}", self.text);
        }
        self
    }

    /// With a row of buttons.
    pub(super) fn row(mut self, buttons: impl IntoIterator<Item = wire::Button>) -> Message {
        let row = ActionRow::of_buttons(buttons);
        if !row.components.is_empty() {
            self.rows.push(row);
        }
        self
    }

    /// With a menu below.
    pub(super) fn with_menu(mut self, row: ActionRow) -> Message {
        self.rows.push(row);
        self
    }

    /// With one more button where there is room: in a new row, or at the end of the last one.
    pub(super) fn with_spare_button(mut self, button: wire::Button) -> Message {
        if self.rows.len() < MAX_ROWS {
            return self.row([button]);
        }
        if let Some(last) = self.rows.last_mut() {
            last.push(button);
        }
        self
    }

    /// With what a picture shows, in words.
    pub(super) fn words(self, words: impl Into<String>) -> Message {
        Message { words: words.into(), ..self }
    }

    /// With a picture, if it could be drawn; words stand in its place where not.
    pub(super) fn illustrated(self, file: Option<File>) -> Message {
        Message { picture: file.map_or(Illustration::None, Illustration::Drawn), ..self }
    }

    /// With a file to save.
    pub(super) fn document(self, file: File) -> Message {
        Message { document: Some(file), ..self }
    }

    /// A hand: its buttons carry the table and the decision, and ask once more if the person wants that.
    pub(super) fn hand(screen: &Screen, table: TableId, decision: u32, ask: bool, emojis: &Emojis) -> Message {
        let id = |tail: &str| CustomId::Game { table, decision, ask, tail: tail.to_owned() }.to_string();
        let row = |(number, row): (usize, &Row)| match row {
            Row::Buttons(buttons) => {
                ActionRow::of_buttons(buttons.iter().map(|shown| button(shown, id(&shown.says), emojis)))
            }
            Row::Menu(shown) => ActionRow::of_menu(menu(shown, CustomId::menu(table, decision, ask, number), emojis)),
        };
        let rows = screen.rows.iter().enumerate().map(row).collect();
        Message { rows, ..Message::text(&screen.text).words(&screen.words) }
    }

    /// The file that goes along.
    pub(super) fn file(&self) -> Option<&File> {
        match &self.picture {
            Illustration::Drawn(file) => Some(file),
            Illustration::None | Illustration::Awaited | Illustration::Kept(_) => self.document.as_ref(),
        }
    }

    /// What the picture on it shows, old or new, if there is one.
    pub(super) fn alt(&self) -> Option<&str> {
        match &self.picture {
            Illustration::Drawn(file) => Some(&file.alt),
            Illustration::Kept(alt) => Some(alt),
            Illustration::None | Illustration::Awaited => None,
        }
    }

    /// The same once it has arrived: whatever picture it came with is on it, and need not be remembered.
    pub(super) fn arrived(mut self) -> Message {
        if let Some(alt) = self.alt() {
            self.picture = Illustration::Kept(alt.to_owned());
        }
        self
    }

    /// With a picture to follow; until then the one stays that is there and shows this.
    pub(super) fn awaiting(self, kept: Option<String>) -> Message {
        Message { picture: kept.map_or(Illustration::Awaited, Illustration::Kept), ..self }
    }

    /// The message as Discord takes it, with our emojis in its text. A list of attachments goes along unless the picture that
    /// is there stays: what is not in it is taken off.
    pub(super) fn body(&self, private: bool, emojis: &Emojis) -> MessageBody {
        let flags = if private { MessageFlags::EPHEMERAL } else { MessageFlags::NONE };
        let allowed_mentions = Some(AllowedMentions::of(self.calls.clone()));
        if !self.calls.is_empty() {
            let content = clip(&emojis.put_into(&self.text, MAX_CALL), MAX_CALL);
            return MessageBody { content: Some(Some(content)), allowed_mentions, flags, ..MessageBody::default() };
        }
        MessageBody {
            // What a message said before it was laid out goes.
            content: Some(None),
            components: Some(self.components(emojis)),
            allowed_mentions,
            attachments: match &self.picture {
                Illustration::Kept(_) => None,
                Illustration::None | Illustration::Awaited | Illustration::Drawn(_) => {
                    Some(self.file().map(File::attachment).into_iter().collect())
                }
            },
            flags: flags | MessageFlags::IS_COMPONENTS_V2,
            ..MessageBody::default()
        }
    }

    fn components(&self, emojis: &Emojis) -> Vec<Component> {
        let with_words = self.picture == Illustration::None && !self.words.is_empty();
        let above = if with_words { format!("{}\n{}", self.text, self.words) } else { self.text.clone() };
        let mut room = MAX_TEXT - 1;
        let mut fit = |text: &str| {
            let text = clip(&emojis.put_into(text, room), room);
            room -= text.chars().count();
            text
        };
        // What stands below is short, and has its room in any case.
        let mut below = fit(&self.below);
        let mut above = fit(above.trim());
        if with_words && !below.is_empty() {
            // Nothing is between them, and high messages are to be no higher than they must.
            above = format!("{above}\n{}", std::mem::take(&mut below));
        }
        let text = |text: String| (!text.trim().is_empty()).then(|| Component::TextDisplay(TextDisplay::new(text)));
        let (above, below) = (text(above), text(below));
        let picture = match &self.picture {
            Illustration::Drawn(file) => Some(MediaItem::of(&file.attachment())),
            Illustration::Kept(alt) => Some(MediaItem::of(&Attachment::new(PICTURE.to_owned(), clip(alt, MAX_ALT)))),
            Illustration::None | Illustration::Awaited => None,
        };
        let picture = picture.map(|item| Component::MediaGallery(MediaGallery::new(vec![item])));
        let document =
            self.document.as_ref().map(|file| Component::File(wire::File::new(wire::Media::of(&file.attachment()))));
        let rows = self.rows.iter().cloned().map(Component::ActionRow);
        above.into_iter().chain(picture).chain(below).chain(document).chain(rows).collect()
    }
}

/// A text of at most so many characters.
pub(super) fn clip(text: &str, most: usize) -> String {
    games::screen::short(text, most)
}

/// A button that does something with a table.
pub(super) fn verb_button(
    table: TableId,
    verb: Verb,
    label: String,
    plain: &'static str,
    style: Style,
) -> wire::Button {
    let shown = Button::new(label, "").symbol(Symbol::new("", plain)).style(style);
    button(&shown, CustomId::Table { table, verb }.to_string(), &Emojis::default())
}

/// The same without a picture.
pub(super) fn plain_verb_button(table: TableId, verb: Verb, label: String) -> wire::Button {
    button(&Button::new(label, ""), CustomId::Table { table, verb }.to_string(), &Emojis::default())
}

/// A button that turns to a page.
pub(super) fn page_button(page: String, label: String, enabled: bool) -> wire::Button {
    styled_page_button(page, label, Style::Plain, enabled)
}

/// The same, standing out.
pub(super) fn styled_page_button(page: String, label: String, style: Style, enabled: bool) -> wire::Button {
    let shown = Button::new(label, "").style(style).enabled(enabled);
    button(&shown, CustomId::Page(page).to_string(), &Emojis::default())
}

/// A menu whose entries say what is meant, below an id of its own.
pub(super) fn menu_of(id: &CustomId, hint: String, entries: Vec<MenuEntry>) -> ActionRow {
    ActionRow::of_menu(menu(&Menu { hint, entries }, id.to_string(), &Emojis::default()))
}

fn button(button: &Button, id: String, emojis: &Emojis) -> wire::Button {
    let style = match button.style {
        Style::Main => ButtonStyle::Primary,
        Style::Plain => ButtonStyle::Secondary,
        Style::Confirm => ButtonStyle::Success,
        Style::Danger => ButtonStyle::Danger,
    };
    let mut made = wire::Button::new(style, clip(&button.label, 80), id);
    made.emoji = button.symbol.map(|symbol| emojis.of(symbol));
    made.enabled(button.enabled)
}

fn menu(menu: &Menu, id: String, emojis: &Emojis) -> StringSelect {
    let option = |entry: &MenuEntry| SelectOption {
        label: clip(&entry.label, 100),
        value: entry.says.clone(),
        description: entry.note.as_ref().map(|note| clip(note, 100)),
        emoji: entry.symbol.map(|symbol| emojis.of(symbol)),
    };
    StringSelect::new(id, clip(&menu.hint, 150), menu.entries.iter().map(option).collect())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json, to_value};

    use super::*;

    fn board() -> Message {
        let button = verb_button(TableId(7), Verb::Hand, "Hand".into(), "🖐️", Style::Main);
        Message { below: "below".into(), ..Message::text("above").words("in words") }.row([button])
    }

    fn sent(message: &Message) -> Value {
        to_value(message.body(false, &Emojis::default())).unwrap()
    }

    /// The kinds of the components, from top to bottom, and the texts.
    fn laid_out(message: &Message) -> (Vec<u64>, Vec<String>) {
        let body = sent(message);
        let all = body["components"].as_array().unwrap().clone();
        let texts = all.iter().filter_map(|part| part["content"].as_str().map(str::to_owned)).collect();
        (all.iter().map(|part| part["type"].as_u64().unwrap()).collect(), texts)
    }

    #[test]
    fn words_stand_in_for_a_picture_and_go_when_it_comes() {
        let words = ["above\nin words\nbelow".to_owned()].to_vec();
        let lines = ["above".to_owned(), "below".to_owned()].to_vec();
        assert_eq!(laid_out(&board()), (vec![10, 1], words));
        let drawn = board().illustrated(Some(File::picture(vec![1], "A board".into())));
        assert_eq!(laid_out(&drawn), (vec![10, 12, 10, 1], lines.clone()));
        let awaited = Message { picture: Illustration::Awaited, ..board() };
        assert_eq!(laid_out(&awaited), (vec![10, 10, 1], lines.clone()));
        let kept = drawn.clone().arrived();
        assert_eq!(laid_out(&kept), (vec![10, 12, 10, 1], lines));
        assert_eq!(sent(&drawn)["components"][1]["items"][0]["description"], "A board");
        assert_eq!(sent(&kept)["components"][1], sent(&drawn)["components"][1], "the same picture, by its name");
        assert_eq!(sent(&kept).get("attachments"), None, "what is there stays");
        assert_eq!(sent(&awaited)["attachments"], json!([]), "what is there goes");
        for message in [board(), drawn, awaited, kept] {
            let body = sent(&message);
            assert_eq!(
                (&body["flags"], &body["content"]),
                (&json!(32_768), &Value::Null),
                "what was plain is laid out"
            );
            assert!(body.as_object().unwrap().contains_key("content"));
        }
    }

    #[test]
    fn all_texts_together_are_no_longer_than_discord_takes() {
        let long = Message { below: "b".repeat(100), ..Message::text("a".repeat(3_000)).words("w".repeat(3_000)) };
        let (_, texts) = laid_out(&long);
        assert_eq!(texts.iter().map(|text| text.chars().count()).sum::<usize>(), MAX_TEXT);
        assert!(texts[0].ends_with(&"b".repeat(100)), "{texts:?}");
    }

    #[test]
    fn nobody_is_called_but_those_whom_a_message_calls() {
        let call = Message { calls: vec![PersonId(5)], ..Message::text("<@5>, it is your turn") };
        let drawn = board().illustrated(Some(File::picture(vec![1], "@everyone".into())));
        let page = Message::text("<@6> and @everyone");
        for (message, users) in [(call, json!(["5"])), (board(), json!([])), (drawn, json!([])), (page, json!([]))] {
            for private in [false, true] {
                let body = to_value(message.body(private, &Emojis::default())).unwrap();
                assert_eq!(body["allowed_mentions"], json!({ "parse": [], "users": users }), "{body}");
            }
        }
    }

    #[test]
    fn a_call_is_plain_text() {
        let call = Message { calls: vec![PersonId(5)], ..Message::text("<@5>, it is your turn") };
        let body = sent(&call);
        assert_eq!(body["content"], "<@5>, it is your turn");
        assert_eq!(body["allowed_mentions"]["users"], json!(["5"]));
        assert_eq!((body.get("flags"), body.get("components")), (None, None));
    }
}
