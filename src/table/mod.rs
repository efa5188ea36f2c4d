//! Live tables: everything between a press and the rules, and no word of Discord.
//!
//! [`Tables`] is the way in. What people want goes as a [`Request`] into the mailbox of one table, whose task takes one after
//! another, asks the rules, has the store write down what follows, and only then makes it true, answers, and tells
//! [those who listen](Tables::subscribe). Tables are read from their log when something happens to them and forgotten when
//! nothing does.

mod absent;
mod alarms;
mod clock;
mod deadlines;

mod error;
mod limits;
mod lobby;
mod mailboxes;
mod moves;
mod opening;
mod ordered;
mod outages;
mod pieces;
mod place;
mod play;
mod request;
mod rest;
mod seeds;
mod shared;
mod snapshot;
mod starting;
mod state;
mod task;
mod thinking;

mod update;

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use games::catalogue::Catalogue;
use games::proof::{self, Statement};
use games::replay::WrongLine;
use parking_lot::RwLock;
use tokio::sync::{broadcast, oneshot};
use tokio::task::AbortHandle;

pub use clock::{Clock, Look, Sleep, SystemClock};
pub use error::{Fault, Refusal, Scope, TableError, TableResult};
pub use opening::{Approved, NewLobby};
pub use ordered::ClosedTable;
pub use pieces::BadPieceFile;
pub use place::Place;
pub use play::BadLog;
pub use request::{Delivery, Press, PressId, Pressed, Reply, Request, ScreenPress};
pub use snapshot::{Frozen, PublicSeat, PublicTable, Snapshot, Snapshots};
pub use starting::StartError;
pub use update::{Absence, Actor, Closing, Update, UpdateKind};

use crate::config::Config;
use crate::fairness::Turns;
use crate::ids::{GuildId, PersonId, TableId};
use crate::shards::Shards;
use crate::store::{DealSource, SavedTable, Store, StoreError, TableHeader, TableState};
use alarms::AlarmQueue;
use limits::{Locks, Meant};
use mailboxes::{Mail, Mailboxes};
use outages::Outages;
use pieces::Pieces;
use state::{Context, State};

/// How many updates are kept for who listens slowly.
const KEPT_UPDATES: usize = 4096;

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
    catalogue: &'static Catalogue,
    pieces: Pieces,
    alarms: AlarmQueue,
    outages: Outages,
    /// The shards whose tables are looked after here.
    ours: RwLock<Shards>,
    mailboxes: Mailboxes,
    updates: broadcast::Sender<Update>,
    thinking: Turns,
    locks: Locks,
    meant: Meant,
    /// For whom an action that is the only one is taken.
    forced: RwLock<HashSet<PersonId>>,
    /// Whether no new tables are taken.
    draining: AtomicBool,
}

/// The tasks beside the tables. They end with the last [`Tables`].
struct Background(Vec<AbortHandle>);

