//! Whether people can reach us: what is known of the connections to Discord, told to the tables, whose clocks stand still
//! meanwhile.
//!
//! serenity connects again by itself and says little of it. What it keeps of each connection is looked at: how far it is, and
//! how long the last heartbeat took, which is another number whenever one was answered.

use std::collections::{BTreeMap, HashMap};
use std::convert::Infallible;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use serenity::all::{
    ConnectionStage, Context, FullEvent, Guild, GuildId as ServerId, Interaction, Ready, ShardId, ShardRunnerInfo,
};
use serenity::utils::shard_id;

use super::Host;
use super::connection::OpenShards;
use crate::ids::GuildId;
use crate::measure::{self, ShardState};

/// How often it is looked at.
const LOOK: Duration = Duration::from_millis(500);
/// How much later than the one before an answer to a heartbeat may come.
const GRACE: Duration = Duration::from_secs(5);
/// What is shorter is not worth a word.
const WORTH_A_WORD: Duration = Duration::from_secs(5);

/// When something was heard last by each connection.
#[derive(Default)]
pub(super) struct Heard(Mutex<HashMap<ShardId, Instant>>);

/// A connection as serenity lists it.
#[derive(Clone, Copy)]
struct Listed {
    stage: ConnectionStage,
    latency: Option<Duration>,
}

impl Listed {
    fn new(info: &ShardRunnerInfo) -> Listed {
        Listed { stage: info.stage, latency: info.latency }
    }
}

/// What is known of a connection.
#[derive(Default)]
struct Connection {
    /// When Discord was heard last, since it was connected; none while it is not.
    alive: Option<Instant>,
    latency: Option<Duration>,
    answered: Option<Instant>,
    /// The longest time between two answers to heartbeats.
    apart: Option<Duration>,
}

impl Connection {
    /// How long it has been away already, if it is.
    fn look(&mut self, now: Instant, listed: Option<Listed>, heard: Option<Instant>) -> Option<Duration> {
        let Some(Listed { latency, .. }) = listed.filter(|listed| listed.stage == ConnectionStage::Connected) else {
            (self.alive, self.answered) = (None, None);
            return Some(Duration::ZERO);
        };
        let mut alive = self.alive.unwrap_or(now);
        if latency != self.latency {
            self.latency = latency;
            let apart = self.answered.replace(now).map(|before| now - before);
            self.apart = self.apart.max(apart);
            alive = now;
        }
        alive = alive.max(heard.unwrap_or(alive));
        self.alive = Some(alive);
        let silent = now.saturating_duration_since(alive);
        // One that hangs looks like one where nothing happens, but for its heartbeats.
        self.apart.filter(|&apart| silent > apart + GRACE).map(|_| silent)
    }
}

/// Tells the tables which connections are away, for ever. Those that are not ours are not.
pub(super) async fn watch(host: &Host, shards: &OpenShards, total: u32) -> Infallible {
    let mut connections: BTreeMap<u32, Connection> = BTreeMap::new();
    let mut words = Words::default();
    loop {
        let mut listed: BTreeMap<u32, Option<Listed>> = BTreeMap::new();
        for (shard, session) in shards.all() {
            let of_session = match session {
                Some(session) => session.runners.lock().await.get(&ShardId(shard)).map(Listed::new),
                None => None,
            };
            listed.insert(shard, of_session);
        }
        let heard = host.heard.0.lock().clone();
        let now = Instant::now();
        connections.retain(|shard, _| listed.contains_key(shard));
        let look = |shard: u32| {
            let listed = *listed.get(&shard)?;
            connections.entry(shard).or_default().look(now, listed, heard.get(&ShardId(shard)).copied())
        };
        let away: Vec<Option<Duration>> = (0..total).map(look).collect();
        host.tables.note_connections(&away);
        let state = |(&shard, &listed): (&u32, &Option<Listed>)| {
            let is_away = away.get(shard as usize).is_some_and(Option::is_some);
            (shard, state_of(listed, is_away))
        };
        // Alone it has shards as soon as it has looked; where they are shared, others may have all of them.
        if host.cluster.is_shared() || !listed.is_empty() {
            host.health.note_shards(listed.iter().map(state).collect());
        }
        for (shard, latency) in listed.iter().filter_map(|(shard, listed)| Some((*shard, (*listed)?.latency?))) {
            measure::shard_latency(shard, latency);
        }
        words.say(away.iter().flatten().count(), now);
        tokio::time::sleep(LOOK).await;
    }
}

/// How a connection of ours is, for operators.
fn state_of(listed: Option<Listed>, is_away: bool) -> ShardState {
    match listed.map(|listed| listed.stage) {
        Some(ConnectionStage::Connected) if is_away => ShardState::Silent,
        Some(ConnectionStage::Connected) => ShardState::Connected,
        None | Some(ConnectionStage::Disconnected) => ShardState::Disconnected,
        Some(_) => ShardState::Connecting,
    }
}

