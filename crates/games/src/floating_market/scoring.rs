//! From the roll to fruits and coins (§5), and to who has won (§7).

use super::board::{BoatSpace, Direction, Dock, Space};
use super::buildings::{Building, Effect};
use super::pieces::{CLIENTS, Faces, Fruit, Fruits, MOST_COINS, MOST_SEATS, Pool};
use super::view::{Player, Table};
use crate::engine::{BySeat, List, Seat, SeatSet};

/// A rolled pool and what came of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rolled {
    /// The dice.
    pub pool: Pool,
    /// Their faces.
    pub values: Faces,
    /// What the fixed tile adds; 0 without a tile.
    pub fixed: i8,
    /// Plus dice less minus dice, and the fixed tile.
    pub total: i32,
    /// What everybody got.
    pub collected: Collected,
}

/// What a total brings, client by client. The rules pay these very payouts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Collected {
    /// The activated space.
    pub space: BoatSpace,
    /// The fruit of the boat that lay there.
    pub fruit: Fruit,
    /// One for each client that counts, by seat and in the order in which they were placed.
    pub payouts: List<Payout, { MOST_SEATS * CLIENTS }>,
}

/// What one client brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payout {
    /// Whose client it is.
    pub seat: Seat,
    /// Why it counts.
    pub source: Source,
    /// What it brings.
    pub gain: Gain,
}

/// Why a client counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// It is aboard the activated boat.
    Aboard,
    /// It is on a boat near that.
    Near {
        /// The boat it is on.
        space: BoatSpace,
        /// The own merchant without whom it would be too far away.
        merchant: Option<Building>,
        /// Whether it stands on the Fruit Stand tile.
        on_tile: bool,
    },
    /// It is on the dock of that bank.
    Dock(Dock),
}

/// What a client brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    Fruit(Fruit),
    /// Nothing, for the player holds the fruit already: it is neither taken nor compensated.
    HeldAlready(Fruit),
    Coins {
        /// How many are due.
        due: u8,
        /// How many of them are lost to the limit.
        cut_off: u8,
    },
}

const COINS_NEAR: u8 = 2;
const COINS_AT_DOCK: u8 = 1;

/// §5: what everybody gets for a total.
pub(super) fn collect(table: &Table, total: i32) -> Collected {
    let space = table.ring().activated(total);
    let mut payouts = List::EMPTY;
    for seat in Seat::all(table.seats()) {
        each_payout(table, seat, space, |payout| payouts.push(payout));
    }
    Collected { space, fruit: table.fruit_at(space), payouts }
}

/// Each client of a seat that counts when a space is activated, in the order in which they were placed.
pub(super) fn each_payout(table: &Table, seat: Seat, space: BoatSpace, mut tell: impl FnMut(Payout)) {
    let player = &table.players[seat];
    let fruit = table.fruit_at(space);
    let mut purse = Purse { coins: player.coins, fruits: player.fruits };
    // The tile lies under one client, even where the player has two on that boat.
    let mut tile = table.stand.filter(|stand| stand.seat == seat).map(|stand| stand.space);
    for client in player.clients.iter() {
        let (source, gain) = match client {
            Space::Boat(boat) if boat == space => (Source::Aboard, purse.take(fruit)),
            Space::Boat(boat) => {
                let Some(near) = near(table, player, space, boat) else { continue };
                let on_tile = tile.take_if(|tile| *tile == boat).is_some();
                let gain = if on_tile { purse.take(fruit) } else { purse.earn(COINS_NEAR) };
                (Source::Near { space: boat, merchant: near.merchant, on_tile }, gain)
            }
            Space::Dock(dock) if dock == space.dock() => (Source::Dock(dock), purse.earn(COINS_AT_DOCK)),
            Space::Dock(_) | Space::Building(_) => continue,
        };
        tell(Payout { seat, source, gain });
    }
}

impl Collected {
    /// Coins due to each of so many seats, before the limit.
    pub fn income(&self, seats: usize) -> BySeat<u8> {
        let mut income = BySeat::new(seats, 0);
        for payout in self.payouts.iter() {
            match payout.gain {
                Gain::Coins { due, .. } => income[payout.seat] += due,
                Gain::Fruit(_) | Gain::HeldAlready(_) => {}
            }
        }
        income
    }
}

/// What a player holds while the payouts are counted one after the other.
struct Purse {
    coins: u8,
    fruits: Fruits,
}

impl Purse {
    fn take(&mut self, fruit: Fruit) -> Gain {
        if self.fruits.contains(fruit) {
            return Gain::HeldAlready(fruit);
        }
        self.fruits.insert(fruit);
        Gain::Fruit(fruit)
    }

    fn earn(&mut self, due: u8) -> Gain {
        let kept = due.min(MOST_COINS.saturating_sub(self.coins));
        self.coins += kept;
        Gain::Coins { due, cut_off: due - kept }
    }
}

/// A boat is near, by itself or thanks to a merchant.
struct Near {
    merchant: Option<Building>,
}

/// §5: one step away either way, or two steps in the direction of a merchant of this player, counted from the activated
/// boat (D12).
fn near(table: &Table, player: &Player, activated: BoatSpace, boat: BoatSpace) -> Option<Near> {
    let ring = table.ring();
    let steps = |direction| ring.steps(activated, boat, direction);
    if steps(Direction::Clockwise) == 1 || steps(Direction::Anticlockwise) == 1 {
        return Some(Near { merchant: None });
    }
    if steps(Direction::Clockwise) > 2 && steps(Direction::Anticlockwise) > 2 {
        return None;
    }
    let helps = |building: &Building| matches!(building.rule(table.seats()).effect, Effect::Reach(direction) if steps(direction) == 2);
    player.buildings().find(helps).map(|merchant| Near { merchant: Some(merchant) })
}

impl Table {
    /// §7: who has fruits enough; of several, those with the most coins (D16). Nobody while the game goes on.
    pub fn winners(&self) -> SeatSet {
        let enough = usize::from(self.options.fruits_to_win);
        let complete = || self.players.by_seat().filter(|(_, player)| player.fruits.len() >= enough);
        let most = complete().map(|(_, player)| player.coins).max();
        complete().filter(|(_, player)| Some(player.coins) == most).map(|(seat, _)| seat).collect()
    }
}
