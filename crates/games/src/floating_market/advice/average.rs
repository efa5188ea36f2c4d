//! What the pool comes to on average, and what the clients of a player wait for. Averages are doubled, for those of dice are
//! halves.

use super::super::{BoatSpace, PooledDie, Table};
use crate::engine::Seat;

impl Table {
    /// The average of the pool as it is.
    pub(super) fn average(&self) -> i32 {
        self.mean(None, self.fixed)
    }

    /// The average of the pool with one more die and with this fixed tile.
    pub(super) fn mean(&self, more: Option<PooledDie>, fixed: i8) -> i32 {
        let doubled = |pooled: PooledDie| pooled.die.counts(1) + pooled.die.counts(pooled.die.faces());
        2 * i32::from(fixed) + self.pool.iter().chain(more).map(doubled).sum::<i32>()
    }

    /// How far an average is from the totals that activate a boat.
    pub(super) fn distance(&self, boat: BoatSpace, mean: i32) -> i32 {
        let (least, highest) = self.ring().totals(boat);
        let below = least.map_or(0, |least| 2 * least - mean);
        let above = highest.map_or(0, |highest| mean - 2 * highest);
        below.max(above).max(0)
    }

    /// Whether a player does not have the fruit of this boat.
    pub(super) fn lacks(&self, seat: Seat, boat: BoatSpace) -> bool {
        !self.players[seat].fruits.contains(self.fruit_at(boat))
    }

    /// Whether another client on this boat might bring a player a fruit.
    pub(super) fn wants(&self, seat: Seat, boat: BoatSpace) -> bool {
        self.lacks(seat, boat) && self.players[seat].boats().all(|aboard| aboard != boat)
    }

    /// The boats where a client of the player waits for a fruit.
    pub(super) fn waits(&self, seat: Seat) -> impl Iterator<Item = BoatSpace> {
        self.players[seat].boats().filter(move |&boat| self.lacks(seat, boat))
    }
}
