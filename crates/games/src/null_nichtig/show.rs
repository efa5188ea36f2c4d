//! The face of Null & Nichtig: its board, what happens, and what a press means; the hand is in [`hand`].

pub(super) mod hand;

use super::advice::advise;
use super::words::{TEAMS, cards, describe, explain, face, rules, top_of};
use super::{
    Action, Card, Colour, Event, Illegal, Layout, Legal, NullNichtig, Options, Phase, SetUp, Table, View, score,
    team_totals, winning_index,
};
use crate::args;
use crate::engine::{Seat, SeatSet, Word};
use crate::scene::Paint;
use crate::screen::{Around, Happened, Names, Played, Reading, Screen, Show, grid, number, short};
use crate::sentences::{Lang, Texts, say, word};

/// Letters of a name that leave room for five piles and the points on a phone.
const NAME: usize = 7;

impl Show for NullNichtig {
    const NAME: &'static str = "Null & Nichtig";
    const SENTENCES: Texts = &[("en", include_str!("locales/en.ftl")), ("fr", include_str!("locales/fr.ftl"))];
    const MINUTES: u32 = 30;
    /// Six are a variant.
    const USUAL_SEATS: usize = 5;

    fn board(view: &View, names: &Names, lang: Lang) -> Screen {
        let table = &view.table;
        let mut lines = Vec::new();
        lines.extend(limit(table, lang));
        lines.extend(teams(table, names, lang));
        lines.extend(first(table, names, lang));
        lines.extend(trick(table, names, lang));
        lines.extend(awaited(table, names, lang));
        lines.extend(layouts(table, names, lang));
        lines.push(piles(table, names, lang));
        Screen::pictured(title(table, lang), lines.join("\n"))
    }

