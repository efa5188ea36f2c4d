//! A short piece of the fault run (`cargo bench --bench faults`), so that it keeps working: some hundred faults.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../bot/courses.rs"]
mod courses;
#[allow(dead_code)]
#[path = "../database/mod.rs"]
mod database;
#[allow(dead_code)]
#[path = "../logs/mod.rs"]
mod logs;
// People and their stage are those of the bot's own tests, of which this needs a part.
#[allow(dead_code)]
#[path = "../bot/people.rs"]
mod people;
#[path = "../process/mod.rs"]
mod process;
#[path = "../../benches/faults/run/mod.rs"]
mod run;
#[allow(dead_code)]
#[path = "../bot/stage.rs"]
mod stage;

use std::time::Duration;

use run::{FleetPlan, Plan};

/// How long things go wrong at least, and how many.
const LASTING: Duration = Duration::from_secs(10);
const FAULTS: usize = 250;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_goes_wrong_nothing_is_lost_played_twice_or_shown_to_others() {
    // With the seed of a run that failed most of it goes wrong again; when things happen is for the machine to say.
    let seed = std::env::var("FAULTS_SEED").map_or_else(|_| rand::random(), |seed| seed.parse().unwrap());
    let plan = Plan {
        seed,
        lasting: LASTING,
        faults: FAULTS,
        rounds_of_parties: 1,
        faults_per_s: 30,
        pictures_per_s: 4,
        moves_at_the_end: 4,
    };
    let verdict = run::run(plan).await;
    verdict.tell();
    assert!(verdict.is_right(), "see above; seed {seed}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whichever_process_dies_sleeps_or_is_replaced_the_other_goes_on_with_its_tables() {
    let seed = std::env::var("FAULTS_SEED").map_or_else(|_| rand::random(), |seed| seed.parse().unwrap());
    // Shorter than usual, so that it takes less long to notice.
    let lease = Duration::from_secs(2);
    let plan = FleetPlan { seed, kills: 2, naps: 1, deploys: 1, lease, moves_at_the_end: 4 };
    let Some(verdict) = run::run_fleet(plan).await else { return };
    verdict.tell();
    assert!(verdict.is_right(), "see above; seed {seed}");
}
