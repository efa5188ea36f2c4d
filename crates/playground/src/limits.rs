//! Rate limits: how often the bot may ask, told in Discord's headers.

use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash, Hasher},
    time::Duration,
};

use axum::{
    Json,
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode},
    response::{IntoResponse, Response},
};
use parking_lot::Mutex;
use serde_json::json;
use tokio::time::Instant;

use super::{
    Snowflake,
    config::{Limits, Rate},
    snowflake::now_ms,
};

/// How often windows that are over are thrown away.
const CLEANING: Duration = Duration::from_secs(10);

/// A bucket: requests that are counted together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Bucket {
    /// What is counted.
    name: String,
    /// For which channel, guild or token.
    major: String,
}

#[derive(Debug)]
struct Window {
    begun: Instant,
    length: Duration,
    used: u32,
}

/// A request that is one too many.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RateLimited {
    pub(crate) retry_after: Duration,
    pub(crate) global: bool,
}

/// Counts requests.
#[derive(Debug)]
pub(crate) struct Limiter {
    limits: Limits,
    windows: Mutex<Windows>,
}

#[derive(Debug)]
struct Windows {
    open: HashMap<Bucket, Window>,
    cleaned: Instant,
}

/// What the headers say about a bucket.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct BucketState {
    name: String,
    limit: u32,
    remaining: u32,
    reset_after: Duration,
}

impl Limiter {
    pub(crate) fn new(limits: Limits) -> Self {
        let windows = Windows { open: HashMap::new(), cleaned: Instant::now() };
        Self { limits, windows: Mutex::new(windows) }
    }

    /// Counts a request. Answers to interactions are never limited, and those with their tokens not globally.
    pub(crate) fn count(
        &self,
        now: Instant,
        method: &Method,
        route: &str,
        path: &str,
    ) -> Result<Option<BucketState>, (RateLimited, Option<BucketState>)> {
        if route.starts_with("/interactions/") {
            return Ok(None);
        }
        if !route.starts_with("/webhooks/") {
            let global = Bucket { name: "global".into(), major: String::new() };
            let (state, fits) = self.take(now, global, self.limits.global);
            if !fits {
                return Err((RateLimited { retry_after: state.reset_after, global: true }, None));
            }
        }
        let (bucket, rate) = self.bucket(method, route, path);
        let (state, fits) = self.take(now, bucket, rate);
        if fits {
            Ok(Some(state))
        } else {
            Err((RateLimited { retry_after: state.reset_after, global: false }, Some(state)))
        }
    }

    /// Counts an edit of an old message. Whether it is allowed.
    pub(crate) fn count_old_edit(&self, channel: Snowflake) -> bool {
        let bucket = Bucket { name: "old edits".into(), major: channel.to_string() };
        self.take(Instant::now(), bucket, self.limits.old_edits).1
    }

    fn bucket(&self, method: &Method, route: &str, path: &str) -> (Bucket, Rate) {
        let parts: Vec<_> = path.trim_start_matches('/').split('/').collect();
        let part = |at: usize| parts.get(at).copied().unwrap_or_default().to_owned();
        let (name, major, rate) = match (method, route) {
            (&Method::POST, "/channels/{channel}/messages") => ("create".to_owned(), part(1), self.limits.create),
            (&Method::PATCH, "/channels/{channel}/messages/{message}") => {
                ("edit".to_owned(), part(1), self.limits.edit)
            }
            (&Method::DELETE, "/channels/{channel}/messages/{message}") => {
                ("delete".to_owned(), part(1), self.limits.delete)
            }
            (_, route) if route.starts_with("/webhooks/") => ("webhook".to_owned(), part(2), self.limits.webhook),
            (method, route) => (format!("{method} {route}"), part(1), self.limits.other),
        };
        (Bucket { name, major }, rate)
    }

