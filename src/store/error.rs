//! What can go wrong with the data, sorted by what it means to those who wait for an answer.

use std::fmt;
use std::sync::Arc;

use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;

use super::{postgres, sqlite};
use crate::ids::TableId;
use crate::measure::Trouble;

/// Why the store did not do as asked. Whatever it says but [`Undecided`](StoreError::Undecided), nothing was changed.
///
/// What it displays is a plain sentence for people; the cause, for the log, is its [source](std::error::Error::source).
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else holds the database.
    #[error("The data is in use by something else just now. Nothing was changed; please try again.")]
    Locked(#[source] Cause),
    /// There is no room left.
    #[error("There is no room left to write this down. Nothing was changed; please try again later.")]
    Full(#[source] Cause),
    /// The database may be read but not written.
    #[error("The data can only be read just now. Nothing was changed; please try again later.")]
    ReadOnly(#[source] Cause),
    /// The database stopped answering when it was told to keep what was written. Whether it did shows when it is back.
    #[error(
        "The data stopped answering. Whether this was written down is not known yet; please look again in a moment."
    )]
    Undecided(#[source] Cause),
    /// What was to be changed is not as the change expects it.
    #[error("Something else happened first. Nothing was changed.")]
    Conflict(#[source] Cause),
    /// What is kept makes no sense.
    #[error("The data of this table cannot be read. Nothing was changed.")]
    Corrupt(#[source] Cause),
    /// Anything else.
    #[error("The data cannot be reached just now. Nothing was changed; please try again later.")]
    Other(#[source] Cause),
}

/// What comes of what is asked of the store.
pub type StoreResult<T> = Result<T, StoreError>;

/// What happened underneath, for the log.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Cause(Arc<str>);

impl From<String> for Cause {
    fn from(text: String) -> Cause {
        Cause(text.into())
    }
}

impl StoreError {
    /// What is kept cannot be read, and why.
    pub(super) fn corrupt(why: impl fmt::Display) -> StoreError {
        StoreError::Corrupt(why.to_string().into())
    }

    /// A change does not fit what is there, and why.
    pub(crate) fn conflict(why: impl fmt::Display) -> StoreError {
        StoreError::Conflict(why.to_string().into())
    }

    /// The same with the table whose data cannot be read.
    pub(super) fn at(self, table: TableId) -> StoreError {
        if let StoreError::Corrupt(cause) = self {
            return StoreError::corrupt(format_args!("table {table}: {cause}"));
        }
        self
    }

    /// The same with which of two databases it is about.
    pub(super) fn of(mut self, which: &str) -> StoreError {
        let cause = self.cause_mut();
        *cause = format!("{which}: {cause}").into();
        self
    }

    /// What happened underneath.
    pub fn cause(&self) -> &Cause {
        match self {
            StoreError::Locked(cause)
            | StoreError::Full(cause)
            | StoreError::ReadOnly(cause)
            | StoreError::Undecided(cause)
            | StoreError::Conflict(cause)
            | StoreError::Corrupt(cause)
            | StoreError::Other(cause) => cause,
        }
    }

    fn cause_mut(&mut self) -> &mut Cause {
        match self {
            StoreError::Locked(cause)
            | StoreError::Full(cause)
            | StoreError::ReadOnly(cause)
            | StoreError::Undecided(cause)
            | StoreError::Conflict(cause)
            | StoreError::Corrupt(cause)
            | StoreError::Other(cause) => cause,
        }
    }

    /// What kind of trouble it is, for who counts them.
    pub fn trouble(&self) -> Trouble {
        match self {
            StoreError::Locked(_) => Trouble::Locked,
            StoreError::Full(_) => Trouble::Full,
            StoreError::ReadOnly(_) => Trouble::ReadOnly,
            StoreError::Undecided(_) => Trouble::Undecided,
            StoreError::Conflict(_) => Trouble::Conflict,
            StoreError::Corrupt(_) => Trouble::Corrupt,
            StoreError::Other(_) => Trouble::Database,
        }
    }

    /// Whether it may lie in one change of a group rather than in the database, so that the others deserve a try.
    pub(super) fn may_be_one_change(&self) -> bool {
        match self {
            StoreError::Full(_) | StoreError::Conflict(_) | StoreError::Corrupt(_) => true,
            StoreError::Locked(_) | StoreError::ReadOnly(_) | StoreError::Undecided(_) | StoreError::Other(_) => false,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        use sqlx::Error::{ColumnDecode, Database, Decode, PoolTimedOut, RowNotFound};
        let cause = Cause::from(error.to_string());
        if let Database(error) = error {
            from_database(error.as_ref(), cause)
        } else if matches!(error, ColumnDecode { .. } | Decode(_) | RowNotFound) {
            StoreError::Corrupt(cause)
        } else if matches!(error, PoolTimedOut) {
            StoreError::Locked(cause)
        } else {
            StoreError::Other(cause)
        }
    }
}

fn from_database(error: &dyn DatabaseError, cause: Cause) -> StoreError {
    let broken = error.is_unique_violation() || error.is_foreign_key_violation() || error.is_check_violation();
    if broken {
        return StoreError::Conflict(cause);
    }
    match error.try_downcast_ref::<PgDatabaseError>() {
        Some(error) => postgres::meaning(error.code(), cause),
        None => sqlite::meaning(error, cause),
    }
}
