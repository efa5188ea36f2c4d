//! What Null & Nichtig tells who asks for a hint: what to do, and a reason that is true of what the seat sees.

mod words;

use self::words::{because, deed};
use super::lines::TrickCards;
use super::{Action, Card, Layout, Pack, Piles, View, score, winning_index};
use crate::engine::{Seat, Viewer};
use crate::screen::Names;
use crate::sentences::Lang;

/// A rank that takes most tricks.
const HIGH: u8 = 9;

/// So many cards that are higher are few.
const FEW: usize = 8;

/// Why an action is a good one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Reason {
    /// Nothing else may be done.
    Only,
    /// The piles begin with so many points, and so many high cards stay in hand.
    Begins(i32, usize),
    /// It takes the trick as its last card, and what the own piles then come to.
    TakesLast(i32, i32),
    /// As the last card it leaves the trick to somebody, and what their piles then come to.
    GivesLast(Seat, i32, i32),
    /// It takes the trick, for nobody can have a higher rank.
    TakesSurely,
    /// It is the highest card so far, and so many are still to play.
    BestSoFar(usize),
    /// It leads, and at most so many cards that others may hold are higher.
    FewHigher(usize),
    /// It leads, and every other card in hand is higher.
    LowestLead,
    /// It does not take the trick, and covers a higher card of whoever would.
    Covers(Seat, Card),
    /// It does not take the trick, whose cards so far would cost the own piles so many points.
    Spares(i32),
    /// It does not take the trick, and a card stays in hand that would.
    Leaves(Card),
    /// No card takes the trick.
    NoCardTakes,
    /// Nothing but that it was tried.
    Tried,
}

pub(super) fn advise(view: &View, action: Action, names: &Names, lang: Lang) -> String {
    [deed(action, lang), because(reason(view, action), names, lang)].join(" ")
}

pub(super) fn reason(view: &View, action: Action) -> Reason {
    match action {
        Action::Lay { cards } => of_layout(view, &cards),
        Action::Play { .. } if view.hand.len() == 1 => Reason::Only,
        Action::Play { card } => of_card(view, card),
    }
}

fn of_layout(view: &View, cards: &Layout) -> Reason {
    let kept = view.hand.without(&cards.iter().collect());
    let high = kept.iter().filter(|card| card.rank() >= HIGH).count();
    Reason::Begins(worth(&Piles::none().with(cards.iter())), high)
}

fn of_card(view: &View, card: Card) -> Reason {
    let (table, own) = (&view.table, view.seat());
    let mut then: TrickCards = table.played;
    then.push(card);
    let waiting = table.seats() - then.len();
    let winner = table.leader.left_by(winning_index(&then), table.seats());
    if waiting == 0 {
        let (before, after) = (worth(&table.piles[winner]), worth(&taken(view, winner, &then)));
        return if winner == own { Reason::TakesLast(before, after) } else { Reason::GivesLast(winner, before, after) };
    }
    if winner == own {
        let lies: Pack = table.piles.iter().flat_map(|piles| piles.tops().iter().collect::<Vec<_>>()).collect();
        let seen = view.hand.with(&lies).with(&table.played.iter().collect());
        let higher = Pack::whole_deck().without(&seen).iter().filter(|other| other.rank() > card.rank()).count();
        let lowest = view.hand.iter().all(|other| other == card || other.rank() > card.rank());
        return match then.len() {
            _ if higher == 0 => Reason::TakesSurely,
            1 if lowest => Reason::LowestLead,
            1 if higher <= FEW => Reason::FewHigher(higher),
            1 => Reason::Tried,
            _ => Reason::BestSoFar(waiting),
        };
    }
    let covered = table.piles[winner].tops().iter().find(|top| top.suit() == card.suit() && top.rank() > card.rank());
    let cost = worth(&table.piles[own]) - worth(&table.piles[own].with(table.played.iter()));
    let highest = table.played.iter().map(Card::rank).max().unwrap_or_default();
    let taking = view.hand.iter().filter(|held| held.rank() > highest).max_by_key(|held| held.rank());
    match (covered, taking) {
        (Some(top), _) if !view.partners(winner) => Reason::Covers(winner, top),
        (_, Some(_)) if cost > 0 => Reason::Spares(cost),
        (_, Some(kept)) => Reason::Leaves(kept),
        (_, None) => Reason::NoCardTakes,
    }
}

/// The points of some piles.
fn worth(piles: &Piles) -> i32 {
    score(&piles.tops())
}

/// The piles of the winner of a whole trick with its cards on them: the own card first, then clockwise.
fn taken(view: &View, winner: Seat, cards: &TrickCards) -> Piles {
    let first = winning_index(cards);
    let order = (0..cards.len()).map(|after| (first + after) % cards.len());
    view.table.piles[winner].with(order.filter_map(|index| cards.get(index)))
}

impl View {
    /// Who is asking.
    fn seat(&self) -> Seat {
        match self.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Onlooker => self.table.leader.left_by(self.table.played.len(), self.table.seats()),
        }
    }

    /// Whether somebody plays in the same team.
    fn partners(&self, other: Seat) -> bool {
        self.table.options.teams && other.index() % 2 == self.seat().index() % 2
    }
}
