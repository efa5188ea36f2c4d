//! What comes in, what follows and why something is refused: the lines of §9.

use serde::{Deserialize, Serialize};

use super::board::{BoatSpace, Space};
use super::pieces::{BOATS, CLIENTS, Choice, Dice, Die, Faces, Fruit, Pool, PooledDie};
use super::view::Phase;
use crate::engine::transcript::not_null;
use crate::engine::{BySeat, List, Seat, SeatSet};

/// What chance decides.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Chance {
    /// The set-up of a round. Only that of the first leaves anything to chance.
    Deal {
        /// The round it begins.
        round: u32,
        /// Round 1: the boats by their spaces.
        #[serde(default, deserialize_with = "not_null", skip_serializing_if = "Option::is_none")]
        boats: Option<[Fruit; BOATS]>,
        /// Round 1: who begins.
        #[serde(default, deserialize_with = "not_null", skip_serializing_if = "Option::is_none")]
        first_player: Option<Seat>,
    },
    /// The pool, rolled.
    #[serde(rename = "chance")]
    Roll {
        /// The word that says so.
        kind: RollWord,
        /// The dice in the order in which they entered.
        pool: Pool,
        /// Their faces in the same order.
        values: Faces,
    },
}

crate::words! {
    /// The only kind of chance in mid-round.
    pub enum RollWord {
        Roll = "roll",
    }
}

/// One decision (§9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Places a client.
    Place {
        /// The space it goes to.
        space: Space,
    },
    /// Chooses what the building just entered does.
    Choose {
        /// The effect that is chosen.
        choice: Choice,
    },
    /// Lays the Fruit Stand tile under an own client.
    Stand {
        /// Where the client is.
        space: BoatSpace,
    },
    /// Buys a fruit at the market.
    Buy {
        /// The fruit that is bought.
        fruit: Fruit,
    },
    /// Adds an own die to the pool.
    Die {
        /// The die that goes into the pool.
        die: Die,
    },
    /// Swaps two boats at the end of a round.
    Swap {
        /// Where they lie, the lower number first.
        spaces: [BoatSpace; 2],
    },
}

/// A public fact that follows from an input.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A round is over.
    Round {
        round: u32,
        /// Fruits gained in it, bought ones too.
        scores: BySeat<i32>,
        /// How that came about.
        detail: Detail,
    },
    /// The game is over.
    End {
        /// Fruits held.
        totals: BySeat<i32>,
        /// Who has won.
        winners: SeatSet,
    },
}

crate::computed_lines!(Event: Round, End);

/// How the scores of a round came about, and what the next begins with.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Detail {
    /// The total rolled; this and the next two are nothing if a purchase ended the game.
    pub total: Option<i32>,
    /// The activated space.
    pub space: Option<BoatSpace>,
    /// The fruit that lay there.
    pub fruit: Option<Fruit>,
    /// Fruits in the order of gain.
    pub gained: BySeat<List<Fruit, CLIENTS>>,
    /// Coins due in phase 2, before the limit.
    pub income: BySeat<u8>,
    /// Coins held.
    pub coins: BySeat<u8>,
    /// Dice in hand.
    pub dice: BySeat<Dice>,
    /// The boats by their spaces.
    pub boats: [Fruit; BOATS],
    /// Where Ama's clients stand.
    pub ama: List<BoatSpace, 2>,
    /// The first player of the next round.
    pub first_player: Seat,
}

/// Why something is refused.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum Illegal {
    #[error("a game ends at 5 or at 7 fruits, not at {fruits}")]
    FruitsToWin { fruits: u8 },
    #[error("with 2 players there are only six fruits: the long game is for 3 to 5")]
    LongGameForTwo,
    #[error("the deal of round {due} is due, not a roll")]
    DealDue { due: u32 },
    #[error("the roll of the pool is due, not a deal")]
    RollDue,
    #[error("the deal of round {due} is due, not of round {round}")]
    WrongRound { round: u32, due: u32 },
    #[error("the deal of round 1 lays the boats and draws the first player")]
    SetUpMissing,
    #[error("only the deal of round 1 leaves something to chance")]
    SetUpAgain,
    #[error("each of the seven boats lies on one space")]
    Boats,
    #[error("there is no seat {seat} to be the first player")]
    FirstPlayer { seat: Seat },
    #[error("the pool is {}, in this order", listed(pool))]
    Pool { pool: Pool },
    #[error("{dice} dice show {dice} values, not {values}")]
    Values { dice: usize, values: usize },
    #[error("{die} cannot show {value}")]
    Face { die: PooledDie, value: u8 },
    #[error("seat {seat} must {}", duty(*due))]
    OtherDecision { seat: Seat, due: Phase },
    #[error("{space} is not in use in this game")]
    Closed { space: Space },
    #[error("{space} has no room")]
    Full { space: Space },
    #[error("seat {seat} cannot pay {cost} for {space}")]
    TooDear { seat: Seat, space: Space, cost: u8 },
    #[error("seat {seat} has no die in hand and must go to the ferryman")]
    MustFerry { seat: Seat },
    #[error("the fishmonger sends to an occupied boat, not to {space}")]
    MustJoin { space: Space },
    #[error("the office sends to boats and buildings, not to {space}")]
    NoDock { space: Space },
    #[error("{choice} is not to be chosen here")]
    NotOffered { choice: Choice },
    #[error("seat {seat} has no client on {space}")]
    NoClientThere { seat: Seat, space: BoatSpace },
    #[error("{fruit} is not in this game")]
    NotInGame { fruit: Fruit },
    #[error("seat {seat} holds {fruit} already")]
    HeldAlready { seat: Seat, fruit: Fruit },
    #[error("seat {seat} has no {die} in hand")]
    NotInHand { seat: Seat, die: Die },
    #[error("the boat on {space} is not in use")]
    NotInUse { space: BoatSpace },
    #[error("a swap names two different spaces, the lower number first")]
    SwapOrder,
}

/// What somebody must do.
fn duty(due: Phase) -> &'static str {
    match due {
        Phase::Deal | Phase::Roll | Phase::Over => "wait",
        Phase::Place => "place a client",
        Phase::Choose(_) => "choose what the building does",
        Phase::Stand => "name a client for the tile",
        Phase::Buy => "buy a fruit",
        Phase::Die => "add a die",
        Phase::Swap => "swap two boats",
    }
}

fn listed(pool: &Pool) -> String {
    pool.iter().map(|die| die.to_string()).collect::<Vec<_>>().join(", ")
}
