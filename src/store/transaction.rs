//! The writer's transactions.

use sqlx::query_builder::{QueryBuilder, Separated};

use super::StoreError;
use super::connect::{BEGIN, Connection, Db};

/// The most rows of one statement. Up to here every number of rows has its own statement, which is kept ready.
const MOST: usize = 64;

/// The values of one row, to be pushed in order.
pub(super) type Values<'a> = Separated<'a, Db, &'static str>;

/// Statements that take effect together or not at all.
///
/// Each way to the database and back costs as much as writing many rows. So rows are inserted many at a time, and since
/// SQLite takes several statements in one go, the beginning travels with the first statement and the end with the last.
pub(super) struct Transaction<'c> {
    connection: &'c mut Connection,
    begun: bool,
    /// A statement that is written but not sent yet: it may turn out to be the last.
    waiting: Option<QueryBuilder<Db>>,
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
    ) -> Result<(), StoreError> {
        for rows in rows.chunks(MOST) {
            self.send_waiting().await?;
            let begin = if self.begun { "" } else { BEGIN };
            let mut statement = QueryBuilder::new(begin);
            statement.push(if self.begun { "" } else { "; " }).push(head).push(" ");
            statement.push_values(rows, |mut values, row| push(&mut values, row));
            statement.push(" ").push(tail);
            self.begun = true;
            self.waiting = Some(statement);
        }
        Ok(())
    }

    /// The connection for any other statement, with all before it sent.
    pub(super) async fn connection(&mut self) -> Result<&mut Connection, StoreError> {
        self.send_waiting().await?;
        if !self.begun {
            sqlx::query(BEGIN).execute(&mut *self.connection).await?;
            self.begun = true;
        }
        Ok(self.connection)
    }

    /// Ends the transaction. All of it is on disk when this returns.
    pub(super) async fn commit(mut self) -> Result<(), StoreError> {
        if let Some(mut last) = self.waiting.take() {
            last.push("; COMMIT").build().execute(self.connection).await?;
        } else if self.begun {
            sqlx::query("COMMIT").execute(self.connection).await?;
        }
        Ok(())
    }

    async fn send_waiting(&mut self) -> Result<(), StoreError> {
        if let Some(mut statement) = self.waiting.take() {
            statement.build().execute(&mut *self.connection).await?;
        }
        Ok(())
    }
}
