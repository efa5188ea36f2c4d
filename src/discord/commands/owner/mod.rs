//! `/owner`: what those who run the host can see and do without leaving Discord. It is registered in one server alone, hidden there from
//! who does not administer it, and checks at every use who it is. Each use is noted before anything is done.

mod blocks;
mod orders;
mod status;
mod tables;

use super::{Context, Done, outdated, respond};
use crate::discord::interaction::Interaction;
use crate::discord::response::Response;
use crate::discord::words::word;
use crate::measure::Outcome;
use crate::store::{About, AuditEntry};
use crate::table::TableResult;
use games::sentences::Lang;

/// What holds the commands of those who run the host.
#[poise::command(
    slash_command,
    interaction_context = "Guild",
    subcommands(
        "status::status",
        "orders::announce",
        "orders::drain",
        "tables::table",
        "blocks::block",
        "blocks::unblock",
        "blocks::blocked",
        "orders::backup",
        "status::audit"
    )
)]
pub(super) async fn owner(context: Context<'_>) -> Done {
    outdated(context).await
}

/// Does something for whoever runs the host, and refuses it to everybody else, once it is noted that they asked for it.
async fn as_owner(
    context: Context<'_>,
    action: &'static str,
    about: About,
    work: impl AsyncFnOnce(&Interaction, Lang) -> TableResult<Response>,
) -> Done {
    respond(context, async |interaction, lang| {
        let Interaction { host, person, location, .. } = interaction;
        let owners = &host.config.owners;
        // Discord may still show it in a server that had it before.
        let is_owner = owners.include(*person) && location.guild.is_some() && location.guild == owners.commands_guild();
        let noted = AuditEntry {
            press: interaction.id(),
            at: host.clock.now(),
            person: Some(*person),
            action: action.to_owned(),
            is_refused: !is_owner,
            about,
        };
        host.store.note_in_audit(noted).await?;
        if is_owner { work(interaction, lang).await } else { Ok(refused("host-owner-no", lang)) }
    })
    .await
}

fn refused(key: &str, lang: Lang) -> Response {
    Response::sorry(Outcome::Refused, word(lang, key))
}
