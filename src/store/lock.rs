//! One bot for one database: a lock on a file beside it, which the system frees when its holder dies, however it dies.

use std::fs::{File, TryLockError};
use std::io::{self, Write as _};
use std::path::PathBuf;

use time::UtcDateTime;

use super::backup::beside;
use super::{Moment, StoreError, connect};
use crate::config;

/// Held by the bot that works with a database. What only reads it, or waits its turn, needs none.
#[derive(Debug)]
pub struct DatabaseLock {
    _file: File,
}

/// Why the lock is not to be had.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// Somebody else has it.
    #[error("the database is held by another bot, {holder} ({})", file.display())]
    Held {
        /// The file with the lock.
        file: PathBuf,
        /// Which process, and since when.
        holder: String,
    },
    /// The file with the lock cannot be written.
    #[error("cannot lock {}: {error}", file.display())]
    Write {
        /// The file with the lock.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The settings name no file.
    #[error("{}", .0.cause())]
    Store(#[from] StoreError),
}

impl DatabaseLock {
    /// Takes the lock for as long as the value lives.
    pub fn take(settings: &config::Database) -> Result<DatabaseLock, LockError> {
        let path = beside(&connect::file(settings)?, ".lock");
        let write = |error| LockError::Write { file: path.clone(), error };
        // Emptied only once it is ours: until then it says whose it is.
        let mut file = File::options().create(true).truncate(false).write(true).open(&path).map_err(write)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let holder = std::fs::read_to_string(&path).unwrap_or_default();
                return Err(LockError::Held { holder: holder.trim().to_owned(), file: path });
            }
            Err(TryLockError::Error(error)) => return Err(write(error)),
        }
        file.set_len(0).map_err(write)?;
        let now = Moment(UtcDateTime::now().unix_timestamp() * 1_000);
        writeln!(file, "process {} since {}", std::process::id(), now).map_err(write)?;
        Ok(DatabaseLock { _file: file })
    }
}
