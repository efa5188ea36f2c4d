//! `tindahan simulate`: games by programs alone, as transcripts.

use std::io::{self, IsTerminal, Write};

use clap::Args;

use super::Failure;
use super::progress::Progress;
use super::table::{Setting, level};
use games::catalogue::Catalogue;
use games::engine::Word;
use games::simulate::{Effort, Players, Policy, game_seed};

/// How much is gathered before it is written.
const CHUNK: usize = 1 << 16;

/// Play games by programs alone and write their transcripts.
#[derive(Args)]
pub(super) struct Simulate {
    #[command(flatten)]
    setting: Setting,
    /// How many play; as many as `--seats` lists where it is given.
    #[arg(long, value_name = "N", required_unless_present = "seats")]
    players: Option<usize>,
    /// What all chance and all choices follow from.
    #[arg(long, value_name = "S")]
    seed: u64,
    /// How many games.
    #[arg(long, value_name = "K", default_value_t = 1)]
    games: u64,
    /// How every seat chooses.
    #[arg(long, default_value = Policy::ALL[0].id(), value_parser = level(), conflicts_with = "seats")]
    policy: Policy,
    /// How each seat chooses, from seat 0 on: `hard,greedy,greedy`.
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', value_parser = level())]
    seats: Vec<Policy>,
}

impl Simulate {
    pub(super) fn run(&self, catalogue: &Catalogue) -> Result<(), Failure> {
        let players = self.players.unwrap_or(self.seats.len());
        if !self.seats.is_empty() && self.seats.len() != players {
            return Err(Failure::Usage(format!("{players} play, but --seats lists {}", self.seats.len())));
        }
        let game = self.setting.open(players, catalogue)?;
        let policies = if self.seats.is_empty() { vec![self.policy; players] } else { self.seats.clone() };
        let players = Players { policies, effort: Effort { percent: self.setting.effort, ..Effort::default() } };
        let mut out = Output::new(self.games);
        for number in 0..self.games {
            game.play(&game_seed(self.seed, number), &players, &mut out.waiting);
            out.finished_one().map_err(|error| Failure::writing(&error))?;
        }
        out.flush().map_err(|error| Failure::writing(&error))
    }
}

/// Standard output with a progress bar beside it.
struct Output {
    waiting: String,
    progress: Progress,
}

impl Output {
    fn new(games: u64) -> Output {
        Output { waiting: String::new(), progress: Progress::of_games(games) }
    }

    fn finished_one(&mut self) -> io::Result<()> {
        self.progress.finished_one();
        if self.waiting.len() < CHUNK { Ok(()) } else { self.write() }
    }

    fn write(&mut self) -> io::Result<()> {
        let mut out = io::stdout();
        let written = if out.is_terminal() {
            // The bar may be on the same screen and has to get out of the way.
            self.progress.aside(|| out.write_all(self.waiting.as_bytes()))
        } else {
            out.write_all(self.waiting.as_bytes())
        };
        self.waiting.clear();
        written
    }

    fn flush(&mut self) -> io::Result<()> {
        self.progress.done();
        self.write()?;
        io::stdout().flush()
    }
}
