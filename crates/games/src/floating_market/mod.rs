//! The game of the boats on the river: clients, a common pool of dice and a race for fruit.
//!
#![doc = include_str!("rules.md")]

mod advice;
mod art;
mod board;
mod buildings;
mod chances;
mod evaluation;
mod laws;
mod legal;
mod lines;
mod paint;
mod pieces;
mod placing;
mod rules;
mod scoring;
mod show;
#[cfg(test)]
mod tests;
mod view;
mod words;

use board::{BoatSpace, Direction, Dock, Ring, Space, Spaces};
use buildings::{Building, Errand};
use legal::Legal;
use lines::{Action, Chance, Detail, Event, Illegal, RollWord};
use pieces::{
    ALL_COINS, BOATS, CARDS_EACH, Choice, Dice, Die, Faces, Fruit, Fruits, LONG_GAME, MOST_COINS, MOST_SEATS,
    MiddleDie, Options, Owner, Pool, PooledDie, SHORT_GAME,
};
use scoring::{Collected, Gain, Payout, Rolled, Source, collect};
use view::{Phase, Player, Stand, Table, View};

/// A game of Floating Market.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FloatingMarket {
    table: Table,
}
