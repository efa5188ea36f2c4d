//! The hand of a player: a private message that shows what the seat sees and may do.

use std::sync::Arc;

use super::Host;
use super::board::{last_lines, small_print};
use super::custom_id::{CustomId, Verb};
use super::emojis::Emojis;
use super::message::{Message, verb_button};
use super::shown::Digest;
use super::wire::{self, ButtonStyle};
use super::words::{names, word};
use crate::ids::PersonId;
use crate::store::{PersonSettings, TableState};
use crate::table::Snapshot;
use games::args;
use games::catalogue::AnyView;
use games::engine::{Seat, Viewer};
use games::screen::{Button, Names, Row, Screen, Style, in_plain};
use games::sentences::{Lang, say};

/// How many lines at most tell what happened since the person's last action.
const RECALLED: usize = 3;

/// What a hand is drawn for.
pub(super) struct Reader {
    /// What the person has chosen for themselves.
    pub(super) settings: Arc<PersonSettings>,
    /// Their language.
    pub(super) lang: Lang,
    /// The line that everybody who plays is to see, if there is one.
    announcement: Option<String>,
}

impl Reader {
    /// What a hand of theirs shows, with how it is drawn.
    pub(super) fn digest(&self, message: &Message) -> Digest {
        Digest::with(message, (self.settings.pictures, self.settings.theme))
    }
}

impl Host {
    /// Who a hand is drawn for.
    pub(super) async fn reader(&self, person: PersonId, lang: Lang) -> Reader {
        let announcement = self.announcement(lang);
        Reader { settings: self.settings.person(person).await, lang, announcement }
    }
}

/// The hand that a snapshot shows, with what was chosen so far in a longer choice.
pub(super) fn message(snapshot: &Snapshot, chosen: &str, reader: &Reader, emojis: &Emojis) -> Message {
    let is_over = snapshot.public.header.state.is_over();
    unannounced(snapshot, chosen, reader, emojis).below_line(reader.announcement.clone().filter(|_| !is_over))
}

fn unannounced(snapshot: &Snapshot, chosen: &str, reader: &Reader, emojis: &Emojis) -> Message {
    let lang = reader.lang;
    let public = &snapshot.public;
    if !public.header.state.is_over() && public.is_playable().is_err() {
        return Message::text(word(lang, "host-no-frozen"));
    }
    if public.header.rested_at.is_some() && public.header.state == TableState::Running {
        return resting(snapshot, lang);
    }
    let Viewer::Seat(seat) = snapshot.viewer else { return Message::text(word(lang, "host-no-player")) };
    match (public.header.state, &snapshot.view) {
        (TableState::Running, Some(view)) => running(snapshot, view.as_ref(), seat, chosen, reader, emojis),
        (TableState::Lobby, _) => Message::text(word(lang, "host-no-started")),
        (TableState::Running | TableState::Finished, _) => Message::text(word(lang, "host-hand-over")),
        (TableState::Cancelled | TableState::Closed, _) => Message::text(word(lang, "host-hand-closed")),
    }
}

/// Why nothing goes on at a table that rests, and the ways out of it.
fn resting(snapshot: &Snapshot, lang: Lang) -> Message {
    let public = &snapshot.public;
    let message = Message::text(word(lang, "host-no-rest"));
    let Viewer::Seat(seat) = snapshot.viewer else { return message };
    let Some(own) = public.seats.get(seat.index()) else { return message };
    let button = |verb, key, plain, style| verb_button(public.header.id, verb, word(lang, key), plain, style);
    let mut ways = Vec::new();
    if own.stand_in.is_none() {
        ways.push(button(Verb::Leave, "host-button-stand-up", "👋", Style::Plain));
    }
    if own.player.person().is_some_and(|person| public.may_be_given_up_by(person)) {
        ways.push(button(Verb::End, "host-button-end", "🗑️", Style::Danger));
    }
    message.row(ways)
}

