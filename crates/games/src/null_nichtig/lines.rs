//! What comes in, what follows and why something is refused: the lines of the transcript vocabulary.

use serde::{Deserialize, Serialize};

use super::pieces::{Card, Layout, MOST_DEALT, MOST_ROUNDS, MOST_TARGET, MOST_UNUSED, Tops};
use crate::engine::{BySeat, List, MAX_SEATS, Seat, SeatSet};

/// The only chance there is: the deal of a round.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Chance {
    /// All cards, in the order dealt.
    Deal {
        /// The round it begins.
        round: u32,
        /// The cards of each seat.
        hands: BySeat<List<Card, MOST_DEALT>>,
        /// The cards that stay out of the round.
        unused: List<Card, MOST_UNUSED>,
    },
}

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Lays cards out before the first trick, in secret (decisions 3 and 17).
    Lay {
        /// The cards in the order laid.
        cards: Layout,
    },
    /// Plays a card to the trick.
    Play { card: Card },
}

/// The cards of a trick.
pub(super) type TrickCards = List<Card, MAX_SEATS>;

/// A public fact that follows from an input.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A trick has been taken.
    Trick {
        round: u32,
        /// The number of the trick in the round.
        trick: u8,
        /// Who led.
        leader: Seat,
        /// The cards in order of play.
        cards: TrickCards,
        /// Who takes them.
        winner: Seat,
        /// The cards in the order in which they go onto the piles.
        taken: TrickCards,
    },
    /// A round is over.
    Round {
        round: u32,
        /// What each seat scores in it.
        scores: BySeat<i32>,
        /// How that came about.
        detail: Detail,
    },
    /// The game is over.
    End {
        /// All rounds together.
        totals: BySeat<i32>,
        /// Who has won.
        winners: SeatSet,
        /// What the even and the odd seats have together; in the team game alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        team_totals: Option<[i32; 2]>,
    },
}

crate::computed_lines!(Event: Trick, Round, End);

/// How the scores of a round came about.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Detail {
    /// The tops of each seat's piles.
    pub tops: BySeat<Tops>,
    /// Tricks won.
    pub tricks: BySeat<u8>,
    /// All rounds so far, with this one.
    pub totals: BySeat<i32>,
    /// Who leads the next round; nobody after the last.
    pub next_leader: Option<Seat>,
}

/// Why something is refused.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum Illegal {
    #[error("{rounds} rounds: there are at most {MOST_ROUNDS}")]
    Rounds { rounds: u8 },
    #[error("a target of {target}: it is at most {MOST_TARGET}")]
    Target { target: u16 },
    #[error("either the rounds or the target can be set, not both")]
    RoundsAndTarget,
    #[error("{seats} players: teams are for 4 or 6")]
    Teams { seats: usize },
    #[error("the deal of round {due} is due, not of round {round}")]
    WrongRound { round: u32, due: u32 },
    #[error("the deal must give each of {seats} seats {cards} cards and leave the rest of the deck unused")]
    Deal { seats: usize, cards: usize },
    #[error("seat {seat} must lay {due} cards, not {laid}")]
    LaidCount { seat: Seat, laid: usize, due: usize },
    #[error("seat {seat} does not hold {card}")]
    NotHeld { seat: Seat, card: Card },
    #[error("seat {seat} must lay out cards first")]
    LayFirst { seat: Seat },
    #[error("seat {seat} must play a card: the lay-out is over")]
    LayOutOver { seat: Seat },
}
