//! A sixth game, as small as a game can be that has all a game has: a deal, a secret hand, rounds, a rule option, a drawing.
//! It exists for tests alone, and `docs/adding-a-game.md` tells of it.
//!
#![doc = include_str!("rules.md")]

mod evaluation;
mod laws;
mod lines;
mod paint;
mod rules;
mod show;
#[cfg(test)]
mod tests;
mod view;

use std::ops::RangeInclusive;

use games::engine::{BySeat, CardSet, Suit};

pub(crate) use lines::{Chance, Event, Illegal, Lay, Sold};
use rules::{deck, points};
pub(crate) use view::{Phase, Table, View};

games::words! {
    /// §1: there is one kind of card, a coconut; its rank is its weight.
    pub(crate) enum Nut { Coconut = "coconut" }
}

impl Suit for Nut {
    const RANKS: RangeInclusive<u8> = 1..=12;
}

pub(crate) type Card = games::engine::Card<Nut>;
pub(crate) type Cards = CardSet<Nut>;

games::words! {
    /// §1: what customers want.
    pub(crate) enum Wanted { Heaviest = "heaviest", Lightest = "lightest" }
}

games::options! {
    /// The one rule option; with its words in `locales/` it becomes an option of `/coconuts start`.
    pub(crate) struct Options(seats) {
        /// Which coconut is sold. It came with version 2 of the rules.
        pub(crate) sells: Wanted = Wanted::Heaviest; before Wanted::Heaviest,
    }
}

/// Rounds of a game, and sales of a round: as many as a hand has coconuts.
const ROUNDS: u8 = 2;
const SALES: usize = 3;

/// A game of Coconuts: what lies open, and what each player holds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Coconuts {
    table: Table,
    hands: BySeat<Cards>,
}

/// The coconuts a seat may lay.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Legal(Cards);
