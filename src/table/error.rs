//! Why a table does not do as asked: a player may not, or it is our trouble.

use crate::ids::{ChannelId, TableId};
use crate::measure::{self, Trouble};
use crate::store::{Moment, StoreError};
use games::catalogue::InputError;
use games::engine::SeatSet;

/// Why a request was not carried out. Whatever it says, nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// To be told to that player, and no trouble of anybody else.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// To be logged where the request came in, and apologised for.
    #[error("{fault}")]
    Fault {
        /// The table that was asked, if it was one.
        table: Option<TableId>,
        /// What happened to us.
        #[source]
        fault: Fault,
    },
}

/// What comes of a request.
pub type TableResult<T> = Result<T, TableError>;

impl TableError {
    /// The same with the table it is about.
    #[must_use]
    pub fn at(self, table: TableId) -> TableError {
        match self {
            TableError::Refused(refusal) => TableError::Refused(refusal),
            TableError::Fault { fault, .. } => fault.at(table),
        }
    }

    /// Whether something else was written first.
    pub(super) fn is_conflict(&self) -> bool {
        matches!(self, TableError::Fault { fault: Fault::Store(StoreError::Conflict(_)), .. })
    }
}

impl From<Fault> for TableError {
    fn from(fault: Fault) -> TableError {
        TableError::Fault { table: None, fault }
    }
}

impl From<StoreError> for TableError {
    fn from(error: StoreError) -> TableError {
        Fault::Store(error).into()
    }
}

/// Our trouble: whoever asked did nothing wrong.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// It could not be written down or read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// More is waiting for this table than its mailbox takes, or the host is stopping.
    #[error("the table takes no more mail")]
    Overloaded,
    /// The task of the table or a computer player broke down over it, and has logged why.
    #[error("a task broke down")]
    BrokeDown,
    /// The system has no randomness to deal with.
    #[error("the system has no randomness: {0}")]
    NoRandomness(String),
}

impl Fault {
    /// The fault of a request to this table.
    #[must_use]
    pub fn at(self, table: TableId) -> TableError {
        TableError::Fault { table: Some(table), fault: self }
    }

    /// What kind of trouble it is, for who counts them.
    fn trouble(&self) -> Trouble {
        match self {
            Fault::Store(error) => error.trouble(),
            Fault::Overloaded => Trouble::Overloaded,
            Fault::BrokeDown => Trouble::BrokeDown,
            Fault::NoRandomness(_) => Trouble::NoRandomness,
        }
    }

    /// Counts it, and puts it into the log with its cause. To be done once, at the edge where the request came in.
    pub fn log(&self, table: Option<TableId>) {
        measure::error(self.trouble());
        if matches!(self, Fault::BrokeDown) {
            return;
        }
        let cause = std::error::Error::source(self).map(ToString::to_string);
        tracing::error!(table = table.map(tracing::field::display), fault = %self, cause, "a fault of ours");
    }
}

/// The player may not: what is asked is against the rules of the table, of the game or of the host.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// It is asked where the table is not shown.
    #[error("the table is in channel {channel}")]
    Elsewhere {
        /// Where it is shown.
        channel: ChannelId,
    },
    /// Nobody can be reached where the table is shown.
    #[error("the table rests: its place cannot be reached")]
    Resting,
    /// The game or its options are not to be had here.
    #[error("{0}")]
    NotOffered(InputError),
    /// There are too many tables already.
    #[error("there are {limit} tables already ({scope:?}), and no more are allowed")]
    TooManyTables {
        /// Where they are counted.
        scope: Scope,
        /// How many there may be.
        limit: usize,
    },
    /// The server allows no tables in this channel.
    #[error("this server allows no tables in this channel")]
    ChannelNotAllowed,
    /// Those who run the host have it take no new tables.
    #[error("no new tables are taken at the moment")]
    Draining,
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
    /// Its deals follow from something else than what people add.
    #[error("this table was opened before cutting was possible")]
    CannotCut,
    /// What somebody was offered with one press has been used, or was offered too long ago.
    #[error("these cards have been dealt already")]
    PromiseGone,
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
    /// What was written down of its game cannot be played on by this program.
    #[error("this program cannot play the table on")]
    Frozen,
    /// Its log was removed a while after its end.
    #[error("the log of this game is kept no longer")]
    LogRemoved,
    /// Somebody else is awaited.
    #[error("it is not your turn; seat {awaited} is awaited")]
    NotYourTurn {
        /// The seats we wait for.
        awaited: SeatSet,
    },
    /// The press was made from an old view.
    #[error("this has been decided already")]
    Stale,
    /// A computer player sits in for the person, who has to come back first.
    #[error("a computer player sits in for you until you come back")]
    Away,
    /// Nobody sits in for the person.
    #[error("you are at the table")]
    NotAway,
    /// Nobody is awaited who can be called.
    #[error("there is nobody to call")]
    NobodyToCall,
    /// Those who are awaited have not been so for long.
    #[error("it is too early to call anybody")]
    TooEarlyToCall {
        /// From when on they can be called.
        from: Moment,
    },
    /// The rules do not allow it; the reason is the game's own.
    #[error("{0}")]
    Illegal(InputError),
    /// No help where ratings are at stake.
    #[error("there are no hints in rated games")]
    Rated,
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
