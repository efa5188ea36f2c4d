//! Embeds.

use serde_json::{Map, Value, json};
use twilight_model::channel::message::Embed;
use twilight_validate::{embed, message::EMBED_COUNT_LIMIT};

use super::{fault, message::replaced};
use crate::{refusal::Faults, world::draft::Draft};

/// How many characters all embeds of a message may have together.
const ALL_TOGETHER: usize = 6_000;

pub(super) fn judge(body: &Map<String, Value>, faults: &mut Faults) -> Option<Vec<Value>> {
    let given = replaced(body, "embeds", faults)?;
    if given.len() > EMBED_COUNT_LIMIT {
        faults.add("embeds", fault::MAX_LENGTH, format!("Must be {EMBED_COUNT_LIMIT} or fewer in length."));
    }
    let mut characters = 0;
    let mut judged = Vec::new();
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
                    faults.add(&path, fault::BAD_LENGTH, error.to_string());
                }
                if given.as_object().is_none_or(|fields| fields.keys().all(|key| key == "type")) {
                    faults.add(&path, fault::REQUIRED, "An embed must show something.");
                }
            }
            Err(error) => faults.add(&path, fault::BAD_TYPE, error.to_string()),
        }
        judged.push(completed);
    }
    if characters > ALL_TOGETHER {
        faults.add("embeds", "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000");
    }
    Some(judged)
}

/// Pictures of embeds that shall be files must come along or be there.
pub(super) fn judge_files(draft: &Draft, files: &[String], faults: &mut Faults) {
    for (at, embed) in draft.embeds.iter().flatten().enumerate() {
        for place in ["image", "thumbnail"] {
            let name = embed[place]["url"].as_str().and_then(|url| url.strip_prefix("attachment://"));
            if name.is_some_and(|name| !files.iter().any(|file| file == name)) {
                let path = format!("embeds.{at}.{place}.url");
                faults.add(&path, "ATTACHMENT_NOT_FOUND", "The referenced attachment was not found.");
            }
        }
    }
}
