//! What a computer player knows of Bastos: the cards won at the prices of the moment, and what is likely to come.

use rand::Rng;

use super::pieces::{Card, Cards, Fruit, Step, Strength};
use super::{Action, Bastos};
use crate::engine::{
    BySeat, Choices, Evaluate, Game, Holds, Seat, ahead_of_the_others, favourite, holds, unless_stupid,
};

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
/// By how many points people are wrong about an action.
const WHIM: f64 = 1.0;
/// By how many points a round may change who is ahead.
const ROUND: f64 = 8.0;
/// How strong cards are, trumps and others.
static TRUMPS: Holds = holds(0.7, 30.0);
static OTHERS: Holds = holds(0.3, 15.0);

impl Evaluate for Bastos {
    fn worth(&self) -> BySeat<f64> {
        ahead_of_the_others(&self.prospects())
    }

    fn swing(&self) -> f64 {
        ROUND * f64::from(2 * self.seats() as u8 + 1 - self.table.round).sqrt()
    }

    /// Nobody puts a trump under a higher one while there is something else to throw away, nor takes a trick that is
    /// theirs anyway with more than it needs, nor makes dearer what only others have, nor cheaper what only they have
    /// themselves.
    fn sensible(&self, seat: Seat) -> Vec<Action> {
        let table = &self.table;
        let trump = |card: Card| table.trump == Some(card.suit());
        let too_low = |card: Card| trump(card) && Strength::of(card, card.suit(), table.trump) < table.trick.strongest;
        let may_discard = table.trick.led.is_some_and(|led| table.trump != Some(led) && self.is_void(seat))
            && self.hands[seat].iter().any(|card| !trump(card));
        let last = self.so_far().waiting == 1;
        let lower =
            |card: Card| self.hands[seat].iter().filter(move |other| other.suit() == card.suit() && *other < card);
        let takes = |card: Card| {
            table.trick.led.is_some_and(|led| {
                let strength = |card| Strength::of(card, led, table.trump);
                let best = table.trick.best.map_or(Strength::Discard, |(_, best)| strength(best));
                !table.is_own_bastos(seat, card.suit()) && strength(card) > best
            })
        };
        // Where tricks may cost points, a high card is one to be rid of; a trump stays one to keep.
        let dear = |card: Card| trump(card) || table.values.iter().all(|(_, &value)| value >= 0);
        let stupid = |action: Action| match action {
            Action::Play { card } if last && takes(card) => dear(card) && lower(card).any(takes),
            Action::Play { card } => may_discard && too_low(card),
            // The first trump takes the trick of who plays last, however low it is.
            Action::Declare { card } => last && lower(card).next().is_some(),
            Action::Adjust { fruit, step } => {
                let own = self.memory.piles[seat].count(fruit);
                let others = self.memory.piles.iter().map(|pile| pile.count(fruit)).sum::<usize>() - own;
                let held = self.hands[seat].count(fruit);
                match step {
                    Step::Up => own + held == 0 && others > 0,
                    Step::Down => own > 0 && others == 0,
                }
            }
            Action::Bastos { .. } | Action::Keep {} => false,
        };
        unless_stupid(&self.legal_actions(seat), stupid)
    }

    fn habit<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<Action> {
        let trick = self.so_far();
        favourite(self.legal_actions(seat).iter(), WHIM, rng, |action| self.liking(seat, action, &trick))
    }
}

