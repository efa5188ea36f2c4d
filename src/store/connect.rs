//! The two databases behind one interface: which of them an address names, and connections to it.

use sqlx::migrate::{Migrate, MigrateError, Migrator};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, PgConnection, Postgres, Sqlite, SqliteConnection, SqlitePool};

use super::postgres::{Patience, Server, TransactionId};
use super::sql::{Query, Row, query, query_scalar};
use super::{StoreError, StoreResult, migrations, postgres, sqlite};
use crate::config;

/// Whether the settings name a PostgreSQL database, and not a file.
pub(super) fn is_postgres(settings: &config::Database) -> bool {
    settings.url.starts_with("postgres:") || settings.url.starts_with("postgresql:")
}

/// A database, and how it is reached.
#[derive(Clone)]
pub(super) enum Address {
    Sqlite(SqliteConnectOptions),
    Postgres(Server),
}

impl Address {
    /// The database that the settings name.
    pub(super) fn of(settings: &config::Database) -> StoreResult<Address> {
        if is_postgres(settings) {
            return Server::of(settings).map(Address::Postgres);
        }
        sqlite::options(settings).map(Address::Sqlite)
    }

    /// The same, but it must be there already.
    pub(super) fn existing(self) -> Address {
        match self {
            Address::Sqlite(options) => Address::Sqlite(options.create_if_missing(false)),
            Address::Postgres(server) => Address::Postgres(server),
        }
    }

    /// A connection that may write.
    pub(super) async fn connect(&self) -> StoreResult<Session> {
        Ok(match self {
            Address::Sqlite(options) => Session::Sqlite(sqlite::connect(options).await?),
            Address::Postgres(server) => Session::Postgres(server.connect().await?),
        })
    }

    /// Connections that read, beside the one that writes.
    pub(super) fn readers(&self, settings: &config::Database) -> Readers {
        match self {
            Address::Sqlite(options) => Readers::Sqlite(sqlite::readers(settings, options.clone())),
            Address::Postgres(server) => Readers::Postgres(server.readers(settings)),
        }
    }

    /// What became of a transaction whose answer was lost: whether it was committed. None if that cannot be told yet.
    pub(super) async fn was_committed(&self, transaction: &TransactionId) -> Option<bool> {
        match self {
            Address::Sqlite(_) => None,
            Address::Postgres(server) => server.was_committed(transaction).await,
        }
    }
}

/// A connection of our own, for who writes.
pub(super) enum Session {
    Sqlite(SqliteConnection),
    Postgres(postgres::Session),
}

impl Session {
    pub(super) fn connection(&mut self) -> Connection<'_> {
        match self {
            Session::Sqlite(connection) => Connection::Sqlite(connection),
            Session::Postgres(session) => session.connection(),
        }
    }

    /// Begins to write.
    pub(super) async fn begin(&mut self) -> StoreResult<Writing<'_>> {
        Ok(match self {
            Session::Sqlite(connection) => Writing::Sqlite(connection.begin_with(sqlite::BEGIN).await?),
            Session::Postgres(session) => Writing::Postgres(session.begin().await?),
        })
    }

    /// The last migration that the database has seen, if it is not the last one there is. None for a new database.
    pub(super) async fn outdated(&mut self) -> StoreResult<Option<i64>> {
        match self {
            Session::Sqlite(connection) => outdated(connection, &migrations::SQLITE).await,
            Session::Postgres(session) => outdated(&mut session.connection, &migrations::POSTGRES).await,
        }
    }

    /// Refuses a database whose tables are not those of this program.
    pub(super) async fn check_version(&mut self) -> StoreResult<()> {
        let known = match self {
            Session::Sqlite(_) => last_of(&migrations::SQLITE),
            Session::Postgres(_) => last_of(&migrations::POSTGRES),
        };
        let seen = query_scalar("SELECT MAX(version) FROM _sqlx_migrations").fetch_one(&mut self.connection()).await;
        let why = match seen {
            Ok(seen) if seen == known => return Ok(()),
            Ok(seen) if seen > known => NEWER.to_owned(),
            Ok(Some(_)) => {
                "it was written by an older version of this program: `tindahan rebuild-scores` brings it up to date"
                    .to_owned()
            }
            Ok(None) => NOT_OURS.to_owned(),
            Err(why) => format!("{NOT_OURS} ({})", why.cause()),
        };
        Err(StoreError::Other(why.into()))
    }

    /// Begins to read everything as it is at this moment, however long that takes, and to write beside it what nobody else sees.
    pub(super) async fn begin_snapshot(&mut self) -> StoreResult<Writing<'_>> {
        Ok(match self {
            Session::Sqlite(connection) => Writing::Sqlite(connection.begin().await?),
            Session::Postgres(session) => Writing::Postgres(session.begin_snapshot().await?),
        })
    }

    /// Brings the tables of the database up to date.
    pub(super) async fn migrate(&mut self) -> StoreResult<()> {
        match self {
            Session::Sqlite(connection) => migrations::SQLITE.run(connection).await,
            Session::Postgres(session) => migrations::POSTGRES.run(&mut session.connection).await,
        }
        .map_err(migration_failed)
    }

    /// Has the file of a database be one that can shrink. For who is alone with it.
    pub(super) async fn make_shrinkable(&mut self) {
        if let Session::Sqlite(connection) = self {
            sqlite::make_shrinkable(connection).await;
        }
    }

    pub(super) async fn close(self) -> StoreResult<()> {
        match self {
            Session::Sqlite(connection) => Ok(connection.close().await?),
            Session::Postgres(session) => session.close().await,
        }
    }
}

