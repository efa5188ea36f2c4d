//! What is SQLite's alone: how its file is opened, how a transaction begins, and what its errors mean.
//!
//! Beside this, [backups](mod@super::backup), what [puts them back](mod@super::restore) and the [lock](super::lock) are of files.

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use sqlx::error::DatabaseError;
use sqlx::sqlite::{SqliteAutoVacuum, SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, SqliteConnection, SqlitePool};

use super::{Cause, StoreError, StoreResult, connect};
use crate::config;

/// Takes the lock for writing at once: a transaction that only asks for it after it has read may find that others wrote
/// in between, and would have to be begun anew.
pub(super) const BEGIN: &str = "BEGIN IMMEDIATE";

/// The names of all tables.
pub(super) const TABLES: &str = "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
/// What the columns of a table are called and declared as, by name.
pub(super) const COLUMNS: &str = "SELECT name, type FROM pragma_table_info($1) ORDER BY name";
/// How a table and its indexes were made, the table first.
pub(super) const MADE_BY: &str =
    "SELECT sql FROM main.sqlite_schema WHERE tbl_name = $1 AND sql IS NOT NULL ORDER BY type DESC";
/// The number of the last table that was opened.
pub(super) const LAST_TABLE: &str = "SELECT seq FROM sqlite_sequence WHERE name = 'tables'";
/// Has the next one come after this number.
pub(super) const SET_LAST_TABLE: &str = "UPDATE sqlite_sequence SET seq = MAX(seq, $1) WHERE name = 'tables'";

/// Whether the file can shrink: 2 if pages that are free can be given back a few at a time.
const AUTO_VACUUM: &str = "PRAGMA auto_vacuum";
const INCREMENTAL: i64 = 2;
/// Rewrites the file so that it can.
const MAKE_SHRINKABLE: &str = "PRAGMA auto_vacuum = INCREMENTAL; VACUUM";
/// How many bytes the file takes.
pub(super) const SIZE: &str = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()";
/// How many pages of the file are free.
pub(super) const FREE_PAGES: &str = "PRAGMA freelist_count";
/// Gives some of them back, few enough that nobody waits.
pub(super) const SHRINK: &str = "PRAGMA incremental_vacuum(64)";

/// How much of the file each connection remembers, in kilobytes; the system remembers it for all of them.
const REMEMBERED: &str = "-512";
/// Statements that are kept ready: those with many rows come in as many lengths as there are sizes of groups.
const STATEMENTS: usize = 512;

/// How a connection that may write is made.
pub(super) fn options(settings: &config::Database) -> StoreResult<SqliteConnectOptions> {
    if !settings.url.starts_with("sqlite:") {
        let address = settings.shown_url();
        let why = if connect::is_postgres(settings) {
            format!("{address} is not in a file: `tindahan copy` moves it into one, and back")
        } else {
            format!("{address} is neither a sqlite nor a postgres address")
        };
        return Err(StoreError::Other(why.into()));
    }
    Ok(SqliteConnectOptions::from_str(&settings.url)?
        .create_if_missing(true)
        // Readers go on while somebody writes.
        .journal_mode(SqliteJournalMode::Wal)
        // A commit is on disk when it returns, even if the power fails.
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_millis(settings.busy_timeout_ms))
        // What a burst made large need not stay so.
        .pragma("journal_size_limit", (64 << 20).to_string())
        .pragma("cache_size", REMEMBERED)
        // What was deleted is gone from the file, too.
        .pragma("secure_delete", "ON")
        .statement_cache_capacity(STATEMENTS)
        // A statement of the largest group hands all its rows over at once.
        .row_buffer_size(STATEMENTS)
        .thread_name(|_| "store".to_owned())
        // Lines hold hidden cards: they must not get into a log.
        .disable_statement_logging())
}

/// A connection that may write.
pub(super) async fn connect(options: &SqliteConnectOptions) -> StoreResult<SqliteConnection> {
    // A new file can shrink from the beginning. Of one that is there this must not be said: whoever says it waits to write.
    let is_new = fs::metadata(options.get_filename()).map_or(true, |file| file.len() == 0);
    let shrinkable = is_new.then(|| options.clone().auto_vacuum(SqliteAutoVacuum::Incremental));
    Ok(shrinkable.as_ref().unwrap_or(options).connect().await?)
}

