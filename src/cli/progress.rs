//! A progress bar over games, for work that takes a while.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that takes less than this is not worth a progress bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// How many games are over.
pub(super) struct Progress {
    began: Instant,
    // Hidden until the work has taken a while.
    bar: ProgressBar,
}

impl Progress {
    pub(super) fn new(games: u64) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left");
        Progress { began: Instant::now(), bar: bar.with_style(style.unwrap_or(ProgressStyle::default_bar())) }
    }

    pub(super) fn finished_one(&self) {
        self.bar.inc(1);
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
