//! Application commands, global and of the guild.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use serde_json::Value;

use super::JsonResult;
use crate::{
    Snowflake,
    api_error::ApiError,
    app::Shared,
    validate::{self, Payload},
    world::World,
};

/// The guild of a scope, or none for global commands.
type Scope = Option<Snowflake>;

fn check(world: &World, application: Snowflake, scope: Scope) -> Result<(), ApiError> {
    if application != world.bot {
        return Err(ApiError::unknown_application());
    }
    match scope {
        Some(guild) if world.known_guild(guild).is_err() => Err(ApiError::missing_access()),
        Some(_) | None => Ok(()),
    }
}

fn list(app: &Shared, application: Snowflake, scope: Scope) -> JsonResult {
    let world = app.world.lock();
    check(&world, application, scope)?;
    Ok(Json(world.commands.in_scope(scope).map(|command| command.json.clone()).collect()))
}

fn create(
    app: &Shared,
    application: Snowflake,
    scope: Scope,
    payload: Payload,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    let mut guard = app.world.lock();
    let world = &mut *guard;
    check(world, application, scope)?;
    validate::command(&payload.json)?;
    let before = world.commands.in_scope(scope).count();
    let command = world.commands.put(&mut world.ids, application, scope, payload.json);
    let new = world.commands.in_scope(scope).count() > before;
    world.notify_commands();
    Ok((if new { StatusCode::CREATED } else { StatusCode::OK }, Json(command.json)))
}

fn overwrite(app: &Shared, application: Snowflake, scope: Scope, payload: Payload) -> JsonResult {
    let mut guard = app.world.lock();
    let world = &mut *guard;
    check(world, application, scope)?;
    let Value::Array(bodies) = payload.json else {
        return Err(ApiError::invalid_field("", "MODEL_TYPE_CONVERT", "Only lists may be used here."));
    };
    validate::commands(&bodies)?;
    let commands = world.commands.overwrite(&mut world.ids, application, scope, bodies);
    world.notify_commands();
    Ok(Json(commands.into_iter().map(|command| command.json).collect()))
}

fn get(app: &Shared, application: Snowflake, scope: Scope, id: Snowflake) -> JsonResult {
    let world = app.world.lock();
    check(&world, application, scope)?;
    let command = world.commands.get(id).filter(|command| command.guild == scope);
    command.map(|command| Json(command.json.clone())).ok_or_else(ApiError::unknown_command)
}

fn edit(app: &Shared, application: Snowflake, scope: Scope, id: Snowflake, payload: &Payload) -> JsonResult {
    let mut guard = app.world.lock();
    let world = &mut *guard;
    check(world, application, scope)?;
    let old = world.commands.get(id).filter(|command| command.guild == scope).ok_or_else(ApiError::unknown_command)?;
    let mut whole = old.json.clone();
    for (key, value) in payload.object()? {
        whole[key] = value.clone();
    }
    validate::command(&whole)?;
    let edited = world.commands.patch(&mut world.ids, id, &payload.json).ok_or_else(ApiError::unknown_command)?;
    world.notify_commands();
    Ok(Json(edited.json))
}

fn delete(app: &Shared, application: Snowflake, scope: Scope, id: Snowflake) -> Result<StatusCode, ApiError> {
    let mut world = app.world.lock();
    check(&world, application, scope)?;
    world.commands.remove(scope, id).ok_or_else(ApiError::unknown_command)?;
    world.notify_commands();
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn list_global(State(app): State<Shared>, Path(application): Path<Snowflake>) -> JsonResult {
    list(&app, application, None)
}

pub(super) async fn list_guild(
    State(app): State<Shared>,
    Path((application, guild)): Path<(Snowflake, Snowflake)>,
) -> JsonResult {
    list(&app, application, Some(guild))
}

pub(super) async fn create_global(
    State(app): State<Shared>,
    Path(application): Path<Snowflake>,
    payload: Payload,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    create(&app, application, None, payload)
}

pub(super) async fn create_guild(
    State(app): State<Shared>,
    Path((application, guild)): Path<(Snowflake, Snowflake)>,
    payload: Payload,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    create(&app, application, Some(guild), payload)
}

pub(super) async fn overwrite_global(
    State(app): State<Shared>,
    Path(application): Path<Snowflake>,
    payload: Payload,
) -> JsonResult {
    overwrite(&app, application, None, payload)
}

pub(super) async fn overwrite_guild(
    State(app): State<Shared>,
    Path((application, guild)): Path<(Snowflake, Snowflake)>,
    payload: Payload,
) -> JsonResult {
    overwrite(&app, application, Some(guild), payload)
}

pub(super) async fn get_global(
    State(app): State<Shared>,
    Path((application, command)): Path<(Snowflake, Snowflake)>,
) -> JsonResult {
    get(&app, application, None, command)
}

pub(super) async fn get_guild(
    State(app): State<Shared>,
    Path((application, guild, command)): Path<(Snowflake, Snowflake, Snowflake)>,
) -> JsonResult {
    get(&app, application, Some(guild), command)
}

pub(super) async fn edit_global(
    State(app): State<Shared>,
    Path((application, command)): Path<(Snowflake, Snowflake)>,
    payload: Payload,
) -> JsonResult {
    edit(&app, application, None, command, &payload)
}

pub(super) async fn edit_guild(
    State(app): State<Shared>,
    Path((application, guild, command)): Path<(Snowflake, Snowflake, Snowflake)>,
    payload: Payload,
) -> JsonResult {
    edit(&app, application, Some(guild), command, &payload)
}

pub(super) async fn delete_global(
    State(app): State<Shared>,
    Path((application, command)): Path<(Snowflake, Snowflake)>,
) -> Result<StatusCode, ApiError> {
    delete(&app, application, None, command)
}

pub(super) async fn delete_guild(
    State(app): State<Shared>,
    Path((application, guild, command)): Path<(Snowflake, Snowflake, Snowflake)>,
) -> Result<StatusCode, ApiError> {
    delete(&app, application, Some(guild), command)
}
