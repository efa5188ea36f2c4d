//! The words of a hint.

use super::super::words::{about, face, fruit};
use super::super::{Action, View};
use super::Reason;
use crate::args;
use crate::screen::Names;
use crate::sentences::{Lang, say, word};

/// What to do.
pub(super) fn deed(view: &View, action: Action, lang: Lang) -> String {
    match action {
        Action::Play { card: played } => say(lang, "tindahan-advice-play", args!["card" => face(lang, played)]),
        Action::Donkey { stall } => about(lang, "tindahan-advice-donkey", stall),
        Action::Seller { card: None } => {
            about(lang, "tindahan-advice-seller", view.table.led.unwrap_or(view.table.donkey))
        }
        Action::Seller { card: Some(spent) } => {
            let arguments = args!["fruit" => fruit(lang, spent.suit()), "card" => face(lang, spent)];
            say(lang, "tindahan-advice-spend", arguments)
        }
    }
}

/// Why that is good, in a sentence.
pub(super) fn because(reason: Reason, names: &Names, lang: Lang) -> String {
    let kept = |key, kept| say(lang, key, args!["card" => face(lang, kept)]);
    match reason {
        Reason::Only => word(lang, "tindahan-because-only"),
        Reason::TakesLast => word(lang, "tindahan-because-last"),
        Reason::TakesCheaply => word(lang, "tindahan-because-cheaply"),
        Reason::TakesSurely => word(lang, "tindahan-because-surely"),
        Reason::OnlyTrumps(highest) => about(lang, "tindahan-because-trumps", highest),
        Reason::BestSoFar(waiting) => say(lang, "tindahan-because-best", args!["waiting" => waiting]),
        Reason::Keeps(higher) => kept("tindahan-because-keeps", higher),
        Reason::Leaves(taking) => kept("tindahan-because-leaves", taking),
        Reason::Lowest => word(lang, "tindahan-because-lowest"),
        Reason::Sheds => word(lang, "tindahan-because-sheds"),
        Reason::LastOf(last) => about(lang, "tindahan-because-last-of", last),
        Reason::FewBeat(cards) => say(lang, "tindahan-because-few", args!["cards" => cards]),
        Reason::NoCardTakes => word(lang, "tindahan-because-no-card"),
        Reason::Stalls(before, after) => {
            say(lang, "tindahan-because-stalls", args!["before" => before, "after" => after])
        }
        Reason::Against(seat, points) => {
            say(lang, "tindahan-because-against", args!["name" => names.of(seat), "points" => points])
        }
        Reason::Trumps(held, before) => say(lang, "tindahan-because-donkey", args!["held" => held, "before" => before]),
        Reason::Tried => word(lang, "tindahan-because-tried"),
    }
}
