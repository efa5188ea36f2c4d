//! The tables in play, as far as Discord shows them: the latest state of each, and the owners of its messages.
//!
//! An update is told once to its table's entry here. Whoever owns a message of that table sees that there is something newer
//! to show, draws the latest whenever it may, and waits for nobody else: hands at once, the board as often as its channel
//! allows.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Notify, SetOnce, watch};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::board_message::{self, BoardMessage};
use super::hand_message::{self, HandMessage};
use super::{Host, call_message, logged};
use crate::ids::{ChannelId, GuildId, PersonId, TableId};
use crate::store::{Moment, PostedBoard, TableHeader, TableState};
use crate::table::{Actor, Snapshots, Update, UpdateKind};
use games::engine::Seat;

/// A table where nothing happens and nothing is left to do is let go after so long.
const IDLE: Duration = Duration::from_secs(300);

/// The tables whose messages somebody owns now.
#[derive(Default)]
pub(super) struct LiveTables(Mutex<HashMap<TableId, Arc<LiveTable>>>);

/// A table in play.
pub(super) struct LiveTable {
    pub(super) id: TableId,
    /// What is to be shown: nothing until it is known.
    latest: watch::Sender<Option<Snapshots>>,
    pub(super) board: BoardMessage,
    /// Where the table is shown and who was called.
    posted: Mutex<Option<PostedBoard>>,
    /// Told when that has changed.
    posted_changed: Notify,
    /// Held while that is written down, so that what was noted last is what is kept.
    writing: tokio::sync::Mutex<()>,
    /// The living hand of each person.
    hands: Mutex<HashMap<PersonId, Arc<HandMessage>>>,
    /// Set when those are among them that were open when the host stopped.
    restored: SetOnce<()>,
    /// When people acted last, so that nobody is called who is just here.
    acted: Mutex<HashMap<PersonId, Instant>>,
    /// Whose time runs out, and when.
    warnings: Mutex<HashMap<PersonId, Moment>>,
    owners: TaskTracker,
    stop: CancellationToken,
    /// How many of the owners have something to do at a later moment.
    waiting: AtomicUsize,
}

impl LiveTable {
    fn new(id: TableId) -> LiveTable {
        LiveTable {
            id,
            latest: watch::Sender::new(None),
            board: BoardMessage::default(),
            posted: Mutex::default(),
            posted_changed: Notify::new(),
            writing: tokio::sync::Mutex::default(),
            hands: Mutex::default(),
            restored: SetOnce::new(),
            acted: Mutex::default(),
            warnings: Mutex::default(),
            owners: TaskTracker::new(),
            stop: CancellationToken::new(),
            waiting: AtomicUsize::new(0),
        }
    }

    /// What is to be shown, and when there is something newer.
    pub(super) fn latest(&self) -> watch::Receiver<Option<Snapshots>> {
        self.latest.subscribe()
    }

    /// Starts an owner of a message of this table. It ends with the table at the latest.
    pub(super) fn own(&self, owner: impl Future<Output = ()> + Send + 'static) {
        let stop = self.stop.clone();
        self.owners.spawn(async move {
            // Whoever is stopped has nothing to do: a table is let go only then.
            stop.run_until_cancelled(owner).await;
        });
    }

    /// Keeps the table while its owner waits for the moment of something it has to do.
    pub(super) fn keep_waiting(self: &Arc<LiveTable>) -> Waiting {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        Waiting(Arc::clone(self))
    }

    /// Waits until the living hands are known that were open when the host stopped.
    pub(super) async fn restored(&self) {
        self.restored.wait().await;
    }

    /// The living hand of a person.
    pub(super) fn hand_of(&self, person: PersonId) -> Option<Arc<HandMessage>> {
        self.hands.lock().get(&person).cloned()
    }

