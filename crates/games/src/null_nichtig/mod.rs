//! The game of the piles: take tricks so that the right cards end up on top.
//!
#![doc = include_str!("rules.md")]

mod advice;
mod art;
mod evaluation;
mod laws;
mod layouts;
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

use layouts::Layouts;
use lines::{Action, Chance, Detail, Event, Illegal, TrickCards};
use pieces::{
    COLOURS, Card, Cards, Colour, DECK, Layout, MOST_DEALT, MOST_LAID, MOST_ROUNDS, MOST_TARGET, MOST_UNUSED, Options,
    Pack, Piles, SetUp, Tops, deck,
};
use rules::winning_index;
use scoring::{is_last, next_leader, score, team_totals, winners};
use view::{Memory, Table, View};

use crate::engine::{BySeat, Seat, SeatSet};

/// A game of Null & Nichtig.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NullNichtig {
    table: Table,
    hands: BySeat<Pack>,
    // What has been chosen for the lay-out, until everybody has chosen.
    laid: BySeat<Layout>,
    // What stays out of the round; before the first deal, everything.
    unused: Pack,
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A round is to be dealt.
    Deal,
    /// Everybody chooses what to lay out, in secret and at the same time.
    LayOut {
        /// Who has not chosen yet.
        missing: SeatSet,
    },
    /// A trick is in progress.
    Trick {
        /// Who is to play.
        to_play: Seat,
    },
    /// The last round has been scored.
    Over,
}

/// What a seat may do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Legal {
    /// Nothing: it is not awaited.
    Nothing,
    /// Lay cards out. Each outcome is one choice, though the cards may be named in another order, too.
    Lay(Layouts),
    /// Play one of these cards.
    Play(Cards),
}
