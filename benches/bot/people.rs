//! The people: each sees what they are shown and presses that.

use std::time::{Duration, Instant};

use discord_playground::page_api::{Outcome, PageEvent};
use discord_playground::{ChannelSpec, Config, MemberSpec, PageEvents, Person, Rate, Server, Snowflake};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use tindahan::cli::playground;
use tokio::task::JoinSet;

use crate::bots::Child;

/// How many tables are opened at the same time before anything is measured.
const OPENING: usize = 16;

/// What was measured.
#[derive(Default)]
pub(crate) struct Figures {
    /// How long each answer took.
    pub(crate) waits: Vec<Duration>,
    /// Presses on hands among them.
    pub(crate) moves: usize,
    /// Presses without an answer.
    pub(crate) failed: usize,
    pub(crate) cpu: Duration,
    took: Duration,
}

impl Figures {
    pub(crate) fn rate(&self) -> f64 {
        self.waits.len() as f64 / self.took.as_secs_f64().max(1e-9)
    }

    /// So many of a hundred were answered within this many milliseconds.
    pub(crate) fn percentile(&self, percent: usize) -> f64 {
        let mut waits = self.waits.clone();
        waits.sort_unstable();
        let index = (waits.len() * percent / 100).min(waits.len().saturating_sub(1));
        waits.get(index).map_or(f64::NAN, |wait| wait.as_secs_f64() * 1_000.0)
    }

    fn add(&mut self, other: Figures) {
        self.waits.extend(other.waits);
        self.moves += other.moves;
        self.failed += other.failed;
    }
}

/// Who plays with the host of a table.
#[derive(Clone, Copy)]
pub(crate) enum Company {
    People,
    /// Two that think as hard as they can.
    Computers,
}

/// A server full of people.
pub(crate) struct Crowd {
    pub(crate) server: Server,
    people: usize,
}

impl Crowd {
    pub(crate) async fn gather(people: usize) -> Crowd {
        let much = Rate::per_millis(1_000_000, 1_000);
        let mut config = Config { token: Some("secret".into()), welcome: None, ..playground::config() };
        config.listen.set_port(0);
        config.people = (0..people).map(|n| MemberSpec::new(&format!("p{n}"), &format!("P{n}"), "en-US")).collect();
        config.channels.extend((0..people / 3).map(|n| ChannelSpec::new(&format!("table-{n}"), "")));
        // The bot keeps to the usual rates by itself; what is measured is answers, which have none.
        config.limits.webhook = much;
        config.limits.other = much;
        Crowd { server: Server::start(config).await.expect("a free port"), people }
    }

    /// Everybody presses the one button of a private message of their own, again and again.
    pub(crate) async fn press_one_button(self, time: Duration, bot: &Child) -> Figures {
        let market = self.server.channel("market").expect("there is a market");
        let mut pressing = JoinSet::new();
        for number in 0..self.people {
            let mut one = One::listen(&self.server, number);
            pressing.spawn(async move {
                let board = one.board(market).await;
                one.press(market, board, "go").await;
                let (message, _) = one.hand.clone().expect("a private message");
                let mut figures = Figures::default();
                let begun = Instant::now();
                while begun.elapsed() < time {
                    figures.note(one.press(market, message, "go").await, true);
                }
                figures
            });
        }
        collect(pressing, time, bot).await
    }

    /// Plays at so many tables of three; with a pause between presses at one table, or with none.
    pub(crate) async fn play(
        self,
        tables: usize,
        company: Company,
        time: Duration,
        pause: Option<Duration>,
        bot: &Child,
    ) -> Figures {
        let mut playing = JoinSet::new();
        let mut begun = JoinSet::new();
        let mut ready = Vec::new();
        for number in 0..tables {
            if begun.len() >= OPENING {
                ready.extend(begun.join_next().await.map(|table| table.expect("a table can be opened")));
            }
            let channel = self.server.channel(&format!("table-{number}")).expect("there is one for each table");
            let people = match company {
                Company::People => 3,
                Company::Computers => 1,
            };
            let people = (0..people).map(|n| One::listen(&self.server, 3 * number + n)).collect::<Vec<_>>();
            begun.spawn(Table::begin(people, channel, number as u64));
        }
        while let Some(table) = begun.join_next().await {
            ready.push(table.expect("a table can be opened"));
        }
        for table in ready {
            playing.spawn(table.play(time, pause));
        }
        collect(playing, time, bot).await
    }
}

async fn collect(mut running: JoinSet<Figures>, time: Duration, bot: &Child) -> Figures {
    let before = bot.cpu();
    let mut all = Figures { took: time, ..Figures::default() };
    while let Some(figures) = running.join_next().await {
        all.add(figures.expect("people do not break down"));
    }
    all.cpu = bot.cpu().saturating_sub(before);
    all
}

impl Figures {
    fn note(&mut self, wait: Option<Duration>, on_hand: bool) {
        match wait {
            Some(wait) => {
                self.waits.push(wait);
                self.moves += usize::from(on_hand);
            }
            None => self.failed += 1,
        }
    }
}

/// A person who listens.
struct One {
    person: Person,
    events: PageEvents,
    /// Their newest private message.
    hand: Option<(Snowflake, Value)>,
}

impl One {
    fn listen(server: &Server, number: usize) -> One {
        let person = server.person(&format!("p{number}")).expect("they are all there");
        let events = person.events();
        One { person, events, hand: None }
    }

