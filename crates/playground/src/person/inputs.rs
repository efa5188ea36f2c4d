//! Menus and forms, as a person fills them in.

use serde_json::{Map, Value, json};

use super::{
    client_error::ClientError,
    resolved::{EntityKind, Place, resolve},
};

/// Checks what was chosen in a menu. Gives what the chosen ids mean.
pub(super) fn check_choice(
    place: Place<'_>,
    menu: &Map<String, Value>,
    values: &[String],
) -> Result<Map<String, Value>, ClientError> {
    let number = |key: &str, default: u64| menu.get(key).and_then(Value::as_u64).unwrap_or(default);
    let (least, most) = (number("min_values", 1), number("max_values", 1));
    let count = values.len() as u64;
    if count < least || count > most {
        return Err(ClientError::bad_request(format!("Choose {least} to {most}.")));
    }
    if values.iter().enumerate().any(|(at, value)| values[..at].contains(value)) {
        return Err(ClientError::bad_request("Each can be chosen once."));
    }
    let mut resolved = Map::new();
    let chosen = match menu.get("type").and_then(Value::as_u64) {
        Some(3) => {
            let options = menu.get("options").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
            let offered = |value: &String| options.iter().any(|option| option["value"].as_str() == Some(value));
            return if values.iter().all(offered) {
                Ok(resolved)
            } else {
                Err(ClientError::bad_request("That is not on the menu."))
            };
        }
        Some(5) => EntityKind::User,
        Some(6) => EntityKind::Role,
        Some(7) => EntityKind::Mentionable,
        Some(8) => EntityKind::Channel,
        _ => return Err(ClientError::bad_request("That is not a menu.")),
    };
    for value in values {
        resolve(place, chosen, value, &mut resolved)?;
    }
    Ok(resolved)
}

/// The data of a form that is sent in.
pub(super) fn modal_data(place: Place<'_>, form: &Value, values: &Map<String, Value>) -> Result<Value, ClientError> {
    let mut resolved = Map::new();
    let parts = form["components"].as_array().map(Vec::as_slice).unwrap_or_default();
    let parts: Vec<Value> =
        parts.iter().map(|part| fill(place, part, values, &mut resolved)).collect::<Result<_, _>>()?;
    let mut data = json!({"custom_id": form["custom_id"], "components": parts});
    if !resolved.is_empty() {
        data["resolved"] = Value::Object(resolved);
    }
    Ok(data)
}

fn fill(
    place: Place<'_>,
    part: &Value,
    values: &Map<String, Value>,
    resolved: &mut Map<String, Value>,
) -> Result<Value, ClientError> {
    let mut filled = json!({"type": part["type"], "id": part["id"]});
    if let Some(nested) = part["components"].as_array() {
        filled["components"] = nested.iter().map(|one| fill(place, one, values, resolved)).collect::<Result<_, _>>()?;
    } else if let Some(nested) = part.get("component") {
        filled["component"] = fill(place, nested, values, resolved)?;
    } else if let Some(custom_id) = part["custom_id"].as_str() {
        filled["custom_id"] = json!(custom_id);
        let given = values.get(custom_id);
        if part["type"].as_u64() == Some(4) {
            let text = given.and_then(Value::as_str).unwrap_or_default();
            check_text(part, text).map_err(|error| error.for_field(custom_id))?;
            filled["value"] = json!(text);
        } else {
            let chosen: Vec<String> =
                given.map(|given| serde_json::from_value(given.clone()).unwrap_or_default()).unwrap_or_default();
            let menu = part.as_object().cloned().unwrap_or_default();
            let optional = part["required"].as_bool() == Some(false);
            if !(optional && chosen.is_empty()) {
                let found = check_choice(place, &menu, &chosen).map_err(|error| error.for_field(custom_id))?;
                resolved.extend(found);
            }
            filled["values"] = json!(chosen);
        }
    }
    Ok(filled)
}

fn check_text(input: &Value, text: &str) -> Result<(), ClientError> {
    let length = text.chars().count() as u64;
    if length == 0 {
        let required = input["required"].as_bool().unwrap_or(true);
        return if required { Err(ClientError::bad_request("This must be filled in.")) } else { Ok(()) };
    }
    let (least, most) = (input["min_length"].as_u64().unwrap_or(0), input["max_length"].as_u64().unwrap_or(4_000));
    if length < least {
        return Err(ClientError::bad_request(format!("Write at least {least} characters.")));
    }
    if length > most {
        return Err(ClientError::bad_request(format!("Write at most {most} characters.")));
    }
    Ok(())
}
