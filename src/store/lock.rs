//! One bot for one SQLite database: a lock on a file beside it, which the system frees when its holder dies, however it dies.
//! Of a PostgreSQL database several bots may make use.

use std::fs::{File, TryLockError};
use std::io::{self, Write as _};
use std::path::Path;

use super::backup::{beside, now};
use super::{FileError, connect, sqlite};
use crate::config;

/// Held by the bot that works with a database. What only reads it, or waits its turn, needs none.
#[derive(Debug)]
pub struct DatabaseLock {
    _file: Option<File>,
}

impl DatabaseLock {
    /// Who holds a database, as they have noted; nobody if nobody does. Nothing is changed by asking.
    pub fn holder(settings: &config::Database) -> Result<Option<String>, FileError> {
        if connect::is_postgres(settings) {
            return Ok(None);
        }
        let path = beside(&sqlite::file(settings)?, ".lock");
        match File::open(&path) {
            Ok(file) => match file.try_lock_shared() {
                Err(TryLockError::WouldBlock) => Ok(Some(noted_in(&path))),
                Ok(()) | Err(TryLockError::Error(_)) => Ok(None),
            },
            // Whoever would hold it could not be told from nobody by who may not look.
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(FileError::Read(path, error)),
        }
    }

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
                let holder = noted_in(&path);
                return Err(FileError::Held(path, holder));
            }
            Err(TryLockError::Error(error)) => return Err(write(error)),
        }
        file.set_len(0).map_err(write)?;
        writeln!(file, "process {} since {}", std::process::id(), now()).map_err(write)?;
        Ok(DatabaseLock { _file: Some(file) })
    }
}

/// Who holds a lock, as they have noted in it.
fn noted_in(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_default().trim().to_owned()
}
