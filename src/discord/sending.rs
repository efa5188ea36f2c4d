//! Sending messages, with our emojis in them. Where one is refused for its picture, it is sent without.

use super::Host;
use super::message::{Illustration, Message};
use super::rest::RestResult;
use super::wire::MessageBody;
use crate::ids::{ChannelId, MessageId};

impl Host {
    /// Posts a message in a channel.
    pub(super) async fn post_message(&self, channel: ChannelId, message: &mut Message) -> RestResult<MessageId> {
        let mut done = self.rest.create_message(channel, &message.body(false, &self.emojis), message.file()).await;
        if leaves_picture_out(message, &done) {
            done = self.rest.create_message(channel, &message.body(false, &self.emojis), message.file()).await;
        }
        self.learn_of(channel, &done).await;
        done
    }

    /// Calls somebody in a channel.
    pub(super) async fn post_call(&self, channel: ChannelId, call: &MessageBody) -> RestResult<MessageId> {
        let done = self.rest.create_message(channel, call, None).await;
        self.learn_of(channel, &done).await;
        done
    }

    /// Takes a message of ours in a channel away.
    pub(super) async fn delete_message(&self, channel: ChannelId, id: MessageId) -> RestResult<()> {
        let done = self.rest.delete_message(channel, id).await;
        self.learn_of(channel, &done).await;
        done
    }

    /// Has a message in a channel show this.
    pub(super) async fn edit_message(
        &self,
        channel: ChannelId,
        id: MessageId,
        message: &mut Message,
    ) -> RestResult<()> {
        let mut done = self.rest.edit_message(channel, id, &message.body(false, &self.emojis), message.file()).await;
        if leaves_picture_out(message, &done) {
            done = self.rest.edit_message(channel, id, &message.body(false, &self.emojis), message.file()).await;
        }
        self.learn_of(channel, &done).await;
        done
    }

    /// Has the message that a token can change show this.
    pub(super) async fn edit_response(&self, token: &str, message: &mut Message) -> RestResult<MessageId> {
        let done = self.rest.edit_response(token, &message.body(false, &self.emojis), message.file()).await;
        if !leaves_picture_out(message, &done) {
            return done;
        }
        self.rest.edit_response(token, &message.body(false, &self.emojis), message.file()).await
    }
}

/// Leaves the picture out of a message that may have been refused for it: words stand in for it, or nothing yet where another
/// is on its way. Says whether the message is to be sent again.
pub(super) fn leaves_picture_out<T>(message: &mut Message, done: &RestResult<T>) -> bool {
    let Some(error) = done.as_ref().err().filter(|error| error.may_be_for_a_file()) else { return false };
    message.picture = match message.picture {
        Illustration::Drawn(_) => Illustration::None,
        Illustration::Kept(_) => Illustration::Awaited,
        Illustration::None | Illustration::Awaited => return false,
    };
    tracing::warn!(status = ?error.status(), "a picture was refused");
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::message::File;
    use crate::discord::rest::RestError;

    #[test]
    fn only_what_may_be_for_a_picture_is_sent_again_without_it() {
        let refused = |status| RestResult::<()>::Err(RestError::Refused { status, code: None });
        let after = |picture: &Illustration, done: &RestResult<()>| {
            let mut message = Message { picture: picture.clone(), ..Message::text("Board").words("in words") };
            leaves_picture_out(&mut message, done).then_some(message.picture)
        };
        let drawn = Illustration::Drawn(File::picture(vec![1], "A board".into()));
        let kept = Illustration::Kept("A board".into());
        for status in [400, 403, 413] {
            assert_eq!(after(&drawn, &refused(status)), Some(Illustration::None), "{status}");
            assert_eq!(after(&kept, &refused(status)), Some(Illustration::Awaited), "{status}");
            assert_eq!(after(&Illustration::None, &refused(status)), None, "{status}");
        }
        for status in [401, 404, 500] {
            assert_eq!(after(&drawn, &refused(status)), None, "{status}");
        }
        assert_eq!(after(&drawn, &Ok(())), None);
    }
}
