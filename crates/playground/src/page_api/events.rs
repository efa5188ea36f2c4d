//! The events of one person's page, and who listens to them.

use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use serde_json::Value;
use tokio::sync::mpsc;

use crate::Snowflake;

/// How many events a page may lag behind before it is cut off. It then connects again and gets a fresh snapshot.
const LAG: usize = 4_096;

/// What became of something a person did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The bot answered in full.
    Answered,
    /// The bot will answer later.
    Deferred,
    /// The bot opened a form.
    Modal,
    /// No answer came in time.
    Failed,
}

/// All that one person sees, as the page reads it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Snapshot {
    /// A name for this run of the server, another one after each start.
    pub run: String,
    /// The person.
    pub you: Value,
    /// The people of those servers, the person among them.
    pub people: Value,
    /// The bot, and whether it is online.
    pub bot: Value,
    /// The servers the person is in, with their roles.
    pub guilds: Value,
    /// The channels, threads and talks the person finds in their list.
    pub channels: Value,
    /// The last messages of each of them.
    pub messages: Value,
    /// The commands open to the person.
    pub commands: Value,
    /// The bot's own emojis.
    pub emojis: Value,
    /// The server's own texts in the person's language, by what they are in its own; null where there are none.
    pub words: Value,
}

/// One event for one person; the module's documentation has the whole list.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields are the contract's, told there.
pub enum PageEvent {
    /// The whole state, first of all.
    Snapshot(Box<Snapshot>),
    /// Somebody wrote.
    MessageCreate { message: Value },
    /// A message was edited.
    MessageUpdate { message: Value },
    /// Messages are gone.
    MessageDelete { channel_id: Snowflake, ids: Vec<Snowflake> },
    /// A thread or a DM was opened.
    ChannelCreate { channel: Value },
    /// A thread was changed.
    ChannelUpdate { channel: Value },
    /// A thread is gone.
    ChannelDelete { id: Snowflake },
    /// Somebody is typing.
    Typing { channel_id: Snowflake, user_id: Snowflake },
    /// The bot's commands have changed.
    Commands { commands: Value },
    /// The bot's emojis have changed.
    Emojis { emojis: Value },
    /// The bot came or went.
    Bot { online: bool },
    /// A form was opened for this person.
    Modal { interaction_id: Snowflake, modal: Value },
    /// What became of something this person did.
    Interaction {
        id: Snowflake,
        state: Outcome,
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
}

/// An event with its JSON, which is written once however many are listening.
#[derive(Debug)]
pub struct EncodedEvent {
    /// The event itself.
    pub event: PageEvent,
    json: OnceLock<Utf8Bytes>,
}

impl EncodedEvent {
    pub(crate) fn new(event: PageEvent) -> Arc<Self> {
        Arc::new(Self { event, json: OnceLock::new() })
    }

    /// The event as the page reads it.
    pub(crate) fn json(&self) -> Utf8Bytes {
        self.json.get_or_init(|| serde_json::to_string(&self.event).unwrap_or_default().into()).clone()
    }
}

/// Whose pages get an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Audience<'a> {
    Everyone,
    Only(Snowflake),
    These(&'a [Snowflake]),
}

impl Audience<'_> {
    fn includes(self, person: Snowflake) -> bool {
        match self {
            Self::Everyone => true,
            Self::Only(one) => one == person,
            Self::These(some) => some.contains(&person),
        }
    }
}

/// Everybody who is listening.
#[derive(Debug, Default)]
pub(crate) struct Listeners(Vec<(Snowflake, mpsc::Sender<Arc<EncodedEvent>>)>);

impl Listeners {
    pub(crate) fn add(&mut self, person: Snowflake) -> mpsc::Receiver<Arc<EncodedEvent>> {
        let (sender, receiver) = mpsc::channel(LAG);
        self.0.push((person, sender));
        receiver
    }

    pub(crate) fn anyone(&self, audience: Audience<'_>) -> bool {
        self.0.iter().any(|(person, _)| audience.includes(*person))
    }

    /// Sends an event to those of the audience who are listening, and forgets those who are gone or far behind.
    pub(crate) fn send(&mut self, audience: Audience<'_>, event: PageEvent) {
        if !self.anyone(audience) {
            return;
        }
        let event = EncodedEvent::new(event);
        self.0.retain(|(person, sender)| !audience.includes(*person) || sender.try_send(event.clone()).is_ok());
    }
}
