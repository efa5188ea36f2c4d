//! Application commands, global and of the guild.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use serde_json::Value;

use crate::{
    Snowflake,
    app::Shared,
    judge::{self, Payload},
    refusal::Refusal,
    world::World,
};

type Answer = Result<Json<Value>, Refusal>;
/// The guild of a scope, or none for global commands.
type Scope = Option<Snowflake>;

fn check(world: &World, application: Snowflake, scope: Scope) -> Result<(), Refusal> {
    if application != world.bot {
        return Err(Refusal::unknown_application());
    }
    match scope {
        Some(guild) if guild != world.guild.id => Err(Refusal::missing_access()),
        Some(_) | None => Ok(()),
    }
}

fn list(app: &Shared, application: Snowflake, scope: Scope) -> Answer {
    let world = app.world.lock();
    check(&world, application, scope)?;
    Ok(Json(world.commands.in_scope(scope).map(|command| command.json.clone()).collect()))
}

fn create(
    app: &Shared,
    application: Snowflake,
    scope: Scope,
    payload: Payload,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let mut guard = app.world.lock();
    let world = &mut *guard;
    check(world, application, scope)?;
    judge::command(&payload.json)?;
    let before = world.commands.in_scope(scope).count();
    let command = world.commands.put(&mut world.ids, application, scope, payload.json);
    let new = world.commands.in_scope(scope).count() > before;
    world.tell_commands();
    Ok((if new { StatusCode::CREATED } else { StatusCode::OK }, Json(command.json)))
}

fn overwrite(app: &Shared, application: Snowflake, scope: Scope, payload: Payload) -> Answer {
    let mut guard = app.world.lock();
    let world = &mut *guard;
    check(world, application, scope)?;
    let Value::Array(bodies) = payload.json else {
        return Err(Refusal::form("", "MODEL_TYPE_CONVERT", "Only lists may be used here."));
    };
    judge::commands(&bodies)?;
    let commands = world.commands.overwrite(&mut world.ids, application, scope, bodies);
    world.tell_commands();
    Ok(Json(commands.into_iter().map(|command| command.json).collect()))
}

fn get(app: &Shared, application: Snowflake, scope: Scope, id: Snowflake) -> Answer {
    let world = app.world.lock();
    check(&world, application, scope)?;
    let command = world.commands.get(id).filter(|command| command.guild == scope);
    command.map(|command| Json(command.json.clone())).ok_or_else(Refusal::unknown_command)
}

fn edit(app: &Shared, application: Snowflake, scope: Scope, id: Snowflake, payload: &Payload) -> Answer {
    let mut guard = app.world.lock();
    let world = &mut *guard;
    check(world, application, scope)?;
    let old = world.commands.get(id).filter(|command| command.guild == scope).ok_or_else(Refusal::unknown_command)?;
    let mut whole = old.json.clone();
    for (key, value) in payload.object()? {
        whole[key] = value.clone();
    }
    judge::command(&whole)?;
    let edited = world.commands.patch(&mut world.ids, id, &payload.json).ok_or_else(Refusal::unknown_command)?;
    world.tell_commands();
    Ok(Json(edited.json))
}

fn delete(app: &Shared, application: Snowflake, scope: Scope, id: Snowflake) -> Result<StatusCode, Refusal> {
    let mut world = app.world.lock();
    check(&world, application, scope)?;
    world.commands.remove(scope, id).ok_or_else(Refusal::unknown_command)?;
    world.tell_commands();
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn list_global(State(app): State<Shared>, Path(application): Path<Snowflake>) -> Answer {
    list(&app, application, None)
}

pub(super) async fn list_guild(
    State(app): State<Shared>,
    Path((application, guild)): Path<(Snowflake, Snowflake)>,
) -> Answer {
    list(&app, application, Some(guild))
}

pub(super) async fn create_global(
    State(app): State<Shared>,
    Path(application): Path<Snowflake>,
    payload: Payload,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    create(&app, application, None, payload)
}

pub(super) async fn create_guild(
    State(app): State<Shared>,
    Path((application, guild)): Path<(Snowflake, Snowflake)>,
    payload: Payload,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    create(&app, application, Some(guild), payload)
}

pub(super) async fn overwrite_global(
    State(app): State<Shared>,
    Path(application): Path<Snowflake>,
    payload: Payload,
) -> Answer {
    overwrite(&app, application, None, payload)
}

pub(super) async fn overwrite_guild(
    State(app): State<Shared>,
    Path((application, guild)): Path<(Snowflake, Snowflake)>,
    payload: Payload,
) -> Answer {
    overwrite(&app, application, Some(guild), payload)
}

pub(super) async fn get_global(
    State(app): State<Shared>,
    Path((application, command)): Path<(Snowflake, Snowflake)>,
) -> Answer {
    get(&app, application, None, command)
}

pub(super) async fn get_guild(
    State(app): State<Shared>,
    Path((application, guild, command)): Path<(Snowflake, Snowflake, Snowflake)>,
) -> Answer {
    get(&app, application, Some(guild), command)
}

pub(super) async fn edit_global(
    State(app): State<Shared>,
    Path((application, command)): Path<(Snowflake, Snowflake)>,
    payload: Payload,
) -> Answer {
    edit(&app, application, None, command, &payload)
}

pub(super) async fn edit_guild(
    State(app): State<Shared>,
    Path((application, guild, command)): Path<(Snowflake, Snowflake, Snowflake)>,
    payload: Payload,
) -> Answer {
    edit(&app, application, Some(guild), command, &payload)
}

pub(super) async fn delete_global(
    State(app): State<Shared>,
    Path((application, command)): Path<(Snowflake, Snowflake)>,
) -> Result<StatusCode, Refusal> {
    delete(&app, application, None, command)
}

pub(super) async fn delete_guild(
    State(app): State<Shared>,
    Path((application, guild, command)): Path<(Snowflake, Snowflake, Snowflake)>,
) -> Result<StatusCode, Refusal> {
    delete(&app, application, Some(guild), command)
}
