//! Getting to Discord and staying there, with every shard that is ours: what can be waited for is waited for, and only what never
//! can succeed ends the bot. One shard's trouble is not another's.
//!
//! | module | holds |
//! |---|---|
//! | `gateway` | what Discord says about connecting |
//! | `session` | one session of one shard |
//! | `dispatch` | what is done with its events |
//! | `trouble` | why there is no connection, and waiting for what passes |
//! | `handover` | what goes with a shard from one process to another |

mod dispatch;
mod gateway;
mod handover;
mod session;
mod trouble;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use serenity::all::{ShardId, ShardInfo, ShardManager};
use tokio::sync::watch;
use tokio::task::{Id, JoinError, JoinSet};
use tokio_util::sync::CancellationToken;

use self::dispatch::Common;
use self::gateway::{Gateway, Need};
use self::session::{End, Session};
use self::trouble::{Patience, Trouble};
use super::{BotError, Host, reach};
use crate::cluster::{Cluster, IDENTIFY_WITHIN};
use crate::config::Token;
use crate::measure;

/// Keeps the bot connected until `stop` is done. `ready` hears when the commands are registered, or could not be.
pub(super) async fn stay_connected(
    host: &Arc<Host>,
    token: &Token,
    ready: impl FnOnce() + Send + Sync + 'static,
    stop: impl Future<Output = ()>,
) -> Result<(), BotError> {
    // Nobody can reach us yet.
    host.tables.note_connections(&[Some(Duration::ZERO)]);
    let gateway = Gateway::new(&host.config, token);
    tokio::pin!(stop);
    let total = tokio::select! {
        total = settle(&gateway, &host.cluster, host.config.discord.shards) => total?,
        () = &mut stop => return Ok(()),
    };
    let (ours, closing) = (host.cluster.shards(), host.cluster.closing());
    let (host, common) = (Arc::clone(host), Common::new(host, Box::new(ready)));
    let shards = Arc::new(Shards { host: Arc::clone(&host), common, gateway, total, open: OpenShards::default() });
    let mut keeping = Keeping { shards: Arc::clone(&shards), open: BTreeMap::new(), tasks: JoinSet::new() };
    let kept = tokio::select! {
        kept = keeping.keep(ours, closing) => kept,
        never = reach::watch(&host, &shards.open, total) => match never {},
        () = &mut stop => Ok(()),
    };
    keeping.close_all().await;
    kept
}

/// How many shards there are.
async fn settle(gateway: &Gateway, cluster: &Cluster, set: u32) -> Result<u32, BotError> {
    let wanted = gateway.wanted_shards(set).await?;
    let mut patience = Patience::default();
    loop {
        match cluster.settle(wanted).await {
            Ok(total) => return Ok(total.max(1)),
            Err(error) => patience.wait(Trouble::unreachable(error.cause().to_string()), None).await?,
        }
    }
}

/// The shards that are ours, each with what serenity tells of its session, if it has one.
#[derive(Default)]
pub(super) struct OpenShards(Mutex<BTreeMap<u32, Option<Arc<ShardManager>>>>);

impl OpenShards {
    pub(super) fn all(&self) -> BTreeMap<u32, Option<Arc<ShardManager>>> {
        self.0.lock().clone()
    }

    fn note(&self, shard: u32, session: Option<&Session>) {
        self.0.lock().insert(shard, session.map(|session| Arc::clone(&session.manager)));
    }

    fn remove(&self, shard: u32) {
        self.0.lock().remove(&shard);
    }
}

/// What all shards share.
struct Shards {
    host: Arc<Host>,
    common: Arc<Common>,
    gateway: Arc<Gateway>,
    total: u32,
    open: OpenShards,
}

impl Shards {
    /// Looks after one shard until it is to be closed.
    async fn keep(self: Arc<Shards>, shard: u32, need: Need, closing: CancellationToken) -> Result<(), BotError> {
        let is_taken_up = tokio::select! {
            () = self.host.take_up_shard(shard, self.total) => true,
            () = closing.cancelled() => false,
        };
        if is_taken_up {
            self.keep_connected(shard, need, closing).await?;
        }
        self.host.let_go_of_shard(shard).await;
        Ok(())
    }

