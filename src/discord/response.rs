//! What goes back to Discord when somebody has used a command or pressed a button.

use super::hand_message::SentHand;
use super::message::{Illustration, Message};
use crate::ids::MessageId;
use crate::measure::Outcome;
use games::scene::{Picture, Theme};

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
    /// A picture that goes along if it is drawn in time.
    pub(super) picture: Option<Picture>,
    /// What that is drawn for; none: what the person has chosen.
    pub(super) theme: Option<Theme>,
    /// Whether the message has an owner, who brings a picture that is late. Nobody else may: a picture comes with all that it
    /// stands among, and that may have changed meanwhile.
    pub(super) is_owned: bool,
    /// What the picture on the message shows that it takes the place of, which may stay until its owner brings this one.
    pub(super) keeps: Option<String>,
    /// The hand that it shows: its owner keeps it up to date from then on.
    pub(super) hand: Option<SentHand>,
    /// What came of what was asked.
    pub(super) outcome: Outcome,
}

impl Response {
    /// A sentence for that person alone.
    pub(super) fn text(text: impl Into<String>) -> Response {
        Response::private(Message::text(text))
    }

    /// A new message for that person alone.
    pub(super) fn private(message: Message) -> Response {
        Response {
            kind: ResponseKind::Private,
            message,
            picture: None,
            theme: None,
            is_owned: false,
            keeps: None,
            hand: None,
            outcome: Outcome::Done,
        }
    }

    /// A sentence that says why something was not done.
    pub(super) fn sorry(outcome: Outcome, text: impl Into<String>) -> Response {
        Response { outcome, ..Response::text(text) }
    }

    /// In place of the message that was pressed.
    pub(super) fn update(message: Message) -> Response {
        Response { kind: ResponseKind::Update, ..Response::private(message) }
    }

    /// With a picture, if there is one.
    pub(super) fn illustrated(self, picture: Option<Picture>) -> Response {
        Response { picture, ..self }
    }

    /// With a picture for everybody, if there is one.
    pub(super) fn illustrated_for_all(self, picture: Option<Picture>, theme: Theme) -> Response {
        Response { picture, theme: Some(theme), ..self }
    }

    /// A message with an owner, in place of one with a picture that shows this, if there is one.
    pub(super) fn owned(self, keeps: Option<String>) -> Response {
        Response { is_owned: true, keeps, ..self }
    }

    /// A hand, which has an owner once it has arrived.
    pub(super) fn of_hand(self, hand: SentHand) -> Response {
        Response { hand: Some(hand), ..self }
    }
}

/// A response that has arrived.
#[derive(Default)]
pub(super) struct Responded {
    /// The message that shows it, if Discord has told.
    pub(super) message: Option<MessageId>,
    /// What the picture on it shows, if there is one.
    pub(super) alt: Option<String>,
    /// Whether that came along.
    pub(super) is_new_picture: bool,
}

impl Responded {
    pub(super) fn new(id: Option<MessageId>, sent: &Message) -> Responded {
        let is_new_picture = matches!(sent.picture, Illustration::Drawn(_));
        Responded { message: id, alt: sent.alt().map(str::to_owned), is_new_picture }
    }
}
