//! Looking things up.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use axum::{
    Json,
    extract::{Path, Query, State},
};
use serde_json::{Value, json};

use super::JsonResult;
use crate::{
    Snowflake,
    api_error::ApiError,
    app::Shared,
    permissions,
    world::{channels::Channel, guild_json, is_open, members::Role},
};

pub(super) async fn gateway(State(app): State<Shared>) -> Json<Value> {
    Json(json!({"url": app.world.lock().gateway_url()}))
}

pub(super) async fn gateway_bot(State(app): State<Shared>) -> Json<Value> {
    let starts = app.identifies.starts(Instant::now());
    // Told so by a test, it may try again at once.
    let is_without = app.faults.is_without_sessions();
    let (remaining, reset_after) =
        if is_without { (0, Duration::ZERO) } else { (starts.remaining, starts.reset_after) };
    Json(json!({
        "url": app.world.lock().gateway_url(),
        "shards": app.config.shards,
        "session_start_limit": {
            "total": starts.total,
            "remaining": remaining,
            "reset_after": u64::try_from(reset_after.as_millis()).unwrap_or(u64::MAX),
            "max_concurrency": app.config.max_concurrency,
        },
    }))
}

pub(super) async fn me(State(app): State<Shared>) -> Json<Value> {
    let world = app.world.lock();
    let mut me = world.user_json(world.bot);
    me["mfa_enabled"] = json!(true);
    me["verified"] = json!(true);
    me["locale"] = json!(world.first_guild().locale);
    me["email"] = Value::Null;
    Json(me)
}

pub(super) async fn my_guilds(State(app): State<Shared>, Query(query): Query<HashMap<String, String>>) -> Json<Value> {
    let world = app.world.lock();
    let limit = query.get("limit").and_then(|limit| limit.parse().ok()).unwrap_or(200).clamp(1, 200);
    let after = query.get("after").and_then(|after| after.parse().ok()).unwrap_or(Snowflake(0));
    let mut mine: Vec<_> = world.guilds_with(world.bot).filter(|guild| guild.id > after).collect();
    mine.sort_by_key(|guild| guild.id);
    let mine = mine.into_iter().take(limit).map(|guild| {
        json!({
            "id": guild.id,
            "name": guild.name,
            "icon": null,
            "banner": null,
            "owner": false,
            "permissions": guild.permissions_of(world.bot).to_string(),
            "features": [],
        })
    });
    Json(mine.collect())
}

pub(super) async fn user(State(app): State<Shared>, Path(user): Path<Snowflake>) -> JsonResult {
    let world = app.world.lock();
    world.users.get(&user).map(|user| Json(user.json())).ok_or_else(ApiError::unknown_user)
}

pub(super) async fn application(State(app): State<Shared>) -> Json<Value> {
    Json(app.world.lock().application_json())
}

pub(super) async fn channel(State(app): State<Shared>, Path(channel): Path<Snowflake>) -> JsonResult {
    let world = app.world.lock();
    let channel = world.channel(channel)?;
    world.bot_needs(channel, permissions::VIEW_CHANNEL)?;
    Ok(Json(world.channel_json(channel)))
}

pub(super) async fn guild(State(app): State<Shared>, Path(guild): Path<Snowflake>) -> JsonResult {
    let world = app.world.lock();
    let guild = world.known_guild(guild)?;
    let mut json = guild_json(guild);
    json["approximate_member_count"] = json!(guild.members.len());
    json["approximate_presence_count"] = json!(guild.members.len());
    Ok(Json(json))
}

pub(super) async fn channels(State(app): State<Shared>, Path(guild): Path<Snowflake>) -> JsonResult {
    let world = app.world.lock();
    let guild = world.known_guild(guild)?;
    let here = world.channels.values().filter(|channel| channel.guild == Some(guild.id));
    let rooms = here.filter(|channel| channel.thread().is_none());
    Ok(Json(rooms.map(|channel| world.channel_json(channel)).collect()))
}

pub(super) async fn active_threads(State(app): State<Shared>, Path(guild): Path<Snowflake>) -> JsonResult {
    let world = app.world.lock();
    let guild = world.known_guild(guild)?;
    let active = |channel: &&Channel| channel.guild == Some(guild.id) && is_open(channel) && world.bot_sees(channel);
    let threads: Vec<_> = world.channels.values().filter(active).collect();
    let members = threads.iter().map(|thread| thread.thread_member_json(world.bot)).collect::<Vec<_>>();
    let threads: Vec<_> = threads.into_iter().map(|thread| world.channel_json(thread)).collect();
    Ok(Json(json!({"threads": threads, "members": members})))
}

pub(super) async fn members(
    State(app): State<Shared>,
    Path(guild): Path<Snowflake>,
    Query(query): Query<HashMap<String, String>>,
) -> JsonResult {
    let world = app.world.lock();
    let guild = world.known_guild(guild)?;
    let limit = query.get("limit").and_then(|limit| limit.parse().ok()).unwrap_or(1).clamp(1, 1_000);
    let after = query.get("after").and_then(|after| after.parse().ok()).unwrap_or(Snowflake(0));
    let members = world.members_of(guild).filter(|user| user.id > after);
    Ok(Json(members.take(limit).map(|user| guild.full_member_json(user)).collect()))
}

pub(super) async fn member(State(app): State<Shared>, Path((guild, user)): Path<(Snowflake, Snowflake)>) -> JsonResult {
    let world = app.world.lock();
    let guild = world.known_guild(guild)?;
    let member = world.users.get(&user).filter(|user| guild.has(user.id));
    member.map(|user| Json(guild.full_member_json(user))).ok_or_else(ApiError::unknown_member)
}

pub(super) async fn roles(State(app): State<Shared>, Path(guild): Path<Snowflake>) -> JsonResult {
    let world = app.world.lock();
    let guild = world.known_guild(guild)?;
    Ok(Json(guild.roles.iter().map(Role::json).collect()))
}

pub(super) async fn role(State(app): State<Shared>, Path((guild, role)): Path<(Snowflake, Snowflake)>) -> JsonResult {
    let world = app.world.lock();
    let guild = world.known_guild(guild)?;
    let found = guild.roles.iter().find(|one| one.id == role);
    found.map(|role| Json(role.json())).ok_or_else(ApiError::unknown_role)
}
