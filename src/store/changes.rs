//! What is written for tables. The lines and deadlines of a whole group go in together, since every action has them; the
//! rest is rare and goes in by itself.

use std::collections::HashMap;

use sqlx::Row as _;

use super::connect::Connection;
use super::scores::{self, GameScore};
use super::writer::Work;
use super::{Change, Deadline, NewTable, SavedSeat, StoreError, TableState, rows};
use crate::engine::{Seed, Word};
use crate::ids::{PersonId, TableId};

/// A line on its way into the log.
struct NewLine<'a> {
    table: TableId,
    number: usize,
    change: &'a Change,
    line: &'a str,
}

/// How long the logs are of the tables that were written to lately, so that the writer need not ask before each action.
/// Only the writer appends, so it knows; should anybody else have done so, the database refuses a number that is taken.
#[derive(Default)]
pub(super) struct Lengths(HashMap<TableId, usize>);

impl Lengths {
    /// More tables than ever act at the same time, in less than a megabyte.
    const MOST: usize = 16_384;

    /// Has the lengths of the logs of these tables at hand, as far as the tables are there.
    async fn look_up(
        &mut self,
        connection: &mut Connection,
        tables: impl Iterator<Item = TableId>,
    ) -> Result<(), StoreError> {
        if self.0.len() > Lengths::MOST {
            self.0.clear();
        }
        let mut unknown: Vec<i64> = tables.filter(|table| !self.0.contains_key(table)).map(|table| table.0).collect();
        unknown.sort_unstable();
        unknown.dedup();
        let found: Vec<(i64, Option<i64>)> = rows::select(
            connection,
            "SELECT t.id, (SELECT MAX(l.number) FROM log l WHERE l.table_id = t.id) FROM tables t WHERE t.id IN",
            &unknown,
        )
        .await?;
        self.0
            .extend(found.into_iter().map(|(table, last)| (TableId(table), last.map_or(0, |last| last as usize + 1))));
        Ok(())
    }

    /// Counts the lines of a change to the log it is meant for, if that is as long as the change expects.
    fn extend(&mut self, change: &Change) -> Result<(), StoreError> {
        let Change { table, expected_lines, .. } = change;
        let length =
            self.0.get_mut(table).ok_or_else(|| StoreError::conflict(format_args!("there is no table {table}")))?;
        if length != expected_lines {
            return Err(StoreError::conflict(format_args!(
                "the log of table {table} has {length} lines, not {expected_lines}"
            )));
        }
        if change.seed.is_some() && *length > 0 {
            return Err(StoreError::conflict(format_args!("table {table} has begun: its seed is fixed")));
        }
        *length += change.lines.len();
        Ok(())
    }

    /// Forgets everything: what was counted may not have been written.
    pub(super) fn forget(&mut self) {
        self.0.clear();
    }
}

/// Appends the lines of all changes of a group and sets their deadlines. Changes that do not fit are left out: they are
/// told by their place in the group.
pub(super) async fn append_all(
    connection: &mut Connection,
    lengths: &mut Lengths,
    group: &[Work],
) -> Result<HashMap<usize, StoreError>, StoreError> {
    let changes = || group.iter().enumerate().filter_map(|(place, work)| Some((place, as_change(work)?)));
    lengths.look_up(connection, changes().map(|(_, change)| change.table)).await?;
    let mut conflicts = HashMap::new();
    let mut lines = Vec::new();
    // By table, since a statement may set a row only once; the last change of a group is the one that counts.
    let mut deadlines = HashMap::new();
    for (place, change) in changes() {
        if let Err(conflict) = lengths.extend(change) {
            conflicts.insert(place, conflict);
            continue;
        }
        lines.extend(change.lines.iter().zip(change.expected_lines..).map(|(line, number)| NewLine {
            table: change.table,
            number,
            change,
            line,
        }));
        if let Some(list) = &change.deadlines {
            deadlines.insert(change.table, list.as_slice());
        }
    }
    append(connection, &lines).await?;
    let deadlines: Vec<_> = deadlines.into_iter().collect();
    put_deadlines(connection, &deadlines).await?;
    Ok(conflicts)
}

fn as_change(work: &Work) -> Option<&Change> {
    match work {
        Work::Change(change, _) => Some(change),
        Work::Open(_)
        | Work::PersonSettings(..)
        | Work::ServerSettings(..)
        | Work::Heartbeat(_)
        | Work::Resume(_)
        | Work::Forget(_)
        | Work::RebuildScores => None,
    }
}

