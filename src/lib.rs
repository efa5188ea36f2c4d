//! A host for five market games in the channels of a Discord server.
//!
//! Read from below: [`engine`] says what a game is, [`games`] holds the games, [`catalogue`] lists them without their
//! types. [`replay`] and [`simulate`] read and write whole transcripts, and [`cli`] is the command line over them.
//! Beside all that, [`playground`] is a small Discord of our own to try a bot on.

pub mod catalogue;
pub mod cli;
pub mod engine;
pub mod games;
pub mod playground;
pub mod replay;
pub mod simulate;
