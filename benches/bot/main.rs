//! The whole bot under load, next to an empty serenity bot on the same server in the same run.
//!
//! `cargo bench --bench bot` first has 64 people press without pause, then plays 200 tables with 100 presses a second, then
//! 100 tables where people play among themselves, and as many where each of them plays with computer players. Each bot is a process of its own, so that its processor time can be told from that of the server and the people; the
//! database lies in the target folder, on the disk that is to be measured.

// People pass over what does not concern them.
#![allow(clippy::wildcard_enum_match_arm)]

mod bots;
mod people;

use std::time::Duration;

use people::{Company, Crowd, Figures};

/// How long presses are counted.
const MEASURED: Duration = Duration::from_secs(10);
/// People at the tables of the first part: one of three is to move, so that 64 press at any time.
const PRESSING: usize = 64;
/// Tables of the second part, and how often something is pressed at each.
const TABLES: usize = 200;
const PAUSE: Duration = Duration::from_secs(2);

fn main() {
    if bots::was_asked_for() {
        return bots::run();
    }
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(measure());
}

async fn measure() {
    println!(
        "{:<44} {:>9} {:>8} {:>8} {:>8} {:>7} {:>11}",
        "", "answers/s", "p50 ms", "p99 ms", "most ms", "failed", "CPU s/1,000"
    );
    let empty = {
        let crowd = Crowd::gather(PRESSING).await;
        let bot = bots::Child::empty(&crowd.server).await;
        let figures = crowd.press_one_button(MEASURED, &bot).await;
        tell("empty serenity bot, 64 people pressing", &figures);
        figures
    };
    let whole = {
        let crowd = Crowd::gather(3 * PRESSING).await;
        let bot = bots::Child::whole(&crowd.server).await;
        let figures = crowd.play(PRESSING, Company::People, MEASURED, None, &bot).await;
        tell("the whole bot, 64 tables without pause", &figures);
        figures
    };
    println!("{:<44} {:>9.2}", "  as a share of the empty bot's rate", whole.rate() / empty.rate());
    println!("{:<44} {:>9}", "  of its answers, moves written down", whole.moves);
    for (what, tables, company) in [
        ("the whole bot, 200 tables, 100 presses a second", TABLES, Company::People),
        ("100 tables, 50 presses a second", TABLES / 2, Company::People),
        ("the same, two hard computer players each", TABLES / 2, Company::Computers),
    ] {
        let crowd = Crowd::gather(3 * tables).await;
        let bot = bots::Child::whole(&crowd.server).await;
        tell(what, &crowd.play(tables, company, 2 * MEASURED, Some(PAUSE), &bot).await);
    }
}

fn tell(what: &str, figures: &Figures) {
    println!(
        "{what:<44} {:>9.0} {:>8.1} {:>8.1} {:>8.1} {:>7} {:>11.3}",
        figures.rate(),
        figures.percentile(50),
        figures.percentile(99),
        figures.percentile(100),
        figures.failed,
        figures.cpu.as_secs_f64() * 1_000.0 / figures.waits.len().max(1) as f64,
    );
}
