//! Which connections ("shards") to Discord are this process's, and when each may begin a session there.
//!
//! Discord lets shards in by buckets (a shard's number modulo `max_concurrency`): one IDENTIFY a bucket in five seconds, whichever
//! process of the token sends it.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use crate::store::StoreError;

/// Whoever has its [turn](Cluster::identify_turn) sends IDENTIFY within so long, or waits for another.
pub const IDENTIFY_WITHIN: Duration = Duration::from_secs(1);
/// Turns of one bucket are so far apart, so that the IDENTIFYs are never less than five seconds apart.
const TURNS_APART: Duration = Duration::from_secs(5).saturating_add(IDENTIFY_WITHIN);

/// The processes that share the shards of a bot, as one of them sees it.
#[derive(Clone)]
pub struct Cluster(Arc<Single>);

/// A process that nobody shares the shards with.
struct Single {
    shards: watch::Receiver<BTreeSet<u32>>,
    /// Told of all shards when it is known how many there are; none if somebody else says which are ours.
    all: Option<watch::Sender<BTreeSet<u32>>>,
    turns: Turns,
}

impl Cluster {
    /// The only process there is: all shards are its own.
    pub fn alone() -> Cluster {
        let (all, shards) = watch::channel(BTreeSet::new());
        Cluster(Arc::new(Single { shards, all: Some(all), turns: Turns::new(TURNS_APART) }))
    }

    /// The only process that begins sessions, with the shards that somebody else says.
    pub fn of(shards: watch::Receiver<BTreeSet<u32>>) -> Cluster {
        Cluster(Arc::new(Single { shards, all: None, turns: Turns::new(TURNS_APART) }))
    }

    /// Discord, or the setting `discord.shards`, wants so many shards. What comes back is the number that counts, on which all
    /// processes agree.
    pub async fn settle(&self, wanted: u32) -> Result<u32, StoreError> {
        if let Some(all) = &self.0.all {
            all.send_replace((0..wanted).collect());
        }
        Ok(wanted)
    }

    /// The shards that are ours now; it changes when other processes come and go. Empty before [`settle`](Cluster::settle).
    pub fn shards(&self) -> watch::Receiver<BTreeSet<u32>> {
        self.0.shards.clone()
    }

    /// Waits until a shard may send its IDENTIFY, which it does within [`IDENTIFY_WITHIN`]. Who stops waiting takes no turn.
    pub async fn identify_turn(&self, shard: u32, max_concurrency: u32) {
        self.0.turns.wait(shard % max_concurrency.max(1)).await;
    }

    /// A shard that is not ours any more has been closed, and what came in by it is finished.
    pub async fn let_go(&self, _shard: u32) {}
}

/// The turns of each bucket.
struct Turns {
    apart: Duration,
    last: Mutex<HashMap<u32, Arc<tokio::sync::Mutex<Option<Instant>>>>>,
}

impl Turns {
    fn new(apart: Duration) -> Turns {
        Turns { apart, last: Mutex::default() }
    }

    async fn wait(&self, bucket: u32) {
        let last = Arc::clone(self.last.lock().entry(bucket).or_default());
        // Whoever came first is let in first.
        let mut last = last.lock().await;
        if let Some(last) = *last {
            sleep_until(last + self.apart).await;
        }
        *last = Some(Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use futures_util::future::join_all;
    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn alone_all_shards_are_ours_when_their_number_is_known() {
        let cluster = Cluster::alone();
        let mut shards = cluster.shards();
        assert!(shards.borrow_and_update().is_empty());
        assert!(matches!(cluster.settle(3).await, Ok(3)));
        assert_eq!(*shards.borrow_and_update(), BTreeSet::from([0, 1, 2]));
    }

    #[tokio::test]
    async fn a_bucket_has_one_turn_at_a_time() {
        let apart = Duration::from_millis(50);
        let turns = Turns::new(apart);
        let turn = async |bucket: u32| {
            turns.wait(bucket).await;
            (bucket, Instant::now())
        };
        let mut had = join_all([0, 1, 1, 0, 0].map(turn)).await;
        had.sort_unstable();
        for (one, other) in had.iter().zip(&had[1..]).filter(|(one, other)| one.0 == other.0) {
            assert!(other.1 - one.1 >= apart, "{had:?}");
        }
    }

    #[tokio::test]
    async fn who_stops_waiting_takes_no_turn() {
        let turns = Turns::new(Duration::from_secs(60));
        turns.wait(0).await;
        let last = Arc::clone(&turns.last.lock()[&0]);
        let before = *last.lock().await;
        assert!(timeout(Duration::from_millis(10), turns.wait(0)).await.is_err());
        assert_eq!(*last.lock().await, before);
    }
}
