//! What Null & Nichtig tells who asks for a hint: what to do, and a reason that is true of what the seat sees.

use super::words::card;
use super::{Action, View};
use crate::args;
use crate::screen::Names;
use crate::sentences::{Lang, say};

pub(super) fn advise(_: &View, action: Action, _: &Names, lang: Lang) -> String {
    [deed(action, lang), say(lang, "null-nichtig-because-tried", args![])].join(" ")
}

/// What to do.
fn deed(action: Action, lang: Lang) -> String {
    match action {
        Action::Lay { cards } => {
            let cards: Vec<String> = cards.iter().map(|laid| card(lang, laid)).collect();
            say(lang, "null-nichtig-advice-lay", args!["cards" => cards.join(", ")])
        }
        Action::Play { card: played } => say(lang, "null-nichtig-advice-play", args!["card" => card(lang, played)]),
    }
}
