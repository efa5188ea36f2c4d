//! The slash commands, declared for poise: a function each, whose parameters are its options. What those cannot say by
//! themselves (names in every language, the games and languages there are, the rule options of a game) is filled in from
//! the catalogue.

mod choices;
mod me;
mod owner;
mod records;
mod registration;
mod rule_options;
mod server;
mod start;
mod tables;

use games::catalogue::{Catalogue, GameEntry, InputError};
use games::sentences::Lang;
use poise::{ApplicationContext, FrameworkError};

pub(super) use registration::owners_registration;
pub(super) use registration::registration;
pub use registration::{owners_registration_json, registration_json};

use super::interaction::Interaction;
use super::refusals::not_offered;
use super::response::{Response, ResponseKind};
use super::words::{key_of, word};
use super::{Data, Never};
use crate::table::{Refusal, TableResult};

/// How much Discord shows while somebody types.
const MAX_PROPOSALS: usize = 25;

type Command = poise::Command<Data, Never>;
type Parameter = poise::CommandParameter<Data, Never>;
type Context<'a> = ApplicationContext<'a, Data, Never>;
/// Commands see to their own troubles.
type Done = Result<(), Never>;

/// Every command for these games.
pub(super) fn commands(catalogue: &'static Catalogue) -> Vec<Command> {
    let of_game = |entry: &'static GameEntry| {
        let start = start::start();
        let parameters = rule_options::parameters(entry).chain(start.parameters).collect();
        let subcommands = vec![Command { parameters, ..start }, tables::join(), records::rules()];
        // On Discord it is called by its word, with hyphens.
        Command { name: key_of(entry.id).into(), subcommands, ..game() }
    };
    let of_host = [
        tables::play(),
        tables::hand(),
        tables::board(),
        tables::tables(),
        tables::leave(),
        records::scores(),
        records::leaderboard(),
        records::profile(),
        tables::table(),
        server::settings(),
        me::me(),
        owner::owner(),
    ];
    catalogue.games().iter().map(of_game).chain(of_host).collect()
}

/// What holds the commands of a game.
#[poise::command(slash_command)]
async fn game(context: Context<'_>) -> Done {
    outdated(context).await
}

fn game_called(command: &str, catalogue: &'static Catalogue) -> Option<&'static GameEntry> {
    catalogue.games().iter().find(|entry| key_of(entry.id) == command)
}

/// Who used the command or types it; nobody if they ask for too much.
async fn interaction(context: Context<'_>) -> Option<Interaction> {
    Interaction::of_command(context.framework.user_data, context.interaction).await
}

/// Responds to a command for the person alone.
async fn respond(context: Context<'_>, work: impl AsyncFnOnce(&Interaction, Lang) -> TableResult<Response>) -> Done {
    let Some(interaction) = interaction(context).await else { return Ok(()) };
    let work = async { work(&interaction, interaction.lang().await).await };
    interaction.respond(ResponseKind::Private, work).await;
    Ok(())
}

/// A command that holds others does nothing by itself. Only a Discord that has it from another version would send it.
async fn outdated(context: Context<'_>) -> Done {
    respond(context, async |_, lang| Ok(Response::text(word(lang, "host-outdated")))).await
}

/// The game whose command it is.
fn game_of(context: Context<'_>) -> TableResult<&'static GameEntry> {
    let name = &context.interaction.data.name;
    let game = game_called(name, context.framework.user_data.catalogue);
    game.ok_or_else(|| Refusal::NotOffered(InputError::UnknownGame(name.clone())).into())
}

/// Tells whoever used a command that it cannot be read: what they typed is no choice, or their Discord shows a command
/// that this program does not have, or not in this form.
pub(super) async fn on_error(error: FrameworkError<'_, Data, Never>) {
    let (host, command, typed) = match &error {
        FrameworkError::ArgumentParse { ctx: poise::Context::Application(context), input, .. } => {
            (context.framework.user_data, context.interaction, input.as_deref())
        }
        FrameworkError::CommandStructureMismatch { ctx, .. } => (ctx.framework.user_data, ctx.interaction, None),
        FrameworkError::UnknownInteraction { framework, interaction, .. } => (framework.user_data, *interaction, None),
        error => return tracing::error!(%error, "a command failed"),
    };
    if typed.is_none() {
        tracing::warn!(command = command.data.name, "somebody used a command that we no longer have");
    }
    // Nobody reads a message while they type.
    if command.data.autocomplete().is_some() {
        return;
    }
    let Some(interaction) = Interaction::of_command(host, command).await else { return };
    let work = async {
        let lang = interaction.lang().await;
        Ok(Response::text(typed.map_or_else(|| word(lang, "host-outdated"), |typed| not_offered(typed, lang))))
    };
    interaction.respond(ResponseKind::Private, work).await;
}
