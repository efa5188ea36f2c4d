//! The options of a slash command, as a person fills them in.

use serde_json::{Map, Value, json};

use super::{
    client_error::ClientError,
    resolved::{EntityKind, Place, resolve},
};

/// Whether everything must be right, or is still being typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strictness {
    Sending,
    Typing,
}

/// Checked options.
#[derive(Debug, Default)]
pub(super) struct Filled {
    pub(super) options: Vec<Value>,
    pub(super) resolved: Map<String, Value>,
    /// The subcommand's name as it follows the command's, with a space before each word.
    pub(super) path: String,
}

/// The option types of the API.
mod kind {
    pub(super) const SUBCOMMAND: u64 = 1;
    pub(super) const GROUP: u64 = 2;
    pub(super) const TEXT: u64 = 3;
    pub(super) const INTEGER: u64 = 4;
    pub(super) const BOOLEAN: u64 = 5;
    pub(super) const USER: u64 = 6;
    pub(super) const CHANNEL: u64 = 7;
    pub(super) const ROLE: u64 = 8;
    pub(super) const MENTIONABLE: u64 = 9;
    pub(super) const NUMBER: u64 = 10;
}

/// Checks what a person filled in against what the command asks for.
pub(super) fn fill(
    place: Place<'_>,
    command: &Value,
    given: &[Value],
    strictness: Strictness,
) -> Result<Filled, ClientError> {
    let mut filled = Filled::default();
    filled.options = level(place, command, given, strictness, &mut filled)?;
    if strictness == Strictness::Typing && !has_focus(&filled.options) {
        return Err(ClientError::bad_request("No option is being typed."));
    }
    Ok(filled)
}

fn has_focus(options: &[Value]) -> bool {
    options.iter().any(|option| {
        option["focused"].as_bool() == Some(true)
            || option["options"].as_array().is_some_and(|nested| has_focus(nested))
    })
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map(Vec::as_slice).unwrap_or_default()
}

fn level(
    place: Place<'_>,
    asked: &Value,
    given: &[Value],
    strictness: Strictness,
    filled: &mut Filled,
) -> Result<Vec<Value>, ClientError> {
    let known = list(asked, "options");
    let is_branch = |option: &&Value| matches!(option["type"].as_u64(), Some(kind::SUBCOMMAND | kind::GROUP));
    if known.iter().any(|option| is_branch(&option)) {
        let [chosen] = given else { return Err(ClientError::bad_request("Choose one of the subcommands.")) };
        let branch = known.iter().find(|option| option["name"] == chosen["name"]).filter(is_branch);
        let branch = branch.ok_or_else(|| ClientError::not_found("There is no such subcommand."))?;
        filled.path.push(' ');
        filled.path.push_str(branch["name"].as_str().unwrap_or_default());
        let nested = level(place, branch, list(chosen, "options"), strictness, filled)?;
        return Ok(vec![json!({"name": branch["name"], "type": branch["type"], "options": nested})]);
    }
    let mut options = Vec::new();
    for one in given {
        let name = one["name"].as_str().unwrap_or_default();
        let option = known.iter().find(|option| option["name"].as_str() == Some(name));
        let option = option.ok_or_else(|| ClientError::bad_request("There is no such option.").for_field(name))?;
        if options.iter().any(|other: &Value| other["name"].as_str() == Some(name)) {
            return Err(ClientError::bad_request("This option is given twice.").for_field(name));
        }
        let focused = strictness == Strictness::Typing && one["focused"].as_bool() == Some(true);
        let mut written = json!({"name": name, "type": option["type"], "value": one["value"]});
        if focused {
            written["focused"] = json!(true);
        } else if strictness == Strictness::Sending {
            check(place, option, &one["value"], filled).map_err(|error| error.for_field(name))?;
        }
        options.push(written);
    }
    let missing = known.iter().find(|option| {
        option["required"].as_bool() == Some(true) && !given.iter().any(|one| one["name"] == option["name"])
    });
    match missing {
        Some(option) if strictness == Strictness::Sending => {
            Err(ClientError::bad_request("This option is required.")
                .for_field(option["name"].as_str().unwrap_or_default()))
        }
        _ => Ok(options),
    }
}

fn check(place: Place<'_>, option: &Value, value: &Value, filled: &mut Filled) -> Result<(), ClientError> {
    let choices = list(option, "choices");
    if !choices.is_empty() && !choices.iter().any(|choice| same(&choice["value"], value)) {
        return Err(ClientError::bad_request("This is not one of the choices."));
    }
    let mut by_id = |chosen| match value.as_str() {
        Some(id) => resolve(place, chosen, id, &mut filled.resolved),
        None => Err(ClientError::bad_request("An id is expected.")),
    };
    match option["type"].as_u64().unwrap_or_default() {
        kind::TEXT => check_text(option, value),
        kind::INTEGER if value.as_i64().is_none() => Err(ClientError::bad_request("A whole number is expected.")),
        kind::INTEGER | kind::NUMBER => check_number(option, value),
        kind::BOOLEAN if value.as_bool().is_none() => Err(ClientError::bad_request("Yes or no is expected.")),
        kind::BOOLEAN => Ok(()),
        kind::USER => by_id(EntityKind::User),
        kind::CHANNEL => by_id(EntityKind::Channel),
        kind::ROLE => by_id(EntityKind::Role),
        kind::MENTIONABLE => by_id(EntityKind::Mentionable),
        _ => Err(ClientError::bad_request("The playground cannot send this type of option.")),
    }
}

/// Whether two values are the same, be a number written as `2` or `2.0`.
fn same(one: &Value, other: &Value) -> bool {
    one == other || (one.is_number() && one.as_f64() == other.as_f64())
}

fn check_text(option: &Value, value: &Value) -> Result<(), ClientError> {
    let text = value.as_str().ok_or_else(|| ClientError::bad_request("A text is expected."))?;
    let length = text.chars().count() as u64;
    let (least, most) = (option["min_length"].as_u64().unwrap_or(0), option["max_length"].as_u64().unwrap_or(6_000));
    if length < least || length > most {
        return Err(ClientError::bad_request(format!("The text must have {least} to {most} characters.")));
    }
    Ok(())
}

fn check_number(option: &Value, value: &Value) -> Result<(), ClientError> {
    let number = value.as_f64().ok_or_else(|| ClientError::bad_request("A number is expected."))?;
    if let Some(least) = option["min_value"].as_f64().filter(|least| number < *least) {
        return Err(ClientError::bad_request(format!("The number must be at least {least}.")));
    }
    if let Some(most) = option["max_value"].as_f64().filter(|most| number > *most) {
        return Err(ClientError::bad_request(format!("The number must be at most {most}.")));
    }
    Ok(())
}
