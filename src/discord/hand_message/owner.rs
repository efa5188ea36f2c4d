//! The task that owns a hand: it shows the latest as long as the token lives and the game goes on.

use std::sync::Arc;

use tokio::sync::watch;
use tokio::time::{Instant, sleep};
use tokio_util::task::AbortOnDropHandle;

use super::{HandMessage, SentPicture, is_playable};
use crate::discord::Host;
use crate::discord::board_message::PICTURE;
use crate::discord::hand;
use crate::discord::live::{LiveTable, is_over};
use crate::discord::message::{File, Message};
use crate::discord::pauses::{MOST_TRIES, RETRY, at};
use crate::discord::rest::RestError;
use crate::discord::shown::Digest;
use crate::fairness::Share;
use crate::ids::PersonId;
use crate::measure;
use crate::table::{Snapshot, Snapshots};

/// Has a hand follow its table as long as its token lives and the game goes on.
pub(super) async fn run(host: Arc<Host>, table: Arc<LiveTable>, hand: Arc<HandMessage>) {
    let mut latest = table.latest();
    let mut owner = Owner { host, table, hand, painting: None, tries: 0 };
    loop {
        // Who presses on the hand is shown it in the answer.
        owner.hand.shown.unanswered().await;
        let snapshots = latest.borrow_and_update().clone();
        let next = match &snapshots {
            Some(snapshots) => owner.follow(snapshots, &mut latest).await,
            None => Next::Wait(None),
        };
        match next {
            Next::Again => {}
            Next::Gone(token) => {
                let is_the_same = || owner.hand.state.lock().token == token;
                if owner.table.drop_hand(&owner.hand, is_the_same) {
                    return;
                }
            }
            Next::Wait(until) => {
                let until = until.or_else(|| Some(Instant::now() + owner.hand.open_for(&owner.host)?));
                tokio::select! {
                    // The sender is in the table, which is here.
                    _ = latest.changed() => {}
                    () = owner.hand.woken.notified() => {}
                    () = at(until) => {}
                    () = painted(&mut owner.painting) => {}
                }
            }
        }
    }
}

/// What an owner does next.
enum Next {
    /// Looks once more.
    Again,
    /// Waits for news, at most until this moment.
    Wait(Option<Instant>),
    /// With this token nothing will be shown any more.
    Gone(Arc<str>),
}

/// The owner of a hand.
struct Owner {
    host: Arc<Host>,
    table: Arc<LiveTable>,
    hand: Arc<HandMessage>,
    painting: Option<Painting>,
    tries: u32,
}

/// A picture that is to follow.
struct Painting {
    /// What it belongs to.
    version: u64,
    job: AbortOnDropHandle<Option<File>>,
    /// When it is drawn: the picture, or none if it could not be.
    file: Option<Option<File>>,
}

/// Waits until a picture is drawn, or for ever.
async fn painted(painting: &mut Option<Painting>) {
    match painting {
        Some(Painting { file: file @ None, job, .. }) => *file = Some(job.await.ok().flatten()),
        Some(_) | None => std::future::pending().await,
    }
}

