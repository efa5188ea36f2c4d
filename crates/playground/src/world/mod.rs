//! The world the playground pretends: one server with its channels, people and what they say.
//!
//! It knows nothing of sockets. What happens is told to the bot's sessions and to the people's pages under the same
//! lock that lets it happen, so that everyone hears of things in the order they happened.

pub(crate) mod channels;
pub(crate) mod commands;
pub(crate) mod draft;
pub(crate) mod emojis;
pub(crate) mod files;
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

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use tokio::sync::Notify;

use super::{
    Config, Snowflake,
    api_error::ApiError,
    config::Keep,
    gateway::Session,
    inspector::Inspector,
    page_api::Listeners,
    permissions::{self, Overwrite},
    snowflake::Ids,
};
use channels::{Channel, Kind};
use commands::Commands;
use emojis::Emojis;
use files::Files;
use interactions::Interactions;
use members::{Role, SYSTEM_USER, User};
use messages::{Message, Messages};

/// The one server.
#[derive(Debug)]
pub(crate) struct Guild {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) locale: String,
    pub(crate) owner: Snowflake,
}

#[derive(Debug)]
pub(crate) struct World {
    pub(crate) ids: Ids,
    /// A name for this run of the server.
    run: String,
    /// The server's address, put before paths in what the bot is told.
    pub(crate) origin: String,
    /// The bot's user and application have the same id, as those of newer applications do.
    pub(crate) bot: Snowflake,
    pub(crate) guild: Guild,
    pub(crate) users: BTreeMap<Snowflake, User>,
    /// The people in the order they are shown.
    pub(crate) people: Vec<Snowflake>,
    pub(crate) roles: Vec<Role>,
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
            guild: Guild {
                id: guild_id,
                name: config.guild_name.clone(),
                locale: config.guild_locale.clone(),
                owner: bot,
            },
            users: BTreeMap::new(),
            people: Vec::new(),
            roles: Vec::new(),
            channels: BTreeMap::new(),
            deleted: BTreeMap::new(),
            unreachable: BTreeSet::new(),
            messages: Messages::new(config.keep.messages, config.keep.private_messages),
            commands: Commands::default(),
            emojis: Emojis::default(),
            files: Files::new(config.keep.file_bytes),
            interactions: Interactions::new(config.keep.interactions),
            sessions: Vec::new(),
            listeners: Listeners::default(),
            changed: Arc::default(),
            inspector,
            keep: config.keep.clone(),
            translations: config.translations.clone(),
            ids,
        };
        world.add_people(config);
        world.add_bot(config);
        world.add_channels(config);
        world.ids.follow_clock();
        world.welcome(config);
        world
    }

    fn add_people(&mut self, config: &Config) {
        // The role of everyone has the guild's own id.
        self.add_role(Some(self.guild.id), "@everyone", permissions::EVERYONE, 0);
        for (index, spec) in config.people.iter().enumerate() {
            let role = (spec.permissions != 0).then(|| {
                let name = if spec.permissions & permissions::ADMINISTRATOR != 0 { "Host" } else { "Helper" };
                self.add_role(None, name, spec.permissions, 0x00e6_7e22)
            });
            let person = User::person(self.ids.next(), index, spec, role);
            self.people.push(person.id);
            self.users.insert(person.id, person);
        }
        if let Some(first) = self.people.first() {
            self.guild.owner = *first;
        }
    }

    fn add_bot(&mut self, config: &Config) {
        let role = self.add_role(None, &config.bot_name, config.bot_permissions, 0x0058_65f2);
        if let Some(role) = self.roles.last_mut() {
            role.managed_by = Some(self.bot);
        }
        let outsider = |id, name: &str, color, bot, role| User {
            id,
            username: name.to_lowercase().replace(' ', "-"),
            global_name: name.to_owned(),
            locale: config.guild_locale.clone(),
            color,
            bot,
            role,
        };
        self.users.insert(self.bot, outsider(self.bot, &config.bot_name, "#5865f2", true, Some(role)));
        self.users.insert(SYSTEM_USER, outsider(SYSTEM_USER, &config.guild_name, "#374151", false, None));
    }

    fn add_channels(&mut self, config: &Config) {
        for (position, spec) in config.channels.iter().enumerate() {
            let (deny, allow) = (spec.denied_to_bot, spec.denied_to_members & !spec.denied_to_bot);
            let of_bot = Overwrite { to: self.bot, is_role: false, allow, deny };
            let of_members = Overwrite { to: self.guild.id, is_role: true, allow: 0, deny: spec.denied_to_members };
            let says_something = |overwrite: &Overwrite| overwrite.allow | overwrite.deny != 0;
            let overwrites = [of_bot, of_members].into_iter().filter(says_something).collect();
            let kind = Kind::Text { topic: spec.topic.clone(), position, overwrites };
            let id = self.ids.next();
            self.channels.insert(id, Channel { id, name: spec.name.clone(), kind, last_message: None });
        }
    }

    fn welcome(&mut self, config: &Config) {
        if let (Some(text), Some(first)) = (&config.welcome, self.channels.keys().next()) {
            let mut message = Message::new(self.ids.next(), *first, SYSTEM_USER);
            message.content.clone_from(text);
            self.messages.add(message);
        }
    }

    fn add_role(&mut self, id: Option<Snowflake>, name: &str, permissions: u64, color: u32) -> Snowflake {
        let id = id.unwrap_or_else(|| self.ids.next());
        let position = u32::try_from(self.roles.len()).unwrap_or(u32::MAX);
        self.roles.push(Role { id, name: name.to_owned(), color, position, permissions, managed_by: None });
        id
    }

    /// The person with this username.
    pub(crate) fn person(&self, username: &str) -> Option<&User> {
        self.people.iter().filter_map(|id| self.users.get(id)).find(|user| user.username == username)
    }

    pub(crate) fn channel(&self, id: Snowflake) -> Result<&Channel, ApiError> {
        self.channels.get(&id).ok_or_else(ApiError::unknown_channel)
    }

    /// What somebody may do in the server at large.
    pub(crate) fn permissions_of(&self, user: Snowflake) -> u64 {
        if user == self.guild.owner {
            return permissions::ALL;
        }
        let role = self.users.get(&user).and_then(|user| user.role);
        let of = |id: Snowflake| self.roles.iter().find(|role| role.id == id).map_or(0, |role| role.permissions);
        let base = of(self.guild.id) | role.map_or(0, of);
        if base & permissions::ADMINISTRATOR != 0 { permissions::ALL } else { base }
    }

    /// What somebody may do in a channel; threads take after the channel they are in.
    pub(crate) fn permissions_in(&self, user: Snowflake, channel: &Channel) -> u64 {
        let base = self.permissions_of(user);
        let home = match &channel.kind {
            Kind::Thread(thread) => self.channels.get(&thread.parent),
            Kind::Text { .. } | Kind::Dm { .. } => Some(channel),
        };
        match home.map(|home| &home.kind) {
            Some(Kind::Text { overwrites, .. }) => {
                let roles = self.users.get(&user).map(User::roles).unwrap_or_default();
                permissions::in_channel(base, overwrites, self.guild.id, &roles, user)
            }
            Some(Kind::Dm { .. }) => permissions::EVERYONE,
            Some(Kind::Thread(_)) | None => 0,
        }
    }

    /// Refuses unless the bot may do all of `needed` in a channel.
    pub(crate) fn bot_needs(&self, channel: &Channel, needed: u64) -> Result<(), ApiError> {
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
