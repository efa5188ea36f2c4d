//! A game in progress as a table holds it: the rules' position, the seed of its chance, and what is counted along the log.
//! Nothing here waits or writes: a transition is made on a fork, and the fork becomes the game when its lines are stored.

use std::collections::VecDeque;
use std::sync::Arc;

use games::catalogue::{AnyGame, Applied, GameEntry, InputError, Report};
use games::engine::transcript::{LineType, line_type};
use games::engine::{BySeat, MAX_SEATS, Seat, Seed, Turn};
use games::screen::Reading;

/// How many things that happened last are kept to be told.
const RECENT: usize = 8;

/// A game with its seed.
pub(super) struct Play {
    /// The position.
    pub(super) game: Box<dyn AnyGame>,
    seed: Seed,
    /// Lines in the log.
    pub(super) lines: usize,
    /// Chance lines among them.
    chances: u64,
    /// How often each seat has acted: the number of its next decision.
    pub(super) decisions: BySeat<u32>,
    /// What happened last, the newest at the end.
    pub(super) recent: VecDeque<Arc<dyn Report>>,
    /// The ends of rounds so far.
    pub(super) rounds: Vec<Arc<dyn Report>>,
}

/// What follows from one action, not stored yet.
pub(super) struct Transition {
    /// The game after it.
    pub(super) after: Play,
    /// All new lines of the log.
    pub(super) lines: Vec<String>,
    /// Those of them that everybody may read.
    pub(super) events: Vec<String>,
}

/// A stored log that the rules do not take: it was damaged, or the rules have changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("line {number} of the log: {reason}")]
pub struct BadLog {
    /// Which line, from 1.
    pub number: usize,
    /// What is wrong with it.
    pub reason: String,
}

impl Play {
    /// What an action of a seat leads to, chance included.
    pub(super) fn act(&self, seat: Seat, action: &str) -> Result<Transition, InputError> {
        let mut game = self.game.fork();
        let applied = game.act(seat, action)?;
        self.after(game, seat, applied)
    }

    /// What a press of a seat on its screen leads to; nothing if no screen of now says this.
    pub(super) fn press(&self, seat: Seat, said: &str) -> Result<Option<Reading<Transition>>, InputError> {
        let mut game = self.game.fork();
        let Some(reading) = game.press(seat, said)? else { return Ok(None) };
        reading.map(|applied| self.after(game, seat, applied)).transpose().map(Some)
    }

    /// The game after an action that was taken on a fork of it, chance included.
    fn after(&self, game: Box<dyn AnyGame>, seat: Seat, applied: Applied) -> Result<Transition, InputError> {
        let mut transition = Transition {
            after: Play { game, recent: self.recent.clone(), rounds: self.rounds.clone(), ..*self },
            lines: Vec::new(),
            events: Vec::new(),
        };
        transition.after.decisions[seat] += 1;
        transition.add(applied);
        transition.draw_chance()?;
        Ok(transition)
    }

    /// The game that a log tells, which was written by this version of the rules.
    ///
    /// What older rules have computed is computed anew: people's decisions and chance count as they were, as long as the
    /// rules of now take them.
    pub(super) fn restore(lines: &[String], version: u32, seed: Seed, entry: &GameEntry) -> Result<Play, BadLog> {
        let wrong = |index: usize, reason: String| BadLog { number: index + 1, reason };
        let start = lines.first().ok_or_else(|| wrong(0, "missing".into()))?;
        if version > entry.rules_version {
            let reason = format!("written by version {version} of the rules, and this is {}", entry.rules_version);
            return Err(wrong(0, reason));
        }
        let game = entry.restore(start).map_err(|why| wrong(0, why.to_string()))?;
        let mut play = Play::new(game, seed);
        let mut due = VecDeque::new();
        for (index, line) in lines.iter().enumerate().skip(1) {
            play.replay_line(line, &mut due, version < entry.rules_version).map_err(|reason| wrong(index, reason))?;
        }
        // All that follows from an action is stored with it.
        if !due.is_empty() || play.turn() == Turn::Chance {
            return Err(wrong(lines.len(), "missing".into()));
        }
        Ok(play)
    }

    /// Whom the game waits for.
    pub(super) fn turn(&self) -> Turn {
        self.game.turn()
    }

    /// Whether nobody has acted yet.
    pub(super) fn is_untouched(&self) -> bool {
        self.decisions.iter().all(|&acted| acted == 0)
    }

    fn new(game: Box<dyn AnyGame>, seed: Seed) -> Play {
        Play {
            game,
            seed,
            lines: 1,
            chances: 0,
            decisions: BySeat::new(MAX_SEATS, 0),
            recent: VecDeque::new(),
            rounds: Vec::new(),
        }
    }

    /// Keeps something to be told; the oldest goes.
    fn keep_recent(&mut self, applied: &Applied) {
        let event = Arc::clone(&applied.report);
        if applied.computed.iter().any(|(line_type, _)| *line_type == LineType::Round) {
            self.rounds.push(Arc::clone(&event));
        }
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(event);
    }

    /// Takes a line that was stored before. A computed one must be what follows from those before it, unless older rules have
    /// computed it.
    fn replay_line(&mut self, line: &str, due: &mut VecDeque<String>, older: bool) -> Result<(), String> {
        self.lines += 1;
        if let Some(due) = due.pop_front() {
            return if line == due { Ok(()) } else { Err(format!("should read {due}")) };
        }
        let line_type = line_type(line).map_err(|why| why.to_string())?;
        if line_type.is_computed() {
            return if older { Ok(()) } else { Err("does not follow".into()) };
        }
        let applied = self.game.apply(line_type, line).map_err(|why| why.to_string())?;
        match applied.actor {
            Some(seat) => self.decisions[seat] += 1,
            None => self.chances += 1,
        }
        self.keep_recent(&applied);
        if !older {
            due.extend(applied.computed.into_iter().map(|(_, line)| line));
        }
        Ok(())
    }
}

impl Transition {
    /// The first lines of a game: its start and what chance decides before anybody acts.
    pub(super) fn first(game: Box<dyn AnyGame>, seed: Seed) -> Result<Transition, InputError> {
        let start = game.start_line();
        let mut transition = Transition { after: Play::new(game, seed), lines: vec![start], events: Vec::new() };
        transition.draw_chance()?;
        Ok(transition)
    }

    /// Draws while the turn is chance.
    fn draw_chance(&mut self) -> Result<(), InputError> {
        while let Some(line) = self.after.game.draw(&mut self.after.seed.chance(self.after.chances)) {
            let applied = self.after.game.apply(line_type(&line)?, &line)?;
            self.after.chances += 1;
            self.add(applied);
        }
        Ok(())
    }

    fn add(&mut self, applied: Applied) {
        self.after.lines += 1 + applied.computed.len();
        self.after.keep_recent(&applied);
        self.lines.push(applied.input);
        for (_, line) in applied.computed {
            self.events.push(line.clone());
            self.lines.push(line);
        }
    }
}
