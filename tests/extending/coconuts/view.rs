//! Who sees what: what lies open, what one viewer sees, and a full position imagined from that.

use games::engine::{BySeat, Holder, MAX_HOLDERS, Seat, Viewer, WordSet, deal_unseen};
use rand::Rng;

use super::{Card, Cards, Coconuts, Options, Wanted, deck};

/// What lies open for everybody.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Table {
    pub(crate) options: Options,
    /// From 1; the one to be dealt before a deal.
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    /// The coconuts of the sale in progress, or of the last one.
    pub(crate) stall: BySeat<Option<Card>>,
    /// All coconuts laid in this round.
    pub(crate) laid: BySeat<Cards>,
    /// Who sold in this round, in order.
    pub(crate) sold: Vec<Seat>,
    pub(crate) totals: BySeat<i32>,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Phase {
    Deal,
    Sale { to_act: Seat },
    Over,
}

/// What one viewer sees: the table and their own coconuts, none for an onlooker.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct View {
    pub(crate) table: Table,
    pub(crate) viewer: Viewer,
    pub(crate) hand: Cards,
}

impl Table {
    pub(super) fn new(options: Options, seats: usize) -> Table {
        Table {
            options,
            round: 1,
            phase: Phase::Deal,
            stall: BySeat::new(seats, None),
            laid: BySeat::new(seats, Cards::EMPTY),
            sold: Vec::new(),
            totals: BySeat::new(seats, 0),
        }
    }

    pub(super) fn begin_sale(&mut self, first: Seat) {
        self.stall = BySeat::new(self.totals.seats(), None);
        self.phase = Phase::Sale { to_act: first };
    }

    /// §3: the coconut on the stall that customers want most, and whose it is.
    pub(super) fn best(&self) -> Option<(Seat, Card)> {
        let on_stall = self.stall.by_seat().filter_map(|(seat, coconut)| Some((seat, (*coconut)?)));
        match self.options.sells {
            Wanted::Heaviest => on_stall.max_by_key(|(_, coconut)| coconut.rank()),
            Wanted::Lightest => on_stall.min_by_key(|(_, coconut)| coconut.rank()),
        }
    }

    /// How many coconuts a seat still holds.
    pub(super) fn held(&self, seat: Seat) -> usize {
        match self.phase {
            Phase::Sale { .. } => super::SALES - self.laid[seat].len(),
            Phase::Deal | Phase::Over => 0,
        }
    }
}

impl View {
    pub(super) fn of(game: &Coconuts, viewer: Viewer) -> View {
        let hand = match viewer {
            Viewer::Seat(seat) => game.hands[seat],
            Viewer::Onlooker => Cards::EMPTY,
        };
        View { table: game.table.clone(), viewer, hand }
    }

    /// Deals what the viewer has not seen to the others, as many as each holds; the rest stays out.
    pub(super) fn imagine<R: Rng + ?Sized>(&self, rng: &mut R) -> Coconuts {
        let seats = self.table.totals.seats();
        let seen = self.table.laid.iter().fold(self.hand, |seen, &laid| seen.with(laid));
        let mut holders = [Holder { cards: 0, void: WordSet::EMPTY }; MAX_HOLDERS];
        for seat in Seat::all(seats).filter(|&seat| !self.viewer.is(seat)) {
            holders[seat.index()].cards = self.table.held(seat);
        }
        let dealt = deal_unseen(deck().without(seen), &holders[..seats], rng).expect("there are coconuts for all");
        let hands = BySeat::from_fn(seats, |seat| if self.viewer.is(seat) { self.hand } else { dealt[seat.index()] });
        Coconuts { table: self.table.clone(), hands }
    }
}
