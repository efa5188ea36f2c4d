//! People, roles and channels that are chosen by id, with what the bot is told about them.

use serde_json::{Map, Value, json};

use super::client_error::ClientError;
use crate::{
    Snowflake,
    world::{World, channels::Channel, commands::Command, guilds::Guild, members::User},
};

/// Where something is chosen: in a server, or in a DM.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<'a> {
    world: &'a World,
    guild: Option<&'a Guild>,
}

impl<'a> Place<'a> {
    pub(super) fn of(world: &'a World, channel: &Channel) -> Self {
        Self { world, guild: world.guild_of(channel) }
    }

    /// Whether somebody can be chosen here.
    fn knows(self, user: &User) -> bool {
        match self.guild {
            Some(guild) => guild.has(user.id),
            None => user.bot || self.world.people.contains(&user.id),
        }
    }

    /// Whether there is such a command here: the bot must be in the server.
    pub(super) fn offers(self, command: &Command) -> bool {
        self.guild.is_none_or(|guild| guild.has(self.world.bot) && command.guild.is_none_or(|only| only == guild.id))
    }
}

/// What can be chosen by id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EntityKind {
    User,
    Channel,
    Role,
    Mentionable,
}

/// Looks up a chosen id and puts what it means into `resolved`.
pub(super) fn resolve(
    place: Place<'_>,
    chosen: EntityKind,
    id: &str,
    resolved: &mut Map<String, Value>,
) -> Result<(), ClientError> {
    let number: Snowflake = id.parse().map_err(|_| ClientError::bad_request("That is not an id."))?;
    let found = match chosen {
        EntityKind::User => user(place, number, resolved),
        EntityKind::Role => role(place, number, resolved),
        EntityKind::Mentionable => user(place, number, resolved) || role(place, number, resolved),
        EntityKind::Channel => channel(place, number, resolved),
    };
    if found { Ok(()) } else { Err(ClientError::not_found("There is nothing with that id.")) }
}

fn put(resolved: &mut Map<String, Value>, shelf: &str, id: Snowflake, value: Value) {
    let shelf = resolved.entry(shelf).or_insert_with(|| json!({}));
    if let Value::Object(shelf) = shelf {
        shelf.insert(id.to_string(), value);
    }
}

fn user(place: Place<'_>, id: Snowflake, resolved: &mut Map<String, Value>) -> bool {
    let Some(user) = place.world.users.get(&id).filter(|user| place.knows(user)) else { return false };
    if let Some(guild) = place.guild {
        let mut member = guild.member_json(user);
        member["permissions"] = json!(guild.permissions_of(id).to_string());
        put(resolved, "members", id, member);
    }
    put(resolved, "users", id, user.json());
    true
}

fn role(place: Place<'_>, id: Snowflake, resolved: &mut Map<String, Value>) -> bool {
    let roles = place.guild.map(|guild| guild.roles.as_slice()).unwrap_or_default();
    let Some(role) = roles.iter().find(|role| role.id == id) else { return false };
    put(resolved, "roles", id, role.json());
    true
}

fn channel(place: Place<'_>, id: Snowflake, resolved: &mut Map<String, Value>) -> bool {
    let world = place.world;
    let here = |channel: &&Channel| channel.guild.is_some() && channel.guild == place.guild.map(|guild| guild.id);
    let Some(channel) = world.channels.get(&id).filter(here) else { return false };
    let mut json = world.channel_json(channel);
    json["permissions"] = json!(world.permissions_in(world.bot, channel).to_string());
    put(resolved, "channels", id, json);
    true
}
