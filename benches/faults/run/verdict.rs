//! How a run went.

use std::collections::BTreeMap;

use super::Run;
use super::bot::Log;

/// How many lines of one kind are told.
const LINES: usize = 25;

/// What one party, or the whole run, has come to.
#[derive(Default)]
pub(crate) struct Verdict {
    seed: u64,
    faults: BTreeMap<&'static str, usize>,
    counts: BTreeMap<&'static str, usize>,
    games: BTreeMap<String, usize>,
    /// Answered actions that the log does not have, actions that nobody pressed, messages with more than their readers may
    /// know, tables that stand still, and whatever else must not be.
    pub(crate) lost: Vec<String>,
    pub(crate) twice: Vec<String>,
    pub(crate) leaks: Vec<String>,
    pub(crate) stuck: Vec<String>,
    pub(crate) unanswered: Vec<String>,
    problems: Vec<String>,
    log: BTreeMap<String, usize>,
}

impl Verdict {
    pub(crate) fn new(seed: u64) -> Verdict {
        Verdict { seed, ..Verdict::default() }
    }

    pub(crate) fn count(&mut self, what: &'static str, times: usize) {
        *self.counts.entry(what).or_default() += times;
    }

    pub(crate) fn finish(&mut self, game: &str) {
        *self.games.entry(game.to_owned()).or_default() += 1;
    }

    pub(crate) fn problem(&mut self, problem: String) {
        self.problems.push(problem);
    }

    pub(crate) fn add(&mut self, other: Verdict) {
        for (what, times) in other.counts {
            self.count(what, times);
        }
        for (game, times) in other.games {
            *self.games.entry(game).or_default() += times;
        }
        self.lost.extend(other.lost);
        self.twice.extend(other.twice);
        self.leaks.extend(other.leaks);
        self.stuck.extend(other.stuck);
        self.unanswered.extend(other.unanswered);
        self.problems.extend(other.problems);
    }

    pub(crate) fn read_log(&mut self, log: &Log) {
        self.log.clone_from(&log.troubles);
        self.count("lines of the log", log.lines);
        self.problems.extend(log.forbidden.iter().map(|line| format!("no log may say: {line}")));
    }

    pub(crate) fn close(&mut self, run: &Run) {
        self.faults = run.ledger.counts();
        if self.faults() < run.faults {
            self.problems.push(format!("only {} faults, wanted {}", self.faults(), run.faults));
        }
    }

    pub(crate) fn faults(&self) -> usize {
        self.faults.values().sum()
    }

    fn failures(&self) -> [(&'static str, &[String]); 6] {
        [
            ("answered actions lost", &self.lost),
            ("actions that nobody pressed", &self.twice),
            ("messages that show too much", &self.leaks),
            ("tables that stand still", &self.stuck),
            ("presses without an answer or a reason", &self.unanswered),
            ("other problems", &self.problems),
        ]
    }

    pub(crate) fn is_right(&self) -> bool {
        self.failures().iter().all(|(_, found)| found.is_empty())
    }

    pub(crate) fn tell(&self) {
        let line = |what: &str, times: usize| println!("  {what:<55} {times:>9}");
        println!("\nwhat went wrong");
        self.faults.iter().for_each(|(what, times)| line(what, *times));
        line("all together", self.faults());
        println!("what people did");
        self.counts.iter().for_each(|(what, times)| line(what, *times));
        self.games.iter().for_each(|(game, times)| line(&format!("games of {game} that are over"), *times));
        println!("what the bot logged");
        let mut log: Vec<_> = self.log.iter().collect();
        log.sort_by_key(|(_, times)| std::cmp::Reverse(**times));
        log.iter().take(LINES).for_each(|(said, times)| println!("  {times:>6} {said}"));
        println!("verdict (seed {})", self.seed);
        for (what, found) in self.failures() {
            line(what, found.len());
            found.iter().take(LINES).for_each(|one| println!("    {one}"));
        }
    }
}
