//! Deadlines of all tables, and how long people could not reach the host.

use std::sync::Arc;
use std::time::Duration;

use super::changes::put_deadlines;
use super::connect::Connection;
use super::rows::{self, Values};
use super::sql::{query, query_as, query_scalar};
use super::tables::read_deadlines;
use super::{Deadline, Moment, Store, StoreResult};
use crate::ids::{GuildId, TableId};
use crate::shards::Shards;

/// By how many milliseconds deadlines are put off; less than nothing moves them forward.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Delay {
    /// Every deadline: the clock by which they were set has jumped.
    pub all: i64,
    /// And besides those of people, who could not do anything meanwhile.
    pub people: i64,
}

/// A table whose deadlines were put off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PutOff {
    /// The table.
    pub table: TableId,
    /// Its server; none in private messages.
    pub guild: Option<GuildId>,
    /// Its next deadline.
    pub next: Moment,
}

impl Store {
    /// The tables of these shards whose next deadline lies before this moment, with that deadline, the earliest first.
    pub async fn deadlines_before(&self, moment: Moment, shards: &Shards) -> StoreResult<Vec<(Moment, TableId)>> {
        let select = query_as(
            "SELECT d.next_at, d.table_id, t.guild FROM deadlines d JOIN tables t ON t.id = d.table_id \
             WHERE d.next_at < $1 ORDER BY d.next_at, d.table_id",
        );
        let found: Vec<(i64, i64, Option<i64>)> = select.bind(moment.0).fetch_all(&self.readers).await?;
        let ours = found.into_iter().filter(|&(_, _, guild)| shards.have(guild.map(GuildId::from_signed)));
        Ok(ours.map(|(at, table, _)| (Moment(at), TableId(table))).collect())
    }

    /// Notes that people can reach the host by these shards.
    pub async fn heartbeat(&self, now: Moment, shards: Shards) -> StoreResult<()> {
        let shards = Arc::new(shards);
        self.writer
            .write(move |connection| {
                let shards = Arc::clone(&shards);
                Box::pin(async move { beat(connection, now, &shards).await })
            })
            .await
    }

    /// Writes something that changes nothing, to see whether anything can be written. It says nothing of who can reach the
    /// host, as a heartbeat would.
    pub async fn try_writing(&self) -> StoreResult<()> {
        self.writer.execute(|| query("UPDATE heartbeat SET beat_at = beat_at")).await
    }

    /// To be called once when the host begins to look after shards: puts off every deadline of people there by the time since the
    /// last heartbeat and notes that the host is alive, in one go, so that a crash in between adds the time neither twice nor
    /// never. Says how long the host was away.
    pub async fn resume_clocks(&self, now: Moment, shards: Shards) -> StoreResult<Duration> {
        let shards = Arc::new(shards);
        self.writer
            .write(move |connection| {
                let shards = Arc::clone(&shards);
                Box::pin(async move { resume(connection, now, &shards).await })
            })
            .await
    }

    /// Puts off the deadlines of all tables of these shards, by how much depends on their servers, and notes that people can reach
    /// the host, in one go. Says which tables that were.
    pub async fn put_off(
        &self,
        now: Moment,
        shards: Shards,
        delay: impl Fn(Option<GuildId>) -> Delay + Send + Sync + 'static,
    ) -> StoreResult<Vec<PutOff>> {
        let given = Arc::new((shards, delay));
        self.writer
            .write(move |connection| {
                let given = Arc::clone(&given);
                Box::pin(async move {
                    let (shards, delay) = &*given;
                    let moved = put_off(connection, shards, delay).await?;
                    beat(connection, now, shards).await?;
                    Ok(moved)
                })
            })
            .await
    }
}

