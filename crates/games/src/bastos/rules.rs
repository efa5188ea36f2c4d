//! The rules: what the sheet in `rules.md` says, section by section.

use std::ops::RangeInclusive;

use rand::Rng;

use super::*;
use crate::engine::{BySeat, ByWord, Choices, Game, Input, Outcome, Seat, SeatSet, Turn, Viewer};

impl Game for Bastos {
    const ID: &'static str = "bastos";
    const SEATS: RangeInclusive<usize> = 3..=4;

    type Options = Options;
    type Chance = Chance;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type Choices = Legal;
    type View = View;
    type Memory = Memory;

    fn set_up(options: Options, seats: usize) -> Result<Bastos, Illegal> {
        let fruits = options.fruits(seats).ok_or(Illegal::Removed { removed: options.removed.len() })?;
        Ok(Bastos {
            table: Table::new(options, fruits, seats),
            hands: BySeat::new(seats, Cards::EMPTY),
            secrets: BySeat::new(seats, None),
            memory: Memory::blank(seats),
        })
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
            Phase::Choice { missing } => Turn::Seats(missing),
            Phase::Card | Phase::Price => Turn::seat(self.table.trick.to_act),
            Phase::Over => Turn::Over(Outcome::of(self.table.totals)),
        }
    }

    fn legal_actions(&self, seat: Seat) -> Legal {
        let on_turn = seat == self.table.trick.to_act;
        match self.table.phase {
            Phase::Choice { missing } if missing.contains(seat) => Legal::Bastos(self.hands[seat]),
            Phase::Card if on_turn => self.cards_of(seat),
            Phase::Price if on_turn => Legal::Price(self.table.values),
            Phase::Deal | Phase::Choice { .. } | Phase::Card | Phase::Price | Phase::Over => Legal::Nothing,
        }
    }

    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Chance {
        let seats = self.seats();
        let (hands, left_over) = Cards::deck(self.table.fruits.iter()).deal(seats, hand_size(seats), rng);
        Chance::Deal { round: self.table.round, hands, aside: left_over.get(0) }
    }

    fn take(&mut self, input: &Input<Bastos>, events: &mut Vec<Event>) -> Result<(), Illegal> {
        match input {
            Input::Chance(Chance::Deal { round, hands, aside }) => self.deal(*round, hands, *aside),
            &Input::Act { seat, action } => self.act(seat, action, events),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn memory(&self, _: Seat) -> Memory {
        // Whatever leaves a hand in a trick is seen by all, so all could remember the same.
        self.memory
    }

    fn imagine<R: Rng + ?Sized>(view: &View, memory: &Memory, rng: &mut R) -> Bastos {
        view.imagine(memory, rng)
    }
}

impl Bastos {
    /// §3: what may be played, and what may be declared with.
    fn cards_of(&self, seat: Seat) -> Legal {
        let hand = self.hands[seat];
        if self.table.trump.is_none() && self.is_void(seat) {
            let barred = self.table.bastos_fruits();
            let declares = barred.iter().fold(hand, |left, fruit| left.without(hand.of(fruit)));
            return Legal::PlayOrDeclare { hand, declares };
        }
        Legal::Play(self.table.trick.led.map_or(hand, |led| hand.following(led)))
    }

    /// Whether a fruit is led that the seat does not hold.
    pub(super) fn is_void(&self, seat: Seat) -> bool {
        self.table.trick.led.is_some_and(|led| self.hands[seat].of(led).is_empty())
    }

    /// §2: the set-up of a round.
    fn deal(&mut self, round: u8, hands: &BySeat<Cards>, aside: Option<Card>) -> Result<(), Illegal> {
        let (seats, each) = (self.seats(), hand_size(self.seats()));
        let table = &mut self.table;
        if round != table.round {
            return Err(Illegal::WrongRound { round, due: table.round });
        }
        let deck = Cards::deck(table.fruits.iter());
        if hands.seats() != seats || !deck.is_dealt(hands, each, aside.into_iter().collect()) {
            return Err(Illegal::Deal { seats, each });
        }
        table.phase = Phase::Choice { missing: SeatSet::all(seats) };
        table.aside = aside;
        table.bastos = BySeat::new(seats, None);
        table.values = ByWord::new(table.fruits, 0);
        (table.opening, table.before) = (table.values, table.values);
        table.trump = None;
        table.tricks = BySeat::new(seats, 0);
        table.cards = BySeat::new(seats, each as u8);
        self.hands = *hands;
        self.memory = Memory::blank(seats);
        Ok(())
    }

    fn act(&mut self, seat: Seat, action: Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
        match self.table.phase {
            Phase::Choice { missing } => {
                let Action::Bastos { card } = action else { return Err(Illegal::BastosDue { seat }) };
                self.choose(seat, card, missing)
            }
            // Nobody acts before a deal or after the end, nor holds a card then.
            Phase::Card | Phase::Deal | Phase::Over => match action {
                Action::Play { card } => self.play(seat, card, events),
                Action::Declare { card } => self.declare(seat, card, events),
                Action::Bastos { .. } | Action::Adjust { .. } | Action::Keep {} => Err(Illegal::CardDue { seat }),
            },
            Phase::Price => {
                match action {
                    Action::Adjust { fruit, step } => self.adjust(fruit, step)?,
                    Action::Keep {} => {}
                    Action::Bastos { .. } | Action::Play { .. } | Action::Declare { .. } => {
                        return Err(Illegal::PriceDue { seat });
                    }
                }
                self.pass_on(seat, events);
                Ok(())
            }
        }
    }

    /// §2: a card leaves the hand unseen; the last choice turns all of them up.
    fn choose(&mut self, seat: Seat, card: Card, mut missing: SeatSet) -> Result<(), Illegal> {
        self.check_held(seat, card)?;
        self.take_from_hand(seat, card);
        self.secrets[seat] = Some(card);
        missing.remove(seat);
        self.table.phase = Phase::Choice { missing };
        if missing.is_empty() {
            self.turn_up();
        }
        Ok(())
    }

    fn turn_up(&mut self) {
        let table = &mut self.table;
        table.phase = Phase::Card;
        table.bastos = std::mem::replace(&mut self.secrets, BySeat::new(table.bastos.seats(), None));
        for card in table.bastos.iter().flatten() {
            let value = &mut table.values[card.suit()];
            *value = moved(*value, 1);
        }
        table.opening = table.values;
    }

    fn check_held(&self, seat: Seat, card: Card) -> Result<(), Illegal> {
        if self.hands[seat].contains(card) { Ok(()) } else { Err(Illegal::NotHeld { seat, card }) }
    }

    fn take_from_hand(&mut self, seat: Seat, card: Card) {
        self.hands[seat].remove(card);
        self.table.cards[seat] -= 1;
    }

    /// §3: a card without any declaration.
    fn play(&mut self, seat: Seat, card: Card, events: &mut Vec<Event>) -> Result<(), Illegal> {
        self.check_held(seat, card)?;
        if let Some(led) = self.table.trick.led
            && card.suit() != led
            && !self.is_void(seat)
        {
            return Err(Illegal::MustFollow { seat, led });
        }
        self.lay_open(seat, card, events);
        Ok(())
    }

    /// §3: a card that makes its fruit trump.
    fn declare(&mut self, seat: Seat, card: Card, events: &mut Vec<Event>) -> Result<(), Illegal> {
        self.check_held(seat, card)?;
        let fruit = card.suit();
        if !self.is_void(seat) {
            return Err(Illegal::DeclareNotVoid { seat });
        }
        if let Some(trump) = self.table.trump {
            return Err(Illegal::TrumpStands { trump });
        }
        if self.table.bastos_fruits().contains(fruit) {
            return Err(Illegal::BastosFruit { fruit });
        }
        self.table.trump = Some(fruit);
        self.table.values[fruit] = moved(self.table.values[fruit], -2);
        self.lay_open(seat, card, events);
        Ok(())
    }

    /// A card comes into the trick, with the trump as it is now.
    fn lay_open(&mut self, seat: Seat, card: Card, events: &mut Vec<Event>) {
        self.take_from_hand(seat, card);
        let trump = self.table.trump;
        let own = self.table.is_own_bastos(seat, card.suit());
        let trick = &mut self.table.trick;
        let led = *trick.led.get_or_insert(card.suit());
        if card.suit() != led {
            self.memory.void[seat].insert(led);
        }
        trick.played[seat] = Some(card);
        let strength = Strength::of(card, led, trump);
        let strongest = strength > trick.strongest;
        if strongest {
            trick.strongest = strength;
        }
        let to_beat = || trick.best.map_or(Strength::Discard, |(_, best)| Strength::of(best, led, trump));
        // What is stronger than all is stronger than the best of those that can win.
        if !own && (strongest || strength > to_beat()) {
            trick.best = Some((seat, card));
        }
        if own && strongest {
            self.table.phase = Phase::Price;
        } else {
            self.pass_on(seat, events);
        }
    }

    /// §3: one step of one marker.
    fn adjust(&mut self, fruit: Fruit, step: Step) -> Result<(), Illegal> {
        if !self.table.fruits.contains(fruit) {
            return Err(Illegal::NoFruit { fruit });
        }
        let value = &mut self.table.values[fruit];
        *value = step.taken_from(*value).ok_or(Illegal::OffTrack { fruit, value: *value })?;
        Ok(())
    }

    /// All is done about the card of this seat: the next one plays, or the trick is over.
    fn pass_on(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let seats = self.seats();
        self.table.phase = Phase::Card;
        let trick = &mut self.table.trick;
        trick.to_act = seat.left(seats);
        if trick.to_act == trick.leader {
            self.end_trick(events);
        }
    }

    /// §3 and §4: awards the trick; the round may be over with it.
    // Out of line: most cards end no trick, and a play-out is made of little else than cards.
    #[inline(never)]
    fn end_trick(&mut self, events: &mut Vec<Event>) {
        let seats = self.seats();
        let table = &mut self.table;
        let Table { round, trump, values, trick: Trick { number: trick, leader, best, played, .. }, .. } = *table;
        let led = table.trick.led.expect("the first card of a trick names the fruit led");
        let (winner, card) = best.unzip();
        events.push(Event::Trick { round, trick, leader, led, trump, winner, card, values });
        let pile = match winner {
            Some(winner) => {
                table.tricks[winner] += 1;
                &mut self.memory.piles[winner]
            }
            None => &mut self.memory.unclaimed,
        };
        played.iter().flatten().for_each(|&card| pile.insert(card));
        if table.cards[leader] > 0 {
            (table.before, table.opening) = (table.opening, values);
            table.trick = Trick::new(trick + 1, winner.unwrap_or(leader), seats);
        } else {
            self.end_round(events);
        }
    }

    fn end_round(&mut self, events: &mut Vec<Event>) {
        let seats = self.seats();
        let table = &mut self.table;
        let Table { round, values, trump, bastos, tricks, .. } = *table;
        let Memory { piles, unclaimed, .. } = self.memory;
        let (scores, detail) = score(&RoundEnd { values, trump, bastos, tricks, piles, unclaimed });
        for seat in Seat::all(seats) {
            table.totals[seat] += scores[seat];
        }
        events.push(Event::Round { round, scores, detail });
        // The last trick lies open no longer (§8); the next round is started by the next seat.
        table.trick = Trick::new(1, Seat::FIRST.left_by(round.into(), seats), seats);
        if usize::from(round) < 2 * seats {
            table.round += 1;
            table.phase = Phase::Deal;
        } else {
            table.phase = Phase::Over;
            events.push(Event::End { totals: table.totals, winners: table.totals.highest() });
        }
    }
}

impl Table {
    /// §3: the fruits that cannot be trump in this round.
    pub(super) fn bastos_fruits(&self) -> Fruits {
        self.bastos.iter().flatten().map(|card| card.suit()).collect()
    }

    pub(super) fn is_own_bastos(&self, seat: Seat, fruit: Fruit) -> bool {
        self.bastos[seat].is_some_and(|bastos| bastos.suit() == fruit)
    }
}

/// §7: the answers to a price right, `adjust` by fruit and +1 before −1, then `keep`.
fn price_answers(values: &Values) -> impl Iterator<Item = Action> {
    values
        .iter()
        .flat_map(|(fruit, &value)| {
            let possible = [Step::Up, Step::Down].into_iter().filter(move |step| step.taken_from(value).is_some());
            possible.map(move |step| Action::Adjust { fruit, step })
        })
        .chain([Action::Keep {}])
}

impl Choices for Legal {
    type Action = Action;

    fn len(&self) -> usize {
        match self {
            Legal::Nothing => 0,
            Legal::Bastos(cards) | Legal::Play(cards) => cards.len(),
            Legal::PlayOrDeclare { hand, declares } => hand.len() + declares.len(),
            Legal::Price(values) => price_answers(values).count(),
        }
    }

    fn get(&self, index: usize) -> Option<Action> {
        match self {
            Legal::Nothing => None,
            Legal::Bastos(cards) => cards.get(index).map(|card| Action::Bastos { card }),
            Legal::Play(cards) => cards.get(index).map(|card| Action::Play { card }),
            Legal::PlayOrDeclare { hand, .. } if index < hand.len() => {
                hand.get(index).map(|card| Action::Play { card })
            }
            Legal::PlayOrDeclare { hand, declares } => {
                declares.get(index - hand.len()).map(|card| Action::Declare { card })
            }
            Legal::Price(values) => price_answers(values).nth(index),
        }
    }

    fn iter(&self) -> impl Iterator<Item = Action> {
        let none = Cards::EMPTY;
        let (aside, plays, declares, values) = match *self {
            Legal::Nothing => (none, none, none, None),
            Legal::Bastos(cards) => (cards, none, none, None),
            Legal::Play(cards) => (none, cards, none, None),
            Legal::PlayOrDeclare { hand, declares } => (none, hand, declares, None),
            Legal::Price(ref values) => (none, none, none, Some(values)),
        };
        let aside = aside.iter().map(|card| Action::Bastos { card });
        let plays = plays.iter().map(|card| Action::Play { card });
        let declares = declares.iter().map(|card| Action::Declare { card });
        aside.chain(plays).chain(declares).chain(values.into_iter().flat_map(price_answers))
    }
}
