//! Settings: what makes no sense, with its file and line.

use std::path::Path;

use super::Finding;
use crate::config::{BadConfig, ExaminedConfig};

const CHECK: &str = "settings";

pub(super) fn check(examined: &ExaminedConfig, folder: &Path) -> Vec<Finding> {
    let mut findings: Vec<Finding> =
        examined.faults.iter().map(|fault| Finding::ill(CHECK, fault.to_string(), advice(fault))).collect();
    findings.extend(examined.warnings.iter().map(|warning| {
        let renamed = warning.trim_start_matches("warning: ");
        Finding::well(CHECK, format!("{renamed}; it is better written so"))
    }));
    findings.extend(
        examined
            .config
            .owners
            .fault()
            .map(|fault| Finding::ill(CHECK, fault, "Set both, or neither: docs/operating.md tells about /owner")),
    );
    if findings.is_empty() {
        let files = match examined.files {
            0 => format!("no files in {}, so the built-in ones", folder.display()),
            1 => format!("1 file in {} over the built-in ones", folder.display()),
            files => format!("{files} files in {} over the built-in ones", folder.display()),
        };
        findings.push(Finding::well(CHECK, files));
    }
    findings
}

fn advice(fault: &BadConfig) -> &'static str {
    match fault {
        BadConfig::Read { .. } => "Let the user that the bot runs as read it",
        BadConfig::File { .. } => {
            "Correct that line, or take it out: config/default.toml has every setting and what it may be"
        }
        BadConfig::Variable { .. } => {
            "Correct or unset that variable: config/default.toml has every setting and what it may be"
        }
        BadConfig::Flag { .. } => "Correct that flag",
        BadConfig::BuiltIn(_) => "This program is broken: get another copy of it",
    }
}
