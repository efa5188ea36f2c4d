//! The rule options of a game as options of its `start`. What there is to choose the game says; the host knows only kinds.

use poise::SlashArgument;
use serenity::all::{CommandOptionType, CreateAutocompleteResponse, ResolvedValue};

use super::choices::choices;
use super::{Context, MAX_PROPOSALS, Parameter, game_of, interaction};
use crate::discord::words::{key_of, option_value, word};
use games::catalogue::GameEntry;
use games::engine::OptionSpec;
use games::engine::options::OptionKind;

/// The rule option that an option of a command stands for.
pub(super) fn called(name: &str, entry: &GameEntry) -> Option<&'static OptionSpec> {
    entry.options.iter().find(|rule| key_of(rule.key) == name)
}

/// The rule options as poise takes them.
pub(super) fn parameters(entry: &GameEntry) -> impl Iterator<Item = Parameter> + use<> {
    entry.options.iter().map(|rule| Parameter {
        name: key_of(rule.key).into(),
        name_localizations: Vec::new().into(),
        description: None,
        description_localizations: Vec::new().into(),
        required: false,
        channel_types: None,
        choices: if let OptionKind::Word(words) = rule.kind { choices(words) } else { Vec::new().into() },
        type_setter: Some(match rule.kind {
            OptionKind::Flag => bool::create,
            OptionKind::Number { .. } | OptionKind::OneOf(_) => |option| option.kind(CommandOptionType::Integer),
            OptionKind::Word(_) | OptionKind::Words(_) => String::create,
        }),
        autocomplete_callback: match rule.kind {
            OptionKind::Words(_) => Some(|context, typed| Box::pin(propose(context, typed))),
            OptionKind::Flag | OptionKind::Number { .. } | OptionKind::OneOf(_) | OptionKind::Word(_) => None,
        },
        __non_exhaustive: (),
    })
}

/// The rule options that somebody filled in, as text. Whether it takes them the game says.
pub(super) fn filled_in(context: Context<'_>, entry: &GameEntry) -> Vec<(String, String)> {
    let written = |rule: &OptionSpec, value: &ResolvedValue<'_>| match value {
        ResolvedValue::Boolean(flag) => flag.to_string(),
        ResolvedValue::Integer(number) => number.to_string(),
        ResolvedValue::String(words) if matches!(rule.kind, OptionKind::Words(_)) => words.replace(' ', ""),
        ResolvedValue::String(word) => (*word).to_owned(),
        // No rule option is of such a kind, and none is called so.
        _ => "?".to_owned(),
    };
    let given = |rule: &OptionSpec| {
        let given = context.args.iter().find(|given| given.name == key_of(rule.key))?;
        Some((rule.key.to_owned(), written(rule, &given.value)))
    };
    entry.options.iter().filter_map(given).collect()
}

/// Proposals for an option that takes several words: what is typed already, with one more.
async fn propose(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let proposals = CreateAutocompleteResponse::new();
    let focused = context.args.iter().find(|given| matches!(given.value, ResolvedValue::Autocomplete { .. }));
    let (Some(focused), Ok(entry)) = (focused, game_of(context)) else { return proposals };
    let Some(OptionSpec { key, kind: OptionKind::Words(words) }) = called(focused.name, entry) else {
        return proposals;
    };
    let Some(interaction) = interaction(context).await else { return proposals };
    let lang = interaction.lang().await;
    let (before, last) = typed.rsplit_once(',').map_or((Vec::new(), typed), |(before, last)| {
        (before.split(',').map(str::trim).filter(|word| words.contains(word)).collect(), last)
    });
    let last = last.trim().to_lowercase();
    let name = |known: &str| word(lang, &option_value(entry, key, known));
    let fits = |known: &&&str| {
        !before.contains(known) && (known.contains(&last) || name(known).to_lowercase().contains(&last))
    };
    words.iter().filter(fits).take(MAX_PROPOSALS).fold(proposals, |proposals, known| {
        let all: Vec<&str> = before.iter().copied().chain([*known]).collect();
        let names = all.iter().map(|known| name(known)).collect::<Vec<_>>();
        proposals.add_string_choice(names.join(", "), all.join(","))
    })
}
