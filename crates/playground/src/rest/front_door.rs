//! What every request of the bot passes: faults on order, its token, rate limits, and the feed for developers.

use std::sync::atomic::Ordering;

use axum::{
    body::{Body, Bytes, to_bytes},
    extract::{MatchedPath, Request, State},
    http::{StatusCode, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tokio::time::{Instant, sleep};

use crate::{
    app::Shared,
    faults::Effect,
    hood::{Entry, EntryKind, shown},
    limits::TooMany,
    refusal::Refusal,
    server::Lost,
};

pub(super) async fn pass(State(app): State<Shared>, route: MatchedPath, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let (parts, body) = request.into_parts();
    let path = plain(parts.uri.path()).to_owned();
    let title = format!("{} {path}", parts.method);
    let Ok(body) = to_bytes(body, app.config.limits.request_bytes).await else {
        return Refusal::entity_too_large().into_response();
    };
    let sent = body.clone();
    let response = admit(&app, plain(route.as_str()), &path, parts, body, next).await;
    let (response, received) = measured(response).await;
    app.hood.add(Entry {
        status: Some(response.status().as_u16()),
        sent: Some(sent.len()),
        received: Some(received.len()),
        body: shown(&sent),
        answer: shown(&received),
        loud: response.status().is_client_error() || response.status().is_server_error(),
        ..Entry::new(EntryKind::Request, title.clone()).took(begun.elapsed())
    });
    if matches!(response.status().as_u16(), 401 | 403 | 429) {
        app.invalid_requests.fetch_add(1, Ordering::Relaxed);
    }
    if let Some(refusal) = response.extensions().get::<Refusal>() {
        tracing::debug!("{title}: {refusal}");
    }
    response
}

/// A path without the API's own beginning.
fn plain(path: &str) -> &str {
    path.strip_prefix("/api/v10").or_else(|| path.strip_prefix("/api")).unwrap_or(path)
}

async fn admit(app: &Shared, route: &str, path: &str, parts: Parts, body: Bytes, next: Next) -> Response {
    let fault = app.faults.meet(parts.method.as_str(), path);
    match &fault {
        Some(Effect::Delay(latency)) => sleep(*latency).await,
        Some(Effect::RateLimited { retry_after, global }) => {
            return TooMany { retry_after: *retry_after, global: *global }.into_response();
        }
        Some(Effect::Broken(status)) => return broken(*status),
        Some(Effect::LostAnswer) | None => {}
    }
    if !is_open(route) && !is_authorized(app, &parts) {
        return Refusal::unauthorized().into_response();
    }
    let standing = match app.limiter.count(Instant::now(), &parts.method, route, path) {
        Ok(standing) => standing,
        Err((too_many, standing)) => {
            let mut response = too_many.into_response();
            if let Some(standing) = standing {
                standing.write(response.headers_mut());
            }
            return response;
        }
    };
    let mut response = next.run(Request::from_parts(parts, Body::from(body))).await;
    if let Some(standing) = standing {
        standing.write(response.headers_mut());
    }
    if fault == Some(Effect::LostAnswer) {
        response.extensions_mut().insert(Lost);
    }
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
