//! The rules: what the sheet in `rules.md` says.

use std::ops::RangeInclusive;

use games::engine::{BySeat, Choices, Game, Input, Outcome, Seat, Turn, Viewer, Word};
use rand::Rng;

use super::*;

impl Choices for Legal {
    type Action = Lay;

    fn len(&self) -> usize {
        self.0.len()
    }

    fn get(&self, index: usize) -> Option<Lay> {
        self.0.get(index).map(|lay| Lay { lay })
    }
}

impl Game for Coconuts {
    const ID: &'static str = "coconuts";
    const SEATS: RangeInclusive<usize> = 2..=4;
    const RULES_VERSION: u32 = 2;

    type Options = Options;
    type Chance = Chance;
    type Action = Lay;
    type Event = Event;
    type Illegal = Illegal;
    type Choices = Legal;
    type View = View;
    type Memory = ();

    fn set_up(options: Options, seats: usize) -> Result<Coconuts, Illegal> {
        Ok(Coconuts { table: Table::new(options, seats), hands: BySeat::new(seats, Cards::EMPTY) })
    }

    fn options(&self) -> Options {
        self.table.options
    }

    fn seats(&self) -> usize {
        self.hands.seats()
    }

    fn turn(&self) -> Turn {
        match self.table.phase {
            Phase::Deal => Turn::Chance,
            Phase::Sale { to_act } => Turn::seat(to_act),
            Phase::Over => Turn::Over(Outcome { totals: self.table.totals, winners: self.table.totals.highest() }),
        }
    }

    fn legal_actions(&self, seat: Seat) -> Legal {
        Legal(if self.turn().awaited().contains(seat) { self.hands[seat] } else { Cards::EMPTY })
    }

    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Chance {
        let (hands, _) = deck().deal(self.seats(), SALES, rng);
        Chance::Deal { round: self.table.round, hands }
    }

    fn take(&mut self, input: &Input<Coconuts>, events: &mut Vec<Event>) -> Result<(), Illegal> {
        match input {
            Input::Chance(Chance::Deal { round, hands }) => self.deal(*round, hands),
            &Input::Act { seat, action: Lay { lay } } => self.lay(seat, lay, events),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    // Every coconut that left a hand lies open for the rest of the round, so there is nothing to remember.
    fn memory(&self, _: Seat) {}

    fn imagine<R: Rng + ?Sized>(view: &View, (): &(), rng: &mut R) -> Coconuts {
        view.imagine(rng)
    }
}

impl Coconuts {
    /// §2: three coconuts for each seat.
    fn deal(&mut self, round: u8, hands: &BySeat<Cards>) -> Result<(), Illegal> {
        let dealt = hands.iter().fold(Cards::EMPTY, |dealt, &hand| dealt.with(hand));
        let fits = hands.seats() == self.seats() && deck().is_dealt(hands, SALES, deck().without(dealt));
        if round != self.table.round || !fits {
            return Err(Illegal::Deal { due: self.table.round });
        }
        self.hands = *hands;
        self.table.sold.clear();
        self.table.laid = BySeat::new(self.seats(), Cards::EMPTY);
        self.table.begin_sale(Seat::FIRST.left_by(usize::from(round) - 1, self.seats()));
        Ok(())
    }

    /// §3: one coconut goes to the stall; the last one of a sale decides it.
    fn lay(&mut self, seat: Seat, coconut: Card, events: &mut Vec<Event>) -> Result<(), Illegal> {
        if !self.hands[seat].contains(coconut) {
            return Err(Illegal::NotHeld { seat, coconut });
        }
        self.hands[seat].remove(coconut);
        let table = &mut self.table;
        table.laid[seat].insert(coconut);
        table.stall[seat] = Some(coconut);
        match seat.round_the_table(self.hands.seats()).find(|&next| table.stall[next].is_none()) {
            Some(to_act) => table.phase = Phase::Sale { to_act },
            None => self.sell(events),
        }
        Ok(())
    }

    /// §3 and §4: sells a coconut; the round or the game may be over with it.
    fn sell(&mut self, events: &mut Vec<Event>) {
        let table = &mut self.table;
        let (seller, coconut) = table.best().expect("everybody has laid a coconut");
        table.sold.push(seller);
        events.push(Event::Sale { round: table.round, sale: table.sold.len(), seller, coconut });
        if table.sold.len() < SALES {
            return table.begin_sale(seller);
        }
        let scores = points(&table.sold, self.hands.seats());
        for (seat, points) in scores.by_seat() {
            table.totals[seat] += points;
        }
        events.push(Event::Round { round: table.round, scores, detail: Sold { sold: table.sold.clone() } });
        if table.round < ROUNDS {
            table.round += 1;
            table.phase = Phase::Deal;
        } else {
            table.phase = Phase::Over;
            events.push(Event::End { totals: table.totals, winners: table.totals.highest() });
        }
    }
}

/// §1: all coconuts there are.
pub(super) fn deck() -> Cards {
    Cards::deck(Nut::ALL.iter().copied())
}

/// §4: what each seat has for the sales of a round.
pub(super) fn points(sold: &[Seat], seats: usize) -> BySeat<i32> {
    let mut points = BySeat::new(seats, 0);
    for (worth, &seller) in (1..).zip(sold) {
        points[seller] += worth;
    }
    points
}
