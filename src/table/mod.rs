//! Live tables: everything between a press and the rules, and no word of Discord.
//!
//! [`Tables`] is the way in. What people want goes as a [`Wish`] into the mailbox of one table, whose task takes one after
//! another, asks the rules, has the store write down what follows, and only then makes it true, answers, and tells
//! [those who listen](Tables::subscribe). Tables are read from their log when something happens to them and forgotten when
//! nothing does.

mod clock;
mod clocks;
mod limits;
mod lobby;
mod mailboxes;
mod moves;
mod opening;
mod pieces;
mod play;
mod refusal;
mod seeds;
mod standing;
mod state;
mod task;
mod thinking;
mod timers;
mod wish;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Mutex, Semaphore, broadcast, mpsc, oneshot};
use tokio::task::AbortHandle;

pub use clock::{Clock, SystemClock};
pub use opening::NewLobby;
pub use pieces::BadPieceFile;
pub use play::BadLog;
pub use refusal::{Refused, Scope};
pub use standing::{Absence, Answer, Closing, Hand, News, SeatStanding, Sight, Standing, Taken, What};
pub use wish::{Press, PressId, Wish};

use crate::config::Config;
use crate::ids::{PersonId, TableId};
use crate::store::{Moment, Store, StoreError, TableState};
use limits::{Doors, Opened, Presses};
use mailboxes::Mailboxes;
use pieces::Pieces;
use state::State;
use timers::Timers;
use wish::Happening;

/// How much news is kept for who listens slowly.
const NEWS: usize = 4096;

/// All tables of the host. Cheap to clone.
#[derive(Clone)]
pub struct Tables {
    shared: Arc<Shared>,
    background: Arc<Background>,
}

/// What every table needs.
struct Shared {
    store: Store,
    clock: Arc<dyn Clock>,
    config: Config,
    pieces: Pieces,
    timers: Timers,
    mailboxes: Mailboxes,
    news: broadcast::Sender<News>,
    thinking: Semaphore,
    doors: Doors,
    presses: Presses,
    opened: Opened,
}

/// Why the tables cannot be taken up.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The store gave no answer.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The settings name pieces that cannot be used.
    #[error(transparent)]
    Pieces(#[from] BadPieceFile),
}

/// The tasks beside the tables. They end with the last [`Tables`].
struct Background {
    tasks: Vec<AbortHandle>,
    all_gone: Mutex<mpsc::Receiver<()>>,
}

impl Drop for Background {
    fn drop(&mut self) {
        self.tasks.iter().for_each(AbortHandle::abort);
    }
}

impl Tables {
    /// Takes up the tables of a store where they were left: deadlines are put off by the time the host was away, and the
    /// alarms are set. The tables themselves are read when something happens to them.
    pub async fn start(store: Store, config: Config, clock: Arc<dyn Clock>) -> Result<Tables, StartError> {
        let pieces = Pieces::load(&config.pieces)?;
        let away = store.resume_clocks(clock.now()).await?;
        tracing::info!(?away, "deadlines were put off by the time the host was away");
        let timers = Timers::default();
        for (moment, table) in store.deadlines_before(Moment(i64::MAX)).await? {
            timers.set(table, Some(moment));
        }
        let (mailboxes, all_gone) = Mailboxes::new();
        let shared = Arc::new(Shared {
            thinking: Semaphore::new(config.computers.at_once.clamp(1, Semaphore::MAX_PERMITS)),
            store,
            clock,
            config,
            pieces,
            timers,
            mailboxes,
            news: broadcast::Sender::new(NEWS),
            doors: Doors::new(),
            presses: Presses::new(),
            opened: Opened::default(),
        });
        let tasks = vec![
            tokio::spawn(ring(Arc::clone(&shared))).abort_handle(),
            tokio::spawn(beat(Arc::clone(&shared))).abort_handle(),
        ];
        Ok(Tables { shared, background: Arc::new(Background { tasks, all_gone: Mutex::new(all_gone) }) })
    }

    /// Somebody asks something of a table. The answer comes when it is written down.
    pub async fn ask(&self, table: TableId, press: Press, wish: Wish) -> Result<Answer, Refused> {
        self.count(&press)?;
        if wish != Wish::Join {
            return self.post(table, |answer| Happening::Asked { press, wish, answer }).await;
        }
        let header = self.shared.store.table_header(table).await?.ok_or(Refused::NoTable)?;
        let _door = self.shared.doors.person(press.person).await;
        if header.state == TableState::Lobby {
            limits::may_join(&self.shared.store, &self.shared.config.limits, header.place, press.person).await?;
        }
        self.post(table, |answer| Happening::Asked { press, wish, answer }).await
    }

