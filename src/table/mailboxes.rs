//! The mailboxes of the tables that are in memory. A table that gets something and is not in memory wakes up; one that has
//! nothing to do goes to sleep again, and all that is left of it is in the store.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

use super::Shared;
use super::refusal::Refused;
use super::request::{Press, Reply, Request};
use super::snapshot::Snapshot;
use super::task;
use crate::ids::{PersonId, TableId};
use games::ai::Effort;
use games::catalogue::Thought;
use games::engine::Seat;

/// When a table that broke down is tried again; somebody who presses wakes it before.
const AFTER_A_BREAKDOWN: Duration = Duration::from_secs(60);

/// Everything that can happen to a table.
pub(super) enum Mail {
    /// A person asks for something to be done.
    Request { press: Press, request: Request, reply: oneshot::Sender<Result<Reply, Refused>> },
    /// Somebody wants to see the table, from their seat if they have one.
    Snapshot { person: Option<PersonId>, reply: oneshot::Sender<Result<Snapshot, Refused>> },
    /// Somebody wants to know what a good player would do in their seat.
    Hint { person: PersonId, effort: Effort, reply: oneshot::Sender<Result<(Thought, Snapshot), Refused>> },
    /// A person asked to be forgotten.
    Forget { person: PersonId, reply: oneshot::Sender<Result<(), Refused>> },
    /// The store has changed it by itself: what is in memory no longer holds.
    Outdated,
    /// Its alarm went off.
    Alarm,
    /// A computer player has decided; on nothing if it could not.
    Decided { seat: Seat, decision: u32, action: Option<String> },
}

/// What could not be delivered, since too much waits for the table or the host is stopping.
pub(super) struct Undelivered(pub(super) Mail);

/// The tables in memory.
pub(super) struct Mailboxes {
    /// Nothing once the host is stopping.
    open: Mutex<Option<Open>>,
}

struct Open {
    // Things are only sent under the lock, so a table that finds its mailbox empty under it can go without losing any.
    by_table: HashMap<TableId, mpsc::Sender<Mail>>,
    /// Every task holds a copy, so that whoever stops the host can wait for the last one.
    awake: mpsc::Sender<()>,
}

impl Mailboxes {
    /// No table, and the receiver that ends when all have gone after [`stop`](Mailboxes::stop).
    pub(super) fn new() -> (Mailboxes, mpsc::Receiver<()>) {
        let (awake, all_gone) = mpsc::channel(1);
        (Mailboxes { open: Mutex::new(Some(Open { by_table: HashMap::new(), awake })) }, all_gone)
    }

    /// Puts something into the mailbox of a table and wakes it if it sleeps.
    pub(super) fn post(shared: &Arc<Shared>, table: TableId, mail: Mail) -> Result<(), Undelivered> {
        let mut open = shared.mailboxes.lock();
        let Some(open) = open.as_mut() else { return Err(Undelivered(mail)) };
        let Some(mailbox) = open.by_table.get(&table) else { return open.wake(shared, table, mail) };
        match mailbox.try_send(mail) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(mail)) => Err(Undelivered(mail)),
            // Its task broke down; the log is whole, and a new task can go on from there.
            Err(TrySendError::Closed(mail)) => open.wake(shared, table, mail),
        }
    }

    /// Lets a table go that has nothing to do. Says no if something has come meanwhile.
    pub(super) fn retire(&self, table: TableId, mailbox: &mpsc::Receiver<Mail>) -> bool {
        let mut open = self.lock();
        let may_go = mailbox.is_empty();
        if let Some(open) = open.as_mut().filter(|_| may_go) {
            open.by_table.remove(&table);
        }
        may_go
    }

    /// The tables in memory.
    pub(super) fn awake(&self) -> Vec<TableId> {
        self.lock().as_ref().map(|open| open.by_table.keys().copied().collect()).unwrap_or_default()
    }

    /// Whether the host is stopping.
    pub(super) fn is_stopped(&self) -> bool {
        self.lock().is_none()
    }

    /// Closes all mailboxes: the tables finish what they have and go.
    pub(super) fn stop(&self) {
        self.lock().take();
    }

    fn lock(&self) -> MutexGuard<'_, Option<Open>> {
        // The map is whole at every moment.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    fn wake(&mut self, shared: &Arc<Shared>, table: TableId, mail: Mail) -> Result<(), Undelivered> {
        let (mailbox, receiver) = mpsc::channel(shared.config.tables.mailbox.max(1));
        let posted = mailbox.try_send(mail);
        self.by_table.insert(table, mailbox);
        let (shared, awake) = (Arc::clone(shared), self.awake.clone());
        tokio::spawn(async move {
            // In a task of its own, so that its breaking down is noticed.
            if let Err(broken) = tokio::spawn(task::run(Arc::clone(&shared), table, receiver)).await {
                tracing::error!(%table, %broken, "a table broke down");
                shared.timers.set(table, Some(shared.clock.now().after(AFTER_A_BREAKDOWN)));
            }
            drop(awake);
        });
        posted.map_err(|(TrySendError::Full(mail) | TrySendError::Closed(mail))| Undelivered(mail))
    }
}
