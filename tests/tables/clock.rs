//! A clock that tests turn by hand: no time passes by itself, and nobody waits for real.

use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tindahan::store::Moment;
use tindahan::table::{Clock, Sleep};
use tokio::sync::watch;

use crate::common::PATIENCE;

#[derive(Clone)]
pub(crate) struct TestClock {
    now: Arc<watch::Sender<Moment>>,
    /// The moments that somebody waits for.
    awaited: Arc<Mutex<Vec<Moment>>>,
}

impl TestClock {
    pub(crate) fn showing(moment: Moment) -> TestClock {
        TestClock { now: Arc::new(watch::Sender::new(moment)), awaited: Arc::default() }
    }

    /// Turns the clock, and returns when all who waited for a moment until then have been awake. On the one thread of a
    /// test they have rung the tables by then: mail that is sent from now on comes after their alarms.
    pub(crate) async fn advance(&self, time: Duration) {
        self.now.send_modify(|now| *now = now.after(time));
        let asleep = || self.awaited.lock().iter().any(|&moment| moment <= self.now());
        let woken = async {
            while asleep() {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(PATIENCE, woken).await.expect("somebody overslept");
    }
}

impl Clock for TestClock {
    fn now(&self) -> Moment {
        *self.now.borrow()
    }

    fn sleep_until(&self, moment: Moment) -> Sleep<'_> {
        self.awaited.lock().push(moment);
        let waiting = Waiting { clock: self, moment };
        Box::pin(async move {
            let _waiting = waiting;
            // The clock is there as long as somebody waits by it.
            self.now.subscribe().wait_for(|&now| now >= moment).await.ok();
        })
    }
}

/// Somebody who waits for a moment, until they are awake or give up.
struct Waiting<'a> {
    clock: &'a TestClock,
    moment: Moment,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let mut awaited = self.clock.awaited.lock();
        if let Some(index) = awaited.iter().position(|&moment| moment == self.moment) {
            awaited.swap_remove(index);
        }
    }
}
