//! What a position of Bastos is worth: the cards won at the prices of the moment, and what is likely to come.

use super::Bastos;
use super::pieces::Card;
use crate::engine::{Game, Judge, Seat};

/// Prices go up more often than down before a round ends, so a card won is worth a little more than its price.
const RISE: f64 = 0.3;
/// What the right to change a price may bring.
const PRICE_RIGHT: f64 = 0.6;

impl Judge for Bastos {
    fn worth(&self, seat: Seat) -> f64 {
        let others: f64 =
            Seat::all(self.seats()).filter(|&other| other != seat).map(|other| self.prospects(other)).sum();
        self.prospects(seat) - others / (self.seats() - 1) as f64
    }

    fn swing(&self) -> f64 {
        8.0 * f64::from(2 * self.seats() as u8 - self.table.round + 1).sqrt()
    }
}

impl Bastos {
    /// All points so far, those of the round as it stands, the trick in progress and what the cards in hand promise.
    fn prospects(&self, seat: Seat) -> f64 {
        let won: f64 = self.memory.piles[seat].iter().map(|card| self.price(card)).sum();
        let trick = self.seats() as f64 * self.usual_price();
        let hand: f64 = self.hands[seat].iter().map(|card| self.promise(seat, card, trick)).sum();
        f64::from(self.table.totals[seat]) + won + hand + self.hold_on_trick(seat)
    }

    /// What the trick in progress will bring the seat whose card is the best so far.
    fn hold_on_trick(&self, seat: Seat) -> f64 {
        let trick = &self.table.trick;
        let Some((_, card)) = trick.best.filter(|&(owner, _)| owner == seat) else { return 0.0 };
        let played = || trick.played.iter().flatten();
        let here: f64 = played().map(|card| self.price(*card)).sum();
        let waiting = self.seats() - played().count();
        (here + waiting as f64 * self.usual_price()) * self.strength(card).powi(waiting as i32)
    }

    /// What a card held may bring: the trick it may take, or the right to change a price.
    fn promise(&self, seat: Seat, card: Card, trick: f64) -> f64 {
        let own_fruit = self.table.bastos[seat].or(self.secrets[seat]).map(|bastos| bastos.suit());
        if own_fruit == Some(card.suit()) {
            return PRICE_RIGHT * self.strength(card);
        }
        trick * self.strength(card).powi(self.seats() as i32 - 1)
    }

    /// About how likely one other player does not beat a card.
    fn strength(&self, card: Card) -> f64 {
        let rank = f64::from(card.rank());
        if self.table.trump == Some(card.suit()) { 0.7 + rank / 30.0 } else { 0.3 + rank / 15.0 }
    }

    /// What a card is worth to who wins it.
    fn price(&self, card: Card) -> f64 {
        f64::from(self.table.values[card.suit()]) + RISE
    }

    /// The price of a card that is still to be played.
    fn usual_price(&self) -> f64 {
        let mut sum = 0.0;
        let mut cards = 0.0;
        for card in self.hands.iter().flat_map(|hand| hand.iter()) {
            sum += self.price(card);
            cards += 1.0;
        }
        if cards > 0.0 { sum / cards } else { RISE }
    }
}
