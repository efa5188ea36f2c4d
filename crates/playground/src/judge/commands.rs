//! Commands as the bot registers them.

use std::collections::HashSet;

use serde_json::{Value, json};
use twilight_model::application::command::Command;
use twilight_validate::command as validate;

use super::{fault, length};
use crate::refusal::{Faults, Refusal};

/// How many slash commands there may be in one scope.
const MOST: usize = 100;
/// How many choices an option may have.
const MOST_CHOICES: usize = 25;

/// The languages of Discord's clients.
const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

/// Judges one command.
pub(crate) fn command(body: &Value) -> Result<(), Refusal> {
    let mut faults = Faults::default();
    judge(body, "", &mut faults);
    faults.verdict()
}

/// Judges all commands of a scope.
pub(crate) fn commands(bodies: &[Value]) -> Result<(), Refusal> {
    let mut faults = Faults::default();
    let mut names = HashSet::new();
    for (at, body) in bodies.iter().enumerate() {
        judge(body, &at.to_string(), &mut faults);
        if !names.insert((body["name"].as_str(), body["type"].as_u64().unwrap_or(1))) {
            let sentence = "Application command names must be unique";
            faults.add(&format!("{at}.name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", sentence);
        }
    }
    if bodies.iter().filter(|body| body["type"].as_u64().unwrap_or(1) == 1).count() > MOST {
        faults.add("", fault::MAX_LENGTH, format!("Must be {MOST} or fewer in length."));
    }
    faults.verdict()
}

fn judge(body: &Value, path: &str, faults: &mut Faults) {
    let Some(object) = body.as_object() else {
        faults.add(path, fault::BAD_TYPE, "Only dictionaries may be used here.");
        return;
    };
    if !object.contains_key("name") {
        faults.add(&at(path, "name"), fault::REQUIRED, "This field is required");
        return;
    }
    let mut completed = object.clone();
    // What Discord fills in by itself, twilight wants to see.
    for (key, value) in [
        ("version", json!("1")),
        ("type", json!(1)),
        ("description", json!("")),
        ("default_member_permissions", Value::Null),
    ] {
        completed.entry(key).or_insert(value);
    }
    for list in ["options", "integration_types"] {
        if completed.get(list).is_some_and(Value::is_null) {
            completed.remove(list);
        }
    }
    match serde_json::from_value::<Command>(Value::Object(completed)) {
        Ok(typed) => {
            if !(1..=3).contains(&u8::from(typed.kind)) {
                faults.add(&at(path, "type"), fault::CHOICE, "Value must be one of {1, 2, 3}.");
                return;
            }
            if let Err(error) = validate::command(&typed).and_then(|()| validate::options(&typed.options)) {
                faults.add(path, fault::BAD_LENGTH, error.to_string());
            }
        }
        Err(error) => faults.add(path, fault::BAD_TYPE, error.to_string()),
    }
    judge_locales(body, path, faults);
    judge_options(body, path, Depth::Command, faults);
}

fn at(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

fn judge_locales(body: &Value, path: &str, faults: &mut Faults) {
    for key in ["name_localizations", "description_localizations"] {
        for locale in body[key].as_object().into_iter().flat_map(|object| object.keys()) {
            if !LOCALES.contains(&locale.as_str()) {
                faults.add(&at(path, &format!("{key}.{locale}")), fault::CHOICE, "This is not a locale of Discord's.");
            }
        }
    }
}

/// How deep in a command an option is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Depth {
    Command,
    Group,
    Subcommand,
}

fn judge_options(body: &Value, path: &str, depth: Depth, faults: &mut Faults) {
    let options = body["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    let is_branch = |option: &Value| matches!(option["type"].as_u64(), Some(1 | 2));
    let branches = options.iter().filter(|option| is_branch(option)).count();
    if branches > 0 && branches < options.len() {
        let sentence = "Subcommands and other options cannot be mixed.";
        faults.add(&at(path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", sentence);
    }
    for (index, option) in options.iter().enumerate() {
        let path = at(path, &format!("options.{index}"));
        let next = match (option["type"].as_u64(), depth) {
            (Some(1), Depth::Command | Depth::Group) => Some(Depth::Subcommand),
            (Some(2), Depth::Command) => Some(Depth::Group),
            (Some(1 | 2), _) => {
                let sentence = "Subcommands cannot be nested this deep.";
                faults.add(&at(&path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", sentence);
                None
            }
            _ => None,
        };
        judge_option(option, &path, faults);
        if let Some(next) = next {
            judge_options(option, &path, next, faults);
        }
    }
}

fn judge_option(option: &Value, path: &str, faults: &mut Faults) {
    let name = option["name"].as_str().unwrap_or_default();
    let localized =
        option["name_localizations"].as_object().into_iter().flatten().filter_map(|(_, name)| name.as_str());
    for name in localized.chain([name]) {
        if let Err(error) = validate::option_name(name) {
            faults.add(&at(path, "name"), "APPLICATION_COMMAND_INVALID_NAME", error.to_string());
        }
    }
    let described = option["description_localizations"].as_object().into_iter().flatten();
    let described = described.filter_map(|(_, text)| text.as_str()).chain(option["description"].as_str());
    for text in described {
        length(faults, &at(path, "description"), text, 1, 100);
    }
    judge_locales(option, path, faults);
    let choices = option["choices"].as_array().map(Vec::as_slice).unwrap_or_default();
    if choices.len() > MOST_CHOICES {
        faults.add(&at(path, "choices"), fault::MAX_LENGTH, format!("Must be {MOST_CHOICES} or fewer in length."));
    }
    for (index, choice) in choices.iter().enumerate() {
        judge_locales(choice, &at(path, &format!("choices.{index}")), faults);
        if choices[..index].iter().any(|other| other["name"] == choice["name"]) {
            let sentence = "Choice names must be unique.";
            faults.add(
                &at(path, &format!("choices.{index}")),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS",
                sentence,
            );
        }
    }
    if option["autocomplete"].as_bool() == Some(true) && !choices.is_empty() {
        let sentence = "Choices and autocomplete exclude each other.";
        faults.add(&at(path, "autocomplete"), fault::CHOICE, sentence);
    }
}
