//! What people are owed when the host starts: lobbies that nobody was shown, boards that are behind, calls that were not made,
//! sheets that were not posted, hands that no longer follow.
//!
//! The store knows at which tables that is so. They are taken up one after another, those where something happened last first,
//! and not more of them in a second than the settings allow; their owners do the rest. All others stay asleep.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::{Notify, SetOnce};
use tokio::time::sleep;

use super::pauses::Pauses;
use super::{Host, logged};
use crate::ids::{GuildId, TableId};
use crate::store::{Moment, OwedTable};

/// How many tables are asked for at once.
const PAGE: u32 = 256;

/// Which servers are there. Nothing is sent to others: we may have been removed, and do not know their language.
#[derive(Default)]
pub(super) struct Servers {
    state: Mutex<State>,
    /// Set when Discord has let us in.
    ready: SetOnce<()>,
    /// Told when one has come that was missed.
    arrived: Notify,
}

#[derive(Default)]
struct State {
    here: HashSet<GuildId>,
    /// Where somebody is owed something, and that were not there.
    missed: HashSet<GuildId>,
    /// Those of them that have come since.
    arrived: HashSet<GuildId>,
}

impl Servers {
    /// Discord has let us in, and will tell us of our servers.
    pub(super) fn set_ready(&self) {
        // It may do so again after an outage.
        self.ready.set(()).unwrap_or_default();
    }

    /// Discord has told us of a server.
    pub(super) fn note(&self, guild: GuildId) {
        let mut state = self.state.lock();
        state.here.insert(guild);
        if state.missed.remove(&guild) {
            state.arrived.insert(guild);
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

    /// Waits for servers that were missed.
    async fn next(&self) -> HashSet<GuildId> {
        self.arrived.notified().await;
        std::mem::take(&mut self.state.lock().arrived)
    }
}

impl Host {
    /// Takes up all tables where people are owed something; those of servers that come later when they come. To be called
    /// before anybody can open a table: this host takes care of those by itself.
    pub(super) async fn take_up_owed(self: Arc<Host>) {
        let newest = logged(None, self.store.newest_table().await).unwrap_or(TableId(i64::MAX));
        self.servers.ready.wait().await;
        let taken_up = self.take_up(newest, |_| true).await;
        tracing::info!(tables = taken_up, "tables where people are owed something were taken up");
        loop {
            let servers = self.servers.next().await;
            self.take_up(newest, |owed| owed.guild.is_some_and(|guild| servers.contains(&guild))).await;
        }
    }

    async fn take_up(self: &Arc<Host>, newest: TableId, is_wanted: impl Fn(&OwedTable) -> bool) -> usize {
        let pause = Duration::from_secs(1) / self.config.discord.resume_per_s;
        let (mut last, mut taken_up) = (None, 0);
        loop {
            let page = self.owed_page(newest, last).await;
            for owed in page.iter().filter(|owed| is_wanted(owed)) {
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
    async fn owed_page(&self, newest: TableId, after: Option<OwedTable>) -> Vec<OwedTable> {
        let mut pauses = Pauses::default();
        loop {
            let life = i64::try_from(self.config.discord.hand_s).unwrap_or(i64::MAX).saturating_mul(1_000);
            let since = Moment(self.clock.now().0.saturating_sub(life));
            if let Some(page) = logged(None, self.store.owed_tables(newest, since, after, PAGE).await) {
                return page;
            }
            sleep(pauses.next()).await;
        }
    }
}
