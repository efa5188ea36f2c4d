//! Text channels, threads and DMs.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{Snowflake, permissions::Overwrite, timestamp};

/// Text channel, thread or DM.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Kind {
    Text {
        topic: String,
        position: usize,
        overwrites: Vec<Overwrite>,
    },
    /// A thread: in which channel, who opened it, who is in it.
    Thread(Thread),
    /// One person and the bot.
    Dm {
        recipient: Snowflake,
    },
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Thread {
    pub(crate) parent: Snowflake,
    pub(crate) owner: Snowflake,
    pub(crate) private: bool,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    pub(crate) auto_archive_minutes: u64,
    pub(crate) members: Vec<Snowflake>,
    pub(crate) messages_sent: u64,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Channel {
    pub(crate) id: Snowflake,
    /// The server it is in; none for a DM.
    #[serde(default)]
    pub(crate) guild: Option<Snowflake>,
    pub(crate) name: String,
    pub(crate) kind: Kind,
    pub(crate) last_message: Option<Snowflake>,
}

impl Channel {
    pub(crate) fn thread(&self) -> Option<&Thread> {
        match &self.kind {
            Kind::Thread(thread) => Some(thread),
            Kind::Text { .. } | Kind::Dm { .. } => None,
        }
    }

    pub(crate) fn thread_mut(&mut self) -> Option<&mut Thread> {
        match &mut self.kind {
            Kind::Thread(thread) => Some(thread),
            Kind::Text { .. } | Kind::Dm { .. } => None,
        }
    }

    /// The person, if it is a DM.
    pub(crate) fn dm_recipient(&self) -> Option<Snowflake> {
        match self.kind {
            Kind::Dm { recipient } => Some(recipient),
            Kind::Text { .. } | Kind::Thread(_) => None,
        }
    }

    /// Whether this person finds it in their list if they are in its server.
    pub(crate) fn is_seen_by(&self, person: Snowflake) -> bool {
        match &self.kind {
            Kind::Text { .. } => true,
            Kind::Thread(thread) => !thread.private || thread.members.contains(&person),
            Kind::Dm { recipient } => *recipient == person,
        }
    }

    pub(crate) fn type_number(&self) -> u8 {
        match &self.kind {
            Kind::Text { .. } => 0,
            Kind::Dm { .. } => 1,
            Kind::Thread(thread) => 11 + u8::from(thread.private),
        }
    }

    /// The channel as the page is told of it.
    pub(crate) fn page_json(&self) -> Value {
        let mut channel = json!({"id": self.id, "type": self.type_number(), "name": self.name, "guild_id": self.guild});
        match &self.kind {
            Kind::Text { topic, position, .. } => {
                channel["topic"] = json!(topic);
                channel["position"] = json!(position);
            }
            Kind::Thread(thread) => {
                channel["parent_id"] = json!(thread.parent);
                channel["archived"] = json!(thread.archived);
                channel["locked"] = json!(thread.locked);
            }
            Kind::Dm { .. } => {}
        }
        channel
    }

    /// The channel object of the API. `recipient` is the user object of the other side of a DM.
    pub(crate) fn json(&self, recipient: Option<Value>) -> Value {
        let mut channel = json!({
            "id": self.id,
            "type": self.type_number(),
            "last_message_id": self.last_message,
            "flags": 0,
        });
        match &self.kind {
            Kind::Text { topic, position, overwrites } => {
                channel["guild_id"] = json!(self.guild);
                channel["name"] = json!(self.name);
                channel["topic"] = json!(topic);
                channel["position"] = json!(position);
                channel["parent_id"] = Value::Null;
                channel["nsfw"] = json!(false);
                channel["rate_limit_per_user"] = json!(0);
                channel["permission_overwrites"] = overwrites.iter().map(overwrite_json).collect();
            }
            Kind::Thread(thread) => {
                channel["guild_id"] = json!(self.guild);
                channel["name"] = json!(self.name);
                channel["parent_id"] = json!(thread.parent);
                channel["owner_id"] = json!(thread.owner);
                channel["message_count"] = json!(thread.messages_sent);
                channel["total_message_sent"] = json!(thread.messages_sent);
                channel["member_count"] = json!(thread.members.len());
                channel["rate_limit_per_user"] = json!(0);
                channel["thread_metadata"] = json!({
                    "archived": thread.archived,
                    "locked": thread.locked,
                    "auto_archive_duration": thread.auto_archive_minutes,
                    "archive_timestamp": timestamp::iso8601(self.id.created_ms()),
                    "create_timestamp": timestamp::iso8601(self.id.created_ms()),
                    "invitable": true,
                });
            }
            Kind::Dm { .. } => {
                channel["recipients"] = recipient.into_iter().collect();
            }
        }
        channel
    }

    /// The thread member object of somebody in this thread.
    pub(crate) fn thread_member_json(&self, member: Snowflake) -> Value {
        json!({
            "id": self.id,
            "user_id": member,
            "join_timestamp": timestamp::iso8601(self.id.created_ms()),
            "flags": 0,
        })
    }
}

fn overwrite_json(overwrite: &Overwrite) -> Value {
    json!({
        "id": overwrite.to,
        "type": u8::from(!overwrite.is_role),
        "allow": overwrite.allow.to_string(),
        "deny": overwrite.deny.to_string(),
    })
}