    /// Does something with the living hand of a person, which is made if there is none, and cannot go meanwhile. `work` is
    /// told whether it is new.
    pub(super) fn with_hand<T>(
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

    /// A hand no longer follows the table, unless something has happened to it meanwhile. Returns whether it is gone.
    pub(super) fn drop_hand(&self, hand: &HandMessage, may_go: impl FnOnce() -> bool) -> bool {
        let mut hands = self.hands.lock();
        let goes = may_go();
        if goes {
            hands.remove(&hand.person);
        }
        goes
    }

    /// How long ago a person acted.
    pub(super) fn acted_ago(&self, person: PersonId) -> Option<Duration> {
        self.acted.lock().get(&person).map(Instant::elapsed)
    }

    /// When the time of a person is out, if they are to be warned now.
    pub(super) fn take_warning(&self, person: PersonId) -> Option<Moment> {
        self.warnings.lock().remove(&person)
    }

    /// Where the table is shown and who was called, once it was posted.
    pub(super) fn posted(&self) -> Option<PostedBoard> {
        self.posted.lock().clone()
    }

    /// Waits until the table is shown somewhere.
    pub(super) async fn is_posted(&self) {
        loop {
            let changed = self.posted_changed.notified();
            if self.posted.lock().is_some() {
                return;
            }
            changed.await;
        }
    }

    /// Changes what is known of where the table is shown, and writes it down.
    pub(super) async fn keep_posted(&self, host: &Host, change: impl FnOnce(&mut Option<PostedBoard>)) {
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
    fn publish(&self, Update { snapshots, kind }: Update) {
        self.board.note(&kind);
        let person = |seat: Seat| snapshots.public.seats.get(seat.index()).and_then(|seat| seat.player.person());
        if let UpdateKind::Acted { seat, by: Actor::Person, .. } = kind {
            self.acted.lock().extend(person(seat).map(|person| (person, Instant::now())));
        } else if let UpdateKind::Warned { seat, due } = kind {
            self.warnings.lock().extend(person(seat).map(|person| (person, due)));
        }
        self.latest.send_replace(Some(snapshots));
    }

    /// Whether this is said of the table, as far as it is known.
    fn is_at(&self, said: impl FnOnce(&TableHeader) -> bool) -> bool {
        self.latest.borrow().as_ref().is_some_and(|snapshots| said(&snapshots.public.header))
    }

    fn is_resting(&self) -> bool {
        self.latest.borrow().as_ref().is_some_and(is_resting)
    }

    fn is_over(&self) -> bool {
        self.latest.borrow().as_ref().is_some_and(is_over)
    }
}

/// Whether nothing will happen at a table any more.
pub(super) fn is_over(snapshots: &Snapshots) -> bool {
    !matches!(snapshots.public.header.state, TableState::Lobby | TableState::Running)
}

/// Whether nothing can be shown where a table is.
pub(super) fn is_resting(snapshots: &Snapshots) -> bool {
    snapshots.public.header.rested_at.is_some()
}

/// An owner that waits for a moment.
pub(super) struct Waiting(Arc<LiveTable>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Host {
    /// The entry of a table, if its messages are owned now.
    pub(super) fn find_live(&self, table: TableId) -> Option<Arc<LiveTable>> {
        self.live.0.lock().get(&table).cloned()
    }

    /// The entry of a table; from now on its messages are owned.
    pub(super) fn live(self: &Arc<Host>, table: TableId) -> Arc<LiveTable> {
        self.with_live(table, Arc::clone)
    }

    /// Does something with the entry of a table, which cannot be let go meanwhile.
    fn with_live<T>(self: &Arc<Host>, table: TableId, work: impl FnOnce(&Arc<LiveTable>) -> T) -> T {
        let mut live = self.live.0.lock();
        let entry = live.entry(table).or_insert_with(|| {
            let entry = Arc::new(LiveTable::new(table));
            tokio::spawn(keep(Arc::clone(self), Arc::clone(&entry)));
            entry
        });
        work(entry)
    }

    /// Somebody has said something in a channel: boards there move up.
    pub(super) fn count_talk(&self, channel: ChannelId) {
        let is_there = |posted: &PostedBoard| posted.channel == channel;
        for table in self.live.0.lock().values().filter(|table| table.posted.lock().as_ref().is_some_and(is_there)) {
            table.board.count_talk();
        }
    }

    /// What was chosen for a server has changed, and with it perhaps how its boards look.
    pub(super) fn redraw_boards(&self, guild: GuildId) {
        let live = self.live.0.lock();
        for table in live.values().filter(|table| table.is_at(|header| header.location.guild == Some(guild))) {
            table.board.redraw();
        }
    }

    /// What a person has chosen has changed, and with it perhaps how their hands look, and boards in their direct messages.
    pub(super) fn redraw_for(&self, person: PersonId) {
        for table in self.live.0.lock().values() {
            if table.is_at(|header| header.location.guild.is_none() && header.host == Some(person)) {
                table.board.redraw();
            }
            if let Some(hand) = table.hand_of(person) {
                hand.redraw();
            }
        }
    }

    /// Draws also those boards of a channel anew at whose tables nothing has happened for long: whoever chooses how they look
    /// there looks at them. Elsewhere they follow when something happens.
    pub(super) async fn wake_boards(self: &Arc<Host>, channel: ChannelId) {
        for header in logged(None, self.store.tables_in(channel).await).unwrap_or_default() {
            self.live(header.id);
        }
    }

    /// Who was called to a table before it rested is called again.
    async fn forget_calls(&self, table: TableId) {
        if let Some(posted) = logged(table, self.store.posted_board(table).await).flatten() {
            let posted = PostedBoard { calls: Vec::new(), ..posted };
            logged(table, self.store.put_posted_board(table, posted).await);
        }
    }

    /// Hands the updates of all tables to the owners of their messages, as long as there are tables.
    pub(super) async fn forward_updates(self: Arc<Host>) {
        let mut updates = self.tables.subscribe();
        loop {
            match updates.recv().await {
                Ok(update) => match update.kind {
                    // Who opened it by a command is shown it in the response.
                    UpdateKind::Opened if update.snapshots.public.header.rematch_of.is_none() => {}
                    // Nothing of it is to be seen at the table that was.
                    UpdateKind::Rematch { .. } => {}
                    // Nothing can be shown there, so nobody begins to.
                    _ if is_resting(&update.snapshots) => {
                        if let Some(table) = self.live.0.lock().get(&update.table()) {
                            table.publish(update.clone());
                        }
                        if is_over(&update.snapshots) {
                            logged(update.table(), self.store.drop_open_hands(update.table()).await);
                        }
                    }
                    UpdateKind::Resumed => {
                        self.forget_calls(update.table()).await;
                        self.with_live(update.table(), |table| table.publish(update.clone()));
                    }
                    _ => self.with_live(update.table(), |table| table.publish(update.clone())),
                },
                Err(RecvError::Lagged(missed)) => {
                    tracing::warn!(missed, "some messages are drawn late");
                    let tables: Vec<Arc<LiveTable>> = self.live.0.lock().values().cloned().collect();
                    for table in tables {
                        if let Some(snapshots) = logged(table.id, self.tables.snapshots(table.id).await) {
                            table.latest.send_replace(Some(snapshots));
                        }
                    }
                }
                Err(RecvError::Closed) => return,
            }
        }
    }
}

/// Takes up the messages of a table where they were left, and lets them go when nothing is left to do.
async fn keep(host: Arc<Host>, table: Arc<LiveTable>) {
    if let Some(kept) = logged(table.id, host.store.posted_board(table.id).await).flatten() {
        table.posted.lock().get_or_insert(kept);
    }
    hand_message::restore(&host, &table).await;
    // Nobody else sets it.
    drop(table.restored.set(()));
    if table.latest.borrow().is_none()
        && let Some(snapshots) = logged(table.id, host.tables.snapshots(table.id).await)
    {
        table.latest.send_if_modified(|latest| {
            // Whatever was published meanwhile is newer.
            let first = latest.is_none();
            latest.get_or_insert(snapshots);
            first
        });
    }
    if !table.is_resting() {
        table.own(board_message::run(Arc::clone(&host), Arc::clone(&table)));
        table.own(call_message::run(Arc::clone(&host), Arc::clone(&table)));
    }
    let mut latest = table.latest();
    loop {
        // Updates are published under the same lock.
        let mut live = host.live.0.lock();
        if table.is_resting() {
            live.remove(&table.id);
            table.stop.cancel();
            return;
        }
        drop(live);
        if table.is_over() {
            // Every owner shows the end and goes, and nothing will follow.
            table.owners.close();
            table.owners.wait().await;
            host.live.0.lock().remove(&table.id);
            logged(table.id, host.store.drop_open_hands(table.id).await);
            return;
        }
        if tokio::time::timeout(IDLE, latest.changed()).await.is_ok() {
            continue;
        }
        // Updates are published under the same lock.
        let mut live = host.live.0.lock();
        let busy = table.waiting.load(Ordering::Relaxed) > 0 || !table.hands.lock().is_empty();
        if !busy && latest.has_changed().is_ok_and(|changed| !changed) {
            live.remove(&table.id);
            table.stop.cancel();
            return;
        }
    }
}
