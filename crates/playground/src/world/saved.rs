//! What of the world outlives the server. People, text channels and the guilds of the beginning are made anew from the
//! configuration, with the ids they always have; guilds that were added are gone with all that was said there; private messages
//! and the tokens of interactions are gone, as on Discord after a reload.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    World,
    channels::{Channel, Kind},
    commands::Commands,
    emojis::Emoji,
    files::File,
    members::SYSTEM_USER,
    messages::{Message, flags},
};
use crate::Snowflake;

/// How many messages of each channel are saved, the newest ones.
const SAVED_MESSAGES: usize = 200;
/// The version of what is written here.
const VERSION: u32 = 1;

/// The saved world, as it is written in the file.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SavedWorld {
    /// The version; its name tells whose file it is.
    #[serde(rename = "discord_playground_world")]
    version: u32,
    /// People and text channels by id: whose messages these are, and where they were said.
    residents: Vec<(Snowflake, String)>,
    last_id: Snowflake,
    /// Threads and DMs.
    channels: Vec<Channel>,
    messages: Vec<Message>,
    files: Vec<(Snowflake, File)>,
    commands: Commands,
    emojis: Vec<Emoji>,
}

/// Why a saved world does not go with this playground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    /// A later version of the playground wrote it.
    #[error("it was written by another version of the playground")]
    Version,
    /// The configuration has other servers, people or channels than the one it was saved with.
    #[error("it belongs to a playground with other servers, people or channels")]
    Residents,
}

impl World {
    /// What is to be saved. Files are shared, not copied.
    pub(crate) fn save(&self) -> SavedWorld {
        let is_done = |message: &&Message| !message.has(flags::LOADING);
        let newest =
            |channel: &Snowflake| self.messages.of_channel(*channel).rev().filter(is_done).take(SAVED_MESSAGES);
        let lasting: Vec<_> = self.channels.values().filter(|channel| self.outlives(channel)).collect();
        let messages: Vec<_> = lasting.iter().map(|channel| &channel.id).flat_map(newest).cloned().collect();
        let attachments = messages.iter().flat_map(|message| &message.attachments);
        let files = attachments.filter_map(|one| Some((one.id, self.files.get(one.id)?.clone()))).collect();
        let is_text = |channel: &&Channel| matches!(channel.kind, Kind::Text { .. });
        SavedWorld {
            version: VERSION,
            residents: self.residents(),
            last_id: self.ids.last(),
            channels: lasting.into_iter().filter(|channel| !is_text(channel)).cloned().collect(),
            messages,
            files,
            commands: self.commands.clone(),
            emojis: self.emojis.0.values().cloned().collect(),
        }
    }

    /// Goes on with a saved world.
    pub(crate) fn restore(&mut self, saved: SavedWorld) -> Result<(), Mismatch> {
        if saved.version != VERSION {
            return Err(Mismatch::Version);
        }
        if saved.residents != self.residents() {
            return Err(Mismatch::Residents);
        }
        self.ids.go_on_after(saved.last_id);
        for mut channel in saved.channels {
            // Files of when there was one server do not say it.
            if let Some(thread) = channel.thread() {
                channel.guild = self.channels.get(&thread.parent).map_or(Some(self.first), |parent| parent.guild);
            }
            self.channels.insert(channel.id, channel);
        }
        self.commands = saved.commands;
        self.emojis.0 = saved.emojis.into_iter().map(|emoji| (emoji.id, emoji)).collect();
        for (id, file) in saved.files {
            self.files.add(id, file);
        }
        // The welcome stays where it was, but says what it says today.
        let first = self.channels.keys().next().copied();
        let welcome = first.and_then(|first| self.messages.remove_channel(first).pop());
        for mut message in saved.messages {
            if let (SYSTEM_USER, Some(welcome)) = (message.author, &welcome) {
                message.content.clone_from(&welcome.content);
            }
            if let Some(channel) = self.channels.get_mut(&message.channel) {
                channel.last_message = channel.last_message.max(Some(message.id));
                self.messages.add(message);
            }
        }
        Ok(())
    }

    /// Whether a channel is there again after a restart.
    fn outlives(&self, channel: &Channel) -> bool {
        channel.guild.is_none_or(|guild| self.founded.contains(&guild))
    }

    fn residents(&self) -> Vec<(Snowflake, String)> {
        let founded = || self.founded.iter().filter_map(|id| self.guilds.get(id));
        let people = self.people.iter().filter(|id| founded().any(|guild| guild.has(**id)));
        let people = people.filter_map(|id| Some((*id, self.users.get(id)?.username.clone())));
        // One that was deleted is made anew, too.
        let all = self.channels.values().chain(self.deleted.values().flatten());
        let rooms = all.filter(|channel| matches!(channel.kind, Kind::Text { .. }) && self.outlives(channel));
        let rooms: BTreeMap<_, _> = rooms.map(|channel| (channel.id, channel.name.clone())).collect();
        people.chain(rooms).collect()
    }
}
