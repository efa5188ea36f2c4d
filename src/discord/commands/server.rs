//! What those who manage a server choose for it.

use super::{Context, Done, respond};
use crate::discord::preferences::{chosen_language, chosen_theme, keep_servers, managed, with_channel};
use crate::discord::response::Response;
use crate::ids::ChannelId;
use crate::store::{Pace, ServerSettings};

/// Changes what was filled in, and shows how everything is set.
// Every parameter is an option of the command.
#[allow(clippy::too_many_arguments)]
#[poise::command(slash_command, default_member_permissions = "MANAGE_GUILD", interaction_context = "Guild")]
pub(super) async fn settings(
    context: Context<'_>,
    language: Option<String>,
    channel: Option<serenity::all::ChannelId>,
    #[rename = "all-channels"] all_channels: Option<bool>,
    pace: Option<Pace>,
    #[min = 1]
    #[max = 50]
    tables: Option<usize>,
    pings: Option<bool>,
    theme: Option<String>,
) -> Done {
    respond(context, async |interaction, lang| {
        let guild = match managed(interaction, lang) {
            Ok(guild) => guild,
            Err(refused) => return Ok(Response::text(refused)),
        };
        let before = interaction.host.settings.server(guild).await;
        let mut channels = before.channels.clone();
        if let Some(channel) = channel.map(|channel| ChannelId(channel.get())) {
            // Naming a channel once more takes it off the list again.
            let is_listed = channels.as_ref().is_some_and(|channels| channels.contains(&channel));
            channels = with_channel(channels, channel, !is_listed);
        }
        let after = ServerSettings {
            language: language.map_or_else(|| before.language.clone(), |chosen| chosen_language(&chosen)),
            channels: channels.filter(|_| all_channels != Some(true)),
            pace: pace.or(before.pace),
            tables_per_channel: tables.or(before.tables_per_channel),
            pings: pings.unwrap_or(before.pings),
            theme: chosen_theme(theme, before.theme),
        };
        keep_servers(interaction, guild, &before, after, lang).await
    })
    .await
}
