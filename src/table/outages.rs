//! Time in which people could not reach us: the connection was away, a server not to be had, the machine asleep, the clock
//! set forward. It does not count against them. While it lasts no deadline of people comes, and afterwards all of theirs are
//! put off by its length.
//!
//! Everything is reckoned in *lived time*, which is what the clock shows without the jumps it has made. Deadlines are kept in
//! moments of the clock as it was when they were last put off (`State::kept_by`).

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::{Notify, RwLock, RwLockReadGuard, RwLockWriteGuard};

use super::Shared;
use super::clock::Look;
use super::mailboxes::{Mail, Mailboxes};
use crate::ids::{GuildId, TableId};
use crate::shards::{Shards, shard_of};
use crate::store::{Delay, Moment, PutOff, StoreResult};

/// How often the clock is looked at, so that it is known when nobody could.
const TICK: Duration = Duration::from_secs(1);
/// What is shorter is not worth writing anything down.
const BLIP_MS: i64 = 2_000;
/// How far apart tables that sleep are woken to show their new deadlines.
const APART: Duration = Duration::from_millis(20);

/// Milliseconds that have passed, without the jumps of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Lived(i64);

impl Lived {
    fn at(look: Look) -> Lived {
        Lived(look.now.0.saturating_sub(look.jumped))
    }

    fn since(self, earlier: Lived) -> i64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// A time in which some people cannot reach us.
#[derive(Clone, Copy, Debug)]
struct Outage {
    /// Since when, as far as nothing has been put off for it yet.
    since: Lived,
    /// They can reach us again, and all that is left is to put off their deadlines.
    is_over: bool,
    /// Something was put off for it before, so that people have to be shown their new deadlines when it is over.
    is_known: bool,
}

/// Who cannot reach us.
#[derive(Clone, Default)]
struct Away {
    /// By connection, of which each carries the servers whose numbers leave its index as a rest.
    connections: Vec<Option<Outage>>,
    servers: HashMap<GuildId, Outage>,
}

impl Away {
    fn all(&self) -> impl Iterator<Item = &Outage> {
        self.connections.iter().flatten().chain(self.servers.values())
    }

    fn of(&self, guild: Option<GuildId>) -> impl Iterator<Item = &Outage> {
        let connection = shard_of(guild, self.connections.len() as u32);
        let connection = self.connections.get(connection as usize).into_iter().flatten();
        connection.chain(guild.and_then(|guild| self.servers.get(&guild)))
    }

    /// Since when nobody at a place can reach us, if so.
    fn since(&self, guild: Option<GuildId>) -> Option<Lived> {
        self.of(guild).map(|outage| outage.since).min()
    }

    /// All has been put off up to now. What is over is forgotten.
    fn go_on(&mut self, now: Lived) {
        let go_on = |outage: Outage| Outage { since: outage.since.max(now), is_known: true, ..outage };
        let going_on = |outage: &mut Option<Outage>| *outage = outage.filter(|outage| !outage.is_over).map(go_on);
        self.connections.iter_mut().for_each(going_on);
        self.servers.retain(|_, outage| !outage.is_over);
        self.servers.values_mut().for_each(|outage| *outage = go_on(*outage));
    }

    /// Whether nobody at all can reach us by these connections.
    fn is_total(&self, ours: &Shards) -> bool {
        let ours = self.connections.iter().zip(0..).filter(|&(_, number)| ours.contain(number));
        !self.connections.is_empty() && ours.into_iter().all(|(outage, _)| outage.is_some())
    }

    /// A connection becomes ours that is not there yet.
    fn add(&mut self, number: u32, total: u32, now: Lived) {
        if self.connections.len() != total as usize {
            // Of the others nothing is known until they are looked at.
            self.connections = vec![None; total as usize];
        }
        if let Some(connection) = self.connections.get_mut(number as usize) {
            *connection = note(*connection, Some(now), now);
        }
    }
}

struct State {
    away: Away,
    /// The jumps of the clock that the deadlines in the store know of.
    kept_by: i64,
    /// Tables whose alarm was left unset, since nothing comes of it while their people are away.
    held: HashSet<TableId>,
    /// Tables in memory whose deadlines were put off in the store alone so far.
    outdated: HashSet<TableId>,
    /// Tables whose people have not been shown their new deadlines, since they are away still.
    unshown: HashMap<TableId, PutOff>,
}

/// All outages of now.
pub(super) struct Outages {
    state: Mutex<State>,
    /// Held while deadlines are put off, in the store and here: nobody must set one meanwhile.
    moving: RwLock<()>,
    /// Told when there is something to put off.
    ended: Notify,
}

impl Outages {
    /// None yet, over deadlines that are kept by what the clock shows now.
    pub(super) fn new(look: Look) -> Outages {
        let (away, held, outdated, unshown) = Default::default();
        let state = State { away, kept_by: look.jumped, held, outdated, unshown };
        Outages { state: Mutex::new(state), moving: RwLock::new(()), ended: Notify::new() }
    }

