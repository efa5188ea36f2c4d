//! Making all scores anew from the log and the seats.

use super::finish::record;
use super::sheets::rounds;
use super::{GameScore, Round};
use crate::ids::TableId;
use crate::store::connect::Connection;
use crate::store::sql::{query, query_as};
use crate::store::tables::lines;
use crate::store::{Store, StoreError, StoreResult};

impl Store {
    /// Makes all sheets, standings and ratings anew from the log and the seats; says how many games were finished. Of a game whose
    /// log is gone the sheet is all there is, and the rest is made anew from it.
    ///
    /// Others who want to write wait meanwhile.
    pub async fn rebuild_scores(&self) -> StoreResult<u64> {
        self.writer.write(|connection| Box::pin(rebuild(connection))).await
    }
}

/// Forgets what followed from finished games and lets it follow again, game by game in the order of their ends.
pub(in crate::store) async fn rebuild(connection: &mut Connection<'_>) -> StoreResult<u64> {
    connection.be_patient();
    connection.finish_alone().await?;
    for delete in [
        "DELETE FROM results WHERE table_id NOT IN (SELECT id FROM tables WHERE log_removed_at IS NOT NULL)",
        "DELETE FROM rounds WHERE table_id NOT IN (SELECT id FROM tables WHERE log_removed_at IS NOT NULL)",
        "DELETE FROM ratings",
        "DELETE FROM rating_changes",
        "DELETE FROM standings",
    ] {
        query(delete).execute(&mut *connection).await?;
    }
    let mut finished = 0;
    let mut last = 0;
    while let Some(Finished { number, table, has_log }) = next_finished(connection, last).await? {
        let score = if has_log {
            let lines = lines(&mut *connection, table).await?;
            GameScore::read(lines.iter().map(String::as_str))
        } else {
            take_kept(connection, table).await
        };
        record(connection, table, &score.map_err(|why| why.at(table))?).await?;
        last = number;
        finished += 1;
    }
    Ok(finished)
}

/// Takes the score out of the sheet of a game whose log is gone.
async fn take_kept(connection: &mut Connection<'_>, table: TableId) -> StoreResult<GameScore> {
    let select = query_as("SELECT total, place FROM results WHERE table_id = $1 ORDER BY seat");
    let results: Vec<(i64, i64)> = select.bind(table.0).fetch_all(&mut *connection).await?;
    let rounds: Vec<Round> = rounds(connection, table).await?;
    for delete in ["DELETE FROM results WHERE table_id = $1", "DELETE FROM rounds WHERE table_id = $1"] {
        query(delete).bind(table.0).execute(&mut *connection).await?;
    }
    let ranks = results.iter().map(|&(_, place)| place.try_into().map_err(StoreError::corrupt));
    Ok(GameScore {
        rounds,
        ranks: ranks.collect::<StoreResult<_>>()?,
        totals: results.iter().map(|&(total, _)| total).collect(),
    })
}

/// A finished game.
struct Finished {
    number: i64,
    table: TableId,
    has_log: bool,
}

/// The game that was finished next after the one with this number.
async fn next_finished(connection: &mut Connection<'_>, last: i64) -> StoreResult<Option<Finished>> {
    let select = query_as(
        "SELECT finish_number, id, log_removed_at FROM tables WHERE finish_number > $1 ORDER BY finish_number LIMIT 1",
    );
    let next: Option<(i64, i64, Option<i64>)> = select.bind(last).fetch_optional(connection).await?;
    Ok(next.map(|(number, id, removed)| Finished { number, table: TableId(id), has_log: removed.is_none() }))
}
