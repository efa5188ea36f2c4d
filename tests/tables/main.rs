//! Whole tables on a real store, driven as the Discord layer would drive them.

#![allow(clippy::unwrap_used, clippy::panic)]

mod clock;
mod clocks;
mod common;
#[path = "../database/mod.rs"]
mod database;
mod deals;
mod games;
mod hammer;
mod kill;
mod leaving;
mod lobby;
#[path = "../logs/mod.rs"]
mod logs;
mod outages;
mod places;
mod seats;
mod thinking;
mod trouble;
mod versions;

/// The same on PostgreSQL.
#[test]
fn everything_holds_on_postgres() {
    database::run_on_postgres();
}
