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
//! | `validate` | what the bot may send |
//! | `person`, [`page_api`] | what people do and see, in the process and over the page's addresses |
//! | `limits`, `faults`, `inspector` | rate limits, injected faults, and what developers see of the traffic |

mod api_error;
mod app;
mod config;
mod faults;
mod gateway;
mod inspector;
mod limits;
pub mod page_api;
pub mod permissions;
mod person;
mod rest;
mod server;
mod snowflake;
mod timestamp;
mod validate;
mod world;

pub use config::{ChannelSpec, Config, Keep, Limits, MemberSpec, Rate, Timings};
pub use faults::{Effect, Fault};
pub use gateway::GatewayFault;
pub use inspector::{EntryKind, InspectorEntry};
pub use person::{ClientError, PageEvents, Person};
pub use server::{Server, StartError};
pub use snowflake::Snowflake;
