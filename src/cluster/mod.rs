//! Which connections ("shards") to Discord are this process's, and when each may begin a session there.
//!
//! Discord lets shards in by buckets (a shard's number modulo `max_concurrency`): one IDENTIFY a bucket in five seconds, whichever
//! process of the token sends it.
//!
//! On SQLite there is one process, and all shards are its own. On PostgreSQL there may be several, which know of each other by the
//! database alone (`member`).

mod member;
mod turns;

use std::collections::BTreeSet;
use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use self::member::Member;
use self::turns::Turns;
use crate::store::{Store, StoreError};

/// Whoever has its [turn](Cluster::identify_turn) sends IDENTIFY within so long, or waits for another.
pub const IDENTIFY_WITHIN: Duration = Duration::from_secs(1);
/// Turns of one bucket are so far apart, so that the IDENTIFYs are never less than five seconds apart.
const TURNS_APART: Duration = Duration::from_secs(5).saturating_add(IDENTIFY_WITHIN);

/// The processes that share the shards of a bot, as one of them sees it.
#[derive(Clone)]
pub struct Cluster(Arc<Kind>);

enum Kind {
    Alone(Alone),
    Shared(Member),
}

/// A process that nobody shares the shards with.
struct Alone {
    shards: watch::Receiver<BTreeSet<u32>>,
    /// Told of all shards when it is known how many there are; none if somebody else says which are ours.
    all: Option<watch::Sender<BTreeSet<u32>>>,
    turns: Turns,
}

impl Cluster {
    /// The only process there is: all shards are its own.
    pub fn alone() -> Cluster {
        let (all, shards) = watch::channel(BTreeSet::new());
        Cluster::of_alone(Alone { shards, all: Some(all), turns: Turns::new(TURNS_APART) })
    }

    /// The only process that begins sessions, with the shards that somebody else says.
    pub fn of(shards: watch::Receiver<BTreeSet<u32>>) -> Cluster {
        Cluster::of_alone(Alone { shards, all: None, turns: Turns::new(TURNS_APART) })
    }

    fn of_alone(alone: Alone) -> Cluster {
        Cluster(Arc::new(Kind::Alone(alone)))
    }

    /// One of the processes that share the database of a store; the only one where it cannot be shared. Who is not heard of for as
    /// long as the lease is given up by the others.
    pub async fn join(store: &Store, lease: Duration) -> Result<Cluster, StoreError> {
        Ok(match store.enter(lease).await? {
            Some(process) => Cluster(Arc::new(Kind::Shared(Member::start(process, lease)))),
            None => Cluster::alone(),
        })
    }

    /// Whether others may share the shards.
    pub fn is_shared(&self) -> bool {
        matches!(*self.0, Kind::Shared(_))
    }

    /// Discord, or the setting `discord.shards`, wants so many shards. What comes back is the number that counts, on which all
    /// processes agree.
    pub async fn settle(&self, wanted: u32) -> Result<u32, StoreError> {
        match &*self.0 {
            Kind::Alone(alone) => {
                if let Some(all) = &alone.all {
                    all.send_replace((0..wanted).collect());
                }
                Ok(wanted)
            }
            Kind::Shared(member) => member.settle(wanted).await,
        }
    }

    /// The shards that are ours now; it changes when other processes come and go. Empty before [`settle`](Cluster::settle).
    pub fn shards(&self) -> watch::Receiver<BTreeSet<u32>> {
        match &*self.0 {
            Kind::Alone(alone) => alone.shards.clone(),
            Kind::Shared(member) => member.shards(),
        }
    }

    /// Shards that are to be [let go](Cluster::let_go), those among them that were ours for too short a time to be opened.
    pub fn closing(&self) -> watch::Receiver<BTreeSet<u32>> {
        match &*self.0 {
            Kind::Alone(_) => watch::channel(BTreeSet::new()).1,
            Kind::Shared(member) => member.closing(),
        }
    }

    /// How many processes there are, which share what Discord allows a bot.
    pub fn processes(&self) -> watch::Receiver<usize> {
        match &*self.0 {
            Kind::Alone(_) => watch::channel(1).1,
            Kind::Shared(member) => member.processes(),
        }
    }

    /// Waits until a shard may send its IDENTIFY, which it does within [`IDENTIFY_WITHIN`]. Who stops waiting takes no turn.
    pub async fn identify_turn(&self, shard: u32, max_concurrency: u32) {
        let bucket = shard % max_concurrency.max(1);
        match &*self.0 {
            Kind::Alone(alone) => alone.turns.wait(bucket).await,
            Kind::Shared(member) => member.wait_for_turn(bucket, TURNS_APART).await,
        }
    }

    /// A shard that is not ours any more has been closed, and what came in by it is finished.
    pub async fn let_go(&self, shard: u32) {
        if let Kind::Shared(member) = &*self.0 {
            member.let_go(shard).await;
        }
    }

    /// Others have come, gone, or let go of something.
    pub fn look_again(&self) {
        if let Kind::Shared(member) = &*self.0 {
            member.look_again();
        }
    }

    /// Waits until the others have given this process up: it was asleep or cut off for too long. Nothing that it writes counts any
    /// more.
    pub async fn given_up(&self) {
        match &*self.0 {
            Kind::Alone(_) => pending().await,
            Kind::Shared(member) => member.given_up().await,
        }
    }

    /// Whether they have.
    pub fn is_given_up(&self) -> bool {
        match &*self.0 {
            Kind::Alone(_) => false,
            Kind::Shared(member) => member.is_given_up(),
        }
    }

    /// Goes, so that nobody waits for us.
    pub async fn leave(&self) {
        if let Kind::Shared(member) = &*self.0 {
            member.leave().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn alone_all_shards_are_ours_when_their_number_is_known() {
        let cluster = Cluster::alone();
        let mut shards = cluster.shards();
        assert!(shards.borrow_and_update().is_empty());
        assert!(matches!(cluster.settle(3).await, Ok(3)));
        assert_eq!(*shards.borrow_and_update(), BTreeSet::from([0, 1, 2]));
    }
}
