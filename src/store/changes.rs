//! What is written for tables. The lines and deadlines of a whole group go in together, since every action has them; the
//! rest is rare and goes in by itself.

use std::collections::HashMap;

use sqlx::Row as _;

use super::log_lengths::LogLengths;
use super::scores::{self, GameScore};
use super::transaction::{Transaction, Values};
use super::writer::Work;
use super::{Change, Deadline, Moment, NewTable, SavedSeat, StoreError, StoreResult, TableState};
use crate::ids::TableId;
use games::engine::Word;

/// A line on its way into the log, the deadlines that hold from then on, or both. Together they are one row of a view,
/// so that what every action changes is one statement for a whole group.
struct StepRow<'a> {
    table: TableId,
    at: Moment,
    line: Option<(usize, &'a str)>,
    deadlines: Option<&'a [Deadline]>,
}

impl<'a> StepRow<'a> {
    /// The steps of a change; the last one has the deadlines.
    fn all_of(change: &'a Change) -> impl Iterator<Item = StepRow<'a>> {
        let lines = (change.expected_lines..).zip(&change.lines).map(|(number, line)| Some((number, line.as_str())));
        let alone = (change.lines.is_empty() && change.deadlines.is_some()).then_some(None);
        let last = change.lines.len().saturating_sub(1);
        lines.chain(alone).enumerate().map(move |(index, line)| StepRow {
            table: change.table,
            at: change.at,
            line,
            deadlines: change.deadlines.as_deref().filter(|_| index == last),
        })
    }
}

/// Appends the lines of all changes of a group and sets their deadlines. Changes that do not fit are left out: they are
/// told by their index in the group.
pub(super) async fn append_all(
    transaction: &mut Transaction<'_>,
    lengths: &mut LogLengths,
    group: &[Work],
) -> StoreResult<HashMap<usize, StoreError>> {
    let changes = || group.iter().enumerate().filter_map(|(index, work)| Some((index, as_change(work)?)));
    let mut conflicts = HashMap::new();
    let mut steps = Vec::with_capacity(group.len());
    for (index, change) in changes() {
        match lengths.extend(change) {
            Ok(()) => steps.extend(StepRow::all_of(change)),
            Err(conflict) => drop(conflicts.insert(index, conflict)),
        }
    }
    let push = |values: &mut Values<'_>, step: &StepRow<'_>| {
        values.push_bind(step.table.0).push_bind(step.line.map(|(number, _)| number as i64));
        values.push_bind(step.at.0).push_bind(step.line.map(|(_, line)| line.to_owned()));
        values.push_bind(step.deadlines.and_then(next)).push_bind(step.deadlines.map(json));
    };
    let head = "INSERT INTO steps (table_id, number, written_at, line, next_at, deadlines)";
    transaction.insert(head, &steps, push, "").await?;
    Ok(conflicts)
}

/// The moment at which a table has to be awake.
fn next(deadlines: &[Deadline]) -> Option<i64> {
    deadlines.iter().map(|deadline| deadline.at.0).min()
}

/// The change, if the work is one.
pub(super) fn as_change(work: &Work) -> Option<&Change> {
    if let Work::Change(change, _) = work { Some(change) } else { None }
}

/// Sets all deadlines of some tables.
pub(super) async fn put_deadlines(
    transaction: &mut Transaction<'_>,
    deadlines: &[(TableId, &[Deadline])],
) -> StoreResult<()> {
    let push = |values: &mut Values<'_>, &(table, list): &(TableId, &[Deadline])| {
        values.push_bind(table.0).push_bind(next(list)).push_bind(json(list));
    };
    transaction.insert("INSERT INTO steps (table_id, next_at, deadlines)", deadlines, push, "").await
}

/// Our own records as they are kept in a column of text.
pub(super) fn json<T: serde::Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).expect("our records have string keys and fail at nothing else")
}

/// Writes what changes besides lines and deadlines.
pub(super) async fn write_change(
    transaction: &mut Transaction<'_>,
    change: &Change,
    score: Option<&GameScore>,
) -> StoreResult<()> {
    let table = change.table;
    if let Some(seats) = &change.seats {
        put_seats(transaction, table, seats).await?;
    }
    if let Some(host) = change.host {
        let update = sqlx::query("UPDATE tables SET host = $2 WHERE id = $1");
        transaction.execute(update.bind(table.0).bind(host.to_signed())).await?;
    }
    if let Some(seed) = change.seed {
        let update = sqlx::query("UPDATE tables SET seed = $2 WHERE id = $1");
        transaction.execute(update.bind(table.0).bind(seed.0.to_vec())).await?;
    }
    match (score, change.state) {
        (Some(score), _) => scores::finish(transaction, table, change.at, score).await,
        (None, Some(state)) => {
            let update = sqlx::query("UPDATE tables SET state = $2 WHERE id = $1");
            transaction.execute(update.bind(table.0).bind(state.id())).await.map(drop)
        }
        (None, None) => Ok(()),
    }
}

async fn put_seats(transaction: &mut Transaction<'_>, table: TableId, seats: &[SavedSeat]) -> StoreResult<()> {
    transaction.execute(sqlx::query("DELETE FROM seats WHERE table_id = $1").bind(table.0)).await?;
    add_seats(transaction, table, seats).await
}

/// Seats people at a table where nobody sits.
async fn add_seats(transaction: &mut Transaction<'_>, table: TableId, seats: &[SavedSeat]) -> StoreResult<()> {
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

/// Opens a table with all that belongs to it.
pub(super) async fn open(transaction: &mut Transaction<'_>, table: &NewTable) -> StoreResult<TableId> {
    let insert = sqlx::query(
        "INSERT INTO tables (game, rules_version, options, size, guild, channel, host, pace, state, opened_at, seed, \
         rematch_of) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id",
    );
    let row = insert
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
        .bind(table.seed.0.to_vec())
        .bind(table.rematch_of.map(|table| table.0))
        .fetch_one(transaction.connection().await?)
        .await?;
    let id = TableId(row.try_get("id")?);
    add_seats(transaction, id, &table.seats).await?;
    put_deadlines(transaction, &[(id, &table.deadlines)]).await?;
    Ok(id)
}
