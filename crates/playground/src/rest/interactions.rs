//! Answers to interactions, and what their tokens allow afterwards.

use std::collections::HashMap;

use axum::{
    Json,
    extract::{Path, Query, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use crate::{
    Snowflake,
    app::Shared,
    judge::{self, Payload, Setting},
    refusal::Refusal,
    world::{
        World,
        answering::Answer,
        interactions::{Interaction, Kind},
        messages::{Message, flags},
    },
};

type Query_ = Query<HashMap<String, String>>;

pub(super) async fn callback(
    State(app): State<Shared>,
    Path((id, token)): Path<(Snowflake, String)>,
    Query(query): Query_,
    payload: Payload,
) -> Result<Response, Refusal> {
    let mut world = app.world.lock();
    let interaction = world.interactions.by_token(&token).filter(|found| found.id == id);
    let interaction: &Interaction = interaction.ok_or_else(Refusal::unknown_interaction)?;
    let (kind, channel, source) = (interaction.kind, interaction.channel, interaction.source);
    let callback_type = payload.json["type"].as_u64();
    let answer = judge_answer(&world, channel, source, payload)?;
    let message = world.answer(id, &token, app.config.timings.answer, answer)?;
    if query.get("with_response").is_none_or(|value| value != "true") {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    Ok(Json(response_json(&world, id, kind, callback_type, message.as_ref())).into_response())
}

fn judge_answer(
    world: &World,
    channel: Snowflake,
    source: Option<Snowflake>,
    payload: Payload,
) -> Result<Answer, Refusal> {
    let mut body = payload.json;
    let data = body.get_mut("data").map(Value::take).filter(|data| !data.is_null()).unwrap_or_else(|| json!({}));
    let private = data["flags"].as_u64().unwrap_or(0) & flags::EPHEMERAL != 0;
    let uploads = payload.uploads;
    let kind = body["type"].as_u64();
    let message = |existing| {
        judge::message(Payload { json: data.clone(), uploads }, Setting { world, channel, existing }).map_err(in_data)
    };
    match kind {
        Some(4) => message(None).map(Answer::Reply),
        Some(5) => Ok(Answer::Defer { private }),
        Some(6) => Ok(Answer::DeferUpdate),
        Some(7) => {
            let existing = source.and_then(|id| world.messages.any(channel, id));
            message(existing).map(Answer::Update)
        }
        Some(8) => judge::choices(&data).map(Answer::Choices),
        Some(9) => judge::form(&data, &world.emojis).map(Answer::Form),
        _ => Err(Refusal::form("type", "BASE_TYPE_CHOICES", "Value must be one of {4, 5, 6, 7, 8, 9}.")),
    }
}

/// Faults of a message body lie under `data` in a callback.
fn in_data(mut refusal: Refusal) -> Refusal {
    refusal.errors = refusal.errors.map(|errors| json!({"data": errors}));
    refusal
}

fn response_json(
    world: &World,
    id: Snowflake,
    kind: Kind,
    callback_type: Option<u64>,
    message: Option<&Message>,
) -> Value {
    let mut interaction = json!({"id": id, "type": kind as u8});
    let mut resource = json!({"type": callback_type});
    if let Some(message) = message {
        interaction["response_message_id"] = json!(message.id);
        interaction["response_message_loading"] = json!(message.has(flags::LOADING));
        interaction["response_message_ephemeral"] = json!(message.has(flags::EPHEMERAL));
        interaction["channel_id"] = json!(message.channel);
        resource["message"] = world.message_json(message, &world.origin);
    }
    json!({"interaction": interaction, "resource": resource})
}

/// An interaction whose token was shown, with what is needed of it.
struct Shown {
    id: Snowflake,
    channel: Snowflake,
    original: Option<Snowflake>,
    thinking: bool,
}

fn shown(app: &Shared, world: &mut World, application: Snowflake, token: &str) -> Result<Shown, Refusal> {
    use crate::world::interactions::State;
    if application != world.bot {
        return Err(Refusal::unknown_webhook());
    }
    let interaction = world.acknowledged(token, app.config.timings.token_life)?;
    Ok(Shown {
        id: interaction.id,
        channel: interaction.channel,
        original: interaction.original,
        thinking: interaction.state == State::Thinking,
    })
}

/// The message an address means: `@original` or an id.
fn meant(shown: &Shown, message: &str) -> Result<Snowflake, Refusal> {
    match message {
        "@original" => shown.original.ok_or_else(Refusal::unknown_message),
        id => id.parse().map_err(|_| Refusal::unknown_message()),
    }
}

pub(super) async fn follow_up(
    State(app): State<Shared>,
    Path((application, token)): Path<(Snowflake, String)>,
    payload: Payload,
) -> Result<Json<Value>, Refusal> {
    let mut world = app.world.lock();
    let shown = shown(&app, &mut world, application, &token)?;
    let existing = shown.original.filter(|_| shown.thinking).and_then(|id| world.messages.any(shown.channel, id));
    let draft = judge::message(payload, Setting { world: &world, channel: shown.channel, existing })?;
    let message = world.follow_up(shown.id, draft)?;
    Ok(Json(world.message_json(&message, &world.origin)))
}

pub(super) async fn get(
    State(app): State<Shared>,
    Path((application, token, message)): Path<(Snowflake, String, String)>,
) -> Result<Json<Value>, Refusal> {
    let mut world = app.world.lock();
    let shown = shown(&app, &mut world, application, &token)?;
    let message = world.answer_message(shown.id, meant(&shown, &message)?)?;
    Ok(Json(world.message_json(message, &world.origin)))
}

pub(super) async fn edit(
    State(app): State<Shared>,
    Path((application, token, message)): Path<(Snowflake, String, String)>,
    payload: Payload,
) -> Result<Json<Value>, Refusal> {
    let mut world = app.world.lock();
    let shown = shown(&app, &mut world, application, &token)?;
    let id = meant(&shown, &message)?;
    let existing = world.answer_message(shown.id, id)?;
    let draft = judge::message(payload, Setting { world: &world, channel: shown.channel, existing: Some(existing) })?;
    let message = world.edit_answer(shown.id, id, draft)?;
    Ok(Json(world.message_json(&message, &world.origin)))
}

pub(super) async fn delete(
    State(app): State<Shared>,
    Path((application, token, message)): Path<(Snowflake, String, String)>,
) -> Result<StatusCode, Refusal> {
    let mut world = app.world.lock();
    let shown = shown(&app, &mut world, application, &token)?;
    world.remove_answer(shown.id, meant(&shown, &message)?)?;
    Ok(StatusCode::NO_CONTENT)
}
