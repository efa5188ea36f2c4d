//! What the laws need to know of Dschunke.

use rand::Rng;
use rand::rngs::ChaCha20Rng;

use super::footprints::{Cell, Footprint};
use super::layout::Layout;
use super::pieces::{LARGEST_TABLE, SMALLEST_TABLE};
use super::{Action, Chance, Dschunke, Options, Phase, Pose, Rotation, TILES};
use crate::engine::laws::Lawful;
use crate::engine::{Seat, below};

/// How many actions are tried at each position, out of the many that somebody might think of.
const SAMPLE: usize = 60;

impl Lawful for Dschunke {
    const HIDDEN: bool = true;

    fn any_options<R: Rng + ?Sized>(_: usize, rng: &mut R) -> Options {
        // Half of the games without an edge, and many of the others on a table so small that it fills up.
        let table_size = match below(rng, 4) {
            0 | 1 => 0,
            2 => SMALLEST_TABLE + 2 * below(rng, 3) as u8,
            _ => SMALLEST_TABLE + 2 * below(rng, usize::from(LARGEST_TABLE - SMALLEST_TABLE) / 2 + 1) as u8,
        };
        Options { table_size }
    }

    fn thinkable(&self, rng: &mut ChaCha20Rng) -> Vec<Action> {
        let hand = self.table.hand();
        let board = self.board();
        let near = |range: std::ops::RangeInclusive<i16>, rng: &mut ChaCha20Rng| {
            range.start() - 4 + below(rng, range.len() + 8) as i16
        };
        let any = (0..SAMPLE).map(|_| Action::Place {
            // Mostly the right tile, so that the footprint is looked at, too.
            tile: if below(rng, 4) > 0 { hand.start } else { below(rng, TILES + 2) as u8 },
            x: near(board.columns(), rng),
            y: near(board.rows(), rng),
            rotation: Rotation::ALL[below(rng, Rotation::ALL.len())],
        });
        let far = [(i16::MIN, 0), (i16::MAX, i16::MAX), (0, i16::MAX)];
        let far = far.map(|(x, y)| Action::Place { tile: hand.start, x, y, rotation: Rotation::Quarter });
        any.chain(far).collect()
    }

    fn intact(&self) -> Result<(), String> {
        self.tiles_are_conserved()?;
        let piles = Piles::of(&self.table.layout, self.table.options.table_size)?;
        let mut legal = self.table.layout.legal().iter();
        for footprint in piles.every_footprint() {
            if piles.forbids(footprint).is_none() && legal.next() != Some(footprint) {
                return Err(format!("{footprint:?} is legal, but not listed there"));
            }
        }
        match legal.next() {
            None => Ok(()),
            Some(footprint) => Err(format!("{footprint:?} is listed, but not legal")),
        }
    }

    fn longest(&self) -> usize {
        1 + TILES
    }

    fn exchange_hidden(_: &Chance, _: [Seat; 2], _: &mut ChaCha20Rng) -> Option<Chance> {
        // What one seat may not see the other may not see either.
        None
    }

    fn exchange_unseen(chance: &Chance, rng: &mut ChaCha20Rng) -> Option<(Chance, usize)> {
        let Chance::Deal { round, start, mut stack } = *chance;
        let index = 1 + below(rng, TILES - 2);
        let later = index + 1 + below(rng, TILES - 1 - index);
        stack.0.swap(index, later);
        // Tile n, with the index n - 1, is drawn when the first n - 1 or n - 2 tiles are placed, whichever is odd.
        Some((Chance::Deal { round, start, stack }, index - usize::from(index.is_multiple_of(2))))
    }
}

