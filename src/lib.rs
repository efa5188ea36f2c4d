//! A host for market games in the channels of a Discord server.
//!
//! | module | holds |
//! |---|---|
//! | [`cli`] | the command line, which starts everything else |
//! | [`config`] | settings: built-in defaults, files, environment, flags |
//! | [`discord`] | the bot: commands, presses, boards, hands and calls on Discord, over the tables |
//! | [`table`] | live tables: everything between a request and the rules |
//! | [`store`] | what must survive: tables, logs, deadlines, settings, scores, on SQLite or PostgreSQL |
//! | [`operator`] | for who runs it: whether all is well, and measurements, over HTTP |
//! | [`upkeep`] | backups by the clock, and removing what is kept long enough |
//! | [`cluster`] | which connections to Discord are this process's, and when each may begin a session |
//! | [`fairness`] | fair shares of what there is not enough of, between servers and their tables |
//! | `background` | thoughts and pictures on threads that give way to answers |
//! | [`measure`] | what is measured, by name and label |
//! | [`shards`] | which servers come by which connection to Discord |
//! | [`ids`] | the numbers by which people, channels, messages, servers and tables are known |
//! | [`arena`] | computer players against each other, over many games |
//!
//! The games themselves are in the crate [`games`], their pictures are drawn by [`paint`], and the crate
//! `discord-playground` is a small Discord to try the bot on; `docs/architecture.md` tells how all of it hangs together.
//!
//! The whole host knows games and languages only through a catalogue that it is handed:
//!
//! ```
//! let catalogue = tindahan::catalogue().build();
//! assert!(catalogue.find("tindahan").is_ok());
//! assert_eq!(catalogue.lang_for("fr").id(), "fr");
//! ```

pub mod arena;
mod background;
pub mod cli;
pub mod cluster;
pub mod config;
pub mod discord;
pub mod fairness;
pub mod ids;
pub mod measure;
pub mod operator;
pub mod shards;
pub mod store;
pub mod table;
pub mod upkeep;

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
