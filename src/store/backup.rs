//! Copying a live database.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection as _, SqliteConnection};
use time::UtcDateTime;

use super::connect::Connection;
use super::sql::query_scalar;
use super::{Moment, StoreError, StoreResult, connect, sqlite};
use crate::config;

/// What the name of a copy that is not whole yet ends with.
pub(super) const UNFINISHED: &str = ".unfinished";

/// Why the files of a database are as they were: no backup, nothing restored, no lock.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// There is a file already, and it stays.
    #[error("{} is there already", .0.display())]
    Exists(PathBuf),
    /// A bot holds the database: the file with the lock, and which process since when.
    #[error("the database is held by another bot, {} ({})", .1, .0.display())]
    Held(PathBuf, String),
    /// The disk would have too little room left: the folder, and how many bytes are free and would be needed.
    #[error("there is too little room in {}: {} MB are free, and {} MB are needed", .folder.display(), .free >> 20, .needed >> 20)]
    NoRoom {
        /// Where the file was to be.
        folder: PathBuf,
        /// How many bytes are free there.
        free: u64,
        /// How many it would take, those included that are to stay free.
        needed: u64,
    },
    /// What was copied is not what it should be.
    #[error("the copy cannot be used: {0}")]
    Unusable(String),
    /// A file cannot be read.
    #[error("cannot read {}: {}", .0.display(), .1)]
    Read(PathBuf, io::Error),
    /// A file cannot be written.
    #[error("cannot write {}: {}", .0.display(), .1)]
    Write(PathBuf, io::Error),
    /// The database cannot be read, or its copy not be written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Writes a consistent copy of the database to a file that must not be there yet. Others may go on reading and writing.
///
/// The file appears under its name only when it is complete, was opened and found whole, and is on disk; until then that name is
/// held by an empty file.
pub async fn backup(settings: &config::Database, file: &Path) -> Result<(), FileError> {
    let failed = |error: io::Error| {
        let exists = error.kind() == io::ErrorKind::AlreadyExists;
        if exists { FileError::Exists(file.to_owned()) } else { FileError::Write(file.to_owned(), error) }
    };
    sqlite::reading(settings)?;
    // Taking the name first keeps others from it: looking first and writing later would not.
    File::create_new(file).map_err(failed)?;
    let unfinished = beside(file, UNFINISHED);
    let copied = match copy_and_check(settings, &unfinished).await {
        Ok(()) => put_in_place(&unfinished, file).map_err(failed),
        Err(why) => Err(why),
    };
    if copied.is_err() {
        // What is left over is of no use to anybody; if it cannot be removed either, the error says enough.
        fs::remove_file(unfinished).ok();
        fs::remove_file(file).ok();
    }
    copied
}

/// What tells whether a copy is one of this database.
#[derive(Debug)]
struct Contents {
    /// The last migration it has seen.
    version: Option<i64>,
    /// How many games were finished; they only ever become more.
    games: i64,
}

impl Contents {
    async fn read(connection: &mut SqliteConnection) -> StoreResult<Contents> {
        let mut connection = Connection::Sqlite(connection);
        let version = query_scalar("SELECT MAX(version) FROM _sqlx_migrations").fetch_one(&mut connection).await?;
        let games =
            query_scalar("SELECT COALESCE(MAX(finish_number), 0) FROM tables").fetch_one(&mut connection).await?;
        Ok(Contents { version, games })
    }
}

/// Copies all that a database holds at one moment, and opens the copy to see that it is all there.
async fn copy_and_check(settings: &config::Database, file: &Path) -> Result<(), FileError> {
    let mut original = sqlite::reading(settings)?.connect().await.map_err(StoreError::from)?;
    let before = Contents::read(&mut original).await?;
    copy(sqlite::reading(settings)?, file).await?;
    let copied = check(file).await?;
    let after = Contents::read(&mut original).await?;
    original.close().await.ok();
    let is_whole = copied.version == before.version && (before.games..=after.games).contains(&copied.games);
    if is_whole { Ok(()) } else { Err(FileError::Unusable(format!("it holds {copied:?}, not {before:?}"))) }
}

/// Opens a copy and looks at every page of it.
async fn check(file: &Path) -> Result<Contents, FileError> {
    let mut connection = sqlite::reading_file(file).connect().await.map_err(StoreError::from)?;
    let checked = async {
        if let Some(fault) = sqlite::damage(&mut connection).await? {
            return Err(FileError::Unusable(fault));
        }
        Ok(Contents::read(&mut connection).await?)
    };
    let checked = checked.await;
    connection.close().await.ok();
    checked
}

/// Opens a backup and looks at every page of it, and whether it is one of this program or of an older one.
pub async fn check_backup(file: &Path) -> Result<(), FileError> {
    check(file).await.map(drop)
}

/// Copies a database whose tables are about to be changed, so that the program of before can be returned to. Of a server its
/// keeper has backups.
pub(super) async fn before_migration(settings: &config::Database, version: i64) -> StoreResult<()> {
    if connect::is_postgres(settings) {
        tracing::info!("the tables of the database are brought up to date");
        return Ok(());
    }
    let file = beside(&sqlite::file(settings)?, &format!(".before-{}-version-{version}", stamp()));
    let failed = |why| StoreError::Other(format!("no backup before the migration: {why}").into());
    backup(settings, &file).await.map_err(|why| if let FileError::Store(why) = why { why } else { failed(why) })?;
    tracing::info!(file = %file.display(), "the database was copied before its tables are brought up to date");
    Ok(())
}

/// The file whose name is longer by this ending.
pub(super) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// The present moment. What happens to tables is told its time; this is for files.
pub(super) fn now() -> Moment {
    Moment(UtcDateTime::now().unix_timestamp() * 1_000)
}

/// The present moment as part of a file's name.
pub(super) fn stamp() -> String {
    now().stamp()
}

/// Copies all that a database holds at one moment.
pub(super) async fn copy(from: SqliteConnectOptions, file: &Path) -> StoreResult<()> {
    let path = file.to_str().ok_or_else(|| StoreError::Other("the name of the file is not UTF-8".to_owned().into()))?;
    let mut connection = from.connect().await?;
    let copied = sqlx::query("VACUUM INTO $1").bind(path).execute(&mut connection).await;
    connection.close().await.ok();
    copied?;
    Ok(())
}

/// Gives a complete copy its name, and has both on disk.
pub(super) fn put_in_place(unfinished: &Path, file: &Path) -> io::Result<()> {
    File::open(unfinished)?.sync_all()?;
    fs::rename(unfinished, file)?;
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}
