//! One server floods the bot with all that its people can send; another plays. What do those who play notice?

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use discord_playground::page_api::PageEvent;
use discord_playground::{ChannelSpec, GuildSpec, Person, Server, Snowflake};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::bots::Program;
use crate::figures::Figures;
use crate::people::Crowd;
use crate::table::{Run, TINDAHAN};

const TABLES: usize = 4;
const MEASURED: Duration = Duration::from_secs(15);
/// How long people look at what they are offered before they press.
const PAUSE: Duration = Duration::from_millis(500);
/// How many flood, and how soon each does the next thing.
const FLOODING: usize = 20;
const AGAIN: Duration = Duration::from_millis(200);
/// How long they do so before anything is measured.
const BEGUN: Duration = Duration::from_secs(3);
/// What they press, of their own tables and of others'.
const PRESSES: [&str; 10] = [
    "/play",
    "/best::all:ever:wins:0",
    "/rules:dschunke:1",
    "/play:tindahan:computers",
    "!hint",
    "!hand",
    "!repost",
    "!scores",
    "!rules",
    "/scores::",
];

pub(crate) async fn measure() {
    Figures::tell_columns();
    for (whose, program) in
        [("the commit before", Program::before()), ("this one", Some(Program::this()))].into_iter().filter_map(both)
    {
        play(&program, 0, &format!("{whose}, nobody floods")).await;
        play(&program, FLOODING, &format!("{whose}, {FLOODING} people of another server flood")).await;
    }
    println!("{:<50} {:>7} {:>8} {:>8}   all with pictures", "wanted", "", "", "≤ 100");
}

fn both<A, B>((a, b): (A, Option<B>)) -> Option<(A, B)> {
    Some((a, b?))
}

async fn play(program: &Program, flooding: usize, what: &str) {
    let crowd = Crowd::gather(TINDAHAN.people * TABLES, TABLES).await;
    let bot = program.limited(&crowd.server).await;
    let tables = crowd.open(TABLES, TINDAHAN).await;
    let mut flood = flood(&crowd.server, flooding);
    tokio::time::sleep(BEGUN).await;
    let boards = Boards::watch(&crowd.server);
    crowd.play(tables, &Run::lasting(MEASURED, PAUSE), &bot).await.tell(what);
    let [shown, bare] = [&boards.shown, &boards.bare].map(|count| count.load(Ordering::Relaxed));
    println!("{:<50} {shown:>7} boards, {bare} of them without a picture, {:.0} MB", "", bot.memory());
    flood.shutdown().await;
}

/// What those who play see of their boards.
#[derive(Default)]
struct Boards {
    shown: AtomicUsize,
    bare: AtomicUsize,
}

impl Boards {
    fn watch(server: &Server) -> Arc<Boards> {
        let boards = Arc::new(Boards::default());
        let (mut events, counted) = (server.person("p0").expect("somebody is there").events(), Arc::clone(&boards));
        tokio::spawn(async move {
            while let Some(told) = events.next().await {
                if let PageEvent::MessageCreate { message } | PageEvent::MessageUpdate { message } = &told.event {
                    counted.count(message);
                }
            }
        });
        boards
    }

    fn count(&self, message: &Value) {
        let is_private = message["flags"].as_u64().unwrap_or_default() & 64 != 0;
        let components = message["components"].to_string();
        if !is_private && components.contains("!hand") {
            self.shown.fetch_add(1, Ordering::Relaxed);
            self.bare.fetch_add(usize::from(!components.contains("\"items\"")), Ordering::Relaxed);
        }
    }
}

/// So many people of another server do everything they can, as fast as they can.
fn flood(server: &Server, people: usize) -> JoinSet<()> {
    let members: Vec<String> = (0..people).map(|number| format!("f{number}")).collect();
    let channels = vec![ChannelSpec::new("flood", "")];
    let guild =
        GuildSpec { id: None, name: "Flood".into(), locale: "en-US".into(), channels, members: members.clone() };
    let guild = server.add_guild(guild);
    let channel = server.channel_in(guild, "flood").expect("it was just made");
    let mut flooding = JoinSet::new();
    for (number, name) in members.iter().enumerate() {
        let person = server.person(name).expect("they are all there");
        flooding.spawn(press_everything(person, channel, number));
    }
    flooding
}

async fn press_everything(person: Person, channel: Snowflake, number: usize) {
    let commands = person.snapshot().commands;
    let me = commands.as_array().into_iter().flatten().find(|command| command["name"] == "me");
    let me: Option<Snowflake> = me.and_then(|me| serde_json::from_value(me["id"].clone()).ok());
    for turn in number.. {
        // What is refused here is refused by the server, and floods nobody.
        if let Some(me) = me.filter(|_| turn % 11 == 0) {
            drop(person.command(channel, me, &[json!({ "name": "export", "type": 1, "options": [] })]));
        } else {
            let id = PRESSES[turn % PRESSES.len()];
            let table = TABLES + 1 + number % 20;
            let id = if id.starts_with('!') { format!("{table}{id}") } else { id.to_owned() };
            drop(person.forge(channel, None, &id, None));
        }
        tokio::time::sleep(AGAIN).await;
    }
}
