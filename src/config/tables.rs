//! Settings of tables: how many there may be, how long things take, how computer players behave.

use std::path::PathBuf;
use std::time::Duration;

use serde::Deserialize;

use super::within;
use games::ai::{Cutoff, Effort, Policy};

/// How much one person, channel or server may have.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Lobbies and running tables at which one person sits.
    #[serde(deserialize_with = "within::<0, 1_000_000, _, _>")]
    pub tables_per_person: usize,
    /// Lobbies and running tables of one host.
    #[serde(deserialize_with = "within::<0, 1_000_000, _, _>")]
    pub tables_per_host: usize,
    /// Lobbies and running tables in one channel, where its server says nothing else.
    #[serde(deserialize_with = "within::<0, 1_000_000, _, _>")]
    pub tables_per_channel: usize,
    /// Lobbies and running tables on one server.
    #[serde(deserialize_with = "within::<0, 1_000_000, _, _>")]
    pub tables_per_server: usize,
    /// Presses of one person within `presses_s`.
    pub presses_per_person: u32,
    /// How long presses are counted, in seconds.
    #[serde(deserialize_with = "within::<1, 86_400, _, _>")]
    pub presses_s: u64,
}

/// Pictures of boards, hands and sheets.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pictures {
    /// How wide they are, in pixels.
    #[serde(deserialize_with = "within::<50, 4000, _, _>")]
    pub width: u32,
    /// How many are drawn a second at most; 0 for none at all.
    #[serde(deserialize_with = "within::<0, 1000, _, _>")]
    pub per_s: u32,
    /// How many are drawn at the same time.
    #[serde(deserialize_with = "within::<1, 64, _, _>")]
    pub at_once: usize,
    /// How many megabytes of them are remembered.
    #[serde(deserialize_with = "within::<0, 4096, _, _>")]
    pub remembered_mb: usize,
    /// A font for letters that ours lacks; empty for none.
    pub font: PathBuf,
}

games::words! {
    /// How long a player may take.
    pub enum Pace {
        /// Minutes: all sit at the table at the same time.
        Live = "live",
        /// A day for each turn.
        Slow = "slow",
        /// As long as they like.
        None = "none",
    }
}

/// How long people may take.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clocks {
    /// The pace of a table for which nobody has chosen one.
    pub pace: Pace,
    /// A lobby that nobody starts, in seconds.
    #[serde(deserialize_with = "within::<1, 31_536_000, _, _>")]
    pub lobby_s: u64,
    /// A turn at the live pace, in seconds.
    #[serde(deserialize_with = "within::<1, 31_536_000, _, _>")]
    pub live_s: u64,
    /// How long before the end of a live turn the player is warned, in seconds.
    pub live_warnings_s: Vec<u64>,
    /// A turn at the slow pace, in seconds.
    #[serde(deserialize_with = "within::<1, 31_536_000, _, _>")]
    pub slow_s: u64,
    /// How long before the end of a slow turn the player is reminded, in seconds.
    pub slow_warnings_s: Vec<u64>,
    /// After so many time-outs in a row a computer player keeps the seat.
    #[serde(deserialize_with = "within::<1, 1_000, _, _>")]
    pub time_outs: u32,
    /// How often the host notes that it is alive, in seconds: outages are known that exactly.
    #[serde(deserialize_with = "within::<1, 3_600, _, _>")]
    pub heartbeat_s: u64,
}

/// How computer players behave.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Computers {
    /// Who stands in for people.
    pub stand_in: Policy,
    /// How long a computer player takes at least, in milliseconds.
    #[serde(deserialize_with = "within::<0, 600_000, _, _>")]
    pub delay_ms: u64,
    /// How much later each further one of those who choose at the same time answers, in milliseconds.
    #[serde(deserialize_with = "within::<0, 600_000, _, _>")]
    pub apart_ms: u64,
    /// How many may think at the same time in the whole host.
    #[serde(deserialize_with = "within::<1, 1_024, _, _>")]
    pub at_once: usize,
    /// How much they think about a decision, in percent.
    #[serde(deserialize_with = "within::<1, 10_000, _, _>")]
    pub effort_percent: u32,
    /// How long a decision may take at most, in milliseconds.
    #[serde(deserialize_with = "within::<1, 600_000, _, _>")]
    pub think_ms: u64,
}

/// How tables live in memory.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    /// How long a table without anything to do stays in memory, in seconds.
    #[serde(deserialize_with = "within::<0, 31_536_000, _, _>")]
    pub sleep_after_s: u64,
    /// How much may wait for one table before it answers that it is busy.
    #[serde(deserialize_with = "within::<1, 1_000_000, _, _>")]
    pub mailbox: usize,
    /// How long what the clock or a computer player does is put off when it could not be written down, in milliseconds.
    #[serde(deserialize_with = "within::<1, 3_600_000, _, _>")]
    pub retry_ms: u64,
    /// How long a table whose place cannot be reached is kept, in seconds.
    #[serde(deserialize_with = "within::<1, 31_536_000, _, _>")]
    pub rest_s: u64,
}

impl Computers {
    /// How long the computer player takes that is with this index among those who choose at the same time.
    pub fn delay(&self, index: usize) -> Duration {
        Duration::from_millis(self.delay_ms.saturating_add(self.apart_ms.saturating_mul(index as u64)))
    }

    /// How much a decision may cost.
    pub fn effort(&self) -> Effort {
        Effort { percent: self.effort_percent, cutoff: Cutoff::default() }
    }

    /// How long a decision may take.
    pub fn think(&self) -> Duration {
        Duration::from_millis(self.think_ms)
    }
}

impl Tables {
    /// How long what could not be written down is put off.
    pub fn retry(&self) -> Duration {
        Duration::from_millis(self.retry_ms)
    }
}
