//! The gateway, over which the bot gets its events.

mod connection;
mod identifies;
pub(crate) mod intents;
mod session;
mod transport;

pub(crate) use connection::{GatewayQuery, serve};
pub use identifies::Identify;
pub(crate) use identifies::{Identifies, Verdict};
pub use session::GatewayFault;
pub(crate) use session::Session;
