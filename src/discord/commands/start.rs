//! Opening a table.

use std::sync::Arc;

use serenity::all::Permissions;

use super::{Context, Done, game_of, interaction, rule_options};
use crate::discord::board;
use crate::discord::interaction::Interaction;
use crate::discord::live::LiveTable;
use crate::discord::message::Message;
use crate::discord::response::{Response, ResponseKind};
use crate::discord::shown::{Digest, Sending};
use crate::discord::wire::NewThread;
use crate::discord::words::{plain_name, word};
use crate::ids::{ChannelId, TableId};
use crate::store::{Location, Pace, PostedBoard};
use crate::table::{NewLobby, Refusal, TableResult};
use games::args;
use games::catalogue::GameEntry;
use games::sentences::{Lang, say};

/// Opens a table and shows its lobby.
#[poise::command(slash_command)]
pub(super) async fn start(
    context: Context<'_>,
    pace: Option<Pace>,
    seats: Option<usize>,
    thread: Option<bool>,
) -> Done {
    let interaction = &interaction(context);
    let host = &interaction.host;
    let mut opened: Option<Opened> = None;
    let in_thread = thread == Some(true);
    let kind = if in_thread { ResponseKind::Private } else { ResponseKind::Public };
    let work = async {
        let lang = interaction.lang().await;
        if let Some(missing) = missing_rights(interaction, in_thread, lang) {
            return Ok(Response::text(missing));
        }
        let thread = if in_thread { open_thread(interaction, game_of(context)?).await? } else { None };
        if in_thread && thread.is_none() {
            return Ok(Response::text(word(lang, "host-no-thread")));
        }
        let (table, message) = open(context, interaction, pace, seats, thread).await?;
        let live = host.live(table);
        // Until we know which message the response is, nobody else posts it.
        let answering = (!in_thread).then(|| live.board.shown.answer());
        opened = Some(Opened { live, digest: Digest::of(&message), answering });
        Ok(Response { kind, ..Response::private(message) })
    };
    let responded = interaction.respond(kind, work).await;
    let Some(Opened { live, digest, answering: Some(answering) }) = opened else { return Ok(()) };
    // It may have arrived although we did not hear so. Where it has not, the owner of the board posts it.
    let message = match responded.and_then(|responded| responded.message) {
        None => interaction.response_id().await,
        known => known,
    };
    let Some(message) = message else { return Ok(()) };
    let (channel, posted_at) = (interaction.location.channel, host.clock.now());
    live.keep_posted(host, |posted| *posted = Some(PostedBoard { channel, message, posted_at, calls: Vec::new() }))
        .await;
    answering.arrived(digest);
    Ok(())
}

/// A table that was opened just now.
struct Opened {
    live: Arc<LiveTable>,
    digest: Digest,
    answering: Option<Sending>,
}

/// Opens a table, in a thread if there is one for it. The message shows the table, or where it is.
async fn open(
    context: Context<'_>,
    interaction: &Interaction,
    pace: Option<Pace>,
    seats: Option<usize>,
    thread: Option<ChannelId>,
) -> TableResult<(TableId, Message)> {
    let host = &interaction.host;
    let entry = game_of(context)?;
    let server = match interaction.location.guild {
        Some(guild) => host.settings.server(guild).await.pace,
        None => None,
    };
    let pace = pace.or(server).unwrap_or(host.config.clocks.pace);
    let channel = interaction.location.channel;
    let lobby = NewLobby {
        game: entry.id.to_owned(),
        options: rule_options::filled_in(context, entry),
        seats,
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
async fn open_thread(interaction: &Interaction, entry: &GameEntry) -> TableResult<Option<ChannelId>> {
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
