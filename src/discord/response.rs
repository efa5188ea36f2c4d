//! What goes back to Discord when somebody has used a command or pressed a button.

use super::hand_message::SentHand;
use super::message::Message;
use games::scene::Picture;

/// How a response is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ResponseKind {
    /// In place of the message that was pressed.
    Update,
    /// In a new message that the person alone sees.
    Private,
    /// In a new message for everybody.
    Public,
}

/// What goes back to Discord for an interaction.
#[derive(Clone, Debug)]
pub(super) struct Response {
    /// Where it is shown, and to whom.
    pub(super) kind: ResponseKind,
    /// Its words and buttons.
    pub(super) message: Message,
    /// A picture that follows when it is drawn, so that nobody waits for it.
    pub(super) picture: Option<Picture>,
    /// The hand that it shows: its owner brings the picture, and keeps it up to date from then on.
    pub(super) hand: Option<SentHand>,
}

impl Response {
    /// A sentence for that person alone.
    pub(super) fn text(text: impl Into<String>) -> Response {
        Response::private(Message::text(text))
    }

    /// A new message for that person alone.
    pub(super) fn private(message: Message) -> Response {
        Response { kind: ResponseKind::Private, message, picture: None, hand: None }
    }

    /// In place of the message that was pressed.
    pub(super) fn update(message: Message) -> Response {
        Response { kind: ResponseKind::Update, message, picture: None, hand: None }
    }

    /// With a picture to follow; until then one that is there stays.
    pub(super) fn illustrated(mut self, picture: Option<Picture>) -> Response {
        self.message.keeps_file = picture.is_some();
        self.picture = picture;
        self
    }

    /// A hand, which has an owner once it has arrived.
    pub(super) fn of_hand(self, hand: SentHand) -> Response {
        Response { hand: Some(hand), ..self }
    }
}
