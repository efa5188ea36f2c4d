//! Settings for who runs the bot.

use std::net::SocketAddr;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use tracing_subscriber::filter::Targets;

/// For who runs the bot.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Operator {
    /// Where health and measurements are answered; none for nowhere.
    #[serde(deserialize_with = "address")]
    pub listen: Option<SocketAddr>,
}

fn address<'de, D: Deserializer<'de>>(from: D) -> Result<Option<SocketAddr>, D::Error> {
    let text = String::deserialize(from)?;
    let wrong = |_| D::Error::custom("an address and a port are needed, such as 127.0.0.1:9464, or nothing");
    if text.is_empty() { Ok(None) } else { text.parse().map(Some).map_err(wrong) }
}

/// What is logged, and how.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Logs {
    /// Which entries, by level and by the part of the program that they come from.
    pub filter: LogFilter,
    /// As what they are written.
    pub format: LogFormat,
}

games::words! {
    /// As what the log is written.
    pub enum LogFormat {
        /// A line an entry, for people.
        Human = "human",
        /// A JSON object an entry, for programs.
        Json = "json",
    }
}

/// Which entries are logged, written as in `RUST_LOG`: `warn,tindahan=debug`.
#[derive(Clone, Debug, PartialEq)]
pub struct LogFilter(pub Targets);

impl FromStr for LogFilter {
    type Err = String;

    fn from_str(text: &str) -> Result<LogFilter, String> {
        let wrong =
            |_| format!("`{text}` is no filter: it is a level, or parts with levels, such as warn,tindahan=debug");
        text.parse().map(LogFilter).map_err(wrong)
    }
}

impl<'de> Deserialize<'de> for LogFilter {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<LogFilter, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}
