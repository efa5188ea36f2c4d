//! Checking and completing transcripts: one or many games in one stream, line by line, so that the length of the stream
//! costs no memory.

use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};

use crate::catalogue::{self, AnyGame};
use crate::engine::transcript::{LineType, line_type, read_value};
use crate::engine::{Seed, Turn};

/// The longest line that is read; no line of ours comes near it.
const LONGEST_LINE: usize = 1 << 20;

/// Why a replay stopped.
#[derive(Debug, thiserror::Error)]
pub enum Stopped {
    /// A line is wrong.
    #[error("line {number}: {reason}")]
    Line {
        /// Which line of the stream, from 1.
        number: u64,
        /// What is wrong with it.
        reason: String,
    },
    /// The stream could not be read.
    #[error("cannot read: {0}")]
    Read(io::Error),
    /// The result could not be written.
    #[error("cannot write: {0}")]
    Write(io::Error),
}

/// What chance is said to follow from.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The seed that a table reveals at its end.
    pub seed: Seed,
    /// The file of pieces the host drew from, if they were not the game's own.
    pub pieces: Option<String>,
}

impl Claim {
    /// Chance follows from this seed, with the game's own pieces.
    pub fn of(seed: Seed) -> Claim {
        Claim { seed, pieces: None }
    }
}

/// Reads transcripts, checks every line and writes them in full. Returns the last game, which may be unfinished.
pub fn replay(input: impl BufRead, out: impl Write) -> Result<Option<Box<dyn AnyGame>>, Stopped> {
    replay_from(None, input, out)
}

/// The same, and with a claim checks also that chance said in every game what follows from it.
pub fn replay_from(
    claim: Option<&Claim>,
    mut input: impl BufRead,
    mut out: impl Write,
) -> Result<Option<Box<dyn AnyGame>>, Stopped> {
    let mut replay = Replay { game: None, due: VecDeque::new(), claim, chances: 0 };
    let mut line = Vec::new();
    let mut lines = Vec::new();
    for number in 1.. {
        line.clear();
        let read = (&mut input).take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line).map_err(Stopped::Read)?;
        if read == 0 {
            break;
        }
        let taken = text(&line).and_then(|line| replay.take(line, &mut lines));
        write_lines(&mut out, &mut lines)?;
        taken.map_err(|reason| Stopped::Line { number, reason })?;
    }
    lines.extend(replay.due.drain(..).map(|(_, line)| line));
    write_lines(&mut out, &mut lines)?;
    out.flush().map_err(Stopped::Write)?;
    Ok(replay.game)
}

fn text(line: &[u8]) -> Result<&str, String> {
    if line.len() > LONGEST_LINE {
        return Err(format!("longer than {LONGEST_LINE} bytes"));
    }
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    std::str::from_utf8(line).map_err(|why| format!("not UTF-8 at byte {}", why.valid_up_to() + 1))
}

fn write_lines(out: &mut impl Write, lines: &mut Vec<String>) -> Result<(), Stopped> {
    lines.drain(..).try_for_each(|line| writeln!(out, "{line}")).map_err(Stopped::Write)
}

fn is_over(game: &dyn AnyGame) -> bool {
    matches!(game.turn(), Turn::Over(_))
}

/// Chance as it was written must be what the seed gives.
fn follows(written: &str, drawn: &str) -> Result<(), String> {
    if written == drawn { Ok(()) } else { Err(format!("does not follow from the seed, which gives {drawn}")) }
}

/// Where a replay has come to.
struct Replay<'a> {
    game: Option<Box<dyn AnyGame>>,
    /// Computed lines that follow from the last input and have been neither read nor passed over yet.
    due: VecDeque<(LineType, String)>,
    /// What chance should follow from.
    claim: Option<&'a Claim>,
    /// Chance lines of this game so far.
    chances: u64,
}

impl Replay<'_> {
    /// Takes the next line and adds to `lines` what is certain now.
    fn take(&mut self, line: &str, lines: &mut Vec<String>) -> Result<(), String> {
        let line_type = line_type(line).map_err(|why| why.to_string());
        if let Ok(computed) = line_type
            && computed.is_computed()
        {
            return self.compare(computed, line, lines);
        }
        // The computed lines that were left out stand before this one, whatever it is.
        lines.extend(self.due.drain(..).map(|(_, line)| line));
        let line_type = line_type?;
        match &mut self.game {
            Some(game) if !is_over(game.as_ref()) => {
                if line_type == LineType::Start {
                    return Err("a start in the middle of a game".into());
                }
                let drawn = self.claim.and_then(|claim| game.draw(&mut claim.seed.chance(self.chances)));
                let applied = game.apply(line_type, line).map_err(|why| why.to_string())?;
                if let Some(drawn) = drawn {
                    follows(&applied.input, &drawn)?;
                    self.chances += 1;
                }
                lines.push(applied.input);
                self.due.extend(applied.computed);
            }
            Some(_) if line_type != LineType::Start => return Err("the game is over: only a start may follow".into()),
            None if line_type != LineType::Start => return Err("a game begins with a start".into()),
            Some(_) | None => {
                let mut game = catalogue::restore(line).map_err(|why| why.to_string())?;
                if let Some(pieces) = self.claim.and_then(|claim| claim.pieces.as_deref()) {
                    game.use_pieces(pieces).map_err(|why| format!("the pieces to draw from: {why}"))?;
                }
                lines.push(game.start_line());
                self.game = Some(game);
                self.chances = 0;
            }
        }
        Ok(())
    }

    /// A computed line must be one of those that are due and say the same; those before it were left out.
    fn compare(&mut self, line_type: LineType, line: &str, lines: &mut Vec<String>) -> Result<(), String> {
        let Some(place) = self.due.iter().position(|&(due, _)| due == line_type) else {
            return Err(format!("no {} line is due", line_type.id()));
        };
        lines.extend(self.due.drain(..place).map(|(_, line)| line));
        let (_, due) = &self.due[0];
        let equal =
            line == due || read_value(line).map_err(|why| why.to_string())? == read_value(due).unwrap_or_default();
        if !equal {
            return Err(format!("the line should read {due}"));
        }
        lines.extend(self.due.pop_front().map(|(_, line)| line));
        Ok(())
    }
}
