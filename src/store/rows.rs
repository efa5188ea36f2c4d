//! Statements with many rows. Each way to the database and back costs as much as writing many rows, so what a whole group
//! has to write goes in together.

use super::StoreResult;
use super::connect::Connection;
use super::postgres;
use super::sql::{Builder, Row, Value};

/// The most rows of one statement of SQLite's. Up to here every number of rows has its own statement, which is kept ready.
const MOST: usize = 64;

/// The values of one row, to be pushed in order.
#[derive(Default)]
pub(super) struct Values(Vec<Value>);

impl Values {
    pub(super) fn push_bind(&mut self, value: impl Into<Value>) -> &mut Self {
        self.0.push(value.into());
        self
    }
}

/// Runs `head`, the rows as a table with `column1`, `column2`, …, `tail`, and hands out what that returns.
pub(super) async fn run<T>(
    connection: &mut Connection<'_>,
    head: &str,
    rows: &[T],
    push: impl Fn(&mut Values, &T),
    tail: &str,
) -> StoreResult<Vec<Row>> {
    let values = |row| {
        let mut values = Values::default();
        push(&mut values, row);
        values.0
    };
    if let Connection::Postgres(server, patience) = connection {
        return postgres::run_rows(server, *patience, head, rows.iter().map(values), tail).await;
    }
    let mut found = Vec::new();
    for rows in rows.chunks(MOST) {
        let mut statement = Builder::new(head);
        for (index, row) in rows.iter().enumerate() {
            statement.push(if index == 0 { " VALUES (" } else { "), (" });
            for (index, value) in values(row).into_iter().enumerate() {
                statement.push(if index == 0 { "" } else { ", " }).push_bind(value);
            }
        }
        statement.push(") ").push(tail);
        found.extend(statement.build().fetch_all(&mut *connection).await?);
    }
    Ok(found)
}

/// Our own records as they are kept in a column of text.
pub(super) fn json<T: serde::Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).expect("our records have string keys and fail at nothing else")
}
