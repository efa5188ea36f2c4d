//! The slash commands: one list of plain data, from which poise gets what to call, Discord what to offer, and tests what
//! to check. A game's rule options become the options of its `start`.

mod me;
mod server;
mod spec;
mod start;
mod tables;

use std::sync::Arc;

use games::catalogue::Catalogue;
use poise::ApplicationContext;
use serde_json::{Value, json};
use serenity::all::{CommandInteraction, CreateCommand, ResolvedOption, ResolvedValue};

pub use spec::registration_json;

use self::spec::{Action, Spec};
use super::caller::{Answer, Caller, Way};
use super::pages::{self, BestPage, ScoresPage};
use super::words::word;
use super::{Data, Host, Never};
use crate::ids::{ChannelId, PersonId};
use crate::store::Ranking;

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
        // What is proposed while typing is answered elsewhere; poise only has to know the names.
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

/// What somebody filled in.
#[derive(Clone, Copy)]
struct Filled<'a>(&'a [ResolvedOption<'a>]);

impl<'a> Filled<'a> {
    fn value(self, name: &str) -> Option<&'a ResolvedValue<'a>> {
        self.0.iter().find(|option| option.name == name).map(|option| &option.value)
    }

    fn text(self, name: &str) -> Option<&'a str> {
        match self.value(name)? {
            ResolvedValue::String(text) => Some(text),
            _ => None,
        }
    }

    fn number(self, name: &str) -> Option<i64> {
        match self.value(name)? {
            ResolvedValue::Integer(number) => Some(*number),
            _ => None,
        }
    }

    fn flag(self, name: &str) -> Option<bool> {
        match self.value(name)? {
            ResolvedValue::Boolean(flag) => Some(*flag),
            _ => None,
        }
    }

    fn person(self, name: &str) -> Option<PersonId> {
        match self.value(name)? {
            ResolvedValue::User(user, _) => Some(PersonId(user.id.get())),
            _ => None,
        }
    }

    fn channel(self, name: &str) -> Option<ChannelId> {
        match self.value(name)? {
            ResolvedValue::Channel(channel) => Some(ChannelId(channel.id.get())),
            _ => None,
        }
    }
}

/// Does what a command says.
async fn run(context: ApplicationContext<'_, Data, Never>) {
    let host: &Arc<Host> = context.framework.user_data;
    let caller = Caller::of_command(context.interaction);
    let filled = Filled(context.args);
    let action = context.command().custom_data.downcast_ref::<Action>().copied();
    match action {
        Some(Action::Start(entry)) => start::start(host, &caller, entry, filled).await,
        Some(action) => {
            caller.answer(host, Way::Private, private(host, &caller, action, filled)).await;
        }
        None => {
            let sorry = async {
                let lang = caller.lang(host).await;
                super::press::told(&word(lang, "host-unknown"))
            };
            caller.answer(host, Way::Private, sorry).await;
        }
    }
}

/// Commands whose answer the caller alone sees.
async fn private(host: &Arc<Host>, caller: &Caller, action: Action, filled: Filled<'_>) -> Answer {
    let lang = caller.lang(host).await;
    match action {
        Action::Start(_) | Action::Group => super::press::told(&word(lang, "host-unknown")),
        Action::Join(entry) => tables::join(host, caller, entry, filled, lang).await,
        Action::Rules(entry) => pages::rules(host, caller, entry.id, 0, lang).await,
        Action::Hand => tables::hand(host, caller, lang).await,
        Action::Tables => tables::list(host, caller, lang).await,
        Action::Leave => tables::leave(host, caller, filled, lang).await,
        Action::End => tables::end(host, caller, filled, lang).await,
        Action::Scores => {
            let page = ScoresPage { game: filled.text("game").map(str::to_owned), before: None };
            pages::scores(host, caller, &page, lang).await
        }
        Action::Leaderboard => {
            let everywhere = filled.text("where") == Some("everywhere");
            let page = BestPage {
                game: filled.text("game").map(str::to_owned),
                guild: caller.location.guild.filter(|_| !everywhere),
                season: filled.text("when") == Some("season"),
                ranking: filled.text("by").and_then(pages::ranking_named).unwrap_or(Ranking::Rating),
                page: 0,
            };
            pages::best(host, caller, &page, lang).await
        }
        Action::Profile => pages::profile(host, filled.person("player").unwrap_or(caller.person), lang).await,
        Action::Settings => server::settings(host, caller, filled, lang).await,
        Action::Me => me::settings(host, caller, filled).await,
        Action::Export => me::export(host, caller, lang).await,
        Action::Delete => me::delete(host, caller, filled, lang).await,
    }
}

/// Proposes how to go on typing.
pub(super) async fn propose(host: &Arc<Host>, interaction: &CommandInteraction, caller: &Caller) {
    let options = interaction.data.options();
    let Some((name, typed)) = focused(&options) else { return };
    let proposals = match name {
        "table" => tables::propose(host, caller, &interaction.data.name, typed).await,
        _ => spec::propose_words(host.catalogue, &interaction.data.name, name, typed, caller.lang(host).await),
    };
    let choices = proposals.into_iter().take(25).map(|(label, value)| json!({ "name": label, "value": value }));
    caller.propose(host, choices.collect::<Vec<Value>>()).await;
}

fn focused<'a>(options: &'a [ResolvedOption<'a>]) -> Option<(&'a str, &'a str)> {
    options.iter().find_map(|option| match &option.value {
        ResolvedValue::Autocomplete { value, .. } => Some((option.name, *value)),
        ResolvedValue::SubCommand(inner) | ResolvedValue::SubCommandGroup(inner) => focused(inner),
        _ => None,
    })
}
