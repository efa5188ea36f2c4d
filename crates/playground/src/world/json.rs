//! The world as JSON: for the bot as Discord writes it, for the page as its contract says.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::{
    World,
    channels::{Channel, Kind},
    commands::Command,
    emojis::Emoji,
    guilds::Guild,
    interactions,
    members::User,
    messages::{ATTACHMENT, Message, Origin, each_media, flags},
    places::is_open,
};
use crate::{Snowflake, page_api::Snapshot, permissions, timestamp};

/// How many messages of a channel a page begins with.
const SHOWN_MESSAGES: usize = 100;

impl World {
    pub(crate) fn user_json(&self, id: Snowflake) -> Value {
        self.users.get(&id).map_or_else(|| json!({"id": id, "username": "gone", "discriminator": "0"}), User::json)
    }

    pub(crate) fn channel_json(&self, channel: &Channel) -> Value {
        let recipient = channel.dm_recipient().map(|person| self.user_json(person));
        channel.json(recipient)
    }

    /// The message object of the API. `origin` comes before the paths of files: the server's address for the bot,
    /// nothing for the page.
    pub(crate) fn message_json(&self, message: &Message, origin: &str) -> Value {
        let private = message.has(flags::EPHEMERAL);
        let listed = message.attachments.iter().filter(|attachment| !attachment.shown_inside);
        let mut json = json!({
            "id": message.id,
            "type": message.kind,
            "channel_id": message.channel,
            "author": self.user_json(message.author),
            "content": message.content,
            "timestamp": timestamp::iso8601(message.id.created_ms()),
            "edited_timestamp": message.edited_ms.map(timestamp::iso8601),
            "tts": message.tts,
            "mention_everyone": message.mentions.everyone,
            "mentions": message.mentions.users.iter().map(|id| self.user_json(*id)).collect::<Value>(),
            "mention_roles": message.mentions.roles,
            "attachments": listed.map(|one| one.json(message.channel, origin, private)).collect::<Value>(),
            "embeds": message.embeds,
            "components": message.components,
            "flags": message.flags,
            "pinned": false,
        });
        if !message.attachments.is_empty() {
            point_at_files(&mut json["embeds"], message, origin);
            if let Some(components) = json["components"].as_array_mut() {
                each_media(components, &mut |media| complete_media(media, message, origin));
            }
        }
        if let Some(nonce) = &message.nonce {
            json["nonce"] = nonce.clone();
        }
        if let Some(of) = &message.origin {
            self.add_origin(&mut json, of, message);
        }
        if let Some(reply_to) = message.reply_to {
            json["message_reference"] = json!({"type": 0, "message_id": reply_to, "channel_id": message.channel, "guild_id": self.guild_id(message)});
            let theirs = |other: &&Message| other.only_for.is_some() && other.only_for == message.only_for;
            let private = || self.messages.private(reply_to).filter(theirs);
            let referenced = self.messages.public(message.channel, reply_to).or_else(private);
            let referenced = referenced.filter(|other| other.id != message.id);
            json["referenced_message"] = referenced.map_or(Value::Null, |other| {
                let mut other = other.clone();
                // Discord does not go on to the message that one refers to.
                other.reply_to = None;
                self.message_json(&other, origin)
            });
        }
        if let Some(thread) = message.thread.and_then(|id| self.channels.get(&id)) {
            json["thread"] = self.channel_json(thread);
        }
        json
    }

    /// The server in which a message was written.
    fn guild_id(&self, message: &Message) -> Option<Snowflake> {
        self.channels.get(&message.channel)?.guild
    }

    fn add_origin(&self, json: &mut Value, of: &Origin, message: &Message) {
        json["application_id"] = json!(self.bot);
        json["webhook_id"] = json!(self.bot);
        let user = self.user_json(of.user);
        let mut metadata = json!({
            "id": of.id,
            "type": of.kind,
            "user": user,
            // A talk with the bot has no server, and is said to be that of number 0.
            "authorizing_integration_owners": {"0": self.guild_id(message).unwrap_or(Snowflake(0))},
        });
        if let Some(source) = of.source {
            metadata["interacted_message_id"] = json!(source);
        }
        if of.kind == interactions::Kind::Command as u8 {
            metadata["name"] = json!(of.command);
            json["interaction"] = json!({"id": of.id, "type": of.kind, "name": of.command, "user": user});
        }
        json["interaction_metadata"] = metadata;
    }

