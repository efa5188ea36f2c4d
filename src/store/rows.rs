//! Statements over many rows: each statement costs a way to the database and back, so few of them carry all rows.

use sqlx::query_builder::{QueryBuilder, Separated};

use super::StoreError;
use super::connect::{Connection, Db};

/// The most rows of one statement. Up to here every number has its own statement, which is kept ready.
const MOST: usize = 64;

/// The values of one row, to be pushed in order.
pub(super) type Values<'a> = Separated<'a, Db, &'static str>;

/// Inserts rows: `head` names the table and its columns, `tail` says what to do if a row is there already.
pub(super) async fn insert<T>(
    connection: &mut Connection,
    head: &str,
    rows: &[T],
    push: impl Fn(&mut Values<'_>, &T),
    tail: &str,
) -> Result<(), StoreError> {
    for rows in rows.chunks(MOST) {
        let mut statement = QueryBuilder::new(head);
        statement.push(" ");
        statement.push_values(rows, |mut values, row| push(&mut values, row));
        statement.push(" ");
        statement.push(tail);
        statement.build().execute(&mut *connection).await?;
    }
    Ok(())
}

/// Asks `head` for the rows with these numbers.
pub(super) async fn select<T>(connection: &mut Connection, head: &str, numbers: &[i64]) -> Result<Vec<T>, StoreError>
where
    T: for<'r> sqlx::FromRow<'r, <Db as sqlx::Database>::Row> + Send + Unpin,
{
    let mut found = Vec::new();
    for numbers in numbers.chunks(MOST) {
        let mut statement = QueryBuilder::new(head);
        statement.push(" (");
        let mut list = statement.separated(", ");
        for &number in numbers {
            list.push_bind(number);
        }
        statement.push(")");
        found.extend(statement.build_query_as::<T>().fetch_all(&mut *connection).await?);
    }
    Ok(found)
}
