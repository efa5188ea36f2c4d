//! What is written for tables. The lines and deadlines of a whole group go in together, since every action has them; the
//! rest is rare and goes in by itself.

use std::collections::HashMap;

use sqlx::Row as _;

use super::lengths::Lengths;
use super::scores::{self, GameScore};
use super::transaction::{Transaction, Values};
use super::writer::Work;
use super::{Change, Deadline, Moment, NewTable, SavedSeat, StoreError, TableState};
use crate::engine::{Seed, Word};
use crate::ids::{PersonId, TableId};

/// A line on its way into the log.
struct NewLine<'a> {
    table: TableId,
    number: usize,
    at: Moment,
    line: &'a str,
}

/// Appends the lines of all changes of a group and sets their deadlines. Changes that do not fit are left out: they are
/// told by their place in the group.
pub(super) async fn append_all(
    transaction: &mut Transaction<'_>,
    lengths: &mut Lengths,
    group: &[Work],
) -> Result<HashMap<usize, StoreError>, StoreError> {
    let changes = || group.iter().enumerate().filter_map(|(place, work)| Some((place, as_change(work)?)));
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
            at: change.at,
            line,
        }));
        if let Some(list) = &change.deadlines {
            deadlines.insert(change.table, list.as_slice());
        }
    }
    append(transaction, &lines).await?;
    let deadlines: Vec<_> = deadlines.into_iter().collect();
    put_deadlines(transaction, &deadlines).await?;
    Ok(conflicts)
}

/// The change, if the work is one.
pub(super) fn as_change(work: &Work) -> Option<&Change> {
    match work {
        Work::Change(change, _) => Some(change),
        Work::Open(_)
        | Work::PersonSettings(..)
        | Work::ServerSettings(..)
        | Work::Shown(..)
        | Work::OpenHand(..)
        | Work::DropOpenHands(_)
        | Work::Heartbeat(_)
        | Work::Resume(_)
        | Work::Forget(_)
        | Work::RebuildScores => None,
    }
}

async fn append(transaction: &mut Transaction<'_>, lines: &[NewLine<'_>]) -> Result<(), StoreError> {
    let push = |values: &mut Values<'_>, line: &NewLine<'_>| {
        values.push_bind(line.table.0).push_bind(line.number as i64);
        values.push_bind(line.at.0).push_bind(line.line.to_owned());
    };
    transaction.insert("INSERT INTO log (table_id, number, written_at, line)", lines, push, "").await
}

/// Sets all deadlines of some tables.
pub(super) async fn put_deadlines(
    transaction: &mut Transaction<'_>,
    deadlines: &[(TableId, &[Deadline])],
) -> Result<(), StoreError> {
    let push = |values: &mut Values<'_>, &(table, list): &(TableId, &[Deadline])| {
        values.push_bind(table.0).push_bind(list.iter().map(|deadline| deadline.at.0).min());
        values.push_bind(json(list));
    };
    transaction
        .insert(
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
    transaction: &mut Transaction<'_>,
    change: &Change,
    score: Option<&GameScore>,
) -> Result<(), StoreError> {
    let table = change.table;
    if let Some(seats) = &change.seats {
        put_seats(transaction, table, seats).await?;
    }
    if let Some(host) = change.host {
        put_host(transaction, table, host).await?;
    }
    if let Some(seed) = change.seed {
        put_seed(transaction, table, seed).await?;
    }
    if let Some(state) = change.state {
        put_state(transaction, table, state).await?;
    }
    if let Some(score) = score {
        scores::finish(transaction, table, change.at, score).await?;
    }
    Ok(())
}

async fn put_seats(transaction: &mut Transaction<'_>, table: TableId, seats: &[SavedSeat]) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM seats WHERE table_id = $1").bind(table.0).execute(transaction.connection().await?).await?;
    let numbered: Vec<(usize, &SavedSeat)> = seats.iter().enumerate().collect();
    let push = |values: &mut Values<'_>, &(number, seat): &(usize, &SavedSeat)| {
        let (person, name, level) = seat.player.columns();
        values.push_bind(table.0).push_bind(number as i64);
        values.push_bind(person).push_bind(name).push_bind(level).push_bind(seat.stand_in.clone());
        values.push_bind(i64::from(seat.time_outs)).push_bind(seat.since.0);
    };
    transaction
        .insert(
            "INSERT INTO seats (table_id, seat, person, name, level, stand_in, time_outs, since)",
            &numbered,
            push,
            "",
        )
        .await
}

async fn put_host(transaction: &mut Transaction<'_>, table: TableId, host: PersonId) -> Result<(), StoreError> {
    let update = sqlx::query("UPDATE tables SET host = $2 WHERE id = $1");
    update.bind(table.0).bind(host.to_signed()).execute(transaction.connection().await?).await?;
    Ok(())
}

async fn put_seed(transaction: &mut Transaction<'_>, table: TableId, seed: Seed) -> Result<(), StoreError> {
    let update = sqlx::query("UPDATE tables SET seed = $2 WHERE id = $1");
    update.bind(table.0).bind(seed.0.to_vec()).execute(transaction.connection().await?).await?;
    Ok(())
}

async fn put_state(transaction: &mut Transaction<'_>, table: TableId, state: TableState) -> Result<(), StoreError> {
    let update = sqlx::query("UPDATE tables SET state = $2 WHERE id = $1");
    update.bind(table.0).bind(state.id()).execute(transaction.connection().await?).await?;
    Ok(())
}

/// Opens a table with all that belongs to it.
pub(super) async fn open(transaction: &mut Transaction<'_>, table: &NewTable) -> Result<TableId, StoreError> {
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
        .fetch_one(transaction.connection().await?)
        .await?;
    let id = TableId(row.try_get("id")?);
    put_seats(transaction, id, &table.seats).await?;
    put_deadlines(transaction, &[(id, &table.deadlines)]).await?;
    Ok(id)
}
