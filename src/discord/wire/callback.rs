//! First responses to interactions.

use serde::{Serialize, Serializer};

use super::{Form, MessageBody, MessageFlags};

/// How an interaction is responded to first.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Callback {
    /// With a new message.
    Message(MessageBody),
    /// With a message that says to wait; these flags are those of what follows.
    DeferredMessage(MessageFlags),
    /// Not yet, but the message that was pressed will change.
    DeferredUpdate,
    /// By changing the message that was pressed.
    Update(MessageBody),
    /// With a form to fill in.
    Form(Form),
}

impl Callback {
    /// Whether a new message comes of it, whose id only Discord knows.
    pub(crate) fn makes_message(&self) -> bool {
        matches!(self, Callback::Message(_) | Callback::DeferredMessage(_))
    }
}

/// How Discord numbers them.
mod callback_type {
    pub(super) const CHANNEL_MESSAGE_WITH_SOURCE: u8 = 4;
    pub(super) const DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE: u8 = 5;
    pub(super) const DEFERRED_UPDATE_MESSAGE: u8 = 6;
    pub(super) const UPDATE_MESSAGE: u8 = 7;
    pub(super) const MODAL: u8 = 9;
}

/// A callback as it is sent.
#[derive(Serialize)]
struct Sent<'a> {
    #[serde(rename = "type")]
    kind: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<Data<'a>>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Data<'a> {
    Message(&'a MessageBody),
    Form(&'a Form),
}

impl Serialize for Callback {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use callback_type as kinds;
        let deferred;
        let (kind, data) = match self {
            Callback::Message(body) => (kinds::CHANNEL_MESSAGE_WITH_SOURCE, Some(Data::Message(body))),
            Callback::DeferredMessage(flags) => {
                deferred = MessageBody { flags: *flags, ..MessageBody::default() };
                (kinds::DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE, Some(Data::Message(&deferred)))
            }
            Callback::DeferredUpdate => (kinds::DEFERRED_UPDATE_MESSAGE, None),
            Callback::Update(body) => (kinds::UPDATE_MESSAGE, Some(Data::Message(body))),
            Callback::Form(form) => (kinds::MODAL, Some(Data::Form(form))),
        };
        Sent { kind, data }.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{json, to_value};

    use super::*;

    #[test]
    fn each_kind_has_its_number_and_its_data() {
        let body = MessageBody { content: Some(Some("Hello".into())), ..MessageBody::default() };
        for (callback, wanted) in [
            (Callback::Message(body.clone()), json!({ "type": 4, "data": { "content": "Hello" } })),
            (Callback::DeferredMessage(MessageFlags::EPHEMERAL), json!({ "type": 5, "data": { "flags": 64 } })),
            (Callback::DeferredMessage(MessageFlags::NONE), json!({ "type": 5, "data": {} })),
            (Callback::DeferredUpdate, json!({ "type": 6 })),
            (Callback::Update(body), json!({ "type": 7, "data": { "content": "Hello" } })),
        ] {
            assert_eq!(to_value(&callback).unwrap(), wanted, "{callback:?}");
        }
    }
}
