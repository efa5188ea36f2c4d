//! Crates, tiles, the ways to lay one down, and the rule option (Components, Legal placements, Options).

use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::options::OptionKind;
use crate::engine::{Seat, Word};

crate::words! {
    /// The two merchants.
    pub enum Colour {
        /// Seat 0.
        Red = "red",
        /// Seat 1.
        Green = "green",
    }
}

impl Colour {
    /// The seat that plays this colour.
    pub fn seat(self) -> Seat {
        match self {
            Colour::Red => Seat::FIRST,
            Colour::Green => Seat::FIRST.left(SEATS),
        }
    }
}

crate::words! {
    /// What scores in groups.
    pub enum Good {
        /// In sacks.
        Rice = "rice",
        /// In sacks as well.
        Spice = "spice",
        /// The fourth good, which only reviews name (decision 3).
        Aubergine = "aubergine",
        /// In crates of its own.
        Fish = "fish",
    }
}

const EMPTY: &str = "empty";
const RAT: &str = "rat";

/// One of the three squares of a tile, written `colour-thing` or `empty`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Crate {
    /// Worth nothing to anybody.
    Empty,
    /// A good of one colour.
    Good(Colour, Good),
    /// Costs the player of its colour a point while it is seen.
    Rat(Colour),
}

impl Crate {
    fn read(text: &str) -> Option<Crate> {
        if text == EMPTY {
            return Some(Crate::Empty);
        }
        let (colour, thing) = text.split_once('-')?;
        let colour = Colour::named(colour)?;
        if thing == RAT { Some(Crate::Rat(colour)) } else { Good::named(thing).map(|good| Crate::Good(colour, good)) }
    }
}

impl fmt::Display for Crate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Crate::Empty => f.write_str(EMPTY),
            Crate::Good(colour, good) => write!(f, "{colour}-{good}"),
            Crate::Rat(colour) => write!(f, "{colour}-{RAT}"),
        }
    }
}

impl fmt::Debug for Crate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Crate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Crate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Crate, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        Crate::read(&text).ok_or_else(|| D::Error::custom(format_args!("unknown crate `{text}`")))
    }
}

/// The crates of a tile from one end to the other.
pub(super) type Tile = [Crate; 3];

/// How many play.
pub(super) const SEATS: usize = 2;
/// Tiles in the stack.
pub const TILES: usize = 42;

/// A tile that shows nothing.
pub(super) const BLANK: Tile = [Crate::Empty; 3];

/// The stack in drawing order: tile n has the index n - 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stack(pub [Tile; TILES]);

impl Serialize for Stack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0)
    }
}

impl<'de> Deserialize<'de> for Stack {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Stack, D::Error> {
        let listed = Vec::<Tile>::deserialize(deserializer)?;
        let tiles = <[Tile; TILES]>::try_from(listed.as_slice());
        tiles.map(Stack).map_err(|_| D::Error::invalid_length(listed.len(), &"a stack of 42 tiles"))
    }
}

/// All tiles of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tiles {
    /// Tile 0, which lies on the table from the beginning.
    pub start: Tile,
    /// Tiles 1 to 42.
    pub stack: Stack,
}

/// How far a tile is turned, clockwise, from lying with its crates from left to right; written in degrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rotation {
    None,
    Quarter,
    Half,
    ThreeQuarters,
}

/// Which way a tile lies on the grid, whichever end comes first. Lying comes before upright in enumerations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pose {
    /// Three cells side by side.
    Lying,
    /// Three cells one below the other.
    Upright,
}

impl Rotation {
    /// Every rotation in the order of enumerations.
    pub const ALL: [Rotation; 4] = [Rotation::None, Rotation::Half, Rotation::Quarter, Rotation::ThreeQuarters];

    /// The rotation as transcripts write it.
    pub fn degrees(self) -> u16 {
        match self {
            Rotation::None => 0,
            Rotation::Quarter => 90,
            Rotation::Half => 180,
            Rotation::ThreeQuarters => 270,
        }
    }

    /// The rotation written so.
    pub fn of_degrees(degrees: u16) -> Option<Rotation> {
        Rotation::ALL.into_iter().find(|rotation| rotation.degrees() == degrees)
    }

    /// Turned once more by a quarter, clockwise.
    #[must_use]
    pub fn turned(self) -> Rotation {
        match self {
            Rotation::None => Rotation::Quarter,
            Rotation::Quarter => Rotation::Half,
            Rotation::Half => Rotation::ThreeQuarters,
            Rotation::ThreeQuarters => Rotation::None,
        }
    }

    /// Which way a tile lies that is turned so.
    pub fn pose(self) -> Pose {
        match self {
            Rotation::None | Rotation::Half => Pose::Lying,
            Rotation::Quarter | Rotation::ThreeQuarters => Pose::Upright,
        }
    }

    /// The crates as they come to lie, from the left or from above.
    pub fn turn(self, [first, middle, last]: Tile) -> Tile {
        match self {
            Rotation::None | Rotation::Quarter => [first, middle, last],
            Rotation::Half | Rotation::ThreeQuarters => [last, middle, first],
        }
    }
}

impl Pose {
    /// The two ways round, in the order of enumerations.
    pub fn rotations(self) -> [Rotation; 2] {
        match self {
            Pose::Lying => [Rotation::None, Rotation::Half],
            Pose::Upright => [Rotation::Quarter, Rotation::ThreeQuarters],
        }
    }
}

impl Serialize for Rotation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.degrees())
    }
}

impl<'de> Deserialize<'de> for Rotation {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rotation, D::Error> {
        let degrees = u16::deserialize(deserializer)?;
        Rotation::of_degrees(degrees)
            .ok_or_else(|| D::Error::custom(format_args!("a rotation is 0, 90, 180 or 270, not {degrees}")))
    }
}

pub(super) const SMALLEST_TABLE: u8 = 5;
pub(super) const LARGEST_TABLE: u8 = 61;

crate::options! {
    /// Every rule option with its value.
    pub struct Options(seats) {
        /// 0 for a table without an edge, or the cells along one side of a square one.
        pub table_size: u8 = 0 => OptionKind::Number { least: 0, most: LARGEST_TABLE as u32 },
    }
}

impl Options {
    /// The columns and the rows of the table, as far as numbers go where it has no edge.
    pub(super) fn cells(self) -> (RangeInclusive<i16>, RangeInclusive<i16>) {
        if self.table_size == 0 {
            return (i16::MIN..=i16::MAX, i16::MIN..=i16::MAX);
        }
        let from_centre = (i16::from(self.table_size) - 1) / 2;
        (1 - from_centre..=1 + from_centre, -from_centre..=from_centre)
    }

    /// Whether there can be such a table: without an edge, or with a cell in its centre.
    pub(super) fn possible(self) -> bool {
        let size = self.table_size;
        size == 0 || (SMALLEST_TABLE..=LARGEST_TABLE).contains(&size) && size % 2 == 1
    }
}
