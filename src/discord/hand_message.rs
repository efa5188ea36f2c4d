//! The owner of somebody's hand: a private message that can be changed for a quarter of an hour, and follows the game
//! meanwhile. There is one living hand a person and table; an older one points at it.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::{Notify, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};

use super::board_message::{MOST_TRIES, PICTURE, RETRY, at};
use super::hand::{self, Reader};
use super::live::{LiveTable, is_over};
use super::message::{File, Message};
use super::rest::RestError;
use super::shown::{Digest, Sending, Shown};
use super::words::word;
use super::{Host, logged};
use crate::ids::{MessageId, PersonId, TableId};
use crate::store::{Moment, OpenHand, TableState};
use crate::table::{Snapshot, Snapshots};
use games::engine::Viewer;
use games::sentences::Lang;

/// A token that is kept in the store too is written anew only when the one there is so old: it saves a write a press.
const REWRITE: Duration = Duration::from_secs(120);
/// Discord bears about five changes within so long with one token.
const TOKEN_WINDOW: Duration = Duration::from_secs(2);
/// So many of them are for watching what others do; those left make a hand playable, bring a picture, and close it.
const WATCHING: usize = 2;

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
    /// The decision it was drawn for, and what the person has chosen so far of a longer choice.
    decision: u32,
    chosen: String,
    /// Whether the person is in the middle of something on it: a longer choice, a question, a hint.
    is_busy: bool,
    /// Whether the person can act on it.
    playable: bool,
    /// What it shows, and a picture that is to follow.
    picture: SentPicture,
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
            decision: 0,
            chosen: String::new(),
            is_busy: false,
            playable: false,
            picture: SentPicture::default(),
            version: 0,
            budget: Budget::default(),
        }
    }
}

/// What a token still bears.
#[derive(Default)]
struct Budget {
    watched: VecDeque<Instant>,
    pictured: Option<Instant>,
}

impl Budget {
    /// When the hand may be changed to show what others do; nothing for now.
    fn watch_at(&self, now: Instant) -> Option<Instant> {
        let oldest = self.watched.len().checked_sub(WATCHING).and_then(|index| self.watched.get(index));
        oldest.map(|&then| then + TOKEN_WINDOW).filter(|&free| free > now)
    }

    fn picture_at(&self, now: Instant) -> Option<Instant> {
        self.pictured.map(|then| then + TOKEN_WINDOW).filter(|&free| free > now)
    }

    fn watch(&mut self, now: Instant) {
        self.watched.push_back(now);
        if self.watched.len() > WATCHING {
            self.watched.pop_front();
        }
    }
}

/// What was sent, and its picture if that is to follow: a picture comes with all that it stands among.
#[derive(Default)]
pub(super) struct SentPicture {
    pub(super) message: Message,
    pub(super) late: Option<JoinHandle<Option<File>>>,
}

/// A hand that was sent with an answer.
#[derive(Clone, Debug)]
pub(super) struct SentHand {
    pub(super) table: TableId,
    pub(super) lang: Lang,
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
}

