//! Whether people are served: what has to hold for that, told by those who know it.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::{Instant, timeout};

use crate::measure::{self, ShardState, Trouble};
use crate::store::Store;

/// How long what was found of the database is believed. Whoever asks more often costs nothing.
const BELIEVED: Duration = Duration::from_secs(5);
/// How long the database may take to write something.
const WRITES_WITHIN: Duration = Duration::from_secs(5);
/// How old the number of tables may be, and how long the database may take to count them.
const COUNTED: Duration = Duration::from_secs(10);
const COUNTS_WITHIN: Duration = Duration::from_secs(1);

/// How this process is. Cheap to clone; all clones are the same.
#[derive(Clone, Default)]
pub struct Health(Arc<State>);

#[derive(Default)]
struct State {
    is_draining: AtomicBool,
    /// The shards that are ours, once that is known.
    shards: Mutex<Option<BTreeMap<u32, ShardState>>>,
    /// None until the database is open.
    store: Mutex<Option<Store>>,
    /// What came of writing to it, and when.
    written: tokio::sync::Mutex<Option<(Instant, Result<(), NotReady>)>>,
    /// When its tables were counted.
    counted: Mutex<Option<Instant>>,
}

/// Why people are not served as they should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotReady {
    /// The database is not open yet.
    Opening,
    /// The process is about to end, and begins nothing new.
    Draining,
    /// It is not known yet which connections are ours.
    NotConnected,
    /// Some of them are away.
    ShardsAway {
        /// How many.
        away: usize,
        /// Of how many.
        of: usize,
    },
    /// Nothing can be written.
    NotWritable(Trouble),
    /// Writing takes too long.
    NotWrittenInTime,
}

impl fmt::Display for NotReady {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotReady::Opening => f.write_str("the database is not open yet"),
            NotReady::Draining => f.write_str("draining: the process is about to end"),
            NotReady::NotConnected => f.write_str("not connected to Discord yet"),
            NotReady::ShardsAway { away, of } => write!(f, "{away} of {of} shards are not connected to Discord"),
            NotReady::NotWritable(trouble) => write!(f, "the database cannot be written: {trouble}"),
            NotReady::NotWrittenInTime => {
                write!(f, "the database does not answer within {} seconds", WRITES_WITHIN.as_secs())
            }
        }
    }
}

impl Health {
    /// The database is open, perhaps once more.
    pub fn set_store(&self, store: Store) {
        *self.0.store.lock() = Some(store);
    }

    /// Says whether the process is about to end, or only finishes what was begun.
    pub fn set_draining(&self, is_draining: bool) {
        self.0.is_draining.store(is_draining, Ordering::Relaxed);
    }

    /// Whether it is.
    pub fn is_draining(&self) -> bool {
        self.0.is_draining.load(Ordering::Relaxed)
    }

    /// Says how the connections of all shards are that are ours.
    pub fn note_shards(&self, shards: BTreeMap<u32, ShardState>) {
        let before = self.0.shards.lock().replace(shards.clone()).unwrap_or_default();
        for shard in before.keys().filter(|shard| !shards.contains_key(shard)) {
            measure::shard(*shard, None);
        }
        for (shard, state) in shards {
            measure::shard(shard, Some(state));
        }
    }

    /// How the connections of all shards are that are ours, as far as it is known.
    pub fn shards(&self) -> BTreeMap<u32, ShardState> {
        self.0.shards.lock().clone().unwrap_or_default()
    }

    /// There are no connections any more.
    pub fn forget_shards(&self) {
        for shard in self.0.shards.lock().take().unwrap_or_default().keys() {
            measure::shard(*shard, None);
        }
    }

    /// Everything that keeps people from being served; nothing if all is well.
    pub async fn troubles(&self) -> Vec<NotReady> {
        let draining = self.is_draining().then_some(NotReady::Draining);
        draining.into_iter().chain(self.connected().err()).chain(self.writable().await.err()).collect()
    }

    /// The first thing that keeps people from being served, of what is known without asking the database.
    pub(super) fn obstacle(&self) -> Option<NotReady> {
        if self.is_draining() {
            return Some(NotReady::Draining);
        }
        let is_open = self.0.store.lock().is_some();
        if is_open { self.connected().err() } else { Some(NotReady::Opening) }
    }

    fn connected(&self) -> Result<(), NotReady> {
        let shards = self.0.shards.lock();
        let shards = shards.as_ref().ok_or(NotReady::NotConnected)?;
        let away = shards.values().filter(|state| **state != ShardState::Connected).count();
        if away == 0 { Ok(()) } else { Err(NotReady::ShardsAway { away, of: shards.len() }) }
    }

    /// Has the database write something, unless that was done just now.
    async fn writable(&self) -> Result<(), NotReady> {
        let store = self.0.store.lock().clone().ok_or(NotReady::Opening)?;
        // Those who ask at the same time wait for one answer.
        let mut written = self.0.written.lock().await;
        if let Some((_, known)) = written.filter(|(at, _)| at.elapsed() < BELIEVED) {
            return known;
        }
        let now = match timeout(WRITES_WITHIN, store.try_writing()).await {
            Ok(tried) => tried.map_err(|error| NotReady::NotWritable(error.trouble())),
            Err(_elapsed) => Err(NotReady::NotWrittenInTime),
        };
        *written = Some((Instant::now(), now));
        now
    }

    /// Measures how many tables there are, unless that was done just now. Where the database does not tell, it stays as it was.
    pub(super) async fn count_tables(&self) {
        let Some(store) = self.0.store.lock().clone() else { return };
        {
            let mut counted = self.0.counted.lock();
            if counted.is_some_and(|at| at.elapsed() < COUNTED) {
                return;
            }
            *counted = Some(Instant::now());
        }
        if let Ok(Ok(counts)) = timeout(COUNTS_WITHIN, store.count_live_tables()).await {
            for (state, count) in counts {
                measure::tables(state, count);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_keeps_people_from_being_served_is_told() {
        let health = Health::default();
        assert_eq!(health.troubles().await, [NotReady::NotConnected, NotReady::Opening]);
        health.note_shards([(0, ShardState::Connected), (1, ShardState::Connecting), (2, ShardState::Silent)].into());
        assert_eq!(health.troubles().await, [NotReady::ShardsAway { away: 2, of: 3 }, NotReady::Opening]);
        health.note_shards([(0, ShardState::Connected)].into());
        assert_eq!(health.troubles().await, [NotReady::Opening]);
        health.forget_shards();
        assert_eq!(health.troubles().await, [NotReady::NotConnected, NotReady::Opening]);
        // Another process may have all of them.
        health.note_shards(BTreeMap::new());
        health.clone().set_draining(true);
        assert_eq!(health.troubles().await, [NotReady::Draining, NotReady::Opening]);
    }
}
