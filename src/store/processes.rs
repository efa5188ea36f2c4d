//! Which processes share a database on PostgreSQL, and which shards each of them has.
//!
//! A process has a row as long as it lives: it renews that in time, and whoever finds one that was not takes it away. Whatever a
//! process writes it writes only while its own row is there (`postgres::Session::begin`), and nobody can take that away before it is
//! written. So one that was given up, because it was asleep or cut off, changes nothing any more. All times are the server's.

use std::time::Duration;

use tokio::sync::{MappedMutexGuard, Mutex, MutexGuard};

use super::connect::{Address, Connection};
use super::news::News;
use super::postgres::{self, Server};
use super::sql::{query, query_as, query_scalar};
use super::{Store, StoreResult};

/// One of the processes that share a database.
pub struct Process {
    server: Server,
    id: i64,
    lease: Duration,
    /// None after something went wrong with it.
    session: Mutex<Option<postgres::Session>>,
}

/// How things are among all processes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// How many processes there are.
    pub processes: usize,
    /// How many of them share the shards.
    pub sharing: usize,
    /// How many of those have been there for longer than this one, if it is among them.
    pub before_us: Option<usize>,
    /// All shards in order, with whether somebody has them.
    pub shards: Vec<(u32, Holder)>,
}

/// Who has a shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// This process.
    Us,
    /// Another one.
    Other,
    /// Nobody.
    Nobody,
}

impl Store {
    /// Enters a process among those that share the database, for as long as it renews that in time: what the store writes from now
    /// on it writes for that process. None if nobody else can share it.
    pub async fn enter(&self, lease: Duration) -> StoreResult<Option<Process>> {
        let Address::Postgres(server) = self.writer.address() else { return Ok(None) };
        let mut session = server.connect().await?;
        let insert = query_scalar(
            "INSERT INTO processes (expires_at) VALUES (clock_timestamp() + $1 * INTERVAL '1 millisecond') RETURNING id",
        );
        let id = insert.bind(millis(lease)).fetch_one(&mut session.connection()).await?;
        server.write_as(id);
        Ok(Some(Process { server: server.clone(), id, lease, session: Mutex::new(Some(session)) }))
    }
}

impl Store {
    /// All shards in order, each with the number of the process that has it; none where nobody else can share them.
    pub async fn shard_holders(&self) -> StoreResult<Vec<(u32, Option<i64>)>> {
        if self.writer.is_alone() {
            return Ok(Vec::new());
        }
        let select = query_as("SELECT number, owner FROM shards ORDER BY number");
        let shards: Vec<(i64, Option<i64>)> = select.fetch_all(&self.readers).await?;
        Ok(shards.into_iter().map(|(number, owner)| (number as u32, owner)).collect())
    }
}

impl Process {
    /// Says that the process lives. None if it was given up, after which it changes nothing any more.
    pub async fn renew(&self) -> StoreResult<Option<Standing>> {
        self.with(async |connection| {
            let renew = query_scalar(
                "UPDATE processes SET expires_at = clock_timestamp() + $2 * INTERVAL '1 millisecond' WHERE id = $1 RETURNING id",
            );
            let renewed: Option<i64> =
                renew.bind(self.id).bind(millis(self.lease)).fetch_optional(&mut *connection).await?;
            if renewed.is_none() {
                return Ok(None);
            }
            let count = query_as(
                "SELECT COUNT(*), COUNT(*) FILTER (WHERE has_share = 1), COUNT(*) FILTER (WHERE has_share = 1 AND id < $1), \
                 COUNT(*) FILTER (WHERE has_share = 1 AND id = $1) FROM processes",
            );
            let (processes, sharing, before_us, of_us): (i64, i64, i64, i64) =
                count.bind(self.id).fetch_one(&mut *connection).await?;
            let select = query_as("SELECT number, owner FROM shards ORDER BY number");
            let shards: Vec<(i64, Option<i64>)> = select.fetch_all(connection).await?;
            let holder = |owner: Option<i64>| match owner {
                Some(owner) if owner == self.id => Holder::Us,
                Some(_) => Holder::Other,
                None => Holder::Nobody,
            };
            Ok(Some(Standing {
                processes: processes as usize,
                sharing: sharing as usize,
                before_us: (of_us > 0).then_some(before_us as usize),
                shards: shards.into_iter().map(|(number, owner)| (number as u32, holder(owner))).collect(),
            }))
        })
        .await
    }

    /// Gives up the processes that have not renewed their leases in time: their shards are free. One that is just writing is let
    /// finish.
    pub async fn give_up_expired(&self) -> StoreResult<u64> {
        self.with(async |connection| {
            let delete = query(
                "DELETE FROM processes WHERE id IN (SELECT id FROM processes WHERE expires_at < clock_timestamp() AND id <> $1 \
                 FOR UPDATE SKIP LOCKED)",
            );
            delete.bind(self.id).execute(connection).await
        })
        .await
    }

