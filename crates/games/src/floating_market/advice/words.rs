//! The words of a hint.

use super::super::words::{die, die_symbol, number, pictured, space_symbol, totals_in_words};
use super::super::{Action, Space, Table};
use super::Reason;
use crate::args;
use crate::engine::Word;
use crate::sentences::{Lang, say, word};

/// What to do.
pub(super) fn deed(table: &Table, action: Action, lang: Lang) -> String {
    let boat = |key, space| {
        let fruit = pictured(lang, table.fruit_at(space));
        say(lang, key, args!["number" => number(space), "fruit" => fruit])
    };
    match action {
        Action::Place { space: Space::Boat(space) } => boat("floating-market-advice-boat", space),
        Action::Place { space } => {
            say(lang, "floating-market-advice-place", args!["space" => space.id(), "symbol" => space_symbol(space)])
        }
        Action::Choose { choice } => say(lang, "floating-market-advice-choose", args!["choice" => choice.id()]),
        Action::Stand { space } => boat("floating-market-advice-stand", space),
        Action::Buy { fruit } => say(lang, "floating-market-advice-buy", args!["fruit" => pictured(lang, fruit)]),
        Action::Die { die: added } => {
            say(lang, "floating-market-advice-die", args!["die" => die(added), "symbol" => die_symbol(added)])
        }
        Action::Swap { spaces } => {
            let [low, high] = spaces.map(number);
            let [first, second] = spaces.map(|space| pictured(lang, table.fruit_at(space)));
            let arguments = args!["low" => low, "high" => high, "first" => first, "second" => second];
            say(lang, "floating-market-advice-swap", arguments)
        }
    }
}

/// Why it is a good thing to do.
pub(super) fn because(table: &Table, reason: Reason, lang: Lang) -> String {
    let count = |key, count: usize| say(lang, key, args!["count" => count]);
    let at = |key, boat| say(lang, key, args!["totals" => totals_in_words(lang, table.ring(), boat)]);
    let mean = |key, mean, boat| {
        let (number, totals) = (number(boat), totals_in_words(lang, table.ring(), boat));
        say(lang, key, args!["average" => halved(mean, lang), "number" => number, "totals" => totals])
    };
    match reason {
        Reason::Only => word(lang, "floating-market-because-only"),
        Reason::Wants(boat) => at("floating-market-because-wants", boat),
        Reason::WantsLast(boat) => at("floating-market-because-wants-last", boat),
        Reason::CoinsBeside => word(lang, "floating-market-because-coins"),
        Reason::CoinAtDock => word(lang, "floating-market-because-dock"),
        Reason::BuyWins => word(lang, "floating-market-because-buy-wins"),
        Reason::Buys(fruits) => {
            let needed = table.options.fruits_to_win;
            say(lang, "floating-market-because-buys", args!["fruits" => fruits, "needed" => needed])
        }
        Reason::Returns(dice) => count("floating-market-because-returns", dice),
        Reason::Reaches(clients) => count("floating-market-because-reaches", clients),
        Reason::Joins(boats) => count("floating-market-because-joins", boats),
        Reason::Stands => word(lang, "floating-market-because-stands"),
        Reason::Adds(dice) => count("floating-market-because-adds", dice),
        Reason::Sends(clients) => count("floating-market-because-sends", clients),
        Reason::Shifts => word(lang, "floating-market-because-shifts"),
        Reason::Nearer(average, boat) => mean("floating-market-because-nearer", average, boat),
        Reason::Away(average, boat) => mean("floating-market-because-away", average, boat),
        Reason::Beside(boats) => count("floating-market-because-beside", boats),
        Reason::Tried => word(lang, "floating-market-because-tried"),
    }
}

/// Half of a number as it is written in a language.
fn halved(doubled: i32, lang: Lang) -> String {
    let whole = format!("{}{}", if doubled < 0 { "−" } else { "" }, doubled.abs() / 2);
    if doubled % 2 == 0 { whole } else { say(lang, "floating-market-half", args!["whole" => whole]) }
}
