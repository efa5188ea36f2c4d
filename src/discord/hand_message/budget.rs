//! How often a hand may be changed: few times with one token, so that those who only watch leave some for what counts.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;

/// Discord bears about five changes within so long with one token.
const TOKEN_WINDOW: Duration = Duration::from_secs(2);
/// So many of them are for watching what others do; those left make a hand playable, bring a picture, and close it.
const WATCHING: usize = 2;

/// What a token still bears.
#[derive(Default)]
pub(super) struct Budget {
    watched: VecDeque<Instant>,
    pub(super) pictured: Option<Instant>,
}

impl Budget {
    /// When the hand may be changed to show what others do; nothing for now.
    pub(super) fn watch_at(&self, now: Instant) -> Option<Instant> {
        let oldest = self.watched.len().checked_sub(WATCHING).and_then(|index| self.watched.get(index));
        oldest.map(|&then| then + TOKEN_WINDOW).filter(|&free| free > now)
    }

    pub(super) fn picture_at(&self, now: Instant) -> Option<Instant> {
        self.pictured.map(|then| then + TOKEN_WINDOW).filter(|&free| free > now)
    }

    pub(super) fn watch(&mut self, now: Instant) {
        self.watched.push_back(now);
        if self.watched.len() > WATCHING {
            self.watched.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn watching_uses_two_changes_of_a_token_and_a_late_picture_one() {
        let (mut budget, start) = (Budget::default(), Instant::now());
        let after = |ms: u64| start + Duration::from_millis(ms);
        assert_eq!(budget.watch_at(start), None);
        budget.watch(start);
        assert_eq!(budget.watch_at(after(100)), None, "one more is free");
        budget.watch(after(500));
        assert_eq!(budget.watch_at(after(600)), Some(after(2_000)), "the third waits until the first is past");
        assert_eq!(budget.watch_at(after(2_000)), None);
        budget.watch(after(2_000));
        assert_eq!(budget.watch_at(after(2_001)), Some(after(2_500)));
        assert_eq!(budget.picture_at(start), None);
        budget.pictured = Some(start);
        assert_eq!(budget.picture_at(after(1_999)), Some(after(2_000)));
        assert_eq!(budget.picture_at(after(2_000)), None);
    }
}
