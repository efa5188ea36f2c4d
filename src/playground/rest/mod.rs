//! Discord's REST API v10, as far as a bot with commands, components and files needs it.

use axum::Router;

use super::app::Shared;

pub(crate) fn router(_app: Shared) -> Router {
    Router::new()
}
