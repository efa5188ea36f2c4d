//! Threads and DMs.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use serde_json::Value;

use super::JsonResult;
use crate::{
    Snowflake,
    api_error::{ApiError, FieldErrors},
    app::Shared,
    permissions,
    validate::Payload,
    world::{
        World,
        channels::{Channel, Kind},
    },
};

/// After how many minutes of silence a thread may be archived.
const ARCHIVE_AFTER: [u64; 4] = [60, 1_440, 4_320, 10_080];

pub(super) async fn open_dm(State(app): State<Shared>, payload: Payload) -> JsonResult {
    let mut world = app.world.lock();
    let with = serde_json::from_value(payload.json["recipient_id"].clone())
        .map_err(|_| ApiError::invalid_field("recipient_id", "BASE_TYPE_REQUIRED", "This field is required"))?;
    let id = world.open_dm(with)?;
    Ok(Json(world.channel_json(world.channel(id)?)))
}

/// What a new thread shall be like.
struct NewThread {
    name: String,
    private: bool,
    archive_after: u64,
}

fn read_new_thread(body: &Value) -> Result<NewThread, ApiError> {
    let mut errors = FieldErrors::default();
    let name = body["name"].as_str().unwrap_or_default().trim().to_owned();
    if !(1..=100).contains(&name.chars().count()) {
        errors.add("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.");
    }
    let archive_after = body["auto_archive_duration"].as_u64().unwrap_or(1_440);
    if !ARCHIVE_AFTER.contains(&archive_after) {
        errors.add("auto_archive_duration", "BASE_TYPE_CHOICES", format!("Value must be one of {ARCHIVE_AFTER:?}."));
    }
    errors.into_result()?;
    // Without a type a thread is private, as it always was.
    let private = body["type"].as_u64().unwrap_or(12) == 12;
    Ok(NewThread { name, private, archive_after })
}

type Opened = Result<(StatusCode, Json<Value>), ApiError>;

pub(super) async fn open(State(app): State<Shared>, Path(channel): Path<Snowflake>, payload: Payload) -> Opened {
    let new = read_new_thread(&payload.json)?;
    let mut world = app.world.lock();
    let needed = if new.private { permissions::CREATE_PRIVATE_THREADS } else { permissions::CREATE_PUBLIC_THREADS };
    begin(&mut world, channel, None, needed, new)
}

pub(super) async fn open_under(
    State(app): State<Shared>,
    Path((channel, message)): Path<(Snowflake, Snowflake)>,
    payload: Payload,
) -> Opened {
    let new = NewThread { private: false, ..read_new_thread(&payload.json)? };
    let mut world = app.world.lock();
    world.channel(channel)?;
    world.messages.public(channel, message).ok_or_else(ApiError::unknown_message)?;
    begin(&mut world, channel, Some(message), permissions::CREATE_PUBLIC_THREADS, new)
}

fn begin(world: &mut World, channel: Snowflake, under: Option<Snowflake>, needed: u64, new: NewThread) -> Opened {
    let found = world.channel(channel)?;
    if !matches!(found.kind, Kind::Text { .. }) {
        return Err(ApiError::wrong_channel_type());
    }
    world.bot_needs(found, needed)?;
    let bot = world.bot;
    let id = world.open_thread(channel, under, bot, new.name, new.private, new.archive_after)?;
    let thread = world.channel(id)?;
    let mut json = world.channel_json(thread);
    json["member"] = thread.thread_member_json(bot);
    Ok((StatusCode::CREATED, Json(json)))
}

pub(super) async fn change(State(app): State<Shared>, Path(channel): Path<Snowflake>, payload: Payload) -> JsonResult {
    let mut world = app.world.lock();
    may_manage(&world, channel)?;
    let body = &payload.json;
    may_reopen(&world, world.channel(channel)?, body)?;
    if let Some(name) = body["name"].as_str()
        && !(1..=100).contains(&name.chars().count())
    {
        return Err(ApiError::invalid_field("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length."));
    }
    world.change_thread(channel, |name, thread| {
        if let Some(new) = body["name"].as_str() {
            new.clone_into(name);
        }
        thread.archived = body["archived"].as_bool().unwrap_or(thread.archived);
        thread.locked = body["locked"].as_bool().unwrap_or(thread.locked);
        let minutes = body["auto_archive_duration"].as_u64().filter(|minutes| ARCHIVE_AFTER.contains(minutes));
        thread.auto_archive_minutes = minutes.unwrap_or(thread.auto_archive_minutes);
    })?;
    Ok(Json(world.channel_json(world.channel(channel)?)))
}

