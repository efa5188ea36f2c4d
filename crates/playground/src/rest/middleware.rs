//! What every request of the bot passes: injected faults, its token, rate limits, and the inspector.

use std::sync::atomic::Ordering;
use std::time::{Duration, SystemTime};

use axum::{
    body::{Body, Bytes, to_bytes},
    extract::{MatchedPath, Request, State},
    http::{HeaderValue, StatusCode, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tokio::time::{Instant, sleep};

use crate::{
    api_error::ApiError,
    app::Shared,
    faults::Effect,
    inspector::{EntryKind, InspectorEntry, excerpt},
    limits::RateLimited,
    server::LoseResponse,
};

/// When a request came in.
#[derive(Clone, Copy)]
pub(super) struct Arrived(pub(super) Instant);

pub(super) async fn handle(State(app): State<Shared>, route: MatchedPath, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let (mut parts, body) = request.into_parts();
    parts.extensions.insert(Arrived(begun));
    let path = without_prefix(parts.uri.path()).to_owned();
    let title = format!("{} {path}", parts.method);
    let Ok(body) = to_bytes(body, app.config.limits.request_bytes).await else {
        return ApiError::entity_too_large().into_response();
    };
    let sent = body.clone();
    let kind = parts.headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let counted = format!("{} {}", parts.method, without_prefix(route.as_str()));
    app.traffic.count(counted, kind.starts_with("multipart/"), sent.len());
    let response = run(&app, without_prefix(route.as_str()), &path, parts, body, next).await;
    let (response, received) = measured(response).await;
    app.inspector.add(InspectorEntry {
        status: Some(response.status().as_u16()),
        sent: Some(sent.len()),
        received: Some(received.len()),
        body: excerpt(&sent),
        response: excerpt(&received),
        warning: response.status().is_client_error() || response.status().is_server_error(),
        ..InspectorEntry::new(EntryKind::Request, title.clone()).took(begun.elapsed())
    });
    if matches!(response.status().as_u16(), 401 | 403 | 429) {
        app.invalid_requests.fetch_add(1, Ordering::Relaxed);
    }
    if let Some(error) = response.extensions().get::<ApiError>() {
        tracing::debug!("{title}: {error}");
    }
    response
}

/// A path without the API's own beginning.
fn without_prefix(path: &str) -> &str {
    path.strip_prefix("/api/v10").or_else(|| path.strip_prefix("/api")).unwrap_or(path)
}

async fn run(app: &Shared, route: &str, path: &str, parts: Parts, body: Bytes, next: Next) -> Response {
    let fault = app.faults.take(parts.method.as_str(), path);
    match &fault {
        Some(Effect::Delay(latency)) => sleep(*latency).await,
        Some(Effect::RateLimited { retry_after, global }) => {
            return RateLimited { retry_after: *retry_after, global: *global }.into_response();
        }
        Some(Effect::Broken(status)) => return broken(*status),
        Some(Effect::Refused { status, code }) => return ApiError::injected(*status, *code).into_response(),
        Some(Effect::CutConnection) => return lost(StatusCode::BAD_GATEWAY.into_response()),
        Some(Effect::LostResponse | Effect::SlowResponse(_) | Effect::OffClock(_)) | None => {}
    }
    if !is_open(route) && !is_authorized(app, &parts) {
        return ApiError::unauthorized().into_response();
    }
    let bucket = match app.limiter.count(Instant::now(), &parts.method, route, path) {
        Ok(bucket) => bucket,
        Err((rate_limited, bucket)) => {
            let mut response = rate_limited.into_response();
            if let Some(bucket) = bucket {
                bucket.write(response.headers_mut());
            }
            return response;
        }
    };
    let mut response = next.run(Request::from_parts(parts, Body::from(body))).await;
    if let Some(bucket) = bucket {
        bucket.write(response.headers_mut());
    }
    match fault {
        Some(Effect::LostResponse) => return lost(response),
        Some(Effect::SlowResponse(latency)) => sleep(latency).await,
        Some(Effect::OffClock(seconds)) => date(&mut response, seconds),
        _ => {}
    }
    response
}

/// Dates an answer so many seconds later than it is.
fn date(response: &mut Response, seconds: i64) {
    let by = Duration::from_secs(seconds.unsigned_abs());
    let moment = if seconds < 0 { SystemTime::now() - by } else { SystemTime::now() + by };
    let date = HeaderValue::from_str(&httpdate::fmt_http_date(moment)).expect("a date is plain text");
    response.headers_mut().insert(header::DATE, date);
}

/// A response that the bot never sees: its connection breaks instead.
fn lost(mut response: Response) -> Response {
    response.extensions_mut().insert(LoseResponse);
    response
}

/// Routes whose address holds all the secret they need.
fn is_open(route: &str) -> bool {
    route == "/gateway" || route.starts_with("/interactions/") || route.starts_with("/webhooks/")
}

fn is_authorized(app: &Shared, parts: &Parts) -> bool {
    let given = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    given.is_some_and(|given| given.starts_with("Bot ") && app.is_token(given))
}

/// What a broken server in front of Discord answers: no JSON.
fn broken(status: u16) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, "<html>something is broken</html>").into_response()
}

/// The answer with its body, which is in memory anyway.
async fn measured(response: Response) -> (Response, Bytes) {
    let (parts, body) = response.into_parts();
    let bytes = to_bytes(body, usize::MAX).await.unwrap_or_default();
    (Response::from_parts(parts, Body::from(bytes.clone())), bytes)
}
