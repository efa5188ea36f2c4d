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
        /// A roll.
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
        /// The round.
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
    /// The game ends at another number of fruits.
    #[error("a game ends at 5 or at 7 fruits, not at {fruits}")]
    FruitsToWin {
        /// How many were wanted.
        fruits: u8,
    },
    /// Two players have six fruits (D17).
    #[error("with 2 players there are only six fruits: the long game is for 3 to 5")]
    LongGameForTwo,
    /// A roll instead of a deal.
    #[error("the deal of round {due} is due, not a roll")]
    DealDue {
        /// The round that begins.
        due: u32,
    },
    /// A deal instead of a roll.
    #[error("the roll of the pool is due, not a deal")]
    RollDue,
    /// The deal of another round.
    #[error("the deal of round {due} is due, not of round {round}")]
    WrongRound {
        /// The round of the deal.
        round: u32,
        /// The round that begins.
        due: u32,
    },
    /// The first deal without its set-up.
    #[error("the deal of round 1 lays the boats and draws the first player")]
    SetUpMissing,
    /// A later deal with a set-up.
    #[error("only the deal of round 1 leaves something to chance")]
    SetUpAgain,
    /// A fruit lies twice.
    #[error("each of the seven boats lies on one space")]
    Boats,
    /// The first player does not play.
    #[error("there is no seat {seat} to be the first player")]
    FirstPlayer {
        /// Who was drawn.
        seat: Seat,
    },
    /// Other dice than those in the pool.
    #[error("the pool is {}, in this order", listed(pool))]
    Pool {
        /// The dice that are in it.
        pool: Pool,
    },
    /// Too many or too few faces.
    #[error("{dice} dice show {dice} values, not {values}")]
    Values {
        /// How many dice are in the pool.
        dice: usize,
        /// How many faces were given.
        values: usize,
    },
    /// A die has no such face.
    #[error("{die} cannot show {value}")]
    Face {
        /// The die in question.
        die: PooledDie,
        /// What it is said to show.
        value: u8,
    },
    /// Another decision comes first.
    #[error("seat {seat} must {}", duty(*due))]
    OtherDecision {
        /// Who tried.
        seat: Seat,
        /// What is due.
        due: Phase,
    },
    /// The space is not in use with so many players.
    #[error("{space} is not in use in this game")]
    Closed {
        /// The space that was named.
        space: Space,
    },
    /// There is no room.
    #[error("{space} has no room")]
    Full {
        /// The space that was named.
        space: Space,
    },
    /// The cost cannot be paid.
    #[error("seat {seat} cannot pay {cost} for {space}")]
    TooDear {
        /// Who tried.
        seat: Seat,
        /// What it would have paid for.
        space: Space,
        /// How many coins it costs.
        cost: u8,
    },
    /// A first client without a die in hand.
    #[error("seat {seat} has no die in hand and must go to the ferryman")]
    MustFerry {
        /// Who tried.
        seat: Seat,
    },
    /// The fishmonger sends to occupied boats.
    #[error("the fishmonger sends to an occupied boat, not to {space}")]
    MustJoin {
        /// Where the client was sent.
        space: Space,
    },
    /// The office sends to boats and buildings (D11).
    #[error("the office sends to boats and buildings, not to {space}")]
    NoDock {
        /// Where the client was sent.
        space: Space,
    },
    /// The building does something else.
    #[error("{choice} is not to be chosen here")]
    NotOffered {
        /// What was chosen.
        choice: Choice,
    },
    /// No client for the tile.
    #[error("seat {seat} has no client on {space}")]
    NoClientThere {
        /// Who tried.
        seat: Seat,
        /// The boat where none of theirs is.
        space: BoatSpace,
    },
    /// The boat is out of the game.
    #[error("{fruit} is not in this game")]
    NotInGame {
        /// The fruit that was named.
        fruit: Fruit,
    },
    /// One of a kind.
    #[error("seat {seat} holds {fruit} already")]
    HeldAlready {
        /// Who tried.
        seat: Seat,
        /// The fruit that was named.
        fruit: Fruit,
    },
    /// A die that is elsewhere.
    #[error("seat {seat} has no {die} in hand")]
    NotInHand {
        /// Who tried.
        seat: Seat,
        /// The die that was named.
        die: Die,
    },
    /// A boat out of use is never swapped.
    #[error("the boat on {space} is not in use")]
    NotInUse {
        /// The space it lies on.
        space: BoatSpace,
    },
    /// Not two different spaces in order.
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
