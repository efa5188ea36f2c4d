//! Somebody's hand and its owner: a private message that can be changed for a quarter of an hour, and follows the game
//! meanwhile. There is one living hand a person and table; an older one points at it.

mod adopting;
mod budget;
mod owner;

use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::Notify;
use tokio_util::task::AbortOnDropHandle;

pub(super) use self::adopting::{restore, take_kept};
use self::budget::Budget;
use super::Host;
use super::hand::Reader;
use super::message::{File, Message};
use super::shown::{Digest, Shown};
use crate::ids::{GuildId, MessageId, PersonId, TableId};
use crate::store::{Moment, TableState};
use crate::table::Snapshot;
use games::engine::Viewer;
use games::sentences::Lang;

/// A token that is kept in the store too is written anew only when the one there is so old: it saves a write a press.
const REWRITE: Duration = Duration::from_secs(120);

/// The living hand of a person at a table.
pub(super) struct HandMessage {
    pub(super) person: PersonId,
    /// What it shows.
    pub(super) shown: Arc<Shown>,
    state: Mutex<State>,
    /// Told when another message has become the living hand, this one was drawn by an answer, or is to look otherwise.
    woken: Notify,
}

/// Which message it is, and what is on it.
struct State {
    /// Nothing until Discord has told.
    message: Option<MessageId>,
    /// With this the message can be changed.
    token: Arc<str>,
    given_at: Moment,
    written_at: Moment,
    lang: Lang,
    /// Which version of the table it shows.
    shows: i64,
    /// The decision it was drawn for, and what the person has chosen so far of a longer choice.
    decision: u32,
    chosen: String,
    /// Whether the person is in the middle of something on it: a longer choice, a question, a hint.
    is_busy: bool,
    /// Whether the person can act on it.
    playable: bool,
    /// What it shows, and a picture that is to follow.
    picture: SentPicture,
    /// Whether that is still to be begun, since nobody had time to look at it.
    is_unpictured: bool,
    /// Counts what it has shown, so that no picture follows something else.
    version: u64,
    budget: Budget,
}

impl State {
    /// A message that nothing is known of but how to change it.
    fn new(token: &str, given_at: Moment, lang: Lang) -> State {
        State {
            message: None,
            token: token.into(),
            given_at,
            written_at: Moment(0),
            lang,
            shows: 0,
            decision: 0,
            chosen: String::new(),
            is_busy: false,
            playable: false,
            picture: SentPicture::default(),
            is_unpictured: false,
            version: 0,
            budget: Budget::default(),
        }
    }
}

/// What was sent, and its picture if that is to follow: a picture comes with all that it stands among.
#[derive(Default)]
pub(super) struct SentPicture {
    pub(super) message: Message,
    pub(super) late: Option<AbortOnDropHandle<Option<File>>>,
}

/// A hand that was sent with an answer.
#[derive(Clone, Debug)]
pub(super) struct SentHand {
    pub(super) table: TableId,
    pub(super) guild: Option<GuildId>,
    pub(super) lang: Lang,
    /// The version of the table that it was drawn from.
    pub(super) shows: i64,
    pub(super) decision: u32,
    pub(super) chosen: String,
    /// Whether the person is in the middle of something, in which nobody is disturbed.
    pub(super) is_busy: bool,
    /// What the hand says without a note above it: as long as it would say the same, it is not drawn anew.
    pub(super) digest: Digest,
    pub(super) playable: bool,
    /// Whether the game goes on, so that there is something to follow.
    pub(super) follows: bool,
    /// Whether it is for a press that did nothing: then another hand that lives goes on to live.
    pub(super) is_refusal: bool,
    /// Whether its owner is to begin its picture, once there is time to look at it.
    pub(super) is_unpictured: bool,
}

impl SentHand {
    /// A hand that was drawn from this snapshot.
    pub(super) fn new(snapshot: &Snapshot, chosen: &str, digest: Digest, reader: &Reader) -> SentHand {
        SentHand {
            table: snapshot.public.header.id,
            guild: snapshot.public.header.location.guild,
            lang: reader.lang,
            shows: snapshot.public.version,
            decision: snapshot.decision,
            chosen: chosen.to_owned(),
            is_busy: !chosen.is_empty(),
            digest,
            playable: is_playable(snapshot),
            follows: snapshot.public.header.state == TableState::Running && snapshot.public.header.rested_at.is_none(),
            is_refusal: false,
            is_unpictured: false,
        }
    }
}

