//! `tindahan doctor`: whether a bot can run here, and what is in its way.
//!
//! A file for each group of checks. What they find out is asked of whoever knows it; what it means to an operator, and what to do about it,
//! is said here.

mod backups;
mod database;
mod discord;
mod ports;
mod settings;

use std::fmt;
use std::io::{self, Write as _};

use clap::Args;
use games::catalogue::Catalogue;
use serde::Serialize;

use super::Failure;
use super::bot::block_on;
use super::settings::Settings;

/// Look whether a bot can run here, and say what is in its way.
///
/// A line each: ✔ for what is well, ✘ for what is not, with what to do about it. Settings, token, Discord, permissions, clock, database,
/// room on the disk and backups are looked at; nothing is changed, and a bot that runs is not disturbed. Of a database in a file every page is
/// read, which takes a while if it is large.
///
/// The exit code is 0 if all is well, 1 if something is not, and 2 if the arguments make no sense.
#[derive(Args)]
pub(super) struct Doctor {
    /// Write one JSON object instead of lines.
    #[arg(long)]
    json: bool,
    /// The bot is meant to run now: that it holds its database and its port is well, and that it does not is not.
    #[arg(long)]
    running: bool,
    #[command(flatten)]
    settings: Settings,
}

/// What a check found.
#[derive(Serialize)]
struct Finding {
    /// What was looked at.
    check: &'static str,
    well: bool,
    says: String,
    /// What to do about it; nothing where all is well.
    #[serde(rename = "do", skip_serializing_if = "Option::is_none")]
    advice: Option<String>,
}

impl Finding {
    fn well(check: &'static str, says: impl Into<String>) -> Finding {
        Finding { check, well: true, says: in_one_line(&says.into()), advice: None }
    }

    fn ill(check: &'static str, says: impl Into<String>, advice: impl Into<String>) -> Finding {
        Finding { check, well: false, says: in_one_line(&says.into()), advice: Some(advice.into()) }
    }
}

/// What others say may have several lines.
fn in_one_line(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("; ")
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { check, well, says, advice } = self;
        write!(f, "{} {check}: {says}", if *well { '✔' } else { '✘' })?;
        match advice {
            Some(advice) => write!(f, ". {advice}"),
            None => Ok(()),
        }
    }
}

/// All findings, as one JSON object.
#[derive(Serialize)]
struct Report<'a> {
    well: bool,
    checks: &'a [Finding],
}

impl Doctor {
    pub(super) fn run(&self, catalogue: &'static Catalogue) -> Result<(), Failure> {
        let examined = self.settings.examine()?;
        let mut findings = settings::check(&examined, self.settings.folder());
        let config = &examined.config;
        block_on(async {
            findings.extend(discord::check(&config.discord, catalogue.default_lang()).await);
            findings.extend(database::check(config, self.running).await);
            findings.extend(backups::check(config).await);
            // Where the system chooses the port there is always one.
            let listen = config.operator.listen.filter(|address| address.port() != 0);
            findings.extend(listen.map(|address| ports::check(address, self.running)));
            Ok(())
        })?;
        self.write(&findings).map_err(|error| Failure::writing(&error))?;
        match findings.iter().filter(|finding| !finding.well).count() {
            0 => Ok(()),
            1 => Err(Failure::Work("1 thing is not well".to_owned())),
            ill => Err(Failure::Work(format!("{ill} things are not well"))),
        }
    }

    fn write(&self, findings: &[Finding]) -> io::Result<()> {
        let mut out = io::stdout().lock();
        if self.json {
            let report = Report { well: findings.iter().all(|finding| finding.well), checks: findings };
            serde_json::to_writer(&mut out, &report)?;
            return writeln!(out);
        }
        findings.iter().try_for_each(|finding| writeln!(out, "{finding}"))
    }
}
