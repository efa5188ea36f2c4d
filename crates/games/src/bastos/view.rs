//! Who sees what (§8): what lies open, what each seat may see, what everybody could remember, and a full state imagined
//! from that.

use rand::Rng;

use super::pieces::{Card, Cards, Fruit, Fruits, Options, Strength, Values};
use super::{Bastos, Phase};
use crate::engine::{BySeat, ByWord, Holder, MAX_HOLDERS, Seat, SeatSet, Viewer, deal_unseen};

/// What lies open on the table for everybody.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Table {
    /// The rule option.
    pub options: Options,
    /// The fruits in the game.
    pub fruits: Fruits,
    /// The round, from 1; the one to be dealt before a deal.
    pub round: u8,
    /// What is going on.
    pub phase: Phase,
    /// The card that is left over with four players.
    pub aside: Option<Card>,
    /// The Bastos of each seat, once all are turned up.
    pub bastos: BySeat<Option<Card>>,
    /// The price track.
    pub values: Values,
    /// The price track when the trick in progress began; before the first trick, with every Bastos turned up.
    pub opening: Values,
    /// The price track when the trick before that began, or the round: everybody has acted since, so that what moved from
    /// there is news to them.
    pub before: Values,
    /// The trump, once declared.
    pub trump: Option<Fruit>,
    /// Tricks won in this round.
    pub tricks: BySeat<u8>,
    /// Cards in each hand.
    pub cards: BySeat<u8>,
    /// The trick in progress, or the one that comes next.
    pub trick: Trick,
    /// All rounds so far.
    pub totals: BySeat<i32>,
}

/// A trick in progress.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trick {
    /// Its number in the round, from 1.
    pub number: u8,
    /// Who leads.
    pub leader: Seat,
    /// Who plays the next card, or has a price right to answer.
    pub to_act: Seat,
    /// The fruit led.
    pub led: Option<Fruit>,
    /// The cards played.
    pub played: BySeat<Option<Card>>,
    /// The strength of the strongest card, whether it can win or not (decision 14).
    pub strongest: Strength,
    /// The card that would take the trick, and whose it is.
    pub best: Option<(Seat, Card)>,
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
    /// The viewer's own Bastos while it is not turned up.
    pub secret: Option<Card>,
}

/// What everybody could remember of the round, though it no longer lies open (decision 22).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Memory {
    /// The cards of the tricks each seat has won.
    pub piles: BySeat<Cards>,
    /// The cards of the tricks that nobody won.
    pub unclaimed: Cards,
    /// The fruits a seat has shown not to hold.
    pub void: BySeat<Fruits>,
}

impl Memory {
    pub(super) fn blank(seats: usize) -> Memory {
        Memory {
            piles: BySeat::new(seats, Cards::EMPTY),
            unclaimed: Cards::EMPTY,
            void: BySeat::new(seats, Fruits::EMPTY),
        }
    }

    /// The cards that have left the round.
    pub(super) fn finished_tricks(&self) -> Cards {
        self.piles.iter().fold(self.unclaimed, |together, &pile| together.with(pile))
    }
}

impl Table {
    pub(super) fn new(options: Options, fruits: Fruits, seats: usize) -> Table {
        Table {
            options,
            fruits,
            round: 1,
            phase: Phase::Deal,
            aside: None,
            bastos: BySeat::new(seats, None),
            values: ByWord::new(fruits, 0),
            opening: ByWord::new(fruits, 0),
            before: ByWord::new(fruits, 0),
            trump: None,
            tricks: BySeat::new(seats, 0),
            cards: BySeat::new(seats, 0),
            trick: Trick::new(1, Seat::FIRST, seats),
            totals: BySeat::new(seats, 0),
        }
    }

    /// How far a price has moved in this trick and the one before it.
    pub fn change(&self, fruit: Fruit) -> i8 {
        self.values[fruit] - self.before[fruit]
    }

    /// Every card that lies open.
    pub(super) fn open_cards(&self) -> Cards {
        self.trick.played.iter().chain(self.bastos.iter()).chain([&self.aside]).flatten().copied().collect()
    }

    /// The seats whose Bastos is chosen but not turned up yet.
    pub fn hiding(&self) -> SeatSet {
        match self.phase {
            Phase::Choice { missing } => {
                Seat::all(self.cards.seats()).filter(|&seat| !missing.contains(seat)).collect()
            }
            Phase::Deal | Phase::Card | Phase::Price | Phase::Over => SeatSet::EMPTY,
        }
    }
}

impl Trick {
    pub(super) fn new(number: u8, leader: Seat, seats: usize) -> Trick {
        let played = BySeat::new(seats, None);
        Trick { number, leader, to_act: leader, led: None, played, strongest: Strength::Discard, best: None }
    }
}

impl View {
    pub(super) fn of(game: &Bastos, viewer: Viewer) -> View {
        let (hand, secret) = match viewer {
            Viewer::Seat(seat) => (game.hands[seat], game.secrets[seat]),
            Viewer::Onlooker => (Cards::EMPTY, None),
        };
        View { table: game.table, viewer, hand, secret }
    }

    /// The viewer's own Bastos, turned up or not.
    pub(super) fn own_bastos(&self) -> Option<Card> {
        match self.viewer {
            Viewer::Seat(seat) => self.secret.or(self.table.bastos[seat]),
            Viewer::Onlooker => None,
        }
    }

    /// The table with the viewer's own choice like those that are turned up.
    pub(super) fn with_own_bastos(&self) -> Table {
        let mut table = self.table;
        if let Viewer::Seat(seat) = self.viewer {
            table.bastos[seat] = self.own_bastos();
        }
        table
    }

    pub(super) fn imagine<R: Rng + ?Sized>(&self, memory: &Memory, rng: &mut R) -> Bastos {
        let table = self.table;
        let seats = table.cards.seats();
        let unseen = Cards::deck(table.fruits.iter())
            .without(table.open_cards())
            .without(memory.finished_tricks())
            .without(self.secret.into_iter().fold(self.hand, |own, card| own.with(Cards::only(card))));
        let hidden = |seat: Seat| !self.viewer.is(seat);
        let mut holders = [Holder { cards: 0, void: Fruits::EMPTY }; MAX_HOLDERS];
        for seat in Seat::all(seats).filter(|&seat| hidden(seat)) {
            // A Bastos not turned up is one more card of the seat that nobody else has seen.
            let cards = usize::from(table.cards[seat]) + usize::from(table.hiding().contains(seat));
            holders[seat.index()] = Holder { cards, void: memory.void[seat] };
        }
        let dealt = deal_unseen(unseen, &holders[..seats], rng).expect("what a seat has witnessed can be dealt");
        let mut hands = BySeat::from_fn(seats, |seat| if hidden(seat) { dealt[seat.index()] } else { self.hand });
        let mut secrets = BySeat::from_fn(seats, |seat| if hidden(seat) { None } else { self.secret });
        for seat in table.hiding().iter().filter(|&seat| hidden(seat)) {
            secrets[seat] = hands[seat].shuffled(rng).next();
            secrets[seat].into_iter().for_each(|card| hands[seat].remove(card));
        }
        Bastos { table, hands, secrets, memory: *memory }
    }
}
