//! What time it is. Stored moments are of the wall clock, which is handed in; waiting goes by tokio's clock, so that tests
//! can stop and turn both.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::store::Moment;

/// A wall clock.
pub trait Clock: Send + Sync + 'static {
    /// The present moment.
    fn now(&self) -> Moment;
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

/// A wall clock that goes with tokio's: it stands when that is paused and jumps when that is turned.
#[derive(Clone, Copy, Debug)]
pub struct TokioClock {
    began: tokio::time::Instant,
    at: Moment,
}

impl TokioClock {
    /// A clock that shows this moment now.
    pub fn showing(at: Moment) -> TokioClock {
        TokioClock { began: tokio::time::Instant::now(), at }
    }
}

impl Clock for TokioClock {
    fn now(&self) -> Moment {
        Moment(self.at.0 + self.began.elapsed().as_millis() as i64)
    }
}
