//! Tables of a database that several processes share. Each process looks after the tables of its shards: their clocks, computer
//! players and messages are its business. Whoever is asked something about another table reads it, and writes what comes of it
//! like anybody else; then who looks after the table is told, and reads it anew.

use super::mailboxes::{Mail, Mailboxes};
use super::{Shared, Tables};
use crate::ids::{GuildId, TableId};
use crate::shards::Shards;
use crate::store::{Moment, StoreResult};

impl Tables {
    /// Whether the tables of a server are looked after here; or those outside of servers.
    pub fn is_ours(&self, guild: Option<GuildId>) -> bool {
        self.shared.is_ours(guild)
    }

    /// Begins to look after the tables of a shard: deadlines there are put off by the time in which nobody did, and the alarms are
    /// set. Nothing is done where all tables are ours from the beginning.
    pub async fn take_up(&self, shard: u32, total: u32) -> StoreResult<()> {
        let shared = &self.shared;
        if *shared.ours.read() == Shards::All {
            return Ok(());
        }
        if shared.outages.is_behind(shared.clock.look()) {
            // What was missed here is nothing to those who come now.
            shared.put_off().await?;
        }
        let _moving = shared.outages.moving().await;
        let (look, one) = (shared.clock.look(), Shards::one(shard, total));
        let away = shared.store.resume_clocks(look.now, one.clone()).await?;
        let deadlines = shared.store.deadlines_before(Moment(i64::MAX), &one).await?;
        tracing::info!(shard, ?away, "the tables of a shard are taken up");
        shared.outages.take_up(look, shard, total, shared.mailboxes.awake());
        match &mut *shared.ours.write() {
            Shards::Some { total: of, numbers } => {
                *of = total;
                numbers.insert(shard);
            }
            Shards::All => {}
        }
        deadlines.into_iter().for_each(|(moment, table)| shared.alarms.set(table, Some(moment)));
        Ok(())
    }

    /// Looks after the tables of a shard no longer. Until when people could reach us is noted for whoever does so next.
    pub async fn let_go(&self, shard: u32) -> StoreResult<()> {
        if *self.shared.ours.read() == Shards::All {
            return Ok(());
        }
        let noted = self.shared.put_off().await;
        if let Shards::Some { numbers, .. } = &mut *self.shared.ours.write() {
            numbers.remove(&shard);
        }
        noted.map(drop)
    }

    /// Another process has changed a table of a server: it is at this version now. If it is ours it goes on from there.
    pub fn changed_elsewhere(&self, table: TableId, guild: Option<GuildId>, version: i64) {
        if !self.is_ours(guild) {
            return;
        }
        // One that is too busy to hear it finds out with its next change.
        drop(Mailboxes::post(&self.shared, table, Mail::Elsewhere { version }));
    }

    /// The same for a table that matters only if it is in memory.
    pub fn reread(&self, table: TableId, version: i64) {
        self.shared.mailboxes.tell_awake(table, Mail::Elsewhere { version });
    }

    /// Others may have changed anything without our hearing of it.
    pub async fn reread_all(&self) -> StoreResult<()> {
        for table in self.shared.mailboxes.awake() {
            self.reread(table, i64::MAX);
        }
        let ours = self.shared.ours.read().clone();
        for (moment, table) in self.shared.store.deadlines_before(Moment(i64::MAX), &ours).await? {
            self.shared.alarms.set(table, Some(moment));
        }
        let forced = self.shared.store.people_with_forced().await?.into_iter().collect();
        *self.shared.forced.write() = forced;
        Ok(())
    }
}

impl Shared {
    pub(super) fn is_ours(&self, guild: Option<GuildId>) -> bool {
        self.ours.read().have(guild)
    }
}
