//! Attached files: kept until there are too many bytes of them.

use std::collections::BTreeMap;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};

use crate::Snowflake;

/// A file as it came in.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// The `n` of the part `files[n]`.
    pub(crate) slot: Option<u64>,
    pub(crate) name: String,
    pub(crate) content_type: String,
    pub(crate) bytes: Bytes,
}

/// What can be fetched again.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) content_type: String,
    #[serde(with = "base64_text")]
    pub(crate) bytes: Bytes,
}

/// Bytes as JSON can hold them.
pub(crate) mod base64_text {
    use axum::body::Bytes;
    use base64::{Engine, engine::general_purpose::STANDARD};
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(crate) fn serialize<S: Serializer>(bytes: &Bytes, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&STANDARD.encode(bytes))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Bytes, D::Error> {
        STANDARD.decode(String::deserialize(deserializer)?).map(Bytes::from).map_err(D::Error::custom)
    }
}

/// All files there are. Ids grow with time, so the first is the oldest.
#[derive(Debug, Default)]
pub(crate) struct Files {
    by_id: BTreeMap<Snowflake, File>,
    bytes: usize,
    most_bytes: usize,
}

impl Files {
    pub(crate) fn new(most_bytes: usize) -> Self {
        Self { most_bytes, ..Self::default() }
    }

    pub(crate) fn add(&mut self, id: Snowflake, file: File) {
        self.bytes += file.bytes.len();
        self.by_id.insert(id, file);
        while self.bytes > self.most_bytes
            && let Some((_, oldest)) = self.by_id.pop_first()
        {
            self.bytes -= oldest.bytes.len();
        }
    }

    pub(crate) fn get(&self, id: Snowflake) -> Option<&File> {
        self.by_id.get(&id)
    }

    pub(crate) fn remove(&mut self, id: Snowflake) {
        if let Some(file) = self.by_id.remove(&id) {
            self.bytes -= file.bytes.len();
        }
    }
}

/// Width and height of a PNG, read from its header.
pub(crate) fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let header = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?;
    let number = |at: usize| header.get(at..at + 4)?.try_into().ok().map(u32::from_be_bytes);
    Some((number(8)?, number(12)?))
}

/// The type of a file without one, by the end of its name.
pub(crate) fn guess_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("gif") => "image/gif",
        Some("webp") => "image/webp",
        Some("txt" | "jsonl") => "text/plain; charset=utf-8",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_files_fall_out() {
        let mut files = Files::new(10);
        for id in 1..=4 {
            let bytes = Bytes::from_static(b"four");
            files.add(Snowflake(id), File { name: String::new(), content_type: String::new(), bytes });
        }
        let kept: Vec<_> = (1..=4).filter(|id| files.get(Snowflake(*id)).is_some()).collect();
        assert_eq!(kept, [3, 4]);
        files.remove(Snowflake(3));
        assert_eq!(files.bytes, 4);
    }

    #[test]
    fn a_png_tells_its_size() {
        let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
        png.extend([0, 0, 2, 128, 0, 0, 1, 224, 8, 6, 0, 0, 0]);
        assert_eq!(png_size(&png), Some((640, 480)));
        assert_eq!(png_size(b"GIF89a"), None);
    }
}
