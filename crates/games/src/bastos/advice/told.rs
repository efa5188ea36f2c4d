//! The words of a hint.

use super::super::words::{about, face, price};
use super::super::{Action, Step, View, moved};
use super::Reason;
use crate::args;
use crate::sentences::{Lang, say};

/// What the hint says to do.
pub(super) fn deed(view: &View, action: Action, lang: Lang) -> String {
    let with = |key, shown| say(lang, key, args!["card" => face(lang, shown)]);
    let to = |key, fruit, step: Step| price(lang, key, fruit, moved(view.table.values[fruit], step.into()));
    match action {
        Action::Bastos { card } => with("bastos-advice-bastos", card),
        Action::Play { card } => with("bastos-advice-play", card),
        Action::Declare { card } => with("bastos-advice-declare", card),
        Action::Adjust { fruit, step: Step::Up } => to("bastos-advice-up", fruit, Step::Up),
        Action::Adjust { fruit, step: Step::Down } => to("bastos-advice-down", fruit, Step::Down),
        Action::Keep {} => say(lang, "bastos-advice-keep", args![]),
    }
}

/// The reason the hint gives.
pub(super) fn because(reason: Reason, lang: Lang) -> String {
    let plain = |key| say(lang, key, args![]);
    let kept = |key, kept| say(lang, key, args!["card" => face(lang, kept)]);
    let count = |key, count: usize| say(lang, key, args!["count" => count]);
    let points = |key, points: i32| say(lang, key, args!["points" => points]);
    match reason {
        Reason::Only => plain("bastos-because-only"),
        Reason::AllCanWin => plain("bastos-because-all"),
        Reason::PriceRights(others) => count("bastos-because-rights", others),
        Reason::PriceRight => plain("bastos-because-right"),
        Reason::TakesLast(worth) => points("bastos-because-last", worth),
        Reason::TakesAtAll => plain("bastos-because-at-all"),
        Reason::TrumpsLast => plain("bastos-because-trumps-last"),
        Reason::TakesSurely => plain("bastos-because-surely"),
        Reason::OnlyTrumps(highest) => about(lang, "bastos-because-trumps", highest),
        Reason::BestSoFar(waiting) => count("bastos-because-best", waiting),
        Reason::FirstTrump(others) => count("bastos-because-first", others),
        Reason::Keeps(higher) => kept("bastos-because-keeps", higher),
        Reason::LastOf(last) => about(lang, "bastos-because-last-of", last),
        Reason::Avoids(cost) => points("bastos-because-avoids", cost),
        Reason::Leaves(taking) => kept("bastos-because-leaves", taking),
        Reason::NoCardTakes => plain("bastos-because-no-card"),
        Reason::OnlyAsTrump => plain("bastos-because-only-as-trump"),
        Reason::Holds(held) => count("bastos-because-holds", held),
        Reason::Lies(lies) => count("bastos-because-lies", lies),
        Reason::HoldsNone => plain("bastos-because-none"),
        Reason::Tried => plain("bastos-because-tried"),
    }
}
