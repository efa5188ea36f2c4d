//! Commands as the bot registers them.

use std::collections::HashSet;

use serde_json::{Value, json};
use twilight_model::application::command::Command;
use twilight_validate::command as twilight;

use super::{code, length};
use crate::api_error::{ApiError, FieldErrors};

/// How many slash commands there may be in one scope.
const MOST: usize = 100;
/// How many choices an option may have.
const MOST_CHOICES: usize = 25;

/// The languages of Discord's clients.
const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

/// Validates one command.
pub(crate) fn command(body: &Value) -> Result<(), ApiError> {
    let mut errors = FieldErrors::default();
    validate(body, "", &mut errors);
    errors.into_result()
}

/// Validates all commands of a scope.
pub(crate) fn commands(bodies: &[Value]) -> Result<(), ApiError> {
    let mut errors = FieldErrors::default();
    let mut names = HashSet::new();
    for (at, body) in bodies.iter().enumerate() {
        validate(body, &at.to_string(), &mut errors);
        if !names.insert((body["name"].as_str(), body["type"].as_u64().unwrap_or(1))) {
            let sentence = "Application command names must be unique";
            errors.add(&format!("{at}.name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", sentence);
        }
    }
    if bodies.iter().filter(|body| body["type"].as_u64().unwrap_or(1) == 1).count() > MOST {
        errors.add("", code::MAX_LENGTH, format!("Must be {MOST} or fewer in length."));
    }
    errors.into_result()
}

fn validate(body: &Value, path: &str, errors: &mut FieldErrors) {
    let Some(object) = body.as_object() else {
        errors.add(path, code::BAD_TYPE, "Only dictionaries may be used here.");
        return;
    };
    if !object.contains_key("name") {
        errors.add(&at(path, "name"), code::REQUIRED, "This field is required");
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
                errors.add(&at(path, "type"), code::CHOICE, "Value must be one of {1, 2, 3}.");
                return;
            }
            if let Err(error) = twilight::command(&typed).and_then(|()| twilight::options(&typed.options)) {
                errors.add(path, code::BAD_LENGTH, error.to_string());
            }
        }
        Err(error) => errors.add(path, code::BAD_TYPE, error.to_string()),
    }
    validate_locales(body, path, errors);
    validate_options(body, path, Depth::Command, errors);
}

fn at(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

fn validate_locales(body: &Value, path: &str, errors: &mut FieldErrors) {
    for key in ["name_localizations", "description_localizations"] {
        for locale in body[key].as_object().into_iter().flat_map(|object| object.keys()) {
            if !LOCALES.contains(&locale.as_str()) {
                errors.add(&at(path, &format!("{key}.{locale}")), code::CHOICE, "This is not a locale of Discord's.");
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

fn validate_options(body: &Value, path: &str, depth: Depth, errors: &mut FieldErrors) {
    let options = body["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    let is_branch = |option: &Value| matches!(option["type"].as_u64(), Some(1 | 2));
    let branches = options.iter().filter(|option| is_branch(option)).count();
    if branches > 0 && branches < options.len() {
        let sentence = "Subcommands and other options cannot be mixed.";
        errors.add(&at(path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", sentence);
    }
    for (index, option) in options.iter().enumerate() {
        let path = at(path, &format!("options.{index}"));
        let next = match (option["type"].as_u64(), depth) {
            (Some(1), Depth::Command | Depth::Group) => Some(Depth::Subcommand),
            (Some(2), Depth::Command) => Some(Depth::Group),
            (Some(1 | 2), _) => {
                let sentence = "Subcommands cannot be nested this deep.";
                errors.add(&at(&path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", sentence);
                None
            }
            _ => None,
        };
        validate_option(option, &path, errors);
        if let Some(next) = next {
            validate_options(option, &path, next, errors);
        }
    }
}

fn validate_option(option: &Value, path: &str, errors: &mut FieldErrors) {
    let name = option["name"].as_str().unwrap_or_default();
    let localized =
        option["name_localizations"].as_object().into_iter().flatten().filter_map(|(_, name)| name.as_str());
    for name in localized.chain([name]) {
        if let Err(error) = twilight::option_name(name) {
            errors.add(&at(path, "name"), "APPLICATION_COMMAND_INVALID_NAME", error.to_string());
        }
    }
    let described = option["description_localizations"].as_object().into_iter().flatten();
    let described = described.filter_map(|(_, text)| text.as_str()).chain(option["description"].as_str());
    for text in described {
        length(errors, &at(path, "description"), text, 1, 100);
    }
    validate_locales(option, path, errors);
    let choices = option["choices"].as_array().map(Vec::as_slice).unwrap_or_default();
    if choices.len() > MOST_CHOICES {
        errors.add(&at(path, "choices"), code::MAX_LENGTH, format!("Must be {MOST_CHOICES} or fewer in length."));
    }
    for (index, choice) in choices.iter().enumerate() {
        validate_locales(choice, &at(path, &format!("choices.{index}")), errors);
        if choices[..index].iter().any(|other| other["name"] == choice["name"]) {
            let sentence = "Choice names must be unique.";
            errors.add(
                &at(path, &format!("choices.{index}")),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS",
                sentence,
            );
        }
    }
    if option["autocomplete"].as_bool() == Some(true) && !choices.is_empty() {
        let sentence = "Choices and autocomplete exclude each other.";
        errors.add(&at(path, "autocomplete"), code::CHOICE, sentence);
    }
}
