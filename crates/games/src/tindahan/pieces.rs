//! Fruits, editions and the rule options (§1).

use std::ops::RangeInclusive;

use crate::engine::options::OptionKind;
use crate::engine::{Suit, Word, WordSet};

crate::words! {
    /// The fruits of both editions. Either table order of §1 is this order with some fruits left out.
    pub enum Fruit {
        /// Never removed, and where the donkey begins.
        Banana = "banana",
        /// In both editions.
        Mango = "mango",
        /// English edition.
        Lanzones = "lanzones",
        /// In both editions.
        Pineapple = "pineapple",
        /// English edition.
        Durian = "durian",
        /// French edition.
        PassionFruit = "passion_fruit",
        /// French edition.
        Orange = "orange",
    }
}

impl Suit for Fruit {
    const RANKS: RangeInclusive<u8> = 1..=10;
}

crate::words! {
    /// The two rule sheets.
    pub enum Edition {
        /// A seller costs no card and goes to the fruit led.
        English = "english",
        /// A seller costs a card and goes to the fruit of that card.
        French = "french",
    }
}

/// A card of the game.
pub(super) type Card = crate::engine::Card<Fruit>;
/// A set of cards.
pub(super) type Cards = crate::engine::CardSet<Fruit>;
/// A set of fruits, or of their stalls.
pub(super) type Fruits = WordSet<Fruit>;

/// Sellers each seat has at the start of a round.
pub(super) const SELLERS: u8 = 9;
/// Cards dealt to each seat.
pub(super) const HAND: usize = 10;

crate::options! {
    /// Every rule option with its value.
    pub struct Options(seats) {
        /// Which rule sheet is played.
        pub edition: Edition = Edition::English,
        /// The fruits that are out of the game; never bananas.
        pub removed: Fruits = edition.usually_removed(seats) => OptionKind::Words(Fruit::IDS.split_at(1).1),
        /// Whether every round begins with the donkey on bananas.
        pub donkey_reset: bool = true,
    }
}

impl Edition {
    /// The five fruits of the edition.
    pub fn fruits(self) -> Fruits {
        use Fruit::{Banana, Durian, Lanzones, Mango, Orange, PassionFruit, Pineapple};
        match self {
            Edition::English => [Banana, Mango, Lanzones, Pineapple, Durian],
            Edition::French => [Banana, Mango, Pineapple, PassionFruit, Orange],
        }
        .into_iter()
        .collect()
    }

    /// The fruit that leaves by default with four players, and the one that leaves, too, with three (§1).
    pub(super) fn first_to_go(self) -> [Fruit; 2] {
        match self {
            Edition::English => [Fruit::Lanzones, Fruit::Pineapple],
            Edition::French => [Fruit::Orange, Fruit::PassionFruit],
        }
    }

    /// The fruits that leave by default (§1).
    fn usually_removed(self, seats: usize) -> Fruits {
        self.first_to_go().into_iter().take(self.fruits().len().saturating_sub(seats)).collect()
    }
}

impl Options {
    /// The fruits in the game, if the options fit the number of seats.
    pub(super) fn fruits(&self, seats: usize) -> Option<Fruits> {
        let all = self.edition.fruits();
        let left = all.without(self.removed);
        let fits = left.len() == seats && self.removed.len() + seats == all.len() && left.contains(Fruit::Banana);
        fits.then_some(left)
    }
}

/// Whether `card` takes the trick from `best` (§3): trumps beat the rest, and within a fruit the rank decides. A card that
/// is neither trump nor of the fruit of the best card so far is a discard.
pub(super) fn beats(card: Card, best: Card, trump: Fruit) -> bool {
    if card.suit() == best.suit() { card.rank() > best.rank() } else { card.suit() == trump }
}

/// How many words there are must fit the sets the engine makes of them.
const _: () = assert!(Fruit::ALL.len() <= crate::engine::MAX_WORDS);
