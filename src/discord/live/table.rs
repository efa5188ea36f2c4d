//! One table in play: its latest state, its living hands, where it is shown, and who was called.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::{Notify, SetOnce, watch};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::hurry::Hurry;
use super::{is_over, is_resting};
use crate::discord::board_message::{self, BoardMessage};
use crate::discord::hand_message::HandMessage;
use crate::discord::{Host, call_message, logged};
use crate::ids::{PersonId, TableId};
use crate::store::{Moment, PostedBoard, TableHeader};
use crate::table::{Actor, Snapshots, Update, UpdateKind};
use games::engine::Seat;

/// A table in play.
pub(in crate::discord) struct LiveTable {
    pub(in crate::discord) id: TableId,
    /// What is to be shown: nothing until it is known.
    pub(super) latest: watch::Sender<Option<Snapshots>>,
    pub(in crate::discord) board: BoardMessage,
    /// Where the table is shown and who was called.
    pub(super) posted: Mutex<Option<PostedBoard>>,
    /// Told when that has changed.
    posted_changed: Notify,
    /// Held while that is written down, so that what was noted last is what is kept.
    writing: tokio::sync::Mutex<()>,
    /// The living hand of each person.
    pub(super) hands: Mutex<HashMap<PersonId, Arc<HandMessage>>>,
    /// Set when those are among them that were open when the host stopped.
    pub(super) restored: SetOnce<()>,
    /// When something happened here last.
    changed: Mutex<Option<Instant>>,
    /// When people acted last, so that nobody is called who is just here.
    acted: Mutex<HashMap<PersonId, Instant>>,
    hurry: Mutex<Hurry>,
    /// When those were to be called again who had been called.
    called_anew: Mutex<Option<Moment>>,
    /// Whose time runs out for which decision, as long as they have not been told.
    warnings: Mutex<HashMap<PersonId, u32>>,
    pub(super) owners: TaskTracker,
    pub(super) stop: CancellationToken,
    /// How many of the owners have something to do at a later moment.
    pub(super) waiting: AtomicUsize,
}

impl LiveTable {
    pub(super) fn new(id: TableId) -> LiveTable {
        LiveTable {
            id,
            latest: watch::Sender::new(None),
            board: BoardMessage::default(),
            posted: Mutex::default(),
            posted_changed: Notify::new(),
            writing: tokio::sync::Mutex::default(),
            hands: Mutex::default(),
            restored: SetOnce::new(),
            changed: Mutex::default(),
            acted: Mutex::default(),
            hurry: Mutex::default(),
            called_anew: Mutex::default(),
            warnings: Mutex::default(),
            owners: TaskTracker::new(),
            stop: CancellationToken::new(),
            waiting: AtomicUsize::new(0),
        }
    }

    /// What is to be shown, and when there is something newer.
    pub(in crate::discord) fn latest(&self) -> watch::Receiver<Option<Snapshots>> {
        self.latest.subscribe()
    }

    /// Starts an owner of a message of this table. It ends with the table at the latest.
    pub(in crate::discord) fn own(&self, owner: impl Future<Output = ()> + Send + 'static) {
        // In a box, or it would have its room three times over: in the task, as what is handed on, and where it runs.
        let (stop, owner) = (self.stop.clone(), Box::pin(owner));
        self.owners.spawn(async move {
            // Whoever is stopped has nothing to do: a table is let go only then.
            stop.run_until_cancelled(owner).await;
        });
    }

    /// Keeps the table while its owner waits for the moment of something it has to do.
    pub(in crate::discord) fn keep_waiting(self: &Arc<LiveTable>) -> Waiting {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        Waiting(Arc::clone(self))
    }

    /// Waits until the living hands are known that were open when the host stopped.
    pub(in crate::discord) async fn restored(&self) {
        self.restored.wait().await;
    }

    /// The living hand of a person.
    pub(in crate::discord) fn hand_of(&self, person: PersonId) -> Option<Arc<HandMessage>> {
        self.hands.lock().get(&person).cloned()
    }

    /// Does something with the living hand of a person, which is made if there is none, and cannot go meanwhile. `work` is
    /// told whether it is new.
    pub(in crate::discord) fn with_hand<T>(
        &self,
        person: PersonId,
        new: impl FnOnce() -> Arc<HandMessage>,
        work: impl FnOnce(&Arc<HandMessage>, bool) -> T,
    ) -> T {
        let mut hands = self.hands.lock();
        match hands.entry(person) {
            Entry::Occupied(known) => work(known.get(), false),
            Entry::Vacant(empty) => work(empty.insert(new()), true),
        }
    }

    /// This is the living hand of its person from now on.
    pub(in crate::discord) fn replace_hand(&self, hand: &Arc<HandMessage>) {
        self.hands.lock().insert(hand.person, Arc::clone(hand));
    }

    /// A hand no longer follows the table, unless something has happened to it meanwhile. Returns whether it is gone.
    pub(in crate::discord) fn drop_hand(&self, hand: &HandMessage, may_go: impl FnOnce() -> bool) -> bool {
        let mut hands = self.hands.lock();
        let is_living = hands.get(&hand.person).is_some_and(|living| std::ptr::eq(&raw const **living, hand));
        let goes = !is_living || may_go();
        if is_living && goes {
            hands.remove(&hand.person);
        }
        goes
    }

