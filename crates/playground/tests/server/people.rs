//! People as tests use them.

use discord_playground::{
    PageEvents, Person, Server, Snowflake,
    page_api::{Outcome, PageEvent},
};
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::bot::PATIENCE;

/// A person in a channel, who listens.
pub(crate) struct Player {
    pub(crate) person: Person,
    pub(crate) channel: Snowflake,
    events: PageEvents,
}

impl Player {
    pub(crate) async fn join(server: &Server, name: &str) -> Self {
        let person = server.person(name).unwrap();
        let mut events = person.events();
        let first = events.next().await.unwrap();
        assert!(matches!(first.event, PageEvent::Snapshot(_)));
        let channel = server.channel("general").unwrap();
        Self { person, channel, events }
    }

    /// The next event that is picked; others are passed over.
    pub(crate) async fn hear<T>(&mut self, pick: impl FnMut(&PageEvent) -> Option<T>) -> T {
        self.events.find(PATIENCE, pick).await.expect("it is told in time")
    }

    pub(crate) async fn created(&mut self) -> Value {
        self.hear(|event| match event {
            PageEvent::MessageCreate { message } => Some(message.clone()),
            _ => None,
        })
        .await
    }

    pub(crate) async fn updated(&mut self) -> Value {
        self.hear(|event| match event {
            PageEvent::MessageUpdate { message } => Some(message.clone()),
            _ => None,
        })
        .await
    }

    pub(crate) async fn outcome(&mut self, of: Snowflake) -> Outcome {
        self.hear(|event| match event {
            PageEvent::Interaction { id, state, .. } if *id == of => Some(*state),
            _ => None,
        })
        .await
    }

    /// Uses the command with this name.
    pub(crate) fn command(&self, name: &str, options: &[Value]) -> Snowflake {
        self.person.command(self.channel, self.command_id(name), options).unwrap()
    }

    pub(crate) fn command_id(&self, name: &str) -> Snowflake {
        let commands = self.person.snapshot().commands;
        let found = commands.as_array().unwrap().iter().find(|command| command["name"] == name).cloned();
        serde_json::from_value(found.unwrap()["id"].clone()).unwrap()
    }

    /// Whether there is no event that was not heard yet: the next one is of something that is done here, which nobody else
    /// notices.
    pub(crate) async fn hears_nothing(&mut self) -> bool {
        let dm = self.person.open_dm().unwrap();
        let next = timeout(PATIENCE, self.events.next()).await.unwrap().unwrap();
        matches!(&next.event, PageEvent::ChannelCreate { channel } if id(channel) == dm)
    }
}

pub(crate) fn id(value: &Value) -> Snowflake {
    serde_json::from_value(value["id"].clone()).unwrap()
}

/// A row of one button.
pub(crate) fn button(custom_id: &str) -> Value {
    json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "Press", "custom_id": custom_id}]}])
}
