//! The whole bot on the playground: people who press only what they are shown, and what they are told.

#![allow(clippy::unwrap_used, clippy::panic)]

mod games;
mod people;
mod stage;
