//! The message that shows a table to everybody, and its owner: it gathers what happens at its table, draws the board once for
//! all of it as often as its channel allows, and posts it anew in time.

mod drawing;
mod owner;

use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::Notify;
use tokio::time::Instant;

pub(super) use self::owner::run;
use super::message::Message;
use super::response::Responded;
use super::shown::{Digest, Sending, Shown};
use super::{Host, words};
use crate::store::{Moment, PostedBoard, TableHeader};
use crate::table::{Absence, Actor, Closing, PublicTable, Snapshots, UpdateKind};
use games::args;
use games::engine::Seat;
use games::scene::Theme;
use games::sentences::{Lang, say};

/// So long a picture is waited for before the words go without it: a board may not be changed often.
pub(super) const PICTURE: Duration = Duration::from_millis(150);
/// So often people may have a board brought to the bottom.
const REPOST_EVERY: Duration = Duration::from_secs(10);
/// How many notices are kept.
const NOTICES: usize = 3;
/// A game in which the last action was so long ago is a quick one: its board follows the talk sooner.
const QUICK: Duration = Duration::from_secs(60);

/// The message that shows a table to everybody.
#[derive(Default)]
pub(super) struct BoardMessage {
    /// What it shows.
    pub(super) shown: Arc<Shown>,
    /// What the picture of ours that is on it shows, so that it can be named again.
    pub(super) alt: Mutex<Option<String>>,
    wanted: Mutex<Wanted>,
    /// Told when something is wanted that no update brings.
    woken: Notify,
}

/// What is wanted besides showing the latest.
#[derive(Default)]
struct Wanted {
    /// How many messages have come below it.
    talk: u32,
    /// A board at the bottom is wanted, and when somebody asked for that last.
    repost: bool,
    /// It may have to look otherwise though nothing has happened at the table.
    redraw: bool,
    repost_asked: Option<Instant>,
    /// What is said on the board besides what happens in the game, the newest at the end.
    notices: Vec<Notice>,
    /// When somebody acted last, and whether that was soon after the action before.
    acted: Option<Instant>,
    is_quick: bool,
}

/// Something said on the board: of a seat whose player is not there, until the player is heard of, or of the table.
#[derive(Clone, Copy)]
enum Notice {
    Clock(Seat),
    Called(Seat, Moment),
    Away(Seat, Absence),
    Closed(Closing),
}

impl Notice {
    fn is_of(self, seat: Seat) -> bool {
        matches!(self, Notice::Clock(of) | Notice::Called(of, _) | Notice::Away(of, _) if of == seat)
    }

    fn tell(self, names: &games::screen::Names, lang: Lang) -> String {
        match self {
            Notice::Clock(seat) => say(lang, "host-clock", args!["name" => names.of(seat)]),
            Notice::Called(seat, due) => words::called(&names.of(seat), due, lang),
            Notice::Away(seat, why) => words::absence(why, names.of(seat), lang),
            Notice::Closed(why) => words::closing(why, lang),
        }
    }
}

impl BoardMessage {
    /// Remembers of an update what the next board depends on.
    pub(super) fn note(&self, kind: &UpdateKind) {
        let mut wanted = self.wanted.lock();
        match kind {
            UpdateKind::Acted { seat, by, .. } => {
                let before = wanted.acted.replace(Instant::now());
                wanted.is_quick = before.is_some_and(|before| before.elapsed() < QUICK);
                match by {
                    Actor::Person => wanted.notices.retain(|notice| !notice.is_of(*seat)),
                    Actor::Clock => {
                        wanted.notices.retain(|notice| !matches!(notice, Notice::Called(of, _) if of == seat));
                        wanted.notices.push(Notice::Clock(*seat));
                    }
                    Actor::Computer => {}
                }
            }
            UpdateKind::StoodUp { seat, why } => wanted.notices.push(Notice::Away(*seat, *why)),
            UpdateKind::Called { seat, due } => wanted.notices.push(Notice::Called(*seat, *due)),
            UpdateKind::CameBack { seat } | UpdateKind::Answered { seat } => {
                wanted.notices.retain(|notice| !notice.is_of(*seat));
            }
            UpdateKind::Closed { why } => wanted.notices.push(Notice::Closed(*why)),
            UpdateKind::Frozen | UpdateKind::PutOff | UpdateKind::Elsewhere => wanted.redraw = true,
            UpdateKind::Opened
            | UpdateKind::Rested
            | UpdateKind::Resumed
            | UpdateKind::Seated
            | UpdateKind::Started
            | UpdateKind::Warned { .. }
            | UpdateKind::Rematch { .. } => {}
        }
        let too_many = wanted.notices.len().saturating_sub(NOTICES);
        wanted.notices.drain(..too_many);
    }