/// What operators hear of it: when somebody has been away for a while, after as long again, and when all are back.
#[derive(Default)]
struct Words {
    since: Option<Instant>,
    /// After how long something is said next.
    next: Duration,
}

impl Words {
    fn say(&mut self, away: usize, now: Instant) {
        let Some(since) = self.since else {
            if away > 0 {
                *self = Words { since: Some(now), next: WORTH_A_WORD };
            }
            return;
        };
        let lasted = now - since;
        if away == 0 {
            if self.next > WORTH_A_WORD {
                tracing::info!(?lasted, "Discord can be reached again");
            }
            self.since = None;
        } else if lasted >= self.next {
            tracing::warn!(connections = away, ?lasted, "Discord cannot be reached: the clocks of people stand still");
            self.next = 2 * lasted;
        }
    }
}

impl Host {
    /// Takes in what an event says of who can reach us.
    pub(super) fn note_reach(&self, context: &Context, event: &FullEvent) {
        self.heard.0.lock().insert(context.shard_id, Instant::now());
        match event {
            FullEvent::GuildDelete { incomplete, .. } => {
                // Without it the bot was removed, which is no outage.
                self.tables.note_server(GuildId(incomplete.id.get()), !incomplete.unavailable);
            }
            FullEvent::GuildCreate { guild: Guild { id, .. }, .. } => self.note_server_is_there(Some(*id)),
            FullEvent::Ready { data_about_bot } => self.note_ready(data_about_bot),
            // Events are handled side by side: whoever says something is there, whatever was heard last.
            FullEvent::Message { new_message } => self.note_server_is_there(new_message.guild_id),
            FullEvent::InteractionCreate { interaction } => match interaction {
                Interaction::Command(command) => self.note_server_is_there(command.guild_id),
                Interaction::Component(component) => self.note_server_is_there(component.guild_id),
                _ => {}
            },
            _ => {}
        }
    }

    fn note_server_is_there(&self, server: Option<ServerId>) {
        let guild = server.map(|server| GuildId(server.get()));
        for guild in self.tables.unavailable_servers().into_iter().filter(|known| Some(*known) == guild) {
            self.tables.note_server(guild, true);
        }
    }

    /// A new session lists all servers of its connection, and those that are not to be had are told of after it.
    fn note_ready(&self, ready: &Ready) {
        for guild in self.tables.unavailable_servers() {
            if is_of(ready, guild) && ready.guilds.iter().all(|listed| listed.id.get() != guild.0) {
                self.tables.note_server(guild, true);
            }
        }
    }
}

/// Whether the connection that is ready carries a server.
pub(super) fn is_of(ready: &Ready, guild: GuildId) -> bool {
    let (shard, shards) = ready.shard.map_or((0, 1), |info| (info.id.0, info.total));
    shard_id(ServerId::new(guild.0.max(1)), shards) == shard
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_is_away_when_it_is_not_there_and_when_nothing_is_heard_of_it() {
        let start = Instant::now();
        let mut connection = Connection::default();
        let mut look = |second: u64, stage: Option<ConnectionStage>, latency: Option<u64>| {
            let listed = stage.map(|stage| Listed { stage, latency: latency.map(Duration::from_millis) });
            connection.look(start + Duration::from_secs(second), listed, None).map(|away| away.as_secs())
        };
        let connected = Some(ConnectionStage::Connected);
        // Before it was ever there nothing is known of the time before.
        assert_eq!(look(0, None, None), Some(0));
        assert_eq!(look(1, Some(ConnectionStage::Handshake), None), Some(0));
        assert_eq!(look(2, connected, None), None);
        // Heartbeats are answered every ten seconds.
        for second in 3..=40 {
            assert_eq!(look(second, connected, Some(second / 10)), None, "{second}");
        }
        assert_eq!(look(55, connected, Some(4)), None);
        assert_eq!(look(56, connected, Some(4)), Some(16), "silent since the last");
        assert_eq!(look(57, connected, Some(5)), None, "it was only late");
        assert_eq!(look(58, Some(ConnectionStage::Resuming), Some(5)), Some(0));
        assert_eq!(look(100, connected, Some(5)), None, "heartbeats begin anew");
        assert_eq!(look(110, connected, Some(6)), None);
        assert_eq!(look(111, None, None), Some(0), "given up");
    }

    #[test]
    fn whoever_is_heard_of_is_there_without_a_heartbeat() {
        let mut connection = Connection::default();
        let listed =
            |beat: u64| Some(Listed { stage: ConnectionStage::Connected, latency: Some(Duration::from_millis(beat)) });
        let start = Instant::now();
        let at = |second: u64| start + Duration::from_secs(second);
        for beat in 0..3 {
            assert_eq!(connection.look(at(10 * beat), listed(beat), None), None);
        }
        assert_eq!(connection.look(at(60), listed(2), Some(at(50))), None);
        assert_eq!(connection.look(at(66), listed(2), Some(at(50))), Some(Duration::from_secs(16)));
    }
}
