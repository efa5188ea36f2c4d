//! A small Discord on loopback, and a page to play on.
//!
//! It speaks Discord's REST API and gateway (v10) over sockets, so that a bot needs nothing but another address to run
//! on it, and refuses what Discord would refuse. People take part through a page in the browser, or a test does it for
//! them with [`Person`].
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use discord_playground::{Config, Server};
//!
//! let playground = Server::start(Config::default()).await?;
//! println!("{} {}", playground.url(), playground.token());
//! playground.shut_down().await;
//! # Ok(())
//! # }
//! ```
//!
//! | module | holds |
//! |---|---|
//! | `world` | what there is: guild, channels, people, messages, interactions, commands, emojis, files |
//! | `rest`, `gateway` | what the bot talks to |
//! | `judge` | what the bot may send |
//! | `person`, [`page_api`] | what people do and see, in the process and over the page's addresses |
//! | `limits`, `faults`, `hood` | rate limits, what goes wrong on order, and the feed for developers |

mod app;
mod clock;
mod config;
mod faults;
mod gateway;
mod hood;
mod judge;
mod limits;
pub mod page_api;
mod person;
mod refusal;
mod rest;
pub mod rights;
mod server;
mod snowflake;
mod world;

pub use config::{ChannelSpec, Config, Keep, Limits, MemberSpec, Rate, Timings};
pub use faults::{Effect, Fault};
pub use gateway::Order;
pub use hood::{Entry, EntryKind};
pub use person::{Ears, Mistake, Person};
pub use server::{Server, StartError};
pub use snowflake::Snowflake;
