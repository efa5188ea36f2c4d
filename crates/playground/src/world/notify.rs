//! Events for the bot and for the people's pages.

use serde_json::{Value, json};

use super::{World, channels::Channel, guilds::Guild, messages::Message};
use crate::{
    Snowflake,
    gateway::intents,
    inspector::{EntryKind, InspectorEntry, excerpt},
    page_api::{Audience, PageEvent},
};

/// What has happened to a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    Created,
    Edited,
}

/// What the bot is told of, and which of its sessions are.
struct Event<'a> {
    name: &'a str,
    /// Those that asked for it; all if it is 0.
    intent: u64,
    /// Those that are responsible for this guild; for the DMs if there is none.
    guild: Option<Snowflake>,
    /// The interaction that it is.
    interaction: Option<Snowflake>,
}

impl World {
    /// Sends an event to the sessions that asked for such events and are responsible for the guild or the DMs.
    pub(crate) fn dispatch(&self, name: &str, intent: u64, guild: Option<Snowflake>, data: &Value) {
        self.dispatch_variants(&Event { name, intent, guild, interaction: None }, data, None);
    }

    /// Sends an interaction to the session that is responsible for the guild or the DMs.
    pub(crate) fn dispatch_interaction(&self, id: Snowflake, guild: Option<Snowflake>, data: &Value) {
        let event = Event { name: "INTERACTION_CREATE", intent: 0, guild, interaction: Some(id) };
        self.dispatch_variants(&event, data, None);
    }

    /// As `dispatch`, with another version for those who may not read what people write.
    fn dispatch_variants(&self, event: &Event<'_>, data: &Value, blank: Option<&Value>) {
        let Event { name, intent, guild, interaction } = *event;
        let is_heard = |guild: &Guild| guild.has(self.bot) && guild.available;
        if guild.is_some_and(|id| !self.guilds.get(&id).is_some_and(is_heard)) {
            return;
        }
        let write = |value: &Value| serde_json::to_string(value).unwrap_or_default();
        let (mut full, mut without, mut shown) = (None, None, None);
        for session in &self.sessions {
            if !session.is_responsible_for(guild) || (intent != 0 && session.intents & intent == 0) {
                continue;
            }
            let text = match blank {
                Some(blank) if session.intents & intents::MESSAGE_CONTENT == 0 => {
                    without.get_or_insert_with(|| write(blank))
                }
                _ => full.get_or_insert_with(|| write(data)),
            };
            session.dispatch_about(interaction, name, text);
            // A shard may have several sessions: two processes in a hand-over, one that was lost and may come back.
            if shown.replace(session.shard) == Some(session.shard) {
                continue;
            }
            self.inspector.add(InspectorEntry {
                shard: Some(session.shard),
                received: Some(text.len()),
                body: excerpt(text.as_bytes()),
                ..InspectorEntry::new(EntryKind::Event, name)
            });
        }
    }

    /// Sends a message around: a private one to its reader alone, and not to the bot.
    pub(crate) fn notify_message(&mut self, message: &Message, change: Change) {
        if message.only_for.is_none() {
            self.changed.notify_one();
            self.dispatch_message(message, change);
        }
        let audience = self.readers(message);
        let audience = audience.as_deref().map_or(Audience::Everyone, Audience::These);
        if self.listeners.anyone(audience) {
            let message = self.message_json(message, "");
            let event = match change {
                Change::Created => PageEvent::MessageCreate { message },
                Change::Edited => PageEvent::MessageUpdate { message },
            };
            self.listeners.send(audience, event);
        }
    }

