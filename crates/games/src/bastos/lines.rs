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
    Bastos {
        /// The card.
        card: Card,
    },
    /// Plays a card to the trick.
    Play {
        /// The card.
        card: Card,
    },
    /// Plays a card and makes its fruit trump.
    Declare {
        /// The card.
        card: Card,
    },
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
        /// The round.
        round: u8,
        /// The number of the trick in the round.
        trick: u8,
        /// Who led.
        leader: Seat,
        /// The fruit led.
        led: Fruit,
        /// The trump.
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
        /// The round.
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
    /// The fruits removed do not fit.
    #[error("with 3 players exactly one fruit is removed, with 4 none; not {removed}")]
    Removed {
        /// How many fruits were to go.
        removed: usize,
    },
    /// The deal of another round.
    #[error("the deal of round {due} is due, not of round {round}")]
    WrongRound {
        /// The round of the deal.
        round: u8,
        /// The round that begins.
        due: u8,
    },
    /// The hands and the card aside are not all the cards.
    #[error(
        "the deal must give each of {seats} seats {each} of the cards in the game, each card once, and lay the rest aside"
    )]
    Deal {
        /// How many play.
        seats: usize,
        /// How many cards each of them gets.
        each: usize,
    },
    /// Not all have set a card aside yet.
    #[error("seat {seat} is to choose its Bastos")]
    BastosDue {
        /// Who tried.
        seat: Seat,
    },
    /// A card must be played.
    #[error("seat {seat} is to play a card")]
    CardDue {
        /// Who tried.
        seat: Seat,
    },
    /// The price right must be answered.
    #[error("seat {seat} is to adjust a price or keep them")]
    PriceDue {
        /// Who tried.
        seat: Seat,
    },
    /// A card that is not there.
    #[error("seat {seat} does not hold {card}")]
    NotHeld {
        /// Who tried.
        seat: Seat,
        /// The card that was named.
        card: Card,
    },
    /// The fruit led is held.
    #[error("seat {seat} must follow {led}")]
    MustFollow {
        /// Who tried.
        seat: Seat,
        /// The fruit led.
        led: Fruit,
    },
    /// Leading, or holding the fruit led.
    #[error("seat {seat} may declare a trump only if it cannot follow")]
    DeclareNotVoid {
        /// Who tried.
        seat: Seat,
    },
    /// The trump stays for the round.
    #[error("{trump} is trump already")]
    TrumpStands {
        /// The trump.
        trump: Fruit,
    },
    /// A Bastos fruit is never trump.
    #[error("{fruit} is somebody's Bastos fruit and cannot be trump")]
    BastosFruit {
        /// The fruit that was to become trump.
        fruit: Fruit,
    },
    /// A fruit without a marker.
    #[error("there is no {fruit} in this game")]
    NoFruit {
        /// The fruit that was named.
        fruit: Fruit,
    },
    /// A marker at the end of the track.
    #[error("the price of {fruit} cannot go from {value} any further that way")]
    OffTrack {
        /// The fruit whose marker it is.
        fruit: Fruit,
        /// Where the marker stands.
        value: i8,
    },
}