    /// Until when time has counted for the people of a server, as a moment that their deadlines can be compared with.
    pub(super) fn counted(&self, look: Look, guild: Option<GuildId>) -> Moment {
        let state = self.state.lock();
        Moment(state.away.since(guild).unwrap_or(Lived::at(look)).0).moved(state.kept_by)
    }

    /// When a deadline of people comes that is not due yet. Never, as it is, if they cannot reach us: the table is told when
    /// they can.
    pub(super) fn alarm(&self, look: Look, guild: Option<GuildId>, table: TableId, at: Moment) -> Option<Moment> {
        let mut state = self.state.lock();
        if state.away.since(guild).is_some() {
            state.held.insert(table);
            return None;
        }
        Some(at.moved(look.jumped.saturating_sub(state.kept_by)))
    }

    /// Whether what a table has in memory is older than what was put off. It is asked once.
    pub(super) fn take_outdated(&self, table: TableId) -> bool {
        self.state.lock().outdated.remove(&table)
    }

    /// The shard becomes ours, and is not connected yet. What is known of tables in memory, which may be its, is looked at anew.
    pub(super) fn take_up(&self, look: Look, shard: u32, total: u32, awake: Vec<TableId>) {
        let mut state = self.state.lock();
        state.away.add(shard, total, Lived::at(look));
        state.outdated.extend(awake);
    }

    /// Nobody sets or reads a deadline as long as it is kept.
    pub(super) async fn moving(&self) -> RwLockWriteGuard<'_, ()> {
        self.moving.write().await
    }

    /// As long as it is kept nothing is put off, so that deadlines can be set that fit to all others.
    pub(super) async fn settled(&self) -> RwLockReadGuard<'_, ()> {
        self.moving.read().await
    }

    /// Says of every connection how long it has been away already, if it is. Hands out the tables to be woken.
    pub(super) fn note_connections(&self, look: Look, away: &[Option<Duration>]) -> HashSet<TableId> {
        let now = Lived::at(look);
        let began = |for_long: Duration| Lived(now.0.saturating_sub(for_long.as_millis() as i64));
        self.change(|known| {
            let before = std::mem::take(&mut known.connections);
            // Where there are more or fewer of them than before, none is what it was.
            let longest = before.iter().flatten().copied().min_by_key(|outage| outage.since);
            let known_of = |index: usize| if before.len() == away.len() { before[index] } else { longest };
            let noted = away.iter().enumerate().map(|(index, away)| note(known_of(index), away.map(began), now));
            known.connections = noted.collect();
        })
    }

    /// Says whether a server can be had. Hands out the tables to be woken.
    pub(super) fn note_server(&self, look: Look, guild: GuildId, is_available: bool) -> HashSet<TableId> {
        let now = Lived::at(look);
        self.change(|known| {
            let before = known.servers.remove(&guild);
            let noted = note(before, (!is_available).then_some(now), now);
            known.servers.extend(noted.map(|outage| (guild, outage)));
        })
    }

    fn change(&self, change: impl FnOnce(&mut Away)) -> HashSet<TableId> {
        let mut state = self.state.lock();
        let before = state.away.all().count();
        change(&mut state.away);
        if state.away.all().any(|outage| outage.is_over) {
            self.ended.notify_one();
        }
        // Where one was too short to count nothing else tells those who waited for its end.
        if state.away.all().count() < before { std::mem::take(&mut state.held) } else { HashSet::new() }
    }

    /// The servers that cannot be had.
    pub(super) fn servers(&self) -> Vec<GuildId> {
        self.state.lock().away.servers.keys().copied().collect()
    }

    /// Whether nobody at all can reach us by these connections.
    fn is_total(&self, ours: &Shards) -> bool {
        self.state.lock().away.is_total(ours)
    }

    /// Whether somebody cannot reach us.
    fn is_any(&self) -> bool {
        self.state.lock().away.all().next().is_some()
    }

    /// Whether something is over and has not been put off yet.
    pub(super) fn is_behind(&self, look: Look) -> bool {
        let state = self.state.lock();
        look.jumped != state.kept_by || state.away.all().any(|outage| outage.is_over)
    }
}

