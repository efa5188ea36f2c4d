//! What Floating Market tells who asks for a hint: what to do, and a reason that is true of what the seat sees.

use super::words::{die, number, pictured, plain};
use super::{Action, Space, View};
use crate::args;
use crate::engine::Word;
use crate::screen::Names;
use crate::sentences::{Lang, say};

pub(super) fn advise(view: &View, action: Action, _: &Names, lang: Lang) -> String {
    [deed(view, action, lang), plain(lang, "floating-market-because-tried")].join(" ")
}

/// What to do.
fn deed(view: &View, action: Action, lang: Lang) -> String {
    let boat = |key, space| {
        let fruit = pictured(lang, view.table.fruit_at(space));
        say(lang, key, args!["number" => number(space), "fruit" => fruit])
    };
    match action {
        Action::Place { space: Space::Boat(space) } => boat("floating-market-advice-boat", space),
        Action::Place { space } => say(lang, "floating-market-advice-place", args!["space" => space.id()]),
        Action::Choose { choice } => say(lang, "floating-market-advice-choose", args!["choice" => choice.id()]),
        Action::Stand { space } => boat("floating-market-advice-stand", space),
        Action::Buy { fruit } => say(lang, "floating-market-advice-buy", args!["fruit" => pictured(lang, fruit)]),
        Action::Die { die: added } => say(lang, "floating-market-advice-die", args!["die" => die(added)]),
        Action::Swap { spaces } => {
            let [low, high] = spaces.map(number);
            let [first, second] = spaces.map(|space| pictured(lang, view.table.fruit_at(space)));
            let arguments = args!["low" => low, "high" => high, "first" => first, "second" => second];
            say(lang, "floating-market-advice-swap", arguments)
        }
    }
}
