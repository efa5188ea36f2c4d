//! Orders for the whole host: an announcement, no new tables, a backup now.

use std::time::Duration;

use super::super::{Context, Done};
use super::{as_owner, refused};
use crate::discord::response::Response;
use crate::discord::words::{moment, word};
use crate::measure::Outcome;
use crate::store::{About, Announcement, BackupFolder};
use crate::table::TableResult;
use games::args;
use games::sentences::{Lang, say};

/// Shows a line at all tables, or takes it away.
#[poise::command(slash_command)]
pub(super) async fn announce(
    context: Context<'_>,
    #[max_length = 300] text: Option<String>,
    #[min = 1]
    #[max = 10_080]
    minutes: Option<u64>,
) -> Done {
    let about = About { detail: text.clone(), ..About::default() };
    as_owner(context, "announce", about, async |interaction, lang| {
        let host = &interaction.host;
        let now = host.clock.now();
        let told = match text {
            Some(text) => {
                let until = minutes.map(|minutes| now.after(Duration::from_secs(minutes * 60)));
                host.store.announce(Announcement { text, until }).await?;
                match until {
                    Some(until) => say(lang, "host-owner-announced-until", args!["until" => moment(until)]),
                    None => word(lang, "host-owner-announced"),
                }
            }
            None if host.store.withdraw_announcement(now).await? => word(lang, "host-owner-withdrawn"),
            None => return Ok(refused("host-owner-nothing-announced", lang)),
        };
        host.take_orders().await?;
        Ok(Response::text(told))
    })
    .await
}

/// Has the host take no new tables, or take them again.
#[poise::command(slash_command)]
pub(super) async fn drain(context: Context<'_>, on: bool) -> Done {
    let about = About { detail: Some(if on { "on" } else { "off" }.to_owned()), ..About::default() };
    as_owner(context, "drain", about, async |interaction, lang| {
        let host = &interaction.host;
        host.store.set_draining(on).await?;
        host.take_orders().await?;
        Ok(Response::text(word(lang, if on { "host-owner-drains" } else { "host-owner-drains-no-more" })))
    })
    .await
}

/// Makes a backup now.
#[poise::command(slash_command)]
pub(super) async fn backup(context: Context<'_>) -> Done {
    as_owner(context, "backup", About::default(), async |interaction, lang| make_backup(&interaction.host, lang).await)
        .await
}

async fn make_backup(host: &crate::discord::Host, lang: Lang) -> TableResult<Response> {
    let Some(folder) = BackupFolder::of(&host.config.database, &host.config.backups)? else {
        return Ok(refused("host-owner-backup-server", lang));
    };
    Ok(match folder.make(host.clock.now()).await {
        Ok(made) => {
            tracing::info!(file = %made.file.display(), "a backup was made and checked");
            let name = made.file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            Response::text(say(lang, "host-owner-backup-made", args!["file" => format!("`{name}`")]))
        }
        Err(why) => {
            tracing::error!(%why, cause = std::error::Error::source(&why).map(ToString::to_string), "no backup was made");
            let why = format!("`{}`", why.to_string().replace('`', "'"));
            Response::sorry(Outcome::Fault, say(lang, "host-owner-backup-failed", args!["why" => why]))
        }
    })
}
