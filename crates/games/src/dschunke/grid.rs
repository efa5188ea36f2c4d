//! What is seen from above, for who counts points in a hurry: groups are gathered once, and a tile changes only those that it
//! covers or touches.

use super::board::Board;
use super::footprints::{Area, Cell, Footprint};
use super::pieces::{Colour, Crate, Pose, SEATS, Tile};
use super::scoring::group_points;
use crate::engine::{List, Seat, Word};

/// Points of both colours, or how they change.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Points {
    red: i32,
    green: i32,
}

impl Points {
    pub(super) fn of(self, seat: Seat) -> i32 {
        if seat == Colour::Red.seat() { self.red } else { self.green }
    }

    pub(super) fn lead(self, seat: Seat) -> i32 {
        2 * self.of(seat) - self.red - self.green
    }

    /// Whether this brings a seat nothing and the other something: nobody would do that.
    pub(super) fn helps_only_other(self, seat: Seat) -> bool {
        self.of(seat) <= 0 && self.of(seat.left(SEATS)) > 0
    }

    /// Adds points to the colour of what has this number.
    fn add(&mut self, number: u8, points: i32) {
        *(if number > GREEN { &mut self.green } else { &mut self.red }) += points;
    }
}

/// The table from above, with room around it for one more tile, and nothing but what counts.
pub(super) struct Grid {
    width: usize,
    left: i16,
    top: i16,
    /// A number for each good and rat of each colour, 0 for whatever counts for nobody.
    cells: Vec<u8>,
    /// The group of each cell with a good, from 1; 0 elsewhere.
    groups: Vec<u32>,
    /// The size of each group.
    sizes: Vec<u32>,
    /// The last part of a broken group that each cell belonged to. Parts are counted on from the groups.
    parts: Vec<u32>,
    last_part: u32,
    points: Points,
    to_visit: Vec<usize>,
}

/// What a footprint touches, once what it covers is gone.
pub(super) struct Bed {
    /// How the points change with what is covered.
    change: Points,
    /// What is beside each of the three cells.
    beside: [[Beside; 3]; 3],
}

/// A cell beside a footprint.
#[derive(Clone, Copy, Default)]
struct Beside {
    number: u8,
    group: u32,
    size: u32,
}

/// A tile beside the layout reaches three cells beyond it, and has neighbours itself.
const MARGIN: i16 = 4;
/// From here on numbers are green.
const GREEN: u8 = 8;
const RAT: u8 = 7;

fn number(shows: Crate) -> u8 {
    let side = |colour: Colour| if colour == Colour::Green { GREEN } else { 0 };
    match shows {
        Crate::Empty => 0,
        Crate::Good(colour, good) => side(colour) + 1 + good.index() as u8,
        Crate::Rat(colour) => side(colour) + RAT,
    }
}

fn is_rat(number: u8) -> bool {
    number % GREEN == RAT
}

fn worth(size: u32) -> i32 {
    group_points(size) as i32
}

impl Grid {
    pub(super) fn of(board: &Board) -> Grid {
        let (columns, rows) = (board.columns(), board.rows());
        let area = Area { left: *columns.start(), top: *rows.start(), right: *columns.end(), bottom: *rows.end() };
        Grid::new(area, board.iter().map(|(cell, spot)| (cell, spot.shows)))
    }

    /// What these crates show, of which later ones cover earlier ones; all of them lie in this area.
    pub(super) fn new(area: Area, crates: impl Iterator<Item = (Cell, Crate)>) -> Grid {
        let (width, height) = (area.width() + 2 * MARGIN as usize, area.height() + 2 * MARGIN as usize);
        let mut grid = Grid {
            width,
            left: area.left - MARGIN,
            top: area.top - MARGIN,
            cells: vec![0; width * height],
            groups: vec![0; width * height],
            sizes: vec![0],
            parts: vec![0; width * height],
            last_part: 0,
            points: Points::default(),
            to_visit: Vec::new(),
        };
        for (cell, shows) in crates {
            let index = grid.index_of(cell);
            grid.cells[index] = number(shows);
        }
        grid.gather_all();
        grid
    }

    fn gather_all(&mut self) {
        for index in 0..self.cells.len() {
            let number = self.cells[index];
            if is_rat(number) {
                self.points.add(number, -1);
            } else if number > 0 && self.groups[index] == 0 {
                let group = self.sizes.len() as u32;
                let size = gather(&self.cells, self.width, index, &mut self.groups, group, &mut self.to_visit);
                self.sizes.push(size);
                self.points.add(number, worth(size));
            }
        }
        self.last_part = self.sizes.len() as u32;
    }

