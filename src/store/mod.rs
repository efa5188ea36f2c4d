//! What must survive: tables, their logs, deadlines, settings, score sheets and leaderboards, on SQLite.
//!
//! The log is the truth; the store appends to it and hands it back, and knows no game. Everything that happens to a table
//! is one [`Change`], and it is on disk when [`Store::commit`] returns.

mod clocks;
mod error;
mod moment;
mod people;
mod records;
mod scores;
mod settings;
mod tables;

pub use error::{Cause, StoreError};
pub use moment::{Moment, Month};
pub use records::{
    Change, Deadline, DeadlineKind, LiveCounts, NewTable, Pace, Place, Player, SavedSeat, SavedTable, TableHeader,
    TableState,
};
pub use scores::{
    Board, Profile, Ranking, Rating, RatingChange, Round, Sheet, SheetFilter, SheetHead, SheetSeat, Standing,
};
pub use settings::{PersonSettings, Pings, ServerSettings};

use crate::config;

/// The database. Cheap to clone; all clones share one writer and the readers beside it.
#[derive(Clone)]
pub struct Store {}

impl Store {
    /// Opens the database, makes it if it is not there, and brings its tables up to date.
    pub async fn open(settings: &config::Database) -> Result<Store, StoreError> {
        todo!("{settings:?}")
    }

    /// Waits until all that was handed over is written, and closes the database.
    pub async fn close(self) {
        todo!()
    }
}
