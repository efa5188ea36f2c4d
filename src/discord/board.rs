//! The board of a table, as everybody sees it: from the first deal to the standings.

use std::sync::Arc;

use super::custom_id::Verb;
use super::message::{Message, plain_verb_button, verb_button};
use super::wire::Button;
use super::words::{self, moment, names, word};
use super::{deals, lobby};
use crate::store::{Sheet, SheetSeat, TableState};
use crate::table::{PublicSeat, PublicTable, Snapshot};
use games::args;
use games::catalogue::{GameEntry, Report};
use games::engine::{BySeat, MAX_SEATS, Outcome, Seat, SeatSet};
use games::scene::Picture;
use games::screen::{Names, Style, signed_decimal};
use games::sentences::{Lang, say};

/// How many lines at most tell what happened last.
const RECENT_LINES: usize = 4;
/// How many of them at most are about who is not there.
const NOTICES: usize = 2;

/// The public message of a table, whatever its state.
pub(super) fn message(
    entry: &GameEntry,
    snapshot: &Snapshot,
    sheet: Option<&Sheet>,
    notices: &[String],
    lang: Lang,
) -> Message {
    let public = &snapshot.public;
    match public.header.state {
        TableState::Lobby => lobby::message(entry, public, lang),
        TableState::Running if public.frozen.is_some() => frozen(entry.name, public, lang),
        TableState::Running => running(snapshot, notices, lang),
        TableState::Finished => finished(entry, snapshot, sheet, lang),
        TableState::Cancelled => cancelled(entry.name, notices, lang),
        TableState::Closed => closed(entry.name, public, notices, lang),
    }
}

fn cancelled(game: &str, notices: &[String], lang: Lang) -> Message {
    with_small_print(say(lang, "host-lobby-gone", args!["game" => game]), notices)
}

/// A game that was ended early. Whatever was dealt is told, so that nobody can deal until the cards please.
fn closed(game: &str, public: &PublicTable, notices: &[String], lang: Lang) -> Message {
    let mut message = with_small_print(say(lang, "host-game-closed", args!["game" => game]), notices);
    if public.revealed.is_none() {
        return message;
    }
    let dealt = public.untouched.then(|| word(lang, "host-closed-untouched"));
    message.below = dealt.into_iter().chain(deals::secret(public, lang)).collect::<Vec<_>>().join("\n");
    let button = |verb, key: &str| plain_verb_button(public.header.id, verb, word(lang, key));
    message.row([
        button(Verb::Sheet, "host-button-sheet"),
        button(Verb::Transcript, "host-button-transcript"),
        button(Verb::More, "host-button-more"),
    ])
}

fn with_small_print(line: String, notices: &[String]) -> Message {
    let lines = std::iter::once(line).chain(notices.iter().map(|notice| small_print(notice)));
    Message::text(lines.collect::<Vec<_>>().join("\n"))
}

/// A line in small print.
pub(super) fn small_print(line: &str) -> String {
    format!("-# {line}")
}

