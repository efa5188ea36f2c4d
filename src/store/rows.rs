//! Statements with many rows. Each way to the database and back costs as much as writing many rows, so what a whole group
//! has to write goes in together.

use sqlx::query_builder::{QueryBuilder, Separated};

use super::StoreResult;
use super::connect::{Connection, Db, Row};

/// The most rows of one statement. Up to here every number of rows has its own statement, which is kept ready, and no database
/// minds the number of its values.
const MOST: usize = 64;

/// The values of one row, to be pushed in order.
pub(super) type Values<'a> = Separated<'a, Db, &'static str>;

/// Runs `head`, the rows as `VALUES`, `tail`, and hands out what that returns.
pub(super) async fn run<T>(
    connection: &mut Connection,
    head: &str,
    rows: &[T],
    push: impl Fn(&mut Values<'_>, &T),
    tail: &str,
) -> StoreResult<Vec<Row>> {
    let mut found = Vec::new();
    for rows in rows.chunks(MOST) {
        let mut statement = QueryBuilder::new(head);
        statement.push(" ").push_values(rows, |mut values, row| push(&mut values, row)).push(" ").push(tail);
        found.extend(statement.build().fetch_all(&mut *connection).await?);
    }
    Ok(found)
}

/// Our own records as they are kept in a column of text.
pub(super) fn json<T: serde::Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).expect("our records have string keys and fail at nothing else")
}
