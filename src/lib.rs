//! A host for five market games in the channels of a Discord server.
//!
//! Read from below: [`engine`] says what a game is, [`games`] holds the games, [`ai`] plays them without a person,
//! [`catalogue`] lists them without their types. [`replay`] and [`simulate`] read and write whole transcripts, and [`cli`]
//! is the command line over them.

pub mod ai;
pub mod catalogue;
pub mod cli;
pub mod engine;
pub mod games;
pub mod replay;
pub mod simulate;
