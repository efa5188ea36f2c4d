//! The commands as Discord is told of them: what poise has of them, named and described in every language, with what only
//! a catalogue knows.

use serde_json::Value;
use serenity::all::{CommandOptionType, CreateCommand, CreateCommandOption, InteractionContext, Permissions};

use super::{Command, Parameter, game_called, rule_options};
use crate::discord::preferences::AUTO;
use crate::discord::words::{choice_key, option_key, word};
use games::catalogue::{Catalogue, GameEntry};
use games::engine::Word;
use games::engine::options::OptionKind;
use games::scene::Theme;
use games::sentences::Lang;

/// The command that is not for everybody.
const OWNERS: &str = "owner";

/// The commands as they are sent to Discord.
pub(in crate::discord) fn registration(catalogue: &'static Catalogue) -> Vec<CreateCommand> {
    let create = |command: &Command| Scope { catalogue, game: game_called(&command.name, catalogue) }.command(command);
    super::commands(catalogue).iter().filter(|command| command.name != OWNERS).map(create).collect()
}

/// The commands of the one server that those who run the host have chosen. Nobody there sees them who does not administer it.
pub(in crate::discord) fn owners_registration(catalogue: &'static Catalogue) -> Vec<CreateCommand> {
    let create = |command: &Command| {
        let created = Scope { catalogue, game: None }.command(command);
        created.default_member_permissions(Permissions::empty())
    };
    super::commands(catalogue).iter().filter(|command| command.name == OWNERS).map(create).collect()
}

/// The same, to be looked at.
pub fn owners_registration_json(catalogue: &'static Catalogue) -> serde_json::Result<Value> {
    serde_json::to_value(owners_registration(catalogue))
}

/// The commands as they are sent to Discord, to be looked at.
pub fn registration_json(catalogue: &'static Catalogue) -> serde_json::Result<Value> {
    serde_json::to_value(registration(catalogue))
}

/// What a command is filled in from.
struct Scope {
    catalogue: &'static Catalogue,
    /// The game whose command it is.
    game: Option<&'static GameEntry>,
}

impl Scope {
    fn command(&self, command: &Command) -> CreateCommand {
        let own = format!("commands-{}", command.name);
        // The commands of all games are described alike, but for their names.
        let (key, group) = match self.game {
            Some(_) => (format!("{}-command", command.name), "commands-game"),
            None => (own.clone(), own.as_str()),
        };
        let mut created = CreateCommand::new(&*command.name).description(about(&key, self.catalogue.default_lang()));
        for (locale, lang) in self.other_locales() {
            created = created.name_localized(locale, word(lang, &key)).description_localized(locale, about(&key, lang));
        }
        if !command.default_member_permissions.is_empty() {
            created = created.default_member_permissions(command.default_member_permissions);
        }
        let everywhere = || vec![InteractionContext::Guild, InteractionContext::BotDm];
        let subcommands = command.subcommands.iter().map(|command| self.subcommand(command, group));
        let options = command.parameters.iter().map(|parameter| self.option(parameter));
        created
            .contexts(command.interaction_context.clone().unwrap_or_else(everywhere))
            .set_options(subcommands.chain(options).collect())
    }

    fn subcommand(&self, command: &Command, group: &str) -> CreateCommandOption {
        let key = format!("{group}-{}", command.name);
        if !command.subcommands.is_empty() {
            let created = self.described(CommandOptionType::SubCommandGroup, &command.name, &key);
            let below = command.subcommands.iter().map(|command| self.subcommand(command, &key));
            return below.fold(created, CreateCommandOption::add_sub_option);
        }
        let created = self.described(CommandOptionType::SubCommand, &command.name, &key);
        command.parameters.iter().fold(created, |created, parameter| created.add_sub_option(self.option(parameter)))
    }

    fn option(&self, parameter: &Parameter) -> CreateCommandOption {
        let name = &*parameter.name;
        let rule = self.game.and_then(|entry| Some((entry, rule_options::called(name, entry)?)));
        let key = rule.map_or_else(|| format!("commands-option-{name}"), |(entry, rule)| option_key(entry, rule.key));
        let option = self.described(CommandOptionType::String, name, &key);
        let option = option.required(parameter.required).set_autocomplete(parameter.autocomplete_callback.is_some());
        let option = parameter.type_setter.expect("every option has a type")(option);
        let within = |option: CreateCommandOption, least, most| option.min_int_value(least).max_int_value(most);
        // Games, languages, themes and bounds are no part of a type here.
        match (name, self.game, rule.map(|(_, rule)| rule.kind)) {
            (_, _, Some(OptionKind::Number { least, most })) => within(option, least.into(), most.into()),
            (_, _, Some(OptionKind::OneOf(numbers))) => {
                numbers.iter().fold(option, |option, &number| option.add_int_choice(number.to_string(), number as i32))
            }
            ("seats", Some(entry), None) => within(option, *entry.seats.start() as u64, *entry.seats.end() as u64),
            ("game", None, None) => {
                self.catalogue.games().iter().fold(option, |option, game| option.add_string_choice(game.name, game.id))
            }
            ("language", None, None) => {
                let option = self.choice(option, &key, AUTO);
                self.catalogue
                    .langs()
                    .iter()
                    .fold(option, |option, lang| option.add_string_choice(lang.name(), lang.id()))
            }
            ("theme", None, None) => Theme::IDS.iter().fold(option, |option, id| self.choice(option, &key, id)),
            _ => parameter.choices.iter().fold(option, |option, choice| self.choice(option, &key, &choice.name)),
        }
    }

    /// With a word that can be chosen.
    fn choice(&self, option: CreateCommandOption, key: &str, value: &str) -> CreateCommandOption {
        let key = choice_key(key, value);
        let names = self.other_locales().map(|(locale, lang)| (locale, word(lang, &key)));
        option.add_string_choice_localized(word(self.catalogue.default_lang(), &key), value, names)
    }

    /// An option or a subcommand with its name and description in every language.
    fn described(&self, kind: CommandOptionType, name: &str, key: &str) -> CreateCommandOption {
        let option = CreateCommandOption::new(kind, name, about(key, self.catalogue.default_lang()));
        self.other_locales().fold(option, |option, (locale, lang)| {
            option.name_localized(locale, word(lang, key)).description_localized(locale, about(key, lang))
        })
    }

    /// Discord's codes for every language but the one commands are written in, which is for all others.
    fn other_locales(&self) -> impl Iterator<Item = (&'static str, Lang)> + use<> {
        let others = self.catalogue.langs().iter().skip(1);
        others.flat_map(|&lang| lang.locales().iter().map(move |&locale| (locale, lang)))
    }
}

fn about(key: &str, lang: Lang) -> String {
    word(lang, &format!("{key}-about"))
}
