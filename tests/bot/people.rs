//! People as tests use them: they see what they are shown, and press that.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use discord_playground::page_api::{EncodedEvent, Outcome, PageEvent};
use discord_playground::{ClientError, PageEvents, Person, Server, Snowflake};
use games::args;
use games::sentences::say;
use serde_json::{Map, Value, json};
use tindahan::ids::TableId;
use tokio::time::timeout;

use crate::stage::{PATIENCE, english, french};

/// A person in a channel.
pub(crate) struct Player {
    pub(crate) person: Person,
    pub(crate) channel: Snowflake,
    events: PageEvents,
    /// Everything that is before their eyes, by id.
    pub(crate) seen: BTreeMap<u64, Value>,
    /// Every message they were ever shown, as it was then.
    pub(crate) record: Vec<Value>,
    /// What became of what they did, as far as nobody has asked yet.
    outcomes: BTreeMap<u64, Vec<Outcome>>,
}

/// Something that can be pressed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Pressable {
    Button { id: String, label: String, style: u64 },
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

pub(crate) fn number(value: &Value) -> u64 {
    value.as_str().unwrap().parse().unwrap()
}

/// What a message says: all its texts, from top to bottom.
pub(crate) fn text(message: &Value) -> String {
    let parts = message["components"].as_array().into_iter().flatten().map(|part| &part["content"]);
    let texts = std::iter::once(&message["content"]).chain(parts).filter_map(Value::as_str);
    texts.filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Whether a message is for one person alone.
pub(crate) fn is_private(message: &Value) -> bool {
    message["flags"].as_u64().unwrap_or_default() & 64 != 0
}

/// The buttons and menus of a message, those that are disabled among them.
pub(crate) fn components(message: &Value) -> Vec<Value> {
    let rows = message["components"].as_array().cloned().unwrap_or_default();
    rows.iter().flat_map(|row| row["components"].as_array().cloned().unwrap_or_default()).collect()
}

/// What can be pressed on a message.
pub(crate) fn pressables(message: &Value) -> Vec<Pressable> {
    let mut found = Vec::new();
    for part in components(message).iter().filter(|part| part["disabled"] != true) {
        let id = part["custom_id"].as_str().unwrap().to_owned();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        match part["type"].as_u64() {
            Some(2) => {
                found.push(Pressable::Button {
                    id,
                    label: text(&part["label"]),
                    style: part["style"].as_u64().unwrap(),
                });
            }
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

/// What can be pressed whose id ends like this: whatever it is called, `!join` sits down and `:2` turns to the third page.
pub(crate) fn ending(message: &Value, end: &str) -> Option<Pressable> {
    pressables(message).into_iter().find(|pressable| pressable.id().ends_with(end))
}

/// The table that a message is about, from what can be pressed on it: the beginning of `7!join`.
pub(crate) fn table_of(message: &Value) -> TableId {
    let first = components(message)[0]["custom_id"].as_str().unwrap().to_owned();
    first.split(['!', '.']).next().unwrap().parse().unwrap()
}

/// A sentence with nothing put into it.
pub(crate) fn word(key: &str) -> String {
    say(english(), key, args![])
}

/// The same in French.
pub(crate) fn mot(key: &str) -> String {
    say(french(), key, args![])
}

/// What stands behind the last thing that is put into a sentence.
pub(crate) fn tail(key: &str) -> String {
    let whole = say(english(), key, args!["name" => "§", "game" => "§", "person" => "§", "link" => "§", "due" => "§"]);
    whole.rsplit('§').next().unwrap().to_owned()
}

/// The decision that a hand was drawn for, if the message is a hand: the middle of `7.3.mango-5` or `7.3?mango5`.
pub(crate) fn decision_of(message: &Value) -> Option<u32> {
    let read = |part: &Value| {
        let (_, rest) = part["custom_id"].as_str()?.split_once('.')?;
        rest.split(['.', '?']).next()?.parse().ok()
    };
    components(message).iter().find_map(read).filter(|_| is_private(message))
}

/// Whether a private message shows a hand, though it may have nothing to press while others act.
pub(crate) fn shows_hand(message: &Value) -> bool {
    let others = ["host-no-player", "host-no-tables", "host-no-started", "host-hand-moved", "host-hand-over"];
    let is_other = |key: &str| [word(key), mot(key)].contains(&text(message));
    is_private(message) && !others.iter().any(|key| is_other(key))
}

/// A filled in option of a command.
pub(crate) fn words(name: &str, value: &str) -> Value {
    json!({ "name": name, "type": 3, "value": value })
}

pub(crate) fn count(name: &str, value: u64) -> Value {
    json!({ "name": name, "type": 4, "value": value })
}

pub(crate) fn flag(name: &str, value: bool) -> Value {
    json!({ "name": name, "type": 5, "value": value })
}

impl Player {
    pub(crate) async fn join(server: &Server, name: &str) -> Player {
        let person = server.person(name).unwrap();
        let mut events = person.events();
        let first = timeout(PATIENCE, events.next()).await.unwrap().unwrap();
        assert!(matches!(first.event, PageEvent::Snapshot(_)));
        let channel = server.channel("market").unwrap();
        Player { person, channel, events, seen: BTreeMap::new(), record: Vec::new(), outcomes: BTreeMap::new() }
    }

    /// All of these, in this order.
    pub(crate) async fn all(server: &Server, names: &[&str]) -> Vec<Player> {
        let mut players = Vec::new();
        for name in names {
            players.push(Player::join(server, name).await);
        }
        players
    }

    /// Takes in one thing that is told.
    async fn hear(&mut self) {
        let told = self.events.next().await.expect("the server goes on");
        self.take_in(&told);
    }

    fn take_in(&mut self, told: &Arc<EncodedEvent>) {
        match &told.event {
            PageEvent::MessageCreate { message } | PageEvent::MessageUpdate { message } => {
                self.record.push(message.clone());
                self.seen.insert(number(&message["id"]), message.clone());
            }
            PageEvent::MessageDelete { ids, .. } => {
                for id in ids {
                    self.seen.remove(&id.0);
                }
            }
            PageEvent::Interaction { id, state, reason } => {
                assert_ne!(*state, Outcome::Failed, "an interaction failed: {reason:?}");
                self.outcomes.entry(id.0).or_default().push(*state);
            }
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

    /// Takes in what has been told by now.
    pub(crate) async fn catch_up(&mut self) {
        while let Ok(told) = timeout(Duration::from_millis(1), self.events.next()).await {
            self.take_in(&told.expect("the server goes on"));
        }
    }

    /// Waits until this person's experience is as wanted.
    pub(crate) async fn until<T>(&mut self, what: &str, mut wanted: impl FnMut(&Player) -> Option<T>) -> T {
        let wait = async {
            loop {
                if let Some(found) = wanted(self) {
                    return found;
                }
                self.hear().await;
            }
        };
        if let Ok(found) = timeout(PATIENCE, wait).await {
            return found;
        }
        let texts: Vec<String> = self.seen.values().map(text).collect();
        panic!("{what} never came; in sight is {texts:#?}")
    }

    /// Waits for a message in sight that is as wanted; the newest that is.
    pub(crate) async fn sees<T>(&mut self, what: &str, mut wanted: impl FnMut(&Value) -> Option<T>) -> T {
        self.until(what, |player| player.seen.values().rev().find_map(&mut wanted)).await
    }

    /// Waits for a message with this in its text.
    pub(crate) async fn reads(&mut self, wanted: &str) -> Value {
        self.sees(wanted, |message| text(message).contains(wanted).then(|| message.clone())).await
    }

    /// Waits for the public message with a button whose id ends like this.
    pub(crate) async fn finds(&mut self, end: &str) -> Value {
        let has = |message: &Value| (!is_private(message) && ending(message, end).is_some()).then(|| message.clone());
        self.sees(end, has).await
    }

    /// The message with this id as it is now.
    pub(crate) fn now(&self, message: &Value) -> Option<&Value> {
        self.seen.get(&number(&message["id"]))
    }

    /// Waits until what this person did is answered.
    pub(crate) async fn answered(&mut self, interaction: Snowflake) {
        let answered = |player: &Player| {
            let outcomes = player.outcomes.get(&interaction.0)?;
            outcomes.contains(&Outcome::Answered).then_some(())
        };
        self.until("an answer", answered).await;
        self.outcomes.remove(&interaction.0);
    }

    /// Waits until this person was told to wait.
    pub(crate) async fn waits(&mut self, interaction: Snowflake) {
        let told = |player: &Player| player.outcomes.get(&interaction.0)?.contains(&Outcome::Deferred).then_some(());
        self.until("a wait", told).await;
    }

    /// A command such as `tindahan start` as it is sent: its id, and its options below the word behind it.
    fn command(&self, command: &str, options: &[Value]) -> (Snowflake, Vec<Value>) {
        let mut words = command.split(' ');
        let name = words.next().unwrap();
        let commands = self.person.snapshot().commands;
        let found = commands.as_array().unwrap().iter().find(|command| command["name"] == name);
        let id = snowflake(&found.unwrap_or_else(|| panic!("no command {name}"))["id"]);
        let below: Vec<&str> = words.collect();
        // The last word is a subcommand, those before it hold others.
        let within = |options: Vec<Value>, (depth, word): (usize, &&str)| {
            vec![json!({ "name": word, "type": if depth == 0 { 1 } else { 2 }, "options": options })]
        };
        (id, below.iter().rev().enumerate().fold(options.to_vec(), within))
    }

    /// Sends a command.
    pub(crate) fn sends(&self, command: &str, options: &[Value]) -> Result<Snowflake, ClientError> {
        let (id, options) = self.command(command, options);
        self.person.command(self.channel, id, &options)
    }

    /// Uses a command such as `tindahan start`, with options, and waits for the answer.
    pub(crate) async fn uses(&mut self, command: &str, options: &[Value]) {
        let used = self.sends(command, options).unwrap();
        self.answered(used).await;
    }

    /// Uses a command whose answer is private, and reads the answer.
    pub(crate) async fn asks(&mut self, command: &str, options: &[Value]) -> Value {
        let before = self.newest().await;
        self.uses(command, options).await;
        self.private_after(before).await
    }

    /// What is proposed for the option that is being typed.
    pub(crate) async fn types(&self, command: &str, option: &str, typed: &str) -> Vec<(String, String)> {
        let typing = json!({ "name": option, "type": 3, "value": typed, "focused": true });
        let (id, options) = self.command(command, &[typing]);
        let proposed = self.person.autocomplete(self.channel, id, &options);
        let proposed = timeout(PATIENCE, proposed).await.unwrap().unwrap();
        let word = |value: &Value| value.as_str().unwrap().to_owned();
        proposed.iter().map(|choice| (word(&choice["name"]), word(&choice["value"]))).collect()
    }

    /// Presses something on a message.
    pub(crate) fn press(&self, message: &Value, pressable: &Pressable) -> Result<Snowflake, ClientError> {
        let (channel, id) = (snowflake(&message["channel_id"]), snowflake(&message["id"]));
        match pressable {
            Pressable::Button { id: button, .. } => self.person.press(channel, id, button),
            Pressable::Entry { menu, value, .. } => self.person.choose(channel, id, menu, std::slice::from_ref(value)),
        }
    }

    /// Presses something on a message and waits for the answer.
    pub(crate) async fn presses(&mut self, message: &Value, pressable: &Pressable) {
        let pressed = self.press(message, pressable).unwrap();
        self.answered(pressed).await;
    }

    /// Presses what has an id that ends like this on a message.
    pub(crate) async fn presses_end(&mut self, message: &Value, end: &str) {
        let found = ending(message, end).unwrap_or_else(|| panic!("no {end:?} on {message}"));
        self.presses(message, &found).await;
    }

    /// Presses what opens a form of one line, writes that, and sends it in.
    pub(crate) async fn fills_in(&mut self, message: &Value, end: &str, line: &str) {
        let found = ending(message, end).unwrap_or_else(|| panic!("no {end:?} on {message}"));
        let pressed = self.press(message, &found).unwrap();
        let opened = |player: &Player| player.outcomes.get(&pressed.0)?.contains(&Outcome::Modal).then_some(());
        self.until("a form", opened).await;
        let sent = self.person.submit(pressed, &Map::from_iter([("0".to_owned(), line.into())])).unwrap();
        self.answered(sent).await;
    }

    /// Presses a button that answers in a new private message, and reads it.
    pub(crate) async fn asks_by(&mut self, message: &Value, end: &str) -> Value {
        let before = self.newest().await;
        self.presses_end(message, end).await;
        self.private_after(before).await
    }

    /// Ends the only table of the channel, as a host or moderator, and says yes when asked whether that is meant.
    pub(crate) async fn ends_table(&mut self) {
        let asked = self.asks("table end", &[]).await;
        self.presses_end(&asked, "!really_end").await;
    }

    async fn newest(&mut self) -> u64 {
        self.catch_up().await;
        self.record.iter().map(|message| number(&message["id"])).max().unwrap_or_default()
    }

    async fn private_after(&mut self, before: u64) -> Value {
        let fresh = |message: &Value| (is_private(message) && number(&message["id"]) > before).then(|| message.clone());
        self.sees("a private answer", fresh).await
    }

    /// Opens the hand in a new private message.
    pub(crate) async fn opens_hand(&mut self) -> Value {
        let before = self.newest().await;
        loop {
            let board = self.finds("!hand").await;
            if self.tries(&board, &ending(&board, "!hand").unwrap()).await {
                return self.private_after(before).await;
            }
        }
    }

    /// Presses something that may be gone by now. Returns whether it was there, and waits for the answer, or for news of
    /// what has changed.
    pub(crate) async fn tries(&mut self, message: &Value, pressable: &Pressable) -> bool {
        let known = self.record.len();
        match self.press(message, pressable) {
            Ok(pressed) => {
                self.answered(pressed).await;
                true
            }
            Err(_) => {
                self.until("why it is gone", |player| (player.record.len() > known).then_some(())).await;
                false
            }
        }
    }

    /// All private messages with a hand, the one for the latest decision first.
    pub(crate) fn hands(&self) -> Vec<Value> {
        let hands = self.seen.values().rev().filter_map(|message| Some((decision_of(message)?, message.clone())));
        let mut hands: Vec<(u32, Value)> = hands.collect();
        hands.sort_by_key(|(decision, _)| std::cmp::Reverse(*decision));
        hands.into_iter().map(|(_, hand)| hand).collect()
    }

    /// How often messages that are as wanted were shown or changed.
    pub(crate) fn times(&self, wanted: impl Fn(&Value) -> bool) -> usize {
        self.record.iter().filter(|message| wanted(message)).count()
    }
}
