//! The bots as processes of their own.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child as Process, Command};
use std::sync::Arc;
use std::time::{Duration, Instant};

use discord_playground::Server;
use serde_json::json;
use serenity::all::{ClientBuilder, Context, EventHandler, GatewayIntents, HttpBuilder, Interaction};
use serenity::async_trait;
use tempfile::TempDir;
use tindahan::config::{Config, Token};
use tindahan::discord::{self, Parts};
use tindahan::operator::{Endpoint, Recorder};
use tindahan::store::Store;
use tindahan::table::SystemClock;

use crate::floor;
use crate::floor::Sends;

/// Which bot a child is to be, the server's address, the token and the database. A program that was built from another
/// commit is told the same, so these stay as they are.
const WHICH: &str = "TINDAHAN_BENCH_BOT";
const SERVER: &str = "TINDAHAN_BENCH_SERVER";
const TOKEN: &str = "TINDAHAN_BENCH_TOKEN";
const DATABASE: &str = "TINDAHAN_BENCH_DATABASE";
/// How many pictures a second a child may draw, if not as many as usual.
const PICTURES: &str = "TINDAHAN_BENCH_PICTURES";
/// Said to a child that is to keep people to the usual limits.
const LIMITED: &str = "TINDAHAN_BENCH_LIMITED";
/// Said to a child that is to hold nothing back.
const UNPACED: &str = "TINDAHAN_BENCH_UNPACED";
/// What a child is to send that does nothing else.
const SENDS: &str = "TINDAHAN_BENCH_SENDS";
/// Where a child is to answer operators, if it is to.
const OPERATOR: &str = "TINDAHAN_BENCH_OPERATOR";
/// Where the same benchmark lies as it was built from an earlier commit.
const BEFORE: &str = "TINDAHAN_BENCH_BEFORE";

/// A bot in a process of its own. It ends when this is dropped.
pub(crate) struct Child {
    process: Process,
    /// How long it took until its commands could be used.
    pub(crate) start: Duration,
    _folder: TempDir,
}

/// The programs that can be a bot: this one, and the one of an earlier commit.
#[derive(Clone)]
pub(crate) struct Program(PathBuf);

impl Program {
    pub(crate) fn this() -> Program {
        Program(std::env::current_exe().expect("this program is a file"))
    }

    pub(crate) fn before() -> Option<Program> {
        std::env::var_os(BEFORE).map(|path| Program(path.into()))
    }

    /// A bot that does nothing but answer.
    pub(crate) async fn empty(&self, server: &Server) -> Child {
        self.start(server, |command| command.env(WHICH, "empty")).await
    }

    /// The whole bot, as it runs on Discord.
    pub(crate) async fn whole(&self, server: &Server) -> Child {
        self.start(server, |command| command.env(WHICH, "whole")).await
    }

    /// So many of them on one database, which share the shards; all together draw as many pictures as one does.
    pub(crate) async fn several(&self, server: &Server, count: usize, database: &str) -> Vec<Child> {
        let config = Config::built_in().expect("the built-in settings are right");
        let pictures = config.pictures.per_s / count as u32;
        let on = |command: &mut Command| {
            command.env(WHICH, "whole").env(DATABASE, database).env(PICTURES, pictures.to_string());
        };
        let mut bots = Vec::new();
        for _ in 0..count {
            bots.push(self.start_with(server, on).await);
        }
        bots
    }

    /// The whole bot on this database.
    pub(crate) async fn on(&self, server: &Server, database: &str) -> Child {
        self.start(server, |command| command.env(WHICH, "whole").env(DATABASE, database)).await
    }

    /// The same with the usual limits.
    pub(crate) async fn limited(&self, server: &Server) -> Child {
        self.start(server, |command| command.env(WHICH, "whole").env(LIMITED, "")).await
    }

    /// The same on a server without limits, where nothing needs to be held back; on this database if there is one.
    pub(crate) async fn unpaced(&self, server: &Server, database: Option<String>) -> Child {
        let on = |command: &mut Command| {
            command.env(WHICH, "whole").env(UNPACED, "").envs(database.map(|database| (DATABASE, database)));
        };
        self.start_with(server, on).await
    }

    /// A bot that commits moves and sends these requests.
    pub(crate) async fn requests_alone(&self, server: &Server, sends: &Sends, database: Option<String>) -> Child {
        let sends = serde_json::to_string(sends).expect("it is plain data");
        let on = |command: &mut Command| {
            command.env(WHICH, "sender").env(SENDS, sends).envs(database.map(|database| (DATABASE, database)));
        };
        self.start_with(server, on).await
    }

    /// The same without pictures.
    pub(crate) async fn without_pictures(&self, server: &Server) -> Child {
        self.start(server, |command| command.env(WHICH, "whole").env(PICTURES, "0")).await
    }

    /// The same, and operators are answered there.
    pub(crate) async fn measured(&self, server: &Server, operator: SocketAddr) -> Child {
        let address = operator.to_string();
        self.start(server, |command| command.env(WHICH, "whole").env(PICTURES, "0").env(OPERATOR, address)).await
    }

    async fn start(&self, server: &Server, which: impl FnOnce(&mut Command) -> &mut Command) -> Child {
        self.start_with(server, |command| {
            which(command);
        })
        .await
    }

