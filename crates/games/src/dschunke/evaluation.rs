//! What a computer player knows of Dschunke: the points as the piles lie now, what a tile would change about them, and that
//! the other will answer.

use rand::Rng;

use super::footprints::Footprint;
use super::grid::{Bed, Grid};
use super::pieces::{SEATS, TILES, Tile};
use super::{Action, Dschunke, Phase, View, action};
use crate::engine::{BySeat, Choices, Evaluate, Game, Search, Seat};

/// What a lead is measured by at the end, and how much more with each tile to come.
const LEAD: f64 = 4.0;
const LEAD_A_TILE: f64 = 0.5;

impl Evaluate for Dschunke {
    const SEARCH: Search = Search::Flat;
    const PLAY_OUTS: u32 = 120;
    const CLOSE: usize = 12;

    fn worth(&self) -> BySeat<f64> {
        if self.table.phase == Phase::Deal {
            return BySeat::new(SEATS, 0.0);
        }
        let points = self.grid().points();
        BySeat::from_fn(SEATS, |seat| points.lead(seat).into())
    }

    fn swing(&self) -> f64 {
        LEAD + LEAD_A_TILE * f64::from(TILES as u8 - self.table.layout.placed())
    }

    /// Nobody lays a tile that helps only the other.
    fn sensible(&self, seat: Seat) -> Vec<Action> {
        let legal = self.legal_actions(seat);
        let mut grid = self.grid();
        let beds: Vec<(Footprint, Bed)> =
            legal.footprints.iter().map(|footprint| (footprint, grid.bed(footprint))).collect();
        let mut left = Vec::new();
        for tile in legal.tiles() {
            for (footprint, bed) in &beds {
                for rotation in footprint.pose.rotations() {
                    if !bed.with(rotation.turn(self.crates(tile))).helps_only_other(seat) {
                        left.push(action(tile, *footprint, rotation));
                    }
                }
            }
        }
        if left.is_empty() { legal.iter().collect() } else { left }
    }

    /// What brings most at once; of equals one at random.
    fn habit<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<Action> {
        let mut grid = self.grid();
        // A random number below the points makes equals different.
        let mut best = (i32::MIN, 0, None);
        for footprint in self.table.layout.legal().iter() {
            let bed = grid.bed(footprint);
            for tile in self.table.hand() {
                for rotation in footprint.pose.rotations() {
                    let gain = bed.with(rotation.turn(self.crates(tile))).lead(seat);
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

    /// After the answer of the other: whoever evaluates sooner leaves the best groups open to it.
    fn settled(&self, actions: u32) -> bool {
        let turn_begins = self.table.layout.placed() % 2 == 1;
        self.table.phase == Phase::Deal || actions > 2 && turn_begins
    }
}

/// Whether no placement of the tiles at hand changes the lead of a seat at once by more than this.
pub(super) fn gains_most(view: &View, seat: Seat, gain: i32) -> bool {
    let mut grid = Grid::of(&view.board);
    view.table.layout.legal().iter().all(|footprint| {
        let bed = grid.bed(footprint);
        footprint.pose.rotations().iter().all(|rotation| {
            let lead = |&(_, crates): &(u8, Tile)| bed.with(rotation.turn(crates)).lead(seat);
            view.hand.iter().map(lead).all(|lead| lead <= gain)
        })
    })
}
