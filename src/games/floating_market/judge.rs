//! What a computer player knows of Floating Market: fruits, coins and dice, and what the roll will bring on average.

use rand::Rng;

use super::pieces::{BOATS, Die};
use super::{Action, Building, FloatingMarket, Gain, Phase, Space, Table, collect};
use crate::engine::{BySeat, Choices, Game, Input, Judge, Seat, Turn, Word, favourite, unless_stupid};

const FRUIT: f64 = 10.0;
/// Four of them buy a fruit.
const COIN: f64 = 1.5;
/// A die in hand is a say in the roll; the first ones matter most.
const DICE: [f64; 6] = [0.0, 2.0, 3.0, 3.6, 4.0, 4.2];
/// Totals are counted from this one up.
const LEAST: i32 = -64;
const TOTALS: usize = 256;
/// How many actions are thought of in a play-out.
const FEW: usize = 3;

impl Judge for FloatingMarket {
    fn worth(&self, seat: Seat) -> f64 {
        let standing = self.prospects();
        let others = standing.by_seat().filter(|&(other, _)| other != seat).map(|(_, &points)| points);
        standing[seat] - others.fold(f64::NEG_INFINITY, f64::max)
    }

    fn swing(&self) -> f64 {
        1.5 * FRUIT
    }

    /// Nobody sends a client where it can do nothing at all.
    fn sensible(&self, seat: Seat) -> Vec<Action> {
        let player = &self.table.players[seat];
        let last = player.clients_left() == 1;
        let first_die = usize::from(player.clients.is_empty());
        let stupid = |action: Action| match action {
            Action::Place { space: Space::Building(building) } => match building {
                Building::FruitStand => player.boats().next().is_none(),
                Building::Office | Building::Fishmonger => last,
                Building::NorthMerchant | Building::SouthMerchant => last && player.boats().next().is_none(),
                Building::Tailor => player.dice.len() <= first_die,
                Building::Ferryman => player.out.is_empty(),
                Building::Cabinetmaker | Building::Temple | Building::Artist | Building::Market => false,
            },
            Action::Place { .. }
            | Action::Choose { .. }
            | Action::Stand { .. }
            | Action::Buy { .. }
            | Action::Die { .. }
            | Action::Swap { .. } => false,
        };
        unless_stupid(self.legal_actions(seat).iter().collect(), stupid)
    }

    /// The best of a few.
    fn habit<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<Action> {
        let legal = self.legal_actions(seat);
        if legal.len() < 2 {
            return legal.get(0);
        }
        let few: [_; FEW] = std::array::from_fn(|_| legal.pick(rng));
        let mut events = Vec::new();
        favourite(few.into_iter().flatten(), 0.0, rng, |action| {
            let mut tried = *self;
            let taken = tried.apply(&Input::Act { seat, action }, &mut events).is_ok();
            match tried.turn() {
                Turn::Over(outcome) if outcome.winners.contains(seat) => f64::INFINITY,
                Turn::Over(_) => f64::NEG_INFINITY,
                Turn::Chance | Turn::Seats(_) if taken => tried.worth(seat),
                Turn::Chance | Turn::Seats(_) => f64::NEG_INFINITY,
            }
        })
    }
}

impl FloatingMarket {
    /// What each seat has, and what the roll will bring it.
    fn prospects(&self) -> BySeat<f64> {
        let coming = coming(&self.table);
        BySeat::from_fn(self.seats(), |seat| {
            let player = &self.table.players[seat];
            let dice = DICE[player.dice.len().min(DICE.len() - 1)];
            FRUIT * player.fruits.len() as f64 + COIN * f64::from(player.coins) + dice + coming[seat.index()]
        })
    }
}

/// What the roll of this round brings each seat on average, with the clients where they are.
fn coming(table: &Table) -> [f64; crate::engine::MAX_SEATS] {
    let mut coming = [0.0; crate::engine::MAX_SEATS];
    let rolled = matches!(table.phase, Phase::Deal | Phase::Swap | Phase::Over);
    if rolled {
        return coming;
    }
    // Every total that activates the same boat brings the same.
    let mut boats: [(f64, i32); BOATS] = [(0.0, 0); BOATS];
    for (place, &likely) in likelihood(table).iter().enumerate().filter(|&(_, &likely)| likely > 0.0) {
        let total = LEAST + place as i32;
        let boat = &mut boats[table.ring().activated(total).index()];
        *boat = (boat.0 + likely, total);
    }
    for (likely, total) in boats.into_iter().filter(|&(likely, _)| likely > 0.0) {
        for step in collect(table, total).steps.iter() {
            coming[step.seat.index()] += likely
                * match step.gain {
                    Gain::Fruit(_) => FRUIT,
                    Gain::HeldAlready(_) => 0.0,
                    Gain::Coins { due, cut_off } => COIN * f64::from(due - cut_off),
                };
        }
    }
    coming
}

/// How likely each total is with the dice in the pool, and a middling one for everybody who still owes their first.
fn likelihood(table: &Table) -> [f64; TOTALS] {
    let mut totals = [0.0; TOTALS];
    let fixed = (i32::from(table.fixed) - LEAST) as usize;
    let mut range = fixed..fixed + 1;
    totals[fixed] = 1.0;
    let owing = table.players.iter().filter(|player| player.clients.is_empty() && !player.dice.is_empty()).count();
    let dice = table.pool.iter().map(|pooled| pooled.die).chain(std::iter::repeat_n(Die::D6, owing));
    for die in dice {
        let faces = usize::from(die.faces());
        let each = 1.0 / faces as f64;
        let plus = die.counts(1) > 0;
        let reached = if plus { range.start + 1..range.end + faces } else { range.start - faces..range.end - 1 };
        let mut next = [0.0; TOTALS];
        // A die that counts from one total to the next looks at one total more and one less.
        let mut sum = 0.0;
        for total in reached.clone() {
            let (comes, goes) =
                if plus { (total - 1, total.checked_sub(1 + faces)) } else { (total + faces, Some(total)) };
            sum += totals[comes] - goes.map_or(0.0, |goes| totals[goes]);
            next[total] = each * sum;
        }
        totals = next;
        range = reached;
    }
    totals
}