    /// Keeps one shard connected until it is to be closed.
    async fn keep_connected(&self, shard: u32, need: Need, closing: CancellationToken) -> Result<(), BotError> {
        let mut patience = Patience::default();
        let mut need = Some(need);
        loop {
            let need = need.take().unwrap_or_else(|| self.gateway.need());
            let begun = tokio::select! {
                begun = self.begin(shard, need) => begun?,
                () = closing.cancelled() => break,
            };
            let ended = match begun {
                Err(trouble) => End::Failed(trouble),
                Ok(session) => {
                    self.open.note(shard, Some(&session));
                    measure::session();
                    session.run(closing.cancelled()).await
                }
            };
            self.open.note(shard, None);
            let trouble = match ended {
                End::Closed => break,
                End::Lost { was_ready: true } => {
                    patience = Patience::default();
                    continue;
                }
                End::Lost { was_ready: false } => Trouble::refused("it does not let us begin a session"),
                End::Failed(trouble) => trouble,
            };
            tokio::select! {
                waited = patience.wait(trouble, Some(shard)) => waited?,
                () = closing.cancelled() => break,
            }
        }
        Ok(())
    }

    /// Connects when it may, ready to IDENTIFY at once.
    async fn begin(&self, shard: u32, need: Need) -> Result<Result<Session, Trouble>, BotError> {
        let permission = self.gateway.permission(need, self.total).await?;
        self.host.cluster.identify_turn(shard, permission.max_concurrency).await;
        let turn = Instant::now();
        let info = ShardInfo { id: ShardId(shard), total: self.total };
        let session = Session::connect(&self.common, &self.gateway.http, permission.url.clone(), info).await;
        if session.is_err() {
            self.gateway.doubt(&permission).await;
        } else if turn.elapsed() > IDENTIFY_WITHIN {
            // That took too long for this turn, and the next begins with what we have.
            self.host.cluster.identify_turn(shard, permission.max_concurrency).await;
        }
        Ok(session)
    }
}

/// The shards that are kept connected.
struct Keeping {
    shards: Arc<Shards>,
    /// Which task keeps each shard, and what tells it to close.
    open: BTreeMap<u32, (Id, CancellationToken)>,
    tasks: JoinSet<Result<(), BotError>>,
}

impl Keeping {
    /// Opens and closes shards as they become ours and others', until something is hopeless.
    async fn keep(
        &mut self,
        mut ours: watch::Receiver<BTreeSet<u32>>,
        mut closing: watch::Receiver<BTreeSet<u32>>,
    ) -> Result<(), BotError> {
        let mut to_let_go = closing.borrow_and_update().clone();
        loop {
            let wanted = ours.borrow_and_update().clone();
            self.follow(&wanted);
            // Of what came and went between two looks nobody else knows.
            let unopened = std::mem::take(&mut to_let_go).into_iter().filter(|shard| !self.open.contains_key(shard));
            unopened.collect::<Vec<_>>().into_iter().for_each(|shard| {
                let need = self.shards.gateway.need();
                self.start(shard, need).cancel();
            });
            tokio::select! {
                Ok(()) = ours.changed() => {}
                Ok(()) = closing.changed() => to_let_go = closing.borrow_and_update().clone(),
                Some(ended) = self.tasks.join_next_with_id() => self.note_end(ended)?,
                else => std::future::pending().await,
            }
        }
    }

    fn follow(&mut self, wanted: &BTreeSet<u32>) {
        for (shard, (_, closing)) in &self.open {
            if !wanted.contains(shard) {
                closing.cancel();
            }
        }
        let missing: Vec<u32> = wanted.iter().copied().filter(|shard| !self.open.contains_key(shard)).collect();
        // Whether there are sessions enough is asked for all of them.
        let needs: Vec<(u32, Need)> = missing.into_iter().map(|shard| (shard, self.shards.gateway.need())).collect();
        for (shard, need) in needs {
            self.start(shard, need);
        }
    }

    /// Begins to look after a shard. What comes back has it closed.
    fn start(&mut self, shard: u32, need: Need) -> CancellationToken {
        self.shards.open.note(shard, None);
        let closing = CancellationToken::new();
        let task = self.tasks.spawn(Arc::clone(&self.shards).keep(shard, need, closing.clone()));
        self.open.insert(shard, (task.id(), closing.clone()));
        closing
    }

    /// A shard has been closed, or is hopeless.
    fn note_end(&mut self, ended: Result<(Id, Result<(), BotError>), JoinError>) -> Result<(), BotError> {
        let (task, ended) = match ended {
            Ok(ended) => ended,
            Err(broken) => {
                tracing::error!(%broken, "a connection to Discord broke down");
                (broken.id(), Ok(()))
            }
        };
        let closed = self.open.extract_if(.., |_, (id, _)| *id == task);
        closed.for_each(|(shard, _)| self.shards.open.remove(shard));
        ended
    }

    /// Closes all shards in good order.
    async fn close_all(&mut self) {
        self.follow(&BTreeSet::new());
        while let Some(ended) = self.tasks.join_next_with_id().await {
            // What is hopeless for one is told already, or does not matter now.
            self.note_end(ended).unwrap_or_default();
        }
    }
}
