//! What the disk and SQLite give without anything around them: one connection that commits as fast as it can, into a log
//! like the store's and as durable.

use std::path::Path;
use std::time::{Duration, Instant};

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, QueryBuilder, Sqlite, SqliteConnection};

/// A line of a log.
pub(crate) const LINE: &str = r#"{"type":"act","seat":1,"action":{"kind":"play","card":"pineapple-7"}}"#;
/// How many rows a grouped commit has.
const GROUP: usize = 64;

/// How rows are committed.
#[derive(Clone, Copy)]
pub(crate) enum Floor {
    /// Each by itself.
    Single,
    /// 64 statements between BEGIN and COMMIT.
    Grouped,
    /// 64 rows of one statement, which is a transaction by itself: nothing is quicker.
    AtOnce,
}

/// A rate next to those of all floors, as columns of a table under [`HEADING`].
pub(crate) fn compared(rate: f64, floors: [f64; 3]) -> String {
    let [single, grouped, at_once] = floors;
    format!("{:>9.1} {:>10.0} {:>10.0}", rate / single, 100.0 * rate / grouped, 100.0 * rate / at_once)
}

/// What [`compared`] tells.
pub(crate) const HEADING: &str = " x single  % grouped  % at once";

impl Floor {
    pub(crate) const ALL: [(&str, Floor); 3] = [
        ("bare, 1 row a commit", Floor::Single),
        ("bare, 64 rows a commit", Floor::Grouped),
        ("bare, 64 rows a statement", Floor::AtOnce),
    ];

    /// How many rows a commit has.
    pub(crate) fn rows(self) -> usize {
        match self {
            Floor::Single => 1,
            Floor::Grouped | Floor::AtOnce => GROUP,
        }
    }

    /// How long each commit took.
    pub(crate) async fn measure(self, path: &Path, time: Duration) -> sqlx::Result<Vec<Duration>> {
        let mut connection = connect(path).await?;
        let table = "CREATE TABLE log (table_id BIGINT, number BIGINT, written_at BIGINT, line TEXT, \
                     PRIMARY KEY (table_id, number))";
        run(&mut connection, table).await?;
        let begun = Instant::now();
        let mut took = Vec::new();
        while begun.elapsed() < time {
            let asked = Instant::now();
            self.commit(&mut connection, took.len()).await?;
            took.push(asked.elapsed());
        }
        connection.close().await?;
        Ok(took)
    }

    /// Gives as many tables as there are rows their line of this number.
    async fn commit(self, connection: &mut SqliteConnection, number: usize) -> sqlx::Result<()> {
        match self {
            Floor::Single => insert(connection, number, 0..1).await,
            Floor::AtOnce => insert(connection, number, 0..GROUP).await,
            Floor::Grouped => {
                run(connection, "BEGIN IMMEDIATE").await?;
                for table in 0..GROUP {
                    insert(connection, number, table..table + 1).await?;
                }
                run(connection, "COMMIT").await
            }
        }
    }
}

/// A connection whose commits are on disk when they return.
pub(crate) async fn connect(path: &Path) -> sqlx::Result<SqliteConnection> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .disable_statement_logging();
    options.connect().await
}

async fn run(connection: &mut SqliteConnection, sql: &'static str) -> sqlx::Result<()> {
    sqlx::query(sql).execute(connection).await.map(drop)
}

async fn insert(connection: &mut SqliteConnection, number: usize, tables: std::ops::Range<usize>) -> sqlx::Result<()> {
    let mut statement = QueryBuilder::<Sqlite>::new("INSERT INTO log (table_id, number, written_at, line) ");
    statement.push_values(tables, |mut values, table| {
        values.push_bind(table as i64).push_bind(number as i64).push_bind(0_i64).push_bind(LINE);
    });
    statement.build().execute(connection).await.map(drop)
}
