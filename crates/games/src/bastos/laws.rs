//! What the laws need to know of Bastos.

use rand::Rng;
use rand::rngs::ChaCha20Rng;

use super::{Action, Bastos, Card, Cards, Chance, Fruit, Fruits, Options, Phase, Step, TRACK, hand_size};
use crate::engine::laws::{Lawful, exchange_a_card};
use crate::engine::{Game, Seat, Word, below};

impl Lawful for Bastos {
    const HIDDEN: bool = true;

    fn any_options<R: Rng + ?Sized>(seats: usize, rng: &mut R) -> Options {
        let any = Fruit::ALL[below(rng, Fruit::ALL.len())];
        Options { removed: if seats == 3 { [any].into_iter().collect() } else { Fruits::EMPTY } }
    }

    fn thinkable(&self, rng: &mut ChaCha20Rng) -> Vec<Action> {
        let fruits = || Fruit::ALL.iter().copied();
        // Each card is tried for one thing at a time: for all three at once takes long.
        Card::all(fruits())
            .map(|card| [Action::Bastos { card }, Action::Play { card }, Action::Declare { card }][below(rng, 3)])
            .chain(fruits().flat_map(|fruit| [Step::Up, Step::Down].map(|step| Action::Adjust { fruit, step })))
            .chain([Action::Keep {}])
            .collect()
    }

    fn intact(&self) -> Result<(), String> {
        self.cards_are_all_there()?;
        self.tricks_add_up()?;
        let table = &self.table;
        for (fruit, value) in table.values.iter() {
            if !TRACK.contains(value) {
                return Err(format!("{fruit} costs {value}"));
            }
        }
        // §5: a Bastos fruit is never trump.
        let barred = table.trump.filter(|&trump| table.bastos_fruits().contains(trump));
        barred.map_or(Ok(()), |trump| Err(format!("{trump} is trump and a Bastos fruit")))
    }

    fn longest(&self) -> usize {
        let seats = self.seats();
        let hand = hand_size(seats);
        // §5: a deal, the choices, and at most one price answer for each card played.
        2 * seats * (1 + seats + 2 * seats * (hand - 1))
    }

    fn exchange_hidden(chance: &Chance, seats: [Seat; 2], rng: &mut ChaCha20Rng) -> Option<Chance> {
        let Chance::Deal { round, hands, aside } = *chance;
        Some(Chance::Deal { round, hands: exchange_a_card(hands, seats, rng)?, aside })
    }
}

impl Bastos {
    /// Every card of the game is in a hand, set aside, in the trick or in a pile, and nowhere twice.
    fn cards_are_all_there(&self) -> Result<(), String> {
        let table = &self.table;
        let deck = Cards::deck(table.fruits.iter());
        let single =
            self.secrets.iter().chain(table.bastos.iter()).chain(table.trick.played.iter()).chain([&table.aside]);
        let stacks = self.hands.iter().chain(self.memory.piles.iter()).chain([&self.memory.unclaimed]);
        let everywhere = stacks.copied().chain(single.flatten().copied().map(Cards::only));
        let (together, count) =
            everywhere.fold((Cards::EMPTY, 0), |(all, count), here| (all.with(here), count + here.len()));
        let dealt = table.round > 1 || table.phase != Phase::Deal;
        if dealt && (together != deck || count != deck.len()) {
            return Err("cards were lost or doubled".into());
        }
        for (seat, &hand) in self.hands.by_seat() {
            if hand.len() != usize::from(table.cards[seat]) {
                return Err(format!("seat {seat} holds {} cards, the table says {}", hand.len(), table.cards[seat]));
            }
            if self.memory.void[seat].iter().any(|fruit| !hand.of(fruit).is_empty()) {
                return Err(format!("seat {seat} holds a fruit it was seen to be void of"));
            }
            if self.secrets[seat].is_some() != table.hiding().contains(seat) {
                return Err(format!("seat {seat} hides {:?}", self.secrets[seat]));
            }
        }
        Ok(())
    }

    /// A pile has all cards of the tricks its seat won, and there are as many tricks as §4 says.
    fn tricks_add_up(&self) -> Result<(), String> {
        let table = &self.table;
        let seats = self.seats();
        for (seat, pile) in self.memory.piles.by_seat() {
            if pile.len() != seats * usize::from(table.tricks[seat]) {
                return Err(format!("seat {seat} won {} tricks with {pile:?}", table.tricks[seat]));
            }
        }
        let (finished, all) = (self.memory.finished_tricks().len(), hand_size(seats) - 1);
        let expected = match table.phase {
            Phase::Card | Phase::Price => seats * (usize::from(table.trick.number) - 1),
            Phase::Choice { .. } => 0,
            Phase::Deal if table.round == 1 => 0,
            Phase::Deal | Phase::Over => seats * all,
        };
        if finished != expected || usize::from(table.trick.number) > all {
            return Err(format!("{finished} cards in finished tricks, {expected} expected"));
        }
        Ok(())
    }
}
