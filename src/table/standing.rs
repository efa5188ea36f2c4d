//! What a table tells: its standing, which is public, a sight of it through one viewer's eyes, and news.

use std::sync::Arc;

use crate::ids::{PersonId, TableId};
use crate::store::{Moment, Player, TableHeader};
use games::ai::Policy;
use games::catalogue::{AnyView, Told};
use games::engine::{Commitment, Outcome, Seat, Viewer};

/// How a table stands: all of it may be shown to everybody.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// Game, options, place, host, pace, state.
    pub header: Arc<TableHeader>,
    /// The seats in order; in a lobby the chairs in the order in which they were taken.
    pub seats: Vec<SeatStanding>,
    /// How many lines the game has so far: it grows with every action.
    pub lines: usize,
    /// What the seed of the deals hashes to, from the start on.
    pub commitment: Option<Commitment>,
    /// The seed of the deals in hexadecimal digits, from the end on.
    pub seed: Option<String>,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
    /// Whether the host may close the table: nobody has acted yet.
    pub untouched: bool,
}

/// How a seat stands.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatStanding {
    /// Whose seat it is.
    pub player: Player,
    /// The level of the computer player that sits in for the person.
    pub stand_in: Option<Policy>,
    /// Whether the table waits for it.
    pub awaited: bool,
    /// When its time is out.
    pub due: Option<Moment>,
    /// How often it has acted.
    pub decision: u32,
}

/// A table through somebody's eyes.
#[derive(Debug)]
pub struct Sight {
    /// What everybody may know.
    pub standing: Arc<Standing>,
    /// Whose eyes.
    pub viewer: Viewer,
    /// What lies open to them and what they may do; nothing before the start.
    pub view: Option<Box<dyn AnyView>>,
    /// What happened last, the newest at the end.
    pub recent: Vec<Arc<dyn Told>>,
    /// The ends of rounds so far.
    pub rounds: Vec<Arc<dyn Told>>,
    /// How often their seat has acted: a press made from this sight carries it.
    pub decision: u32,
}

impl Sight {
    /// What the viewer may do, in the sheet's order, as transcripts write it.
    pub fn legal(&self) -> Vec<String> {
        self.view.as_ref().map(|view| view.legal()).unwrap_or_default()
    }
}

/// What follows from a press that was taken.
#[derive(Debug)]
pub struct Answer {
    /// Whether the press counted now or had been delivered before.
    pub taken: Taken,
    /// The public facts that follow from it, as lines of the transcript.
    pub told: Vec<String>,
    /// How the table looks now to who pressed.
    pub sight: Sight,
    /// What was chosen so far, if the press was one step of a longer choice.
    pub chosen: String,
}

/// When a press counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// Now.
    Now,
    /// It had been delivered before and counted then.
    Before,
}

/// Something happened at a table, and it is written down.
#[derive(Clone, Debug)]
pub struct News {
    /// How the table stands now.
    pub standing: Arc<Standing>,
    /// What happened.
    pub what: What,
}

impl News {
    /// Which table.
    pub fn table(&self) -> TableId {
        self.standing.header.id
    }
}

/// What can be told of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// Somebody opened it.
    Opened,
    /// Somebody sat down or stood up before the start, or computer players did.
    Seated,
    /// Seats are drawn and the first cards dealt.
    Started,
    /// A seat has acted.
    Acted {
        /// Which.
        seat: Seat,
        /// Who acted for it.
        by: Hand,
        /// The public facts that follow, as lines of the transcript.
        told: Arc<[String]>,
    },
    /// A player's time runs out.
    Warned {
        /// Whose.
        seat: Seat,
        /// When it is out.
        due: Moment,
    },
    /// A computer player sits in for somebody.
    StoodUp {
        /// For which seat.
        seat: Seat,
        /// Why.
        why: Absence,
    },
    /// Somebody has come back to their seat.
    CameBack {
        /// Which.
        seat: Seat,
    },
    /// The table was closed before the end of a game.
    Closed {
        /// Why.
        why: Closing,
    },
    /// The players want to play again, at another table.
    Rematch {
        /// Which.
        next: TableId,
    },
}

/// Who acted for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
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
    /// The host gave the lobby up, or everybody left it.
    Cancelled,
    /// Nobody started it in time.
    Expired,
    /// Its host or a moderator ended it.
    Ended {
        /// Who.
        by: PersonId,
    },
}