    /// The guild as GUILD_CREATE tells it.
    pub(crate) fn guild_create_json(&self, of: &Guild) -> Value {
        let mut guild = guild_json(of);
        let (threads, rooms): (Vec<_>, Vec<_>) =
            self.channels.values().filter(|channel| channel.guild == Some(of.id)).partition(|c| c.thread().is_some());
        let threads = threads.into_iter().filter(|thread| is_open(thread) && self.bot_sees(thread));
        guild["joined_at"] = json!(of.joined_at());
        guild["large"] = json!(false);
        guild["unavailable"] = json!(false);
        guild["member_count"] = json!(of.members.len());
        guild["members"] = self.members_of(of).map(|user| of.full_member_json(user)).collect();
        guild["channels"] = rooms.into_iter().map(|channel| self.channel_json(channel)).collect();
        guild["threads"] = threads.map(|channel| self.channel_json(channel)).collect();
        for empty in ["voice_states", "presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds"] {
            guild[empty] = json!([]);
        }
        guild
    }

    /// The application object of the API.
    pub(crate) fn application_json(&self) -> Value {
        let bot = self.users.get(&self.bot);
        json!({
            "id": self.bot,
            "name": bot.map(|bot| bot.global_name.clone()),
            "icon": null,
            "description": "",
            "type": null,
            "summary": "",
            "bot_public": true,
            "bot_require_code_grant": false,
            "verify_key": "0".repeat(64),
            "flags": 1 << 23,
            "hook": true,
            "redirect_uris": [],
            "interactions_endpoint_url": null,
            "role_connections_verification_url": null,
            "owner": self.user_json(self.first_guild().owner),
            "team": null,
            "approximate_guild_count": self.guilds_with(self.bot).count(),
            "approximate_user_install_count": 0,
            "bot": bot.map(User::json),
        })
    }

    /// The person's whole state.
    pub(crate) fn snapshot(&self, person: Snowflake) -> Snapshot {
        let seen: Vec<_> = self.channels.values().filter(|channel| self.sees(person, channel)).collect();
        let messages: Map<_, _> =
            seen.iter().map(|channel| (channel.id.to_string(), self.history(channel.id))).collect();
        let bot = self.users.get(&self.bot).map(|bot| {
            let mut json = self.person_json(bot);
            json["online"] = json!(self.bot_is_online());
            json
        });
        Snapshot {
            run: self.run.clone(),
            you: self.users.get(&person).map(|user| self.person_json(user)).unwrap_or_default(),
            people: self.people_json(Some(person)),
            bot: bot.unwrap_or_default(),
            guilds: self.guilds_of(person).map(Guild::page_json).collect(),
            channels: seen.iter().map(|channel| channel.page_json()).collect(),
            messages: Value::Object(messages),
            commands: self.commands_json(person),
            emojis: self.emojis_json(),
            words: json!(self.words_of(person)),
        }
    }

    /// The server's own texts in a person's language.
    fn words_of(&self, person: Snowflake) -> Option<&BTreeMap<String, String>> {
        self.users.get(&person).and_then(|user| self.translations.get(&user.locale))
    }

    fn history(&self, channel: Snowflake) -> Value {
        let mut last: Vec<_> = self.messages.of_channel(channel).rev().take(SHOWN_MESSAGES).collect();
        last.reverse();
        last.into_iter().map(|message| self.message_json(message, "")).collect()
    }

    /// All people, or those whom a person meets in some server.
    pub(crate) fn people_json(&self, reader: Option<Snowflake>) -> Value {
        let met = |id: &&Snowflake| reader.is_none_or(|reader| self.guilds_with(reader).any(|guild| guild.has(**id)));
        let people = self.people.iter().filter(met).filter_map(|id| self.users.get(id));
        people.map(|user| self.person_json(user)).collect()
    }

    /// The servers of a person, the one of the beginning first.
    fn guilds_of(&self, person: Snowflake) -> impl Iterator<Item = &Guild> {
        let later = self.guilds_with(person).filter(|guild| guild.id != self.first);
        self.guilds_with(person).filter(|guild| guild.id == self.first).chain(later)
    }

