//! The page itself, as it was built into the binary.

use axum::{Router, http::header, response::IntoResponse, routing::get};

/// The page may load what it is made of and talk to its own server, nothing else.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; connect-src 'self' ws: wss:; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// A file of the page: its address, its type, its text.
struct Asset {
    path: &'static str,
    content_type: &'static str,
    text: &'static str,
}

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";

const ASSETS: &[Asset] = &[
    Asset { path: "/", content_type: HTML, text: include_str!("../page/index.html") },
    Asset { path: "/style.css", content_type: CSS, text: include_str!("../page/style.css") },
    Asset { path: "/main.js", content_type: JS, text: include_str!("../page/main.js") },
];

pub(super) fn router<S: Clone + Send + Sync + 'static>() -> Router<S> {
    ASSETS.iter().fold(Router::new(), |router, asset| {
        let headers = [
            (header::CONTENT_TYPE, asset.content_type),
            (header::CONTENT_SECURITY_POLICY, POLICY),
            (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
            (header::CACHE_CONTROL, "no-cache"),
        ];
        router.route(asset.path, get(move || async move { (headers, asset.text).into_response() }))
    })
}
