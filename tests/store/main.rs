//! The store as the host uses it, on real files.

#![allow(clippy::unwrap_used, clippy::panic)]

mod changes;
mod commands;
mod leavers;
mod messages;
mod people;
mod restore;
mod scores;
mod support;
mod trouble;
