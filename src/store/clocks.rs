//! Deadlines of all tables, and how long people could not reach the host.

use std::sync::Arc;
use std::time::Duration;

use super::changes::put_deadlines;
use super::connect::Connection;
use super::rows::{self, Values};
use super::sql::{Query, query, query_as, query_scalar};
use super::tables::read_deadlines;
use super::{Deadline, Moment, Store, StoreResult};
use crate::ids::{GuildId, TableId};

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
    /// The tables whose next deadline lies before this moment, with that deadline, the earliest first.
    pub async fn deadlines_before(&self, moment: Moment) -> StoreResult<Vec<(Moment, TableId)>> {
        let select = query_as("SELECT next_at, table_id FROM deadlines WHERE next_at < $1 ORDER BY next_at, table_id");
        let found: Vec<(i64, i64)> = select.bind(moment.0).fetch_all(&self.readers).await?;
        Ok(found.into_iter().map(|(at, table)| (Moment(at), TableId(table))).collect())
    }

    /// Notes that people can reach the host.
    pub async fn heartbeat(&self, now: Moment) -> StoreResult<()> {
        self.writer.execute(move || beat(now)).await
    }

    /// To be called once when the host starts: puts off every deadline of people by the time since the last heartbeat and
    /// notes that the host is alive, in one go, so that a crash in between adds the time neither twice nor never. Says how
    /// long the host was away.
    pub async fn resume_clocks(&self, now: Moment) -> StoreResult<Duration> {
        self.writer.write(move |connection| Box::pin(resume(connection, now))).await
    }

    /// Puts off the deadlines of all tables, by how much depends on their servers, and notes that people can reach the host,
    /// in one go. Says which tables that were.
    pub async fn put_off(
        &self,
        now: Moment,
        delay: impl Fn(Option<GuildId>) -> Delay + Send + Sync + 'static,
    ) -> StoreResult<Vec<PutOff>> {
        let delay = Arc::new(delay);
        self.writer
            .write(move |connection| {
                let delay = Arc::clone(&delay);
                Box::pin(async move {
                    let moved = put_off(connection, &*delay).await?;
                    beat(now).execute(connection).await?;
                    Ok(moved)
                })
            })
            .await
    }
}

/// Writes down that people can reach the host.
fn beat(now: Moment) -> Query {
    let upsert = query(
        "INSERT INTO heartbeat (id, beat_at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at",
    );
    upsert.bind(now.0)
}

/// Puts off deadlines by the time the host was away, and says how long that was.
async fn resume(connection: &mut Connection<'_>, now: Moment) -> StoreResult<Duration> {
    let select = query_scalar("SELECT beat_at FROM heartbeat WHERE id = 1");
    let last: Option<i64> = select.fetch_optional(&mut *connection).await?;
    let last = Moment(last.unwrap_or(now.0));
    let away = now.since(last);
    // Before the last heartbeat it cannot be: the clock was set back, and what was set by it goes with it.
    let set_back = now.0.saturating_sub(last.0).min(0);
    let delay = Delay { all: set_back, people: away.as_millis() as i64 };
    put_off(connection, &|_| delay).await?;
    beat(now).execute(connection).await?;
    Ok(away)
}

async fn put_off(
    connection: &mut Connection<'_>,
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
        let delay = delay(guild);
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
