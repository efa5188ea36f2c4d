//! The flags of all commands that have settings.

use std::path::PathBuf;

use clap::Args;

use super::{Failure, key_and_value};
use crate::config::{BadConfig, Config};

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
        Config::load(&self.config, &self.set).map_err(|why| match why {
            BadConfig::Flag { .. } => Failure::Usage(why.to_string()),
            BadConfig::Read { .. } | BadConfig::File { .. } | BadConfig::Variable { .. } | BadConfig::BuiltIn(_) => {
                Failure::Work(why.to_string())
            }
        })
    }
}
