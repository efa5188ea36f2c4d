//! Phase 1: placing clients (§4). One placement is a row of decisions: the space, what is chosen there, the dice.

use std::sync::LazyLock;

use super::board::{Dock, Space, Spaces};
use super::buildings::{Building, Errand};
use super::lines::Illegal;
use super::pieces::{Die, MOST_COINS, MOST_SEATS, Owner, PooledDie};
use super::view::{Phase, Table};
use crate::engine::{Seat, Word};

/// For each number of coins a player can hold, the spaces that cost more; kept because every placement asks for it.
static TOO_DEAR: LazyLock<[Spaces; MOST_COINS as usize + 1]> = LazyLock::new(|| {
    // §2: the costs are the same with any number of players.
    let cost = |space: Space| usize::from(space.cost(MOST_SEATS));
    std::array::from_fn(|coins| Space::ALL.iter().copied().filter(|&space| cost(space) > coins).collect())
});

impl Table {
    /// The spaces to which a seat may send its next client.
    pub(super) fn allowed_spaces(&self, seat: Seat) -> Spaces {
        let player = &self.players[seat];
        // §4: only the ferryman for a first client without a die.
        if player.clients.is_empty() && player.dice.is_empty() {
            return [Space::Building(Building::Ferryman)].into_iter().collect();
        }
        let affordable = self.free.without(TOO_DEAR[usize::from(player.coins)]);
        match self.errand {
            Errand::Turn => affordable,
            Errand::Fishmonger => self.occupied_boats(),
            Errand::Office => affordable.without(docks()),
        }
    }

    /// The boats with a client aboard, be it Ama's.
    pub(super) fn occupied_boats(&self) -> Spaces {
        self.ring().spaces().map(Space::Boat).collect::<Spaces>().without(self.free)
    }

    /// Steps 1 and 2: pays, puts the client down and asks what the space asks.
    pub(super) fn place(&mut self, seat: Seat, space: Space) -> Result<(), Illegal> {
        if !self.allowed_spaces(seat).contains(space) {
            return Err(self.why_not(seat, space));
        }
        let seats = self.seats();
        self.pay(seat, space.cost(seats));
        // §4, step 3: the first client owes a die.
        self.owed = self.players[seat].clients.is_empty().into();
        self.players[seat].clients.push(space);
        let room = space.room(seats);
        // Where there is room for one there is nothing to count, and that is nearly everywhere.
        if room == 1 || self.clients_on(space) >= room.into() {
            self.free.remove(space);
        }
        if self.errand == Errand::Fishmonger {
            self.errand = Errand::Turn;
        }
        let asked = space.building_rule(seats).and_then(|rule| self.enter(seat, rule.effect));
        match asked {
            Some(decision) => self.phase = decision,
            None => self.ask_for_dice(seat),
        }
        Ok(())
    }

    /// Step 3: one own die goes into the pool.
    pub(super) fn add_die(&mut self, seat: Seat, die: Die) -> Result<(), Illegal> {
        let hand = &mut self.players[seat].dice;
        if !hand.contains(die) {
            return Err(Illegal::NotInHand { seat, die });
        }
        hand.remove(die);
        self.pool.push(PooledDie { owner: Owner::Player(seat), die });
        self.owed -= 1;
        self.ask_for_dice(seat);
        Ok(())
    }

    /// Step 3 as long as a die is owed and there is one; what is then still owed lapses (D8).
    pub(super) fn ask_for_dice(&mut self, seat: Seat) {
        if self.owed > 0 && !self.players[seat].dice.is_empty() {
            self.phase = Phase::Die;
            return;
        }
        self.owed = 0;
        self.go_on(seat);
    }

    /// Step 4, then the next seat that has a client; without any the pool is rolled (D6).
    fn go_on(&mut self, seat: Seat) {
        if self.players[seat].clients_left() == 0 {
            self.errand = Errand::Turn;
        }
        let next = match self.errand {
            Errand::Fishmonger | Errand::Office => Some(seat),
            Errand::Turn => self.next_with_client(seat.left(self.seats())),
        };
        match next {
            Some(next) => {
                self.to_act = next;
                self.phase = Phase::Place;
            }
            None => self.phase = Phase::Roll,
        }
    }

    fn next_with_client(&self, from: Seat) -> Option<Seat> {
        from.round_the_table(self.seats()).find(|&seat| self.players[seat].clients_left() > 0)
    }

    /// How many players' clients are on a space.
    pub(super) fn clients_on(&self, space: Space) -> usize {
        self.players.iter().flat_map(|player| player.clients.iter()).filter(|&client| client == space).count()
    }

    /// The reason why a client cannot go there.
    fn why_not(&self, seat: Seat, space: Space) -> Illegal {
        let seats = self.seats();
        let player = &self.players[seat];
        if space.room(seats) == 0 {
            return Illegal::Closed { space };
        }
        if player.clients.is_empty() && player.dice.is_empty() {
            return Illegal::MustFerry { seat };
        }
        match self.errand {
            Errand::Fishmonger => Illegal::MustJoin { space },
            Errand::Office if docks().contains(space) => Illegal::NoDock { space },
            Errand::Turn | Errand::Office if !self.free.contains(space) => Illegal::Full { space },
            Errand::Turn | Errand::Office => Illegal::TooDear { seat, space, cost: space.cost(seats) },
        }
    }
}

fn docks() -> Spaces {
    Dock::ALL.iter().map(|&dock| Space::Dock(dock)).collect()
}
