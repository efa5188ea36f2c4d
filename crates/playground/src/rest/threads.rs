//! Threads and direct talks.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use serde_json::Value;

use crate::{
    Snowflake,
    app::Shared,
    judge::Payload,
    refusal::{Faults, Refusal},
    rights,
    world::{World, channels::Kind},
};

type Answer = Result<Json<Value>, Refusal>;

/// After how many minutes of silence a thread may be archived.
const ARCHIVE_AFTER: [u64; 4] = [60, 1_440, 4_320, 10_080];

pub(super) async fn open_talk(State(app): State<Shared>, payload: Payload) -> Answer {
    let mut world = app.world.lock();
    let with = serde_json::from_value(payload.json["recipient_id"].clone())
        .map_err(|_| Refusal::form("recipient_id", "BASE_TYPE_REQUIRED", "This field is required"))?;
    let id = world.open_talk(with)?;
    Ok(Json(world.channel_json(world.channel(id)?)))
}

/// What a new thread shall be like.
struct Wish {
    name: String,
    private: bool,
    archive_after: u64,
}

fn read_wish(body: &Value) -> Result<Wish, Refusal> {
    let mut faults = Faults::default();
    let name = body["name"].as_str().unwrap_or_default().trim().to_owned();
    if !(1..=100).contains(&name.chars().count()) {
        faults.add("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.");
    }
    let archive_after = body["auto_archive_duration"].as_u64().unwrap_or(1_440);
    if !ARCHIVE_AFTER.contains(&archive_after) {
        faults.add("auto_archive_duration", "BASE_TYPE_CHOICES", format!("Value must be one of {ARCHIVE_AFTER:?}."));
    }
    faults.verdict()?;
    // Without a type a thread is private, as it always was.
    let private = body["type"].as_u64().unwrap_or(12) == 12;
    Ok(Wish { name, private, archive_after })
}

pub(super) async fn open(State(app): State<Shared>, Path(channel): Path<Snowflake>, payload: Payload) -> Answer {
    let wish = read_wish(&payload.json)?;
    let mut world = app.world.lock();
    let needed = if wish.private { rights::CREATE_PRIVATE_THREADS } else { rights::CREATE_PUBLIC_THREADS };
    begin(&mut world, channel, None, needed, wish)
}

pub(super) async fn open_under(
    State(app): State<Shared>,
    Path((channel, message)): Path<(Snowflake, Snowflake)>,
    payload: Payload,
) -> Answer {
    let wish = Wish { private: false, ..read_wish(&payload.json)? };
    let mut world = app.world.lock();
    world.messages.public(channel, message).ok_or_else(Refusal::unknown_message)?;
    begin(&mut world, channel, Some(message), rights::CREATE_PUBLIC_THREADS, wish)
}

fn begin(world: &mut World, channel: Snowflake, under: Option<Snowflake>, needed: u64, wish: Wish) -> Answer {
    let place = world.channel(channel)?;
    if !matches!(place.kind, Kind::Text { .. }) {
        return Err(Refusal::wrong_channel_type());
    }
    world.bot_needs(place, needed)?;
    let bot = world.bot;
    let id = world.open_thread(channel, under, bot, wish.name, wish.private, wish.archive_after)?;
    let thread = world.channel(id)?;
    let mut json = world.channel_json(thread);
    json["member"] = thread.thread_member_json(bot);
    Ok(Json(json))
}

pub(super) async fn change(State(app): State<Shared>, Path(channel): Path<Snowflake>, payload: Payload) -> Answer {
    let mut world = app.world.lock();
    may_manage(&world, channel)?;
    let body = &payload.json;
    if let Some(name) = body["name"].as_str()
        && !(1..=100).contains(&name.chars().count())
    {
        return Err(Refusal::form("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length."));
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
fn may_manage(world: &World, channel: Snowflake) -> Result<(), Refusal> {
    let place = world.channel(channel)?;
    let thread = place.thread().ok_or_else(Refusal::missing_permissions)?;
    let needed = if thread.owner == world.bot { rights::VIEW_CHANNEL } else { rights::MANAGE_THREADS };
    world.bot_needs(place, needed)
}

pub(super) async fn close(State(app): State<Shared>, Path(channel): Path<Snowflake>) -> Answer {
    let mut world = app.world.lock();
    let place = world.channel(channel)?;
    // Removing a thread always takes the right to; a talk can always be closed.
    let needed = if place.direct().is_some() { 0 } else { rights::MANAGE_THREADS };
    if place.thread().is_none() && place.direct().is_none() {
        return Err(Refusal::missing_permissions());
    }
    world.bot_needs(place, needed)?;
    let json = world.channel_json(place);
    world.close_place(channel)?;
    Ok(Json(json))
}

pub(super) async fn members(State(app): State<Shared>, Path(channel): Path<Snowflake>) -> Answer {
    let world = app.world.lock();
    let place = world.channel(channel)?;
    let thread = place.thread().ok_or_else(Refusal::wrong_channel_type)?;
    Ok(Json(thread.members.iter().map(|member| place.thread_member_json(*member)).collect()))
}

pub(super) async fn join(State(app): State<Shared>, Path(channel): Path<Snowflake>) -> Result<StatusCode, Refusal> {
    let mut world = app.world.lock();
    let bot = world.bot;
    world.join_thread(channel, bot)?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn leave(State(app): State<Shared>, Path(channel): Path<Snowflake>) -> Result<StatusCode, Refusal> {
    let mut world = app.world.lock();
    let bot = world.bot;
    world.leave_thread(channel, bot)?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn add(
    State(app): State<Shared>,
    Path((channel, user)): Path<(Snowflake, Snowflake)>,
) -> Result<StatusCode, Refusal> {
    let mut world = app.world.lock();
    if !world.people.contains(&user) {
        return Err(Refusal::unknown_member());
    }
    world.bot_needs(world.channel(channel)?, rights::SEND_MESSAGES_IN_THREADS)?;
    world.join_thread(channel, user)?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn remove(
    State(app): State<Shared>,
    Path((channel, user)): Path<(Snowflake, Snowflake)>,
) -> Result<StatusCode, Refusal> {
    let mut world = app.world.lock();
    may_manage(&world, channel)?;
    world.leave_thread(channel, user)?;
    Ok(StatusCode::NO_CONTENT)
}
