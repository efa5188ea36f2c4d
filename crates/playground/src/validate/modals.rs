//! Forms and suggestions: answers that make no message.

use std::collections::HashSet;

use serde_json::Value;
use twilight_model::{application::command::CommandOptionChoice, channel::message::Component};
use twilight_validate::{
    command,
    component::{action_row, component_v2, text_input},
};

use super::{
    code,
    components::{self, kind},
    length,
};
use crate::{
    api_error::{ApiError, FieldErrors},
    world::emojis::Emojis,
};

/// How many parts a form may have.
const MOST_PARTS: usize = 5;
/// How many suggestions there may be.
const MOST_CHOICES: usize = 25;

/// Validates a form and completes it.
pub(crate) fn modal(data: &Value, known: &Emojis) -> Result<Value, ApiError> {
    let mut errors = FieldErrors::default();
    for (key, most) in [("title", 45), ("custom_id", 100)] {
        length(&mut errors, &format!("data.{key}"), data[key].as_str().unwrap_or_default(), 1, most);
    }
    let parts = data["components"].as_array().map(Vec::as_slice).unwrap_or_default();
    if parts.is_empty() || parts.len() > MOST_PARTS {
        let sentence = format!("Must be between 1 and {MOST_PARTS} in length.");
        errors.add("data.components", code::BAD_LENGTH, sentence);
    }
    let mut ids = HashSet::new();
    for (at, part) in parts.iter().enumerate() {
        validate_part(part, &format!("data.components.{at}"), known, &mut ids, &mut errors);
    }
    errors.into_result()?;
    let mut form = data.clone();
    if let Some(parts) = form["components"].as_array_mut() {
        components::number(parts, &mut 0);
    }
    Ok(form)
}

fn validate_part(part: &Value, path: &str, known: &Emojis, ids: &mut HashSet<String>, errors: &mut FieldErrors) {
    let typed = match serde_json::from_value::<Component>(part.clone()) {
        Ok(typed) => typed,
        Err(error) => {
            errors.add(path, code::BAD_TYPE, error.to_string());
            return;
        }
    };
    let result = match (part["type"].as_u64(), &typed) {
        (Some(kind::ROW), Component::ActionRow(row)) => match row.components.as_slice() {
            [Component::TextInput(input)] => action_row(row, false).and_then(|()| text_input(input, true)),
            _ => {
                errors.add(path, code::CHOICE, "A row of a form holds one text input.");
                Ok(())
            }
        },
        (Some(kind::LABEL | kind::TEXT), _) => component_v2(&typed),
        _ => {
            errors.add(&format!("{path}.type"), code::CHOICE, "This does not belong into a form.");
            Ok(())
        }
    };
    if let Err(error) = result {
        errors.add(path, code::BAD_LENGTH, error.to_string());
    }
    let inputs = part["components"].as_array().into_iter().flatten().chain(part.get("component"));
    for input in inputs {
        let Some(custom_id) = input["custom_id"].as_str() else { continue };
        length(errors, &format!("{path}.custom_id"), custom_id, 1, 100);
        if !ids.insert(custom_id.to_owned()) {
            let sentence = "Component custom id cannot be duplicated";
            errors.add(&format!("{path}.custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", sentence);
        }
        if kind::is_menu(input["type"].as_u64().unwrap_or_default()) {
            components::menu(input, path, known, errors);
        }
        let (least, most) = (input["min_length"].as_u64().unwrap_or(0), input["max_length"].as_u64().unwrap_or(4_000));
        if least > most {
            errors.add(&format!("{path}.min_length"), code::CHOICE, "Must not be more than max_length.");
        }
        let begins = input["value"].as_str().map_or(0, |text| text.chars().count() as u64);
        if begins > most {
            errors.add(&format!("{path}.value"), code::MAX_LENGTH, format!("Must be {most} or fewer in length."));
        }
    }
}

/// Validates suggestions.
pub(crate) fn choices(data: &Value) -> Result<Vec<Value>, ApiError> {
    let mut errors = FieldErrors::default();
    let given = data["choices"].as_array();
    if given.is_none() {
        errors.add("data.choices", code::REQUIRED, "This field is required");
    }
    let given = given.cloned().unwrap_or_default();
    if given.len() > MOST_CHOICES {
        errors.add("data.choices", code::MAX_LENGTH, format!("Must be {MOST_CHOICES} or fewer in length."));
    }
    for (at, choice) in given.iter().enumerate() {
        let path = format!("data.choices.{at}");
        match serde_json::from_value::<CommandOptionChoice>(choice.clone()) {
            Ok(typed) => {
                if let Err(error) = command::choice(&typed) {
                    errors.add(&path, code::BAD_LENGTH, error.to_string());
                }
            }
            Err(error) => errors.add(&path, code::BAD_TYPE, error.to_string()),
        }
    }
    errors.into_result()?;
    Ok(given)
}
