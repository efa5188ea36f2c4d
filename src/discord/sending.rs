//! Sending messages, with our emojis in them.

use super::Host;
use super::message::{File, Message};
use super::rest::RestResult;
use super::wire::MessageBody;
use crate::ids::{ChannelId, MessageId};

impl Host {
    /// Posts a message in a channel.
    pub(super) async fn post_message(&self, channel: ChannelId, message: &Message) -> RestResult<MessageId> {
        self.rest.create_message(channel, &message.body(false, &self.emojis), message.file.as_ref()).await
    }

    /// Has a message in a channel show this.
    pub(super) async fn edit_message(&self, channel: ChannelId, id: MessageId, message: &Message) -> RestResult<()> {
        self.rest.edit_message(channel, id, &message.body(false, &self.emojis), message.file.as_ref()).await
    }

    /// Has the message that a token can change show this.
    pub(super) async fn edit_response(&self, token: &str, message: &Message) -> RestResult<MessageId> {
        self.rest.edit_response(token, &message.body(false, &self.emojis), message.file.as_ref()).await
    }

    /// Puts a picture on the message that a token can change, and leaves everything else on it as it is. One that was
    /// there before goes in any case: it shows something else.
    pub(super) async fn illustrate(&self, token: &str, file: Option<File>) -> RestResult<MessageId> {
        let message = Message { file, ..Message::default() };
        let body = MessageBody { attachments: Some(message.attachments()), ..MessageBody::default() };
        self.rest.edit_response(token, &body, message.file.as_ref()).await
    }
}