    fn take(&self, now: Instant, bucket: Bucket, rate: Rate) -> (BucketState, bool) {
        let mut windows = self.windows.lock();
        if now >= windows.cleaned + CLEANING {
            windows.open.retain(|_, window| now < window.begun + window.length);
            windows.cleaned = now;
        }
        let name = bucket.name.clone();
        let window = windows.open.entry(bucket).or_insert(Window { begun: now, length: rate.window, used: 0 });
        if now >= window.begun + rate.window {
            *window = Window { begun: now, length: rate.window, used: 0 };
        }
        let fits = window.used < rate.count;
        window.used += u32::from(fits);
        let reset_after = (window.begun + rate.window).saturating_duration_since(now);
        (BucketState { name, limit: rate.count, remaining: rate.count - window.used, reset_after }, fits)
    }
}

impl BucketState {
    /// Writes the headers every limited answer carries.
    pub(crate) fn write(&self, headers: &mut HeaderMap) {
        let mut hasher = DefaultHasher::new();
        self.name.hash(&mut hasher);
        let after = self.reset_after.as_secs_f64();
        #[allow(clippy::cast_precision_loss)] // Milliseconds since 1970 fit well into 53 bits.
        let reset = now_ms() as f64 / 1_000.0 + after;
        for (name, value) in [
            ("x-ratelimit-limit", self.limit.to_string()),
            ("x-ratelimit-remaining", self.remaining.to_string()),
            ("x-ratelimit-reset", format!("{reset:.3}")),
            ("x-ratelimit-reset-after", format!("{after:.3}")),
            ("x-ratelimit-bucket", format!("{:016x}", hasher.finish())),
        ] {
            put(headers, name, &value);
        }
    }
}

impl IntoResponse for RateLimited {
    fn into_response(self) -> Response {
        let seconds = self.retry_after.as_secs_f64().max(0.001);
        let body = json!({
            "message": "You are being rate limited.",
            "retry_after": (seconds * 1_000.0).ceil() / 1_000.0,
            "global": self.global,
        });
        let mut response = (StatusCode::TOO_MANY_REQUESTS, Json(body)).into_response();
        let headers = response.headers_mut();
        put(headers, "retry-after", &format!("{:.0}", seconds.ceil()));
        put(headers, "x-ratelimit-scope", if self.global { "global" } else { "user" });
        if self.global {
            put(headers, "x-ratelimit-global", "true");
        }
        response
    }
}

fn put(headers: &mut HeaderMap, name: &'static str, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(HeaderName::from_static(name), value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_edits_in_five_seconds_per_channel() {
        let limiter = Limiter::new(Limits::default());
        let start = Instant::now();
        let edit = |second: u64, channel: u32| {
            let path = format!("/channels/{channel}/messages/9");
            let now = start + Duration::from_secs(second);
            limiter.count(now, &Method::PATCH, "/channels/{channel}/messages/{message}", &path)
        };
        for remaining in (0..5).rev() {
            assert_eq!(edit(0, 1).unwrap().map(|state| state.remaining), Some(remaining));
        }
        let (rate_limited, _) = edit(1, 1).unwrap_err();
        assert_eq!(rate_limited, RateLimited { retry_after: Duration::from_secs(4), global: false });
        assert!(edit(1, 2).is_ok(), "another channel has its own bucket");
        assert!(edit(5, 1).is_ok());
        assert!(edit(60, 3).is_ok());
        assert_eq!(limiter.windows.lock().open.len(), 2, "what is over is thrown away: a channel and all together");
    }

    #[test]
    fn interactions_are_outside_the_global_limit() {
        let limiter = Limiter::new(Limits { global: Rate::per_millis(1, 1_000), ..Limits::default() });
        let count = |route: &str| limiter.count(Instant::now(), &Method::POST, route, route);
        assert!(count("/users/@me").is_ok());
        assert!(count("/users/@me/guilds").unwrap_err().0.global);
        assert!(count("/interactions/{interaction}/{token}/callback").unwrap().is_none());
        assert!(count("/webhooks/{application}/{token}").is_ok());
    }
}
