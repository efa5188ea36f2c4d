//! What the laws need to know of Floating Market.

use rand::Rng;
use rand::rngs::ChaCha20Rng;

use super::{
    ALL_COINS, Action, BoatSpace, CARDS_EACH, Chance, Choice, Dice, Die, FloatingMarket, Fruit, Fruits, LONG_GAME,
    MOST_COINS, MiddleDie, Options, Owner, Phase, PooledDie, SHORT_GAME, Space, Spaces, Table,
};
use crate::engine::laws::Lawful;
use crate::engine::{Seat, Word, below, shuffle};

/// How many of all thinkable actions are tried in each position.
const SAMPLE: usize = 12;

impl Lawful for FloatingMarket {
    const HIDDEN: bool = false;

    fn any_options<R: Rng + ?Sized>(seats: usize, rng: &mut R) -> Options {
        let fruits_to_win = if seats > 2 && below(rng, 2) == 0 { LONG_GAME } else { SHORT_GAME };
        Options { fruits_to_win, middle_die: MiddleDie::ALL[below(rng, 2)] }
    }

    fn thinkable(&self, rng: &mut ChaCha20Rng) -> Vec<Action> {
        let boats = || BoatSpace::ALL.iter().copied();
        let mut actions: Vec<Action> = Space::ALL
            .iter()
            .map(|&space| Action::Place { space })
            .chain(Choice::ALL.iter().map(|&choice| Action::Choose { choice }))
            .chain(boats().map(|space| Action::Stand { space }))
            .chain(Fruit::ALL.iter().map(|&fruit| Action::Buy { fruit }))
            .chain(Die::ALL.iter().map(|&die| Action::Die { die }))
            .chain(boats().flat_map(|one| boats().map(move |other| Action::Swap { spaces: [one, other] })))
            .collect();
        shuffle(rng, &mut actions);
        actions.truncate(SAMPLE);
        actions
    }

    fn intact(&self) -> Result<(), String> {
        let table = &self.table;
        table.dice_are_all_there()?;
        table.coins_are_all_there()?;
        table.fruits_are_all_there()?;
        table.board_is_right()?;
        if (table.phase == Phase::Over) == table.winners().is_empty() {
            return Err("the game ends exactly when somebody has fruits enough".into());
        }
        Ok(())
    }

    fn longest(&self) -> usize {
        // D19: the sheet knows no bound. Of thousands of random games none took 1,500 inputs.
        5_000
    }

    fn exchange_hidden(_: &Chance, _: [Seat; 2], _: &mut ChaCha20Rng) -> Option<Chance> {
        None
    }
}

impl Table {
    /// Each player's dice are in hand, in the pool or out of play; the market's come once, Ama's always.
    fn dice_are_all_there(&self) -> Result<(), String> {
        for (seat, player) in self.players.by_seat() {
            let pooled =
                || self.pool.iter().filter(|pooled| pooled.owner == Owner::Player(seat)).map(|pooled| pooled.die);
            let all = player.dice.with(player.out).with(pooled().collect());
            let count = player.dice.len() + player.out.len() + pooled().count();
            if all != self.options.dice() || count != all.len() {
                return Err(format!("dice of seat {seat} were lost or doubled"));
            }
        }
        let of_market: Vec<Die> =
            self.pool.iter().filter(|pooled| pooled.owner == Owner::Market).map(|pooled| pooled.die).collect();
        if of_market.iter().copied().collect::<Dice>().len() != of_market.len() {
            return Err("a market die is in the pool twice".into());
        }
        let of_ama = self.pool.iter().filter(|&pooled| pooled == PooledDie::AMA).count();
        if of_ama != 4usize.saturating_sub(self.seats()) {
            return Err(format!("{of_ama} of Ama's dice are in the pool"));
        }
        Ok(())
    }

    fn coins_are_all_there(&self) -> Result<(), String> {
        let held: u8 = self.players.iter().map(|player| player.coins).sum();
        if held + self.bank != ALL_COINS {
            return Err(format!("{held} coins are held and {} in the bank", self.bank));
        }
        let most = self.players.iter().map(|player| player.coins).max();
        if most > Some(MOST_COINS) { Err(format!("somebody holds {most:?} coins")) } else { Ok(()) }
    }

    /// Held once at most, and only what is in the game.
    fn fruits_are_all_there(&self) -> Result<(), String> {
        for (fruit, &left) in self.stock.iter() {
            let held = self.players.iter().filter(|player| player.fruits.contains(fruit)).count();
            if held + usize::from(left) != usize::from(CARDS_EACH) {
                return Err(format!("{held} players hold {fruit} and {left} are left"));
            }
        }
        for (seat, player) in self.players.by_seat() {
            let gained: Fruits = player.gained.iter().collect();
            if gained.len() != player.gained.len() || !gained.without(player.fruits).is_empty() {
                return Err(format!("seat {seat} gained {:?}", player.gained));
            }
            if !player.fruits.without(self.fruits()).is_empty() {
                return Err(format!("seat {seat} holds a fruit that is out of the game"));
            }
        }
        Ok(())
    }

    /// Boats, clients, and the room that is left beside them.
    fn board_is_right(&self) -> Result<(), String> {
        let seats = self.seats();
        if self.boats.into_iter().collect::<Fruits>() != Fruits::full() {
            return Err("a boat was lost".into());
        }
        if self.ama.iter().any(|space| !self.ring().contains(space)) {
            return Err("Ama is on a boat out of use".into());
        }
        let free: Spaces = Space::ALL
            .iter()
            .copied()
            .filter(|&space| {
                let ama = self.ama.iter().filter(|&boat| Space::Boat(boat) == space).count();
                self.clients_on(space) + ama < space.room(seats).into()
            })
            .collect();
        if free != self.free {
            return Err(format!("room is left at {:?}, not at {:?}", free, self.free));
        }
        match self.stand {
            Some(stand) if !self.stands(stand.seat).contains(stand.space) => Err("the tile lies under nobody".into()),
            Some(_) | None => Ok(()),
        }
    }
}