/// What happened since the person's last action, what is asked, and what may be pressed.
fn running(
    snapshot: &Snapshot,
    view: &dyn AnyView,
    seat: Seat,
    chosen: &str,
    reader: &Reader,
    emojis: &Emojis,
) -> Message {
    let (public, lang) = (&snapshot.public, reader.lang);
    let table = public.header.id;
    let names = names(public, lang);
    let mut screen = view.hand(chosen, &names, lang);
    let mut lines: Vec<String> = recalled(snapshot, seat, &names, lang).iter().map(|line| small_print(line)).collect();
    let own = public.seats.get(seat.index());
    if own.is_some_and(|own| own.stand_in.is_some()) {
        let back = verb_button(table, Verb::Back, word(lang, "host-button-back"), "🙋", Style::Confirm);
        lines.push(word(lang, "host-no-away"));
        return Message::text(lines.join("\n")).words(screen.words).row([back]);
    }
    if own.is_some_and(|own| own.timed_out) {
        lines.push(small_print(&word(lang, "host-you-timed-out")));
    }
    let asked = own.is_some_and(|own| own.awaited);
    lines.push(if asked { format!("### {}", screen.text) } else { screen.text.clone() });
    if asked && view.choices() == 1 {
        lines.push(small_print(&word(lang, "host-only-choice")));
    }
    screen.text = lines.join("\n");
    let message = Message::hand(&screen, table, snapshot.decision, reader.settings.confirm, emojis);
    let alone = public.seats.iter().filter(|seat| seat.player.person().is_some()).count() < 2;
    if asked && alone {
        let hint = verb_button(table, Verb::Hint, word(lang, "host-button-hint"), "💡", Style::Plain);
        message.with_spare_button(hint)
    } else {
        message
    }
}

/// What happened since the last action of a seat, that action's consequences included.
fn recalled(snapshot: &Snapshot, seat: Seat, names: &Names, lang: Lang) -> Vec<String> {
    let recent = &snapshot.recent;
    let since = recent.iter().rposition(|report| report.actor() == Some(seat)).unwrap_or(0);
    last_lines(RECALLED, &recent[since..], |report| report.recall(seat, names, lang))
}

/// The hand with a line above it: for who pressed something that no longer holds.
pub(super) fn with_note(snapshot: &Snapshot, note: &str, reader: &Reader, emojis: &Emojis) -> Message {
    message(snapshot, "", reader, emojis).below_line(Some(note.to_owned()))
}

/// The hand with what a good player would do, and a button that does it.
pub(super) fn with_advice(snapshot: &Snapshot, action: &str, reader: &Reader, emojis: &Emojis) -> Option<Message> {
    let lang = reader.lang;
    let table = snapshot.public.header.id;
    let view = snapshot.view.as_ref()?;
    let advice = view.advise(action, &names(&snapshot.public, lang), lang)?;
    let mut message = message(snapshot, "", reader, emojis);
    message.below = say(lang, "host-hint", args!["advice" => advice]);
    let tail = view.direct(action)?;
    let id = CustomId::Game { table, decision: snapshot.decision, ask: false, tail };
    let mut do_it = wire::Button::new(ButtonStyle::Success, word(lang, "host-button-do-it"), id.to_string());
    do_it.emoji = Some(wire::Emoji { name: "💡".into(), id: None });
    // It takes the place of the question.
    let hint = CustomId::Table { table, verb: Verb::Hint }.to_string();
    for row in &mut message.rows {
        row.replace(&hint, &do_it);
    }
    Some(message)
}

/// Asks once more before acting, on the hand as it is. Who does not want it goes on from what they had chosen before.
pub(super) fn confirmation(
    snapshot: &Snapshot,
    tail: &str,
    action: &str,
    chosen_before: &str,
    reader: &Reader,
    emojis: &Emojis,
) -> Message {
    let lang = reader.lang;
    let table = snapshot.public.header.id;
    let mut message = message(snapshot, chosen_before, reader, emojis);
    let names = names(&snapshot.public, lang);
    let what = snapshot.view.as_ref().and_then(|view| {
        // After a restart nobody knows which buttons were before them.
        label(&view.hand(chosen_before, &names, lang), tail).or_else(|| view.advise(action, &names, lang))
    });
    message.below = say(lang, "host-ask", args!["what" => what.unwrap_or_default()]);
    let id =
        |ask, tail: &str| CustomId::Game { table, decision: snapshot.decision, ask, tail: tail.to_owned() }.to_string();
    let button = |style, key, id| wire::Button::new(style, word(lang, key), id);
    message.rows.clear();
    message.row([
        button(ButtonStyle::Success, "host-button-yes", id(false, tail)),
        button(ButtonStyle::Secondary, "host-button-no", id(true, "")),
    ])
}

/// What the button or entry is called that says this, its symbol before the words.
fn label(screen: &Screen, says: &str) -> Option<String> {
    let of_button = |button: &&Button| button.says == says;
    screen.rows.iter().find_map(|row| match row {
        Row::Buttons(buttons) => buttons.iter().find(of_button).map(|button| match button.symbol {
            Some(symbol) => format!("{symbol} {}", button.label),
            None => button.label.clone(),
        }),
        Row::Menu(menu) => menu.entries.iter().find(|entry| entry.says == says).map(|entry| in_plain(&entry.label)),
    })
}
