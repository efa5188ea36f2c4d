//! Making all scores anew from the log and the seats.

use super::GameScore;
use super::finish::record;
use crate::ids::TableId;
use crate::store::connect::Connection;
use crate::store::sql::{query, query_as};
use crate::store::tables::lines;
use crate::store::{Store, StoreError, StoreResult};

impl Store {
    /// Makes all sheets, standings and ratings anew from the log and the seats; says how many games were finished.
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
        "DELETE FROM results",
        "DELETE FROM rounds",
        "DELETE FROM ratings",
        "DELETE FROM rating_changes",
        "DELETE FROM standings",
    ] {
        query(delete).execute(&mut *connection).await?;
    }
    let mut finished = 0;
    let mut last = 0;
    while let Some((number, table)) = next_finished(connection, last).await? {
        let lines = lines(&mut *connection, table).await?;
        let score = GameScore::read(lines.iter().map(String::as_str))
            .map_err(|why| StoreError::corrupt(format_args!("table {table}: {}", why.cause())))?;
        record(connection, table, &score).await?;
        last = number;
        finished += 1;
    }
    Ok(finished)
}

/// The game that was finished next after the one with this number.
async fn next_finished(connection: &mut Connection<'_>, last: i64) -> StoreResult<Option<(i64, TableId)>> {
    let select =
        query_as("SELECT finish_number, id FROM tables WHERE finish_number > $1 ORDER BY finish_number LIMIT 1");
    let next: Option<(i64, i64)> = select.bind(last).fetch_optional(connection).await?;
    Ok(next.map(|(number, table)| (number, TableId(table))))
}
