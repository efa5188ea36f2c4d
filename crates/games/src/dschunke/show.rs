//! The face of Dschunke: its board, its hand, and what a press means.

mod aim;
mod drawing;
mod hand;

use self::aim::read;
use self::drawing::table;
use self::hand::{aiming, waiting};
use super::advice::advise;
use super::words::{Letters, explain, good, legend, plain, rules, tile, told};
use super::{Action, Colour, Detail, Dschunke, Event, Good, Group, Illegal, Legal, Phase, TILES, View, score};
use crate::args;
use crate::engine::{BySeat, Choices, Seat, Word};
use crate::screen::{Around, Names, Reading, Screen, Show, columns, grid, row};
use crate::sentences::{Lang, say};

impl Show for Dschunke {
    const NAME: &'static str = "Dschunke";

    fn board(view: &View, names: &Names, lang: Lang) -> Screen {
        let mut lines = vec![title(view, names, lang)];
        lines.extend(view.hand.iter().map(|&(number, crates)| tile(lang, number, crates)));
        lines.push(table(view, &Letters::of(lang), lang));
        lines.push(legend(lang, names));
        lines.push(points(view, names, lang));
        Screen::text(lines.join("\n"))
    }

    fn hand(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> Screen {
        match legal.aim(view, chosen) {
            Some(aim) if !legal.is_empty() => aiming(view, legal, aim, chosen, names, lang),
            Some(_) | None => waiting(view, names, lang),
        }
    }

    fn read(_: &View, legal: &Legal, said: &str) -> Option<Reading<Action>> {
        read(legal, said)
    }

    fn tell_act(seat: Seat, action: &Action, _: Around<'_, View>, names: &Names, lang: Lang) -> String {
        told(lang, names, seat, action)
    }

    fn tell_event(event: &Event, around: Around<'_, View>, names: &Names, lang: Lang) -> String {
        match event {
            Event::Round { scores, detail, .. } => sheet(scores, detail, names, lang),
            Event::End { winners, .. } => {
                let won = say(lang, "dschunke-end", args!["names" => names.list(*winners), "count" => winners.len()]);
                let left = TILES - usize::from(around.after.table.layout.placed());
                std::iter::once(won).chain(unplaced(left, lang)).collect::<Vec<_>>().join("\n")
            }
        }
    }

    fn advise(view: &View, action: &Action, names: &Names, lang: Lang) -> String {
        advise(view, *action, names, lang)
    }

    fn explain(why: &Illegal, lang: Lang) -> String {
        explain(why, lang)
    }

    fn rules(lang: Lang) -> Vec<String> {
        (1..=3).map(|page| rules(lang, page)).collect()
    }
}

fn title(view: &View, names: &Names, lang: Lang) -> String {
    let at_hand = view.hand.len();
    let left = TILES - usize::from(view.table.layout.placed()) - at_hand;
    match view.table.phase {
        Phase::Deal => plain(lang, "dschunke-dealing"),
        Phase::Over => plain(lang, "dschunke-over"),
        Phase::Place => {
            let to_act = view.table.to_act();
            let colour = if to_act == Colour::Red.seat() { Colour::Red } else { Colour::Green };
            let arguments = args![
                "name" => names.of(to_act), "colour" => colour.id(), "tiles" => at_hand, "left" => left,
            ];
            say(lang, "dschunke-title", arguments)
        }
    }
}

/// What the players would score if this were the end; and what they do score when it is.
fn points(view: &View, names: &Names, lang: Lang) -> String {
    let (scores, detail) = score(&view.board, 0);
    let line = |colour: &Colour| {
        let seat = colour.seat();
        let (groups, rats) = (&detail.groups[colour.index()], detail.rats[seat]);
        let earned: u32 = groups.iter().map(|group| group.points).sum();
        let groups = say(lang, "dschunke-groups", args!["groups" => groups.len(), "points" => earned]);
        let rats = say(lang, "dschunke-rats", args!["rats" => rats, "points" => -i32::from(rats)]);
        let arguments = args![
            "name" => names.of(seat), "colour" => colour.id(), "points" => scores[seat],
            "groups" => groups, "rats" => rats,
        ];
        say(lang, "dschunke-points", arguments)
    };
    Colour::ALL.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// How the points came about: the groups of each good, then the rats.
fn sheet(scores: &BySeat<i32>, detail: &Detail, names: &Names, lang: Lang) -> String {
    let groups = |shown: Good, groups: &[Group]| {
        let points: Vec<String> =
            groups.iter().filter(|group| group.good == shown).map(|group| group.points.to_string()).collect();
        if points.is_empty() { "0".to_owned() } else { points.join("+") }
    };
    let goods = Good::ALL.iter().map(|&shown| {
        let cells = detail.groups.iter().map(|of_colour| groups(shown, of_colour));
        std::iter::once(good(lang, shown)).chain(cells).collect()
    });
    let mut rows: Vec<Vec<String>> = goods.collect();
    let rats = BySeat::from_fn(scores.seats(), |seat| -i32::from(detail.rats[seat]));
    rows.push(row(plain(lang, "dschunke-row-rats"), &rats));
    rows.push(row(plain(lang, "dschunke-row-total"), scores));
    let mut lines = vec![plain(lang, "dschunke-round"), grid(&columns(names, scores.seats()), &rows)];
    lines.extend(unplaced(detail.unplaced.into(), lang));
    lines.join("\n")
}

/// Why the game has ended with so many tiles left; nothing if there are none.
fn unplaced(tiles: usize, lang: Lang) -> Option<String> {
    (tiles > 0).then(|| say(lang, "dschunke-unplaced", args!["tiles" => tiles]))
}
