//! What a position of Floating Market is worth: fruits, coins and dice, and what the roll will bring on average.

use super::pieces::{BOATS, Die};
use super::{FloatingMarket, Gain, Phase, Table, collect};
use crate::engine::{Game, Judge, Seat, Word};

const FRUIT: f64 = 10.0;
/// Four of them buy a fruit.
const COIN: f64 = 1.5;
/// A die in hand is a say in the roll; the first ones matter most.
const DICE: [f64; 6] = [0.0, 2.0, 3.0, 3.6, 4.0, 4.2];
/// Totals are counted from this one up.
const LEAST: i32 = -30;
const TOTALS: usize = 160;

impl Judge for FloatingMarket {
    fn worth(&self, seat: Seat) -> f64 {
        let coming = coming(&self.table);
        let standing = |seat: Seat| {
            let player = &self.table.players[seat];
            let dice = DICE[player.dice.len().min(DICE.len() - 1)];
            FRUIT * player.fruits.len() as f64 + COIN * f64::from(player.coins) + dice + coming[seat.index()]
        };
        let others = Seat::all(self.seats()).filter(|&other| other != seat).map(standing);
        standing(seat) - others.fold(f64::NEG_INFINITY, f64::max)
    }

    fn swing(&self) -> f64 {
        15.0
    }
}

/// What the roll of this round brings each seat on average, with the clients where they are.
fn coming(table: &Table) -> [f64; crate::engine::MAX_SEATS] {
    let mut coming = [0.0; crate::engine::MAX_SEATS];
    let rolled = matches!(table.phase, Phase::Deal | Phase::Swap | Phase::Over);
    if rolled {
        return coming;
    }
    // Every total that activates the same boat brings the same.
    let mut boats: [(f64, i32); BOATS] = [(0.0, 0); BOATS];
    for (place, &likely) in likelihood(table).iter().enumerate().filter(|&(_, &likely)| likely > 0.0) {
        let total = LEAST + place as i32;
        let boat = &mut boats[table.ring().activated(total).index()];
        *boat = (boat.0 + likely, total);
    }
    for (likely, total) in boats.into_iter().filter(|&(likely, _)| likely > 0.0) {
        for step in collect(table, total).steps.iter() {
            coming[step.seat.index()] += likely
                * match step.gain {
                    Gain::Fruit(_) => FRUIT,
                    Gain::HeldAlready(_) => 0.0,
                    Gain::Coins { due, cut_off } => COIN * f64::from(due - cut_off),
                };
        }
    }
    coming
}

/// How likely each total is with the dice in the pool, and a middling one for everybody who still owes their first.
fn likelihood(table: &Table) -> [f64; TOTALS] {
    let mut totals = [0.0; TOTALS];
    totals[(i32::from(table.fixed) - LEAST) as usize] = 1.0;
    let owing = table.players.iter().filter(|player| player.clients.is_empty() && !player.dice.is_empty()).count();
    let dice = table.pool.iter().map(|pooled| pooled.die).chain(std::iter::repeat_n(Die::D6, owing));
    for die in dice {
        let mut next = [0.0; TOTALS];
        let each = 1.0 / f64::from(die.faces());
        for (place, likely) in totals.iter().enumerate().filter(|&(_, &likely)| likely > 0.0) {
            for face in 1..=die.faces() {
                let total = (place as i32 + die.counts(face)).clamp(0, TOTALS as i32 - 1);
                next[total as usize] += likely * each;
            }
        }
        totals = next;
    }
    totals
}
