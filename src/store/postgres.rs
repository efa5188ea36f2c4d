//! What is PostgreSQL's alone: how the server is reached and given up, how a transaction begins, what became of one whose answer
//! was lost, and what its errors mean.

mod arrays;
mod knock;

use std::io;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{
    AssertSqlSafe, ConnectOptions as _, Connection as _, Error, Executor as _, PgConnection, PgPool, Postgres, Row as _,
};

pub(super) use self::arrays::run_rows;
pub(super) use self::knock::READ_ONLY;
use super::connect::{Connection, NotCommitted};
use super::sql::query_scalar;
use super::{Cause, StoreError, StoreResult};
use crate::config;

/// How long an answer may take that waits for nobody else's work. A server that needs longer is taken for one that does not
/// answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long a transaction may stand still before the server gives it up. Whoever was stopped in the middle of one keeps others from
/// taking over for no longer.
const IDLE: &str = "5s";

/// A server that nothing is heard of for so long is asked whether it is there still.
const SILENCE: Duration = Duration::from_secs(10);

/// The pause before it is asked again what became of a transaction.
const ASKED_AGAIN: Duration = Duration::from_millis(50);

/// Statements that are kept ready: those with many rows come in as many lengths as there are sizes of groups.
const STATEMENTS: usize = 512;

/// The advisory lock that everybody who writes shares, so that whoever must be alone can be.
const IN_USE: i64 = 0x7469_6e64_6168_616e;

/// The names of all tables.
pub(super) const TABLES: &str = "SELECT CAST(table_name AS TEXT) FROM information_schema.tables \
                                 WHERE table_schema = current_schema()";
/// What the columns of a table are called and declared as, by name.
pub(super) const COLUMNS: &str = "SELECT CAST(column_name AS TEXT), CAST(data_type AS TEXT) \
                                  FROM information_schema.columns \
                                  WHERE table_schema = current_schema() AND table_name = $1 ORDER BY column_name";
/// How many bytes the database takes.
pub(super) const SIZE: &str = "SELECT pg_database_size(current_database())";
/// The number of the last table that was opened.
pub(super) const LAST_TABLE: &str = "SELECT last_value FROM tables_id_seq";
/// Has the next one come after this number.
pub(super) const SET_LAST_TABLE: &str = "SELECT setval('tables_id_seq', GREATEST(last_value, $1)) FROM tables_id_seq";

/// Who is busy elsewhere for long keeps their transaction.
pub(super) const BE_UNHURRIED: &str = "SET LOCAL idle_in_transaction_session_timeout = 0";

/// Others may read the ratings meanwhile, and whoever would write them waits.
pub(super) const FINISH_ALONE: &str = "LOCK TABLE ratings IN SHARE ROW EXCLUSIVE MODE";

/// A server, and how it is reached.
#[derive(Clone)]
pub(super) struct Server {
    options: PgConnectOptions,
    /// How long a connection may take to come about.
    connects_within: Duration,
    patience: Patience,
    /// The process that everything is written for, once it has entered among those that share the database.
    process: Arc<OnceLock<i64>>,
}

impl Server {
    pub(super) fn of(settings: &config::Database) -> StoreResult<Server> {
        // Nothing would mean that there is no limit.
        let busy = Duration::from_millis(settings.busy_timeout_ms.max(1));
        let options = PgConnectOptions::from_str(&settings.url)?
            .application_name("tindahan")
            .options([
                // A commit is on disk when it returns, whatever the server does for others.
                ("synchronous_commit", "on"),
                ("lock_timeout", &format!("{}ms", busy.as_millis())),
                // Should we vanish without a word, what we were at is given up.
                ("idle_in_transaction_session_timeout", IDLE),
            ])
            .statement_cache_capacity(STATEMENTS)
            // Lines hold hidden cards: they must not get into a log.
            .disable_statement_logging();
        let patience = Patience(Some(busy + PATIENCE));
        Ok(Server { options, connects_within: busy.max(PATIENCE), patience, process: Arc::default() })
    }

