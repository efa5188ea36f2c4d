//! Embeds.

use serde_json::{Map, Value, json};
use twilight_model::channel::message::Embed;
use twilight_validate::{embed, message::EMBED_COUNT_LIMIT};

use super::{code, message::replaced};
use crate::{
    api_error::FieldErrors,
    world::{draft::Draft, messages::ATTACHMENT},
};

/// How many characters all embeds of a message may have together.
const ALL_TOGETHER: usize = 6_000;

pub(super) fn validate(body: &Map<String, Value>, errors: &mut FieldErrors) -> Option<Vec<Value>> {
    let given = replaced(body, "embeds", errors)?;
    if given.len() > EMBED_COUNT_LIMIT {
        errors.add("embeds", code::MAX_LENGTH, format!("Must be {EMBED_COUNT_LIMIT} or fewer in length."));
    }
    let mut characters = 0;
    let mut validated = Vec::new();
    for (at, given) in given.iter().enumerate() {
        let path = format!("embeds.{at}");
        let mut completed = given.clone();
        if let Some(object) = completed.as_object_mut() {
            // Discord knows the type of what a bot sends; twilight wants to be told.
            object.insert("type".into(), json!("rich"));
            for field in object.get_mut("fields").and_then(Value::as_array_mut).into_iter().flatten() {
                if let Some(field) = field.as_object_mut() {
                    field.entry("inline").or_insert(json!(false));
                }
            }
        }
        match serde_json::from_value::<Embed>(completed.clone()) {
            Ok(typed) => {
                characters += embed::chars(&typed);
                if let Err(error) = embed::embed(&typed) {
                    errors.add(&path, code::BAD_LENGTH, error.to_string());
                }
                if given.as_object().is_none_or(|fields| fields.keys().all(|key| key == "type")) {
                    errors.add(&path, code::REQUIRED, "An embed must show something.");
                }
            }
            Err(error) => errors.add(&path, code::BAD_TYPE, error.to_string()),
        }
        validated.push(completed);
    }
    if characters > ALL_TOGETHER {
        errors.add("embeds", "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000");
    }
    Some(validated)
}

/// Pictures of embeds that shall be files must come along or be there.
pub(super) fn validate_files(draft: &Draft, files: &[String], errors: &mut FieldErrors) {
    for (at, embed) in draft.embeds.iter().flatten().enumerate() {
        for key in ["image", "thumbnail"] {
            let name = embed[key]["url"].as_str().and_then(|url| url.strip_prefix(ATTACHMENT));
            if name.is_some_and(|name| !files.iter().any(|file| file == name)) {
                let path = format!("embeds.{at}.{key}.url");
                errors.add(&path, "ATTACHMENT_NOT_FOUND", "The referenced attachment was not found.");
            }
        }
    }
}
