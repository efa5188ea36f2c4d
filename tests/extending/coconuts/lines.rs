//! What comes in, what follows and why something is refused: the lines of §5.

use games::engine::transcript::LineType;
use games::engine::{BySeat, Computed, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use super::{Card, Cards};

/// The only chance there is: the deal of a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Chance {
    Deal { round: u8, hands: BySeat<Cards> },
}

/// The only thing to do: lay a coconut on the stall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Lay {
    pub(crate) lay: Card,
}

/// A public fact that follows from an input.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Event {
    /// The engine calls it a trick: everybody has laid one, and somebody takes something.
    #[serde(rename = "trick")]
    Sale {
        round: u8,
        sale: usize,
        seller: Seat,
        coconut: Card,
    },
    Round {
        round: u8,
        scores: BySeat<i32>,
        detail: Sold,
    },
    End {
        totals: BySeat<i32>,
        winners: SeatSet,
    },
}

/// How the scores of a round came about: who sold, in order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Sold {
    pub(crate) sold: Vec<Seat>,
}

impl Computed for Event {
    fn line_type(&self) -> LineType {
        match self {
            Event::Sale { .. } => LineType::Trick,
            Event::Round { .. } => LineType::Round,
            Event::End { .. } => LineType::End,
        }
    }
}

/// Why something is refused; the message is the reason in a transcript.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub(crate) enum Illegal {
    #[error("a deal of round {due} is due, three different coconuts for each seat")]
    Deal { due: u8 },
    #[error("seat {seat} does not hold {coconut}")]
    NotHeld { seat: Seat, coconut: Card },
}
