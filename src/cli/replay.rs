//! `tindahan replay`: checks and completes transcripts.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use clap::{ArgGroup, Args};
use games::catalogue::{AnyGame, Catalogue};
use games::engine::Seed;
use games::proof::{self, Statement};
use games::replay::{self, Claim, WrongLine};

use super::Failure;
use super::table::read_pieces;

/// The longest line that is read; no line of ours comes near it.
const LONGEST_LINE: usize = 1 << 20;

/// The longest game that is proved; no game of ours comes near it.
const LONGEST_GAME: usize = 1 << 24;

/// Check transcripts and write them in full.
#[derive(Args)]
#[command(group(ArgGroup::new("chance").args(["seed", "proof"]).multiple(true)))]
pub(super) struct Replay {
    /// The transcript, of one game or of many; `-` or nothing for standard input.
    file: Option<PathBuf>,
    /// Write instead what may be done where the last game stops: a line for each seat that is awaited.
    #[arg(long)]
    legal: bool,
    /// Write instead the board where the last game stops, as a grid of letters that the game's rule sheet explains. A game may
    /// have several such grids to choose from: `--board=LAYER`.
    #[arg(long, value_name = "LAYER", num_args = 0..=1, require_equals = true, conflicts_with = "legal")]
    #[arg(default_missing_value = "")]
    board: Option<String>,
    /// Check also that every deal and all other chance follow from this seed: the 64 digits that a table reveals at its end.
    #[arg(long, value_name = "HEX", value_parser = Seed::from_hex)]
    seed: Option<Seed>,
    /// Check one game against what its transcript tells of where its deals come from, and write instead what that proves (✔)
    /// and what cannot be proved (–). With `--seed` it is a game of before transcripts told that.
    #[arg(long, conflicts_with_all = ["legal", "board"])]
    proof: bool,
    /// With `--seed` or `--proof`, the file of pieces the host drew from, if it had others than the game's own.
    #[arg(long, alias = "tiles", value_name = "FILE", requires = "chance")]
    pieces: Option<PathBuf>,
}

impl Replay {
    pub(super) fn run(&self, catalogue: &Catalogue) -> Result<(), Failure> {
        let input = self.input()?;
        let mut out = BufWriter::new(io::stdout().lock());
        if self.proof {
            let statements = self.prove(catalogue, input)?;
            return write_statements(&statements, catalogue, &mut out).map_err(|error| Failure::writing(&error));
        }
        let claim = self.claim()?;
        if !self.legal && self.board.is_none() {
            return stream(catalogue, claim, input, &mut out).map(drop);
        }
        let Some(game) = stream(catalogue, claim, input, io::sink())? else { return Ok(()) };
        let written = match &self.board {
            None => write_legal(game.as_ref(), &mut out),
            Some(layer) => out.write_all(board(game.as_ref(), layer)?.as_bytes()).and_then(|()| out.flush()),
        };
        written.map_err(|error| Failure::writing(&error))
    }

    fn claim(&self) -> Result<Option<Claim>, Failure> {
        let Some(seed) = self.seed else { return Ok(None) };
        Ok(Some(Claim { seed, pieces: self.pieces()? }))
    }

    fn pieces(&self) -> Result<Option<String>, Failure> {
        self.pieces.as_deref().map(read_pieces).transpose()
    }

