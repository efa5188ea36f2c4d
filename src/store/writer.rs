//! The one writer. Everything that is written goes through it, and all that waits is written in one transaction: many
//! tables share one flush of the disk, and nobody is answered before it.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Instant;

use futures_util::future::BoxFuture;
use tokio::sync::{mpsc, oneshot};

use super::connect::{Address, Connection, NotCommitted, Session};
use super::scores::GameScore;
use super::sql::Query;
use super::{Change, News, StoreError, StoreResult, TableState, changes};
use crate::ids::TableId;
use crate::measure::{self, Ending};

/// The most that is written in one transaction. More would only make the first of a group wait for the last.
const GROUP: usize = 512;
/// How much may wait to be written before those who want to write more have to wait.
const WAITING: usize = 2 * GROUP;

/// The way to the writer.
#[derive(Clone)]
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
    address: Arc<Address>,
}

impl Writer {
    /// Starts the writer with its connection, and with how to make another should that one become unusable. It ends when
    /// it is told to, or when nobody can reach it any more.
    pub(super) fn start(session: Session, address: Address) -> Writer {
        let (jobs, waiting) = mpsc::channel(WAITING);
        let address = Arc::new(address);
        tokio::spawn(WriterTask { session: Some(session), address: Arc::clone(&address) }.run(waiting));
        Writer { jobs, address }
    }

    /// Where it writes.
    pub(super) fn address(&self) -> &Address {
        &self.address
    }

    /// Whether no other process can write there.
    pub(super) fn is_alone(&self) -> bool {
        matches!(*self.address, Address::Sqlite(_))
    }

    /// Has a change of a table written, and if it ends the game its score.
    pub(super) async fn change(&self, change: Change, score: Option<GameScore>) -> StoreResult<()> {
        self.send(|reply| Job::Change { change: Box::new(change), score, reply }).await
    }

    /// Has anything else written. It may be tried a second time, if it shared a transaction with what failed.
    pub(super) async fn write<T, F>(&self, write: F) -> StoreResult<T>
    where
        T: Send + 'static,
        F: for<'c> Fn(&'c mut Connection<'_>) -> BoxFuture<'c, StoreResult<T>> + Send + 'static,
    {
        self.send(|reply| Job::Other(Box::new(Request { write, written: None, reply }))).await
    }

    /// Has one statement run.
    pub(super) async fn execute(&self, statement: impl Fn() -> Query + Send + 'static) -> StoreResult<()> {
        self.write(move |connection| {
            let statement = statement();
            Box::pin(async {
                statement.execute(connection).await?;
                Ok(())
            })
        })
        .await
    }

    /// The same with something that other processes are told of it.
    pub(super) async fn execute_and_tell(
        &self,
        statement: impl Fn() -> Query + Send + 'static,
        news: News,
    ) -> StoreResult<()> {
        self.write(move |connection| {
            let statement = statement();
            Box::pin(async move {
                statement.execute(connection).await?;
                connection.tell(news).await
            })
        })
        .await
    }

    /// It is on disk when this returns.
    async fn send<T>(&self, job: impl FnOnce(oneshot::Sender<StoreResult<T>>) -> Job) -> StoreResult<T> {
        let (reply, replied) = oneshot::channel();
        self.jobs.send(job(reply)).await.map_err(|_| ended())?;
        replied.await.map_err(|_| ended())?
    }

    /// Waits until all that was handed over is written and the connection is closed.
    pub(super) async fn close(&self) {
        let (closing, closed) = oneshot::channel();
        // Either way it has ended: at once if nobody takes the job any more, else when the sender is dropped.
        self.jobs.send(Job::Close(closing)).await.ok();
        closed.await.ok();
    }
}

fn ended() -> StoreError {
    StoreError::Other("the writer has ended".to_owned().into())
}

enum Job {
    Change {
        change: Box<Change>,
        score: Option<GameScore>,
        reply: oneshot::Sender<StoreResult<()>>,
    },
    Other(Box<dyn Other>),
    /// Write what waits and end. The sender is dropped when that is done.
    Close(oneshot::Sender<()>),
}

impl Job {
    /// Tells who asked what came of it. They may have gone away, which changes nothing.
    fn reply(self, written: &StoreResult<HashSet<TableId>>) {
        match self {
            Job::Change { change, reply, .. } => {
                let Change { table, version, .. } = *change;
                if written.as_ref().is_ok_and(|tables| tables.contains(&table)) {
                    measure_change(&change);
                }
                let conflict = || StoreError::conflict(format_args!("table {table} is not at version {version}"));
                let advanced = |tables: &HashSet<_>| tables.contains(&table).then_some(()).ok_or_else(conflict);
                reply.send(written.as_ref().map_err(Clone::clone).and_then(advanced)).ok();
            }
            Job::Other(other) => other.reply(written.as_ref().err().cloned()),
            Job::Close(_) => {}
        }
    }
}

fn measure_change(change: &Change) {
    measure::log_lines(change.lines.len());
    match change.state {
        Some(TableState::Finished) => measure::table_ended(Ending::Finished),
        Some(TableState::Cancelled) => measure::table_ended(Ending::Cancelled),
        Some(TableState::Closed) => measure::table_ended(Ending::Closed),
        Some(TableState::Lobby | TableState::Running) | None => {}
    }
}

