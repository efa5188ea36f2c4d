//! What comes in, what follows and why something is refused: the lines of the transcript vocabulary.

use serde::{Deserialize, Serialize};

use super::pieces::{LARGEST_TABLE, Rotation, SMALLEST_TABLE, Stack, Tile};
use super::scoring::Detail;
use crate::engine::{BySeat, SeatSet};

/// The only chance there is: the order of the stack.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Chance {
    /// All tiles. Drawing them needs no further line.
    Deal {
        /// Always 1.
        round: u8,
        /// The start tile.
        start: Tile,
        /// The others in drawing order.
        stack: Stack,
    },
}

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Places a tile.
    Place {
        /// The number of the tile.
        tile: u8,
        /// The column of the top left cell it will cover.
        x: i16,
        /// The row of that cell.
        y: i16,
        /// How the tile is turned.
        rotation: Rotation,
    },
}

/// A public fact that follows from an input.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The last tile lies, or no further one fits.
    Round {
        /// Always 1.
        round: u8,
        /// What each seat scores.
        scores: BySeat<i32>,
        /// How that came about.
        detail: Detail,
    },
    /// The game is over.
    End {
        /// The same scores.
        totals: BySeat<i32>,
        /// Who has the most.
        winners: SeatSet,
    },
}

crate::computed_lines!(Event: Round, End);

/// Why something is refused.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum Illegal {
    #[error("table_size is 0 or an odd number from {SMALLEST_TABLE} to {LARGEST_TABLE}, not {table_size}")]
    TableSize { table_size: u8 },
    #[error("the deal of round 1 is due, not of round {round}")]
    WrongRound { round: u8 },
    #[error("tile {tile} is not one of those drawn this turn and still to be placed")]
    NotAtHand { tile: u8 },
    #[error("the three cells are {}, {} and {} high, not equally high", heights[0], heights[1], heights[2])]
    Uneven { heights: [u8; 3] },
    #[error("a tile at {x}, {y} would share no edge with another")]
    TouchesNothing { x: i16, y: i16 },
    #[error("that is exactly on tile {tile}")]
    ExactlyOn { tile: u8 },
    #[error("a tile at {x}, {y} would stick out from the table")]
    OffTheTable { x: i16, y: i16 },
}
