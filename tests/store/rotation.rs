//! Backups by the clock, and the drill: one of them is put back.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tindahan::config::{Backups, Config};
use tindahan::ids::{GuildId, PersonId};
use tindahan::shards::Shards;
use tindahan::store::{
    BackupFolder, Change, FileError, Moment, NewTable, PersonSettings, ServerSettings, Store, TableState, check_backup,
};
use tindahan::table::SystemClock;
use tindahan::upkeep::Upkeep;

use super::commands::{tindahan, told};
use super::support::*;
use crate::database::Raw;

const HOUR: Duration = Duration::from_secs(3_600);

fn rules(keep: usize) -> Backups {
    Backups { folder: "kept".into(), every_h: 1, keep, least_free_mb: 0 }
}

fn folder(house: &House, settings: &Backups) -> BackupFolder {
    BackupFolder::of(&house.settings, settings).unwrap().unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[tokio::test]
async fn backups_come_by_the_clock_and_the_oldest_go() {
    let house = House::in_file().await;
    let folder = folder(&house, &rules(3));
    let beside = Path::new(house.settings.url.trim_start_matches("sqlite://")).with_file_name("kept");
    assert_eq!(folder.path(), beside, "counted from the folder of the database");
    assert_eq!((folder.list().unwrap(), folder.due_at(NOW).unwrap()), (Vec::new(), Some(Moment(0))));
    fs::create_dir(folder.path()).unwrap();
    // Of others, and of attempts that broke off: one long ago, one that may still go on.
    for (name, text) in [
        ("notes.txt", "mine"),
        ("test-before-the-upgrade.db", "mine"),
        ("other-2026-11-15-00-00-00-UTC.db", "of another database"),
        ("test-2026-11-14-00-00-00-UTC.db", ""),
        ("test-2026-11-14-00-00-00-UTC.db.unfinished", "half"),
        ("test-2026-11-15-00-59-59-UTC.db.unfinished", "half"),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    for hour in 1..=5 {
        let now = NOW.after(HOUR * hour);
        assert!(folder.due_at(now).unwrap().unwrap() <= now);
        let made = folder.make(now).await.unwrap();
        assert_eq!(folder.list().unwrap().last(), Some(&made));
        assert_eq!(folder.due_at(now).unwrap(), Some(now.after(HOUR)));
    }
    assert_eq!(
        names(folder.path()),
        [
            "notes.txt",
            "other-2026-11-15-00-00-00-UTC.db",
            "test-2026-11-15-03-00-00-UTC.db",
            "test-2026-11-15-04-00-00-UTC.db",
            "test-2026-11-15-05-00-00-UTC.db",
            "test-before-the-upgrade.db",
        ]
    );
    for kept in folder.list().unwrap() {
        check_backup(&kept.file).await.unwrap();
    }
    // A clock that was wrong keeps nobody from backups for longer than one interval.
    assert_eq!(folder.due_at(NOW).unwrap(), Some(NOW.after(HOUR)));
    let never = Backups { every_h: 0, ..rules(3) };
    assert_eq!(self::folder(&house, &never).due_at(NOW).unwrap(), None);
}

#[tokio::test]
async fn no_backup_is_made_that_would_leave_too_little_room() {
    let house = House::in_file().await;
    let folder = folder(&house, &Backups { least_free_mb: 1_000_000_000, ..rules(3) });
    let why = folder.make(NOW).await.unwrap_err();
    assert!(matches!(why, FileError::NoRoom { .. }), "{why}");
    assert!(why.to_string().starts_with("there is too little room in "), "{why}");
    assert!(folder.list().unwrap().is_empty());
}

#[tokio::test]
async fn a_backup_with_a_damaged_page_is_found_out() {
    let house = House::in_file().await;
    finish_game(&house.store, LOCATION, NOW, vec![person(1), person(2), computer()], 1).await;
    let folder = folder(&house, &rules(3));
    let made = folder.make(NOW).await.unwrap();
    check_backup(&made.file).await.unwrap();
    let mut bytes = fs::read(&made.file).unwrap();
    let page = bytes.len() / 4_096 / 2 * 4_096;
    bytes[page..page + 4_096].fill(0x5a);
    fs::write(&made.file, bytes).unwrap();
    assert!(check_backup(&made.file).await.is_err());
}

#[tokio::test]
async fn the_bot_makes_them_while_it_runs() {
    let house = House::in_file().await;
    let mut config = Config::built_in().unwrap();
    config.database = house.settings.clone();
    config.backups = rules(2);
    let upkeep = Upkeep::new(house.store.clone(), &config, Arc::new(SystemClock));
    let running = tokio::spawn(upkeep.run());
    let folder = folder(&house, &config.backups);
    let made = async {
        while folder.list().unwrap().is_empty() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), made).await.expect("a backup is made at once where there is none");
    running.abort();
    check_backup(&folder.list().unwrap()[0].file).await.unwrap();
}

/// Something of everything that is kept, with people who will be forgotten.
async fn fill(store: &Store) {
    for seed in 0..5 {
        let players = vec![person(1), person(2 + seed % 3), computer()];
        let table = finish_game(store, LOCATION, NOW, players, seed).await;
        if seed == 0 {
            store.remove_log(table, NOW).await.unwrap();
        }
    }
    for number in [1, 3] {
        let settings = PersonSettings { confirm: true, ..PersonSettings::default() };
        store.put_person_settings(PersonId(number), &settings).await.unwrap();
    }
    store.put_server_settings(GuildId(7), &ServerSettings { pings: false, ..Default::default() }).await.unwrap();
    let running = store.open_table(new_table()).await.unwrap();
    let begun = Change {
        lines: game(3, 9)[..5].to_vec(),
        state: Some(TableState::Running),
        seats: Some(seats([person(1), person(2), computer()])),
        ..Change::new(running, NOW, 0)
    };
    store.commit(begun).await.unwrap();
    store.open_table(NewTable { seats: seats([person(1), person(4)]), ..new_table() }).await.unwrap();
    store.heartbeat(NOW, Shards::All).await.unwrap();
}

/// Every row of a file.
async fn everything(file: &Path) -> Vec<String> {
    let mut raw = Raw::of(&format!("sqlite://{}", file.display())).await;
    let all = raw.everything().await;
    raw.close().await;
    all
}

#[tokio::test]
async fn the_drill_gives_back_every_table_score_and_setting_and_nobody_who_was_forgotten() {
    let house = House::in_file().await;
    fill(&house.store).await;
    let before = house.raw().await.everything().await;
    let made = folder(&house, &rules(3)).make(NOW).await.unwrap();
    // What was forgotten since, and what was played since.
    house.store.delete_person(PersonId(3)).await.unwrap();
    finish_game(&house.store, LOCATION, NOW, vec![person(1), person(2), computer()], 9).await;
    house.store.close().await;

    // The backup is all there is at that moment, and what it would be without the person is known.
    let expected: PathBuf = made.file.with_extension("expected");
    fs::copy(&made.file, &expected).unwrap();
    assert_eq!(everything(&expected).await, before);
    let without = Store::open(&settings(expected.to_str().unwrap())).await.unwrap();
    without.delete_person(PersonId(3)).await.unwrap();
    without.close().await;
    let without = everything(&expected).await;
    assert_ne!(without, before);

    let output = tindahan(&house, &["restore", made.file.to_str().unwrap()]);
    assert!(output.status.success(), "{}", told(&output));
    assert!(told(&output).contains("stay forgotten: 1\n"), "{}", told(&output));
    assert_eq!(house.raw().await.everything().await, without);
    let store = Store::open(&house.settings).await.unwrap();
    assert_eq!(store.rebuild_scores().await.unwrap(), 5);
    store.close().await;
    assert_eq!(house.raw().await.everything().await, without, "scores made anew are those that were given back");
    assert_eq!(house.raw().await.number("PRAGMA auto_vacuum").await, 2);
}
