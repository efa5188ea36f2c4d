//! The page in a real Chromium, with a server and a serenity bot behind it.
//!
//! Where there is no Chromium (in `PATH`, or named by `CHROMIUM`) the tests are skipped and say so, unless the
//! variable `CI` is set: there they fail.

// A test that cannot go on has failed; its bot passes over what it does not know.
#![allow(clippy::unwrap_used, clippy::panic, clippy::wildcard_enum_match_arm)]

mod bot;
mod picture;
mod stage;
mod words;

mod commands;
mod components;
mod looks;
mod markdown;
mod measures;
mod people;
mod reading;
mod resilience;
