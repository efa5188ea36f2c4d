//! The application's own emojis.

use std::collections::BTreeMap;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::files::base64_text;
use crate::Snowflake;

/// How many an application may own.
pub(crate) const MOST: usize = 2_000;
/// How large one may be, in bytes.
pub(crate) const MOST_BYTES: usize = 256 * 1024;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Emoji {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) content_type: String,
    #[serde(with = "base64_text")]
    pub(crate) image: Bytes,
}

/// All of them, by id.
#[derive(Debug, Default)]
pub(crate) struct Emojis(pub(crate) BTreeMap<Snowflake, Emoji>);

impl Emojis {
    pub(crate) fn named(&self, name: &str) -> Option<&Emoji> {
        self.0.values().find(|emoji| emoji.name == name)
    }
}

impl Emoji {
    pub(crate) fn animated(&self) -> bool {
        self.content_type == "image/gif"
    }

    /// The emoji object of the API, made by `user`.
    pub(crate) fn json(&self, user: &Value) -> Value {
        json!({
            "id": self.id,
            "name": self.name,
            "animated": self.animated(),
            "available": true,
            "managed": false,
            "require_colons": true,
            "roles": [],
            "user": user,
        })
    }

    /// The emoji as the page is told of it.
    pub(crate) fn page_json(&self) -> Value {
        let url = format!("/page/emojis/{}", self.id);
        json!({"id": self.id, "name": self.name, "animated": self.animated(), "url": url})
    }
}
