//! The rules: what the sheet in `rules.md` says, section by section.

use std::ops::RangeInclusive;

use rand::Rng;

use super::*;
use crate::engine::{BySeat, ByWord, Choices, Game, Input, Outcome, Seat, Turn, Viewer};

impl Game for Tindahan {
    const ID: &'static str = "tindahan";
    const SEATS: RangeInclusive<usize> = 3..=5;

    type Options = Options;
    type Chance = Chance;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type Choices = Legal;
    type View = View;
    type Memory = Memory;

    fn set_up(options: Options, seats: usize) -> Result<Tindahan, Illegal> {
        let expected = options.edition.fruits().len() - seats;
        let fruits = options.fruits(seats).ok_or(Illegal::Removed { seats, expected })?;
        Ok(Tindahan {
            table: Table::new(options, fruits),
            hands: BySeat::new(seats, Cards::EMPTY),
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
            Phase::Trick => Turn::seat(self.table.to_act),
            Phase::Over => Turn::Over(Outcome::of(self.table.totals)),
        }
    }

    fn legal_actions(&self, seat: Seat) -> Legal {
        let nothing = Legal { plays: Cards::EMPTY, stalls: Fruits::EMPTY, seller: Sellers::None };
        if self.table.phase != Phase::Trick || self.table.to_act != seat {
            return nothing;
        }
        let hand = self.hands[seat];
        let Some(led) = self.table.led else {
            return Legal { plays: hand, stalls: self.donkey_stalls(seat), ..nothing };
        };
        let seller = match self.table.options.edition {
            _ if self.table.supply[seat] == 0 => Sellers::None,
            Edition::English => Sellers::Free,
            Edition::French => Sellers::For(hand),
        };
        Legal { plays: hand.following(led), seller, ..nothing }
    }

    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Chance {
        let (hands, _) = Cards::deck(self.table.fruits.iter()).deal(self.seats(), HAND, rng);
        Chance::Deal { round: self.table.round, hands }
    }

    fn take(&mut self, input: &Input<Tindahan>, events: &mut Vec<Event>) -> Result<(), Illegal> {
        match input {
            Input::Chance(Chance::Deal { round, hands }) => self.deal(*round, hands),
            &Input::Act { seat, action } => self.act(seat, action, events),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn memory(&self, _: Seat) -> Memory {
        // Whatever leaves a hand is seen by all, so all could remember the same.
        self.memory
    }

    fn imagine<R: Rng + ?Sized>(view: &View, memory: &Memory, rng: &mut R) -> Tindahan {
        view.imagine(memory, rng)
    }
}

impl Tindahan {
    /// §2: the set-up of a round.
    fn deal(&mut self, round: u8, hands: &BySeat<Cards>) -> Result<(), Illegal> {
        let seats = self.seats();
        if round != self.table.round {
            return Err(Illegal::WrongRound { round, due: self.table.round });
        }
        let deck = Cards::deck(self.table.fruits.iter());
        if hands.seats() != seats || !deck.is_dealt(hands, HAND, Cards::EMPTY) {
            return Err(Illegal::Deal { seats });
        }
        let starter = Seat::FIRST.left_by(usize::from(round) - 1, seats);
        let table = &mut self.table;
        table.phase = Phase::Trick;
        if table.options.donkey_reset {
            table.donkey = Fruit::Banana;
        }
        table.sellers = ByWord::new(table.fruits, BySeat::new(seats, 0));
        table.supply = BySeat::new(seats, SELLERS);
        table.tricks = BySeat::new(seats, 0);
        table.cards = BySeat::new(seats, HAND as u8);
        table.trick = 0;
        table.begin_trick(starter);
        self.hands = *hands;
        self.memory = Memory::blank(seats);
        Ok(())
    }

    /// §3: the stalls the donkey may go to if this seat leads.
    fn donkey_stalls(&self, seat: Seat) -> Fruits {
        if seat != self.table.leader {
            return Fruits::EMPTY;
        }
        self.table.fruits.without([self.table.donkey].into_iter().collect())
    }

    /// §3: one act of a trick.
    fn act(&mut self, seat: Seat, action: Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
        match action {
            Action::Play { card } => self.play(seat, card)?,
            Action::Donkey { stall } => self.move_donkey(seat, stall)?,
            Action::Seller { card } => self.send_seller(seat, card)?,
        }
        self.table.last = None;
        self.table.to_act = seat.left(self.seats());
        if self.table.to_act == self.table.leader {
            self.end_trick(events);
        }
        Ok(())
    }

    fn play(&mut self, seat: Seat, card: Card) -> Result<(), Illegal> {
        let hand = self.hands[seat];
        if !hand.contains(card) {
            return Err(Illegal::NotHeld { seat, card });
        }
        let led = *self.table.led.get_or_insert(card.suit());
        if card.suit() != led {
            if !hand.of(led).is_empty() {
                return Err(Illegal::MustFollow { seat, led });
            }
            self.memory.void[seat].insert(led);
        }
        self.lay_open(seat, card);
        self.table.done[seat] = Done::Played(card);
        if self.table.best.is_none_or(|(_, best)| beats(card, best, self.table.donkey)) {
            self.table.best = Some((seat, card));
        }
        Ok(())
    }

    fn move_donkey(&mut self, seat: Seat, stall: Fruit) -> Result<(), Illegal> {
        if seat != self.table.leader {
            return Err(Illegal::DonkeyNotLeading { seat });
        }
        if !self.table.fruits.contains(stall) {
            return Err(Illegal::NoStall { stall });
        }
        if stall == self.table.donkey {
            return Err(Illegal::DonkeyStays { stall });
        }
        self.table.donkey = stall;
        self.table.done[seat] = Done::MovedDonkey(stall);
        Ok(())
    }

    fn send_seller(&mut self, seat: Seat, spent: Option<Card>) -> Result<(), Illegal> {
        // Nobody has led before the leader has acted, nor after a donkey move: then the next card is a duty.
        let Some(led) = self.table.led else { return Err(Illegal::MustLead { seat }) };
        let stall = match (self.table.options.edition, spent) {
            (Edition::English, None) => led,
            (Edition::English, Some(_)) => return Err(Illegal::SellerIsFree),
            (Edition::French, None) => return Err(Illegal::SellerCostsCard),
            (Edition::French, Some(card)) if !self.hands[seat].contains(card) => {
                return Err(Illegal::NotHeld { seat, card });
            }
            (Edition::French, Some(card)) => card.suit(),
        };
        if self.table.supply[seat] == 0 {
            return Err(Illegal::NoSeller { seat });
        }
        self.table.supply[seat] -= 1;
        self.table.sellers[stall][seat] += 1;
        self.table.done[seat] = Done::SentSeller { stall, spent };
        if let Some(card) = spent {
            self.lay_open(seat, card);
        }
        Ok(())
    }

    /// A card leaves a hand for all to see.
    fn lay_open(&mut self, seat: Seat, card: Card) {
        self.hands[seat].remove(card);
        self.table.cards[seat] -= 1;
        self.memory.gone.insert(card);
    }

    /// §3 and §4: awards the trick; the round may be over with it.
    fn end_trick(&mut self, events: &mut Vec<Event>) {
        let table = &mut self.table;
        let (winner, card) = table.best.expect("a card is played in every trick");
        let led = table.led.expect("the first card played names the fruit led");
        table.tricks[winner] += 1;
        let Table { round, trick, leader, donkey: trump, done, .. } = *table;
        events.push(Event::Trick { round, trick, leader, led, trump, winner, card });
        if table.cards.iter().all(|&cards| cards > 0) {
            table.begin_trick(winner);
            table.last = Some(LastTrick { leader, winner, done });
        } else {
            self.end_round(events);
        }
    }

    fn end_round(&mut self, events: &mut Vec<Event>) {
        let seats = self.seats();
        let table = &mut self.table;
        let round = table.round;
        let (scores, detail) = table.score_now();
        for seat in Seat::all(seats) {
            table.totals[seat] += scores[seat];
        }
        events.push(Event::Round { round, scores, detail });
        if usize::from(round) < seats {
            table.round += 1;
            table.phase = Phase::Deal;
            return;
        }
        table.phase = Phase::Over;
        let (totals, winners) = (table.totals, table.totals.highest());
        let author_wins = author_wins(table.options.edition, winners.len());
        events.push(Event::End { totals, winners, author_wins });
    }
}

impl Table {
    fn begin_trick(&mut self, leader: Seat) {
        self.trick += 1;
        self.leader = leader;
        self.to_act = leader;
        self.led = None;
        self.best = None;
        self.done = BySeat::new(self.cards.seats(), Done::Waits);
    }
}

/// §5: the author takes a shared win of the English edition.
pub(super) fn author_wins(edition: Edition, winners: usize) -> bool {
    edition == Edition::English && winners > 1
}

impl Choices for Legal {
    type Action = Action;

    fn len(&self) -> usize {
        let sellers = match self.seller {
            Sellers::None => 0,
            Sellers::Free => 1,
            Sellers::For(cards) => cards.len(),
        };
        self.plays.len() + self.stalls.len() + sellers
    }

    fn get(&self, index: usize) -> Option<Action> {
        if let Some(card) = self.plays.get(index) {
            return Some(Action::Play { card });
        }
        let index = index - self.plays.len();
        if let Some(stall) = self.stalls.get(index) {
            return Some(Action::Donkey { stall });
        }
        let index = index - self.stalls.len();
        match self.seller {
            Sellers::None => None,
            Sellers::Free => (index == 0).then_some(Action::Seller { card: None }),
            Sellers::For(cards) => cards.get(index).map(|card| Action::Seller { card: Some(card) }),
        }
    }

    fn iter(&self) -> impl Iterator<Item = Action> {
        let (free, paid) = match self.seller {
            Sellers::None => (None, Cards::EMPTY),
            Sellers::Free => (Some(Action::Seller { card: None }), Cards::EMPTY),
            Sellers::For(cards) => (None, cards),
        };
        let plays = self.plays.iter().map(|card| Action::Play { card });
        let stalls = self.stalls.iter().map(|stall| Action::Donkey { stall });
        let paid = paid.iter().map(|card| Action::Seller { card: Some(card) });
        plays.chain(stalls).chain(free).chain(paid)
    }
}