impl Owner {
    /// Shows the latest, if it looks otherwise than what is shown: at once if the person can act now, else as often as the
    /// token bears it.
    async fn follow(&mut self, snapshots: &Snapshots, latest: &mut watch::Receiver<Option<Snapshots>>) -> Next {
        let (token, given_at, lang, is_behind, is_busy, was_playable, is_unpictured, watch_at) = {
            let state = self.hand.state.lock();
            let of = |decision| (state.playable && state.decision == decision, state.is_busy);
            let decision = decision_of(snapshots, self.hand.person);
            let (was_playable, is_busy) = decision.map_or((false, false), of);
            let watch_at = state.budget.watch_at(Instant::now());
            let is_behind = snapshots.public.version < state.shows;
            let is_busy = is_busy && was_playable;
            let (token, is_unpictured) = (Arc::clone(&state.token), state.is_unpictured);
            (token, state.given_at, state.lang, is_behind, is_busy, was_playable, is_unpictured, watch_at)
        };
        if self.hand.open_for(&self.host).is_none() {
            return Next::Gone(token);
        }
        let is_over = is_over(snapshots);
        let is_urgent = is_over || (awaits(snapshots, self.hand.person) && !was_playable);
        // One that was opened after the last change, before the host was started again, shows that.
        let is_as_before = !self.hand.shown.is_touched() && given_at > snapshots.public.header.changed_at;
        if is_behind || ((is_busy || is_as_before) && !is_over) {
            // An answer has shown what comes here in a moment; and who is in the middle of something is not disturbed.
            return self.illustrate(&token).await;
        }
        let calm_at = self.table.calm_at();
        if calm_at.is_some() && !is_urgent {
            return Next::Wait(calm_at);
        }
        let reader = self.host.reader(self.hand.person, lang).await;
        let snapshot = snapshots.of(Some(self.hand.person));
        let message = hand::message(&snapshot, "", &reader, &self.host.emojis);
        let digest = reader.digest(&message);
        if self.hand.shown.is(digest) {
            if is_over {
                return Next::Gone(token);
            }
            if !is_unpictured {
                return self.illustrate(&token).await;
            }
        }
        if let Some(later) = watch_at.filter(|_| !is_urgent) {
            return Next::Wait(Some(later));
        }
        let share = Share::of_person(snapshot.public.header.location.place(), self.hand.person);
        let is_unpictured = calm_at.is_some() && self.host.has_hand_picture(&snapshot, &reader);
        let picture = if is_unpictured { None } else { self.host.hand_picture(&snapshot, "", &reader, share) };
        let picture = picture.map(|picture| self.host.pictures.start(picture, reader.settings.theme, share));
        self.show(&token, Drawing { message, digest, is_urgent, is_unpictured, snapshot }, picture, latest).await
    }

    /// Changes the hand. Where nobody waits for it the words wait for their picture, since a token bears few changes.
    async fn show(
        &mut self,
        token: &Arc<str>,
        drawing: Drawing,
        mut picture: Option<AbortOnDropHandle<Option<File>>>,
        latest: &mut watch::Receiver<Option<Snapshots>>,
    ) -> Next {
        let Drawing { mut message, digest, is_urgent, is_unpictured, snapshot } = drawing;
        if let Some(job) = picture.as_mut().filter(|_| !is_urgent) {
            match self.wait_for(job, latest).await {
                Painted::Ready(file) => {
                    message = message.illustrated(file);
                    picture = None;
                }
                Painted::Late => {}
                Painted::Unwanted => return Next::Again,
            }
        }
        // The one of before stays until the new one is drawn.
        let kept = self.hand.state.lock().picture.message.alt().map(str::to_owned);
        if picture.is_some() || (is_unpictured && kept.is_some()) {
            message = message.awaiting(kept);
        }
        let sending = self.hand.shown.edit();
        match self.host.edit_response(token, &mut message).await {
            Ok(id) => {
                let mut state = self.hand.state.lock();
                // A press may have brought another token meanwhile, or another message.
                if state.message.is_some_and(|living| living != id) && state.token != *token {
                    tokio::spawn(Arc::clone(&self.host).point_at_newer(Arc::clone(token), state.lang));
                }
                if state.token == *token {
                    state.message = Some(id);
                    state.shows = snapshot.public.version;
                    state.decision = snapshot.decision;
                    state.chosen.clear();
                    state.is_busy = false;
                    state.playable = is_playable(&snapshot);
                    state.is_unpictured = is_unpictured;
                    state.picture = SentPicture { message: message.arrived(), late: picture };
                    state.version += 1;
                    if !is_urgent {
                        state.budget.watch(Instant::now());
                    }
                }
                drop(state);
                sending.arrived(digest);
                self.tries = 0;
                if is_urgent && is_playable(&snapshot) {
                    self.table.changed_ago().inspect(|ago| measure::hand_over(*ago));
                }
                Next::Again
            }
            Err(error) => {
                drop(sending);
                self.failed(&error, token)
            }
        }
    }

