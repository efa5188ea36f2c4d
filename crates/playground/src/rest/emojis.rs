//! The application's own emojis.

use axum::{
    Json,
    body::Bytes,
    extract::{Path, State},
    http::StatusCode,
};
use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::{Value, json};

use super::JsonResult;
use crate::{
    Snowflake,
    api_error::{ApiError, FieldErrors},
    app::Shared,
    validate::Payload,
    world::{
        World,
        emojis::{Emoji, MOST, MOST_BYTES},
    },
};

fn check(world: &World, application: Snowflake) -> Result<(), ApiError> {
    if application == world.bot { Ok(()) } else { Err(ApiError::unknown_application()) }
}

pub(super) async fn list(State(app): State<Shared>, Path(application): Path<Snowflake>) -> JsonResult {
    let world = app.world.lock();
    check(&world, application)?;
    let user = world.user_json(world.bot);
    let items: Vec<_> = world.emojis.0.values().map(|emoji| emoji.json(&user)).collect();
    Ok(Json(json!({"items": items})))
}

pub(super) async fn get(
    State(app): State<Shared>,
    Path((application, id)): Path<(Snowflake, Snowflake)>,
) -> JsonResult {
    let world = app.world.lock();
    check(&world, application)?;
    let emoji = world.emojis.0.get(&id).ok_or_else(ApiError::unknown_emoji)?;
    Ok(Json(emoji.json(&world.user_json(world.bot))))
}

pub(super) async fn create(
    State(app): State<Shared>,
    Path(application): Path<Snowflake>,
    payload: Payload,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    let mut world = app.world.lock();
    check(&world, application)?;
    if world.emojis.0.len() >= MOST {
        return Err(ApiError::too_many_emojis());
    }
    let name = validate_name(&world, &payload.json)?;
    let (content_type, image) = validate_image(&payload.json)?;
    let emoji = Emoji { id: world.ids.next(), name, content_type, image };
    let json = emoji.json(&world.user_json(world.bot));
    world.emojis.0.insert(emoji.id, emoji);
    world.notify_emojis();
    Ok((StatusCode::CREATED, Json(json)))
}

pub(super) async fn rename(
    State(app): State<Shared>,
    Path((application, id)): Path<(Snowflake, Snowflake)>,
    payload: Payload,
) -> JsonResult {
    let mut world = app.world.lock();
    check(&world, application)?;
    let name = validate_name(&world, &payload.json)?;
    let user = world.user_json(world.bot);
    let emoji = world.emojis.0.get_mut(&id).ok_or_else(ApiError::unknown_emoji)?;
    emoji.name = name;
    let json = emoji.json(&user);
    world.notify_emojis();
    Ok(Json(json))
}

pub(super) async fn delete(
    State(app): State<Shared>,
    Path((application, id)): Path<(Snowflake, Snowflake)>,
) -> Result<StatusCode, ApiError> {
    let mut world = app.world.lock();
    check(&world, application)?;
    world.emojis.0.remove(&id).ok_or_else(ApiError::unknown_emoji)?;
    world.notify_emojis();
    Ok(StatusCode::NO_CONTENT)
}

fn validate_name(world: &World, body: &Value) -> Result<String, ApiError> {
    let name = body["name"].as_str().unwrap_or_default();
    let mut errors = FieldErrors::default();
    if !(2..=32).contains(&name.chars().count()) {
        errors.add("name", "BASE_TYPE_BAD_LENGTH", "Must be between 2 and 32 in length.");
    }
    if name.chars().any(|c| !(c.is_ascii_alphanumeric() || c == '_')) {
        errors.add("name", "STRING_TYPE_REGEX", "String value did not match validation regex.");
    }
    if world.emojis.named(name).is_some() {
        errors.add("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "This name is taken already.");
    }
    errors.into_result()?;
    Ok(name.to_owned())
}

/// Reads `data:image/png;base64,…`.
fn validate_image(body: &Value) -> Result<(String, Bytes), ApiError> {
    let wrong = |sentence: &str| ApiError::invalid_field("image", "IMAGE_INVALID", sentence);
    let text = body["image"].as_str().ok_or_else(|| wrong("This field is required"))?;
    let rest = text.strip_prefix("data:").and_then(|rest| rest.split_once(";base64,"));
    let (content_type, encoded) = rest.ok_or_else(|| wrong("A data URI is expected."))?;
    if !["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"].contains(&content_type) {
        return Err(wrong("Unsupported image type given"));
    }
    let image = STANDARD.decode(encoded).map_err(|_| wrong("This is not base64."))?;
    if image.len() > MOST_BYTES {
        let sentence = "File cannot be larger than 256.0 kb.";
        return Err(ApiError::invalid_field("image", "BINARY_TYPE_MAX_SIZE", sentence));
    }
    Ok((content_type.to_owned(), image.into()))
}
