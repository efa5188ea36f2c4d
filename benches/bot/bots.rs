//! The bots as processes of their own.

use std::path::PathBuf;
use std::process::{Child as Process, Command};
use std::sync::Arc;
use std::time::Duration;

use discord_playground::Server;
use serde_json::json;
use serenity::all::{ClientBuilder, Context, EventHandler, GatewayIntents, HttpBuilder, Interaction};
use serenity::async_trait;
use tempfile::TempDir;
use tindahan::config::{Config, Token};
use tindahan::discord;
use tindahan::store::Store;
use tindahan::table::{SystemClock, Tables};

/// Which bot a child is to be, the server's address, the token and the database.
const WHICH: &str = "TINDAHAN_BENCH_BOT";
const SERVER: &str = "TINDAHAN_BENCH_SERVER";
const TOKEN: &str = "TINDAHAN_BENCH_TOKEN";
const DATABASE: &str = "TINDAHAN_BENCH_DATABASE";

/// A bot in a process of its own. It ends when this is dropped.
pub(crate) struct Child {
    process: Process,
    _folder: TempDir,
}

impl Child {
    /// A bot that does nothing but answer.
    pub(crate) async fn empty(server: &Server) -> Child {
        Child::start("empty", server).await
    }

    /// The whole bot, as it runs on Discord.
    pub(crate) async fn whole(server: &Server) -> Child {
        Child::start("whole", server).await
    }

    async fn start(which: &str, server: &Server) -> Child {
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("the target folder can be written");
        let process = Command::new(std::env::current_exe().expect("we run"))
            .env(WHICH, which)
            .env(SERVER, server.url())
            .env(TOKEN, server.token())
            .env(DATABASE, folder.path().join("bot.db"))
            .spawn()
            .expect("we can be started again");
        while !server.bot_is_online() || (which == "whole" && commands(server) == 0) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Child { process, _folder: folder }
    }

    /// Processor time used so far.
    pub(crate) fn cpu(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).unwrap_or_default();
        // Behind the name, which stands in brackets and may hold anything, the 12th and 13th field count ticks.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |index: usize| fields.get(index).and_then(|field| field.parse::<u64>().ok()).unwrap_or_default();
        Duration::from_millis((ticks(11) + ticks(12)) * 10)
    }
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
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    match word(WHICH).as_str() {
        "empty" => runtime.block_on(empty(&url, &token)),
        _ => runtime.block_on(whole(&url, &token, PathBuf::from(word(DATABASE)))),
    }
}

async fn whole(url: &str, token: &Token, database: PathBuf) {
    let mut config = Config::built_in().expect("the built-in settings are right");
    config.database.url = format!("sqlite://{}", database.display());
    config.discord.api = url.to_owned();
    // They are uploaded once in the life of a bot.
    config.discord.emojis = false;
    let limits = &mut config.limits;
    limits.presses_per_person = u32::MAX;
    limits.tables_per_server = 100_000;
    let store = Store::open(&config.database).await.expect("the database can be opened");
    let clock = Arc::new(SystemClock);
    let tables = Tables::start(store.clone(), config.clone(), tindahan::catalogue().build(), clock.clone())
        .await
        .expect("the tables can be started");
    let never = std::future::pending();
    discord::run(tables, store, config, clock, token, || (), never).await.expect("the server lets us in");
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
