//! Removing what is kept long enough, a little at a time, so that nobody waits. What scores, leaderboards and ratings are made of
//! stays.

use super::connect::Connection;
use super::sql::{query, query_scalar};
use super::{Moment, Store, StoreResult, sqlite};
use crate::ids::TableId;

/// So many free pages the file of a database may have: the next rows need them.
const FREE_PAGES: i64 = 64;

impl Store {
    /// Some tables that were over before this moment and whose log is still there, the oldest first.
    pub async fn logs_before(&self, moment: Moment, most: u32) -> StoreResult<Vec<TableId>> {
        // When a game was ended early is told by nothing but its last line.
        let select = query_scalar(
            "SELECT t.id FROM tables t WHERE t.state IN ('finished', 'closed') AND t.log_removed_at IS NULL \
             AND COALESCE(t.finished_at, (SELECT l.written_at FROM log l WHERE l.table_id = t.id \
             ORDER BY l.number DESC LIMIT 1), t.opened_at) < $1 ORDER BY t.id LIMIT $2",
        );
        let found: Vec<i64> = select.bind(moment.0).bind(i64::from(most)).fetch_all(&self.readers).await?;
        Ok(found.into_iter().map(TableId).collect())
    }

    /// Removes the log of a table that is over. What followed from it stays.
    pub async fn remove_log(&self, table: TableId, now: Moment) -> StoreResult<()> {
        self.writer.write(move |connection| Box::pin(remove_log(connection, table, now))).await
    }

    /// Some lobbies that were opened before this moment and never became a game, the oldest first.
    pub async fn lobbies_before(&self, moment: Moment, most: u32) -> StoreResult<Vec<TableId>> {
        let select = query_scalar(
            "SELECT id FROM tables WHERE state = 'cancelled' AND opened_at < $1 ORDER BY opened_at, id LIMIT $2",
        );
        let found: Vec<i64> = select.bind(moment.0).bind(i64::from(most)).fetch_all(&self.readers).await?;
        Ok(found.into_iter().map(TableId).collect())
    }

    /// Removes a lobby that never became a game, with all that belongs to it.
    pub async fn remove_lobby(&self, table: TableId) -> StoreResult<()> {
        self.writer.write(move |connection| Box::pin(remove_lobby(connection, table))).await
    }

    /// Removes the tokens of private messages that were given out before this moment, when Discord takes them no longer. Says how
    /// many there were.
    pub async fn remove_tokens(&self, moment: Moment) -> StoreResult<u64> {
        self.writer
            .write(move |connection| {
                let delete = query("DELETE FROM open_hands WHERE opened_at < $1").bind(moment.0);
                Box::pin(delete.execute(connection))
            })
            .await
    }

    /// Gives some of the room back that is free in the file of a database; says whether there is more. A server does it by itself.
    pub async fn shrink(&self) -> StoreResult<bool> {
        self.writer.write(|connection| Box::pin(shrink(connection))).await
    }
}

async fn remove_log(connection: &mut Connection<'_>, table: TableId, now: Moment) -> StoreResult<()> {
    // Whoever reads it later must not take it for damaged.
    let note = query(
        "UPDATE tables SET log_removed_at = $2 \
         WHERE id = $1 AND state IN ('finished', 'closed') AND log_removed_at IS NULL",
    );
    if note.bind(table.0).bind(now.0).execute(&mut *connection).await? > 0 {
        query("DELETE FROM log WHERE table_id = $1").bind(table.0).execute(connection).await?;
    }
    Ok(())
}

async fn remove_lobby(connection: &mut Connection<'_>, table: TableId) -> StoreResult<()> {
    let select = query_scalar("SELECT COUNT(*) FROM tables WHERE id = $1 AND state = 'cancelled'").bind(table.0);
    let found: i64 = select.fetch_one(&mut *connection).await?;
    if found == 0 {
        return Ok(());
    }
    for delete in [
        "DELETE FROM open_hands WHERE table_id = $1",
        "DELETE FROM shown WHERE table_id = $1",
        "DELETE FROM deadlines WHERE table_id = $1",
        "DELETE FROM seats WHERE table_id = $1",
        "DELETE FROM tables WHERE id = $1",
    ] {
        query(delete).bind(table.0).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn shrink(connection: &mut Connection<'_>) -> StoreResult<bool> {
    if let Connection::Postgres(..) = connection {
        return Ok(false);
    }
    let free: i64 = query_scalar(sqlite::FREE_PAGES).fetch_one(&mut *connection).await?;
    if free <= FREE_PAGES {
        return Ok(false);
    }
    query(sqlite::SHRINK).execute(&mut *connection).await?;
    let left: i64 = query_scalar(sqlite::FREE_PAGES).fetch_one(connection).await?;
    // The file of an older program that could not be rewritten gives nothing back.
    Ok(left < free)
}
