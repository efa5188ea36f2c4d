//! Checking and completing transcripts: one or many games in one stream, line by line, so that the length of the stream
//! costs no memory.

use std::collections::VecDeque;

use crate::catalogue::{AnyGame, Catalogue};
use crate::engine::transcript::{LineType, StartLine, line_type, read_value};
use crate::engine::{Seed, Turn};
use crate::proof::Record;

/// A line of a transcript that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {number}: {reason}")]
pub struct WrongLine {
    /// Which line of the stream, from 1.
    pub number: u64,
    /// What is wrong with it.
    pub reason: String,
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

/// Checks every line of a text and appends the transcripts in full to `out`. Returns the last game, which may be
/// unfinished. With a claim it checks also that chance said in every game what follows from it.
pub fn replay(
    catalogue: &Catalogue,
    claim: Option<Claim>,
    text: &str,
    out: &mut String,
) -> Result<Option<Box<dyn AnyGame>>, WrongLine> {
    let mut replay = Replay::new(catalogue, claim);
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let taken = replay.take(line.strip_suffix('\n').unwrap_or(line), &mut lines);
        lines.drain(..).for_each(|line| out.extend([line.as_str(), "\n"]));
        taken.map_err(|reason| WrongLine { number, reason })?;
    }
    let game = replay.finish(&mut lines);
    lines.iter().for_each(|line| out.extend([line, "\n"]));
    Ok(game)
}

fn is_over(game: &dyn AnyGame) -> bool {
    matches!(game.turn(), Turn::Over(_))
}

/// Chance as it was written must be what the seed gives.
fn follows(written: &str, drawn: &str) -> Result<(), String> {
    if written == drawn { Ok(()) } else { Err(format!("does not follow from the seed, which gives {drawn}")) }
}

/// Where a replay has come to.
pub struct Replay<'a> {
    catalogue: &'a Catalogue,
    game: Option<Box<dyn AnyGame>>,
    /// Computed lines that follow from the last input and have been neither read nor passed over yet.
    due: VecDeque<(LineType, String)>,
    /// What chance should follow from.
    claim: Option<Claim>,
    /// Chance lines of this game so far.
    chances: u64,
    /// What its proof lines have told.
    record: Record,
}

impl<'a> Replay<'a> {
    /// A replay of the games of a catalogue, with what chance should follow from, if anybody claims something.
    pub fn new(catalogue: &'a Catalogue, claim: Option<Claim>) -> Replay<'a> {
        Replay { catalogue, game: None, due: VecDeque::new(), claim, chances: 0, record: Record::new(0) }
    }

    /// Adds to `lines` what follows from the last one. Returns the last game, which may be unfinished.
    pub fn finish(mut self, lines: &mut Vec<String>) -> Option<Box<dyn AnyGame>> {
        lines.extend(self.due.drain(..).map(|(_, line)| line));
        self.game
    }

    /// What the proof lines of the last game have told, and that game, which may be unfinished.
    pub(crate) fn into_parts(self) -> (Record, Option<Box<dyn AnyGame>>) {
        (self.record, self.game)
    }

    /// Takes the next line and adds to `lines` what is certain now, or says what is wrong with it.
    pub fn take(&mut self, line: &str, lines: &mut Vec<String>) -> Result<(), String> {
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
            None if line_type != LineType::Start => return Err("a game begins with a start".into()),
            Some(_) if line_type.is_proof() => {
                lines.push(self.record.take(line, self.chances > 0).map_err(|why| why.to_string())?);
            }
            Some(game) if !is_over(game.as_ref()) && !self.record.is_told() => {
                if line_type == LineType::Start {
                    return Err("a start in the middle of a game".into());
                }
                self.record.all_sit().map_err(|why| why.to_string())?;
                let drawn = self.claim.as_ref().and_then(|claim| game.draw(&mut claim.seed.chance(self.chances)));
                let applied = game.apply(line_type, line).map_err(|why| why.to_string())?;
                if let Some(drawn) = drawn {
                    follows(&applied.input, &drawn)?;
                }
                if applied.actor.is_none() {
                    self.chances += 1;
                }
                lines.push(applied.input);
                self.due.extend(applied.computed);
            }
            Some(_) if line_type != LineType::Start => return Err("the game is over: only a start may follow".into()),
            Some(_) | None => {
                let players = StartLine::read(line).map_err(|why| why.to_string())?.players;
                let mut game = self.catalogue.restore(line).map_err(|why| why.to_string())?;
                if let Some(pieces) = self.claim.as_ref().and_then(|claim| claim.pieces.as_deref()) {
                    game.use_pieces(pieces).map_err(|why| format!("the pieces to draw from: {why}"))?;
                }
                lines.push(game.start_line());
                self.game = Some(game);
                self.chances = 0;
                self.record = Record::new(players);
            }
        }
        Ok(())
    }

    /// A computed line must be one of those that are due and say the same; those before it were left out.
    fn compare(&mut self, line_type: LineType, line: &str, lines: &mut Vec<String>) -> Result<(), String> {
        let Some(index) = self.due.iter().position(|&(due, _)| due == line_type) else {
            return Err(format!("no {} line is due", line_type.id()));
        };
        lines.extend(self.due.drain(..index).map(|(_, line)| line));
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
