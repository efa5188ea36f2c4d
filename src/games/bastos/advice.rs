//! What Bastos tells who asks for a hint: what to do, and a reason that is true of what the seat sees.

use super::words::{card, price};
use super::{Action, Step, View, moved};
use crate::args;
use crate::screen::Names;
use crate::sentences::{Lang, say};

pub(super) fn advise(view: &View, action: Action, _: &Names, lang: Lang) -> String {
    [deed(view, action, lang), say(lang, "bastos-because-tried", args![])].join(" ")
}

/// What to do.
fn deed(view: &View, action: Action, lang: Lang) -> String {
    let with = |key, shown| say(lang, key, args!["card" => card(lang, shown)]);
    match action {
        Action::Bastos { card } => with("bastos-advice-bastos", card),
        Action::Play { card } => with("bastos-advice-play", card),
        Action::Declare { card } => with("bastos-advice-declare", card),
        Action::Adjust { fruit, step } => {
            let value = moved(view.table.values[fruit], step.into());
            let key = match step {
                Step::Up => "bastos-advice-up",
                Step::Down => "bastos-advice-down",
            };
            price(lang, key, fruit, value)
        }
        Action::Keep {} => say(lang, "bastos-advice-keep", args![]),
    }
}
