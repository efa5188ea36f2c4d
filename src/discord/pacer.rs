//! The pace of what is changed in one channel: a little apart, so that the latest is never far behind. Who wants to change
//! something waits for a turn, first come, first served.

use std::collections::HashMap;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::{Instant, sleep_until};

use crate::config;
use crate::ids::ChannelId;

/// How many channels are remembered before those whose turn is past are forgotten.
const KEPT: usize = 4_096;

/// When the next may go.
pub(super) struct Pacer {
    apart: Duration,
    next: Mutex<HashMap<ChannelId, Instant>>,
}

impl Pacer {
    pub(super) fn new(settings: &config::Discord) -> Pacer {
        Pacer { apart: Duration::from_millis(settings.edit_ms), next: Mutex::default() }
    }

    /// Waits for the turn of a change in a channel.
    pub(super) async fn turn(&self, channel: ChannelId) {
        let turn = self.reserve(channel);
        sleep_until(turn).await;
    }

    fn reserve(&self, channel: ChannelId) -> Instant {
        let now = Instant::now();
        let mut next = self.next.lock();
        if next.len() >= KEPT {
            next.retain(|_, turn| *turn > now);
        }
        let turn = next.get(&channel).map_or(now, |turn| now.max(*turn));
        next.insert(channel, turn + self.apart);
        turn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_of_one_channel_are_apart_and_those_of_another_do_not_wait_for_them() {
        let settings = config::Config::built_in().unwrap().discord;
        let (pacer, apart) = (Pacer::new(&settings), Duration::from_millis(settings.edit_ms));
        let first = pacer.reserve(ChannelId(1));
        assert!(first <= Instant::now(), "the first goes at once");
        assert_eq!([1, 1].map(|channel| pacer.reserve(ChannelId(channel))), [first + apart, first + 2 * apart]);
        assert!(pacer.reserve(ChannelId(2)) <= Instant::now());
    }
}