/// Writes down that people can reach the host. Where shards are shared the time of each is kept, and the one that holds for all is
/// written with the first.
async fn beat(connection: &mut Connection<'_>, now: Moment, shards: &Shards) -> StoreResult<()> {
    if shards.contain(0) {
        let upsert = query(
            "INSERT INTO heartbeat (id, beat_at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at",
        );
        upsert.bind(now.0).execute(connection).await?;
    }
    if let Shards::Some { numbers, .. } = shards {
        let numbers: Vec<u32> = numbers.iter().copied().collect();
        let push = |values: &mut Values, &number: &u32| {
            values.push_bind(i64::from(number)).push_bind(now.0);
        };
        let tail = ") AS given WHERE shards.number = given.column1";
        rows::run(connection, "UPDATE shards SET reached_at = given.column2 FROM (", &numbers, push, tail).await?;
    }
    Ok(())
}

/// When people could reach the host last by one of these shards.
async fn last_beat(connection: &mut Connection<'_>, shards: &Shards) -> StoreResult<Option<i64>> {
    let Shards::Some { numbers, .. } = shards else {
        return query_scalar("SELECT beat_at FROM heartbeat WHERE id = 1").fetch_optional(connection).await;
    };
    let kept: Vec<(i64, Option<i64>)> = query_as("SELECT number, reached_at FROM shards").fetch_all(connection).await?;
    let ours = kept.into_iter().filter(|&(number, _)| numbers.contains(&(number as u32)));
    Ok(ours.filter_map(|(_, reached_at)| reached_at).min())
}

/// Puts off deadlines by the time the host was away, and says how long that was.
async fn resume(connection: &mut Connection<'_>, now: Moment, shards: &Shards) -> StoreResult<Duration> {
    let last = Moment(last_beat(connection, shards).await?.unwrap_or(now.0));
    let away = now.since(last);
    // Before the last heartbeat it cannot be: the clock was set back, and what was set by it goes with it.
    let set_back = now.0.saturating_sub(last.0).min(0);
    let delay = Delay { all: set_back, people: away.as_millis() as i64 };
    put_off(connection, shards, &|_| delay).await?;
    beat(connection, now, shards).await?;
    Ok(away)
}

async fn put_off(
    connection: &mut Connection<'_>,
    shards: &Shards,
    delay: &(dyn Fn(Option<GuildId>) -> Delay + Send + Sync),
) -> StoreResult<Vec<PutOff>> {
    let select = query_as(
        "SELECT d.table_id, t.guild, d.list FROM deadlines d JOIN tables t ON t.id = d.table_id \
         WHERE d.next_at IS NOT NULL",
    );
    let kept: Vec<(i64, Option<i64>, String)> = select.fetch_all(&mut *connection).await?;
    let (mut later, mut moved) = (Vec::new(), Vec::new());
    for (table, guild, list) in kept {
        let (table, guild) = (TableId(table), guild.map(GuildId::from_signed));
        let delay = if shards.have(guild) { delay(guild) } else { Delay::default() };
        if delay == Delay::default() {
            continue;
        }
        // Where they cannot be read the table is woken when it was to be, and sets anew what it misses.
        let before = read_deadlines(table, &list).unwrap_or_default();
        let list: Vec<Deadline> = before.iter().map(|deadline| deadline.put_off(delay)).collect();
        let next = list.iter().map(|deadline| deadline.at).min();
        if let Some(next) = next.filter(|_| list != before) {
            later.push((table, list));
            moved.push(PutOff { table, guild, next });
        }
    }
    let later: Vec<(TableId, &[Deadline])> = later.iter().map(|(table, list)| (*table, list.as_slice())).collect();
    put_deadlines(connection, &later).await?;
    let push = |values: &mut Values, moved: &PutOff| {
        values.push_bind(moved.table.0);
    };
    let head = "UPDATE tables SET version = tables.version + 1 FROM (";
    rows::run(connection, head, &moved, push, ") AS given WHERE tables.id = given.column1").await?;
    // Nobody is owed more than before: a board that was up to date is so still.
    let head = "UPDATE shown SET shows = shown.shows + 1, settled = shown.settled + 1 FROM (";
    rows::run(connection, head, &moved, push, ") AS given WHERE shown.table_id = given.column1").await?;
    Ok(moved)
}
