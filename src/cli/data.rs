//! `tindahan backup`, `tindahan restore`, `tindahan copy` and `tindahan rebuild-scores`: work on the data of a host.

use std::error::Error;
use std::path::PathBuf;

use clap::Args;

use super::progress::Progress;
use super::settings::Settings;
use super::{Failure, note};
use crate::config::Database;
use crate::store::{self, Store, StoreError};

/// Write a consistent copy of the database, which may be in use.
#[derive(Args)]
pub(super) struct Backup {
    /// The file to write. It must not be there yet.
    file: PathBuf,
    #[command(flatten)]
    settings: Settings,
}

/// Put a backup in the place of the database, which is kept beside it.
///
/// The bot must not run meanwhile. Whoever asked to be forgotten since the backup stays forgotten.
#[derive(Args)]
pub(super) struct Restore {
    /// The backup. It stays as it is.
    file: PathBuf,
    #[command(flatten)]
    settings: Settings,
}

/// Copy everything from one database into another that holds nothing yet, such as from SQLite to PostgreSQL or back.
///
/// The database that is copied may be in use; what is written meanwhile is not in the copy. Nothing is there before all of it is: who is
/// interrupted begins anew. What arrived is counted, and the scores of all games are made anew on both sides and compared.
///
/// A password can be left out of an address and be in PGPASSWORD, or in the file that PGPASSFILE names, instead.
#[derive(Args)]
pub(super) struct Copy {
    /// The database that is copied: `sqlite://…` or `postgres://…`.
    #[arg(long, value_name = "ADDRESS")]
    from: String,
    /// The database it is copied into.
    #[arg(long, value_name = "ADDRESS")]
    to: String,
    #[command(flatten)]
    settings: Settings,
}

/// Make all score sheets, leaderboards and ratings anew from the logs of the games.
///
/// A host that runs meanwhile tells its players to try again until it is done.
#[derive(Args)]
pub(super) struct RebuildScores {
    #[command(flatten)]
    settings: Settings,
}

impl Backup {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let database = self.settings.load()?.database;
        block_on(store::backup(&database, &self.file))?
            .map_err(|why| Failure::Work(format!("no backup: {}", whole(&why))))
    }
}

impl Restore {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let database = self.settings.load()?.database;
        let restored = block_on(store::restore(&database, &self.file))?
            .map_err(|why| Failure::Work(format!("nothing was restored: {}", whole(&why))))?;
        println!("{} tables, as they were on {}", restored.tables, restored.of);
        if let Some(replaced) = restored.replaced {
            println!("the database of before is kept as {}", replaced.display());
        }
        match restored.forgotten {
            Some(people) => println!("people who were forgotten since, and stay forgotten: {people}"),
            None => println!(
                "there is nothing to tell who asked to be forgotten since {}: those people are back",
                restored.of
            ),
        }
        Ok(())
    }
}

impl Copy {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let settings = self.settings.load()?.database;
        let at = |url: &str| Database { url: url.to_owned(), ..settings.clone() };
        let progress = Progress::of_rows();
        let copied = block_on(store::copy(&at(&self.from), &at(&self.to), |all, done| progress.show(all, done)))?;
        progress.done();
        let copied = copied.map_err(|why| Failure::Work(not_copied(&why)))?;
        let store::Copied { rows, games, is_in_use } = copied;
        println!("{rows} rows; the scores of {games} finished games, made anew, are the same on both sides");
        if is_in_use {
            note(
                "a bot works with the database that was copied: what it has written since the beginning is not in the copy",
            );
        }
        Ok(())
    }
}

fn not_copied(why: &StoreError) -> String {
    let cause = why.cause();
    if matches!(why, StoreError::Undecided(_)) {
        return format!(
            "the end was not confirmed: {cause}. Copy again: where everything has arrived, that is refused"
        );
    }
    format!("nothing was copied: {cause}")
}

impl RebuildScores {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let database = self.settings.load()?.database;
        let rebuilt = block_on(async {
            let store = Store::open_existing(&database).await?;
            let rebuilt = store.rebuild_scores().await;
            store.close().await;
            rebuilt
        })?;
        let games = rebuilt.map_err(|why: StoreError| Failure::Work(whole(&why)))?;
        println!("scores of {games} finished games");
        Ok(())
    }
}

fn block_on<T>(work: impl Future<Output = T>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    Ok(runtime.map_err(|error| Failure::Work(format!("cannot start: {error}")))?.block_on(work))
}

/// What went wrong with its cause, which whoever runs the program may want to know.
fn whole(why: &dyn Error) -> String {
    match why.source() {
        Some(cause) => format!("{why} ({cause})"),
        None => why.to_string(),
    }
}