/// A transaction that writes.
pub(super) enum Writing<'c> {
    Sqlite(sqlx::Transaction<'c, Sqlite>),
    Postgres(postgres::Transaction<'c>),
}

/// Why a transaction was not committed, or may not have been.
pub(super) enum NotCommitted {
    /// Nothing of it is written.
    Undone(StoreError),
    /// The answer was lost. Which transaction it was can be asked about.
    Undecided(TransactionId, StoreError),
}

impl From<NotCommitted> for StoreError {
    fn from(why: NotCommitted) -> StoreError {
        match why {
            NotCommitted::Undone(why) => why,
            NotCommitted::Undecided(_, why) => StoreError::Undecided(why.cause().clone()),
        }
    }
}

impl Writing<'_> {
    pub(super) fn connection(&mut self) -> Connection<'_> {
        match self {
            Writing::Sqlite(transaction) => Connection::Sqlite(transaction),
            Writing::Postgres(transaction) => transaction.connection(),
        }
    }

    /// All of it is on disk when this returns.
    pub(super) async fn commit(self) -> Result<(), NotCommitted> {
        match self {
            // It is in this process: there is no answer to be lost.
            Writing::Sqlite(transaction) => {
                transaction.commit().await.map_err(|error| NotCommitted::Undone(error.into()))
            }
            Writing::Postgres(transaction) => transaction.commit().await,
        }
    }

    /// Undoes all of it.
    pub(super) async fn rollback(self) -> StoreResult<()> {
        match self {
            Writing::Sqlite(transaction) => Ok(transaction.rollback().await?),
            Writing::Postgres(transaction) => transaction.rollback().await,
        }
    }
}

/// One connection, whoever it belongs to.
pub(super) enum Connection<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection, Patience),
}

