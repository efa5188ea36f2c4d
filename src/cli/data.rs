//! `tindahan backup`, `tindahan restore` and `tindahan rebuild-scores`: work on the data of a host.

use std::error::Error;
use std::path::PathBuf;

use clap::Args;

use super::Failure;
use super::settings::Settings;
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
