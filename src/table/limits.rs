//! What keeps one person, channel or server from taking everything.

use std::collections::VecDeque;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::sync::atomic::Ordering;

use parking_lot::Mutex as Lock;
use tokio::sync::{Mutex, MutexGuard};

use super::Tables;
use super::error::{Refusal, Scope, TableResult};
use super::request::PressId;
use super::snapshot::Snapshots;
use crate::ids::{ChannelId, PersonId, TableId};
use crate::store::{LiveCounts, Location, TableHeader};

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
    tables: &Tables,
    location: Location,
    parent: Option<ChannelId>,
    person: PersonId,
) -> TableResult<()> {
    if tables.shared.draining.load(Ordering::Relaxed) {
        return Err(Refusal::Draining.into());
    }
    let limits = &tables.shared.config.limits;
    let mut per_channel = limits.tables_per_channel;
    if let Some(guild) = location.guild {
        let settings = tables.shared.store.server_settings(guild).await?;
        if settings.channels.is_some_and(|allowed| !allowed.contains(&parent.unwrap_or(location.channel))) {
            return Err(Refusal::ChannelNotAllowed.into());
        }
        per_channel = settings.tables_per_channel.unwrap_or(per_channel);
    }
    let within_all = |counts: &LiveCounts| {
        within(Scope::Channel, counts.in_channel, per_channel)?;
        within(Scope::Server, counts.in_guild, limits.tables_per_server)?;
        within(Scope::Host, counts.hosted, limits.tables_per_host)?;
        within(Scope::Person, counts.seated, limits.tables_per_person)
    };
    count(tables, location, person, within_all).await
}

/// Whether a person may sit down at one more table.
pub(super) async fn may_join(tables: &Tables, location: Location, person: PersonId) -> TableResult<()> {
    let limit = tables.shared.config.limits.tables_per_person;
    count(tables, location, person, |counts| within(Scope::Person, counts.seated, limit)).await
}

/// Whether a person who left a game may come back to it: it counts for them again.
pub(super) async fn may_come_back(tables: &Tables, table: &TableHeader, person: PersonId) -> TableResult<()> {
    let limits = &tables.shared.config.limits;
    let within_own = |counts: &LiveCounts| {
        if table.host == Some(person) {
            within(Scope::Host, counts.hosted, limits.tables_per_host)?;
        }
        within(Scope::Person, counts.seated, limits.tables_per_person)
    };
    count(tables, table.location, person, within_own).await
}

/// Counts tables. Those that cannot be played on count for nobody, but who does not come to a limit need not look for them.
async fn count(
    tables: &Tables,
    location: Location,
    person: PersonId,
    within: impl Fn(&LiveCounts) -> Result<(), Refusal>,
) -> TableResult<()> {
    let store = &tables.shared.store;
    let mut counts = store.live_counts(location, person).await?;
    if within(&counts).is_ok() {
        return Ok(());
    }
    let mut counted = store.tables_of(person).await?;
    counted.extend(store.tables_in(location.channel).await?);
    counted.sort_by_key(|table| table.id);
    counted.dedup_by_key(|table| table.id);
    // Those that rest are not counted in the first place.
    for TableHeader { id, location: at, host, .. } in counted.into_iter().filter(|table| table.rested_at.is_none()) {
        let Ok(Snapshots { public, .. }) = tables.snapshots(id).await else { continue };
        if public.frozen.is_some() {
            let seat = public.seat_of(person);
            let has_left = seat.is_some_and(|seat| seat.stand_in.is_some());
            let same_guild = at.guild.is_some() && at.guild == location.guild;
            for (count, counts_here) in [
                (&mut counts.in_channel, at.channel == location.channel),
                (&mut counts.in_guild, same_guild || at == location),
                (&mut counts.hosted, host == Some(person) && !has_left),
                (&mut counts.seated, seat.is_some() && !has_left),
            ] {
                *count = count.saturating_sub(usize::from(counts_here));
            }
        }
    }
    Ok(within(&counts)?)
}

fn within(scope: Scope, count: usize, limit: usize) -> Result<(), Refusal> {
    if count < limit { Ok(()) } else { Err(Refusal::TooManyTables { scope, limit }) }
}

/// How many are remembered, to know a press that is delivered again.
const REMEMBERED: usize = 256;

/// The tables that were opened or left lately, by the press that did it: another time it would mean another one.
#[derive(Default)]
pub(super) struct Meant(Lock<VecDeque<(PressId, TableId)>>);

impl Meant {
    /// The table that this press has opened or left already.
    pub(super) fn by(&self, press: PressId) -> Option<TableId> {
        let meant = self.0.lock();
        meant.iter().find(|(id, _)| *id == press).map(|&(_, table)| table)
    }

    /// Remembers which table a press means.
    pub(super) fn note(&self, press: PressId, table: TableId) {
        let mut meant = self.0.lock();
        meant.truncate(REMEMBERED - 1);
        meant.push_front((press, table));
    }
}
