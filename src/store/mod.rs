//! What must survive: tables, their logs, deadlines, settings, score sheets and leaderboards, on SQLite or PostgreSQL.
//!
//! The log is the truth; the store appends to it and hands it back, and knows no game. Everything that happens to a table
//! is one [`Change`], and it is on disk when [`Store::commit`] returns.

mod audit;
mod backup;
mod changes;
mod clocks;
mod connect;
mod copy;
mod error;
mod examine;
mod lock;
mod messages;
mod migrations;
mod moment;
mod news;
mod orders;
mod people;
mod postgres;
mod processes;
mod promises;
mod records;
mod restore;
mod retention;
mod rotation;
mod rows;
mod scores;
mod settings;
mod space;
mod sql;
mod sqlite;
mod tables;
mod writer;

pub use audit::{About, AuditEntry};
pub use backup::{FileError, backup, check_backup};
pub use clocks::{Delay, PutOff};
pub use copy::{Copied, copy};
pub use error::{Cause, StoreError, StoreResult};
pub use examine::{Ailment, Examined, examine};
pub use lock::DatabaseLock;
pub use messages::{Call, OpenHand, OwedTable, PostedBoard};
pub use moment::{Moment, Month};
pub use news::News;
pub use orders::{Announcement, Blocked, Orders};
pub use people::Export;
pub use processes::{Holder, Process, Standing};
pub use records::{
    Bond, Change, Deadline, DeadlineKind, DealSource, LiveCounts, Location, NewTable, Player, SavedSeat, SavedTable,
    TableHeader, TableState,
};
pub use restore::{Restored, restore};
pub use rotation::{BackupFolder, KeptBackup};
pub use scores::{
    GameRecord, Leaderboard, LeaderboardRow, Profile, Ranking, RatedGame, Rating, RatingChange, Record, Round, Sheet,
    SheetFilter, SheetHead, SheetSeat,
};
pub use settings::{PersonSettings, Pings, ServerSettings};
pub use space::{free_space, is_writable};

/// Kept with every table and with the settings of servers.
pub use crate::config::Pace;

use self::connect::{Address, Readers};
use self::scores::Ranks;
use self::writer::Writer;
use crate::config;

/// The database. Cheap to clone; all clones share one writer and the readers beside it.
#[derive(Clone)]
pub struct Store {
    writer: Writer,
    readers: Readers,
    ranks: Ranks,
}

impl Store {
    /// Opens the database, makes it if it is not there, and brings its tables up to date, with a backup before that. For
    /// who [holds](DatabaseLock) it.
    pub async fn open(settings: &config::Database) -> StoreResult<Store> {
        Store::open_at(settings, Address::of(settings)?, true).await
    }

    /// The same for a database that must be there already, and may be in use by a bot as long as its tables are up to date.
    pub async fn open_existing(settings: &config::Database) -> StoreResult<Store> {
        Store::open_at(settings, Address::of(settings)?.existing(), false).await
    }

    async fn open_at(settings: &config::Database, address: Address, is_held: bool) -> StoreResult<Store> {
        let mut session = address.connect().await?;
        let mut lock = None;
        if let Some(version) = session.outdated().await? {
            if !is_held {
                let taken = DatabaseLock::take(settings);
                lock = Some(taken.map_err(|why| StoreError::Locked(why.to_string().into()))?);
            }
            backup::before_migration(settings, version).await?;
        }
        session.migrate().await?;
        if is_held || lock.is_some() {
            session.make_shrinkable().await;
        }
        let readers = address.readers(settings);
        Ok(Store { writer: Writer::start(session, address), readers, ranks: Ranks::new() })
    }

    /// Waits until all that was handed over is written, and closes the database. Whatever is asked of it or of its
    /// clones afterwards is refused.
    pub async fn close(&self) {
        // The writer goes last: who leaves a SQLite database last tidies up after all.
        self.readers.close().await;
        self.writer.close().await;
    }
}
