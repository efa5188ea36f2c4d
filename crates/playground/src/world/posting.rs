//! Writing, editing and removing messages.

use super::{
    World,
    draft::Draft,
    messages::{Message, flags, kind},
    notify::Change,
};
use crate::{Snowflake, api_error::ApiError, permissions, snowflake::now_ms};

impl World {
    /// Posts a message whose channel, author and audience are set and whose text is in the draft.
    pub(crate) fn post(&mut self, mut message: Message, draft: Draft) -> Result<Message, ApiError> {
        message.tts = draft.tts;
        message.nonce.clone_from(&draft.nonce);
        if let Some(reply_to) = draft.reply_to {
            message.kind = kind::REPLY;
            message.reply_to = Some(reply_to);
        }
        self.apply(draft, &mut message)?;
        self.keep(&message);
        Ok(message)
    }

    /// Keeps a new message and tells of it.
    pub(crate) fn keep(&mut self, message: &Message) {
        let (channel, id) = (message.channel, message.id);
        if message.only_for.is_none()
            && let Some(kept) = self.channels.get_mut(&channel)
        {
            kept.last_message = Some(id);
            let was_archived = kept.thread_mut().is_some_and(|thread| {
                thread.messages_sent += 1;
                std::mem::replace(&mut thread.archived, false)
            });
            if was_archived {
                // It is there, and it is a thread.
                let _ = self.change_thread(channel, |_, _| ());
            }
        }
        let fallen = self.messages.add(message.clone());
        self.notify_message(message, Change::Created);
        if let Some(fallen) = fallen {
            self.drop_files(&fallen);
            match fallen.only_for {
                Some(reader) => self.notify_reader_deleted(reader, &fallen),
                None => self.notify_page_deleted(fallen.channel, vec![fallen.id]),
            }
        }
    }

    /// Edits a message that is known to be there.
    pub(crate) fn edit(&mut self, channel: Snowflake, id: Snowflake, draft: Draft) -> Result<Message, ApiError> {
        let mut message = self.messages.any(channel, id).ok_or_else(ApiError::unknown_message)?.clone();
        // A message that said “thinking” is filled in, not edited.
        if message.has(flags::LOADING) {
            message.flags &= !flags::LOADING;
        } else {
            message.edited_ms = Some(now_ms());
        }
        self.apply(draft, &mut message)?;
        if let Some(kept) = self.messages.any_mut(channel, id) {
            kept.clone_from(&message);
        }
        self.notify_message(&message, Change::Edited);
        Ok(message)
    }

    /// Removes a message, public or private.
    pub(crate) fn remove(&mut self, channel: Snowflake, id: Snowflake) -> Result<(), ApiError> {
        let message = self.messages.remove(channel, id).ok_or_else(ApiError::unknown_message)?;
        self.drop_files(&message);
        match message.only_for {
            Some(reader) => self.notify_reader_deleted(reader, &message),
            None => self.notify_deleted(channel, &[id]),
        }
        Ok(())
    }

    /// Removes several public messages at once; those that are not there do not matter.
    pub(crate) fn remove_many(&mut self, channel: Snowflake, ids: &[Snowflake]) {
        let gone: Vec<_> = ids.iter().filter_map(|id| self.messages.remove(channel, *id)).collect();
        for message in &gone {
            self.drop_files(message);
        }
        let ids: Vec<_> = gone.iter().map(|message| message.id).collect();
        if !ids.is_empty() {
            self.notify_deleted(channel, &ids);
        }
    }

    /// Refuses unless the bot may post this draft in a channel.
    pub(crate) fn may_post(&self, channel: Snowflake, draft: &Draft) -> Result<(), ApiError> {
        let found = self.channel(channel)?;
        let closed = |person| self.unreachable.contains(&person) || !self.meets_bot(person);
        if found.dm_recipient().is_some_and(closed) {
            return Err(ApiError::cannot_message_user());
        }
        self.bot_needs(found, permissions::VIEW_CHANNEL)?;
        self.may_open(found, self.bot)?;
        let mut needed = match found.thread() {
            Some(_) => permissions::SEND_MESSAGES_IN_THREADS,
            None => permissions::SEND_MESSAGES,
        };
        if draft.embeds.as_ref().is_some_and(|embeds| !embeds.is_empty()) {
            needed |= permissions::EMBED_LINKS;
        }
        if !draft.uploads.is_empty() {
            needed |= permissions::ATTACH_FILES;
        }
        if draft.reply_to.is_some() {
            needed |= permissions::READ_MESSAGE_HISTORY;
        }
        self.bot_needs(found, needed)
    }

    fn notify_reader_deleted(&mut self, reader: Snowflake, message: &Message) {
        use crate::page_api::{Audience, PageEvent};
        let event = PageEvent::MessageDelete { channel_id: message.channel, ids: vec![message.id] };
        self.listeners.send(Audience::Only(reader), event);
    }

    pub(crate) fn drop_files(&mut self, message: &Message) {
        for attachment in &message.attachments {
            self.files.remove(attachment.id);
        }
    }
}
