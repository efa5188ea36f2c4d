//! The rules: what the sheet in `rules.md` says, section by section.

use std::ops::RangeInclusive;

use rand::Rng;

use super::*;
use crate::engine::{BySeat, Choices, Game, Input, List, Outcome, Seat, SeatSet, Turn, Viewer};

impl Game for NullNichtig {
    const ID: &'static str = "null_nichtig";
    const SEATS: RangeInclusive<usize> = 3..=6;

    type Options = Options;
    type Chance = Chance;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type Choices = Legal;
    type View = View;
    type Memory = Memory;

    fn set_up(options: Options, seats: usize) -> Result<NullNichtig, Illegal> {
        let Options { rounds, target, teams } = options;
        if rounds > MOST_ROUNDS {
            return Err(Illegal::Rounds { rounds });
        }
        if target > MOST_TARGET {
            return Err(Illegal::Target { target });
        }
        if rounds > 0 && target > 0 {
            return Err(Illegal::RoundsAndTarget);
        }
        if teams && !seats.is_multiple_of(2) {
            return Err(Illegal::Teams { seats });
        }
        Ok(NullNichtig {
            table: Table::new(options, seats),
            hands: BySeat::new(seats, Pack::EMPTY),
            laid: BySeat::new(seats, Layout::EMPTY),
            unused: Pack::whole_deck(),
        })
    }

    fn options(&self) -> Options {
        self.table.options
    }

    fn seats(&self) -> usize {
        self.table.seats()
    }

    fn turn(&self) -> Turn {
        match self.table.phase {
            Phase::Deal => Turn::Chance,
            Phase::LayOut { missing } => Turn::Seats(missing),
            Phase::Trick { to_play } => Turn::seat(to_play),
            Phase::Over => Turn::Over(self.table.outcome()),
        }
    }

    fn legal_actions(&self, seat: Seat) -> Legal {
        match self.table.phase {
            Phase::LayOut { missing } if missing.contains(seat) => {
                Legal::Lay(Layouts::new(&self.hands[seat], self.round_set_up().laid))
            }
            Phase::Trick { to_play } if to_play == seat => Legal::Play(self.hands[seat].names()),
            Phase::Deal | Phase::LayOut { .. } | Phase::Trick { .. } | Phase::Over => Legal::Nothing,
        }
    }

    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Chance {
        let mut cards = Card::shuffled(deck(), rng);
        let hands = BySeat::from_fn(self.seats(), |_| cards.by_ref().take(self.round_set_up().hand).collect());
        Chance::Deal { round: self.table.round, hands, unused: cards.collect() }
    }