    /// How long ago something happened here, if anything has since the table is in play here.
    pub(in crate::discord) fn changed_ago(&self) -> Option<Duration> {
        self.changed.lock().as_ref().map(Instant::elapsed)
    }

    /// How long ago a person acted.
    pub(in crate::discord) fn acted_ago(&self, person: PersonId) -> Option<Duration> {
        self.acted.lock().get(&person).map(Instant::elapsed)
    }

    /// When people will have time to look, if they have none now.
    pub(in crate::discord) fn calm_at(&self) -> Option<Instant> {
        self.hurry.lock().calm_at(Instant::now())
    }

    /// Whether a person is to be warned that the time for this decision runs out.
    pub(in crate::discord) fn is_to_be_warned(&self, person: PersonId, decision: u32) -> bool {
        self.warnings.lock().get(&person) == Some(&decision)
    }

    /// A person has been warned that the time for this decision runs out.
    pub(in crate::discord) fn note_warned(&self, person: PersonId, decision: u32) {
        let mut warnings = self.warnings.lock();
        if warnings.get(&person) == Some(&decision) {
            warnings.remove(&person);
        }
    }

    /// Has calls that were made removed, and made again.
    pub(super) async fn call_anew(&self, host: &Host) {
        *self.called_anew.lock() = Some(host.clock.now());
        // They are for no decision that there is.
        let outdate = |posted: &mut Option<PostedBoard>| {
            posted.iter_mut().flat_map(|posted| &mut posted.calls).for_each(|call| call.decision = u32::MAX);
        };
        self.keep_posted(host, outdate).await;
        // Their owners look again.
        self.latest.send_modify(|_| {});
    }

    /// What tells calls that are made anew from those before; nothing of others.
    pub(in crate::discord) fn mark_of_calls(&self) -> String {
        self.called_anew.lock().map(|at| format!("r{}", at.0.div_euclid(1_000) % 10_000)).unwrap_or_default()
    }

    /// Where the table is shown and who was called, once it was posted.
    pub(in crate::discord) fn posted(&self) -> Option<PostedBoard> {
        self.posted.lock().clone()
    }

    /// Waits until the table is shown somewhere.
    pub(in crate::discord) async fn is_posted(&self) {
        loop {
            let changed = self.posted_changed.notified();
            if self.posted.lock().is_some() {
                return;
            }
            changed.await;
        }
    }

    /// Changes what is known of where the table is shown, and writes it down, with whether anybody is owed anything still.
    pub(in crate::discord) async fn keep_posted(&self, host: &Host, change: impl FnOnce(&mut Option<PostedBoard>)) {
        let settle = |posted: &mut Option<PostedBoard>| {
            change(posted);
            posted.iter_mut().for_each(|posted| posted.settled = self.settled(posted));
        };
        self.write_posted(host, settle).await;
    }

    /// The version of the table that is known here, if nobody is owed anything at it. A table that is over is settled when its
    /// owners are gone.
    fn settled(&self, posted: &PostedBoard) -> Option<i64> {
        let latest = self.latest.borrow();
        let snapshots = latest.as_ref().filter(|snapshots| !is_over(snapshots))?;
        let version = snapshots.public.version;
        let is_shown = posted.shows == Some(version) && board_message::sheets_due(snapshots, Some(posted)) == 0;
        (is_shown && call_message::all_called(snapshots, &posted.calls)).then_some(version)
    }

    pub(super) async fn write_posted(&self, host: &Host, change: impl FnOnce(&mut Option<PostedBoard>)) {
        let is_changed = {
            let mut posted = self.posted.lock();
            let before = posted.clone();
            change(&mut posted);
            *posted != before
        };
        if is_changed {
            self.posted_changed.notify_waiters();
            let _writing = self.writing.lock().await;
            if let Some(posted) = self.posted() {
                logged(self.id, host.store.put_posted_board(self.id, posted).await);
            }
        }
    }

    /// Takes in an update.
    pub(super) fn publish(&self, Update { snapshots, kind }: Update) {
        self.board.note(&kind);
        let person = |seat: Seat| snapshots.public.seats.get(seat.index()).and_then(|seat| seat.player.person());
        if let UpdateKind::Acted { seat, by: Actor::Person, .. } = kind {
            let now = Instant::now();
            self.hurry.lock().note_acted(now);
            self.acted.lock().extend(person(seat).map(|person| (person, now)));
        } else if let UpdateKind::Warned { seat, .. } | UpdateKind::Called { seat, .. } = kind {
            let decision = snapshots.public.seats.get(seat.index()).map_or(0, |seat| seat.decision);
            self.warnings.lock().extend(person(seat).map(|person| (person, decision)));
        }
        *self.changed.lock() = Some(Instant::now());
        self.latest.send_replace(Some(snapshots));
    }

    /// Whether this is said of the table, as far as it is known.
    pub(super) fn is_at(&self, said: impl FnOnce(&TableHeader) -> bool) -> bool {
        self.latest.borrow().as_ref().is_some_and(|snapshots| said(&snapshots.public.header))
    }

    pub(super) fn is_resting(&self) -> bool {
        self.latest.borrow().as_ref().is_some_and(is_resting)
    }

    pub(super) fn is_over(&self) -> bool {
        self.latest.borrow().as_ref().is_some_and(is_over)
    }
}

/// An owner that waits for a moment.
pub(in crate::discord) struct Waiting(Arc<LiveTable>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}
