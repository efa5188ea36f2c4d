//! The task that owns a board message: it shows the latest as often as its channel allows, and posts it anew in time.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use super::drawing::{Drawing, Late, painted};
use super::{BoardDigests, sheets_due};
use crate::discord::Host;
use crate::discord::live::{LiveTable, is_over};
use crate::discord::message::{Illustration, Message};
use crate::discord::pauses::{MOST_TRIES, Pauses, RETRY, at};
use crate::discord::rest::{RestError, RestResult};
use crate::discord::shown::Digest;
use crate::discord::words;
use crate::store::{PostedBoard, TableHeader};
use crate::table::Snapshots;
use games::args;
use games::sentences::say;

/// Keeps the board of a table up to date until the table is over.
pub(in crate::discord) async fn run(host: Arc<Host>, table: Arc<LiveTable>) {
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

/// The owner of a board message.
pub(super) struct Owner {
    pub(super) host: Arc<Host>,
    pub(super) table: Arc<LiveTable>,
    pub(super) late: Option<Late>,
    pauses: Pauses,
}

impl Owner {
    /// Shows the latest, if it looks otherwise than what is shown, and tells when to look again.
    async fn follow(
        &mut self,
        mut snapshots: Snapshots,
        latest: &mut watch::Receiver<Option<Snapshots>>,
    ) -> RestResult<Option<Instant>> {
        let posted = self.table.posted();
        let Some(mut drawing) = self.draw(&snapshots).await else { return Ok(None) };
        if self.is_up_to_date(&snapshots, posted.as_ref(), &drawing) {
            self.note_shown(&snapshots, drawing.digests).await;
            return Ok(None);
        }
        if let Some(posted) = &posted {
            // The first message of a table does not wait behind the changes of others.
            self.host.pacer.turn(posted.channel).await;
        }
        if latest.has_changed().is_ok_and(|changed| changed) {
            // What has happened while we waited is shown as well.
            snapshots = latest.borrow_and_update().clone().unwrap_or(snapshots);
            let Some(anew) = self.draw(&snapshots).await else { return Ok(None) };
            drawing = anew;
        }
        let digests = drawing.digests;
        let again_at = if sheets_due(&snapshots, posted.as_ref()) > 0 {
            self.post_sheets(&snapshots, posted, drawing).await?
        } else {
            self.show(&snapshots, posted, drawing).await?
        };
        self.pauses = Pauses::default();
        match self.table.calm_at() {
            // What is noted now would be outdated at once.
            Some(calm_at) => Ok(Some(again_at.unwrap_or(calm_at))),
            None => {
                self.note_shown(&snapshots, digests).await;
                Ok(again_at)
            }
        }
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
        let pause = (!error.is_hopeless()).then(|| self.pauses.after(error));
        tracing::warn!(table = %self.table.id, status = ?error.status(), next_try_in = ?pause, "a board could not be shown");
        pause.map(|pause| Instant::now() + pause)
    }
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
