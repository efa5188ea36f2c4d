//! A game is one folder and one line, and so is a language: a sixth game and a third language that exist here alone.

#![allow(clippy::unwrap_used, clippy::panic)]

mod coconuts;
#[allow(dead_code)]
#[path = "../database/mod.rs"]
mod database;
mod game;
mod language;
mod languages;
#[allow(dead_code)]
#[path = "../logs/mod.rs"]
mod logs;
mod page;
// People and their stage are those of the bot's own tests, of which these need a part.
#[allow(dead_code)]
#[path = "../bot/people.rs"]
mod people;
#[allow(dead_code)]
#[path = "../bot/stage.rs"]
mod stage;
mod upgrades;
