//! The rules: what the sheet in `rules.md` says, section by section.

use std::ops::RangeInclusive;

use rand::Rng;

use super::*;
use crate::engine::{BySeat, Game, Input, Outcome, Seat, Turn, Viewer, Word, below, shuffle};

impl Game for FloatingMarket {
    const ID: &'static str = "floating_market";
    const SEATS: RangeInclusive<usize> = 2..=MOST_SEATS;

    type Options = Options;
    type Chance = Chance;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type Choices = Legal;
    type View = View;
    /// Everything lies open, so there is nothing to remember.
    type Memory = ();

    fn set_up(options: Options, seats: usize) -> Result<FloatingMarket, Illegal> {
        match options.fruits_to_win {
            LONG_GAME if seats == 2 => Err(Illegal::LongGameForTwo),
            SHORT_GAME | LONG_GAME => Ok(FloatingMarket { table: Table::new(options, seats) }),
            fruits => Err(Illegal::FruitsToWin { fruits }),
        }
    }

    fn options(&self) -> Options {
        self.table.options
    }

    fn seats(&self) -> usize {
        self.table.seats()
    }

    fn turn(&self) -> Turn {
        match self.table.phase {
            Phase::Deal | Phase::Roll => Turn::Chance,
            Phase::Place | Phase::Choose(_) | Phase::Stand | Phase::Buy | Phase::Die | Phase::Swap => {
                Turn::seat(self.table.to_act)
            }
            Phase::Over => Turn::Over(Outcome { totals: self.table.totals(), winners: self.table.winners() }),
        }
    }

    fn legal_actions(&self, seat: Seat) -> Legal {
        self.table.legal(seat)
    }

    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Chance {
        let table = &self.table;
        if table.phase == Phase::Roll {
            let values = table.pool.iter().map(|pooled| 1 + below(rng, pooled.die.faces().into()) as u8).collect();
            return Chance::Roll { kind: RollWord::Roll, pool: table.pool, values };
        }
        if table.round > 1 {
            return Chance::Deal { round: table.round, boats: None, first_player: None };
        }
        let mut boats: [Fruit; BOATS] = std::array::from_fn(|index| Fruit::ALL[index]);
        shuffle(rng, &mut boats);
        let first_player = Seat::FIRST.left_by(below(rng, self.seats()), self.seats());
        Chance::Deal { round: table.round, boats: Some(boats), first_player: Some(first_player) }
    }

    fn take(&mut self, input: &Input<FloatingMarket>, events: &mut Vec<Event>) -> Result<(), Illegal> {
        match input {
            &Input::Chance(Chance::Deal { round, boats, first_player }) => self.table.deal(round, boats, first_player),
            Input::Chance(Chance::Roll { pool, values, .. }) => self.table.roll(pool, values, events),
            &Input::Act { seat, action } => self.table.act(seat, action, events),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View { table: self.table, viewer }
    }

    fn memory(&self, _: Seat) {}

    fn imagine<R: Rng + ?Sized>(view: &View, (): &(), _: &mut R) -> FloatingMarket {
        FloatingMarket { table: view.table }
    }
}

impl Table {
    /// §3: the set-up of the game, or nothing but the beginning of a later round.
    fn deal(&mut self, round: u32, boats: Option<[Fruit; BOATS]>, first_player: Option<Seat>) -> Result<(), Illegal> {
        if self.phase != Phase::Deal {
            return Err(Illegal::RollDue);
        }
        if round != self.round {
            return Err(Illegal::WrongRound { round, due: self.round });
        }
        match (boats, first_player) {
            (Some(boats), Some(first_player)) if round == 1 => self.lay_boats(boats, first_player)?,
            (None, None) if round > 1 => {}
            _ if round == 1 => return Err(Illegal::SetUpMissing),
            _ => return Err(Illegal::SetUpAgain),
        }
        self.to_act = self.first_player;
        self.phase = Phase::Place;
        Ok(())
    }

    fn lay_boats(&mut self, boats: [Fruit; BOATS], first_player: Seat) -> Result<(), Illegal> {
        if boats.into_iter().collect::<Fruits>() != Fruits::full() {
            return Err(Illegal::Boats);
        }
        if first_player.index() >= self.seats() {
            return Err(Illegal::FirstPlayer { seat: first_player });
        }
        self.boats = boats;
        self.first_player = first_player;
        Ok(())
    }

    /// One decision, if it is the one that is due.
    fn act(&mut self, seat: Seat, action: Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
        match (self.phase, action) {
            (Phase::Place, Action::Place { space }) => self.place(seat, space),
            (Phase::Choose(offered), Action::Choose { choice }) => self.choose(seat, offered, choice),
            (Phase::Stand, Action::Stand { space }) => self.lay_tile(seat, space),
            (Phase::Buy, Action::Buy { fruit }) => self.buy(seat, fruit, events),
            (Phase::Die, Action::Die { die }) => self.add_die(seat, die),
            (Phase::Swap, Action::Swap { spaces }) => self.swap(spaces, events),
            (due, _) => Err(Illegal::OtherDecision { seat, due }),
        }
    }

