//! What the laws need to know of Coconuts to be checked along random games.

use games::engine::laws::{Lawful, exchange_a_card};
use games::engine::{Game, Seat, Word, below};
use rand::Rng;
use rand::rngs::ChaCha20Rng;

use super::{Cards, Chance, Coconuts, Lay, Options, ROUNDS, SALES, Wanted, deck};

impl Lawful for Coconuts {
    const HIDDEN: bool = true;

    fn any_options<R: Rng + ?Sized>(_: usize, rng: &mut R) -> Options {
        Options { sells: Wanted::ALL[below(rng, Wanted::ALL.len())] }
    }

    fn thinkable(&self, _: &mut ChaCha20Rng) -> Vec<Lay> {
        deck().iter().map(|lay| Lay { lay }).collect()
    }

    /// No coconut is in two places, and none gets lost on its way from hand to stall.
    fn intact(&self) -> Result<(), String> {
        let places = || self.hands.iter().chain(self.table.laid.iter());
        let different = places().fold(Cards::EMPTY, |all, &cards| all.with(cards)).len();
        let counted: usize = places().map(|cards| cards.len()).sum();
        let lost = Seat::all(self.seats()).find(|&seat| self.hands[seat].len() != self.table.held(seat));
        match lost {
            Some(seat) => Err(format!("seat {seat} does not hold as many as it has not laid")),
            None if different < counted => Err("a coconut is in two places".into()),
            None => Ok(()),
        }
    }

    fn longest(&self) -> usize {
        usize::from(ROUNDS) * (1 + SALES * self.seats())
    }

    fn exchange_hidden(chance: &Chance, seats: [Seat; 2], rng: &mut ChaCha20Rng) -> Option<Chance> {
        let Chance::Deal { round, hands } = *chance;
        Some(Chance::Deal { round, hands: exchange_a_card(hands, seats, rng)? })
    }
}
