//! Our bot on a playground of its own, with tabs of its people.

use games::catalogue::Catalogue;
use std::{
    sync::{Arc, LazyLock},
    time::{Duration, Instant},
};

use browser::Tab;
use discord_playground::{Config, Limits, Rate, Server};
use serde_json::{Value, json};
use tempfile::TempDir;
use tindahan::cli::playground;
use tindahan::config::{Config as Settings, Token};
use tindahan::discord::{self, Parts};
use tindahan::ids::TableId;
use tindahan::store::Store;
use tindahan::table::SystemClock;
use tokio::{runtime::Runtime, sync::oneshot, task::AbortHandle};

/// Our games and languages.
pub(crate) fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<&Catalogue> = LazyLock::new(|| tindahan::catalogue().build());
    *CATALOGUE
}

/// The width and height of a phone.
pub(crate) const PHONE: (u32, u32) = (390, 844);

/// Servers and bots run here, while the tests themselves look on from outside.
pub(crate) static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().unwrap());

/// A playground with our bot, as `tindahan playground` opens it. Both end when this is dropped.
pub(crate) struct Stage {
    server: Server,
    pub(crate) store: Store,
    bot: AbortHandle,
    _folder: TempDir,
}

/// The playground of our bot, and what the bot is set to.
pub(crate) fn usual() -> (Config, Settings) {
    // What the bot may ask with the token of one interaction is as on Discord.
    let often = Rate::per_millis(1_000, 1_000);
    let limits = Limits { create: often, edit: often, other: often, ..Limits::default() };
    let mut playground = Config { limits, ..playground::config() };
    playground.listen.set_port(0);
    let mut bot = Settings::built_in().unwrap();
    bot.discord.edit_ms = 800;
    bot.computers.delay_ms = 50;
    bot.computers.apart_ms = 50;
    (playground, bot)
}

impl Stage {
    pub(crate) fn open() -> Self {
        let (playground, bot) = usual();
        Stage::with(playground, bot)
    }

    pub(crate) fn with(playground: Config, mut settings: Settings) -> Self {
        RUNTIME.block_on(async {
            let server = Server::start(playground).await.unwrap();
            let folder = TempDir::new().unwrap();
            settings.database.url = format!("sqlite://{}", folder.path().join("bot.db").display());
            settings.discord.api = server.url();
            let store = Store::open(&settings.database).await.unwrap();
            let bot = connect(&server, store.clone(), settings).await;
            Self { server, store, bot, _folder: folder }
        })
    }

    pub(crate) fn server(&self) -> &Server {
        &self.server
    }

    /// Has a person use a command of theirs in the first channel.
    pub(crate) fn command(&self, person: &str, name: &str, options: &[Value]) {
        let _within = RUNTIME.enter();
        let person = self.server.person(person).unwrap();
        let commands = person.snapshot().commands;
        let command = commands.as_array().unwrap().iter().find(|command| command["name"] == json!(name)).unwrap();
        let id = serde_json::from_value(command["id"].clone()).unwrap();
        person.command(self.server.channel("market").unwrap(), id, options).unwrap();
    }

    /// Has the board of a table come to the bottom of the channel.
    pub(crate) fn post_board(&self, table: TableId) {
        let which = json!({ "name": "table", "type": 3, "value": table.to_string() });
        self.command("ana", "board", &[which]);
    }

    /// Waits until the bot has uploaded all its emojis.
    pub(crate) fn wait_for_emojis(&self) {
        let _within = RUNTIME.enter();
        let ana = self.server().person("ana").unwrap();
        let (all, begun) = (paint::emojis(catalogue()).len(), Instant::now());
        while ana.snapshot().emojis.as_array().map_or(0, Vec::len) < all {
            assert!(begun.elapsed() < Duration::from_secs(120), "the emojis never come");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// A tab of a person, or nothing where there is no Chromium.
    pub(crate) fn tab(&self, person: &str) -> Option<Tab> {
        let tab = Tab::open(&format!("{}/?as={person}", self.server.url()))?;
        tab.wait("!document.querySelector('.app').hidden");
        tab.wait("document.querySelector('.banner').hidden");
        Some(tab)
    }

    /// The same on a phone.
    pub(crate) fn phone(&self, person: &str) -> Option<Tab> {
        let tab = self.tab(person)?;
        tab.resize(PHONE.0, PHONE.1);
        tab.wait("matchMedia('(max-width: 640px)').matches");
        Some(tab)
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        self.bot.abort();
    }
}

async fn connect(server: &Server, store: Store, settings: Settings) -> AbortHandle {
    let parts = Parts::take_up(store, settings, catalogue(), Arc::new(SystemClock)).await.unwrap();
    let token = Token::new(server.token());
    let (ready, is_ready) = oneshot::channel();
    let task = tokio::spawn(async move {
        let ready = move || ready.send(()).unwrap();
        let never = std::future::pending();
        discord::run(parts, &token, ready, never).await.unwrap();
    });
    is_ready.await.unwrap();
    task.abort_handle()
}