    /// Whatever is written from now on is written for this process, and only while it has not been given up.
    pub(super) fn write_as(&self, process: i64) {
        // A store is entered once.
        self.process.set(process).unwrap_or_default();
    }

    /// A connection that may write, beside others that do.
    pub(super) async fn connect(&self) -> StoreResult<Session> {
        self.admitted("SELECT pg_try_advisory_lock_shared($1)", "somebody copies a database into this one").await
    }

    /// The only connection that may write.
    pub(super) async fn connect_alone(&self) -> StoreResult<Session> {
        self.admitted("SELECT pg_try_advisory_lock($1)", "a bot works with this database: it has to be stopped first")
            .await
    }

    async fn admitted(&self, admit: &'static str, otherwise: &str) -> StoreResult<Session> {
        let connect = async {
            let (connection, process) = (self.options.connect().await?, Arc::clone(&self.process));
            let mut session = Session { connection, patience: self.patience, process };
            let is_admitted: bool = query_scalar(admit).bind(IN_USE).fetch_one(&mut session.connection()).await?;
            if is_admitted { Ok(session) } else { Err(StoreError::Locked(otherwise.to_owned().into())) }
        };
        let connected = Patience(Some(self.connects_within)).limit(connect).await;
        connected.unwrap_or_else(|| Err(no_answer().into()))
    }

    /// The connections that read beside the writer.
    pub(super) fn readers(&self, settings: &config::Database) -> Readers {
        let patience = self.patience;
        let pool = PgPoolOptions::new()
            .max_connections(settings.readers.max(1))
            .acquire_timeout(self.connects_within)
            // One that was given up in the middle of an answer would be waited for until the system gives up.
            .after_release(move |connection, _| {
                Box::pin(async move {
                    let answered = patience.limit(connection.ping()).await;
                    answered.unwrap_or_else(|| Err(no_answer())).map(|()| true)
                })
            })
            .connect_lazy_with(self.options.clone().options([("default_transaction_read_only", "on")]));
        Readers { pool, server: Arc::new(self.clone()) }
    }

    /// A connection that hears what is told there.
    pub(super) async fn listen(&self, channel: &str) -> StoreResult<Listener> {
        let pool = PgPoolOptions::new().max_connections(1).acquire_timeout(self.connects_within);
        let pool = pool.connect_lazy_with(self.options.clone());
        let listen = async {
            let mut listener = PgListener::connect_with(&pool).await?;
            listener.listen(channel).await?;
            Ok(listener)
        };
        Ok(Listener { listener: self.patience.wait(listen).await?, patience: self.patience })
    }

    /// What became of a transaction whose answer was lost: whether it was committed. None if that cannot be told yet.
    pub(super) async fn was_committed(&self, TransactionId(id): &TransactionId) -> Option<bool> {
        let until = Instant::now() + self.connects_within;
        while Instant::now() < until {
            if let Ok(mut session) = self.connect().await {
                let status = query_scalar("SELECT pg_xact_status(CAST($1 AS XID8))").bind(id.as_str());
                let status: StoreResult<Option<String>> = status.fetch_one(&mut session.connection()).await;
                match status.ok().flatten().as_deref() {
                    Some("committed") => return Some(true),
                    Some("aborted") => return Some(false),
                    // The server has not noticed yet that we are gone, or is at it.
                    Some(_) | None => {}
                }
            }
            tokio::time::sleep(ASKED_AGAIN).await;
        }
        None
    }
}

/// A connection that hears what others tell.
pub(super) struct Listener {
    listener: PgListener,
    patience: Patience,
}

