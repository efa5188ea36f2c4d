//! What Tindahan tells who asks for a hint: what to do, and a reason that is true of what the seat sees.

mod words;

use self::words::{because, deed};
use super::pieces::beats;
use super::{Action, Card, Cards, Done, Fruit, View, stall_points};
use crate::engine::{BySeat, ByWord, Seat, Viewer};
use crate::screen::Names;
use crate::sentences::Lang;

/// So many cards that beat one are few.
const FEW: usize = 4;

/// Why an action is a good one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Reason {
    /// Nothing else may be done.
    Only,
    /// It takes the trick as the last act in it.
    TakesLast,
    /// The same, with the lowest card that does.
    TakesCheaply,
    /// It takes the trick, for no card that others may hold beats it.
    TakesSurely,
    /// It is the best card so far, and only a trump beats it.
    OnlyTrumps(Fruit),
    /// It is the best card so far, and so many are still to act.
    BestSoFar(usize),
    /// It leads, and a higher card of the fruit stays in hand.
    Keeps(Card),
    /// It leads, and no other card of the fruit stays in hand.
    LastOf(Fruit),
    /// It leads, and at most so many cards that others may hold beat it.
    FewBeat(usize),
    /// Another card might take the trick, and stays in hand.
    Leaves(Card),
    /// No card would take the trick, and none would be lower.
    Lowest,
    /// No card would take the trick, and the hand gets smaller.
    Sheds,
    /// No card would take the trick, so a seller goes.
    NoCardTakes,
    /// What the stalls bring as they stand, before and after.
    Stalls(u8, u8),
    /// What it takes from somebody at the stalls as they stand.
    Against(Seat, u8),
    /// So many cards become trumps, more than there were.
    Trumps(usize, usize),
    /// Nothing but that it was tried.
    Tried,
}

pub(super) fn advise(view: &View, action: Action, names: &Names, lang: Lang) -> String {
    [deed(view, action, lang), because(reason(view, action), names, lang)].join(" ")
}

pub(super) fn reason(view: &View, action: Action) -> Reason {
    match action {
        Action::Play { card } => of_card(view, card),
        Action::Donkey { stall } => {
            let [held, before] = [stall, view.table.donkey].map(|fruit| view.hand.count(fruit));
            let trumps = if held > before { Reason::Trumps(held, before) } else { Reason::Tried };
            at_stalls(view, &view.table.sellers, stall).unwrap_or(trumps)
        }
        Action::Seller { card } => {
            let Some(stall) = card.map(Card::suit).or(view.table.led) else { return Reason::Tried };
            let mut sellers = view.table.sellers;
            sellers[stall][view.seat()] += 1;
            let useless = if view.taking().is_empty() { Reason::NoCardTakes } else { Reason::Tried };
            at_stalls(view, &sellers, view.table.donkey).unwrap_or(useless)
        }
    }
}

fn of_card(view: &View, card: Card) -> Reason {
    let (table, seat, plays, taking) = (&view.table, view.seat(), view.plays(), view.taking());
    let waiting = table.done.by_seat().filter(|&(other, done)| other != seat && *done == Done::Waits).count();
    let others = Cards::deck(table.fruits.iter()).without(view.hand).without(view.lies());
    let beaten_by = || others.iter().filter(|&other| beats(other, card, table.donkey));
    let higher = view.hand.of(card.suit()).iter().last().filter(|higher| higher.rank() > card.rank());
    let no_seller = table.led.is_none() || table.supply[seat] == 0;
    match table.best {
        _ if plays.len() == 1 && no_seller && seat != table.leader => Reason::Only,
        Some(_) if !taking.contains(card) => match taking.iter().last() {
            Some(kept) => Reason::Leaves(kept),
            None if plays.len() > 1 && plays.iter().all(|other| other.rank() >= card.rank()) => Reason::Lowest,
            None => Reason::Sheds,
        },
        Some(_) if waiting == 0 && taking.len() > 1 && taking.get(0) == Some(card) => Reason::TakesCheaply,
        _ if waiting == 0 => Reason::TakesLast,
        _ if beaten_by().next().is_none() => Reason::TakesSurely,
        _ if card.suit() != table.donkey && beaten_by().all(|other| other.suit() == table.donkey) => {
            Reason::OnlyTrumps(card.suit())
        }
        Some(_) => Reason::BestSoFar(waiting),
        None => match (higher, beaten_by().count()) {
            (Some(higher), _) => Reason::Keeps(higher),
            (None, few) if few <= FEW => Reason::FewBeat(few),
            (None, _) if view.hand.count(card.suit()) == 1 => Reason::LastOf(card.suit()),
            (None, _) => Reason::Tried,
        },
    }
}

/// What changes at the stalls with these sellers and the donkey there, if it is to the good.
fn at_stalls(view: &View, sellers: &ByWord<Fruit, BySeat<u8>>, donkey: Fruit) -> Option<Reason> {
    let points = |sellers: &ByWord<Fruit, BySeat<u8>>, donkey: Fruit, seat: Seat| -> u8 {
        sellers.iter().map(|(fruit, here)| stall_points(here, fruit == donkey)[seat]).sum()
    };
    let before = |seat| points(&view.table.sellers, view.table.donkey, seat);
    let after = |seat| points(sellers, donkey, seat);
    let own = view.seat();
    if after(own) != before(own) {
        return (after(own) > before(own)).then(|| Reason::Stalls(before(own), after(own)));
    }
    let losses = Seat::all(view.table.cards.seats()).map(|seat| (seat, before(seat).saturating_sub(after(seat))));
    let (seat, lost) = losses.max_by_key(|&(_, lost)| lost).filter(|&(_, lost)| lost > 0)?;
    Some(Reason::Against(seat, lost))
}

impl View {
    /// Who is asking.
    fn seat(&self) -> Seat {
        match self.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Onlooker => self.table.to_act,
        }
    }

    /// The cards that may be played.
    fn plays(&self) -> Cards {
        self.table.led.map_or(self.hand, |led| self.hand.following(led))
    }

    /// Those of them that beat the best card so far.
    fn taking(&self) -> Cards {
        let takes = |card: &Card| self.table.best.is_none_or(|(_, best)| beats(*card, best, self.table.donkey));
        self.plays().iter().filter(takes).collect()
    }

    /// The cards that lie open in the trick.
    fn lies(&self) -> Cards {
        let open = |done: &Done| match *done {
            Done::Played(card) => Some(card),
            Done::SentSeller { spent, .. } => spent,
            Done::Waits | Done::MovedDonkey(_) => None,
        };
        self.table.done.iter().filter_map(open).collect()
    }
}
