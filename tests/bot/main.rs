//! The whole bot on the playground: people who press only what they are shown, and what they are told.

#![allow(clippy::unwrap_used, clippy::panic)]

mod apologies;
mod boards;
mod calls;
mod commands;
mod faults;
mod forged;
mod french;
mod games;
mod hands;
mod leaks;
#[path = "../logs/mod.rs"]
mod logs;
mod menu;
mod owners;
mod people;
mod pictures;
mod places;
mod rates;
mod records;
mod refusals;
mod registration;
mod rests;
/// Games that are put into the store as they were played elsewhere; the tests of the store use more of it.
#[allow(dead_code)]
#[path = "../store/support.rs"]
mod saved;
mod stage;
mod themes;
