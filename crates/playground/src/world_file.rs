//! The file that the world is kept in: read once, written a moment after each change, and replaced as a whole.

use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use tokio::{
    task::spawn_blocking,
    time::{Instant, sleep},
};

use super::{
    app::{Shared, stopped},
    world::saved::{Mismatch, SavedWorld},
};

/// How long changes are gathered before they are written.
const GATHERING: Duration = Duration::from_secs(1);
/// Of its time at most one in so many parts is spent with writing, however large the file grows.
const REST: u32 = 10;

/// Why the file of the world cannot be used. It is left as it is.
#[derive(Debug, thiserror::Error)]
pub enum WorldFileError {
    /// It cannot be read.
    #[error("it cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    /// It is not a saved world, or not a whole one.
    #[error("it is damaged or no saved world: {0}")]
    Damaged(#[from] serde_json::Error),
    /// It is a saved world that does not go with this playground.
    #[error(transparent)]
    Mismatch(#[from] Mismatch),
}

/// The world of a file, if there is such a file.
pub(crate) fn read(path: &Path) -> Result<Option<SavedWorld>, WorldFileError> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(serde_json::from_slice(&bytes)?)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Writes beside the file first, so that there is a whole one at any time.
fn write(path: &Path, world: &SavedWorld) -> io::Result<()> {
    let mut beside = OsString::from(path);
    beside.push(".new");
    let mut file = BufWriter::new(File::create(&beside)?);
    serde_json::to_writer(&mut file, world)?;
    file.flush()?;
    file.get_ref().sync_all()?;
    fs::rename(&beside, path)
}

/// Keeps the file up to date until the server closes, and then once more.
pub(crate) async fn keep(app: Shared, path: PathBuf) {
    let mut stop = app.stop.subscribe();
    let changed = app.world.lock().changed.clone();
    let mut pause = GATHERING;
    loop {
        let stopping = tokio::select! {
            () = async { changed.notified().await; sleep(pause).await } => false,
            () = stopped(&mut stop) => true,
        };
        let begun = Instant::now();
        save(&app, &path).await;
        if stopping {
            return;
        }
        pause = GATHERING.max(begun.elapsed() * REST);
    }
}

async fn save(app: &Shared, path: &Path) {
    let world = app.world.lock().save();
    let to = path.to_owned();
    let written = spawn_blocking(move || write(&to, &world)).await;
    match written.map_err(io::Error::other).flatten() {
        Ok(()) => {}
        Err(error) => tracing::warn!("The world cannot be written to {}: {error}", path.display()),
    }
}
