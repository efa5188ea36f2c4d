//! The board: its spaces and the ring of boats (§2).

use super::buildings::{Building, Rule};
use super::pieces::BOATS;
use crate::engine::{Word, WordSet};

crate::words! {
    /// A space where a boat lies, clockwise.
    pub enum BoatSpace {
        /// West bank.
        One = "boat_1",
        /// West bank.
        Two = "boat_2",
        /// West bank.
        Three = "boat_3",
        /// East bank.
        Four = "boat_4",
        /// East bank.
        Five = "boat_5",
        /// East bank.
        Six = "boat_6",
        /// East bank; not in use with two players.
        Seven = "boat_7",
    }
}

crate::words! {
    /// The dock of a bank.
    pub enum Dock {
        /// Pays when one of the boats 4 to 7 is activated.
        East = "dock_east",
        /// Pays when one of the boats 1 to 3 is activated.
        West = "dock_west",
    }
}

/// Where a client can go, in the sheet's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Space {
    Boat(BoatSpace),
    Dock(Dock),
    Building(Building),
}

/// A set of spaces.
pub(super) type Spaces = WordSet<Space>;
/// A set of boat spaces.
pub(super) type BoatSpaces = WordSet<BoatSpace>;

const SPACES: usize = BOATS + Dock::ALL.len() + Building::ALL.len();

/// The space with this index, and its id.
const fn indexed(index: usize) -> (Space, &'static str) {
    if index < BOATS {
        (Space::Boat(BoatSpace::ALL[index]), BoatSpace::IDS[index])
    } else if index < BOATS + Dock::ALL.len() {
        (Space::Dock(Dock::ALL[index - BOATS]), Dock::IDS[index - BOATS])
    } else {
        let index = index - BOATS - Dock::ALL.len();
        (Space::Building(Building::ALL[index]), Building::IDS[index])
    }
}

impl Word for Space {
    const ALL: &'static [Space] = &{
        let mut all = [Space::Boat(BoatSpace::One); SPACES];
        let mut index = 0;
        while index < SPACES {
            all[index] = indexed(index).0;
            index += 1;
        }
        all
    };
    const IDS: &'static [&'static str] = &{
        let mut ids = [""; SPACES];
        let mut index = 0;
        while index < SPACES {
            ids[index] = indexed(index).1;
            index += 1;
        }
        ids
    };

    fn id(self) -> &'static str {
        Space::IDS[self.index()]
    }

    fn index(self) -> usize {
        match self {
            Space::Boat(boat) => boat.index(),
            Space::Dock(dock) => BOATS + dock.index(),
            Space::Building(building) => BOATS + Dock::ALL.len() + building.index(),
        }
    }
}

crate::written_as_word!(Space);

impl Space {
    /// How many clients can go there of their own accord; none where the space is not in use.
    pub fn room(self, seats: usize) -> u8 {
        match self {
            Space::Boat(boat) => Ring::of(seats).contains(boat).into(),
            Space::Dock(_) => 1,
            Space::Building(building) => building.rule(seats).room,
        }
    }

    /// What a client pays on entering.
    pub fn cost(self, seats: usize) -> u8 {
        self.building_rule(seats).map_or(0, |rule| rule.cost)
    }

    /// The rule of the building, where it is one.
    pub fn building_rule(self, seats: usize) -> Option<Rule> {
        match self {
            Space::Boat(_) | Space::Dock(_) => None,
            Space::Building(building) => Some(building.rule(seats)),
        }
    }
}

impl BoatSpace {
    /// The dock of the bank where the boat lies.
    pub fn dock(self) -> Dock {
        if self <= BoatSpace::Three { Dock::West } else { Dock::East }
    }
}

/// Which way round the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Towards higher numbers.
    Clockwise,
    /// Towards lower numbers.
    Anticlockwise,
}

/// The boat spaces in use. They form a ring; with two players the seventh is treated as absent throughout (D5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ring {
    boats: usize,
}

/// The highest total that activates each space but the last, which takes all above.
const HIGHEST_TOTALS: [i32; BOATS - 1] = [8, 13, 16, 19, 23, 28];

impl Ring {
    /// The ring of a game with so many seats.
    pub fn of(seats: usize) -> Ring {
        Ring { boats: if seats == 2 { BOATS - 1 } else { BOATS } }
    }

    /// The spaces, from `boat_1` on.
    pub fn spaces(self) -> impl ExactSizeIterator<Item = BoatSpace> + Clone {
        BoatSpace::ALL[..self.boats].iter().copied()
    }

    /// Whether the space is in use.
    pub fn contains(self, space: BoatSpace) -> bool {
        space.index() < self.boats
    }

    /// The next space clockwise.
    pub fn next(self, space: BoatSpace) -> BoatSpace {
        BoatSpace::ALL[(space.index() + 1) % self.boats]
    }

    /// The least and the highest total that activate a space; none where there is no bound (D4).
    pub fn totals(self, space: BoatSpace) -> (Option<i32>, Option<i32>) {
        let index = space.index();
        let highest = |index: usize| HIGHEST_TOTALS[..self.boats - 1].get(index).copied();
        (index.checked_sub(1).and_then(highest).map(|below| below + 1), highest(index))
    }

    /// How many steps it is from one space to another, going in this direction.
    pub fn steps(self, from: BoatSpace, to: BoatSpace, direction: Direction) -> usize {
        let (from, to) = match direction {
            Direction::Clockwise => (from.index(), to.index()),
            Direction::Anticlockwise => (to.index(), from.index()),
        };
        if to >= from { to - from } else { to + self.boats - from }
    }

    /// The space that a total activates: exactly one, whatever the total (D4).
    pub fn activated(self, total: i32) -> BoatSpace {
        let last = self.boats - 1;
        let index = HIGHEST_TOTALS[..last].iter().position(|&highest| total <= highest);
        BoatSpace::ALL[index.unwrap_or(last)]
    }
}
