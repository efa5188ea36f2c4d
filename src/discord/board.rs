//! The board of a table, as everybody sees it: from the first deal to the standings.

use std::sync::Arc;

use super::custom_id::Verb;
use super::lobby;
use super::message::{MAX_TEXT, Message, verb_button};
use super::wire::Button;
use super::words::{self, moment, names, word};
use crate::store::{Sheet, SheetSeat, TableState};
use crate::table::{PublicTable, Snapshot};
use games::args;
use games::catalogue::{GameEntry, Report};
use games::engine::{BySeat, MAX_SEATS, Outcome, Seat, SeatSet};
use games::scene::Picture;
use games::screen::{Names, Style, length};
use games::sentences::{Lang, say};

/// Characters that are kept free for what comes after the recent events.
const RESERVED: usize = 60;

/// How many recent events are told at most.
const RECENT_EVENTS: usize = 5;

/// The public message of a table, whatever its state.
pub(super) fn message(entry: &GameEntry, snapshot: &Snapshot, sheet: Option<&Sheet>, lang: Lang) -> Message {
    let public = &snapshot.public;
    match public.header.state {
        TableState::Lobby => lobby::message(entry, public, lang),
        TableState::Running if public.frozen.is_some() => frozen(entry.name, public, lang),
        TableState::Running => running(snapshot, lang),
        TableState::Finished => finished(entry, snapshot, sheet, lang),
        TableState::Cancelled => cancelled(entry.name, lang),
        TableState::Closed => closed(entry.name, lang),
    }
}

fn cancelled(game: &str, lang: Lang) -> Message {
    Message::text(say(lang, "host-lobby-gone", args!["game" => game]))
}

fn closed(game: &str, lang: Lang) -> Message {
    Message::text(say(lang, "host-game-closed", args!["game" => game]))
}

/// A table of a game that this program does not have; nothing where its message stays as it is.
pub(super) fn without_game(public: &PublicTable, lang: Lang) -> Option<Message> {
    let game = public.header.game.as_str();
    match public.header.state {
        TableState::Running => Some(frozen(game, public, lang)),
        TableState::Cancelled => Some(cancelled(game, lang)),
        TableState::Closed => Some(closed(game, lang)),
        TableState::Lobby | TableState::Finished => None,
    }
}

/// A table that this program cannot play on, as it was last known.
fn frozen(game: &str, public: &PublicTable, lang: Lang) -> Message {
    let names = names(public, lang);
    let people = Seat::all(public.seats.len()).map(|seat| names.of(seat)).collect::<Vec<_>>().join(", ");
    let text = format!("### {game}\n{people}\n\n{}", word(lang, "host-no-frozen"));
    let button = |verb, key: &str, plain, style| verb_button(public.header.id, verb, word(lang, key), plain, style);
    Message::text(text).row([
        // For when a program runs again that can play it on.
        button(Verb::Hand, "host-button-hand", "🖐️", Style::Plain),
        button(Verb::End, "host-button-end", "🗑️", Style::Danger),
    ])
}

/// What the public message of a table shows besides its words; nothing before the start.
pub(super) fn picture(entry: &GameEntry, snapshot: &Snapshot, sheet: Option<&Sheet>, lang: Lang) -> Option<Picture> {
    let public = &snapshot.public;
    match public.header.state {
        TableState::Running => snapshot.view.as_ref().map(|view| view.board_picture(&names(public, lang), lang)),
        TableState::Finished => standings_picture(entry, sheet?, lang),
        TableState::Lobby | TableState::Cancelled | TableState::Closed => None,
    }
}

/// The final standings with points by round; nothing for a sheet without seats.
pub(super) fn standings_picture(entry: &GameEntry, sheet: &Sheet, lang: Lang) -> Option<Picture> {
    let seats = &sheet.head.seats;
    if seats.is_empty() || seats.len() > MAX_SEATS {
        return None;
    }
    let points = |scores: &[i64]| {
        BySeat::from_fn(seats.len(), |seat| {
            scores.get(seat.index()).map_or(0, |&points| i32::try_from(points).unwrap_or_default())
        })
    };
    let rounds: Vec<BySeat<i32>> = sheet.rounds.iter().map(|round| points(&round.scores)).collect();
    let totals: Vec<i64> = seats.iter().map(|seat| seat.total).collect();
    let mut winners = SeatSet::EMPTY;
    for (_, seat) in seats.iter().zip(Seat::all(seats.len())).filter(|(result, _)| result.rank == 1) {
        winners.insert(seat);
    }
    let names = Names::new(words::players(seats.iter().map(|seat| &seat.player), lang));
    Some(entry.final_picture(&rounds, points(&totals), winners, &names, lang))
}

