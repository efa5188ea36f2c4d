//! What Discord answers: whether it was done, and how often it may be asked.

use std::time::{Duration, Instant};

use reqwest::header::HeaderMap;
use reqwest::{RequestBuilder, Response};

use super::error::{RestError, RestResult};
use super::rates::{BucketState, digest};
use crate::discord::wire::{ErrorBody, RateLimitBody};
use crate::measure;

/// How long to wait where a refusal does not say how long.
pub(super) const RETRY_AFTER: Duration = Duration::from_secs(1);
/// The longest that is waited for, whatever a refusal says.
pub(super) const LONGEST: Duration = Duration::from_secs(3_600);

pub(super) const TOO_MANY_REQUESTS: u16 = 429;
/// How the first response to an interaction is called where requests are counted.
pub(super) const CALLBACK: &str = "callback";

/// Sends a request, and counts what Discord answers.
pub(super) async fn measured(route: &'static str, request: RequestBuilder) -> RestResult<Response> {
    let sent = Instant::now();
    let answered = request.send().await;
    let status = answered.as_ref().ok().map(|response| response.status().as_u16());
    measure::request(route, status, sent.elapsed());
    answered.map_err(unanswered)
}

/// What a library says of a request names its address, which nobody may see.
fn unanswered(_: reqwest::Error) -> RestError {
    RestError::Unanswered
}

/// The body of an answer that says that it was done.
pub(super) async fn accepted(response: Response) -> RestResult<Vec<u8>> {
    let status = response.status();
    let body = response.bytes().await;
    if status.is_success() {
        return body.map(Vec::from).map_err(unanswered);
    }
    let code = body.ok().and_then(|body| serde_json::from_slice::<ErrorBody>(&body).ok()?.code);
    Err(RestError::Refused { status: status.as_u16(), code })
}

/// What a refusal says that there were too many requests.
pub(super) struct RateLimit {
    pub(super) retry_after: Duration,
    pub(super) global: bool,
}

impl RateLimit {
    /// The body is more exact than the headers, but a server before Discord sends none.
    pub(super) async fn read(response: Response) -> RateLimit {
        let headers = response.headers();
        let in_headers = seconds(headers, "retry-after");
        let global = headers.contains_key("x-ratelimit-global")
            || headers.get("x-ratelimit-scope").is_some_and(|scope| scope == "global");
        let body = response.bytes().await.unwrap_or_default();
        let body = serde_json::from_slice::<RateLimitBody>(&body).ok();
        let in_body = body.as_ref().and_then(|body| body.retry_after).and_then(duration);
        RateLimit {
            retry_after: in_body.or(in_headers).unwrap_or(RETRY_AFTER).min(LONGEST),
            global: global || body.is_some_and(|body| body.global),
        }
    }
}

impl From<RateLimit> for RestError {
    fn from(RateLimit { retry_after, global }: RateLimit) -> RestError {
        RestError::RateLimited { retry_after, global }
    }
}

pub(super) fn bucket_state(headers: &HeaderMap) -> BucketState {
    let number = |name: &str| text(headers, name)?.parse().ok();
    BucketState {
        bucket: text(headers, "x-ratelimit-bucket").map(digest),
        limit: number("x-ratelimit-limit"),
        remaining: number("x-ratelimit-remaining"),
        reset_after: seconds(headers, "x-ratelimit-reset-after"),
    }
}

pub(super) fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

fn seconds(headers: &HeaderMap, name: &str) -> Option<Duration> {
    duration(text(headers, name)?.parse().ok()?)
}

fn duration(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds).ok().map(|time| time.min(LONGEST))
}
