//! What comes in, what follows and why something is refused: the lines of §8.

use serde::{Deserialize, Serialize};

use super::pieces::{Card, Cards, Fruit};
use crate::engine::transcript::not_null;
use crate::engine::{BySeat, ByWord, Seat, SeatSet};

/// The only chance there is: the deal of a round.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Chance {
    /// All cards, dealt.
    Deal {
        /// The round it begins.
        round: u8,
        /// Ten cards for each seat.
        hands: BySeat<Cards>,
    },
}

/// One decision (§3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Plays a card to the trick.
    Play { card: Card },
    /// Moves the donkey instead of leading a card.
    Donkey {
        /// The stall it goes to.
        stall: Fruit,
    },
    /// Sends a seller to a stall.
    Seller {
        /// The card spent; in the French edition alone.
        #[serde(default, deserialize_with = "not_null", skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
}

/// A public fact that follows from an input.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A trick has been awarded.
    Trick {
        round: u8,
        /// The number of the trick in the round.
        trick: u8,
        /// Who began it, even if by moving the donkey.
        leader: Seat,
        /// The fruit led.
        led: Fruit,
        /// Where the donkey stands.
        trump: Fruit,
        /// Who takes the trick.
        winner: Seat,
        /// The winning card.
        card: Card,
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
        /// The joke of the English sheet: on a tie the author wins.
        author_wins: bool,
    },
}

crate::computed_lines!(Event: Trick, Round, End);

/// How the scores of a round came about.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Detail {
    /// Tricks won.
    pub tricks: BySeat<u8>,
    /// Cards left in hand.
    pub cards: BySeat<u8>,
    /// Where the donkey stood at the end.
    pub trump: Fruit,
    /// Sellers at each stall.
    pub sellers: ByWord<Fruit, BySeat<u8>>,
    /// Points from each stall.
    pub stalls: ByWord<Fruit, BySeat<u8>>,
    /// The seats that won no trick and placed no seller.
    pub shutout: SeatSet,
}

/// Why something is refused.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum Illegal {
    #[error("with {seats} players exactly {expected} fruits of the edition are removed, and never banana")]
    Removed { seats: usize, expected: usize },
    #[error("the deal of round {due} is due, not of round {round}")]
    WrongRound { round: u8, due: u8 },
    #[error("the deal must give each of {seats} seats ten of the cards in the game, each card once")]
    Deal { seats: usize },
    #[error("seat {seat} does not hold {card}")]
    NotHeld { seat: Seat, card: Card },
    #[error("seat {seat} must follow {led}")]
    MustFollow { seat: Seat, led: Fruit },
    #[error("seat {seat} does not lead and may not move the donkey")]
    DonkeyNotLeading { seat: Seat },
    #[error("the donkey stands on {stall} already")]
    DonkeyStays { stall: Fruit },
    #[error("there is no {stall} stall in this game")]
    NoStall { stall: Fruit },
    #[error("seat {seat} must play the first card of the trick")]
    MustLead { seat: Seat },
    #[error("seat {seat} has no seller left")]
    NoSeller { seat: Seat },
    #[error("a seller costs a card in the French edition")]
    SellerCostsCard,
    #[error("a seller costs no card in the English edition")]
    SellerIsFree,
}