    fn take(&mut self, input: &Input<NullNichtig>, events: &mut Vec<Event>) -> Result<(), Illegal> {
        match input {
            Input::Chance(Chance::Deal { round, hands, unused }) => self.deal(*round, hands, unused),
            &Input::Act { seat, action: Action::Lay { cards } } => self.lay(seat, cards),
            &Input::Act { seat, action: Action::Play { card } } => self.play(seat, card, events),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn memory(&self, _: Seat) -> Memory {
        // All could remember the same: whatever is not hidden any more was shown or played for all to see.
        let laid = self.laid.iter().flat_map(List::iter).collect();
        let hidden = self.hands.iter().fold(self.unused.with(&laid), |hidden, hand| hidden.with(hand));
        Memory { gone: Pack::whole_deck().without(&hidden) }
    }

    fn imagine<R: Rng + ?Sized>(view: &View, memory: &Memory, rng: &mut R) -> NullNichtig {
        view.imagine(memory, rng)
    }
}

impl NullNichtig {
    pub(super) fn round_set_up(&self) -> SetUp {
        SetUp::of(self.seats())
    }

    /// Set-up of a round, step 1. The order in which cards are dealt matters to nobody afterwards.
    fn deal(
        &mut self,
        round: u32,
        hands: &BySeat<List<Card, MOST_DEALT>>,
        unused: &List<Card, MOST_UNUSED>,
    ) -> Result<(), Illegal> {
        let seats = self.seats();
        let cards = self.round_set_up().hand;
        if round != self.table.round {
            return Err(Illegal::WrongRound { round, due: self.table.round });
        }
        let fits = hands.seats() == seats
            && hands.iter().all(|hand| hand.len() == cards)
            && unused.len() == DECK - seats * cards;
        let hands = BySeat::from_fn(seats, |seat| hands[seat].iter().collect());
        let unused: Pack = unused.iter().collect();
        let dealt = hands.iter().fold(unused, |dealt, hand| dealt.with(hand));
        // As many cards as the deck has, none of them too often: this is the deck.
        if !fits || dealt.len() != DECK {
            return Err(Illegal::Deal { seats, cards });
        }
        let table = &mut self.table;
        table.phase = Phase::LayOut { missing: SeatSet::all(seats) };
        table.cards = BySeat::new(seats, cards as u8);
        table.piles = BySeat::new(seats, Piles::none());
        table.trick = 0;
        table.leader = table.first_leader;
        table.tricks = BySeat::new(seats, 0);
        self.hands = hands;
        self.unused = unused;
        Ok(())
    }

    /// Set-up of a round, step 2: a choice that is shown when all have chosen.
    fn lay(&mut self, seat: Seat, cards: Layout) -> Result<(), Illegal> {
        let Phase::LayOut { mut missing } = self.table.phase else { return Err(Illegal::LayOutOver { seat }) };
        let (laid, due) = (cards.len(), self.round_set_up().laid);
        if laid != due {
            return Err(Illegal::LaidCount { seat, laid, due });
        }
        let mut hand = self.hands[seat];
        if let Some(card) = cards.iter().find(|&card| !hand.take(card)) {
            return Err(Illegal::NotHeld { seat, card });
        }
        self.hands[seat] = hand;
        self.table.cards[seat] -= due as u8;
        self.laid[seat] = cards;
        missing.remove(seat);
        self.table.phase = Phase::LayOut { missing };
        if missing.is_empty() {
            self.show_layouts();
        }
        Ok(())
    }

    fn show_layouts(&mut self) {
        for (seat, laid) in self.laid.by_seat() {
            laid.iter().for_each(|card| self.table.piles[seat].lay(card));
        }
        self.table.turned_up = self.laid;
        self.laid = BySeat::new(self.seats(), Layout::EMPTY);
        self.table.begin_trick(self.table.first_leader);
    }

    fn play(&mut self, seat: Seat, card: Card, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let Phase::Trick { .. } = self.table.phase else { return Err(Illegal::LayFirst { seat }) };
        if !self.hands[seat].take(card) {
            return Err(Illegal::NotHeld { seat, card });
        }
        self.table.cards[seat] -= 1;
        self.table.played.push(card);
        if self.table.played.len() < self.seats() {
            self.table.phase = Phase::Trick { to_play: seat.left(self.seats()) };
        } else {
            self.table.end_trick(events);
        }
        Ok(())
    }
}

impl Table {
    fn begin_trick(&mut self, leader: Seat) {
        self.trick += 1;
        self.leader = leader;
        self.phase = Phase::Trick { to_play: leader };
    }

    /// Play: the winner takes the cards; the round may be over with it.
    fn end_trick(&mut self, events: &mut Vec<Event>) {
        let Table { round, trick, leader, played: cards, .. } = *self;
        let best = winning_index(&cards);
        let winner = leader.left_by(best, self.seats());
        // Everybody has played in turn, so the cards go round the table as the seats do.
        let clockwise = (best..best + cards.len()).map(|index| index.checked_sub(cards.len()).unwrap_or(index));
        let taken: TrickCards = clockwise.filter_map(|index| cards.get(index)).collect();
        taken.iter().for_each(|card| self.piles[winner].lay(card));
        self.tricks[winner] += 1;
        self.played = TrickCards::EMPTY;
        // Decision 14: what lies covered stays so.
        self.turned_up = BySeat::new(self.seats(), Layout::EMPTY);
        events.push(Event::Trick { round, trick, leader, cards, winner, taken });
        if usize::from(trick) < SetUp::of(self.seats()).tricks() {
            self.begin_trick(winner);
        } else {
            self.end_round(events);
        }
    }

    fn end_round(&mut self, events: &mut Vec<Event>) {
        let seats = self.seats();
        let tops = BySeat::from_fn(seats, |seat| self.piles[seat].tops());
        let scores = BySeat::from_fn(seats, |seat| score(&tops[seat]));
        for seat in Seat::all(seats) {
            self.totals[seat] += scores[seat];
        }
        let Table { options, round, totals, tricks, .. } = *self;
        let over = is_last(options, round, &totals);
        let next_leader = (!over).then(|| next_leader(&scores, self.first_leader));
        events.push(Event::Round { round, scores, detail: Detail { tops, tricks, totals, next_leader } });
        match next_leader {
            Some(leader) => {
                self.round += 1;
                self.first_leader = leader;
                self.phase = Phase::Deal;
            }
            None => {
                self.phase = Phase::Over;
                let Outcome { totals, winners } = self.outcome();
                events.push(Event::End { totals, winners, team_totals: team_totals(options, &totals) });
            }
        }
    }

    fn outcome(&self) -> Outcome {
        Outcome { totals: self.totals, winners: winners(self.options, &self.totals) }
    }
}

/// Play: the highest rank takes the trick, whatever its colour; among equal ones the card played earliest.
pub(super) fn winning_index(cards: &TrickCards) -> usize {
    let better = |(best, highest): (usize, u8), (index, card): (usize, Card)| {
        if card.rank() > highest { (index, card.rank()) } else { (best, highest) }
    };
    cards.iter().enumerate().fold((0, 0), better).0
}

impl Choices for Legal {
    type Action = Action;

    fn len(&self) -> usize {
        match self {
            Legal::Nothing => 0,
            Legal::Lay(layouts) => layouts.len(),
            Legal::Play(cards) => cards.len(),
        }
    }

    fn get(&self, index: usize) -> Option<Action> {
        match self {
            Legal::Nothing => None,
            Legal::Lay(layouts) => layouts.get(index).map(|cards| Action::Lay { cards }),
            Legal::Play(cards) => cards.get(index).map(|card| Action::Play { card }),
        }
    }
}
