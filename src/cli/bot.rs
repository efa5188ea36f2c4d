//! `tindahan bot`: the bot on Discord. Without a token, `tindahan` alone opens the playground instead.

use std::convert::Infallible;
use std::fmt::Display;
use std::io;
use std::path::Path;
use std::sync::Arc;

use clap::Args;
use games::catalogue::Catalogue;
use tokio::runtime::{Builder, Runtime};
use tokio_util::task::AbortOnDropHandle;

use super::settings::{self, Settings};
use super::{Failure, logs};
use crate::config::{Config, Database, Token};
use crate::discord::{self, Parts};
use crate::operator::{Endpoint, Health, Recorder, ServiceManager};
use crate::store::{DatabaseLock, Store};
use crate::table::SystemClock;
use crate::upkeep::Upkeep;

const NO_TOKEN: &str = "there is no token: set DISCORD_TOKEN, or discord.token_file in the settings";

/// Run the bot on Discord; the token comes from the environment (DISCORD_TOKEN) or a file that the settings name.
#[derive(Args)]
pub(super) struct Bot {
    #[command(flatten)]
    settings: Settings,
}

impl Bot {
    pub(super) fn run(&self, catalogue: &'static Catalogue) -> Result<(), Failure> {
        let config = self.settings.load()?;
        let token = token(&config)?.ok_or_else(|| Failure::Usage(NO_TOKEN.into()))?;
        run_bot(config, &token, catalogue)
    }
}

fn token(config: &Config) -> Result<Option<Token>, Failure> {
    let unreadable =
        |error| Failure::Work(format!("cannot read the token from {}: {error}", config.discord.token_file.display()));
    config.discord.token().map_err(unreadable)
}

fn run_bot(config: Config, token: &Token, catalogue: &'static Catalogue) -> Result<(), Failure> {
    log_to_stderr(&config)?;
    let _lock = hold(&config.database)?;
    block_on(async {
        let stop = async {
            stopped().await;
            tracing::info!("stopping");
        };
        host(config, catalogue, token, || println!("The bot is ready. Ctrl+C stops it."), stop).await
    })
}

/// What `tindahan` does without a command.
pub(super) fn run_whatever_is_configured(catalogue: &'static Catalogue) -> Result<(), Failure> {
    let config = Config::load(Path::new("config"), &[]).map_err(|why| settings::failure(&why))?;
    match token(&config)? {
        Some(token) => run_bot(config, &token, catalogue),
        None => without_token(catalogue),
    }
}

#[cfg(feature = "playground")]
fn without_token(catalogue: &'static Catalogue) -> Result<(), Failure> {
    super::playground::Playground::without_arguments().run(catalogue)
}

#[cfg(not(feature = "playground"))]
fn without_token(_: &'static Catalogue) -> Result<(), Failure> {
    Err(Failure::Work(format!("{NO_TOKEN} (this build has no playground that could be opened instead)")))
}

/// Takes hold of a database for as long as the value lives: one bot at a time.
pub(super) fn hold(database: &Database) -> Result<DatabaseLock, Failure> {
    DatabaseLock::take(database).map_err(|why| not_opened(database, &why))
}

fn not_opened(database: &Database, why: &dyn Display) -> Failure {
    Failure::Work(format!("cannot open {}: {why}", database.shown_url()))
}

/// Opens the database, which the caller [holds](hold), takes up the tables and runs the bot over them until it is told to
/// stop. Whenever other processes have given it up, because it was asleep or cut off, it begins anew. Operators are answered from
/// before all that until after it, if the settings say where.
pub(super) async fn host(
    config: Config,
    catalogue: &'static Catalogue,
    token: &Token,
    ready: impl FnOnce() + Send + Sync + 'static,
    stop: impl Future<Output = ()>,
) -> Result<(), Failure> {
    let health = Health::default();
    let _answering = answer_operators(&config, &health).await?;
    let manager = ServiceManager::keep_informed(&health);
    let mut ready = Some(ready);
    let stop = async {
        stop.await;
        health.set_draining(true);
        manager.note_stopping();
    };
    tokio::pin!(stop);
    loop {
        let ready = ready.take();
        let tell_ready = || ready.into_iter().for_each(|ready| ready());
        if !host_once(config.clone(), catalogue, token, &health, &manager, tell_ready, &mut stop).await? {
            return Ok(());
        }
        tracing::info!("beginning anew");
    }
}

/// Says whether it was given up.
async fn host_once(
    config: Config,
    catalogue: &'static Catalogue,
    token: &Token,
    health: &Health,
    manager: &ServiceManager,
    ready: impl FnOnce() + Send + Sync + 'static,
    stop: impl Future<Output = ()>,
) -> Result<bool, Failure> {
    let failed = |why: String| Failure::Work(why);
    let store = Store::open(&config.database).await.map_err(|why| not_opened(&config.database, why.cause()))?;
    health.set_store(store.clone());
    let clock = Arc::new(SystemClock);
    let upkeep = Upkeep::new(store.clone(), &config, clock.clone());
    let parts = Parts::take_up(store.clone(), config, catalogue, clock).await;
    let parts = Parts { health: health.clone(), ..parts.map_err(|error| failed(error.to_string()))? };
    let (tables, cluster) = (parts.tables.clone(), parts.cluster.clone());
    // Discord may be away for longer than any start may take, and will be waited for.
    manager.note_up();
    let upkeep = tokio::spawn(upkeep.run());
    let ran = discord::run(parts, token, ready, stop).await;
    health.forget_shards();
    // Whatever it is at is done again, or tidied up, at the next start.
    upkeep.abort();
    // Whatever happened, what was taken is finished and the time is noted.
    let stopped = tables.stop().await;
    cluster.leave().await;
    store.close().await;
    ran.map_err(|error| Failure::SetUp(error.to_string()))?;
    if cluster.is_given_up() {
        // What it could not write any more is not its business.
        return Ok(true);
    }
    stopped.map_err(|error| failed(error.to_string()))?;
    Ok(false)
}

/// Answers operators as long as what is returned lives, if the settings say where.
async fn answer_operators(config: &Config, health: &Health) -> Result<Option<AbortOnDropHandle<Infallible>>, Failure> {
    let Some(listen) = config.operator.listen else { return Ok(None) };
    let endpoint = Endpoint::bind(listen).await.map_err(|why| Failure::Work(why.to_string()))?;
    let recorder = Recorder::new();
    recorder.for_process().map_err(|why| Failure::Work(why.to_string()))?;
    tracing::info!("operators are answered at http://{}", endpoint.address());
    Ok(Some(AbortOnDropHandle::new(tokio::spawn(endpoint.serve(health.clone(), recorder)))))
}

/// Waits until somebody presses Ctrl+C or the system asks to end.
pub(super) async fn stopped() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    // Without signals there is nothing to wait for but the end of the process.
    if interrupted.await.is_err() {
        std::future::pending::<()>().await;
    }
}

pub(super) fn block_on<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    runtime().map_err(|error| Failure::Work(error.to_string()))?.block_on(work)
}

/// What a bot runs on. One thread bears many times what Discord lets a bot send, and a press that never changes threads costs a
/// tenth less; thoughts, pictures and SQLite have threads of their own.
pub fn runtime() -> io::Result<Runtime> {
    Builder::new_multi_thread().worker_threads(1).enable_all().build()
}

/// What the host and its libraries log goes to the standard error.
pub(super) fn log_to_stderr(config: &Config) -> Result<(), Failure> {
    logs::to_stderr(&config.logs).map_err(Failure::Work)
}
