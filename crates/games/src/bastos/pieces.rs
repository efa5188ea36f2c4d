//! Fruits, the price track, the strength of cards and the rule option (§1 to §3).

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::engine::options::OptionKind;
use crate::engine::{ByWord, Suit, Word, WordSet};

crate::words! {
    /// The fruits in table order.
    #[allow(clippy::enum_variant_names, reason = "that is what the fruit is called")]
    pub enum Fruit {
        Banana = "banana",
        Mango = "mango",
        /// Pineapples.
        Pineapple = "pineapple",
        PassionFruit = "passion_fruit",
        /// Oranges; they leave if three play and ask for nothing else.
        Orange = "orange",
    }
}

impl Suit for Fruit {
    const RANKS: RangeInclusive<u8> = 1..=9;
}

/// A card of the game.
pub(super) type Card = crate::engine::Card<Fruit>;
/// A set of cards.
pub(super) type Cards = crate::engine::CardSet<Fruit>;
/// A set of fruits.
pub(super) type Fruits = WordSet<Fruit>;
/// The value of every fruit in the game.
pub(super) type Values = ByWord<Fruit, i8>;

/// The values printed on the price track.
pub(super) const TRACK: RangeInclusive<i8> = -2..=3;

/// Cards dealt to each seat (§2).
pub(super) fn hand_size(seats: usize) -> usize {
    match seats {
        3 => 12,
        _ => 11,
    }
}

/// Where a marker comes to when it is moved from `value`: what would go beyond the track is lost (§2).
pub(super) fn moved(value: i8, by: i8) -> i8 {
    value.saturating_add(by).clamp(*TRACK.start(), *TRACK.end())
}

/// One step on the price track, written `1` or `-1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "i8", into = "i8")]
pub enum Step {
    /// Dearer.
    Up,
    /// Cheaper.
    Down,
}

impl Step {
    /// The value one step away, if the track goes so far (decision 16).
    pub fn taken_from(self, value: i8) -> Option<i8> {
        value.checked_add(self.into()).filter(|value| TRACK.contains(value))
    }
}

impl From<Step> for i8 {
    fn from(step: Step) -> i8 {
        match step {
            Step::Up => 1,
            Step::Down => -1,
        }
    }
}

impl TryFrom<i8> for Step {
    type Error = NoStep;

    fn try_from(number: i8) -> Result<Step, NoStep> {
        match number {
            1 => Ok(Step::Up),
            -1 => Ok(Step::Down),
            _ => Err(NoStep(number)),
        }
    }
}

/// A number that is no step.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("a step is 1 or -1, not {0}")]
pub struct NoStep(i8);

/// How strong a card is at the moment it is played (§3), weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// Neither trump nor of the fruit led: none at all.
    Discard,
    /// Of the fruit led, with its rank.
    Led(u8),
    /// A trump, with its rank.
    Trump(u8),
}

impl Strength {
    /// The strength of a card while these fruits are led and trump.
    pub fn of(card: Card, led: Fruit, trump: Option<Fruit>) -> Strength {
        if trump == Some(card.suit()) {
            Strength::Trump(card.rank())
        } else if card.suit() == led {
            Strength::Led(card.rank())
        } else {
            Strength::Discard
        }
    }
}

crate::options! {
    /// Every rule option with its value.
    pub struct Options(seats) {
        /// The fruit that is out of the game if three play.
        pub removed: Fruits = match seats {
            3 => [Fruit::Orange].into_iter().collect(),
            _ => Fruits::EMPTY,
        } => OptionKind::Words(Fruit::IDS),
    }
}

impl Options {
    /// The fruits in the game, if the options fit the number of seats: always one more than seats.
    pub(super) fn fruits(&self, seats: usize) -> Option<Fruits> {
        let left = Fruits::full().without(self.removed);
        (left.len() == seats + 1).then_some(left)
    }
}

/// How many words there are must fit the sets the engine makes of them.
const _: () = assert!(Fruit::ALL.len() <= crate::engine::MAX_WORDS);
