//! Emojis on buttons and in menus.

use serde_json::Value;

use crate::{Snowflake, api_error::FieldErrors, world::emojis::Emojis};

/// Notes a fault if a component's emoji is neither one of the application's nor looks like one of Unicode's.
pub(super) fn validate(component: &Value, path: &str, known: &Emojis, errors: &mut FieldErrors) {
    let Some(emoji) = component.get("emoji").filter(|emoji| !emoji.is_null()) else { return };
    let fine = match emoji.get("id").filter(|id| !id.is_null()) {
        Some(id) => serde_json::from_value::<Snowflake>(id.clone()).is_ok_and(|id| known.0.contains_key(&id)),
        None => emoji["name"].as_str().is_some_and(is_unicode_emoji),
    };
    if !fine {
        errors.add(&format!("{path}.emoji.name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
    }
}

/// Letters, spaces and plain signs are no emojis, but a few emojis count as letters, and keycaps begin with a plain
/// sign and end with an enclosing one.
fn is_unicode_emoji(text: &str) -> bool {
    const KEYCAP: char = '\u{20e3}';
    let is_symbol = |c: char| ('\u{2100}'..='\u{2bff}').contains(&c) || c >= '\u{1f000}';
    let is_plain = |c: char| c.is_ascii() || (c.is_alphabetic() && !is_symbol(c));
    // The longest ones, families and flags of regions, are joined from about a dozen characters.
    let fits = (1..=16).contains(&text.chars().count());
    fits && (text.ends_with(KEYCAP) || !text.chars().any(is_plain))
}

#[cfg(test)]
mod tests {
    use super::is_unicode_emoji;

    #[test]
    fn emojis_are_told_from_text() {
        for emoji in ["🥭", "1️⃣", "👩‍👩‍👧", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "♠️", "⏭", "ℹ️"]
        {
            assert!(is_unicode_emoji(emoji), "{emoji}");
        }
        for text in ["", "mango", "🥭 mango", ":mango:", "é"] {
            assert!(!is_unicode_emoji(text), "{text}");
        }
    }
}
