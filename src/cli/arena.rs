//! `tindahan arena`: computer players against each other.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use clap::Args;
use serde_json::{Value, json};

use super::progress::Progress;
use super::table::{Setting, level, written};
use super::{Failure, note};
use crate::arena::{Contest, LevelResult};
use games::catalogue::Catalogue;
use games::engine::Word;
use games::simulate::{Effort, Policy};

/// Have computer players play many games against each other and say who wins how often.
#[derive(Args)]
pub(super) struct Arena {
    #[command(flatten)]
    setting: Setting,
    /// Who plays: `hard,greedy,greedy`. Everybody sits in every seat.
    #[arg(long, value_name = "LEVELS", required = true, value_delimiter = ',', value_parser = level())]
    seats: Vec<Policy>,
    /// How many games. Each deal is played once with everybody in each seat, so take a multiple of the seats.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// What all chance and all choices follow from.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many games are played at the same time; as many as there are cores where it is not given.
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Write one JSON object instead of a table.
    #[arg(long)]
    json: bool,
}

impl Arena {
    pub(super) fn run(&self, catalogue: &Catalogue) -> Result<(), Failure> {
        let game = self.setting.open(self.seats.len(), catalogue)?;
        let contest = Contest {
            levels: self.seats.clone(),
            games: self.games,
            seed: self.seed,
            effort: Effort { percent: self.setting.effort, ..Effort::default() },
        };
        let threads = self.threads.or(available_parallelism().ok()).map_or(1, NonZeroUsize::get);
        if !self.games.is_multiple_of(self.seats.len() as u64) {
            note("the last deal is not played with everybody in every seat, so its luck does not cancel");
        }
        let progress = Progress::of_games(self.games);
        let results = contest.run(game.as_ref(), threads, &|| progress.finished_one());
        progress.done();
        let text = if self.json { format!("{}\n", self.object(&results)) } else { self.table(&results) };
        io::stdout().write_all(text.as_bytes()).map_err(|error| Failure::writing(&error))
    }

    fn object(&self, results: &[LevelResult]) -> Value {
        let seat = |result: &LevelResult| {
            let share = result.share();
            json!({
                "level": result.level.id(),
                "games": result.games,
                "wins": result.wins,
                "share": share.share,
                "share_low": share.low,
                "share_high": share.high,
                "mean_score": result.mean_score(),
                "ms_per_decision": result.ms_per_decision(),
            })
        };
        json!({
            "game": self.setting.game,
            "seed": self.seed,
            "effort": self.setting.effort,
            "games": self.games,
            "seats": results.iter().map(seat).collect::<Vec<_>>(),
        })
    }

    fn table(&self, results: &[LevelResult]) -> String {
        let title = format!("{} {}, {} games, seed {}", self.setting.game, written(&self.seats), self.games, self.seed);
        let head =
            format!("{:<8}{:>9}{:>9}{:>18}{:>12}{:>14}", "level", "wins", "share", "95 %", "mean score", "ms/decision");
        let row = |result: &LevelResult| {
            let share = result.share();
            let between = format!("{:.1} – {:.1} %", 100.0 * share.low, 100.0 * share.high);
            format!(
                "{:<8}{:>9.1}{:>7.1} %{between:>18}{:>12.1}{:>14.2}",
                result.level.id(),
                result.wins,
                100.0 * share.share,
                result.mean_score(),
                result.ms_per_decision(),
            )
        };
        let lines = [title, head].into_iter().chain(results.iter().map(row));
        lines.map(|line| format!("{line}\n")).collect()
    }
}
