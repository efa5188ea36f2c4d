//! So much for each, filled again over time.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

/// A bucket for each key. All are full at first, and one that is full again is forgotten.
pub struct Buckets<K> {
    holds: u32,
    fills_in: Duration,
    state: Mutex<State<K>>,
}

struct State<K> {
    /// Until when what was taken is not filled up again.
    spent: HashMap<K, Instant>,
    pruned_at: Instant,
}

impl<K: Copy + Eq + Hash> Buckets<K> {
    /// Each holds so much, and is filled again in so long.
    pub fn new(holds: u32, fills_in: Duration) -> Buckets<K> {
        Buckets { holds, fills_in, state: Mutex::new(State { spent: HashMap::new(), pruned_at: Instant::now() }) }
    }

    /// Takes so much out of a bucket, if it is there; all of a full one, should it hold less.
    pub fn take(&self, key: K, cost: u32) -> bool {
        self.take_at(Instant::now(), key, cost)
    }

    fn take_at(&self, now: Instant, key: K, cost: u32) -> bool {
        let mut state = self.state.lock();
        if now.duration_since(state.pruned_at) >= self.fills_in {
            state.pruned_at = now;
            state.spent.retain(|_, spent| *spent > now);
            state.spent.shrink_to_fit();
        }
        if self.holds == 0 {
            return false;
        }
        let spent = state.spent.get(&key).map_or(now, |spent| (*spent).max(now));
        let after = spent + self.fills_in.mul_f64(f64::from(cost.min(self.holds)) / f64::from(self.holds));
        let is_there = after <= now + self.fills_in;
        if is_there {
            state.spent.insert(key, after);
        }
        is_there
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_bucket_is_filled_again_over_time_and_not_at_once() {
        let (buckets, mut now) = (Buckets::new(40, 10 * SECOND), Instant::now());
        assert!((0..40).all(|_| buckets.take_at(now, "ana", 1)));
        assert!(!buckets.take_at(now, "ana", 1) && buckets.take_at(now, "ben", 40), "each has one");
        now += SECOND;
        let taken = (0..10).filter(|_| buckets.take_at(now, "ana", 1)).count();
        assert_eq!(taken, 4);
        now += 5 * SECOND;
        assert!(!buckets.take_at(now, "ana", 21) && buckets.take_at(now, "ana", 20));
        now += 10 * SECOND;
        assert!(buckets.take_at(now, "ana", 1_000), "what costs too much costs all of it");
        assert!(!buckets.take_at(now, "ana", 1));
    }

    #[test]
    fn nobody_is_remembered_for_long() {
        let (buckets, now) = (Buckets::new(2, 10 * SECOND), Instant::now());
        assert!((0..10_000).all(|person| buckets.take_at(now, person, 1)));
        assert!(buckets.take_at(now + 11 * SECOND, 1, 1));
        assert_eq!(buckets.state.lock().spent.len(), 1);
        assert!(!Buckets::new(0, SECOND).take(1, 1), "nothing is nothing");
    }
}
