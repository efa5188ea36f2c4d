//! What was measured, and how it is told.

use std::time::Duration;

/// How long things took.
#[derive(Default)]
pub(crate) struct Times(Vec<Duration>);

impl Times {
    pub(crate) fn push(&mut self, time: Duration) {
        self.0.push(time);
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// So many of a hundred took at most this many milliseconds.
    pub(crate) fn percentile(&self, percent: usize) -> f64 {
        let mut times = self.0.clone();
        times.sort_unstable();
        let index = (times.len() * percent / 100).min(times.len().saturating_sub(1));
        times.get(index).map_or(f64::NAN, |time| time.as_secs_f64() * 1_000.0)
    }
}

/// What people met with.
#[derive(Default)]
pub(crate) struct Figures {
    /// From each press to its answer.
    pub(crate) answers: Times,
    /// Of that, from when the bot could read of the press until its answer came in.
    pub(crate) own: Times,
    /// From the answer to a move until somebody else's hand had a button for what the move led to.
    pub(crate) hand_overs: Times,
    /// Presses that ended a decision.
    pub(crate) moves: usize,
    /// Games that were begun after others were over.
    pub(crate) games: usize,
    /// Presses without an answer.
    pub(crate) failed: usize,
    /// How often nobody at a table had anything to press for long, and a hand had to be opened anew.
    pub(crate) stuck: usize,
    /// Requests of the bot that the server refused because there were too many, or because the bot may not.
    pub(crate) refused: u64,
    /// Processor time of the bot.
    pub(crate) cpu: Duration,
    /// How long it was measured.
    pub(crate) took: Duration,
}

impl Figures {
    pub(crate) fn rate(&self) -> f64 {
        self.answers.len() as f64 / self.took.as_secs_f64().max(1e-9)
    }

    pub(crate) fn add(&mut self, other: Figures) {
        self.answers.0.extend(other.answers.0);
        self.own.0.extend(other.own.0);
        self.hand_overs.0.extend(other.hand_overs.0);
        self.moves += other.moves;
        self.games += other.games;
        self.failed += other.failed;
        self.stuck += other.stuck;
    }

    /// Prints what the columns of [`Figures::tell`] mean.
    pub(crate) fn tell_columns() {
        println!("{:<50} {:^33} {:^29}", "", "answers to presses", "next player, after the answer");
        println!(
            "{:<50} {:>7} {:>8} {:>8} {:>7} {:>9} {:>9} {:>9} {:>5} {:>6} {:>5} {:>11}",
            "", "a s", "p50 ms", "p99 ms", "most", "p50 ms", "p99 ms", "most", "429", "failed", "stuck", "CPU s/1,000"
        );
    }

    pub(crate) fn tell(&self, what: &str) {
        let [answer, next] = [&self.answers, &self.hand_overs];
        println!(
            "{what:<50} {:>7.0} {:>8.1} {:>8.1} {:>7.0} {:>9.1} {:>9.1} {:>9.0} {:>5} {:>6} {:>5} {:>11.3}",
            self.rate(),
            answer.percentile(50),
            answer.percentile(99),
            answer.percentile(100),
            next.percentile(50),
            next.percentile(99),
            next.percentile(100),
            self.refused,
            self.failed,
            self.stuck,
            self.cpu.as_secs_f64() * 1_000.0 / answer.len().max(1) as f64,
        );
    }
}
