//! What messages of Components V2 are laid out with. Such a message has neither content nor embeds; all its text is in
//! these.

use serde::Serialize;

use super::components::component_type;
use super::{Attachment, Kind};

/// Words in Discord's markdown.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct TextDisplay {
    #[serde(rename = "type")]
    kind: Kind<{ component_type::TEXT_DISPLAY }>,
    pub(crate) content: String,
}

impl TextDisplay {
    pub(crate) fn new(content: String) -> TextDisplay {
        TextDisplay { kind: Kind, content }
    }
}

/// Up to ten pictures.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct MediaGallery {
    #[serde(rename = "type")]
    kind: Kind<{ component_type::MEDIA_GALLERY }>,
    pub(crate) items: Vec<MediaItem>,
}

impl MediaGallery {
    pub(crate) fn new(items: Vec<MediaItem>) -> MediaGallery {
        MediaGallery { kind: Kind, items }
    }
}

/// A picture, and what it shows for who does not see it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct MediaItem {
    pub(crate) media: Media,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) description: Option<String>,
}

impl MediaItem {
    /// A picture that goes with the message, described as it is there.
    pub(crate) fn of(attachment: &Attachment) -> MediaItem {
        let description = Some(attachment.description.clone()).filter(|said| !said.is_empty());
        MediaItem { media: Media::of(attachment), description }
    }
}

/// Where a file is to be found.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct Media {
    url: String,
}

impl Media {
    /// A file that goes with the message.
    pub(crate) fn of(attachment: &Attachment) -> Media {
        Media { url: format!("attachment://{}", attachment.filename) }
    }
}

/// A file to save.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct File {
    #[serde(rename = "type")]
    kind: Kind<{ component_type::FILE }>,
    pub(crate) file: Media,
}

impl File {
    pub(crate) fn new(file: Media) -> File {
        File { kind: Kind, file }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{json, to_value};

    use super::*;
    use crate::discord::wire::Component;

    #[test]
    fn layouts_name_the_files_that_go_along() {
        let picture = Attachment::new("board.png".into(), "A board".into());
        let undescribed = Attachment::new("log.jsonl".into(), String::new());
        for (component, wanted) in [
            (Component::TextDisplay(TextDisplay::new("x".into())), json!({ "type": 10, "content": "x" })),
            (
                Component::MediaGallery(MediaGallery::new(vec![MediaItem::of(&picture), MediaItem::of(&undescribed)])),
                json!({ "type": 12, "items": [
                    { "media": { "url": "attachment://board.png" }, "description": "A board" },
                    { "media": { "url": "attachment://log.jsonl" } },
                ] }),
            ),
            (
                Component::File(File::new(Media::of(&undescribed))),
                json!({ "type": 13, "file": { "url": "attachment://log.jsonl" } }),
            ),
        ] {
            assert_eq!(to_value(component).unwrap(), wanted);
        }
    }
}
