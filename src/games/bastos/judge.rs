//! What a computer player knows of Bastos: the cards won at the prices of the moment, and what is likely to come.

use rand::Rng;

use super::pieces::{Card, Fruit, Step, Strength};
use super::{Action, Bastos};
use crate::engine::{Choices, Game, Judge, Seat, favourite, unless_stupid};

/// Prices go up more often than down before a round ends, so a card won is worth a little more than its price.
const RISE: f64 = 0.3;
/// What the right to change a price may bring.
const PRICE_RIGHT: f64 = 0.6;
/// The part of the price of a card that cannot win which others get.
const GIVEN: f64 = 0.3;
/// What declaring does to the price (§3).
const DECLARED: f64 = -2.0;
/// What each trump in hand may bring, and what it is worth to leave the choice to later.
const TRUMP: f64 = 0.5;
const NO_TRUMP: f64 = 1.0;
/// By how many points people misjudge an action.
const WHIM: f64 = 1.0;
/// By how many points a round may change who is ahead.
const ROUND: f64 = 8.0;

impl Judge for Bastos {
    fn worth(&self, seat: Seat) -> f64 {
        let others: f64 =
            Seat::all(self.seats()).filter(|&other| other != seat).map(|other| self.prospects(other)).sum();
        self.prospects(seat) - others / (self.seats() - 1) as f64
    }

    fn swing(&self) -> f64 {
        ROUND * f64::from(2 * self.seats() as u8 + 1 - self.table.round).sqrt()
    }

    /// Nobody puts a trump under a higher one while there is something else to throw away, nor makes dearer what only
    /// others have, nor cheaper what only they have themselves.
    fn sensible(&self, seat: Seat) -> Vec<Action> {
        let table = &self.table;
        let trump = |card: Card| table.trump == Some(card.suit());
        let too_low = |card: Card| trump(card) && Strength::of(card, card.suit(), table.trump) < table.trick.strongest;
        let may_discard = table.trick.led.is_some_and(|led| table.trump != Some(led) && self.is_void(seat))
            && self.hands[seat].iter().any(|card| !trump(card));
        let stupid = |action: Action| match action {
            Action::Play { card } => may_discard && too_low(card),
            Action::Adjust { fruit, step } => {
                let own = self.memory.piles[seat].count(fruit);
                let others = self.memory.piles.iter().map(|pile| pile.count(fruit)).sum::<usize>() - own;
                let held = self.hands[seat].count(fruit);
                match step {
                    Step::Up => own + held == 0 && others > 0,
                    Step::Down => own > 0 && others == 0,
                }
            }
            Action::Bastos { .. } | Action::Declare { .. } | Action::Keep {} => false,
        };
        unless_stupid(self.legal_actions(seat).iter().collect(), stupid)
    }

    fn habit<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<Action> {
        let usual = self.usual_price();
        favourite(self.legal_actions(seat).iter(), WHIM, rng, |action| self.liking(seat, action, usual))
    }
}

impl Bastos {
    /// How a seat likes an action at first sight, in points, with the usual price of a card.
    fn liking(&self, seat: Seat, action: Action, usual: f64) -> f64 {
        match action {
            Action::Bastos { .. } | Action::Keep {} => 0.0,
            Action::Play { card } => self.liking_of_card(seat, card, self.table.trump, usual),
            Action::Declare { card } => {
                let fruit = card.suit();
                let trumps = self.hands[seat].count(fruit) as f64;
                let fall = DECLARED * self.more_than_others(seat, fruit);
                self.liking_of_card(seat, card, Some(fruit), usual) + fall + TRUMP * trumps - NO_TRUMP
            }
            Action::Adjust { fruit, step } => f64::from(i8::from(step)) * (self.more_than_others(seat, fruit) + 0.1),
        }
    }

    /// How many more cards of a fruit a seat has won than the others on average.
    fn more_than_others(&self, seat: Seat, fruit: Fruit) -> f64 {
        let own = self.memory.piles[seat].count(fruit);
        let others = self.memory.piles.iter().map(|pile| pile.count(fruit)).sum::<usize>() - own;
        own as f64 - others as f64 / (self.seats() - 1) as f64
    }

    fn liking_of_card(&self, seat: Seat, card: Card, trump: Option<Fruit>, usual: f64) -> f64 {
        let trick = &self.table.trick;
        let led = trick.led.unwrap_or(card.suit());
        let strength = Strength::of(card, led, trump);
        if self.table.is_own_bastos(seat, card.suit()) {
            let right = if strength > trick.strongest { PRICE_RIGHT } else { 0.0 };
            return right - PRICE_RIGHT * self.strength(card) - GIVEN * self.price(card);
        }
        let better = || trick.best.is_none_or(|(_, best)| strength > Strength::of(best, led, trump));
        let to_come = self.seats() - 1 - trick.played.iter().flatten().count();
        let others = self.seats() as i32 - 1;
        let holds = if strength > Strength::Discard && better() {
            strength_with(card, trump).powi(to_come as i32)
        } else {
            0.0
        };
        let here: f64 = trick.played.iter().flatten().map(|&card| self.price(card)).sum();
        let whole = here + self.price(card) + to_come as f64 * usual;
        let later = self.seats() as f64 * usual * self.strength(card).powi(others);
        whole * (holds - (1.0 - holds) / f64::from(others)) - later
    }

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
        strength_with(card, self.table.trump)
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

/// About how likely one other player does not beat a card with this trump.
fn strength_with(card: Card, trump: Option<Fruit>) -> f64 {
    let rank = f64::from(card.rank());
    if trump == Some(card.suit()) { 0.7 + rank / 30.0 } else { 0.3 + rank / 15.0 }
}
