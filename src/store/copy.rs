//! Moving everything from one database to another, of either kind.
//!
//! It is one transaction: until its end the other database is empty, so that whoever is interrupted can begin anew.

use sha2::{Digest as _, Sha256};

use super::connect::{Address, Connection, Session};
use super::rows::{self, Values};
use super::scores::rebuild;
use super::sql::{Builder, Row, Value, query, query_as, query_scalar};
use super::{DatabaseLock, StoreError, StoreResult, postgres, sqlite};
use crate::config;

/// All tables with the columns that tell their rows apart. Whatever a row refers to stands further up, or before it.
const TABLES: [(&str, &[&str]); 23] = [
    ("tables", &["id"]),
    ("seats", &["table_id", "seat"]),
    ("log", &["table_id", "number"]),
    ("deadlines", &["table_id"]),
    ("heartbeat", &["id"]),
    ("person_settings", &["person"]),
    ("server_settings", &["guild"]),
    ("forgotten_ratings", &["table_id", "seat", "game"]),
    ("shown", &["table_id"]),
    ("open_hands", &["table_id", "person"]),
    ("promises", &["id"]),
    ("audit", &["press"]),
    ("blocks", &["kind", "id"]),
    ("host_state", &["id"]),
    SCORES[0],
    SCORES[1],
    SCORES[2],
    SCORES[3],
    SCORES[4],
    // What is not copied: the migrations that made all these, which each database counts for itself, and which processes are at
    // work on a server.
    ("_sqlx_migrations", &[]),
    ("processes", &[]),
    ("shards", &[]),
    ("identifies", &[]),
];

/// Those that follow from the others.
const SCORES: [(&str, &[&str]); 5] = [
    ("results", &["table_id", "seat"]),
    ("rounds", &["table_id", "place"]),
    ("ratings", &["game", "person"]),
    ("rating_changes", &["table_id", "seat", "game"]),
    ("standings", &["game", "guild", "month", "person"]),
];

/// Those of them that a score sheet is made of.
const OF_SHEETS: [&str; 2] = [SCORES[0].0, SCORES[1].0];

/// So many rows are read at once.
const PAGE: i64 = 512;

/// What came of it.
#[derive(Debug)]
pub struct Copied {
    /// How many rows there are.
    pub rows: u64,
    /// How many games were finished, whose scores, made anew, are the same on both sides.
    pub games: u64,
    /// Whether a bot was at work on the source: what it has written since is not in the copy.
    pub is_in_use: bool,
}

/// Copies all that one database holds at one moment into another that must hold nothing yet. Tells how many rows there are to
/// copy and, again and again, how many of them are there.
pub async fn copy(
    from: &config::Database,
    to: &config::Database,
    progress: impl FnMut(u64, u64),
) -> StoreResult<Copied> {
    let (mut source, is_in_use) = open_source(from).await.map_err(|why| why.of("--from"))?;
    let (mut target, _lock) = open_target(to).await.map_err(|why| why.of("--to"))?;
    let copied = copy_all(&mut source, &mut target, progress).await;
    // Whoever opens it next must not find us there still. What was committed is, whatever goes wrong now.
    source.close().await.ok();
    target.close().await.ok();
    copied.map(|(rows, games)| Copied { rows, games, is_in_use })
}

/// Copies all rows in one transaction. Says how many there are, and how many finished games.
async fn copy_all(
    source: &mut Session,
    target: &mut Session,
    mut progress: impl FnMut(u64, u64),
) -> StoreResult<(u64, u64)> {
    let mut reading = source.begin_snapshot().await?;
    let mut writing = target.begin().await?;
    let (mut source, mut target) = (reading.connection(), writing.connection());
    source.be_unhurried().await?;
    target.be_unhurried().await?;
    let mut counts = Vec::new();
    for table in known_tables(&mut source).await? {
        if count(&mut target, table.name).await? > 0 {
            return Err(refused("--to: there is something in it already"));
        }
        counts.push((count(&mut source, table.name).await?, table));
    }
    let all: i64 = counts.iter().map(|(count, _)| count).sum();
    let mut copied = 0;
    for (count, table) in &counts {
        table.check(&mut target).await?;
        let copied_of_it = table.copy(&mut source, &mut target, |rows| {
            copied += rows as u64;
            progress(all.unsigned_abs(), copied);
        });
        copied_of_it.await?;
        if self::count(&mut target, table.name).await? != *count {
            return Err(refused(&format!("not all rows of {} have arrived", table.name)));
        }
    }
    let last: i64 =
        query_scalar(source.either(sqlite::LAST_TABLE, postgres::LAST_TABLE)).fetch_one(&mut source).await?;
    let set = query(target.either(sqlite::SET_LAST_TABLE, postgres::SET_LAST_TABLE)).bind(last);
    set.fetch_all(&mut target).await?;
    check_references(&mut target).await?;
    let (games, scores) = scores_made_anew(&mut source).await?;
    if (games, scores) != scores_made_anew(&mut target).await? {
        return Err(refused("the scores of finished games, made anew, are not the same on both sides"));
    }
    writing.commit().await?;
    Ok((copied, games))
}

