//! What can go wrong with the data, sorted by what it means to those who wait for an answer.

use std::fmt;
use std::sync::Arc;

use sqlx::error::DatabaseError;

use crate::ids::TableId;

const BUSY: u32 = 5;
const LOCKED: u32 = 6;
const READONLY: u32 = 8;
const CORRUPT: u32 = 11;
const FULL: u32 = 13;
const NOT_A_DATABASE: u32 = 26;
const IOERR_WRITE: u32 = 10 | (3 << 8);
const IOERR_SHMSIZE: u32 = 10 | (19 << 8);

/// Why the store did not do as asked. Whatever it says, nothing was changed.
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
    pub(super) fn conflict(why: impl fmt::Display) -> StoreError {
        StoreError::Conflict(why.to_string().into())
    }

    /// The same with the table whose data cannot be read.
    pub(super) fn at(self, table: TableId) -> StoreError {
        if let StoreError::Corrupt(cause) = self {
            return StoreError::corrupt(format_args!("table {table}: {cause}"));
        }
        self
    }

    /// What happened underneath.
    pub fn cause(&self) -> &Cause {
        match self {
            StoreError::Locked(cause)
            | StoreError::Full(cause)
            | StoreError::ReadOnly(cause)
            | StoreError::Conflict(cause)
            | StoreError::Corrupt(cause)
            | StoreError::Other(cause) => cause,
        }
    }

    /// Whether it may lie in one change of a group rather than in the database, so that the others deserve a try.
    pub(super) fn may_be_one_change(&self) -> bool {
        match self {
            StoreError::Full(_) | StoreError::Conflict(_) | StoreError::Corrupt(_) => true,
            StoreError::Locked(_) | StoreError::ReadOnly(_) | StoreError::Other(_) => false,
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
    // SQLite's result codes. The upper bits tell more about the same.
    match error.code().and_then(|code| code.parse::<u32>().ok()) {
        // No room for the index of the write-ahead log; a file that may not grow any more, or a quota that is used up.
        Some(IOERR_SHMSIZE | IOERR_WRITE) => StoreError::Full(cause),
        Some(code) => match code & 0xff {
            BUSY | LOCKED => StoreError::Locked(cause),
            READONLY => StoreError::ReadOnly(cause),
            FULL => StoreError::Full(cause),
            CORRUPT | NOT_A_DATABASE => StoreError::Corrupt(cause),
            _ => StoreError::Other(cause),
        },
        None => StoreError::Other(cause),
    }
}
