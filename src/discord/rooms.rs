//! Rooms: what is shown of the tables that are in play. An update of a table goes to its room, which shows it and is forgotten
//! when nothing happens for a while.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc;

use super::Host;
use super::room::{self, Signal};
use crate::ids::{ChannelId, TableId};
use crate::table::UpdateKind;

/// The rooms that are awake.
#[derive(Default)]
pub(super) struct Rooms {
    open: Mutex<HashMap<TableId, Room>>,
}

struct Room {
    signals: mpsc::UnboundedSender<Signal>,
    channel: Option<ChannelId>,
}

impl Host {
    /// Tells a room something; it is opened if nobody was in.
    pub(super) fn tell_room(self: &Arc<Host>, table: TableId, signal: Signal) {
        let mut open = self.rooms.open.lock();
        let signal = match open.get(&table) {
            Some(room) => match room.signals.send(signal) {
                Ok(()) => return,
                Err(closed) => closed.0,
            },
            None => signal,
        };
        let (signals, heard) = mpsc::unbounded_channel();
        // It is heard: the other end is alive.
        drop(signals.send(signal));
        open.insert(table, Room { signals, channel: None });
        tokio::spawn(room::run(Arc::clone(self), table, heard));
    }

    /// Notes in which channel a room shows its table.
    pub(super) fn room_is_in(&self, table: TableId, channel: ChannelId) {
        if let Some(room) = self.rooms.open.lock().get_mut(&table) {
            room.channel = Some(channel);
        }
    }

    /// Somebody has said something in a channel: boards there move up.
    pub(super) fn talk_in(&self, channel: ChannelId) {
        let open = self.rooms.open.lock();
        for room in open.values().filter(|room| room.channel == Some(channel)) {
            // A room that has just closed shows nothing that could move.
            drop(room.signals.send(Signal::Talk));
        }
    }

    /// Forgets a room, unless it was told something meanwhile. Returns whether it is forgotten.
    pub(super) fn leave_room(&self, table: TableId, heard: &mut mpsc::UnboundedReceiver<Signal>) -> bool {
        let mut open = self.rooms.open.lock();
        if !heard.is_empty() {
            return false;
        }
        open.remove(&table);
        true
    }

    /// Hands the updates of all tables to their rooms, as long as there are tables.
    pub(super) async fn forward_updates(self: Arc<Host>) {
        let mut updates = self.tables.subscribe();
        loop {
            match updates.recv().await {
                // Who opened it by a command shows it in the answer.
                Ok(update) if update.kind == UpdateKind::Opened && update.public.header.rematch_of.is_none() => {}
                Ok(update) => self.tell_room(update.table(), Signal::Update(update)),
                Err(RecvError::Lagged(missed)) => {
                    tracing::warn!(missed, "some boards are drawn late");
                    let tables: Vec<TableId> = self.rooms.open.lock().keys().copied().collect();
                    tables.into_iter().for_each(|table| self.tell_room(table, Signal::Changed));
                }
                Err(RecvError::Closed) => return,
            }
        }
    }
}
