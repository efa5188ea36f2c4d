//! The one writer. Everything that is written goes through it, and all that waits is written in one transaction: many
//! tables share one flush of the disk, and nobody is answered before it.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection as _};
use tokio::sync::{mpsc, oneshot};

use super::connect::Connection;
use super::log_lengths::LogLengths;
use super::scores::GameScore;
use super::transaction::Transaction;
use super::{
    Change, Moment, NewTable, OpenHand, PostedBoard, StoreError, StoreResult, changes, clocks, messages, people,
    scores, settings,
};
use crate::ids::{GuildId, PersonId, TableId};

/// The most that is written in one transaction. More would only make the first of a group wait for the last.
const GROUP: usize = 512;
/// How often the writer lets everybody else run, without anything more coming of it, before it writes a group that is
/// smaller than the one before.
const PATIENCE: usize = 4;
/// How much may wait to be written before those who want to write more have to wait.
const WAITING: usize = 2 * GROUP;

/// Everything that can be written.
pub(super) enum Work {
    /// Something happens to a table; if it ends the game, with the score.
    Change(Box<Change>, Option<GameScore>),
    /// A table is opened.
    Open(Box<NewTable>),
    /// A person has chosen something: the settings as text.
    PersonSettings(PersonId, String),
    /// Something was chosen for a server: the settings as text.
    ServerSettings(GuildId, String),
    /// The board of a table was posted.
    PostedBoard(TableId, PostedBoard),
    /// A private message follows a table.
    OpenHand(TableId, OpenHand),
    /// No private message follows a table any more.
    DropOpenHands(TableId),
    /// The host is alive.
    Heartbeat(Moment),
    /// The host is alive again.
    Resume(Moment),
    /// A person wants to be forgotten.
    Forget(PersonId),
    /// All scores are made anew.
    RebuildScores,
}

/// What came of some work, as a number: the table that was opened, the milliseconds the host was away, the games that were
/// counted; 0 where there is nothing to tell.
pub(super) type Written = StoreResult<i64>;

enum Job {
    Write {
        work: Work,
        reply: oneshot::Sender<Written>,
    },
    /// Write what waits and end. The sender is dropped when that is done.
    Close(oneshot::Sender<()>),
}

/// The way to the writer.
#[derive(Clone)]
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
}

impl Writer {
    /// Starts the writer with its connection, and with how to make another should that one become unusable. It ends when
    /// it is told to, or when nobody can reach it any more.
    pub(super) fn start(connection: Connection, options: SqliteConnectOptions) -> Writer {
        let (jobs, waiting) = mpsc::channel(WAITING);
        tokio::spawn(write_on(
            WriterTask { connection: Some(connection), options, lengths: LogLengths::default() },
            waiting,
        ));
        Writer { jobs }
    }

