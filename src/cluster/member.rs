//! One of several processes on one database. Each has a lease that it renews; who does not in time is given up by the others, and
//! its shards are anybody's. How many shards are a process's fair share follows from how many processes there are, so that all
//! come to the same without a word between them.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Notify, watch};
use tokio::task::AbortHandle;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::store::{Holder, Process, Standing, StoreError, StoreResult};

/// In so many parts of its lease a process renews it once.
const RENEWALS: u32 = 6;
/// After so many leases without the database a process takes it that others have its shards, and closes its connections. As long
/// as the database may be away from all of them, people are told so.
const CUT_OFF: u32 = 10;
/// The pause before the database is asked again.
const PAUSE: Duration = Duration::from_millis(500);

/// This process, as long as it is among the others.
pub(super) struct Member {
    shared: Arc<Shared>,
    keeper: AbortHandle,
}

struct Shared {
    process: Process,
    lease: Duration,
    shards: watch::Sender<BTreeSet<u32>>,
    processes: watch::Sender<usize>,
    /// Shards that are ours until they are closed.
    closing: watch::Sender<BTreeSet<u32>>,
    woken: Notify,
    given_up: CancellationToken,
}

impl Member {
    pub(super) fn start(process: Process, lease: Duration) -> Member {
        let shared = Arc::new(Shared {
            process,
            lease,
            shards: watch::Sender::new(BTreeSet::new()),
            processes: watch::Sender::new(1),
            closing: watch::Sender::new(BTreeSet::new()),
            woken: Notify::new(),
            given_up: CancellationToken::new(),
        });
        let keeper = tokio::spawn(Arc::clone(&shared).keep()).abort_handle();
        Member { shared, keeper }
    }

    pub(super) async fn settle(&self, wanted: u32) -> StoreResult<u32> {
        let total = self.shared.process.settle(wanted).await?;
        if total != wanted {
            tracing::warn!(wanted, total, "other processes are at work with another number of shards, which counts");
        }
        self.look_again();
        Ok(total)
    }

    pub(super) fn shards(&self) -> watch::Receiver<BTreeSet<u32>> {
        self.shared.shards.subscribe()
    }

    pub(super) fn closing(&self) -> watch::Receiver<BTreeSet<u32>> {
        self.shared.closing.subscribe()
    }

    pub(super) fn processes(&self) -> watch::Receiver<usize> {
        self.shared.processes.subscribe()
    }

    pub(super) async fn wait_for_turn(&self, bucket: u32, apart: Duration) {
        loop {
            match self.shared.process.take_turn(bucket, apart).await {
                Ok(None) => return,
                Ok(Some(left)) => sleep(left).await,
                // That the database is away is told elsewhere.
                Err(_) => sleep(PAUSE).await,
            }
        }
    }

    pub(super) async fn let_go(&self, shard: u32) {
        // Who cannot say so is given up later.
        if let Err(error) = self.shared.process.let_go(shard).await {
            tracing::warn!(shard, cause = %error.cause(), "a shard could not be let go: others have it when our lease is over");
        }
    }

    pub(super) fn look_again(&self) {
        self.shared.woken.notify_one();
    }

    pub(super) async fn given_up(&self) {
        self.shared.given_up.cancelled().await;
    }

    pub(super) fn is_given_up(&self) -> bool {
        self.shared.given_up.is_cancelled()
    }

    pub(super) async fn leave(&self) {
        self.keeper.abort();
        if let Err(error) = self.shared.process.leave().await {
            tracing::warn!(cause = %error.cause(), "the other processes could not be told that this one ends");
        }
    }
}

impl Drop for Member {
    fn drop(&mut self) {
        self.keeper.abort();
    }
}

