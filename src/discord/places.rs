//! Where tables are shown, and whether anything can be shown there: channels and threads are deleted, closed and locked, rights
//! are taken away, servers remove the bot. Tables in such a place rest, and go on when it is back.
//!
//! Gateway events tell most of it; the rest is learnt from what Discord refuses.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use parking_lot::Mutex;
use serenity::all::{
    FullEvent, Guild, GuildChannel, GuildId as ServerId, PermissionOverwriteType, Permissions, Ready, Role, RoleId,
    UnavailableGuild, UserId,
};

use tokio::sync::{MutexGuard, Notify};
use tokio::time::{Instant, timeout};

use super::rest::{RestError, RestResult};
use super::{Host, logged, reach};
use crate::ids::{ChannelId, GuildId};
use crate::store::{StoreResult, TableHeader};

/// What is known of the places that tables are shown in.
#[derive(Default)]
pub(super) struct Places {
    /// What we may do on each server.
    servers: Mutex<HashMap<GuildId, OurRights>>,
    /// Told when there is one more.
    one_more: Notify,
    /// Threads that are locked or deleted: that their channel is open does not bring them back.
    closed_threads: Mutex<HashSet<ChannelId>>,
    /// What happens to places is taken in one after another.
    turn: tokio::sync::Mutex<()>,
}

/// Events within such a time may have come in another order.
const IN_ONE_GO: Duration = Duration::from_secs(1);
/// So long what a server tells first is waited for: right after the start its other events may overtake that.
const FIRST_WORD: Duration = Duration::from_secs(5);

impl Places {
    /// Waits until nothing else is done about places.
    pub(super) async fn turn(&self) -> MutexGuard<'_, ()> {
        self.turn.lock().await
    }

    /// Waits until it is known what we may do on a server, but not for ever.
    async fn know(&self, guild: GuildId) {
        let known = async {
            loop {
                let one_more = self.one_more.notified();
                if self.servers.lock().contains_key(&guild) {
                    return;
                }
                one_more.await;
            }
        };
        // Without it nothing is concluded from what a channel says.
        drop(timeout(FIRST_WORD, known).await);
    }
}

/// What we may do on a server, before its channels have their say.
struct OurRights {
    /// When the server told us.
    told_at: Instant,
    us: UserId,
    everyone: Permissions,
    roles: HashMap<RoleId, Permissions>,
}

impl OurRights {
    /// Nothing if the server does not tell who we are there.
    fn read(guild: &Guild, us: UserId) -> Option<OurRights> {
        let of = |role: RoleId| guild.roles.get(&role).map(|role| role.permissions);
        let everyone = of(guild.id.everyone_role())?;
        let roles = guild.members.get(&us)?.roles.iter().filter_map(|&role| Some((role, of(role)?))).collect();
        Some(OurRights { told_at: Instant::now(), us, everyone, roles })
    }

    /// A role has changed, which may be none of ours.
    fn update(&mut self, role: &Role) {
        if role.id == role.guild_id.everyone_role() {
            self.everyone = role.permissions;
        } else if let Some(ours) = self.roles.get_mut(&role.id) {
            *ours = role.permissions;
        }
    }

    /// What we may do in a channel: what all and our roles may, unless the channel says otherwise of everybody, of those roles
    /// or of us, in this order.
    fn within(&self, channel: &GuildChannel) -> Permissions {
        let everyone = RoleId::new(channel.guild_id.get());
        let base = self.roles.values().fold(self.everyone, |all, &role| all | role);
        if base.administrator() {
            return Permissions::all();
        }
        let said = |is_of: &dyn Fn(PermissionOverwriteType) -> bool| {
            let of = channel.permission_overwrites.iter().filter(|overwrite| is_of(overwrite.kind));
            of.fold((Permissions::empty(), Permissions::empty()), |(allow, deny), overwrite| {
                (allow | overwrite.allow, deny | overwrite.deny)
            })
        };
        let of_everyone = said(&|kind| kind == PermissionOverwriteType::Role(everyone));
        let of_roles = said(&|kind| self.roles.keys().any(|&role| kind == PermissionOverwriteType::Role(role)));
        let of_us = said(&|kind| kind == PermissionOverwriteType::Member(self.us));
        [of_everyone, of_roles, of_us].into_iter().fold(base, |rights, (allow, deny)| (rights & !deny) | allow)
    }
}

