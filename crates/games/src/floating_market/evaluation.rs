//! What a computer player knows of Floating Market: fruits, coins and dice, and what the roll will bring on average.

use rand::Rng;

use super::board::BoatSpace;
use super::pieces::{BOATS, Die, Pool};
use super::scoring::each_payout;
use super::{Action, Building, FloatingMarket, Gain, Phase, Player, Space, Table};
use crate::engine::{BySeat, Choices, Evaluate, Game, Input, List, Seat, Turn, Word, favourite, unless_stupid};

const FRUIT: f64 = 10.0;
/// Four of them buy a fruit.
const COIN: f64 = 1.5;
/// A die in hand is a say in the roll; the first ones matter most.
const DICE: [f64; 6] = [0.0, 2.0, 3.0, 3.6, 4.0, 4.2];
/// More than there are different totals: nine dice of twelve faces have a hundred.
const TOTALS: usize = 128;
/// How many actions are thought of in a play-out.
const FEW: usize = 3;

impl Evaluate for FloatingMarket {
    fn worth(&self) -> BySeat<f64> {
        let outlook = self.outlook();
        BySeat::from_fn(self.seats(), |seat| outlook.ahead(seat))
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
        unless_stupid(&self.legal_actions(seat), stupid)
    }

    /// The best of a few.
    fn habit<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<Action> {
        let legal = self.legal_actions(seat);
        if legal.len() < 2 {
            return legal.get(0);
        }
        let few: [_; FEW] = std::array::from_fn(|_| legal.pick(rng));
        let mut events = Vec::new();
        let mut outlook: Option<Outlook> = None;
        let mut tried_before = List::<Action, FEW>::EMPTY;
        favourite(few.into_iter().flatten(), 0.0, rng, |action| {
            // What was drawn twice is no better the second time.
            if tried_before.contains(action) {
                return f64::NEG_INFINITY;
            }
            tried_before.push(action);
            let mut tried = *self;
            let taken = tried.apply(&Input::Act { seat, action }, &mut events).is_ok();
            match tried.turn() {
                Turn::Over(outcome) if outcome.winners.contains(seat) => f64::INFINITY,
                Turn::Over(_) => f64::NEG_INFINITY,
                Turn::Chance | Turn::Seats(_) if taken => {
                    let before = outlook.take();
                    let after = before.map_or_else(|| tried.outlook(), |before| before.instead(&tried, seat));
                    outlook.insert(after).ahead(seat)
                }
                Turn::Chance | Turn::Seats(_) => f64::NEG_INFINITY,
            }
        })
    }
}

impl FloatingMarket {
    /// What a seat has, and what the roll of this round brings it on average with these odds.
    fn prospects(&self, seat: Seat, odds: Option<&Odds>) -> f64 {
        let player = &self.table.players[seat];
        let dice = DICE[player.dice.len().min(DICE.len() - 1)];
        let coming = odds.map_or(0.0, |odds| coming(&self.table, seat, odds));
        FRUIT * player.fruits.len() as f64 + COIN * f64::from(player.coins) + dice + coming
    }

    /// What every seat has and may expect.
    fn outlook(&self) -> Outlook {
        let odds = Dice::of(&self.table).map(|dice| Odds::of(dice, &self.table));
        Outlook { prospects: BySeat::from_fn(self.seats(), |seat| self.prospects(seat, odds.as_ref())), odds }
    }
}

/// What every seat has and may expect, and the odds that follows from.
struct Outlook {
    odds: Option<Odds>,
    prospects: BySeat<f64>,
}

impl Outlook {
    /// How far a seat is ahead of the best of the others.
    fn ahead(&self, seat: Seat) -> f64 {
        let others = self.prospects.by_seat().filter(|&(other, _)| other != seat).map(|(_, &points)| points);
        self.prospects[seat] - others.fold(f64::NEG_INFINITY, f64::max)
    }

    /// The outlook after another action of the same seat in the same position. Nobody but that seat has anything else
    /// then, and most actions do not change the dice, so there is little to be counted anew.
    fn instead(mut self, tried: &FloatingMarket, seat: Seat) -> Outlook {
        if self.odds.map(|odds| odds.dice) != Dice::of(&tried.table) {
            return tried.outlook();
        }
        self.prospects[seat] = tried.prospects(seat, self.odds.as_ref());
        self
    }
}

/// What the roll of this round brings a seat on average, with the clients where they are.
fn coming(table: &Table, seat: Seat, odds: &Odds) -> f64 {
    let mut coming = 0.0;
    if table.players[seat].buildings().count() == table.players[seat].clients.len() {
        return coming;
    }
    for (&space, &likely) in BoatSpace::ALL.iter().zip(&odds.boats).filter(|&(_, &likely)| likely > 0.0) {
        each_payout(table, seat, space, |payout| {
            coming += likely
                * match payout.gain {
                    Gain::Fruit(_) => FRUIT,
                    Gain::HeldAlready(_) => 0.0,
                    Gain::Coins { due, cut_off } => COIN * f64::from(due - cut_off),
                };
        });
    }
    coming
}

/// What will be rolled, as far as it is known; nothing once it is.
#[derive(Clone, Copy, PartialEq)]
struct Dice {
    pool: Pool,
    fixed: i8,
    /// How many still owe their first die. It is taken for a middling one.
    owing: usize,
}

impl Dice {
    fn of(table: &Table) -> Option<Dice> {
        if matches!(table.phase, Phase::Deal | Phase::Swap | Phase::Over) {
            return None;
        }
        let owes = |player: &&Player| player.clients.is_empty() && !player.dice.is_empty();
        Some(Dice { pool: table.pool, fixed: table.fixed, owing: table.players.iter().filter(owes).count() })
    }

    fn iter(&self) -> impl Iterator<Item = Die> {
        self.pool.iter().map(|pooled| pooled.die).chain(std::iter::repeat_n(Die::D6, self.owing))
    }
}

/// How likely each boat is to be activated with some dice.
#[derive(Clone, Copy)]
struct Odds {
    dice: Dice,
    boats: [f64; BOATS],
}

impl Odds {
    fn of(dice: Dice, table: &Table) -> Odds {
        // How likely each total is, from the least one up; 0 beyond so many, now and with the next die.
        let (mut totals, mut next) = (&mut [0.0; TOTALS], &mut [0.0; TOTALS]);
        let (mut least, mut len) = (i32::from(dice.fixed), 1);
        totals[0] = 1.0;
        for die in dice.iter() {
            let faces = usize::from(die.faces());
            let each = 1.0 / faces as f64;
            // A die that counts from one total to the next looks at one total more and one less.
            let mut sum = 0.0;
            len += faces - 1;
            for index in 0..len {
                let goes = if index < faces { 0.0 } else { totals[index - faces] };
                sum += totals[index] - goes;
                next[index] = each * sum;
            }
            least += die.counts(1).min(die.counts(die.faces()));
            std::mem::swap(&mut totals, &mut next);
        }
        let mut boats = [0.0; BOATS];
        for (total, likely) in (least..).zip(&totals[..len]).filter(|&(_, &likely)| likely > 0.0) {
            boats[table.ring().activated(total).index()] += likely;
        }
        Odds { dice, boats }
    }
}
