//! The servers (guilds): who is in them and with which role, and whether the bot is.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{
    World,
    channels::{Channel, Kind},
    members::{Role, User},
};
use crate::{
    ChannelSpec, GuildSpec, MemberSpec, Snowflake,
    api_error::ApiError,
    gateway::intents,
    page_api::{Audience, PageEvent},
    permissions::{self, Overwrite},
    timestamp,
};

#[derive(Debug)]
pub(crate) struct Guild {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) locale: String,
    pub(crate) owner: Snowflake,
    pub(crate) roles: Vec<Role>,
    /// Who is in it, the bot too, each with the one role they have beside everyone's.
    pub(crate) members: BTreeMap<Snowflake, Option<Snowflake>>,
    /// Whether Discord can serve it now.
    pub(crate) available: bool,
}

impl Guild {
    /// A server in which nobody is yet.
    pub(crate) fn new(id: Snowflake, name: &str, locale: &str, owner: Snowflake) -> Self {
        let (name, locale) = (name.to_owned(), locale.to_owned());
        let (roles, members) = (Vec::new(), BTreeMap::new());
        let mut guild = Self { id, name, locale, owner, roles, members, available: true };
        // The role of everyone has the guild's own id.
        guild.add_role(id, "@everyone", permissions::EVERYONE, 0);
        guild
    }

    pub(crate) fn has(&self, user: Snowflake) -> bool {
        self.members.contains_key(&user)
    }

    pub(crate) fn add_role(&mut self, id: Snowflake, name: &str, permissions: u64, color: u32) {
        let position = u32::try_from(self.roles.len()).unwrap_or(u32::MAX);
        self.roles.push(Role { id, name: name.to_owned(), color, position, permissions, managed_by: None });
    }

    /// The bot joins with a role of its own.
    pub(crate) fn add_bot(&mut self, bot: &User, role: Snowflake, permissions: u64) {
        self.add_role(role, &bot.global_name, permissions, 0x0058_65f2);
        if let Some(role) = self.roles.last_mut() {
            role.managed_by = Some(bot.id);
        }
        self.members.insert(bot.id, Some(role));
    }

    /// The bot leaves, and its role with it.
    fn remove_bot(&mut self, bot: Snowflake) {
        self.members.remove(&bot);
        self.roles.retain(|role| role.managed_by != Some(bot));
    }

    /// The roles somebody has beside everyone's.
    pub(crate) fn roles_of(&self, user: Snowflake) -> Vec<Snowflake> {
        self.members.get(&user).copied().flatten().into_iter().collect()
    }

    /// What somebody may do in the server at large; nothing if they are not in it.
    pub(crate) fn permissions_of(&self, user: Snowflake) -> u64 {
        let Some(role) = self.members.get(&user) else { return 0 };
        if user == self.owner {
            return permissions::ALL;
        }
        let of = |id: Snowflake| self.roles.iter().find(|role| role.id == id).map_or(0, |role| role.permissions);
        let base = of(self.id) | role.map_or(0, of);
        if base & permissions::ADMINISTRATOR != 0 { permissions::ALL } else { base }
    }

    pub(crate) fn joined_at(&self) -> String {
        timestamp::iso8601(self.id.created_ms())
    }

    /// The member object of the API, without the user.
    pub(crate) fn member_json(&self, user: &User) -> Value {
        json!({
            "roles": self.roles_of(user.id),
            "nick": null,
            "avatar": null,
            "banner": null,
            "joined_at": self.joined_at(),
            "premium_since": null,
            "communication_disabled_until": null,
            "deaf": false,
            "mute": false,
            "pending": false,
            "flags": 0,
        })
    }

    /// The member object of somebody with their user.
    pub(crate) fn full_member_json(&self, user: &User) -> Value {
        let mut member = self.member_json(user);
        member["user"] = user.json();
        member
    }

    /// The server as the page is told of it.
    pub(crate) fn page_json(&self) -> Value {
        json!({"id": self.id, "name": self.name, "roles": self.roles.iter().map(Role::json).collect::<Value>()})
    }
}

impl World {
    /// The server of a channel; none if it is a DM.
    pub(crate) fn guild_of(&self, channel: &Channel) -> Option<&Guild> {
        self.guilds.get(&channel.guild?)
    }

    /// The servers in which somebody is.
    pub(crate) fn guilds_with(&self, user: Snowflake) -> impl Iterator<Item = &Guild> {
        self.guilds.values().filter(move |guild| guild.has(user))
    }

    /// The server with this id, if the bot can ask for it.
    pub(crate) fn known_guild(&self, id: Snowflake) -> Result<&Guild, ApiError> {
        let guild = self.guilds.get(&id).filter(|guild| guild.has(self.bot)).ok_or_else(ApiError::unknown_guild)?;
        if guild.available { Ok(guild) } else { Err(ApiError::unavailable()) }
    }

    /// The people who are in a server, and the bot if it is.
    pub(crate) fn members_of(&self, guild: &Guild) -> impl Iterator<Item = &User> {
        guild.members.keys().filter_map(|id| self.users.get(id))
    }