/// What it takes to show a table in a channel, or in a thread of one.
pub(super) fn needed_rights(in_thread: bool) -> Permissions {
    let send = if in_thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
    Permissions::VIEW_CHANNEL | send
}

/// Takes in what the gateway tells of places.
pub(super) async fn on_event(host: &Host, us: UserId, event: &FullEvent) {
    let done = match event {
        FullEvent::Ready { data_about_bot } => host.missing_servers(data_about_bot).await,
        FullEvent::GuildCreate { guild, .. } => host.server_came(guild, us).await,
        FullEvent::GuildDelete { incomplete, .. } => host.server_went(*incomplete).await,
        FullEvent::GuildRoleUpdate { new, .. } => host.role_changed(new).await,
        FullEvent::ChannelCreate { channel } | FullEvent::ChannelUpdate { new: channel, .. } => {
            host.channel_changed(channel).await
        }
        FullEvent::ChannelDelete { channel, .. } => host.place_gone(channel.guild_id, channel.id).await,
        FullEvent::ThreadCreate { thread } | FullEvent::ThreadUpdate { new: thread, .. } => {
            host.thread_changed(thread).await
        }
        FullEvent::ThreadDelete { thread, .. } => {
            host.places.closed_threads.lock().insert(ChannelId(thread.id.get()));
            host.place_gone(thread.guild_id, thread.id).await
        }
        _ => Ok(()),
    };
    logged(None, done);
}

impl Host {
    /// The servers of a shard are listed, those among them that are out of order, too. Whichever is not has removed us while we
    /// were away.
    async fn missing_servers(&self, ready: &Ready) -> StoreResult<()> {
        let _turn = self.places.turn.lock().await;
        let listed: HashSet<GuildId> = ready.guilds.iter().map(|guild| GuildId(guild.id.get())).collect();
        for guild in self.store.guilds_in_play().await? {
            if reach::is_of(ready, guild) && !listed.contains(&guild) {
                self.rest_all(self.store.tables_on(guild).await?).await;
            }
        }
        Ok(())
    }

    /// A server has let us in, or is there again.
    async fn server_came(&self, guild: &Guild, us: UserId) -> StoreResult<()> {
        let _turn = self.places.turn.lock().await;
        let id = GuildId(guild.id.get());
        if let Some(rights) = OurRights::read(guild, us) {
            self.places.servers.lock().insert(id, rights);
            self.places.one_more.notify_waiters();
        }
        if self.is_server_blocked(Some(id)) {
            self.rest_all(self.store.tables_on(id).await?).await;
            return Ok(());
        }
        let open_threads = guild.threads.iter().filter(|thread| !is_locked(thread));
        let open_threads: HashSet<ChannelId> = open_threads.map(|thread| ChannelId(thread.id.get())).collect();
        let channels: HashMap<ChannelId, &GuildChannel> =
            guild.channels.iter().map(|(&id, channel)| (ChannelId(id.get()), channel)).collect();
        for table in self.store.tables_on(id).await? {
            let channel = channels.get(&table.parent.unwrap_or(table.location.channel));
            let is_there =
                channel.is_some() && table.parent.is_none_or(|_| open_threads.contains(&table.location.channel));
            match channel.and_then(|channel| self.may_show(&table, channel)) {
                Some(false) => self.rest(&table).await,
                Some(true) | None if is_there || open_threads.contains(&table.location.channel) => {
                    self.resume(&table).await;
                }
                // A thread that nobody has used lately is not listed, and a channel may be one that we cannot see.
                Some(true) | None => {}
            }
        }
        Ok(())
    }

    /// A server has removed us, unless it is only out of order, or has let us in again: events that come in one go are handed to
    /// us in any order, and a place that is taken for open by mistake is soon known better.
    async fn server_went(&self, guild: UnavailableGuild) -> StoreResult<()> {
        let _turn = self.places.turn.lock().await;
        let id = GuildId(guild.id.get());
        let told_at = self.places.servers.lock().get(&id).map(|rights| rights.told_at);
        // It may have gone before it came, though we hear of it now.
        let in_one_go = told_at.is_some_and(|told_at| told_at.elapsed() < IN_ONE_GO);
        if guild.unavailable || (in_one_go && self.rest.is_on(id).await) {
            return Ok(());
        }
        self.places.servers.lock().remove(&id);
        self.rest_all(self.store.tables_on(id).await?).await;
        Ok(())
    }

