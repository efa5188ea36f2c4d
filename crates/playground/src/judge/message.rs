//! The body of a message, new or edited.

use serde_json::{Map, Value};
use twilight_validate::message::MESSAGE_CONTENT_LENGTH_MAX;

use super::{Payload, attachments, components, embeds, fault, length, list, mentions};
use crate::{
    Snowflake,
    refusal::{Faults, Refusal},
    world::{
        World,
        draft::Draft,
        messages::{Message, flags},
    },
};

/// What a message body is judged against.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setting<'a> {
    pub(crate) world: &'a World,
    pub(crate) channel: Snowflake,
    /// The message that is edited, if any.
    pub(crate) existing: Option<&'a Message>,
}

/// Judges the body of a message.
pub(crate) fn message(payload: Payload, setting: Setting<'_>) -> Result<Draft, Refusal> {
    let body = payload.object()?.clone();
    let mut faults = Faults::default();
    let mut draft = Draft { uploads: payload.uploads, ..Draft::default() };
    draft.flags = flags_of(&body, &mut faults);
    draft.content = content(&body, &mut faults);
    draft.embeds = embeds::judge(&body, &mut faults);
    draft.allowed_mentions = mentions::judge(&body, &mut faults);
    attachments::judge(&body, setting.existing, &mut draft, &mut faults);
    draft.nonce = nonce(&body, &mut faults);
    draft.tts = body.get("tts").and_then(Value::as_bool).unwrap_or(false);
    draft.reply_to = reply(&body, setting, &mut faults);
    let second_kind =
        draft.wants(flags::COMPONENTS_V2) || setting.existing.is_some_and(|message| message.has(flags::COMPONENTS_V2));
    let files = attachments::names_after(&draft, setting.existing);
    draft.components = components::judge(&body, second_kind, &setting.world.emojis, &files, &mut faults);
    embeds::judge_files(&draft, &files, &mut faults);
    if second_kind {
        without_legacy(&draft, &mut faults);
    }
    for unsupported in ["poll", "sticker_ids"] {
        if body.get(unsupported).is_some_and(|value| !value.is_null() && value.as_array().is_none_or(|a| !a.is_empty()))
        {
            faults.add(unsupported, fault::UNSUPPORTED, "The playground does not have this.");
        }
    }
    faults.verdict()?;
    Ok(draft)
}

fn flags_of(body: &Map<String, Value>, faults: &mut Faults) -> Option<u64> {
    match body.get("flags") {
        None | Some(Value::Null) => None,
        Some(value) => {
            let number = value.as_u64();
            if number.is_none() {
                faults.add("flags", fault::BAD_TYPE, "Only whole numbers may be used here.");
            }
            number
        }
    }
}

fn content(body: &Map<String, Value>, faults: &mut Faults) -> Option<String> {
    match body.get("content") {
        None => None,
        Some(Value::Null) => Some(String::new()),
        Some(Value::String(text)) => {
            length(faults, "content", text, 0, MESSAGE_CONTENT_LENGTH_MAX);
            Some(text.clone())
        }
        Some(Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_)) => {
            faults.add("content", fault::BAD_TYPE, "Only text may be used here.");
            None
        }
    }
}

fn nonce(body: &Map<String, Value>, faults: &mut Faults) -> Option<Value> {
    let nonce = body.get("nonce").filter(|nonce| !nonce.is_null())?;
    match nonce {
        Value::String(text) => length(faults, "nonce", text, 0, 25),
        Value::Number(_) => {}
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => {
            faults.add("nonce", fault::BAD_TYPE, "Only text or numbers may be used here.");
        }
    }
    Some(nonce.clone())
}

fn reply(body: &Map<String, Value>, setting: Setting<'_>, faults: &mut Faults) -> Option<Snowflake> {
    let reference = body.get("message_reference").filter(|reference| !reference.is_null())?;
    if reference["type"].as_u64().unwrap_or(0) != 0 {
        faults.add("message_reference.type", fault::UNSUPPORTED, "The playground does not forward messages.");
        return None;
    }
    let id = serde_json::from_value::<Snowflake>(reference["message_id"].clone()).ok();
    let found = id.filter(|id| setting.world.messages.public(setting.channel, *id).is_some());
    if found.is_none() && reference["fail_if_not_exists"].as_bool() != Some(false) {
        faults.add("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
    }
    found
}

fn without_legacy(draft: &Draft, faults: &mut Faults) {
    const CODE: &str = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";
    if draft.content.as_ref().is_some_and(|content| !content.is_empty()) {
        faults.add("content", CODE, "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
    }
    if draft.embeds.as_ref().is_some_and(|embeds| !embeds.is_empty()) {
        faults.add("embeds", CODE, "The 'embeds' field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
    }
}

/// A list of the body that may be kept, emptied or replaced.
pub(super) fn replaced<'a>(body: &'a Map<String, Value>, key: &str, faults: &mut Faults) -> Option<&'a [Value]> {
    body.get(key)?;
    let items = list(body, key);
    if items.is_none() {
        faults.add(key, fault::BAD_TYPE, "Only lists may be used here.");
    }
    items
}
