//! What those who manage a server choose for it.

use super::{Context, Done, chosen_language, respond};
use crate::discord::Host;
use crate::discord::response::Response;
use crate::discord::words::{pace, word};
use crate::ids::ChannelId;
use crate::store::{Pace, ServerSettings};
use games::args;
use games::sentences::{Lang, say};

/// Changes what was filled in, and shows how everything is set.
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
) -> Done {
    respond(context, async |interaction, lang| {
        let host = &interaction.host;
        let Some(guild) = interaction.location.guild else {
            return Ok(Response::text(word(lang, "host-servers-only")));
        };
        if !interaction.manager {
            return Ok(Response::text(word(lang, "host-no-manager")));
        }
        let before = host.settings.server(guild).await;
        let mut channels = before.channels.clone();
        if let Some(channel) = channel {
            let channel = ChannelId(channel.get());
            let channels = channels.get_or_insert_default();
            // Naming a channel once more takes it off the list again.
            match channels.iter().position(|&known| known == channel) {
                Some(index) => drop(channels.remove(index)),
                None => channels.push(channel),
            }
        }
        let after = ServerSettings {
            language: chosen_language(language, &before.language),
            channels: channels.filter(|channels| all_channels != Some(true) && !channels.is_empty()),
            pace: pace.or(before.pace),
            tables_per_channel: tables.or(before.tables_per_channel),
            pings: pings.unwrap_or(before.pings),
        };
        if after != *before {
            host.settings.put_server(guild, after.clone()).await?;
        }
        Ok(Response::text(shown(host, &after, lang)))
    })
    .await
}

fn shown(host: &Host, settings: &ServerSettings, lang: Lang) -> String {
    let channels = match &settings.channels {
        None => word(lang, "host-all-channels"),
        Some(channels) => channels.iter().map(|channel| format!("<#{channel}>")).collect::<Vec<_>>().join(", "),
    };
    say(
        lang,
        "host-settings",
        args![
            "language" => host.language_name(settings.language.as_deref(), lang),
            "channels" => channels,
            "pace" => pace(settings.pace.unwrap_or(host.config.clocks.pace), lang),
            "tables" => settings.tables_per_channel.unwrap_or(host.config.limits.tables_per_channel),
            "pings" => word(lang, if settings.pings { "host-yes" } else { "host-no" }),
        ],
    )
}