/// Whether the person who looks can act.
fn is_playable(snapshot: &Snapshot) -> bool {
    let Viewer::Seat(seat) = snapshot.viewer else { return false };
    let seat = snapshot.public.seats.get(seat.index());
    seat.is_some_and(|seat| seat.awaited && seat.stand_in.is_none())
}

impl HandMessage {
    fn new(person: PersonId, state: State) -> Arc<HandMessage> {
        Arc::new(HandMessage { person, shown: Arc::default(), state: Mutex::new(state), woken: Notify::new() })
    }

    /// What the person has chosen so far of this decision.
    pub(super) fn chosen(&self, decision: u32) -> String {
        let state = self.state.lock();
        if state.decision == decision { state.chosen.clone() } else { String::new() }
    }

    /// What the picture on it shows, if it is this message and there is one.
    pub(super) fn picture_on(&self, message: Option<MessageId>) -> Option<String> {
        let state = self.state.lock();
        state.picture.message.alt().filter(|_| message.is_some() && state.message == message).map(str::to_owned)
    }

    /// How much longer the person has the hand open before them.
    pub(super) fn open_for(&self, host: &Host) -> Option<Duration> {
        let life = Duration::from_secs(host.config.discord.hand_s);
        life.checked_sub(host.clock.now().since(self.state.lock().given_at)).filter(|left| !left.is_zero())
    }

    /// Another message is the living hand from now on, and has an owner of its own.
    fn retire(&self) {
        self.state.lock().given_at = Moment(0);
        self.woken.notify_one();
    }

    /// It is drawn anew if it would look otherwise now.
    pub(super) fn redraw(&self) {
        self.woken.notify_one();
    }

    /// Whether an answer has drawn another message than this one.
    fn is_other_than(&self, drawn: &DrawnMessage) -> bool {
        let known = self.state.lock().message;
        drawn.is_fresh || (known.is_some() && drawn.id.is_some() && known != drawn.id)
    }

    /// Notes that an answer has drawn it, or another message that is the living hand from now on. Returns whether that is
    /// to be written down.
    fn take(
        &self,
        drawn: &DrawnMessage<'_>,
        is_another: bool,
        now: Moment,
        sent: &SentHand,
        picture: SentPicture,
    ) -> bool {
        let mut state = self.state.lock();
        let write = is_another || now.since(state.written_at) > REWRITE;
        *state = State {
            message: drawn.id.or(state.message.filter(|_| !is_another)),
            written_at: if write { now } else { state.written_at },
            shows: sent.shows,
            decision: sent.decision,
            chosen: sent.chosen.clone(),
            is_busy: sent.is_busy,
            playable: sent.playable,
            picture,
            is_unpictured: sent.is_unpictured,
            version: state.version + 1,
            ..State::new(drawn.token, now, sent.lang)
        };
        write
    }
}

/// The message that an answer has drawn.
pub(super) struct DrawnMessage<'a> {
    /// With this it can be changed.
    pub(super) token: &'a str,
    /// Nothing if Discord has not told.
    pub(super) id: Option<MessageId>,
    /// Whether it was made for the answer.
    pub(super) is_fresh: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_written_down_anew_before_the_one_that_is_kept_dies() {
        let lang = crate::catalogue().build().default_lang();
        let minute = |minutes: u64| Moment(1_800_000_000_000).after(Duration::from_secs(60 * minutes));
        let hand = HandMessage::new(PersonId(1), State::new("first", minute(0), lang));
        let sent = SentHand {
            table: TableId(7),
            guild: None,
            lang,
            shows: 0,
            decision: 0,
            chosen: String::new(),
            is_busy: false,
            digest: Digest::of(&Message::default()),
            playable: true,
            follows: true,
            is_refusal: false,
            is_unpictured: false,
        };
        let is_written = |minutes: u64, is_another: bool| {
            let drawn = DrawnMessage { token: "next", id: Some(MessageId(1)), is_fresh: false };
            hand.take(&drawn, is_another, minute(minutes), &sent, SentPicture::default())
        };
        assert!(is_written(0, false), "the first");
        assert!(!is_written(1, false), "it saves a write a press");
        assert!(is_written(1, true), "of another message");
        // A token lives for a quarter of an hour.
        assert!(is_written(14, false));
    }
}