    /// A role has changed. Where it gives us more, tables go on; what it takes is noticed when it is needed.
    async fn role_changed(&self, role: &Role) -> StoreResult<()> {
        let id = GuildId(role.guild_id.get());
        self.places.know(id).await;
        let _turn = self.places.turn.lock().await;
        let all = |rights: &OurRights| rights.roles.values().fold(rights.everyone, |all, &role| all | role);
        let gained = {
            let mut servers = self.places.servers.lock();
            let Some(rights) = servers.get_mut(&id) else { return Ok(()) };
            let before = all(rights);
            rights.update(role);
            (all(rights) & !before).intersects(needed_rights(false) | needed_rights(true))
        };
        if gained {
            for table in self.store.tables_on(id).await? {
                self.resume_unless_closed(&table).await;
            }
        }
        Ok(())
    }

    /// A channel is new, or other people may do other things there.
    async fn channel_changed(&self, channel: &GuildChannel) -> StoreResult<()> {
        self.places.know(GuildId(channel.guild_id.get())).await;
        let _turn = self.places.turn.lock().await;
        for table in self.store.tables_below(ChannelId(channel.id.get())).await? {
            match self.may_show(&table, channel) {
                Some(false) => self.rest(&table).await,
                Some(true) => self.resume_unless_closed(&table).await,
                None => {}
            }
        }
        Ok(())
    }

    /// A thread was opened, archived, locked, or unlocked. An archived one is opened by what is posted there.
    async fn thread_changed(&self, thread: &GuildChannel) -> StoreResult<()> {
        self.places.know(GuildId(thread.guild_id.get())).await;
        let _turn = self.places.turn.lock().await;
        let (id, is_locked) = (ChannelId(thread.id.get()), is_locked(thread));
        if is_locked {
            self.places.closed_threads.lock().insert(id);
        } else {
            self.places.closed_threads.lock().remove(&id);
        }
        for table in self.store.tables_in(id).await? {
            if is_locked {
                self.rest(&table).await;
            } else {
                self.resume(&table).await;
            }
        }
        Ok(())
    }

    /// A channel or a thread is no longer there, and no thread of it either.
    async fn place_gone(&self, server: ServerId, channel: serenity::all::ChannelId) -> StoreResult<()> {
        self.places.know(GuildId(server.get())).await;
        let _turn = self.places.turn.lock().await;
        self.rest_all(self.store.tables_below(ChannelId(channel.get())).await?).await;
        Ok(())
    }

    /// Whether we may show a table in a channel or its threads, if that is known.
    fn may_show(&self, table: &TableHeader, channel: &GuildChannel) -> Option<bool> {
        let servers = self.places.servers.lock();
        let rights = servers.get(&GuildId(channel.guild_id.get()))?.within(channel);
        Some(rights.contains(needed_rights(table.location.channel.0 != channel.id.get())))
    }

    pub(super) async fn rest_all(&self, tables: Vec<TableHeader>) {
        for table in tables {
            self.rest(&table).await;
        }
    }

    async fn rest(&self, table: &TableHeader) {
        if table.rested_at.is_none() {
            logged(table.id, self.tables.rest(table.id).await);
        }
    }

    async fn resume(&self, table: &TableHeader) {
        if table.rested_at.is_some() && !self.is_server_blocked(table.location.guild) {
            logged(table.id, self.tables.resume(table.id).await);
        }
    }

    pub(super) async fn resume_unless_closed(&self, table: &TableHeader) {
        let is_closed = self.places.closed_threads.lock().contains(&table.location.channel);
        if !is_closed {
            self.resume(table).await;
        }
    }

    /// Learns from what Discord says to something that was posted in a channel, or changed there: if it is the channel that is
    /// gone or closed to us, its tables rest before anything else is sent there.
    pub(super) async fn learn_of<T>(&self, channel: ChannelId, done: &RestResult<T>) {
        if !done.as_ref().is_err_and(RestError::is_of_the_place) {
            return;
        }
        let here = logged(None, self.store.tables_in(channel).await).unwrap_or_default();
        if let Some(guild) = here.iter().find_map(|table| table.location.guild) {
            self.places.know(guild).await;
        }
        let tables = self.tables.clone();
        // Whoever was refused is stopped as soon as the first of them rests.
        let resting = tokio::spawn(async move {
            for table in here.into_iter().filter(|table| table.rested_at.is_none()) {
                logged(table.id, tables.rest(table.id).await);
            }
        });
        // It is logged where it breaks down.
        drop(resting.await);
    }
}

