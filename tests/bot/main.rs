//! The whole bot on the playground: people who press only what they are shown, and what they are told.

#![allow(clippy::unwrap_used, clippy::panic)]

mod apologies;
mod boards;
mod calls;
mod commands;
/// The fault run uses more of it.
#[allow(dead_code)]
mod courses;
#[path = "../database/mod.rs"]
mod database;
mod deals;
mod faults;
mod forged;
mod french;
mod games;
mod hands;
mod leaks;
mod leaving;
mod limits;
#[path = "../logs/mod.rs"]
mod logs;
mod menu;
mod operator;
mod orders;
mod outages;
mod owed;
mod owners;
mod people;
mod pictures;
mod places;
#[path = "../process/mod.rs"]
mod process;
mod processes;
mod rates;
mod records;
mod refusals;
mod registration;
mod restarts;
mod rests;
/// Games that are put into the store as they were played elsewhere; the tests of the store use more of it.
#[allow(dead_code)]
#[path = "../store/support.rs"]
mod saved;
mod servers;
mod shards;
mod stage;
mod themes;

/// The others each have one of the two databases.
#[test]
fn what_is_about_what_is_kept_holds_on_postgres_too() {
    database::run_on_postgres();
}
