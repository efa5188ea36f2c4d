//! The bot's sessions at the gateway: begun, found, ended.

use std::{sync::Arc, time::Duration};

use serde_json::{Value, json};

use super::World;
use crate::{
    Snowflake,
    gateway::{GatewayFault, Session, intents},
};

impl World {
    /// Begins a session with what every session begins with: READY, and the guilds that this shard is responsible for.
    pub(crate) fn begin_session(&mut self, shard: (u32, u32), intents: u64) -> Arc<Session> {
        let id = format!("{:032x}", rand::random::<u128>());
        let session = Arc::new(Session::new(id, shard, intents, self.keep.events));
        let guilds: Vec<_> = self.guilds_with(self.bot).filter(|guild| guild.id.shard(shard.1) == shard.0).collect();
        let ready = json!({
            "v": 10,
            "user": self.user_json(self.bot),
            "guilds": guilds.iter().map(|guild| json!({"id": guild.id, "unavailable": true})).collect::<Value>(),
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.gateway_url(),
            "shard": [shard.0, shard.1],
            "application": {"id": self.bot, "flags": 1 << 23},
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "user_settings": {},
        });
        session.dispatch("READY", &ready.to_string());
        if intents & intents::GUILDS != 0 {
            for guild in guilds.into_iter().filter(|guild| guild.available) {
                session.dispatch("GUILD_CREATE", &self.guild_create_json(guild).to_string());
            }
        }
        // A bot that begins anew has given up the session it lost.
        self.sessions.retain(|old| old.is_connected() || (old.shard, old.shards) != shard);
        self.sessions.push(session.clone());
        session
    }

    /// Where bots connect to the gateway.
    pub(crate) fn gateway_url(&self) -> String {
        format!("{}/gateway", self.origin.replacen("http", "ws", 1))
    }

    pub(crate) fn session(&self, id: &str) -> Option<Arc<Session>> {
        self.sessions.iter().find(|session| session.id == id).cloned()
    }

    pub(crate) fn end_session(&mut self, id: &str) {
        self.sessions.retain(|session| session.id != id);
        self.notify_bot_state();
    }

    /// Ends sessions that nobody came back for.
    pub(crate) fn end_lost_sessions(&mut self, patience: Duration) {
        self.sessions.retain(|session| session.left_since().is_none_or(|since| since.elapsed() < patience));
    }

    /// Gives all connections an order.
    pub(crate) fn inject_gateway_fault(&self, fault: GatewayFault) {
        for session in &self.sessions {
            session.inject(fault);
        }
    }

    /// The members that op 8 asks for: by ids, by the beginning of the name, or all.
    pub(crate) fn members_chunk(&self, asked: &Value) -> Value {
        let ids: Option<Vec<Snowflake>> = asked
            .get("user_ids")
            .and_then(|ids| serde_json::from_value(ids.clone()).or_else(|_| serde_json::from_value(json!([ids]))).ok());
        let query = asked["query"].as_str().unwrap_or_default();
        let asked_for = serde_json::from_value(asked["guild_id"].clone()).unwrap_or(self.first);
        let guild = self.known_guild(asked_for).unwrap_or_else(|_| self.first_guild());
        let members: Vec<_> = self
            .members_of(guild)
            .filter(|user| match &ids {
                Some(ids) => ids.contains(&user.id),
                None => user.username.starts_with(query),
            })
            .map(|user| guild.full_member_json(user))
            .collect();
        let mut chunk =
            json!({"guild_id": guild.id, "members": members, "chunk_index": 0, "chunk_count": 1, "not_found": []});
        if let Some(nonce) = asked.get("nonce") {
            chunk["nonce"] = nonce.clone();
        }
        chunk
    }
}
