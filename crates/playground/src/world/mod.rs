//! The world the playground pretends: servers with their channels, people and what they say.
//!
//! It knows nothing of sockets. What happens is told to the bot's sessions and to the people's pages under the same
//! lock that lets it happen, so that everyone hears of things in the order they happened.

pub(crate) mod channels;
pub(crate) mod commands;
pub(crate) mod draft;
pub(crate) mod emojis;
pub(crate) mod files;
pub(crate) mod guilds;
pub(crate) mod interactions;
mod json;
pub(crate) mod members;
pub(crate) mod messages;
mod notify;
mod places;
mod posting;
pub(crate) mod responses;
pub(crate) mod saved;
mod sessions;
mod threads;

pub(crate) use json::guild_json;
pub(crate) use places::is_open;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use tokio::sync::Notify;

use super::{
    Config, GuildSpec, MemberSpec, Snowflake, api_error::ApiError, config::Keep, gateway::Session,
    inspector::Inspector, page_api::Listeners, permissions, snowflake::Ids,
};
use channels::{Channel, Kind};
use commands::Commands;
use emojis::Emojis;
use files::Files;
use guilds::Guild;
use interactions::Interactions;
use members::{SYSTEM_USER, User};
use messages::{Message, Messages};

#[derive(Debug)]
pub(crate) struct World {
    pub(crate) ids: Ids,
    /// A name for this run of the server.
    run: String,
    /// The server's address, put before paths in what the bot is told.
    pub(crate) origin: String,
    /// The bot's user and application have the same id, as those of newer applications do.
    pub(crate) bot: Snowflake,
    /// The server that is there in any case.
    pub(crate) first: Snowflake,
    /// The servers that are there from the beginning, that one first.
    pub(crate) founded: Vec<Snowflake>,
    pub(crate) guilds: BTreeMap<Snowflake, Guild>,
    /// What the bot's role allows in each of them.
    bot_permissions: u64,
    pub(crate) users: BTreeMap<Snowflake, User>,
    /// The people in the order they are shown.
    pub(crate) people: Vec<Snowflake>,
    pub(crate) channels: BTreeMap<Snowflake, Channel>,
    /// What was deleted by others than the bot: a thread, or a text channel with its threads, by its id.
    deleted: BTreeMap<Snowflake, Vec<Channel>>,
    /// Who takes no private messages from the bot.
    unreachable: BTreeSet<Snowflake>,
    pub(crate) messages: Messages,
    pub(crate) commands: Commands,
    pub(crate) emojis: Emojis,
    pub(crate) files: Files,
    pub(crate) interactions: Interactions,
    pub(crate) sessions: Vec<Arc<Session>>,
    /// Told when the bot connects or is gone.
    pub(crate) connections: Arc<Notify>,
    pub(crate) listeners: Listeners,
    /// Told when something changes that outlives the server.
    pub(crate) changed: Arc<Notify>,
    inspector: Arc<Inspector>,
    keep: Keep,
    /// The server's own texts in other languages, by locale.
    translations: BTreeMap<String, BTreeMap<String, String>>,
}

impl World {
    pub(crate) fn new(config: &Config, origin: String, inspector: Arc<Inspector>) -> Self {
        let mut ids = Ids::fixed();
        let guild_id = ids.next();
        let bot = ids.next();
        let mut world = Self {
            run: format!("{:016x}", rand::random::<u64>()),
            origin,
            bot,
            first: guild_id,
            founded: config.guild_ids().collect(),
            guilds: BTreeMap::new(),
            bot_permissions: config.bot_permissions,
            users: BTreeMap::new(),
            people: Vec::new(),
            channels: BTreeMap::new(),
            deleted: BTreeMap::new(),
            unreachable: BTreeSet::new(),
            messages: Messages::new(config.keep.messages, config.keep.private_messages),
            commands: Commands::default(),
            emojis: Emojis::default(),
            files: Files::new(config.keep.file_bytes),
            interactions: Interactions::new(config.keep.interactions),
            sessions: Vec::new(),
            connections: Arc::default(),
            listeners: Listeners::default(),
            changed: Arc::default(),
            inspector,
            keep: config.keep.clone(),
            translations: config.translations.clone(),
            ids,
        };
        world.add_first_guild(config, guild_id);
        world.add_channels(guild_id, &config.channels);
        for (id, spec) in config.guild_ids().skip(1).zip(&config.guilds) {
            world.add_guild(&GuildSpec { id: Some(id), ..spec.clone() });
        }
        world.ids.follow_clock();
        world.welcome(config);
        world
    }

