//! The gateway: over which the bot hears what happens.

mod connection;
pub(crate) mod intents;
mod session;
mod transport;

pub(crate) use connection::{Asked, serve};
pub use session::Order;
pub(crate) use session::Session;
