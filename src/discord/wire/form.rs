//! A form that somebody fills in.

use serde::Serialize;

use super::Kind;
use super::components::component_type;

/// A form with one line to fill in. (Fields in labels would be newer, but serenity loses what is filled in there.)
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Form {
    custom_id: String,
    title: String,
    components: [InputRow; 1],
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct InputRow {
    #[serde(rename = "type")]
    kind: Kind<{ component_type::ACTION_ROW }>,
    components: [TextInput; 1],
}

impl Form {
    pub(crate) fn new(custom_id: String, title: String, input: TextInput) -> Form {
        Form { custom_id, title, components: [InputRow { kind: Kind, components: [input] }] }
    }
}

/// Discord's number for an input of one line.
const SHORT: u8 = 1;

/// A line to fill in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct TextInput {
    #[serde(rename = "type")]
    kind: Kind<{ component_type::TEXT_INPUT }>,
    custom_id: &'static str,
    style: Kind<SHORT>,
    label: String,
    placeholder: String,
    min_length: u16,
    max_length: u16,
}

impl TextInput {
    /// A line that must not be empty, and of at most so many characters.
    pub(crate) fn short(label: String, placeholder: String, max_length: u16) -> TextInput {
        TextInput { kind: Kind, custom_id: "0", style: Kind, label, placeholder, min_length: 1, max_length }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{json, to_value};

    use super::*;

    #[test]
    fn a_form_is_a_row_with_its_input() {
        let form = Form::new("7!cut".into(), "Cut".into(), TextInput::short("A number".into(), "417".into(), 20));
        let input = json!({
            "type": 4, "custom_id": "0", "style": 1, "label": "A number", "placeholder": "417",
            "min_length": 1, "max_length": 20,
        });
        let row = json!({ "type": 1, "components": [input] });
        assert_eq!(to_value(form).unwrap(), json!({ "custom_id": "7!cut", "title": "Cut", "components": [row] }));
    }
}
