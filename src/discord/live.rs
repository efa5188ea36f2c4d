//! The tables in play, as far as Discord shows them: the latest state of each, and the owners of its messages.
//!
//! An update is told once to its table's entry here. Whoever owns a message of that table sees that there is something newer
//! to show, draws the latest whenever it may, and waits for nobody else: hands at once, the board as often as its channel
//! allows.

mod hurry;
mod table;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::sleep;

pub(super) use self::table::LiveTable;
use super::pauses::Pauses;
use super::{Host, board_message, call_message, hand_message, logged};
use crate::ids::{ChannelId, GuildId, PersonId, TableId};
use crate::store::{PostedBoard, StoreError};
use crate::table::{Fault, Snapshots, TableError, UpdateKind};

/// A table where nothing happens and nothing is left to do is let go after so long.
const IDLE: Duration = Duration::from_secs(300);

/// The tables whose messages somebody owns now.
#[derive(Default)]
pub(super) struct LiveTables(Mutex<HashMap<TableId, Arc<LiveTable>>>);

/// Whether nothing will happen at a table any more.
pub(super) fn is_over(snapshots: &Snapshots) -> bool {
    snapshots.public.header.state.is_over()
}

/// Whether nothing can be shown where a table is.
pub(super) fn is_resting(snapshots: &Snapshots) -> bool {
    snapshots.public.header.rested_at.is_some()
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

    /// All messages that somebody owns may have to look otherwise. Says of which tables there are any.
    pub(super) fn redraw_all(&self) -> Vec<TableId> {
        let live = self.live.0.lock();
        for table in live.values() {
            table.board.redraw();
            table.hands.lock().values().for_each(|hand| hand.redraw());
        }
        live.keys().copied().collect()
    }

    /// Shows a table that is looked after here anew: its board at the bottom, and calls in place of those there are.
    pub(super) async fn show_anew(self: &Arc<Host>, table: TableId) {
        let before = self.live.0.lock().remove(&table);
        if let Some(before) = before {
            before.stop.cancel();
            before.owners.close();
            before.owners.wait().await;
        }
        let live = self.live(table);
        live.board.repost();
        live.restored().await;
        live.call_anew(self).await;
    }

    /// Forgets a table whose messages nobody is to own any more, unless it was taken up anew meanwhile.
    fn forget_live(&self, table: &Arc<LiveTable>) {
        let mut live = self.live.0.lock();
        if live.get(&table.id).is_some_and(|known| Arc::ptr_eq(known, table)) {
            live.remove(&table.id);
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
            self.live(header.id).board.redraw();
        }
    }

    /// Who was called to a table before it rested is called again.
    pub(super) async fn forget_calls(&self, table: TableId) {
        if let Some(posted) = logged(table, self.store.posted_board(table).await).flatten() {
            let posted = PostedBoard { calls: Vec::new(), ..posted };
            logged(table, self.store.put_posted_board(table, posted).await);
        }
    }

    /// Lets a table go where nothing can be shown, with whoever owns messages of it. Returns whether it is gone.
    fn let_go_if_resting(&self, table: &LiveTable) -> bool {
        // Updates are published under the same lock.
        let mut live = self.live.0.lock();
        let rests = table.is_resting();
        if rests {
            live.remove(&table.id);
            table.stop.cancel();
        }
        rests
    }

    /// Lets a table go that another process looks after. Returns whether it is gone.
    fn let_go_if_elsewhere(&self, table: &LiveTable) -> bool {
        let mut live = self.live.0.lock();
        let is_elsewhere = table.is_at(|header| !self.tables.is_ours(header.location.guild));
        if is_elsewhere {
            live.remove(&table.id);
            table.stop.cancel();
        }
        is_elsewhere
    }

    /// Lets all tables go that another process is to look after from now on, and waits until nobody owns a message of them any more.
    pub(super) async fn let_go_elsewhere(&self) {
        let tables: Vec<Arc<LiveTable>> = self.live.0.lock().values().cloned().collect();
        for table in tables {
            if self.let_go_if_elsewhere(&table) {
                table.owners.close();
                table.owners.wait().await;
            }
        }
    }

    /// Nobody owns a message any more: the bot ends, or begins anew.
    pub(super) fn let_all_go(&self) {
        self.live.0.lock().drain().for_each(|(_, table)| table.stop.cancel());
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
    // Who does not know that there is a board would post another.
    if let Some(kept) = read(table.id, || host.store.posted_board(table.id)).await.flatten() {
        table.posted.lock().get_or_insert(kept);
    }
    hand_message::restore(&host, &table).await;
    // Nobody else sets it.
    drop(table.restored.set(()));
    if table.latest.borrow().is_none()
        && let Some(snapshots) = read(table.id, || host.tables.snapshots(table.id)).await
    {
        table.latest.send_if_modified(|latest| {
            // Whatever was published meanwhile is newer.
            let first = latest.is_none();
            latest.get_or_insert(snapshots);
            first
        });
    }
    if let Some(snapshots) = &*table.latest.borrow() {
        host.rest.note_place(snapshots.public.header.location);
    }
    let mut latest = table.latest();
    if host.let_go_if_resting(&table) || host.let_go_if_elsewhere(&table) {
        return;
    }
    table.own(board_message::run(Arc::clone(&host), Arc::clone(&table)));
    table.own(call_message::run(Arc::clone(&host), Arc::clone(&table)));
    loop {
        if table.is_over() {
            // Every owner shows the end and goes, and nothing will follow.
            table.owners.close();
            table.owners.wait().await;
            host.forget_live(&table);
            logged(table.id, host.store.drop_open_hands(table.id).await);
            let version = table.latest.borrow().as_ref().map(|snapshots| snapshots.public.version);
            let settle =
                |posted: &mut Option<PostedBoard>| posted.iter_mut().for_each(|posted| posted.settled = version);
            table.write_posted(&host, settle).await;
            return;
        }
        let changed = tokio::select! {
            changed = tokio::time::timeout(IDLE, latest.changed()) => changed,
            // Another process has it.
            () = table.stop.cancelled() => return,
        };
        if changed.is_ok() {
            if host.let_go_if_resting(&table) {
                return;
            }
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

/// Reads what a table cannot go on without, however long the store takes; nothing if it never can be read.
async fn read<T, E: Into<TableError>, F: Future<Output = Result<T, E>>>(
    table: TableId,
    read: impl Fn() -> F,
) -> Option<T> {
    let mut pauses = Pauses::default();
    loop {
        match read().await.map_err(Into::into) {
            Ok(read) => return Some(read),
            Err(TableError::Refused(_)) => return None,
            Err(TableError::Fault { fault, .. }) => {
                fault.log(Some(table));
                if matches!(fault, Fault::Store(StoreError::Corrupt(_))) {
                    return None;
                }
            }
        }
        sleep(pauses.next()).await;
    }
}
