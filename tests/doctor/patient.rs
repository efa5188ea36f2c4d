//! Somebody's bot: settings, a database with a backup, and a Discord that knows it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use discord_playground::Server;
use tempfile::TempDir;
use tindahan::config::{Config, Database};
use tindahan::store::{BackupFolder, Store};
use tindahan::table::{Clock, SystemClock};

use crate::database::file_in;

/// A bot that could run.
pub(crate) struct Patient {
    pub(crate) server: Server,
    pub(crate) folder: TempDir,
    /// Where its database is.
    pub(crate) url: String,
    /// What is in its environment.
    pub(crate) token: Option<String>,
}

/// What it was told.
#[derive(Debug)]
pub(crate) struct Told {
    pub(crate) code: i32,
    pub(crate) text: String,
    pub(crate) errors: String,
}

impl Told {
    pub(crate) fn lines(&self) -> impl Iterator<Item = &str> {
        self.text.lines()
    }

    /// The one line that says that something is not well.
    pub(crate) fn fault(&self) -> &str {
        let faults: Vec<&str> = self.lines().filter(|line| line.starts_with('✘')).collect();
        assert_eq!((self.code, faults.len(), self.errors.as_str()), (1, 1, "1 thing is not well\n"), "{self:?}");
        faults[0]
    }
}

impl Patient {
    /// With nothing that is not well.
    pub(crate) async fn well() -> Patient {
        let folder = TempDir::new().unwrap();
        let url = file_in(folder.path());
        let patient = Patient::on(folder, url).await;
        Store::open(&patient.database()).await.unwrap().close().await;
        patient.backups().make(SystemClock.now()).await.unwrap();
        patient
    }

    /// With a database that is elsewhere, or not there yet.
    pub(crate) async fn on(folder: TempDir, url: String) -> Patient {
        let mut config = tindahan::cli::playground::config().for_tests();
        config.token = Some("secret".into());
        fs::create_dir(folder.path().join("config")).unwrap();
        let server = Server::start(config).await.unwrap();
        Patient { server, folder, url, token: Some("secret".into()) }
    }

    pub(crate) fn database(&self) -> Database {
        Database { url: self.url.clone(), ..Config::built_in().unwrap().database }
    }

    pub(crate) fn backups(&self) -> BackupFolder {
        BackupFolder::of(&self.database(), &Config::built_in().unwrap().backups).unwrap().unwrap()
    }

    /// The file of its database.
    pub(crate) fn file(&self) -> PathBuf {
        self.url.trim_start_matches("sqlite://").into()
    }

    /// The folder with its settings.
    pub(crate) fn config(&self) -> PathBuf {
        self.folder.path().join("config")
    }

    /// Asks the doctor.
    pub(crate) fn doctor(&self, more: &[&str]) -> Told {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tindahan"));
        let ours = |name: &str| name.starts_with("TINDAHAN_") || name == "DISCORD_TOKEN" || name == "PGPASSWORD";
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_str().is_some_and(ours)) {
            command.env_remove(name);
        }
        command.envs(self.token.as_ref().map(|token| ("DISCORD_TOKEN", token)));
        command.arg("doctor").arg("--config").arg(self.config());
        command.args(["--set", &format!("database.url={}", self.url)]);
        command.args(["--set", &format!("discord.api={}", self.server.url())]);
        let output = command.args(more).output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        Told { code: output.status.code().unwrap(), text: text(output.stdout), errors: text(output.stderr) }
    }
}

/// Overwrites a page in the midst of a file.
pub(crate) fn damage(file: &Path) {
    let mut bytes = fs::read(file).unwrap();
    let page = bytes.len() / 4_096 / 2 * 4_096;
    bytes[page..page + 4_096].fill(0x5a);
    fs::write(file, bytes).unwrap();
}
