//! Updates: that a table has changed, and how, for everybody who shows it.

use std::sync::Arc;

use super::snapshot::Snapshots;
use crate::ids::{PersonId, TableId};
use crate::store::Moment;
use games::engine::Seat;

/// Something happened at a table, and it is written down.
#[derive(Clone, Debug)]
pub struct Update {
    /// How it is since.
    pub snapshots: Snapshots,
    /// What the change was.
    pub kind: UpdateKind,
}

impl Update {
    /// The table that changed.
    pub fn table(&self) -> TableId {
        self.snapshots.public.header.id
    }
}

/// Every change of a table that others are told of.
#[derive(Clone, Debug, PartialEq)]
pub enum UpdateKind {
    /// Somebody opened it.
    Opened,
    /// Somebody sat down, stood up or cut before the start, or computer players did.
    Seated,
    /// Seats are drawn and the first cards dealt.
    Started,
    /// A seat has acted.
    Acted {
        /// The seat that acted.
        seat: Seat,
        /// Who acted for it.
        by: Actor,
        /// The public facts that follow, as lines of the transcript.
        events: Arc<[String]>,
    },
    /// A player's time runs out.
    Warned {
        /// The seat that is awaited.
        seat: Seat,
        /// When it is out.
        due: Moment,
    },
    /// Others have called a player for whom no clock ran: now one does.
    Called {
        /// The seat that is awaited.
        seat: Seat,
        /// When the time is out.
        due: Moment,
    },
    /// Who was called is here, and no clock runs for them any more.
    Answered {
        /// The seat that is awaited.
        seat: Seat,
    },
    /// People could not reach us for a while, and have that much longer.
    PutOff,
    /// Something was done with it elsewhere, by another process.
    Elsewhere,
    /// A computer player sits in for somebody.
    StoodUp {
        /// The seat of the person who is away.
        seat: Seat,
        /// What took the person away.
        why: Absence,
    },
    /// Somebody has come back to their seat.
    CameBack {
        /// The seat whose person acts again.
        seat: Seat,
    },
    /// Nobody can be reached where it is shown: it rests.
    Rested,
    /// Its place is back: it goes on, and everybody's time begins anew.
    Resumed,
    /// This program cannot play it on, which was found out just now.
    Frozen,
    /// The table was closed before the end of a game.
    Closed {
        /// Who or what closed it.
        why: Closing,
    },
    /// The players want to play again, at another table.
    Rematch {
        /// The table of the next game.
        next: TableId,
    },
}

/// Who acted for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// The person whose seat it is.
    Person,
    /// The computer player that has the seat or sits in.
    Computer,
    /// A computer player, this once, since the person's time was out.
    Clock,
}

/// Why a computer player sits in for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absence {
    /// The person stood up.
    Left,
    /// The person's time was out too often.
    TimedOut,
    /// The person asked to be forgotten.
    Forgotten,
}

/// Why a table was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// The host gave the lobby up.
    Cancelled,
    /// Everybody left the lobby.
    Deserted,
    /// Nobody started it in time.
    Expired,
    /// Nobody could be reached for too long.
    Unreachable,
    /// Those who run the host did.
    Owners,
    /// A moderator gave the lobby up, or somebody who may do so ended the game.
    Ended {
        /// Who did so.
        by: PersonId,
    },
}
