//! The page's addresses.

use std::collections::HashMap;

use axum::{
    Json, Router,
    body::Bytes,
    extract::{
        FromRequestParts, Path, Query, State,
        ws::{Message, WebSocket, WebSocketUpgrade},
    },
    http::{HeaderName, StatusCode, header, request::Parts},
    middleware,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use super::{assets, same_origin};
use crate::{
    ClientError, Person, Snowflake,
    app::{Shared, stopped},
    world::members::User,
};

/// All addresses of the page.
pub(crate) fn router(app: Shared) -> Router {
    let page = Router::new()
        .route("/page/events", get(events))
        .route("/page/inspector", get(inspector))
        .route("/page/people", get(people))
        .route("/page/command", post(command))
        .route("/page/autocomplete", post(autocomplete))
        .route("/page/press", post(press))
        .route("/page/choose", post(choose))
        .route("/page/submit", post(submit))
        .route("/page/say", post(say))
        .route("/page/dismiss", post(dismiss))
        .route("/page/dm", post(dm))
        .layer(middleware::from_fn_with_state(app.clone(), same_origin::check));
    Router::new()
        .route("/page/avatars/{user}", get(avatar))
        .route("/page/emojis/{emoji}", get(emoji))
        .route("/attachments/{channel}/{file}/{name}", get(attachment))
        .merge(page)
        .merge(assets::router())
        .with_state(app)
}

impl FromRequestParts<Shared> for Person {
    type Rejection = ClientError;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, ClientError> {
        let Query(query): Query<HashMap<String, String>> = Query::try_from_uri(&parts.uri).unwrap_or_default();
        let world = app.world.lock();
        let name = query.get("as").map(String::as_str).unwrap_or_default();
        let found = match name {
            "" => world.people.first().copied(),
            name => world.person(name).map(|user: &User| user.id),
        };
        drop(world);
        let id = found.ok_or_else(|| ClientError::not_found(format!("There is nobody called “{name}” here.")))?;
        Ok(Self::new(app.clone(), id))
    }
}

/// A body, whatever content type it says it has.
fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, ClientError> {
    serde_json::from_slice(body).map_err(|error| ClientError::bad_request(format!("This cannot be read: {error}.")))
}

async fn events(person: Person, upgrade: WebSocketUpgrade, State(app): State<Shared>) -> Response {
    upgrade.on_upgrade(|socket| send_events(socket, person, app))
}

async fn send_events(mut socket: WebSocket, person: Person, app: Shared) {
    let mut events = person.events();
    let mut stop = app.stop.subscribe();
    loop {
        let event = tokio::select! {
            event = events.next() => event,
            // The page says nothing here; this notices that it is gone.
            heard = socket.recv() => match heard {
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => return,
            },
            () = stopped(&mut stop) => None,
        };
        let Some(event) = event else { return };
        if socket.send(Message::Text(event.json())).await.is_err() {
            return;
        }
    }
}

async fn inspector(upgrade: WebSocketUpgrade, State(app): State<Shared>) -> Response {
    upgrade.on_upgrade(|socket| send_entries(socket, app))
}

async fn send_entries(mut socket: WebSocket, app: Shared) {
    let (last, mut next) = app.inspector.follow();
    let mut stop = app.stop.subscribe();
    let mut waiting: std::collections::VecDeque<_> = last.into();
    loop {
        let entry = match waiting.pop_front() {
            Some(entry) => entry,
            None => tokio::select! {
                entry = next.recv() => match entry {
                    Ok(entry) => entry,
                    // What a slow reader missed is of no use later.
                    Err(tokio::sync::broadcast::error::RecvError::Lagged(_)) => continue,
                    Err(tokio::sync::broadcast::error::RecvError::Closed) => return,
                },
                heard = socket.recv() => match heard {
                    Some(Ok(_)) => continue,
                    Some(Err(_)) | None => return,
                },
                () = stopped(&mut stop) => return,
            },
        };
        let text = serde_json::to_string(&*entry).unwrap_or_default();
        if socket.send(Message::Text(text.into())).await.is_err() {
            return;
        }
    }
}

async fn people(State(app): State<Shared>) -> Json<Value> {
    Json(app.world.lock().people_json(None))
}

#[derive(Deserialize)]
struct CommandBody {
    channel_id: Snowflake,
    command_id: Snowflake,
    #[serde(default)]
    options: Vec<Value>,
}

async fn command(person: Person, body: Bytes) -> Result<Json<Value>, ClientError> {
    let body: CommandBody = read(&body)?;
    begun(person.command(body.channel_id, body.command_id, &body.options))
}

async fn autocomplete(person: Person, body: Bytes) -> Result<Json<Value>, ClientError> {
    let body: CommandBody = read(&body)?;
    let choices = person.autocomplete(body.channel_id, body.command_id, &body.options).await?;
    Ok(Json(json!({"choices": choices})))
}

#[derive(Deserialize)]
struct ComponentBody {
    channel_id: Snowflake,
    message_id: Snowflake,
    custom_id: String,
    #[serde(default)]
    values: Vec<String>,
}

async fn press(person: Person, body: Bytes) -> Result<Json<Value>, ClientError> {
    let body: ComponentBody = read(&body)?;
    begun(person.press(body.channel_id, body.message_id, &body.custom_id))
}

async fn choose(person: Person, body: Bytes) -> Result<Json<Value>, ClientError> {
    let body: ComponentBody = read(&body)?;
    begun(person.choose(body.channel_id, body.message_id, &body.custom_id, &body.values))
}

#[derive(Deserialize)]
struct FormBody {
    interaction_id: Snowflake,
    #[serde(default)]
    values: Map<String, Value>,
}

async fn submit(person: Person, body: Bytes) -> Result<Json<Value>, ClientError> {
    let body: FormBody = read(&body)?;
    begun(person.submit(body.interaction_id, &body.values))
}

fn begun(result: Result<Snowflake, ClientError>) -> Result<Json<Value>, ClientError> {
    result.map(|id| Json(json!({"interaction_id": id})))
}

#[derive(Deserialize)]
struct TextBody {
    channel_id: Snowflake,
    content: String,
    reply_to: Option<Snowflake>,
}

async fn say(person: Person, body: Bytes) -> Result<Json<Value>, ClientError> {
    let body: TextBody = read(&body)?;
    let id = person.say(body.channel_id, &body.content, body.reply_to)?;
    Ok(Json(json!({"message_id": id})))
}

#[derive(Deserialize)]
struct DismissBody {
    message_id: Snowflake,
}

async fn dismiss(person: Person, body: Bytes) -> Result<Json<Value>, ClientError> {
    let body: DismissBody = read(&body)?;
    person.dismiss(body.message_id)?;
    Ok(Json(json!({})))
}

async fn dm(person: Person) -> Result<Json<Value>, ClientError> {
    Ok(Json(json!({"channel_id": person.open_dm()?})))
}

async fn avatar(State(app): State<Shared>, Path(id): Path<Snowflake>) -> Response {
    let svg = app.world.lock().users.get(&id).map(User::avatar_svg);
    file(svg.map(|svg| ("image/svg+xml".to_owned(), Bytes::from(svg))))
}

async fn emoji(State(app): State<Shared>, Path(id): Path<Snowflake>) -> Response {
    let world = app.world.lock();
    file(world.emojis.0.get(&id).map(|emoji| (emoji.content_type.clone(), emoji.image.clone())))
}

async fn attachment(State(app): State<Shared>, Path((_, id, name)): Path<(Snowflake, Snowflake, String)>) -> Response {
    let world = app.world.lock();
    let found = world.files.get(id).filter(|file| file.name == name);
    file(found.map(|found| (found.content_type.clone(), found.bytes.clone())))
}

/// A file that came from outside: it may be shown, but never run as part of the page.
fn file(found: Option<(String, Bytes)>) -> Response {
    let Some((content_type, bytes)) = found else { return StatusCode::NOT_FOUND.into_response() };
    let headers: [(HeaderName, &str); 4] = [
        (header::CONTENT_TYPE, &content_type),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
        (header::CACHE_CONTROL, "private, max-age=3600"),
    ];
    (headers, bytes).into_response()
}