    /// §5: phase 2. The game may be over with it (§7).
    fn roll(&mut self, pool: &Pool, values: &Faces, events: &mut Vec<Event>) -> Result<(), Illegal> {
        if self.phase != Phase::Roll {
            return Err(Illegal::DealDue { due: self.round });
        }
        if *pool != self.pool {
            return Err(Illegal::Pool { pool: self.pool });
        }
        if values.len() != pool.len() {
            return Err(Illegal::Values { dice: pool.len(), values: values.len() });
        }
        let mut total = i32::from(self.fixed);
        for (die, value) in pool.iter().zip(values.iter()) {
            if !(1..=die.die.faces()).contains(&value) {
                return Err(Illegal::Face { die, value });
            }
            total += die.die.counts(value);
        }
        let collected = collect(self, total);
        self.pay_out(&collected);
        let rolled = Rolled { pool: *pool, values: *values, fixed: self.fixed, total, collected };
        self.last_roll = Some(rolled);
        if self.winners().is_empty() {
            // The board stays as it was rolled on, so that all can look at it before the boats move.
            self.phase = Phase::Swap;
            self.to_act = self.first_player;
        } else {
            self.end_game(Some(&rolled), events);
        }
        Ok(())
    }

    /// The payouts told are the payouts paid.
    fn pay_out(&mut self, collected: &Collected) {
        for Payout { seat, gain, .. } in collected.payouts.iter() {
            match gain {
                Gain::Fruit(fruit) => self.take_fruit(seat, fruit),
                Gain::HeldAlready(_) => {}
                Gain::Coins { due, cut_off } => {
                    self.bank -= due - cut_off;
                    self.players[seat].coins += due - cut_off;
                }
            }
        }
    }

    pub(super) fn take_fruit(&mut self, seat: Seat, fruit: Fruit) {
        self.stock[fruit] -= 1;
        self.players[seat].fruits.insert(fruit);
        self.players[seat].gained.push(fruit);
    }

    pub(super) fn pay(&mut self, seat: Seat, cost: u8) {
        self.players[seat].coins -= cost;
        self.bank += cost;
    }

    /// §6: two boats change places, which ends the round.
    fn swap(&mut self, spaces: [BoatSpace; 2], events: &mut Vec<Event>) -> Result<(), Illegal> {
        let ring = self.ring();
        if let Some(space) = spaces.into_iter().find(|&space| !ring.contains(space)) {
            return Err(Illegal::NotInUse { space });
        }
        let [low, high] = spaces;
        if low >= high {
            return Err(Illegal::SwapOrder);
        }
        self.boats.swap(low.index(), high.index());
        self.ama = self.ama.iter().map(|space| ring.next(space)).collect();
        self.first_player = self.first_player.left(self.seats());
        events.push(self.report(self.last_roll.as_ref()));
        for PooledDie { owner, die } in self.pool.iter() {
            if let Owner::Player(seat) = owner {
                self.players[seat].out.insert(die);
            }
        }
        self.clear();
        self.round += 1;
        self.phase = Phase::Deal;
        Ok(())
    }

    /// §7: the game is over, after a roll or after a purchase.
    pub(super) fn end_game(&mut self, rolled: Option<&Rolled>, events: &mut Vec<Event>) {
        self.phase = Phase::Over;
        events.push(self.report(rolled));
        events.push(Event::End { totals: self.totals(), winners: self.winners() });
    }

    /// §9: the `round` line.
    fn report(&self, rolled: Option<&Rolled>) -> Event {
        let seats = self.seats();
        let collected = rolled.map(|rolled| &rolled.collected);
        let detail = Detail {
            total: rolled.map(|rolled| rolled.total),
            space: collected.map(|collected| collected.space),
            fruit: collected.map(|collected| collected.fruit),
            gained: self.of_each(|player| player.gained),
            income: collected.map_or(BySeat::new(seats, 0), |collected| collected.income(seats)),
            coins: self.of_each(|player| player.coins),
            dice: self.of_each(|player| player.dice),
            boats: self.boats,
            ama: self.ama,
            first_player: self.first_player,
        };
        Event::Round { round: self.round, scores: self.of_each(|player| player.gained.len() as i32), detail }
    }

    /// Fruits held.
    fn totals(&self) -> BySeat<i32> {
        self.of_each(|player| player.fruits.len() as i32)
    }

    fn of_each<T: Copy + Default>(&self, what: impl Fn(&Player) -> T) -> BySeat<T> {
        BySeat::from_fn(self.seats(), |seat| what(&self.players[seat]))
    }
}
