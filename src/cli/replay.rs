//! `tindahan replay`: checks and completes transcripts.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::table::read_tiles;
use super::{Failure, word};
use games::catalogue::AnyGame;
use games::engine::{BoardLayer, Seed, Word};
use games::replay::{Claim, Stopped, replay_from};

/// Check transcripts and write them in full.
#[derive(Args)]
pub(super) struct Replay {
    /// The transcript, of one game or of many; `-` or nothing for standard input.
    file: Option<PathBuf>,
    /// Write instead what may be done where the last game stops: a line for each seat that is awaited.
    #[arg(long)]
    legal: bool,
    /// Write instead the board where the last game stops, as a grid of letters: capitals for red and small letters for green
    /// (rice, spice, aubergine, fish, x for a rat), o for an empty crate. With `--board=heights`, how many tiles lie there.
    #[arg(long, value_name = "WHAT", num_args = 0..=1, require_equals = true, conflicts_with = "legal")]
    #[arg(default_missing_value = BoardLayer::Pieces.id(), value_parser = word::<BoardLayer>())]
    board: Option<BoardLayer>,
    /// Check also that every deal and all other chance follow from this seed: the 64 digits that a table reveals at its end.
    #[arg(long, value_name = "HEX", value_parser = Seed::from_hex)]
    seed: Option<Seed>,
    /// With `--seed`, the file of tiles the host drew from, if it had others than our own.
    #[arg(long, value_name = "FILE", requires = "seed")]
    tiles: Option<PathBuf>,
}

impl Replay {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let input = self.input()?;
        let claim = self.claim()?;
        let mut out = BufWriter::new(io::stdout().lock());
        if !self.legal && self.board.is_none() {
            return replay_from(claim.as_ref(), input, &mut out).map(drop).map_err(failure);
        }
        let Some(game) = replay_from(claim.as_ref(), input, io::sink()).map_err(failure)? else { return Ok(()) };
        let written = match self.board {
            None => write_legal(game.as_ref(), &mut out),
            Some(layer) => {
                let board = game.board_text(layer);
                let board = board.ok_or_else(|| Failure::Work("the last game is not played on a board".into()))?;
                out.write_all(board.as_bytes()).and_then(|()| out.flush())
            }
        };
        written.map_err(|error| Failure::writing(&error))
    }

    fn claim(&self) -> Result<Option<Claim>, Failure> {
        let Some(seed) = self.seed else { return Ok(None) };
        let pieces = self.tiles.as_deref().map(read_tiles).transpose()?;
        Ok(Some(Claim { seed, pieces }))
    }

    fn input(&self) -> Result<Box<dyn BufRead>, Failure> {
        match self.file.as_deref().filter(|&file| file != Path::new("-")) {
            None => Ok(Box::new(io::stdin().lock())),
            Some(path) => match File::open(path) {
                Ok(file) => Ok(Box::new(BufReader::new(file))),
                Err(error) => Err(Failure::Work(format!("cannot read {}: {error}", path.display()))),
            },
        }
    }
}

fn failure(stopped: Stopped) -> Failure {
    match stopped {
        Stopped::Write(error) => Failure::writing(&error),
        Stopped::Line { .. } | Stopped::Read(_) => Failure::Work(stopped.to_string()),
    }
}

fn write_legal(game: &dyn AnyGame, out: &mut impl Write) -> io::Result<()> {
    for seat in game.turn().awaited().iter() {
        writeln!(out, r#"{{"seat":{seat},"actions":[{}]}}"#, game.legal_actions(seat).join(","))?;
    }
    out.flush()
}