impl Dschunke {
    /// 42 tiles: each placed once, at hand or in the stack; heights count exactly those on the table.
    fn tiles_are_conserved(&self) -> Result<(), String> {
        let layout = &self.table.layout;
        let mut numbers: Vec<u8> = layout.tiles().iter().map(|placed| placed.tile).chain(self.table.hand()).collect();
        numbers.sort_unstable();
        if numbers.iter().enumerate().any(|(index, &tile)| usize::from(tile) != index) {
            return Err(format!("on the table and at hand are tiles {numbers:?}"));
        }
        let over = layout.legal().is_empty() || usize::from(layout.placed()) == TILES;
        if over != (self.table.phase == Phase::Over) {
            return Err(format!("{} tiles placed, {} legal footprints", layout.placed(), layout.legal().len()));
        }
        let covered: usize = self.board().iter().map(|(_, spot)| usize::from(spot.height)).sum();
        if covered == 3 * layout.tiles().len() {
            Ok(())
        } else {
            Err(format!("{} tiles add up to heights of {covered}", layout.tiles().len()))
        }
    }
}

/// The layout once more, cell by cell and by the letter of the sheet, as slow and as plain as that may be.
struct Piles {
    left: i16,
    top: i16,
    width: i16,
    height: i16,
    /// The tiles on each cell: how many, and the number of the topmost.
    cells: Vec<(u8, u8)>,
    table_size: u8,
}

/// No footprint that touches a layout lies further out than this, nor do the neighbours of its cells.
const MARGIN: i16 = 6;

impl Piles {
    /// Lays all tiles again and checks that each was legal when its turn came.
    fn of(layout: &Layout, table_size: u8) -> Result<Piles, String> {
        let corners = || layout.tiles().iter().map(|placed| placed.footprint);
        let left = corners().map(|footprint| footprint.x).min().unwrap_or(0) - MARGIN;
        let top = corners().map(|footprint| footprint.y).min().unwrap_or(0) - MARGIN;
        let width = corners().map(|footprint| footprint.x).max().unwrap_or(0) + 2 + MARGIN - left + 1;
        let height = corners().map(|footprint| footprint.y).max().unwrap_or(0) + 2 + MARGIN - top + 1;
        let bare = vec![(0, 0); width as usize * height as usize];
        let mut piles = Piles { left, top, width, height, cells: bare, table_size };
        for (number, placed) in layout.tiles().iter().enumerate() {
            if let Some(why) = piles.forbids(placed.footprint).filter(|_| number > 0) {
                return Err(format!("{placed:?} lies where it may not: {why}"));
            }
            for cell in placed.footprint.cells() {
                let index = piles.index_of(cell);
                piles.cells[index] = (piles.cells[index].0 + 1, placed.tile);
            }
            if piles.height(placed.footprint.cells()[0]) != placed.height {
                return Err(format!("{placed:?} is not that high"));
            }
        }
        Ok(piles)
    }

    fn index_of(&self, cell: Cell) -> usize {
        (cell.y - self.top) as usize * self.width as usize + (cell.x - self.left) as usize
    }

    fn height(&self, cell: Cell) -> u8 {
        self.cells[self.index_of(cell)].0
    }

    /// Every footprint near the layout, in the order of enumerations.
    fn every_footprint(&self) -> impl Iterator<Item = Footprint> {
        let rows = self.top + 1..self.top + self.height - 3;
        let columns = self.left + 1..self.left + self.width - 3;
        rows.flat_map(move |y| {
            columns.clone().flat_map(move |x| [Pose::Lying, Pose::Upright].map(|pose| Footprint { x, y, pose }))
        })
    }

    /// The rule that forbids a placement, 2 to 5.
    fn forbids(&self, footprint: Footprint) -> Option<&'static str> {
        let cells = footprint.cells();
        let half = (i16::from(self.table_size) - 1) / 2;
        if self.table_size > 0 && cells.iter().any(|cell| (cell.x - 1).abs() > half || cell.y.abs() > half) {
            return Some("rule 5");
        }
        let [(height, tile), second, third] = cells.map(|cell| self.cells[self.index_of(cell)]);
        if second.0 != height || third.0 != height {
            return Some("rule 2");
        }
        if height > 0 {
            return (second.1 == tile && third.1 == tile).then_some("rule 4");
        }
        let sides = |cell: Cell| [(1, 0), (0, 1), (-1, 0), (0, -1)].map(|(x, y)| Cell { x: cell.x + x, y: cell.y + y });
        let touches = cells.into_iter().flat_map(sides).any(|beside| self.height(beside) > 0);
        (!touches).then_some("rule 3")
    }
}
