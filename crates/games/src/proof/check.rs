//! Checking a game against all that its transcript tells of where its deals come from.

use super::{Binding, NumberOrigin, Record, Seating, Statement};
use crate::catalogue::Catalogue;
use crate::engine::transcript::{LineType, line_type};
use crate::engine::{Seat, Seed, Turn, shuffle};
use crate::replay::{Claim, Replay, WrongLine};

/// Checks the transcript of one game: every line by the rules, and every deal and all other chance by what its proof lines
/// tell. Says what that has proved and what it cannot prove, or which line is wrong.
///
/// A game of before there were proof lines is checked against the seed that was told when it was over. `pieces` is the file
/// of pieces that the host drew from, if they were not the game's own.
pub fn check(
    catalogue: &Catalogue,
    text: &str,
    seed: Option<Seed>,
    pieces: Option<&str>,
) -> Result<Vec<Statement>, WrongLine> {
    let claim = |seed| Claim { seed, pieces: pieces.map(str::to_owned) };
    let read = Read::all(catalogue, seed.map(claim), text)?;
    let mut statements = match (&read.record, seed) {
        (record, None) if record.fingerprint().is_none() => vec![Statement::Unbound],
        (record, Some(seed)) if record.fingerprint().is_none() => {
            let told = Statement::ToldSeed { fingerprint: seed.fingerprint(), draws: read.draws };
            vec![told, Statement::Tried, Statement::Dolls, Statement::OtherGames]
        }
        (_, Some(_)) => {
            let why = "these deals are bound to a secret, so no seed is told for them";
            return Err(read.wrong(LineType::Fingerprint, 0, why.into()));
        }
        (record, None) => match (record.binding(), record.secret()) {
            (Some(binding), Some(secret)) => {
                if secret.fingerprint() != binding.fingerprint {
                    let why = format!("the fingerprint is not that of this secret, which is {}", secret.fingerprint());
                    return Err(read.wrong(LineType::Secret, 0, why));
                }
                let seed = binding.seed(&secret);
                read.seats_follow(&binding, &seed)?;
                Read::all(catalogue, Some(claim(seed)), text)?;
                bound(&binding, read.draws)
            }
            (None, _) | (_, None) => vec![Statement::Hidden, Statement::Moment],
        },
    };
    let cannot = statements.iter().position(|statement| !statement.is_proved()).unwrap_or(statements.len());
    statements.insert(cannot, Statement::Moves { moves: read.moves, is_over: read.is_over });
    Ok(statements)
}

/// What is said of a game whose deals follow from what they were bound to.
fn bound(binding: &Binding, draws: u64) -> Vec<Statement> {
    let origins: Vec<NumberOrigin> = binding.chairs.iter().filter_map(|chair| Some(chair.number?.origin)).collect();
    let numbers = origins.len();
    let (seats, kept) = match binding.seating {
        Seating::Drawn => (Some(Statement::Seats), None),
        Seating::Kept => (None, Some(Statement::KeptSeats)),
    };
    let proved = [Some(Statement::Secret), Some(Statement::Seed { numbers }), seats, Some(Statement::Chance { draws })];
    let alone = (numbers == 0).then_some(Statement::Alone);
    let presses = origins.contains(&NumberOrigin::Press).then_some(Statement::Presses);
    let cannot = [kept, alone, presses, Some(Statement::Moment), Some(Statement::Dolls), Some(Statement::OtherGames)];
    proved.into_iter().chain(cannot).flatten().collect()
}

/// The seats that are drawn for so many, in the order in which they sat down.
fn drawn(seed: &Seed, players: usize) -> Vec<Seat> {
    let mut sat: Vec<usize> = (0..players).collect();
    shuffle(&mut seed.seating(), &mut sat);
    let mut seats = vec![Seat::default(); players];
    Seat::all(players).zip(sat).for_each(|(seat, sat)| seats[sat] = seat);
    seats
}

/// A game that keeps to the rules.
struct Read {
    record: Record,
    /// The types of its lines, to find one again.
    types: Vec<LineType>,
    is_over: bool,
    moves: u64,
    draws: u64,
}

impl Read {
    /// Reads a game, and checks that chance said in it what follows from the claim.
    fn all(catalogue: &Catalogue, claim: Option<Claim>, text: &str) -> Result<Read, WrongLine> {
        let mut replay = Replay::new(catalogue, claim);
        let (mut types, mut written) = (Vec::new(), Vec::new());
        for (number, line) in (1..).zip(text.lines()) {
            let taken = replay.take(line, &mut written).and_then(|()| match line_type(line) {
                Ok(LineType::Start) if number > 1 => Err("here begins a second game, and a proof is of one".to_owned()),
                other => other.map_err(|why| why.to_string()),
            });
            types.push(taken.map_err(|reason| WrongLine { number, reason })?);
            written.clear();
        }
        let of = |wanted| types.iter().filter(|&&line_type| line_type == wanted).count() as u64;
        let (moves, draws) = (of(LineType::Act), of(LineType::Deal) + of(LineType::Chance));
        let (record, game) = replay.into_parts();
        let game = game.ok_or_else(|| WrongLine { number: 1, reason: "a game begins with a start".into() })?;
        Ok(Read { record, types, is_over: matches!(game.turn(), Turn::Over(_)), moves, draws })
    }

    /// What is wrong with the line of this type that has so many others of it before it.
    fn wrong(&self, line_type: LineType, before: usize, reason: String) -> WrongLine {
        let mut numbers = (1..).zip(&self.types).filter(|&(_, &other)| other == line_type).map(|(number, _)| number);
        WrongLine { number: numbers.nth(before).expect("a line that was read"), reason }
    }

    /// Seats that are said to be drawn are those that the seed draws.
    fn seats_follow(&self, binding: &Binding, seed: &Seed) -> Result<(), WrongLine> {
        if binding.seating == Seating::Kept {
            return Ok(());
        }
        let drawn = drawn(seed, binding.chairs.len());
        match binding.chairs.iter().zip(&drawn).position(|(chair, &seat)| chair.seat != seat) {
            None => Ok(()),
            Some(sat) => {
                let why = format!("the seat does not follow from the seed, which gives {}", drawn[sat]);
                Err(self.wrong(LineType::Seated, sat, why))
            }
        }
    }
}