/// An outage after it was noted that it lasts since a moment, or that there is none now.
fn note(known: Option<Outage>, away_since: Option<Lived>, now: Lived) -> Option<Outage> {
    match (known, away_since) {
        (Some(outage), Some(since)) => Some(Outage { since: outage.since.min(since), is_over: false, ..outage }),
        (None, Some(since)) => Some(Outage { since, is_over: false, is_known: false }),
        (Some(outage), None) if now.since(outage.since) < BLIP_MS && !outage.is_known => None,
        (Some(outage), None) => Some(Outage { is_over: true, ..outage }),
        (None, None) => None,
    }
}

impl Shared {
    /// Until when time has counted for the people of a server.
    pub(super) fn counted(&self, guild: Option<GuildId>) -> Moment {
        self.outages.counted(self.clock.look(), guild)
    }

    /// Has tables look at their deadlines.
    pub(super) fn wake(&self, tables: HashSet<TableId>) {
        let now = self.clock.now();
        tables.into_iter().for_each(|table| self.alarms.set(table, Some(now)));
    }

    /// Puts off the deadlines of all who cannot reach us or could not, up to now, and notes that we can be reached. Hands
    /// out the tables whose people are back.
    pub(super) async fn put_off(&self) -> StoreResult<Vec<PutOff>> {
        let _moving = self.outages.moving().await;
        let look = self.clock.look();
        let now = Lived::at(look);
        let (away, all) = {
            let state = self.outages.state.lock();
            (state.away.clone(), look.jumped.saturating_sub(state.kept_by))
        };
        let delay = move |guild| Delay { all, people: away.since(guild).map_or(0, |since| now.since(since)) };
        let ours = self.ours.read().clone();
        let moved = self.store.put_off(look.now, ours, delay).await?;
        let awake: HashSet<TableId> = self.mailboxes.awake().into_iter().collect();
        moved.iter().for_each(|moved| self.alarms.set(moved.table, Some(moved.next)));
        let (back, held) = {
            let state = &mut *self.outages.state.lock();
            state.outdated.extend(moved.iter().map(|moved| moved.table).filter(|table| awake.contains(table)));
            state.unshown.extend(moved.into_iter().map(|moved| (moved.table, moved)));
            state.kept_by = look.jumped;
            state.away.go_on(now);
            let back = state.unshown.extract_if(|_, moved| state.away.since(moved.guild).is_none());
            (back.map(|(_, moved)| moved).collect(), std::mem::take(&mut state.held))
        };
        // Those whose people are still away are held again.
        self.wake(held);
        Ok(back)
    }

    /// Notes that we can be reached, as far as we can.
    async fn beat(self: &Arc<Shared>) -> StoreResult<()> {
        let look = self.clock.look();
        let ours = self.ours.read().clone();
        if self.outages.is_total(&ours) || self.outages.is_behind(look) {
            // Should we end before that is put off, its length is known from the last time that this was noted.
            return Ok(());
        }
        if self.outages.is_any() { self.put_off_and_tell().await } else { self.store.heartbeat(look.now, ours).await }
    }

    async fn put_off_and_tell(self: &Arc<Shared>) -> StoreResult<()> {
        let back = self.put_off().await?;
        if !back.is_empty() {
            tracing::info!(tables = back.len(), "people could not reach the host: their deadlines were put off");
            tokio::spawn(tell(Arc::clone(self), back));
        }
        Ok(())
    }
}

/// Notes again and again that we can be reached, so that the length of an outage is known.
pub(super) async fn beat(shared: Arc<Shared>) {
    loop {
        shared.clock.sleep(Duration::from_secs(shared.config.clocks.heartbeat_s.max(1))).await;
        if let Err(error) = shared.beat().await {
            tracing::warn!(%error, cause = %error.cause(), "the host could not note that it is alive");
        }
    }
}

/// Puts off deadlines when people can reach us again, and sees to it that jumps of the clock are noticed.
pub(super) async fn watch(shared: Arc<Shared>) {
    let mut failed = false;
    loop {
        tokio::select! {
            () = shared.outages.ended.notified() => (),
            () = shared.clock.sleep(TICK) => (),
        }
        if !shared.outages.is_behind(shared.clock.look()) {
            continue;
        }
        let done = shared.put_off_and_tell().await;
        if let (Err(error), false) = (&done, failed) {
            // Nothing comes meanwhile, and it is tried again with the next tick.
            tracing::warn!(%error, cause = %error.cause(), "deadlines could not be put off yet");
        }
        failed = done.is_err();
    }
}

/// Has tables show their new deadlines, those first that come first, and not all at once.
async fn tell(shared: Arc<Shared>, mut back: Vec<PutOff>) {
    back.sort_by_key(|moved| moved.next);
    for PutOff { table, .. } in back {
        // One that is too busy shows them with what it is busy with.
        drop(Mailboxes::post(&shared, table, Mail::PutOff));
        tokio::time::sleep(APART).await;
    }
}
