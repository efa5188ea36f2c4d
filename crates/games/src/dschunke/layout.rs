//! The crates on the table: where each tile lies, and where the next one may (Legal placements).

use super::footprints::{Area, Cell, Change, Footprint, FootprintSet};
use super::lines::Illegal;
use super::pieces::{Pose, Rotation, TILES};

/// A tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Its number; 0 for the start tile.
    pub tile: u8,
    /// The three cells it covers.
    pub footprint: Footprint,
    /// Which way round it lies.
    pub rotation: Rotation,
    /// The height of its cells with it: 1 on the bare table.
    pub height: u8,
}

/// The start tile and what was placed after it.
///
/// Which footprints are legal is kept up with every tile rather than searched for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// In the order of placing; entries that are not used yet stay as they were made.
    tiles: [Placed; TILES + 1],
    len: u8,
    edge: Edge,
    legal: FootprintSet,
}

/// The bounds of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edge {
    /// The table goes on for ever.
    None,
    /// So many cells from the start tile's middle crate in every direction.
    After(i16),
}

/// The start tile lies before anything is placed.
const START: Placed =
    Placed { tile: 0, footprint: Footprint { x: 0, y: 0, pose: Pose::Lying }, rotation: Rotation::None, height: 1 };

/// No crate can lie further out than 42 tiles in a row reach.
const REACH: u16 = 3 * (TILES as u16 + 1);

impl Edge {
    /// Rule 5: all three cells are on the table.
    fn holds(self, footprint: Footprint) -> bool {
        let Edge::After(cells) = self else { return true };
        let [first, _, last] = footprint.cells();
        first.x >= 1 - cells && first.y >= -cells && last.x <= 1 + cells && last.y <= cells
    }
}

impl Layout {
    /// The start tile on a table of this size.
    pub(super) fn new(table_size: u8) -> Layout {
        let edge = if table_size == 0 { Edge::None } else { Edge::After((i16::from(table_size) - 1) / 2) };
        let legal = FootprintSet::new(area_round(START.footprint));
        let mut layout = Layout { tiles: [START; TILES + 1], len: 0, edge, legal };
        layout.add(START);
        layout
    }

    /// The tiles on the table, the start tile first, in the order of placing.
    pub fn tiles(&self) -> &[Placed] {
        &self.tiles[..self.len.into()]
    }

    /// Where a tile may be placed. What it shows plays no part.
    pub fn legal(&self) -> &FootprintSet {
        &self.legal
    }

    /// How many tiles were placed, the start tile not counted.
    pub fn placed(&self) -> u8 {
        self.len - 1
    }

    /// The topmost tile on a cell.
    pub fn top(&self, cell: Cell) -> Option<&Placed> {
        self.tiles().iter().rev().find(|placed| placed.footprint.cells().contains(&cell))
    }

    /// Places a tile, or says which rule forbids it.
    pub(super) fn place(&mut self, tile: u8, footprint: Footprint, rotation: Rotation) -> Result<(), Illegal> {
        if !self.legal.contains(footprint) {
            return Err(self.objection(footprint));
        }
        self.add(Placed { tile, footprint, rotation, height: 0 });
        Ok(())
    }

    /// Why a footprint that is not legal is not.
    fn objection(&self, footprint: Footprint) -> Illegal {
        let Footprint { x, y, .. } = footprint;
        let far = x.unsigned_abs().max(y.unsigned_abs()) > REACH;
        if self.edge != Edge::None && (far || !self.edge.holds(footprint)) {
            return Illegal::OffTheTable { x, y };
        }
        if far {
            return Illegal::TouchesNothing { x, y };
        }
        let below = footprint.cells().map(|cell| self.top(cell));
        let heights = below.map(|top| top.map_or(0, |top| top.height));
        match below {
            _ if heights.iter().any(|&height| height != heights[0]) => Illegal::Uneven { heights },
            [Some(top), ..] => Illegal::ExactlyOn { tile: top.tile },
            [None, ..] => Illegal::TouchesNothing { x, y },
        }
    }

    /// Lays a tile down where it may lie, and keeps up the legal footprints.
    fn add(&mut self, mut placed: Placed) {
        let Footprint { x, y, pose } = placed.footprint;
        let mut near = Neighbourhood::of(self.tiles(), placed.footprint);
        placed.height = near.height() + 1;
        near.lay(&placed);
        self.tiles[usize::from(self.len)] = placed;
        self.len += 1;
        let mut rows: [Change; ROWS] =
            std::array::from_fn(|row| Change { x: x - BEFORE, y: y - BEFORE + row as i16, drop: 0, add: 0 });
        for look in &ON[pose as usize] {
            let row = &mut rows[usize::from(look.row)];
            row.drop |= look.bit;
            row.add |= if near.carries(look) && self.edge.holds(look.footprint(x, y)) { look.bit } else { 0 };
        }
        if placed.height == 1 {
            for look in &BESIDE[pose as usize] {
                let legal = near.is_bare(look) && self.edge.holds(look.footprint(x, y));
                rows[usize::from(look.row)].add |= if legal { look.bit } else { 0 };
            }
        }
        self.legal.make_room(area_round(placed.footprint));
        for row in rows.into_iter().filter(|row| row.drop | row.add != 0) {
            self.legal.change(row);
        }
    }
}

/// Where the top left cells of all footprints are that touch a tile here or lie on a part of it.
fn area_round(Footprint { x, y, pose }: Footprint) -> Area {
    let (width, height) = match pose {
        Pose::Lying => (3, 1),
        Pose::Upright => (1, 3),
    };
    Area { left: x - BEFORE, top: y - BEFORE, right: x + width, bottom: y + height }
}

