//! The people, the bot, and their roles.

use serde_json::{Value, json};

use crate::{Snowflake, config::MemberSpec};

/// The server itself, as the author of its welcome. Libraries do not take zero for an id.
pub(crate) const SYSTEM_USER: Snowflake = Snowflake(1);

/// Anybody who can write: a person, the bot, or the server itself.
#[derive(Clone, Debug)]
pub(crate) struct User {
    pub(crate) id: Snowflake,
    pub(crate) username: String,
    pub(crate) global_name: String,
    pub(crate) locale: String,
    pub(crate) color: &'static str,
    pub(crate) bot: bool,
}

/// A role and what it allows.
#[derive(Clone, Debug)]
pub(crate) struct Role {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) color: u32,
    pub(crate) position: u32,
    pub(crate) permissions: u64,
    /// Whether it came with the bot.
    pub(crate) managed_by: Option<Snowflake>,
}

/// Colours with enough contrast to white letters, far enough apart to be told from each other.
const COLORS: [&str; 8] = ["#c2410c", "#15803d", "#1d4ed8", "#7e22ce", "#be123c", "#0f766e", "#a16207", "#4338ca"];

impl User {
    pub(crate) fn person(id: Snowflake, index: usize, spec: &MemberSpec) -> Self {
        Self {
            id,
            username: spec.username.clone(),
            global_name: spec.global_name.clone(),
            locale: spec.locale.clone(),
            color: COLORS[index % COLORS.len()],
            bot: false,
        }
    }

    /// The user object of the API.
    pub(crate) fn json(&self) -> Value {
        json!({
            "id": self.id,
            "username": self.username,
            "global_name": self.global_name,
            "discriminator": "0",
            "avatar": null,
            "bot": self.bot,
            "system": self.id == SYSTEM_USER,
            "public_flags": 0,
            "flags": 0,
            "banner": null,
            "accent_color": null,
            "avatar_decoration_data": null,
            "collectibles": null,
            "primary_guild": null,
        })
    }

    /// A round picture with the first letter of the name.
    pub(crate) fn avatar_svg(&self) -> String {
        let letter = self.global_name.chars().find(|c| c.is_alphanumeric()).unwrap_or('?');
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\"><rect width=\"64\" height=\"64\" \
             fill=\"{}\"/><text x=\"32\" y=\"43\" font-family=\"sans-serif\" font-size=\"32\" font-weight=\"700\" \
             text-anchor=\"middle\" fill=\"#fff\">{letter}</text></svg>",
            self.color
        )
    }
}

impl Role {
    /// The role object of the API.
    pub(crate) fn json(&self) -> Value {
        let mut role = json!({
            "id": self.id,
            "name": self.name,
            "color": self.color,
            "colors": {"primary_color": self.color, "secondary_color": null, "tertiary_color": null},
            "hoist": false,
            "icon": null,
            "unicode_emoji": null,
            "position": self.position,
            "permissions": self.permissions.to_string(),
            "managed": self.managed_by.is_some(),
            "mentionable": false,
            "flags": 0,
        });
        if let Some(bot) = self.managed_by {
            role["tags"] = json!({"bot_id": bot});
        }
        role
    }
}
