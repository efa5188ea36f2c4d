//! The slash commands: one list of plain data, from which poise gets what to call, Discord what to offer, and tests what
//! to check. A game's rule options become the options of its `start`.

mod me;
mod server;
mod spec;
mod start;
mod tables;

use std::sync::Arc;

use games::catalogue::Catalogue;
use games::engine::Word;
use poise::ApplicationContext;
use serenity::all::{CommandInteraction, CreateCommand, ResolvedOption, ResolvedValue};

pub use spec::registration_json;

use self::spec::{Action, Spec};
use super::interaction::Interaction;
use super::pages::{self, LeaderboardPage, ScoresPage};
use super::response::{Response, ResponseKind};
use super::wire::Choice;
use super::words::word;
use super::{Data, Host, Never};
use crate::ids::{ChannelId, PersonId};
use crate::store::Ranking;
use crate::table::TableResult;

/// The commands as poise calls them.
pub(super) fn commands(catalogue: &'static Catalogue) -> Vec<poise::Command<Data, Never>> {
    spec::all(catalogue).iter().map(poise_command).collect()
}

/// The commands as Discord offers them.
pub(super) fn registration(catalogue: &'static Catalogue) -> Vec<CreateCommand> {
    spec::all(catalogue).iter().map(|spec| spec.create(catalogue)).collect()
}

fn poise_command(spec: &Spec) -> poise::Command<Data, Never> {
    poise::Command {
        name: spec.name.into(),
        qualified_name: spec.name.into(),
        identifying_name: spec.name.into(),
        slash_action: Some(|context| {
            Box::pin(async move {
                run(context).await;
                Ok(())
            })
        }),
        subcommands: spec.children.iter().map(poise_command).collect(),
        // What is proposed while typing is responded to elsewhere; poise only has to know the names.
        parameters: spec.options.iter().map(|option| parameter(&option.name)).collect(),
        custom_data: Box::new(spec.action),
        ..Default::default()
    }
}

fn parameter(name: &str) -> poise::CommandParameter<Data, Never> {
    poise::CommandParameter {
        name: name.to_owned().into(),
        name_localizations: Vec::new().into(),
        description: None,
        description_localizations: Vec::new().into(),
        required: false,
        channel_types: None,
        choices: Vec::new().into(),
        type_setter: None,
        autocomplete_callback: None,
        __non_exhaustive: (),
    }
}

/// The options of a command as somebody filled them in.
#[derive(Clone, Copy)]
struct Arguments<'a>(&'a [ResolvedOption<'a>]);

impl<'a> Arguments<'a> {
    fn value(self, name: &str) -> Option<&'a ResolvedValue<'a>> {
        self.0.iter().find(|option| option.name == name).map(|option| &option.value)
    }

    fn text(self, name: &str) -> Option<&'a str> {
        if let ResolvedValue::String(text) = self.value(name)? { Some(text) } else { None }
    }

    fn number(self, name: &str) -> Option<i64> {
        if let ResolvedValue::Integer(number) = self.value(name)? { Some(*number) } else { None }
    }

    fn flag(self, name: &str) -> Option<bool> {
        if let ResolvedValue::Boolean(flag) = self.value(name)? { Some(*flag) } else { None }
    }

    fn person(self, name: &str) -> Option<PersonId> {
        if let ResolvedValue::User(user, _) = self.value(name)? { Some(PersonId(user.id.get())) } else { None }
    }

    fn channel(self, name: &str) -> Option<ChannelId> {
        if let ResolvedValue::Channel(found) = self.value(name)? { Some(ChannelId(found.id.get())) } else { None }
    }
}

/// Does what a command says.
async fn run(context: ApplicationContext<'_, Data, Never>) {
    let host: &Arc<Host> = context.framework.user_data;
    let interaction = Interaction::of_command(host, context.interaction);
    let arguments = Arguments(context.args);
    let action = context.command().custom_data.downcast_ref::<Action>().copied();
    match action {
        Some(Action::Start(entry)) => start::start(&interaction, entry, arguments).await,
        Some(action) => {
            interaction.respond(ResponseKind::Private, private(&interaction, action, arguments)).await;
        }
        None => {
            let sorry = async {
                let lang = interaction.lang().await;
                Ok(Response::text(word(lang, "host-unknown")))
            };
            interaction.respond(ResponseKind::Private, sorry).await;
        }
    }
}

/// Commands whose response the person alone sees.
async fn private(interaction: &Interaction, action: Action, arguments: Arguments<'_>) -> TableResult<Response> {
    let lang = interaction.lang().await;
    match action {
        Action::Start(_) | Action::Group => Ok(Response::text(word(lang, "host-unknown"))),
        Action::Join(entry) => tables::join(interaction, entry, arguments, lang).await,
        Action::Rules(entry) => Ok(pages::rules(interaction, entry.id, 0, lang).await),
        Action::Hand => tables::hand(interaction, lang).await,
        Action::Tables => tables::list(interaction, lang).await,
        Action::Leave => tables::leave(interaction, arguments, lang).await,
        Action::End => tables::end(interaction, arguments, lang).await,
        Action::Scores => {
            let page = ScoresPage { game: arguments.text("game").map(str::to_owned), before: None };
            pages::scores(interaction, &page, lang).await
        }
        Action::Leaderboard => {
            let everywhere = arguments.text("where") == Some("everywhere");
            let page = LeaderboardPage {
                game: arguments.text("game").map(str::to_owned),
                guild: interaction.location.guild.filter(|_| !everywhere),
                season: arguments.text("when") == Some("season"),
                ranking: arguments.text("by").and_then(Ranking::named).unwrap_or(Ranking::Rating),
                page: 0,
            };
            pages::leaderboard(interaction, &page, lang).await
        }
        Action::Profile => {
            pages::profile(&interaction.host, arguments.person("player").unwrap_or(interaction.person), lang).await
        }
        Action::Settings => server::settings(interaction, arguments, lang).await,
        Action::Me => me::settings(interaction, arguments).await,
        Action::Export => me::export(interaction, lang).await,
        Action::Delete => me::delete(interaction, arguments, lang).await,
    }
}

/// The most that Discord shows while somebody types.
const MOST_CHOICES: usize = 25;

/// Proposes how to go on typing.
pub(super) async fn autocomplete(command: &CommandInteraction, interaction: &Interaction) {
    let options = command.data.options();
    let Some((name, typed)) = focused(&options) else { return };
    let proposals = match name {
        "table" => tables::autocomplete(interaction, &command.data.name, typed).await,
        _ => spec::autocomplete_words(
            interaction.host.catalogue,
            &command.data.name,
            name,
            typed,
            interaction.lang().await,
        ),
    };
    let choices = proposals.into_iter().take(MOST_CHOICES).map(|(name, value)| Choice { name, value });
    interaction.autocomplete(choices.collect()).await;
}

fn focused<'a>(options: &'a [ResolvedOption<'a>]) -> Option<(&'a str, &'a str)> {
    options.iter().find_map(|option| match &option.value {
        ResolvedValue::Autocomplete { value, .. } => Some((option.name, *value)),
        ResolvedValue::SubCommand(inner) | ResolvedValue::SubCommandGroup(inner) => focused(inner),
        _ => None,
    })
}