    /// A table with the eyes of a person, who may have a seat there, or of nobody.
    pub async fn look(&self, table: TableId, person: Option<PersonId>) -> Result<Sight, Refused> {
        self.post(table, |answer| Happening::Looked { person, answer }).await
    }

    /// What a good player would do in a person's seat, as transcripts write it, with the sight it was made from. Not where
    /// people play each other.
    pub async fn hint(&self, table: TableId, press: &Press) -> Result<(String, Sight), Refused> {
        self.count(press)?;
        let person = press.person;
        let effort = self.shared.config.computers.effort();
        let enough = effort.enough.clone();
        let (thought, sight) = self.post(table, |answer| Happening::Consulted { person, effort, answer }).await?;
        let rng = seeds::for_hint(table, sight.decision);
        let action = thinking::ponder(&self.shared, table, thought, &enough, rng).await.ok_or(Refused::Broken)?;
        Ok((action, sight))
    }

    /// What happens at all tables from now on. Who listens too slowly misses some and is told so, and should look again.
    pub fn subscribe(&self) -> broadcast::Receiver<News> {
        self.shared.news.subscribe()
    }

    /// The whole game of a table, line by line; only when it is over, since it shows everything.
    pub async fn transcript(&self, table: TableId) -> Result<Vec<String>, Refused> {
        let saved = self.shared.store.load_table(table).await?.ok_or(Refused::NoTable)?;
        match saved.header.state {
            TableState::Finished | TableState::Closed => Ok(saved.lines),
            TableState::Lobby | TableState::Cancelled => Err(Refused::NotStarted),
            TableState::Running => Err(Refused::NotOver),
        }
    }

    /// Forgets a person: they stand up everywhere, and what is kept of them is deleted.
    pub async fn forget(&self, person: PersonId) -> Result<(), Refused> {
        for table in self.shared.store.tables_of(person).await? {
            self.post(table.id, |answer| Happening::Forgotten { person, answer }).await?;
        }
        self.shared.store.delete_person(person).await?;
        for table in self.shared.mailboxes.awake() {
            // A table too busy to hear this knows the person only as who was host once, and only until it sleeps.
            drop(Mailboxes::post(&self.shared, table, Happening::Outdated));
        }
        Ok(())
    }

    /// How many tables are in memory.
    pub fn awake(&self) -> usize {
        self.shared.mailboxes.awake().len()
    }

    /// Ends everything in good order: takes nothing more, finishes what was taken, and notes the time.
    pub async fn stop(&self) -> Result<(), StoreError> {
        self.background.tasks.iter().for_each(AbortHandle::abort);
        self.shared.mailboxes.stop();
        while self.background.all_gone.lock().await.recv().await.is_some() {}
        self.shared.store.heartbeat(self.shared.clock.now()).await
    }

    fn count(&self, press: &Press) -> Result<(), Refused> {
        self.shared.presses.count(press.person, self.shared.clock.now(), &self.shared.config.limits)
    }

    /// Puts something into a table's mailbox and waits for the answer.
    async fn post<T>(
        &self,
        table: TableId,
        happening: impl FnOnce(oneshot::Sender<Result<T, Refused>>) -> Happening,
    ) -> Result<T, Refused> {
        let (answer, answered) = oneshot::channel();
        Mailboxes::post(&self.shared, table, happening(answer)).map_err(|_| Refused::Busy)?;
        // No answer means that the task broke down over it.
        answered.await.unwrap_or(Err(Refused::Broken))
    }
}

impl Shared {
    /// A table as the store has it.
    async fn load(&self, table: TableId) -> Result<State, Refused> {
        let saved = self.store.load_table(table).await?.ok_or(Refused::NoTable)?;
        let mut former = Vec::new();
        if let (Some(before), TableState::Lobby) = (saved.header.rematch_of, saved.header.state) {
            let before = self.store.load_table(before).await?;
            former.extend(before.into_iter().flat_map(|before| before.seats).map(|seat| seat.player));
        }
        State::restore(saved, former).map_err(Refused::BadLog)
    }
}

/// Wakes the tables whose alarm is due.
async fn ring(shared: Arc<Shared>) {
    let clock = Arc::clone(&shared.clock);
    let ring = |table| {
        if Mailboxes::post(&shared, table, Happening::Rang).is_err() {
            let later = shared.clock.now().after(shared.config.tables.retry());
            shared.timers.set(table, Some(later));
        }
    };
    shared.timers.run(clock.as_ref(), ring).await;
}

/// Notes again and again that the host is alive, so that the length of an outage is known.
async fn beat(shared: Arc<Shared>) {
    loop {
        tokio::time::sleep(Duration::from_secs(shared.config.clocks.heartbeat_s.max(1))).await;
        if let Err(error) = shared.store.heartbeat(shared.clock.now()).await {
            tracing::warn!(%error, "the host could not note that it is alive");
        }
    }
}
