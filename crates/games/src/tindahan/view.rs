//! Who sees what (§9): what lies open, what each seat may see, what everybody could remember, and a full state imagined
//! from that.

use rand::Rng;

use super::pieces::{Card, Cards, Fruit, Fruits, Options, SELLERS};
use super::{Detail, Phase, RoundEnd, Tindahan, score};
use crate::engine::{BySeat, ByWord, Holder, MAX_HOLDERS, Seat, Viewer, deal_unseen};

/// What lies open on the table for everybody.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Table {
    /// The rule options.
    pub options: Options,
    /// The fruits in the game.
    pub fruits: Fruits,
    /// The round, from 1; the one to be dealt before a deal.
    pub round: u8,
    /// What is going on.
    pub phase: Phase,
    /// Where the donkey stands.
    pub donkey: Fruit,
    /// Sellers placed at each stall.
    pub sellers: ByWord<Fruit, BySeat<u8>>,
    /// Sellers not placed yet.
    pub supply: BySeat<u8>,
    /// Tricks won in this round.
    pub tricks: BySeat<u8>,
    /// Cards in each hand.
    pub cards: BySeat<u8>,
    /// The number of the trick in the round, from 1.
    pub trick: u8,
    /// Who began the trick.
    pub leader: Seat,
    /// Who is to act.
    pub to_act: Seat,
    /// The fruit led.
    pub led: Option<Fruit>,
    /// The card that would take the trick, and whose it is.
    pub best: Option<(Seat, Card)>,
    /// What each seat has done in the trick.
    pub done: BySeat<Done>,
    /// The trick before this one, until somebody acts.
    pub last: Option<LastTrick>,
    /// All rounds so far.
    pub totals: BySeat<i32>,
}

/// A trick that was awarded, as it lay open at its end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LastTrick {
    /// Who began it.
    pub leader: Seat,
    /// Who took it.
    pub winner: Seat,
    /// What each seat did in it.
    pub done: BySeat<Done>,
}

/// What a seat has done in a trick.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub enum Done {
    /// Nothing yet.
    #[default]
    Waits,
    /// Played a card.
    Played(Card),
    MovedDonkey(Fruit),
    SentSeller {
        /// Where to.
        stall: Fruit,
        /// The card it cost in the French edition.
        spent: Option<Card>,
    },
}

/// What one viewer sees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// What everybody sees.
    pub table: Table,
    /// Who is looking.
    pub viewer: Viewer,
    /// The viewer's own cards; nothing for an onlooker.
    pub hand: Cards,
}

/// What everybody could remember of the round, though it no longer lies open.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Memory {
    /// Cards that have left the hands.
    pub gone: Cards,
    /// The fruits a seat has shown not to hold.
    pub void: BySeat<Fruits>,
}

impl Memory {
    pub(super) fn blank(seats: usize) -> Memory {
        Memory { gone: Cards::EMPTY, void: BySeat::new(seats, Fruits::EMPTY) }
    }
}

impl Table {
    pub(super) fn new(options: Options, fruits: Fruits) -> Table {
        let seats = fruits.len();
        Table {
            options,
            fruits,
            round: 1,
            phase: Phase::Deal,
            donkey: Fruit::Banana,
            sellers: ByWord::new(fruits, BySeat::new(seats, 0)),
            supply: BySeat::new(seats, SELLERS),
            tricks: BySeat::new(seats, 0),
            cards: BySeat::new(seats, 0),
            trick: 1,
            leader: Seat::FIRST,
            to_act: Seat::FIRST,
            led: None,
            best: None,
            done: BySeat::new(seats, Done::Waits),
            last: None,
            totals: BySeat::new(seats, 0),
        }
    }

    /// What each seat would score if the round ended now, and how that would come about: nothing of it is hidden.
    pub(super) fn score_now(&self) -> (BySeat<i32>, Detail) {
        let Table { tricks, cards, donkey: trump, sellers, .. } = *self;
        score(&RoundEnd { tricks, cards, trump, sellers })
    }
}

impl View {
    pub(super) fn of(game: &Tindahan, viewer: Viewer) -> View {
        let hand = match viewer {
            Viewer::Seat(seat) => game.hands[seat],
            Viewer::Onlooker => Cards::EMPTY,
        };
        View { table: game.table, viewer, hand }
    }

    pub(super) fn imagine<R: Rng + ?Sized>(&self, memory: &Memory, rng: &mut R) -> Tindahan {
        let table = self.table;
        let seats = table.cards.seats();
        let unseen = Cards::deck(table.fruits.iter()).without(memory.gone).without(self.hand);
        let mut holders = [Holder { cards: 0, void: Fruits::EMPTY }; MAX_HOLDERS];
        for seat in Seat::all(seats).filter(|&seat| !self.viewer.is(seat)) {
            holders[seat.index()] = Holder { cards: table.cards[seat].into(), void: memory.void[seat] };
        }
        let dealt = deal_unseen(unseen, &holders[..seats], rng).expect("what a seat has witnessed can be dealt");
        let hands = BySeat::from_fn(seats, |seat| if self.viewer.is(seat) { self.hand } else { dealt[seat.index()] });
        Tindahan { table, hands, memory: *memory }
    }
}
