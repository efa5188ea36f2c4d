//! Keeping to Discord's rates for everything but responses to interactions: so many requests a second in all, and changes
//! of messages in one channel a little apart. Who wants to send waits for a turn, first come, first served.

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
    each: Duration,
    next: Mutex<Next>,
}

struct Next {
    in_all: Instant,
    in_channel: HashMap<ChannelId, Instant>,
}

impl Pacer {
    pub(super) fn new(settings: &config::Discord) -> Pacer {
        Pacer {
            apart: Duration::from_millis(settings.edit_ms),
            each: Duration::from_secs(1) / settings.requests_per_s.max(1),
            next: Mutex::new(Next { in_all: Instant::now(), in_channel: HashMap::new() }),
        }
    }

    /// Waits for the turn of a request that changes something in a channel.
    pub(super) async fn turn(&self, channel: ChannelId) {
        // The channel first: a request that waits for its channel must not hold up those of others.
        let in_channel = self.reserve_in(channel);
        sleep_until(in_channel).await;
        self.turn_anywhere().await;
    }

    /// Waits for the turn of a request that concerns no channel.
    pub(super) async fn turn_anywhere(&self) {
        let in_all = self.reserve();
        sleep_until(in_all).await;
    }

    fn reserve_in(&self, channel: ChannelId) -> Instant {
        let now = Instant::now();
        let mut next = self.next.lock();
        if next.in_channel.len() >= KEPT {
            next.in_channel.retain(|_, turn| *turn > now);
        }
        let turn = next.in_channel.get(&channel).map_or(now, |turn| now.max(*turn));
        next.in_channel.insert(channel, turn + self.apart);
        turn
    }

    fn reserve(&self) -> Instant {
        let mut next = self.next.lock();
        let turn = next.in_all.max(Instant::now());
        next.in_all = turn + self.each;
        turn
    }
}
