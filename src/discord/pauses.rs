//! Pauses between tries: short at first, since most troubles are over at once, and longer and longer, since others last for
//! hours.

use std::time::Duration;

use super::board_message::RETRY;
use super::rest::RestError;

/// No pause is longer, so that what comes back is noticed soon.
const LONGEST: Duration = Duration::from_secs(300);

/// The pauses between tries of one thing.
#[derive(Default)]
pub(super) struct Pauses {
    failed: u32,
}

impl Pauses {
    /// How often it has failed.
    pub(super) fn failed(&self) -> u32 {
        self.failed
    }

    /// It has failed once more: how long to wait now.
    pub(super) fn next(&mut self) -> Duration {
        let pause = RETRY.saturating_mul(2u32.saturating_pow(self.failed)).min(LONGEST);
        self.failed = self.failed.saturating_add(1);
        pause
    }

    /// The same for a request, which may have been told how long to wait at least.
    pub(super) fn after(&mut self, error: &RestError) -> Duration {
        self.next().max(error.retry_after().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_to_five_minutes_and_no_further() {
        let mut pauses = Pauses::default();
        let first: Vec<u64> = (0..9).map(|_| pauses.next().as_secs()).collect();
        assert_eq!(first, [2, 4, 8, 16, 32, 64, 128, 256, 300]);
        assert!((0..100).all(|_| pauses.next() == LONGEST));
        let limited = RestError::RateLimited { retry_after: Duration::from_secs(9), global: false };
        assert_eq!(Pauses::default().after(&limited), Duration::from_secs(9));
    }
}
