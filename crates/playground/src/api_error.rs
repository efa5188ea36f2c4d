//! How Discord refuses a request: a status, a code, a sentence, and for invalid bodies which fields are wrong.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::{Map, Value, json};

/// A refused request, in Discord's form.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{status}: {message} ({code})")]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    pub(crate) code: u64,
    pub(crate) message: String,
    pub(crate) errors: Option<Value>,
}

/// The errors with a code of their own.
macro_rules! api_errors {
    ($($name:ident: $status:ident, $code:literal, $message:literal;)*) => {
        impl ApiError {
            $(pub(crate) fn $name() -> Self {
                Self::new(StatusCode::$status, $code, $message)
            })*
        }

        /// What Discord says with each code.
        const SENTENCES: &[(u64, &str)] = &[$(($code, $message)),*];
    };
}

api_errors! {
    unavailable: SERVICE_UNAVAILABLE, 0, "503: Service Unavailable";
    unauthorized: UNAUTHORIZED, 0, "401: Unauthorized";
    not_found: NOT_FOUND, 0, "404: Not Found";
    method_not_allowed: METHOD_NOT_ALLOWED, 0, "405: Method Not Allowed";
    unknown_application: NOT_FOUND, 10_002, "Unknown Application";
    unknown_channel: NOT_FOUND, 10_003, "Unknown Channel";
    unknown_guild: NOT_FOUND, 10_004, "Unknown Guild";
    unknown_member: NOT_FOUND, 10_007, "Unknown Member";
    unknown_message: NOT_FOUND, 10_008, "Unknown Message";
    unknown_role: NOT_FOUND, 10_011, "Unknown Role";
    unknown_user: NOT_FOUND, 10_013, "Unknown User";
    unknown_emoji: NOT_FOUND, 10_014, "Unknown Emoji";
    unknown_webhook: NOT_FOUND, 10_015, "Unknown Webhook";
    unknown_interaction: NOT_FOUND, 10_062, "Unknown interaction";
    unknown_command: NOT_FOUND, 10_063, "Unknown application command";
    too_many_emojis: BAD_REQUEST, 30_008, "Maximum number of emojis reached (2000)";
    too_many_old_edits: TOO_MANY_REQUESTS, 30_046,
        "Maximum number of edits to messages older than 1 hour reached. Try again later";
    entity_too_large: PAYLOAD_TOO_LARGE, 40_005, "Request entity too large";
    already_acknowledged: BAD_REQUEST, 40_060, "Interaction has already been acknowledged.";
    missing_access: FORBIDDEN, 50_001, "Missing Access";
    not_your_message: FORBIDDEN, 50_005, "Cannot edit a message authored by another user";
    empty_message: BAD_REQUEST, 50_006, "Cannot send an empty message";
    cannot_message_user: FORBIDDEN, 50_007, "Cannot send messages to this user";
    missing_permissions: FORBIDDEN, 50_013, "Missing Permissions";
    bulk_delete_count: BAD_REQUEST, 50_016,
        "Provided too few or too many messages to delete. Must provide at least 2 and fewer than 100 messages to delete";
    wrong_channel_type: BAD_REQUEST, 50_024, "Cannot execute action on this channel type";
    invalid_webhook_token: UNAUTHORIZED, 50_027, "Invalid Webhook Token";
    bulk_delete_age: BAD_REQUEST, 50_034, "You can only bulk delete messages that are under 14 days old.";
    thread_archived: BAD_REQUEST, 50_083, "Thread is archived";
    bad_json: BAD_REQUEST, 50_109, "The request body contains invalid JSON.";
    message_has_thread: BAD_REQUEST, 160_004, "A thread has already been created for this message";
    thread_locked: FORBIDDEN, 160_005, "This thread is locked";
}

impl ApiError {
    fn new(status: StatusCode, code: u64, message: &str) -> Self {
        Self { status, code, message: message.to_owned(), errors: None }
    }

    /// A refusal that is made up, with what Discord says for this code.
    pub(crate) fn injected(status: u16, code: u64) -> Self {
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_REQUEST);
        let known = SENTENCES.iter().find(|(of, _)| *of == code && code != 0);
        let general = || format!("{}: {}", status.as_u16(), status.canonical_reason().unwrap_or("Refused"));
        Self { status, code, message: known.map_or_else(general, |(_, sentence)| (*sentence).to_owned()), errors: None }
    }

    /// An invalid body with one wrong field; `path` as in [`FieldErrors::add`].
    pub(crate) fn invalid_field(path: &str, code: &str, message: impl Into<String>) -> Self {
        let mut errors = FieldErrors::default();
        errors.add(path, code, message);
        errors.into()
    }

    pub(crate) fn json(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.json())).into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// What is wrong with a body, by field.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct FieldErrors(Map<String, Value>);

impl FieldErrors {
    /// Adds an error; `path` has dots between its parts, as in `components.0.label`.
    pub(crate) fn add(&mut self, path: &str, code: &str, message: impl Into<String>) {
        let mut fields = &mut self.0;
        for part in path.split('.').filter(|part| !part.is_empty()) {
            let entry = fields.entry(part).or_insert_with(|| Value::Object(Map::new()));
            let Value::Object(next) = entry else { return };
            fields = next;
        }
        let errors = fields.entry("_errors").or_insert_with(|| json!([]));
        if let Value::Array(errors) = errors {
            errors.push(json!({"code": code, "message": message.into()}));
        }
    }

    /// Fine if there are none.
    pub(crate) fn into_result(self) -> Result<(), ApiError> {
        if self.0.is_empty() { Ok(()) } else { Err(self.into()) }
    }
}

impl From<FieldErrors> for ApiError {
    fn from(errors: FieldErrors) -> Self {
        let mut error = Self::new(StatusCode::BAD_REQUEST, 50_035, "Invalid Form Body");
        error.errors = Some(Value::Object(errors.0));
        error
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_nested_like_the_fields() {
        let error = ApiError::invalid_field("components.0.label", "BASE_TYPE_BAD_LENGTH", "Too long.");
        assert_eq!(
            error.json(),
            json!({
                "message": "Invalid Form Body",
                "code": 50035,
                "errors": {"components": {"0": {"label": {"_errors": [
                    {"code": "BASE_TYPE_BAD_LENGTH", "message": "Too long."}
                ]}}}}
            })
        );
    }
}
