//! Discord's REST API v10, as far as a bot with commands, components and files needs it.

mod commands;
mod emojis;
mod interactions;
mod lookups;
mod messages;
mod middleware;
mod payload;
mod threads;

use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, Query, State, WebSocketUpgrade},
    http::{Method, Uri},
    middleware::from_fn_with_state,
    response::Response,
    routing::{get, post, put},
};

use serde_json::Value;

use super::{
    api_error::ApiError,
    app::Shared,
    gateway::{self, GatewayQuery},
};

/// What most routes answer with.
type JsonResult = Result<Json<Value>, ApiError>;

/// All addresses of the bot.
pub(crate) fn router(app: Shared) -> Router {
    let largest = app.config.limits.request_bytes;
    let api = api()
        .method_not_allowed_fallback(method_not_allowed)
        // Only what was routed is seen by the middleware with its route; the rest falls through below.
        .route_layer(from_fn_with_state(app.clone(), middleware::handle))
        .layer(DefaultBodyLimit::max(largest));
    Router::new()
        .nest("/api/v10", api.clone())
        .nest("/api", api)
        .route("/gateway", get(open_gateway))
        .route("/gateway/", get(open_gateway))
        .fallback(unknown_route)
        .with_state(app)
}

fn api() -> Router<Shared> {
    Router::new()
        .route("/gateway", get(lookups::gateway))
        .route("/gateway/bot", get(lookups::gateway_bot))
        .route("/users/@me", get(lookups::me))
        .route("/users/@me/guilds", get(lookups::my_guilds))
        .route("/users/@me/channels", post(threads::open_dm))
        .route("/users/{user}", get(lookups::user))
        .route("/applications/@me", get(lookups::application))
        .route("/oauth2/applications/@me", get(lookups::application))
        .merge(commands())
        .merge(channels())
        .merge(guilds())
        .route("/interactions/{interaction}/{token}/callback", post(interactions::callback))
        .route("/webhooks/{application}/{token}", post(interactions::follow_up))
        .route(
            "/webhooks/{application}/{token}/messages/{message}",
            get(interactions::get).patch(interactions::edit).delete(interactions::delete),
        )
}

fn commands() -> Router<Shared> {
    Router::new()
        .route(
            "/applications/{application}/commands",
            get(commands::list_global).post(commands::create_global).put(commands::overwrite_global),
        )
        .route(
            "/applications/{application}/commands/{command}",
            get(commands::get_global).patch(commands::edit_global).delete(commands::delete_global),
        )
        .route(
            "/applications/{application}/guilds/{guild}/commands",
            get(commands::list_guild).post(commands::create_guild).put(commands::overwrite_guild),
        )
        .route(
            "/applications/{application}/guilds/{guild}/commands/{command}",
            get(commands::get_guild).patch(commands::edit_guild).delete(commands::delete_guild),
        )
        .route("/applications/{application}/emojis", get(emojis::list).post(emojis::create))
        .route(
            "/applications/{application}/emojis/{emoji}",
            get(emojis::get).patch(emojis::rename).delete(emojis::delete),
        )
}

fn channels() -> Router<Shared> {
    Router::new()
        .route("/channels/{channel}", get(lookups::channel).patch(threads::change).delete(threads::close))
        .route("/channels/{channel}/messages", get(messages::list).post(messages::create))
        .route("/channels/{channel}/messages/bulk-delete", post(messages::bulk_delete))
        .route(
            "/channels/{channel}/messages/{message}",
            get(messages::get).patch(messages::edit).delete(messages::delete),
        )
        .route("/channels/{channel}/typing", post(messages::typing))
        .route("/channels/{channel}/threads", post(threads::open))
        .route("/channels/{channel}/messages/{message}/threads", post(threads::open_under))
        .route("/channels/{channel}/thread-members", get(threads::members))
        .route("/channels/{channel}/thread-members/@me", put(threads::join).delete(threads::leave))
        .route("/channels/{channel}/thread-members/{user}", put(threads::add).delete(threads::remove))
}

fn guilds() -> Router<Shared> {
    Router::new()
        .route("/guilds/{guild}", get(lookups::guild))
        .route("/guilds/{guild}/channels", get(lookups::channels))
        .route("/guilds/{guild}/threads/active", get(lookups::active_threads))
        .route("/guilds/{guild}/members", get(lookups::members))
        .route("/guilds/{guild}/members/{user}", get(lookups::member))
        .route("/guilds/{guild}/roles", get(lookups::roles))
        .route("/guilds/{guild}/roles/{role}", get(lookups::role))
}

async fn open_gateway(
    State(app): State<Shared>,
    Query(asked): Query<GatewayQuery>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade.on_upgrade(|socket| gateway::serve(app, socket, asked))
}

/// A route that Discord may have but the playground has not.
async fn unknown_route(State(app): State<Shared>, method: Method, uri: Uri) -> ApiError {
    app.inspector.warn(format!("Unknown route {method} {}", uri.path()));
    ApiError::not_found()
}

async fn method_not_allowed(State(app): State<Shared>, method: Method, uri: Uri) -> ApiError {
    app.inspector.warn(format!("Unknown route {method} {}", uri.path()));
    ApiError::method_not_allowed()
}
