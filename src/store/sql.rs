//! Statements and rows for either database. SQL that both understand is written once, with `$1` for the first value; what
//! only one of them understands stands in [`sqlite`](super::sqlite) and [`postgres`](super::postgres).

use std::borrow::Cow;
use std::fmt::Write as _;

use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{
    Arguments as _, AssertSqlSafe, ColumnIndex, Database, Decode, Encode, Error, FromRow, IntoArguments, Postgres,
    Row as _, Sqlite, Type,
};

use super::StoreResult;
use super::connect::{Connection, Readers};

/// A value on its way into a column. There are columns of these four types, and nothing else differs less between databases.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    /// `BIGINT`
    Number(Option<i64>),
    /// `DOUBLE PRECISION`
    Real(Option<f64>),
    /// `TEXT`
    Text(Option<String>),
    /// `BLOB` or `BYTEA`
    Bytes(Option<Vec<u8>>),
}

macro_rules! values {
    ($($from:ty: $value:ident => $kind:ident($made:expr);)*) => {
        $(impl From<$from> for Value {
            fn from($value: $from) -> Value {
                Value::$kind($made)
            }
        })*
    };
}

values! {
    i64: number => Number(Some(number));
    Option<i64>: number => Number(number);
    f64: real => Real(Some(real));
    &str: text => Text(Some(text.to_owned()));
    Option<&str>: text => Text(text.map(str::to_owned));
    &String: text => Text(Some(text.clone()));
    String: text => Text(Some(text));
    Option<String>: text => Text(text);
    Vec<u8>: bytes => Bytes(Some(bytes));
    Option<Vec<u8>>: bytes => Bytes(bytes);
}

/// One row that a query found.
pub(super) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    /// What stands in a column.
    pub(super) fn try_get<'r, T, I>(&'r self, column: I) -> StoreResult<T>
    where
        T: Column<'r>,
        I: ColumnIndex<SqliteRow> + ColumnIndex<PgRow>,
    {
        Ok(match self {
            Row::Sqlite(row) => row.try_get(column)?,
            Row::Postgres(row) => row.try_get(column)?,
        })
    }
}

/// What a column of either database is read as.
pub(super) trait Column<'r>: Decode<'r, Sqlite> + Type<Sqlite> + Decode<'r, Postgres> + Type<Postgres> {}
impl<'r, T: Decode<'r, Sqlite> + Type<Sqlite> + Decode<'r, Postgres> + Type<Postgres>> Column<'r> for T {}

/// What a whole row of either is read as: tuples of columns.
pub(super) trait Columns: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> {}
impl<T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow>> Columns for T {}

/// A statement with its values, and what is made of each row that it finds.
pub(super) struct Query<T = Row> {
    sql: Cow<'static, str>,
    values: Vec<Value>,
    read: fn(Row) -> StoreResult<T>,
}

/// A statement whose rows, if it has any, are read column by column.
pub(super) fn query(sql: &'static str) -> Query {
    Query { sql: sql.into(), values: Vec::new(), read: Ok }
}

/// A statement whose rows are read as tuples.
pub(super) fn query_as<T: Columns>(sql: &'static str) -> Query<T> {
    let read = |row| match row {
        Row::Sqlite(row) => Ok(T::from_row(&row)?),
        Row::Postgres(row) => Ok(T::from_row(&row)?),
    };
    Query { sql: sql.into(), values: Vec::new(), read }
}

/// A statement whose rows have one column.
pub(super) fn query_scalar<T: for<'r> Column<'r>>(sql: &'static str) -> Query<T> {
    Query { sql: sql.into(), values: Vec::new(), read: |row| row.try_get(0) }
}

/// A statement that is put together, of our own words alone: what comes from people is among the values.
pub(super) struct Builder {
    sql: String,
    values: Vec<Value>,
}

impl Builder {
    pub(super) fn new(head: &str) -> Builder {
        Builder { sql: head.to_owned(), values: Vec::new() }
    }

    pub(super) fn and(mut self, words: &str) -> Builder {
        self.push(words);
        self
    }

    pub(super) fn push(&mut self, words: &str) -> &mut Builder {
        self.sql.push_str(words);
        self
    }

    pub(super) fn push_bind(&mut self, value: impl Into<Value>) -> &mut Builder {
        self.values.push(value.into());
        write!(self.sql, "${}", self.values.len()).expect("a text takes more text");
        self
    }

    pub(super) fn build(self) -> Query {
        Query { sql: self.sql.into(), values: self.values, read: Ok }
    }
}

impl<T> Query<T> {
    /// The value for the next of `$1`, `$2`, ….
    pub(super) fn bind(mut self, value: impl Into<Value>) -> Query<T> {
        self.values.push(value.into());
        self
    }

    /// Asks, in place of what it asks, how SQLite would find that.
    #[cfg(test)]
    pub(super) fn explained(self) -> Query {
        Query { sql: format!("EXPLAIN QUERY PLAN {}", self.sql).into(), values: self.values, read: Ok }
    }

    /// All that it finds.
    pub(super) async fn fetch_all(self, on: impl Source) -> StoreResult<Vec<T>> {
        let read = self.read;
        on.rows(self).await?.into_iter().map(read).collect()
    }

    /// The one row that it finds, if there is one.
    pub(super) async fn fetch_optional(self, on: impl Source) -> StoreResult<Option<T>> {
        Ok(self.fetch_all(on).await?.into_iter().next())
    }

    /// The one row that it always finds.
    pub(super) async fn fetch_one(self, on: impl Source) -> StoreResult<T> {
        Ok(self.fetch_optional(on).await?.ok_or(Error::RowNotFound)?)
    }

    /// Runs it, and says how many rows it has changed.
    pub(super) async fn execute(self, connection: &mut Connection<'_>) -> StoreResult<u64> {
        connection.execute(self).await
    }

    /// The same for one of the databases.
    pub(super) fn bound<D: Database>(self) -> StoreResult<sqlx::query::Query<'static, D, D::Arguments>>
    where
        D::Arguments: IntoArguments<D>,
        Option<i64>: Encode<'static, D> + Type<D>,
        Option<f64>: Encode<'static, D> + Type<D>,
        Option<String>: Encode<'static, D> + Type<D>,
        Option<Vec<u8>>: Encode<'static, D> + Type<D>,
    {
        let mut arguments = D::Arguments::default();
        arguments.reserve(self.values.len(), 0);
        for value in self.values {
            match value {
                Value::Number(number) => arguments.add(number),
                Value::Real(real) => arguments.add(real),
                Value::Text(text) => arguments.add(text),
                Value::Bytes(bytes) => arguments.add(bytes),
            }
            .map_err(Error::Encode)?;
        }
        Ok(sqlx::query_with(AssertSqlSafe(self.sql), arguments))
    }
}

/// Where a query is asked: on one connection, or on whichever of the readers is free.
pub(super) trait Source: Send {
    fn rows<T>(self, query: Query<T>) -> impl Future<Output = StoreResult<Vec<Row>>> + Send;
}

impl Source for &mut Connection<'_> {
    fn rows<T>(self, query: Query<T>) -> impl Future<Output = StoreResult<Vec<Row>>> + Send {
        self.fetch(query)
    }
}

impl Source for &Readers {
    fn rows<T>(self, query: Query<T>) -> impl Future<Output = StoreResult<Vec<Row>>> + Send {
        self.fetch(query)
    }
}
