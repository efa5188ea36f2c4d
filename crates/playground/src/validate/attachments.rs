//! Files: those that come along and those that stay.

use serde_json::{Map, Value};
use twilight_validate::message::ATTACHMENT_DESCIPTION_LENGTH_MAX;

use super::{code, length, message::replaced};
use crate::{
    Snowflake,
    api_error::FieldErrors,
    world::{
        draft::{AttachmentRef, Draft, plain_name},
        messages::Message,
    },
};

/// How many files a message may have.
const MOST: usize = 10;

pub(super) fn validate(
    body: &Map<String, Value>,
    existing: Option<&Message>,
    draft: &mut Draft,
    errors: &mut FieldErrors,
) {
    if let Some(given) = replaced(body, "attachments", errors) {
        let refs = given.iter().enumerate().filter_map(|(at, one)| read(one, at, errors)).collect::<Vec<_>>();
        for (at, one) in refs.iter().enumerate() {
            let comes = draft.uploads.iter().any(|upload| upload.slot == Some(one.id));
            let is_there = existing.is_some_and(|message| message.attachments.iter().any(|old| old.id.0 == one.id));
            if !comes && !is_there {
                let path = format!("attachments.{at}.id");
                errors.add(&path, "ATTACHMENT_NOT_FOUND", "Neither a file of this request nor of this message.");
            }
        }
        // An edit that lists its attachments lists the new ones too, or they are not attached.
        if existing.is_some() {
            draft.uploads.retain(|upload| refs.iter().any(|one| Some(one.id) == upload.slot));
        }
        draft.attachments = Some(refs);
    }
    if names_after(draft, existing).len() > MOST {
        errors.add("attachments", code::MAX_LENGTH, format!("Must be {MOST} or fewer in length."));
    }
}

fn read(given: &Value, at: usize, errors: &mut FieldErrors) -> Option<AttachmentRef> {
    let path = format!("attachments.{at}");
    let id = serde_json::from_value::<Snowflake>(given["id"].clone()).ok();
    let Some(Snowflake(id)) = id else {
        errors.add(&format!("{path}.id"), code::REQUIRED, "This field is required");
        return None;
    };
    let text = |key: &str| given[key].as_str().map(str::to_owned);
    let (filename, description) = (text("filename"), text("description"));
    if let Some(description) = &description {
        length(errors, &format!("{path}.description"), description, 0, ATTACHMENT_DESCIPTION_LENGTH_MAX);
    }
    if let Some(filename) = &filename {
        length(errors, &format!("{path}.filename"), filename, 1, 1_024);
    }
    Some(AttachmentRef { id, filename, description })
}

/// The names of the files the message will have.
pub(super) fn names_after(draft: &Draft, existing: Option<&Message>) -> Vec<String> {
    let refs = draft.attachments.as_deref();
    let stays = |id: Snowflake| refs.is_none_or(|refs| refs.iter().any(|one| one.id == id.0));
    let old = existing.into_iter().flat_map(|message| &message.attachments);
    let old = old.filter(|attachment| stays(attachment.id)).map(|attachment| attachment.filename.clone());
    let new = draft.uploads.iter().map(|upload| {
        let named = refs.into_iter().flatten().find(|one| Some(one.id) == upload.slot);
        plain_name(named.and_then(|one| one.filename.as_deref()).unwrap_or(&upload.name))
    });
    old.chain(new).collect()
}
