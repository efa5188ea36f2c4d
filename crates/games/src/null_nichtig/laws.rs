//! What the laws need to know of Null & Nichtig.

use rand::Rng;
use rand::rngs::ChaCha20Rng;

use super::{Action, Card, Chance, DECK, MOST_DEALT, MOST_LAID, NullNichtig, Options, Pack, Phase, deck};
use crate::engine::laws::Lawful;
use crate::engine::{Game, List, Seat, below};

/// Cards, and lay-outs, that are tried in each position.
const TRIED: usize = 16;

impl Lawful for NullNichtig {
    const HIDDEN: bool = true;

    /// Short games alone: with twenty rounds or a high target, only more of the same follows.
    fn any_options<R: Rng + ?Sized>(seats: usize, rng: &mut R) -> Options {
        let teams = seats.is_multiple_of(2) && below(rng, 2) == 0;
        let (rounds, target) = match below(rng, 3) {
            0 => (0, 0),
            1 => (1 + below(rng, 4) as u8, 0),
            _ => (0, 1 + below(rng, 60) as u16),
        };
        Options { rounds, target, teams }
    }

    /// Some cards, and lay-outs of every size. These are grouped by colour, as those listed are: in another order they would
    /// be legal without being listed.
    fn thinkable(&self, rng: &mut ChaCha20Rng) -> Vec<Action> {
        let plays: Vec<Action> = Card::shuffled(deck(), rng).take(TRIED).map(|card| Action::Play { card }).collect();
        let lays = (0..TRIED).map(|tried| {
            let mut laid: Vec<Card> = Card::shuffled(deck(), rng).take(tried % (MOST_LAID + 1)).collect();
            laid.sort_by_key(|card| card.suit());
            Action::Lay { cards: laid.into_iter().collect() }
        });
        lays.chain(plays).collect()
    }

    fn intact(&self) -> Result<(), String> {
        let table = &self.table;
        for (seat, hand) in self.hands.by_seat() {
            if hand.len() != usize::from(table.cards[seat]) {
                return Err(format!("seat {seat} holds {} cards, the table says {}", hand.len(), table.cards[seat]));
            }
            if self.laid[seat].is_empty() == table.secretly_laid().contains(seat) {
                return Err(format!("seat {seat} has {:?} laid out in secret", self.laid[seat]));
            }
        }
        let secret = self.laid.iter().map(List::len).sum::<usize>();
        let held = self.hands.iter().map(Pack::len).sum::<usize>();
        let piles = || table.piles.iter().flat_map(|piles| piles.iter());
        let on_piles = piles().map(|pile| usize::from(pile.height)).sum::<usize>();
        let everywhere = held + secret + on_piles + table.played.len() + self.unused.len();
        if everywhere != DECK {
            return Err(format!("there are {everywhere} cards"));
        }
        let gone = self.memory(Seat::FIRST).gone;
        if on_piles + table.played.len() != gone.len() {
            return Err(format!("{on_piles} cards on piles, {:?} played, of {gone:?}", table.played));
        }
        let mut seen = gone;
        if let Some(card) = piles().map(|pile| pile.top).chain(table.played.iter()).find(|&card| !seen.take(card)) {
            return Err(format!("{card} lies open but has left no hand"));
        }
        let ended: usize = table.tricks.iter().copied().map(usize::from).sum();
        let (begun, all) = (usize::from(table.trick), self.round_set_up().tricks());
        let in_progress = usize::from(matches!(table.phase, Phase::Trick { .. }));
        if ended + in_progress != begun || begun > all {
            return Err(format!("{ended} tricks taken, trick {begun} of {all}"));
        }
        Ok(())
    }

    fn longest(&self) -> usize {
        let seats = self.seats();
        let round = 1 + seats + seats * self.round_set_up().tricks();
        let rounds = match self.table.options {
            // A target may never be reached; at random, each round brings more than this to somebody.
            Options { target: target @ 1.., .. } => 10 + usize::from(target) / 5,
            Options { rounds: 0, .. } => seats,
            Options { rounds, .. } => rounds.into(),
        };
        rounds * round
    }

    fn exchange_hidden(chance: &Chance, seats: [Seat; 2], rng: &mut ChaCha20Rng) -> Option<Chance> {
        let Chance::Deal { round, mut hands, unused } = *chance;
        let [one, other] = seats;
        let [given, back] = seats.map(|seat| below(rng, hands[seat].len()));
        let (from_one, from_other) = (hands[one].get(given)?, hands[other].get(back)?);
        let put = |hand: List<Card, MOST_DEALT>, at: usize, card: Card| {
            hand.iter().enumerate().map(|(index, held)| if index == at { card } else { held }).collect()
        };
        hands[one] = put(hands[one], given, from_other);
        hands[other] = put(hands[other], back, from_one);
        Some(Chance::Deal { round, hands, unused })
    }
}
