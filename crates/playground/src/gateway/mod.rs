//! The gateway, over which the bot gets its events.

mod connection;
pub(crate) mod intents;
mod session;
mod transport;

pub(crate) use connection::{GatewayQuery, serve};
pub use session::GatewayFault;
pub(crate) use session::Session;