/// Anything that is written besides changes of tables, whatever comes of it.
trait Other: Send {
    fn write<'a>(&'a mut self, connection: &'a mut Connection<'_>) -> BoxFuture<'a, StoreResult<()>>;
    fn reply(self: Box<Self>, failed: Option<StoreError>);
}

struct Request<F, T> {
    write: F,
    written: Option<T>,
    reply: oneshot::Sender<StoreResult<T>>,
}

impl<F, T> Other for Request<F, T>
where
    T: Send,
    F: for<'c> Fn(&'c mut Connection<'_>) -> BoxFuture<'c, StoreResult<T>> + Send,
{
    fn write<'a>(&'a mut self, connection: &'a mut Connection<'_>) -> BoxFuture<'a, StoreResult<()>> {
        let writing = (self.write)(connection);
        Box::pin(async {
            self.written = Some(writing.await?);
            Ok(())
        })
    }

    fn reply(self: Box<Self>, failed: Option<StoreError>) {
        self.reply.send(failed.map_or(self.written.ok_or_else(ended), Err)).ok();
    }
}

/// The writing connection.
struct WriterTask {
    /// None after it was found unusable.
    session: Option<Session>,
    address: Arc<Address>,
}

impl WriterTask {
    async fn run(mut self, mut waiting: mpsc::Receiver<Job>) {
        let mut closing = Vec::new();
        let mut jobs = Vec::with_capacity(GROUP);
        while !jobs.is_empty() || waiting.recv_many(&mut jobs, GROUP).await > 0 {
            // Those who were answered just now have their next ready in a moment, and share the flush.
            tokio::task::yield_now().await;
            while jobs.len() < GROUP
                && let Ok(job) = waiting.try_recv()
            {
                jobs.push(job);
            }
            let mut tables = HashSet::new();
            let (mut group, mut next) = (Vec::with_capacity(jobs.len()), Vec::new());
            for job in jobs {
                match job {
                    // A second change of a table is looked at when the first is written.
                    Job::Change { ref change, .. } if !tables.insert(change.table) => next.push(job),
                    Job::Change { .. } | Job::Other(_) => group.push(job),
                    Job::Close(sender) => {
                        waiting.close();
                        closing.push(sender);
                    }
                }
            }
            if !group.is_empty() {
                self.write(group).await;
            }
            jobs = next;
        }
        if let Some(session) = self.session {
            // Whatever goes wrong now, everything that was answered is on disk.
            session.close().await.ok();
        }
    }

    /// Writes a group at once, or one by one where something in it spoils it for the others.
    async fn write(&mut self, mut group: Vec<Job>) {
        let mut written = self.write_together(&mut group).await;
        let alone = group.len() > 1 && written.as_ref().is_err_and(StoreError::may_be_one_change);
        for mut job in group {
            if alone {
                written = self.write_together(std::slice::from_mut(&mut job)).await;
            }
            job.reply(&written);
        }
    }

    /// The same as [`transact`](WriterTask::transact), measured.
    async fn write_together(&mut self, group: &mut [Job]) -> StoreResult<HashSet<TableId>> {
        let begun = Instant::now();
        let written = self.transact(group).await;
        match &written {
            Ok(_) => measure::commit(begun.elapsed()),
            Err(why) => measure::commit_error(why.trouble()),
        }
        written
    }

    /// Writes a group in one transaction, and says which tables have advanced. An error means that nothing of it is written,
    /// unless it says otherwise.
    async fn transact(&mut self, group: &mut [Job]) -> StoreResult<HashSet<TableId>> {
        let mut session = match self.session.take() {
            Some(session) => session,
            None => self.address.connect().await?,
        };
        // Whoever fails leaves a connection in a state that is not known: a new one takes its place.
        let mut transaction = session.begin().await?;
        let written = match write_all(&mut transaction.connection(), group).await {
            Ok(advanced) => match transaction.commit().await {
                Ok(()) => Ok(advanced),
                Err(NotCommitted::Undone(why)) => return Err(why),
                Err(NotCommitted::Undecided(transaction, why)) => {
                    drop(session);
                    return match self.address.was_committed(&transaction).await {
                        Some(true) => Ok(advanced),
                        Some(false) => Err(why),
                        None => Err(StoreError::Undecided(why.cause().clone())),
                    };
                }
            },
            Err(why) if transaction.rollback().await.is_ok() => Err(why),
            // Where SQLite has rolled back by itself there is nothing left to roll back, and it says so.
            Err(why) => return Err(why),
        };
        self.session = Some(session);
        written
    }
}

async fn write_all(connection: &mut Connection<'_>, group: &mut [Job]) -> StoreResult<HashSet<TableId>> {
    let changes = group.iter().filter_map(|job| match job {
        Job::Change { change, score, .. } => Some((change.as_ref(), score.as_ref())),
        Job::Other(_) | Job::Close(_) => None,
    });
    let advanced = changes::write_all(connection, changes.collect()).await?;
    for job in group {
        if let Job::Other(other) = job {
            other.write(connection).await?;
        }
    }
    Ok(advanced)
}