    /// The one message with buttons in a channel.
    async fn board(&self, channel: Snowflake) -> Snowflake {
        loop {
            let messages = self.person.snapshot().messages;
            let here = messages[channel.to_string()].as_array().cloned().unwrap_or_default();
            if let Some(board) = here.iter().find(|message| !buttons(message).is_empty()) {
                return serde_json::from_value(board["id"].clone()).expect("a message has an id");
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Presses a button and says how long the answer took; nothing if none came.
    async fn press(&mut self, channel: Snowflake, message: Snowflake, button: &str) -> Option<Duration> {
        let begun = Instant::now();
        // What has changed meanwhile cannot be pressed any more, and is not counted as unanswered.
        let Ok(pressed) = self.person.press(channel, message, button) else { return Some(Duration::ZERO) };
        self.answered(pressed).await.then(|| begun.elapsed())
    }

    async fn answered(&mut self, what: Snowflake) -> bool {
        while let Some(told) = self.events.next().await {
            match &told.event {
                PageEvent::MessageCreate { message } | PageEvent::MessageUpdate { message }
                    if message["flags"].as_u64().unwrap_or_default() & 64 != 0 =>
                {
                    let id = serde_json::from_value(message["id"].clone()).expect("a message has an id");
                    self.hand = Some((id, message.clone()));
                }
                PageEvent::Interaction { id, state: Outcome::Answered, .. } if *id == what => return true,
                PageEvent::Interaction { id, state: Outcome::Failed, .. } if *id == what => return false,
                _ => {}
            }
        }
        false
    }
}

/// The buttons on a message that can be pressed.
fn buttons(message: &Value) -> Vec<String> {
    ids(message, |part| part["type"] == 2 && part["disabled"] != true)
}

/// All buttons and menus on a message.
fn components(message: &Value) -> Vec<String> {
    ids(message, |_| true)
}

fn ids(message: &Value, wanted: impl Fn(&Value) -> bool) -> Vec<String> {
    let rows = message["components"].as_array().into_iter().flatten();
    let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    parts.filter(|part| wanted(part)).filter_map(|part| part["custom_id"].as_str().map(str::to_owned)).collect()
}

/// A table of three; those who are not people are computer players.
struct Table {
    people: Vec<One>,
    channel: Snowflake,
    board: Snowflake,
    /// The button that shows a hand.
    show: String,
    rng: SmallRng,
}

impl Table {
    /// Opens a table of Tindahan and begins.
    async fn begin(mut people: Vec<One>, channel: Snowflake, seed: u64) -> Table {
        let host = &mut people[0];
        let commands = host.person.snapshot().commands;
        let command = commands.as_array().into_iter().flatten().find(|command| command["name"] == "tindahan");
        let command = serde_json::from_value(command.expect("the bot has it")["id"].clone()).expect("it has an id");
        let options = [json!({ "name": "start", "type": 1, "options": [] })];
        let used = host.person.command(channel, command, &options).expect("it may be used");
        assert!(host.answered(used).await, "a table is opened");
        let board = host.board(channel).await;
        let mut table = Table { people, channel, board, show: String::new(), rng: SmallRng::seed_from_u64(seed) };
        let people = table.people.len();
        table.everybody("join", 1..people).await;
        for _ in people..3 {
            table.add_computer().await;
        }
        table.everybody("start", 0..1).await;
        table.everybody("hand", 0..people).await;
        table
    }

    async fn add_computer(&mut self) {
        let menu = self.offered(0, "computers").await;
        let host = &mut self.people[0];
        let chosen = host.person.choose(self.channel, self.board, &menu, &["hard".to_owned()]);
        assert!(host.answered(chosen.expect("the host may choose")).await, "a computer player sits down");
    }

    async fn everybody(&mut self, verb: &str, people: std::ops::Range<usize>) {
        for person in people {
            self.show = self.offered(person, verb).await;
            self.people[person].press(self.channel, self.board, &self.show).await;
        }
    }

    /// What does this with the table, as soon as a person sees it.
    async fn offered(&self, person: usize, verb: &str) -> String {
        loop {
            let messages = self.people[person].person.snapshot().messages;
            let here = messages[self.channel.to_string()].as_array().cloned().unwrap_or_default();
            if let Some(id) = here.iter().flat_map(components).find(|id| id.ends_with(&format!("!{verb}"))) {
                return id;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Whoever can press something on their hand does so; who cannot has it shown anew.
    async fn play(mut self, time: Duration, pause: Option<Duration>) -> Figures {
        let mut figures = Figures::default();
        let begun = Instant::now();
        if let Some(pause) = pause {
            // Not all tables at the same moment.
            tokio::time::sleep(pause.mul_f64(self.rng.random())).await;
        }
        let (mut turn, everybody) = (0, self.people.len());
        while begun.elapsed() < time {
            let since = Instant::now();
            let one = &mut self.people[turn % everybody];
            let hand = one.hand.clone();
            let open = hand.as_ref().map(|(_, message)| buttons(message)).unwrap_or_default();
            match hand {
                Some((id, _)) if !open.is_empty() => {
                    let choice = &open[self.rng.random_range(0..open.len())];
                    figures.note(one.press(self.channel, id, choice).await, true);
                }
                _ => figures.note(one.press(self.channel, self.board, &self.show).await, false),
            }
            let open = one.hand.as_ref().map(|(_, message)| buttons(message)).unwrap_or_default();
            if open.is_empty() {
                turn += 1;
            }
            if let Some(pause) = pause {
                tokio::time::sleep(pause.saturating_sub(since.elapsed())).await;
            }
        }
        figures
    }
}
