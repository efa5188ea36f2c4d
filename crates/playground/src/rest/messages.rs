//! Messages of channels.

use std::{collections::HashMap, time::Duration};

use axum::{
    Json,
    extract::{Path, Query, State},
    http::StatusCode,
};

use super::JsonResult;
use crate::{
    Snowflake,
    api_error::ApiError,
    app::Shared,
    permissions,
    snowflake::now_ms,
    validate::{self, MessageContext, Payload},
    world::messages::Message,
};

/// Older messages cannot be removed many at a time.
const BULK_AGE_MS: u64 = 14 * 24 * 60 * 60 * 1_000;

pub(super) async fn create(State(app): State<Shared>, Path(channel): Path<Snowflake>, payload: Payload) -> JsonResult {
    let mut world = app.world.lock();
    world.channel(channel)?;
    let draft = validate::message(payload, MessageContext { world: &world, channel, existing: None })?;
    world.may_post(channel, &draft)?;
    let message = Message::new(world.ids.next(), channel, world.bot);
    let posted = world.post(message, draft)?;
    Ok(Json(world.message_json(&posted, &world.origin)))
}

pub(super) async fn list(
    State(app): State<Shared>,
    Path(channel): Path<Snowflake>,
    Query(query): Query<HashMap<String, String>>,
) -> JsonResult {
    let world = app.world.lock();
    world.bot_needs(world.channel(channel)?, permissions::READ_MESSAGE_HISTORY)?;
    let id = |key: &str| query.get(key).and_then(|id| id.parse::<Snowflake>().ok());
    let limit = match query.get("limit").map(|limit| limit.parse()) {
        None => 50,
        Some(Ok(limit @ 1..=100)) => limit,
        Some(_) => {
            return Err(ApiError::invalid_field("limit", "NUMBER_TYPE_MAX", "int value should be between 1 and 100."));
        }
    };
    let all = world.messages.of_channel(channel);
    let mut found: Vec<&Message> = if let Some(after) = id("after") {
        all.filter(|message| message.id > after).take(limit).collect()
    } else if let Some(around) = id("around") {
        let (before, after): (Vec<_>, Vec<_>) = all.partition(|message| message.id < around);
        let half = before.len().saturating_sub(limit / 2);
        before[half..].iter().chain(&after).take(limit).copied().collect()
    } else {
        let before = id("before");
        let earlier = all.rev().filter(|message| before.is_none_or(|before| message.id < before));
        let mut last: Vec<_> = earlier.take(limit).collect();
        last.reverse();
        last
    };
    // Discord lists the newest first.
    found.reverse();
    Ok(Json(found.into_iter().map(|message| world.message_json(message, &world.origin)).collect()))
}

pub(super) async fn get(State(app): State<Shared>, Path((channel, id)): Path<(Snowflake, Snowflake)>) -> JsonResult {
    let world = app.world.lock();
    world.bot_needs(world.channel(channel)?, permissions::READ_MESSAGE_HISTORY)?;
    let message = world.messages.public(channel, id).ok_or_else(ApiError::unknown_message)?;
    Ok(Json(world.message_json(message, &world.origin)))
}

pub(super) async fn edit(
    State(app): State<Shared>,
    Path((channel, id)): Path<(Snowflake, Snowflake)>,
    payload: Payload,
) -> JsonResult {
    let mut world = app.world.lock();
    let found = world.channel(channel)?;
    world.bot_needs(found, permissions::VIEW_CHANNEL)?;
    if found.thread().is_some_and(|thread| thread.archived) {
        return Err(ApiError::thread_archived());
    }
    // Private messages can be reached by their interaction's token only.
    let message = world.messages.public(channel, id).ok_or_else(ApiError::unknown_message)?;
    if message.author != world.bot {
        return Err(ApiError::not_your_message());
    }
    let age = Duration::from_millis(now_ms().saturating_sub(id.created_ms()));
    if age >= app.config.timings.old_message && !app.limiter.count_old_edit(channel) {
        return Err(ApiError::too_many_old_edits());
    }
    let draft = validate::message(payload, MessageContext { world: &world, channel, existing: Some(message) })?;
    if !draft.uploads.is_empty() {
        world.bot_needs(world.channel(channel)?, permissions::ATTACH_FILES)?;
    }
    let edited = world.edit(channel, id, draft)?;
    Ok(Json(world.message_json(&edited, &world.origin)))
}

pub(super) async fn delete(
    State(app): State<Shared>,
    Path((channel, id)): Path<(Snowflake, Snowflake)>,
) -> Result<StatusCode, ApiError> {
    let mut world = app.world.lock();
    let found = world.channel(channel)?;
    world.bot_needs(found, permissions::VIEW_CHANNEL)?;
    let message = world.messages.public(channel, id).ok_or_else(ApiError::unknown_message)?;
    let needed = if message.author == world.bot { permissions::VIEW_CHANNEL } else { permissions::MANAGE_MESSAGES };
    world.bot_needs(found, needed)?;
    world.remove(channel, id)?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn bulk_delete(
    State(app): State<Shared>,
    Path(channel): Path<Snowflake>,
    payload: Payload,
) -> Result<StatusCode, ApiError> {
    let mut world = app.world.lock();
    world.bot_needs(world.channel(channel)?, permissions::MANAGE_MESSAGES)?;
    let ids: Vec<Snowflake> = serde_json::from_value(payload.json["messages"].clone())
        .map_err(|error| ApiError::invalid_field("messages", "MODEL_TYPE_CONVERT", error.to_string()))?;
    if !(2..=100).contains(&ids.len()) {
        return Err(ApiError::bulk_delete_count());
    }
    if ids.iter().any(|id| id.created_ms() + BULK_AGE_MS < now_ms()) {
        return Err(ApiError::bulk_delete_age());
    }
    world.remove_many(channel, &ids);
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn typing(State(app): State<Shared>, Path(channel): Path<Snowflake>) -> Result<StatusCode, ApiError> {
    let mut world = app.world.lock();
    world.bot_needs(world.channel(channel)?, permissions::SEND_MESSAGES)?;
    let bot = world.bot;
    world.notify_typing(channel, bot);
    Ok(StatusCode::NO_CONTENT)
}
