//! What is written for tables. Versions, lines and deadlines of a whole group go in together, since every action has them;
//! the rest is rare and goes in by itself.

use std::collections::{HashMap, HashSet};

use super::connect::Connection;
use super::rows::{self, Values, json};
use super::scores::{self, GameScore};
use super::sql::{query, query_scalar};
use super::{Change, Deadline, Moment, NewTable, SavedSeat, StoreError, StoreResult, TableState, promises};
use crate::ids::TableId;
use games::engine::Word;
use games::proof::NumberOrigin;

/// Writes the changes of a group, each of another table and with the score if it ends the game. Those that were not made
/// from the latest version of their table are left out; the tables of the others are handed back.
pub(super) async fn write_all(
    connection: &mut Connection<'_>,
    mut changes: Vec<(&Change, Option<&GameScore>)>,
) -> StoreResult<HashSet<TableId>> {
    let lengths = advance(connection, &changes).await?;
    changes.retain(|(change, _)| lengths.contains_key(&change.table));
    let numbered = changes.iter().flat_map(|(change, _)| {
        (lengths[&change.table]..).zip(&change.lines).map(|(number, line)| (change.table, number, change.at, line))
    });
    let push = |values: &mut Values, &(table, number, at, line): &(TableId, i64, Moment, &String)| {
        values.push_bind(table.0).push_bind(number).push_bind(at.0).push_bind(line.clone());
    };
    let head = "INSERT INTO log (table_id, number, written_at, line)";
    rows::run(connection, head, &numbered.collect::<Vec<_>>(), push, "").await?;
    let deadlines = changes.iter().filter_map(|(change, _)| Some((change.table, change.deadlines.as_deref()?)));
    put_deadlines(connection, &deadlines.collect::<Vec<_>>()).await?;
    for (change, score) in changes {
        if change.seed.is_some() && lengths[&change.table] > 0 {
            return Err(seed_is_fixed(change.table));
        }
        write_rest(connection, change, score).await?;
        if let Some(news) = change.news {
            connection.tell(news).await?;
        }
    }
    Ok(lengths.into_keys().collect())
}

/// Adds one to the versions of the tables that are as their changes expect them, and says how long their logs are.
async fn advance(
    connection: &mut Connection<'_>,
    changes: &[(&Change, Option<&GameScore>)],
) -> StoreResult<HashMap<TableId, i64>> {
    let push = |values: &mut Values, (change, _): &(&Change, _)| {
        values.push_bind(change.table.0).push_bind(change.version);
    };
    let head = "UPDATE tables SET version = tables.version + 1 FROM (";
    let tail = ") AS given WHERE tables.id = given.column1 AND tables.version = given.column2 \
                RETURNING id, COALESCE((SELECT MAX(number) + 1 FROM log WHERE table_id = tables.id), 0) AS length";
    let rows = rows::run(connection, head, changes, push, tail).await?;
    rows.iter().map(|row| Ok((TableId(row.try_get("id")?), row.try_get("length")?))).collect()
}

/// Sets all deadlines of some tables.
pub(super) async fn put_deadlines(
    connection: &mut Connection<'_>,
    deadlines: &[(TableId, &[Deadline])],
) -> StoreResult<()> {
    let push = |values: &mut Values, &(table, list): &(TableId, &[Deadline])| {
        // The moment at which the table has to be awake.
        let next = list.iter().map(|deadline| deadline.at.0).min();
        values.push_bind(table.0).push_bind(next).push_bind(json(list));
    };
    let tail = "ON CONFLICT (table_id) DO UPDATE SET next_at = excluded.next_at, list = excluded.list";
    rows::run(connection, "INSERT INTO deadlines (table_id, next_at, list)", deadlines, push, tail).await.map(drop)
}

