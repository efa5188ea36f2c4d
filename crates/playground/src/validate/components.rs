//! Buttons, menus and the other parts of a message.

use std::collections::HashSet;

use serde_json::{Map, Value, json};
use twilight_model::channel::message::Component;
use twilight_validate::component::{
    COMPONENT_COUNT, COMPONENT_V2_COUNT, TEXT_DISPLAY_CONTENT_LENGTH_MAX, component_v1, component_v2,
};

use super::{code, emojis, length, message::replaced};
use crate::{
    api_error::FieldErrors,
    world::{emojis::Emojis, messages::ATTACHMENT},
};

/// How many characters the texts of a message of the second kind may have together.
const MOST_TEXT: usize = 4_000;
/// How many characters the description of a picture may have.
const MOST_DESCRIPTION: usize = 1_024;

/// The component types of the API.
pub(super) mod kind {
    pub(in super::super) const ROW: u64 = 1;
    pub(in super::super) const BUTTON: u64 = 2;
    pub(in super::super) const TEXT_MENU: u64 = 3;
    pub(in super::super) const TEXT_INPUT: u64 = 4;
    pub(in super::super) const SECTION: u64 = 9;
    pub(in super::super) const TEXT: u64 = 10;
    pub(in super::super) const GALLERY: u64 = 12;
    pub(in super::super) const FILE: u64 = 13;
    pub(in super::super) const SEPARATOR: u64 = 14;
    pub(in super::super) const CONTAINER: u64 = 17;
    pub(in super::super) const LABEL: u64 = 18;

    /// What may stand in a message of the second kind by itself, and not within a row or a section only.
    pub(in super::super) const TOP: [u64; 7] = [ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER];

    /// Whether it is a menu of any sort.
    pub(in super::super) fn is_menu(kind: u64) -> bool {
        matches!(kind, 3 | 5..=8)
    }
}

/// Validates the components of a message; `files` are the names of the files it will have.
pub(super) fn validate(
    body: &Map<String, Value>,
    second_kind: bool,
    known: &Emojis,
    files: &[String],
    errors: &mut FieldErrors,
) -> Option<Vec<Value>> {
    let mut validated = replaced(body, "components", errors)?.to_vec();
    validate_typed(&validated, second_kind, errors);
    let mut walk = Walk { known, files, seen: HashSet::new(), count: 0, characters: 0, errors };
    walk.all(&validated, "components");
    let (count, characters) = (walk.count, walk.characters);
    if second_kind && count > COMPONENT_V2_COUNT {
        errors.add("components", code::MAX_LENGTH, format!("Must be {COMPONENT_V2_COUNT} or fewer in length."));
    }
    if second_kind && characters > MOST_TEXT {
        let sentence = format!("The texts must have {MOST_TEXT} or fewer characters together.");
        errors.add("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", sentence);
    }
    number(&mut validated, &mut 0);
    Some(validated)
}

/// What twilight finds.
fn validate_typed(given: &[Value], second_kind: bool, errors: &mut FieldErrors) {
    if !second_kind && given.len() > COMPONENT_COUNT {
        errors.add("components", code::MAX_LENGTH, format!("Must be {COMPONENT_COUNT} or fewer in length."));
    }
    let allowed = if second_kind { &kind::TOP[..] } else { &[kind::ROW] };
    for (at, one) in given.iter().enumerate() {
        let path = format!("components.{at}");
        if one["type"].as_u64().is_some_and(|kind| !allowed.contains(&kind)) {
            let sentence = format!("Value of field \"type\" must be one of {allowed:?}.");
            errors.add(&path, "UNION_TYPE_CHOICES", sentence);
            continue;
        }
        let mut one = one.clone();
        shorten_texts(&mut one);
        match serde_json::from_value::<Component>(one) {
            Ok(typed) => {
                let result = if second_kind { component_v2(&typed) } else { component_v1(&typed) };
                if let Err(error) = result {
                    errors.add(&path, code::BAD_LENGTH, error.to_string());
                }
            }
            Err(error) => errors.add(&path, code::BAD_TYPE, error.to_string()),
        }
    }
}

/// twilight would refuse a text of more than half of what Discord takes; how long the texts are is counted here.
fn shorten_texts(component: &mut Value) {
    if component["type"].as_u64() == Some(kind::TEXT)
        && let Some(text) = component["content"].as_str()
    {
        component["content"] = json!(text.chars().take(TEXT_DISPLAY_CONTENT_LENGTH_MAX).collect::<String>());
    }
    component.get_mut("components").and_then(Value::as_array_mut).into_iter().flatten().for_each(shorten_texts);
}

/// What twilight does not find.
struct Walk<'a> {
    known: &'a Emojis,
    files: &'a [String],
    seen: HashSet<String>,
    count: usize,
    characters: usize,
    errors: &'a mut FieldErrors,
}

