//! The command line.

mod replay;
mod simulate;

use std::io;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};

/// Five market games: their rules, their transcripts.
#[derive(Parser)]
#[command(name = "tindahan", version, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Simulate(simulate::Simulate),
    Replay(replay::Replay),
}

/// Why a command failed, and so how the program exits.
enum Failure {
    /// The arguments make no sense: exit code 2, with help.
    Usage(String),
    /// Something was wrong with what it worked on: exit code 1.
    Work(String),
    /// Whoever read the output went away, which is their right: a quiet end.
    ClosedPipe,
}

impl Failure {
    fn writing(error: &io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::ClosedPipe
        } else {
            Failure::Work(format!("cannot write: {error}"))
        }
    }
}

/// Runs the program with the arguments it was started with.
pub fn run() -> ExitCode {
    let arguments = Arguments::parse();
    let (name, done) = match arguments.command {
        Command::Simulate(simulate) => ("simulate", simulate.run()),
        Command::Replay(replay) => ("replay", replay.run()),
    };
    match done {
        Ok(()) | Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Err(Failure::Work(reason)) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
        Err(Failure::Usage(reason)) => {
            let mut command = Arguments::command();
            let command = command.find_subcommand_mut(name).expect("the command that was just run");
            command.error(ErrorKind::ValueValidation, reason).print().ok();
            eprintln!("\n{}", command.render_help());
            ExitCode::from(2)
        }
    }
}
