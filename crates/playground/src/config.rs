//! What a playground is like: who lives there, how strict it is, how much it remembers.

use std::{
    collections::BTreeMap,
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

use super::{Snowflake, permissions, snowflake::founded_guild};

/// Everything that can be set about a playground. The default is the playground of a newcomer.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen. Anything but loopback is allowed with a warning.
    pub listen: SocketAddr,
    /// Whether the next free port is taken when `listen`'s is in use.
    pub next_free_port: bool,
    /// The bot's token; a random one is made if there is none.
    pub token: Option<String>,
    /// The name of the server (guild) that is there in any case.
    pub guild_name: String,
    /// The server's language, sent as `guild_locale`.
    pub guild_locale: String,
    /// The people; the first one owns the server.
    pub people: Vec<MemberSpec>,
    /// The text channels, first to last.
    pub channels: Vec<ChannelSpec>,
    /// More servers that are there from the beginning. Those without an id get one: the first of these falls to the shard
    /// after that of [the server before them](Config::guild_name), the second to the one after that and so on, whatever the
    /// number of shards.
    pub guilds: Vec<GuildSpec>,
    /// The bot's name.
    pub bot_name: String,
    /// What the bot's role allows, as Discord's permission bits.
    pub bot_permissions: u64,
    /// The server's own first message in the first channel.
    pub welcome: Option<String>,
    /// What the server's own texts, its welcome and the topics of its channels, are for people of other languages: by
    /// locale, then by text. What is not there is shown as it is.
    pub translations: BTreeMap<String, BTreeMap<String, String>>,
    /// How many shards `GET /gateway/bot` recommends.
    pub shards: u32,
    /// In how many buckets IDENTIFYs are counted: those of shards whose ids are the same modulo this share one.
    pub max_concurrency: u32,
    /// Whether the bot may ask for privileged intents.
    pub privileged_intents: bool,
    /// The file that the world is kept in, so that what was said is there again after a restart; without one it is
    /// forgotten. It holds each channel's last messages with their files, threads, commands and emojis.
    pub world_file: Option<PathBuf>,
    /// How long things may take.
    pub timings: Timings,
    /// How often things may be done.
    pub limits: Limits,
    /// How much is remembered.
    pub keep: Keep,
}

/// One of the people.
#[derive(Clone, Debug)]
pub struct MemberSpec {
    /// The name in addresses: short, lower case, without accents.
    pub username: String,
    /// The name that is shown.
    pub global_name: String,
    /// The language of their client.
    pub locale: String,
    /// What they may do beyond what everyone may, as Discord's permission bits.
    pub permissions: u64,
}

/// One text channel.
#[derive(Clone, Debug)]
pub struct ChannelSpec {
    /// Its name, without `#`.
    pub name: String,
    /// The line under its name.
    pub topic: String,
    /// What the bot may not do there although its role allows it.
    pub denied_to_bot: u64,
    /// What members may not do there although everyone may; the bot may.
    pub denied_to_members: u64,
}

/// One more server (guild), [there from the beginning](Config::guilds) or [added](crate::Server::add_guild) while the bot runs.
#[derive(Clone, Debug, Default)]
pub struct GuildSpec {
    /// Its id; it is given one if there is none.
    pub id: Option<Snowflake>,
    /// Its name.
    pub name: String,
    /// Its language, sent as `guild_locale`.
    pub locale: String,
    /// Its text channels, first to last.
    pub channels: Vec<ChannelSpec>,
    /// The usernames of the people in it; the first one owns it. Who is not there yet comes to be.
    pub members: Vec<String>,
}

/// How long things may take. The default is what Discord allows.
#[derive(Clone, Debug)]
pub struct Timings {
    /// From an interaction to its first answer.
    pub response: Duration,
    /// How long an interaction's token can be used.
    pub token_life: Duration,
    /// Between two heartbeats.
    pub heartbeat: Duration,
    /// How long a session without a connection can be resumed.
    pub resume: Duration,
    /// The least time between two IDENTIFYs of a bucket, 5 s on Discord; nothing by default, so that a bot may be
    /// restarted at once. [`Config::sharded`] sets it.
    pub identify_gap: Duration,
    /// From which age on edits of a message fall under [`Limits::old_edits`].
    pub old_message: Duration,
}

