//! What commands there are, as plain data.

use serde_json::Value;
use serenity::all::{CommandOptionType, CreateCommand, CreateCommandOption, InteractionContext, Permissions};

use crate::discord::pages::RANKINGS;
use crate::discord::words::{key_of, option_value, word};
use crate::store::{Pace, Pings};
use games::catalogue::{Entry, GAMES};
use games::engine::options::OptionKind;
use games::engine::{OptionSpec, Word};
use games::sentences::Lang;

/// What a command does.
#[derive(Clone, Copy, Debug)]
pub(super) enum Action {
    /// Nothing by itself: it holds others.
    Group,
    Start(&'static Entry),
    Join(&'static Entry),
    Rules(&'static Entry),
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
    /// One of some words: the word and the sentence that names it.
    Choice(Vec<(String, String)>),
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

/// Every command.
pub(super) fn all() -> Vec<Spec> {
    let mut commands: Vec<Spec> = GAMES.iter().map(game).collect();
    commands.extend([
        plain("hand", Action::Hand, Vec::new()),
        plain("tables", Action::Tables, Vec::new()),
        plain("leave", Action::Leave, vec![field("table", Kind::Proposed)]),
        plain("scores", Action::Scores, vec![games()]),
        plain(
            "leaderboard",
            Action::Leaderboard,
            vec![
                games(),
                choice("where", &["here", "everywhere"]),
                choice("when", &["ever", "season"]),
                choice("by", &RANKINGS),
            ],
        ),
        plain("profile", Action::Profile, vec![field("player", Kind::Person)]),
        group("table", vec![plain("table-end", Action::End, vec![field("table", Kind::Proposed)])]),
        Spec {
            rights: Permissions::MANAGE_GUILD,
            servers_only: true,
            ..plain(
                "settings",
                Action::Settings,
                vec![
                    choice("language", &["auto", "en", "fr"]),
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
                plain(
                    "me-settings",
                    Action::Me,
                    vec![
                        choice("language", &["auto", "en", "fr"]),
                        field("confirm", Kind::Flag),
                        choice("calls", &words::<Pings>()),
                        field("pictures", Kind::Flag),
                    ],
                ),
                plain("me-export", Action::Export, Vec::new()),
                plain("me-delete", Action::Delete, vec![Field { required: true, ..field("sure", Kind::Flag) }]),
            ],
        ),
    ]);
    commands
}

fn words<W: Word>() -> Vec<&'static str> {
    W::ALL.iter().map(|word| word.id()).collect()
}

/// A command under this key; its name is the part of the key behind the group's.
fn plain(key: &'static str, action: Action, options: Vec<Field>) -> Spec {
    let name = key.rsplit_once('-').map_or(key, |(_, name)| name);
    let key = format!("commands-{key}");
    Spec { name, key, action, options, children: Vec::new(), rights: Permissions::empty(), servers_only: false }
}

fn group(key: &'static str, children: Vec<Spec>) -> Spec {
    Spec { children, ..plain(key, Action::Group, Vec::new()) }
}

fn field(name: &str, kind: Kind) -> Field {
    Field { name: name.to_owned(), key: format!("commands-option-{name}"), kind, required: false }
}

fn choice(name: &str, words: &[&str]) -> Field {
    let named = |word: &&str| ((*word).to_owned(), format!("commands-option-{name}-is-{word}"));
    field(name, Kind::Choice(words.iter().map(named).collect()))
}

fn games() -> Field {
    let named = |entry: &Entry| (entry.id.to_owned(), format!("commands-game-{}", key_of(entry.id)));
    field("game", Kind::Choice(GAMES.iter().map(named).collect()))
}

/// The commands of a game. Its name on Discord is its word with hyphens.
fn game(entry: &'static Entry) -> Spec {
    let mut options: Vec<Field> = entry.options.iter().map(|spec| rule_option(entry, spec)).collect();
    options.extend([
        choice("pace", &words::<Pace>()),
        field("seats", Kind::Number { least: *entry.seats.start() as u64, most: *entry.seats.end() as u64 }),
        field("thread", Kind::Flag),
    ]);
    let name: &'static str = command_name(entry);
    Spec {
        name,
        key: format!("commands-{name}"),
        ..group(
            "game",
            vec![
                plain("game-start", Action::Start(entry), options),
                plain("game-join", Action::Join(entry), vec![field("table", Kind::Proposed)]),
                plain("game-rules", Action::Rules(entry), Vec::new()),
            ],
        )
    }
}

fn command_name(entry: &Entry) -> &'static str {
    match entry.id.split_once('_') {
        None => entry.id,
        // Discord knows only hyphens, and a name is needed for as long as the program runs: there are five of them.
        Some(_) => Box::leak(entry.id.replace('_', "-").into_boxed_str()),
    }
}

/// The game of a command.
pub(super) fn game_of(command: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.id.replace('_', "-") == command)
}

fn rule_option(entry: &Entry, spec: &OptionSpec) -> Field {
    let kind = match spec.kind {
        OptionKind::Flag => Kind::Flag,
        OptionKind::Number { least, most } => Kind::Number { least: least.into(), most: most.into() },
        OptionKind::Word(words) => {
            Kind::Choice(words.iter().map(|word| ((*word).to_owned(), option_value(entry, spec.key, word))).collect())
        }
        OptionKind::Words(_) => Kind::Proposed,
    };
    let key = format!("commands-option-{}-{}", key_of(entry.id), key_of(spec.key));
    Field { name: key_of(spec.key), key, kind, required: false }
}

/// Proposals for an option that takes several words: what is typed already, with one more.
pub(super) fn autocomplete_words(command: &str, option: &str, typed: &str, lang: Lang) -> Vec<(String, String)> {
    let Some(entry) = game_of(command) else { return Vec::new() };
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
    pub(super) fn create(&self) -> CreateCommand {
        let mut command = CreateCommand::new(self.name).description(about(&self.key, Lang::English));
        for &lang in other_langs() {
            command = command
                .name_localized(lang.id(), word(lang, &self.key))
                .description_localized(lang.id(), about(&self.key, lang));
        }
        if !self.rights.is_empty() {
            command = command.default_member_permissions(self.rights);
        }
        let contexts = if self.servers_only {
            vec![InteractionContext::Guild]
        } else {
            vec![InteractionContext::Guild, InteractionContext::BotDm]
        };
        let subcommands = self.children.iter().map(Spec::as_option);
        let options = self.options.iter().map(Field::create);
        command.contexts(contexts).set_options(subcommands.chain(options).collect())
    }

    fn as_option(&self) -> CreateCommandOption {
        let kind = CommandOptionType::SubCommand;
        let mut option = CreateCommandOption::new(kind, self.name, about(&self.key, Lang::English));
        for &lang in other_langs() {
            option = option
                .name_localized(lang.id(), word(lang, &self.key))
                .description_localized(lang.id(), about(&self.key, lang));
        }
        self.options.iter().fold(option, |option, field| option.add_sub_option(field.create()))
    }
}

impl Field {
    fn create(&self) -> CreateCommandOption {
        let kind = match self.kind {
            Kind::Choice(_) | Kind::Proposed => CommandOptionType::String,
            Kind::Number { .. } => CommandOptionType::Integer,
            Kind::Flag => CommandOptionType::Boolean,
            Kind::Person => CommandOptionType::User,
            Kind::Channel => CommandOptionType::Channel,
        };
        let mut option = CreateCommandOption::new(kind, &self.name, about(&self.key, Lang::English));
        for &lang in other_langs() {
            option = option
                .name_localized(lang.id(), word(lang, &self.key))
                .description_localized(lang.id(), about(&self.key, lang));
        }
        option = option.required(self.required);
        match &self.kind {
            Kind::Choice(choices) => choices.iter().fold(option, |option, (value, key)| {
                let names = other_langs().iter().map(|&lang| (lang.id(), word(lang, key)));
                option.add_string_choice_localized(word(Lang::English, key), value, names)
            }),
            Kind::Proposed => option.set_autocomplete(true),
            Kind::Number { least, most } => option.min_int_value(*least).max_int_value(*most),
            Kind::Flag | Kind::Person | Kind::Channel => option,
        }
    }
}

fn about(key: &str, lang: Lang) -> String {
    word(lang, &format!("{key}-about"))
}

/// Every language but the one commands are written in.
fn other_langs() -> &'static [Lang] {
    &[Lang::French]
}

/// The commands as they are sent to Discord, to be looked at.
pub fn registration_json() -> serde_json::Result<Value> {
    serde_json::to_value(super::registration())
}
