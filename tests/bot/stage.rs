//! A playground with the bot on it, which can be stopped and started again.

use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;
use tindahan::config::{Config, Token};
use tindahan::discord;
use tindahan::playground::{Config as Playground, MemberSpec, Rate, Server};
use tindahan::store::Store;
use tindahan::table::{SystemClock, Tables};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// How long a test waits for what must come.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A playground and the bot.
pub(crate) struct Stage {
    pub(crate) server: Server,
    pub(crate) config: Config,
    bot: Option<Bot>,
    // Removed when it is dropped.
    _folder: TempDir,
}

struct Bot {
    pub(crate) tables: Tables,
    pub(crate) store: Store,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

/// A playground for tests: any free port, and rates that do not come into the way.
pub(crate) fn playground(people: usize) -> Playground {
    let mut config = Playground { token: Some("secret".into()), welcome: None, ..Playground::default() };
    config.listen.set_port(0);
    let much = Rate::per_millis(100_000, 1_000);
    let limits = &mut config.limits;
    limits.global = much;
    limits.create = much;
    limits.edit = much;
    limits.delete = much;
    limits.webhook = much;
    limits.other = much;
    if people > config.people.len() {
        config.people = (0..people).map(|n| MemberSpec::new(&format!("p{n}"), &format!("P{n}"), "en-US")).collect();
    }
    config
}

/// Settings for tests: everything follows quickly.
pub(crate) fn settings() -> Config {
    let mut config = Config::built_in().unwrap();
    config.discord.gather_ms = 5;
    config.discord.edit_ms = 5;
    config.discord.requests_per_s = 5_000;
    config.discord.call_s = 600;
    config.computers.delay_ms = 1;
    config.computers.apart_ms = 1;
    config.limits.presses_per_person = 100_000;
    config
}

impl Stage {
    pub(crate) async fn open() -> Stage {
        Stage::with(playground(0), settings()).await
    }

    pub(crate) async fn with(playground: Playground, mut config: Config) -> Stage {
        let server = Server::start(playground).await.unwrap();
        let folder = TempDir::new().unwrap();
        config.database.url = format!("sqlite://{}", folder.path().join("bot.db").display());
        config.discord.api = server.url();
        let mut stage = Stage { server, config, bot: None, _folder: folder };
        stage.start().await;
        stage
    }

    /// Starts the bot and waits until it is ready.
    pub(crate) async fn start(&mut self) {
        let store = Store::open(&self.config.database).await.unwrap();
        let tables = Tables::start(store.clone(), self.config.clone(), Arc::new(SystemClock)).await.unwrap();
        let (stop, stopped) = oneshot::channel();
        let (ready, is_ready) = oneshot::channel();
        let (config, token) = (self.config.clone(), Token::new(self.server.token()));
        let (of_bot, of_store) = (tables.clone(), store.clone());
        let task = tokio::spawn(async move {
            let ready = move || ready.send(()).unwrap();
            let stopped = async { stopped.await.unwrap_or_default() };
            discord::run(of_bot, of_store, config, Arc::new(SystemClock), &token, ready, stopped).await.unwrap();
        });
        timeout(PATIENCE, is_ready).await.unwrap().unwrap();
        self.bot = Some(Bot { tables, store, stop, task });
    }

    /// Ends the bot in good order.
    pub(crate) async fn stop(&mut self) {
        let Bot { tables, store, stop, task } = self.bot.take().unwrap();
        stop.send(()).unwrap();
        timeout(PATIENCE, task).await.unwrap().unwrap();
        tables.stop().await.unwrap();
        store.close().await;
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.bot.as_ref().unwrap().tables
    }

    pub(crate) fn store(&self) -> &Store {
        &self.bot.as_ref().unwrap().store
    }
}
