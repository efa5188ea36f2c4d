//! A host for five market games in the channels of a Discord server.
//!
//! Read from below: [`engine`] says what a game is, [`games`] holds the games, [`ai`] plays them without a person,
//! [`catalogue`] lists them without their types. [`replay`] and [`simulate`] read and write whole transcripts, and [`arena`]
//! compares players over many of them. [`store`]
//! keeps what must survive, under the numbers of [`ids`] and with the settings of [`config`]; [`table`] is everything
//! between a press and the rules. [`cli`] is the command line over them. The crate `discord-playground` beside this one is a
//! small Discord to try a bot on.

pub mod arena;
pub mod cli;
pub mod config;
pub mod discord;
pub mod ids;
pub mod store;
pub mod table;

use games::catalogue::Builder;

/// Our games and languages with the host's own sentences, for more to be added or to be [built](Builder::build).
pub fn catalogue() -> Builder {
    games::catalogue().sentences(&[
        ("en", include_str!("../config/locales/en/host.ftl")),
        ("en", include_str!("../config/locales/en/commands.ftl")),
        ("fr", include_str!("../config/locales/fr/host.ftl")),
        ("fr", include_str!("../config/locales/fr/commands.ftl")),
    ])
}
