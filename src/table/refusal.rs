//! Why a table does not do as asked.

use super::play::BadLog;
use super::snapshot::Snapshot;
use crate::store::StoreError;
use games::catalogue::InputError;
use games::engine::SeatSet;

/// Why something was not done. Whatever it says, nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// The game or its options are not to be had here.
    #[error("{0}")]
    NotOffered(InputError),
    /// There are too many tables already.
    #[error("there are {limit} tables {scope} already, and no more are allowed")]
    TooManyTables {
        /// Where they are counted.
        scope: Scope,
        /// How many there may be.
        limit: usize,
    },
    /// The server allows no tables in this channel.
    #[error("this server allows no tables in this channel")]
    ChannelNotAllowed,
    /// Too many presses of one person in a short time.
    #[error("too many presses in a short time")]
    TooFast,
    /// Every chair is taken.
    #[error("the table is full")]
    Full,
    /// The person sits there already.
    #[error("you sit at this table already")]
    AlreadySeated,
    /// The person does not sit at this table.
    #[error("you do not sit at this table")]
    NotYourTable,
    /// Only the host may do so.
    #[error("only the host may do this")]
    NotHost,
    /// Only those who may manage messages may do so.
    #[error("only members who may manage messages may do this now")]
    NotModerator,
    /// No computer player sits there.
    #[error("no computer player sits at this table")]
    NoComputer,
    /// Too few to start.
    #[error("{have} sit at the table, and at least {need} are needed")]
    TooFew {
        /// How many sit there.
        have: usize,
        /// How many it takes.
        need: usize,
    },
    /// The game has not started yet.
    #[error("the game has not started yet")]
    NotStarted,
    /// The game has started already.
    #[error("the game has started already")]
    Started,
    /// The game runs still.
    #[error("the game is not over yet")]
    NotOver,
    /// The table is finished or closed.
    #[error("the table is closed")]
    Closed,
    /// Somebody else is awaited.
    #[error("it is not your turn; seat {awaited} is awaited")]
    NotYourTurn {
        /// Who.
        awaited: SeatSet,
    },
    /// The press was made from an old view. A fresh one comes with the refusal.
    #[error("this has been decided already")]
    Stale(Box<Snapshot>),
    /// A computer player sits in for the person, who has to come back first.
    #[error("a computer player sits in for you until you come back")]
    Away,
    /// Nobody sits in for the person.
    #[error("you are at the table")]
    NotAway,
    /// The rules do not allow it; the reason is the game's own.
    #[error("{0}")]
    Illegal(InputError),
    /// No help where ratings are at stake.
    #[error("there are no hints in rated games")]
    Rated,
    /// More is waiting for this table than it can take.
    #[error("the table is busy; please try again")]
    Busy,
    /// It could not be written down or read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What was written down cannot be played on by these rules.
    #[error("this table cannot be continued")]
    BadLog(#[source] BadLog),
    /// Our fault.
    #[error("something went wrong on our side; nothing was changed")]
    Broken,
}

/// Where tables are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Those one person sits at.
    Person,
    /// Those one person has opened.
    Host,
    /// In one channel.
    Channel,
    /// On one server.
    Server,
}

impl std::fmt::Display for Scope {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Scope::Person => "with you",
            Scope::Host => "opened by you",
            Scope::Channel => "in this channel",
            Scope::Server => "on this server",
        })
    }
}
