//! Opening a table, by a command or from the menu of games.

use serenity::all::Permissions;

use super::Host;
use super::interaction::Interaction;
use super::message::Message;
use super::names::plain_name;
use super::rest::RestResult;
use super::wire::{NewThread, ThreadChange};
use super::words::word;
use crate::ids::{ChannelId, MessageId};
use crate::store::Pace;
use crate::table::{NewLobby, Snapshot, TableResult};
use games::args;
use games::catalogue::GameEntry;
use games::sentences::{Lang, say};

/// What somebody wants to open. What is none is as usual.
#[derive(Default)]
pub(super) struct Wanted {
    pub(super) options: Vec<(String, String)>,
    pub(super) pace: Option<Pace>,
    pub(super) seats: Option<usize>,
    /// What was promised to whoever presses, by the digits that the button carries.
    pub(super) promised: Option<String>,
}

/// Opens a table here.
pub(super) async fn open(interaction: &Interaction, entry: &GameEntry, wanted: Wanted) -> TableResult<Snapshot> {
    let lobby = lobby(interaction, entry, wanted).await;
    interaction.host.tables.open(interaction.press(), lobby).await
}

/// A table in this channel.
async fn lobby(interaction: &Interaction, entry: &GameEntry, wanted: Wanted) -> NewLobby {
    let host = &interaction.host;
    let server = match interaction.location.guild {
        Some(guild) => host.settings.server(guild).await.pace,
        None => None,
    };
    NewLobby {
        game: entry.id.to_owned(),
        options: wanted.options,
        seats: wanted.seats,
        pace: wanted.pace.or(server).unwrap_or(host.config.clocks.pace),
        location: interaction.location,
        parent: interaction.parent,
        promised: wanted.promised,
    }
}

/// What it takes to show a table.
pub(super) const OF_TABLES: [(Permissions, &str); 3] = [
    (Permissions::VIEW_CHANNEL, "host-right-view"),
    (Permissions::SEND_MESSAGES, "host-right-send"),
    (Permissions::ATTACH_FILES, "host-right-attach"),
];

/// What it takes to open a thread and play in it.
pub(super) const OF_THREADS: [(Permissions, &str); 2] = [
    (Permissions::CREATE_PUBLIC_THREADS, "host-right-threads"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "host-right-send-threads"),
];

/// A sentence that names what somebody may not do here but must, or what we are not allowed but need.
pub(super) fn missing_rights(interaction: &Interaction, in_thread: bool, lang: Lang) -> Option<String> {
    let of_threads = if in_thread { &OF_THREADS[..] } else { &[] };
    let say = |key, rights: String| say(lang, key, args!["rights" => rights]);
    if let Some(theirs) = lacking(interaction.rights, of_threads, lang) {
        return Some(say("host-no-own-rights", theirs));
    }
    let ours = interaction.our_rights.filter(|_| interaction.location.guild.is_some())?;
    let needed = [&OF_TABLES[..], of_threads].concat();
    lacking(ours, &needed, lang).map(|ours| say("host-no-rights", ours))
}

/// The names of those rights that are needed and not there.
pub(super) fn lacking(rights: Permissions, needed: &[(Permissions, &str)], lang: Lang) -> Option<String> {
    let has = |right: Permissions| rights.contains(Permissions::ADMINISTRATOR) || rights.contains(right);
    let missing = needed.iter().filter(|(right, _)| !has(*right)).map(|(_, key)| word(lang, key));
    let missing = missing.collect::<Vec<_>>().join(", ");
    (!missing.is_empty()).then_some(missing)
}

/// Opens a table in a thread of its own, which begins with a message in the channel, so that people there find it; none where
/// there cannot be one. Nothing is posted for a table that is refused.
pub(super) async fn open_in_thread(
    interaction: &Interaction,
    entry: &GameEntry,
    wanted: Wanted,
) -> TableResult<Option<Snapshot>> {
    let host = &interaction.host;
    let lobby = lobby(interaction, entry, wanted).await;
    let approved = host.tables.approve_in_thread(interaction.press(), lobby).await?;
    let Some(made) = make_thread(interaction, entry).await else { return Ok(None) };
    let opened = host.tables.open_approved(approved.in_thread(made.thread)).await;
    // The press may have been delivered twice, and have opened its table in another thread.
    let is_there = |snapshot: &Snapshot| snapshot.public.header.location.channel == made.thread;
    if !opened.as_ref().is_ok_and(is_there) {
        made.take_away(interaction).await;
    }
    opened.map(Some)
}

/// A thread, and the message that it begins with.
struct MadeThread {
    message: MessageId,
    thread: ChannelId,
}

async fn make_thread(interaction: &Interaction, entry: &GameEntry) -> Option<MadeThread> {
    let host = &interaction.host;
    let channel = interaction.location.channel;
    let lang = interaction.public_lang().await;
    let person = format!("<@{}>", interaction.person);
    let text = say(lang, "host-thread", args!["person" => person, "game" => entry.name]);
    let name = format!("{} · {}", entry.name, plain_name(&interaction.name));
    let message = tried(host.post_message(channel, &mut Message::text(text)).await)?;
    let thread = tried(host.rest.create_thread(channel, message, &NewThread::new(name)).await);
    if thread.is_none() {
        remove_message(host, channel, message).await;
    }
    Some(MadeThread { message, thread: thread? })
}

impl MadeThread {
    /// Takes it away again, as far as we may: who has made a thread can archive it, but not delete it.
    async fn take_away(self, interaction: &Interaction) {
        let host = &interaction.host;
        let manages = Permissions::MANAGE_THREADS | Permissions::ADMINISTRATOR;
        let gone = if interaction.our_rights.is_some_and(|ours| ours.intersects(manages)) {
            host.rest.delete_channel(self.thread).await
        } else {
            host.rest.change_thread(self.thread, &ThreadChange { archived: true }).await
        };
        tried(gone);
        remove_message(host, interaction.location.channel, self.message).await;
    }
}

async fn remove_message(host: &Host, channel: ChannelId, message: MessageId) {
    tried(host.delete_message(channel, message).await);
}

fn tried<T>(done: RestResult<T>) -> Option<T> {
    done.inspect_err(|error| tracing::warn!(status = ?error.status(), "a thread could not be opened or removed")).ok()
}
