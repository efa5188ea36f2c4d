//! A short piece of the fault run (`cargo bench --bench faults`), so that it keeps working: some hundred faults.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../bot/courses.rs"]
mod courses;
#[allow(dead_code)]
#[path = "../logs/mod.rs"]
mod logs;
// People and their stage are those of the bot's own tests, of which this needs a part.
#[allow(dead_code)]
#[path = "../bot/people.rs"]
mod people;
#[path = "../../benches/faults/run/mod.rs"]
mod run;
#[allow(dead_code)]
#[path = "../bot/stage.rs"]
mod stage;

use std::time::Duration;

use run::Plan;

/// How long things go wrong.
const LASTING: Duration = Duration::from_secs(12);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_goes_wrong_nothing_is_lost_played_twice_or_shown_to_others() {
    let seed = rand::random();
    let plan =
        Plan { seed, lasting: LASTING, rounds_of_parties: 1, faults_per_s: 30, pictures_per_s: 4, moves_at_the_end: 4 };
    let verdict = run::run(plan).await;
    verdict.tell();
    assert!(verdict.faults() > 200, "only {} faults, seed {seed}", verdict.faults());
    assert!(verdict.is_right(), "see above; seed {seed}");
}
