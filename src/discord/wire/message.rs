//! Bodies of messages.

use std::ops::BitOr;

use serde::Serialize;

use super::{Component, is_false};
use crate::ids::PersonId;

/// A message to be sent or changed. What is none is not sent: a message that is changed keeps it as it is.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(crate) struct MessageBody {
    /// Nothing (`Some(None)`) takes away what a plain message said before it was laid out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) content: Option<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) components: Option<Vec<Component>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) allowed_mentions: Option<AllowedMentions>,
    /// The files that are new or stay. What is not listed is taken off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) attachments: Option<Vec<Attachment>>,
    #[serde(skip_serializing_if = "MessageFlags::is_empty")]
    pub(crate) flags: MessageFlags,
    /// Where it is enforced, a message that was posted with the same one within the last minutes stands for this one: so
    /// what may have arrived can be sent again. At most 25 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) nonce: Option<String>,
    #[serde(skip_serializing_if = "is_false")]
    pub(crate) enforce_nonce: bool,
}

impl MessageBody {
    /// The most characters of a nonce.
    const NONCE: usize = 25;

    /// A message that is posted once, however often it is sent. Of a nonce that is too long the end counts.
    pub(crate) fn once(self, nonce: &str) -> MessageBody {
        let nonce = nonce.chars().skip(nonce.chars().count().saturating_sub(MessageBody::NONCE)).collect();
        MessageBody { nonce: Some(nonce), enforce_nonce: true, ..self }
    }
}

/// Who is called by mentions in the text: those who are listed, and never everybody of a kind.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(crate) struct AllowedMentions {
    parse: [(); 0],
    pub(crate) users: Vec<PersonId>,
}

impl AllowedMentions {
    pub(crate) fn of(users: Vec<PersonId>) -> AllowedMentions {
        AllowedMentions { parse: [], users }
    }
}

/// The number of the one file that goes with a request.
const FIRST_FILE: &str = "0";
/// The field of a form that the file with this number is sent in.
pub(crate) const FILE_FIELD: &str = "files[0]";

/// The file that goes with a message.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Attachment {
    id: &'static str,
    pub(crate) filename: String,
    pub(crate) description: String,
}

impl Attachment {
    pub(crate) fn new(filename: String, description: String) -> Attachment {
        Attachment { id: FIRST_FILE, filename, description }
    }
}

/// What is special about a message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub(crate) struct MessageFlags(u32);

impl MessageFlags {
    pub(crate) const NONE: MessageFlags = MessageFlags(0);
    /// One person alone sees it.
    pub(crate) const EPHEMERAL: MessageFlags = MessageFlags(1 << 6);
    /// Its components are its layout, and there is no text beside them. It cannot be taken back.
    pub(crate) const IS_COMPONENTS_V2: MessageFlags = MessageFlags(1 << 15);

    fn is_empty(&self) -> bool {
        *self == MessageFlags::NONE
    }
}

impl BitOr for MessageFlags {
    type Output = MessageFlags;

    fn bitor(self, other: MessageFlags) -> MessageFlags {
        MessageFlags(self.0 | other.0)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{json, to_value};

    use super::*;
    use crate::discord::wire::{ActionRow, Button, ButtonStyle};

    #[test]
    fn what_is_not_said_is_not_sent() {
        assert_eq!(to_value(MessageBody::default()).unwrap(), json!({}));
        let without_files = MessageBody { attachments: Some(Vec::new()), ..MessageBody::default() };
        assert_eq!(to_value(without_files).unwrap(), json!({ "attachments": [] }), "takes a file off");
        let without_text = MessageBody { content: Some(None), ..MessageBody::default() };
        assert_eq!(to_value(without_text).unwrap(), json!({ "content": null }), "takes the text off");
    }

    #[test]
    fn a_message_that_is_posted_once_has_a_nonce_that_discord_takes() {
        let body = MessageBody::default().once(&format!("{}7.3.p", "9".repeat(30)));
        let sent = json!({ "nonce": format!("{}7.3.p", "9".repeat(20)), "enforce_nonce": true });
        assert_eq!(to_value(body).unwrap(), sent);
    }

    #[test]
    fn a_whole_message_is_as_discord_wants_it() {
        let button = Button::new(ButtonStyle::Success, "Yes".into(), "yes".into());
        let body = MessageBody {
            content: Some(Some("Hello <@5>".into())),
            components: Some(vec![Component::ActionRow(ActionRow::of_buttons([button]))]),
            allowed_mentions: Some(AllowedMentions::of(vec![PersonId(5)])),
            attachments: Some(vec![Attachment::new("picture.png".into(), "A hand".into())]),
            flags: MessageFlags::EPHEMERAL | MessageFlags::IS_COMPONENTS_V2,
            ..MessageBody::default()
        };
        let wanted = json!({
            "content": "Hello <@5>",
            "components": [{
                "type": 1,
                "components": [{ "type": 2, "style": 3, "label": "Yes", "custom_id": "yes" }],
            }],
            "allowed_mentions": { "parse": [], "users": ["5"] },
            "attachments": [{ "id": "0", "filename": "picture.png", "description": "A hand" }],
            "flags": 64 + 32_768,
        });
        assert_eq!(to_value(body).unwrap(), wanted);
    }
}
