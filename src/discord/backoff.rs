//! Growing pauses between tries.

use std::time::Duration;

/// The first pause.
const FIRST: Duration = Duration::from_secs(1);

/// How long to wait before something is tried again: each time twice as long as before, up to a longest. Each pause is a
/// little shorter or longer than that, so that not everybody whom the same trouble has stopped comes back at the same moment.
pub(super) struct Backoff {
    next: Duration,
    longest: Duration,
    tries: u32,
}

impl Backoff {
    pub(super) fn up_to(longest: Duration) -> Backoff {
        Backoff { next: FIRST, longest, tries: 0 }
    }

    /// Something failed: how long to wait, and whether that is worth saying again. It is the first time, and then each time
    /// after as long as all before.
    pub(super) fn failed(&mut self) -> (Duration, bool) {
        self.tries = self.tries.saturating_add(1);
        let pause = self.next.mul_f64(rand::random_range(0.75..1.25));
        self.next = self.longest.min(self.next * 2);
        (pause, self.tries.is_power_of_two())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_the_longest_and_more_and_more_is_not_said() {
        let mut backoff = Backoff::up_to(Duration::from_secs(60));
        let failed: Vec<(Duration, bool)> = (0..64).map(|_| backoff.failed()).collect();
        for ((pause, _), wanted) in failed.iter().zip([1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 60.0, 60.0, 60.0]) {
            let part = pause.as_secs_f64() / wanted;
            assert!((0.75..1.25).contains(&part), "{pause:?} instead of {wanted}");
        }
        let said: Vec<usize> = (1..).zip(&failed).filter(|(_, failed)| failed.1).map(|(try_, _)| try_).collect();
        assert_eq!(said, [1, 2, 4, 8, 16, 32, 64]);
    }
}
