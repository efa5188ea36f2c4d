//! What Tindahan tells who asks for a hint: what to do, and a reason that is true of what the seat sees.

use super::words::{card, fruit};
use super::{Action, View};
use crate::args;
use crate::screen::Names;
use crate::sentences::{Lang, say};

pub(super) fn advise(view: &View, action: Action, _: &Names, lang: Lang) -> String {
    [deed(view, action, lang), say(lang, "tindahan-because-tried", args![])].join(" ")
}

/// What to do.
fn deed(view: &View, action: Action, lang: Lang) -> String {
    match action {
        Action::Play { card: played } => say(lang, "tindahan-advice-play", args!["card" => card(lang, played)]),
        Action::Donkey { stall } => say(lang, "tindahan-advice-donkey", args!["fruit" => fruit(lang, stall)]),
        Action::Seller { card: None } => {
            let stall = view.table.led.unwrap_or(view.table.donkey);
            say(lang, "tindahan-advice-seller", args!["fruit" => fruit(lang, stall)])
        }
        Action::Seller { card: Some(spent) } => {
            let arguments = args!["fruit" => fruit(lang, spent.suit()), "card" => card(lang, spent)];
            say(lang, "tindahan-advice-spend", arguments)
        }
    }
}
