//! Starting and stopping the playground.

use std::{
    collections::BTreeSet,
    convert::Infallible,
    io,
    net::SocketAddr,
    path::PathBuf,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use axum::{Router, body::Body, http::Request, response::Response};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpStream},
    task::JoinHandle,
    time::interval,
};
use tower::ServiceExt;

use super::{
    Config, Person, Snowflake,
    app::{App, Shared, cut_off, stopped},
    faults::Fault,
    inspector::InspectorEntry,
    page_api, rest,
    traffic::Traffic,
    world_file::{self, WorldFileError},
};

/// How many ports are tried when the wished one is taken.
const PORTS_TRIED: u16 = 50;
/// How often the playground looks for what has run out.
const SWEEP: Duration = Duration::from_millis(250);

/// Why a playground cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system said.
        source: io::Error,
    },
    /// A playground without people or channels is no place to play.
    #[error("a playground needs at least one person and one channel")]
    Empty,
    /// No bot could identify.
    #[error("a playground needs at least one shard and a max_concurrency of at least one")]
    NoShards,
    /// Two servers have the same id.
    #[error("two servers have the id {0}")]
    SameServer(Snowflake),
    /// The file of the world is not what it should be. It is not overwritten.
    #[error("cannot go on with the world in {path}: {source} (move the file away to begin with an empty world)", path = .path.display())]
    WorldFile {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: WorldFileError,
    },
}

/// A running playground. It goes on until [`Server::shut_down`] is called or it is dropped.
#[derive(Debug)]
pub struct Server {
    pub(crate) app: Shared,
    address: SocketAddr,
    tasks: Vec<JoinHandle<()>>,
}

/// Marks a response that shall not reach the bot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LoseResponse;

/// What hyper is told to make it drop a connection without a word.
#[derive(Debug, thiserror::Error)]
#[error("the response is lost on purpose")]
struct Dropped;

impl Server {
    /// Starts a playground. Must be called within a Tokio runtime.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        if config.people.is_empty() || config.channels.is_empty() {
            return Err(StartError::Empty);
        }
        if config.shards == 0 || config.max_concurrency == 0 {
            return Err(StartError::NoShards);
        }
        let mut ids = BTreeSet::new();
        if let Some(twice) = config.guild_ids().find(|id| !ids.insert(*id)) {
            return Err(StartError::SameServer(twice));
        }
        let world_file = config.world_file.clone();
        let unusable = |source| StartError::WorldFile { path: world_file.clone().unwrap_or_default(), source };
        let saved = world_file.as_deref().map(world_file::read).transpose().map_err(unusable)?.flatten();
        let (listener, address) = listen(&config).await?;
        if !address.ip().is_loopback() {
            tracing::warn!(
                "The playground listens on {address}: everyone who reaches it can play and look under the hood."
            );
        }
        let token = config.token.clone().unwrap_or_else(random_token);
        let app: Shared = Arc::new(App::new(config, token, format!("http://{address}")));
        if let Some(saved) = saved {
            app.world.lock().restore(saved).map_err(|mismatch| unusable(mismatch.into()))?;
        }
        let router = rest::router(app.clone()).merge(page_api::router(app.clone()));
        let mut tasks = vec![tokio::spawn(accept(listener, router, app.clone())), tokio::spawn(sweep(app.clone()))];
        tasks.extend(world_file.map(|path| tokio::spawn(world_file::keep(app.clone(), path))));
        Ok(Self { app, address, tasks })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of the page, and of the API without its `/api/v10`.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The bot's token.
    pub fn token(&self) -> &str {
        &self.app.token
    }

    /// The bot's user and application id.
    pub fn application_id(&self) -> Snowflake {
        self.app.world.lock().bot
    }

    /// The id of the server (guild) that is there in any case.
    pub fn guild_id(&self) -> Snowflake {
        self.app.world.lock().first
    }

    /// The ids of all servers: those of the beginning in the order of the [configuration](Config::guilds), then those that
    /// were added.
    pub fn guild_ids(&self) -> Vec<Snowflake> {
        let world = self.app.world.lock();
        let added = world.guilds.keys().filter(|id| !world.founded.contains(id));
        world.founded.iter().chain(added).copied().collect()
    }

    /// The text channel or thread with this name.
    pub fn channel(&self, name: &str) -> Option<Snowflake> {
        self.app.world.lock().channels.values().find(|channel| channel.name == name).map(|channel| channel.id)
    }

    /// The text channel or thread of a server with this name.
    pub fn channel_in(&self, guild: Snowflake, name: &str) -> Option<Snowflake> {
        let world = self.app.world.lock();
        let mut here = world.channels.values().filter(|channel| channel.guild == Some(guild));
        here.find(|channel| channel.name == name).map(|channel| channel.id)
    }

    /// The person with this username.
    pub fn person(&self, username: &str) -> Option<Person> {
        let id = self.app.world.lock().person(username)?.id;
        Some(Person::new(self.app.clone(), id))
    }

    /// Whether the bot is connected to the gateway.
    pub fn bot_is_online(&self) -> bool {
        self.app.world.lock().bot_is_online()
    }

    /// Makes requests go wrong from now on.
    pub fn inject(&self, fault: Fault) {
        self.app.faults.inject(fault);
    }

    /// How many injected faults have not met all their requests yet.
    pub fn pending_faults(&self) -> usize {
        self.app.faults.pending()
    }

    /// Takes back all faults that have not happened yet. Tells which of them requests would have met, each with as many
    /// times as were left.
    pub fn clear_faults(&self) -> Vec<Fault> {
        self.app.faults.clear()
    }

    /// Delivers the next `times` interactions to the bot twice, the very same event with the same id and token.
    pub fn double_interactions(&self, times: u32) {
        self.app.faults.double(times);
    }

    /// Tells the bot the next `times` it asks for the gateway that it has used up all sessions of the day.
    pub fn use_up_sessions(&self, times: u32) {
        self.app.faults.use_up_sessions(times);
    }

    /// Lets each event reach the bot so much later.
    pub fn delay_gateway(&self, latency: Duration) {
        self.app.faults.delay_gateway(latency);
    }

    /// The last requests and events, oldest first.
    pub fn inspector_entries(&self) -> Vec<Arc<InspectorEntry>> {
        self.app.inspector.entries()
    }

    /// How many requests were answered with 401, 403 or 429. Discord bans an address for 10,000 in ten minutes.
    pub fn invalid_requests(&self) -> u64 {
        self.app.invalid_requests.load(Ordering::Relaxed)
    }

    /// What the bot has sent so far, by route.
    pub fn traffic(&self) -> Vec<Traffic> {
        self.app.traffic.traffic()
    }

    /// Stops listening, closes all connections and writes the [world's file](Config::world_file) a last time.
    pub async fn shut_down(mut self) {
        self.app.stop.send_replace(true);
        for task in std::mem::take(&mut self.tasks) {
            // A task that panicked has nothing left to stop.
            let _ = task.await;
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.app.stop.send_replace(true);
    }
}

