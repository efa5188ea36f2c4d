//! One of the people: what is before their eyes, and what they press of it.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use discord_playground::page_api::{Outcome, PageEvent};
use discord_playground::{ClientError, PageEvents, Person, Server, Snowflake};
use futures_util::FutureExt;
use serde_json::{Value, json};

use crate::people::{Pressable, decision_of, is_private, number, pressables, snowflake};

/// Something that a person noticed.
pub(crate) enum Notice {
    /// A message, as it is now.
    Shown(Value),
    /// What became of something they did.
    Done(u64, Outcome),
    /// Their channel is gone, with all that was in it.
    ChannelGone,
}

/// Something on its way to the bot.
#[derive(Clone, Debug)]
pub(crate) struct InFlight {
    pub(crate) id: u64,
    pub(crate) at: Instant,
    pub(crate) what: String,
    /// Whether something goes wrong with it that may keep it from being answered.
    pub(crate) is_hit: bool,
}

pub(crate) struct Guest {
    pub(crate) person: Person,
    /// What others call them.
    pub(crate) name: String,
    channel: Snowflake,
    /// Their talk with the bot.
    talk: Snowflake,
    events: PageEvents,
    /// What is before their eyes, by id.
    pub(crate) seen: BTreeMap<u64, Value>,
    pub(crate) in_flight: Vec<InFlight>,
    /// When they press again.
    pub(crate) due: Instant,
    /// When they last saw something new of the game.
    pub(crate) news: Instant,
    /// Until when they are away, having left a table.
    pub(crate) away: Option<(i64, Instant)>,
    /// The tables that they want to play again after.
    pub(crate) rematches: BTreeSet<i64>,
}

/// The table that something on a message is about: the beginning of `7!join` and `7.3.mango-5`.
pub(crate) fn table_in(id: &str) -> Option<i64> {
    id[..id.find(['!', '.'])?].parse().ok()
}

/// A press on a hand: decision and what it says to the game, of `7.3.mango-5`, or of a menu's `7.3.~0` and the entry chosen.
pub(crate) fn read_press(pressable: &Pressable) -> Option<(i64, u32, String)> {
    let id = pressable.id();
    let table = table_in(id)?;
    let (_, rest) = id.split_once('.')?;
    let end = rest.find(['.', '?'])?;
    let said = match pressable {
        Pressable::Button { .. } => rest[end + 1..].to_owned(),
        Pressable::Entry { value, .. } => value.clone(),
    };
    Some((table, rest[..end].parse().ok()?, said))
}

impl Guest {
    pub(crate) fn new(server: &Server, username: &str, channel: Snowflake) -> Guest {
        let person = server.person(username).unwrap();
        let snapshot = person.snapshot();
        let now = Instant::now();
        Guest {
            name: snapshot.you["global_name"].as_str().unwrap().to_owned(),
            channel,
            talk: person.open_dm().unwrap(),
            events: person.events(),
            person,
            seen: BTreeMap::new(),
            in_flight: Vec::new(),
            due: now,
            news: now,
            away: None,
            rematches: BTreeSet::new(),
        }
    }

    /// What has happened by now.
    pub(crate) fn notice(&mut self) -> Vec<Notice> {
        let mut noticed = Vec::new();
        while let Some(told) = self.events.next().now_or_never() {
            let told = told.expect("the server goes on, and whoever listens is quick");
            match &told.event {
                PageEvent::MessageCreate { message } | PageEvent::MessageUpdate { message } => {
                    let place = snowflake(&message["channel_id"]);
                    if is_private(message) || place == self.channel || place == self.talk {
                        self.seen.insert(number(&message["id"]), message.clone());
                        self.news = Instant::now();
                        noticed.push(Notice::Shown(message.clone()));
                    }
                }
                PageEvent::MessageDelete { ids, .. } => {
                    for id in ids {
                        self.seen.remove(&id.0);
                    }
                }
                PageEvent::ChannelDelete { id } if *id == self.channel => {
                    self.seen.clear();
                    noticed.push(Notice::ChannelGone);
                }
                PageEvent::Interaction { id, state, .. } => noticed.push(Notice::Done(id.0, *state)),
                PageEvent::Snapshot(_)
                | PageEvent::ChannelCreate { .. }
                | PageEvent::ChannelUpdate { .. }
                | PageEvent::ChannelDelete { .. }
                | PageEvent::Typing { .. }
                | PageEvent::Commands { .. }
                | PageEvent::Emojis { .. }
                | PageEvent::Bot { .. }
                | PageEvent::Modal { .. } => {}
            }
        }
        noticed
    }

