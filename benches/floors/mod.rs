//! What the disk and SQLite give without anything around them: one connection that commits as fast as it can, into a log
//! like the store's and as durable.

use std::path::Path;
use std::time::{Duration, Instant};

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, QueryBuilder, Sqlite, SqliteConnection};

/// How many rows a grouped commit has.
pub(crate) const GROUP: usize = 64;
/// A line of a log.
pub(crate) const LINE: &str = r#"{"type":"act","seat":1,"action":{"kind":"play","card":"pineapple-7"}}"#;

/// How long each commit of so many rows took. All rows of a commit go in with one statement, which is a transaction by
/// itself: nothing is quicker.
pub(crate) async fn commits(path: &Path, rows: usize, time: Duration) -> sqlx::Result<Vec<Duration>> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .disable_statement_logging();
    let mut connection = options.connect().await?;
    let table = "CREATE TABLE log (table_id BIGINT, number BIGINT, written_at BIGINT, line TEXT, \
                 PRIMARY KEY (table_id, number))";
    sqlx::query(table).execute(&mut connection).await?;
    let begun = Instant::now();
    let mut took = Vec::new();
    while begun.elapsed() < time {
        let asked = Instant::now();
        insert(&mut connection, took.len(), rows).await?;
        took.push(asked.elapsed());
    }
    connection.close().await?;
    Ok(took)
}

async fn insert(connection: &mut SqliteConnection, number: usize, rows: usize) -> sqlx::Result<()> {
    let mut statement = QueryBuilder::<Sqlite>::new("INSERT INTO log (table_id, number, written_at, line) ");
    statement.push_values(0..rows, |mut values, table| {
        values.push_bind(table as i64).push_bind(number as i64).push_bind(0_i64).push_bind(LINE);
    });
    statement.build().execute(connection).await?;
    Ok(())
}
