//! What Dschunke tells who asks for a hint: where a tile goes, and what that changes at once.

mod words;

use self::words::{because, deed};
use super::evaluation::gains_most;
use super::{Action, Footprint, SEATS, View, score};
use crate::engine::Seat;
use crate::screen::Names;
use crate::sentences::Lang;

/// Why a placement is a good one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Reason {
    /// What the points come to.
    Points {
        /// For who asks.
        own: Change,
        other: Change,
        /// Whether no other placement does more for the lead at once.
        most: bool,
    },
    /// No points change.
    Quiet,
    /// Nothing but that it was tried.
    Tried,
}

/// The points of one player after a placement, and by how much they change.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Change {
    pub(super) after: i32,
    pub(super) by: i32,
}

pub(super) fn advise(view: &View, action: Action, names: &Names, lang: Lang) -> String {
    let other = view.table.to_act().left(SEATS);
    [deed(view, action, lang), because(reason(view, action), &names.of(other), lang)].join(" ")
}

pub(super) fn reason(view: &View, Action::Place { tile, x, y, rotation }: Action) -> Reason {
    let seat = view.table.to_act();
    let at = Footprint { x, y, pose: rotation.pose() };
    let (before, _) = score(&view.board, 0);
    let (after, _) = score(&view.board.with(tile, at, rotation.turn(view.crates(tile))), 0);
    let change = |seat: Seat| Change { after: after[seat], by: after[seat] - before[seat] };
    let (own, other) = (change(seat), change(seat.left(SEATS)));
    let lead = own.by - other.by;
    let most = gains_most(view, seat, lead);
    match lead {
        1.. => Reason::Points { own, other, most },
        _ if most => Reason::Points { own, other, most },
        0 if own.by == 0 => Reason::Quiet,
        _ => Reason::Tried,
    }
}
