//! The writer's transactions.

use sqlx::query::Query;
use sqlx::query_builder::{QueryBuilder, Separated};
use sqlx::{AssertSqlSafe, Database, Execute as _};

use super::StoreResult;
use super::connect::{BEGIN, Connection, Db};

/// The most rows of one statement. Up to here every number of rows has its own statement, which is kept ready.
const MOST: usize = 64;

/// The values of one row, to be pushed in order.
pub(super) type Values<'a> = Separated<'a, Db, &'static str>;

/// Statements that take effect together or not at all.
///
/// Each way to the database and back costs as much as writing many rows. So rows are inserted many at a time; a statement
/// that is the only one is a transaction by itself, and where there are more, the beginning travels with the first and the
/// end with the last, since SQLite takes several in one go.
pub(super) struct Transaction<'c> {
    connection: &'c mut Connection,
    begun: bool,
    /// What is written but not sent yet: it may turn out to be the last statement, or the only one.
    waiting: Option<Statement>,
}

impl<'c> Transaction<'c> {
    /// A transaction that begins with its first statement.
    pub(super) fn new(connection: &'c mut Connection) -> Transaction<'c> {
        Transaction { connection, begun: false, waiting: None }
    }

    /// Inserts rows: `head` names the table and its columns, `tail` says what to do if a row is there already.
    pub(super) async fn insert<T>(
        &mut self,
        head: &str,
        rows: &[T],
        push: impl Fn(&mut Values<'_>, &T),
        tail: &str,
    ) -> StoreResult<()> {
        for rows in rows.chunks(MOST) {
            self.send_waiting().await?;
            let mut statement = QueryBuilder::new(head);
            statement.push(" ").push_values(rows, |mut values, row| push(&mut values, row)).push(" ").push(tail);
            self.waiting = Some(Statement::new(statement)?);
        }
        Ok(())
    }

    /// The connection for any other statement, with all before it sent.
    pub(super) async fn connection(&mut self) -> StoreResult<&mut Connection> {
        self.send_waiting().await?;
        if !self.begun {
            sqlx::query(BEGIN).execute(&mut *self.connection).await?;
            self.begun = true;
        }
        Ok(self.connection)
    }

    /// Runs any other statement, and says how many rows it changed.
    pub(super) async fn execute(&mut self, query: Query<'_, Db, <Db as Database>::Arguments>) -> StoreResult<u64> {
        Ok(query.execute(self.connection().await?).await?.rows_affected())
    }

    /// Ends the transaction. All of it is on disk when this returns.
    pub(super) async fn commit(mut self) -> StoreResult<()> {
        match (self.waiting.take(), self.begun) {
            (Some(last), true) => last.between("", "; COMMIT").send(self.connection).await,
            (Some(only), false) => only.send(self.connection).await,
            (None, true) => Ok(sqlx::query("COMMIT").execute(self.connection).await.map(drop)?),
            (None, false) => Ok(()),
        }
    }

    async fn send_waiting(&mut self) -> StoreResult<()> {
        let Some(mut statement) = self.waiting.take() else { return Ok(()) };
        if !self.begun {
            statement = statement.between(&format!("{BEGIN}; "), "");
            self.begun = true;
        }
        statement.send(self.connection).await
    }
}

/// A statement with its values.
struct Statement {
    sql: String,
    values: <Db as Database>::Arguments,
}

impl Statement {
    fn new(mut made: QueryBuilder<Db>) -> StoreResult<Statement> {
        let values = made.build().take_arguments().map_err(sqlx::Error::Encode)?.unwrap_or_default();
        Ok(Statement { sql: made.into_sql().as_str().to_owned(), values })
    }

    /// The same with something before and after it.
    fn between(self, before: &str, after: &str) -> Statement {
        Statement { sql: [before, &self.sql, after].concat(), ..self }
    }

    async fn send(self, connection: &mut Connection) -> StoreResult<()> {
        // All of it was written by us; what comes from outside is in the values.
        sqlx::query_with(AssertSqlSafe(self.sql), self.values).execute(connection).await?;
        Ok(())
    }
}
