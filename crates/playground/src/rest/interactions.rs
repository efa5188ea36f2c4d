//! Responses to interactions, and what their tokens allow afterwards.

use std::collections::HashMap;

use axum::{
    Extension, Json,
    extract::{Path, Query, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use super::middleware::Arrived;
use crate::{
    Snowflake,
    api_error::ApiError,
    app::Shared,
    validate::{self, MessageContext, Payload},
    world::{
        World,
        interactions::Kind,
        messages::{Message, flags},
        responses::InteractionResponse,
    },
};

pub(super) async fn callback(
    State(app): State<Shared>,
    Path((id, token)): Path<(Snowflake, String)>,
    Query(query): Query<HashMap<String, String>>,
    Extension(Arrived(at)): Extension<Arrived>,
    payload: Payload,
) -> Result<Response, ApiError> {
    let mut world = app.world.lock();
    let interaction = world.interactions.by_token(&token).filter(|found| found.id == id);
    let interaction = interaction.ok_or_else(ApiError::unknown_interaction)?;
    interaction.note_response(at);
    let (kind, channel, source) = (interaction.kind, interaction.channel, interaction.source);
    world.channel(channel)?;
    let callback_type = payload.json["type"].as_u64();
    let response = validate_response(&world, channel, source, payload)?;
    let message = world.respond(id, &token, app.config.timings.response, response)?;
    if query.get("with_response").is_none_or(|value| value != "true") {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    Ok(Json(response_json(&world, id, kind, callback_type, message.as_ref())).into_response())
}

fn validate_response(
    world: &World,
    channel: Snowflake,
    source: Option<Snowflake>,
    payload: Payload,
) -> Result<InteractionResponse, ApiError> {
    let mut body = payload.json;
    let data = body.get_mut("data").map(Value::take).filter(|data| !data.is_null()).unwrap_or_else(|| json!({}));
    let private = data["flags"].as_u64().unwrap_or(0) & flags::EPHEMERAL != 0;
    let uploads = payload.uploads;
    let kind = body["type"].as_u64();
    let message = |existing| {
        validate::message(Payload { json: data.clone(), uploads }, MessageContext { world, channel, existing })
            .map_err(in_data)
    };
    match kind {
        Some(4) => message(None).map(InteractionResponse::Reply),
        Some(5) => Ok(InteractionResponse::Defer { private }),
        Some(6) => Ok(InteractionResponse::DeferUpdate),
        Some(7) => {
            let existing = source.and_then(|id| world.messages.any(channel, id));
            message(existing).map(InteractionResponse::Update)
        }
        Some(8) => validate::choices(&data).map(InteractionResponse::Choices),
        Some(9) => validate::modal(&data, &world.emojis).map(InteractionResponse::Modal),
        _ => Err(ApiError::invalid_field("type", "BASE_TYPE_CHOICES", "Value must be one of {4, 5, 6, 7, 8, 9}.")),
    }
}

/// Errors of a message body lie under `data` in a callback.
fn in_data(mut error: ApiError) -> ApiError {
    error.errors = error.errors.map(|errors| json!({"data": errors}));
    error
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

/// An interaction that was responded to, so that its token can be used for more.
struct Acknowledged {
    id: Snowflake,
    channel: Snowflake,
    original: Option<Snowflake>,
    thinking: bool,
}

fn acknowledged(
    app: &Shared,
    world: &mut World,
    application: Snowflake,
    token: &str,
) -> Result<Acknowledged, ApiError> {
    use crate::world::interactions::State;
    if application != world.bot {
        return Err(ApiError::unknown_webhook());
    }
    let interaction = world.acknowledged(token, app.config.timings.token_life)?;
    let acknowledged = Acknowledged {
        id: interaction.id,
        channel: interaction.channel,
        original: interaction.original,
        thinking: interaction.state == State::Thinking,
    };
    world.channel(acknowledged.channel)?;
    Ok(acknowledged)
}

/// The message an address means: `@original` or an id.
fn message_id(interaction: &Acknowledged, message: &str) -> Result<Snowflake, ApiError> {
    match message {
        "@original" => interaction.original.ok_or_else(ApiError::unknown_message),
        id => id.parse().map_err(|_| ApiError::unknown_message()),
    }
}

pub(super) async fn follow_up(
    State(app): State<Shared>,
    Path((application, token)): Path<(Snowflake, String)>,
    payload: Payload,
) -> Result<Json<Value>, ApiError> {
    let mut world = app.world.lock();
    let interaction = acknowledged(&app, &mut world, application, &token)?;
    let existing = interaction
        .original
        .filter(|_| interaction.thinking)
        .and_then(|id| world.messages.any(interaction.channel, id));
    let draft = validate::message(payload, MessageContext { world: &world, channel: interaction.channel, existing })?;
    let message = world.follow_up(interaction.id, draft)?;
    Ok(Json(world.message_json(&message, &world.origin)))
}

pub(super) async fn get(
    State(app): State<Shared>,
    Path((application, token, message)): Path<(Snowflake, String, String)>,
) -> Result<Json<Value>, ApiError> {
    let mut world = app.world.lock();
    let interaction = acknowledged(&app, &mut world, application, &token)?;
    let message = world.response_message(interaction.id, message_id(&interaction, &message)?)?;
    Ok(Json(world.message_json(message, &world.origin)))
}

pub(super) async fn edit(
    State(app): State<Shared>,
    Path((application, token, message)): Path<(Snowflake, String, String)>,
    payload: Payload,
) -> Result<Json<Value>, ApiError> {
    let mut world = app.world.lock();
    let interaction = acknowledged(&app, &mut world, application, &token)?;
    let id = message_id(&interaction, &message)?;
    let existing = world.response_message(interaction.id, id)?;
    let draft = validate::message(
        payload,
        MessageContext { world: &world, channel: interaction.channel, existing: Some(existing) },
    )?;
    let message = world.edit_response(interaction.id, id, draft)?;
    Ok(Json(world.message_json(&message, &world.origin)))
}

pub(super) async fn delete(
    State(app): State<Shared>,
    Path((application, token, message)): Path<(Snowflake, String, String)>,
) -> Result<StatusCode, ApiError> {
    let mut world = app.world.lock();
    let interaction = acknowledged(&app, &mut world, application, &token)?;
    world.delete_response(interaction.id, message_id(&interaction, &message)?)?;
    Ok(StatusCode::NO_CONTENT)
}