    fn index_of(&self, cell: Cell) -> usize {
        usize::from(cell.y.abs_diff(self.top)) * self.width + usize::from(cell.x.abs_diff(self.left))
    }

    /// All points.
    pub(super) fn points(&self) -> Points {
        self.points
    }

    /// What a footprint covers and touches: nothing else changes when a tile is laid there.
    pub(super) fn bed(&mut self, footprint: Footprint) -> Bed {
        let indices = footprint.cells().map(|cell| self.index_of(cell));
        let covered = indices.map(|index| self.cells[index]);
        let broken = indices.map(|index| self.groups[index]);
        let mut bed = Bed { change: Points::default(), beside: [[Beside::default(); 3]; 3] };
        for index in 0..indices.len() {
            if is_rat(covered[index]) {
                bed.change.add(covered[index], 1);
            } else if !broken[..index].contains(&broken[index]) {
                bed.change.add(covered[index], -worth(self.sizes[broken[index] as usize]));
            }
        }
        indices.into_iter().for_each(|index| self.cells[index] = 0);
        let (along, across) = match footprint.pose {
            Pose::Lying => (1, self.width),
            Pose::Upright => (self.width, 1),
        };
        let ends = [Some(indices[0] - along), None, Some(indices[2] + along)];
        let mut parts = List::<Beside, 8>::EMPTY;
        for ((index, end), beside) in indices.into_iter().zip(ends).zip(&mut bed.beside) {
            let sides = [index - across, index + across].into_iter().chain(end);
            for (near, beside) in sides.zip(beside) {
                let (number, group) = (self.cells[near], self.groups[near]);
                *beside = if group == 0 || !broken.contains(&group) {
                    Beside { number, group, size: self.sizes[group as usize] }
                } else if let Some(part) = parts.iter().find(|part| part.group == self.parts[near]) {
                    part
                } else {
                    self.last_part += 1;
                    let group = self.last_part;
                    let size = gather(&self.cells, self.width, near, &mut self.parts, group, &mut self.to_visit);
                    bed.change.add(number, worth(size));
                    parts.push(Beside { number, group, size });
                    Beside { number, group, size }
                };
            }
        }
        indices.into_iter().zip(covered).for_each(|(index, number)| self.cells[index] = number);
        bed
    }
}

/// Marks the cells that show the same as this one and hang together with it, and counts them. `to_visit` is room to work in,
/// empty before and after.
fn gather(cells: &[u8], width: usize, index: usize, marks: &mut [u32], mark: u32, to_visit: &mut Vec<usize>) -> u32 {
    let mut size = 0;
    marks[index] = mark;
    to_visit.push(index);
    while let Some(index) = to_visit.pop() {
        size += 1;
        for near in [index - 1, index + 1, index - width, index + width] {
            if cells[near] == cells[index] && marks[near] != mark {
                marks[near] = mark;
                to_visit.push(near);
            }
        }
    }
    size
}

impl Bed {
    /// How the points change with a tile that shows these crates, from the left or from above.
    pub(super) fn with(&self, shown: Tile) -> Points {
        let shown = shown.map(number);
        let mut change = self.change;
        let mut counted = [false; 3];
        for first in 0..shown.len() {
            let number = shown[first];
            if is_rat(number) {
                change.add(number, -1);
            } else if number > 0 && !counted[first] {
                change.add(number, self.joined(first, &shown, &mut counted));
            }
        }
        change
    }

    /// What is gained with the group that one of three goods comes to belong to; which of the three do is noted.
    fn joined(&self, first: usize, shown: &[u8; 3], counted: &mut [bool; 3]) -> i32 {
        let (mut size, mut gain) = (0, 0);
        let mut groups = List::<u32, 8>::EMPTY;
        let mut to_visit = List::<usize, 3>::EMPTY;
        counted[first] = true;
        to_visit.push(first);
        let mut visited = 0;
        while let Some(here) = to_visit.get(visited) {
            visited += 1;
            size += 1;
            for beside in self.beside[here].iter().filter(|beside| beside.number == shown[first]) {
                if !groups.contains(beside.group) {
                    groups.push(beside.group);
                    size += beside.size;
                    gain -= worth(beside.size);
                }
            }
            for other in 0..shown.len() {
                // They hang together on the tile, or over a group beside it.
                let hangs_on = || {
                    other.abs_diff(here) == 1 || self.beside[other].iter().any(|beside| groups.contains(beside.group))
                };
                if shown[other] == shown[first] && !counted[other] && hangs_on() {
                    counted[other] = true;
                    to_visit.push(other);
                }
            }
        }
        gain + worth(size)
    }
}
