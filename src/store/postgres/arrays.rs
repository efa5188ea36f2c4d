//! Many rows at once, column by column.

use sqlx::error::BoxDynError;
use sqlx::postgres::PgArguments;
use sqlx::{Arguments as _, AssertSqlSafe, Error, PgConnection};

use super::Patience;
use crate::store::sql::{Row, Value};
use crate::store::{StoreError, StoreResult};

/// Runs `head`, the rows as a table, `tail`. Each column goes as one array: so one statement is kept ready for any number of rows.
pub(in crate::store) async fn run_rows(
    connection: &mut PgConnection,
    patience: Patience,
    head: &str,
    rows: impl Iterator<Item = Vec<Value>>,
    tail: &str,
) -> StoreResult<Vec<Row>> {
    let mut columns: Vec<Array> = Vec::new();
    for row in rows {
        if columns.is_empty() {
            columns = row.into_iter().map(Array::of).collect();
        } else {
            columns.iter_mut().zip(row).try_for_each(|(column, value)| column.push(value))?;
        }
    }
    if columns.is_empty() {
        return Ok(Vec::new());
    }
    let list = |item: fn(usize) -> String| (1..=columns.len()).map(item).collect::<Vec<_>>().join(", ");
    let (arrays, names) = (list(|number| format!("${number}")), list(|number| format!("column{number}")));
    let sql = format!("{head} SELECT * FROM UNNEST({arrays}) AS rows ({names}) {tail}");
    let mut arguments = PgArguments::default();
    for column in columns {
        column.bind(&mut arguments).map_err(Error::Encode)?;
    }
    let found = sqlx::query_with(AssertSqlSafe(sql), arguments).fetch_all(connection);
    Ok(patience.wait(found).await?.into_iter().map(Row::Postgres).collect())
}

/// The values of one column of many rows.
enum Array {
    Numbers(Vec<Option<i64>>),
    Reals(Vec<Option<f64>>),
    Texts(Vec<Option<String>>),
    Bytes(Vec<Option<Vec<u8>>>),
}

impl Array {
    fn of(first: Value) -> Array {
        match first {
            Value::Number(number) => Array::Numbers(vec![number]),
            Value::Real(real) => Array::Reals(vec![real]),
            Value::Text(text) => Array::Texts(vec![text]),
            Value::Bytes(bytes) => Array::Bytes(vec![bytes]),
        }
    }

    fn push(&mut self, value: Value) -> StoreResult<()> {
        match (self, value) {
            (Array::Numbers(numbers), Value::Number(number)) => numbers.push(number),
            (Array::Reals(reals), Value::Real(real)) => reals.push(real),
            (Array::Texts(texts), Value::Text(text)) => texts.push(text),
            (Array::Bytes(all), Value::Bytes(bytes)) => all.push(bytes),
            _ => return Err(StoreError::corrupt("one column of several kinds")),
        }
        Ok(())
    }

    fn bind(self, arguments: &mut PgArguments) -> Result<(), BoxDynError> {
        match self {
            Array::Numbers(numbers) => arguments.add(numbers),
            Array::Reals(reals) => arguments.add(reals),
            Array::Texts(texts) => arguments.add(texts),
            Array::Bytes(bytes) => arguments.add(bytes),
        }
    }
}