fn refused(why: &str) -> StoreError {
    StoreError::Other(why.to_owned().into())
}

/// A database to read from, and whether a bot works with it.
async fn open_source(settings: &config::Database) -> StoreResult<(Session, bool)> {
    let (mut source, is_in_use) = match Address::of(settings)? {
        Address::Sqlite(_) => {
            let source = Session::Sqlite(sqlite::connect_to_copy(sqlite::reading(settings)?).await?);
            (source, DatabaseLock::take(settings).is_err())
        }
        Address::Postgres(server) => {
            let mut source = server.connect().await?;
            let is_in_use = !source.is_alone().await?;
            (Session::Postgres(source), is_in_use)
        }
    };
    source.check_version().await?;
    Ok((source, is_in_use))
}

/// A database to write into, for nobody else.
async fn open_target(settings: &config::Database) -> StoreResult<(Session, DatabaseLock)> {
    let lock = DatabaseLock::take(settings).map_err(|why| StoreError::Locked(why.to_string().into()))?;
    let mut target = match Address::of(settings)? {
        Address::Sqlite(options) => Session::Sqlite(sqlite::connect_to_copy(options).await?),
        Address::Postgres(server) => Session::Postgres(server.connect_alone().await?),
    };
    if target.outdated().await?.is_none() {
        target.migrate().await?;
    }
    target.check_version().await?;
    Ok((target, lock))
}

/// A table, and what its columns hold, by their names.
struct Table {
    name: &'static str,
    key: &'static [&'static str],
    columns: Vec<(String, Kind)>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Number,
    Real,
    Text,
    Bytes,
}

impl Kind {
    /// What a column holds that is declared like this.
    fn declared(declared: &str) -> StoreResult<Kind> {
        match declared.to_ascii_uppercase().as_str() {
            "BIGINT" | "INTEGER" => Ok(Kind::Number),
            "DOUBLE PRECISION" | "REAL" => Ok(Kind::Real),
            "TEXT" => Ok(Kind::Text),
            "BLOB" | "BYTEA" => Ok(Kind::Bytes),
            _ => Err(StoreError::corrupt(format_args!("a column of the unknown kind {declared}"))),
        }
    }

    fn read(self, row: &Row, column: usize) -> StoreResult<Value> {
        Ok(match self {
            Kind::Number => Value::Number(row.try_get(column)?),
            Kind::Real => Value::Real(row.try_get(column)?),
            Kind::Text => Value::Text(row.try_get(column)?),
            Kind::Bytes => Value::Bytes(row.try_get(column)?),
        })
    }
}

/// The tables of a database, of which we must know each.
async fn known_tables(connection: &mut Connection<'_>) -> StoreResult<Vec<Table>> {
    let select = connection.either(sqlite::TABLES, postgres::TABLES);
    let found: Vec<String> = query_scalar(select).fetch_all(&mut *connection).await?;
    if let Some(unknown) = found.iter().find(|name| TABLES.iter().all(|(known, _)| known != name)) {
        return Err(StoreError::corrupt(format_args!("--from: nobody knows how to copy the table {unknown}")));
    }
    let mut tables = Vec::new();
    for (name, key) in TABLES.into_iter().filter(|(_, key)| !key.is_empty()) {
        tables.push(Table { name, key, columns: columns(connection, name).await? });
    }
    Ok(tables)
}

async fn columns(connection: &mut Connection<'_>, table: &str) -> StoreResult<Vec<(String, Kind)>> {
    let select = query_as(connection.either(sqlite::COLUMNS, postgres::COLUMNS)).bind(table);
    let found: Vec<(String, String)> = select.fetch_all(connection).await?;
    found.into_iter().map(|(name, declared)| Ok((name, Kind::declared(&declared)?))).collect()
}

async fn count(connection: &mut Connection<'_>, table: &str) -> StoreResult<i64> {
    let rows = Builder::new("SELECT COUNT(*) FROM ").and(table).build().fetch_one(connection).await?;
    rows.try_get(0)
}

impl Table {
    /// Whether the same table of another database has the same columns.
    async fn check(&self, other: &mut Connection<'_>) -> StoreResult<()> {
        if columns(other, self.name).await? == self.columns {
            return Ok(());
        }
        Err(StoreError::corrupt(format_args!("the columns of {} are not the same on both sides", self.name)))
    }