/// A bot may manage the threads it opened, and others only with the right to.
fn may_manage(world: &World, channel: Snowflake) -> Result<(), ApiError> {
    let found = world.channel(channel)?;
    let thread = found.thread().ok_or_else(ApiError::missing_permissions)?;
    let needed = if thread.owner == world.bot { permissions::VIEW_CHANNEL } else { permissions::MANAGE_THREADS };
    world.bot_needs(found, needed)
}

/// An archived thread is opened before anything else of it is changed, and a locked one by those who manage threads.
fn may_reopen(world: &World, channel: &Channel, body: &Value) -> Result<(), ApiError> {
    let manages = world.bot_needs(channel, permissions::MANAGE_THREADS);
    if body["locked"].is_boolean() {
        manages.clone()?;
    }
    match channel.thread() {
        Some(thread) if thread.archived && thread.locked => manages,
        Some(thread) if thread.archived && body["archived"] != false => Err(ApiError::thread_archived()),
        Some(_) | None => Ok(()),
    }
}

pub(super) async fn close(State(app): State<Shared>, Path(channel): Path<Snowflake>) -> JsonResult {
    let mut world = app.world.lock();
    let found = world.channel(channel)?;
    // Removing a thread always takes the right to; a talk can always be closed.
    let needed = if found.dm_recipient().is_some() { 0 } else { permissions::MANAGE_THREADS };
    if found.thread().is_none() && found.dm_recipient().is_none() {
        return Err(ApiError::missing_permissions());
    }
    world.bot_needs(found, needed)?;
    let json = world.channel_json(found);
    world.delete_channel(channel)?;
    Ok(Json(json))
}

pub(super) async fn members(State(app): State<Shared>, Path(channel): Path<Snowflake>) -> JsonResult {
    let world = app.world.lock();
    let found = world.channel(channel)?;
    world.bot_needs(found, permissions::VIEW_CHANNEL)?;
    let thread = found.thread().ok_or_else(ApiError::wrong_channel_type)?;
    Ok(Json(thread.members.iter().map(|member| found.thread_member_json(*member)).collect()))
}

pub(super) async fn join(State(app): State<Shared>, Path(channel): Path<Snowflake>) -> Result<StatusCode, ApiError> {
    let mut world = app.world.lock();
    world.bot_needs(world.channel(channel)?, permissions::VIEW_CHANNEL)?;
    let bot = world.bot;
    world.join_thread(channel, bot)?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn leave(State(app): State<Shared>, Path(channel): Path<Snowflake>) -> Result<StatusCode, ApiError> {
    let mut world = app.world.lock();
    world.bot_needs(world.channel(channel)?, permissions::VIEW_CHANNEL)?;
    let bot = world.bot;
    world.leave_thread(channel, bot)?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn add(
    State(app): State<Shared>,
    Path((channel, user)): Path<(Snowflake, Snowflake)>,
) -> Result<StatusCode, ApiError> {
    let mut world = app.world.lock();
    let found = world.channel(channel)?;
    world.bot_needs(found, permissions::SEND_MESSAGES_IN_THREADS)?;
    if !world.guild_of(found).is_some_and(|guild| guild.has(user)) {
        return Err(ApiError::unknown_member());
    }
    world.join_thread(channel, user)?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn remove(
    State(app): State<Shared>,
    Path((channel, user)): Path<(Snowflake, Snowflake)>,
) -> Result<StatusCode, ApiError> {
    let mut world = app.world.lock();
    may_manage(&world, channel)?;
    world.leave_thread(channel, user)?;
    Ok(StatusCode::NO_CONTENT)
}
