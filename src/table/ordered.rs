//! What those who run the host do with tables, whoever sits there.

use std::sync::atomic::Ordering;

use super::error::{Fault, TableError, TableResult};
use super::mailboxes::Mail;
use super::snapshot::Snapshots;
use super::update::{Update, UpdateKind};
use super::{Refusal, Tables};
use crate::ids::TableId;
use crate::store::StoreError;

/// What came of closing a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosedTable {
    /// It is closed, and its board says so.
    Told,
    /// It is closed, but nothing of it can be read that could be shown.
    Unreadable,
}

impl Tables {
    /// Says whether no new tables are taken: none is opened and no lobby becomes a game, while games that run go on.
    pub fn set_draining(&self, is_draining: bool) {
        self.shared.draining.store(is_draining, Ordering::Relaxed);
    }

    /// Closes a table that is not over, whatever it is at and whether it can be read or not.
    pub async fn close_for_owners(&self, table: TableId) -> TableResult<ClosedTable> {
        match self.post(table, |reply| Mail::Close { reply }).await {
            Ok(()) => Ok(ClosedTable::Told),
            Err(TableError::Fault { fault: Fault::Store(StoreError::Corrupt(_)), .. }) => {
                if self.shared.store.close_unread(table).await? {
                    Ok(ClosedTable::Unreadable)
                } else {
                    Err(Refusal::Closed.into())
                }
            }
            Err(why) => Err(why),
        }
    }

    /// Takes a table out of memory, reads it anew from its log and has it shown anew. For who looks after it. Says whether it was in
    /// memory, and how it is.
    pub async fn repair(&self, table: TableId) -> TableResult<(bool, Snapshots)> {
        let was_awake = self.shared.mailboxes.evict(table);
        let snapshots = self.snapshots(table).await?;
        if self.is_ours(snapshots.public.header.location.guild) {
            // Nobody may be listening.
            drop(self.shared.updates.send(Update { snapshots: snapshots.clone(), kind: UpdateKind::Elsewhere }));
        }
        Ok((was_awake, snapshots))
    }
}
