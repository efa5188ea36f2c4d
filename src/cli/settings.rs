//! The flags of all commands that have settings.

use std::path::{Path, PathBuf};

use clap::Args;

use super::{Failure, key_and_value};
use crate::config::{BadConfig, Config, ExaminedConfig};

/// Where settings come from besides the built-in defaults and the environment.
#[derive(Args)]
pub(super) struct Settings {
    /// The folder with files of settings.
    #[arg(long, value_name = "FOLDER", default_value = "config")]
    config: PathBuf,
    /// A setting, such as `database.url=sqlite://data.db`.
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = key_and_value)]
    set: Vec<(String, String)>,
}

impl Settings {
    /// All settings together.
    pub(super) fn load(&self) -> Result<Config, Failure> {
        Config::load(&self.config, &self.set).map_err(|why| failure(&why))
    }

    /// The same as far as they make sense, with all that do not. That a flag does not is wrong usage.
    pub(super) fn examine(&self) -> Result<ExaminedConfig, Failure> {
        let examined = Config::examine(&self.config, &self.set).map_err(|why| failure(&why))?;
        let flag = examined.faults.iter().find(|fault| matches!(fault, BadConfig::Flag { .. }));
        flag.map_or(Ok(()), |fault| Err(failure(fault)))?;
        Ok(examined)
    }

    /// Where its files are.
    pub(super) fn folder(&self) -> &Path {
        &self.config
    }
}

pub(super) fn failure(why: &BadConfig) -> Failure {
    match why {
        BadConfig::Flag { .. } => Failure::Usage(why.to_string()),
        BadConfig::File { .. } | BadConfig::Variable { .. } => Failure::SetUp(why.to_string()),
        BadConfig::Read { .. } | BadConfig::BuiltIn(_) => Failure::Work(why.to_string()),
    }
}
