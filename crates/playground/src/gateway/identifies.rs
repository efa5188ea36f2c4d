//! How often a bot may begin sessions: one IDENTIFY a bucket and gap, and so many a day.

use std::{
    collections::{HashMap, VecDeque},
    time::{Duration, Instant},
};

use parking_lot::Mutex;

use crate::{Config, SessionStartLimit};

/// How many IDENTIFYs are remembered.
const REMEMBERED: usize = 10_000;
/// How long Discord counts session starts before it begins anew.
const DAY: Duration = Duration::from_hours(24);

/// An IDENTIFY with the bot's token and a valid shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identify {
    /// The shard's id.
    pub shard: u32,
    /// How many shards the bot says there are.
    pub shards: u32,
    /// Which IDENTIFYs it shares its time with: the shard's id modulo [`Config::max_concurrency`].
    pub bucket: u32,
    /// When it came.
    pub at: Instant,
    /// Whether it came too early after another one of its bucket, and was answered with an invalid session.
    pub too_early: bool,
}

/// What becomes of an IDENTIFY.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Welcome,
    /// So long after the last one of this bucket.
    TooEarly {
        bucket: u32,
        after: Duration,
    },
    /// The day's session starts are used up: Discord gives the bot another token.
    UsedUp,
}

/// Counts the IDENTIFYs of the bot.
#[derive(Debug)]
pub(crate) struct Identifies {
    gap: Duration,
    max_concurrency: u32,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// When a session was last begun in each bucket.
    begun: HashMap<u32, Instant>,
    past: VecDeque<Identify>,
    violations: u64,
    starts: SessionStartLimit,
    /// When the day's starts are counted anew.
    reset: Instant,
    used_up: bool,
}

impl Identifies {
    pub(crate) fn new(config: &Config) -> Self {
        let starts = config.limits.session_starts;
        let state = State {
            begun: HashMap::new(),
            past: VecDeque::new(),
            violations: 0,
            starts,
            reset: Instant::now() + starts.reset_after,
            used_up: false,
        };
        let (gap, max_concurrency) = (config.timings.identify_gap, config.max_concurrency.max(1));
        Self { gap, max_concurrency, state: Mutex::new(state) }
    }

    /// Counts an IDENTIFY. One that comes too early counts for the day, too, but does not make the next one wait longer.
    pub(crate) fn count(&self, (shard, shards): (u32, u32), at: Instant) -> Verdict {
        let bucket = shard % self.max_concurrency;
        let mut state = self.state.lock();
        state.begin_day(at);
        if state.starts.remaining == 0 {
            state.used_up = true;
            return Verdict::UsedUp;
        }
        state.starts.remaining -= 1;
        let after = state.begun.get(&bucket).map(|last| at.saturating_duration_since(*last));
        let early = after.filter(|after| *after < self.gap);
        if state.past.len() == REMEMBERED {
            state.past.pop_front();
        }
        state.past.push_back(Identify { shard, shards, bucket, at, too_early: early.is_some() });
        if let Some(after) = early {
            state.violations += 1;
            return Verdict::TooEarly { bucket, after };
        }
        state.begun.insert(bucket, at);
        Verdict::Welcome
    }

    pub(crate) fn gap(&self) -> Duration {
        self.gap
    }

    pub(crate) fn past(&self) -> Vec<Identify> {
        self.state.lock().past.iter().copied().collect()
    }

    pub(crate) fn violations(&self) -> u64 {
        self.state.lock().violations
    }

    /// What is left of the day's session starts, and how long that day still is.
    pub(crate) fn starts(&self, now: Instant) -> SessionStartLimit {
        let mut state = self.state.lock();
        state.begin_day(now);
        SessionStartLimit { reset_after: state.reset.saturating_duration_since(now), ..state.starts }
    }

    /// Whether the bot's token is no longer valid because it identified too often.
    pub(crate) fn used_up(&self) -> bool {
        self.state.lock().used_up
    }
}

impl State {
    fn begin_day(&mut self, now: Instant) {
        if now >= self.reset {
            self.starts.remaining = self.starts.total;
            self.reset = now + DAY;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn identifies(max_concurrency: u32, remaining: u32) -> (Identifies, Instant) {
        let mut config = Config { max_concurrency, ..Config::default() };
        config.timings.identify_gap = Duration::from_secs(5);
        config.limits.session_starts = SessionStartLimit { total: 9, remaining, reset_after: Duration::from_mins(1) };
        (Identifies::new(&config), Instant::now())
    }

    #[test]
    fn each_bucket_takes_one_in_five_seconds() {
        let (identifies, start) = identifies(2, 9);
        let count = |shard, seconds| identifies.count((shard, 4), start + Duration::from_secs(seconds));
        assert_eq!(count(0, 0), Verdict::Welcome);
        assert_eq!(count(1, 0), Verdict::Welcome, "another bucket");
        assert_eq!(count(2, 4), Verdict::TooEarly { bucket: 0, after: Duration::from_secs(4) });
        assert_eq!(count(2, 5), Verdict::Welcome, "one that was refused does not prolong it");
        assert_eq!(count(3, 5), Verdict::Welcome);
        assert_eq!(identifies.violations(), 1);
        let past = identifies.past();
        let told: Vec<_> = past.iter().map(|one| (one.shard, one.bucket, one.too_early)).collect();
        assert_eq!(told, [(0, 0, false), (1, 1, false), (2, 0, true), (2, 0, false), (3, 1, false)]);
    }

    #[test]
    fn session_starts_are_counted_down_and_begin_anew_with_the_day() {
        let (identifies, start) = identifies(1, 2);
        let after = |seconds| start + Duration::from_secs(seconds);
        assert_eq!(identifies.count((0, 1), after(0)), Verdict::Welcome);
        assert_eq!(identifies.starts(after(10)).remaining, 1);
        assert!(identifies.starts(after(10)).reset_after <= Duration::from_secs(50) + Duration::from_millis(100));
        assert_eq!(identifies.count((0, 1), after(20)), Verdict::Welcome);
        assert_eq!(identifies.starts(after(61)), SessionStartLimit { total: 9, remaining: 9, reset_after: DAY });
        assert!(!identifies.used_up());
        for at in (0..9).map(|n| after(70 + 5 * n)) {
            assert_eq!(identifies.count((0, 1), at), Verdict::Welcome);
        }
        assert_eq!(identifies.count((0, 1), after(200)), Verdict::UsedUp);
        assert!(identifies.used_up());
    }
}
