//! The whole bot with people who press what they are shown, in ten parts. `cargo bench --bench bot` runs the first two,
//! `cargo bench --bench bot -- flood memory databases metrics floor floor-postgres history history-postgres` the others, and any of them can be named:
//!
//! | part | measures |
//! |---|---|
//! | `hand-over` | how soon the next player can act after a move, at 64 tables; with `TINDAHAN_BENCH_BEFORE=…`, this program as it was built from an earlier commit, that one as well |
//! | `load` | 64 people who press without pause, next to an empty serenity bot; up to 200 tables at the pace of people, and computer players who think |
//! | `flood` | the answers and boards of one server while nobody floods, and while 40 people of another send everything they can, with the usual limits; before that, too, if there is one |
//! | `memory` | what the bot has in memory along 100,000 moves |
//! | `databases` | the same load on SQLite, on PostgreSQL, and on PostgreSQL by two processes, in turn |
//! | `floor`, `floor-postgres` | what a move costs at 64 tables where nothing is paced, next to a bot that only commits it and sends the same requests; `TINDAHAN_BENCH_BEFORE=…` has a program of before beside them |
//! | `history`, `history-postgres` | the start, presses, leaderboards and profiles with few games in the database and with 100,000 of 50,000 people, and the memory with 10,000 sleeping tables |
//! | `metrics` | answers at about 1,000 presses a second while nothing is measured, and while `/metrics` is read every second |
//!
//! Each bot is a process of its own, so that its processor time can be told from that of the server and the people; the
//! database lies in the target folder, on the disk that is to be measured.

// People pass over what does not concern them.
#![allow(clippy::wildcard_enum_match_arm)]

mod bots;
#[allow(clippy::unwrap_used, clippy::panic, dead_code, unused_imports)]
#[path = "../../tests/database/mod.rs"]
mod database;
mod databases;
mod figures;
mod flood;
mod floor;
#[allow(dead_code)]
#[path = "../floors/mod.rs"]
mod floors;
mod hand_over;
mod history;
mod load;
mod memory;
mod metrics;
mod people;
mod raid;
mod table;
mod turns;

use bots::Program;

fn main() {
    if bots::was_asked_for() {
        return bots::run();
    }
    let named: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let runs =
        |part: &str, usually: bool| if named.is_empty() { usually } else { named.iter().any(|name| name == part) };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        if runs("hand-over", true) {
            hand_over::measure().await;
        }
        if runs("load", true) {
            load::measure().await;
        }
        if runs("flood", false) {
            flood::measure().await;
        }
        if runs("databases", false) {
            databases::measure().await;
        }
        if runs("memory", false) {
            for program in Program::before().into_iter().chain([Program::this()]) {
                memory::measure(&program).await;
            }
        }
        if runs("floor", false) {
            floor::measure(false).await;
        }
        if runs("floor-postgres", false) {
            floor::measure(true).await;
        }
        if runs("history", false) {
            history::measure(false).await;
        }
        if runs("history-postgres", false) {
            history::measure(true).await;
        }
        if runs("metrics", false) {
            metrics::measure().await;
        }
    });
}
