//! Opening a table.

use serde_json::json;
use serenity::all::Permissions;

use super::{Context, Done, game_of, interaction, rule_options};
use crate::discord::board_message::{Signal, discord_channel};
use crate::discord::interaction::Interaction;
use crate::discord::message::Message;
use crate::discord::response::{Response, ResponseKind};
use crate::discord::words::{plain_name, word};
use crate::discord::{board, logged};
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
    let mut opened: Option<(TableId, Message)> = None;
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
        opened = Some((table, message.clone()));
        if !in_thread {
            // Somebody may sit down before we know which message the response is.
            host.signal_board(table, Signal::Showing);
        }
        Ok(Response { kind, ..Response::private(message) })
    };
    interaction.respond(kind, work).await;
    let Some((table, drawn)) = opened else { return Ok(()) };
    if in_thread {
        // Its board message finds that it was never posted, and is.
        host.signal_board(table, Signal::Changed);
        return Ok(());
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
    Ok(())
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
    let wanted = json!({ "name": name, "type": 11, "auto_archive_duration": 1440 });
    host.pacer.turn(channel).await;
    match host.channels.create_thread(discord_channel(channel), &wanted, None).await {
        Ok(thread) => Ok(Some(ChannelId(thread.id.get()))),
        Err(error) => {
            tracing::warn!(status = ?crate::discord::status(&error), "a thread could not be opened");
            Ok(None)
        }
    }
}
