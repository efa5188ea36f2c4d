//! Opening and closing threads and DMs.

use serde_json::json;

use super::{
    World,
    channels::{Channel, Kind, Thread},
    messages::flags,
    notify::Change,
};
use crate::{
    Snowflake,
    api_error::ApiError,
    gateway::intents,
    page_api::{Audience, PageEvent},
};

impl World {
    /// Opens a thread in a text channel, under a message of it if there is one.
    pub(crate) fn open_thread(
        &mut self,
        parent: Snowflake,
        under: Option<Snowflake>,
        owner: Snowflake,
        name: String,
        private: bool,
        auto_archive_minutes: u64,
    ) -> Result<Snowflake, ApiError> {
        // A thread under a message has that message's id, so there can be one only.
        let id = match under {
            Some(message) if self.channels.contains_key(&message) => return Err(ApiError::message_has_thread()),
            Some(message) => message,
            None => self.ids.next(),
        };
        let thread = Thread {
            parent,
            owner,
            private,
            archived: false,
            locked: false,
            auto_archive_minutes,
            members: vec![owner],
            messages_sent: 0,
        };
        let guild = self.channels.get(&parent).and_then(|parent| parent.guild);
        let channel = Channel { id, guild, name, kind: Kind::Thread(thread), last_message: None };
        self.notify_channel("THREAD_CREATE", &channel);
        let event = PageEvent::ChannelCreate { channel: channel.page_json() };
        self.channels.insert(id, channel);
        self.notify_channel_pages(id, event);
        if let Some(message) = under.and_then(|id| self.messages.any_mut(parent, id)) {
            message.flags |= flags::HAS_THREAD;
            message.thread = Some(id);
            let message = message.clone();
            self.notify_message(&message, Change::Edited);
        }
        self.drop_oldest_thread();
        Ok(id)
    }

    /// The talk of a person with the bot, opened if there is none yet.
    pub(crate) fn open_dm(&mut self, recipient: Snowflake) -> Result<Snowflake, ApiError> {
        if !self.people.contains(&recipient) {
            return Err(ApiError::cannot_message_user());
        }
        if let Some(talk) = self.channels.values().find(|channel| channel.dm_recipient() == Some(recipient)) {
            return Ok(talk.id);
        }
        let id = self.ids.next();
        let name = self.users.get(&self.bot).map_or_else(String::new, |bot| bot.global_name.clone());
        let channel = Channel { id, guild: None, name, kind: Kind::Dm { recipient }, last_message: None };
        let event = PageEvent::ChannelCreate { channel: channel.page_json() };
        self.channels.insert(id, channel);
        self.changed.notify_one();
        self.listeners.send(Audience::Only(recipient), event);
        Ok(id)
    }

    /// Lets a person take no private messages from the bot, or take them again.
    pub(crate) fn close_private_messages(&mut self, person: Snowflake, closed: bool) {
        if closed {
            self.unreachable.insert(person);
        } else {
            self.unreachable.remove(&person);
        }
    }

    /// Changes a thread and tells of it.
    pub(crate) fn change_thread(
        &mut self,
        id: Snowflake,
        change: impl FnOnce(&mut String, &mut Thread),
    ) -> Result<(), ApiError> {
        let channel = self.channels.get_mut(&id).ok_or_else(ApiError::unknown_channel)?;
        let Kind::Thread(thread) = &mut channel.kind else { return Err(ApiError::wrong_channel_type()) };
        change(&mut channel.name, thread);
        let channel = channel.clone();
        self.notify_channel("THREAD_UPDATE", &channel);
        self.notify_channel_pages(id, PageEvent::ChannelUpdate { channel: channel.page_json() });
        Ok(())
    }

