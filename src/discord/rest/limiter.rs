//! Waiting until Discord may be asked.

use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::{Instant, sleep_until};

use super::rates::{BucketState, Class, Permit, Rates};
use crate::fairness::{Share, Turns};

/// The rates, and who waits for them.
pub(super) struct Limiter {
    rates: Mutex<Rates>,
    /// Who has leave of their own bucket waits here for that of all together, servers in turn.
    in_all: Turns,
}

impl Limiter {
    pub(super) fn new(requests_per_s: u32) -> Limiter {
        Limiter { rates: Mutex::new(Rates::new(requests_per_s, Instant::now())), in_all: Turns::new(1) }
    }

    /// What is allowed in all is shared by so many processes.
    pub(super) fn share(&self, processes: usize) {
        self.rates.lock().share(processes);
    }

    /// Waits for a permit: first come, first served in one channel, and in fair shares between all.
    pub(super) async fn permit(&self, class: Class, share: Share) -> Permit {
        // The own bucket first: what waits for a slow channel must not hold up the others.
        let queue = self.rates.lock().queue(class, Instant::now());
        let turn = queue.lock().await;
        let permit = self.take(|rates, now| rates.take(class, now)).await;
        drop(turn);
        if class.route.counts_in_all() {
            let _turn = self.in_all.take(share).await;
            self.take(Rates::take_in_all).await;
        }
        permit
    }

    /// Takes in what an answer says of its bucket.
    pub(super) fn answered(&self, permit: Permit, state: BucketState) {
        self.rates.lock().answered(&permit, state, Instant::now());
        drop(permit);
    }

    /// Takes in that there were too many requests.
    pub(super) fn limited(&self, permit: Permit, state: BucketState, retry_after: Duration, global: bool) {
        self.rates.lock().limited(&permit, state, retry_after, global, Instant::now());
        drop(permit);
    }

    async fn take<T>(&self, mut take: impl FnMut(&mut Rates, Instant) -> Result<T, Instant>) -> T {
        loop {
            let taken = take(&mut self.rates.lock(), Instant::now());
            match taken {
                Ok(taken) => return taken,
                Err(again) => sleep_until(again).await,
            }
        }
    }
}