impl Listener {
    /// What is told next. An error if the connection is lost, and with it perhaps something that was told.
    pub(super) async fn next(&mut self) -> StoreResult<String> {
        loop {
            match tokio::time::timeout(SILENCE, self.listener.try_recv()).await {
                Ok(Ok(Some(heard))) => return Ok(heard.payload().to_owned()),
                Ok(Ok(None)) => return Err(no_answer().into()),
                Ok(Err(error)) => return Err(error.into()),
                Err(_) => {
                    self.patience.wait(self.listener.execute("SELECT 1")).await?;
                }
            }
        }
    }
}

/// Connections that read.
#[derive(Clone)]
pub(super) struct Readers {
    pool: PgPool,
    server: Arc<Server>,
}

impl Readers {
    pub(super) fn patience(&self) -> Patience {
        self.server.patience
    }

    /// One that is free.
    pub(super) async fn acquire(&self) -> StoreResult<PoolConnection<Postgres>> {
        match Box::pin(self.pool.acquire()).await {
            Err(Error::PoolTimedOut) => Err(self.why_none().await),
            acquired => Ok(acquired?),
        }
    }

    /// One that sees everything as it is at this moment.
    pub(super) async fn begin(&self) -> StoreResult<sqlx::Transaction<'static, Postgres>> {
        let begin = self.pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        match self.patience().limit(begin).await.unwrap_or_else(|| Err(no_answer())) {
            Err(Error::PoolTimedOut) => Err(self.why_none().await),
            begun => Ok(begun?),
        }
    }

    /// Why none was to be had: the pool only says that it took too long.
    async fn why_none(&self) -> StoreError {
        match self.server.connect().await {
            Ok(_unused) => StoreError::Locked("everybody who may read does so already".to_owned().into()),
            Err(why) => why,
        }
    }

    pub(super) async fn close(&self) {
        // Those that do not answer any more are gone when we are.
        self.patience().limit(self.pool.close()).await;
    }
}

/// How long an answer is waited for.
#[derive(Clone, Copy)]
pub(super) struct Patience(Option<Duration>);

impl Patience {
    /// For work that takes as long as it takes.
    pub(super) const ENDLESS: Patience = Patience(None);

    /// Waits for an answer of the server. If none comes the connection is of no use any more.
    pub(super) fn wait<'a, T: 'a>(
        self,
        answer: impl Future<Output = Result<T, Error>> + Send + 'a,
    ) -> impl Future<Output = StoreResult<T>> + Send {
        let answer = self.limit(answer);
        async { Ok(answer.await.unwrap_or_else(|| Err(no_answer()))?) }
    }

    /// In a box: waiting for a server takes much state, which would else be part of all that ever asks the store.
    fn limit<'a, T: 'a>(self, answer: impl Future<Output = T> + Send + 'a) -> BoxFuture<'a, Option<T>> {
        match self.0 {
            Some(time) => Box::pin(async move { tokio::time::timeout(time, answer).await.ok() }),
            None => Box::pin(async { Some(answer.await) }),
        }
    }
}

fn no_answer() -> Error {
    Error::Io(io::Error::new(io::ErrorKind::TimedOut, "the server does not answer"))
}

/// By what the server knows a transaction, even after it broke down.
#[derive(Clone, Debug)]
pub(super) struct TransactionId(String);

/// A connection that may write.
pub(super) struct Session {
    pub(super) connection: PgConnection,
    patience: Patience,
    process: Arc<OnceLock<i64>>,
}

impl Session {
    pub(super) fn connection(&mut self) -> Connection<'_> {
        Connection::Postgres(&mut self.connection, self.patience)
    }

