//! One session of one shard: from its connection to its end, with one IDENTIFY and as many resumptions as Discord likes.
//!
//! serenity's own keeping of shards ([`ShardManager`] with its queue) would IDENTIFY anew by itself, whenever it likes. Here
//! each session has a manager without a queue, so that a session that cannot be resumed is over.

use std::pin::pin;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use serenity::all::{
    ConnectionStage, Framework, GatewayIntents, Http, Shard, ShardInfo, ShardManager, ShardManagerOptions,
    ShardMessenger, ShardRunner, ShardRunnerInfo, ShardRunnerMessage, ShardRunnerOptions,
};
use tokio::runtime::Builder;
use tokio::sync::Mutex;
use tokio::time::{sleep, timeout};

use super::dispatch::{Common, Dispatch};
use super::trouble::Trouble;

/// Messages of others are only counted, to know when a board has moved up; what they say is none of our business.
const INTENTS: GatewayIntents = GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES);
/// How long what came in may take before a session is closed, and once more after it.
const FINISH: Duration = Duration::from_secs(3);
/// How long Discord may take to say good-bye.
const GOOD_BYE: Duration = Duration::from_secs(3);
/// That all is normal.
const NORMAL: u16 = 1000;
/// How often it is looked whether everything is dealt with.
const LOOK: Duration = Duration::from_millis(10);

/// A connection that sends its IDENTIFY as soon as it [runs](Session::run).
pub(super) struct Session {
    shard: Shard,
    http: Arc<Http>,
    dispatch: Arc<Dispatch>,
    /// What serenity tells of how it is.
    pub(super) manager: Arc<ShardManager>,
}

/// How a session has ended.
pub(super) enum End {
    /// We have closed it, and all that came in is dealt with.
    Closed,
    /// It cannot go on. It may have been one that never really began.
    Lost { was_ready: bool },
    /// Discord says that something is wrong.
    Failed(Trouble),
}

impl Session {
    /// Connects to Discord.
    pub(super) async fn connect(
        common: &Arc<Common>,
        http: &Arc<Http>,
        url: String,
        info: ShardInfo,
    ) -> Result<Session, Trouble> {
        let url = Arc::new(Mutex::new(url));
        let connecting = Shard::new(Arc::clone(&url), http.token(), info, INTENTS, None);
        let limit = common.host.config.discord.request_timeout();
        let shard = timeout(limit, connecting).await.map_err(|_| Trouble::unreachable("it does not answer"))??;
        let manager = manager_without_queue(http, url);
        let dispatch = Dispatch::new(common, &manager);
        Ok(Session { shard, http: Arc::clone(http), dispatch, manager })
    }

    /// Sends IDENTIFY and takes in what comes, until the session cannot go on, or until `closing` is done: then it is closed
    /// when all that came in is dealt with.
    pub(super) async fn run(mut self, closing: impl Future<Output = ()>) -> End {
        // It may have waited for its turn, which serenity would take for silence.
        self.shard.started = Instant::now();
        let id = self.shard.shard_info().id;
        let Session { shard, http, dispatch, manager } = self;
        let mut runner = ShardRunner::new(ShardRunnerOptions {
            data: Arc::default(),
            event_handlers: Vec::new(),
            raw_event_handlers: Vec::new(),
            framework: Some(Arc::clone(&dispatch) as Arc<dyn Framework>),
            manager: Arc::clone(&manager),
            shard,
            http,
        });
        let messenger = ShardMessenger::new(&runner);
        let listed =
            ShardRunnerInfo { latency: None, runner_tx: messenger.clone(), stage: ConnectionStage::Disconnected };
        manager.runners.lock().await.insert(id, listed);
        // When a session cannot go on serenity waits for the end of that very session, unless it is told that it has ended.
        manager.shutdown_finished(id);
        let end = {
            let mut running = pin!(runner.run());
            tokio::select! {
                ended = &mut running => match ended {
                    Ok(()) => return End::Lost { was_ready: dispatch.is_ready() },
                    Err(error) => return End::Failed(error.into()),
                },
                () = closing => {}
            }
            let good_bye = async {
                // The runner has a share, too.
                all_dealt_with(&dispatch, 2).await;
                let stage = manager.runners.lock().await.get(&id).map(|listed| listed.stage);
                // serenity would wait for ever for the good-bye of one that is not there.
                if stage == Some(ConnectionStage::Connected) {
                    messenger.send_to_shard(ShardRunnerMessage::Shutdown(id, NORMAL));
                    sleep(GOOD_BYE).await;
                }
            };
            tokio::select! {
                _ = &mut running => {}
                () = good_bye => {}
            }
            End::Closed
        };
        drop((runner, messenger));
        manager.runners.lock().await.remove(&id);
        // What came in at the last moment.
        all_dealt_with(&dispatch, 1).await;
        end
    }
}

/// Waits until every event is dealt with, but not for ever. serenity has a share of the dispatch for each that is not.
async fn all_dealt_with(dispatch: &Arc<Dispatch>, other_shares: usize) {
    let dealt_with = async {
        while Arc::strong_count(dispatch) > other_shares {
            sleep(LOOK).await;
        }
    };
    if timeout(FINISH, dealt_with).await.is_err() {
        let left = Arc::strong_count(dispatch).saturating_sub(other_shares);
        tracing::warn!(events = left, "a connection is closed before all is answered");
    }
}

/// A manager that lists a session and does nothing by itself.
fn manager_without_queue(http: &Arc<Http>, url: Arc<Mutex<String>>) -> Arc<ShardManager> {
    let options = ShardManagerOptions {
        data: Arc::default(),
        event_handlers: Vec::new(),
        raw_event_handlers: Vec::new(),
        framework: Arc::new(OnceLock::new()),
        shard_index: 0,
        shard_init: 0,
        shard_total: 0,
        ws_url: url,
        http: Arc::clone(http),
        intents: INTENTS,
        presence: None,
    };
    // Its queue is a task without an end that would begin sessions. It is spawned where nothing runs, and gone with that.
    let nowhere =
        Builder::new_current_thread().build().expect("a runtime without a driver needs nothing of the system");
    let manager = {
        let _nowhere = nowhere.enter();
        ShardManager::new(options).0
    };
    nowhere.shutdown_background();
    manager
}
