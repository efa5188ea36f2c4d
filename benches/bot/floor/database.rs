//! The commit of a move and nothing else: a line of a log and the version of its table, in transactions of all that wait.

use sqlx::{Connection, Executor, PgConnection, Postgres, QueryBuilder, Sqlite, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::floors::{LINE, connect};

/// The most that is written at once.
const GROUP: usize = 512;

const TABLES: [&str; 2] = [
    "CREATE TABLE floor_tables (id BIGINT PRIMARY KEY, version BIGINT NOT NULL, state TEXT NOT NULL)",
    "CREATE TABLE floor_log (table_id BIGINT, number BIGINT, written_at BIGINT, line TEXT, PRIMARY KEY (table_id, number))",
];

type Job = (i64, oneshot::Sender<()>);

/// The way to the one writer.
pub(super) struct Commits(mpsc::Sender<Job>);

enum Session {
    File(SqliteConnection),
    Server(PgConnection),
}

/// Writes a group to one of the two databases, which have no type in common that could be bound to.
macro_rules! write_group {
    ($database:ty, $connection:expr, $tables:expr, $number:expr) => {{
        let mut transaction = $connection.begin().await?;
        let mut lines = QueryBuilder::<$database>::new("INSERT INTO floor_log (table_id, number, written_at, line) ");
        lines.push_values($tables.iter().zip($number..), |mut values, (table, number)| {
            values.push_bind(*table).push_bind(number).push_bind(0_i64).push_bind(LINE);
        });
        lines.build().execute(&mut *transaction).await?;
        let mut versions =
            QueryBuilder::<$database>::new("UPDATE floor_tables SET version = version + 1 WHERE id IN (");
        let mut ids = versions.separated(", ");
        $tables.iter().for_each(|table| {
            ids.push_bind(*table);
        });
        versions.push(")");
        versions.build().execute(&mut *transaction).await?;
        transaction.commit().await
    }};
}

impl Commits {
    /// To a file, or to a server.
    pub(super) async fn start(address: &str) -> Commits {
        let mut session = if address.contains("://") {
            Session::Server(PgConnection::connect(address).await.expect("the server lets us in"))
        } else {
            Session::File(connect(address.as_ref()).await.expect("the file can be made"))
        };
        for table in TABLES {
            match &mut session {
                Session::File(connection) => connection.execute(table).await.map(drop),
                Session::Server(connection) => connection.execute(table).await.map(drop),
            }
            .expect("there is none yet");
        }
        let (jobs, mut waiting) = mpsc::channel::<Job>(2 * GROUP);
        tokio::spawn(async move {
            let (mut group, mut number) = (Vec::with_capacity(GROUP), 0);
            while waiting.recv_many(&mut group, GROUP).await > 0 {
                let tables: Vec<i64> = group.iter().map(|(table, _)| *table).collect();
                session.write(&tables, number).await.expect("it can be written");
                number += tables.len() as i64;
                group.drain(..).for_each(|(_, written)| written.send(()).unwrap_or_default());
            }
        });
        Commits(jobs)
    }

    /// It is on disk when this returns.
    pub(super) async fn commit(&self, table: i64) {
        let (written, done) = oneshot::channel();
        self.0.send((table, written)).await.expect("the writer goes on");
        done.await.expect("the writer goes on");
    }
}

impl Session {
    async fn write(&mut self, tables: &[i64], number: i64) -> sqlx::Result<()> {
        match self {
            Session::File(connection) => write_group!(Sqlite, connection, tables, number),
            Session::Server(connection) => write_group!(Postgres, connection, tables, number),
        }
    }
}
