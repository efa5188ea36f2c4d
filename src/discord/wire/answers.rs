//! What Discord sends back, as far as we read it.

use serde::Deserialize;

use crate::ids::{EmojiId, MessageId};

/// Something that was made and now has an id.
#[derive(Debug, PartialEq, Deserialize)]
pub(crate) struct Created<Id> {
    pub(crate) id: Id,
}

/// What came of the first response to an interaction.
#[derive(Debug, PartialEq, Deserialize)]
pub(crate) struct CallbackAnswer {
    resource: Option<CallbackResource>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct CallbackResource {
    message: Option<Created<MessageId>>,
}

impl CallbackAnswer {
    /// The message that was made, if there is one.
    pub(crate) fn message(self) -> Option<MessageId> {
        Some(self.resource?.message?.id)
    }
}

/// The emojis of an application.
#[derive(Debug, PartialEq, Deserialize)]
pub(crate) struct EmojiList {
    pub(crate) items: Vec<UploadedEmoji>,
}

#[derive(Debug, PartialEq, Deserialize)]
pub(crate) struct UploadedEmoji {
    pub(crate) id: EmojiId,
    pub(crate) name: String,
}

/// Why Discord did not do something.
#[derive(Debug, PartialEq, Deserialize)]
pub(crate) struct ErrorBody {
    /// Discord's own number for it.
    pub(crate) code: Option<u64>,
}

impl ErrorBody {
    /// The interaction was responded to before.
    pub(crate) const ALREADY_ACKNOWLEDGED: u64 = 40_060;
    /// A right is missing, for the channel or for something in the message.
    pub(crate) const MISSING_PERMISSIONS: u64 = 50_013;
    /// The thread is archived.
    pub(crate) const ARCHIVED_THREAD: u64 = 50_083;
    /// There is no such channel or server, or not for us; the person takes no messages, or none of ours; the thread is locked.
    pub(crate) const OF_THE_PLACE: [u64; 7] =
        [10_003, 10_004, 50_001, ErrorBody::MISSING_PERMISSIONS, 50_007, 50_278, 160_005];
}

/// Too many requests.
#[derive(Debug, PartialEq, Deserialize)]
pub(crate) struct RateLimitBody {
    /// How long to wait, in seconds.
    pub(crate) retry_after: Option<f64>,
    /// Whether no request at all is taken meanwhile.
    #[serde(default)]
    pub(crate) global: bool,
}

#[cfg(test)]
mod tests {
    use serde_json::from_str;

    use super::*;

    #[test]
    fn the_message_of_a_response_is_found() {
        let id = |text: &str| from_str::<CallbackAnswer>(text).unwrap().message();
        let whole = r#"{"interaction": {"id": "1", "type": 2},
            "resource": {"type": 4, "message": {"id": "42", "content": "Hello"}}}"#;
        assert_eq!(id(whole), Some(MessageId(42)));
        assert_eq!(id(r#"{"interaction": {"id": "1"}, "resource": {"type": 6}}"#), None);
        assert_eq!(id(r#"{"interaction": {"id": "1"}}"#), None);
    }

    #[test]
    fn refusals_are_read_with_whatever_else_they_say() {
        let refused: ErrorBody = from_str(r#"{"message": "No", "code": 40060, "errors": {}}"#).unwrap();
        assert_eq!(refused.code, Some(ErrorBody::ALREADY_ACKNOWLEDGED));
        let limited: RateLimitBody =
            from_str(r#"{"message": "You are being rate limited.", "retry_after": 0.25, "global": true}"#).unwrap();
        assert_eq!(limited, RateLimitBody { retry_after: Some(0.25), global: true });
        let bare = RateLimitBody { retry_after: None, global: false };
        assert_eq!(from_str::<RateLimitBody>(r#"{"message": "Slow down", "code": 20028}"#).unwrap(), bare);
    }

    #[test]
    fn emojis_are_listed_with_their_ids() {
        let list: EmojiList =
            from_str(r#"{"items": [{"id": "7", "name": "mango_1a2b3c", "animated": false}]}"#).unwrap();
        assert_eq!(list.items, [UploadedEmoji { id: EmojiId(7), name: "mango_1a2b3c".into() }]);
    }
}