    /// Whether somebody finds a channel in their list.
    pub(crate) fn sees(&self, person: Snowflake, channel: &Channel) -> bool {
        channel.is_seen_by(person)
            && channel.guild.is_none_or(|_| self.guild_of(channel).is_some_and(|g| g.has(person)))
    }

    /// Whether the bot and a person are together in some server.
    pub(crate) fn meets_bot(&self, person: Snowflake) -> bool {
        self.guilds_with(person).any(|guild| guild.has(self.bot))
    }

    /// Makes a server that the bot is in.
    pub(crate) fn add_guild(&mut self, spec: &GuildSpec) -> Snowflake {
        let id = spec.id.unwrap_or_else(|| self.ids.next());
        if self.guilds.contains_key(&id) {
            return id;
        }
        let members: Vec<_> = spec.members.iter().map(|name| self.person_called(name, &spec.locale)).collect();
        let owner = members.first().copied().unwrap_or(self.bot);
        let mut guild = Guild::new(id, &spec.name, &spec.locale, owner);
        guild.members.extend(members.iter().map(|member| (*member, None)));
        self.guilds.insert(id, guild);
        self.add_channels(id, &spec.channels);
        self.invite_bot(id);
        for person in members {
            let snapshot = PageEvent::Snapshot(Box::new(self.snapshot(person)));
            self.listeners.send(Audience::Only(person), snapshot);
        }
        id
    }

    /// The person with this username; who is not there yet comes to be.
    fn person_called(&mut self, username: &str, locale: &str) -> Snowflake {
        if let Some(person) = self.person(username) {
            return person.id;
        }
        let mut name = username.to_owned();
        if let Some(initial) = name.get_mut(..1) {
            initial.make_ascii_uppercase();
        }
        self.add_person(&MemberSpec::new(username, &name, locale))
    }

    pub(super) fn add_channels(&mut self, guild: Snowflake, specs: &[ChannelSpec]) {
        for (position, spec) in specs.iter().enumerate() {
            let (deny, allow) = (spec.denied_to_bot, spec.denied_to_members & !spec.denied_to_bot);
            let of_bot = Overwrite { to: self.bot, is_role: false, allow, deny };
            let of_members = Overwrite { to: guild, is_role: true, allow: 0, deny: spec.denied_to_members };
            let says_something = |overwrite: &Overwrite| overwrite.allow | overwrite.deny != 0;
            let overwrites = [of_bot, of_members].into_iter().filter(says_something).collect();
            let kind = Kind::Text { topic: spec.topic.clone(), position, overwrites };
            let id = self.ids.next();
            let channel = Channel { id, guild: Some(guild), name: spec.name.clone(), kind, last_message: None };
            self.channels.insert(id, channel);
        }
    }

    /// Takes the bot out of a server. Whether it was in it.
    pub(crate) fn remove_bot(&mut self, id: Snowflake) -> bool {
        let bot = self.bot;
        if !self.guilds.get(&id).is_some_and(|guild| guild.has(bot)) {
            return false;
        }
        self.dispatch("GUILD_DELETE", intents::GUILDS, Some(id), &json!({"id": id}));
        if let Some(guild) = self.guilds.get_mut(&id) {
            guild.remove_bot(bot);
        }
        self.notify_commands();
        true
    }

    /// Takes the bot into a server. Whether it was not in it.
    pub(crate) fn invite_bot(&mut self, id: Snowflake) -> bool {
        let role = self.ids.next();
        let (Some(guild), Some(bot)) = (self.guilds.get_mut(&id), self.users.get(&self.bot)) else { return false };
        if guild.has(bot.id) {
            return false;
        }
        guild.add_bot(bot, role, self.bot_permissions);
        self.notify_guild(id);
        self.notify_commands();
        true
    }

    /// Lets a role do other things: one of those that came with the bot if none is named. Whether there is one.
    pub(crate) fn change_role(&mut self, id: Snowflake, role: Option<Snowflake>, permissions: u64) -> bool {
        let Some(guild) = self.guilds.get_mut(&id) else { return false };
        let is_meant = |one: &&mut Role| role.map_or(one.managed_by.is_some(), |role| one.id == role);
        let Some(role) = guild.roles.iter_mut().find(is_meant) else { return false };
        role.permissions = permissions;
        let data = json!({"guild_id": id, "role": role.json()});
        self.dispatch("GUILD_ROLE_UPDATE", intents::GUILDS, Some(id), &data);
        true
    }

    /// Lets a server go down, or come up again. Whether that changes anything.
    pub(crate) fn set_available(&mut self, id: Snowflake, available: bool) -> bool {
        if self.guilds.get(&id).is_none_or(|guild| guild.available == available) {
            return false;
        }
        if !available {
            let data = json!({"id": id, "unavailable": true});
            self.dispatch("GUILD_DELETE", intents::GUILDS, Some(id), &data);
        }
        if let Some(guild) = self.guilds.get_mut(&id) {
            guild.available = available;
        }
        if available {
            self.notify_guild(id);
        }
        true
    }

    /// Tells the bot of a whole server.
    fn notify_guild(&self, id: Snowflake) {
        if let Some(guild) = self.guilds.get(&id) {
            self.dispatch("GUILD_CREATE", intents::GUILDS, Some(id), &self.guild_create_json(guild));
        }
    }
}
