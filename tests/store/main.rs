//! The store as the host uses it, on real files and on a real server.

#![allow(clippy::unwrap_used, clippy::panic)]

mod changes;
mod commands;
#[path = "../database/mod.rs"]
mod database;
mod leavers;
mod messages;
mod owners;
mod people;
mod privacy;
mod promises;
mod restore;
mod retention;
mod rotation;
mod scores;
mod support;
mod trouble;

/// The same on PostgreSQL.
#[test]
fn everything_holds_on_postgres() {
    database::run_on_postgres();
}
