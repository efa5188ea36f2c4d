//! `tindahan simulate`: games by programs alone, as transcripts.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use clap::builder::PossibleValuesParser;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::{Failure, key_and_value, word};
use crate::catalogue::{self, AnyGame, GAMES};
use crate::engine::{BadPieces, Word};
use crate::simulate::{Policy, game_seed};

/// Work that takes less than this is not worth a progress bar.
const PATIENCE: Duration = Duration::from_secs(1);
/// How much is gathered before it is written.
const CHUNK: usize = 1 << 16;

/// Play games by programs alone and write their transcripts.
#[derive(Args)]
pub(super) struct Simulate {
    /// Which game.
    #[arg(value_parser = PossibleValuesParser::new(GAMES.iter().map(|entry| entry.id)))]
    game: String,
    /// How many play.
    #[arg(long, value_name = "N")]
    players: usize,
    /// What all chance and all choices follow from.
    #[arg(long, value_name = "S")]
    seed: u64,
    /// How many games.
    #[arg(long, value_name = "K", default_value_t = 1)]
    games: u64,
    /// A rule option, such as `edition=french` or `removed=lanzones,pineapple`; the others take the rule sheet's defaults.
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_and_value)]
    options: Vec<(String, String)>,
    /// How every seat chooses.
    #[arg(long, default_value = Policy::ALL[0].id(), value_parser = word::<Policy>())]
    policy: Policy,
    /// A file of tiles to draw from instead of our own, for a game that can be played with others (dschunke).
    #[arg(long, value_name = "FILE")]
    tiles: Option<PathBuf>,
}

impl Simulate {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let usage = |why: &dyn ToString| Failure::Usage(why.to_string());
        let entry = catalogue::find(&self.game).map_err(|why| usage(&why))?;
        let mut game = entry.open(self.players, &self.options).map_err(|why| usage(&why))?;
        if let Some(file) = &self.tiles {
            use_tiles(game.as_mut(), file)?;
        }
        let mut out = Output::new(self.games);
        for number in 0..self.games {
            game.play_out(&game_seed(self.seed, number), self.policy, &mut out.waiting);
            out.finished_one().map_err(|error| Failure::writing(&error))?;
        }
        out.flush().map_err(|error| Failure::writing(&error))
    }
}

fn use_tiles(game: &mut dyn AnyGame, file: &Path) -> Result<(), Failure> {
    let name = file.display();
    let text = fs::read_to_string(file).map_err(|error| Failure::Work(format!("cannot read {name}: {error}")))?;
    game.use_pieces(&text).map_err(|why| match why {
        BadPieces::Fixed { .. } => Failure::Usage(format!("--tiles: {why}")),
        BadPieces::Line { .. } => Failure::Work(format!("{name}: {why}")),
    })
}

/// Standard output with a progress bar beside it.
struct Output {
    waiting: String,
    began: Instant,
    // Hidden until the work has taken a while.
    bar: ProgressBar,
}

impl Output {
    fn new(games: u64) -> Output {
        let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left");
        Output {
            waiting: String::new(),
            began: Instant::now(),
            bar: bar.with_style(style.unwrap_or(ProgressStyle::default_bar())),
        }
    }

    fn finished_one(&mut self) -> io::Result<()> {
        self.bar.inc(1);
        if self.bar.is_hidden() && self.began.elapsed() > PATIENCE {
            // Draws nothing where standard error is no terminal.
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        if self.waiting.len() < CHUNK { Ok(()) } else { self.write() }
    }

    fn write(&mut self) -> io::Result<()> {
        let mut out = io::stdout();
        let written = if out.is_terminal() {
            // The bar may be on the same screen and has to get out of the way.
            self.bar.suspend(|| out.write_all(self.waiting.as_bytes()))
        } else {
            out.write_all(self.waiting.as_bytes())
        };
        self.waiting.clear();
        written
    }

    fn flush(&mut self) -> io::Result<()> {
        self.bar.finish_and_clear();
        self.write()?;
        io::stdout().flush()
    }
}
