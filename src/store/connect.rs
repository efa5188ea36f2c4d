//! How the database is reached, and what is asked of SQLite when it is.

use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::query::Query;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Database, Sqlite, SqliteConnection, SqlitePool};

use super::{StoreError, StoreResult};
use crate::config;

/// The database we speak to.
pub(super) type Db = Sqlite;
/// One connection to it.
pub(super) type Connection = SqliteConnection;
/// One statement with its values.
pub(super) type Statement = Query<'static, Db, <Db as Database>::Arguments>;
/// One row that a query found.
pub(super) type Row = <Db as Database>::Row;
/// Connections that read.
pub(super) type Readers = SqlitePool;

/// Takes the lock for writing at once: a transaction that only asks for it after it has read may find that others wrote
/// in between, and would have to be begun anew.
pub(super) const BEGIN: &str = "BEGIN IMMEDIATE";

/// Statements that are kept ready: those with many rows come in as many lengths as there are sizes of groups.
const STATEMENTS: usize = 512;

/// How a connection that may write is made.
pub(super) fn writing(settings: &config::Database) -> StoreResult<SqliteConnectOptions> {
    if !settings.url.starts_with("sqlite:") {
        return Err(StoreError::Other(format!("database.url: {} is not a sqlite address", settings.url).into()));
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
        // What was deleted is gone from the file, too.
        .pragma("secure_delete", "ON")
        .statement_cache_capacity(STATEMENTS)
        .thread_name(|_| "store".to_owned())
        // Lines hold hidden cards: they must not get into a log.
        .disable_statement_logging())
}

/// The connections that read beside the writer.
pub(super) fn readers(settings: &config::Database, writing: SqliteConnectOptions) -> Readers {
    SqlitePoolOptions::new()
        .max_connections(settings.readers.max(1))
        // They are in this process: what could break them breaks us.
        .test_before_acquire(false)
        .connect_lazy_with(writing.create_if_missing(false).pragma("query_only", "ON"))
}

/// How a connection is made that cannot write, to a database that must be there.
pub(super) fn reading(settings: &config::Database) -> StoreResult<SqliteConnectOptions> {
    Ok(writing(settings)?.create_if_missing(false).read_only(true))
}

/// Brings the tables of the database up to date.
pub(super) async fn migrate(connection: &mut Connection) -> StoreResult<()> {
    sqlx::migrate!().run(connection).await.map_err(|error| {
        let cause = error.to_string();
        if let MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) = error {
            return error.into();
        }
        StoreError::Other(cause.into())
    })
}
