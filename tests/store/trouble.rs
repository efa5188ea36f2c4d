//! A database that is locked, read-only or full: a clear answer, nothing changed, and on it goes when the trouble is over.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use tempfile::TempDir;
use tindahan::config::Database;
use tindahan::ids::{PersonId, TableId};
use tindahan::store::{Change, Deadline, DeadlineKind, PersonSettings, Store, StoreError, TableState};

use super::support::*;

fn line(table: TableId, number: usize) -> Change {
    let deadlines = Some(vec![Deadline { at: NOW, kind: DeadlineKind::TimeOut, seat: None }]);
    let lines = vec![format!("line {number} {}", "x".repeat(300))];
    Change { lines, deadlines, state: Some(TableState::Running), ..Change::new(table, NOW, number as i64) }
}

async fn is_untouched(store: &Store, table: TableId) {
    let found = store.load_table(table).await.unwrap().unwrap();
    assert_eq!((found.lines.len(), found.deadlines.len(), found.header.state), (0, 0, TableState::Lobby));
}

#[tokio::test]
async fn a_locked_database_is_busy_until_it_is_free() {
    let house = House::new().await;
    let table = house.store.open_table(new_table()).await.unwrap();
    let mut raw = house.raw().await;
    raw.hold().await;
    let settings = PersonSettings::default();
    let (one, other) =
        tokio::join!(house.store.commit(line(table, 0)), house.store.put_person_settings(PersonId(1), &settings));
    assert!(matches!((&one, &other), (Err(StoreError::Locked(_)), Err(StoreError::Locked(_)))), "{one:?} {other:?}");
    is_untouched(&house.store, table).await;
    raw.release().await;
    house.store.commit(line(table, 0)).await.unwrap();
    assert_eq!(house.store.load_table(table).await.unwrap().unwrap().lines.len(), 1);
}

#[tokio::test]
async fn a_database_of_a_file_that_may_only_be_read_is_read() {
    let house = House::in_file().await;
    let table = house.store.open_table(new_table()).await.unwrap();
    let reading = Database { url: format!("{}?mode=ro", house.settings.url), ..house.settings.clone() };
    let store = Store::open(&reading).await.unwrap();
    let refused = store.commit(line(table, 0)).await;
    assert!(matches!(refused, Err(StoreError::ReadOnly(_))), "{refused:?}");
    is_untouched(&store, table).await;
    house.store.commit(line(table, 0)).await.unwrap();
    assert_eq!(store.load_table(table).await.unwrap().unwrap().lines.len(), 1);
}

#[tokio::test]
async fn what_finds_no_room_is_refused_and_takes_nothing_else_with_it() {
    let house = House::new().await;
    let table = house.store.open_table(new_table()).await.unwrap();
    // There is no number left for another table, of which SQLite says what it says of a full disk.
    house.raw().await.set_last_table(i64::MAX).await;
    let (too_much, fits) = tokio::join!(house.store.open_table(new_table()), house.store.commit(line(table, 0)));
    assert!(matches!(too_much, Err(StoreError::Full(_))), "{too_much:?}");
    fits.unwrap();
    house.raw().await.set_last_table(table.0).await;
    assert_eq!(house.store.open_table(new_table()).await.unwrap(), TableId(table.0 + 1));
    assert_eq!(house.again().await.store.load_table(table).await.unwrap().unwrap().lines.len(), 1);
}

#[tokio::test]
async fn nothing_is_taken_after_closing_and_everything_before_is_written() {
    let house = House::new().await;
    let table = house.store.open_table(new_table()).await.unwrap();
    let (written, ()) = tokio::join!(house.store.commit(line(table, 0)), house.store.close());
    written.unwrap();
    assert!(matches!(house.store.commit(line(table, 1)).await, Err(StoreError::Other(_))));
    house.store.close().await;
    let house = house.again().await;
    assert_eq!(house.store.load_table(table).await.unwrap().unwrap().lines.len(), 1);
}

#[tokio::test]
async fn an_address_that_is_no_database_is_refused() {
    let other = Database { url: "mysql://me:secret@here/data".into(), ..settings("unused") };
    let Err(StoreError::Other(why)) = Store::open(&other).await else { panic!("it was opened") };
    assert_eq!(why.to_string(), "mysql://here/data is neither a sqlite nor a postgres address");
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("text.db");
    fs::write(&text, "this is no database, though it is long enough to look at: ".repeat(40)).unwrap();
    let opened = Store::open(&settings(text.to_str().unwrap())).await;
    assert!(matches!(opened, Err(StoreError::Corrupt(_))));
}

/// A file system of its own in memory, with room for this many kilobytes.
struct SmallDisk(TempDir);

impl SmallDisk {
    /// None where this process may not mount anything.
    fn new(kilobytes: usize) -> Option<SmallDisk> {
        let folder = tempfile::tempdir().unwrap();
        let size = format!("size={kilobytes}k");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(folder.path()).stderr(Stdio::null());
        mount.status().is_ok_and(|status| status.success()).then_some(SmallDisk(folder))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        Command::new("umount").arg("--lazy").arg(self.0.path()).status().ok();
    }
}

#[tokio::test]
async fn a_full_disk_of_a_file_refuses_until_there_is_room_again() {
    let Some(disk) = SmallDisk::new(2048) else {
        eprintln!("not tried: mounting a small file system needs more rights");
        return;
    };
    let ballast = disk.file("ballast");
    fs::write(&ballast, vec![0; 1 << 20]).unwrap();
    let settings = settings(&disk.file("test.db").display().to_string());
    let store = Store::open(&settings).await.unwrap();
    let (table, other) = (store.open_table(new_table()).await.unwrap(), store.open_table(new_table()).await.unwrap());
    let mut written = 0;
    let full = loop {
        match store.commit(line(table, written)).await {
            Ok(()) => written += 1,
            Err(why) => break why,
        }
        assert!(written < 10_000, "the disk never gets full");
    };
    assert!(matches!(full, StoreError::Full(_)), "{full:?}");
    // It stays so for everybody, and what was answered can still be read.
    let (again, elsewhere) = tokio::join!(store.commit(line(table, written)), store.open_table(new_table()));
    assert!(again.is_err() && elsewhere.is_err(), "{again:?} {elsewhere:?}");
    assert_eq!(store.load_table(table).await.unwrap().unwrap().lines.len(), written);
    is_untouched(&store, other).await;

    fs::remove_file(ballast).unwrap();
    store.commit(line(table, written)).await.unwrap();
    store.commit(line(other, 0)).await.unwrap();
    store.close().await;
    let store = Store::open(&settings).await.unwrap();
    let found = store.load_table(table).await.unwrap().unwrap();
    let expected: Vec<String> = (0..=written).flat_map(|number| line(table, number).lines).collect();
    assert_eq!(found.lines, expected);
    assert_eq!(store.load_table(other).await.unwrap().unwrap().lines.len(), 1);
    store.close().await;
}
