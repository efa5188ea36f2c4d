//! The face of Dschunke: its board, its hand, and what a press means.

mod aim;
mod drawing;
mod hand;

use self::aim::read;
pub(super) use self::aim::{Choice, Offer};
use self::drawing::table;
use super::advice::advise;
use super::words::{change, describe_action, explain, legend, rules, tile};
use super::{Action, Aim, Colour, Dschunke, Event, Footprint, Illegal, Legal, Options, Phase, TILES, View, score};
use crate::args;
use crate::engine::{Seat, Word};
use crate::scene::Paint;
use crate::screen::{Around, Happened, Names, Played, Reading, Screen, Show};
use crate::sentences::{Lang, Texts, say, word};

/// How many pages the rules have.
pub(super) const RULES_PAGES: usize = 8;

impl Show for Dschunke {
    const NAME: &'static str = "Dschunke";
    const SENTENCES: Texts = &[("en", include_str!("locales/en.ftl")), ("fr", include_str!("locales/fr.ftl"))];
    const MINUTES: u32 = 20;

    fn board(view: &View, names: &Names, lang: Lang) -> Screen {
        Screen::pictured(title(view, lang), state(view, names, lang))
    }

    fn hand(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> Screen {
        hand::hand(view, legal, chosen, names, lang)
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
                Dschunke::round_text(*round, *scores, detail.clone(), names, lang)
            }
            Event::End { winners, .. } => {
                let won = names.say_all(lang, "dschunke-end", *winners);
                let left = TILES - usize::from(around.after.table.layout.placed());
                std::iter::once(won).chain(unplaced(left, lang)).collect::<Vec<_>>().join("\n")
            }
        }
    }

    /// What the other has placed; of it the picture marks only where.
    fn recall(
        happened: &Happened<'_, Dschunke>,
        reader: Seat,
        around: Around<'_, View>,
        names: &Names,
        lang: Lang,
    ) -> Vec<String> {
        let told = |(seat, &Action::Place { tile, x, y, rotation }): (Seat, &Action)| {
            let aim = Aim { tile, at: Footprint { x, y, pose: rotation.pose() }, rotation };
            let by = aim.change(around.before);
            let arguments = args![
                "name" => names.of(seat), "tile" => tile, "own" => change(by.of(reader)), "other" => change(by.of(seat)),
            ];
            say(lang, "dschunke-recall", arguments)
        };
        happened.act.filter(|(seat, _)| *seat != reader).map(told).into_iter().collect()
    }

    fn advise(view: &View, action: &Action, names: &Names, lang: Lang) -> String {
        advise(view, *action, names, lang)
    }

    fn explain(why: &Illegal, lang: Lang) -> String {
        explain(why, lang)
    }

    fn rules(played: Played<'_, Options>, lang: Lang) -> Vec<String> {
        (1..=RULES_PAGES).map(|page| rules(lang, page, played.options.table_size)).collect()
    }
}

/// How far the game is.
fn title(view: &View, lang: Lang) -> String {
    match view.table.phase {
        Phase::Deal => word(lang, "dschunke-dealing"),
        Phase::Place => {
            say(lang, "dschunke-title", args!["placed" => view.table.layout.placed(), "left" => view.left()])
        }
        Phase::Over => word(lang, "dschunke-over"),
    }
}

/// All that lies open, in words.
fn state(view: &View, names: &Names, lang: Lang) -> String {
    let mut lines: Vec<String> = to_act(view, names, lang).into_iter().collect();
    lines.extend(view.hand.iter().map(|&(number, crates)| tile(lang, number, crates)));
    lines.push(table(view, lang));
    lines.push(points(view, names, lang));
    lines.push(legend(lang, names));
    lines.join("\n")
}

/// Who places how many tiles.
fn to_act(view: &View, names: &Names, lang: Lang) -> Option<String> {
    let seat = view.table.to_act();
    let colour = if seat == Colour::Red.seat() { Colour::Red } else { Colour::Green };
    let arguments = args!["name" => names.of(seat), "colour" => colour.id(), "tiles" => view.hand.len()];
    (view.table.phase == Phase::Place).then(|| say(lang, "dschunke-to-act", arguments))
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
