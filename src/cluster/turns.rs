//! When sessions of one bucket may begin, for a process that is alone.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::{Instant, sleep_until};

/// The turns of each bucket.
pub(super) struct Turns {
    apart: Duration,
    last: Mutex<HashMap<u32, Arc<tokio::sync::Mutex<Option<Instant>>>>>,
}

impl Turns {
    pub(super) fn new(apart: Duration) -> Turns {
        Turns { apart, last: Mutex::default() }
    }

    pub(super) async fn wait(&self, bucket: u32) {
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
