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
        let guilds: Vec<_> =
            self.guilds_with(self.bot).filter(|guild| session.is_responsible_for(Some(guild.id))).collect();
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

    /// Ends every session and closes the connections with this code.
    pub(crate) fn end_all_sessions(&mut self, code: u16) {
        for session in std::mem::take(&mut self.sessions) {
            session.inject(GatewayFault::Close(code));
        }
        self.notify_bot_state();
    }

    /// Gives connections an order: all, or those of one shard. How many are given it.
    pub(crate) fn inject_gateway_fault(&self, shard: Option<u32>, fault: GatewayFault) -> usize {
        let is_meant =
            |session: &&Arc<Session>| session.is_connected() && shard.is_none_or(|shard| session.shard == shard);
        self.sessions.iter().filter(is_meant).map(|session| session.inject(fault)).count()
    }

    /// The members that op 8 asks for: by ids, by the beginning of the name, or all. Nothing for a guild that this shard
    /// does not have.
    pub(crate) fn members_chunk(&self, session: &Session, asked: &Value) -> Option<Value> {
        let ids: Option<Vec<Snowflake>> = asked
            .get("user_ids")
            .and_then(|ids| serde_json::from_value(ids.clone()).or_else(|_| serde_json::from_value(json!([ids]))).ok());
        let query = asked["query"].as_str().unwrap_or_default();
        let asked_for: Snowflake = serde_json::from_value(asked["guild_id"].clone()).ok()?;
        let guild = self.known_guild(asked_for).ok().filter(|guild| session.is_responsible_for(Some(guild.id)))?;
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
        Some(chunk)
    }
}