/// So many in such a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// How many are allowed.
    pub count: u32,
    /// Within which time.
    pub window: Duration,
}

impl Rate {
    /// `count` in `millis` milliseconds.
    pub const fn per_millis(count: u32, millis: u64) -> Self {
        Self { count, window: Duration::from_millis(millis) }
    }
}

/// How many sessions the bot may begin in a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionStartLimit {
    /// How many in all.
    pub total: u32,
    /// How many are left. Each IDENTIFY takes one. Whoever identifies when there are none loses all sessions and the token
    /// for good, as on Discord.
    pub remaining: u32,
    /// How long it is until all are there again.
    pub reset_after: Duration,
}

impl SessionStartLimit {
    /// All of `total` are left, for a day.
    pub const fn of(total: u32) -> Self {
        Self { total, remaining: total, reset_after: Duration::from_hours(24) }
    }
}

/// How often the bot may do things, and how large they may be.
///
/// Discord publishes few of its rates; these are the ones commonly met.
#[derive(Clone, Debug)]
pub struct Limits {
    /// All requests but those of interactions.
    pub global: Rate,
    /// New messages in a channel.
    pub create: Rate,
    /// Edits of messages in a channel.
    pub edit: Rate,
    /// Edits of messages older than [`Timings::old_message`] in a channel.
    pub old_edits: Rate,
    /// Deletions of messages in a channel.
    pub delete: Rate,
    /// Follow-ups, and edits of answers, with the token of one interaction.
    pub webhook: Rate,
    /// Every other route, each for itself.
    pub other: Rate,
    /// What the bot may send to the gateway on one connection.
    pub gateway: Rate,
    /// How many sessions it may begin.
    pub session_starts: SessionStartLimit,
    /// The largest request in bytes, files included.
    pub request_bytes: usize,
}

/// How much is remembered before the oldest falls out.
#[derive(Clone, Debug)]
pub struct Keep {
    /// Public messages in each channel.
    pub messages: usize,
    /// Private messages in all.
    pub private_messages: usize,
    /// Threads and DMs in all.
    pub threads: usize,
    /// Bytes of files in all.
    pub file_bytes: usize,
    /// Interactions whose tokens can be used.
    pub interactions: usize,
    /// Events a session can be sent again.
    pub events: usize,
    /// Entries of the inspector.
    pub inspector: usize,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            next_free_port: true,
            token: None,
            guild_name: "Playground".into(),
            guild_locale: "en-US".into(),
            people: vec![
                MemberSpec::new("ana", "Ana", "en-US").with(permissions::ADMINISTRATOR),
                MemberSpec::new("bayani", "Bayani", "en-GB").with(permissions::MANAGE_MESSAGES),
                MemberSpec::new("chloe", "Chloé", "fr"),
                MemberSpec::new("dieter", "Dieter", "de"),
                MemberSpec::new("esra", "Esra", "en-US"),
            ],
            channels: vec![
                ChannelSpec::new("general", "Use the bot here"),
                ChannelSpec::new("second", "Another channel to use the bot in"),
                ChannelSpec::new("read-only", "The bot may not write here: how does it take that?").denying(
                    permissions::SEND_MESSAGES | permissions::ATTACH_FILES | permissions::CREATE_PUBLIC_THREADS,
                ),
            ],
            guilds: Vec::new(),
            bot_name: "Bot".into(),
            bot_permissions: permissions::BOT_DEFAULT,
            welcome: Some(WELCOME.into()),
            translations: BTreeMap::new(),
            shards: 1,
            max_concurrency: 1,
            privileged_intents: false,
            world_file: None,
            timings: Timings::default(),
            limits: Limits::default(),
            keep: Keep::default(),
        }
    }
}

const WELCOME: &str = "**Welcome!** This is a small Discord of your own: nothing leaves your machine.\n\
    Type `/` to see the bot's commands. To be several people, open this page in another tab and choose who you are there.";

/// Discord's time between two IDENTIFYs of a bucket.
const IDENTIFY_GAP: Duration = Duration::from_secs(5);

