//! What a position of Null & Nichtig is worth: the tops of the piles as if the trick in progress were taken by the best card
//! so far, and a little for the say that high cards give in the tricks to come.

use super::pieces::Piles;
use super::{NullNichtig, Phase, score, winning_place};
use crate::engine::{BySeat, Game, Judge, Seat};

/// What a point of a card in hand is worth beside a point on a pile.
const IN_HAND: f64 = 0.1;

impl Judge for NullNichtig {
    fn worth(&self, seat: Seat) -> f64 {
        let piles = self.piles_to_come();
        let mut own = (0.0, 0.0);
        let mut others = (0.0, 0.0);
        for other in Seat::all(self.seats()) {
            let side = if self.is_with(seat, other) { &mut own } else { &mut others };
            *side = (side.0 + self.prospects(other, &piles), side.1 + 1.0);
        }
        own.0 / own.1 - others.0 / others.1
    }
}

impl NullNichtig {
    /// Whether two seats win together.
    fn is_with(&self, one: Seat, other: Seat) -> bool {
        one == other || self.table.options.teams && one.index() % 2 == other.index() % 2
    }

    fn prospects(&self, seat: Seat, piles: &BySeat<Piles>) -> f64 {
        let total = f64::from(self.table.totals[seat]);
        if self.table.phase == Phase::Deal {
            // The piles have been counted already.
            return total;
        }
        let in_hand: f64 = self.hands[seat].iter().map(|card| f64::from(card.rank())).sum();
        total + f64::from(score(&piles[seat].tops())) + IN_HAND * in_hand
    }

    /// The piles with what is laid out in secret, and with the trick as it stands on those of its winner.
    fn piles_to_come(&self) -> BySeat<Piles> {
        let mut piles = self.table.piles;
        for (seat, laid) in self.laid.by_seat() {
            laid.iter().for_each(|card| piles[seat].lay(card));
        }
        let played = &self.table.played;
        if !played.is_empty() {
            let best = winning_place(played);
            let winner = self.table.leader.left_by(best, self.seats());
            let taken = played.iter().skip(best).chain(played.iter().take(best));
            taken.for_each(|card| piles[winner].lay(card));
        }
        piles
    }
}