    /// How many shards there are: as many as wanted, unless others are at work already with another number of them. From now on this
    /// process has its share of them.
    pub async fn settle(&self, wanted: u32) -> StoreResult<u32> {
        let mut session = self.session().await?;
        let mut transaction = session.begin().await?;
        let mut connection = transaction.connection();
        query("LOCK TABLE shards IN SHARE ROW EXCLUSIVE MODE").execute(&mut connection).await?;
        let count = query_as("SELECT COUNT(*), COUNT(*) FILTER (WHERE owner <> $1) FROM shards");
        let (count, of_others): (i64, i64) = count.bind(self.id).fetch_one(&mut connection).await?;
        let total = if of_others > 0 { count } else { i64::from(wanted) };
        if total != count {
            // Where shards are divided anew nobody knows better than for the one that was reached longest ago.
            let select = query_scalar(
                "SELECT COALESCE((SELECT MIN(reached_at) FROM shards), (SELECT MIN(beat_at) FROM heartbeat))",
            );
            let reached_at: Option<i64> = select.fetch_one(&mut connection).await?;
            query("DELETE FROM shards").execute(&mut connection).await?;
            let insert = query(
                "INSERT INTO shards (number, reached_at) SELECT number, $2 FROM generate_series(0, $1 - 1) AS all_of (number)",
            );
            insert.bind(total).bind(reached_at).execute(&mut connection).await?;
        }
        query("UPDATE processes SET has_share = 1 WHERE id = $1").bind(self.id).execute(&mut connection).await?;
        connection.tell(News::Shards).await?;
        transaction.commit().await?;
        Ok(total as u32)
    }

    /// Takes a shard that nobody has. Says whether it is ours now.
    pub async fn take(&self, shard: u32) -> StoreResult<bool> {
        self.with(async |connection| {
            let take = query("UPDATE shards SET owner = $1 WHERE number = $2 AND owner IS NULL");
            Ok(take.bind(self.id).bind(i64::from(shard)).execute(connection).await? > 0)
        })
        .await
    }

    /// Lets go of a shard, and tells the others so.
    pub async fn let_go(&self, shard: u32) -> StoreResult<()> {
        self.with(async |connection| {
            let free = query("UPDATE shards SET owner = NULL WHERE number = $2 AND owner = $1");
            free.bind(self.id).bind(i64::from(shard)).execute(&mut *connection).await?;
            connection.tell(News::Shards).await
        })
        .await
    }

    /// Takes the turn of a bucket if the last one was so long ago; else says how long to wait before it is tried again.
    pub async fn take_turn(&self, bucket: u32, apart: Duration) -> StoreResult<Option<Duration>> {
        self.with(async |connection| {
            let take = query_scalar(
                "INSERT INTO identifies (bucket, turn_at) VALUES ($1, clock_timestamp()) \
                 ON CONFLICT (bucket) DO UPDATE SET turn_at = excluded.turn_at \
                 WHERE identifies.turn_at <= clock_timestamp() - $2 * INTERVAL '1 millisecond' RETURNING bucket",
            );
            let taken: Option<i64> =
                take.bind(i64::from(bucket)).bind(millis(apart)).fetch_optional(&mut *connection).await?;
            if taken.is_some() {
                return Ok(None);
            }
            let select = query_scalar(
                "SELECT CAST(CEIL(1000 * EXTRACT(EPOCH FROM turn_at - clock_timestamp())) AS BIGINT) + $2 \
                 FROM identifies WHERE bucket = $1",
            );
            let left: i64 = select.bind(i64::from(bucket)).bind(millis(apart)).fetch_one(connection).await?;
            // The clock of the server may have been set back.
            Ok(Some(Duration::from_millis(left.clamp(1, millis(apart)).unsigned_abs())))
        })
        .await
    }

    /// Ends the membership: all that is left of it is free.
    pub async fn leave(&self) -> StoreResult<()> {
        self.with(async |connection| {
            query("DELETE FROM processes WHERE id = $1").bind(self.id).execute(&mut *connection).await?;
            connection.tell(News::Shards).await
        })
        .await
    }

    /// Does something on the connection that is kept for all this. One on which something went wrong is not used again.
    async fn with<T>(&self, work: impl AsyncFnOnce(&mut Connection<'_>) -> StoreResult<T>) -> StoreResult<T> {
        let mut kept = self.session.lock().await;
        let mut session = match kept.take() {
            Some(session) => session,
            None => self.server.connect().await?,
        };
        let done = work(&mut session.connection()).await?;
        *kept = Some(session);
        Ok(done)
    }

    async fn session(&self) -> StoreResult<MappedMutexGuard<'_, postgres::Session>> {
        let mut kept = self.session.lock().await;
        if kept.is_none() {
            *kept = Some(self.server.connect().await?);
        }
        Ok(MutexGuard::map(kept, |kept| kept.as_mut().expect("it was made just now")))
    }
}

fn millis(time: Duration) -> i64 {
    time.as_millis().try_into().unwrap_or(i64::MAX)
}
