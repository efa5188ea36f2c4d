//! The fault run: people play all five games while everything goes wrong that can. At the end nothing that somebody was told
//! is lost, nothing was played twice, nobody saw what they must not, and every table goes on.
//!
//! ```sh
//! cargo bench --bench faults                                  # minutes, and more than 10,000 faults
//! FAULTS_MINUTES=120 FAULTS_SEED=7 cargo bench --bench faults # hours; the seed draws who presses what and what goes wrong
//! cargo bench --bench faults -- processes                     # two processes on one PostgreSQL; KILLS=50 of them die
//! ```

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../../tests/bot/courses.rs"]
mod courses;
#[allow(dead_code)]
#[path = "../../tests/database/mod.rs"]
mod database;
#[allow(dead_code)]
#[path = "../../tests/logs/mod.rs"]
mod logs;
// People and their stage are those of the bot's own tests, of which this needs a part.
#[allow(dead_code)]
#[path = "../../tests/bot/people.rs"]
mod people;
#[path = "../../tests/process/mod.rs"]
mod process;
mod run;
#[allow(dead_code)]
#[path = "../../tests/bot/stage.rs"]
mod stage;

use std::process::ExitCode;
use std::time::Duration;

use run::{FleetPlan, Plan, Verdict};

/// Minutes of faults, if nobody says otherwise: enough for more than 10,000 of them on two cores.
const MINUTES: f64 = 6.0;
/// So many faults are wanted of a run that is not shorter than usual.
const WANTED: usize = 10_000;

fn number<T: std::str::FromStr>(name: &str) -> Option<T> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is no number: {text}")))
}

/// So often a process dies, if nobody says otherwise.
const KILLS: usize = 50;
/// As operators have it by default.
const LEASE: Duration = Duration::from_secs(6);

fn main() -> ExitCode {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    if std::env::args().any(|argument| argument == "processes") {
        let plan = FleetPlan {
            seed: number("FAULTS_SEED").unwrap_or_else(rand::random),
            kills: number("KILLS").unwrap_or(KILLS),
            naps: 3,
            deploys: 2,
            lease: LEASE,
            moves_at_the_end: 20,
        };
        return tell(&runtime.block_on(run::run_fleet(plan)).expect("PostgreSQL is installed"));
    }
    let minutes = number("FAULTS_MINUTES").unwrap_or(MINUTES);
    let plan = Plan {
        seed: number("FAULTS_SEED").unwrap_or_else(rand::random),
        lasting: Duration::from_secs_f64(minutes * 60.0),
        faults: if minutes < MINUTES { 0 } else { WANTED },
        rounds_of_parties: 4,
        faults_per_s: 30,
        pictures_per_s: 12,
        moves_at_the_end: usize::MAX,
    };
    tell(&runtime.block_on(run::run(plan)))
}

fn tell(verdict: &Verdict) -> ExitCode {
    verdict.tell();
    if verdict.is_right() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
