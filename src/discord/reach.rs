//! Whether people can reach us: what is known of the connections to Discord, told to the tables, whose clocks stand still
//! meanwhile.
//!
//! serenity connects again by itself and says little of it. What it keeps of each connection is looked at: how far it is, and
//! how long the last heartbeat took, which is another number whenever one was answered.

use std::collections::HashMap;
use std::convert::Infallible;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use serenity::all::{
    ConnectionStage, Context, FullEvent, Guild, GuildId as ServerId, Interaction, Ready, ShardId, ShardManager,
};
use serenity::utils::shard_id;

use super::Host;
use crate::ids::GuildId;

/// How often it is looked at.
const LOOK: Duration = Duration::from_millis(500);
/// serenity lists a connection that it gives up for so long as if nothing had happened.
const LISTED: Duration = Duration::from_secs(5);
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

/// What is known of a connection.
#[derive(Default)]
struct Connection {
    /// When Discord was heard last, since it was connected; none while it is not.
    alive: Option<Instant>,
    was_connected: bool,
    latency: Option<Duration>,
    answered: Option<Instant>,
    /// The longest time between two answers to heartbeats.
    apart: Option<Duration>,
}

impl Connection {
    /// How long it has been away already, if it is.
    fn look(&mut self, now: Instant, listed: Option<Listed>, heard: Option<Instant>) -> Option<Duration> {
        let Some(Listed { latency, .. }) = listed.filter(|listed| listed.stage == ConnectionStage::Connected) else {
            let was_listed = if listed.is_none() && self.was_connected { LISTED } else { Duration::ZERO };
            (self.alive, self.answered) = (None, None);
            return Some(was_listed);
        };
        self.was_connected = true;
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

/// Tells the tables which connections are away, for ever.
pub(super) async fn watch(host: &Host, manager: &ShardManager, shards: u32) -> Infallible {
    let mut connections: Vec<Connection> = (0..shards).map(|_| Connection::default()).collect();
    let mut words = Words::default();
    loop {
        let listed: HashMap<ShardId, Listed> = {
            let runners = manager.runners.lock().await;
            runners.iter().map(|(id, info)| (*id, Listed { stage: info.stage, latency: info.latency })).collect()
        };
        let heard = host.heard.0.lock().clone();
        let now = Instant::now();
        let look = |(id, connection): (ShardId, &mut Connection)| {
            connection.look(now, listed.get(&id).copied(), heard.get(&id).copied())
        };
        let away: Vec<Option<Duration>> = (0..).map(ShardId).zip(&mut connections).map(look).collect();
        host.tables.note_connections(&away);
        words.say(away.iter().flatten().count(), now);
        tokio::time::sleep(LOOK).await;
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
        let (shard, shards) = ready.shard.map_or((0, 1), |info| (info.id.0, info.total));
        for guild in self.tables.unavailable_servers() {
            let server = ServerId::new(guild.0.max(1));
            if shard_id(server, shards) == shard && ready.guilds.iter().all(|listed| listed.id != server) {
                self.tables.note_server(guild, true);
            }
        }
    }
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
        assert_eq!(look(111, None, None), Some(5), "given up some time ago");
    }
}
