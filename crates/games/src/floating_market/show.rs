//! The face of Floating Market: its board, its hand, and what a press means.

pub(super) mod hand;
mod table;

use self::hand::{BACK, buildings_shown, first_of_swap, hand};
use self::table::{board, ending, rolled_for, sheet, title};
use super::advice::advise;
use super::words::{explain, rules, sentence_for, swapped};
use super::{Action, BoatSpace, Choice, Die, Event, FloatingMarket, Fruit, Illegal, Legal, Options, Space, View};
use crate::engine::{Choices, Seat, Word};
use crate::scene::RoundLine;
use crate::screen::{Around, Happened, Names, Played, Reading, Screen, Show};
use crate::sentences::{Lang, Texts};

impl Show for FloatingMarket {
    const NAME: &'static str = "Floating Market";
    const SENTENCES: Texts = &[("en", include_str!("locales/en.ftl")), ("fr", include_str!("locales/fr.ftl"))];
    const MINUTES: u32 = 40;

    fn board(view: &View, names: &Names, lang: Lang) -> Screen {
        Screen::pictured(title(&view.table, lang), board(&view.table, names, lang))
    }

    fn hand(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> Screen {
        hand(view, legal, chosen, names, lang)
    }

    fn read(_: &View, legal: &Legal, said: &str) -> Option<Reading<Action>> {
        if said == BACK && matches!(legal, Legal::Swap(_) | Legal::Place(_)) {
            return Some(Reading::Choosing(String::new()));
        }
        if first_of_swap(legal, said).is_some() || buildings_shown(legal, said).is_some() {
            return Some(Reading::Choosing(said.into()));
        }
        let action = named(said)?;
        legal.iter().any(|known| known == action).then_some(Reading::Act(action))
    }

    fn tell_act(seat: Seat, action: &Action, around: Around<'_, View>, names: &Names, lang: Lang) -> String {
        sentence_for(lang, names, seat, action, &around.before.table)
    }

    fn tell_event(event: &Event, around: Around<'_, View>, names: &Names, lang: Lang) -> String {
        match *event {
            Event::Round { round, scores, detail } => {
                sheet(&RoundLine { round, scores, detail }, around.after.table.last_roll.as_ref(), names, lang)
            }
            Event::End { winners, .. } => {
                [names.say_all(lang, "floating-market-end", winners), ending(&around, names, lang)].join("\n")
            }
        }
    }

    fn recall(
        happened: &Happened<'_, FloatingMarket>,
        reader: Seat,
        around: Around<'_, View>,
        names: &Names,
        lang: Lang,
    ) -> Vec<String> {
        let told = match happened.act {
            Some((seat, _)) if seat == reader => None,
            Some((seat, action @ Action::Buy { .. })) => Some(Self::tell_act(seat, action, around, names, lang)),
            Some((seat, Action::Swap { spaces })) => Some(swapped(lang, names, seat, *spaces)),
            // The picture shows where clients stand and what lies in the pool.
            Some((_, Action::Place { .. } | Action::Choose { .. } | Action::Stand { .. } | Action::Die { .. })) => None,
            None => rolled_for(&around, reader, lang),
        };
        told.into_iter().collect()
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

/// The action that a button names, legal or not: a bare word is a space to go to.
fn named(said: &str) -> Option<Action> {
    let Some((kind, what)) = said.split_once(':') else { return Some(Action::Place { space: Space::named(said)? }) };
    Some(match kind {
        "choose" => Action::Choose { choice: Choice::named(what)? },
        "stand" => Action::Stand { space: BoatSpace::named(what)? },
        "buy" => Action::Buy { fruit: Fruit::named(what)? },
        "die" => Action::Die { die: Die::named(what)? },
        "swap" => {
            let (low, high) = what.split_once(',')?;
            Action::Swap { spaces: [BoatSpace::named(low)?, BoatSpace::named(high)?] }
        }
        _ => return None,
    })
}