    /// What is on its way under this id, which it no longer is.
    pub(crate) fn take_in_flight(&mut self, id: u64) -> Option<InFlight> {
        let at = self.in_flight.iter().position(|one| one.id == id)?;
        Some(self.in_flight.remove(at))
    }

    /// Whether they wait for an answer; nobody waits for ever.
    pub(crate) fn is_waiting(&mut self, now: Instant) -> bool {
        self.in_flight.retain(|one| now.duration_since(one.at) < Duration::from_secs(8));
        !self.in_flight.is_empty()
    }

    pub(crate) fn press(&self, message: &Value, pressable: &Pressable) -> Result<Snowflake, ClientError> {
        let (channel, id) = (snowflake(&message["channel_id"]), snowflake(&message["id"]));
        match pressable {
            Pressable::Button { id: button, .. } => self.person.press(channel, id, button),
            Pressable::Entry { menu, value, .. } => self.person.choose(channel, id, menu, std::slice::from_ref(value)),
        }
    }

    /// Uses a command such as `tindahan start`; none if the bot has no such command now.
    pub(crate) fn command(&self, command: &str, options: &[Value]) -> Option<Snowflake> {
        let mut words = command.split(' ');
        let name = words.next()?;
        let commands = self.person.snapshot().commands;
        let found = commands.as_array()?.iter().find(|command| command["name"] == name)?;
        let options = match words.next() {
            Some(sub) => vec![json!({ "name": sub, "type": 1, "options": options })],
            None => options.to_vec(),
        };
        self.person.command(self.channel, snowflake(&found["id"]), &options).ok()
    }

    /// The public messages in their channel, the newest first, with what can be pressed on them.
    pub(crate) fn boards(&self) -> impl Iterator<Item = (&Value, Vec<Pressable>)> {
        let boards = self.seen.values().rev().filter(|message| !is_private(message));
        boards.map(|message| (message, pressables(message)))
    }

    /// What can be pressed in public whose id ends like this, of the newest table that has it.
    pub(crate) fn offered(&self, end: &str) -> Option<(i64, Value, Pressable)> {
        let offers = self.boards().filter_map(|(message, found)| {
            let found = found.into_iter().find(|found| found.id().ends_with(end))?;
            Some((table_in(found.id())?, message.clone(), found))
        });
        offers.max_by_key(|(table, message, _)| (*table, number(&message["id"])))
    }

    /// The hand for their latest decision at the newest table, with what of the game can be pressed on it.
    pub(crate) fn hand(&self) -> Option<(i64, u32, Value, Vec<Pressable>)> {
        let hands = self.seen.values().filter(|message| is_private(message)).filter_map(|message| {
            let decision = decision_of(message)?;
            let of_game = |found: &Pressable| read_press(found).is_some();
            let found: Vec<Pressable> = pressables(message).into_iter().filter(of_game).collect();
            let table = table_in(found.first()?.id())?;
            Some((table, decision, message.clone(), found))
        });
        hands.max_by_key(|(table, decision, message, _)| (*table, *decision, number(&message["id"])))
    }

    /// A private message with something whose id ends like this.
    pub(crate) fn private_offer(&self, end: &str) -> Option<(Value, Pressable)> {
        let private = self.seen.values().rev().filter(|message| is_private(message));
        private
            .filter_map(|message| {
                let found = pressables(message).into_iter().find(|found| found.id().ends_with(end))?;
                Some((message.clone(), found))
            })
            .next()
    }
}