impl Config {
    /// The same for tests: on any free port, without a welcome, and without rate limits.
    #[must_use]
    pub fn for_tests(mut self) -> Self {
        self.listen.set_port(0);
        self.welcome = None;
        self.limits = Limits::unlimited();
        self
    }

    /// The same with so many servers in all, each with the same channels, language and people. Their names are numbered.
    #[must_use]
    pub fn with_servers(mut self, count: u32) -> Self {
        self.guilds = (2..=count)
            .map(|number| GuildSpec {
                id: None,
                name: format!("{} {number}", self.guild_name),
                locale: self.guild_locale.clone(),
                channels: self.channels.clone(),
                members: self.people.iter().map(|person| person.username.clone()).collect(),
            })
            .collect();
        self
    }

    /// The ids of the servers that are there from the beginning, the first one first.
    pub(crate) fn guild_ids(&self) -> impl Iterator<Item = Snowflake> {
        let chosen = std::iter::once(None).chain(self.guilds.iter().map(|guild| guild.id));
        (0..).zip(chosen).map(|(rank, chosen)| chosen.unwrap_or_else(|| founded_guild(rank)))
    }

    /// The same with so many shards, whose IDENTIFYs must keep to so many buckets and Discord's five seconds.
    #[must_use]
    pub fn sharded(mut self, shards: u32, max_concurrency: u32) -> Self {
        (self.shards, self.max_concurrency) = (shards, max_concurrency);
        self.timings.identify_gap = IDENTIFY_GAP;
        self
    }
}

impl MemberSpec {
    /// A member who may do what everyone may.
    pub fn new(username: &str, global_name: &str, locale: &str) -> Self {
        Self { username: username.into(), global_name: global_name.into(), locale: locale.into(), permissions: 0 }
    }

    /// The same member with more permissions.
    #[must_use]
    pub fn with(mut self, permissions: u64) -> Self {
        self.permissions |= permissions;
        self
    }
}

impl ChannelSpec {
    /// A channel where the bot may do what its role allows.
    pub fn new(name: &str, topic: &str) -> Self {
        Self { name: name.into(), topic: topic.into(), denied_to_bot: 0, denied_to_members: 0 }
    }

    /// The same channel where the bot may not do these things.
    #[must_use]
    pub fn denying(mut self, permissions: u64) -> Self {
        self.denied_to_bot |= permissions;
        self
    }

    /// The same channel where members may not do these things, though the bot may.
    #[must_use]
    pub fn denying_members(mut self, permissions: u64) -> Self {
        self.denied_to_members |= permissions;
        self
    }
}

impl Default for Timings {
    fn default() -> Self {
        Self {
            response: Duration::from_secs(3),
            token_life: Duration::from_mins(15),
            heartbeat: Duration::from_millis(41_250),
            resume: Duration::from_mins(2),
            identify_gap: Duration::ZERO,
            old_message: Duration::from_hours(1),
        }
    }
}

impl Limits {
    /// Requests as often as the bot likes.
    pub fn unlimited() -> Self {
        let rate = Rate::per_millis(1_000_000, 1_000);
        Self {
            global: rate,
            create: rate,
            edit: rate,
            old_edits: rate,
            delete: rate,
            webhook: rate,
            other: rate,
            session_starts: SessionStartLimit::of(1_000_000),
            ..Self::default()
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            global: Rate::per_millis(50, 1_000),
            create: Rate::per_millis(5, 5_000),
            edit: Rate::per_millis(5, 5_000),
            old_edits: Rate::per_millis(3, 60_000),
            delete: Rate::per_millis(5, 1_000),
            webhook: Rate::per_millis(5, 2_000),
            other: Rate::per_millis(30, 1_000),
            gateway: Rate::per_millis(120, 60_000),
            session_starts: SessionStartLimit::of(1_000),
            request_bytes: 10 * 1024 * 1024,
        }
    }
}

impl Default for Keep {
    fn default() -> Self {
        Self {
            messages: 500,
            private_messages: 2_000,
            threads: 200,
            file_bytes: 64 * 1024 * 1024,
            interactions: 200_000,
            events: 4_096,
            inspector: 300,
        }
    }
}
