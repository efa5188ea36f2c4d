//! The game of the market stalls: tricks, sellers and a donkey.
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
mod teaching;
#[cfg(test)]
mod tests;
mod view;
mod words;

use lines::{Action, Chance, Detail, Event, Illegal};
pub use pieces::Fruit;
use pieces::{Card, Cards, Edition, Fruits, HAND, Options, SELLERS};
use scoring::{RoundEnd, score, stall_points};
use view::{Done, LastTrick, Memory, Table, View};

use crate::engine::BySeat;
use pieces::beats;

/// A game of Tindahan.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tindahan {
    table: Table,
    hands: BySeat<Cards>,
    memory: Memory,
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A round is to be dealt.
    Deal,
    /// A trick is in progress.
    Trick,
    /// The last round has been scored.
    Over,
}

/// What a seat may do: cards, then stalls for the donkey, then sellers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Legal {
    plays: Cards,
    stalls: Fruits,
    seller: Sellers,
}

/// How a seat may send a seller.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Sellers {
    /// Not at all.
    None,
    /// English: for nothing.
    Free,
    /// French: for one of these cards.
    For(Cards),
}
