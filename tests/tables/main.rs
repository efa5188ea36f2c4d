//! Whole tables on a real store, driven as the Discord layer would drive them.

#![allow(clippy::unwrap_used, clippy::panic)]

mod clocks;
mod common;
mod games;
mod hammer;
mod kill;
mod lobby;
mod seats;
mod thinking;
mod trouble;
