//! The mailboxes of the tables that are in memory. A table that gets something and is not in memory wakes up; one that has
//! nothing to do goes to sleep again, and all that is left of it is in the store.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::{mpsc, oneshot};
use tokio::task::AbortHandle;
use tokio_util::task::TaskTracker;

use super::Shared;
use super::error::TableResult;
use super::request::{Press, Pressed, Reply, Request, ScreenPress};
use super::snapshot::{Snapshot, Snapshots};
use super::task;
use crate::ids::{PersonId, TableId};
use crate::measure;
use games::ai::Effort;
use games::catalogue::Thought;
use games::engine::Seat;

/// When a table that broke down is tried again; somebody who presses wakes it before.
const AFTER_A_BREAKDOWN: Duration = Duration::from_secs(60);

/// Everything that can happen to a table.
pub(super) enum Mail {
    /// A person asks for something to be done.
    Request { press: Press, request: Request, reply: oneshot::Sender<TableResult<Reply>> },
    /// A person pressed something on a screen of their seat.
    Press { press: Press, on_screen: ScreenPress, reply: oneshot::Sender<TableResult<Pressed>> },
    /// Somebody wants to see the table.
    Look { reply: oneshot::Sender<TableResult<Snapshots>> },
    /// The same, and they may have been called.
    Answer { person: PersonId, reply: oneshot::Sender<TableResult<Snapshots>> },
    /// Somebody wants to know what a good player would do in their seat.
    Hint { press: Press, effort: Effort, reply: oneshot::Sender<TableResult<(Thought, Snapshot)>> },
    /// A person asked to be forgotten.
    Forget { person: PersonId, reply: oneshot::Sender<TableResult<()>> },
    /// Nobody can be reached where it is shown.
    Rest { reply: oneshot::Sender<TableResult<()>> },
    /// Its place is back.
    Resume { reply: oneshot::Sender<TableResult<()>> },
    /// Those who run the host close it.
    Close { reply: oneshot::Sender<TableResult<()>> },
    /// Its deadlines were put off, which is to be shown.
    PutOff,
    /// The store has taken a person out of it, which made this version of it.
    Forgotten { person: PersonId, version: i64 },
    /// Another process has changed it: it is at this version now.
    Elsewhere { version: i64 },
    /// Its alarm went off.
    Alarm,
    /// A computer player has decided; on nothing if it could not.
    Decided { seat: Seat, decision: u32, action: Option<String> },
}

/// What could not be delivered, since too much waits for the table or the host is stopping.
pub(super) struct Undelivered(pub(super) Box<Mail>);

/// The way to a table in memory, and its task.
struct Mailbox {
    mail: mpsc::Sender<Mail>,
    task: AbortHandle,
}

/// The tables in memory.
pub(super) struct Mailboxes {
    /// Nothing once the host is stopping. Mail is only sent under the lock, so a table that finds its mailbox empty under
    /// it can go without losing any.
    open: Mutex<Option<HashMap<TableId, Mailbox>>>,
    tasks: TaskTracker,
}

impl Mailboxes {
    pub(super) fn new() -> Mailboxes {
        Mailboxes { open: Mutex::new(Some(HashMap::new())), tasks: TaskTracker::new() }
    }

    /// Puts something into the mailbox of a table and wakes it if it sleeps.
    pub(super) fn post(shared: &Arc<Shared>, table: TableId, mail: Mail) -> Result<(), Undelivered> {
        let mut open = shared.mailboxes.open.lock();
        let Some(open) = open.as_mut() else { return Err(Undelivered(Box::new(mail))) };
        // The mailbox of a task that broke down is closed; the log is whole, and a new task can go on from there.
        if open.get(&table).is_none_or(|mailbox| mailbox.mail.is_closed()) {
            open.insert(table, wake(shared, table));
        }
        open[&table].mail.try_send(mail).map_err(|error| Undelivered(Box::new(error.into_inner())))
    }

    /// Tells something to a table that is in memory, if it is and can take more.
    pub(super) fn tell_awake(&self, table: TableId, mail: Mail) {
        let open = self.open.lock();
        if let Some(mailbox) = open.as_ref().and_then(|open| open.get(&table)) {
            drop(mailbox.mail.try_send(mail));
        }
    }

    /// Takes a table out of memory whatever it is at: who waits for its reply is told that it broke down. Says whether it was there.
    pub(super) fn evict(&self, table: TableId) -> bool {
        let evicted = self.open.lock().as_mut().and_then(|open| open.remove(&table));
        evicted.inspect(|mailbox| mailbox.task.abort()).is_some()
    }

    /// Lets a table go that has nothing to do. Says no if something has come meanwhile.
    pub(super) fn retire(&self, table: TableId, mailbox: &mpsc::Receiver<Mail>) -> bool {
        let mut open = self.open.lock();
        let may_go = mailbox.is_empty();
        // In the place of one that was evicted there may be another.
        let is_there = mailbox.sender_strong_count() > 0;
        if let Some(open) = open.as_mut().filter(|_| may_go && is_there) {
            open.remove(&table);
        }
        may_go
    }

    /// The tables in memory.
    pub(super) fn awake(&self) -> Vec<TableId> {
        self.open.lock().iter().flat_map(HashMap::keys).copied().collect()
    }

    /// Whether the host is stopping.
    pub(super) fn is_stopped(&self) -> bool {
        self.open.lock().is_none()
    }

    /// Closes all mailboxes: the tables finish what they have and go.
    pub(super) async fn stop(&self) {
        self.open.lock().take();
        self.tasks.close();
        self.tasks.wait().await;
    }
}

/// Starts the task of a table.
fn wake(shared: &Arc<Shared>, table: TableId) -> Mailbox {
    let (mail, receiver) = mpsc::channel(shared.config.tables.mailbox.max(1));
    let own = Arc::clone(shared);
    // In a task of its own, so that its breaking down is noticed.
    let running = tokio::spawn(task::run(Arc::clone(shared), table, receiver));
    let task = running.abort_handle();
    shared.mailboxes.tasks.spawn(async move {
        let _awake = measure::table_awake();
        if let Err(broken) = running.await
            && !broken.is_cancelled()
        {
            tracing::error!(%table, %broken, "a table broke down");
            own.alarms.set(table, Some(own.clock.now().after(AFTER_A_BREAKDOWN)));
        }
    });
    Mailbox { mail, task }
}