    fn prove(&self, catalogue: &Catalogue, input: impl BufRead) -> Result<Vec<Statement>, Failure> {
        let wrong = |why: WrongLine| Failure::Work(why.to_string());
        let text = whole_text(input)?;
        proof::check(catalogue, &text, self.seed, self.pieces()?.as_deref()).map_err(wrong)
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

/// Reads transcripts line by line, checks them and writes them in full. Returns the last game, which may be unfinished.
fn stream(
    catalogue: &Catalogue,
    claim: Option<Claim>,
    mut input: impl BufRead,
    mut out: impl Write,
) -> Result<Option<Box<dyn AnyGame>>, Failure> {
    let mut replay = replay::Replay::new(catalogue, claim);
    let (mut line, mut lines) = (Vec::new(), Vec::new());
    let mut write = |lines: &mut Vec<String>| {
        lines.drain(..).try_for_each(|line| writeln!(out, "{line}")).map_err(|error| Failure::writing(&error))
    };
    for number in 1.. {
        line.clear();
        let read = (&mut input).take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line);
        if read.map_err(|error| Failure::Work(format!("cannot read: {error}")))? == 0 {
            break;
        }
        let taken = text(&line).and_then(|line| replay.take(line, &mut lines));
        write(&mut lines)?;
        taken.map_err(|reason| Failure::Work(WrongLine { number, reason }.to_string()))?;
    }
    let game = replay.finish(&mut lines);
    write(&mut lines)?;
    out.flush().map_err(|error| Failure::writing(&error))?;
    Ok(game)
}

fn text(line: &[u8]) -> Result<&str, String> {
    if line.len() > LONGEST_LINE {
        return Err(format!("longer than {LONGEST_LINE} bytes"));
    }
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    std::str::from_utf8(line).map_err(|why| format!("not UTF-8 at byte {}", why.valid_up_to() + 1))
}

/// All of the input, which is one game.
fn whole_text(input: impl BufRead) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = input.take(LONGEST_GAME as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| Failure::Work(format!("cannot read: {error}")))?;
    if bytes.len() > LONGEST_GAME {
        return Err(Failure::Work(format!("longer than {LONGEST_GAME} bytes: a proof is of one game")));
    }
    String::from_utf8(bytes).map_err(|why| {
        let good = &why.as_bytes()[..why.utf8_error().valid_up_to()];
        let number = good.iter().filter(|&&byte| byte == b'\n').count() as u64 + 1;
        Failure::Work(WrongLine { number, reason: "not UTF-8".into() }.to_string())
    })
}

/// A line for each statement.
fn write_statements(statements: &[Statement], catalogue: &Catalogue, out: &mut impl Write) -> io::Result<()> {
    for statement in statements {
        let mark = if statement.is_proved() { '✔' } else { '–' };
        writeln!(out, "{mark} {}", statement.tell(catalogue.default_lang()))?;
    }
    out.flush()
}

/// The board as text; the usual layer where none is named.
fn board(game: &dyn AnyGame, layer: &str) -> Result<String, Failure> {
    let layers = game.board_layers();
    let usual = layers.first().ok_or_else(|| Failure::Work("the last game is not played on a board".into()))?;
    game.board_text(if layer.is_empty() { usual } else { layer })
        .ok_or_else(|| Failure::Usage(format!("--board is one of {}, not `{layer}`", layers.join(", "))))
}

fn write_legal(game: &dyn AnyGame, out: &mut impl Write) -> io::Result<()> {
    for seat in game.turn().awaited().iter() {
        writeln!(out, r#"{{"seat":{seat},"actions":[{}]}}"#, game.legal_actions(seat).join(","))?;
    }
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_text_and_what_never_ends_is_refused() {
        let catalogue = crate::catalogue().build();
        let refused = |input: &[u8]| match stream(catalogue, None, input, io::sink()) {
            Err(Failure::Work(reason)) => reason,
            Err(_) | Ok(_) => panic!("it was taken"),
        };
        assert_eq!(refused(b"\xff\n"), "line 1: not UTF-8 at byte 1");
        let start = catalogue.find("tindahan").unwrap().open(3, &[]).unwrap().start_line();
        let mut endless = format!("{start}\n").into_bytes();
        endless.resize(3 << 20, b' ');
        assert!(refused(&endless).starts_with("line 2: longer than"));
        assert!(refused(&[b'['; 100_000]).starts_with("line 1: "));
    }

    #[test]
    fn what_is_no_text_of_one_game_is_not_proved() {
        let refused = |input: &[u8]| match whole_text(input) {
            Err(Failure::Work(reason)) => reason,
            Err(_) | Ok(_) => panic!("it was taken"),
        };
        assert_eq!(refused(b"{}\n\xff\n"), "line 2: not UTF-8");
        assert!(refused(&vec![b'\n'; LONGEST_GAME + 1]).starts_with("longer than 16777216 bytes"));
    }
}
