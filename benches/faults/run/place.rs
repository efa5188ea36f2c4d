//! Where a party plays, as those know it who make trouble there.

use std::time::Instant;

use discord_playground::{Server, Snowflake};
use parking_lot::Mutex;

/// A channel of the server, or a person's talk with the bot.
pub(crate) struct Place {
    pub(crate) channel: Snowflake,
    /// Whether it is a channel, which can be deleted and closed to the bot.
    pub(crate) is_channel: bool,
    /// Who plays there.
    pub(crate) people: Vec<Snowflake>,
    /// The messages of the bot that can be seen there.
    pub(crate) messages: Mutex<Vec<Snowflake>>,
    /// Since when, and until when, it was last taken away or closed to the bot.
    outage: Mutex<Option<(Instant, Option<Instant>)>>,
}

impl Place {
    pub(crate) fn new(server: &Server, number: usize, people: &[String], is_channel: bool) -> Place {
        let people: Vec<_> = people.iter().map(|name| server.person(name).unwrap()).collect();
        let channel =
            if is_channel { server.channel(&format!("room-{number}")).unwrap() } else { people[0].open_dm().unwrap() };
        let people = people.iter().map(discord_playground::Person::id).collect();
        Place { channel, is_channel, people, messages: Mutex::default(), outage: Mutex::default() }
    }

    pub(crate) fn goes(&self) {
        *self.outage.lock() = Some((Instant::now(), None));
    }

    pub(crate) fn is_back(&self) {
        if let Some((_, end)) = &mut *self.outage.lock() {
            *end = Some(Instant::now());
        }
    }

    /// Whether something was wrong here at some moment since then.
    pub(crate) fn was_out_since(&self, since: Instant) -> bool {
        self.outage.lock().is_some_and(|(_, end)| end.is_none_or(|end| end >= since))
    }
}
