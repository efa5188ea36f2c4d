//! People, roles and channels that are chosen by id, with what the bot is told about them.

use serde_json::{Map, Value, json};

use super::client_error::ClientError;
use crate::{Snowflake, world::World};

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
    world: &World,
    chosen: EntityKind,
    id: &str,
    resolved: &mut Map<String, Value>,
) -> Result<(), ClientError> {
    let number: Snowflake = id.parse().map_err(|_| ClientError::bad_request("That is not an id."))?;
    let found = match chosen {
        EntityKind::User => user(world, number, resolved),
        EntityKind::Role => role(world, number, resolved),
        EntityKind::Mentionable => user(world, number, resolved) || role(world, number, resolved),
        EntityKind::Channel => channel(world, number, resolved),
    };
    if found { Ok(()) } else { Err(ClientError::not_found("There is nothing with that id.")) }
}

fn put(resolved: &mut Map<String, Value>, shelf: &str, id: Snowflake, value: Value) {
    let shelf = resolved.entry(shelf).or_insert_with(|| json!({}));
    if let Value::Object(shelf) = shelf {
        shelf.insert(id.to_string(), value);
    }
}

fn user(world: &World, id: Snowflake, resolved: &mut Map<String, Value>) -> bool {
    let Some(user) = world.users.get(&id).filter(|user| user.bot || world.people.contains(&user.id)) else {
        return false;
    };
    let mut member = user.member_json(&world.joined_at());
    member["permissions"] = json!(world.permissions_of(id).to_string());
    put(resolved, "members", id, member);
    put(resolved, "users", id, user.json());
    true
}

fn role(world: &World, id: Snowflake, resolved: &mut Map<String, Value>) -> bool {
    let Some(role) = world.roles.iter().find(|role| role.id == id) else { return false };
    put(resolved, "roles", id, role.json());
    true
}

fn channel(world: &World, id: Snowflake, resolved: &mut Map<String, Value>) -> bool {
    let Some(channel) = world.channels.get(&id).filter(|channel| channel.dm_recipient().is_none()) else {
        return false;
    };
    let mut json = world.channel_json(channel);
    json["permissions"] = json!(world.permissions_in(world.bot, channel).to_string());
    put(resolved, "channels", id, json);
    true
}
