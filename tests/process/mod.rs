//! The bot as it is run: a process of its own.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use rustix::process::{Pid, Signal, kill_process};

/// The playground with our bot on it, with its data in this folder and these settings over the built-in ones, to be started.
#[allow(dead_code)]
pub(crate) fn playground(folder: &Path, settings: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tindahan"));
    command.args(["playground", "--listen", "127.0.0.1:0"]).current_dir(folder);
    for setting in settings {
        command.args(["--set", setting]);
    }
    command.env_remove("RUST_LOG").env_remove("DISCORD_TOKEN").stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Asks it to end, and says its exit code.
#[allow(dead_code)]
pub(crate) fn end(process: &mut Child) -> Option<i32> {
    signal(process, Signal::TERM);
    process.wait().unwrap().code()
}

/// Starts the bot with these settings and no others. Each line of its log is handed to `hear`.
#[allow(dead_code)]
pub(crate) fn launch(settings: &[String], folder: &Path, token: &str, hear: impl Fn(&str) + Send + 'static) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tindahan"));
    command.arg("bot").arg("--config").arg(folder.join("no-settings"));
    for setting in settings {
        command.arg("--set").arg(setting);
    }
    command.env("DISCORD_TOKEN", token).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut process = command.spawn().expect("the bot can be started");
    let lines = BufReader::new(process.stderr.take().expect("it is piped")).lines();
    // It ends with the process.
    std::thread::spawn(move || lines.map_while(Result::ok).for_each(|line| hear(&line)));
    process
}

/// Has a process stand still, go on, or end.
pub(crate) fn signal(process: &Child, signal: Signal) {
    kill_process(Pid::from_child(process), signal).expect("it is ours");
}
