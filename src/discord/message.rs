//! Messages: screens with their buttons and menus, and how they become what Discord takes.

use super::custom_id::{CustomId, Verb};
use super::emojis::Emojis;
use super::wire::{
    self, ActionRow, AllowedMentions, Attachment, ButtonStyle, Component, MessageBody, MessageFlags, SelectOption,
    StringSelect,
};
use crate::ids::{PersonId, TableId};
use games::screen::{Button, MAX_ROWS, Menu, MenuEntry, Row, Screen, Style, Symbol};

/// The longest text Discord takes.
pub(super) const MAX_TEXT: usize = 2_000;

/// A message to be sent or to take the place of another.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Message {
    /// What it says, with marks where symbols stand.
    pub(super) text: String,
    /// What can be pressed.
    pub(super) rows: Vec<ActionRow>,
    /// A file to go with it.
    pub(super) file: Option<File>,
    /// Who is called by a mention in the text.
    pub(super) calls: Vec<PersonId>,
    /// Whether a file that is there already stays.
    pub(super) keeps_file: bool,
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

impl Message {
    /// Words alone.
    pub(super) fn text(text: impl Into<String>) -> Message {
        Message { text: text.into(), ..Message::default() }
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

    /// With a file.
    pub(super) fn file(self, file: File) -> Message {
        Message { file: Some(file), ..self }
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
        Message { text: screen.in_full(), rows, ..Message::default() }
    }

    /// The message as Discord takes it, with our emojis in its text. A list of attachments goes along unless the file that is
    /// there stays: what is not in it is taken off.
    pub(super) fn body(&self, private: bool, emojis: &Emojis) -> MessageBody {
        MessageBody {
            content: Some(clip(&emojis.put_into(&self.text, MAX_TEXT), MAX_TEXT)),
            components: Some(self.rows.iter().cloned().map(Component::ActionRow).collect()),
            allowed_mentions: Some(AllowedMentions::of(self.calls.clone())),
            attachments: (!self.keeps_file).then(|| self.attachments()),
            flags: if private { MessageFlags::EPHEMERAL } else { MessageFlags::NONE },
        }
    }

    /// The list of its files.
    pub(super) fn attachments(&self) -> Vec<Attachment> {
        self.file.iter().map(|file| Attachment::new(file.name.clone(), clip(&file.alt, 1_024))).collect()
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

/// A button that turns to a page.
pub(super) fn page_button(page: String, label: String, enabled: bool) -> wire::Button {
    button(&Button::new(label, "").enabled(enabled), CustomId::Page(page).to_string(), &Emojis::default())
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
    made.disabled = !button.enabled;
    made
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
