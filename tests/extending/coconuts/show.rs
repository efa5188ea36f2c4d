//! The face of Coconuts: its board, its hand, and what a press means.

use games::args;
use games::engine::{Choices, Seat, Word};
use games::scene::{Paint, RoundLine, hand_in_words};
use games::screen::{Around, Button, Names, Played, Reading, Screen, Show, Symbol, columns, grid, row};
use games::sentences::{Lang, Texts, say, word};

use super::{Card, Coconuts, Event, Illegal, Lay, Legal, Options, Phase, ROUNDS, Table, View};

/// The emoji of the game; plain characters stand in where there are no emojis.
const COCONUT: Symbol = Symbol::new("coconut", "🥥");

impl Show for Coconuts {
    const NAME: &'static str = "Coconuts";
    const SENTENCES: Texts = &[("en", include_str!("locales/en.ftl")), ("fr", include_str!("locales/fr.ftl"))];
    const MINUTES: u32 = 5;

    fn board(view: &View, names: &Names, lang: Lang) -> Screen {
        let table = &view.table;
        let mut lines = known(table, names, lang);
        if let Phase::Sale { to_act } = table.phase {
            lines.push(names.say(lang, "coconuts-to-act", to_act));
        }
        let points = row(word(lang, "coconuts-points"), &table.totals);
        lines.push(grid(&columns(names, table.totals.seats()), &[points]));
        Screen::pictured(format!("**{}**", title(table, lang)), lines.join("\n"))
    }

    fn hand(view: &View, legal: &Legal, _: &str, names: &Names, lang: Lang) -> Screen {
        let table = &view.table;
        let asked = match table.phase {
            Phase::Sale { to_act } if !view.viewer.is(to_act) => names.say(lang, "coconuts-ask-wait", to_act),
            Phase::Sale { .. } => say(lang, "coconuts-ask-lay", args!["wanted" => wanted(table, lang)]),
            Phase::Deal | Phase::Over => word(lang, "coconuts-ask-nothing"),
        };
        let mut lines = known(table, names, lang);
        if !view.hand.is_empty() {
            lines.push(hand_in_words(view.hand, |_| COCONUT, |_| word(lang, "coconuts-coconuts"), lang));
        }
        let mut screen = Screen::pictured(asked, lines.join("\n"));
        let button = |held: Card| Button::new(held.rank().to_string(), held.to_string()).symbol(COCONUT);
        screen.lay_out(&legal.0.iter().map(button).collect::<Vec<_>>());
        screen
    }

    fn read(_: &View, legal: &Legal, said: &str) -> Option<Reading<Lay>> {
        let lay = Lay { lay: said.parse().ok()? };
        legal.iter().any(|known| known == lay).then_some(Reading::Act(lay))
    }

    fn tell_act(seat: Seat, action: &Lay, _: Around<'_, View>, names: &Names, lang: Lang) -> String {
        laid(seat, action.lay, names, lang)
    }

    fn tell_event(event: &Event, _: Around<'_, View>, names: &Names, lang: Lang) -> String {
        match event {
            Event::Sale { seller, coconut: sold, .. } => {
                let arguments =
                    args!["name" => names.of(*seller), "symbol" => COCONUT, "coconut" => coconut(*sold, lang)];
                say(lang, "coconuts-sold", arguments)
            }
            Event::Round { round, scores, detail } => {
                let round = RoundLine { round: (*round).into(), scores: *scores, detail: detail.clone() };
                Coconuts::sheet(&round, names, lang).text(names)
            }
            Event::End { winners, .. } => names.say_all(lang, "coconuts-end", *winners),
        }
    }

    fn advise(view: &View, action: &Lay, _: &Names, lang: Lang) -> String {
        let mut table = view.table.clone();
        if let Phase::Sale { to_act } = table.phase {
            table.stall[to_act] = Some(action.lay);
        }
        let best = table.best().is_some_and(|(_, best)| best == action.lay);
        let reason = word(lang, if best { "coconuts-because-best" } else { "coconuts-because-not" });
        say(lang, "coconuts-advice", args!["coconut" => coconut(action.lay, lang), "reason" => reason])
    }

    fn explain(why: &Illegal, lang: Lang) -> String {
        match why {
            Illegal::Deal { .. } => word(lang, "coconuts-no-deal"),
            Illegal::NotHeld { coconut: card, .. } => {
                say(lang, "coconuts-no-coconut", args!["coconut" => coconut(*card, lang)])
            }
        }
    }

    fn rules(played: Played<'_, Options>, lang: Lang) -> Vec<String> {
        let sells = played.options.sells.id();
        ["coconuts-rules-1", "coconuts-rules-2"]
            .map(|page| say(lang, page, args!["symbol" => COCONUT, "sells" => sells]))
            .into()
    }
}

pub(super) fn title(table: &Table, lang: Lang) -> String {
    match table.phase {
        Phase::Over => word(lang, "coconuts-over"),
        Phase::Deal | Phase::Sale { .. } => {
            say(lang, "coconuts-title", args!["round" => table.round, "rounds" => ROUNDS])
        }
    }
}

/// What customers want.
pub(super) fn wanted(table: &Table, lang: Lang) -> String {
    word(lang, &format!("coconuts-sells-{}", table.options.sells))
}

pub(super) fn coconut(card: Card, lang: Lang) -> String {
    say(lang, "coconuts-coconut", args!["weight" => card.rank()])
}

/// What customers want, and what lies on the stall.
fn known(table: &Table, names: &Names, lang: Lang) -> Vec<String> {
    [wanted(table, lang)].into_iter().chain(stall(table, names, lang)).collect()
}

fn laid(seat: Seat, card: Card, names: &Names, lang: Lang) -> String {
    say(lang, "coconuts-laid", args!["name" => names.of(seat), "symbol" => COCONUT, "coconut" => coconut(card, lang)])
}

/// What lies on the stall, a sentence for each coconut.
pub(super) fn stall<'a>(table: &'a Table, names: &'a Names, lang: Lang) -> impl Iterator<Item = String> + 'a {
    table.stall.by_seat().filter_map(move |(seat, card)| Some(laid(seat, (*card)?, names, lang)))
}
