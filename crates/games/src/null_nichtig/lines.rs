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
    Play {
        /// The card.
        card: Card,
    },
}

/// The cards of a trick.
pub type TrickCards = List<Card, MAX_SEATS>;

/// A public fact that follows from an input.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A trick has been taken.
    Trick {
        /// The round.
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
        /// The round.
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
    /// Too many rounds.
    #[error("{rounds} rounds: there are at most {MOST_ROUNDS}")]
    Rounds {
        /// How many were asked for.
        rounds: u8,
    },
    /// Too high a limit.
    #[error("a target of {target}: it is at most {MOST_TARGET}")]
    Target {
        /// The limit asked for.
        target: u16,
    },
    /// A game has one kind of end.
    #[error("either the rounds or the target can be set, not both")]
    RoundsAndTarget,
    /// Teams need an even number of seats.
    #[error("{seats} players: teams are for 4 or 6")]
    Teams {
        /// How many play.
        seats: usize,
    },
    /// The deal of another round.
    #[error("the deal of round {due} is due, not of round {round}")]
    WrongRound {
        /// The round of the deal.
        round: u32,
        /// The round that begins.
        due: u32,
    },
    /// The hands and the unused cards are not the deck, or not shared out as they should be.
    #[error("the deal must give each of {seats} seats {cards} cards and leave the rest of the deck unused")]
    Deal {
        /// How many play.
        seats: usize,
        /// How many cards each gets.
        cards: usize,
    },
    /// Too few or too many cards in a lay-out.
    #[error("seat {seat} must lay {due} cards, not {laid}")]
    LaidCount {
        /// Who tried.
        seat: Seat,
        /// How many it laid.
        laid: usize,
        /// How many are due.
        due: usize,
    },
    /// A card that is not there, or not so often.
    #[error("seat {seat} does not hold {card}")]
    NotHeld {
        /// Who tried.
        seat: Seat,
        /// The card that was named.
        card: Card,
    },
    /// The tricks have not begun.
    #[error("seat {seat} must lay out cards first")]
    LayFirst {
        /// Who tried.
        seat: Seat,
    },
    /// The tricks have begun.
    #[error("seat {seat} must play a card: the lay-out is over")]
    LayOutOver {
        /// Who tried.
        seat: Seat,
    },
}
