//! What people choose for themselves, what is known of them, and being forgotten.

use super::{Context, Done, outdated, respond};
use crate::discord::interaction::Interaction;
use crate::discord::message::{File, Message};
use crate::discord::preferences::{chosen_language, chosen_theme, keep_own};
use crate::discord::response::Response;
use crate::discord::words::word;
use crate::store::{PersonSettings, Pings};
use games::args;
use games::sentences::say;

/// Discord takes files of ten megabytes; a game that was begun is written to its end.
const MOST_BYTES: usize = 9_500_000;

/// What people do with what is theirs.
#[poise::command(slash_command, subcommands("settings", "export", "delete"))]
pub(super) async fn me(context: Context<'_>) -> Done {
    outdated(context).await
}

/// Changes what was filled in, and shows how everything is set.
#[poise::command(slash_command)]
async fn settings(
    context: Context<'_>,
    language: Option<String>,
    confirm: Option<bool>,
    calls: Option<Pings>,
    pictures: Option<bool>,
    theme: Option<String>,
    forced: Option<bool>,
) -> Done {
    respond(context, async |interaction, _| {
        let before = interaction.host.settings.person(interaction.person).await;
        let after = PersonSettings {
            language: language.map_or_else(|| before.language.clone(), |chosen| chosen_language(&chosen)),
            confirm: confirm.unwrap_or(before.confirm),
            pings: calls.unwrap_or(before.pings),
            pictures: pictures.unwrap_or(before.pictures),
            theme: chosen_theme(theme, before.theme),
            forced: forced.unwrap_or(before.forced),
        };
        keep_own(interaction, &before, after).await
    })
    .await
}

/// Everything that is kept of the person, as a file.
#[poise::command(slash_command)]
async fn export(context: Context<'_>) -> Done {
    respond(context, async |interaction, lang| {
        let Interaction { host, person, location, .. } = interaction;
        let _turn = match host.allowance.export(*person, location.place()).await {
            Ok(turn) => turn,
            Err(why) => return Ok(Response::text(why.tell(lang))),
        };
        let kept = host.store.export_person(*person, MOST_BYTES).await?;
        let alt = word(lang, "host-export");
        let text = if kept.is_partial() {
            let (shortened, left_out) = (kept.shortened + kept.left_out, kept.left_out);
            say(lang, "host-export-partial", args!["shortened" => shortened, "left" => left_out])
        } else {
            alt.clone()
        };
        let file = File { name: "tindahan.json".to_owned(), bytes: kept.json, alt };
        Ok(Response::private(Message::text(text).document(file)))
    })
    .await
}

/// Forgets the person.
#[poise::command(slash_command)]
async fn delete(context: Context<'_>, sure: bool) -> Done {
    respond(context, async |interaction, lang| {
        let host = &interaction.host;
        if !sure {
            return Ok(Response::text(word(lang, "host-not-deleted")));
        }
        host.tables.forget(interaction.person).await?;
        host.settings.forget(interaction.person);
        Ok(Response::text(word(lang, "host-deleted")))
    })
    .await
}
