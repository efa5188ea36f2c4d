//! What a client tells a person at once, without asking the bot.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::json;

/// Why something a person did was not sent.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{message}")]
pub struct ClientError {
    status: StatusCode,
    /// A whole sentence.
    pub message: String,
    /// The option or input it is about.
    pub field: Option<String>,
}

impl ClientError {
    fn new(status: StatusCode, message: impl Into<String>) -> Self {
        Self { status, message: message.into(), field: None }
    }

    pub(crate) fn bad_request(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, message)
    }

    pub(crate) fn forbidden(message: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, message)
    }

    pub(crate) fn not_found(message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, message)
    }

    /// It was there when the person saw it, but is no longer.
    pub(crate) fn conflict(message: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, message)
    }

    pub(crate) fn for_field(mut self, field: &str) -> Self {
        self.field = Some(field.to_owned());
        self
    }
}

impl IntoResponse for ClientError {
    fn into_response(self) -> Response {
        let mut body = json!({"message": self.message});
        if let Some(field) = self.field {
            body["field"] = json!(field);
        }
        (self.status, Json(body)).into_response()
    }
}