impl Bastos {
    /// How a seat likes an action at first sight, in points.
    fn liking(&self, seat: Seat, action: Action, trick: &SoFar) -> f64 {
        match action {
            Action::Bastos { .. } | Action::Keep {} => 0.0,
            Action::Play { card } => self.liking_of_card(seat, card, self.table.trump, trick),
            Action::Declare { card } => {
                let fruit = card.suit();
                let trumps = self.hands[seat].count(fruit) as f64;
                let fall = DECLARED * self.more_than_others(seat, fruit);
                self.liking_of_card(seat, card, Some(fruit), trick) + fall + TRUMP * trumps - NO_TRUMP
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

    fn liking_of_card(&self, seat: Seat, card: Card, trump: Option<Fruit>, so_far: &SoFar) -> f64 {
        let trick = &self.table.trick;
        let led = trick.led.unwrap_or(card.suit());
        let strength = Strength::of(card, led, trump);
        if self.table.is_own_bastos(seat, card.suit()) {
            let right = if strength > trick.strongest { PRICE_RIGHT } else { 0.0 };
            return right - PRICE_RIGHT * self.holds(card, 1) - GIVEN * self.price(card);
        }
        let better = || trick.best.is_none_or(|(_, best)| strength > Strength::of(best, led, trump));
        let (to_come, others) = (so_far.waiting - 1, self.seats() - 1);
        let holds = if strength > Strength::Discard && better() { holds_with(card, trump, to_come) } else { 0.0 };
        let whole = so_far.price + self.price(card) + to_come as f64 * so_far.usual;
        let later = self.seats() as f64 * so_far.usual * self.holds(card, others);
        whole * (holds - (1.0 - holds) / others as f64) - later
    }

    /// What the trick in progress has come to.
    fn so_far(&self) -> SoFar {
        let played = || self.table.trick.played.iter().flatten();
        SoFar {
            price: played().map(|&card| self.price(card)).sum(),
            waiting: self.seats() - played().count(),
            usual: self.usual_price(),
        }
    }

    /// All points so far, those of the round as it stands, the trick in progress and what the cards in hand promise.
    fn prospects(&self) -> BySeat<f64> {
        let so_far = self.so_far();
        let trick = self.seats() as f64 * so_far.usual;
        BySeat::from_fn(self.seats(), |seat| {
            let won: f64 = self.memory.piles[seat].iter().map(|card| self.price(card)).sum();
            let hand: f64 = self.hands[seat].iter().map(|card| self.promise(seat, card, trick)).sum();
            f64::from(self.table.totals[seat]) + won + hand + self.hold_on_trick(seat, &so_far)
        })
    }

    /// What the trick in progress will bring the seat whose card is the best so far.
    fn hold_on_trick(&self, seat: Seat, &SoFar { price, waiting, usual }: &SoFar) -> f64 {
        let best = self.table.trick.best.filter(|&(owner, _)| owner == seat);
        best.map_or(0.0, |(_, card)| (price + waiting as f64 * usual) * self.holds(card, waiting))
    }

    /// What a card held may bring: the trick it may take, or the right to change a price.
    fn promise(&self, seat: Seat, card: Card, trick: f64) -> f64 {
        let own_fruit = self.table.bastos[seat].or(self.secrets[seat]).map(|bastos| bastos.suit());
        if own_fruit == Some(card.suit()) {
            return PRICE_RIGHT * self.holds(card, 1);
        }
        trick * self.holds(card, self.seats() - 1)
    }

    /// About how likely none of so many other players beats a card.
    fn holds(&self, card: Card, others: usize) -> f64 {
        holds_with(card, self.table.trump, others)
    }

    /// What a card is worth to who wins it.
    fn price(&self, card: Card) -> f64 {
        f64::from(self.table.values[card.suit()]) + RISE
    }

    /// The price of a card that is still to be played.
    fn usual_price(&self) -> f64 {
        let held = self.hands.iter().fold(Cards::EMPTY, |held, &hand| held.with(hand));
        let points: i32 =
            self.table.values.iter().map(|(fruit, &value)| i32::from(value) * held.count(fruit) as i32).sum();
        RISE + f64::from(points) / held.len().max(1) as f64
    }
}

/// A trick in progress.
struct SoFar {
    /// What its cards are worth together.
    price: f64,
    /// How many have not played yet.
    waiting: usize,
    /// The usual price of a card that is still to be played.
    usual: f64,
}

/// About how likely none of so many other players beats a card with this trump.
fn holds_with(card: Card, trump: Option<Fruit>, others: usize) -> f64 {
    let holds = if trump == Some(card.suit()) { &TRUMPS } else { &OTHERS };
    holds[usize::from(card.rank())][others]
}
