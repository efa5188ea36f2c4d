//! Settings of the bot on Discord.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;

/// How the bot behaves on Discord.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Discord {
    /// Another server that speaks Discord's API; empty for Discord itself.
    pub api: String,
    /// A file that holds the token; empty if it comes from the environment.
    pub token_file: PathBuf,
    /// How long an answer may take before the person is told to wait, in milliseconds.
    pub answer_ms: u64,
    /// How long changes of a table are gathered before its board is drawn anew, in milliseconds.
    pub gather_ms: u64,
    /// The least time between two changes of messages in one channel, in milliseconds.
    pub edit_ms: u64,
    /// The most requests besides answers, a second.
    pub requests_per_s: u32,
    /// When the board is posted anew, in seconds.
    pub repost_s: u64,
    /// After how many messages of others in its channel the board is posted anew.
    pub repost_messages: u32,
    /// How long somebody's turn lasts before they are called, in seconds.
    pub call_s: u64,
    /// How long an open hand follows the game, in seconds.
    pub hand_s: u64,
}

impl Discord {
    /// How long changes are gathered.
    pub fn gather(&self) -> Duration {
        Duration::from_millis(self.gather_ms)
    }

    /// The token: from the environment, or from the file that the settings name; none if there is neither.
    pub fn token(&self) -> io::Result<Option<Token>> {
        if let Some(token) = std::env::var("DISCORD_TOKEN").ok().filter(|token| !token.trim().is_empty()) {
            return Ok(Some(Token::new(&token)));
        }
        if self.token_file == Path::new("") {
            return Ok(None);
        }
        fs::read_to_string(&self.token_file).map(|token| Some(Token::new(&token)))
    }
}

/// What lets a bot in. It is never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A token as it was written down.
    pub fn new(text: &str) -> Token {
        Token(text.trim().to_owned())
    }

    /// The secret itself.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}