    fn person_json(&self, user: &User) -> Value {
        let permissions = self.guilds_of(user.id).next().map_or(0, |guild| guild.permissions_of(user.id));
        json!({
            "id": user.id,
            "username": user.username,
            "global_name": user.global_name,
            "locale": user.locale,
            "color": user.color,
            "avatar_url": format!("/page/avatars/{}", user.id),
            "roles": self.guilds_of(user.id).flat_map(|guild| guild.roles_of(user.id)).collect::<Vec<_>>(),
            "permissions": permissions.to_string(),
        })
    }

    /// The slash commands that a person may use somewhere.
    pub(crate) fn commands_json(&self, person: Snowflake) -> Value {
        let together: Vec<_> = self.guilds_with(person).filter(|guild| guild.has(self.bot)).collect();
        let is_open = |command: &&Command| {
            let mut there = together.iter().filter(|guild| command.guild.is_none_or(|only| only == guild.id));
            command.kind() == 1 && there.any(|guild| command.is_open_to(guild.permissions_of(person)))
        };
        let open = self.commands.all().iter().filter(is_open);
        open.map(|command| {
            let mut json = command.json.clone();
            let contexts = [0, 1].into_iter().filter(|context| command.is_for_context(*context));
            json["contexts"] = contexts.collect();
            json
        })
        .collect()
    }

    pub(crate) fn emojis_json(&self) -> Value {
        self.emojis.0.values().map(Emoji::page_json).collect()
    }

    /// What the bot may do in a channel, as interactions tell it.
    pub(crate) fn app_permissions(&self, channel: &Channel) -> String {
        match channel.kind {
            Kind::Dm { .. } => permissions::EVERYONE.to_string(),
            Kind::Text { .. } | Kind::Thread(_) => self.permissions_in(self.bot, channel).to_string(),
        }
    }
}

/// The guild object of the API.
pub(crate) fn guild_json(guild: &Guild) -> Value {
    json!({
        "id": guild.id,
        "name": guild.name,
        "icon": null, "icon_hash": null, "splash": null, "discovery_splash": null, "banner": null,
        "description": null,
        "owner_id": guild.owner,
        "region": "deprecated",
        "afk_channel_id": null,
        "afk_timeout": 300,
        "widget_enabled": false,
        "widget_channel_id": null,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "roles": guild.roles.iter().map(super::members::Role::json).collect::<Value>(),
        "emojis": [],
        "stickers": [],
        "features": [],
        "mfa_level": 0,
        "application_id": null,
        "system_channel_id": null,
        "system_channel_flags": 0,
        "rules_channel_id": null,
        "public_updates_channel_id": null,
        "safety_alerts_channel_id": null,
        "max_presences": null,
        "max_members": 500_000,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "vanity_url_code": null,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": false,
        "preferred_locale": guild.locale,
        "nsfw_level": 0,
        "nsfw": false,
        "incidents_data": null,
        "hub_type": null,
    })
}

/// Tells where the file is that a component shows, and what it is like. One that an edit took off keeps its name alone.
fn complete_media(media: &mut Map<String, Value>, message: &Message, origin: &str) {
    let id = media.get("attachment_id").and_then(Value::as_str).and_then(|id| id.parse().ok()).map(Snowflake);
    let Some(file) = message.attachments.iter().find(|file| Some(file.id) == id) else { return };
    let Value::Object(described) = file.json(message.channel, origin, false) else { return };
    let told = ["id", "url", "proxy_url", "width", "height", "content_type"];
    media.extend(described.into_iter().filter(|(key, _)| told.contains(&key.as_str())));
}

/// Replaces `attachment://name` in embeds by the file's address, wherever it stands.
fn point_at_files(json: &mut Value, message: &Message, origin: &str) {
    match json {
        Value::String(text) => {
            let file = text
                .strip_prefix(ATTACHMENT)
                .and_then(|name| message.attachments.iter().find(|attachment| attachment.filename == name));
            if let Some(file) = file {
                *text = file.url(message.channel, origin);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| point_at_files(item, message, origin)),
        Value::Object(fields) => fields.values_mut().for_each(|field| point_at_files(field, message, origin)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