impl Shared {
    /// Renews the lease and has our shards be a fair share of all, until we are given up.
    async fn keep(self: Arc<Shared>) {
        let (mut renewed, mut known) = (Instant::now(), Instant::now());
        let mut is_told = false;
        loop {
            match self.renew(known.elapsed() >= self.lease).await {
                Ok(true) => {
                    if renewed.elapsed() > self.lease {
                        // For a while nobody may have been able to renew anything.
                        known = Instant::now();
                    }
                    (renewed, is_told) = (Instant::now(), false);
                }
                Ok(false) => {
                    self.shards.send_replace(BTreeSet::new());
                    return self.given_up.cancel();
                }
                Err(error) => {
                    if !std::mem::replace(&mut is_told, true) {
                        tracing::warn!(cause = %error.cause(), "the other processes cannot be told that this one lives");
                    }
                    if *self.processes.borrow() > 1 && renewed.elapsed() > self.lease * CUT_OFF {
                        self.shards.send_replace(BTreeSet::new());
                    }
                }
            }
            tokio::select! {
                () = sleep(self.lease / RENEWALS) => {}
                () = self.woken.notified() => {}
            }
        }
    }

    /// Renews the lease and follows how things are. Says no if we were given up. Whoever has known the others for a while gives up
    /// those who are not heard of.
    async fn renew(&self, knows_others: bool) -> Result<bool, StoreError> {
        let Some(mut standing) = self.process.renew().await? else { return Ok(false) };
        if knows_others && standing.processes > 1 {
            let given_up = self.process.give_up_expired().await?;
            if given_up > 0 {
                tracing::warn!(processes = given_up, "processes that were not heard of are given up");
                let Some(now) = self.process.renew().await? else { return Ok(false) };
                standing = now;
            }
        }
        self.processes.send_if_modified(|known| std::mem::replace(known, standing.processes) != standing.processes);
        self.follow(&standing).await?;
        Ok(true)
    }

    /// Takes shards that nobody has, or begins to close some, until our share is fair.
    async fn follow(&self, standing: &Standing) -> Result<(), StoreError> {
        let of = |wanted: Holder| {
            standing.shards.iter().filter(move |(_, holder)| *holder == wanted).map(|&(number, _)| number)
        };
        let mut ours: BTreeSet<u32> = of(Holder::Us).collect();
        // Whoever hears that a shard is not ours any more knows by then that it is to be let go.
        self.closing.send_if_modified(|closing| {
            let before = closing.clone();
            closing.retain(|shard| ours.contains(shard));
            ours.retain(|shard| !closing.contains(shard));
            while ours.len() > fair_share(standing)
                && let Some(last) = ours.pop_last()
            {
                closing.insert(last);
            }
            *closing != before
        });
        for shard in of(Holder::Nobody) {
            if ours.len() >= fair_share(standing) {
                break;
            }
            if self.process.take(shard).await? {
                ours.insert(shard);
            }
        }
        self.shards.send_if_modified(|known| {
            let is_changed = *known != ours;
            *known = ours;
            is_changed
        });
        Ok(())
    }
}

/// How many shards are ours by right: where they cannot be divided evenly, who has been there longer has one more.
fn fair_share(standing: &Standing) -> usize {
    let Some(before_us) = standing.before_us else { return 0 };
    let (all, sharing) = (standing.shards.len(), standing.sharing.max(1));
    all / sharing + usize::from(before_us < all % sharing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_shards_are_somebodys_fair_share() {
        for (all, sharing) in [(1, 1), (1, 3), (4, 1), (4, 2), (4, 3), (16, 5), (7, 7)] {
            let share = |before_us: usize| {
                let shards = (0..all).map(|number| (number, Holder::Nobody)).collect();
                fair_share(&Standing { processes: sharing, sharing, before_us: Some(before_us), shards })
            };
            let shares: Vec<usize> = (0..sharing).map(share).collect();
            assert_eq!(shares.iter().sum::<usize>(), all as usize, "{all} {sharing}");
            let (least, most) = (shares.iter().min().unwrap(), shares.iter().max().unwrap());
            assert!(most - least <= 1, "{shares:?}");
        }
        let shards = vec![(0, Holder::Nobody)];
        assert_eq!(
            fair_share(&Standing { processes: 2, sharing: 1, before_us: None, shards }),
            0,
            "not yet among them"
        );
    }
}