    /// Waits a while for a picture, but not if the person can act meanwhile.
    async fn wait_for(
        &self,
        job: &mut AbortOnDropHandle<Option<File>>,
        latest: &mut watch::Receiver<Option<Snapshots>>,
    ) -> Painted {
        let late = sleep(self.host.pictures.patience(PICTURE));
        tokio::pin!(late);
        loop {
            tokio::select! {
                file = &mut *job => return Painted::Ready(file.ok().flatten()),
                () = &mut late => return Painted::Late,
                () = self.hand.woken.notified() => return Painted::Unwanted,
                _ = latest.changed() => {
                    let is_awaited = |snapshots: &Snapshots| is_over(snapshots) || awaits(snapshots, self.hand.person);
                    if latest.borrow().as_ref().is_some_and(is_awaited) {
                        return Painted::Unwanted;
                    }
                }
            }
        }
    }

    /// Brings the picture of what is shown, once it is drawn.
    async fn illustrate(&mut self, token: &Arc<str>) -> Next {
        let (version, picture_at) = {
            let mut state = self.hand.state.lock();
            if let Some(job) = state.picture.late.take() {
                self.painting = Some(Painting { version: state.version, job, file: None });
            }
            (state.version, state.budget.picture_at(Instant::now()))
        };
        self.painting.take_if(|painting| painting.version != version);
        if self.painting.as_ref().is_none_or(|painting| painting.file.is_none()) {
            return Next::Wait(None);
        }
        if picture_at.is_some() {
            return Next::Wait(picture_at);
        }
        let file = self.painting.take().and_then(|painting| painting.file).flatten();
        let mut message = {
            let mut state = self.hand.state.lock();
            state.budget.pictured = Some(Instant::now());
            state.picture.message.clone().illustrated(file)
        };
        let sending = self.hand.shown.edit();
        match self.host.edit_response(token, &mut message).await {
            Ok(_) => {
                let mut state = self.hand.state.lock();
                if state.version == version {
                    state.picture.message = message.arrived();
                }
            }
            Err(error) => {
                tracing::debug!(table = %self.table.id, status = ?error.status(), "a hand stays without its picture");
            }
        }
        // The words are as they were; but if an answer has crossed it, its picture may be under these.
        sending.untouched();
        Next::Again
    }

    fn failed(&mut self, error: &RestError, token: &Arc<str>) -> Next {
        tracing::debug!(table = %self.table.id, status = ?error.status(), "an open hand could not be changed");
        if error.is_hopeless() {
            return Next::Gone(Arc::clone(token));
        }
        self.tries += 1;
        let pause = error.retry_after().unwrap_or(RETRY * 2u32.pow(self.tries.min(MOST_TRIES) - 1));
        Next::Wait((self.tries < MOST_TRIES).then(|| Instant::now() + pause))
    }
}

/// What to show.
struct Drawing {
    message: Message,
    digest: Digest,
    /// Whether the person can act now, or never again.
    is_urgent: bool,
    /// Whether its picture is drawn only when there is time to look at it.
    is_unpictured: bool,
    snapshot: Snapshot,
}

/// What came of waiting for a picture.
enum Painted {
    Ready(Option<File>),
    Late,
    Unwanted,
}

fn decision_of(snapshots: &Snapshots, person: PersonId) -> Option<u32> {
    snapshots.public.seats.iter().find(|seat| seat.player.person() == Some(person)).map(|seat| seat.decision)
}

/// Whether a table waits for a person.
fn awaits(snapshots: &Snapshots, person: PersonId) -> bool {
    let mut seats = snapshots.public.seats.iter();
    seats.any(|seat| seat.player.person() == Some(person) && seat.awaited && seat.stand_in.is_none())
}
