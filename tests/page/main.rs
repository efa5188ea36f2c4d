//! Our bot in a real Chromium, on the page of the playground.
//!
//! Where there is no Chromium (in `PATH`, or named by `CHROMIUM`) the tests are skipped and say so, unless the
//! variable `CI` is set: there they fail.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used, clippy::panic)]

mod one_screen;
mod our_bot;
mod prepared;
mod stage;
mod taps;
