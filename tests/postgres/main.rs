//! What is of PostgreSQL alone: databases that are copied there and back, and a server that breaks down, is full or stands still.
//! Everything else is tested on both databases where it belongs.

#![allow(clippy::unwrap_used, clippy::panic)]

mod copying;
#[allow(dead_code)]
#[path = "../database/mod.rs"]
mod database;
mod faults;
#[allow(dead_code)]
#[path = "../logs/mod.rs"]
mod logs;
// People and their stage are those of the bot's own tests, of which this needs a part.
#[allow(dead_code)]
#[path = "../bot/people.rs"]
mod people;
/// Games that are put into the store as they were played elsewhere; the tests of the store use more of it.
#[allow(dead_code)]
#[path = "../store/support.rs"]
mod saved;
#[allow(dead_code)]
#[path = "../bot/stage.rs"]
mod stage;
