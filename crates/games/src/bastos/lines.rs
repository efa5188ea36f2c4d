//! What comes in, what follows and why something is refused: the lines of §7.

use serde::{Deserialize, Serialize};

use super::pieces::{Card, Cards, Fruit, Step, Values};
use crate::engine::{BySeat, ByWord, Seat, SeatSet};

/// The only chance there is: the deal of a round.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Chance {
    /// All cards, dealt.
    Deal {
        /// The round it begins.
        round: u8,
        /// Twelve or eleven cards for each seat.
        hands: BySeat<Cards>,
        /// The card left over with four players. A reader of its own makes a missing key an error, unlike `null`.
        #[serde(deserialize_with = "Option::deserialize")]
        aside: Option<Card>,
    },
}

/// One decision (§2 and §3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Sets a card aside as the own Bastos, hidden until all have.
    Bastos { card: Card },
    /// Plays a card to the trick.
    Play { card: Card },
    /// Plays a card and makes its fruit trump.
    Declare { card: Card },
    /// Moves a marker on the price track.
    Adjust {
        /// The fruit whose marker moves.
        fruit: Fruit,
        /// Whether it gets dearer or cheaper.
        step: Step,
    },
    /// Leaves the price track as it is.
    Keep {},
}

/// A public fact that follows from an input.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A trick is over.
    Trick {
        round: u8,
        /// The number of the trick in the round.
        trick: u8,
        /// Who led.
        leader: Seat,
        /// The fruit led.
        led: Fruit,
        trump: Option<Fruit>,
        /// Who takes the trick, if anybody does.
        winner: Option<Seat>,
        /// The winning card.
        card: Option<Card>,
        /// The price track.
        values: Values,
    },
    /// A round is over.
    Round {
        round: u8,
        /// What each seat scores in it.
        scores: BySeat<i32>,
        /// How that came about.
        detail: Detail,
    },
    /// The game is over.
    End {
        /// All rounds together.
        totals: BySeat<i32>,
        /// Who has the most.
        winners: SeatSet,
    },
}

crate::computed_lines!(Event: Trick, Round, End);

/// How the scores of a round came about.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Detail {
    /// The price track at the end.
    pub values: Values,
    /// The trump, if one was declared.
    pub trump: Option<Fruit>,
    /// The Bastos of each seat.
    pub bastos: BySeat<Option<Card>>,
    /// Tricks won.
    pub tricks: BySeat<u8>,
    /// Cards won of each fruit.
    pub won: ByWord<Fruit, BySeat<u8>>,
    /// Cards in tricks that nobody won.
    pub unclaimed: u8,
}

/// Why something is refused.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum Illegal {
    #[error("with 3 players exactly one fruit is removed, with 4 none; not {removed}")]
    Removed { removed: usize },
    #[error("the deal of round {due} is due, not of round {round}")]
    WrongRound { round: u8, due: u8 },
    #[error(
        "the deal must give each of {seats} seats {each} of the cards in the game, each card once, and lay the rest aside"
    )]
    Deal { seats: usize, each: usize },
    #[error("seat {seat} is to choose its Bastos")]
    BastosDue { seat: Seat },
    #[error("seat {seat} is to play a card")]
    CardDue { seat: Seat },
    #[error("seat {seat} is to adjust a price or keep them")]
    PriceDue { seat: Seat },
    #[error("seat {seat} does not hold {card}")]
    NotHeld { seat: Seat, card: Card },
    #[error("seat {seat} must follow {led}")]
    MustFollow { seat: Seat, led: Fruit },
    #[error("seat {seat} may declare a trump only if it cannot follow")]
    DeclareNotVoid { seat: Seat },
    #[error("{trump} is trump already")]
    TrumpStands { trump: Fruit },
    #[error("{fruit} is somebody's Bastos fruit and cannot be trump")]
    BastosFruit { fruit: Fruit },
    #[error("there is no {fruit} in this game")]
    NoFruit { fruit: Fruit },
    #[error("the price of {fruit} cannot go from {value} any further that way")]
    OffTrack { fruit: Fruit, value: i8 },
}
