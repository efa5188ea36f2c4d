//! A playground with the bot on it, which can be stopped and started again.

use std::collections::BTreeSet;
use std::io::{self, Write as _};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use std::{process, thread};

use discord_playground::{Config as Playground, Server};
use games::ai::Policy;
use games::catalogue::Catalogue;
use games::sentences::Lang;
use tempfile::TempDir;
use tindahan::cluster::Cluster;
use tindahan::config::{Config, Token};
use tindahan::discord::{self, Parts};
use tindahan::ids::TableId;
use tindahan::operator::{Health, Recorder};
use tindahan::store::Store;
use tindahan::table::{SystemClock, Tables};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::database::{self, Raw};
use crate::logs::Logs;

/// Our games and languages.
pub(crate) fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<&Catalogue> = LazyLock::new(|| tindahan::catalogue().build());
    *CATALOGUE
}

pub(crate) fn english() -> Lang {
    catalogue().lang("en").unwrap()
}

pub(crate) fn french() -> Lang {
    catalogue().lang("fr").unwrap()
}

/// How long a test waits for what must come.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// Waits until something holds that nobody is told of.
pub(crate) async fn until(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let wait = async {
        while !holds().await {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, wait).await.unwrap_or_else(|_| panic!("{what} never came"));
}

/// A playground and the bot.
pub(crate) struct Stage {
    pub(crate) server: Server,
    pub(crate) config: Config,
    /// What the bot hosts from its next start on.
    pub(crate) catalogue: &'static Catalogue,
    /// Which shards are the bot's from its next start on, if not all.
    pub(crate) shards: Option<watch::Receiver<BTreeSet<u32>>>,
    /// What the bot logs.
    pub(crate) logs: Logs,
    /// What is measured of it.
    pub(crate) recorder: Recorder,
    /// How it is, since it was started last.
    pub(crate) health: Health,
    bot: Option<Bot>,
    // Deleted with the stage.
    _folder: Option<TempDir>,
    _bound: Bound,
}

/// How long a test may take in all.
const LONGEST: Duration = Duration::from_secs(300);

/// Ends the whole run if a test takes longer than any may: one that hangs would keep it from ever telling which it is.
struct Bound(#[allow(dead_code)] mpsc::Sender<()>);

impl Bound {
    /// For the test of this thread, until this is dropped.
    fn new() -> Bound {
        let (alive, ended) = mpsc::channel();
        let test = thread::current().name().unwrap_or("a test").to_owned();
        thread::spawn(move || {
            if ended.recv_timeout(LONGEST) == Err(RecvTimeoutError::Timeout) {
                // Not by a macro, whose words would be kept until the end of the test.
                io::stderr().write_all(format!("{test} has not ended after {LONGEST:?}\n").as_bytes()).ok();
                process::abort();
            }
        });
        Bound(alive)
    }
}

/// The bot with a runtime of its own, as in a process of its own: it can be ended from one moment to the next.
struct Bot {
    tables: Tables,
    store: Store,
    cluster: Cluster,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
    runtime: OwnRuntime,
}

/// A runtime that ends without waiting, since tests drop it where nobody may wait.
struct OwnRuntime(Option<Runtime>);

impl Drop for OwnRuntime {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

/// A playground for tests, whose token is known.
pub(crate) fn playground() -> Playground {
    let mut config = tindahan::cli::playground::config().for_tests();
    config.token = Some("secret".into());
    // A slow machine is no fault of the bot.
    config.timings.response = PATIENCE;
    config
}

/// Settings for tests: everything follows quickly, and nobody is called.
pub(crate) fn settings() -> Config {
    let mut config = Config::built_in().unwrap();
    config.discord.gather_ms = 5;
    config.discord.edit_ms = 5;
    config.discord.requests_per_s = 5_000;
    config.discord.call_s = 600;
    config.discord.emojis = false;
    // Pictures have tests of their own, and take long to draw without optimisation.
    config.pictures.per_s = 0;
    // Nobody is told to wait unless a test wants it, however slow the machine.
    config.discord.answer_ms = 20_000;
    config.computers.delay_ms = 1;
    config.computers.apart_ms = 1;
    config.computers.stand_in = Policy::Random;
    config.limits.presses_per_person = 100_000;
    config.limits.presses_per_server = 1_000_000;
    // Who was killed is soon given up.
    config.database.lease_ms = 600;
    config
}

impl Stage {
    pub(crate) async fn open() -> Stage {
        Stage::with(playground(), settings()).await
    }

    /// With some settings otherwise.
    pub(crate) async fn set(change: impl FnOnce(&mut Config)) -> Stage {
        let mut config = settings();
        change(&mut config);
        Stage::with(playground(), config).await
    }

    pub(crate) async fn with(playground: Playground, config: Config) -> Stage {
        Stage::hosting(catalogue(), playground, config).await
    }

    /// With other games and languages than ours alone.
    pub(crate) async fn hosting(catalogue: &'static Catalogue, playground: Playground, mut config: Config) -> Stage {
        let folder = TempDir::new().unwrap();
        config.database.url = database::in_folder(folder.path());
        let stage = Stage::opened(catalogue, playground, config).await;
        Stage { _folder: Some(folder), ..stage }
    }

    /// On the database that the settings name.
    #[allow(dead_code)]
    pub(crate) async fn on(playground: Playground, config: Config) -> Stage {
        Stage::opened(catalogue(), playground, config).await
    }

    async fn opened(catalogue: &'static Catalogue, playground: Playground, mut config: Config) -> Stage {
        let server = Server::start(playground).await.unwrap();
        config.discord.api = server.url();
        let (logs, recorder, health, _bound) = (Logs::new(), Recorder::new(), Health::default(), Bound::new());
        let (shards, bot, _folder) = (None, None, None);
        let mut stage = Stage { server, config, catalogue, shards, logs, recorder, health, bot, _folder, _bound };
        stage.start().await;
        stage
    }

    /// Closes the playground with all that was said there, and opens it again on the same data.
    pub(crate) async fn reopen(&mut self) {
        self.kill().await;
        self.server = Server::start(playground()).await.unwrap();
        self.config.discord.api = self.server.url();
        self.start().await;
    }

    /// The bot's database as another program sees it.
    pub(crate) async fn raw(&self) -> Raw {
        Raw::of(&self.config.database.url).await
    }

    /// Starts the bot and waits until it is ready.
    pub(crate) async fn start(&mut self) {
        let is_ready = self.launch().await;
        timeout(PATIENCE, is_ready).await.unwrap().unwrap();
    }

    /// Starts the bot. What is returned hears when it is ready.
    pub(crate) async fn launch(&mut self) -> oneshot::Receiver<()> {
        let (logs, recorder) = (self.logs.clone(), self.recorder.clone());
        // As long as the thread lives.
        let log = move || {
            std::mem::forget(logs.on_this_thread());
            recorder.for_thread();
        };
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().on_thread_start(log).build().unwrap();
        let (config, catalogue, shards) = (self.config.clone(), self.catalogue, self.shards.clone());
        let opened = tokio::task::spawn_blocking(move || {
            let parts = runtime.block_on(async {
                let store = Store::open(&config.database).await.unwrap();
                let clock = Arc::new(SystemClock);
                let Some(shards) = shards else {
                    return Parts::take_up(store, config, catalogue, clock).await.unwrap();
                };
                let tables = Tables::start(store.clone(), config.clone(), catalogue, clock.clone()).await.unwrap();
                Parts { tables, store, cluster: Cluster::of(shards), config, clock, health: Health::default() }
            });
            (runtime, parts)
        });
        let (runtime, parts) = timeout(PATIENCE, opened).await.unwrap().unwrap();
        let (stop, stopped) = oneshot::channel();
        let (ready, is_ready) = oneshot::channel();
        let token = Token::new(self.server.token());
        let (tables, store, cluster) = (parts.tables.clone(), parts.store.clone(), parts.cluster.clone());
        self.health = parts.health.clone();
        self.health.set_store(store.clone());
        let task = runtime.spawn(async move {
            // Who launched it may not want to know.
            let ready = move || ready.send(()).unwrap_or_default();
            let stopped = async { stopped.await.unwrap_or_default() };
            discord::run(parts, &token, ready, stopped).await.unwrap();
        });
        self.bot = Some(Bot { tables, store, cluster, stop, task, runtime: OwnRuntime(Some(runtime)) });
        is_ready
    }

    /// Ends the bot in good order.
    pub(crate) async fn stop(&mut self) {
        let Bot { tables, store, cluster, stop, task, runtime: _runtime } = self.bot.take().unwrap();
        stop.send(()).unwrap();
        let end = async {
            task.await.unwrap();
            tables.stop().await.unwrap();
            cluster.leave().await;
            store.close().await;
        };
        timeout(PATIENCE, end).await.unwrap();
    }

    /// Ends the bot from one moment to the next: nothing is finished, nothing is noted.
    pub(crate) async fn kill(&mut self) {
        // Whoever is told to stop would do so in good order.
        let Bot { runtime: mut own, tables: _tables, store: _store, cluster: _cluster, stop: _stop, task: _task } =
            self.bot.take().unwrap();
        let runtime = own.0.take().unwrap();
        // Whatever it is at ends where it waits next, and it is gone before it is started again.
        tokio::task::spawn_blocking(move || runtime.shutdown_timeout(PATIENCE)).await.unwrap();
    }

    /// Does something where the bot runs, as long as it does.
    #[allow(dead_code)]
    pub(crate) fn spawn<T: Send + 'static>(&self, work: impl Future<Output = T> + Send + 'static) -> JoinHandle<T> {
        self.bot.as_ref().unwrap().runtime.0.as_ref().unwrap().spawn(work)
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.bot.as_ref().unwrap().tables
    }

    /// The log of a table as it is kept.
    pub(crate) async fn log(&self, table: TableId) -> Vec<String> {
        self.store().load_table(table).await.unwrap().unwrap().lines
    }

    pub(crate) fn store(&self) -> &Store {
        &self.bot.as_ref().unwrap().store
    }
}
