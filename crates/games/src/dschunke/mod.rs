//! The game of the piled-up crates: tiles in layers, of which only what is seen from above counts.
//!
#![doc = include_str!("rules.md")]

mod advice;
mod art;
mod board;
mod evaluation;
mod footprints;
mod grid;
mod laws;
mod layout;
mod lines;
mod paint;
mod pieces;
mod places;
mod rules;
mod scoring;
mod show;
#[cfg(test)]
mod tests;
mod text;
mod tile_file;
mod view;
mod words;

use board::Board;
use footprints::{Cell, Footprint, FootprintSet};
use layout::{Layout, Placed};
pub use lines::Action;
use lines::{Chance, Event, Illegal};
use pieces::{Colour, Crate, Good, Pose, Rotation, SEATS, Tile, Tiles};
pub use pieces::{Options, TILES};
use places::{Aim, Held, Place, apart, rank};
use rules::action;
use scoring::{Detail, group_points, score};
use tile_file::TileSet;
use view::{Memory, Table, View};

use board::area;
use grid::{Grid, Points};
use text::{Layer, board_text};

/// A game of Dschunke.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dschunke {
    table: Table,
    /// The tiles in drawing order; before the deal, the set that the stack will be made of.
    tiles: Tiles,
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The stack is to be shuffled.
    Deal,
    /// A tile is to be placed.
    Place,
    /// The last tile is placed, or none fits any more.
    Over,
}

/// What a seat may do: each tile at hand, on every legal footprint, both ways round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Legal {
    first_tile: u8,
    tiles: u8,
    footprints: FootprintSet,
}
