//! Our bot on a playground of its own, with tabs of its people.

use games::catalogue::Catalogue;
use std::{
    sync::{Arc, LazyLock},
    time::{Duration, Instant},
};

use browser::Tab;
use discord_playground::{Config, Limits, Rate, Server};
use tempfile::TempDir;
use tindahan::cli::playground;
use tindahan::config::Token;
use tindahan::discord;
use tindahan::store::Store;
use tindahan::table::{SystemClock, Tables};
use tokio::{runtime::Runtime, sync::oneshot, task::AbortHandle};

/// Our games and languages.
pub(crate) fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<&Catalogue> = LazyLock::new(|| tindahan::catalogue().build());
    *CATALOGUE
}

/// Servers and bots run here, while the tests themselves look on from outside.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().unwrap());

/// A playground with our bot, as `tindahan playground` opens it. Both end when this is dropped.
pub(crate) struct Stage {
    server: Server,
    bot: AbortHandle,
    _folder: TempDir,
}

impl Stage {
    pub(crate) fn open() -> Self {
        RUNTIME.block_on(async {
            // What the bot may ask with the token of one interaction is as on Discord.
            let often = Rate::per_millis(1_000, 1_000);
            let limits = Limits { create: often, edit: often, other: often, ..Limits::default() };
            let mut config = Config { limits, ..playground::config() };
            config.listen.set_port(0);
            let server = Server::start(config).await.unwrap();
            let folder = TempDir::new().unwrap();
            let bot = connect(&server, &folder).await;
            Self { server, bot, _folder: folder }
        })
    }

    pub(crate) fn server(&self) -> &Server {
        &self.server
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
}

impl Drop for Stage {
    fn drop(&mut self) {
        self.bot.abort();
    }
}

async fn connect(server: &Server, folder: &TempDir) -> AbortHandle {
    let mut config = tindahan::config::Config::built_in().unwrap();
    config.database.url = format!("sqlite://{}", folder.path().join("bot.db").display());
    config.discord.api = server.url();
    config.discord.edit_ms = 800;
    config.computers.delay_ms = 50;
    config.computers.apart_ms = 50;
    let store = Store::open(&config.database).await.unwrap();
    let tables = Tables::start(store.clone(), config.clone(), catalogue(), Arc::new(SystemClock)).await.unwrap();
    let token = Token::new(server.token());
    let (ready, is_ready) = oneshot::channel();
    let task = tokio::spawn(async move {
        let ready = move || ready.send(()).unwrap();
        let never = std::future::pending();
        discord::run(tables, store, config, Arc::new(SystemClock), &token, ready, never).await.unwrap();
    });
    is_ready.await.unwrap();
    task.abort_handle()
}
