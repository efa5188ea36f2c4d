//! Putting a backup in the place of the database.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sqlx::ConnectOptions as _;

use super::backup::{beside, copy, now, put_in_place, stamp};
use super::connect::{Connection, Session};
use super::sql::{query, query_scalar};
use super::{DatabaseLock, FileError, Moment, StoreResult, people, sqlite};
use crate::config;
use crate::ids::PersonId;

/// Seconds from 1970 to 2020, where the numbers of tables begin.
const YEAR_2020: i64 = 1_577_836_800;

/// What came of it.
#[derive(Debug)]
pub struct Restored {
    /// How many tables there are now.
    pub tables: i64,
    /// When the bot that the backup is of was last known to run.
    pub of: Moment,
    /// The database that was replaced, if there was one.
    pub replaced: Option<PathBuf>,
    /// How many people asked to be forgotten since, and stay so; none if there is nothing to tell it by.
    pub forgotten: Option<usize>,
}

/// Puts a backup in the place of the database, which is kept beside it. The backup stays as it is.
///
/// Who was forgotten since the backup stays forgotten, as far as the database that is replaced can tell, and tables are
/// numbered from beyond all that may have been opened since.
pub async fn restore(settings: &config::Database, backup: &Path) -> Result<Restored, FileError> {
    let _lock = DatabaseLock::take(settings)?;
    let file = sqlite::file(settings)?;
    let fresh = beside(&file, ".restored");
    // Of an attempt that broke off, since nobody else may be at it.
    fs::remove_file(&fresh).ok();
    let restored = match prepare(settings, backup, &file, &fresh).await {
        Ok(restored) => match replace(&file, &fresh) {
            Ok(replaced) => Ok(Restored { replaced, ..restored }),
            Err(error) => Err(FileError::Write(file, error)),
        },
        Err(why) => Err(why.into()),
    };
    if restored.is_err() {
        fs::remove_file(fresh).ok();
    }
    restored
}

/// Makes of a backup the database that is to come.
async fn prepare(settings: &config::Database, backup: &Path, file: &Path, fresh: &Path) -> StoreResult<Restored> {
    copy(sqlite::reading_file(backup), fresh).await?;
    let options = sqlite::options(settings)?.filename(fresh).create_if_missing(false);
    let mut session = Session::Sqlite(options.connect().await?);
    let restored = bring_up_to_date(&mut session, file).await;
    session.close().await?;
    restored
}

async fn bring_up_to_date(session: &mut Session, file: &Path) -> StoreResult<Restored> {
    let tables = query_scalar("SELECT COUNT(*) FROM tables").fetch_one(&mut session.connection()).await?;
    session.outdated().await?;
    session.migrate().await?;
    session.make_shrinkable().await;
    let mut connection = session.connection();
    let last = "SELECT COALESCE((SELECT beat_at FROM heartbeat), (SELECT MAX(opened_at) FROM tables), 0)";
    let of = Moment(query_scalar(last).fetch_one(&mut connection).await?);
    let number = query("UPDATE sqlite_sequence SET seq = MAX(seq, $1) WHERE name = 'tables'");
    number.bind(now().0 / 1_000 - YEAR_2020).execute(&mut connection).await?;
    // A damaged one tells as little as none.
    let forgotten = if file.exists() { compare(&mut connection, file).await.unwrap_or_default() } else { None };
    for &person in forgotten.iter().flatten() {
        forget(session, person).await?;
    }
    Ok(Restored { tables, of, replaced: None, forgotten: forgotten.map(|people| people.len()) })
}

/// Learns from the database that is replaced how far tables are numbered and who was forgotten: whoever sits in the backup
/// where it has nobody, or has settings that are gone there. None if it is not the same database at a later time.
async fn compare(connection: &mut Connection<'_>, file: &Path) -> StoreResult<Option<Vec<PersonId>>> {
    let attach = query("ATTACH DATABASE $1 AS replaced").bind(file.to_string_lossy().as_ref());
    attach.execute(&mut *connection).await?;
    let number = "UPDATE sqlite_sequence SET seq = MAX(seq, (SELECT MAX(id) FROM replaced.tables)) \
                  WHERE name = 'tables' AND EXISTS (SELECT 1 FROM replaced.tables)";
    query(number).execute(&mut *connection).await?;
    let same = "SELECT COUNT(*) FROM tables t JOIN replaced.tables r ON r.id = t.id AND r.opened_at = t.opened_at";
    let same: i64 = query_scalar(same).fetch_one(&mut *connection).await?;
    // From the start of a game on seats stay as they are. Before it people come and go: there only who is nowhere counts.
    let select = query_scalar(
        "SELECT s.person FROM seats s JOIN tables t ON t.id = s.table_id AND t.state <> 'lobby' \
         JOIN replaced.seats r ON r.table_id = s.table_id AND r.seat = s.seat \
         WHERE s.person IS NOT NULL AND r.person IS NULL AND r.level IS NULL \
         UNION SELECT s.person FROM seats s JOIN tables t ON t.id = s.table_id AND t.state = 'lobby' \
         WHERE s.person IS NOT NULL AND s.person NOT IN (SELECT person FROM replaced.seats WHERE person IS NOT NULL) \
         AND s.person NOT IN (SELECT person FROM replaced.person_settings) \
         UNION SELECT person FROM person_settings WHERE person NOT IN (SELECT person FROM replaced.person_settings)",
    );
    let people: Vec<i64> = select.fetch_all(&mut *connection).await?;
    query("DETACH DATABASE replaced").execute(connection).await?;
    Ok((same > 0).then(|| people.into_iter().map(PersonId::from_signed).collect()))
}

/// Takes a person out of everything, and has the tables wake where a computer player takes over.
async fn forget(session: &mut Session, person: PersonId) -> StoreResult<()> {
    let mut transaction = session.begin().await?;
    let wake = "UPDATE deadlines SET next_at = 0 WHERE table_id IN (SELECT s.table_id FROM seats s \
                JOIN tables t ON t.id = s.table_id WHERE s.person = $1 AND t.state = 'running')";
    query(wake).bind(person.to_signed()).execute(&mut transaction.connection()).await?;
    people::forget(&mut transaction.connection(), person).await?;
    Ok(transaction.commit().await?)
}

/// Puts the new database in place, and says where the old one is.
fn replace(file: &Path, fresh: &Path) -> io::Result<Option<PathBuf>> {
    let replaced = file.exists().then(|| beside(file, &format!(".replaced-{}", stamp())));
    if let Some(replaced) = &replaced {
        // What it had not folded in yet goes with it, and must not be taken for the new one's.
        for ending in ["-wal", "-shm"] {
            let moved = fs::rename(beside(file, ending), beside(replaced, ending));
            moved.or_else(|error| if error.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(error) })?;
        }
        fs::hard_link(file, replaced).or_else(|_| fs::copy(file, replaced).map(drop))?;
    }
    put_in_place(fresh, file)?;
    Ok(replaced)
}