    /// Puts somebody into a thread. They are told of a private one as of a new one.
    pub(crate) fn join_thread(&mut self, id: Snowflake, member: Snowflake) -> Result<(), ApiError> {
        let channel = self.channels.get_mut(&id).ok_or_else(ApiError::unknown_channel)?;
        let Kind::Thread(thread) = &mut channel.kind else { return Err(ApiError::wrong_channel_type()) };
        if thread.members.contains(&member) {
            return Ok(());
        }
        thread.members.push(member);
        let (private, channel) = (thread.private, channel.clone());
        if private {
            self.listeners.send(Audience::Only(member), PageEvent::ChannelCreate { channel: channel.page_json() });
        }
        self.notify_thread_members(&channel, &[member], &[]);
        Ok(())
    }

    /// Takes somebody out of a thread.
    pub(crate) fn leave_thread(&mut self, id: Snowflake, member: Snowflake) -> Result<(), ApiError> {
        let channel = self.channels.get_mut(&id).ok_or_else(ApiError::unknown_channel)?;
        let Kind::Thread(thread) = &mut channel.kind else { return Err(ApiError::wrong_channel_type()) };
        thread.members.retain(|one| *one != member);
        let (private, channel) = (thread.private, channel.clone());
        if private {
            self.listeners.send(Audience::Only(member), PageEvent::ChannelDelete { id });
        }
        self.notify_thread_members(&channel, &[], &[member]);
        Ok(())
    }

    /// Removes a thread or a talk with all that was said in it.
    pub(crate) fn delete_channel(&mut self, id: Snowflake) -> Result<Channel, ApiError> {
        let channel = self.take_channel(id)?;
        if let Some(thread) = channel.thread() {
            let data = json!({
                "id": id, "guild_id": channel.guild, "parent_id": thread.parent, "type": channel.type_number(),
            });
            self.dispatch("THREAD_DELETE", intents::GUILDS, channel.guild, &data);
        }
        Ok(channel)
    }

    /// Takes a channel away with all that was said in it, and tells the pages.
    pub(super) fn take_channel(&mut self, id: Snowflake) -> Result<Channel, ApiError> {
        let audience = self.channel_audience(id);
        let channel = self.channels.remove(&id).ok_or_else(ApiError::unknown_channel)?;
        self.changed.notify_one();
        for message in self.messages.remove_channel(id) {
            self.drop_files(&message);
        }
        let audience = audience.as_deref().map_or(Audience::Everyone, Audience::These);
        self.listeners.send(audience, PageEvent::ChannelDelete { id });
        Ok(channel)
    }

    /// Threads are bounded too: the oldest one makes room for the newest.
    fn drop_oldest_thread(&mut self) {
        let threads = self.channels.values().filter(|channel| channel.thread().is_some());
        if threads.clone().count() > self.keep.threads
            && let Some(oldest) = threads.map(|channel| channel.id).next()
        {
            // It was found a moment ago, so it is there.
            let _ = self.delete_channel(oldest);
        }
    }

    pub(super) fn notify_channel(&self, name: &str, channel: &Channel) {
        let mut data = self.channel_json(channel);
        if name == "THREAD_CREATE" {
            data["member"] = channel.thread_member_json(self.bot);
            // One that was there before and came back is not in the list of what is there.
            data["newly_created"] = json!(!self.channels.contains_key(&channel.id));
        }
        self.dispatch(name, intents::GUILDS, channel.guild, &data);
    }

    fn notify_thread_members(&self, channel: &Channel, added: &[Snowflake], removed: &[Snowflake]) {
        self.changed.notify_one();
        let count = channel.thread().map_or(0, |thread| thread.members.len());
        let data = json!({
            "id": channel.id,
            "guild_id": channel.guild,
            "member_count": count,
            "added_members": added.iter().map(|id| channel.thread_member_json(*id)).collect::<Vec<_>>(),
            "removed_member_ids": removed,
        });
        self.dispatch("THREAD_MEMBERS_UPDATE", intents::GUILDS, channel.guild, &data);
    }

    pub(super) fn notify_channel_pages(&mut self, id: Snowflake, event: PageEvent) {
        self.changed.notify_one();
        let seen = self.channel_audience(id);
        let audience = seen.as_deref().map_or(Audience::Everyone, Audience::These);
        self.listeners.send(audience, event);
    }
}
