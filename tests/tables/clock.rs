//! A clock that tests turn by hand: no time passes by itself, and nobody waits for real.

use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tindahan::store::Moment;
use tindahan::table::{Clock, Look, Sleep};
use tokio::sync::watch;

use crate::common::PATIENCE;

#[derive(Clone)]
pub(crate) struct TestClock {
    shown: Arc<watch::Sender<Look>>,
    /// The moments that somebody waits for.
    awaited: Arc<Mutex<Vec<Moment>>>,
}

impl TestClock {
    pub(crate) fn showing(moment: Moment) -> TestClock {
        TestClock { shown: Arc::new(watch::Sender::new(Look { now: moment, jumped: 0 })), awaited: Arc::default() }
    }

    /// Turns the clock, and returns when all who waited for a moment until then have been awake. On the one thread of a
    /// test they have rung the tables by then: mail that is sent from now on comes after their alarms.
    pub(crate) async fn advance(&self, time: Duration) {
        self.turn(|look| look.now = look.now.after(time)).await;
    }

    /// Time that nobody had: the machine was asleep, or somebody has set the clock forward, or back by less than nothing.
    pub(crate) async fn jump(&self, seconds: i64) {
        self.turn(|look| {
            look.now = look.now.moved(seconds * 1_000);
            look.jumped += seconds * 1_000;
        })
        .await;
    }

    /// Waits until somebody waits for this moment.
    pub(crate) async fn until_awaited(&self, moment: Moment) {
        let awaited = async {
            while !self.awaited.lock().contains(&moment) {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(PATIENCE, awaited).await.expect("nobody waits for it");
    }

    async fn turn(&self, turn: impl FnOnce(&mut Look)) {
        self.shown.send_modify(turn);
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
        self.look().now
    }

    fn look(&self) -> Look {
        *self.shown.borrow()
    }

    fn sleep_until(&self, moment: Moment) -> Sleep<'_> {
        self.wait(moment, move |look| look.now >= moment)
    }

    fn sleep(&self, time: Duration) -> Sleep<'_> {
        let Look { now, jumped } = self.look();
        let moment = now.after(time);
        // Whoever sleeps while the clock is set does not know of it.
        self.wait(moment, move |look| look.now >= moment || look.jumped != jumped)
    }
}

impl TestClock {
    fn wait(&self, moment: Moment, mut is_over: impl FnMut(&Look) -> bool + Send + 'static) -> Sleep<'_> {
        self.awaited.lock().push(moment);
        let waiting = Waiting { clock: self, moment };
        Box::pin(async move {
            let _waiting = waiting;
            // The clock is there as long as somebody waits by it.
            self.shown.subscribe().wait_for(|look| is_over(look)).await.ok();
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
