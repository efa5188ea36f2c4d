//! What people are owed when the host starts: lobbies that nobody was shown, boards that are behind, calls that were not made,
//! sheets that were not posted, hands that no longer follow.
//!
//! The store knows at which tables that is so. They are taken up one after another, those where something happened last first,
//! and not more of them in a second than the settings allow; their owners do the rest. All others stay asleep.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::Notify;
use tokio::time::sleep;

use super::pauses::Pauses;
use super::{Host, logged};
use crate::ids::{GuildId, TableId};
use crate::shards::shard_of;
use crate::store::{Moment, OwedTable};

/// How many tables are asked for at once.
const PAGE: u32 = 256;

/// Which servers are there. Nothing is sent to others: we may have been removed, and do not know their language.
#[derive(Default)]
pub(super) struct Servers {
    state: Mutex<State>,
    /// Told when a shard is there, or a server that was missed.
    arrived: Notify,
}

#[derive(Default)]
struct State {
    /// How many shards there are.
    total: u32,
    /// Those that are ours, with the newest table of before: of those that follow we take care by ourselves.
    shards: HashMap<u32, TableId>,
    /// Those of them that Discord has not let in yet.
    expected: HashSet<u32>,
    here: HashSet<GuildId>,
    /// Where somebody is owed something, and that were not there.
    missed: HashSet<GuildId>,
    /// What has come since.
    arrived: Arrived,
}

/// What is there since it was looked last.
#[derive(Default)]
struct Arrived {
    shards: HashSet<u32>,
    servers: HashSet<GuildId>,
}

impl Servers {
    /// A shard is ours. To be called before anybody can open a table by it.
    pub(super) fn take_up(&self, shard: u32, total: u32, newest: TableId) {
        let mut state = self.state.lock();
        state.total = total;
        state.shards.insert(shard, newest);
        state.expected.insert(shard);
    }

    /// A shard is not ours any more.
    pub(super) fn let_go(&self, shard: u32) {
        let state = &mut *self.state.lock();
        let total = state.total;
        state.shards.remove(&shard);
        state.expected.remove(&shard);
        let is_elsewhere = |guild: &GuildId| shard_of(Some(*guild), total) != shard;
        state.here.retain(is_elsewhere);
        state.missed.retain(is_elsewhere);
    }

    /// Discord has let a shard in, and will tell us of its servers. It may do so again after an outage.
    pub(super) fn set_ready(&self, shard: u32) {
        let mut state = self.state.lock();
        if state.expected.remove(&shard) {
            state.arrived.shards.insert(shard);
            self.arrived.notify_one();
        }
    }

    /// Discord has told us of a server.
    pub(super) fn note(&self, guild: GuildId) {
        let mut state = self.state.lock();
        state.here.insert(guild);
        if state.missed.remove(&guild) {
            state.arrived.servers.insert(guild);
            self.arrived.notify_one();
        }
    }

    /// Whether a server is there; else it is missed from now on.
    fn is_here(&self, guild: GuildId) -> bool {
        let mut state = self.state.lock();
        let is_here = state.here.contains(&guild);
        if !is_here {
            state.missed.insert(guild);
        }
        is_here
    }

    /// Whether Discord has told us of a server.
    pub(super) fn knows(&self, guild: GuildId) -> bool {
        self.state.lock().here.contains(&guild)
    }

    /// How many servers it has told us of.
    pub(super) fn count(&self) -> usize {
        self.state.lock().here.len()
    }

    /// Waits for shards, or servers that were missed.
    async fn next(&self) -> Arrived {
        self.arrived.notified().await;
        std::mem::take(&mut self.state.lock().arrived)
    }

    /// The newest table that somebody else may have left.
    fn newest(&self) -> TableId {
        self.state.lock().shards.values().copied().max().unwrap_or(TableId(0))
    }

    /// Whether what is owed at a table came about before we took care of it, and it is one of these.
    fn is_left(&self, owed: &OwedTable, arrived: &Arrived) -> bool {
        let state = self.state.lock();
        let shard = shard_of(owed.guild, state.total);
        let has_come =
            arrived.shards.contains(&shard) || owed.guild.is_some_and(|guild| arrived.servers.contains(&guild));
        has_come && state.shards.get(&shard).is_some_and(|newest| owed.table <= *newest)
    }
}

impl Host {
    /// Takes up all tables of a shard where people are owed something when it is connected; those of servers that come later when
    /// they come.
    pub(super) async fn take_up_owed(self: Arc<Host>) {
        loop {
            let arrived = self.servers.next().await;
            let taken_up = self.take_up(&arrived).await;
            if !arrived.shards.is_empty() {
                tracing::info!(tables = taken_up, "tables where people are owed something were taken up");
            }
        }
    }

    async fn take_up(self: &Arc<Host>, arrived: &Arrived) -> usize {
        let pause = Duration::from_secs(1) / self.config.discord.resume_per_s;
        let (mut last, mut taken_up) = (None, 0);
        loop {
            let page = self.owed_page(last).await;
            for owed in page.iter().filter(|owed| self.servers.is_left(owed, arrived)) {
                let is_here = owed.guild.is_none_or(|guild| self.servers.is_here(guild));
                if is_here {
                    self.live(owed.table);
                    taken_up += 1;
                    sleep(pause).await;
                }
            }
            last = page.last().copied();
            if last.is_none() {
                return taken_up;
            }
        }
    }

    /// The next tables, however long the store takes to tell.
    async fn owed_page(&self, after: Option<OwedTable>) -> Vec<OwedTable> {
        let mut pauses = Pauses::default();
        loop {
            let life = i64::try_from(self.config.discord.hand_s).unwrap_or(i64::MAX).saturating_mul(1_000);
            let since = Moment(self.clock.now().0.saturating_sub(life));
            if let Some(page) = logged(None, self.store.owed_tables(self.servers.newest(), since, after, PAGE).await) {
                return page;
            }
            sleep(pauses.next()).await;
        }
    }
}
