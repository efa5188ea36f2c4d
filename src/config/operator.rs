//! Settings for who runs the bot.

use std::net::SocketAddr;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use tracing::level_filters::LevelFilter;
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
        let wrong = |part: &str| {
            format!(
                "`{part}` is no level (off, error, warn, info, debug, trace) and no part with one, such as tindahan=debug"
            )
        };
        // A word alone would be a part of which everything is wanted: a level that is written wrongly would silence all others.
        let is_level = |part: &str| !part.is_empty() && part.parse::<LevelFilter>().is_ok();
        let parts: Vec<&str> = text.split(',').map(str::trim).collect();
        if let Some(part) = parts.iter().find(|part| !part.contains('=') && !is_level(part)) {
            return Err(wrong(part));
        }
        parts.join(",").parse().map(LogFilter).map_err(|_| wrong(text))
    }
}

impl<'de> Deserialize<'de> for LogFilter {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<LogFilter, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_is_a_level_and_parts_with_levels() {
        for right in ["info", "off", "WARN", "warn,tindahan=debug", "warn, tindahan::store=trace"] {
            assert!(right.parse::<LogFilter>().is_ok(), "{right}");
        }
        for (wrong, told) in
            [("inof", "`inof`"), ("warn,tindahan", "`tindahan`"), ("tindahan=loud", "loud"), ("", "``")]
        {
            let why = wrong.parse::<LogFilter>().unwrap_err();
            assert!(why.contains(told), "{wrong}: {why}");
        }
    }
}
