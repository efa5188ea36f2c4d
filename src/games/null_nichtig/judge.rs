//! What a position of Null & Nichtig is worth: the tops of the piles as they are, and as the trick in progress would leave
//! them.

use super::Action;
use super::pieces::Piles;
use super::{NullNichtig, Phase, score, winning_place};
use crate::engine::{Choices, Game, Input, Judge, Seat, below};
use rand::Rng;

/// How much of what the trick would change is counted for each card still to come: that card may take it or cover it.
const HOLD: f64 = 0.7;
/// What a rank held may bring later: high cards take tricks, and not every trick is wanted.
const IN_HAND: f64 = 0.15;

impl Judge for NullNichtig {
    fn worth(&self, seat: Seat) -> f64 {
        let (mut own, mut partners, mut theirs, mut others) = (0.0, 0.0, 0.0, 0.0);
        for other in Seat::all(self.seats()) {
            if self.plays_for(seat, other) {
                own += self.prospects(other);
                partners += 1.0;
            } else {
                theirs += self.prospects(other);
                others += 1.0;
            }
        }
        own / partners - theirs / others
    }

    fn swing(&self) -> f64 {
        15.0
    }

    fn habit<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<Action> {
        let legal = self.legal_actions(seat);
        let Phase::Trick { .. } = self.table.phase else { return legal.pick(rng) };
        if legal.len() < 2 {
            return legal.pick(rng);
        }
        let mut best = (f64::NEG_INFINITY, None);
        let mut events = Vec::new();
        for action in legal.iter() {
            let mut tried = *self;
            events.clear();
            tried.apply(&Input::Act { seat, action }, &mut events).ok()?;
            let worth = tried.worth(seat) + below(rng, 100) as f64 * 0.02;
            if worth > best.0 {
                best = (worth, Some(action));
            }
        }
        best.1
    }
}

impl NullNichtig {
    /// Whether the points of one seat are also the other's (decision 13).
    fn plays_for(&self, seat: Seat, other: Seat) -> bool {
        seat == other || (self.table.options.teams && seat.index() % 2 == other.index() % 2)
    }

    /// All points so far, those of the piles, what the trick would make of them, and what the hand promises.
    fn prospects(&self, seat: Seat) -> f64 {
        let now = points(&self.piles_of(seat));
        let hand: f64 = self.hands[seat].iter().map(|card| f64::from(card.rank())).sum();
        f64::from(self.table.totals[seat]) + now + self.trick_brings(seat, now) + IN_HAND * hand
    }

    /// The piles of a seat, with what it has chosen to lay out.
    fn piles_of(&self, seat: Seat) -> Piles {
        let mut piles = self.table.piles[seat];
        self.laid[seat].iter().for_each(|card| piles.lay(card));
        piles
    }

    /// How the piles of who holds the trick would change if it ended now.
    fn trick_brings(&self, seat: Seat, now: f64) -> f64 {
        let table = &self.table;
        let Phase::Trick { .. } = table.phase else { return 0.0 };
        if table.played.is_empty() {
            return 0.0;
        }
        let best = winning_place(&table.played);
        if table.leader.left_by(best, self.seats()) != seat {
            return 0.0;
        }
        let mut piles = self.table.piles[seat];
        table.played.iter().cycle().skip(best).take(table.played.len()).for_each(|card| piles.lay(card));
        let missing = self.seats() - table.played.len();
        (points(&piles) - now) * HOLD.powi(missing as i32)
    }
}

fn points(piles: &Piles) -> f64 {
    f64::from(score(&piles.tops()))
}
