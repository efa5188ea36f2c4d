//! Fruits, dice, coins and the rule options (§1, §8).

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::options::OptionKind;
use crate::engine::{List, Seat, Word, WordSet};

crate::words! {
    /// The fruits, and so the boats, which are named by them.
    pub enum Fruit {
        Mango = "mango",
        Banana = "banana",
        Papaya = "papaya",
        /// Pineapple; guava in the English edition (D19).
        Pineapple = "pineapple",
        Grapefruit = "grapefruit",
        Rambutan = "rambutan",
        Starfruit = "starfruit",
    }
}

crate::words! {
    /// The kinds of dice. A game has either `D8` or `D10`, so this is the sheet's order for both.
    pub enum Die {
        /// Four faces.
        D4 = "d4",
        /// Six faces.
        D6 = "d6",
        /// Eight faces.
        D8 = "d8",
        /// Ten faces, 1 to 10 (D2).
        D10 = "d10",
        /// Twelve faces.
        D12 = "d12",
        /// Six faces that count minus.
        MinusD6 = "minus_d6",
    }
}

crate::words! {
    /// The third plus die of every player (D1).
    pub enum MiddleDie {
        /// As in the list of parts.
        D10 = "d10",
        /// As beside the picture.
        D8 = "d8",
    }
}

crate::words! {
    /// What is chosen between at some buildings (§4).
    pub enum Choice {
        /// The market's plus die joins the pool.
        D12 = "d12",
        /// It stays out (D9).
        Block = "block",
        /// The market's minus die joins the pool.
        MinusD6 = "minus_d6",
        /// One more own die is owed.
        OwnDie = "own_die",
        /// The tile that adds to the total.
        Plus4 = "plus_4",
        /// The tile that takes from the total.
        Minus2 = "minus_2",
    }
}

/// A set of fruits.
pub(super) type Fruits = WordSet<Fruit>;
/// Dice of one player.
pub(super) type Dice = WordSet<Die>;

/// Boats, in and out of use.
pub(super) const BOATS: usize = 7;
/// Clients of each player.
pub(super) const CLIENTS: usize = 3;
/// The most who can play.
pub(super) const MOST_SEATS: usize = 5;
/// Coins of each player at the start.
pub(super) const FIRST_COINS: u8 = 2;
/// The most coins a player may hold.
pub(super) const MOST_COINS: u8 = 6;
/// Coins in the game.
pub(super) const ALL_COINS: u8 = 30;
/// Cards of each fruit.
pub(super) const CARDS_EACH: u8 = 5;
/// The most dice a pool can hold: one for each player's first client, two through the tailor, one each through artist
/// and cabinetmaker. Ama brings at most two, and only where three players or fewer bring theirs.
pub(super) const MOST_POOLED: usize = MOST_SEATS + 4;

impl Die {
    /// The highest face; the lowest is 1.
    pub fn faces(self) -> u8 {
        match self {
            Die::D4 => 4,
            Die::D6 | Die::MinusD6 => 6,
            Die::D8 => 8,
            Die::D10 => 10,
            Die::D12 => 12,
        }
    }

    /// What a face adds to the total.
    pub fn counts(self, face: u8) -> i32 {
        if self == Die::MinusD6 { -i32::from(face) } else { face.into() }
    }
}

/// Whose die it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// Ama's, in the pool from the start of every round.
    Ama,
    /// The market's, back on the board every round.
    Market,
    /// A player's, out of play once rolled.
    Player(Seat),
}

/// A die in the pool, written `ama-d6`, `market-d12` or `p0-d4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PooledDie {
    /// Who brought it.
    pub owner: Owner,
    /// The kind of die it is.
    pub die: Die,
}

/// The common pool, in the order in which the dice entered.
pub(super) type Pool = List<PooledDie, MOST_POOLED>;
/// The faces of a rolled pool, in the same order.
pub(super) type Faces = List<u8, MOST_POOLED>;

impl PooledDie {
    /// Ama's d6.
    pub const AMA: PooledDie = PooledDie { owner: Owner::Ama, die: Die::D6 };

    fn read(text: &str) -> Option<PooledDie> {
        let (owner, die) = text.split_once('-')?;
        let owner = match owner {
            "ama" => Owner::Ama,
            "market" => Owner::Market,
            player => Owner::Player(Seat::new(player.strip_prefix('p')?.parse().ok()?)?),
        };
        let pooled = PooledDie { owner, die: Die::named(die)? };
        // One way of writing: neither `p00-d4` nor `p+0-d4`.
        (pooled.to_string() == text).then_some(pooled)
    }
}

impl fmt::Display for PooledDie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let die = self.die;
        match self.owner {
            Owner::Ama => write!(f, "ama-{die}"),
            Owner::Market => write!(f, "market-{die}"),
            Owner::Player(seat) => write!(f, "p{seat}-{die}"),
        }
    }
}

impl Serialize for PooledDie {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for PooledDie {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PooledDie, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        PooledDie::read(&text).ok_or_else(|| D::Error::custom(format_args!("unknown die `{text}`")))
    }
}

/// Fruits that end an ordinary game.
pub(super) const SHORT_GAME: u8 = 5;
/// Fruits that end the long game.
pub(super) const LONG_GAME: u8 = 7;

crate::options! {
    /// Every rule option with its value.
    pub struct Options(seats) {
        /// How many different fruits end the game: 5, or 7 for the long game.
        pub fruits_to_win: u8 = SHORT_GAME => OptionKind::OneOf(&[SHORT_GAME as u32, LONG_GAME as u32]),
        /// The third plus die of every player.
        pub middle_die: MiddleDie = MiddleDie::D10,
    }
}

impl Options {
    /// The five dice of every player.
    pub fn dice(&self) -> Dice {
        let middle = match self.middle_die {
            MiddleDie::D10 => Die::D10,
            MiddleDie::D8 => Die::D8,
        };
        [Die::D4, Die::D6, middle, Die::D12, Die::MinusD6].into_iter().collect()
    }
}

/// How many fruits there are must fit what the engine keeps for each of them.
const _: () = assert!(Fruit::ALL.len() <= crate::engine::MAX_WORDS && Fruit::ALL.len() == BOATS);
