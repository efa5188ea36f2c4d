//! The body of a message, new or edited.

use serde_json::{Map, Value};
use twilight_validate::message::MESSAGE_CONTENT_LENGTH_MAX;

use super::{Payload, attachments, code, components, embeds, length, list, mentions};
use crate::{
    Snowflake,
    api_error::{ApiError, FieldErrors},
    world::{
        World,
        draft::Draft,
        messages::{Message, flags},
    },
};

/// What a message body is validated against.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MessageContext<'a> {
    pub(crate) world: &'a World,
    pub(crate) channel: Snowflake,
    /// The message that is edited, if any.
    pub(crate) existing: Option<&'a Message>,
}

/// Validates the body of a message.
pub(crate) fn message(payload: Payload, context: MessageContext<'_>) -> Result<Draft, ApiError> {
    let body = payload.object()?.clone();
    let mut errors = FieldErrors::default();
    let mut draft = Draft { uploads: payload.uploads, ..Draft::default() };
    draft.flags = flags_of(&body, &mut errors);
    draft.content = content(&body, &mut errors);
    draft.embeds = embeds::validate(&body, &mut errors);
    draft.allowed_mentions = mentions::validate(&body, &mut errors);
    attachments::validate(&body, context.existing, &mut draft, &mut errors);
    draft.nonce = nonce(&body, &mut errors);
    draft.enforce_nonce = body.get("enforce_nonce").and_then(Value::as_bool).unwrap_or(false);
    draft.tts = body.get("tts").and_then(Value::as_bool).unwrap_or(false);
    draft.reply_to = reply(&body, context, &mut errors);
    let was_second_kind = context.existing.is_some_and(|message| message.has(flags::COMPONENTS_V2));
    let files = attachments::names_after(&draft, context.existing);
    // Components are read by the flags that come with them; a request without flags does not change the message's kind.
    let read_as_second_kind = draft.flags.map_or(was_second_kind, |_| draft.wants(flags::COMPONENTS_V2));
    draft.components = components::validate(&body, read_as_second_kind, &context.world.emojis, &files, &mut errors);
    embeds::validate_files(&draft, &files, &mut errors);
    if was_second_kind || draft.wants(flags::COMPONENTS_V2) {
        without_legacy(&body, &draft, context.existing, &mut errors);
    }
    for unsupported in ["poll", "sticker_ids"] {
        if body.get(unsupported).is_some_and(|value| !value.is_null() && value.as_array().is_none_or(|a| !a.is_empty()))
        {
            errors.add(unsupported, code::UNSUPPORTED, "The playground does not have this.");
        }
    }
    errors.into_result()?;
    Ok(draft)
}

fn flags_of(body: &Map<String, Value>, errors: &mut FieldErrors) -> Option<u64> {
    match body.get("flags") {
        None | Some(Value::Null) => None,
        Some(value) => {
            let number = value.as_u64();
            if number.is_none() {
                errors.add("flags", code::BAD_TYPE, "Only whole numbers may be used here.");
            }
            number
        }
    }
}

fn content(body: &Map<String, Value>, errors: &mut FieldErrors) -> Option<String> {
    match body.get("content") {
        None => None,
        Some(Value::Null) => Some(String::new()),
        Some(Value::String(text)) => {
            length(errors, "content", text, 0, MESSAGE_CONTENT_LENGTH_MAX);
            Some(text.clone())
        }
        Some(Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_)) => {
            errors.add("content", code::BAD_TYPE, "Only text may be used here.");
            None
        }
    }
}

fn nonce(body: &Map<String, Value>, errors: &mut FieldErrors) -> Option<Value> {
    let nonce = body.get("nonce").filter(|nonce| !nonce.is_null())?;
    match nonce {
        Value::String(text) => length(errors, "nonce", text, 0, 25),
        Value::Number(_) => {}
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => {
            errors.add("nonce", code::BAD_TYPE, "Only text or numbers may be used here.");
        }
    }
    Some(nonce.clone())
}

fn reply(body: &Map<String, Value>, context: MessageContext<'_>, errors: &mut FieldErrors) -> Option<Snowflake> {
    let reference = body.get("message_reference").filter(|reference| !reference.is_null())?;
    if reference["type"].as_u64().unwrap_or(0) != 0 {
        errors.add("message_reference.type", code::UNSUPPORTED, "The playground does not forward messages.");
        return None;
    }
    let id = serde_json::from_value::<Snowflake>(reference["message_id"].clone()).ok();
    let found = id.filter(|id| context.world.messages.public(context.channel, *id).is_some());
    if found.is_none() && reference["fail_if_not_exists"].as_bool() != Some(false) {
        errors.add("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
    }
    found
}

/// A message of the second kind is made of components alone. What it had of the other fields before must be emptied
/// in the same request.
fn without_legacy(body: &Map<String, Value>, draft: &Draft, existing: Option<&Message>, errors: &mut FieldErrors) {
    let mut refuse = |field: &str| {
        let sentence = format!("The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
        errors.add(field, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", sentence);
    };
    let content = draft.content.as_deref().or(existing.map(|message| message.content.as_str()));
    if content.is_some_and(|content| !content.is_empty()) {
        refuse("content");
    }
    // Discord takes an empty list for this, but not null.
    let given = draft.embeds.as_deref().filter(|_| body.get("embeds").is_some_and(Value::is_array));
    let embeds = given.or(existing.map(|message| message.embeds.as_slice()));
    if embeds.is_some_and(|embeds| !embeds.is_empty()) {
        refuse("embeds");
    }
}

/// A list of the body that may be kept, emptied or replaced.
pub(super) fn replaced<'a>(body: &'a Map<String, Value>, key: &str, errors: &mut FieldErrors) -> Option<&'a [Value]> {
    body.get(key)?;
    let items = list(body, key);
    if items.is_none() {
        errors.add(key, code::BAD_TYPE, "Only lists may be used here.");
    }
    items
}
