//! A way into a database past the store.

use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection, Row, SqliteConnection};

/// Which migrations there were each database counts for itself, and the others tell who works with it just now.
#[allow(dead_code)]
pub(crate) const OF_NOW: [&str; 4] = ["_sqlx_migrations", "processes", "shards", "identifies"];

/// A connection of another program.
pub(crate) enum Raw {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

#[allow(dead_code)]
impl Raw {
    pub(crate) async fn of(url: &str) -> Raw {
        if url.starts_with("postgres:") {
            return Raw::Postgres(PgConnection::connect(url).await.unwrap());
        }
        Raw::Sqlite(SqliteConnection::connect(url).await.unwrap())
    }

    /// Runs statements, and says how many rows they have changed.
    pub(crate) async fn run(&mut self, sql: &str) -> u64 {
        let sql = AssertSqlSafe(sql.to_owned());
        match self {
            Raw::Sqlite(connection) => connection.execute(sql).await.unwrap().rows_affected(),
            Raw::Postgres(connection) => connection.execute(sql).await.unwrap().rows_affected(),
        }
    }

    /// The numbers in the first column of all that is found.
    pub(crate) async fn numbers(&mut self, sql: &str) -> Vec<i64> {
        let sql = AssertSqlSafe(sql.to_owned());
        match self {
            Raw::Sqlite(connection) => connection.fetch_all(sql).await.unwrap().iter().map(|row| row.get(0)).collect(),
            Raw::Postgres(connection) => {
                connection.fetch_all(sql).await.unwrap().iter().map(|row| row.get(0)).collect()
            }
        }
    }

    /// The one number that is found.
    pub(crate) async fn number(&mut self, sql: &str) -> i64 {
        self.numbers(sql).await[0]
    }

    /// The texts in the first column of all that is found.
    pub(crate) async fn texts(&mut self, sql: &str) -> Vec<String> {
        let sql = AssertSqlSafe(sql.to_owned());
        match self {
            Raw::Sqlite(connection) => connection.fetch_all(sql).await.unwrap().iter().map(|row| row.get(0)).collect(),
            Raw::Postgres(connection) => {
                connection.fetch_all(sql).await.unwrap().iter().map(|row| row.get(0)).collect()
            }
        }
    }

    /// The tables of the program.
    pub(crate) async fn tables(&mut self) -> Vec<String> {
        self.texts(match self {
            Raw::Sqlite(_) => "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
            Raw::Postgres(_) => "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = 'public'",
        })
        .await
    }

    /// The columns of a table.
    pub(crate) async fn columns(&mut self, table: &str) -> Vec<String> {
        let select = match self {
            Raw::Sqlite(_) => format!("SELECT name FROM pragma_table_info('{table}')"),
            Raw::Postgres(_) => format!(
                "SELECT CAST(column_name AS TEXT) FROM information_schema.columns \
                 WHERE table_schema = 'public' AND table_name = '{table}'"
            ),
        };
        self.texts(&select).await
    }

    /// Every row of every table, to the last bit, sorted.
    pub(crate) async fn everything(&mut self) -> Vec<String> {
        let quote = self.quote();
        let mut all = Vec::new();
        for table in self.tables().await.into_iter().filter(|table| !OF_NOW.contains(&table.as_str())) {
            let mut columns = self.columns(&table).await;
            columns.sort();
            let values: Vec<String> = columns.iter().map(|column| format!("{quote}({column})")).collect();
            let select = format!("SELECT '{table} ' || {} FROM {table}", values.join(" || ', ' || "));
            all.extend(self.texts(&select).await);
        }
        all.sort();
        all
    }

    /// The function that writes a value down to its last bit.
    pub(crate) fn quote(&self) -> &'static str {
        match self {
            Raw::Sqlite(_) => "quote",
            Raw::Postgres(_) => "quote_nullable",
        }
    }

    /// Begins to hold everything, so that others can read and not write.
    pub(crate) async fn hold(&mut self) {
        let tables = self.tables().await.join(", ");
        match self {
            Raw::Sqlite(_) => drop(self.run("BEGIN IMMEDIATE").await),
            Raw::Postgres(connection) => loop {
                let hold = AssertSqlSafe(format!("BEGIN; LOCK TABLE {tables} IN EXCLUSIVE MODE"));
                match connection.execute(hold).await {
                    Ok(_) => return,
                    // Somebody has taken them in another order meanwhile, and goes first.
                    Err(sqlx::Error::Database(error)) if error.code().is_some_and(|code| code == "40P01") => {
                        connection.execute("ROLLBACK").await.unwrap();
                    }
                    Err(error) => panic!("{error}"),
                }
            },
        }
    }

    /// Lets it go.
    pub(crate) async fn release(&mut self) {
        self.run("COMMIT").await;
    }

    /// Sets the number of the last table that was opened.
    pub(crate) async fn set_last_table(&mut self, number: i64) {
        let set = match self {
            Raw::Sqlite(_) => format!("UPDATE sqlite_sequence SET seq = {number} WHERE name = 'tables'"),
            Raw::Postgres(_) => format!("SELECT setval(pg_get_serial_sequence('tables', 'id'), {number})"),
        };
        self.run(&set).await;
    }

    pub(crate) async fn close(self) {
        match self {
            Raw::Sqlite(connection) => connection.close().await.unwrap(),
            Raw::Postgres(connection) => connection.close().await.unwrap(),
        }
    }
}
