//! What others than the bot do to channels and threads: delete them, bring them back, close them, take rights away.

use serde_json::json;

use super::{
    World,
    channels::{Channel, Kind},
};
use crate::{
    Snowflake,
    api_error::ApiError,
    gateway::intents,
    page_api::PageEvent,
    permissions::{self, Overwrite},
};

impl World {
    /// Deletes a thread, or a text channel with its threads, of which Discord says nothing of their own.
    pub(crate) fn delete_place(&mut self, id: Snowflake) -> Result<(), ApiError> {
        let channel = match self.channel(id)?.kind {
            Kind::Text { .. } => self.take_channel(id)?,
            Kind::Thread(_) | Kind::Dm { .. } => self.delete_channel(id)?,
        };
        let mut gone = vec![channel];
        if let Kind::Text { .. } = gone[0].kind {
            self.notify_channel("CHANNEL_DELETE", &gone[0]);
            for thread in self.threads_of(id) {
                gone.push(self.take_channel(thread)?);
            }
        }
        self.deleted.insert(id, gone);
        Ok(())
    }

    /// Brings back what was deleted, empty.
    pub(crate) fn restore_place(&mut self, id: Snowflake) -> Result<(), ApiError> {
        for channel in self.deleted.remove(&id).ok_or_else(ApiError::unknown_channel)? {
            let name = if channel.thread().is_some() { "THREAD_CREATE" } else { "CHANNEL_CREATE" };
            self.channels.insert(channel.id, channel.clone());
            self.notify_channel(name, &channel);
            self.notify_channel_pages(channel.id, PageEvent::ChannelCreate { channel: channel.page_json() });
        }
        Ok(())
    }

    /// Takes from the bot what it may not do in a text channel, and in its threads, and gives it back all else.
    pub(crate) fn deny_bot(&mut self, id: Snowflake, denied: u64) -> Result<(), ApiError> {
        let home = self.channel(id)?.thread().map_or(id, |thread| thread.parent);
        let was_seen = self.bot_sees(self.channel(home)?);
        let bot = self.bot;
        let channel = self.channels.get_mut(&home).ok_or_else(ApiError::unknown_channel)?;
        let Kind::Text { overwrites, .. } = &mut channel.kind else { return Err(ApiError::wrong_channel_type()) };
        let is_own = |overwrite: &Overwrite| !overwrite.is_role && overwrite.to == bot;
        let allow = overwrites.iter().find(|one| is_own(one)).map_or(0, |own| own.allow) & !denied;
        overwrites.retain(|overwrite| !is_own(overwrite));
        if allow | denied != 0 {
            overwrites.push(Overwrite { to: bot, is_role: false, allow, deny: denied });
        }
        let channel = channel.clone();
        self.changed.notify_one();
        self.notify_channel("CHANNEL_UPDATE", &channel);
        if !was_seen && self.bot_sees(&channel) {
            self.notify_threads(&channel);
        }
        Ok(())
    }

    /// Tells the bot the threads of a channel that it sees again.
    fn notify_threads(&self, channel: &Channel) {
        let threads = self.threads_of(channel.id);
        let open: Vec<_> = threads.iter().filter_map(|id| self.channels.get(id)).filter(|one| is_open(one)).collect();
        let members: Vec<_> = open.iter().map(|thread| thread.thread_member_json(self.bot)).collect();
        let threads: Vec<_> = open.into_iter().map(|thread| self.channel_json(thread)).collect();
        let data =
            json!({"guild_id": channel.guild, "channel_ids": [channel.id], "threads": threads, "members": members});
        self.dispatch("THREAD_LIST_SYNC", intents::GUILDS, channel.guild, &data);
    }

    fn threads_of(&self, parent: Snowflake) -> Vec<Snowflake> {
        let of = |channel: &&Channel| channel.thread().is_some_and(|thread| thread.parent == parent);
        self.channels.values().filter(of).map(|channel| channel.id).collect()
    }

    pub(crate) fn bot_sees(&self, channel: &Channel) -> bool {
        self.permissions_in(self.bot, channel) & permissions::VIEW_CHANNEL != 0
    }

    /// Refuses what would open a locked thread, or add to it, without the right to manage threads.
    pub(crate) fn may_open(&self, channel: &Channel, user: Snowflake) -> Result<(), ApiError> {
        let manages = || self.permissions_in(user, channel) & permissions::MANAGE_THREADS != 0;
        match channel.thread() {
            Some(thread) if thread.locked && !manages() => Err(ApiError::thread_locked()),
            Some(_) | None => Ok(()),
        }
    }
}

/// Whether it is a thread that is not archived.
pub(crate) fn is_open(channel: &Channel) -> bool {
    channel.thread().is_some_and(|thread| !thread.archived)
}
