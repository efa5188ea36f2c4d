//! The owner of a board message: it gathers what happens at its table, draws the board once for all of it as often as its
//! channel allows, and posts it anew in time.

use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::{Notify, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::live::{LiveTable, is_over};
use super::message::{File, MAX_TEXT, Message};
use super::rest::{RestError, RestResult};
use super::shown::{Digest, Shown};
use super::words::{self, names};
use super::{Host, board, logged};
use crate::store::{PostedBoard, TableHeader, TableState};
use crate::table::{Absence, Actor, Closing, Snapshots, UpdateKind};
use games::args;
use games::engine::Seat;
use games::engine::transcript::{LineType, line_type};
use games::scene::Picture;
use games::screen::length;
use games::sentences::{Lang, say};

/// What could not be sent is tried again after so long, and then twice as long each time.
pub(super) const RETRY: Duration = Duration::from_secs(2);
pub(super) const MOST_TRIES: u32 = 5;
/// The sheet of a round is shown at least so long, however fast the next one begins.
const SHEET: Duration = Duration::from_secs(6);
/// So long a picture is waited for before the words go without it: a board may not be changed often.
pub(super) const PICTURE: Duration = Duration::from_millis(400);
/// How many notices stand below a board.
const NOTICES: usize = 3;
/// Characters that are kept free for them.
const NOTICES_ROOM: usize = 400;

/// The message that shows a table to everybody.
#[derive(Default)]
pub(super) struct BoardMessage {
    /// What it shows.
    pub(super) shown: Arc<Shown>,
    wanted: Mutex<Wanted>,
    /// Told when something is wanted that no update brings.
    woken: Notify,
}

/// What is wanted besides showing the latest.
#[derive(Default)]
struct Wanted {
    /// How many messages have come below it.
    talk: u32,
    /// A board at the bottom is wanted.
    repost: bool,
    /// What is said below the board, the newest at the end.
    notices: Vec<Notice>,
    round_end: Option<RoundEnd>,
}

/// Something said below the board: of a seat whose player is not there, until the player is heard of, or of the table.
#[derive(Clone, Copy)]
enum Notice {
    Clock(Seat),
    Away(Seat, Absence),
    Closed(Closing),
}

impl Notice {
    fn is_of(self, seat: Seat) -> bool {
        matches!(self, Notice::Clock(of) | Notice::Away(of, _) if of == seat)
    }

    fn tell(self, names: &games::screen::Names, lang: Lang) -> String {
        match self {
            Notice::Clock(seat) => say(lang, "host-clock", args!["name" => names.of(seat)]),
            Notice::Away(seat, why) => words::absence(why, names.of(seat), lang),
            Notice::Closed(why) => words::closing(why, lang),
        }
    }
}

/// A round that is over.
#[derive(Clone, Copy)]
struct RoundEnd {
    at: Instant,
    /// Whether somebody has acted since.
    acted: bool,
}

impl BoardMessage {
    /// Remembers of an update what the next board depends on.
    pub(super) fn note(&self, kind: &UpdateKind) {
        let mut wanted = self.wanted.lock();
        match kind {
            UpdateKind::Acted { seat, by, events } => {
                if events.iter().any(|line| line_type(line) == Ok(LineType::Round)) {
                    wanted.round_end = Some(RoundEnd { at: Instant::now(), acted: false });
                } else if let Some(end) = &mut wanted.round_end {
                    end.acted = true;
                }
                match by {
                    Actor::Person => wanted.notices.retain(|notice| !notice.is_of(*seat)),
                    Actor::Clock => wanted.notices.push(Notice::Clock(*seat)),
                    Actor::Computer => {}
                }
            }
            UpdateKind::StoodUp { seat, why } => wanted.notices.push(Notice::Away(*seat, *why)),
            UpdateKind::CameBack { seat } => wanted.notices.retain(|notice| !notice.is_of(*seat)),
            UpdateKind::Closed { why } => wanted.notices.push(Notice::Closed(*why)),
            UpdateKind::Opened
            | UpdateKind::Frozen
            | UpdateKind::Seated
            | UpdateKind::Started
            | UpdateKind::Warned { .. }
            | UpdateKind::Rematch { .. } => {}
        }
        let too_many = wanted.notices.len().saturating_sub(NOTICES);
        wanted.notices.drain(..too_many);
    }

    /// Somebody has said something below it.
    pub(super) fn count_talk(&self) {
        let mut wanted = self.wanted.lock();
        wanted.talk = wanted.talk.saturating_add(1);
    }

    /// Somebody wants the board at the bottom of the channel.
    pub(super) fn repost(&self) {
        self.wanted.lock().repost = true;
        self.woken.notify_one();
    }

    /// Until when the sheet of the last round is to be seen: until somebody acts, and for a while in any case.
    fn sheet_until(&self) -> Option<SheetUntil> {
        let mut wanted = self.wanted.lock();
        match wanted.round_end? {
            RoundEnd { acted: false, .. } => Some(SheetUntil::NextAction),
            RoundEnd { at, acted: true } if at.elapsed() < SHEET => Some(SheetUntil::Moment(at + SHEET)),
            RoundEnd { .. } => {
                wanted.round_end = None;
                None
            }
        }
    }
}

enum SheetUntil {
    NextAction,
    Moment(Instant),
}

/// Keeps the board of a table up to date until the table is over.
pub(super) async fn run(host: Arc<Host>, table: Arc<LiveTable>) {
    let mut latest = table.latest();
    let mut owner = Owner { host, table, late: None, tries: 0 };
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

/// Waits for a moment, or for ever.
pub(super) async fn at(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => std::future::pending().await,
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
    tries: u32,
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
    /// What the message shows with its picture, and without it.
    whole: Digest,
    words: Digest,
    /// When it will look otherwise by itself.
    until: Option<Instant>,
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
        if posted.is_some() && self.is_shown(&drawing) && !self.post_anew(&snapshots, posted.as_ref()) {
            return Ok(drawing.until);
        }
        let channel = posted.as_ref().map_or(snapshots.public.header.location.channel, |posted| posted.channel);
        self.host.pacer.turn(channel).await;
        // What has happened while we waited is shown as well.
        snapshots = latest.borrow_and_update().clone().unwrap_or(snapshots);
        let Some(drawing) = self.draw(&snapshots).await else { return Ok(None) };
        let until = drawing.until;
        let again_at = self.show(&snapshots, posted, drawing).await?;
        self.tries = 0;
        Ok(again_at.into_iter().chain(until).min())
    }

    fn is_shown(&self, drawing: &Drawing) -> bool {
        let shown = &self.table.board.shown;
        let is_ready = |late: &Late| late.digest == drawing.whole && late.file.is_some();
        shown.is(drawing.whole)
            || (shown.is(drawing.words) && self.late.is_some() && !self.late.as_ref().is_some_and(is_ready))
    }

    /// The table as it looks now.
    async fn draw(&self, snapshots: &Snapshots) -> Option<Drawing> {
        let (host, table) = (&self.host, &self.table);
        let snapshot = snapshots.of(None);
        let header = &snapshot.public.header;
        let Ok(entry) = host.catalogue.find(&header.game) else {
            let message = board::without_game(&snapshot.public, host.table_lang(header).await)?;
            let words = Digest::of(&message);
            return Some(Drawing { message, picture: None, whole: words, words, until: None });
        };
        let sheet = match header.state {
            TableState::Finished => logged(table.id, host.store.sheet(table.id).await).flatten(),
            TableState::Lobby | TableState::Running | TableState::Cancelled | TableState::Closed => None,
        };
        let lang = host.table_lang(header).await;
        let sheet_until = table.board.sheet_until().filter(|_| header.state == TableState::Running);
        let with_sheet = sheet_until.as_ref().and_then(|_| board::with_sheet(&snapshot, lang));
        let is_sheet = with_sheet.is_some();
        let mut message = with_sheet.unwrap_or_else(|| board::message(entry, &snapshot, sheet.as_ref(), lang));
        let notices = table.board.wanted.lock().notices.clone();
        if !notices.is_empty() && length(&message.text) + NOTICES_ROOM < MAX_TEXT {
            let names = names(&snapshot.public, lang);
            for notice in notices.iter().rev() {
                message.text = format!("{}\n-# {}", message.text, notice.tell(&names, lang));
            }
        }
        let picture = if host.config.pictures.per_s == 0 {
            None
        } else if is_sheet {
            board::sheet_picture(&snapshot, lang)
        } else {
            board::picture(entry, &snapshot, sheet.as_ref(), lang)
        };
        let words = Digest::of(&message);
        let whole = picture.as_ref().map_or(words, |_| Digest::with(&message, (snapshot.public.lines, is_sheet)));
        let until = match sheet_until {
            Some(SheetUntil::Moment(moment)) => Some(moment),
            Some(SheetUntil::NextAction) | None => None,
        };
        Some(Drawing { message, picture, whole, words, until })
    }

    /// Whether the board is to be posted at the bottom, since it is old or has moved up.
    fn post_anew(&self, snapshots: &Snapshots, posted: Option<&PostedBoard>) -> bool {
        let settings = &self.host.config.discord;
        let wanted = self.table.board.wanted.lock();
        let age = posted.map_or(Duration::ZERO, |posted| self.host.clock.now().since(posted.posted_at));
        let moved_up = settings.repost_messages > 0 && wanted.talk >= settings.repost_messages;
        !is_over(snapshots) && (wanted.repost || moved_up || age >= Duration::from_secs(settings.repost_s))
    }

    /// Sends the board. Its picture goes along if it is ready in time, and later if it is still wanted then.
    async fn show(
        &mut self,
        snapshots: &Snapshots,
        posted: Option<PostedBoard>,
        drawing: Drawing,
    ) -> RestResult<Option<Instant>> {
        let Drawing { mut message, picture, whole, words, .. } = drawing;
        let (mut digest, mut again_at) = (whole, None);
        let late = self.late.take().filter(|late| late.digest == whole);
        if let Some(Late { file: Some(file), .. }) = late {
            message.file = file;
        } else if let Some(picture) = picture {
            if self.host.pictures.may_draw() {
                let mut painting = self.host.pictures.start(picture);
                match timeout(PICTURE, &mut painting).await {
                    Ok(painted) => message.file = painted.ok().flatten(),
                    Err(_late) => {
                        message.keeps_file = true;
                        digest = words;
                        self.late = Some(Late { digest: whole, painting, file: None });
                    }
                }
            } else {
                // The words go now; the picture when there is time.
                digest = words;
                again_at = Some(Instant::now() + RETRY);
            }
        }
        let header = &snapshots.public.header;
        let post_anew = self.post_anew(snapshots, posted.as_ref());
        match posted {
            // The words are there already, and the picture is not yet.
            Some(_) if !post_anew && self.table.board.shown.is(digest) => {}
            Some(posted) if !post_anew => match self.edit(&posted, &message, digest).await {
                // Somebody has deleted it.
                Err(error) if error.is_not_found() => self.post(header, Some(&posted), message, digest).await?,
                done => done?,
            },
            before => {
                self.post(header, before.as_ref(), message, digest).await?;
                if let Some(before) = before {
                    self.retire(header, &before).await;
                }
            }
        }
        Ok(again_at)
    }

    async fn edit(&self, posted: &PostedBoard, message: &Message, digest: Digest) -> RestResult<()> {
        let sending = self.table.board.shown.edit();
        self.host.edit_message(posted.channel, posted.message, message).await?;
        sending.arrived(digest);
        Ok(())
    }

    /// Posts the board at the bottom of its channel.
    async fn post(
        &self,
        header: &TableHeader,
        before: Option<&PostedBoard>,
        message: Message,
        digest: Digest,
    ) -> RestResult<()> {
        // A new message has no file to keep.
        let message = Message { keeps_file: false, ..message };
        let channel = before.map_or(header.location.channel, |before| before.channel);
        let sending = self.table.board.shown.edit();
        let id = self.host.post_message(channel, &message).await?;
        let posted_at = self.host.clock.now();
        let is_posted = |posted: &mut Option<PostedBoard>| {
            let calls = posted.take().map(|before| before.calls).unwrap_or_default();
            *posted = Some(PostedBoard { channel, message: id, posted_at, calls });
        };
        self.table.keep_posted(&self.host, is_posted).await;
        let mut wanted = self.table.board.wanted.lock();
        (wanted.talk, wanted.repost) = (0, false);
        sending.arrived(digest);
        Ok(())
    }

    /// The board that was before loses its buttons and points at the new one. It may be gone; what counts is the new one.
    async fn retire(&self, header: &TableHeader, before: &PostedBoard) {
        let lang = self.host.table_lang(header).await;
        let Some(posted) = self.table.posted() else { return };
        let moved = Message::text(say(lang, "host-moved", args!["link" => words::link(header, &posted)]));
        self.host.pacer.turn(before.channel).await;
        if let Err(error) = self.host.edit_message(before.channel, before.message, &moved).await {
            tracing::debug!(table = %self.table.id, status = ?error.status(), "an old board stays as it was");
        }
    }

    /// When to try again what could not be sent; never where we are not allowed to.
    fn retry_at(&mut self, error: &RestError) -> Option<Instant> {
        tracing::warn!(table = %self.table.id, status = ?error.status(), "a board could not be shown");
        self.tries += 1;
        let goes_on = !error.is_hopeless() && self.tries < MOST_TRIES;
        goes_on.then(|| Instant::now() + RETRY * 2u32.pow(self.tries - 1))
    }
}

impl Host {
    /// The language of a table's public messages.
    pub(super) async fn table_lang(&self, header: &TableHeader) -> Lang {
        let chosen = match (header.location.guild, header.host) {
            (Some(guild), _) => return self.settings.public_lang(guild).await,
            (None, Some(host)) => self.settings.chosen_lang(host).await,
            (None, None) => None,
        };
        chosen.unwrap_or_else(|| self.catalogue.default_lang())
    }
}