fn running(snapshot: &Snapshot, lang: Lang) -> Message {
    with_below(snapshot, String::new(), &snapshot.recent, lang)
}

/// The board with the sheet of the last round below it, and then what has happened since. Nothing before the end of the first
/// round, or if there is no room for the sheet.
pub(super) fn with_sheet(snapshot: &Snapshot, lang: Lang) -> Option<Message> {
    let names = names(&snapshot.public, lang);
    let message =
        with_below(snapshot, round_end(snapshot, &names, lang)?, since_round_end(snapshot, &names, lang), lang);
    (length(&message.text) <= MAX_TEXT).then_some(message)
}

/// How the last round ended, for who has not seen anything happen since.
pub(super) fn just_ended(snapshot: &Snapshot, names: &Names, lang: Lang) -> Option<String> {
    let since = since_round_end(snapshot, names, lang);
    let nothing = since.len() < snapshot.recent.len() && since.iter().all(|event| event.tell(names, lang).is_empty());
    nothing.then(|| round_end(snapshot, names, lang)).flatten()
}

/// How the last round ended, and its sheet.
fn round_end(snapshot: &Snapshot, names: &Names, lang: Lang) -> Option<String> {
    let last = snapshot.rounds.last()?;
    Some(last.sheets(names, lang).join("\n"))
}

/// What has happened since the last round ended.
fn since_round_end<'a>(snapshot: &'a Snapshot, names: &Names, lang: Lang) -> &'a [Arc<dyn Report>] {
    let ended = snapshot.recent.iter().rposition(|event| !event.sheets(names, lang).is_empty());
    ended.map_or(&*snapshot.recent, |ended| &snapshot.recent[ended + 1..])
}

/// The same sheet as a picture.
pub(super) fn sheet_picture(snapshot: &Snapshot, lang: Lang) -> Option<Picture> {
    snapshot.rounds.last()?.sheet_pictures(&names(&snapshot.public, lang), lang).pop()
}

/// The board with this below it, and then what happened last.
fn with_below(snapshot: &Snapshot, below: String, recent: &[Arc<dyn Report>], lang: Lang) -> Message {
    let public = &snapshot.public;
    let names = names(public, lang);
    let board = snapshot.view.as_ref().map(|view| view.board(&names, lang).in_full()).unwrap_or_default();
    let clocks = clocks(public, &names, lang);
    let above = joined(&[board, below]);
    let room = MAX_TEXT.saturating_sub(length(&above) + length(&clocks) + RESERVED);
    let events = recent_events(recent, &names, lang, &above, room);
    Message::text(joined(&[above, events, clocks])).row(buttons(public, lang))
}

/// Parts with something in them, below each other.
fn joined(parts: &[String]) -> String {
    parts.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join("\n")
}

/// How a game came to its end, in small print.
fn ending(last: &dyn Report, names: &Names, lang: Lang) -> String {
    let (action, events) = (last.last(names, lang), last.tell(names, lang));
    // Its first line says who won, as the host does.
    let why = events.last().map(|end| end.lines().skip(1)).into_iter().flatten();
    let lines = action.lines().chain(why).filter(|line| !line.is_empty());
    lines.map(|line| format!("-# {line}")).collect::<Vec<_>>().join("\n")
}

