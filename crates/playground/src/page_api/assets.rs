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
const SVG: &str = "image/svg+xml";

/// A file of the page's folder at the address of the same name.
macro_rules! asset {
    ($path:literal, $content_type:ident) => {
        Asset { path: concat!("/", $path), content_type: $content_type, text: include_str!(concat!("../page/", $path)) }
    };
}

const ASSETS: &[Asset] = &[
    Asset { path: "/", content_type: HTML, text: include_str!("../page/index.html") },
    asset!("icon.svg", SVG),
    asset!("main.js", JS),
    asset!("page.js", JS),
    asset!("theme.js", JS),
    asset!("words.js", JS),
    asset!("base/dom.js", JS),
    asset!("base/emitter.js", JS),
    asset!("base/format.js", JS),
    asset!("base/morph.js", JS),
    asset!("base/schedule.js", JS),
    asset!("base/snowflake.js", JS),
    asset!("composer/catalogue.js", JS),
    asset!("composer/command-form.js", JS),
    asset!("composer/composer.js", JS),
    asset!("composer/mentions.js", JS),
    asset!("composer/option-field.js", JS),
    asset!("composer/suggestions.js", JS),
    asset!("composer/values.js", JS),
    asset!("markdown/blocks.js", JS),
    asset!("markdown/inline.js", JS),
    asset!("markdown/render.js", JS),
    asset!("markdown/time.js", JS),
    asset!("messages/components.js", JS),
    asset!("messages/embed.js", JS),
    asset!("messages/list.js", JS),
    asset!("messages/message.js", JS),
    asset!("messages/pictures.js", JS),
    asset!("messages/presses.js", JS),
    asset!("panels/announcer.js", JS),
    asset!("panels/banner.js", JS),
    asset!("panels/channels.js", JS),
    asset!("panels/drawers.js", JS),
    asset!("panels/inspector.js", JS),
    asset!("panels/identity.js", JS),
    asset!("panels/people.js", JS),
    asset!("panels/theme-toggle.js", JS),
    asset!("session/connection.js", JS),
    asset!("session/interactions.js", JS),
    asset!("session/names.js", JS),
    asset!("session/server.js", JS),
    asset!("session/session.js", JS),
    asset!("session/store.js", JS),
    asset!("styles/base.css", CSS),
    asset!("styles/components.css", CSS),
    asset!("styles/composer.css", CSS),
    asset!("styles/dialogs.css", CSS),
    asset!("styles/layout.css", CSS),
    asset!("styles/messages.css", CSS),
    asset!("styles/panels.css", CSS),
    asset!("widgets/choices.js", JS),
    asset!("widgets/form.js", JS),
    asset!("widgets/lightbox.js", JS),
    asset!("widgets/listbox.js", JS),
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

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    fn check_listed(folder: &Path, root: &Path) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                check_listed(&path, root);
                continue;
            }
            let address = format!("/{}", path.strip_prefix(root).unwrap().display());
            let listed = address == "/index.html" || ASSETS.iter().any(|asset| asset.path == address);
            assert!(listed, "{address} is not served");
        }
    }

    #[test]
    fn every_file_of_the_page_is_served() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/page");
        check_listed(&root, &root);
    }
}
