//! Taking up the tables of a store.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use games::catalogue::Catalogue;
use parking_lot::RwLock;
use tokio::sync::broadcast;

use super::alarms::AlarmQueue;
use super::limits::{Locks, Meant};
use super::mailboxes::Mailboxes;
use super::outages::{self, Outages};
use super::pieces::{BadPieceFile, Pieces};
use super::{Background, Clock, KEPT_UPDATES, Shared, Tables, ring};
use crate::config::Config;
use crate::fairness::Turns;
use crate::shards::Shards;
use crate::store::{Moment, Store, StoreError};

/// Why the tables cannot be taken up.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The store gave no reply.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The settings name pieces that cannot be used.
    #[error(transparent)]
    Pieces(#[from] BadPieceFile),
}

impl Tables {
    /// Takes up the tables of a store where they were left: deadlines are put off by the time the host was away, and the
    /// alarms are set. The tables themselves are read when something happens to them.
    pub async fn start(
        store: Store,
        config: Config,
        catalogue: &'static Catalogue,
        clock: Arc<dyn Clock>,
    ) -> Result<Tables, StartError> {
        Tables::start_with(Shards::All, store, config, catalogue, clock).await
    }

    /// The same without any tables of our own, for a store that is shared with other processes: those of a shard are
    /// [taken up](Tables::take_up) when the shard is ours.
    pub async fn start_shared(
        store: Store,
        config: Config,
        catalogue: &'static Catalogue,
        clock: Arc<dyn Clock>,
    ) -> Result<Tables, StartError> {
        let none = Shards::Some { total: 0, numbers: BTreeSet::new() };
        Tables::start_with(none, store, config, catalogue, clock).await
    }

    async fn start_with(
        ours: Shards,
        store: Store,
        config: Config,
        catalogue: &'static Catalogue,
        clock: Arc<dyn Clock>,
    ) -> Result<Tables, StartError> {
        for fault in catalogue.faults() {
            tracing::warn!(%fault, "a sentence cannot be used");
        }
        let pieces = Pieces::load(&config.pieces, catalogue)?;
        let look = clock.look();
        let forced = store.people_with_forced().await?.into_iter().collect();
        let alarms = AlarmQueue::default();
        if ours == Shards::All {
            let away = store.resume_clocks(look.now, Shards::All).await?;
            tracing::info!(?away, "deadlines were put off by the time the host was away");
            for (moment, table) in store.deadlines_before(Moment(i64::MAX), &Shards::All).await? {
                alarms.set(table, Some(moment));
            }
        }
        let shared = Arc::new(Shared {
            thinking: Turns::new(config.computers.at_once),
            store,
            clock,
            config,
            catalogue,
            pieces,
            alarms,
            outages: Outages::new(look),
            ours: RwLock::new(ours),
            mailboxes: Mailboxes::new(),
            updates: broadcast::Sender::new(KEPT_UPDATES),
            locks: Locks::new(),
            meant: Meant::default(),
            forced: RwLock::new(forced),
            draining: AtomicBool::new(false),
        });
        let tasks = vec![
            tokio::spawn(ring(Arc::clone(&shared))).abort_handle(),
            tokio::spawn(outages::beat(Arc::clone(&shared))).abort_handle(),
            tokio::spawn(outages::watch(Arc::clone(&shared))).abort_handle(),
        ];
        Ok(Tables { shared, background: Arc::new(Background(tasks)) })
    }
}
