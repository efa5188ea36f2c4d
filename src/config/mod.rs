//! Settings: built-in defaults, then `config/*.toml`, then the environment, then flags.
//!
//! `config/default.toml` is built in and lists every setting. Settings are laid over it one by one, and the first that the
//! whole cannot take is the one at fault: so an unknown key, a word for a number and a number out of range are all told
//! with where they come from.

mod discord;
mod layers;
mod operator;
mod owners;
mod tables;
mod upkeep;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use self::layers::{Layers, Renamed};
pub use discord::{Discord, Token};
pub use operator::{LogFilter, LogFormat, Logs, Operator};
pub use owners::Owners;
pub use tables::{Clocks, Computers, Limits, Pace, Pictures, Tables};
pub use upkeep::{Backups, Retention};

/// Settings that had another name once, and those that are gone and do nothing any more: they are taken with a warning.
const RENAMED: Renamed = &[];

/// Every setting.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// How the bot behaves on Discord.
    pub discord: Discord,
    /// Where data is kept.
    pub database: Database,
    /// For who runs it.
    pub operator: Operator,
    /// Who may use the owner's command, and where it is.
    pub owners: Owners,
    /// What is logged, and how.
    pub logs: Logs,
    /// Copies of it that the bot makes by itself.
    pub backups: Backups,
    /// How long is kept what nothing follows from any more.
    pub retention: Retention,
    /// How much one person, channel or server may have.
    pub limits: Limits,
    /// How long people may take.
    pub clocks: Clocks,
    /// Pictures of boards, hands and sheets.
    pub pictures: Pictures,
    /// How computer players behave.
    pub computers: Computers,
    /// How tables live in memory.
    pub tables: Tables,
    /// Files of pieces for games that can be played with others than their own, by game; empty for their own.
    pub pieces: BTreeMap<String, PathBuf>,
}

/// Where data is kept.
#[derive(Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Database {
    /// The address of the database: `sqlite://` and a path, or `postgres://` and a server.
    pub url: String,
    /// How many may read at the same time.
    #[serde(deserialize_with = "within::<1, 256, _, _>")]
    pub readers: u32,
    /// How long to wait for a database that another program holds, in milliseconds.
    #[serde(deserialize_with = "within::<0, 600_000, _, _>")]
    pub busy_timeout_ms: u64,
    /// On a server: after how long without a word from it a process is given up by the others, in milliseconds.
    #[serde(deserialize_with = "within::<500, 600_000, _, _>")]
    pub lease_ms: u64,
}

impl Database {
    /// After how long without a word a process is given up by the others.
    pub fn lease(&self) -> Duration {
        Duration::from_millis(self.lease_ms)
    }

    /// The address as it may be shown: without name and password.
    pub fn shown_url(&self) -> Cow<'_, str> {
        let Some((scheme, rest)) = self.url.split_once("://").filter(|(scheme, _)| *scheme != "sqlite") else {
            return Cow::Borrowed(&self.url);
        };
        // What follows the question mark may name a password, too, and one that is not escaped may have a question mark in it.
        let before_options = rest.split('?').next().unwrap_or_default();
        let place = before_options.rsplit_once('@').map(|(_, place)| place);
        let place = place.unwrap_or(if rest.contains('@') { "…" } else { before_options });
        Cow::Owned(format!("{scheme}://{place}"))
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Database { readers, busy_timeout_ms, lease_ms, .. } = self;
        f.debug_struct("Database")
            .field("url", &self.shown_url())
            .field("readers", readers)
            .field("busy_timeout_ms", busy_timeout_ms)
            .field("lease_ms", lease_ms)
            .finish()
    }
}

/// Reads a number between two bounds, so that no setting can be one that the host breaks down over.
fn within<'de, const LEAST: u64, const MOST: u64, T: TryFrom<u64>, D: Deserializer<'de>>(
    from: D,
) -> Result<T, D::Error> {
    let wrong = || D::Error::custom(format!("a number from {LEAST} to {MOST} is needed"));
    let number = u64::deserialize(from)?;
    let number = Some(number).filter(|number| (LEAST..=MOST).contains(number)).ok_or_else(wrong)?;
    T::try_from(number).map_err(|_| wrong())
}

/// Why the settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadConfig {
    /// A file or the folder cannot be read.
    #[error("cannot read {}: {error}", path.display())]
    Read {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Something in a file is wrong.
    #[error("{}:{line}: {reason}", path.display())]
    File {
        /// The file with the wrong line.
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
    /// A variable of the environment is wrong.
    #[error("{name}: {reason}")]
    Variable {
        /// The variable as the environment has it.
        name: String,
        /// What is wrong.
        reason: String,
    },
    /// A flag is wrong.
    #[error("--set {key}: {reason}")]
    Flag {
        /// The setting.
        key: String,
        /// What is wrong.
        reason: String,
    },
    /// The defaults themselves are wrong, which a test rules out.
    #[error("the built-in settings are wrong: {0}")]
    BuiltIn(String),
}

/// Settings, and all that is wrong with them.
#[derive(Debug)]
pub struct ExaminedConfig {
    /// What makes sense, over the built-in settings.
    pub config: Config,
    /// What does not, and is left out.
    pub faults: Vec<BadConfig>,
    /// What has another name by now, or does nothing any more.
    pub warnings: Vec<String>,
    /// How many files were read.
    pub files: usize,
}

/// The environment. A variable that is not text cannot be one of ours.
fn variables() -> impl Iterator<Item = (String, String)> {
    let text = |(name, value): (OsString, OsString)| Some((name.into_string().ok()?, value.into_string().ok()?));
    std::env::vars_os().filter_map(text)
}

impl Config {
    /// The settings of this process: the files of a folder (which need not be there), its environment, and flags as
    /// `section.key` with their values.
    pub fn load(folder: &Path, flags: &[(String, String)]) -> Result<Config, BadConfig> {
        let layers = Layers::new(RENAMED)?.lay_all(folder, variables(), flags).sound()?;
        for warning in layers.warnings {
            // Before anything is logged. Where the terminal is gone nobody is left to be told.
            writeln!(io::stderr(), "{warning}").ok();
        }
        Ok(layers.config)
    }

    /// The same settings as far as they make sense, with all that do not.
    pub fn examine(folder: &Path, flags: &[(String, String)]) -> Result<ExaminedConfig, BadConfig> {
        let Layers { config, faults, warnings, files, .. } = Layers::new(RENAMED)?.lay_all(folder, variables(), flags);
        Ok(ExaminedConfig { config, faults, warnings, files })
    }

    /// The built-in settings.
    pub fn built_in() -> Result<Config, BadConfig> {
        Layers::new(&[]).map(|layers| layers.config)
    }
}