    fn hand(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> Screen {
        hand::screen(view, legal, chosen, names, lang)
    }

    fn read(view: &View, legal: &Legal, said: &str) -> Option<Reading<Action>> {
        match (legal, said.split_once(':')?) {
            (Legal::Lay(_), ("lay", listed)) => hand::read_layout(view, listed),
            (Legal::Play(cards), ("play", card)) => {
                let card = card.parse().ok()?;
                cards.contains(card).then_some(Reading::Act(Action::Play { card }))
            }
            (Legal::Nothing | Legal::Lay(_) | Legal::Play(_), _) => None,
        }
    }

    fn tell_act(seat: Seat, action: &Action, around: Around<'_, View>, names: &Names, lang: Lang) -> String {
        match (action, around.after.table.phase) {
            // With the last secret choice all lay-outs are turned up, and stand on the board.
            (Action::Lay { .. }, Phase::Trick { .. }) => names.say(lang, "null-nichtig-told-last-lay", seat),
            _ => describe(lang, names, seat, action),
        }
    }

    fn tell_last(act: Option<(Seat, &Action)>, around: Around<'_, View>, names: &Names, lang: Lang) -> String {
        let Some((_, &Action::Play { card })) = act else { return String::new() };
        let mut table = around.before.table;
        table.played.push(card);
        let cards: Vec<String> = played(&table).map(|(seat, card)| lies(seat, card, names, lang)).collect();
        say(lang, "null-nichtig-last-trick", args!["cards" => cards.join(" · ")])
    }

    fn tell_event(event: &Event, _: Around<'_, View>, names: &Names, lang: Lang) -> String {
        match event {
            Event::Trick { trick, winner, taken, .. } => {
                let (name, cards) = (names.of(*winner), cards(lang, taken.iter(), ", "));
                say(lang, "null-nichtig-trick", args!["name" => name, "trick" => *trick, "cards" => cards])
            }
            Event::Round { round, scores, detail } => NullNichtig::round_text(*round, *scores, *detail, names, lang),
            Event::End { totals, winners, team_totals } => {
                end(totals.seats(), *winners, *team_totals, names, lang).join("\n")
            }
        }
    }

    fn recall(
        happened: &Happened<'_, NullNichtig>,
        reader: Seat,
        around: Around<'_, View>,
        names: &Names,
        lang: Lang,
    ) -> Vec<String> {
        let trick = |event: &Event| match event {
            Event::Trick { trick, winner, taken, .. } => {
                let points = score(&around.before.table.piles[*winner].with(taken.iter()).tops());
                let key = if *winner == reader { "null-nichtig-recall-own" } else { "null-nichtig-recall" };
                let card = taken.get(0).map(|card| face(lang, card)).unwrap_or_default();
                let arguments =
                    args!["name" => names.of(*winner), "trick" => *trick, "card" => card, "points" => points];
                Some(say(lang, key, arguments))
            }
            Event::Round { .. } | Event::End { .. } => None,
        };
        happened.events.iter().filter_map(trick).collect()
    }

    fn advise(view: &View, action: &Action, names: &Names, lang: Lang) -> String {
        advise(view, *action, names, lang)
    }

    fn explain(why: &Illegal, lang: Lang) -> String {
        explain(why, lang)
    }

    fn rules(played: Played<'_, Options>, lang: Lang) -> Vec<String> {
        rules(played, lang)
    }
}

fn title(table: &Table, lang: Lang) -> String {
    let seats = table.seats();
    // With a points limit nobody knows how many rounds there will be: told as 0.
    let rounds = match table.options {
        Options { target: 1.., .. } => 0,
        Options { rounds: 0, .. } => seats,
        Options { rounds, .. } => rounds.into(),
    };
    let (trick, tricks) = (table.trick, SetUp::of(seats).tricks());
    let arguments = args!["round" => table.round, "rounds" => rounds, "trick" => trick, "tricks" => tricks];
    match table.phase {
        Phase::Deal => say(lang, "null-nichtig-dealing", arguments),
        Phase::LayOut { .. } => say(lang, "null-nichtig-laying", arguments),
        Phase::Trick { .. } => say(lang, "null-nichtig-title", arguments),
        Phase::Over => say(lang, "null-nichtig-over", arguments),
    }
}

/// What ends the game, if it is not the number of rounds.
fn limit(table: &Table, lang: Lang) -> Option<String> {
    let target = table.options.target;
    (target > 0).then(|| say(lang, "null-nichtig-limit", args!["target" => target]))
}

/// Who plays with whom, and what they have together.
fn teams(table: &Table, names: &Names, lang: Lang) -> Option<String> {
    team_totals(table.options, &table.totals).map(|totals| team_line(table.seats(), totals, names, lang))
}

fn team_line(seats: usize, [even, odd]: [i32; 2], names: &Names, lang: Lang) -> String {
    let team = |first| names.list(team(seats, first));
    let arguments =
        args!["even" => team(0), "even_total" => number(even), "odd" => team(1), "odd_total" => number(odd)];
    say(lang, "null-nichtig-teams", arguments)
}

/// The even or the odd seats (decision 13).
pub(super) fn team(seats: usize, first: usize) -> SeatSet {
    Seat::all(seats).skip(first).step_by(2).collect()
}

/// Who will lead, which one wants to know while choosing.
fn first(table: &Table, names: &Names, lang: Lang) -> Option<String> {
    match table.phase {
        Phase::LayOut { .. } => Some(names.say(lang, "null-nichtig-first", table.first_leader)),
        Phase::Deal | Phase::Trick { .. } | Phase::Over => None,
    }
}

/// The lay-outs in their order, while they are to be seen.
fn layouts(table: &Table, names: &Names, lang: Lang) -> Option<String> {
    let shown = |(seat, laid): (Seat, &Layout)| {
        let cards = cards(lang, laid.iter(), " → ");
        (!laid.is_empty()).then(|| say(lang, "null-nichtig-layout", args!["name" => names.of(seat), "cards" => cards]))
    };
    let shown: Vec<String> = table.turned_up.by_seat().filter_map(shown).collect();
    (!shown.is_empty()).then(|| shown.join("\n"))
}

/// The cards of the trick in the order played.
fn played(table: &Table) -> impl Iterator<Item = (Seat, Card)> {
    table.leader.round_the_table(table.seats()).zip(table.played.iter())
}

/// Whose card it is.
fn lies(seat: Seat, card: Card, names: &Names, lang: Lang) -> String {
    say(lang, "null-nichtig-lies", args!["name" => names.of(seat), "card" => face(lang, card)])
}

/// The cards of the trick, a line each; the one that would take it is marked.
fn trick<'a>(table: &'a Table, names: &'a Names, lang: Lang) -> impl Iterator<Item = String> + 'a {
    let best = winning_index(&table.played);
    played(table).enumerate().map(move |(index, (seat, played))| {
        let key = if index == best { "null-nichtig-lies-best" } else { "null-nichtig-lies" };
        say(lang, key, args!["name" => names.of(seat), "card" => face(lang, played)])
    })
}

/// Whom the table waits for; of a secret choice only who has not made it.
fn awaited(table: &Table, names: &Names, lang: Lang) -> Option<String> {
    match table.phase {
        Phase::Deal | Phase::Over => None,
        Phase::LayOut { missing } => Some(say(lang, "null-nichtig-missing", args!["names" => names.list(missing)])),
        Phase::Trick { to_play } if table.played.is_empty() => Some(names.say(lang, "null-nichtig-to-lead", to_play)),
        Phase::Trick { to_play } => Some(names.say(lang, "null-nichtig-to-play", to_play)),
    }
}

/// The tops of all piles and what they come to: a line for each player, a column for each colour.
fn piles(table: &Table, names: &Names, lang: Lang) -> String {
    let mut headings = vec![String::new()];
    headings.extend(Colour::ALL.iter().map(|colour| word(lang, &format!("null-nichtig-short-{colour}"))));
    headings.extend(["null-nichtig-column-now", "null-nichtig-column-total"].map(|key| word(lang, key)));
    let row = |seat: Seat| {
        let tops = table.piles[seat].tops();
        let mut row = vec![short(&names.of(seat), NAME)];
        if table.options.teams {
            row = vec![format!("{} {}", TEAMS[seat.index() % 2], short(&names.of(seat), NAME - 2))];
        }
        row.extend(Colour::ALL.iter().map(|&colour| top_of(&tops, colour)));
        row.extend([score(&tops), table.totals[seat]].map(number));
        row
    };
    grid(&headings, &Seat::all(table.seats()).map(row).collect::<Vec<_>>())
}

/// Who has won; teams win together, or all do when they have the same.
fn end(seats: usize, winners: SeatSet, team_totals: Option<[i32; 2]>, names: &Names, lang: Lang) -> Vec<String> {
    match team_totals {
        None => vec![names.say_all(lang, "null-nichtig-end", winners)],
        Some(totals) => {
            let key = if winners.len() == seats { "null-nichtig-end" } else { "null-nichtig-end-team" };
            vec![team_line(seats, totals, names, lang), names.say_all(lang, key, winners)]
        }
    }
}
