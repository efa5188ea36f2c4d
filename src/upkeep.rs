//! What the host does for its data by itself while it runs: backups by the clock, and removing what is kept long enough. All of it
//! goes in small steps, between which everybody else's turn comes.

use std::sync::Arc;
use std::time::Duration;

use crate::config::{Backups, Config, Database, Retention};
use crate::store::{BackupFolder, Moment, Store, StoreResult};
use crate::table::Clock;

/// How often it is looked whether something is to be done.
const LOOK: Duration = Duration::from_secs(60);
/// How often what is kept long enough is looked for.
const TIDY: Duration = Duration::from_secs(3_600);
/// When a backup that failed is tried again.
const RETRY: Duration = Duration::from_secs(3_600);
/// The pause after each step, which is much longer than the step.
const PAUSE: Duration = Duration::from_millis(20);
/// How many tables are looked for at once.
const PAGE: u32 = 100;
/// Discord takes the token of a hand for a quarter of this.
const TOKENS: Duration = Duration::from_secs(3_600);

/// What is done for the data of a host.
pub struct Upkeep {
    store: Store,
    clock: Arc<dyn Clock>,
    database: Database,
    backups: Backups,
    retention: Retention,
}

/// What was removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tidied {
    /// Of so many tables the log.
    pub logs: u64,
    /// So many lobbies with all that belonged to them.
    pub lobbies: u64,
    /// So many tokens of hands.
    pub tokens: u64,
    /// So many notes of what owners did.
    pub notes: u64,
}

impl Upkeep {
    /// For the data of this store, by these settings.
    pub fn new(store: Store, config: &Config, clock: Arc<dyn Clock>) -> Upkeep {
        let Config { database, backups, retention, .. } = config.clone();
        Upkeep { store, clock, database, backups, retention }
    }

    /// Does it for as long as it is let. It can be given up at any moment.
    pub async fn run(self) {
        let folder = BackupFolder::of(&self.database, &self.backups);
        let folder = folder.inspect_err(|why| tracing::error!(cause = %why.cause(), "there are no backups")).ok();
        if folder.as_ref().is_some_and(Option::is_none) && self.backups.every().is_some() {
            tracing::info!("the bot makes no backups of a database on a server: docs/backups.md says how to");
        }
        let folder = folder.flatten();
        let (mut next_backup, mut next_tidying) = (Moment(0), Moment(0));
        loop {
            let now = self.clock.now();
            if let Some(folder) = folder.as_ref().filter(|_| next_backup <= now) {
                next_backup = self.back_up(folder, now).await;
            }
            if next_tidying <= now {
                match self.tidy(now).await {
                    Ok(tidied) if tidied == Tidied::default() => {}
                    Ok(Tidied { logs, lobbies, tokens, notes }) => {
                        tracing::info!(logs, lobbies, tokens, notes, "what is kept long enough was removed");
                    }
                    Err(why) => tracing::warn!(cause = %why.cause(), "what is kept long enough was not removed"),
                }
                next_tidying = now.after(TIDY);
            }
            self.clock.sleep(LOOK).await;
        }
    }

    /// Makes a backup if one is due, and says when to look again.
    async fn back_up(&self, folder: &BackupFolder, now: Moment) -> Moment {
        let due = match folder.due_at(now) {
            Ok(Some(due)) => due,
            Ok(None) => return Moment(i64::MAX),
            Err(error) => {
                tracing::error!(%error, folder = %folder.path().display(), "the folder of backups cannot be read");
                return now.after(RETRY);
            }
        };
        if due > now {
            return due;
        }
        match folder.make(now).await {
            Ok(made) => tracing::info!(file = %made.file.display(), "a backup was made and checked"),
            Err(why) => {
                tracing::error!(%why, cause = std::error::Error::source(&why).map(ToString::to_string), "no backup was made");
                return now.after(RETRY);
            }
        }
        now
    }

    /// Removes what is kept long enough by now, step by step, and gives room back.
    pub async fn tidy(&self, now: Moment) -> StoreResult<Tidied> {
        let before = |age: Duration| now.moved(-i64::try_from(age.as_millis()).unwrap_or(i64::MAX));
        let mut tidied = Tidied { tokens: self.store.remove_tokens(before(TOKENS)).await?, ..Tidied::default() };
        if let Some(age) = self.retention.logs() {
            tidied.logs = self.remove_logs(before(age), now).await?;
        }
        if let Some(age) = self.retention.lobbies() {
            tidied.lobbies = self.remove_lobbies(before(age)).await?;
        }
        if let Some(age) = self.retention.audit() {
            tidied.notes = self.store.remove_audit(before(age)).await?;
        }
        while self.store.shrink().await? {
            tokio::time::sleep(PAUSE).await;
        }
        Ok(tidied)
    }

    /// Removes the logs of tables that were over before this moment; says how many that were.
    async fn remove_logs(&self, before: Moment, now: Moment) -> StoreResult<u64> {
        let mut removed = 0;
        loop {
            let found = self.store.logs_before(before, PAGE).await?;
            for &table in &found {
                self.store.remove_log(table, now).await?;
                tokio::time::sleep(PAUSE).await;
            }
            removed += found.len() as u64;
            if found.is_empty() {
                return Ok(removed);
            }
        }
    }

    /// Removes the lobbies that were opened before this moment and never became a game; says how many that were.
    async fn remove_lobbies(&self, before: Moment) -> StoreResult<u64> {
        let mut removed = 0;
        loop {
            let found = self.store.lobbies_before(before, PAGE).await?;
            for &table in &found {
                self.store.remove_lobby(table).await?;
                tokio::time::sleep(PAUSE).await;
            }
            removed += found.len() as u64;
            if found.is_empty() {
                return Ok(removed);
            }
        }
    }
}
