//! Settings of the bot on Discord.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;

use super::within;

/// How the bot behaves on Discord.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Discord {
    /// Another server that speaks Discord's API; empty for Discord itself.
    pub api: String,
    /// A file that holds the token; empty if it comes from the environment.
    pub token_file: PathBuf,
    /// With how many shards to connect; 0 for as many as Discord recommends.
    #[serde(deserialize_with = "within::<0, 10_000, _, _>")]
    pub shards: u32,
    /// How long a response may take before the person is told to wait, in milliseconds.
    #[serde(deserialize_with = "within::<1, 2_500, _, _>")]
    pub answer_ms: u64,
    /// How long a request may go unanswered, in milliseconds.
    #[serde(deserialize_with = "within::<100, 60_000, _, _>")]
    pub request_timeout_ms: u64,
    /// How long changes of a table are gathered before its board is drawn anew, in milliseconds.
    #[serde(deserialize_with = "within::<0, 60_000, _, _>")]
    pub gather_ms: u64,
    /// The least time between two changes of messages in one channel, in milliseconds.
    #[serde(deserialize_with = "within::<0, 60_000, _, _>")]
    pub edit_ms: u64,
    /// The most requests a second besides responses to presses and commands.
    #[serde(deserialize_with = "within::<1, 10_000, _, _>")]
    pub requests_per_s: u32,
    /// How many tables a second are taken up after a start where people are owed something.
    #[serde(deserialize_with = "within::<1, 1_000, _, _>")]
    pub resume_per_s: u32,
    /// When the board is posted anew, in seconds.
    #[serde(deserialize_with = "within::<1, 604_800, _, _>")]
    pub repost_s: u64,
    /// After how many messages of others in its channel the board is posted anew; 0 for never.
    pub repost_messages: u32,
    /// The same in a quick game.
    pub repost_messages_quick: u32,
    /// How long somebody's turn lasts before they are called, in seconds.
    #[serde(deserialize_with = "within::<0, 604_800, _, _>")]
    pub call_s: u64,
    /// How long an open hand follows the game, in seconds.
    #[serde(deserialize_with = "within::<0, 900, _, _>")]
    pub hand_s: u64,
    /// Whether our own emojis are uploaded and used on buttons and in texts.
    pub emojis: bool,
}

impl Discord {
    /// How long changes are gathered.
    pub fn gather(&self) -> Duration {
        Duration::from_millis(self.gather_ms)
    }

    /// How long a request may go unanswered.
    pub fn request_timeout(&self) -> Duration {
        Duration::from_millis(self.request_timeout_ms)
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
