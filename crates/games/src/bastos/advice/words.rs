//! The words of a hint.

use super::super::words::{about, face, price};
use super::super::{Action, Step, View, moved};
use super::Reason;
use crate::args;
use crate::sentences::{Lang, say, word};

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
        Action::Keep {} => word(lang, "bastos-advice-keep"),
    }
}

/// The reason the hint gives.
pub(super) fn because(reason: Reason, lang: Lang) -> String {
    let kept = |key, kept| say(lang, key, args!["card" => face(lang, kept)]);
    let count = |key, count: usize| say(lang, key, args!["count" => count]);
    let points = |key, points: i32| say(lang, key, args!["points" => points]);
    match reason {
        Reason::Only => word(lang, "bastos-because-only"),
        Reason::AllCanWin => word(lang, "bastos-because-all"),
        Reason::PriceRights(others) => count("bastos-because-rights", others),
        Reason::PriceRight => word(lang, "bastos-because-right"),
        Reason::TakesLast(worth) => points("bastos-because-last", worth),
        Reason::TakesAtAll => word(lang, "bastos-because-at-all"),
        Reason::TrumpsLast => word(lang, "bastos-because-trumps-last"),
        Reason::TakesSurely => word(lang, "bastos-because-surely"),
        Reason::OnlyTrumps(highest) => about(lang, "bastos-because-trumps", highest),
        Reason::BestSoFar(waiting) => count("bastos-because-best", waiting),
        Reason::FirstTrump(others) => count("bastos-because-first", others),
        Reason::Keeps(higher) => kept("bastos-because-keeps", higher),
        Reason::LastOf(last) => about(lang, "bastos-because-last-of", last),
        Reason::Avoids(cost) => points("bastos-because-avoids", cost),
        Reason::Leaves(taking) => kept("bastos-because-leaves", taking),
        Reason::NoCardTakes => word(lang, "bastos-because-no-card"),
        Reason::OnlyAsTrump => word(lang, "bastos-because-only-as-trump"),
        Reason::Holds(held) => count("bastos-because-holds", held),
        Reason::Lies(lies) => count("bastos-because-lies", lies),
        Reason::HoldsNone => word(lang, "bastos-because-none"),
        Reason::Tried => word(lang, "bastos-because-tried"),
    }
}