/// A footprint near a tile, seen from the top left cell of that tile.
#[derive(Clone, Copy)]
struct Look {
    x: i16,
    y: i16,
    pose: Pose,
    /// The index of its first cell in a [`Neighbourhood`], and how far it is to the next.
    index: u8,
    step: u8,
    /// The row of its first cell, counted from the first that is of interest, and its bit in a [`Change`] of that row.
    row: u8,
    bit: u16,
}

/// How far before a tile the first footprint is that touches it, and how many rows there are from there to the last.
const BEFORE: i16 = 3;
const ROWS: usize = 7;

impl Look {
    const fn new(x: i16, y: i16, pose: Pose) -> Look {
        let step = match pose {
            Pose::Lying => 1,
            Pose::Upright => STRIDE,
        };
        let index = (y + BEFORE + CLIPPED) as u8 * STRIDE + (x + BEFORE + CLIPPED) as u8;
        let bit = 1 << (2 * (x + BEFORE) + pose as i16);
        Look { x, y, pose, index, step, row: (y + BEFORE) as u8, bit }
    }

    /// The table mirrored at its diagonal.
    const fn mirrored(self) -> Look {
        match self.pose {
            Pose::Lying => Look::new(self.y, self.x, Pose::Upright),
            Pose::Upright => Look::new(self.y, self.x, Pose::Lying),
        }
    }

    /// The footprint, from a tile with this top left cell.
    fn footprint(&self, x: i16, y: i16) -> Footprint {
        Footprint { x: x + self.x, y: y + self.y, pose: self.pose }
    }
}

const fn lying(x: i16, y: i16) -> Look {
    Look::new(x, y, Pose::Lying)
}

const fn upright(x: i16, y: i16) -> Look {
    Look::new(x, y, Pose::Upright)
}

/// From footprints round a lying tile, those round a lying and those round an upright one.
const fn round_both<const N: usize>(lying: [Look; N]) -> [[Look; N]; 2] {
    let mut upright = lying;
    let mut index = 0;
    while index < N {
        upright[index] = lying[index].mirrored();
        index += 1;
    }
    [lying, upright]
}

/// The footprints that share a cell with a tile: only there do heights change.
#[rustfmt::skip]
static ON: [[Look; 14]; 2] = round_both([
    lying(-2, 0), lying(-1, 0), lying(0, 0), lying(1, 0), lying(2, 0),
    upright(0, -2), upright(0, -1), upright(0, 0),
    upright(1, -2), upright(1, -1), upright(1, 0),
    upright(2, -2), upright(2, -1), upright(2, 0),
]);

/// The footprints beside a tile, edge to edge: those of example 1. On the bare table it makes them legal.
#[rustfmt::skip]
static BESIDE: [[Look; 24]; 2] = round_both([
    lying(-2, -1), lying(-1, -1), lying(0, -1), lying(1, -1), lying(2, -1),
    lying(-2, 1), lying(-1, 1), lying(0, 1), lying(1, 1), lying(2, 1),
    lying(-3, 0), lying(3, 0),
    upright(0, -3), upright(1, -3), upright(2, -3),
    upright(0, 1), upright(1, 1), upright(2, 1),
    upright(-1, -2), upright(-1, -1), upright(-1, 0),
    upright(3, -2), upright(3, -1), upright(3, 0),
]);

/// What lies on top round a tile: every cell that a footprint [`ON`] or [`BESIDE`] it covers.
struct Neighbourhood {
    left: i16,
    top: i16,
    /// The height and, below it, the number of the topmost tile; 0 for the bare table.
    cells: [u16; STRIDE as usize * STRIDE as usize],
}

/// Two more cells on each side, so that tiles that come in only partly need no clipping.
const CLIPPED: i16 = 2;
/// Cells from row to row; as many rows make every `u8` an index.
const STRIDE: u8 = 16;
/// The last cell of interest is five cells behind the top left one of the tile.
const SIDE: i16 = BEFORE + 1 + 5;

impl Neighbourhood {
    /// What these tiles, in the order of placing, show round a footprint.
    fn of(tiles: &[Placed], Footprint { x, y, .. }: Footprint) -> Neighbourhood {
        let bare = [0; STRIDE as usize * STRIDE as usize];
        let mut near = Neighbourhood { left: x - BEFORE - CLIPPED, top: y - BEFORE - CLIPPED, cells: bare };
        let reaches_in = |from: i16, to: i16| ((to - from) as u16) < (SIDE + CLIPPED) as u16;
        for placed in tiles {
            let Footprint { x, y, .. } = placed.footprint;
            if reaches_in(near.left, x) && reaches_in(near.top, y) {
                near.lay(placed);
            }
        }
        near
    }

    fn lay(&mut self, placed: &Placed) {
        let top = u16::from(placed.height) << 8 | u16::from(placed.tile);
        for Cell { x, y } in placed.footprint.cells() {
            self.cells[(y - self.top) as usize * usize::from(STRIDE) + (x - self.left) as usize] = top;
        }
    }

    fn tops(&self, look: &Look) -> [u16; 3] {
        let Look { index, step, .. } = *look;
        [index, index + step, index + 2 * step].map(|index| self.cells[usize::from(index)])
    }

    /// The height of the top left cell of the tile in the middle.
    fn height(&self) -> u8 {
        let [top, ..] = self.tops(&lying(0, 0));
        (top >> 8) as u8
    }

    /// Rules 2 and 4, for a footprint with a tile below: equal heights, and not all of one tile.
    fn carries(&self, look: &Look) -> bool {
        let [one, two, three] = self.tops(look);
        let level = |top: u16| top >> 8;
        level(one) == level(two) && level(one) == level(three) && (one != two || one != three)
    }

    /// Whether there is nothing below.
    fn is_bare(&self, look: &Look) -> bool {
        let [one, two, three] = self.tops(look);
        one | two | three == 0
    }
}