    fn dispatch_message(&self, message: &Message, change: Change) {
        if self.sessions.is_empty() {
            return;
        }
        let channel = self.channels.get(&message.channel);
        if channel.is_some_and(|channel| !self.bot_sees(channel)) {
            return;
        }
        let direct = channel.and_then(Channel::dm_recipient).is_some();
        let mut data = self.message_json(message, &self.origin);
        let guild = channel.and_then(|channel| self.guild_of(channel));
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild.id);
            if let Some(author) = self.users.get(&message.author) {
                data["member"] = guild.member_json(author);
            }
        }
        let readable = direct || message.author == self.bot || message.mentions.users.contains(&self.bot);
        let blank = (!readable).then(|| {
            let mut blank = data.clone();
            blank["content"] = json!("");
            for list in ["embeds", "attachments", "components"] {
                blank[list] = json!([]);
            }
            blank
        });
        let (name, intent) = match change {
            Change::Created => ("MESSAGE_CREATE", intents::messages(direct)),
            Change::Edited => ("MESSAGE_UPDATE", intents::messages(direct)),
        };
        let event = Event { name, intent, guild: guild.map(|guild| guild.id), interaction: None };
        self.dispatch_variants(&event, &data, blank.as_ref());
    }

    /// Tells that public messages of a channel are gone.
    pub(crate) fn notify_deleted(&mut self, channel: Snowflake, ids: &[Snowflake]) {
        let guild = self.channels.get(&channel).and_then(|channel| channel.guild);
        let mut data = json!({"channel_id": channel});
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild);
        }
        let name = match ids {
            [only] => {
                data["id"] = json!(only);
                "MESSAGE_DELETE"
            }
            several => {
                data["ids"] = json!(several);
                "MESSAGE_DELETE_BULK"
            }
        };
        self.dispatch(name, intents::messages(guild.is_none()), guild, &data);
        self.notify_page_deleted(channel, ids.to_vec());
    }

    /// Tells the pages alone: as when old messages fall out, of which Discord knows nothing.
    pub(crate) fn notify_page_deleted(&mut self, channel_id: Snowflake, ids: Vec<Snowflake>) {
        self.changed.notify_one();
        let seen = self.channel_audience(channel_id);
        let audience = seen.as_deref().map_or(Audience::Everyone, Audience::These);
        self.listeners.send(audience, PageEvent::MessageDelete { channel_id, ids });
    }

    /// Who may read a message; everyone if `None`.
    fn readers(&self, message: &Message) -> Option<Vec<Snowflake>> {
        match message.only_for {
            Some(reader) => Some(vec![reader]),
            None => self.channel_audience(message.channel),
        }
    }

    /// Who finds a channel in their list; everyone if `None`.
    pub(crate) fn channel_audience(&self, channel: Snowflake) -> Option<Vec<Snowflake>> {
        let channel = self.channels.get(&channel)?;
        if self.people.iter().all(|person| self.sees(*person, channel)) {
            return None;
        }
        Some(self.people.iter().copied().filter(|person| self.sees(*person, channel)).collect())
    }

    /// Tells everyone whether the bot is online, and whoever waits for its connections that they changed.
    pub(crate) fn notify_bot_state(&mut self) {
        self.connections.notify_waiters();
        let online = self.bot_is_online();
        self.listeners.send(Audience::Everyone, PageEvent::Bot { online });
    }

    /// Tells each person the commands that are open to them.
    pub(crate) fn notify_commands(&mut self) {
        self.changed.notify_one();
        for person in self.people.clone() {
            if self.listeners.anyone(Audience::Only(person)) {
                let commands = self.commands_json(person);
                self.listeners.send(Audience::Only(person), PageEvent::Commands { commands });
            }
        }
    }

    pub(crate) fn notify_emojis(&mut self) {
        self.changed.notify_one();
        let emojis = self.emojis_json();
        self.listeners.send(Audience::Everyone, PageEvent::Emojis { emojis });
    }

    /// Tells that somebody is typing.
    pub(crate) fn notify_typing(&mut self, channel_id: Snowflake, user_id: Snowflake) {
        let seen = self.channel_audience(channel_id);
        let audience = seen.as_deref().map_or(Audience::Everyone, Audience::These);
        self.listeners.send(audience, PageEvent::Typing { channel_id, user_id });
    }
}
