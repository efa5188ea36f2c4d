//! Validates what the bot sends as Discord would.
//!
//! Shapes and most limits are known to `twilight-model` and `twilight-validate`, which are not ours and so make no
//! mistakes of ours; what they do not check is checked beside them.

mod attachments;
mod commands;
mod components;
mod embeds;
mod emojis;
mod mentions;
mod message;
mod modals;

use serde_json::{Map, Value};

pub(crate) use commands::{command, commands};
pub(crate) use message::{MessageContext, message};
pub(crate) use modals::{choices, modal};

use super::{
    api_error::{ApiError, FieldErrors},
    world::files::Upload,
};

/// Names of errors that Discord uses.
mod code {
    pub(super) const REQUIRED: &str = "BASE_TYPE_REQUIRED";
    pub(super) const BAD_LENGTH: &str = "BASE_TYPE_BAD_LENGTH";
    pub(super) const MAX_LENGTH: &str = "BASE_TYPE_MAX_LENGTH";
    pub(super) const BAD_TYPE: &str = "MODEL_TYPE_CONVERT";
    pub(super) const CHOICE: &str = "BASE_TYPE_CHOICES";
    pub(super) const UNSUPPORTED: &str = "PLAYGROUND_UNSUPPORTED";
}

/// The body of a request: its JSON and the files that came along.
#[derive(Clone, Debug, Default)]
pub(crate) struct Payload {
    pub(crate) json: Value,
    pub(crate) uploads: Vec<Upload>,
}

impl Payload {
    /// The JSON as an object.
    pub(crate) fn object(&self) -> Result<&Map<String, Value>, ApiError> {
        self.json
            .as_object()
            .ok_or_else(|| ApiError::invalid_field("", code::BAD_TYPE, "Only dictionaries may be used here."))
    }
}

/// A list that may be missing; `None` if it is there but is not a list.
fn list<'a>(object: &'a Map<String, Value>, key: &str) -> Option<&'a [Value]> {
    match object.get(key) {
        None | Some(Value::Null) => Some(&[]),
        Some(Value::Array(items)) => Some(items),
        Some(Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_)) => None,
    }
}

/// Notes a fault if a text has not `least` to `most` characters.
fn length(errors: &mut FieldErrors, path: &str, text: &str, least: usize, most: usize) {
    let count = text.chars().count();
    if count < least || count > most {
        let code = if count > most && least == 0 { code::MAX_LENGTH } else { code::BAD_LENGTH };
        let sentence = match least {
            0 => format!("Must be {most} or fewer in length."),
            _ => format!("Must be between {least} and {most} in length."),
        };
        errors.add(path, code, sentence);
    }
}
