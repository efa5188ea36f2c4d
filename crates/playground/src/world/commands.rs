//! The bot's commands, as it registered them.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{Snowflake, permissions, snowflake::Ids};

/// A registered command: the object the bot sent, completed with what Discord adds.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Command {
    pub(crate) id: Snowflake,
    /// The guild it is for, or all of them.
    pub(crate) guild: Option<Snowflake>,
    pub(crate) json: Value,
}

impl Command {
    pub(crate) fn name(&self) -> &str {
        self.json["name"].as_str().unwrap_or_default()
    }

    pub(crate) fn kind(&self) -> u64 {
        self.json["type"].as_u64().unwrap_or(1)
    }

    /// Whether somebody with these permissions finds it in their list.
    pub(crate) fn is_open_to(&self, permissions: u64) -> bool {
        let needed = self.json["default_member_permissions"].as_str().and_then(|bits| bits.parse::<u64>().ok());
        match needed {
            // Zero means administrators only.
            Some(0) => permissions & permissions::ADMINISTRATOR != 0,
            Some(bits) => permissions & bits == bits,
            None => true,
        }
    }

    /// Whether it can be used in a server (0) or a DM with the bot (1).
    pub(crate) fn is_for_context(&self, context: u64) -> bool {
        if self.guild.is_some() {
            return context == 0;
        }
        match self.json["contexts"].as_array() {
            Some(contexts) => contexts.iter().any(|one| one.as_u64() == Some(context)),
            None => context == 0 || self.json["dm_permission"].as_bool() != Some(false),
        }
    }
}

/// All commands, global and of the guild.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Commands(Vec<Command>);

impl Commands {
    pub(crate) fn in_scope(&self, guild: Option<Snowflake>) -> impl Iterator<Item = &Command> {
        self.0.iter().filter(move |command| command.guild == guild)
    }

    pub(crate) fn all(&self) -> &[Command] {
        &self.0
    }

    pub(crate) fn get(&self, id: Snowflake) -> Option<&Command> {
        self.0.iter().find(|command| command.id == id)
    }

    /// Registers a command. One of the same name, kind and scope keeps its id and is replaced.
    pub(crate) fn put(
        &mut self,
        ids: &mut Ids,
        application: Snowflake,
        guild: Option<Snowflake>,
        body: Value,
    ) -> Command {
        let version = ids.next();
        let same = |command: &&mut Command| {
            command.guild == guild
                && command.json["name"] == body["name"]
                && command.kind() == body["type"].as_u64().unwrap_or(1)
        };
        let id = self.0.iter_mut().find(same).map_or(version, |command| command.id);
        let command = Command { id, guild, json: complete(body, id, version, application, guild) };
        match self.0.iter_mut().find(|other| other.id == id) {
            Some(old) => *old = command.clone(),
            None => self.0.push(command.clone()),
        }
        command
    }

    /// Registers exactly these in a scope, so that others of that scope are gone.
    pub(crate) fn overwrite(
        &mut self,
        ids: &mut Ids,
        application: Snowflake,
        guild: Option<Snowflake>,
        bodies: Vec<Value>,
    ) -> Vec<Command> {
        let new: Vec<_> = bodies.into_iter().map(|body| self.put(ids, application, guild, body)).collect();
        self.0.retain(|command| command.guild != guild || new.iter().any(|kept| kept.id == command.id));
        new
    }

    /// Replaces the fields that an edit names.
    pub(crate) fn patch(&mut self, ids: &mut Ids, id: Snowflake, changes: &Value) -> Option<Command> {
        let command = self.0.iter_mut().find(|command| command.id == id)?;
        for (key, value) in changes.as_object().into_iter().flatten() {
            command.json[key] = value.clone();
        }
        command.json["version"] = json!(ids.next());
        Some(command.clone())
    }

    pub(crate) fn remove(&mut self, guild: Option<Snowflake>, id: Snowflake) -> Option<Command> {
        let at = self.0.iter().position(|command| command.id == id && command.guild == guild)?;
        Some(self.0.remove(at))
    }
}

fn complete(
    mut body: Value,
    id: Snowflake,
    version: Snowflake,
    application: Snowflake,
    guild: Option<Snowflake>,
) -> Value {
    let defaults = json!({
        "type": 1,
        "description": "",
        "name_localizations": null,
        "description_localizations": null,
        "default_member_permissions": null,
        "nsfw": false,
        "options": [],
        "integration_types": [0],
        "contexts": null,
    });
    for (key, value) in defaults.as_object().into_iter().flatten() {
        if body.get(key).is_none_or(|given| given.is_null() && !value.is_null()) {
            body[key] = value.clone();
        }
    }
    body["id"] = json!(id);
    body["application_id"] = json!(application);
    body["version"] = json!(version);
    if let Some(guild) = guild {
        body["guild_id"] = json!(guild);
    }
    body
}
