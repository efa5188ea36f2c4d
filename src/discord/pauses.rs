//! Pauses between tries: short at first, since most troubles are over at once, and longer and longer, since others last for
//! hours.

use std::time::Duration;

use tokio::time::{Instant, sleep_until};

use super::rest::RestError;

/// What could not be sent is tried again after so long, and then twice as long each time.
pub(super) const RETRY: Duration = Duration::from_secs(2);
/// What nobody misses for long is not tried more often.
pub(super) const MOST_TRIES: u32 = 5;
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
        // A little shorter or longer, so that not everybody whom the same trouble has stopped comes back at the same moment.
        pause.mul_f64(rand::random_range(0.75..1.25))
    }

    /// Whether that it failed is worth saying again: the first time, and then each time after as long as all before.
    pub(super) fn is_worth_saying(&self) -> bool {
        self.failed.is_power_of_two()
    }

    /// The same for a request, which may have been told how long to wait at least.
    pub(super) fn after(&mut self, error: &RestError) -> Duration {
        self.next().max(error.retry_after().unwrap_or_default())
    }
}

/// Waits for a moment, or for ever.
pub(super) async fn at(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_to_five_minutes_and_no_further() {
        let mut pauses = Pauses::default();
        let failed: Vec<(Duration, bool)> = (0..64).map(|_| (pauses.next(), pauses.is_worth_saying())).collect();
        for ((pause, _), wanted) in failed.iter().zip([2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]) {
            let part = pause.as_secs_f64() / f64::from(wanted);
            assert!((0.75..1.25).contains(&part), "{pause:?} instead of {wanted}");
        }
        let said: Vec<usize> = (1..).zip(&failed).filter(|(_, failed)| failed.1).map(|(try_, _)| try_).collect();
        assert_eq!(said, [1, 2, 4, 8, 16, 32, 64]);
        let limited = RestError::RateLimited { retry_after: Duration::from_secs(9), global: false };
        assert_eq!(Pauses::default().after(&limited), Duration::from_secs(9));
    }
}
