//! Whether people at a table act faster than anybody can look. What is only there to be looked at, pictures and the hands of those
//! who cannot act, then waits: it would be replaced before it is seen.

use std::time::Duration;

use tokio::time::Instant;

/// Who acts so soon after the action before did not look at a picture first.
const HURRIED: Duration = Duration::from_millis(300);
/// So long those who only watch see nothing new at the most.
const LONGEST: Duration = Duration::from_secs(10);

/// How fast people act at a table.
#[derive(Default)]
pub(super) struct Hurry {
    /// When somebody acted last.
    acted: Option<Instant>,
    /// Since when they are in a hurry, and when that is over if nobody acts any more.
    lasts: Option<(Instant, Instant)>,
}

impl Hurry {
    /// A person has acted.
    pub(super) fn note_acted(&mut self, now: Instant) {
        let before = self.acted.replace(now);
        if before.is_some_and(|before| now - before < HURRIED) {
            let since = self.lasts.filter(|(_, calm_at)| *calm_at > now).map_or(now, |(since, _)| since);
            self.lasts = Some((since, (now + HURRIED).min(since + LONGEST)));
        }
    }

    /// When people will have time to look, if they have none now.
    pub(super) fn calm_at(&self, now: Instant) -> Option<Instant> {
        self.lasts.map(|(_, calm_at)| calm_at).filter(|calm_at| *calm_at > now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_acts_faster_than_one_can_look_is_in_a_hurry_until_a_moment_after_the_last_action() {
        let (begun, tick) = (Instant::now(), HURRIED / 3);
        let mut hurry = Hurry::default();
        for slow in [0, 3, 6] {
            hurry.note_acted(begun + slow * tick);
            assert_eq!(hurry.calm_at(begun + slow * tick), None);
        }
        hurry.note_acted(begun + 8 * tick);
        assert_eq!(hurry.calm_at(begun + 8 * tick), Some(begun + 11 * tick));
        hurry.note_acted(begun + 10 * tick);
        assert_eq!(hurry.calm_at(begun + 12 * tick), Some(begun + 13 * tick));
        assert_eq!(hurry.calm_at(begun + 13 * tick), None);
    }

    #[test]
    fn who_never_stops_is_waited_for_no_longer_than_others_can_bear() {
        let (begun, tick) = (Instant::now(), HURRIED / 3);
        let mut hurry = Hurry::default();
        let was_calm = (0..2 * LONGEST.as_millis() as u32 / tick.as_millis() as u32).filter(|&number| {
            let is_calm = hurry.calm_at(begun + number * tick).is_none();
            hurry.note_acted(begun + number * tick);
            is_calm
        });
        assert_eq!(was_calm.collect::<Vec<_>>(), [0, 1, 101], "a moment of calm every ten seconds");
    }
}
