//! What a computer player knows of Dschunke: the points as the piles lie now, what a tile would change about them, and that
//! the other will answer.

use rand::Rng;

use super::board::Board;
use super::footprints::{Cell, Footprint};
use super::pieces::{Colour, Crate, Tile};
use super::scoring::group_points;
use super::{Action, Dschunke, Phase, action};
use crate::engine::{Judge, Seat, Word, below};

impl Judge for Dschunke {
    const PLAY_OUTS: u32 = 100;
    const CLOSE: usize = 12;

    fn worth(&self, seat: Seat) -> f64 {
        if self.table.phase == Phase::Deal {
            return 0.0;
        }
        f64::from(Grid::of(&self.board()).lead(seat))
    }

    fn swing(&self) -> f64 {
        // About what the tiles to come can change.
        4.0 + 0.5 * f64::from(42 - self.table.layout.placed())
    }

    /// What brings most at once; one of the best at random.
    fn habit<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<Action> {
        let mut grid = Grid::of(&self.board());
        let mut best = (i32::MIN, 0, None);
        for footprint in self.table.layout.legal().iter() {
            let before = grid.lead_around(footprint, seat);
            for tile in self.table.hand() {
                for rotation in footprint.pose.rotations() {
                    let shown = rotation.turn(self.crates(tile));
                    let gain = grid.lead_with(footprint, shown, seat) - before;
                    let equals = if gain > best.0 { 0 } else { best.1 };
                    // Each of several equals is as likely to stay as any other.
                    if gain > best.0 || gain == best.0 && below(rng, equals + 1) == 0 {
                        best = (gain, equals + 1, Some(action(tile, footprint, rotation)));
                    } else if gain == best.0 {
                        best.1 += 1;
                    }
                }
            }
        }
        best.2
    }

    /// After the answer of the other: whoever judges sooner leaves his best groups open to it.
    fn settled(&self, steps: u32) -> bool {
        let turn_begins = self.table.layout.placed() % 2 == 1;
        self.table.phase == Phase::Deal || steps >= 2 && turn_begins
    }
}

/// What is seen from above, with room around it for one more tile, and nothing but what counts: 0 for what does not, else
/// the number of a good or a rat, less than [`GREEN`] if it is red.
struct Grid {
    width: usize,
    left: i16,
    top: i16,
    cells: Vec<u8>,
    /// The number of the search that saw a cell last.
    seen: Vec<u32>,
    search: u32,
    to_visit: Vec<usize>,
}

/// A tile beside the layout reaches three cells beyond it, and has neighbours itself.
const MARGIN: i16 = 4;
const GREEN: u8 = 6;
const RED_RAT: u8 = GREEN - 1;

fn number(shows: Crate) -> u8 {
    let of = |colour: Colour| if colour == Colour::Red { 0 } else { GREEN };
    match shows {
        Crate::Empty => 0,
        Crate::Good(colour, good) => of(colour) + 1 + good.index() as u8,
        Crate::Rat(colour) => of(colour) + RED_RAT,
    }
}

impl Grid {
    fn of(board: &Board) -> Grid {
        let (columns, rows) = (board.columns(), board.rows());
        let (left, top) = (columns.start() - MARGIN, rows.start() - MARGIN);
        let width = (columns.end() + MARGIN - left + 1) as usize;
        let height = (rows.end() + MARGIN - top + 1) as usize;
        let size = width * height;
        let mut grid =
            Grid { width, left, top, cells: vec![0; size], seen: vec![0; size], search: 0, to_visit: Vec::new() };
        for (cell, spot) in board.iter() {
            let place = grid.place(cell);
            grid.cells[place] = number(spot.shows);
        }
        grid
    }

    fn place(&self, cell: Cell) -> usize {
        (cell.y - self.top) as usize * self.width + (cell.x - self.left) as usize
    }

    /// How far a seat is ahead.
    fn lead(&mut self, seat: Seat) -> i32 {
        self.search += 1;
        (0..self.cells.len()).map(|place| self.points_at(place)).sum::<i32>() * sign(seat)
    }

    /// The part of the lead that comes from what a footprint covers or touches.
    fn lead_around(&mut self, footprint: Footprint, seat: Seat) -> i32 {
        self.search += 1;
        let width = self.width;
        let mut points = 0;
        for cell in footprint.cells() {
            let place = self.place(cell);
            for near in [place, place - 1, place + 1, place - width, place + width] {
                points += self.points_at(near);
            }
        }
        points * sign(seat)
    }

    /// The same with a tile on it.
    fn lead_with(&mut self, footprint: Footprint, shown: Tile, seat: Seat) -> i32 {
        let places = footprint.cells().map(|cell| self.place(cell));
        let covered = places.map(|place| self.cells[place]);
        for (place, shows) in places.into_iter().zip(shown) {
            self.cells[place] = number(shows);
        }
        let points = self.lead_around(footprint, seat);
        for (place, was) in places.into_iter().zip(covered) {
            self.cells[place] = was;
        }
        points
    }

    /// What the group or the rat at a place is worth to red, if this search has not seen it before.
    fn points_at(&mut self, place: usize) -> i32 {
        let shows = self.cells[place];
        if shows == 0 || self.seen[place] == self.search {
            return 0;
        }
        self.seen[place] = self.search;
        let (for_red, thing) = if shows > GREEN { (-1, shows - GREEN) } else { (1, shows) };
        if thing == RED_RAT {
            return -for_red;
        }
        let mut size = 0;
        self.to_visit.push(place);
        while let Some(place) = self.to_visit.pop() {
            size += 1;
            for near in [place - 1, place + 1, place - self.width, place + self.width] {
                if self.cells[near] == shows && self.seen[near] != self.search {
                    self.seen[near] = self.search;
                    self.to_visit.push(near);
                }
            }
        }
        for_red * group_points(size) as i32
    }
}

/// Points are counted for red.
fn sign(seat: Seat) -> i32 {
    if seat == Colour::Red.seat() { 1 } else { -1 }
}
