//! Backups by the clock: a folder of them, of which the last ones are kept.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::{FileError, Moment, StoreResult, backup, connect, free_space, sqlite};
use crate::config;

/// What an attempt that broke off has left behind is removed after this: a younger one may still be at it.
const LEFT_BEHIND: Duration = Duration::from_secs(3_600);

/// What stands behind the moment in the name of a backup.
const ENDING: &str = ".db";

/// The folder that backups of one database are in.
#[derive(Clone)]
pub struct BackupFolder {
    database: config::Database,
    settings: config::Backups,
    /// The file that is backed up.
    file: PathBuf,
    folder: PathBuf,
}

/// A backup that is kept.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct KeptBackup {
    /// When it was made, as its name tells.
    pub made_at: Moment,
    /// Where it is.
    pub file: PathBuf,
}

impl BackupFolder {
    /// The folder for a database; none for one on a server, whose keeper has backups.
    pub fn of(database: &config::Database, settings: &config::Backups) -> StoreResult<Option<BackupFolder>> {
        if connect::is_postgres(database) {
            return Ok(None);
        }
        let file = sqlite::file(database)?;
        let folder = file.parent().unwrap_or(Path::new("")).join(&settings.folder);
        Ok(Some(BackupFolder { database: database.clone(), settings: settings.clone(), file, folder }))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.folder
    }

    /// The folder of what is backed up.
    pub fn of_database(&self) -> &Path {
        self.file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
    }

    /// Whether there is anything to back up.
    pub fn has_database(&self) -> bool {
        fs::metadata(&self.file).is_ok_and(|file| file.len() > 0)
    }

    /// The backups that are kept, the oldest first. None where there is no such folder.
    pub fn list(&self) -> io::Result<Vec<KeptBackup>> {
        let mut kept: Vec<_> = self.named("")?.into_iter().filter(|(_, length)| *length > 0).collect();
        kept.sort();
        Ok(kept.into_iter().map(|(backup, _)| backup).collect())
    }

    /// When the next one is to be made; none if never.
    pub fn due_at(&self, now: Moment) -> io::Result<Option<Moment>> {
        let Some(every) = self.settings.every() else { return Ok(None) };
        let newest = self.list()?.pop().map_or(Moment(0), |newest| newest.made_at.after(every));
        // One from the future is of a clock that was wrong.
        Ok(Some(newest.min(now.after(every))))
    }

    /// Makes a backup, which is opened and checked before it gets its name, and removes those that are too many now.
    pub async fn make(&self, now: Moment) -> Result<KeptBackup, FileError> {
        let failed = |error| FileError::Write(self.folder.clone(), error);
        fs::create_dir_all(&self.folder).map_err(failed)?;
        self.tidy_up(now).map_err(failed)?;
        self.check_room().map_err(failed)??;
        let made =
            KeptBackup { made_at: now, file: self.folder.join(format!("{}{}{ENDING}", self.start(), now.stamp())) };
        backup(&self.database, &made.file).await?;
        let kept = self.list().map_err(failed)?;
        for old in kept.iter().rev().skip(self.settings.keep) {
            fs::remove_file(&old.file).map_err(|error| FileError::Write(old.file.clone(), error))?;
        }
        Ok(made)
    }

    fn check_room(&self) -> io::Result<Result<(), FileError>> {
        let size = fs::metadata(&self.file).map_or(0, |file| file.len());
        let needed = size.saturating_add(self.settings.least_free());
        let free = free_space(&self.folder)?.unwrap_or(u64::MAX);
        if free >= needed {
            Ok(Ok(()))
        } else {
            Ok(Err(FileError::NoRoom { folder: self.folder.clone(), free, needed }))
        }
    }

    /// What the name of each backup begins with: several databases may share a folder.
    fn start(&self) -> String {
        format!("{}-", self.file.file_stem().unwrap_or_default().to_string_lossy())
    }

    /// The files whose names are those of backups with this ending, and how long they are.
    fn named(&self, ending: &str) -> io::Result<Vec<(KeptBackup, u64)>> {
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let start = self.start();
        let mut found = Vec::new();
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name();
            let stamp = name
                .to_str()
                .and_then(|name| name.strip_prefix(start.as_str())?.strip_suffix(ending)?.strip_suffix(ENDING));
            if let Some(made_at) = stamp.and_then(Moment::of_stamp) {
                found.push((KeptBackup { made_at, file: entry.path() }, entry.metadata()?.len()));
            }
        }
        Ok(found)
    }

    /// Removes what attempts that broke off have left behind: a name that is taken for nothing, a copy that is not whole.
    fn tidy_up(&self, now: Moment) -> io::Result<()> {
        let empty = self.named("")?.into_iter().filter(|(_, length)| *length == 0);
        for (left, _) in empty.chain(self.named(backup::UNFINISHED)?) {
            if now.since(left.made_at) >= LEFT_BEHIND {
                fs::remove_file(left.file)?;
            }
        }
        Ok(())
    }
}
