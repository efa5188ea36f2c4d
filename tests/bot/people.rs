//! People as tests use them: they see what they are shown, and press that.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Value, json};
use tindahan::playground::page_api::{Outcome, PageEvent};
use tindahan::playground::{Ears, Person, Server, Snowflake};
use tokio::time::timeout;

use crate::stage::PATIENCE;

/// A person in a channel.
pub(crate) struct Player {
    pub(crate) person: Person,
    pub(crate) channel: Snowflake,
    ears: Ears,
    /// Everything that is before their eyes, by id.
    pub(crate) seen: BTreeMap<u64, Value>,
    /// Every text they were ever shown, with whether they alone saw it.
    pub(crate) record: Vec<(bool, String)>,
}

/// Something that can be pressed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Pressable {
    Button { id: String, label: String },
    Entry { menu: String, value: String, label: String },
}

impl Pressable {
    pub(crate) fn id(&self) -> &str {
        match self {
            Pressable::Button { id, .. } => id,
            Pressable::Entry { menu, .. } => menu,
        }
    }

    pub(crate) fn label(&self) -> &str {
        match self {
            Pressable::Button { label, .. } | Pressable::Entry { label, .. } => label,
        }
    }
}

pub(crate) fn snowflake(value: &Value) -> Snowflake {
    serde_json::from_value(value.clone()).unwrap()
}

fn number(value: &Value) -> u64 {
    value.as_str().unwrap().parse().unwrap()
}

/// Whether a message is for one person alone.
pub(crate) fn is_private(message: &Value) -> bool {
    message["flags"].as_u64().unwrap_or_default() & 64 != 0
}

/// What can be pressed on a message.
pub(crate) fn pressables(message: &Value) -> Vec<Pressable> {
    let rows = message["components"].as_array().cloned().unwrap_or_default();
    let parts = rows.iter().flat_map(|row| row["components"].as_array().cloned().unwrap_or_default());
    let mut found = Vec::new();
    for part in parts.filter(|part| part["disabled"] != true) {
        let id = part["custom_id"].as_str().unwrap().to_owned();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        match part["type"].as_u64() {
            Some(2) => found.push(Pressable::Button { id, label: text(&part["label"]) }),
            Some(3) => {
                for option in part["options"].as_array().unwrap() {
                    let (value, label) = (text(&option["value"]), text(&option["label"]));
                    found.push(Pressable::Entry { menu: id.clone(), value, label });
                }
            }
            other => panic!("a component of type {other:?}"),
        }
    }
    found
}

impl Player {
    pub(crate) async fn join(server: &Server, name: &str) -> Player {
        let person = server.person(name).unwrap();
        let mut ears = person.listen();
        let first = ears.hear().await.unwrap();
        assert!(matches!(first.event, PageEvent::Snapshot(_)));
        let channel = server.channel("market").unwrap();
        Player { person, channel, ears, seen: BTreeMap::new(), record: Vec::new() }
    }

    /// Takes in one thing that is told.
    async fn hear(&mut self) -> Arc<tindahan::playground::page_api::Told> {
        let told = timeout(PATIENCE, self.ears.hear()).await.expect("it is told in time").expect("the server goes on");
        self.take_in(&told.event);
        told
    }

    fn take_in(&mut self, event: &PageEvent) {
        match event {
            PageEvent::MessageCreate { message } | PageEvent::MessageUpdate { message } => {
                self.record.push((is_private(message), message.to_string()));
                self.seen.insert(number(&message["id"]), message.clone());
            }
            PageEvent::MessageDelete { ids, .. } => {
                for id in ids {
                    self.seen.remove(&id.0);
                }
            }
            _ => {}
        }
    }

    /// Takes in what has been told by now.
    pub(crate) async fn catch_up(&mut self) {
        while let Ok(told) = timeout(std::time::Duration::from_millis(1), self.ears.hear()).await {
            self.take_in(&told.expect("the server goes on").event);
        }
    }

    /// Waits until something in sight is as wanted.
    pub(crate) async fn sees<T>(&mut self, mut wanted: impl FnMut(&Value) -> Option<T>) -> T {
        loop {
            if let Some(found) = self.seen.values().rev().find_map(&mut wanted) {
                return found;
            }
            self.hear().await;
        }
    }

    /// Waits for a message with this in its text.
    pub(crate) async fn reads(&mut self, text: &str) -> Value {
        let what = format!("{text:?}");
        let found = self.sees(|message| {
            message["content"].as_str().is_some_and(|content| content.contains(text)).then(|| message.clone())
        });
        timeout(PATIENCE, found).await.unwrap_or_else(|_| panic!("never read {what}"))
    }

    /// What became of something this person did. It never fails.
    pub(crate) async fn answered(&mut self, interaction: Snowflake) {
        loop {
            let told = self.hear().await;
            match &told.event {
                PageEvent::Interaction { id, state, reason } if *id == interaction => match state {
                    Outcome::Answered => return,
                    Outcome::Deferred | Outcome::Modal => {}
                    Outcome::Failed => panic!("an interaction failed: {reason:?}"),
                },
                _ => {}
            }
        }
    }

    /// Uses a command such as `tindahan start`, with options.
    pub(crate) async fn uses(&mut self, command: &str, options: &[Value]) {
        let mut words = command.split(' ');
        let name = words.next().unwrap();
        let commands = self.person.snapshot().commands;
        let found = commands.as_array().unwrap().iter().find(|command| command["name"] == name).unwrap().clone();
        let options = match words.next() {
            Some(sub) => vec![json!({ "name": sub, "type": 1, "options": options })],
            None => options.to_vec(),
        };
        let used = self.person.command(self.channel, snowflake(&found["id"]), &options).unwrap();
        self.answered(used).await;
    }

    /// Presses something on a message and waits for the answer.
    pub(crate) async fn presses(&mut self, message: &Value, pressable: &Pressable) {
        let pressed = self.press(message, pressable);
        self.answered(pressed).await;
    }

    /// Presses something on a message.
    pub(crate) fn press(&self, message: &Value, pressable: &Pressable) -> Snowflake {
        let (channel, id) = (snowflake(&message["channel_id"]), snowflake(&message["id"]));
        match pressable {
            Pressable::Button { id: button, .. } => self.person.press(channel, id, button).unwrap(),
            Pressable::Entry { menu, value, .. } => {
                self.person.choose(channel, id, menu, std::slice::from_ref(value)).unwrap()
            }
        }
    }

    /// Presses the button with this label on a message.
    pub(crate) async fn presses_label(&mut self, message: &Value, label: &str) {
        let found = pressables(message).into_iter().find(|pressable| pressable.label() == label);
        let found = found.unwrap_or_else(|| panic!("no {label:?} on {message}"));
        self.presses(message, &found).await;
    }

    /// The newest private message with a hand, as it is now.
    pub(crate) fn hand(&self) -> Option<Value> {
        let is_hand = |message: &&Value| {
            is_private(message) && pressables_of_all(message).iter().any(|id| id.contains('.') || id.contains('?'))
        };
        self.seen.values().rev().find(is_hand).cloned()
    }
}

fn pressables_of_all(message: &Value) -> Vec<String> {
    let rows = message["components"].as_array().cloned().unwrap_or_default();
    let parts = rows.iter().flat_map(|row| row["components"].as_array().cloned().unwrap_or_default());
    parts.filter_map(|part| part["custom_id"].as_str().map(str::to_owned)).collect()
}
