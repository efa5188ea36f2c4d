//! Our bot in a real Chromium, on the page of the playground.
//!
//! Where there is no Chromium (in `PATH`, or named by `CHROMIUM`) the tests are skipped and say so, unless the
//! variable `CI` is set: there they fail.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used, clippy::panic)]

#[allow(dead_code)]
#[path = "../database/mod.rs"]
mod database;
mod one_screen;
mod our_bot;
mod prepared;
/// Games that are put into the store as they were played elsewhere; the tests of the store use more of it.
#[allow(dead_code)]
#[path = "../store/support.rs"]
mod saved;
mod stage;
mod taps;
