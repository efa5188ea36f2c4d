//! How the database is reached, and what is asked of SQLite when it is.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::{Migrate as _, MigrateError, Migrator};
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
        // A statement of the largest group hands all its rows over at once.
        .row_buffer_size(STATEMENTS)
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

/// The file that the database is in.
pub(super) fn file(settings: &config::Database) -> StoreResult<PathBuf> {
    Ok(writing(settings)?.get_filename().to_owned())
}

static MIGRATOR: Migrator = sqlx::migrate!();

/// The last migration that a database has seen, if it is not the last one there is. None for a new database.
pub(super) async fn outdated(connection: &mut Connection) -> StoreResult<Option<i64>> {
    connection.ensure_migrations_table(&MIGRATOR.table_name).await.map_err(migration_failed)?;
    let seen = connection.list_applied_migrations(&MIGRATOR.table_name).await.map_err(migration_failed)?;
    let (seen, known) =
        (seen.last().map(|seen| seen.version), MIGRATOR.iter().map(|migration| migration.version).max());
    if seen > known {
        return Err(StoreError::Other(
            "it was written by a newer version of this program: run that one, or restore a backup".to_owned().into(),
        ));
    }
    Ok(seen.filter(|_| seen < known))
}

/// Brings the tables of the database up to date.
pub(super) async fn migrate(connection: &mut Connection) -> StoreResult<()> {
    MIGRATOR.run(connection).await.map_err(migration_failed)
}

fn migration_failed(error: MigrateError) -> StoreError {
    let cause = error.to_string();
    if let MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) = error {
        return error.into();
    }
    StoreError::Other(cause.into())
}