    pub(super) async fn begin(&mut self) -> StoreResult<Transaction<'_>> {
        // One way to the server and back, and not two.
        self.begin_by("BEGIN").await
    }

    /// As long as the transaction lasts nobody can give up the process that it is of.
    async fn begin_by(&mut self, begin: &str) -> StoreResult<Transaction<'_>> {
        let of_process = match self.process.get() {
            Some(process) => format!(" FROM processes WHERE id = {process} FOR KEY SHARE"),
            None => String::new(),
        };
        let begin = AssertSqlSafe(format!("{begin}; SELECT CAST(pg_current_xact_id() AS TEXT){of_process}"));
        let begun = self.patience.wait(sqlx::raw_sql(begin).fetch_optional(&mut self.connection)).await?;
        let Some(begun) = begun else {
            self.patience.wait(sqlx::raw_sql("ROLLBACK").execute(&mut self.connection)).await?;
            return Err(StoreError::Other("another process has taken over".to_owned().into()));
        };
        let id = TransactionId(begun.try_get(0)?);
        Ok(Transaction { connection: &mut self.connection, patience: self.patience, id })
    }

    /// Begins to see everything as it is at this moment.
    pub(super) async fn begin_snapshot(&mut self) -> StoreResult<Transaction<'_>> {
        self.begin_by("BEGIN ISOLATION LEVEL REPEATABLE READ").await
    }

    /// Whether nobody else writes.
    pub(super) async fn is_alone(&mut self) -> StoreResult<bool> {
        let is_alone = query_scalar("SELECT pg_try_advisory_lock($1)").bind(IN_USE);
        let is_alone: bool = is_alone.fetch_one(&mut self.connection()).await?;
        if is_alone {
            let unlock = query_scalar::<bool>("SELECT pg_advisory_unlock($1)").bind(IN_USE);
            unlock.fetch_one(&mut self.connection()).await?;
        }
        Ok(is_alone)
    }

    pub(super) async fn close(mut self) -> StoreResult<()> {
        // The server need not have noticed yet that we are gone when whoever waited for us comes.
        let unlock = sqlx::raw_sql("SELECT pg_advisory_unlock_all()").execute(&mut self.connection);
        self.patience.wait(unlock).await?;
        self.patience.wait(self.connection.close()).await
    }
}

/// A transaction that writes.
pub(super) struct Transaction<'c> {
    connection: &'c mut PgConnection,
    patience: Patience,
    id: TransactionId,
}

impl Transaction<'_> {
    pub(super) fn connection(&mut self) -> Connection<'_> {
        Connection::Postgres(self.connection, self.patience)
    }

    pub(super) async fn commit(self) -> Result<(), NotCommitted> {
        let answer = self.patience.limit(sqlx::raw_sql("COMMIT").execute(self.connection)).await;
        match answer.unwrap_or_else(|| Err(no_answer())) {
            Ok(_) => Ok(()),
            Err(Error::Database(why)) if why.code().is_some_and(|code| !is_gone(&code)) => {
                Err(NotCommitted::Undone(Error::Database(why).into()))
            }
            Err(why) => Err(NotCommitted::Undecided(self.id, why.into())),
        }
    }

    pub(super) async fn rollback(self) -> StoreResult<()> {
        self.patience.wait(sqlx::raw_sql("ROLLBACK").execute(self.connection)).await.map(drop)
    }
}

/// Whether an error says that the connection is no more.
fn is_gone(code: &str) -> bool {
    // Connection exceptions; shut down by somebody, by a crash, not yet or no longer there, idle for too long.
    code.starts_with("08") || matches!(code, "57P01" | "57P02" | "57P03" | "57P05" | "25P03")
}

/// What a code of PostgreSQL (SQLSTATE) means to who waits.
pub(super) fn meaning(code: &str, cause: Cause) -> StoreError {
    match code {
        // A full disk; no number left for another table.
        "53100" | "2200H" => StoreError::Full(cause),
        // A server that follows another.
        "25006" => StoreError::ReadOnly(cause),
        // No connection left; somebody else holds what is to be written; one of two who hold what the other wants; cancelled by
        // somebody.
        "53300" | "55P03" | "40P01" | "40001" | "57014" => StoreError::Locked(cause),
        // Damaged data, a damaged index; what no column of its kind can hold.
        "XX001" | "XX002" | "22021" | "22P05" => StoreError::Corrupt(cause),
        // Gone, not there yet, or it does not let us in: the cause tells.
        _ => StoreError::Other(cause),
    }
}
