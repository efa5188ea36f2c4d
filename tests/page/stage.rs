//! A playground of its own for each test, with the small bot and tabs of its people.

use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::{Arc, LazyLock},
    time::{Duration, Instant},
};

use serenity::all::ShardManager;
use tempfile::TempDir;
use tindahan::config::Token;
use tindahan::discord;
use tindahan::playground::{Config, Limits, Rate, Server, Timings};
use tindahan::store::Store;
use tindahan::table::{SystemClock, Tables};
use tokio::{runtime::Runtime, sync::oneshot, task::AbortHandle};

use super::{bot, tab::Tab};

/// Servers and bots run here, while the tests themselves look on from outside.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().unwrap());

/// How long the bot of a test may take to answer; shortened so that waiting for a failure does not take long.
pub(crate) const ANSWER: Duration = Duration::from_millis(1_500);

pub(crate) struct Stage {
    server: Option<Server>,
    bot: Option<Arc<ShardManager>>,
    ours: Option<Ours>,
}

/// The real bot. It ends when this is dropped.
struct Ours {
    task: AbortHandle,
    _folder: TempDir,
}

impl Drop for Ours {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Stage {
    /// A playground whose bot is connected.
    pub(crate) fn with_bot() -> Self {
        let mut stage = Self::without_bot();
        stage.connect_bot();
        stage
    }

    pub(crate) fn without_bot() -> Self {
        Self { server: Some(start(0)), bot: None, ours: None }
    }

    /// A playground with the real bot, as `tindahan playground` opens it.
    pub(crate) fn with_our_bot() -> Self {
        let mut stage = Self::without_bot();
        stage.ours = Some(RUNTIME.block_on(our_bot(stage.server())));
        stage
    }

    /// Waits until the real bot has uploaded all its emojis.
    pub(crate) fn wait_for_emojis(&self) {
        let _within = RUNTIME.enter();
        let ana = self.server().person("ana").unwrap();
        let (all, begun) = (paint::emojis().len(), Instant::now());
        while ana.snapshot().emojis.as_array().map_or(0, Vec::len) < all {
            assert!(begun.elapsed() < Duration::from_secs(120), "the emojis never come");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    pub(crate) fn connect_bot(&mut self) {
        let server = self.server.as_ref().expect("it runs");
        self.bot = Some(RUNTIME.block_on(bot::connect(server)));
    }

    pub(crate) fn disconnect_bot(&mut self) {
        if let Some(bot) = self.bot.take() {
            RUNTIME.block_on(bot.shutdown_all());
        }
    }

    /// Stops the server and starts another one at the same address, with a world of its own.
    pub(crate) fn restart(&mut self) {
        let address = self.server().address();
        self.disconnect_bot();
        if let Some(server) = self.server.take() {
            RUNTIME.block_on(server.shut_down());
        }
        self.server = Some(start(address.port()));
    }

    pub(crate) fn server(&self) -> &Server {
        self.server.as_ref().expect("it runs")
    }

    /// Lets a person write without a tab of their own.
    pub(crate) fn say(&self, person: &str, channel: &str, text: &str) {
        let _within = RUNTIME.enter();
        let (person, channel) = (self.server().person(person).unwrap(), self.server().channel(channel).unwrap());
        person.say(channel, text, None).unwrap();
    }

    pub(crate) fn address(&self, person: &str) -> String {
        format!("{}/?as={person}", self.server().url())
    }

    /// A tab of a person, or nothing where there is no Chromium.
    pub(crate) fn tab(&self, person: &str) -> Option<Tab> {
        let tab = Tab::open(&self.address(person))?;
        tab.wait("!document.querySelector('.app').hidden");
        if self.bot.is_some() || self.ours.is_some() {
            tab.wait("document.querySelector('.banner').hidden");
        }
        Some(tab)
    }
}

async fn our_bot(server: &Server) -> Ours {
    let folder = TempDir::new().unwrap();
    let mut config = tindahan::config::Config::built_in().unwrap();
    config.database.url = format!("sqlite://{}", folder.path().join("bot.db").display());
    config.discord.api = server.url();
    config.discord.edit_ms = 800;
    config.computers.delay_ms = 50;
    config.computers.apart_ms = 50;
    let store = Store::open(&config.database).await.unwrap();
    let tables = Tables::start(store.clone(), config.clone(), Arc::new(SystemClock)).await.unwrap();
    let token = Token::new(server.token());
    let (ready, is_ready) = oneshot::channel();
    let task = tokio::spawn(async move {
        let ready = move || ready.send(()).unwrap();
        let never = std::future::pending();
        discord::run(tables, store, config, Arc::new(SystemClock), &token, ready, never).await.unwrap();
    });
    is_ready.await.unwrap();
    Ours { task: task.abort_handle(), _folder: folder }
}

fn start(port: u16) -> Server {
    let often = Rate::per_millis(1_000, 1_000);
    let config = Config {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, port)),
        next_free_port: false,
        timings: Timings { answer: ANSWER, ..Timings::default() },
        limits: Limits { create: often, edit: often, other: often, ..Limits::default() },
        ..Config::default()
    };
    RUNTIME.block_on(Server::start(config)).unwrap()
}

impl Drop for Stage {
    fn drop(&mut self) {
        self.disconnect_bot();
        if let Some(server) = self.server.take() {
            RUNTIME.block_on(server.shut_down());
        }
    }
}
