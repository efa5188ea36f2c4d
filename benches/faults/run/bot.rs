//! The bot as it is run: a process of its own, which is killed, stopped and started again.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Child;
use std::sync::Arc;
use std::time::{Duration, Instant};

use discord_playground::Server;
use parking_lot::Mutex;
use rustix::process::Signal;
use tindahan::config::{Config, Database};

use super::verdict::Verdict;
use super::{NAME, TOKEN};
use crate::process;

/// How long the bot may take to start or to stop.
const PATIENCE: Duration = Duration::from_secs(60);
/// How every token of an interaction begins on the playground.
const INTERACTION_TOKEN: &str = "aW50ZXJhY3Rpb246";

pub(crate) struct Bot {
    settings: Vec<String>,
    database: String,
    folder: PathBuf,
    process: Option<Child>,
    pub(crate) log: Arc<Mutex<Log>>,
}

/// What the bot has logged.
#[derive(Default)]
pub(crate) struct Log {
    /// How often each thing that is wrong was logged, by what it says.
    pub(crate) troubles: BTreeMap<String, usize>,
    /// Lines that no log may have.
    pub(crate) forbidden: Vec<String>,
    /// What was written there in all, for what can only be told at the end.
    pub(crate) lines: usize,
}

impl Log {
    fn add(&mut self, line: &str) {
        self.lines += 1;
        if ["panicked", TOKEN, NAME, INTERACTION_TOKEN].iter().any(|never| line.contains(never)) {
            self.forbidden.push(line.to_owned());
        }
        if line.contains("WARN") || line.contains("ERROR") {
            // Behind the moment; what differs from one to the next are numbers.
            let said = line.split_once(' ').map_or(line, |(_, said)| said);
            let said: String = said.chars().map(|letter| if letter.is_ascii_digit() { '0' } else { letter }).collect();
            let mut short = said.trim().replace("00", "0");
            while short.contains("00") {
                short = short.replace("00", "0");
            }
            *self.troubles.entry(short).or_default() += 1;
        }
    }
}

impl Bot {
    /// One with a file of its own.
    pub(crate) fn new(server: &Server, folder: &Path, pictures_per_s: u32) -> Bot {
        Bot::on(format!("sqlite://{}", folder.join("bot.db").display()), server, folder, pictures_per_s)
    }

    /// One on this database.
    pub(crate) fn on(database: String, server: &Server, folder: &Path, pictures_per_s: u32) -> Bot {
        let mut settings = vec![
            format!("database.url={database}"),
            format!("discord.api={}", server.url()),
            format!("pictures.per_s={pictures_per_s}"),
        ];
        let others = [
            // Everything follows quickly, so that much happens in a short time.
            "discord.gather_ms=20",
            "discord.edit_ms=100",
            "discord.requests_per_s=2000",
            "discord.request_timeout_ms=4000",
            "discord.call_s=2",
            "discord.emojis=false",
            "discord.repost_messages_quick=6",
            "pictures.width=320",
            "computers.delay_ms=1",
            "computers.apart_ms=1",
            "computers.stand_in=easy",
            "computers.effort_percent=1",
            "clocks.heartbeat_s=1",
            "tables.sleep_after_s=2",
            "tables.retry_ms=300",
            "database.busy_timeout_ms=700",
            "limits.presses_per_person=100000",
            "limits.tables_per_person=1000",
            "limits.tables_per_host=1000",
            "limits.tables_per_channel=1000",
            "limits.tables_per_server=10000",
        ];
        settings.extend(others.map(str::to_owned));
        Bot { settings, database, folder: folder.to_owned(), process: None, log: Arc::default() }
    }

    pub(crate) fn database(&self) -> Database {
        let mut database = Config::built_in().unwrap().database;
        database.url.clone_from(&self.database);
        database
    }

    /// The same with one more setting.
    pub(crate) fn with(mut self, setting: String) -> Bot {
        self.settings.push(setting);
        self
    }

    /// Starts it and waits until people can use it.
    pub(crate) async fn start(&mut self, server: &Server) {
        let begun = Instant::now();
        self.launch();
        let has_commands = || {
            let person = server.person("p0").expect("somebody is there");
            person.snapshot().commands.as_array().is_some_and(|commands| !commands.is_empty())
        };
        while !server.bot_is_online() || !has_commands() {
            assert!(begun.elapsed() < PATIENCE, "the bot does not start: {:#?}", self.log.lock().troubles);
            if self.process.as_mut().is_some_and(|process| process.try_wait().unwrap().is_some()) {
                // Whoever runs a bot has it started again.
                tokio::time::sleep(Duration::from_millis(200)).await;
                self.launch();
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Starts it.
    pub(crate) fn launch(&mut self) {
        let log = Arc::clone(&self.log);
        let hear = move |line: &str| log.lock().add(line);
        self.process = Some(process::launch(&self.settings, &self.folder, TOKEN, hear));
    }

    /// Whether it has ended without being told to.
    pub(crate) fn has_ended(&mut self) -> bool {
        self.process.as_mut().is_none_or(|process| process.try_wait().unwrap().is_some())
    }

    /// Ends it from one moment to the next.
    pub(crate) fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.kill().expect("it is ours");
            process.wait().expect("it is ours");
        }
    }

    /// Has it stand still, or go on.
    pub(crate) fn signal(&self, signal: Signal) {
        process::signal(self.process.as_ref().expect("it runs"), signal);
    }

    /// Asks it to end, and waits for that. Whether it ended well.
    pub(crate) async fn stop(&mut self) -> bool {
        let Some(mut process) = self.process.take() else { return true };
        process::signal(&process, Signal::TERM);
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Some(status) = process.try_wait().expect("it is ours") {
                return status.success();
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        process.kill().expect("it is ours");
        process.wait().expect("it is ours");
        false
    }

    /// The end of the run.
    pub(crate) async fn end(mut self, verdict: &mut Verdict) {
        if !self.stop().await {
            verdict.problem("the bot did not end well when it was asked to".into());
        }
        verdict.read_log(&self.log.lock());
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.kill();
    }
}