async fn append(connection: &mut Connection, lines: &[NewLine<'_>]) -> Result<(), StoreError> {
    let push = |values: &mut rows::Values<'_>, line: &NewLine<'_>| {
        values.push_bind(line.table.0).push_bind(line.number as i64);
        values.push_bind(line.change.at.0).push_bind(line.line.to_owned());
    };
    rows::insert(connection, "INSERT INTO log (table_id, number, written_at, line)", lines, push, "").await
}

/// Sets all deadlines of some tables.
pub(super) async fn put_deadlines(
    connection: &mut Connection,
    deadlines: &[(TableId, &[Deadline])],
) -> Result<(), StoreError> {
    let push = |values: &mut rows::Values<'_>, &(table, list): &(TableId, &[Deadline])| {
        values.push_bind(table.0).push_bind(list.iter().map(|deadline| deadline.at.0).min());
        values.push_bind(json(list));
    };
    rows::insert(
        connection,
        "INSERT INTO deadlines (table_id, next_at, list)",
        deadlines,
        push,
        "ON CONFLICT (table_id) DO UPDATE SET next_at = excluded.next_at, list = excluded.list",
    )
    .await
}

/// Our own records as they are kept in a column of text.
pub(super) fn json<T: serde::Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).expect("our records have string keys and fail at nothing else")
}

/// Writes what changes besides lines and deadlines.
pub(super) async fn settle(
    connection: &mut Connection,
    change: &Change,
    score: Option<&GameScore>,
) -> Result<(), StoreError> {
    let table = change.table;
    if let Some(seats) = &change.seats {
        put_seats(connection, table, seats).await?;
    }
    if let Some(host) = change.host {
        put_host(connection, table, host).await?;
    }
    if let Some(seed) = change.seed {
        put_seed(connection, table, seed).await?;
    }
    if let Some(state) = change.state {
        put_state(connection, table, state).await?;
    }
    if let Some(score) = score {
        scores::finish(connection, table, change.at, score).await?;
    }
    Ok(())
}

async fn put_seats(connection: &mut Connection, table: TableId, seats: &[SavedSeat]) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM seats WHERE table_id = $1").bind(table.0).execute(&mut *connection).await?;
    let numbered: Vec<(usize, &SavedSeat)> = seats.iter().enumerate().collect();
    let push = |values: &mut rows::Values<'_>, &(number, seat): &(usize, &SavedSeat)| {
        let (person, name, level) = seat.player.columns();
        values.push_bind(table.0).push_bind(number as i64);
        values.push_bind(person).push_bind(name).push_bind(level).push_bind(seat.stand_in.clone());
        values.push_bind(i64::from(seat.time_outs)).push_bind(seat.since.0);
    };
    rows::insert(
        connection,
        "INSERT INTO seats (table_id, seat, person, name, level, stand_in, time_outs, since)",
        &numbered,
        push,
        "",
    )
    .await
}

async fn put_host(connection: &mut Connection, table: TableId, host: PersonId) -> Result<(), StoreError> {
    let update = sqlx::query("UPDATE tables SET host = $2 WHERE id = $1");
    update.bind(table.0).bind(host.to_signed()).execute(connection).await?;
    Ok(())
}

async fn put_seed(connection: &mut Connection, table: TableId, seed: Seed) -> Result<(), StoreError> {
    let update = sqlx::query("UPDATE tables SET seed = $2 WHERE id = $1");
    update.bind(table.0).bind(seed.0.to_vec()).execute(connection).await?;
    Ok(())
}

async fn put_state(connection: &mut Connection, table: TableId, state: TableState) -> Result<(), StoreError> {
    let update = sqlx::query("UPDATE tables SET state = $2 WHERE id = $1");
    update.bind(table.0).bind(state.id()).execute(connection).await?;
    Ok(())
}

/// Opens a table with all that belongs to it.
pub(super) async fn open(connection: &mut Connection, table: &NewTable) -> Result<TableId, StoreError> {
    let insert = sqlx::query(
        "INSERT INTO tables (game, rules_version, options, size, guild, channel, host, pace, state, opened_at, seed, \
         rematch_of) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id",
    );
    let row = insert
        .bind(&table.game)
        .bind(i64::from(table.rules_version))
        .bind(json(&table.options))
        .bind(table.size as i64)
        .bind(table.place.guild.map(|guild| guild.to_signed()))
        .bind(table.place.channel.to_signed())
        .bind(table.host.to_signed())
        .bind(table.pace.id())
        .bind(TableState::Lobby.id())
        .bind(table.opened_at.0)
        .bind(table.seed.0.to_vec())
        .bind(table.rematch_of.map(|table| table.0))
        .fetch_one(&mut *connection)
        .await?;
    let id = TableId(row.try_get("id")?);
    put_seats(connection, id, &table.seats).await?;
    put_deadlines(connection, &[(id, &table.deadlines)]).await?;
    Ok(id)
}