impl SentHand {
    /// A hand that was drawn from this snapshot.
    pub(super) fn new(snapshot: &Snapshot, chosen: &str, digest: Digest, reader: &Reader) -> SentHand {
        SentHand {
            table: snapshot.public.header.id,
            lang: reader.lang,
            decision: snapshot.decision,
            chosen: chosen.to_owned(),
            is_busy: !chosen.is_empty(),
            digest,
            playable: is_playable(snapshot),
            follows: snapshot.public.header.state == TableState::Running && snapshot.public.header.rested_at.is_none(),
            is_refusal: false,
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
            decision: sent.decision,
            chosen: sent.chosen.clone(),
            is_busy: sent.is_busy,
            playable: sent.playable,
            picture,
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

impl Host {
    /// An answer with a hand has arrived: it is the person's living hand from now on, and one that was before it is told
    /// to point at it. `answering` is what has held up the owner of the hand meanwhile.
    pub(super) async fn adopt_hand(
        self: &Arc<Host>,
        person: PersonId,
        drawn: DrawnMessage<'_>,
        sent: SentHand,
        picture: SentPicture,
        answering: Option<Sending>,
    ) {
        if !sent.follows {
            return;
        }
        let (table, now) = (self.live(sent.table), self.clock.now());
        // One of them may be older.
        table.restored().await;
        let new = || HandMessage::new(person, State::new(drawn.token, now, sent.lang));
        let taken = table.with_hand(person, new, |hand, is_new| {
            let answering = answering.filter(|sending| sending.is_of(&hand.shown));
            let answering = answering.unwrap_or_else(|| hand.shown.answer());
            let is_another = !is_new && hand.is_other_than(&drawn);
            if is_another && sent.is_refusal {
                answering.untouched();
                return None;
            }
            let older = is_another.then(|| Arc::clone(&hand.state.lock().token));
            let write = hand.take(&drawn, is_another, now, &sent, picture);
            answering.arrived(sent.digest);
            hand.woken.notify_one();
            if is_new {
                table.own(run(Arc::clone(self), Arc::clone(&table), Arc::clone(hand)));
            }
            Some((older, write))
        });
        let Some((older, write)) = taken else { return };
        if let Some(older) = older {
            tokio::spawn(Arc::clone(self).point_at_newer(older, sent.lang));
        }
        if write {
            let (token, lang) = (drawn.token.to_owned(), sent.lang.id().to_owned());
            let hand = OpenHand { person, token, lang, opened_at: now };
            // Without it the hand would only stop following after a restart.
            logged(table.id, self.store.put_open_hand(table.id, hand).await);
            if self.find_live(table.id).is_none() {
                // The game was over before it was written.
                logged(table.id, self.store.drop_open_hands(table.id).await);
            }
        }
    }

    /// Turns a hand into a pointer without buttons. Where its token has died it keeps them: a press on it draws it anew.
    async fn point_at_newer(self: Arc<Host>, token: Arc<str>, lang: Lang) {
        let mut pointer = Message::text(word(lang, "host-hand-moved"));
        for tries in 0..MOST_TRIES {
            match self.edit_response(&token, &mut pointer).await {
                Err(error) if !error.is_hopeless() => sleep(RETRY * 2u32.pow(tries)).await,
                Ok(_) | Err(_) => return,
            }
        }
    }
}

/// Takes up the hands of a table that were open when the host stopped.
pub(super) async fn restore(host: &Arc<Host>, table: &Arc<LiveTable>) {
    let kept = logged(table.id, host.store.open_hands(table.id).await).unwrap_or_default();
    for OpenHand { person, token, lang, opened_at } in kept {
        let lang = host.catalogue.lang(&lang).unwrap_or_else(|| host.catalogue.default_lang());
        host.settings.restore_reader(person, lang);
        let state = State { written_at: opened_at, ..State::new(&token, opened_at, lang) };
        table.with_hand(
            person,
            || HandMessage::new(person, state),
            |hand, is_new| {
                if is_new {
                    table.own(run(Arc::clone(host), Arc::clone(table), Arc::clone(hand)));
                }
            },
        );
    }
}

/// Has a hand follow its table as long as its token lives and the game goes on.
async fn run(host: Arc<Host>, table: Arc<LiveTable>, hand: Arc<HandMessage>) {
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
    job: JoinHandle<Option<File>>,
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
        let (token, lang, is_busy, was_playable, watch_at) = {
            let state = self.hand.state.lock();
            let of = |decision| (state.playable && state.decision == decision, state.is_busy);
            let decision = decision_of(snapshots, self.hand.person);
            let (was_playable, is_busy) = decision.map_or((false, false), of);
            let watch_at = state.budget.watch_at(Instant::now());
            (Arc::clone(&state.token), state.lang, is_busy && was_playable, was_playable, watch_at)
        };
        if self.hand.open_for(&self.host).is_none() {
            return Next::Gone(token);
        }
        let is_over = is_over(snapshots);
        if is_busy && !is_over {
            // Who is in the middle of something is not disturbed.
            return self.illustrate(&token).await;
        }
        let reader = self.host.reader(self.hand.person, lang).await;
        let snapshot = snapshots.of(Some(self.hand.person));
        let message = hand::message(&snapshot, "", &reader, &self.host.emojis);
        let digest = reader.digest(&message);
        if self.hand.shown.is(digest) {
            return if is_over { Next::Gone(token) } else { self.illustrate(&token).await };
        }
        let is_urgent = is_over || (is_playable(&snapshot) && !was_playable);
        if let Some(later) = watch_at.filter(|_| !is_urgent) {
            return Next::Wait(Some(later));
        }
        let picture = self.host.hand_picture(&snapshot, "", &reader);
        let picture = picture.map(|picture| self.host.pictures.start(picture, reader.settings.theme));
        self.show(&token, Drawing { message, digest, is_urgent, snapshot }, picture, latest).await
    }

    /// Changes the hand. Where nobody waits for it the words wait for their picture, since a token bears few changes.
    async fn show(
        &mut self,
        token: &Arc<str>,
        drawing: Drawing,
        mut picture: Option<JoinHandle<Option<File>>>,
        latest: &mut watch::Receiver<Option<Snapshots>>,
    ) -> Next {
        let Drawing { mut message, digest, is_urgent, snapshot } = drawing;
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
        if picture.is_some() {
            // The one of before stays until the new one is drawn.
            let kept = self.hand.state.lock().picture.message.alt().map(str::to_owned);
            message = message.awaiting(kept);
        }
        let sending = self.hand.shown.edit();
        match self.host.edit_response(token, &mut message).await {
            Ok(id) => {
                let mut state = self.hand.state.lock();
                // A press may have brought another token meanwhile.
                if state.token == *token {
                    state.message = Some(id);
                    state.decision = snapshot.decision;
                    state.chosen.clear();
                    state.is_busy = false;
                    state.playable = is_playable(&snapshot);
                    state.picture = SentPicture { message: message.arrived(), late: picture };
                    state.version += 1;
                    if !is_urgent {
                        state.budget.watch(Instant::now());
                    }
                }
                drop(state);
                sending.arrived(digest);
                self.tries = 0;
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
        job: &mut JoinHandle<Option<File>>,
        latest: &mut watch::Receiver<Option<Snapshots>>,
    ) -> Painted {
        let late = sleep(PICTURE);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn watching_uses_two_changes_of_a_token_and_a_late_picture_one() {
        let (mut budget, start) = (Budget::default(), Instant::now());
        let after = |ms: u64| start + Duration::from_millis(ms);
        assert_eq!(budget.watch_at(start), None);
        budget.watch(start);
        assert_eq!(budget.watch_at(after(100)), None, "one more is free");
        budget.watch(after(500));
        assert_eq!(budget.watch_at(after(600)), Some(after(2_000)), "the third waits until the first is past");
        assert_eq!(budget.watch_at(after(2_000)), None);
        budget.watch(after(2_000));
        assert_eq!(budget.watch_at(after(2_001)), Some(after(2_500)));
        assert_eq!(budget.picture_at(start), None);
        budget.pictured = Some(start);
        assert_eq!(budget.picture_at(after(1_999)), Some(after(2_000)));
        assert_eq!(budget.picture_at(after(2_000)), None);
    }
}
