//! What is seen from above.

use super::footprints::{Area, Cell, Footprint};
use super::layout::Placed;
use super::pieces::{Crate, Tile};

/// The topmost crate of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// What it shows.
    pub shows: Crate,
    /// The tile it belongs to.
    pub tile: u8,
    /// How many tiles lie on the cell.
    pub height: u8,
}

/// The table from above: the smallest rectangle that holds every crate, row by row.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    area: Area,
    spots: Vec<Option<Spot>>,
}

/// The smallest area that holds these tiles.
pub(super) fn area(tiles: &[Placed]) -> Area {
    let covered = |placed: &Placed| covered(placed.footprint);
    tiles.iter().map(covered).reduce(Area::with).expect("the start tile lies from the beginning")
}

fn covered(footprint: Footprint) -> Area {
    let [first, _, last] = footprint.cells();
    Area { left: first.x, top: first.y, right: last.x, bottom: last.y }
}

impl Board {
    /// What these tiles show, laid in this order; `crates` tells what is on the tile with a number.
    pub(super) fn of(tiles: &[Placed], crates: impl Fn(u8) -> Tile) -> Board {
        let area = area(tiles);
        let mut board = Board { area, spots: vec![None; area.width() * area.height()] };
        for placed in tiles {
            let shown = placed.rotation.turn(crates(placed.tile));
            for (cell, shows) in placed.footprint.cells().into_iter().zip(shown) {
                let index = board.index_of(cell).expect("the area holds every tile");
                board.spots[index] = Some(Spot { shows, tile: placed.tile, height: placed.height });
            }
        }
        board
    }

    /// The same table with one more tile on top, which shows these crates from the left or from above.
    pub(super) fn with(&self, tile: u8, footprint: Footprint, shown: Tile) -> Board {
        let area = self.area.with(covered(footprint));
        let mut board = Board { area, spots: vec![None; area.width() * area.height()] };
        let height = self.get(footprint.cells()[0]).map_or(0, |spot| spot.height) + 1;
        let new = footprint.cells().into_iter().zip(shown).map(|(cell, shows)| (cell, Spot { shows, tile, height }));
        for (cell, spot) in self.iter().chain(new) {
            if let Some(index) = board.index_of(cell) {
                board.spots[index] = Some(spot);
            }
        }
        board
    }

    /// The columns that hold crates.
    pub fn columns(&self) -> std::ops::RangeInclusive<i16> {
        self.area.left..=self.area.right
    }

    /// The rows that hold crates.
    pub fn rows(&self) -> std::ops::RangeInclusive<i16> {
        self.area.top..=self.area.bottom
    }

    /// What lies on top of a cell; nothing on the bare table.
    pub fn get(&self, cell: Cell) -> Option<Spot> {
        self.spots[self.index_of(cell)?]
    }

    /// Every crate that is seen, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Spot)> {
        let width = self.area.width();
        let cell = move |index: usize| Cell {
            x: self.area.left + (index % width) as i16,
            y: self.area.top + (index / width) as i16,
        };
        self.spots.iter().enumerate().filter_map(move |(index, spot)| spot.map(|spot| (cell(index), spot)))
    }

    /// Takes a crate off the board if it is there and shows this; says whether it was.
    pub(super) fn take(&mut self, cell: Cell, shows: Crate) -> bool {
        let spot = self.index_of(cell).and_then(|index| self.spots[index].take_if(|spot| spot.shows == shows));
        spot.is_some()
    }

    fn index_of(&self, cell: Cell) -> Option<usize> {
        let inside = self.columns().contains(&cell.x) && self.rows().contains(&cell.y);
        inside.then(|| {
            usize::from(cell.y.abs_diff(self.area.top)) * self.area.width()
                + usize::from(cell.x.abs_diff(self.area.left))
        })
    }
}
