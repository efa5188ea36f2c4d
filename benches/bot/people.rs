//! The people: a server full of them, and what each of them notices.

use std::sync::Arc;
use std::time::{Duration, Instant};

use discord_playground::page_api::{Outcome, PageEvent};
use discord_playground::{ChannelSpec, Config, Keep, Limits, MemberSpec, Person, Server, Snowflake};
use serde_json::Value;
use tindahan::cli::playground;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinSet;

use crate::bots::Child;
use crate::figures::Figures;
use crate::table::{Game, Run, Table};
use crate::turns::Turns;

/// How many tables are opened at the same time before anything is measured.
const OPENING: usize = 16;

/// Servers full of people, with all the limits that Discord is known for.
pub(crate) struct Crowd {
    pub(crate) server: Server,
    people: usize,
    guilds: Vec<Snowflake>,
}

impl Crowd {
    /// So many people, and a channel for each table of so many of them.
    pub(crate) async fn gather(people: usize, channels: usize) -> Crowd {
        Crowd::start(1, 1, people, channels, Limits::default()).await
    }

    /// The same on so many servers, where the bot may ask as often as it likes.
    pub(crate) async fn without_limits(servers: u32, people: usize, channels: usize) -> Crowd {
        Crowd::start(1, servers, people, channels, Limits::unlimited()).await
    }

    /// The same on servers of so many shards, two of each.
    pub(crate) async fn gather_on(shards: u32, people: usize, channels: usize) -> Crowd {
        Crowd::start(shards, 2 * shards, people, channels, Limits::default()).await
    }

    async fn start(shards: u32, servers: u32, people: usize, channels: usize, limits: Limits) -> Crowd {
        let mut config = Config { token: Some("secret".into()), welcome: None, limits, ..playground::config() };
        config.listen.set_port(0);
        // Discord forgets nothing because others are busy.
        config.keep = Keep { private_messages: 500_000, interactions: 500_000, file_bytes: 1 << 30, ..config.keep };
        config.people = (0..people).map(|n| MemberSpec::new(&format!("p{n}"), &format!("P{n}"), "en-US")).collect();
        config.channels.extend((0..channels).map(|n| ChannelSpec::new(&format!("table-{n}"), "")));
        // Their numbers follow one another, so those of all shards are in turn.
        config = config.with_servers(servers).sharded(shards, shards);
        let server = Server::start(config).await.expect("a free port");
        Crowd { guilds: server.guild_ids(), server, people }
    }

    /// The channel of a table: on the servers in turn.
    fn channel(&self, table: usize) -> Snowflake {
        let guild = self.guilds[table % self.guilds.len()];
        self.server.channel_in(guild, &format!("table-{table}")).expect("there is one for each table")
    }

    pub(crate) fn person(&self, number: usize) -> Person {
        self.server.person(&format!("p{number}")).expect("they are all there")
    }

    /// Everybody presses the one button of a private message of their own, again and again.
    pub(crate) async fn press_one_button(&self, time: Duration, bot: &[Child]) -> Figures {
        let market = self.server.channel("market").expect("there is a market");
        let mut pressing = JoinSet::new();
        for number in 0..self.people {
            let person = self.person(number);
            pressing.spawn(async move {
                let (notices, mut noticed) = unbounded_channel();
                listen(0, &person, market, notices);
                let board = wait_for(&mut noticed, |seen| match seen {
                    Seen::Board(shown) => Some(shown.id),
                    _ => None,
                });
                let board = board.await;
                person.press(market, board, "go").expect("the board has a button");
                let hand = wait_for(&mut noticed, |seen| match seen {
                    Seen::Private(shown) => Some(shown.id),
                    _ => None,
                });
                let hand = hand.await;
                let mut figures = Figures::default();
                let begun = Instant::now();
                while begun.elapsed() < time {
                    let at = Instant::now();
                    let pressed = person.press(market, hand, "go").expect("the hand keeps its button");
                    if answer(&mut noticed, pressed).await {
                        figures.answers.push(at.elapsed());
                    } else {
                        figures.failed += 1;
                    }
                }
                figures
            });
        }
        self.collect(pressing, bot).await
    }

    /// So many people at each of so many tables press on private messages of their own, one after the other.
    pub(crate) async fn press_in_turn(&self, tables: usize, seats: usize, time: Duration, bot: &[Child]) -> Figures {
        let (mut opening, mut pressing) = (JoinSet::new(), JoinSet::new());
        for table in 0..tables {
            let channel = self.channel(table);
            let people = (0..seats).map(|seat| self.person(seats * table + seat)).collect();
            opening.spawn(Turns::begin(people, channel));
        }
        for turns in opening.join_all().await {
            pressing.spawn(turns.press(time));
        }
        self.collect(pressing, bot).await
    }

    /// Plays at all these tables.
    pub(crate) async fn play(&self, tables: Vec<Table>, run: &Arc<Run>, bot: &[Child]) -> Figures {
        let mut playing = JoinSet::new();
        for table in tables {
            playing.spawn(table.play(Arc::clone(run)));
        }
        self.collect(playing, bot).await
    }

