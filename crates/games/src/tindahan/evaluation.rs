//! What a computer player knows of Tindahan: the points if the round ended now, and what is likely to come.

use rand::Rng;

use super::pieces::{Card, beats};
use super::scoring::StallRanks;
use super::{Action, Done, SELLERS, Tindahan};
use crate::engine::{
    BySeat, Choices, Evaluate, Game, Holds, Seat, ahead_of_the_others, favourite, holds, unless_stupid,
};

/// Points of a trick (§4).
const TRICK: f64 = 2.0;
/// What it costs to be left with a card (§4).
const CARD: f64 = 1.0;
/// What one more trump than before may bring.
const TRUMP: f64 = 0.4;
/// What a seller may bring though it changes no place yet.
const SELLER: f64 = 0.5;
/// How much of a place at a stall is still there when the round ends.
const LASTS: f64 = 0.7;
/// By how many points people misjudge an action.
const WHIM: f64 = 1.5;
/// By how many points a round may change who is ahead.
const ROUND: f64 = 8.0;

/// How strong cards are, trumps and others.
static TRUMPS: Holds = holds(0.75, 40.0);
static OTHERS: Holds = holds(0.35, 20.0);

impl Evaluate for Tindahan {
    fn worth(&self) -> BySeat<f64> {
        ahead_of_the_others(&self.prospects())
    }

    fn swing(&self) -> f64 {
        ROUND * f64::from(self.seats() as u8 + 1 - self.table.round).sqrt()
    }

    /// Nobody puts a trump under a higher one while there is something else to throw away, nor loses a high card where a
    /// lower one would do, nor takes a trick that is theirs anyway with more than it needs.
    fn sensible(&self, seat: Seat) -> Vec<Action> {
        let table = &self.table;
        let legal = self.legal_actions(seat);
        let Some((_, best)) = table.best else { return legal.iter().collect() };
        let takes = |card: Card| beats(card, best, table.donkey);
        let last = seat.left(self.seats()) == table.leader;
        let lower =
            |card: Card| self.hands[seat].iter().filter(move |other| other.suit() == card.suit() && *other < card);
        // Who has no trick and no seller yet may want neither (§4), and then high cards are the ones to be rid of.
        let wants_tricks = table.tricks[seat] > 0 || table.supply[seat] < SELLERS;
        let stupid = |action: Action| match action {
            Action::Play { card } if !takes(card) => {
                let trump = |card: Card| card.suit() == table.donkey;
                let other_than_trump = || self.hands[seat].iter().any(|other| !trump(other));
                let wasted = trump(card) && table.led != Some(table.donkey) && other_than_trump();
                wasted || (wants_tricks && lower(card).next().is_some())
            }
            Action::Play { card } => last && lower(card).any(takes),
            Action::Donkey { .. } | Action::Seller { .. } => false,
        };
        unless_stupid(&legal, stupid)
    }

    fn habit<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<Action> {
        let to_come = self.waiting().saturating_sub(1);
        favourite(self.legal_actions(seat).iter(), WHIM, rng, |action| self.liking(seat, action, to_come))
    }
}

impl Tindahan {
    /// How a seat likes an action at first sight, in points, if so many act after it.
    fn liking(&self, seat: Seat, action: Action, to_come: usize) -> f64 {
        let table = &self.table;
        match action {
            Action::Play { card } => {
                let takes = table.best.is_none_or(|(_, best)| beats(card, best, table.donkey));
                let trick = if takes { TRICK * self.holds(card, to_come) } else { 0.0 };
                CARD + trick - self.promise(card)
            }
            Action::Donkey { stall } => {
                let bonus = |fruit| {
                    let own = table.sellers[fruit][seat];
                    if own == 0 {
                        return 0.0;
                    }
                    let ranks = StallRanks::of(&table.sellers[fruit]);
                    f64::from(ranks.points(own, true)) - f64::from(ranks.points(own, false))
                };
                let cards = |fruit| self.hands[seat].count(fruit) as f64;
                bonus(stall) - bonus(table.donkey) + TRUMP * (cards(stall) - cards(table.donkey))
            }
            Action::Seller { card } => {
                let stall = card.map(|card| card.suit()).or(table.led).unwrap_or(table.donkey);
                let lead = |sellers: &BySeat<u8>| {
                    let (ranks, trump) = (StallRanks::of(sellers), stall == table.donkey);
                    let own = ranks.points(sellers[seat], trump);
                    let others = ranks.all_points(trump) - own;
                    f64::from(own) - f64::from(others) / (self.seats() - 1) as f64
                };
                let mut with_it = table.sellers[stall];
                with_it[seat] += 1;
                let spent = card.map_or(0.0, |card| CARD - self.promise(card));
                SELLER + LASTS * (lead(&with_it) - lead(&table.sellers[stall])) + spent
            }
        }
    }

    /// All points so far, those of the round as it stands, the trick in progress and what the cards in hand promise.
    fn prospects(&self) -> BySeat<f64> {
        let totals = self.table.totals;
        let (now, _) = self.table.score_now();
        BySeat::from_fn(self.seats(), |seat| {
            let hand: f64 = self.hands[seat].iter().map(|card| self.promise(card)).sum();
            f64::from(totals[seat] + now[seat]) + hand + self.hold_on_trick(seat)
        })
    }

    /// What the best card of the trick in progress will bring its owner.
    fn hold_on_trick(&self, seat: Seat) -> f64 {
        match self.table.best {
            Some((owner, card)) if owner == seat => TRICK * self.holds(card, self.waiting()),
            Some(_) | None => 0.0,
        }
    }

    /// What a card held may bring: the trick it may take, less for a low one.
    fn promise(&self, card: Card) -> f64 {
        TRICK * 0.8 * self.holds(card, self.seats() - 1)
    }

    /// How many have not acted in the trick yet.
    fn waiting(&self) -> usize {
        self.table.done.iter().filter(|&&done| done == Done::Waits).count()
    }

    /// About how likely none of so many other players beats a card.
    fn holds(&self, card: Card, others: usize) -> f64 {
        let holds = if card.suit() == self.table.donkey { &TRUMPS } else { &OTHERS };
        holds[usize::from(card.rank())][others]
    }
}
