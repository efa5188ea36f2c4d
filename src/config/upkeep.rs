//! Settings of what the bot does for its data by itself: backups, and removing what is kept long enough.

use std::path::PathBuf;
use std::time::Duration;

use serde::Deserialize;

use super::within;

/// Copies of the database that the bot makes by itself.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Backups {
    /// Where they are, counted from the folder of the database.
    pub folder: PathBuf,
    /// How often one is made, in hours; 0 for never.
    #[serde(deserialize_with = "within::<0, 8_760, _, _>")]
    pub every_h: u64,
    /// How many are kept.
    #[serde(deserialize_with = "within::<1, 10_000, _, _>")]
    pub keep: usize,
    /// How many megabytes must stay free on their disk.
    #[serde(deserialize_with = "within::<0, 1_000_000_000, _, _>")]
    pub least_free_mb: u64,
}

impl Backups {
    /// How often one is made; nothing if never.
    pub fn every(&self) -> Option<Duration> {
        (self.every_h > 0).then(|| Duration::from_secs(self.every_h * 3_600))
    }

    /// How many bytes must stay free.
    pub fn least_free(&self) -> u64 {
        self.least_free_mb << 20
    }
}

/// How long is kept what nothing follows from any more.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Retention {
    /// The log of a table that is over, in days; 0 for ever.
    #[serde(deserialize_with = "within::<0, 36_500, _, _>")]
    pub logs_days: u64,
    /// A lobby that never became a game, in days; 0 for ever.
    #[serde(deserialize_with = "within::<0, 36_500, _, _>")]
    pub lobbies_days: u64,
    /// What is noted of owners' commands, in days; 0 for ever.
    #[serde(deserialize_with = "within::<0, 36_500, _, _>")]
    pub audit_days: u64,
}

impl Retention {
    /// How long logs are kept; nothing if for ever.
    pub fn logs(&self) -> Option<Duration> {
        days(self.logs_days)
    }

    /// How long lobbies are kept; nothing if for ever.
    pub fn lobbies(&self) -> Option<Duration> {
        days(self.lobbies_days)
    }

    /// How long it is kept what owners did; nothing if for ever.
    pub fn audit(&self) -> Option<Duration> {
        days(self.audit_days)
    }
}

fn days(days: u64) -> Option<Duration> {
    (days > 0).then(|| Duration::from_secs(days * 86_400))
}
