//! One bot for one SQLite database: a lock on a file beside it, which the system frees when its holder dies, however it dies.
//! Of a PostgreSQL database several bots may make use.

use std::fs::{File, TryLockError};
use std::io::Write as _;

use super::backup::{beside, now};
use super::{FileError, connect, sqlite};
use crate::config;

/// Held by the bot that works with a database. What only reads it, or waits its turn, needs none.
#[derive(Debug)]
pub struct DatabaseLock {
    _file: Option<File>,
}

impl DatabaseLock {
    /// Takes the lock for as long as the value lives.
    pub fn take(settings: &config::Database) -> Result<DatabaseLock, FileError> {
        if connect::is_postgres(settings) {
            return Ok(DatabaseLock { _file: None });
        }
        let path = beside(&sqlite::file(settings)?, ".lock");
        let write = |error| FileError::Write(path.clone(), error);
        // Emptied only once it is ours: until then it says whose it is.
        let mut file = File::options().create(true).truncate(false).write(true).open(&path).map_err(write)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let holder = std::fs::read_to_string(&path).unwrap_or_default();
                return Err(FileError::Held(path, holder.trim().to_owned()));
            }
            Err(TryLockError::Error(error)) => return Err(write(error)),
        }
        file.set_len(0).map_err(write)?;
        writeln!(file, "process {} since {}", std::process::id(), now()).map_err(write)?;
        Ok(DatabaseLock { _file: Some(file) })
    }
}
