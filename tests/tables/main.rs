//! Whole tables on a real store, driven as the Discord layer would drive them.

#![allow(clippy::unwrap_used, clippy::panic)]

mod clock;
mod clocks;
mod common;
mod games;
mod hammer;
mod kill;
mod lobby;
#[path = "../logs/mod.rs"]
mod logs;
mod places;
mod seats;
mod thinking;
mod trouble;
mod versions;
