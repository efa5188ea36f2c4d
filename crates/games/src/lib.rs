//! Five market games as pure values, with everything that can be said of them without a clock, a file or a network.
//!
//! Read from below: [`engine`] says what a game is, and each game has a module of its own. [`sentences`], [`screen`] and
//! [`scene`] are what people read, press and see, as plain data. [`ai`] plays without a person. [`catalogue`] lists the
//! games without their types; [`simulate`] and [`replay`] write and check whole transcripts.

pub mod ai;
pub mod catalogue;
pub mod engine;
pub mod replay;
pub mod scene;
pub mod screen;
pub mod sentences;
pub mod simulate;

pub mod bastos;
pub mod dschunke;
pub mod floating_market;
pub mod null_nichtig;
pub mod tindahan;
