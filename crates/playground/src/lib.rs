//! A small Discord on loopback, to try and test bots on.
//!
//! A bot tested on it, here one made with serenity:
//!
//! ```
//! use std::time::Duration;
//!
//! use discord_playground::{Config, Server, Snowflake, page_api::PageEvent};
//! use serenity::{all::*, async_trait};
//!
//! /// The bot under test: it greets whoever presses its button.
//! struct Greeter;
//!
//! #[async_trait]
//! impl EventHandler for Greeter {
//!     async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
//!         let Interaction::Component(press) = interaction else { return };
//!         let greeting = CreateInteractionResponseMessage::new().content(format!("Hello {}!", press.user.name));
//!         press.create_response(&ctx, CreateInteractionResponse::Message(greeting)).await.unwrap();
//!     }
//! }
//!
//! # #[tokio::main]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let server = Server::start(Config::default().for_tests()).await?;
//! let http = HttpBuilder::new(server.token()).proxy(server.url()).ratelimiter_disabled(true).build();
//! let mut bot = ClientBuilder::new_with_http(http, GatewayIntents::empty()).event_handler(Greeter).await?;
//! let (http, channel) = (bot.http.clone(), server.channel("general").unwrap());
//! let ana = server.person("ana").unwrap();
//! let (mut events, patience) = (ana.events(), Duration::from_secs(20));
//! tokio::spawn(async move { bot.start().await });
//! events.find(patience, |event| matches!(event, PageEvent::Bot { online: true }).then_some(())).await.unwrap();
//!
//! let button = CreateMessage::new().content("Press!").button(CreateButton::new("greet").label("Greet me"));
//! let message = ChannelId::new(channel.0).send_message(&http, button).await?;
//! ana.press(channel, Snowflake(message.id.get()), "greet")?;
//! let greeting = events.find(patience, |event| match event {
//!     PageEvent::MessageCreate { message } if message["interaction_metadata"].is_object() => Some(message["content"].clone()),
//!     _ => None,
//! });
//! assert_eq!(greeting.await.unwrap(), "Hello ana!");
//! # server.shut_down().await;
//! # Ok(())
//! # }
//! ```
//!
//! It speaks Discord's REST API and gateway (v10) over sockets, so that a bot needs nothing but another address to run
//! on it, and refuses what Discord would refuse. People take part through a page in the browser, or a test does it for
//! them with [`Person`]. What goes wrong on Discord now and then is [injected](Server::inject), and what people do to a
//! bot's world [happens](Server::delete_message) when a test says so: messages, channels and rights are taken away.
//!
//! | module | holds |
//! |---|---|
//! | `world` | what there is: guilds, channels, people, messages, interactions, commands, emojis, files |
//! | `world_file` | where it is kept over a restart, if it is |
//! | `rest`, `gateway` | what the bot talks to |
//! | `validate` | what the bot may send |
//! | `person`, [`page_api`] | what people do and see, in the process and over the page's addresses |
//! | `shards` | the bot's sessions as a test sees them: who is connected, who identified when |
//! | `happenings` | what is done to that world while the bot runs |
//! | `limits`, `faults`, `inspector`, `traffic` | rate limits, injected faults, and what developers see of the traffic |

mod api_error;
mod app;
mod config;
mod faults;
mod gateway;
mod happenings;
mod inspector;
mod limits;
pub mod page_api;
pub mod permissions;
mod person;
mod rest;
mod server;
mod shards;
mod snowflake;
mod timestamp;
mod traffic;
mod validate;
mod world;
mod world_file;

pub use config::{ChannelSpec, Config, GuildSpec, Keep, Limits, MemberSpec, Rate, SessionStartLimit, Timings};
pub use faults::{Effect, Fault};
pub use gateway::{GatewayFault, Identify};
pub use inspector::{EntryKind, InspectorEntry};
pub use person::{ClientError, PageEvents, Person};
pub use server::{Server, StartError};
pub use shards::ConnectedShard;
pub use snowflake::Snowflake;
pub use traffic::Traffic;
pub use world::saved::Mismatch;
pub use world_file::WorldFileError;