/// What happened last, as far as there is room for it and it is not said above already: the newest in any case first.
pub(super) fn recent_events(recent: &[Arc<dyn Report>], names: &Names, lang: Lang, above: &str, room: usize) -> String {
    let events = recent.iter().flat_map(|event| event.tell(names, lang));
    let events: Vec<String> = events.filter(|sentence| !above.contains(sentence.as_str())).collect();
    let mut used = 0;
    let fits = |sentence: &&String| {
        used += length(sentence) + 4;
        used <= room
    };
    let newest: Vec<&String> = events.iter().rev().take(RECENT_EVENTS).take_while(fits).collect();
    // Small print for a sentence; a sheet of several lines stands as it is.
    let line =
        |sentence: &&String| if sentence.contains('\n') { (*sentence).clone() } else { format!("-# {sentence}") };
    newest.iter().rev().map(line).collect::<Vec<_>>().join("\n")
}

/// Whose time runs, who sits in for whom, and what the deals are bound to.
fn clocks(public: &PublicTable, names: &Names, lang: Lang) -> String {
    let mut lines = Vec::new();
    for (public, seat) in public.seats.iter().zip(Seat::all(public.seats.len())) {
        if public.stand_in.is_some() && public.player.person().is_some() {
            lines.push(say(lang, "host-sits-in", args!["name" => names.of(seat)]));
        } else if let (true, Some(due)) = (public.awaited, public.due) {
            lines.push(say(lang, "host-due", args!["name" => names.of(seat), "due" => moment(due)]));
        }
    }
    lines.join("\n")
}

fn buttons(public: &PublicTable, lang: Lang) -> Vec<Button> {
    let table = public.header.id;
    let button = |verb, key: &str, plain, style| verb_button(table, verb, word(lang, key), plain, style);
    vec![
        button(Verb::Hand, "host-button-hand", "🖐️", Style::Main),
        button(Verb::Scores, "host-button-scores", "📊", Style::Plain),
        button(Verb::Rules, "host-button-rules", "📖", Style::Plain),
        button(Verb::More, "host-button-more", "⋯", Style::Plain),
    ]
}

/// The end: who won, the standings, what it did to the ratings, and the seed of the deals.
fn finished(entry: &GameEntry, snapshot: &Snapshot, sheet: Option<&Sheet>, lang: Lang) -> Message {
    let public = &snapshot.public;
    let names = names(public, lang);
    let mut parts = vec![say(lang, "host-game-over", args!["game" => entry.name])];
    if let Some(outcome) = &public.outcome {
        parts.push(winners(outcome, &names, lang));
    }
    parts.extend(sheet.map(|sheet| standings(sheet, lang)));
    parts.extend(snapshot.recent.last().map(|last| ending(last.as_ref(), &names, lang)));
    if let Some(seed) = &public.seed {
        parts.push(say(lang, "host-seed", args!["seed" => seed.as_str()]));
    }
    let table = public.header.id;
    let button = |verb, key: &str, plain, style| verb_button(table, verb, word(lang, key), plain, style);
    Message::text(joined(&parts)).row([
        button(Verb::Rematch, "host-button-rematch", "🔁", Style::Confirm),
        button(Verb::Board, "host-button-board", "🖼️", Style::Plain),
        button(Verb::Sheet, "host-button-sheet", "📊", Style::Plain),
        button(Verb::Transcript, "host-button-transcript", "📜", Style::Plain),
    ])
}

fn winners(outcome: &Outcome, names: &Names, lang: Lang) -> String {
    let arguments = args!["names" => names.list(outcome.winners), "count" => outcome.winners.len()];
    say(lang, "host-winners", arguments)
}

/// Places, points and what the game did to the ratings.
fn standings(sheet: &Sheet, lang: Lang) -> String {
    let names = words::players(sheet.head.seats.iter().map(|seat| &seat.player), lang);
    let mut seats: Vec<_> = sheet.head.seats.iter().zip(names).collect();
    seats.sort_by_key(|(seat, _)| seat.rank);
    let line = |(seat, name): &(&SheetSeat, String)| {
        let medal = match seat.rank {
            1 => "🥇",
            2 => "🥈",
            3 => "🥉",
            _ => "▫️",
        };
        let rating = seat.rating.map_or_else(String::new, |change| {
            format!(" ({:+.1})", change.after.shown() - change.before.shown()).replace('-', "−")
        });
        let points = say(lang, "host-points", args!["points" => seat.total]);
        format!("{medal} {}. **{name}** · {points}{rating}", seat.rank)
    };
    seats.iter().map(line).collect::<Vec<_>>().join("\n")
}