    /// Opens so many tables, each in a channel of its own.
    pub(crate) async fn open(&self, tables: usize, game: Game) -> Vec<Table> {
        let (mut opening, mut open) = (JoinSet::new(), Vec::new());
        for number in 0..tables {
            if opening.len() >= OPENING {
                open.extend(opening.join_next().await.map(|table| table.expect("a table can be opened")));
            }
            let channel = self.channel(number);
            let people = (0..game.people).map(|n| self.person(game.people * number + n)).collect::<Vec<_>>();
            opening.spawn(Table::begin(people, channel, game, number as u64));
        }
        open.extend(opening.join_all().await);
        open
    }

    async fn collect(&self, mut running: JoinSet<Figures>, bot: &[Child]) -> Figures {
        let used = || bot.iter().map(Child::cpu).sum::<Duration>();
        let (begun, cpu, refused) = (Instant::now(), used(), self.server.invalid_requests());
        let mut all = Figures::default();
        while let Some(figures) = running.join_next().await {
            all.add(figures.expect("people do not break down"));
        }
        all.took = begun.elapsed();
        all.cpu = used().saturating_sub(cpu);
        all.refused = self.server.invalid_requests() - refused;
        all
    }
}

pub(crate) async fn wait_for<T>(noticed: &mut UnboundedReceiver<Notice>, wanted: impl Fn(&Seen) -> Option<T>) -> T {
    loop {
        let notice = noticed.recv().await.expect("they listen as long as the server is there");
        if let Some(found) = wanted(&notice.seen) {
            return found;
        }
    }
}

/// Waits for what comes of something that was pressed or used. Says whether it was answered.
pub(crate) async fn answer(noticed: &mut UnboundedReceiver<Notice>, pressed: Snowflake) -> bool {
    let done = |seen: &Seen| match seen {
        Seen::Done { id, answered } if *id == pressed => Some(*answered),
        _ => None,
    };
    wait_for(noticed, done).await
}

/// Has somebody use a command of the bot.
pub(crate) fn use_command(person: &Person, channel: Snowflake, name: &str, options: &[Value]) -> Snowflake {
    let commands = person.snapshot().commands;
    let command = commands.as_array().into_iter().flatten().find(|command| command["name"] == name);
    let command = serde_json::from_value(command.expect("the bot has it")["id"].clone()).expect("it has an id");
    person.command(channel, command, options).expect("it may be used")
}

/// Somebody noticed something.
pub(crate) struct Notice {
    /// Which of those who share a table.
    pub(crate) who: usize,
    pub(crate) at: Instant,
    pub(crate) seen: Seen,
}

/// What people notice.
pub(crate) enum Seen {
    /// A message for them alone came or was changed.
    Private(Shown),
    /// A public message of their channel came or was changed.
    Board(Shown),
    /// Something they did was answered, or was not.
    Done { id: Snowflake, answered: bool },
}

/// What can be pressed on a message, and what cannot.
pub(crate) struct Shown {
    pub(crate) id: Snowflake,
    pub(crate) components: Vec<Component>,
}

/// A button or a menu.
#[derive(Clone)]
pub(crate) struct Component {
    pub(crate) id: String,
    pub(crate) enabled: bool,
    /// What can be chosen, if it is a menu.
    pub(crate) values: Vec<String>,
}

impl Shown {
    fn read(message: &Value) -> Shown {
        let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let rows = message["components"].as_array().into_iter().flatten();
        let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
        let component = |part: &Value| Component {
            id: word(&part["custom_id"]),
            enabled: part["disabled"] != true,
            values: part["options"].as_array().into_iter().flatten().map(|option| word(&option["value"])).collect(),
        };
        let id = serde_json::from_value(message["id"].clone()).expect("a message has an id");
        Shown { id, components: parts.map(component).collect() }
    }

    /// The button that does this with a table.
    pub(crate) fn verb(&self, verb: &str) -> Option<&str> {
        self.components.iter().map(|component| component.id.as_str()).find(|id| id.ends_with(&format!("!{verb}")))
    }
}

/// Tells from now on what somebody notices of their own messages and of one channel, as long as anybody wants to know.
pub(crate) fn listen(who: usize, person: &Person, channel: Snowflake, notices: UnboundedSender<Notice>) {
    // Before the task begins: what they do next may be answered by then.
    let (mut events, channel) = (person.events(), channel.to_string());
    tokio::spawn(async move {
        while let Some(told) = events.next().await {
            let at = Instant::now();
            if notice(&told.event, &channel).is_some_and(|seen| notices.send(Notice { who, at, seen }).is_err()) {
                return;
            }
        }
    });
}

fn notice(event: &PageEvent, channel: &str) -> Option<Seen> {
    match event {
        PageEvent::Snapshot(snapshot) => {
            let last = snapshot.messages[channel].as_array()?.last()?;
            Some(Seen::Board(Shown::read(last)))
        }
        PageEvent::MessageCreate { message } | PageEvent::MessageUpdate { message } => {
            if message["flags"].as_u64().unwrap_or_default() & 64 != 0 {
                return Some(Seen::Private(Shown::read(message)));
            }
            (message["channel_id"] == channel).then(|| Seen::Board(Shown::read(message)))
        }
        PageEvent::Interaction { id, state: Outcome::Answered, .. } => Some(Seen::Done { id: *id, answered: true }),
        PageEvent::Interaction { id, state: Outcome::Failed, .. } => Some(Seen::Done { id: *id, answered: false }),
        _ => None,
    }
}
