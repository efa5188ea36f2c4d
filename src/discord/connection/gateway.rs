//! What Discord says about connecting: where to, with how many shards, how many sessions may still be begun today.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serenity::all::{BotGateway, Http, HttpBuilder};
use tokio::sync::Mutex;

use super::trouble::{Patience, Trouble};
use crate::config::{Config, Token};
use crate::discord::BotError;

/// What Discord has said is believed for so long.
const BELIEVED: Duration = Duration::from_secs(60);
/// So many servers at most are let in by one shard.
const SERVERS_A_SHARD: u64 = 2_500;
/// So many of them Discord wants for a shard when it recommends how many shards there should be.
const SERVERS_RECOMMENDED: u64 = 1_000;

/// The way to Discord's gateway.
pub(super) struct Gateway {
    /// What serenity asks with.
    pub(super) http: Arc<Http>,
    said: Mutex<Option<Said>>,
    /// How many shards of ours are without a session.
    needed: AtomicU64,
}

/// What Discord has said.
struct Said {
    at: Instant,
    url: String,
    shards: u32,
    max_concurrency: u32,
    /// How many sessions may still be begun, less those that we have begun since, of how many, and when there are as many again.
    left: u64,
    of: u64,
    reset_after: Duration,
}

/// That one session may be begun.
pub(super) struct Permission {
    pub(super) url: String,
    pub(super) max_concurrency: u32,
    said_at: Instant,
}

/// A session that some shard of ours needs.
pub(super) struct Need(Arc<Gateway>);

impl Drop for Need {
    fn drop(&mut self) {
        self.0.needed.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Gateway {
    pub(super) fn new(config: &Config, token: &Token) -> Arc<Gateway> {
        let http = Arc::new(gateway_http(config, token));
        Arc::new(Gateway { http, said: Mutex::default(), needed: AtomicU64::new(0) })
    }

    /// With how many shards to connect: as the settings say, or as Discord recommends.
    pub(super) async fn wanted_shards(&self, set: u32) -> Result<u32, BotError> {
        let mut said = self.said.lock().await;
        let Said { shards: recommended, max_concurrency, left, of, .. } = *said.insert(self.ask_until_said().await?);
        let shards = if set > 0 { set } else { recommended.max(1) };
        tracing::info!(
            shards,
            recommended,
            max_concurrency,
            "Discord lets {left} more sessions begin today, of {of} in all"
        );
        Ok(shards)
    }

    /// One more shard of ours has to begin a session.
    pub(super) fn need(self: &Arc<Gateway>) -> Need {
        self.needed.fetch_add(1, Ordering::Relaxed);
        Need(Arc::clone(self))
    }

    /// Waits until there are sessions enough for all who need one, and takes one of them for one of so many shards.
    pub(super) async fn permission(&self, need: Need, shards: u32) -> Result<Permission, BotError> {
        // Whatever one has to wait for all have to wait for.
        let mut said = self.said.lock().await;
        let needed = || self.needed.load(Ordering::Relaxed);
        let mut known = match said.take() {
            Some(known) if known.at.elapsed() < BELIEVED => known,
            Some(_) | None => self.ask_until_said().await?,
        };
        let mut patience = Patience::default();
        while known.left < needed() {
            let reason = format!("it allows no more sessions today than {}, and we need {}", known.left, needed());
            let left = known.reset_after.saturating_sub(known.at.elapsed());
            patience.wait(Trouble::lasting(reason, left), None).await?;
            known = self.ask_until_said().await?;
        }
        if known.lets_nobody_in_by(shards) {
            return Err(BotError::TooFewShards { shards, recommended: known.shards });
        }
        known.left = known.left.saturating_sub(1);
        drop(need);
        let Said { at, ref url, max_concurrency, .. } = known;
        let permission = Permission { url: url.clone(), max_concurrency, said_at: at };
        *said = Some(known);
        Ok(permission)
    }

    /// What Discord said when it gave a permission has led to nothing, and is not believed any longer.
    pub(super) async fn doubt(&self, permission: &Permission) {
        self.said.lock().await.take_if(|said| said.at == permission.said_at);
    }

    /// Asks Discord until it answers.
    async fn ask_until_said(&self) -> Result<Said, BotError> {
        let mut patience = Patience::default();
        loop {
            match self.http.get_bot_gateway().await {
                Ok(answer) => return Ok(Said::now(answer)),
                Err(error) => patience.wait(error.into(), None).await?,
            }
        }
    }
}

impl Said {
    fn now(answer: BotGateway) -> Said {
        let BotGateway { url, shards, session_start_limit: limit, .. } = answer;
        Said {
            at: Instant::now(),
            url,
            shards,
            max_concurrency: u32::try_from(limit.max_concurrency).unwrap_or(u32::MAX),
            left: limit.remaining,
            of: limit.total,
            reset_after: Duration::from_millis(limit.reset_after),
        }
    }

    /// Whether there are certainly too few shards: Discord would close each connection at once, for ever.
    fn lets_nobody_in_by(&self, shards: u32) -> bool {
        // It recommends the next larger number.
        let servers = u64::from(self.shards).saturating_sub(1) * SERVERS_RECOMMENDED;
        u64::from(shards) * SERVERS_A_SHARD < servers
    }
}

/// What serenity asks for the gateway with, and nothing else: its own keeping of rates is not needed for that.
fn gateway_http(config: &Config, token: &Token) -> Http {
    let client = reqwest::Client::builder().timeout(config.discord.request_timeout()).build();
    let builder = HttpBuilder::new(token.reveal()).client(client.expect("the TLS of the client is built in"));
    let builder = builder.ratelimiter_disabled(true);
    match config.discord.api.trim_end_matches('/') {
        "" => builder.build(),
        api => builder.proxy(api).build(),
    }
}
