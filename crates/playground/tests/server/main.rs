//! The playground's server against a bare serenity client, and against requests no library would send.

// A test that cannot go on has failed; it passes over events it does not wait for, and makes JSON out of JSON.
#![allow(clippy::unwrap_used, clippy::panic, clippy::wildcard_enum_match_arm, clippy::needless_pass_by_value)]

mod bot;
mod channels;
mod commands;
mod faults;
mod gateway;
mod guilds;
mod happenings;
mod load;
mod messages;
mod page;
mod people;
mod responses;
mod second_kind;
mod shards;
mod validation;
mod world_file;
