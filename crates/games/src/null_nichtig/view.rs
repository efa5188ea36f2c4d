//! Who may see what: what lies open, what each seat may see besides, what everybody could remember, and a full state
//! imagined from that.

use rand::Rng;

use super::lines::TrickCards;
use super::pieces::{Card, Layout, Options, Pack, Piles, SetUp};
use super::{NullNichtig, Phase};
use crate::engine::{BySeat, Seat, SeatSet, Viewer};

/// What lies open on the table for everybody.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Table {
    /// The rule options.
    pub options: Options,
    /// The round, from 1; the one to be dealt before a deal. Nothing bounds it when a target is played for.
    pub round: u32,
    /// What is going on.
    pub phase: Phase,
    /// Cards in each hand; what has been chosen for the lay-out is no longer among them.
    pub cards: BySeat<u8>,
    /// The piles of each seat.
    pub piles: BySeat<Piles>,
    /// The lay-outs in their order, as they are turned up and to be seen until the first trick is taken.
    pub turned_up: BySeat<Layout>,
    /// The number of the trick in the round, from 1; 0 before the first.
    pub trick: u8,
    /// Who leads the first trick of the round, or of the one to be dealt.
    pub first_leader: Seat,
    /// Who leads the trick.
    pub leader: Seat,
    /// The cards of the trick in order of play, the leader's first.
    pub played: TrickCards,
    /// Tricks won in this round.
    pub tricks: BySeat<u8>,
    /// All rounds so far.
    pub totals: BySeat<i32>,
}

/// What one viewer sees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// What everybody sees.
    pub table: Table,
    /// Who is looking.
    pub viewer: Viewer,
    /// The viewer's own cards; nothing for an onlooker.
    pub hand: Pack,
    /// What the viewer has chosen to lay out while others have not; nothing otherwise.
    pub laid: Layout,
}

/// What everybody could remember of the round, though it no longer lies open (decision 14).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Memory {
    /// Cards that were laid out or played for all to see, whether or not they are covered now.
    pub gone: Pack,
}

impl Table {
    pub(super) fn new(options: Options, seats: usize) -> Table {
        Table {
            options,
            round: 1,
            phase: Phase::Deal,
            cards: BySeat::new(seats, 0),
            piles: BySeat::new(seats, Piles::none()),
            turned_up: BySeat::new(seats, Layout::EMPTY),
            trick: 0,
            first_leader: Seat::FIRST,
            leader: Seat::FIRST,
            played: TrickCards::EMPTY,
            tricks: BySeat::new(seats, 0),
            totals: BySeat::new(seats, 0),
        }
    }

    /// The seats that have made a choice nobody else may see yet.
    pub fn secretly_laid(&self) -> SeatSet {
        match self.phase {
            Phase::LayOut { missing } => Seat::all(self.seats()).filter(|&seat| !missing.contains(seat)).collect(),
            Phase::Deal | Phase::Trick { .. } | Phase::Over => SeatSet::EMPTY,
        }
    }

    /// How many play.
    pub fn seats(&self) -> usize {
        self.cards.seats()
    }
}

impl View {
    pub(super) fn of(game: &NullNichtig, viewer: Viewer) -> View {
        let (hand, laid) = match viewer {
            Viewer::Seat(seat) => (game.hands[seat], game.laid[seat]),
            Viewer::Onlooker => (Pack::EMPTY, Layout::EMPTY),
        };
        View { table: game.table, viewer, hand, laid }
    }

    /// Nobody can be known not to hold a colour, since nobody has to follow: any deal of the unseen cards is possible,
    /// and each is as likely as any other.
    pub(super) fn imagine<R: Rng + ?Sized>(&self, memory: &Memory, rng: &mut R) -> NullNichtig {
        let table = self.table;
        let seats = table.seats();
        let seen = memory.gone.with(&self.hand).with(&self.laid.iter().collect());
        let mut unseen = Card::shuffled(Pack::whole_deck().without(&seen).iter(), rng);
        let hands = BySeat::from_fn(seats, |seat| {
            let cards = usize::from(table.cards[seat]);
            if self.viewer.is(seat) { self.hand } else { unseen.by_ref().take(cards).collect() }
        });
        let mut laid = BySeat::new(seats, Layout::EMPTY);
        for seat in table.secretly_laid().iter() {
            let cards = SetUp::of(seats).laid;
            laid[seat] = if self.viewer.is(seat) { self.laid } else { unseen.by_ref().take(cards).collect() };
        }
        NullNichtig { table, hands, laid, unused: unseen.collect() }
    }
}