impl Walk<'_> {
    fn all(&mut self, components: &[Value], path: &str) {
        for (at, component) in components.iter().enumerate() {
            self.one(component, &format!("{path}.{at}"));
        }
    }

    fn one(&mut self, component: &Value, path: &str) {
        self.count += 1;
        if let Some(custom_id) = component["custom_id"].as_str() {
            length(self.errors, &format!("{path}.custom_id"), custom_id, 1, 100);
            if !self.seen.insert(custom_id.to_owned()) {
                let sentence = "Component custom id cannot be duplicated";
                self.errors.add(&format!("{path}.custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", sentence);
            }
        }
        match component["type"].as_u64().unwrap_or_default() {
            kind::ROW => self.row(component, path),
            kind::BUTTON => self.button(component, path),
            kind::TEXT_INPUT | kind::LABEL => {
                self.errors.add(&format!("{path}.type"), code::CHOICE, "This belongs into a form.");
            }
            kind::TEXT => {
                let text = component["content"].as_str().unwrap_or_default();
                length(self.errors, &format!("{path}.content"), text, 1, MOST_TEXT);
                self.characters += text.chars().count();
            }
            kind::CONTAINER if component["components"].as_array().is_some_and(Vec::is_empty) => {
                let sentence = format!("Must be between 1 and {COMPONENT_V2_COUNT} in length.");
                self.errors.add(&format!("{path}.components"), code::BAD_LENGTH, sentence);
            }
            kind::FILE if !component["file"]["url"].as_str().is_some_and(|url| url.starts_with(ATTACHMENT)) => {
                let sentence = "Only a file of this message may be used here.";
                self.errors.add(&format!("{path}.file.url"), "URL_TYPE_INVALID_SCHEME", sentence);
            }
            other if kind::is_menu(other) => menu(component, path, self.known, self.errors),
            _ => {}
        }
        self.pictures(component, path);
        if let Some(nested) = component["components"].as_array() {
            self.all(nested, &format!("{path}.components"));
        }
        if let Some(accessory) = component.get("accessory") {
            self.one(accessory, &format!("{path}.accessory"));
        }
    }

    fn row(&mut self, row: &Value, path: &str) {
        let inside = row["components"].as_array().map(Vec::as_slice).unwrap_or_default();
        if inside.is_empty() {
            self.errors.add(&format!("{path}.components"), code::BAD_LENGTH, "Must be between 1 and 5 in length.");
        }
        let has_menu = inside.iter().any(|one| kind::is_menu(one["type"].as_u64().unwrap_or_default()));
        if has_menu && inside.len() > 1 {
            let sentence = "A menu takes up a whole row.";
            self.errors.add(&format!("{path}.components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", sentence);
        }
    }

    fn button(&mut self, button: &Value, path: &str) {
        let label = button["label"].as_str().unwrap_or_default();
        let without_face = label.trim().is_empty() && button.get("emoji").is_none_or(Value::is_null);
        // The sixth style shows a product instead.
        if without_face && button["style"].as_u64() != Some(6) {
            self.errors.add(path, code::REQUIRED, "A button must have a label, an emoji or both.");
        }
        if let Some(url) = button["url"].as_str() {
            length(self.errors, &format!("{path}.url"), url, 1, 512);
            if !["http://", "https://", "discord://"].iter().any(|scheme| url.starts_with(scheme)) {
                let sentence = "Scheme must be one of ('http', 'https', 'discord').";
                self.errors.add(&format!("{path}.url"), "URL_TYPE_INVALID_SCHEME", sentence);
            }
        }
        emojis::validate(button, path, self.known, self.errors);
    }

    /// Files that are shown must come along or be there, and what is said of them has a limit.
    fn pictures(&mut self, component: &Value, path: &str) {
        let items = component["items"].as_array().map(Vec::as_slice).unwrap_or_default();
        for (at, item) in items.iter().enumerate() {
            self.picture(&item["media"], &item["description"], &format!("{path}.items.{at}"));
        }
        self.picture(&component["media"], &component["description"], path);
        self.picture(&component["file"], &Value::Null, path);
    }

    fn picture(&mut self, media: &Value, description: &Value, path: &str) {
        if let Some(description) = description.as_str() {
            length(self.errors, &format!("{path}.description"), description, 1, MOST_DESCRIPTION);
        }
        let name = media["url"].as_str().and_then(|url| url.strip_prefix(ATTACHMENT));
        if name.is_some_and(|name| !self.files.iter().any(|file| file == name)) {
            self.errors.add(path, "ATTACHMENT_NOT_FOUND", "The referenced attachment was not found.");
        }
    }
}

/// A menu in a message or in a form.
pub(super) fn menu(menu: &Value, path: &str, known: &Emojis, errors: &mut FieldErrors) {
    let (least, most) = (menu["min_values"].as_u64().unwrap_or(1), menu["max_values"].as_u64().unwrap_or(1));
    if least > most {
        errors.add(&format!("{path}.min_values"), code::CHOICE, "Must not be more than max_values.");
    }
    if menu["type"].as_u64() != Some(kind::TEXT_MENU) {
        return;
    }
    let options = menu["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    if most > options.len() as u64 {
        errors.add(&format!("{path}.max_values"), code::CHOICE, "Must not be more than there are options.");
    }
    let mut values = HashSet::new();
    for (at, option) in options.iter().enumerate() {
        let path = format!("{path}.options.{at}");
        length(errors, &format!("{path}.label"), option["label"].as_str().unwrap_or_default(), 1, 100);
        length(errors, &format!("{path}.value"), option["value"].as_str().unwrap_or_default(), 1, 100);
        if !values.insert(option["value"].as_str()) {
            let sentence = "The specified option value is already used";
            errors.add(&format!("{path}.value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", sentence);
        }
        emojis::validate(option, &path, known, errors);
    }
    let defaults = options.iter().filter(|option| option["default"].as_bool() == Some(true)).count() as u64;
    if defaults > most {
        errors.add(path, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More options are chosen than may be.");
    }
}

/// Gives each component the number Discord gives those that come without.
pub(super) fn number(components: &mut [Value], last: &mut u64) {
    for component in components {
        *last += 1;
        if let Some(object) = component.as_object_mut() {
            object.entry("id").or_insert(json!(*last));
        }
        if let Some(nested) = component.get_mut("components").and_then(Value::as_array_mut) {
            number(nested, last);
        }
        for single in ["accessory", "component"] {
            if let Some(nested) = component.get_mut(single) {
                number(std::slice::from_mut(nested), last);
            }
        }
    }
}
