//! A Discord bot that hosts five market games.

pub mod playground;
