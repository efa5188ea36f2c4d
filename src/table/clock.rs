//! What time it is, and waiting for a time. The clock is handed in, so that tests can have one that they turn by hand.

use std::pin::Pin;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use parking_lot::Mutex;

use crate::store::Moment;

/// Somebody who waits for a moment.
pub type Sleep<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

/// A wall clock: stored moments are of it, and tables wait by it.
pub trait Clock: Send + Sync + 'static {
    /// The present moment.
    fn now(&self) -> Moment;

    /// Waits until the clock shows this moment or a later one.
    fn sleep_until(&self, moment: Moment) -> Sleep<'_>;

    /// Waits so long, whatever the clock shows meanwhile.
    fn sleep(&self, time: Duration) -> Sleep<'_> {
        self.sleep_until(self.now().after(time))
    }

    /// The present moment, and how far the clock has jumped to get there.
    fn look(&self) -> Look {
        Look { now: self.now(), jumped: 0 }
    }
}

/// What a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The present moment.
    pub now: Moment,
    /// How many milliseconds have been on the clock so far that nobody had: it was set forward, or the machine or the program
    /// stood still. Set back, it loses some.
    pub jumped: i64,
}

/// The clock of the machine. It has only one, and what was seen of it is shared by all values of this type.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl SystemClock {
    /// The longest sleep at a stretch: a clock that was set meanwhile is noticed after this.
    const LONGEST_SLEEP: Duration = Duration::from_secs(60);
}

impl Clock for SystemClock {
    fn now(&self) -> Moment {
        self.look().now
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

    fn sleep(&self, time: Duration) -> Sleep<'_> {
        Box::pin(tokio::time::sleep(time))
    }

    fn look(&self) -> Look {
        static SEEN: Mutex<Option<Seen>> = Mutex::new(None);
        let mut seen = SEEN.lock();
        // Under the lock, so that one look comes after the other.
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let (wall, running) = (Moment(since.as_millis() as i64), Instant::now());
        let now = seen.map_or(Seen { wall, running, jumped: 0 }, |before| before.next(wall, running));
        *seen = Some(now);
        Look { now: now.wall, jumped: now.jumped }
    }
}

/// What was seen at the last look at the machine's clocks.
#[derive(Clone, Copy)]
struct Seen {
    wall: Moment,
    /// By the clock that nobody can set.
    running: Instant,
    jumped: i64,
}

/// The tables look every second. Who was not able to for longer than this stood still; it is more than what even a crowded
/// machine makes anybody wait, and less than people would miss.
const TOLERANCE_MS: i64 = 5_000;

impl Seen {
    fn next(self, wall: Moment, running: Instant) -> Seen {
        let by_wall = wall.0.saturating_sub(self.wall.0);
        let by_running = running.saturating_duration_since(self.running).as_millis() as i64;
        let jump = if by_wall > TOLERANCE_MS {
            // While a machine sleeps the other clock may stand still or not, so it says nothing here.
            by_wall
        } else if by_wall < by_running.saturating_sub(TOLERANCE_MS) {
            by_wall.saturating_sub(by_running)
        } else {
            0
        };
        Seen { wall, running, jumped: self.jumped.saturating_add(jump) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sleep_and_jumps_are_noticed_and_slow_looks_are_not() {
        let start = Seen { wall: Moment(1_000_000), running: Instant::now(), jumped: 70 };
        for (by_wall, by_running, jumped) in [
            (0, 0, 0),
            (1_000, 1_000, 0),
            (5_000, 5_000, 0),               // crowded
            (3_000, 10, 0),                  // set forward a little
            (-3_000, 1_000, 0),              // and back
            (600_000, 600_000, 600_000),     // stopped
            (600_000, 300, 600_000),         // asleep, or set forward
            (-3_600_000, 1_000, -3_601_000), // set back
            (1_000, 3_601_000, -3_600_000),  // set back while it was stopped
        ] {
            let seen = start.next(start.wall.moved(by_wall), start.running + Duration::from_millis(by_running));
            assert_eq!((seen.wall.0, seen.jumped), (1_000_000 + by_wall, 70 + jumped), "{by_wall} {by_running}");
        }
    }
}