    fn add_first_guild(&mut self, config: &Config, id: Snowflake) {
        let mut guild = Guild::new(id, &config.guild_name, &config.guild_locale, self.bot);
        for spec in &config.people {
            let role = (spec.permissions != 0).then(|| {
                let name = if spec.permissions & permissions::ADMINISTRATOR != 0 { "Host" } else { "Helper" };
                let role = self.ids.next();
                guild.add_role(role, name, spec.permissions, 0x00e6_7e22);
                role
            });
            let person = self.add_person(spec);
            guild.members.insert(person, role);
        }
        if let Some(first) = self.people.first() {
            guild.owner = *first;
        }
        let outsider = |id, name: &str, color, bot| User {
            id,
            username: name.to_lowercase().replace(' ', "-"),
            global_name: name.to_owned(),
            locale: config.guild_locale.clone(),
            color,
            bot,
        };
        let bot = outsider(self.bot, &config.bot_name, "#5865f2", true);
        guild.add_bot(&bot, self.ids.next(), config.bot_permissions);
        self.users.insert(self.bot, bot);
        self.users.insert(SYSTEM_USER, outsider(SYSTEM_USER, &config.guild_name, "#374151", false));
        self.guilds.insert(id, guild);
    }

    fn add_person(&mut self, spec: &MemberSpec) -> Snowflake {
        let person = User::person(self.ids.next(), self.people.len(), spec);
        let id = person.id;
        self.people.push(id);
        self.users.insert(id, person);
        id
    }

    fn welcome(&mut self, config: &Config) {
        if let (Some(text), Some(first)) = (&config.welcome, self.channels.keys().next()) {
            let mut message = Message::new(self.ids.next(), *first, SYSTEM_USER);
            message.content.clone_from(text);
            self.messages.add(message);
        }
    }

    /// The person with this username.
    pub(crate) fn person(&self, username: &str) -> Option<&User> {
        self.people.iter().filter_map(|id| self.users.get(id)).find(|user| user.username == username)
    }

    pub(crate) fn channel(&self, id: Snowflake) -> Result<&Channel, ApiError> {
        self.channels.get(&id).ok_or_else(ApiError::unknown_channel)
    }

    /// The server that is there in any case.
    pub(crate) fn first_guild(&self) -> &Guild {
        &self.guilds[&self.first]
    }

    /// What somebody may do in a channel; threads take after the channel they are in.
    pub(crate) fn permissions_in(&self, user: Snowflake, channel: &Channel) -> u64 {
        let Some(guild) = self.guild_of(channel) else { return permissions::EVERYONE };
        let home = match &channel.kind {
            Kind::Thread(thread) => self.channels.get(&thread.parent),
            Kind::Text { .. } | Kind::Dm { .. } => Some(channel),
        };
        match home.map(|home| &home.kind) {
            Some(Kind::Text { overwrites, .. }) if guild.has(user) => {
                let (base, roles) = (guild.permissions_of(user), guild.roles_of(user));
                permissions::in_channel(base, overwrites, guild.id, &roles, user)
            }
            Some(Kind::Text { .. } | Kind::Dm { .. } | Kind::Thread(_)) | None => 0,
        }
    }

    /// Refuses unless the bot may do all of `needed` in a channel.
    pub(crate) fn bot_needs(&self, channel: &Channel, needed: u64) -> Result<(), ApiError> {
        if self.guild_of(channel).is_some_and(|guild| guild.has(self.bot) && !guild.available) {
            return Err(ApiError::unavailable());
        }
        let permissions = self.permissions_in(self.bot, channel);
        if permissions & permissions::VIEW_CHANNEL == 0 {
            return Err(ApiError::missing_access());
        }
        if permissions & needed == needed { Ok(()) } else { Err(ApiError::missing_permissions()) }
    }

    /// Whether the bot is connected.
    pub(crate) fn bot_is_online(&self) -> bool {
        self.sessions.iter().any(|session| session.is_connected())
    }
}
