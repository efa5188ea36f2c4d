//! What a position of Tindahan is worth: the points if the round ended now, and what is likely to come.

use super::pieces::Card;
use super::{Done, RoundEnd, Tindahan, score};
use crate::engine::{Game, Judge, Seat};

/// Points of a trick (§4).
const TRICK: f64 = 2.0;

impl Judge for Tindahan {
    fn worth(&self, seat: Seat) -> f64 {
        let mut others = 0.0;
        for other in Seat::all(self.seats()).filter(|&other| other != seat) {
            others += self.prospects(other);
        }
        self.prospects(seat) - others / (self.seats() - 1) as f64
    }

    fn swing(&self) -> f64 {
        8.0 * f64::from(self.seats() as u8 - self.table.round + 1).sqrt()
    }
}

impl Tindahan {
    /// All points so far, those of the round as it stands, the trick in progress and what the cards in hand promise.
    fn prospects(&self, seat: Seat) -> f64 {
        let table = &self.table;
        let (now, _) =
            score(&RoundEnd { tricks: table.tricks, cards: table.cards, trump: table.donkey, sellers: table.sellers });
        let hand: f64 = self.hands[seat].iter().map(|card| self.promise(card)).sum();
        f64::from(table.totals[seat] + now[seat]) + hand + self.hold_on_trick(seat)
    }

    /// What the best card of the trick in progress will bring its owner.
    fn hold_on_trick(&self, seat: Seat) -> f64 {
        let table = &self.table;
        match table.best {
            Some((owner, card)) if owner == seat => {
                let waiting = table.done.iter().filter(|&&done| done == Done::Waits).count();
                TRICK * self.strength(card).powi(waiting as i32)
            }
            Some(_) | None => 0.0,
        }
    }

    /// What a card held may bring: the trick it may take, less for a low one.
    fn promise(&self, card: Card) -> f64 {
        TRICK * 0.8 * self.strength(card).powi(self.seats() as i32 - 1)
    }

    /// About how likely one other player does not beat a card.
    fn strength(&self, card: Card) -> f64 {
        let rank = f64::from(card.rank());
        if card.suit() == self.table.donkey { 0.75 + rank / 40.0 } else { 0.35 + rank / 20.0 }
    }
}
