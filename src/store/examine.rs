//! What is wrong with a database, as far as that can be seen from outside. Nothing in it is changed.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use sqlx::ConnectOptions as _;
use sqlx::Connection as _;
use sqlx::migrate::Migrator;

use super::connect::{Address, Connection, Session, last_of};
use super::postgres::Server;
use super::sql::{query, query_scalar};
use super::{StoreError, StoreResult, is_writable, migrations, postgres, sqlite};
use crate::config;

/// Something that is in the way of working with a database. The texts are what the system or the database says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ailment {
    /// The settings name no database.
    BadAddress(String),
    /// The folder that the file would be in is not there.
    NoFolder(PathBuf),
    /// The file, or a new one in its folder, cannot be read or made.
    Unreadable(String),
    /// The server cannot be reached.
    OutOfReach(String),
    /// The server does not let us in.
    Refused(String),
    /// It is the database of something else.
    NotOurs(String),
    /// An older version of this program has written it: its last migration and ours.
    Older(i64, i64),
    /// A newer one has.
    Newer(i64, i64),
    /// Part of it cannot be read, or makes no sense.
    Damaged(String),
    /// It can be read and not written.
    ReadOnly(String),
    /// Something else held it for the whole time that we waited.
    Busy(String),
}

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Examined {
    /// Whether there is anything yet; else the bot makes it.
    pub is_there: bool,
    /// All that is wrong.
    pub ailments: Vec<Ailment>,
}

impl Examined {
    fn nothing_there(ailments: impl IntoIterator<Item = Ailment>) -> Examined {
        Examined { is_there: false, ailments: ailments.into_iter().collect() }
    }
}

/// Looks at the database that the settings name, at every page of it if it is a file.
pub async fn examine(settings: &config::Database) -> Examined {
    let address = Address::of(settings).and_then(|address| match address {
        Address::Sqlite(_) => sqlite::file(settings).map(|file| (address, file)),
        Address::Postgres(_) => Ok((address, PathBuf::new())),
    });
    match address {
        Ok((Address::Sqlite(_), file)) => examine_file(settings, &file).await,
        Ok((Address::Postgres(server), _)) => examine_server(&server).await,
        Err(why) => Examined::nothing_there([Ailment::BadAddress(why.cause().to_string())]),
    }
}

async fn examine_file(settings: &config::Database, file: &Path) -> Examined {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !folder.is_dir() {
        return Examined::nothing_there([Ailment::NoFolder(folder.to_owned())]);
    }
    if fs::metadata(file).map_or(true, |file| file.len() == 0) {
        let denied = || Ailment::ReadOnly(format!("no file can be made in {}", folder.display()));
        return Examined::nothing_there((!is_writable(folder)).then(denied));
    }
    let mut ailments = Vec::new();
    if let Err(error) = File::open(file) {
        ailments.push(Ailment::Unreadable(error.to_string()));
    } else if let Err(why) = look_at_pages(settings, &mut ailments).await {
        // Whoever reads a write-ahead log has to make a file beside it.
        let cause = why.cause().to_string();
        ailments.push(if is_writable(folder) { Ailment::Unreadable(cause) } else { Ailment::ReadOnly(cause) });
    }
    if ailments.is_empty() {
        ailments.extend(try_to_write(settings).await.err().map(|why| match why {
            StoreError::Locked(cause) => Ailment::Busy(cause.to_string()),
            StoreError::Corrupt(cause) => Ailment::Damaged(cause.to_string()),
            StoreError::ReadOnly(cause)
            | StoreError::Full(cause)
            | StoreError::Undecided(cause)
            | StoreError::Conflict(cause)
            | StoreError::Other(cause) => Ailment::ReadOnly(cause.to_string()),
        }));
    }
    Examined { is_there: true, ailments }
}

/// What can be seen by reading. An error says that nothing could be.
async fn look_at_pages(settings: &config::Database, ailments: &mut Vec<Ailment>) -> StoreResult<()> {
    let mut connection = match sqlite::reading(settings)?.connect().await.map_err(StoreError::from) {
        Ok(connection) => connection,
        Err(StoreError::Corrupt(cause)) => {
            ailments.push(Ailment::Damaged(cause.to_string()));
            return Ok(());
        }
        Err(why) => return Err(why),
    };
    ailments.extend(of_version(&mut Connection::Sqlite(&mut connection), &migrations::SQLITE).await);
    match sqlite::damage(&mut connection).await {
        Ok(Some(fault)) if !ailments.iter().any(|known| matches!(known, Ailment::Damaged(_))) => {
            ailments.push(Ailment::Damaged(fault));
        }
        Ok(_) => {}
        Err(why) => ailments.push(Ailment::Unreadable(why.cause().to_string())),
    }
    connection.close().await.ok();
    Ok(())
}

/// Whether the tables are those of this program.
async fn of_version(connection: &mut Connection<'_>, migrations: &Migrator) -> Option<Ailment> {
    let known = last_of(migrations).unwrap_or_default();
    let seen = query_scalar("SELECT MAX(version) FROM _sqlx_migrations").fetch_one(connection).await;
    match seen {
        Ok(Some(seen)) if seen < known => Some(Ailment::Older(seen, known)),
        Ok(Some(seen)) if seen > known => Some(Ailment::Newer(seen, known)),
        Ok(Some(_)) => None,
        Ok(None) => Some(Ailment::NotOurs("it has seen no migration".to_owned())),
        Err(StoreError::Corrupt(cause)) => Some(Ailment::Damaged(cause.to_string())),
        Err(why) => Some(Ailment::NotOurs(why.cause().to_string())),
    }
}

/// Begins to write and takes it back.
async fn try_to_write(settings: &config::Database) -> StoreResult<()> {
    let mut session = Address::of(settings)?.existing().connect().await?;
    let mut writing = session.begin().await?;
    // Only who would change something is told that it cannot be.
    let nothing = "UPDATE heartbeat SET beat_at = beat_at WHERE id = 0";
    let written = query(nothing).execute(&mut writing.connection()).await;
    writing.rollback().await?;
    written?;
    session.close().await
}

async fn examine_server(server: &Server) -> Examined {
    let mut session = match server.knock().await {
        Ok(session) => session,
        Err(ailment) => return Examined::nothing_there([ailment]),
    };
    let mut examined = Examined::default();
    let mut connection = session.connection();
    let tables: StoreResult<Vec<String>> = query_scalar(postgres::TABLES).fetch_all(&mut connection).await;
    match tables {
        Ok(tables) => examined.is_there = !tables.is_empty(),
        Err(why) => examined.ailments.push(Ailment::OutOfReach(why.cause().to_string())),
    }
    if examined.is_there {
        examined.ailments.extend(of_version(&mut connection, &migrations::POSTGRES).await);
    }
    let is_read_only = query_scalar(postgres::READ_ONLY).fetch_one(&mut connection).await;
    if is_read_only.is_ok_and(|is_read_only: bool| is_read_only) {
        examined.ailments.push(Ailment::ReadOnly("the server follows another, or lets nobody write".to_owned()));
    }
    Session::Postgres(session).close().await.ok();
    examined
}