    /// An answer has shown the table on it. If its picture was late, its owner brings that.
    pub(super) fn answered(&self, answering: Sending, responded: Responded, drawn: BoardDigests) {
        *self.alt.lock() = responded.alt;
        answering.arrived(if responded.is_new_picture { drawn.whole } else { drawn.words });
    }

    /// Somebody has said something below it.
    pub(super) fn count_talk(&self) {
        let mut wanted = self.wanted.lock();
        wanted.talk = wanted.talk.saturating_add(1);
    }

    /// It is drawn anew if it would look otherwise now.
    pub(super) fn redraw(&self) {
        self.wanted.lock().redraw = true;
        self.woken.notify_one();
    }

    /// Somebody wants the board at the bottom of the channel. Says whether it was not brought there just now.
    pub(super) fn repost(&self) -> bool {
        let mut wanted = self.wanted.lock();
        if wanted.repost_asked.is_some_and(|asked| asked.elapsed() < REPOST_EVERY) {
            return false;
        }
        (wanted.repost, wanted.repost_asked) = (true, Some(Instant::now()));
        self.woken.notify_one();
        true
    }
}

/// How many sheets of rounds are still to be posted.
pub(super) fn sheets_due(snapshots: &Snapshots, posted: Option<&PostedBoard>) -> usize {
    let rounds = snapshots.rounds().len();
    posted.map_or(0, |posted| rounds.saturating_sub(posted.sheets.unwrap_or(rounds)))
}

/// What the message of a table shows with its picture, and without it.
#[derive(Clone, Copy)]
pub(super) struct BoardDigests {
    whole: Digest,
    words: Digest,
}

impl BoardDigests {
    pub(super) fn of(message: &Message, public: &PublicTable, theme: Theme) -> BoardDigests {
        BoardDigests { whole: Digest::with(message, (public.lines, theme)), words: Digest::of(message) }
    }
}

impl Host {
    /// The language of a table's public messages.
    pub(super) async fn table_lang(&self, header: &TableHeader) -> Lang {
        match (header.location.guild, header.host) {
            (Some(guild), _) => self.settings.public_lang(guild).await,
            (None, Some(host)) => self.settings.reader_lang(host).await,
            (None, None) => self.catalogue.default_lang(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_somebody_who_is_not_there_is_said_until_they_are_heard_of() {
        let [ana, bayani] = [0, 1].map(|index| Seat::new(index).unwrap());
        let acted = |seat, by| UpdateKind::Acted { seat, by, events: [].into() };
        let left = |seat| UpdateKind::StoodUp { seat, why: Absence::Left };
        let board = BoardMessage::default();
        let said = |kinds: &[UpdateKind]| {
            kinds.iter().for_each(|kind| board.note(kind));
            let notices = &board.wanted.lock().notices;
            [ana, bayani].map(|seat| notices.iter().filter(|notice| notice.is_of(seat)).count())
        };
        assert_eq!(said(&[acted(ana, Actor::Clock), left(bayani)]), [1, 1]);
        assert_eq!(said(&[acted(bayani, Actor::Computer)]), [1, 1], "a computer player acts for them");
        assert_eq!(said(&[acted(ana, Actor::Person)]), [0, 1]);
        assert_eq!(said(&[UpdateKind::CameBack { seat: bayani }]), [0, 0]);
        assert_eq!(said(&[left(ana), left(bayani), left(ana), left(bayani)]), [1, 2], "the newest stay");
    }
}
