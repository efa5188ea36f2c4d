//! The playground's server against a bare serenity client, and against requests no library would send.

#![allow(clippy::unwrap_used, clippy::panic)] // A test that cannot go on has failed.

mod answers;
mod bot;
mod commands;
mod faults;
mod gateway;
mod judges;
mod load;
mod messages;
mod page;
mod people;
mod places;