    fn names(&self) -> String {
        self.columns.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ")
    }

    async fn copy(
        &self,
        source: &mut Connection<'_>,
        target: &mut Connection<'_>,
        mut copied: impl FnMut(usize),
    ) -> StoreResult<()> {
        let insert = format!("INSERT INTO {} ({})", self.name, self.names());
        let push = |values: &mut Values, row: &Vec<Value>| {
            for value in row {
                values.push_bind(value.clone());
            }
        };
        let mut last = None;
        loop {
            let page = self.page(source, last.as_ref()).await?;
            if page.is_empty() {
                return Ok(());
            }
            rows::run(target, &insert, &page, push, "").await?;
            copied(page.len());
            last = page.into_iter().next_back();
        }
    }

    /// The rows that follow this one, in the order of their keys.
    async fn page(&self, source: &mut Connection<'_>, last: Option<&Vec<Value>>) -> StoreResult<Vec<Vec<Value>>> {
        let mut select = Builder::new("SELECT ").and(&self.names()).and(" FROM ").and(self.name);
        let key = self.key.join(", ");
        if let Some(last) = last {
            select.push(" WHERE (").push(&key).push(") > (");
            for (index, name) in self.key.iter().enumerate() {
                let column = self.columns.iter().position(|(column, _)| column == name);
                let column = column.ok_or_else(|| StoreError::corrupt(format_args!("{} has no {name}", self.name)))?;
                select.push(if index == 0 { "" } else { ", " }).push_bind(last[column].clone());
            }
            select.push(")");
        }
        select.push(" ORDER BY ").push(&key).push(" LIMIT ").push_bind(PAGE);
        let read =
            |row: &Row| self.columns.iter().enumerate().map(|(column, (_, kind))| kind.read(row, column)).collect();
        select.build().fetch_all(source).await?.iter().map(read).collect()
    }
}

/// SQLite takes any number for a reference while everything is copied, so it is looked at in the end.
async fn check_references(target: &mut Connection<'_>) -> StoreResult<()> {
    if let Connection::Sqlite(_) = target
        && !query("PRAGMA foreign_key_check").fetch_all(target).await?.is_empty()
    {
        return Err(StoreError::corrupt("a row refers to a table that is not there"));
    }
    Ok(())
}

/// Makes the scores of all finished games anew, beside those that are kept: how many games that are, and what came of it.
async fn scores_made_anew(connection: &mut Connection<'_>) -> StoreResult<(u64, Vec<u8>)> {
    // Of games whose log is gone there is nothing else to make them of.
    for name in OF_SHEETS {
        let keep = format!(
            "CREATE TEMPORARY TABLE kept_{name} AS SELECT * FROM {name} \
             WHERE table_id IN (SELECT id FROM tables WHERE log_removed_at IS NOT NULL)"
        );
        Builder::new(&keep).build().execute(connection).await?;
    }
    for (name, _) in SCORES {
        // In its place for this connection alone.
        let create = match connection {
            Connection::Sqlite(_) => {
                let select = query_scalar(sqlite::MADE_BY).bind(name);
                let made: Vec<String> = select.fetch_all(&mut *connection).await?;
                let temporary = |sql: String| {
                    let table = sql.replacen("CREATE TABLE ", "CREATE TEMPORARY TABLE ", 1);
                    table.replacen("CREATE INDEX ", "CREATE INDEX temp.", 1)
                };
                made.into_iter().map(temporary).collect()
            }
            Connection::Postgres(..) => vec![format!("CREATE TEMPORARY TABLE {name} (LIKE {name} INCLUDING ALL)")],
        };
        for create in create {
            Builder::new(&create).build().execute(connection).await?;
        }
    }
    for name in OF_SHEETS {
        for statement in [format!("INSERT INTO {name} SELECT * FROM kept_{name}"), format!("DROP TABLE kept_{name}")] {
            Builder::new(&statement).build().execute(connection).await?;
        }
    }
    let games = rebuild(connection).await?;
    let mut digest = Sha256::new();
    for (name, key) in SCORES {
        let table = Table { name, key, columns: columns(connection, name).await? };
        let mut last = None;
        loop {
            let page = table.page(connection, last.as_ref()).await?;
            if page.is_empty() {
                break;
            }
            digest.update(format!("{name} {page:?}"));
            last = page.into_iter().next_back();
        }
        let schema = connection.either("temp", "pg_temp");
        Builder::new("DROP TABLE ").and(schema).and(".").and(name).build().execute(connection).await?;
    }
    Ok((games, digest.finalize().to_vec()))
}
