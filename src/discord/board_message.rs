//! The owner of a board message: it gathers what happens at its table, draws the board once for all of it as often as its
//! channel allows, and posts it anew in time.

use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::{Notify, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

use super::interaction::Responded;
use super::live::{LiveTable, is_over};
use super::message::{File, Illustration, Message};
use super::pauses::{MOST_TRIES, Pauses, RETRY, at};
use super::rest::{RestError, RestResult};
use super::shown::{Digest, Sending, Shown};
use super::words::{self, names};
use super::{Host, board, logged};
use crate::fairness::Share;
use crate::store::{Moment, PostedBoard, TableHeader, TableState};
use crate::table::{Absence, Actor, Closing, PublicTable, Snapshots, UpdateKind};
use games::args;
use games::catalogue::Report;
use games::engine::Seat;
use games::scene::{Picture, Theme};
use games::sentences::{Lang, say};

/// So long a picture is waited for before the words go without it: a board may not be changed often.
pub(super) const PICTURE: Duration = Duration::from_millis(400);
/// A sheet stays as it is posted, so its picture is worth waiting for.
const SHEET_PICTURE: Duration = Duration::from_secs(3);
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
            UpdateKind::Frozen | UpdateKind::PutOff => wanted.redraw = true,
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

/// Keeps the board of a table up to date until the table is over.
pub(super) async fn run(host: Arc<Host>, table: Arc<LiveTable>) {
    let mut latest = table.latest();
    let mut owner = Owner { host, table, late: None, pauses: Pauses::default() };
    loop {
        sleep(owner.host.config.discord.gather()).await;
        // Who presses on the board is shown it in the answer.
        owner.table.board.shown.unanswered().await;
        let snapshots = latest.borrow_and_update().clone();
        let mut again_at = None;
        if let Some(snapshots) = snapshots {
            again_at = match owner.follow(snapshots, &mut latest).await {
                Ok(again_at) => again_at,
                Err(error) => owner.retry_at(&error),
            };
            // What was shown is the latest, unless there is something newer by now.
            let is_latest = latest.has_changed().is_ok_and(|changed| !changed);
            let is_over = is_latest && latest.borrow().as_ref().is_some_and(is_over);
            if is_over && again_at.is_none() && owner.late.is_none() {
                return;
            }
        }
        let _waiting = again_at.map(|_| owner.table.keep_waiting());
        tokio::select! {
            // The sender is in the table, which is here.
            _ = latest.changed() => {}
            () = owner.table.board.woken.notified() => {}
            () = at(again_at) => {}
            () = painted(&mut owner.late) => {}
        }
    }
}

/// Waits until a picture that was late is drawn, or for ever.
async fn painted(late: &mut Option<Late>) {
    match late {
        Some(Late { file: file @ None, painting, .. }) => *file = Some(painting.await.ok().flatten()),
        Some(_) | None => std::future::pending().await,
    }
}

/// The owner of a board message.
struct Owner {
    host: Arc<Host>,
    table: Arc<LiveTable>,
    late: Option<Late>,
    pauses: Pauses,
}

/// A picture that was not ready when its words were sent.
struct Late {
    /// What the message shows once it is there.
    digest: Digest,
    painting: JoinHandle<Option<File>>,
    /// When it is drawn: the picture, or none if it could not be.
    file: Option<Option<File>>,
}

/// What to show.
struct Drawing {
    message: Message,
    picture: Option<Picture>,
    theme: Theme,
    /// On whose share it is drawn.
    share: Share,
    digests: BoardDigests,
}

/// What everybody sees of a table is drawn on its share.
fn share_of(snapshots: &Snapshots) -> Share {
    let header = &snapshots.public.header;
    Share::of_table(header.location.place(), header.id)
}

impl Owner {
    /// Shows the latest, if it looks otherwise than what is shown, and tells when to look again.
    async fn follow(
        &mut self,
        mut snapshots: Snapshots,
        latest: &mut watch::Receiver<Option<Snapshots>>,
    ) -> RestResult<Option<Instant>> {
        let posted = self.table.posted();
        let Some(drawing) = self.draw(&snapshots).await else { return Ok(None) };
        if self.is_up_to_date(&snapshots, posted.as_ref(), &drawing) {
            self.note_shown(&snapshots, drawing.digests).await;
            return Ok(None);
        }
        if let Some(posted) = &posted {
            // The first message of a table does not wait behind the changes of others.
            self.host.pacer.turn(posted.channel).await;
        }
        // What has happened while we waited is shown as well.
        snapshots = latest.borrow_and_update().clone().unwrap_or(snapshots);
        let Some(drawing) = self.draw(&snapshots).await else { return Ok(None) };
        let digests = drawing.digests;
        let again_at = if sheets_due(&snapshots, posted.as_ref()) > 0 {
            self.post_sheets(&snapshots, posted, drawing).await?
        } else {
            self.show(&snapshots, posted, drawing).await?
        };
        self.pauses = Pauses::default();
        self.note_shown(&snapshots, digests).await;
        Ok(again_at)
    }

    /// Whether nothing is to be sent. A message that was not touched since the host started shows what it showed before.
    fn is_up_to_date(&self, snapshots: &Snapshots, posted: Option<&PostedBoard>, drawing: &Drawing) -> bool {
        let Some(board) = posted else { return false };
        let redraw = self.table.board.wanted.lock().redraw;
        let is_as_before =
            !redraw && !self.table.board.shown.is_touched() && board.shows == Some(snapshots.public.version);
        sheets_due(snapshots, posted) == 0
            && (self.is_shown(drawing) || is_as_before)
            && (is_over(snapshots) || !self.is_to_move_down())
    }

    /// Notes which version of the table the message shows, once it has all of it.
    async fn note_shown(&self, snapshots: &Snapshots, digests: BoardDigests) {
        let shows = self.table.board.shown.is(digests.whole).then_some(snapshots.public.version);
        let note = |posted: &mut Option<PostedBoard>| {
            posted.iter_mut().for_each(|posted| posted.shows = shows.or(posted.shows));
        };
        self.table.keep_posted(&self.host, note).await;
    }

    /// Posts the board anew below the sheets of rounds that are over, so that it never loses its place. The message that it was
    /// on becomes the first of them.
    async fn post_sheets(
        &mut self,
        snapshots: &Snapshots,
        posted: Option<PostedBoard>,
        drawing: Drawing,
    ) -> RestResult<Option<Instant>> {
        let due = sheets_due(snapshots, posted.as_ref());
        let rounds = &snapshots.rounds()[snapshots.rounds().len() - due..];
        let channel = posted.as_ref().map_or(snapshots.public.header.location.channel, |posted| posted.channel);
        for round in rounds.iter().skip(1) {
            let mut sheet = self.sheet(round.as_ref(), snapshots).await;
            self.host.post_message(channel, &mut sheet).await?;
            self.host.pacer.turn(channel).await;
        }
        let (message, digest, again_at) = self.illustrate(drawing, None).await;
        self.post(snapshots, posted.as_ref(), message, digest).await?;
        if let (Some(before), Some(first)) = (posted, rounds.first()) {
            let sheet = self.sheet(first.as_ref(), snapshots).await;
            tokio::spawn(turn_into(Arc::clone(&self.host), before, sheet));
        }
        Ok(again_at)
    }

    /// The sheet of a round, with its picture.
    async fn sheet(&self, round: &dyn Report, snapshots: &Snapshots) -> Message {
        let lang = self.host.table_lang(&snapshots.public.header).await;
        let (message, picture) = board::round_sheet(round, &snapshots.public, lang);
        let theme = self.host.table_theme(&snapshots.public.header).await;
        let share = share_of(snapshots);
        let picture = picture.filter(|_| self.host.pictures.may_draw(share));
        let painting = picture.map(|picture| self.host.pictures.start(picture, theme, share));
        let file = match painting {
            Some(painting) => timeout(SHEET_PICTURE, painting).await.ok().and_then(Result::ok).flatten(),
            None => None,
        };
        message.illustrated(file)
    }

    fn is_shown(&self, drawing: &Drawing) -> bool {
        let shown = &self.table.board.shown;
        let is_coming = |late: &Late| late.digest == drawing.digests.whole && late.file.is_none();
        shown.is(drawing.digests.whole)
            || (shown.is(drawing.digests.words) && self.late.as_ref().is_some_and(is_coming))
    }

    /// The table as it looks now.
    async fn draw(&self, snapshots: &Snapshots) -> Option<Drawing> {
        let (host, table) = (&self.host, &self.table);
        let snapshot = snapshots.of(None);
        let header = &snapshot.public.header;
        let (theme, share) = (host.table_theme(header).await, share_of(snapshots));
        let Ok(entry) = host.catalogue.find(&header.game) else {
            let message = board::without_game(&snapshot.public, host.table_lang(header).await)?;
            let words = Digest::of(&message);
            let digests = BoardDigests { whole: words, words };
            return Some(Drawing { message, picture: None, theme, share, digests });
        };
        let sheet = match header.state {
            TableState::Finished => logged(table.id, host.store.sheet(table.id).await).flatten(),
            TableState::Lobby | TableState::Running | TableState::Cancelled | TableState::Closed => None,
        };
        let lang = host.table_lang(header).await;
        let names = names(&snapshot.public, lang);
        let notices: Vec<String> =
            table.board.wanted.lock().notices.iter().map(|notice| notice.tell(&names, lang)).collect();
        let message = board::message(entry, &snapshot, sheet.as_ref(), &notices, lang);
        let draws = host.config.pictures.per_s > 0;
        let picture = if draws { board::picture(entry, &snapshot, sheet.as_ref(), lang) } else { None };
        let mut digests = BoardDigests::of(&message, &snapshot.public, theme);
        if picture.is_none() {
            digests.whole = digests.words;
        }
        Some(Drawing { message, picture, theme, share, digests })
    }

    /// Whether a change of the board is to be posted at the bottom, since it is old or has moved up.
    fn post_anew(&self, snapshots: &Snapshots, posted: Option<&PostedBoard>) -> bool {
        let age = posted.map_or(Duration::ZERO, |posted| self.host.clock.now().since(posted.posted_at));
        let is_old = age >= Duration::from_secs(self.host.config.discord.repost_s);
        !is_over(snapshots) && (is_old || self.is_to_move_down())
    }

    /// Whether somebody wants the board at the bottom, or it has moved up.
    fn is_to_move_down(&self) -> bool {
        let settings = &self.host.config.discord;
        let wanted = self.table.board.wanted.lock();
        let bears = if wanted.is_quick { settings.repost_messages_quick } else { settings.repost_messages };
        wanted.repost || (bears > 0 && wanted.talk >= bears)
    }

    /// Sends the board. Its picture goes along if it is ready in time, and later if it is still wanted then.
    async fn show(
        &mut self,
        snapshots: &Snapshots,
        posted: Option<PostedBoard>,
        drawing: Drawing,
    ) -> RestResult<Option<Instant>> {
        let header = &snapshots.public.header;
        let post_anew = self.post_anew(snapshots, posted.as_ref());
        let kept = self.table.board.alt.lock().clone().filter(|_| !post_anew);
        let presses = self.table.board.shown.presses();
        let (mut message, digest, again_at) = self.illustrate(drawing, kept).await;
        if self.table.board.shown.presses() != presses {
            return Ok(Some(Instant::now()));
        }
        match posted {
            // The words are there already, and the picture is not yet.
            Some(_) if !post_anew && self.table.board.shown.is(digest) => {}
            Some(posted) if !post_anew => match self.edit(&posted, &mut message, digest).await {
                // Somebody has deleted it, or its thread is archived until something new is posted there.
                Err(error) if error.is_not_found() || error.is_archived_thread() => {
                    self.post(snapshots, Some(&posted), message, digest).await?;
                }
                done => done?,
            },
            before => {
                self.post(snapshots, before.as_ref(), message, digest).await?;
                if let Some(before) = before {
                    self.retire(header, before).await;
                }
            }
        }
        Ok(again_at)
    }

    /// The message with its picture, if that is ready in time. If not, it is brought later, should it still be wanted then;
    /// until then the one that is there stays, if it can. Tells what the message shows then, and when to try again.
    async fn illustrate(&mut self, drawing: Drawing, kept: Option<String>) -> (Message, Digest, Option<Instant>) {
        let Drawing { message, picture, theme, share, digests: BoardDigests { whole, words } } = drawing;
        let late = self.late.take().filter(|late| late.digest == whole);
        if let Some(Late { file: Some(file), .. }) = late {
            return (message.illustrated(file), whole, None);
        }
        let Some(picture) = picture else { return (message, whole, None) };
        if !self.host.pictures.may_draw(share) {
            // The words go now; the picture when there is time.
            return (message, words, Some(Instant::now() + RETRY));
        }
        let mut painting = self.host.pictures.start(picture, theme, share);
        match timeout(PICTURE, &mut painting).await {
            Ok(painted) => (message.illustrated(painted.ok().flatten()), whole, None),
            Err(_late) => {
                self.late = Some(Late { digest: whole, painting, file: None });
                (message.awaiting(kept), words, None)
            }
        }
    }

    async fn edit(&self, posted: &PostedBoard, message: &mut Message, digest: Digest) -> RestResult<()> {
        let sending = self.table.board.shown.edit();
        self.host.edit_message(posted.channel, posted.message, message).await?;
        *self.table.board.alt.lock() = message.alt().map(str::to_owned);
        sending.arrived(digest);
        Ok(())
    }

    /// Posts the board at the bottom of its channel.
    async fn post(
        &self,
        snapshots: &Snapshots,
        before: Option<&PostedBoard>,
        mut message: Message,
        digest: Digest,
    ) -> RestResult<()> {
        if matches!(message.picture, Illustration::Kept(_)) {
            // A new message has none to keep.
            message.picture = Illustration::Awaited;
        }
        let channel = before.map_or(snapshots.public.header.location.channel, |before| before.channel);
        let sheets = Some(snapshots.rounds().len());
        let sending = self.table.board.shown.edit();
        let id = self.host.post_message(channel, &mut message).await?;
        let posted_at = self.host.clock.now();
        let is_posted = |posted: &mut Option<PostedBoard>| {
            let calls = posted.take().map(|before| before.calls).unwrap_or_default();
            let (shows, settled) = (None, None);
            *posted = Some(PostedBoard { channel, message: id, posted_at, calls, sheets, shows, settled });
        };
        self.table.keep_posted(&self.host, is_posted).await;
        *self.table.board.alt.lock() = message.alt().map(str::to_owned);
        let mut wanted = self.table.board.wanted.lock();
        (wanted.talk, wanted.repost) = (0, false);
        sending.arrived(digest);
        Ok(())
    }

    /// The board that was before loses its buttons and points at the new one.
    async fn retire(&self, header: &TableHeader, before: PostedBoard) {
        let lang = self.host.table_lang(header).await;
        let Some(posted) = self.table.posted() else { return };
        let moved = Message::text(say(lang, "host-moved", args!["link" => words::link(header, &posted)]));
        tokio::spawn(turn_into(Arc::clone(&self.host), before, moved));
    }

    /// When to try again what could not be sent; never where we are not allowed to.
    fn retry_at(&mut self, error: &RestError) -> Option<Instant> {
        tracing::warn!(table = %self.table.id, status = ?error.status(), "a board could not be shown");
        (!error.is_hopeless()).then(|| Instant::now() + self.pauses.after(error))
    }
}

/// How many sheets of rounds are still to be posted.
pub(super) fn sheets_due(snapshots: &Snapshots, posted: Option<&PostedBoard>) -> usize {
    let rounds = snapshots.rounds().len();
    posted.map_or(0, |posted| rounds.saturating_sub(posted.sheets.unwrap_or(rounds)))
}

/// Has a message that was a board show something else from now on. It may be gone.
async fn turn_into(host: Arc<Host>, before: PostedBoard, mut message: Message) {
    for tries in 0..MOST_TRIES {
        host.pacer.turn(before.channel).await;
        match host.edit_message(before.channel, before.message, &mut message).await {
            Err(error) if !error.is_hopeless() => sleep(RETRY * 2u32.pow(tries)).await,
            Ok(()) | Err(_) => return,
        }
    }
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
