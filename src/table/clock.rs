//! What time it is. Stored moments are of the wall clock, which is handed in, so that a test can turn it.

use std::pin::Pin;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::store::Moment;

/// A wall clock.
pub trait Clock: Send + Sync + 'static {
    /// The present moment.
    fn now(&self) -> Moment;

    /// Waits until a moment; a clock that is turned meanwhile may end the wait at once.
    fn wait_until(&self, moment: Moment) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(tokio::time::sleep(moment.since(self.now())))
    }
}

/// The clock of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Moment {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Moment(since.as_millis() as i64)
    }
}
