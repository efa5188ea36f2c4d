//! Who may be called by a message.

use serde_json::{Map, Value};
use twilight_model::channel::message::{AllowedMentions as Typed, MentionType};

use super::code;
use crate::{Snowflake, api_error::FieldErrors, world::draft::AllowedMentions};

/// How many may be named one by one.
const MOST: usize = 100;

pub(super) fn validate(body: &Map<String, Value>, errors: &mut FieldErrors) -> AllowedMentions {
    let Some(given) = body.get("allowed_mentions").filter(|given| !given.is_null()) else {
        return AllowedMentions::default();
    };
    let typed: Typed = match serde_json::from_value(given.clone()) {
        Ok(typed) => typed,
        Err(error) => {
            errors.add("allowed_mentions", code::BAD_TYPE, error.to_string());
            return AllowedMentions::default();
        }
    };
    let all = |kind: MentionType| typed.parse.contains(&kind);
    for (kind, key, count) in
        [(MentionType::Users, "users", typed.users.len()), (MentionType::Roles, "roles", typed.roles.len())]
    {
        let path = format!("allowed_mentions.{key}");
        if all(kind) && count > 0 {
            let sentence = format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
            errors.add("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", sentence);
        }
        if count > MOST {
            errors.add(&path, code::MAX_LENGTH, format!("Must be {MOST} or fewer in length."));
        }
    }
    AllowedMentions {
        all_users: all(MentionType::Users),
        all_roles: all(MentionType::Roles),
        everyone: all(MentionType::Everyone),
        users: typed.users.iter().map(|id| Snowflake(id.get())).collect(),
        roles: typed.roles.iter().map(|id| Snowflake(id.get())).collect(),
        replied_user: typed.replied_user,
    }
}