/// Rewrites, once, the file of an older program, which cannot shrink. For who is alone with it, since everybody else waits.
pub(super) async fn make_shrinkable(connection: &mut SqliteConnection) {
    let mode = sqlx::query_scalar(AUTO_VACUUM).fetch_one(&mut *connection).await;
    if mode.is_ok_and(|mode: i64| mode == INCREMENTAL) {
        return;
    }
    tracing::info!("the database is rewritten, once, so that its file can shrink: with a large one this takes minutes");
    match sqlx::raw_sql(MAKE_SHRINKABLE).execute(connection).await {
        Ok(_) => tracing::info!("the file of the database can shrink from now on"),
        // It needs as much room again for that time. The next start tries again.
        Err(error) => tracing::warn!(%error, "the file of the database was not rewritten, and cannot shrink"),
    }
}

/// The connections that read beside the writer.
pub(super) fn readers(settings: &config::Database, writing: SqliteConnectOptions) -> SqlitePool {
    SqlitePoolOptions::new()
        .max_connections(settings.readers.max(1))
        // They are in this process: what could break them breaks us.
        .test_before_acquire(false)
        .connect_lazy_with(writing.create_if_missing(false).pragma("query_only", "ON"))
}

/// A connection to copy everything by, which does not look where each single row refers to.
pub(super) async fn connect_to_copy(options: SqliteConnectOptions) -> StoreResult<SqliteConnection> {
    connect(&options.foreign_keys(false)).await
}

/// How a connection is made that cannot write, to a database that must be there.
pub(super) fn reading(settings: &config::Database) -> StoreResult<SqliteConnectOptions> {
    Ok(options(settings)?.create_if_missing(false).read_only(true))
}

/// The same for a file that is not that of the settings, such as a backup.
pub(super) fn reading_file(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(file).read_only(true).disable_statement_logging()
}

/// Looks at every page and index, and says what is wrong first.
pub(super) async fn damage(connection: &mut SqliteConnection) -> StoreResult<Option<String>> {
    let told = sqlx::query_scalar::<_, String>("PRAGMA integrity_check(1)").fetch_one(connection).await;
    match told.map_err(StoreError::from) {
        Ok(told) => {
            // Which database it is about stands before it, between stars.
            let lines = str::lines(&told).filter(|line| !line.starts_with("***"));
            Ok((told != "ok").then(|| lines.collect::<Vec<_>>().join("; ")))
        }
        // What it cannot even read it does not tell of, but stumbles over.
        Err(StoreError::Corrupt(cause)) => Ok(Some(cause.to_string())),
        Err(why) => Err(why),
    }
}

/// The file that the database is in.
pub(super) fn file(settings: &config::Database) -> StoreResult<PathBuf> {
    Ok(options(settings)?.get_filename().to_owned())
}

const BUSY: u32 = 5;
const LOCKED: u32 = 6;
const READONLY: u32 = 8;
const CORRUPT: u32 = 11;
const FULL: u32 = 13;
const NOT_A_DATABASE: u32 = 26;
const IOERR_WRITE: u32 = 10 | (3 << 8);
const IOERR_SHMSIZE: u32 = 10 | (19 << 8);

/// What a result code means to who waits. The upper bits tell more about the same.
pub(super) fn meaning(error: &dyn DatabaseError, cause: Cause) -> StoreError {
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

/// How SQLite would find what is asked for, in a database that nobody has counted anything in.
#[cfg(test)]
pub(super) async fn plan<T>(query: super::sql::Query<T>) -> String {
    let mut connection = SqliteConnectOptions::new().connect().await.expect("there is memory");
    super::migrations::SQLITE.run(&mut connection).await.expect("a new database takes them");
    let steps = query.explained().fetch_all(&mut connect::Connection::Sqlite(&mut connection)).await;
    let words = |step: &super::sql::Row| step.try_get::<String, _>("detail").expect("each step is told");
    steps.expect("it can be asked").iter().map(words).collect::<Vec<_>>().join("; ")
}
