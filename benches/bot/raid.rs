//! People of one server who send the bot all that they can: every command, every page, hints and boards of tables at which they
//! really sit, exports, talk; and tables that play by themselves, as many as the limits let them have.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::{Duration, Instant};

use discord_playground::page_api::PageEvent;
use discord_playground::{ChannelSpec, GuildSpec, Person, Server, Snowflake};
use futures_util::FutureExt;
use games::args;
use games::sentences::say;
use parking_lot::Mutex;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::figures::Times;

/// How soon each does the next thing: faster than anybody presses.
const AGAIN: Duration = Duration::from_millis(50);
/// How many tables each opens before anything is measured: as many as a channel may have.
const TABLES_EACH: usize = 5;
const AGAIN_OPENING: Duration = Duration::from_secs(1);
/// How long that may take; whoever asks for so much is made to wait.
const PATIENCE: Duration = Duration::from_secs(40);

/// What one of them does.
#[derive(Clone, Copy)]
enum Deed {
    /// Presses what leads to a page.
    Page(&'static str),
    /// Does something with the table at which they sit.
    Table(&'static str),
    /// Does something with a table of the other server.
    Foreign(&'static str),
    /// Opens one more table of computer players.
    Open,
    /// Gets up from all tables but one, so that they play by themselves.
    Leave,
    /// Uses a command, or one of those in it.
    Command(&'static str, Option<&'static str>, Option<(&'static str, &'static str)>),
    /// Begins to type the table of a command.
    Type(&'static str),
    Talk,
}

/// Everybody goes through all of it, each from another place on.
const DEEDS: [Deed; 36] = [
    Deed::Table("hint"),
    Deed::Page("/play"),
    Deed::Command("leaderboard", None, None),
    Deed::Table("hand"),
    Deed::Command("me", Some("export"), None),
    Deed::Page("/rules:dschunke:1"),
    Deed::Command("play", None, None),
    Deed::Open,
    Deed::Table("repost"),
    Deed::Table("hint"),
    Deed::Command("tindahan", Some("rules"), None),
    Deed::Page("/best::all:ever:wins:0"),
    Deed::Foreign("hint"),
    Deed::Command("leaderboard", None, Some(("where", "everywhere"))),
    Deed::Table("scores"),
    Deed::Leave,
    Deed::Command("board", None, None),
    Deed::Type("board"),
    Deed::Page("/rules:bastos:2"),
    Deed::Table("hint"),
    Deed::Command("hand", None, None),
    Deed::Command("profile", None, None),
    Deed::Page("/play:floating_market"),
    Deed::Table("rules"),
    Deed::Command("scores", None, None),
    Deed::Foreign("hand"),
    Deed::Page("/scores::"),
    Deed::Command("dschunke", Some("start"), None),
    Deed::Table("more"),
    Deed::Command("tables", None, None),
    Deed::Talk,
    Deed::Page("/rules:null_nichtig:3"),
    Deed::Table("words"),
    Deed::Command("me", Some("settings"), None),
    Deed::Page("/best:tindahan:here:season:rating:0"),
    Deed::Foreign("repost"),
];

/// What their tables play.
const GAMES: [&str; 5] = ["tindahan", "bastos", "null_nichtig", "floating_market", "dschunke"];

/// The people of the flooding server.
pub(crate) struct Raid {
    members: Vec<Member>,
    tables: Arc<Tables>,
    sent: Arc<Sent>,
    got: Arc<Mutex<Got>>,
    running: JoinSet<()>,
}

#[derive(Clone)]
struct Member {
    person: Person,
    number: usize,
    /// Everybody has a channel, so that everybody may have tables.
    channel: Snowflake,
    commands: Arc<HashMap<String, Snowflake>>,
}

/// The tables of each channel, as one of them sees them for all.
type Tables = Mutex<HashMap<Snowflake, BTreeSet<u64>>>;

/// What one of them is shown in answer, for all: everybody does the same.
#[derive(Clone, Copy, Default)]
struct Got {
    messages: usize,
    /// Those that only say that it was too much.
    refusals: usize,
    pictures: usize,
}

/// What came of a flood.
pub(crate) struct Ended {
    pub(crate) sent: usize,
    /// How long the bot took for each that it has answered.
    pub(crate) answers: Times,
    /// How many of a hundred answers only said that it was too much, and how many had a picture.
    pub(crate) refused: usize,
    pub(crate) pictured: usize,
}

/// What was sent, and by whom.
type Sent = Mutex<Vec<(usize, Snowflake)>>;

impl Raid {
    /// So many people join another server and open all the tables that they may.
    pub(crate) async fn gather(server: &Server, people: usize) -> Raid {
        let names: Vec<String> = (0..people).map(|number| format!("f{number}")).collect();
        let guild = server.add_guild(GuildSpec {
            id: None,
            name: "Flood".into(),
            locale: "en-US".into(),
            channels: names.iter().map(|name| ChannelSpec::new(name, "")).collect(),
            members: names.clone(),
        });
        let person = |name: &String| server.person(name).expect("they are all there");
        let commands = names.first().map(|name| person(name).snapshot().commands).unwrap_or_default();
        let named = |command: &Value| {
            let id = serde_json::from_value(command["id"].clone()).ok()?;
            Some((command["name"].as_str()?.to_owned(), id))
        };
        let commands: Arc<HashMap<String, Snowflake>> =
            Arc::new(commands.as_array().into_iter().flatten().filter_map(named).collect());
        let member = |(number, name): (usize, &String)| Member {
            person: person(name),
            number,
            channel: server.channel_in(guild, name).expect("it was just made"),
            commands: Arc::clone(&commands),
        };
        let members: Vec<Member> = names.iter().enumerate().map(member).collect();
        let (tables, sent, got) = (Arc::default(), Arc::default(), Arc::default());
        let raid = Raid { members, tables, sent, got, running: JoinSet::new() };
        if let Some(first) = raid.members.first() {
            watch(&first.person, Arc::clone(&raid.tables), Arc::clone(&raid.got));
        }
        raid.open_tables().await;
        raid
    }

    /// Everybody opens tables of computer players, stays at one and leaves the others to themselves.
    async fn open_tables(&self) {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE && self.tables() < TABLES_EACH * self.members.len() {
            for member in &self.members {
                member.does(Deed::Leave, &self.tables);
                if tables_in(&self.tables, member.channel).len() < TABLES_EACH {
                    member.does(Deed::Open, &self.tables);
                }
            }
            tokio::time::sleep(AGAIN_OPENING).await;
        }
    }

    /// How many tables they have had so far.
    pub(crate) fn tables(&self) -> usize {
        self.tables.lock().values().map(BTreeSet::len).sum()
    }

    /// From now on everybody does everything, again and again.
    pub(crate) fn begin(&mut self) {
        *self.got.lock() = Got::default();
        for member in self.members.iter().cloned() {
            self.running.spawn(member.do_everything(Arc::clone(&self.tables), Arc::clone(&self.sent)));
        }
    }

    /// Ends it, and tells what came of it since it began.
    pub(crate) async fn end(mut self) -> Ended {
        self.running.shutdown().await;
        let sent = std::mem::take(&mut *self.sent.lock());
        let mut answers = Times::default();
        for (number, id) in &sent {
            self.members[*number].person.response_time(*id).inspect(|time| answers.push(*time));
        }
        let got = *self.got.lock();
        let [refused, pictured] = [got.refusals, got.pictures].map(|count| count * 100 / got.messages.max(1));
        Ended { sent: sent.len(), answers, refused, pictured }
    }
}

/// Notes the tables that somebody sees, and what they are shown alone.
fn watch(person: &Person, tables: Arc<Tables>, got: Arc<Mutex<Got>>) {
    let mut events = person.events();
    let lang = tindahan::catalogue().build().default_lang();
    let refusals = ["host-no-fast", "host-no-crowd"].map(|key| json!(say(lang, key, args![])));
    tokio::spawn(async move {
        while let Some(told) = events.next().await {
            let (PageEvent::MessageCreate { message } | PageEvent::MessageUpdate { message }) = &told.event else {
                continue;
            };
            if message["flags"].as_u64().unwrap_or_default() & 64 != 0 {
                let mut got = got.lock();
                got.messages += 1;
                got.refusals += usize::from(refusals.contains(&message["components"][0]["content"]));
                got.pictures += usize::from(message["components"].to_string().contains("\"items\""));
            } else if let Ok(channel) = serde_json::from_value(message["channel_id"].clone())
                && let Some(table) = table_of(message)
            {
                tables.lock().entry(channel).or_default().insert(table);
            }
        }
    });
}

/// Whose board a message is, if it is one that is played at.
fn table_of(message: &Value) -> Option<u64> {
    let rows = message["components"].as_array()?;
    let mut parts = rows.iter().filter_map(|row| row["components"].as_array()).flatten();
    parts.find_map(|part| part["custom_id"].as_str()?.strip_suffix("!hand")?.parse().ok())
}

fn tables_in(tables: &Tables, channel: Snowflake) -> Vec<u64> {
    tables.lock().get(&channel).map(|here| here.iter().copied().collect()).unwrap_or_default()
}

impl Member {
    async fn do_everything(self, tables: Arc<Tables>, sent: Arc<Sent>) {
        // Not all at the same moment.
        tokio::time::sleep(AGAIN.mul_f64((self.number % 16) as f64 / 16.0)).await;
        let mut pace = tokio::time::interval(AGAIN);
        for turn in self.number.. {
            pace.tick().await;
            let done = self.does(DEEDS[turn % DEEDS.len()], &tables);
            sent.lock().extend(done.map(|id| (self.number, id)));
        }
    }

    /// What is refused here is refused by the server, and floods nobody.
    fn does(&self, deed: Deed, tables: &Tables) -> Option<Snowflake> {
        let Member { person, channel, number, .. } = self;
        let forge = |id: &str| person.forge(*channel, None, id, None).ok();
        let here = || tables_in(tables, *channel);
        match deed {
            Deed::Page(id) => forge(id),
            Deed::Table(verb) => forge(&format!("{}!{verb}", here().first()?)),
            Deed::Foreign(verb) => forge(&format!("{}!{verb}", 1 + number % 4)),
            Deed::Open => forge(&format!("/play:{}:computers", GAMES[number % GAMES.len()])),
            Deed::Leave => {
                let others = here().into_iter().skip(1).rev().take(TABLES_EACH);
                others.fold(None, |last, table| forge(&format!("{table}!leave")).or(last))
            }
            Deed::Command(name, inner, option) => {
                let filled: Vec<Value> =
                    option.iter().map(|(name, value)| json!({ "name": name, "type": 3, "value": value })).collect();
                let options = match inner {
                    Some(inner) => vec![json!({ "name": inner, "type": 1, "options": filled })],
                    None => filled,
                };
                person.command(*channel, *self.commands.get(name)?, &options).ok()
            }
            Deed::Type(name) => {
                let typed = json!({ "name": "table", "type": 3, "value": "", "focused": true });
                // It is sent at once, and nobody waits for what is proposed.
                drop(person.autocomplete(*channel, *self.commands.get(name)?, &[typed]).now_or_never());
                None
            }
            Deed::Talk => {
                drop(person.say(*channel, "More! More! More!", None));
                None
            }
        }
    }
}
