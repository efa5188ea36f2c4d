//! The game of the moving prices: tricks, trumps, and one card that each seat bets on.
//!
#![doc = include_str!("rules.md")]

mod advice;
mod art;
mod evaluation;
mod laws;
mod lines;
mod paint;
mod pieces;
mod rules;
mod scoring;
mod show;
#[cfg(test)]
mod tests;
mod view;
mod words;

use lines::{Action, Chance, Detail, Event, Illegal};
use pieces::{Card, Cards, Fruit, Fruits, Options, Step, Strength, TRACK, Values, hand_size, moved};
use scoring::{RoundEnd, score};
use view::{Memory, Table, Trick, View};

use crate::engine::{BySeat, SeatSet};

/// A game of Bastos.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bastos {
    table: Table,
    hands: BySeat<Cards>,
    /// Each Bastos that is chosen but not turned up.
    secrets: BySeat<Option<Card>>,
    memory: Memory,
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A round is to be dealt.
    Deal,
    /// Every seat chooses its Bastos.
    Choice {
        /// Who has not chosen yet.
        missing: SeatSet,
    },
    /// A card is to be played.
    Card,
    /// The seat that just played has a price right to answer.
    Price,
    /// The last round has been scored.
    Over,
}

/// What a seat may do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Legal {
    /// Nothing: it is not awaited.
    Nothing,
    /// Set aside one of these cards.
    Bastos(Cards),
    /// Play one of these cards.
    Play(Cards),
    /// Play any card of the hand, or make a trump with some of them.
    PlayOrDeclare {
        /// Every card of the hand may be played.
        hand: Cards,
        /// The cards whose fruit may become trump.
        declares: Cards,
    },
    /// Move a marker from where it is on this price track, or keep all.
    Price(Values),
}