    async fn start_with(&self, server: &Server, which: impl FnOnce(&mut Command)) -> Child {
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("the target folder can be written");
        let mut command = Command::new(&self.0);
        command.env(DATABASE, folder.path().join("bot.db")).env(SERVER, server.url()).env(TOKEN, server.token());
        which(&mut command);
        let begun = Instant::now();
        let process = command.spawn().expect("the program can be started");
        let has_commands = command.get_envs().any(|(name, value)| name == WHICH && value == Some("whole".as_ref()));
        while !server.bot_is_online() || (has_commands && commands(server) == 0) {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        Child { process, start: begun.elapsed(), _folder: folder }
    }
}

impl Child {
    /// Processor time used so far.
    pub(crate) fn cpu(&self) -> Duration {
        cpu(&self.process.id().to_string())
    }

    /// Megabytes of memory it has now.
    pub(crate) fn memory(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap_or_default();
        let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next());
        kilobytes.and_then(|number| number.parse::<f64>().ok()).map_or(f64::NAN, |number| number / 1_000.0)
    }
}

/// Processor time that a process has used so far.
fn cpu(process: &str) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // Behind the name, which stands in brackets and may hold anything, the 12th and 13th field count ticks.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |index: usize| fields.get(index).and_then(|field| field.parse::<u64>().ok()).unwrap_or_default();
    Duration::from_millis((ticks(11) + ticks(12)) * 10)
}

/// Processor time that the server and the people have used so far.
pub(crate) fn own_cpu() -> Duration {
    cpu("self")
}

fn commands(server: &Server) -> usize {
    let person = server.person("p0").expect("somebody is there");
    person.snapshot().commands.as_array().map_or(0, Vec::len)
}

impl Drop for Child {
    fn drop(&mut self) {
        // It may have ended by itself.
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

/// Whether this process is to be a bot.
pub(crate) fn was_asked_for() -> bool {
    std::env::var_os(WHICH).is_some()
}

/// Is a bot until it is killed.
pub(crate) fn run() {
    let word = |name: &str| std::env::var(name).expect("who starts a bot says all");
    let (url, token) = (word(SERVER), Token::new(&word(TOKEN)));
    // As anybody begins, and as our program does.
    let (usual, ours) = (tokio::runtime::Runtime::new, tindahan::cli::runtime);
    match word(WHICH).as_str() {
        "empty" => usual().expect("a runtime").block_on(empty(&url, &token)),
        "sender" => {
            let sends = serde_json::from_str(&word(SENDS)).expect("who starts it has written it");
            usual().expect("a runtime").block_on(floor::bot::run(&url, &token, sends, &word(DATABASE)));
        }
        _ => ours().expect("a runtime").block_on(whole(&url, &token, word(DATABASE))),
    }
}

async fn whole(url: &str, token: &Token, database: String) {
    let mut config = Config::built_in().expect("the built-in settings are right");
    // Else it is a file.
    let is_address = database.contains("://");
    config.database.url = if is_address { database } else { format!("sqlite://{database}") };
    config.discord.api = url.to_owned();
    // They are uploaded once in the life of a bot.
    config.discord.emojis = false;
    if let Some(pictures) = std::env::var(PICTURES).ok().and_then(|number| number.parse().ok()) {
        config.pictures.per_s = pictures;
    }
    if std::env::var_os(UNPACED).is_some() {
        (config.discord.gather_ms, config.discord.edit_ms, config.discord.requests_per_s) = (0, 0, 10_000);
    }
    if std::env::var_os(LIMITED).is_none() {
        let limits = &mut config.limits;
        (limits.presses_per_person, limits.presses_per_server) = (u32::MAX, u32::MAX);
        limits.tables_per_server = 100_000;
    }
    let store = Store::open(&config.database).await.expect("the database can be opened");
    let parts = Parts::take_up(store.clone(), config, tindahan::catalogue().build(), Arc::new(SystemClock)).await;
    let (parts, never) = (parts.expect("the tables can be started"), std::future::pending());
    if let Some(address) = std::env::var(OPERATOR).ok().and_then(|address| address.parse().ok()) {
        let (endpoint, recorder) = (Endpoint::bind(address).await.expect("it is free"), Recorder::new());
        recorder.for_process().expect("it is the first");
        parts.health.set_store(store);
        tokio::spawn(endpoint.serve(parts.health.clone(), recorder));
    }
    discord::run(parts, token, || (), never).await.expect("the server lets us in");
}

/// Answers every press with the same message.
struct Answers;

#[async_trait]
impl EventHandler for Answers {
    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let Interaction::Component(press) = interaction else { return };
        let button =
            json!([{ "type": 1, "components": [{ "type": 2, "style": 1, "label": "Press", "custom_id": "go" }] }]);
        // A press on the public message gets a private one, which is then pressed and drawn anew.
        let private = press.message.flags.is_some_and(|flags| flags.bits() & 64 != 0);
        let data = json!({ "content": "hand", "components": button, "flags": 64 });
        let body = json!({ "type": if private { 7 } else { 4 }, "data": data });
        // Whoever is not answered is counted by who pressed.
        drop(context.http.create_interaction_response(press.id, &press.token, &body, Vec::new()).await);
    }

    async fn ready(&self, context: Context, about: serenity::all::Ready) {
        let guild = about.guilds.first().expect("there is one").id;
        let channels = context.http.get_channels(guild).await.expect("the server tells");
        let button =
            json!([{ "type": 1, "components": [{ "type": 2, "style": 1, "label": "Press", "custom_id": "go" }] }]);
        let market = channels.iter().find(|channel| channel.name == "market").expect("there is a market");
        let board = json!({ "content": "board", "components": button });
        context.http.send_message(market.id, Vec::new(), &board).await.expect("it may write");
    }
}

async fn empty(url: &str, token: &Token) {
    let http = HttpBuilder::new(token.reveal()).proxy(url).ratelimiter_disabled(true).build();
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(Answers)
        .await
        .expect("the server lets us in");
    client.start().await.expect("the server lets us in");
}
