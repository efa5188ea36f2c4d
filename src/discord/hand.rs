//! The hand of a player: a private message that shows what the seat sees and may do.

use std::sync::Arc;

use super::Host;
use super::board::{just_ended, recent_events};
use super::custom_id::{CustomId, Verb};
use super::emojis::Emojis;
use super::message::{MAX_TEXT, Message, verb_button};
use super::press::GamePress;
use super::wire::{self, ButtonStyle};
use super::words::{names, word};
use crate::ids::PersonId;
use crate::store::{PersonSettings, TableState};
use crate::table::Snapshot;
use games::args;
use games::engine::Viewer;
use games::screen::{Button, Names, Row, Screen, Style, length};
use games::sentences::{Lang, say};

/// Characters that are kept free below the recent events.
const RESERVED: usize = 20;

/// What a hand is drawn for.
pub(super) struct Reader {
    /// What the person has chosen for themselves.
    pub(super) settings: Arc<PersonSettings>,
    /// Their language.
    pub(super) lang: Lang,
}

impl Host {
    /// Who a hand is drawn for.
    pub(super) async fn reader(&self, person: PersonId, lang: Lang) -> Reader {
        Reader { settings: self.settings.person(person).await, lang }
    }
}

/// The hand that a snapshot shows, with what was chosen so far in a longer choice.
pub(super) fn message(snapshot: &Snapshot, chosen: &str, reader: &Reader, emojis: &Emojis) -> Message {
    let lang = reader.lang;
    let public = &snapshot.public;
    let table = public.header.id;
    if public.is_playable().is_err() {
        return Message::text(word(lang, "host-no-frozen"));
    }
    let Viewer::Seat(seat) = snapshot.viewer else { return Message::text(word(lang, "host-no-player")) };
    match (public.header.state, &snapshot.view) {
        (TableState::Running, Some(view)) => {
            let away = public.seats.get(seat.index()).is_some_and(|seat| seat.stand_in.is_some());
            let names = names(public, lang);
            let screen = view.hand(chosen, &names, lang);
            if away {
                let back = verb_button(table, Verb::Back, word(lang, "host-button-back"), "🙋", Style::Confirm);
                return Message::text(format!("{}\n\n{}", word(lang, "host-no-away"), screen.in_full())).row([back]);
            }
            let asked = public.seats.get(seat.index()).is_some_and(|seat| seat.awaited);
            let alone = public.seats.iter().filter(|seat| seat.player.person().is_some()).count() < 2;
            let mut message = Message::hand(&screen, table, snapshot.decision, reader.settings.confirm, emojis);
            if chosen.is_empty()
                && let Some(ended) = just_ended(snapshot, &names, lang)
                && length(&ended) + length(&message.text) < MAX_TEXT
            {
                message.text = format!("{ended}\n{}", message.text);
            }
            if asked && alone {
                message.with_spare_button(verb_button(
                    table,
                    Verb::Hint,
                    word(lang, "host-button-hint"),
                    "💡",
                    Style::Plain,
                ))
            } else {
                message
            }
        }
        (TableState::Lobby, _) => Message::text(word(lang, "host-no-started")),
        (TableState::Running | TableState::Finished | TableState::Cancelled | TableState::Closed, _) => {
            Message::text(word(lang, "host-hand-over"))
        }
    }
}

/// The hand with a line above it, and what happened last: for who pressed something that no longer holds.
pub(super) fn with_note(snapshot: &Snapshot, note: &str, reader: &Reader, emojis: &Emojis) -> Message {
    let mut message = message(snapshot, "", reader, emojis);
    let names: Names = names(&snapshot.public, reader.lang);
    let room = MAX_TEXT.saturating_sub(length(&message.text) + length(note) + RESERVED);
    let events = recent_events(&snapshot.recent, &names, reader.lang, &message.text, room);
    let parts = [note, events.as_str(), message.text.as_str()];
    message.text = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n");
    message
}

/// Asks once more before acting, below what the person had before them. Who does not want it goes on from what they had
/// chosen before.
pub(super) fn confirmation(snapshot: &Snapshot, press: &GamePress, chosen_before: &str, reader: &Reader) -> Message {
    let lang = reader.lang;
    let table = snapshot.public.header.id;
    let yes = Button::new(word(lang, "host-button-yes"), press.tail.as_str()).style(Style::Confirm);
    let question = say(lang, "host-ask", args!["what" => press.label.as_str()]);
    let both = format!("{}\n\n{question}", press.text);
    let text = if length(&both) <= MAX_TEXT { both } else { question };
    let screen = Screen { text, rows: vec![Row::Buttons(vec![yes])], ..Screen::default() };
    let mut message = Message::hand(&screen, table, snapshot.decision, false, &Emojis::default());
    let no = CustomId::Game { table, decision: snapshot.decision, ask: true, tail: chosen_before.to_owned() };
    if let Some(row) = message.rows.first_mut() {
        row.push(wire::Button::new(ButtonStyle::Secondary, word(lang, "host-button-no"), no.to_string()));
    }
    message
}
