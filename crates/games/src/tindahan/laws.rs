//! What the laws need to know of Tindahan.

use rand::Rng;
use rand::rngs::ChaCha20Rng;

use super::{Action, Card, Cards, Chance, Edition, Fruit, Options, Phase, SELLERS, Tindahan};
use crate::engine::laws::{Lawful, exchange_a_card};
use crate::engine::{Game, Seat, Word, below, shuffle};

impl Lawful for Tindahan {
    const HIDDEN: bool = true;

    fn any_options<R: Rng + ?Sized>(seats: usize, rng: &mut R) -> Options {
        let edition = Edition::ALL[below(rng, 2)];
        let mut removable: Vec<Fruit> = edition.fruits().iter().filter(|&fruit| fruit != Fruit::Banana).collect();
        shuffle(rng, &mut removable);
        let removed = removable.into_iter().take(edition.fruits().len() - seats).collect();
        Options { edition, removed, donkey_reset: below(rng, 2) == 0 }
    }

    fn thinkable(&self, _: &mut ChaCha20Rng) -> Vec<Action> {
        let cards = || Card::all(Fruit::ALL.iter().copied());
        cards()
            .map(|card| Action::Play { card })
            .chain(Fruit::ALL.iter().map(|&stall| Action::Donkey { stall }))
            .chain([Action::Seller { card: None }])
            .chain(cards().map(|card| Action::Seller { card: Some(card) }))
            .collect()
    }

    fn intact(&self) -> Result<(), String> {
        let table = &self.table;
        let mut everywhere = self.memory.gone;
        let mut cards = everywhere.len();
        for (seat, &hand) in self.hands.by_seat() {
            cards += hand.len();
            everywhere = everywhere.with(hand);
            if hand.len() != usize::from(table.cards[seat]) {
                return Err(format!("seat {seat} holds {} cards, the table says {}", hand.len(), table.cards[seat]));
            }
            let placed: u8 = table.sellers.iter().map(|(_, here)| here[seat]).sum();
            if placed + table.supply[seat] != SELLERS {
                return Err(format!("seat {seat} has {placed} sellers out and {} at home", table.supply[seat]));
            }
            if self.memory.void[seat].iter().any(|fruit| !hand.of(fruit).is_empty()) {
                return Err(format!("seat {seat} holds a fruit it was seen to be void of"));
            }
        }
        let all = Cards::deck(table.fruits.iter());
        let dealt = table.round > 1 || table.phase != Phase::Deal;
        if dealt && (everywhere != all || cards != all.len()) {
            return Err("cards were lost or doubled".into());
        }
        // §6: the most tricks a round can have.
        let most = match (table.options.edition, self.seats()) {
            (Edition::English, 3) => 28,
            (Edition::English, 4) => 25,
            (Edition::English, _) => 23,
            (Edition::French, 3) => 14,
            (Edition::French, 4) => 13,
            (Edition::French, _) => 12,
        };
        if table.trick > most { Err(format!("trick {} of at most {most}", table.trick)) } else { Ok(()) }
    }

    fn longest(&self) -> usize {
        let seats = self.seats();
        seats * (1 + 28 * seats)
    }

    fn exchange_hidden(chance: &Chance, seats: [Seat; 2], rng: &mut ChaCha20Rng) -> Option<Chance> {
        let Chance::Deal { round, hands } = *chance;
        Some(Chance::Deal { round, hands: exchange_a_card(hands, seats, rng)? })
    }
}