/// Writes what changes besides lines and deadlines.
async fn write_rest(connection: &mut Connection<'_>, change: &Change, score: Option<&GameScore>) -> StoreResult<()> {
    let Change { table, at, seats, state, host, seed, rests, promise, .. } = change;
    if let Some(seats) = seats {
        query("DELETE FROM seats WHERE table_id = $1").bind(table.0).execute(&mut *connection).await?;
        add_seats(connection, *table, seats).await?;
    }
    if state.is_some() || host.is_some() {
        let update = query("UPDATE tables SET state = COALESCE($2, state), host = COALESCE($3, host) WHERE id = $1");
        let update = update.bind(table.0).bind(state.map(|state| state.id())).bind(host.map(|host| host.to_signed()));
        update.execute(&mut *connection).await?;
    }
    if let Some(seed) = seed {
        let update = query("UPDATE tables SET seed = $2 WHERE id = $1 AND is_bound = 0");
        let update = update.bind(table.0).bind(seed.0.to_vec());
        if update.execute(&mut *connection).await? == 0 {
            return Err(seed_is_fixed(*table));
        }
    }
    if let Some(secret) = promise {
        promises::make(connection, secret, *at, Some(*table)).await?;
    }
    if let Some(rests) = rests {
        let update = query("UPDATE tables SET rested_at = $2 WHERE id = $1");
        update.bind(table.0).bind(rests.then_some(at.0)).execute(&mut *connection).await?;
    }
    if state.is_some_and(TableState::is_over) {
        // Its end is still to be shown.
        query("UPDATE shown SET settled = NULL WHERE table_id = $1").bind(table.0).execute(&mut *connection).await?;
    }
    match score {
        Some(score) => scores::finish(connection, *table, *at, score).await,
        None => Ok(()),
    }
}

/// Seats people at a table where nobody sits.
async fn add_seats(connection: &mut Connection<'_>, table: TableId, seats: &[SavedSeat]) -> StoreResult<()> {
    let numbered: Vec<(usize, &SavedSeat)> = seats.iter().enumerate().collect();
    let push = |values: &mut Values, &(number, seat): &(usize, &SavedSeat)| {
        let (person, name, level) = seat.player.columns();
        values.push_bind(table.0).push_bind(number as i64);
        values.push_bind(person).push_bind(name).push_bind(level).push_bind(seat.stand_in.clone());
        values.push_bind(i64::from(seat.time_outs)).push_bind(seat.since.0);
        values.push_bind(seat.number.map(|number| number.value.cast_signed()));
        values.push_bind(i64::from(seat.number.is_some_and(|number| number.origin == NumberOrigin::Cut)));
        values.push_bind(seat.chair.map(|chair| chair as i64));
    };
    let head =
        "INSERT INTO seats (table_id, seat, person, name, level, stand_in, time_outs, since, number, has_cut, chair)";
    rows::run(connection, head, &numbered, push, "").await.map(drop)
}

fn seed_is_fixed(table: TableId) -> StoreError {
    StoreError::conflict(format_args!("the seed of table {table} is fixed"))
}

/// Opens a table with all that belongs to it.
pub(super) async fn open(connection: &mut Connection<'_>, table: &NewTable) -> StoreResult<TableId> {
    if table.bond.was_promised {
        promises::keep(connection, &table.bond.secret).await?;
    }
    let insert = query_scalar(
        "INSERT INTO tables (game, rules_version, options, size, guild, channel, host, pace, state, opened_at, seed, \
         rematch_of, parent, is_bound) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 1) RETURNING id",
    );
    let id = insert
        .bind(&table.game)
        .bind(i64::from(table.rules_version))
        .bind(json(&table.options))
        .bind(table.size as i64)
        .bind(table.location.guild.map(|guild| guild.to_signed()))
        .bind(table.location.channel.to_signed())
        .bind(table.host.to_signed())
        .bind(table.pace.id())
        .bind(TableState::Lobby.id())
        .bind(table.opened_at.0)
        .bind(table.bond.secret.0.to_vec())
        .bind(table.rematch_of.map(|table| table.0))
        .bind(table.parent.map(|parent| parent.to_signed()))
        .fetch_one(&mut *connection)
        .await?;
    let id = TableId(id);
    add_seats(connection, id, &table.seats).await?;
    put_deadlines(connection, &[(id, &table.deadlines)]).await?;
    Ok(id)
}
