//! Deadlines of all tables, and how long the host was away.

use std::time::Duration;

use super::changes::put_deadlines;
use super::connect::{Connection, Statement};
use super::tables::read_deadlines;
use super::{Deadline, Moment, Store, StoreResult};
use crate::ids::TableId;

impl Store {
    /// The tables whose next deadline lies before this moment, with that deadline, the earliest first.
    pub async fn deadlines_before(&self, moment: Moment) -> StoreResult<Vec<(Moment, TableId)>> {
        let select =
            sqlx::query_as("SELECT next_at, table_id FROM deadlines WHERE next_at < $1 ORDER BY next_at, table_id");
        let found: Vec<(i64, i64)> = select.bind(moment.0).fetch_all(&self.readers).await?;
        Ok(found.into_iter().map(|(at, table)| (Moment(at), TableId(table))).collect())
    }

    /// Notes that the host is alive.
    pub async fn heartbeat(&self, now: Moment) -> StoreResult<()> {
        self.writer.execute(move || beat(now)).await
    }

    /// To be called once when the host starts: puts off every deadline by the time since the last heartbeat and notes
    /// that the host is alive, in one go, so that a crash in between adds the time neither twice nor never. Says how
    /// long the host was away.
    pub async fn resume_clocks(&self, now: Moment) -> StoreResult<Duration> {
        self.writer.write(move |connection| Box::pin(resume(connection, now))).await
    }
}

/// Writes down that the host is alive.
fn beat(now: Moment) -> Statement {
    let upsert = sqlx::query(
        "INSERT INTO heartbeat (id, beat_at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at",
    );
    upsert.bind(now.0)
}

/// Puts off every deadline by the time the host was away, and says how long that was.
async fn resume(connection: &mut Connection, now: Moment) -> StoreResult<Duration> {
    let select = sqlx::query_scalar("SELECT beat_at FROM heartbeat WHERE id = 1");
    let last: Option<i64> = select.fetch_optional(&mut *connection).await?;
    let away = last.map_or(Duration::ZERO, |last| now.since(Moment(last)));
    if !away.is_zero() {
        put_off(connection, away).await?;
    }
    beat(now).execute(connection).await?;
    Ok(away)
}

async fn put_off(connection: &mut Connection, time: Duration) -> StoreResult<()> {
    let select = sqlx::query_as("SELECT table_id, list FROM deadlines WHERE next_at IS NOT NULL");
    let kept: Vec<(i64, String)> = select.fetch_all(&mut *connection).await?;
    let mut later = Vec::with_capacity(kept.len());
    for (table, list) in kept {
        let mut list = read_deadlines(TableId(table), &list).unwrap_or_default();
        if list.is_empty() {
            // The table is woken when it was to be, and sets anew what it misses.
            continue;
        }
        list.iter_mut().for_each(|deadline| deadline.at = deadline.at.after(time));
        later.push((TableId(table), list));
    }
    let later: Vec<(TableId, &[Deadline])> = later.iter().map(|(table, list)| (*table, list.as_slice())).collect();
    put_deadlines(connection, &later).await?;
    let advance = "UPDATE tables SET version = version + 1 WHERE id IN (SELECT table_id FROM deadlines WHERE next_at IS NOT NULL)";
    sqlx::query(advance).execute(&mut *connection).await?;
    // Nobody is owed more than before: a board that was up to date is so still.
    let keep_up = "UPDATE shown SET shows = shows + 1, settled = settled + 1 \
                   WHERE table_id IN (SELECT table_id FROM deadlines WHERE next_at IS NOT NULL)";
    sqlx::query(keep_up).execute(connection).await?;
    Ok(())
}
