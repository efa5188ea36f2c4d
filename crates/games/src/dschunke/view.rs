//! Who sees what: what lies open, what everybody could remember, and a full state imagined from that. Nothing is hidden
//! from one player alone; the order of the stack is hidden from all.

use rand::Rng;

use super::board::Board;
use super::layout::Layout;
use super::pieces::{BLANK, Options, SEATS, Stack, TILES, Tile, Tiles};
use super::{Dschunke, Phase};
use crate::engine::{BySeat, Seat, shuffle};

/// What lies open on the table for everybody, apart from what the tiles show.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Table {
    /// The rule options.
    pub options: Options,
    /// What is going on.
    pub phase: Phase,
    /// Where the tiles lie, and where the next one may.
    pub layout: Layout,
    /// The scores, once the game is over.
    pub totals: BySeat<i32>,
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Where the tiles lie.
    pub table: Table,
    /// What they show from above. What is covered is not shown.
    pub board: Board,
    /// The tiles drawn and not placed yet, with their numbers.
    pub hand: Vec<(u8, Tile)>,
    /// The tile set as a whole, sorted, so that it says nothing of the order of the stack.
    pub set: Tiles,
}

/// What everybody could remember.
#[derive(Clone, Debug, PartialEq)]
pub struct Memory {
    /// The tiles drawn so far, the first one first.
    pub drawn: Vec<Tile>,
    /// What must be in the stack still, sorted: the set without the tiles drawn.
    pub rest: Vec<Tile>,
}

impl Table {
    pub(super) fn new(options: Options) -> Table {
        Table { options, phase: Phase::Deal, layout: Layout::new(options.table_size), totals: BySeat::new(SEATS, 0) }
    }

    /// Whose turn it is (Turns). Turn t begins when 2t - 3 tiles are placed, the first one with none.
    pub fn to_act(self) -> Seat {
        let turns_begun = usize::from(self.layout.placed()).div_ceil(2);
        Seat::FIRST.left_by(turns_begun, SEATS)
    }

    /// The numbers of the tiles that are drawn and not placed yet. They always follow each other.
    pub fn hand(&self) -> std::ops::Range<u8> {
        let placed = self.layout.placed();
        let begins_turn = placed % 2 == 1;
        match self.phase {
            Phase::Deal => 0..0,
            // A game that ends between two turns ends before the next tiles are drawn.
            Phase::Over if begins_turn || placed == LAST => 0..0,
            Phase::Place | Phase::Over if begins_turn => placed + 1..LAST.min(placed + 2) + 1,
            Phase::Place | Phase::Over => {
                let last = self.layout.tiles().last().map_or(0, |last| last.tile);
                // In the middle of a turn whichever tile of the two was not placed; at the very beginning tile 1.
                let left = if last == placed { placed + 1 } else { placed };
                left..left + 1
            }
        }
    }

    /// How many tiles have been drawn.
    fn drawn(&self) -> usize {
        usize::from(self.layout.placed()) + self.hand().len()
    }
}

/// The number of the last tile.
const LAST: u8 = TILES as u8;

impl View {
    pub(super) fn of(game: &Dschunke) -> View {
        let table = game.table;
        View {
            table,
            board: game.board(),
            hand: table.hand().map(|tile| (tile, game.crates(tile))).collect(),
            set: Tiles { start: game.tiles.start, stack: game.tiles.stack.sorted() },
        }
    }

    /// What is on a tile at hand.
    pub(super) fn crates(&self, tile: u8) -> Tile {
        let found = self.hand.iter().find(|(number, _)| *number == tile);
        found.map_or(BLANK, |&(_, crates)| crates)
    }

    /// How many tiles are in the stack.
    pub(super) fn left(&self) -> usize {
        TILES - self.table.drawn()
    }

    pub(super) fn imagine<R: Rng + ?Sized>(&self, memory: &Memory, rng: &mut R) -> Dschunke {
        let mut tiles = self.set;
        let (drawn, rest) = tiles.stack.0.split_at_mut(memory.drawn.len());
        drawn.copy_from_slice(&memory.drawn);
        rest.copy_from_slice(&memory.rest);
        shuffle(rng, rest);
        Dschunke { table: self.table, tiles }
    }
}

impl Memory {
    pub(super) fn of(game: &Dschunke) -> Memory {
        let (drawn, rest) = game.tiles.stack.0.split_at(game.table.drawn());
        let mut rest = rest.to_vec();
        rest.sort_unstable();
        Memory { drawn: drawn.to_vec(), rest }
    }
}

impl Stack {
    /// The same tiles in an order that says nothing.
    fn sorted(mut self) -> Stack {
        self.0.sort_unstable();
        self
    }
}