/// A table of a game that this program does not have; nothing where its message stays as it is.
pub(super) fn without_game(public: &PublicTable, lang: Lang) -> Option<Message> {
    let game = public.header.game.as_str();
    match public.header.state {
        TableState::Running => Some(frozen(game, public, lang)),
        TableState::Cancelled => Some(cancelled(game, &[], lang)),
        TableState::Closed => Some(closed(game, public, &[], lang)),
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

/// A picture that is laid out only when somebody is to draw it: even that takes time.
pub(super) type Layout = Box<dyn FnOnce() -> Picture + Send>;

/// What the public message of a table shows besides its words.
pub(super) fn picture(
    entry: &'static GameEntry,
    snapshot: Snapshot,
    sheet: Option<&Sheet>,
    lang: Lang,
) -> Option<Layout> {
    let Snapshot { public, view, .. } = snapshot;
    let names = match sheet {
        Some(sheet) => words::drawn_finishers(&sheet.head.seats, lang),
        None => names(&public, lang),
    };
    let of_board = view.map(|view| -> Layout { Box::new(move || view.board_picture(&names, lang)) });
    match public.header.state {
        TableState::Running => of_board,
        TableState::Finished => {
            // Where the table is not at hand any more, its points still are.
            let last = of_board.filter(|_| entry.ends_with_board);
            last.or_else(|| standings_picture(entry, sheet?, lang).map(|picture| -> Layout { Box::new(|| picture) }))
        }
        TableState::Lobby => Some(Box::new(move || (entry.cover)(lang))),
        TableState::Cancelled | TableState::Closed => None,
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
    let names = words::drawn_finishers(seats, lang);
    Some(entry.final_picture(&rounds, points(&totals), winners, &names, lang))
}

/// How far the game is, whose turn it is, and what happened last; the rest is in the picture.
fn running(snapshot: &Snapshot, notices: &[String], lang: Lang) -> Message {
    let public = &snapshot.public;
    let names = names(public, lang);
    let screen = snapshot.view.as_ref().map(|view| view.board(&names, lang)).unwrap_or_default();
    let mut lines = vec![screen.text];
    lines.extend(turn(public, &names, lang));
    let notices = &notices[notices.len().saturating_sub(NOTICES)..];
    let of_host: Vec<String> = sitting_in(public, &names, lang).into_iter().chain(notices.iter().cloned()).collect();
    let happened = last_lines(RECENT_LINES - of_host.len(), &snapshot.recent, |event| event.tell(&names, lang));
    lines.extend(happened.iter().chain(&of_host).map(|line| small_print(line)));
    let mut message = Message::text(lines.join("\n")).words(screen.words).row(buttons(public, lang));
    message.below = deals::of_board(public, lang).unwrap_or_default();
    message
}

/// The last lines that are told of events, at most so many, without telling those before them.
pub(super) fn last_lines(
    most: usize,
    events: &[Arc<dyn Report>],
    tell: impl Fn(&dyn Report) -> Vec<String>,
) -> Vec<String> {
    let from_the_end = events.iter().rev().flat_map(|event| tell(event.as_ref()).into_iter().rev());
    let mut lines: Vec<String> = from_the_end.take(most).collect();
    lines.reverse();
    lines
}

/// Whose turn it is, and until when.
fn turn(public: &PublicTable, names: &Names, lang: Lang) -> Option<String> {
    let seats = || public.seats.iter().zip(Seat::all(public.seats.len())).filter(|(seat, _)| seat.awaited);
    let mut awaited = SeatSet::EMPTY;
    seats().for_each(|(_, seat)| awaited.insert(seat));
    if awaited.is_empty() {
        return None;
    }
    let said = names.say_all(lang, "host-turn", awaited);
    let due = seats().filter(|(seat, _)| seat.stand_in.is_none()).filter_map(|(seat, _)| seat.due).min();
    Some(match due {
        Some(due) => say(lang, "host-turn-until", args!["turn" => said, "due" => moment(due)]),
        None => said,
    })
}

/// Who sits in for whom.
fn sitting_in(public: &PublicTable, names: &Names, lang: Lang) -> Option<String> {
    let is_away = |seat: &PublicSeat| seat.stand_in.is_some() && seat.player.person().is_some();
    let mut away = SeatSet::EMPTY;
    let seats = public.seats.iter().zip(Seat::all(public.seats.len()));
    seats.filter(|(seat, _)| is_away(seat)).for_each(|(_, seat)| away.insert(seat));
    (!away.is_empty()).then(|| say(lang, "host-sits-in", args!["name" => names.list(away)]))
}

/// The sheet of a round: a message that stays.
pub(super) fn round_sheet(round: &dyn Report, public: &PublicTable, lang: Lang) -> (Message, Option<Picture>) {
    let names = names(public, lang);
    let message = Message::text(round.last(&names, lang)).words(round.sheets(&names, lang).join("\n"));
    (message, round.sheet_pictures(&names, lang).pop())
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
    lines.map(small_print).collect::<Vec<_>>().join("\n")
}

fn buttons(public: &PublicTable, lang: Lang) -> Vec<Button> {
    let table = public.header.id;
    // Words alone but for the first, so that all four fit one row of a phone.
    let button = |verb, key: &str| plain_verb_button(table, verb, word(lang, key));
    vec![
        verb_button(table, Verb::Hand, word(lang, "host-button-hand"), "🖐️", Style::Main),
        button(Verb::Scores, "host-button-scores"),
        button(Verb::Rules, "host-button-rules"),
        button(Verb::More, "host-button-more"),
    ]
}

/// The end: who won, the standings, what it did to the ratings, and what the rematch is bound to.
fn finished(entry: &GameEntry, snapshot: &Snapshot, sheet: Option<&Sheet>, lang: Lang) -> Message {
    let public = &snapshot.public;
    let names = names(public, lang);
    let mut parts = vec![say(lang, "host-game-over", args!["game" => entry.name])];
    if let Some(outcome) = &public.outcome {
        let finishers = sheet.map(|sheet| Names::new(words::finishers(&sheet.head.seats, lang)));
        parts.push(winners(outcome, finishers.as_ref().unwrap_or(&names), lang));
    }
    parts.extend(sheet.map(|sheet| standings(sheet, lang)));
    parts.extend(sheet.and_then(|sheet| words::leavers(&sheet.head.seats, lang)));
    parts.extend(snapshot.recent.last().map(|last| ending(last.as_ref(), &names, lang)));
    let table = public.header.id;
    // Words alone but for the first, so that they are two lines on a phone.
    let button = |verb, key: &str| plain_verb_button(table, verb, word(lang, key));
    let mut message = Message::text(joined(&parts));
    message.below =
        public.promised.as_ref().map(|promised| deals::bound(lang, "host-deals-rematch", promised)).unwrap_or_default();
    message.row([
        verb_button(table, Verb::Rematch, word(lang, "host-button-rematch"), "🔁", Style::Confirm),
        button(Verb::Board, "host-button-board"),
        button(Verb::Sheet, "host-button-sheet"),
        button(Verb::Transcript, "host-button-transcript"),
        button(Verb::More, "host-button-more"),
    ])
}

fn winners(outcome: &Outcome, names: &Names, lang: Lang) -> String {
    let arguments = args!["names" => names.list(outcome.winners), "count" => outcome.winners.len()];
    say(lang, "host-winners", arguments)
}

/// Places, points and what the game did to the ratings.
fn standings(sheet: &Sheet, lang: Lang) -> String {
    let names = words::finishers(&sheet.head.seats, lang);
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
            let change = signed_decimal(change.after.mean - change.before.mean, lang);
            format!(" · {}", say(lang, "host-rating-change", args!["change" => change]))
        });
        let points = say(lang, "host-points", args!["points" => seat.total]);
        format!("{medal} {}. **{name}** · {points}{rating}", seat.rank)
    };
    seats.iter().map(line).collect::<Vec<_>>().join("\n")
}
