//! Deadlines of all tables, and how long the host was away.

use std::time::Duration;

use super::changes::put_deadlines;
use super::transaction::Transaction;
use super::writer::Work;
use super::{Deadline, Moment, Store, StoreError, StoreResult};
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
        self.writer.write(Work::Heartbeat(now)).await.map(drop)
    }

    /// To be called once when the host starts: puts off every deadline by the time since the last heartbeat and notes
    /// that the host is alive, in one go, so that a crash in between adds the time neither twice nor never. Says how
    /// long the host was away.
    pub async fn resume_clocks(&self, now: Moment) -> StoreResult<Duration> {
        let milliseconds = self.writer.write(Work::Resume(now)).await?;
        Ok(Duration::from_millis(milliseconds.unsigned_abs()))
    }
}

/// Writes down that the host is alive.
pub(super) async fn beat(transaction: &mut Transaction<'_>, now: Moment) -> StoreResult<()> {
    let upsert = sqlx::query(
        "INSERT INTO heartbeat (id, beat_at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at",
    );
    transaction.execute(upsert.bind(now.0)).await.map(drop)
}

/// Puts off every deadline by the time the host was away, and says how many milliseconds that was.
pub(super) async fn resume(transaction: &mut Transaction<'_>, now: Moment) -> StoreResult<i64> {
    let last: Option<i64> = sqlx::query_scalar("SELECT beat_at FROM heartbeat WHERE id = 1")
        .fetch_optional(transaction.connection().await?)
        .await?;
    let away = last.map_or(0, |last| now.0.saturating_sub(last).max(0));
    if away > 0 {
        put_off(transaction, Duration::from_millis(away.unsigned_abs())).await?;
    }
    beat(transaction, now).await?;
    Ok(away)
}

async fn put_off(transaction: &mut Transaction<'_>, time: Duration) -> StoreResult<()> {
    let select = sqlx::query_as("SELECT table_id, list FROM deadlines WHERE next_at IS NOT NULL");
    let kept: Vec<(i64, String)> = select.fetch_all(transaction.connection().await?).await?;
    let mut later = Vec::with_capacity(kept.len());
    for (table, list) in kept {
        let mut list: Vec<Deadline> = serde_json::from_str(&list).map_err(StoreError::corrupt)?;
        list.iter_mut().for_each(|deadline| deadline.at = deadline.at.after(time));
        later.push((TableId(table), list));
    }
    let later: Vec<(TableId, &[Deadline])> = later.iter().map(|(table, list)| (*table, list.as_slice())).collect();
    put_deadlines(transaction, &later).await
}
