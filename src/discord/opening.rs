//! Opening a table, by a command or from the menu of games.

use serenity::all::Permissions;

use super::interaction::Interaction;
use super::message::Message;
use super::names::plain_name;
use super::wire::NewThread;
use super::words::word;
use crate::ids::ChannelId;
use crate::store::{Location, Pace};
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
    /// The thread that it is to be in.
    pub(super) thread: Option<ChannelId>,
}

/// Opens a table here.
pub(super) async fn open(interaction: &Interaction, entry: &GameEntry, wanted: Wanted) -> TableResult<Snapshot> {
    let host = &interaction.host;
    let server = match interaction.location.guild {
        Some(guild) => host.settings.server(guild).await.pace,
        None => None,
    };
    let channel = interaction.location.channel;
    let lobby = NewLobby {
        game: entry.id.to_owned(),
        options: wanted.options,
        seats: wanted.seats,
        pace: wanted.pace.or(server).unwrap_or(host.config.clocks.pace),
        location: Location { channel: wanted.thread.unwrap_or(channel), ..interaction.location },
        parent: wanted.thread.map(|_| channel),
    };
    host.tables.open(interaction.press(), lobby).await
}

/// A sentence that names what we are not allowed here but need.
pub(super) fn missing_rights(interaction: &Interaction, in_thread: bool, lang: Lang) -> Option<String> {
    let ours = interaction.our_rights.filter(|_| interaction.location.guild.is_some())?;
    let mut needed = vec![
        (Permissions::VIEW_CHANNEL, "host-right-view"),
        (Permissions::SEND_MESSAGES, "host-right-send"),
        (Permissions::ATTACH_FILES, "host-right-attach"),
    ];
    if in_thread {
        needed.push((Permissions::CREATE_PUBLIC_THREADS, "host-right-threads"));
        needed.push((Permissions::SEND_MESSAGES_IN_THREADS, "host-right-send-threads"));
    }
    let has = |right: Permissions| ours.contains(Permissions::ADMINISTRATOR) || ours.contains(right);
    let missing: Vec<String> =
        needed.into_iter().filter(|(right, _)| !has(*right)).map(|(_, key)| word(lang, key)).collect();
    (!missing.is_empty()).then(|| say(lang, "host-no-rights", args!["rights" => missing.join(", ")]))
}

/// A thread of its own for a table, begun from a message in the channel, so that people there find it; none where there
/// cannot be one.
pub(super) async fn open_thread(interaction: &Interaction, entry: &GameEntry) -> TableResult<Option<ChannelId>> {
    let host = &interaction.host;
    let channel = interaction.location.channel;
    host.tables.may_open_thread(interaction.location, interaction.person).await?;
    let lang = interaction.public_lang().await;
    let person = format!("<@{}>", interaction.person);
    let text = say(lang, "host-thread", args!["person" => person, "game" => entry.name]);
    let name = format!("{} · {}", entry.name, plain_name(&interaction.name));
    let opened = async {
        let message = host.post_message(channel, &mut Message::text(text)).await?;
        host.rest.create_thread(channel, message, &NewThread::new(name)).await
    };
    match opened.await {
        Ok(thread) => Ok(Some(thread)),
        Err(error) => {
            tracing::warn!(status = ?error.status(), "a thread could not be opened");
            Ok(None)
        }
    }
}
