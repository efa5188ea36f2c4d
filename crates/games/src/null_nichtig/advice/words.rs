//! The words of a hint.

use super::super::Action;
use super::super::words::{cards as listed, face};
use super::Reason;
use crate::args;
use crate::screen::Names;
use crate::sentences::{Lang, say, word};

/// The sentence that says what to do.
pub(super) fn deed(action: Action, lang: Lang) -> String {
    match action {
        Action::Lay { cards } => {
            say(lang, "null-nichtig-advice-lay", args!["cards" => listed(lang, cards.iter(), ", ")])
        }
        Action::Play { card: played } => say(lang, "null-nichtig-advice-play", args!["card" => face(lang, played)]),
    }
}

/// The sentence that says why.
pub(super) fn because(reason: Reason, names: &Names, lang: Lang) -> String {
    match reason {
        Reason::Only => word(lang, "null-nichtig-because-only"),
        Reason::Begins(points, high) => {
            say(lang, "null-nichtig-because-begins", args!["points" => points, "high" => high])
        }
        Reason::TakesLast(before, after) if before == after => {
            say(lang, "null-nichtig-because-takes-same", args!["points" => after])
        }
        Reason::TakesLast(before, after) => {
            say(lang, "null-nichtig-because-takes", args!["before" => before, "after" => after])
        }
        Reason::GivesLast(seat, before, after) if before == after => {
            say(lang, "null-nichtig-because-gives-same", args!["name" => names.of(seat), "points" => after])
        }
        Reason::GivesLast(seat, before, after) => {
            let arguments = args!["name" => names.of(seat), "before" => before, "after" => after];
            say(lang, "null-nichtig-because-gives", arguments)
        }
        Reason::TakesSurely => word(lang, "null-nichtig-because-surely"),
        Reason::BestSoFar(waiting) => say(lang, "null-nichtig-because-best", args!["waiting" => waiting]),
        Reason::LowestLead => word(lang, "null-nichtig-because-lowest"),
        Reason::Covers(seat, top) => {
            say(lang, "null-nichtig-because-covers", args!["name" => names.of(seat), "card" => face(lang, top)])
        }
        Reason::Spares(points) => say(lang, "null-nichtig-because-spares", args!["points" => points]),
        Reason::Leaves(kept) => say(lang, "null-nichtig-because-leaves", args!["card" => face(lang, kept)]),
        Reason::FewHigher(cards) => say(lang, "null-nichtig-because-few", args!["cards" => cards]),
        Reason::NoCardTakes => word(lang, "null-nichtig-because-no-card"),
        Reason::Tried => word(lang, "null-nichtig-because-tried"),
    }
}
