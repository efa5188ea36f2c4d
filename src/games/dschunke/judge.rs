//! What a computer player knows of Dschunke: the points as the piles lie now, what a tile would change about them, and that
//! the other will answer.

use rand::Rng;

use super::board::Board;
use super::footprints::{Cell, Footprint};
use super::pieces::{Colour, Crate, SEATS, TILES, Tile};
use super::scoring::group_points;
use super::{Action, Dschunke, Phase, View, action};
use crate::engine::{Choices, Game, Judge, Search, Seat, Word};

/// What a lead is measured by at the end, and how much more with each tile to come.
const LEAD: f64 = 4.0;
const LEAD_A_TILE: f64 = 0.5;

impl Judge for Dschunke {
    const SEARCH: Search = Search::Flat;
    const PLAY_OUTS: u32 = 120;
    const CLOSE: usize = 12;

    fn worth(&self, seat: Seat) -> f64 {
        if self.table.phase == Phase::Deal {
            return 0.0;
        }
        f64::from(Grid::of(&self.board()).all().lead(seat))
    }

    fn swing(&self) -> f64 {
        LEAD + LEAD_A_TILE * f64::from(TILES as u8 - self.table.layout.placed())
    }

    /// Nobody lays a tile that helps only the other.
    fn sensible(&self, seat: Seat) -> Vec<Action> {
        let other = seat.left(SEATS);
        let mut grid = Grid::of(&self.board());
        let mut helps_only_the_other = |&Action::Place { tile, x, y, rotation }: &Action| {
            let footprint = Footprint { x, y, pose: rotation.pose() };
            let before = grid.around(footprint);
            let after = grid.around_with(footprint, rotation.turn(self.crates(tile)));
            after.of(seat) <= before.of(seat) && after.of(other) > before.of(other)
        };
        let actions: Vec<Action> = self.legal_actions(seat).iter().collect();
        let left: Vec<Action> = actions.iter().copied().filter(|action| !helps_only_the_other(action)).collect();
        if left.is_empty() { actions } else { left }
    }

    /// What brings most at once; of equals one at random.
    fn habit<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<Action> {
        let mut grid = Grid::of(&self.board());
        // A random number below the points makes equals different.
        let mut best = (i32::MIN, 0, None);
        for footprint in self.table.layout.legal().iter() {
            let before = grid.around(footprint).lead(seat);
            for tile in self.table.hand() {
                for rotation in footprint.pose.rotations() {
                    let gain = grid.around_with(footprint, rotation.turn(self.crates(tile))).lead(seat) - before;
                    if gain < best.0 {
                        continue;
                    }
                    let lot = rng.next_u32();
                    if (gain, lot) > (best.0, best.1) || best.2.is_none() {
                        best = (gain, lot, Some(action(tile, footprint, rotation)));
                    }
                }
            }
        }
        best.2
    }

    /// After the answer of the other: whoever judges sooner leaves the best groups open to it.
    fn settled(&self, actions: u32) -> bool {
        let turn_begins = self.table.layout.placed() % 2 == 1;
        self.table.phase == Phase::Deal || actions > 2 && turn_begins
    }
}

/// Whether no placement of the tiles at hand changes the lead of a seat at once by more than this.
pub(super) fn gains_most(view: &View, seat: Seat, gain: i32) -> bool {
    let mut grid = Grid::of(&view.board);
    view.table.layout.legal().iter().all(|footprint| {
        let before = grid.around(footprint).lead(seat);
        footprint.pose.rotations().iter().all(|rotation| {
            let lead = |&(_, crates): &(u8, Tile)| grid.around_with(footprint, rotation.turn(crates)).lead(seat);
            view.hand.iter().map(lead).all(|lead| lead - before <= gain)
        })
    })
}

/// Points of both colours.
#[derive(Clone, Copy, Default)]
struct Points {
    red: i32,
    green: i32,
}

impl Points {
    fn of(self, seat: Seat) -> i32 {
        if seat == Colour::Red.seat() { self.red } else { self.green }
    }

    fn lead(self, seat: Seat) -> i32 {
        2 * self.of(seat) - self.red - self.green
    }
}

/// What is seen from above, with room around it for one more tile, and nothing but what counts.
struct Grid {
    width: usize,
    left: i16,
    top: i16,
    /// A number for each good and rat of each colour, 0 for whatever counts for nobody.
    cells: Vec<u8>,
    /// The number of the count that saw a cell last.
    seen: Vec<u32>,
    count: u32,
    to_visit: Vec<usize>,
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

impl Grid {
    fn of(board: &Board) -> Grid {
        let (columns, rows) = (board.columns(), board.rows());
        let (left, top) = (columns.start() - MARGIN, rows.start() - MARGIN);
        let width = usize::from((columns.end() + MARGIN).abs_diff(left)) + 1;
        let height = usize::from((rows.end() + MARGIN).abs_diff(top)) + 1;
        let (cells, seen) = (vec![0; width * height], vec![0; width * height]);
        let mut grid = Grid { width, left, top, cells, seen, count: 0, to_visit: Vec::new() };
        for (cell, spot) in board.iter() {
            let place = grid.place(cell);
            grid.cells[place] = number(spot.shows);
        }
        grid
    }

    fn place(&self, cell: Cell) -> usize {
        usize::from(cell.y.abs_diff(self.top)) * self.width + usize::from(cell.x.abs_diff(self.left))
    }

    /// All points.
    fn all(&mut self) -> Points {
        self.count += 1;
        let mut points = Points::default();
        (0..self.cells.len()).for_each(|place| self.add(place, &mut points));
        points
    }

    /// The points of what a footprint covers or touches: nothing else changes when a tile is laid there.
    fn around(&mut self, footprint: Footprint) -> Points {
        self.count += 1;
        let mut points = Points::default();
        for cell in footprint.cells() {
            let place = self.place(cell);
            for near in [place, place - 1, place + 1, place - self.width, place + self.width] {
                self.add(near, &mut points);
            }
        }
        points
    }

    /// The same with a tile there.
    fn around_with(&mut self, footprint: Footprint, shown: Tile) -> Points {
        let places = footprint.cells().map(|cell| self.place(cell));
        let covered = places.map(|place| self.cells[place]);
        places.into_iter().zip(shown).for_each(|(place, shows)| self.cells[place] = number(shows));
        let points = self.around(footprint);
        places.into_iter().zip(covered).for_each(|(place, shown)| self.cells[place] = shown);
        points
    }

    /// Adds the points of the group or the rat at a place, unless this count has seen it before.
    fn add(&mut self, place: usize, points: &mut Points) {
        let shows = self.cells[place];
        if shows == 0 || self.seen[place] == self.count {
            return;
        }
        self.seen[place] = self.count;
        let (side, thing) = if shows > GREEN { (&mut points.green, shows - GREEN) } else { (&mut points.red, shows) };
        if thing == RAT {
            *side -= 1;
            return;
        }
        let mut size = 0;
        self.to_visit.push(place);
        while let Some(place) = self.to_visit.pop() {
            size += 1;
            for near in [place - 1, place + 1, place - self.width, place + self.width] {
                if self.cells[near] == shows && self.seen[near] != self.count {
                    self.seen[near] = self.count;
                    self.to_visit.push(near);
                }
            }
        }
        *side += group_points(size) as i32;
    }
}
