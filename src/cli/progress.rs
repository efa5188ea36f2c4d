//! A progress bar over games or rows, for work that takes a while.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that takes less than this is not worth a progress bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// How much is done.
pub(super) struct Progress {
    began: Instant,
    // Hidden until the work has taken a while.
    bar: ProgressBar,
}

impl Progress {
    pub(super) fn of_games(games: u64) -> Progress {
        Progress::new(games, "{bar:40} {pos}/{len} games, {eta} left")
    }

    pub(super) fn of_rows() -> Progress {
        Progress::new(0, "{bar:40} {pos}/{len} rows, {eta} left")
    }

    fn new(all: u64, template: &str) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(all), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template(template);
        Progress { began: Instant::now(), bar: bar.with_style(style.unwrap_or(ProgressStyle::default_bar())) }
    }

    pub(super) fn finished_one(&self) {
        self.bar.inc(1);
        self.show_after_a_while();
    }

    /// So many are to be done, and so many are.
    pub(super) fn show(&self, all: u64, done: u64) {
        self.bar.set_length(all);
        self.bar.set_position(done);
        self.show_after_a_while();
    }

    fn show_after_a_while(&self) {
        if self.bar.is_hidden() && self.began.elapsed() > PATIENCE {
            // Draws nothing where standard error is no terminal.
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }

    /// Does something on the screen with the bar out of the way.
    pub(super) fn aside<T>(&self, something: impl FnOnce() -> T) -> T {
        self.bar.suspend(something)
    }

    pub(super) fn done(&self) {
        self.bar.finish_and_clear();
    }
}
