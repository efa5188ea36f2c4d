//! Where a tile is worth laying: what a hint would look at first, best places first.

use super::footprints::Footprint;
use super::grid::{Grid, Points};
use super::pieces::{Pose, Rotation};
use super::{Action, Legal, View, action};
use crate::engine::Seat;

/// A legal placement that is being looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Aim {
    pub(super) tile: u8,
    pub(super) at: Footprint,
    pub(super) rotation: Rotation,
}

/// A tile held lying or upright, before there is a place for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Held {
    pub(super) tile: u8,
    pub(super) pose: Pose,
}

/// A footprint with the tile on it the way round that brings more, and how the points change.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Place {
    pub(super) aim: Aim,
    pub(super) change: Points,
}

impl Aim {
    pub(super) fn held(self) -> Held {
        Held { tile: self.tile, pose: self.rotation.pose() }
    }

    pub(super) fn action(self) -> Action {
        action(self.tile, self.at, self.rotation)
    }

    /// How the points change with it.
    pub(super) fn change(self, view: &View) -> Points {
        Grid::of(&view.board).bed(self.at).with(self.rotation.turn(view.crates(self.tile)))
    }

    /// On the same footprint, the other way round.
    pub(super) fn flipped(self) -> Aim {
        Aim { rotation: self.rotation.turned().turned(), ..self }
    }
}

/// How good a placement looks at once: first of all it must not help only the other.
fn value(change: Points, seat: Seat) -> (bool, i32) {
    (!change.helps_only_other(seat), change.lead(seat))
}

/// Every footprint of every tile at hand, the best first; equals in the order of enumerations, as computer players look at
/// them.
pub(super) fn rank(view: &View, legal: &Legal) -> Vec<Place> {
    let seat = view.table.to_act();
    let mut grid = Grid::of(&view.board);
    let beds: Vec<_> = legal.footprints.iter().map(|at| (at, grid.bed(at))).collect();
    let mut places = Vec::with_capacity(beds.len() * usize::from(legal.tiles));
    for tile in legal.tiles() {
        let crates = view.crates(tile);
        for (at, bed) in &beds {
            let [first, second] = at.pose.rotations().map(|rotation| Place {
                aim: Aim { tile, at: *at, rotation },
                change: bed.with(rotation.turn(crates)),
            });
            let turn_round = value(second.change, seat) > value(first.change, seat);
            places.push(if turn_round { second } else { first });
        }
    }
    places.sort_by_key(|place| std::cmp::Reverse(value(place.change, seat)));
    places
}

/// So many of these places at most, the first ones, without those that only shift another by a cell and change the points
/// alike.
pub(super) fn apart<'a>(places: impl Iterator<Item = &'a Place>, most: usize) -> Vec<Place> {
    let mut apart: Vec<Place> = Vec::with_capacity(most);
    for place in places {
        let cells = place.aim.at.cells();
        let shifts = |other: &Place| {
            let shared = other.aim.at.cells().iter().filter(|cell| cells.contains(cell)).count();
            shared > 1 && other.change == place.change
        };
        if !apart.iter().any(shifts) {
            apart.push(*place);
        }
        if apart.len() == most {
            break;
        }
    }
    apart
}
