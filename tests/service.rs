//! The program under a service manager that wants to know how it is, and asked how it is by itself.

#![cfg(all(unix, feature = "playground"))]
#![allow(clippy::unwrap_used, clippy::panic)]

mod process;

use std::net::{SocketAddr, TcpListener};
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use process::{end, playground, signal};
use rustix::process::Signal;
use tempfile::TempDir;

/// How long a test waits for what must come.
const PATIENCE: Duration = Duration::from_secs(30);

/// What a service manager is told, line by line.
struct Manager {
    folder: TempDir,
    socket: UnixDatagram,
    heard: Vec<String>,
}

impl Manager {
    fn new() -> Manager {
        let folder = tempfile::tempdir().unwrap();
        let socket = UnixDatagram::bind(folder.path().join("notify")).unwrap();
        socket.set_read_timeout(Some(PATIENCE)).unwrap();
        Manager { folder, socket, heard: Vec::new() }
    }

    /// Starts a program as one that is to be heard of within this time, again and again.
    fn start(&self, command: &mut Command, within: Duration) -> Child {
        command.env("NOTIFY_SOCKET", self.folder.path().join("notify"));
        command.env("WATCHDOG_USEC", within.as_micros().to_string()).env_remove("WATCHDOG_PID");
        command.spawn().unwrap()
    }

    /// Hears one more datagram, and says its lines.
    fn hear(&mut self) -> Vec<String> {
        let mut bytes = [0; 4096];
        let count = self.socket.recv(&mut bytes).unwrap_or_else(|error| panic!("{error} after {:?}", self.heard));
        let lines: Vec<String> = str::from_utf8(&bytes[..count]).unwrap().lines().map(str::to_owned).collect();
        self.heard.extend_from_slice(&lines);
        lines
    }

    fn hear_until(&mut self, line: &str) {
        let begun = Instant::now();
        while !self.hear().iter().any(|heard| heard == line) {
            assert!(begun.elapsed() < PATIENCE, "no {line} in {:?}", self.heard);
        }
    }

    /// All that is there to be heard already.
    fn hear_the_rest(&mut self) {
        self.socket.set_nonblocking(true).unwrap();
        let mut bytes = [0; 4096];
        while let Ok(count) = self.socket.recv(&mut bytes) {
            self.heard.extend(str::from_utf8(&bytes[..count]).unwrap().lines().map(str::to_owned));
        }
    }

    fn place(&self, line: &str) -> Option<usize> {
        self.heard.iter().position(|heard| heard == line)
    }
}

/// Where nobody listens any more.
fn free() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

/// A bot that does not reach Discord.
fn lonely(folder: &Path, arguments: &[&str]) -> Command {
    let mut bot = Command::new(env!("CARGO_BIN_EXE_tindahan"));
    bot.args(["bot", "--set", &format!("discord.api=http://{}", free())]).args(arguments);
    bot.env("DISCORD_TOKEN", "x").current_dir(folder).stdout(Stdio::null()).stderr(Stdio::null());
    bot
}

#[test]
fn the_manager_hears_of_start_life_and_end() {
    let mut manager = Manager::new();
    let folder = tempfile::tempdir().unwrap();
    let begun = Instant::now();
    let mut child = manager.start(&mut playground(folder.path(), &[]), Duration::from_millis(400));
    manager.hear_until("STATUS=ready");
    let (alive, ready) = (manager.place("WATCHDOG=1").unwrap(), manager.place("READY=1").unwrap());
    assert!(manager.place("EXTEND_TIMEOUT_USEC=400000").unwrap() < ready, "{:?}", manager.heard);
    assert!(alive < manager.place("STATUS=ready").unwrap());
    // It is heard of twice in the time that it has, no more often, and not told to be starting any more.
    let from = manager.heard.len();
    let beats = |heard: &[String]| heard.iter().filter(|line| *line == "WATCHDOG=1").count();
    while beats(&manager.heard[from..]) < 10 {
        manager.hear();
    }
    let most = begun.elapsed().as_millis() / 200 + 1;
    assert!(beats(&manager.heard) as u128 <= most, "{} beats, {most} at most", beats(&manager.heard));
    assert_eq!(manager.heard[from..].iter().find(|line| line.starts_with("EXTEND")), None);
    assert_eq!(end(&mut child), Some(0));
    manager.hear_the_rest();
    assert!(manager.place("STOPPING=1") > manager.place("STATUS=ready"), "{:?}", manager.heard);
    assert_eq!(manager.heard.iter().filter(|line| *line == "READY=1").count(), 1);
}

#[test]
fn whoever_waits_for_discord_is_up_and_alive_and_says_so() {
    let mut manager = Manager::new();
    let folder = tempfile::tempdir().unwrap();
    let mut child = manager.start(&mut lonely(folder.path(), &[]), Duration::from_millis(200));
    manager.hear_until("READY=1");
    manager.hear_until("WATCHDOG=1");
    if manager.place("STATUS=not connected to Discord yet").is_none() {
        manager.hear_until("STATUS=not connected to Discord yet");
    }
    signal(&child, Signal::TERM);
    manager.hear_until("STOPPING=1");
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// `tindahan health` with these settings.
fn health(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tindahan"));
    let Output { status, stdout, stderr } = command.arg("health").args(arguments).current_dir(folder).output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

#[test]
fn it_is_asked_by_itself_how_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let listen = format!("operator.listen={}", free());
    let before = health(folder.path(), &["--set", &listen]);
    assert!(before.0 == Some(1) && before.2.contains("/healthz does not answer: Connection refused"), "{before:?}");
    let mut manager = Manager::new();
    let mut child = manager.start(&mut playground(folder.path(), &[&listen]), PATIENCE);
    manager.hear_until("STATUS=ready");
    assert_eq!(health(folder.path(), &["--set", &listen]), (Some(0), "alive\n".into(), String::new()));
    let ready = health(folder.path(), &["--ready", "--set", &listen]);
    assert_eq!(ready, (Some(0), "ready\n".into(), String::new()));
    assert_eq!(end(&mut child), Some(0));
    for unset in ["operator.listen=", "operator.listen=127.0.0.1:0"] {
        let (code, _, told) = health(folder.path(), &["--set", unset]);
        assert!(code == Some(1) && told.contains("the bot answers nobody: set operator.listen"), "{told}");
    }
}

#[test]
fn whoever_is_not_served_is_told_why() {
    let folder = tempfile::tempdir().unwrap();
    let listen = format!("operator.listen={}", free());
    let mut manager = Manager::new();
    let mut child = manager.start(&mut lonely(folder.path(), &["--set", &listen]), PATIENCE);
    manager.hear_until("READY=1");
    let not_ready = health(folder.path(), &["--ready", "--set", &listen]);
    assert_eq!(not_ready, (Some(1), String::new(), "not connected to Discord yet\n".into()));
    assert_eq!(health(folder.path(), &["--set", &listen]).0, Some(0), "it lives");
    assert_eq!(end(&mut child), Some(0));
}

#[test]
fn settings_that_make_no_sense_are_no_reason_to_start_it_again() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("config")).unwrap();
    std::fs::write(folder.path().join("config/my.toml"), "[logs]\nformat = \"xml\"\n").unwrap();
    for command in [&["bot"][..], &[]] {
        let mut bot = Command::new(env!("CARGO_BIN_EXE_tindahan"));
        let ended = bot.args(command).current_dir(folder.path()).env("DISCORD_TOKEN", "x").output().unwrap();
        let told = String::from_utf8(ended.stderr).unwrap();
        assert!(ended.status.code() == Some(78) && told.contains("config/my.toml:2: "), "{told}");
    }
}
