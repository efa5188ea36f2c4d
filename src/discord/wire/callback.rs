//! First responses to interactions.

use serde::{Serialize, Serializer};

use super::{MessageBody, MessageFlags};

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
    /// With proposals how to go on typing.
    Autocomplete(Vec<Choice>),
}

/// How Discord numbers them.
mod callback_type {
    pub(super) const CHANNEL_MESSAGE_WITH_SOURCE: u8 = 4;
    pub(super) const DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE: u8 = 5;
    pub(super) const DEFERRED_UPDATE_MESSAGE: u8 = 6;
    pub(super) const UPDATE_MESSAGE: u8 = 7;
    pub(super) const APPLICATION_COMMAND_AUTOCOMPLETE_RESULT: u8 = 8;
}

/// A proposal: what is read, and what it stands for.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Choice {
    pub(crate) name: String,
    pub(crate) value: String,
}

/// A callback as it is sent.
#[derive(Serialize)]
struct Sent<Data> {
    #[serde(rename = "type")]
    kind: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<Data>,
}

#[derive(Serialize)]
struct Choices<'a> {
    choices: &'a [Choice],
}

impl Serialize for Callback {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use callback_type as kinds;
        fn send<Data: Serialize, S: Serializer>(
            kind: u8,
            data: impl Into<Option<Data>>,
            serializer: S,
        ) -> Result<S::Ok, S::Error> {
            Sent { kind, data: data.into() }.serialize(serializer)
        }
        match self {
            Callback::Message(body) => send(kinds::CHANNEL_MESSAGE_WITH_SOURCE, body, serializer),
            Callback::DeferredMessage(flags) => {
                let body = MessageBody { flags: *flags, ..MessageBody::default() };
                send(kinds::DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE, body, serializer)
            }
            Callback::DeferredUpdate => send::<(), S>(kinds::DEFERRED_UPDATE_MESSAGE, None, serializer),
            Callback::Update(body) => send(kinds::UPDATE_MESSAGE, body, serializer),
            Callback::Autocomplete(choices) => {
                send(kinds::APPLICATION_COMMAND_AUTOCOMPLETE_RESULT, Choices { choices }, serializer)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{json, to_value};

    use super::*;

    #[test]
    fn each_kind_has_its_number_and_its_data() {
        let body = MessageBody { content: Some("Hello".into()), ..MessageBody::default() };
        let choice = Choice { name: "Dschunke #7".into(), value: "7".into() };
        for (callback, wanted) in [
            (Callback::Message(body.clone()), json!({ "type": 4, "data": { "content": "Hello" } })),
            (Callback::DeferredMessage(MessageFlags::EPHEMERAL), json!({ "type": 5, "data": { "flags": 64 } })),
            (Callback::DeferredMessage(MessageFlags::NONE), json!({ "type": 5, "data": {} })),
            (Callback::DeferredUpdate, json!({ "type": 6 })),
            (Callback::Update(body), json!({ "type": 7, "data": { "content": "Hello" } })),
            (
                Callback::Autocomplete(vec![choice]),
                json!({ "type": 8, "data": { "choices": [{ "name": "Dschunke #7", "value": "7" }] } }),
            ),
        ] {
            assert_eq!(to_value(&callback).unwrap(), wanted, "{callback:?}");
        }
    }
}
