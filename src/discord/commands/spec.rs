//! What commands there are, as plain data.

use serde_json::Value;
use serenity::all::{CommandOptionType, CreateCommand, CreateCommandOption, InteractionContext, Permissions};

use crate::discord::words::{key_of, option_key, option_value, word};
use crate::store::{Pace, Pings, Ranking};
use games::catalogue::{Catalogue, GameEntry};
use games::engine::options::OptionKind;
use games::engine::{OptionSpec, Word};
use games::sentences::Lang;

/// What a command does.
#[derive(Clone, Copy, Debug)]
pub(super) enum Action {
    /// Nothing by itself: it holds others.
    Group,
    Start(&'static GameEntry),
    Join(&'static GameEntry),
    Rules(&'static GameEntry),
    Hand,
    Tables,
    Leave,
    Scores,
    Leaderboard,
    Profile,
    End,
    Settings,
    Me,
    Export,
    Delete,
}

/// A command.
pub(super) struct Spec {
    pub(super) name: &'static str,
    /// The sentences that name and describe it.
    key: String,
    pub(super) action: Action,
    pub(super) options: Vec<Field>,
    pub(super) children: Vec<Spec>,
    /// What somebody needs to be offered it, unless a server decides otherwise.
    rights: Permissions,
    servers_only: bool,
}

/// An option of a command.
pub(super) struct Field {
    pub(super) name: String,
    /// The sentences that name and describe it.
    key: String,
    kind: Kind,
    required: bool,
}

/// What an option takes.
enum Kind {
    /// One of some words, each with what it is called.
    Choice(Vec<(String, Label)>),
    /// A text, with proposals while typing.
    Proposed,
    Number {
        least: u64,
        most: u64,
    },
    Flag,
    Person,
    Channel,
}

/// What a choice is called.
enum Label {
    /// As the sentence with this key says.
    Sentence(String),
    /// The same in every language.
    Name(&'static str),
}

/// Every command for these games.
pub(super) fn all(catalogue: &'static Catalogue) -> Vec<Spec> {
    let mut commands: Vec<Spec> = catalogue.games().iter().map(game).collect();
    commands.extend([
        command("hand", Action::Hand, Vec::new()),
        command("tables", Action::Tables, Vec::new()),
        command("leave", Action::Leave, vec![field("table", Kind::Proposed)]),
        command("scores", Action::Scores, vec![games(catalogue)]),
        command(
            "leaderboard",
            Action::Leaderboard,
            vec![
                games(catalogue),
                choice("where", &["here", "everywhere"]),
                choice("when", &["ever", "season"]),
                choice("by", &words::<Ranking>()),
            ],
        ),
        command("profile", Action::Profile, vec![field("player", Kind::Person)]),
        group("table", vec![command("end", Action::End, vec![field("table", Kind::Proposed)])]),
        Spec {
            rights: Permissions::MANAGE_GUILD,
            servers_only: true,
            ..command(
                "settings",
                Action::Settings,
                vec![
                    language(catalogue),
                    field("channel", Kind::Channel),
                    field("all-channels", Kind::Flag),
                    choice("pace", &words::<Pace>()),
                    field("tables", Kind::Number { least: 1, most: 50 }),
                    field("pings", Kind::Flag),
                ],
            )
        },
        group(
            "me",
            vec![
                command(
                    "settings",
                    Action::Me,
                    vec![
                        language(catalogue),
                        field("confirm", Kind::Flag),
                        choice("calls", &words::<Pings>()),
                        field("pictures", Kind::Flag),
                    ],
                ),
                command("export", Action::Export, Vec::new()),
                command("delete", Action::Delete, vec![Field { required: true, ..field("sure", Kind::Flag) }]),
            ],
        ),
    ]);
    commands
}

fn words<W: Word>() -> Vec<&'static str> {
    W::ALL.iter().map(|word| word.id()).collect()
}

/// A command of this name. Its sentences are under the same name, and in a group under the group's name as well.
fn command(name: &'static str, action: Action, options: Vec<Field>) -> Spec {
    let key = format!("commands-{name}");
    Spec { name, key, action, options, children: Vec::new(), rights: Permissions::empty(), servers_only: false }
}

fn group(name: &'static str, children: Vec<Spec>) -> Spec {
    let of_group = |child: Spec| Spec { key: format!("commands-{name}-{}", child.name), ..child };
    Spec { children: children.into_iter().map(of_group).collect(), ..command(name, Action::Group, Vec::new()) }
}

fn field(name: &str, kind: Kind) -> Field {
    Field { name: name.to_owned(), key: format!("commands-option-{name}"), kind, required: false }
}

fn choice(name: &str, words: &[&str]) -> Field {
    let named = |word: &&str| ((*word).to_owned(), Label::Sentence(format!("commands-option-{name}-is-{word}")));
    field(name, Kind::Choice(words.iter().map(named).collect()))
}

fn games(catalogue: &'static Catalogue) -> Field {
    let named = |entry: &GameEntry| (entry.id.to_owned(), Label::Name(entry.name));
    field("game", Kind::Choice(catalogue.games().iter().map(named).collect()))
}

/// One of our languages, called as its speakers call it, or whatever Discord says.
fn language(catalogue: &Catalogue) -> Field {
    let auto = ("auto".to_owned(), Label::Sentence("commands-option-language-is-auto".to_owned()));
    let ours = catalogue.langs().iter().map(|lang| (lang.id().to_owned(), Label::Name(lang.name())));
    field("language", Kind::Choice(std::iter::once(auto).chain(ours).collect()))
}

/// The commands of a game. Its name on Discord is its word with hyphens.
fn game(entry: &'static GameEntry) -> Spec {
    let mut options: Vec<Field> = entry.options.iter().map(|spec| rule_option(entry, spec)).collect();
    options.extend([
        choice("pace", &words::<Pace>()),
        field("seats", Kind::Number { least: *entry.seats.start() as u64, most: *entry.seats.end() as u64 }),
        field("thread", Kind::Flag),
    ]);
    let name: &'static str = command_name(entry);
    Spec {
        name,
        key: format!("{}-command", key_of(entry.id)),
        ..group(
            "game",
            vec![
                command("start", Action::Start(entry), options),
                command("join", Action::Join(entry), vec![field("table", Kind::Proposed)]),
                command("rules", Action::Rules(entry), Vec::new()),
            ],
        )
    }
}

fn command_name(entry: &GameEntry) -> &'static str {
    match entry.id.split_once('_') {
        None => entry.id,
        // Discord knows only hyphens, and a name is needed for as long as the program runs.
        Some(_) => Box::leak(entry.id.replace('_', "-").into_boxed_str()),
    }
}

/// The game of a command.
pub(super) fn game_of(command: &str, catalogue: &'static Catalogue) -> Option<&'static GameEntry> {
    catalogue.games().iter().find(|entry| entry.id.replace('_', "-") == command)
}

fn rule_option(entry: &GameEntry, spec: &OptionSpec) -> Field {
    let kind = match spec.kind {
        OptionKind::Flag => Kind::Flag,
        OptionKind::Number { least, most } => Kind::Number { least: least.into(), most: most.into() },
        OptionKind::Word(words) => {
            let named = |word: &&str| ((*word).to_owned(), Label::Sentence(option_value(entry, spec.key, word)));
            Kind::Choice(words.iter().map(named).collect())
        }
        OptionKind::Words(_) => Kind::Proposed,
    };
    let key = option_key(entry, spec.key);
    Field { name: key_of(spec.key), key, kind, required: false }
}

/// Proposals for an option that takes several words: what is typed already, with one more.
pub(super) fn autocomplete_words(
    catalogue: &'static Catalogue,
    command: &str,
    option: &str,
    typed: &str,
    lang: Lang,
) -> Vec<(String, String)> {
    let Some(entry) = game_of(command, catalogue) else { return Vec::new() };
    let Some(spec) = entry.options.iter().find(|spec| key_of(spec.key) == option) else { return Vec::new() };
    let OptionKind::Words(words) = spec.kind else { return Vec::new() };
    let (before, last) = typed.rsplit_once(',').map_or((Vec::new(), typed), |(before, last)| {
        (before.split(',').map(str::trim).filter(|word| words.contains(word)).collect(), last)
    });
    let last = last.trim().to_lowercase();
    let name = |known: &str| word(lang, &option_value(entry, spec.key, known));
    let fits = |known: &&&str| {
        !before.contains(known) && (known.contains(&last) || name(known).to_lowercase().contains(&last))
    };
    let whole = |known: &&str| {
        let all: Vec<&str> = before.iter().copied().chain([*known]).collect();
        (all.iter().map(|known| name(known)).collect::<Vec<_>>().join(", "), all.join(","))
    };
    words.iter().filter(fits).map(whole).collect()
}

impl Spec {
    /// The command as Discord takes it.
    pub(super) fn create(&self, catalogue: &Catalogue) -> CreateCommand {
        let mut command = CreateCommand::new(self.name).description(about(&self.key, catalogue.default_lang()));
        for (locale, lang) in other_locales(catalogue) {
            command = command
                .name_localized(locale, word(lang, &self.key))
                .description_localized(locale, about(&self.key, lang));
        }
        if !self.rights.is_empty() {
            command = command.default_member_permissions(self.rights);
        }
        let contexts = if self.servers_only {
            vec![InteractionContext::Guild]
        } else {
            vec![InteractionContext::Guild, InteractionContext::BotDm]
        };
        let subcommands = self.children.iter().map(|child| child.as_option(catalogue));
        let options = self.options.iter().map(|field| field.create(catalogue));
        command.contexts(contexts).set_options(subcommands.chain(options).collect())
    }

    fn as_option(&self, catalogue: &Catalogue) -> CreateCommandOption {
        let option = described(CommandOptionType::SubCommand, self.name, &self.key, catalogue);
        self.options.iter().fold(option, |option, field| option.add_sub_option(field.create(catalogue)))
    }
}

impl Field {
    fn create(&self, catalogue: &Catalogue) -> CreateCommandOption {
        let kind = match self.kind {
            Kind::Choice(_) | Kind::Proposed => CommandOptionType::String,
            Kind::Number { .. } => CommandOptionType::Integer,
            Kind::Flag => CommandOptionType::Boolean,
            Kind::Person => CommandOptionType::User,
            Kind::Channel => CommandOptionType::Channel,
        };
        let option = described(kind, &self.name, &self.key, catalogue).required(self.required);
        match &self.kind {
            Kind::Choice(choices) => choices.iter().fold(option, |option, (value, label)| match label {
                Label::Name(name) => option.add_string_choice(*name, value),
                Label::Sentence(key) => {
                    let names = other_locales(catalogue).map(|(locale, lang)| (locale, word(lang, key)));
                    option.add_string_choice_localized(word(catalogue.default_lang(), key), value, names)
                }
            }),
            Kind::Proposed => option.set_autocomplete(true),
            Kind::Number { least, most } => option.min_int_value(*least).max_int_value(*most),
            Kind::Flag | Kind::Person | Kind::Channel => option,
        }
    }
}

/// An option or a subcommand with its name and description in every language.
fn described(kind: CommandOptionType, name: &str, key: &str, catalogue: &Catalogue) -> CreateCommandOption {
    let option = CreateCommandOption::new(kind, name, about(key, catalogue.default_lang()));
    other_locales(catalogue).fold(option, |option, (locale, lang)| {
        option.name_localized(locale, word(lang, key)).description_localized(locale, about(key, lang))
    })
}

fn about(key: &str, lang: Lang) -> String {
    word(lang, &format!("{key}-about"))
}

/// Discord's codes for every language but the one commands are written in, which is for all others.
fn other_locales(catalogue: &Catalogue) -> impl Iterator<Item = (&'static str, Lang)> {
    catalogue.langs().iter().skip(1).flat_map(|&lang| lang.locales().iter().map(move |&locale| (locale, lang)))
}

/// The commands as they are sent to Discord, to be looked at.
pub fn registration_json(catalogue: &'static Catalogue) -> serde_json::Result<Value> {
    serde_json::to_value(super::registration(catalogue))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_called_as_it_is_written_whatever_hyphens_it_has() {
        let alone = command("my-stats", Action::Profile, Vec::new());
        assert_eq!((alone.name, alone.key.as_str()), ("my-stats", "commands-my-stats"));
        let grouped = &group("me", vec![alone]).children[0];
        assert_eq!((grouped.name, grouped.key.as_str()), ("my-stats", "commands-me-my-stats"));
    }
}
