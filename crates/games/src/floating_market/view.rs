//! Who sees what (§9): everybody sees everything, so the table is the whole game.

use super::board::{BoatSpace, Ring, Space, Spaces};
use super::buildings::{Building, Errand};
use super::pieces::{
    ALL_COINS, BOATS, CARDS_EACH, CLIENTS, Choice, Dice, FIRST_COINS, Fruit, Fruits, Options, Pool, PooledDie,
};
use super::scoring::Rolled;
use crate::engine::{BySeat, ByWord, List, Seat, Viewer, Word};

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A round is to begin.
    Deal,
    /// A client is to be placed.
    Place,
    /// One of two effects of the building just entered is to be chosen.
    Choose([Choice; 2]),
    /// A client is to be named for the Fruit Stand tile.
    Stand,
    /// A fruit is to be bought.
    Buy,
    /// An own die is to be added to the pool.
    Die,
    /// The pool is to be rolled.
    Roll,
    /// Two boats are to be swapped.
    Swap,
    /// Somebody has fruits enough.
    Over,
}

/// What one player has.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Player {
    /// Dice in hand.
    pub dice: Dice,
    /// Dice out of play.
    pub out: Dice,
    /// Coins held.
    pub coins: u8,
    /// Fruits held.
    pub fruits: Fruits,
    /// The clients on the board, in the order in which they were placed.
    pub clients: List<Space, CLIENTS>,
    /// The fruits gained in this round, in the order in which they came.
    pub gained: List<Fruit, CLIENTS>,
}

/// Where the Fruit Stand tile lies: under one client of this player on this boat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stand {
    /// Whose client it lies under.
    pub seat: Seat,
    /// The boat that client is on.
    pub space: BoatSpace,
}

/// What lies open on the table for everybody.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Table {
    /// The rule options.
    pub options: Options,
    /// The round, from 1; the one to begin before a deal.
    pub round: u32,
    /// What is going on.
    pub phase: Phase,
    /// The boats by their spaces; before the first deal, which lays them, in the sheet's order.
    pub boats: [Fruit; BOATS],
    /// Who is first player of the round.
    pub first_player: Seat,
    /// Who is to act, where somebody is.
    pub to_act: Seat,
    /// What each player has.
    pub players: BySeat<Player>,
    /// Where Ama's clients stand; none with four players or more.
    pub ama: List<BoatSpace, 2>,
    /// The spaces in use that have room.
    pub free: Spaces,
    /// Where the Fruit Stand tile lies.
    pub stand: Option<Stand>,
    /// The dice that will be rolled.
    pub pool: Pool,
    /// What the fixed tile from the temple adds to the total; 0 without a tile.
    pub fixed: i8,
    /// What the client that is being settled, or is to be placed, was sent for.
    pub errand: Errand,
    /// Own dice that the player to act still owes the pool.
    pub owed: u8,
    /// Coins that nobody holds.
    pub bank: u8,
    /// Cards of each fruit that nobody holds.
    pub stock: ByWord<Fruit, u8>,
    /// The last roll and what it brought; in the next round, too, until the pool is rolled again.
    pub last_roll: Option<Rolled>,
}

/// What one viewer sees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Everything.
    pub table: Table,
    /// Who is looking.
    pub viewer: Viewer,
}

impl Table {
    pub(super) fn new(options: Options, seats: usize) -> Table {
        let player = Player {
            dice: options.dice(),
            out: Dice::EMPTY,
            coins: FIRST_COINS,
            fruits: Fruits::EMPTY,
            clients: List::EMPTY,
            gained: List::EMPTY,
        };
        let mut table = Table {
            options,
            round: 1,
            phase: Phase::Deal,
            boats: std::array::from_fn(|index| Fruit::ALL[index]),
            first_player: Seat::FIRST,
            to_act: Seat::FIRST,
            players: BySeat::new(seats, player),
            ama: if seats <= 3 { List::from_iter([BoatSpace::Two, BoatSpace::Five]) } else { List::EMPTY },
            free: Spaces::EMPTY,
            stand: None,
            pool: Pool::EMPTY,
            fixed: 0,
            errand: Errand::Turn,
            owed: 0,
            bank: ALL_COINS - seats as u8 * FIRST_COINS,
            stock: ByWord::new(Fruits::full(), CARDS_EACH),
            last_roll: None,
        };
        table.clear();
        table
    }

    /// How many play.
    pub fn seats(&self) -> usize {
        self.players.seats()
    }

    /// The boat spaces in use.
    pub fn ring(&self) -> Ring {
        Ring::of(self.seats())
    }

    /// The fruits in the game: those of the boats in use.
    pub fn fruits(&self) -> Fruits {
        self.ring().spaces().map(|space| self.fruit_at(space)).collect()
    }

    /// The fruit of the boat that lies there.
    pub fn fruit_at(&self, space: BoatSpace) -> Fruit {
        self.boats[space.index()]
    }

    /// The roll of this round, while the clients that it paid are still on the board.
    pub(super) fn lying_roll(&self) -> Option<&Rolled> {
        let all_placed = || self.players.iter().all(|player| player.clients_left() == 0);
        let last = self.last_roll.as_ref()?;
        match self.phase {
            Phase::Swap => Some(last),
            // §7: a purchase may have ended the game before the roll.
            Phase::Over if all_placed() && last.pool == self.pool => Some(last),
            Phase::Over
            | Phase::Deal
            | Phase::Place
            | Phase::Choose(_)
            | Phase::Stand
            | Phase::Buy
            | Phase::Die
            | Phase::Roll => None,
        }
    }

    /// Takes everything off the board that does not stay there, for a new round (§6). Ama's clients stay, and her dice
    /// go into the pool.
    pub(super) fn clear(&mut self) {
        let seats = self.seats();
        for seat in Seat::all(seats) {
            self.players[seat].clients = List::EMPTY;
            self.players[seat].gained = List::EMPTY;
        }
        let ama_dice = match seats {
            2 => 2,
            3 => 1,
            _ => 0,
        };
        self.pool = std::iter::repeat_n(PooledDie::AMA, ama_dice).collect();
        self.fixed = 0;
        self.stand = None;
        self.free = Space::ALL.iter().copied().filter(|space| space.room(seats) > 0).collect();
        for space in self.ama.iter() {
            self.free.remove(Space::Boat(space));
        }
    }
}

impl Player {
    /// How many clients are still to be placed.
    pub fn clients_left(&self) -> usize {
        CLIENTS - self.clients.len()
    }

    /// The boats where the player has a client.
    pub fn boats(&self) -> impl Iterator<Item = BoatSpace> {
        self.clients.iter().filter_map(|space| match space {
            Space::Boat(boat) => Some(boat),
            Space::Dock(_) | Space::Building(_) => None,
        })
    }

    /// The buildings where the player has a client.
    pub fn buildings(&self) -> impl Iterator<Item = Building> {
        self.clients.iter().filter_map(|space| match space {
            Space::Building(building) => Some(building),
            Space::Boat(_) | Space::Dock(_) => None,
        })
    }
}