impl Connection<'_> {
    /// What is said to SQLite, or to PostgreSQL.
    pub(super) fn either(&self, sqlite: &'static str, postgres: &'static str) -> &'static str {
        match self {
            Connection::Sqlite(_) => sqlite,
            Connection::Postgres(..) => postgres,
        }
    }

    /// What is asked from now on may take as long as it takes.
    pub(super) fn be_patient(&mut self) {
        if let Connection::Postgres(_, patience) = self {
            *patience = Patience::ENDLESS;
        }
    }

    /// So may the pauses between, to the end of the transaction.
    pub(super) async fn be_unhurried(&mut self) -> StoreResult<()> {
        self.be_patient();
        match self {
            Connection::Sqlite(_) => Ok(()),
            Connection::Postgres(..) => query(postgres::BE_UNHURRIED).execute(self).await.map(drop),
        }
    }

    /// From here to the end of the transaction nobody else finishes a game: what follows from one is made of what followed from
    /// those before it.
    pub(super) async fn finish_alone(&mut self) -> StoreResult<()> {
        match self {
            // Whoever writes is alone anyway.
            Connection::Sqlite(_) => Ok(()),
            Connection::Postgres(..) => query(postgres::FINISH_ALONE).execute(self).await.map(drop),
        }
    }

    /// Runs a query and hands out all that it finds.
    pub(super) async fn fetch<T>(&mut self, query: Query<T>) -> StoreResult<Vec<Row>> {
        Ok(match self {
            Connection::Sqlite(connection) => {
                let found = query.bound()?.fetch_all(&mut **connection).await?;
                found.into_iter().map(Row::Sqlite).collect()
            }
            Connection::Postgres(connection, patience) => {
                let found = patience.wait(query.bound()?.fetch_all(&mut **connection)).await?;
                found.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    /// Runs a query and says how many rows it has changed.
    pub(super) async fn execute<T>(&mut self, query: Query<T>) -> StoreResult<u64> {
        Ok(match self {
            Connection::Sqlite(connection) => query.bound()?.execute(&mut **connection).await?.rows_affected(),
            Connection::Postgres(connection, patience) => {
                patience.wait(query.bound()?.execute(&mut **connection)).await?.rows_affected()
            }
        })
    }
}

/// Connections that read, as many as the settings say.
#[derive(Clone)]
pub(super) enum Readers {
    Sqlite(SqlitePool),
    Postgres(postgres::Readers),
}

impl Readers {
    /// Runs a query on one that is free, and hands out all that it finds.
    pub(super) async fn fetch<T>(&self, query: Query<T>) -> StoreResult<Vec<Row>> {
        match self {
            Readers::Sqlite(pool) => {
                let found = query.bound()?.fetch_all(pool).await?;
                Ok(found.into_iter().map(Row::Sqlite).collect())
            }
            Readers::Postgres(readers) => {
                let mut reader = readers.acquire().await?;
                Connection::Postgres(&mut reader, readers.patience()).fetch(query).await
            }
        }
    }

    /// Begins to read everything as it is at this moment, however long that takes.
    pub(super) async fn begin(&self) -> StoreResult<Snapshot> {
        Ok(match self {
            Readers::Sqlite(pool) => Snapshot::Sqlite(pool.begin().await?),
            Readers::Postgres(readers) => Snapshot::Postgres(readers.begin().await?, readers.patience()),
        })
    }

    pub(super) async fn close(&self) {
        match self {
            Readers::Sqlite(pool) => pool.close().await,
            Readers::Postgres(readers) => readers.close().await,
        }
    }
}

/// A transaction that reads.
pub(super) enum Snapshot {
    Sqlite(sqlx::Transaction<'static, Sqlite>),
    Postgres(sqlx::Transaction<'static, Postgres>, Patience),
}

impl Snapshot {
    pub(super) fn connection(&mut self) -> Connection<'_> {
        match self {
            Snapshot::Sqlite(transaction) => Connection::Sqlite(transaction),
            Snapshot::Postgres(transaction, patience) => Connection::Postgres(transaction, *patience),
        }
    }
}

const NEWER: &str = "it was written by a newer version of this program: run that one, or restore a backup";
const NOT_OURS: &str = "it is no database of this program";

/// The last migration there is.
pub(super) fn last_of(migrations: &Migrator) -> Option<i64> {
    migrations.iter().map(|migration| migration.version).max()
}

async fn outdated(connection: &mut impl Migrate, migrations: &Migrator) -> StoreResult<Option<i64>> {
    connection.ensure_migrations_table(&migrations.table_name).await.map_err(migration_failed)?;
    let seen = connection.list_applied_migrations(&migrations.table_name).await.map_err(migration_failed)?;
    let (seen, known) = (seen.last().map(|seen| seen.version), last_of(migrations));
    if seen > known {
        return Err(StoreError::Other(NEWER.to_owned().into()));
    }
    Ok(seen.filter(|_| seen < known))
}

fn migration_failed(error: MigrateError) -> StoreError {
    let cause = error.to_string();
    if let MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) = error {
        return error.into();
    }
    StoreError::Other(cause.into())
}