    /// Has something written. It is on disk when this returns.
    pub(super) async fn write(&self, work: Work) -> Written {
        let (reply, replied) = oneshot::channel();
        let ended = || StoreError::Other("the writer has ended".to_owned().into());
        self.jobs.send(Job::Write { work, reply }).await.map_err(|_| ended())?;
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

async fn write_on(mut task: WriterTask, mut waiting: mpsc::Receiver<Job>) {
    let mut jobs = Vec::with_capacity(GROUP);
    let mut closing = Vec::new();
    let mut last = 0;
    while waiting.recv_many(&mut jobs, GROUP).await > 0 {
        gather(&mut jobs, &mut waiting, last).await;
        last = jobs.len();
        let (mut group, mut replies) = (Vec::with_capacity(jobs.len()), Vec::with_capacity(jobs.len()));
        for job in jobs.drain(..) {
            match job {
                Job::Write { work, reply } => {
                    group.push(work);
                    replies.push(reply);
                }
                Job::Close(sender) => {
                    waiting.close();
                    closing.push(sender);
                }
            }
        }
        for (reply, outcome) in replies.into_iter().zip(task.write_each(&group).await) {
            // Whoever asked may have gone away, which changes nothing.
            reply.send(outcome).ok();
        }
    }
    if let Some(connection) = task.connection {
        // Whatever goes wrong now, everything that was answered is on disk.
        connection.close().await.ok();
    }
}

/// Waits for those who were answered last and have more to write, as long as they are on their way: one large group costs
/// less than two small ones. Who writes alone never waits.
async fn gather(jobs: &mut Vec<Job>, waiting: &mut mpsc::Receiver<Job>, last: usize) {
    let mut in_vain = 0;
    while jobs.len() < last && in_vain < PATIENCE {
        tokio::task::yield_now().await;
        let before = jobs.len();
        while jobs.len() < GROUP
            && let Ok(job) = waiting.try_recv()
        {
            jobs.push(job);
        }
        in_vain = if jobs.len() > before { 0 } else { in_vain + 1 };
    }
}

/// The writing connection.
struct WriterTask {
    /// None after it was found unusable.
    connection: Option<Connection>,
    options: SqliteConnectOptions,
    lengths: LogLengths,
}

impl WriterTask {
    /// Writes a group at once, or one by one where something in it might spoil it for the others.
    async fn write_each(&mut self, group: &[Work]) -> Vec<Written> {
        if group.is_empty() {
            return Vec::new();
        }
        let why = match self.write_together(group).await {
            Ok(outcomes) => return outcomes,
            Err(why) => why,
        };
        if group.len() == 1 || !why.may_be_one_change() {
            return group.iter().map(|_| Err(why.clone())).collect();
        }
        let mut outcomes = Vec::with_capacity(group.len());
        for work in group {
            match self.write_together(std::slice::from_ref(work)).await {
                Ok(outcome) => outcomes.extend(outcome),
                Err(why) => outcomes.push(Err(why)),
            }
        }
        outcomes
    }

    /// Writes a group in one transaction. An error means that nothing of it is written.
    async fn write_together(&mut self, group: &[Work]) -> StoreResult<Vec<Written>> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        let written = transact(&mut connection, &mut self.lengths, group).await;
        if written.is_err() {
            self.lengths.forget();
        }
        // Where SQLite has rolled back by itself there is nothing left to roll back, and it says so.
        if written.is_err() && sqlx::query("ROLLBACK").execute(&mut connection).await.is_err() {
            // It may be that, or the connection is of no use: a new one is in a known state.
            connection.close_hard().await.ok();
        } else {
            self.connection = Some(connection);
        }
        written
    }
}

async fn transact(connection: &mut Connection, lengths: &mut LogLengths, group: &[Work]) -> StoreResult<Vec<Written>> {
    lengths.look_up(connection, group).await?;
    let mut transaction = Transaction::new(connection);
    let mut conflicts = changes::append_all(&mut transaction, lengths, group).await?;
    let mut outcomes = Vec::with_capacity(group.len());
    for (index, work) in group.iter().enumerate() {
        outcomes.push(match conflicts.remove(&index) {
            Some(conflict) => Err(conflict),
            None => Ok(write_rest(&mut transaction, work).await?),
        });
    }
    transaction.commit().await?;
    Ok(outcomes)
}

/// Writes what is not written for the whole group at once.
async fn write_rest(transaction: &mut Transaction<'_>, work: &Work) -> Written {
    match work {
        Work::Change(change, score) => changes::write_change(transaction, change, score.as_ref()).await?,
        Work::Open(table) => return changes::open(transaction, table).await.map(|table| table.0),
        Work::PersonSettings(person, settings) => settings::put_person(transaction, *person, settings).await?,
        Work::ServerSettings(guild, settings) => settings::put_server(transaction, *guild, settings).await?,
        Work::PostedBoard(table, board) => messages::put_posted_board(transaction, *table, board).await?,
        Work::OpenHand(table, hand) => messages::put_hand(transaction, *table, hand).await?,
        Work::DropOpenHands(table) => messages::drop_hands(transaction, *table).await?,
        Work::Heartbeat(now) => clocks::beat(transaction, *now).await?,
        Work::Resume(now) => return clocks::resume(transaction, *now).await,
        Work::Forget(person) => people::forget(transaction, *person).await?,
        Work::RebuildScores => return scores::rebuild(transaction).await,
    }
    Ok(0)
}
