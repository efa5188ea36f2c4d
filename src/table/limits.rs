//! What keeps one person, channel or server from taking everything.

use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::time::Duration;

use parking_lot::Mutex as Lock;
use tokio::sync::{Mutex, MutexGuard};

use super::error::{Refusal, Scope, TableResult};
use super::request::PressId;
use crate::config::Limits;
use crate::ids::{ChannelId, PersonId, TableId};
use crate::store::{Location, Moment, Store};

/// How many locks there are. Two who have nothing to do with each other seldom meet at one.
const LOCKS: usize = 64;

/// Who counts tables and then opens or takes one does so behind a lock, so that two presses at once do not both find room
/// for the last one.
pub(super) struct Locks {
    locations: [Mutex<()>; LOCKS],
    people: [Mutex<()>; LOCKS],
}

impl Locks {
    pub(super) fn new() -> Locks {
        Locks { locations: std::array::from_fn(|_| Mutex::new(())), people: std::array::from_fn(|_| Mutex::new(())) }
    }

    /// The lock of a server, or of a channel outside of servers. To be taken before a person's.
    pub(super) async fn location(&self, location: Location) -> MutexGuard<'_, ()> {
        self.locations[lock_index(location.guild.map_or(location.channel.0, |guild| guild.0))].lock().await
    }

    /// The lock of a person.
    pub(super) async fn person(&self, person: PersonId) -> MutexGuard<'_, ()> {
        self.people[lock_index(person.0)].lock().await
    }
}

fn lock_index(id: u64) -> usize {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(id) as usize % LOCKS
}

/// Whether a person may open a table here. In a thread it counts whether its channel is allowed.
pub(super) async fn may_open(
    store: &Store,
    limits: &Limits,
    location: Location,
    parent: Option<ChannelId>,
    person: PersonId,
) -> TableResult<()> {
    let mut per_channel = limits.tables_per_channel;
    if let Some(guild) = location.guild {
        let settings = store.server_settings(guild).await?;
        if settings.channels.is_some_and(|allowed| !allowed.contains(&parent.unwrap_or(location.channel))) {
            return Err(Refusal::ChannelNotAllowed.into());
        }
        per_channel = settings.tables_per_channel.unwrap_or(per_channel);
    }
    let counts = store.live_counts(location, person).await?;
    within(Scope::Channel, counts.in_channel, per_channel)?;
    within(Scope::Server, counts.in_guild, limits.tables_per_server)?;
    within(Scope::Host, counts.hosted, limits.tables_per_host)?;
    Ok(within(Scope::Person, counts.seated, limits.tables_per_person)?)
}

/// Whether a person may sit down at one more table.
pub(super) async fn may_join(store: &Store, limits: &Limits, location: Location, person: PersonId) -> TableResult<()> {
    let counts = store.live_counts(location, person).await?;
    Ok(within(Scope::Person, counts.seated, limits.tables_per_person)?)
}

fn within(scope: Scope, count: usize, limit: usize) -> Result<(), Refusal> {
    if count < limit { Ok(()) } else { Err(Refusal::TooManyTables { scope, limit }) }
}

/// How often people have pressed lately. All are counted over the same stretch of time and then forgotten together, so
/// this costs memory only for those who press.
pub(super) struct Presses(Lock<Counted>);

struct Counted {
    since: Moment,
    by_person: HashMap<PersonId, u32>,
}

impl Presses {
    pub(super) fn new() -> Presses {
        Presses(Lock::new(Counted { since: Moment(0), by_person: HashMap::new() }))
    }

    /// Counts a press, and refuses it if it is one too many.
    pub(super) fn count(&self, person: PersonId, now: Moment, limits: &Limits) -> Result<(), Refusal> {
        let mut counted = self.0.lock();
        // A clock that was set back begins a new stretch, too.
        if now < counted.since || now.since(counted.since) >= Duration::from_secs(limits.presses_s) {
            *counted = Counted { since: now, by_person: HashMap::new() };
        }
        let presses = counted.by_person.entry(person).or_default();
        *presses += 1;
        if *presses <= limits.presses_per_person { Ok(()) } else { Err(Refusal::TooFast) }
    }
}

/// How many openings are remembered, to know a press that is delivered again.
const REMEMBERED: usize = 256;

/// The tables that were opened lately, by the press that did it.
#[derive(Default)]
pub(super) struct Opened(Lock<VecDeque<(PressId, TableId)>>);

impl Opened {
    /// The table that this press has opened already.
    pub(super) fn by(&self, press: PressId) -> Option<TableId> {
        let opened = self.0.lock();
        opened.iter().find(|(id, _)| *id == press).map(|&(_, table)| table)
    }

    /// Remembers what a press has opened.
    pub(super) fn note(&self, press: PressId, table: TableId) {
        let mut opened = self.0.lock();
        opened.truncate(REMEMBERED - 1);
        opened.push_front((press, table));
    }
}
