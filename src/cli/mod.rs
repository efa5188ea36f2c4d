//! The command line.

mod arena;
mod bot;
mod contact;
mod data;
mod doctor;
mod draw;
mod health;
pub mod logs;
#[cfg(feature = "playground")]
pub mod playground;
mod progress;
mod replay;
mod settings;
mod simulate;
mod table;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use games::catalogue::Catalogue;
use games::engine::Word;

pub use bot::runtime;

/// Five market games in the channels of a Discord server.
#[derive(Parser)]
#[command(name = "tindahan", version)]
struct Arguments {
    /// Without one: the bot if a token is configured, else the playground (where it is built in).
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Bot(bot::Bot),
    Simulate(simulate::Simulate),
    Arena(arena::Arena),
    Replay(replay::Replay),
    Draw(draw::Draw),
    Backup(data::Backup),
    Restore(data::Restore),
    Copy(data::Copy),
    RebuildScores(data::RebuildScores),
    Doctor(doctor::Doctor),
    Health(health::Health),
    #[cfg(feature = "playground")]
    Playground(playground::Playground),
}

/// Why a command failed, and so how the program exits.
enum Failure {
    /// The arguments make no sense: exit code 2, with help.
    Usage(String),
    /// Something was wrong with what it worked on: exit code 1.
    Work(String),
    /// Something that does not pass by itself is wrong with how it is set up: exit code 78 (`EX_CONFIG`), so that a service manager
    /// does not start it again and again.
    SetUp(String),
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

/// Reads one of the words of an enum, and lists them in the help.
fn word<W: Word>() -> impl TypedValueParser<Value = W> {
    PossibleValuesParser::new(W::ALL.iter().map(|word| word.id()))
        .map(|text| W::named(&text).expect("no other word is let through"))
}

/// Flags that had another name before. They are taken still, by an alias where they are declared.
const RENAMED: [(&str, &str); 1] = [("--tiles", "--pieces")];

/// Runs the program with the arguments it was started with, over these games.
pub fn run(catalogue: &'static Catalogue) -> ExitCode {
    for (before, now) in RENAMED {
        let is_before = |argument: String| argument.split('=').next() == Some(before);
        if std::env::args_os().filter_map(|argument| argument.into_string().ok()).any(is_before) {
            note(&format!("warning: {before} is called {now} now"));
        }
    }
    let parsed = program(catalogue).try_get_matches().and_then(|matches| Arguments::from_arg_matches(&matches));
    let arguments = match parsed {
        Ok(arguments) => arguments,
        Err(error) => return refuse(&error, std::env::args().nth(1).as_deref(), catalogue),
    };
    let command = match arguments.command {
        Some(command) => command,
        None => return finish("bot", bot::run_whatever_is_configured(catalogue), catalogue),
    };
    let (name, done) = match command {
        Command::Bot(bot) => ("bot", bot.run(catalogue)),
        Command::Simulate(simulate) => ("simulate", simulate.run(catalogue)),
        Command::Arena(arena) => ("arena", arena.run(catalogue)),
        Command::Replay(replay) => ("replay", replay.run(catalogue)),
        Command::Draw(draw) => ("draw", draw.run(catalogue)),
        Command::Backup(backup) => ("backup", backup.run()),
        Command::Restore(restore) => ("restore", restore.run()),
        Command::Copy(copy) => ("copy", copy.run()),
        Command::RebuildScores(rebuild) => ("rebuild-scores", rebuild.run()),
        Command::Doctor(doctor) => ("doctor", doctor.run(catalogue)),
        Command::Health(health) => ("health", health.run()),
        #[cfg(feature = "playground")]
        Command::Playground(playground) => ("playground", playground.run(catalogue)),
    };
    finish(name, done, catalogue)
}

/// The command line, with the games and languages there are.
fn program(catalogue: &Catalogue) -> clap::Command {
    let games = || PossibleValuesParser::new(catalogue.games().iter().map(|game| game.id));
    let langs = PossibleValuesParser::new(catalogue.langs().iter().map(|lang| lang.id()));
    let with_game = |command: clap::Command| command.mut_arg("game", |game| game.value_parser(games()));
    let lang = |draw: clap::Command| {
        draw.mut_arg("lang", |lang| {
            lang.value_parser(langs).default_value(catalogue.default_lang().id()).required(false)
        })
    };
    let program = Arguments::command().mut_subcommand("draw", lang);
    ["simulate", "arena", "draw"].into_iter().fold(program, |program, name| program.mut_subcommand(name, with_game))
}

/// Tells people something beside the result. Where the terminal is gone nobody is left to be told.
fn note(text: &str) {
    writeln!(io::stderr(), "{text}").ok();
}

/// Says what went wrong, if something did.
fn finish(name: &str, done: Result<(), Failure>, catalogue: &Catalogue) -> ExitCode {
    match done {
        Ok(()) | Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Err(Failure::Work(reason)) => {
            note(&reason);
            ExitCode::FAILURE
        }
        Err(Failure::SetUp(reason)) => {
            note(&reason);
            ExitCode::from(78)
        }
        Err(Failure::Usage(reason)) => {
            note(&format!("error: {reason}\n\n{}", help_for(Some(name), catalogue)));
            ExitCode::from(2)
        }
    }
}

/// Reads an argument of the form `key=value`.
fn key_and_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("an option is written key=value")?;
    Ok((key.to_owned(), value.to_owned()))
}

/// Says what is wrong with the arguments and adds the help of the command that was meant. Asking for help ends here, too.
fn refuse(error: &clap::Error, command: Option<&str>, catalogue: &Catalogue) -> ExitCode {
    // Where the terminal is gone nobody is left to be told.
    error.print().ok();
    if error.use_stderr() && error.kind() != ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        note(&format!("\n{}", help_for(command, catalogue)));
    }
    ExitCode::from(error.exit_code() as u8)
}

/// The help of a command, or of the program where there is no such command.
fn help_for(command: Option<&str>, catalogue: &Catalogue) -> impl std::fmt::Display + use<> {
    let mut program = program(catalogue);
    program.build();
    match command.and_then(|name| program.find_subcommand_mut(name)) {
        Some(command) => command.render_help(),
        None => program.render_help(),
    }
}
