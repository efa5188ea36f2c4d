//! What those who manage a server choose for it.

use super::Arguments;
use crate::discord::Host;
use crate::discord::interaction::Interaction;
use crate::discord::response::Response;
use crate::discord::words::{pace, word};
use crate::store::{Pace, ServerSettings};
use crate::table::TableResult;
use games::args;
use games::engine::Word;
use games::sentences::{Lang, say};

/// Changes what was filled in, and shows how everything is set.
pub(super) async fn settings(interaction: &Interaction, arguments: Arguments<'_>, lang: Lang) -> TableResult<Response> {
    let host = &interaction.host;
    let Some(guild) = interaction.location.guild else { return Ok(Response::text(word(lang, "host-servers-only"))) };
    if !interaction.manager {
        return Ok(Response::text(word(lang, "host-no-manager")));
    }
    let before = host.settings.server(guild).await;
    let after = changed(&before, arguments);
    if after != *before {
        host.settings.put_server(guild, after.clone()).await?;
    }
    Ok(Response::text(shown(host, &after, lang)))
}

fn changed(before: &ServerSettings, arguments: Arguments<'_>) -> ServerSettings {
    let mut after = before.clone();
    if let Some(language) = arguments.text("language") {
        after.language = (language != "auto").then(|| language.to_owned());
    }
    if let Some(pace) = arguments.text("pace").and_then(Pace::named) {
        after.pace = Some(pace);
    }
    if let Some(tables) = arguments.number("tables") {
        after.tables_per_channel = usize::try_from(tables).ok();
    }
    if let Some(pings) = arguments.flag("pings") {
        after.pings = pings;
    }
    if let Some(channel) = arguments.channel("channel") {
        let channels = after.channels.get_or_insert_default();
        // Naming a channel once more takes it off the list again.
        match channels.iter().position(|&known| known == channel) {
            Some(index) => drop(channels.remove(index)),
            None => channels.push(channel),
        }
    }
    if arguments.flag("all-channels") == Some(true) || after.channels.as_ref().is_some_and(Vec::is_empty) {
        after.channels = None;
    }
    after
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
