//! What a computer player knows of Coconuts beside its rules; the search itself knows every game.

use games::engine::{BySeat, Evaluate, Suit, ahead_of_the_others};

use super::{Coconuts, Nut, Wanted, points};

impl Evaluate for Coconuts {
    /// The points so far, and for each coconut in hand the better part of a point the more customers want it.
    fn worth(&self) -> BySeat<f64> {
        let (seats, table) = (self.hands.seats(), &self.table);
        let round = points(&table.sold, seats);
        let promise = |rank: u8| match table.options.sells {
            Wanted::Heaviest => f64::from(rank) / f64::from(*Nut::RANKS.end()),
            Wanted::Lightest => 1.0 - f64::from(rank) / f64::from(*Nut::RANKS.end()),
        };
        ahead_of_the_others(&BySeat::from_fn(seats, |seat| {
            let hand: f64 = self.hands[seat].iter().map(|coconut| promise(coconut.rank())).sum();
            f64::from(table.totals[seat] + round[seat]) + hand
        }))
    }

    fn swing(&self) -> f64 {
        3.0
    }
}
