//! What time it is, and waiting for a time. The clock is handed in, so that tests can have one that they turn by hand.

use std::pin::Pin;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::store::Moment;

/// Somebody who waits for a moment.
pub type Sleep<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

/// A wall clock: stored moments are of it, and tables wait by it.
pub trait Clock: Send + Sync + 'static {
    /// The present moment.
    fn now(&self) -> Moment;

    /// Waits until the clock shows this moment or a later one.
    fn sleep_until(&self, moment: Moment) -> Sleep<'_>;
}

/// The clock of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl SystemClock {
    /// The longest sleep at a stretch: a clock that was set meanwhile is noticed after this.
    const LONGEST_SLEEP: Duration = Duration::from_secs(60);
}

impl Clock for SystemClock {
    fn now(&self) -> Moment {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Moment(since.as_millis() as i64)
    }

    fn sleep_until(&self, moment: Moment) -> Sleep<'_> {
        Box::pin(async move {
            loop {
                let left = moment.since(self.now());
                if left.is_zero() {
                    return;
                }
                tokio::time::sleep(left.min(SystemClock::LONGEST_SLEEP)).await;
            }
        })
    }
}