impl Background {
    fn stop(&self) {
        self.0.iter().for_each(AbortHandle::abort);
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Tables {
    /// The games and languages there are.
    pub fn catalogue(&self) -> &'static Catalogue {
        self.shared.catalogue
    }

    /// Says whether a person wants an action that is the only one to be taken for them.
    pub fn set_forced(&self, person: PersonId, is_wanted: bool) {
        let mut forced = self.shared.forced.write();
        if is_wanted {
            forced.insert(person);
        } else {
            forced.remove(&person);
        }
    }

    /// Somebody asks something of a table. The reply comes when it is written down.
    pub async fn request(&self, table: TableId, press: Press, request: Request) -> TableResult<Reply> {
        if request == Request::ComeBack {
            return self.come_back(table, press).await;
        }
        if request == Request::Leave {
            self.shared.meant.note(press.id, table);
        }
        if request != Request::Join {
            return self.post(table, |reply| Mail::Request { press, request, reply }).await;
        }
        let header = self.header(table).await?;
        press.place.check(header.location)?;
        let _lock = self.shared.locks.person(press.person).await;
        if header.state == TableState::Lobby {
            limits::may_join(self, header.location, press.person).await?;
        }
        self.post(table, |reply| Mail::Request { press, request, reply }).await
    }

    /// The table that a press has opened or left before, if it is delivered again.
    pub fn meant_by(&self, press: PressId) -> Option<TableId> {
        self.shared.meant.by(press)
    }

    /// Somebody who left a game wants their seat back, which counts for their limits again.
    async fn come_back(&self, table: TableId, press: Press) -> TableResult<Reply> {
        let _lock = self.shared.locks.person(press.person).await;
        let public = self.snapshots(table).await?.public;
        let has_left = public.seat_of(press.person).is_some_and(|seat| seat.stand_in.is_some());
        if has_left && public.header.state == TableState::Running {
            limits::may_come_back(self, &public.header, press.person).await?;
        }
        self.post(table, |reply| Mail::Request { press, request: Request::ComeBack, reply }).await
    }

    /// Somebody wants to see or do something with a table as everybody can where it is shown.
    pub async fn visit(&self, table: TableId, press: &Press) -> TableResult<()> {
        let header = self.header(table).await?;
        press.place.check(header.location)?;
        if header.rested_at.is_some() {
            self.reach(table, press).await?;
        }
        Ok(())
    }

    /// Somebody is heard of: a table that rests goes on if they are where it is shown.
    pub async fn reach(&self, table: TableId, press: &Press) -> TableResult<()> {
        let location = self.header(table).await?.location;
        if press.place.reaches(location) { self.resume(table).await } else { Ok(()) }
    }

    /// Nobody can be reached where a table is shown: it rests until [its place is back](Tables::resume).
    pub async fn rest(&self, table: TableId) -> TableResult<()> {
        self.post(table, |reply| Mail::Rest { reply }).await
    }

    /// The place of a table is back: if it rested, it goes on.
    pub async fn resume(&self, table: TableId) -> TableResult<()> {
        self.post(table, |reply| Mail::Resume { reply }).await
    }

    /// Somebody wants to look up what was played at a table: everybody may who is near, and who sits or sat there.
    pub async fn look_up(&self, table: TableId, press: &Press) -> TableResult<()> {
        let location = self.header(table).await?.location;
        let is_seated = async || self.shared.store.is_seated(table, press.person).await;
        let sees = press.place.is_near(location) || is_seated().await.map_err(|error| Fault::Store(error).at(table))?;
        if sees { Ok(()) } else { Err(Refusal::NoTable.into()) }
    }

    /// Somebody pressed something on a screen of their seat. What came of it is written down when the reply comes.
    pub async fn press(&self, table: TableId, press: Press, on_screen: ScreenPress) -> TableResult<Pressed> {
        self.post(table, |reply| Mail::Press { press, on_screen, reply }).await
    }

    /// A table as it is now, for whoever wants to look at it.
    pub async fn snapshots(&self, table: TableId) -> TableResult<Snapshots> {
        self.post(table, |reply| Mail::Look { reply }).await
    }

    /// A table with the eyes of a person, who may have a seat there, or of nobody.
    pub async fn snapshot(&self, table: TableId, person: Option<PersonId>) -> TableResult<Snapshot> {
        Ok(self.snapshots(table).await?.of(person))
    }

    /// The same for a person who looks by themselves: if they were called, they have answered.
    pub async fn snapshot_for(&self, table: TableId, person: PersonId) -> TableResult<Snapshot> {
        let snapshot = self.snapshot(table, Some(person)).await?;
        if !snapshot.public.is_called(person) {
            return Ok(snapshot);
        }
        Ok(self.post(table, |reply| Mail::Answer { person, reply }).await?.of(Some(person)))
    }

    /// What a good player would do in a person's seat, as transcripts write it, with the snapshot it was made from. Not where
    /// people play each other.
    pub async fn hint(&self, table: TableId, press: &Press) -> TableResult<(String, Snapshot)> {
        let asked = press.clone();
        let effort = self.shared.config.computers.effort();
        let cutoff = effort.cutoff.clone();
        let (thought, snapshot) = self.post(table, |reply| Mail::Hint { press: asked, effort, reply }).await?;
        let rng = seeds::for_hint(table, snapshot.decision);
        let action = thinking::ponder(&self.shared, &snapshot.public.header, thought, &cutoff, rng)
            .await
            .ok_or(Fault::BrokeDown.at(table))?;
        Ok((action, snapshot))
    }

    /// What happens at all tables from now on. Who listens too slowly misses some and is told so, and should look again.
    pub fn subscribe(&self) -> broadcast::Receiver<Update> {
        self.shared.updates.subscribe()
    }

    /// The whole game of a table as transcripts are written, with what proves its deals; only when it is over, since it shows
    /// everything.
    pub async fn transcript(&self, table: TableId) -> TableResult<String> {
        Ok(state::transcript(&self.dealt_and_over(table).await?))
    }

    /// Checks the deals of a game that is over, from what its players get of it and nothing else.
    pub async fn check_deals(&self, table: TableId) -> TableResult<Result<Vec<Statement>, WrongLine>> {
        let saved = self.dealt_and_over(table).await?;
        let shared = Arc::clone(&self.shared);
        let check = move || {
            let told = match saved.deals {
                DealSource::Stirred(seed) => Some(seed),
                DealSource::Bound(_) => None,
            };
            let pieces = shared.pieces.of(&saved.header.game);
            proof::check(shared.catalogue, &state::transcript(&saved), told, pieces)
        };
        // A long game is played through for it.
        tokio::task::spawn_blocking(check).await.map_err(|_| Fault::BrokeDown.at(table))
    }

    async fn dealt_and_over(&self, table: TableId) -> TableResult<SavedTable> {
        let saved = self.shared.store.load_table(table).await.map_err(|error| Fault::Store(error).at(table))?;
        let saved = saved.ok_or(Refusal::NoTable)?;
        match saved.header.state {
            TableState::Finished | TableState::Closed if saved.log_removed_at.is_some() => {
                Err(Refusal::LogRemoved.into())
            }
            TableState::Finished | TableState::Closed => Ok(saved),
            TableState::Lobby | TableState::Cancelled => Err(Refusal::NotStarted.into()),
            TableState::Running => Err(Refusal::NotOver.into()),
        }
    }

    /// Forgets a person: they stand up everywhere, and what is kept of them is deleted.
    pub async fn forget(&self, person: PersonId) -> TableResult<()> {
        for table in self.shared.store.tables_of(person).await? {
            match self.post(table.id, |reply| Mail::Forget { person, reply }).await {
                // What cannot be read stands in nobody's way.
                Err(TableError::Fault { fault: fault @ Fault::Store(StoreError::Corrupt(_)), table }) => {
                    fault.log(table);
                }
                done => done?,
            }
        }
        let changed = self.shared.store.delete_person(person).await?;
        self.set_forced(person, false);
        for (table, version) in changed {
            // A table too busy to hear this knows the person only as who was host once, and only until it sleeps.
            self.shared.mailboxes.tell_awake(table, Mail::Forgotten { person, version });
        }
        Ok(())
    }

    /// How many tables are in memory.
    pub fn awake(&self) -> usize {
        self.shared.mailboxes.awake().len()
    }

    /// Ends everything in good order: takes nothing more, finishes what was taken, and notes the time.
    pub async fn stop(&self) -> Result<(), StoreError> {
        self.background.stop();
        self.shared.mailboxes.stop().await;
        self.shared.put_off().await.map(drop)
    }

    /// Says of every connection to people how long it has been away already, if it is. As long as people cannot reach us no
    /// deadline of theirs comes, and then all of them are put off. A server belongs to the connection whose index is the rest
    /// of its number, as Discord has it; what belongs to no server, to the first.
    pub fn note_connections(&self, away: &[Option<Duration>]) {
        self.shared.wake(self.shared.outages.note_connections(self.shared.clock.look(), away));
    }

    /// The same for one server.
    pub fn note_server(&self, guild: GuildId, is_available: bool) {
        self.shared.wake(self.shared.outages.note_server(self.shared.clock.look(), guild, is_available));
    }

    /// The servers that cannot be had now.
    pub fn unavailable_servers(&self) -> Vec<GuildId> {
        self.shared.outages.servers()
    }

    /// What is known of a table without its game.
    async fn header(&self, table: TableId) -> TableResult<TableHeader> {
        let header = self.shared.store.table_header(table).await.map_err(|error| Fault::Store(error).at(table))?;
        Ok(header.ok_or(Refusal::NoTable)?)
    }

    /// Puts something into a table's mailbox and waits for the reply.
    async fn post<T>(
        &self,
        table: TableId,
        mail: impl FnOnce(oneshot::Sender<TableResult<T>>) -> Mail,
    ) -> TableResult<T> {
        let (reply, replied) = oneshot::channel();
        Mailboxes::post(&self.shared, table, mail(reply)).map_err(|_| Fault::Overloaded.at(table))?;
        // No reply means that the task broke down over it.
        replied.await.unwrap_or(Err(Fault::BrokeDown.into())).map_err(|why| why.at(table))
    }
}

impl Shared {
    /// What a decision about a table may depend on now besides the table.
    fn context(&self, state: &State) -> Context<'_> {
        self.context_at(self.clock.look(), state)
    }