fn is_locked(thread: &GuildChannel) -> bool {
    thread.thread_metadata.is_some_and(|metadata| metadata.locked)
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use serde_json::json;

    use super::*;

    const US: u64 = 7;
    const EVERYONE: u64 = 1;
    const OURS: u64 = 2;
    const OTHERS: u64 = 3;

    fn rights(everyone: Permissions, ours: Permissions) -> OurRights {
        let roles = HashMap::from([(RoleId::new(OURS), ours)]);
        OurRights { told_at: Instant::now(), us: UserId::new(US), everyone, roles }
    }

    /// A channel that says these things: of whom, whether that is a role, what it allows, and what it denies.
    fn channel(said: &[(u64, bool, Permissions, Permissions)]) -> GuildChannel {
        let said = said.iter().map(|(of, is_role, allow, deny)| {
            json!({ "id": of.to_string(), "type": u8::from(!is_role), "allow": allow, "deny": deny })
        });
        let said: Vec<_> = said.collect();
        let channel = json!({
            "id": "5", "guild_id": EVERYONE.to_string(), "type": 0, "name": "quay", "position": 0, "permission_overwrites": said,
        });
        serde_json::from_value(channel).unwrap()
    }

    #[test]
    fn what_a_server_tells_first_is_waited_for() {
        let places = Places::default();
        let wait = || places.know(GuildId(EVERYONE)).now_or_never();
        let timed = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        let _timed = timed.enter();
        assert_eq!(wait(), None);
        places.servers.lock().insert(GuildId(EVERYONE), rights(Permissions::empty(), Permissions::empty()));
        assert_eq!(wait(), Some(()));
    }

    #[test]
    fn a_channel_is_heard_of_everybody_then_of_our_roles_then_of_us() {
        let (send, none) = (Permissions::SEND_MESSAGES, Permissions::empty());
        let may =
            |said: &[(u64, bool, Permissions, Permissions)]| rights(send, none).within(&channel(said)).contains(send);
        assert!(may(&[]));
        let nobody = (EVERYONE, true, none, send);
        assert!(!may(&[nobody]));
        assert!(may(&[nobody, (OURS, true, send, none)]) && may(&[(OURS, true, send, none), nobody]));
        assert!(!may(&[(OURS, true, send, none), (US, false, none, send)]), "what is said of us is heard last");
        assert!(may(&[(US, false, send, none), (OURS, true, none, send)]));
        // Of others it says nothing that we care for.
        assert!(may(&[(OTHERS, true, none, send), (OTHERS, false, none, send)]));
        assert!(!may(&[nobody, (OTHERS, true, send, none), (OTHERS, false, send, none)]));
        let rules = rights(none, Permissions::ADMINISTRATOR);
        assert!(rules.within(&channel(&[nobody, (US, false, none, send)])).contains(send), "who rules may everything");
    }

    #[test]
    fn a_role_that_changes_counts_if_it_is_ours_or_everybodys() {
        let (send, none) = (Permissions::SEND_MESSAGES, Permissions::empty());
        let role = |id: u64| -> Role {
            let role = json!({
                "id": id.to_string(), "guild_id": EVERYONE.to_string(), "name": "", "color": 0, "colors": { "primary_color": 0 }, "hoist": false,
                "managed": false, "mentionable": false, "permissions": send, "position": 0,
            });
            serde_json::from_value(role).unwrap()
        };
        for (id, counts) in [(EVERYONE, true), (OURS, true), (OTHERS, false)] {
            let mut rights = rights(none, none);
            rights.update(&role(id));
            assert_eq!(rights.within(&channel(&[])).contains(send), counts, "{id}");
        }
    }

    #[test]
    fn in_a_thread_it_takes_the_right_to_write_in_threads() {
        let (view, send) = (Permissions::VIEW_CHANNEL, Permissions::SEND_MESSAGES);
        assert_eq!(needed_rights(false), view | send);
        assert_eq!(needed_rights(true), view | Permissions::SEND_MESSAGES_IN_THREADS);
    }
}
