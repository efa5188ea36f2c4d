//! The bot's shards as a test sees them.

use std::time::{Duration, Instant};

use super::{GatewayFault, Identify, Server, world::World};

/// A connection that serves a session of the bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConnectedShard {
    /// The shard's id.
    pub shard: u32,
    /// How many shards the bot says there are.
    pub shards: u32,
    /// The session's id.
    pub session: String,
    /// Since when it has been connected without a break.
    pub since: Instant,
}

/// The bot's shards: who is connected, who identified when, and what is done to them.
impl Server {
    /// The connected shards by their ids. One that two processes serve at a time, as in a hand-over, is there twice: both
    /// are sent its events.
    pub fn connected_shards(&self) -> Vec<ConnectedShard> {
        self.app.world.lock().connected_shards()
    }

    /// Waits until so many different shards are connected. Whether they are within `patience`.
    pub async fn wait_for_shards(&self, count: usize, patience: Duration) -> bool {
        let connections = self.app.world.lock().connections.clone();
        let enough = async {
            loop {
                let changed = connections.notified();
                let mut connected = self.connected_shards();
                connected.dedup_by_key(|one| (one.shards, one.shard));
                if connected.len() >= count {
                    return;
                }
                changed.await;
            }
        };
        tokio::time::timeout(patience, enough).await.is_ok()
    }

    /// Does something to all connections of the gateway.
    pub fn inject_gateway_fault(&self, fault: GatewayFault) {
        self.app.world.lock().inject_gateway_fault(None, fault);
    }

    /// Does something to the connections of one shard: closes them, drops them, ends their sessions. How many there are.
    pub fn inject_shard_fault(&self, shard: u32, fault: GatewayFault) -> usize {
        self.app.world.lock().inject_gateway_fault(Some(shard), fault)
    }

    /// The last 10,000 IDENTIFYs with the bot's token and a valid shard, oldest first.
    pub fn identifies(&self) -> Vec<Identify> {
        self.app.identifies.past()
    }

    /// How many IDENTIFYs came before their bucket was free.
    pub fn identify_violations(&self) -> u64 {
        self.app.identifies.violations()
    }
}

impl World {
    fn connected_shards(&self) -> Vec<ConnectedShard> {
        let connected = self.sessions.iter().filter_map(|session| {
            let since = session.connected_since()?.into_std();
            Some(ConnectedShard { shard: session.shard, shards: session.shards, session: session.id.clone(), since })
        });
        let mut connected: Vec<_> = connected.collect();
        connected.sort_by_key(|one| (one.shards, one.shard, one.since));
        connected
    }
}
