//! Where a party plays, as those know it who make trouble there.

use std::time::Instant;

use discord_playground::{Server, Snowflake};
use parking_lot::Mutex;

/// What the channel of a party is called.
pub(crate) fn channel_name(number: usize) -> String {
    format!("room-{number}")
}

/// A channel of a server, or a person's talk with the bot.
pub(crate) struct Place {
    pub(crate) channel: Snowflake,
    /// The server it is on.
    pub(crate) guild: Option<Snowflake>,
    /// Who plays there.
    pub(crate) people: Vec<Snowflake>,
    /// The messages of the bot that can be seen there.
    pub(crate) messages: Mutex<Vec<Snowflake>>,
    /// Held by the one trouble that there is here at a time.
    pub(crate) trouble: tokio::sync::Mutex<()>,
    /// When somebody there was last answered.
    pub(crate) answered: Mutex<Option<Instant>>,
    /// Since when, and until when, it was last taken away or closed to the bot.
    outage: Mutex<Option<(Instant, Option<Instant>)>>,
}

impl Place {
    /// A channel of this server; without one a person's talk with the bot.
    pub(crate) fn new(server: &Server, guild: Option<Snowflake>, number: usize, people: &[String]) -> Place {
        let people: Vec<_> = people.iter().map(|name| server.person(name).unwrap()).collect();
        let channel = match guild {
            Some(guild) => server.channel_in(guild, &channel_name(number)).unwrap(),
            None => people[0].open_dm().unwrap(),
        };
        let people = people.iter().map(discord_playground::Person::id).collect();
        Place {
            channel,
            guild,
            people,
            messages: Mutex::default(),
            trouble: tokio::sync::Mutex::default(),
            answered: Mutex::default(),
            outage: Mutex::default(),
        }
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
