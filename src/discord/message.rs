//! Messages as Discord takes them: screens with their buttons and menus, as JSON.
//!
//! Raw JSON and not the builders of serenity: those always send an empty list of attachments and so take the picture off
//! a message they only wanted to change the words of.

use serde_json::{Value, json};
use serenity::all::CreateAttachment;

use super::custom_id::{CustomId, Verb};
use super::emojis::Emojis;
use crate::ids::{PersonId, TableId};
use games::screen::{Button, MAX_ROWS, Menu, MenuEntry, Row, Screen, Style, Symbol};

/// The longest text Discord takes.
pub(super) const MAX_TEXT: usize = 2_000;
/// The flag of a message that one person alone sees.
pub(super) const EPHEMERAL: u64 = 1 << 6;

/// A message to be sent or to take the place of another.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Message {
    /// What it says, with marks where symbols stand.
    pub(super) text: String,
    /// What can be pressed, as Discord's components.
    pub(super) rows: Vec<Value>,
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
    pub(super) fn row(mut self, buttons: impl IntoIterator<Item = Value>) -> Message {
        let components: Vec<Value> = buttons.into_iter().collect();
        if !components.is_empty() {
            self.rows.push(json!({ "type": 1, "components": components }));
        }
        self
    }

    /// With a menu below.
    pub(super) fn with_menu(mut self, row: Value) -> Message {
        self.rows.push(row);
        self
    }

    /// With one more button where there is room: in a new row, or at the end of the last one.
    pub(super) fn with_spare_button(mut self, button: Value) -> Message {
        if self.rows.len() < MAX_ROWS {
            return self.row([button]);
        }
        let last = self.rows.last_mut().and_then(|row| row["components"].as_array_mut());
        if let Some(last) = last.filter(|last| last.len() < 5 && last.iter().all(|part| part["type"] == 2)) {
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
                let buttons: Vec<Value> = buttons.iter().map(|shown| button(shown, &id(&shown.says), emojis)).collect();
                json!({ "type": 1, "components": buttons })
            }
            Row::Menu(shown) => {
                json!({ "type": 1, "components": [menu(shown, &CustomId::menu(table, decision, ask, number), emojis)] })
            }
        };
        let rows = screen.rows.iter().enumerate().map(row).collect();
        Message { text: screen.text.clone(), rows, ..Message::default() }
    }

    /// The message as Discord takes it, with our emojis in its text. A list of attachments goes along: what is not in it is taken off.
    pub(super) fn json(&self, private: bool, emojis: &Emojis) -> Value {
        let mut message = json!({
            "content": clip(&emojis.put_into(&self.text, MAX_TEXT), MAX_TEXT),
            "components": self.rows,
            "allowed_mentions": { "parse": [], "users": self.calls },
        });
        if !self.keeps_file {
            message["attachments"] = self.attachments().into();
        }
        if private {
            message["flags"] = EPHEMERAL.into();
        }
        message
    }

    /// The list of files as Discord takes it.
    pub(super) fn attachments(&self) -> Vec<Value> {
        let listed = |file: &File| json!({ "id": "0", "filename": file.name, "description": clip(&file.alt, 1_024) });
        self.file.iter().map(listed).collect()
    }

    /// The files as serenity takes them.
    pub(super) fn files(&self) -> Vec<CreateAttachment> {
        self.file.iter().map(|file| CreateAttachment::bytes(file.bytes.clone(), file.name.clone())).collect()
    }
}

/// A text of at most so many characters.
pub(super) fn clip(text: &str, most: usize) -> String {
    games::screen::short(text, most)
}

/// A button that does something with a table.
pub(super) fn verb_button(table: TableId, verb: Verb, label: String, plain: &'static str, style: Style) -> Value {
    let shown = Button::new(label, "").symbol(Symbol::new("", plain)).style(style);
    button(&shown, &CustomId::Table { table, verb }.to_string(), &Emojis::default())
}

/// A button that turns to a page.
pub(super) fn page_button(page: String, label: String, enabled: bool) -> Value {
    button(&Button::new(label, "").enabled(enabled), &CustomId::Page(page).to_string(), &Emojis::default())
}

/// A menu whose entries say what is meant, below an id of its own.
pub(super) fn menu_of(id: &CustomId, hint: String, entries: Vec<MenuEntry>) -> Value {
    json!({ "type": 1, "components": [menu(&Menu { hint, entries }, &id.to_string(), &Emojis::default())] })
}

fn button(button: &Button, id: &str, emojis: &Emojis) -> Value {
    let style = match button.style {
        Style::Main => 1,
        Style::Plain => 2,
        Style::Confirm => 3,
        Style::Danger => 4,
    };
    let mut made = json!({ "type": 2, "style": style, "label": clip(&button.label, 80), "custom_id": id });
    if let Some(symbol) = button.symbol {
        made["emoji"] = emojis.json(symbol);
    }
    if !button.enabled {
        made["disabled"] = true.into();
    }
    made
}

fn menu(menu: &Menu, id: &str, emojis: &Emojis) -> Value {
    let entry = |entry: &MenuEntry| {
        let mut made = json!({ "label": clip(&entry.label, 100), "value": entry.says });
        if let Some(note) = &entry.note {
            made["description"] = clip(note, 100).into();
        }
        if let Some(symbol) = entry.symbol {
            made["emoji"] = emojis.json(symbol);
        }
        made
    };
    let options: Vec<Value> = menu.entries.iter().map(entry).collect();
    json!({ "type": 3, "custom_id": id, "placeholder": clip(&menu.hint, 150), "options": options })
}
