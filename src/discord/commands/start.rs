//! Opening a table.

use serenity::all::Permissions;

use super::Arguments;
use crate::discord::board_message::Signal;
use crate::discord::interaction::Interaction;
use crate::discord::message::Message;
use crate::discord::response::{Response, ResponseKind};
use crate::discord::wire::NewThread;
use crate::discord::words::{key_of, plain_name, word};
use crate::discord::{board, logged};
use crate::ids::{ChannelId, TableId};
use crate::store::{Location, Pace, PostedBoard};
use crate::table::{NewLobby, Refusal, TableResult};
use games::args;
use games::catalogue::GameEntry;
use games::engine::Word;
use games::engine::options::OptionKind;
use games::sentences::{Lang, say};

/// Opens a table and shows its lobby.
pub(super) async fn start(interaction: &Interaction, entry: &'static GameEntry, arguments: Arguments<'_>) {
    let host = &interaction.host;
    let mut opened: Option<(TableId, Message)> = None;
    let in_thread = arguments.flag("thread") == Some(true);
    let kind = if in_thread { ResponseKind::Private } else { ResponseKind::Public };
    let work = async {
        let lang = interaction.lang().await;
        if let Some(missing) = missing_rights(interaction, in_thread, lang) {
            return Ok(Response::text(missing));
        }
        let thread = if in_thread { thread(interaction, entry).await? } else { None };
        if in_thread && thread.is_none() {
            return Ok(Response::text(word(lang, "host-no-thread")));
        }
        let (table, message) = open(interaction, entry, arguments, thread).await?;
        opened = Some((table, message.clone()));
        if !in_thread {
            // Somebody may sit down before we know which message the response is.
            host.signal_board(table, Signal::Showing);
        }
        Ok(Response { kind, ..Response::private(message) })
    };
    interaction.respond(kind, work).await;
    let Some((table, drawn)) = opened else { return };
    if in_thread {
        // Its board message finds that it was never posted, and is.
        return host.signal_board(table, Signal::Changed);
    }
    // It may have arrived although we did not hear so.
    let message = interaction.response_id().await;
    let posted_at = host.clock.now();
    let shown = message.map(|message| PostedBoard {
        channel: interaction.location.channel,
        message,
        posted_at,
        calls: Vec::new(),
    });
    if let Some(shown) = &shown {
        logged(table, host.store.put_posted_board(table, shown.clone()).await);
    }
    host.signal_board(table, Signal::Posted(shown, drawn));
}

/// Opens a table, in a thread if there is one for it. The message shows the table, or where it is.
async fn open(
    interaction: &Interaction,
    entry: &'static GameEntry,
    arguments: Arguments<'_>,
    thread: Option<ChannelId>,
) -> TableResult<(TableId, Message)> {
    let host = &interaction.host;
    let server = match interaction.location.guild {
        Some(guild) => host.settings.server(guild).await.pace,
        None => None,
    };
    let pace = arguments.text("pace").and_then(Pace::named).or(server).unwrap_or(host.config.clocks.pace);
    let channel = interaction.location.channel;
    let lobby = NewLobby {
        game: entry.id.to_owned(),
        options: options(entry, arguments),
        seats: arguments.number("seats").and_then(|seats| usize::try_from(seats).ok()),
        pace,
        location: Location { channel: thread.unwrap_or(channel), ..interaction.location },
        parent: thread.map(|_| channel),
    };
    let snapshot = host.tables.open(interaction.press(), lobby).await?;
    let message = match thread {
        Some(thread) => {
            let lang = interaction.lang().await;
            Message::text(say(lang, "host-in-thread", args!["thread" => format!("<#{thread}>")]))
        }
        None => board::message(entry, &snapshot, None, interaction.public_lang().await),
    };
    Ok((snapshot.public.header.id, message))
}

/// The rule options as text, those that were filled in.
fn options(entry: &GameEntry, arguments: Arguments<'_>) -> Vec<(String, String)> {
    let value = |spec: &games::engine::OptionSpec| {
        let name = key_of(spec.key);
        match spec.kind {
            OptionKind::Flag => arguments.flag(&name).map(|flag| flag.to_string()),
            OptionKind::Number { .. } => arguments.number(&name).map(|number| number.to_string()),
            OptionKind::Word(_) => arguments.text(&name).map(str::to_owned),
            OptionKind::Words(_) => arguments.text(&name).map(|text| text.replace(' ', "")),
        }
    };
    entry.options.iter().filter_map(|spec| Some((spec.key.to_owned(), value(spec)?))).collect()
}

/// A sentence that names what we are not allowed here but need.
fn missing_rights(interaction: &Interaction, in_thread: bool, lang: Lang) -> Option<String> {
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

/// A thread of its own for the table; none where there cannot be one.
async fn thread(interaction: &Interaction, entry: &GameEntry) -> TableResult<Option<ChannelId>> {
    let host = &interaction.host;
    let Location { guild, channel } = interaction.location;
    let Some(guild) = guild else { return Ok(None) };
    // Not only when the table is opened: nobody wants an empty thread.
    if host.settings.server(guild).await.channels.as_ref().is_some_and(|allowed| !allowed.contains(&channel)) {
        return Err(Refusal::ChannelNotAllowed.into());
    }
    let name = format!("{} · {}", entry.name, plain_name(&interaction.name));
    match host.rest.create_thread(channel, &NewThread::new(name)).await {
        Ok(thread) => Ok(Some(thread)),
        Err(error) => {
            tracing::warn!(status = ?error.status(), "a thread could not be opened");
            Ok(None)
        }
    }
}
