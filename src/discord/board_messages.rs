//! The board messages of the tables that are in play. An update of a table goes to the owner of its board message, which
//! is forgotten when nothing happens for a while.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc;

use super::Host;
use super::board_message::{self, Signal};
use crate::ids::{ChannelId, TableId};
use crate::table::UpdateKind;

/// The board messages that somebody owns now.
#[derive(Default)]
pub(super) struct BoardMessages {
    open: Mutex<HashMap<TableId, Owner>>,
}

/// The way to the owner of a board message.
struct Owner {
    signals: mpsc::UnboundedSender<Signal>,
    channel: Option<ChannelId>,
}

impl Host {
    /// Tells the owner of a board message something; without one a new owner begins.
    pub(super) fn signal_board(self: &Arc<Host>, table: TableId, signal: Signal) {
        let mut open = self.board_messages.open.lock();
        let signal = match open.get(&table) {
            Some(owner) => match owner.signals.send(signal) {
                Ok(()) => return,
                Err(closed) => closed.0,
            },
            None => signal,
        };
        let (signals, received) = mpsc::unbounded_channel();
        // It is received: the other end is alive.
        drop(signals.send(signal));
        open.insert(table, Owner { signals, channel: None });
        tokio::spawn(board_message::run(Arc::clone(self), table, received));
    }

    /// Notes in which channel the board of a table is.
    pub(super) fn note_board_channel(&self, table: TableId, channel: ChannelId) {
        if let Some(owner) = self.board_messages.open.lock().get_mut(&table) {
            owner.channel = Some(channel);
        }
    }

    /// Somebody has said something in a channel: boards there move up.
    pub(super) fn count_talk(&self, channel: ChannelId) {
        let open = self.board_messages.open.lock();
        for owner in open.values().filter(|owner| owner.channel == Some(channel)) {
            // One that has just ended shows nothing that could move.
            drop(owner.signals.send(Signal::Talk));
        }
    }

    /// Forgets the owner of a board message, unless it was told something meanwhile. Returns whether it is forgotten.
    pub(super) fn forget_board(&self, table: TableId, received: &mut mpsc::UnboundedReceiver<Signal>) -> bool {
        let mut open = self.board_messages.open.lock();
        if !received.is_empty() {
            return false;
        }
        open.remove(&table);
        true
    }

    /// Hands the updates of all tables to the owners of their boards, as long as there are tables.
    pub(super) async fn forward_updates(self: Arc<Host>) {
        let mut updates = self.tables.subscribe();
        loop {
            match updates.recv().await {
                // Who opened it by a command is shown it in the response.
                Ok(update)
                    if update.kind == UpdateKind::Opened && update.snapshots.public.header.rematch_of.is_none() => {}
                Ok(update) => self.signal_board(update.table(), Signal::Update(update)),
                Err(RecvError::Lagged(missed)) => {
                    tracing::warn!(missed, "some boards are drawn late");
                    let tables: Vec<TableId> = self.board_messages.open.lock().keys().copied().collect();
                    tables.into_iter().for_each(|table| self.signal_board(table, Signal::Changed));
                }
                Err(RecvError::Closed) => return,
            }
        }
    }
}
