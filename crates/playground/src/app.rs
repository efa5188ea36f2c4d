//! What all parts of the server share.

use std::sync::{Arc, atomic::AtomicU64};

use parking_lot::Mutex;
use tokio::{sync::watch, time::sleep};

use super::{
    Config, Snowflake,
    faults::FaultQueue,
    gateway::Identifies,
    inspector::Inspector,
    limits::Limiter,
    traffic::Counter,
    world::{World, interactions::Interaction},
};

pub(crate) type Shared = Arc<App>;

#[derive(Debug)]
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) token: String,
    pub(crate) world: Mutex<World>,
    pub(crate) faults: FaultQueue,
    pub(crate) limiter: Limiter,
    pub(crate) inspector: Arc<Inspector>,
    /// Becomes true when the server closes.
    pub(crate) stop: watch::Sender<bool>,
    /// Whether the bot can reach the server at all.
    pub(crate) online: watch::Sender<bool>,
    /// Answers of 401, 403 and 429, of which Discord bans for 10,000 in ten minutes.
    pub(crate) invalid_requests: AtomicU64,
    pub(crate) traffic: Counter,
    pub(crate) identifies: Identifies,
}

impl App {
    pub(crate) fn new(config: Config, token: String, origin: String) -> Self {
        let inspector = Arc::new(Inspector::new(config.keep.inspector));
        Self {
            world: Mutex::new(World::new(&config, origin, inspector.clone())),
            faults: FaultQueue::default(),
            limiter: Limiter::new(config.limits.clone()),
            inspector,
            stop: watch::channel(false).0,
            online: watch::channel(true).0,
            invalid_requests: AtomicU64::new(0),
            traffic: Counter::default(),
            identifies: Identifies::new(&config),
            token,
            config,
        }
    }

    /// Whether this is the bot's token, with or without the word before it, and still valid.
    pub(crate) fn is_token(&self, given: &str) -> bool {
        given.strip_prefix("Bot ").unwrap_or(given) == self.token && !self.identifies.used_up()
    }

    /// Sends an interaction to the bot and gives up on it when its time is over.
    pub(crate) fn begin(
        self: &Arc<Self>,
        world: &mut World,
        interaction: Interaction,
        data: &serde_json::Value,
    ) -> Snowflake {
        let id = world.begin(interaction, data, self.faults.deliveries());
        let app = Arc::clone(self);
        tokio::spawn(async move {
            sleep(app.config.timings.response).await;
            app.world.lock().time_out(id);
        });
        id
    }
}

/// Waits until the server cannot be reached.
pub(crate) async fn cut_off(online: &mut watch::Receiver<bool>) {
    // An error means that the server is gone altogether.
    let _ = online.wait_for(|online| !*online).await;
}

/// Waits until the server closes.
pub(crate) async fn stopped(stop: &mut watch::Receiver<bool>) {
    // An error means that the server is gone altogether.
    let _ = stop.wait_for(|stop| *stop).await;
}
