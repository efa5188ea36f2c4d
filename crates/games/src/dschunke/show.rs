//! The face of Dschunke: its board, its hand, and what a press means.

mod aim;
mod drawing;
mod hand;

use self::aim::read;
use self::drawing::table;
use self::hand::{aiming, waiting};
use super::advice::advise;
use super::words::{Letters, describe_action, explain, legend, rules, tile};
use super::{Action, Colour, Dschunke, Event, Illegal, Legal, Phase, TILES, View, score};
use crate::args;
use crate::engine::{Choices, Seat, Word};
use crate::scene::{Paint, RoundLine};
use crate::screen::{Around, Names, Reading, Screen, Show};
use crate::sentences::{Lang, Texts, say, word};

impl Show for Dschunke {
    const NAME: &'static str = "Dschunke";
    const SENTENCES: Texts = &[("en", include_str!("locales/en.ftl")), ("fr", include_str!("locales/fr.ftl"))];

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
        describe_action(lang, names, seat, action)
    }

    fn tell_event(event: &Event, around: Around<'_, View>, names: &Names, lang: Lang) -> String {
        match event {
            Event::Round { round, scores, detail } => {
                let round = RoundLine { round: (*round).into(), scores: *scores, detail: detail.clone() };
                Dschunke::sheet(&round, names, lang).text(names)
            }
            Event::End { winners, .. } => {
                let won = names.say_all(lang, "dschunke-end", *winners);
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
        Phase::Deal => word(lang, "dschunke-dealing"),
        Phase::Over => word(lang, "dschunke-over"),
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

/// Why the game has ended with so many tiles left; nothing if there are none.
fn unplaced(tiles: usize, lang: Lang) -> Option<String> {
    (tiles > 0).then(|| say(lang, "dschunke-unplaced", args!["tiles" => tiles]))
}