    fn context_at(&self, look: Look, state: &State) -> Context<'_> {
        Context {
            now: look.now,
            counted: self.outages.counted(look, state.header.location.guild),
            config: &self.config,
            catalogue: self.catalogue,
            pieces: &self.pieces,
            forced: &self.forced,
            draining: self.draining.load(Ordering::Relaxed),
        }
    }

    /// A table as the store has it.
    async fn load(&self, table: TableId) -> TableResult<State> {
        let saved = self.store.load_table(table).await?.ok_or(Refusal::NoTable)?;
        let mut former = Vec::new();
        if let (Some(before), TableState::Lobby) = (saved.header.rematch_of, saved.header.state) {
            let before = self.store.load_table(before).await?;
            former.extend(before.into_iter().flat_map(|before| before.seats).map(|seat| seat.player));
        }
        let state = State::restore(saved, former, self.catalogue);
        if let Some(Frozen::BadLog(why)) = &state.frozen {
            tracing::error!(%table, %why, "the table is frozen: this program cannot play it on");
        }
        Ok(state)
    }
}

/// Wakes the tables whose alarm is due.
async fn ring(shared: Arc<Shared>) {
    let clock = Arc::clone(&shared.clock);
    let ring = |table| {
        if Mailboxes::post(&shared, table, Mail::Alarm).is_err() {
            let later = shared.clock.now().after(shared.config.tables.retry());
            shared.alarms.set(table, Some(later));
        }
    };
    shared.alarms.run(clock.as_ref(), ring).await;
}