fn random_token() -> String {
    format!("playground.{:032x}", rand::random::<u128>())
}

async fn listen(config: &Config) -> Result<(TcpListener, SocketAddr), StartError> {
    let mut address = config.listen;
    loop {
        let result = TcpListener::bind(address).await.and_then(|listener| {
            let bound = listener.local_addr()?;
            Ok((listener, bound))
        });
        match result {
            Ok(bound) => return Ok(bound),
            Err(error)
                if error.kind() == io::ErrorKind::AddrInUse
                    && config.next_free_port
                    && address.port() < config.listen.port().saturating_add(PORTS_TRIED) =>
            {
                address.set_port(address.port() + 1);
            }
            Err(source) => return Err(StartError::Listen { address, source }),
        }
    }
}

async fn accept(listener: TcpListener, router: Router, app: Shared) {
    let mut stop = app.stop.subscribe();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopped(&mut stop) => return,
        };
        match accepted {
            // Nobody is there who would answer.
            Ok(_) if !*app.online.borrow() => {}
            Ok((stream, _)) => {
                tokio::spawn(serve_connection(stream, router.clone(), app.clone()));
            }
            Err(error) => {
                tracing::warn!("Cannot accept a connection: {error}");
                // Out of file handles, most likely: some will be free in a moment.
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
}

/// Serves one connection. An answer marked as lost ends it.
async fn serve_connection(stream: TcpStream, router: Router, app: Shared) {
    // Small answers shall not wait for more to come; a socket that cannot do it works as well.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: Request<Incoming>| {
        let router = router.clone();
        async move {
            let response: Result<Response, Infallible> = router.oneshot(request.map(Body::new)).await;
            match response {
                Ok(response) if response.extensions().get::<LoseResponse>().is_some() => Err(Dropped),
                Ok(response) => Ok(response),
                Err(never) => match never {},
            }
        }
    });
    let (mut stop, mut online) = (app.stop.subscribe(), app.online.subscribe());
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new());
    let connection = builder.serve_connection(TokioIo::new(stream), service).with_upgrades();
    tokio::select! {
        result = connection => {
            if let Err(error) = result {
                tracing::debug!("A connection ended: {error}");
            }
        }
        () = stopped(&mut stop) => {}
        () = cut_off(&mut online) => {}
    }
}

/// Lets go what has run out.
async fn sweep(app: Shared) {
    let mut stop = app.stop.subscribe();
    let mut tick = interval(SWEEP);
    loop {
        tokio::select! {
            _ = tick.tick() => {
                let mut world = app.world.lock();
                world.expire(app.config.timings.token_life);
                world.end_lost_sessions(app.config.timings.resume);
            }
            () = stopped(&mut stop) => return,
        }
    }
}
