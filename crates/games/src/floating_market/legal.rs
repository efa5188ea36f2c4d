//! What a seat may do, in the order of §9.

use super::board::{BoatSpace, BoatSpaces, Ring, Spaces};
use super::lines::Action;
use super::pieces::{Choice, Dice, Fruits};
use super::view::{Phase, Table};
use crate::engine::{Choices, Seat, Word};

/// What a seat may do: all of one kind, for every decision asks one thing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Legal {
    /// Nothing: the seat is not awaited.
    Nothing,
    /// Place a client on one of these spaces.
    Place(Spaces),
    /// Choose one of two.
    Choose([Choice; 2]),
    /// Name the client on one of these boats.
    Stand(BoatSpaces),
    /// Buy one of these fruits.
    Buy(Fruits),
    /// Add one of these dice.
    Die(Dice),
    /// Swap two boats of this ring.
    Swap(Ring),
}

impl Table {
    /// What a seat may do now.
    pub fn legal(&self, seat: Seat) -> Legal {
        if seat != self.to_act {
            return Legal::Nothing;
        }
        match self.phase {
            Phase::Deal | Phase::Roll | Phase::Over => Legal::Nothing,
            Phase::Place => Legal::Place(self.allowed_spaces(seat)),
            Phase::Choose(offered) => Legal::Choose(offered),
            Phase::Stand => Legal::Stand(self.stands(seat)),
            Phase::Buy => Legal::Buy(self.wares(seat)),
            Phase::Die => Legal::Die(self.players[seat].dice),
            Phase::Swap => Legal::Swap(self.ring()),
        }
    }
}

impl Choices for Legal {
    type Action = Action;

    fn len(&self) -> usize {
        match self {
            Legal::Nothing => 0,
            Legal::Place(spaces) => spaces.len(),
            Legal::Choose(offered) => offered.len(),
            Legal::Stand(spaces) => spaces.len(),
            Legal::Buy(fruits) => fruits.len(),
            Legal::Die(dice) => dice.len(),
            Legal::Swap(ring) => ring.spaces().len() * (ring.spaces().len() - 1) / 2,
        }
    }

    fn get(&self, index: usize) -> Option<Action> {
        match self {
            Legal::Nothing => None,
            Legal::Place(spaces) => spaces.get(index).map(|space| Action::Place { space }),
            Legal::Choose(offered) => offered.get(index).map(|&choice| Action::Choose { choice }),
            Legal::Stand(spaces) => spaces.get(index).map(|space| Action::Stand { space }),
            Legal::Buy(fruits) => fruits.get(index).map(|fruit| Action::Buy { fruit }),
            Legal::Die(dice) => dice.get(index).map(|die| Action::Die { die }),
            Legal::Swap(ring) => pair(*ring, index).map(|spaces| Action::Swap { spaces }),
        }
    }
}

/// Two different boats, the lower number first: the pair with this index among all of them, listed by the first boat
/// and then by the second.
fn pair(ring: Ring, mut index: usize) -> Option<[BoatSpace; 2]> {
    ring.spaces().find_map(|low| {
        let mut higher = ring.spaces().skip(low.index() + 1);
        let pairs = higher.len();
        let found = higher.nth(index).map(|high| [low, high]);
        index = index.saturating_sub(pairs);
        found
    })
}
