//! From what is seen from above to points (End and scoring).

use serde::{Deserialize, Serialize};

use super::board::Board;
use super::footprints::Cell;
use super::pieces::{Colour, Crate, Good, SEATS};
use crate::engine::{BySeat, Word};

/// Visible crates of one colour and one good that hang together, two at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// What they hold.
    pub good: Good,
    /// The first of its cells in reading order.
    pub cell: Cell,
    /// How many crates it has.
    pub size: u32,
    /// What they are worth.
    pub points: u32,
}

/// How the scores came about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Detail {
    /// The groups of red, then those of green, by good and then in reading order.
    pub groups: [Vec<Group>; Colour::ALL.len()],
    /// The visible rats of each colour.
    pub rats: BySeat<u8>,
    /// Tiles that were never placed.
    pub unplaced: u8,
}

impl Detail {
    /// What all groups of a good have brought a colour.
    pub(super) fn points_of(&self, colour: Colour, good: Good) -> u32 {
        self.groups[colour.index()].iter().filter(|group| group.good == good).map(|group| group.points).sum()
    }
}

/// What a group of so many crates is worth (decision 14: the series goes on).
pub(super) fn group_points(size: u32) -> u32 {
    if size < 2 { 0 } else { size * (size + 1) / 2 }
}

/// The scores of a finished layout and how they came about.
pub(super) fn score(board: &Board, unplaced: u8) -> (BySeat<i32>, Detail) {
    let mut groups = [Vec::new(), Vec::new()];
    let mut rats = BySeat::new(SEATS, 0);
    let mut waiting = board.clone();
    for (cell, spot) in board.iter() {
        match spot.shows {
            Crate::Empty => {}
            // Decision 13: only those that are seen.
            Crate::Rat(colour) => rats[colour.seat()] += 1,
            Crate::Good(colour, good) => {
                let size = gather(&mut waiting, cell, spot.shows).len() as u32;
                if size >= 2 {
                    groups[colour.index()].push(Group { good, cell, size, points: group_points(size) });
                }
            }
        }
    }
    let mut scores = BySeat::from_fn(SEATS, |seat| -i32::from(rats[seat]));
    for colour in Colour::ALL {
        // They were found in reading order, and a sort keeps that among equals.
        groups[colour.index()].sort_by_key(|group| group.good);
        let points: u32 = groups[colour.index()].iter().map(|group| group.points).sum();
        scores[colour.seat()] += points as i32;
    }
    (scores, Detail { groups, rats, unplaced })
}

/// The crates of a group: those that show this and hang together with one of them.
pub(super) fn members(board: &Board, cell: Cell, shows: Crate) -> Vec<Cell> {
    gather(&mut board.clone(), cell, shows)
}

/// Takes the crates that show the same and hang together with this cell over edges (decision 12) off the board. None if they
/// were taken before.
fn gather(waiting: &mut Board, cell: Cell, shows: Crate) -> Vec<Cell> {
    let mut gathered = Vec::new();
    let mut to_visit = vec![cell];
    while let Some(cell) = to_visit.pop() {
        if waiting.take(cell, shows) {
            gathered.push(cell);
            let Cell { x, y } = cell;
            to_visit.extend([Cell { x: x + 1, y }, Cell { x, y: y + 1 }, Cell { x: x - 1, y }, Cell { x, y: y - 1 }]);
        }
    }
    gathered
}

/// Written as a list of its column and its row.
impl Serialize for Cell {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.x, self.y].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        <[i16; 2]>::deserialize(deserializer).map(|[x, y]| Cell { x, y })
    }
}
