//! Reading a request's body: JSON, or a form of JSON and files.

use axum::{
    body::Bytes,
    extract::{FromRequest, Multipart, Request},
    http::header,
};
use serde_json::Value;

use crate::{
    api_error::ApiError,
    validate::Payload,
    world::files::{Upload, guess_type},
};

impl<S: Send + Sync> FromRequest<S> for Payload {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let content_type = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        if content_type.is_some_and(|value| value.starts_with("multipart/form-data")) {
            let parts = Multipart::from_request(request, state).await.map_err(|_| ApiError::bad_json())?;
            return read_parts(parts).await;
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|_| ApiError::entity_too_large())?;
        Ok(Self { json: read_json(&bytes)?, uploads: Vec::new() })
    }
}

fn read_json(bytes: &[u8]) -> Result<Value, ApiError> {
    if bytes.is_empty() {
        return Ok(Value::Object(serde_json::Map::new()));
    }
    serde_json::from_slice(bytes).map_err(|_| ApiError::bad_json())
}

async fn read_parts(mut parts: Multipart) -> Result<Payload, ApiError> {
    let mut payload = Payload { json: Value::Object(serde_json::Map::new()), uploads: Vec::new() };
    while let Some(part) = parts.next_field().await.map_err(|_| ApiError::bad_json())? {
        let field = part.name().unwrap_or_default().to_owned();
        let name = part.file_name().map(str::to_owned);
        let content_type = part.content_type().map(str::to_owned);
        let bytes = part.bytes().await.map_err(|_| ApiError::entity_too_large())?;
        match name {
            Some(name) => payload.uploads.push(Upload {
                slot: slot(&field),
                content_type: kind_of(content_type, &name),
                name,
                bytes,
            }),
            None if field == "payload_json" => payload.json = read_json(&bytes)?,
            None => {}
        }
    }
    Ok(payload)
}

/// The `n` of `files[n]`.
fn slot(field: &str) -> Option<u64> {
    field.strip_prefix("files[")?.strip_suffix(']')?.parse().ok()
}

/// Clients that do not know what they send say that it is a stream of bytes.
fn kind_of(said: Option<String>, name: &str) -> String {
    match said {
        Some(said) if said != "application/octet-stream" => said,
        _ => guess_type(name).to_owned(),
    }
}
