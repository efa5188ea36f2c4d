//! Keeps other websites from playing: a browser lets any of them send requests to loopback.

use std::net::IpAddr;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{ClientError, app::Shared};

/// Lets a request through if it comes from this page or from no page at all.
pub(super) async fn check(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let on_loopback = app.config.listen.ip().is_loopback();
    if is_own(request.headers(), on_loopback) {
        next.run(request).await
    } else {
        ClientError::forbidden("Only the playground's own page may do this.").into_response()
    }
}

fn is_own(headers: &HeaderMap, on_loopback: bool) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text(header::HOST).unwrap_or_default();
    // A name that was made to point at loopback would pass for the same origin.
    if on_loopback && !is_loopback_name(host) {
        return false;
    }
    match text(header::ORIGIN) {
        Some(origin) => origin.split_once("://").is_some_and(|(_, authority)| authority == host),
        None => true,
    }
}

fn is_loopback_name(host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name).trim_matches(['[', ']']);
    name == "localhost" || name.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_allowed(host: &str, origin: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        is_own(&headers, true)
    }

    #[test]
    fn only_the_page_itself_and_plain_clients_may_act() {
        assert!(is_allowed("127.0.0.1:8080", Some("http://127.0.0.1:8080")));
        assert!(is_allowed("localhost:8080", Some("http://localhost:8080")));
        assert!(is_allowed("[::1]:8080", None));
        assert!(!is_allowed("127.0.0.1:8080", Some("https://evil.example")));
        assert!(!is_allowed("evil.example:8080", Some("http://evil.example:8080")), "a rebound name");
    }
}
