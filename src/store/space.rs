//! How much room the database takes, and what the system says of a folder: how much is free, and whether we may write there.

use std::io;
use std::path::Path;

use super::sql::query_scalar;
use super::{Store, StoreResult, postgres, sqlite};

impl Store {
    /// How many bytes the database takes.
    pub async fn size(&self) -> StoreResult<u64> {
        let select = if self.writer.is_alone() { sqlite::SIZE } else { postgres::SIZE };
        let size: i64 = query_scalar(select).fetch_one(&self.readers).await?;
        Ok(size.unsigned_abs())
    }
}

/// How many bytes are free for us on the disk of a folder; nothing where the system does not tell.
#[cfg(unix)]
pub fn free_space(folder: &Path) -> io::Result<Option<u64>> {
    let disk = rustix::fs::statvfs(folder)?;
    Ok(Some(disk.f_bavail.saturating_mul(disk.f_frsize)))
}

/// Whether we may make files in a folder.
#[cfg(unix)]
pub fn is_writable(folder: &Path) -> bool {
    rustix::fs::access(folder, rustix::fs::Access::WRITE_OK | rustix::fs::Access::EXEC_OK).is_ok()
}

/// The same where nobody tells.
#[cfg(not(unix))]
pub fn free_space(_: &Path) -> io::Result<Option<u64>> {
    Ok(None)
}

/// The same as far as it is told.
#[cfg(not(unix))]
pub fn is_writable(folder: &Path) -> bool {
    folder.metadata().is_ok_and(|folder| !folder.permissions().readonly())
}
