//! `tindahan restore`, as its user runs it.

use std::fs;
use std::path::{Path, PathBuf};

use sqlx::{Connection, SqliteConnection};
use tindahan::ids::{PersonId, TableId};
use tindahan::shards::Shards;
use tindahan::store::{Change, DatabaseLock, Moment, NewTable, PersonSettings, Player, Store, TableState};

use super::commands::{tindahan, told};
use super::support::*;

fn file(house: &House) -> PathBuf {
    house.settings.url.trim_start_matches("sqlite://").into()
}

/// Runs `tindahan restore` and says what it told.
fn restore(house: &House, backup: &Path) -> (bool, String) {
    let output = tindahan(house, &["restore", backup.to_str().unwrap()]);
    (output.status.success(), told(&output))
}

/// A game that has begun, without a clock.
async fn running(store: &Store, players: Vec<Player>) -> TableId {
    let table = store.open_table(new_table()).await.unwrap();
    let begun = Change {
        lines: game(3, 1)[..5].to_vec(),
        state: Some(TableState::Running),
        seats: Some(seats(players)),
        ..Change::new(table, NOW, 0)
    };
    store.commit(begun).await.unwrap();
    table
}

async fn players(store: &Store, table: TableId) -> Vec<Player> {
    store.load_table(table).await.unwrap().unwrap().seats.into_iter().map(|seat| seat.player).collect()
}

/// The files beside the database whose names go on like this.
fn beside(house: &House, ending: &str) -> Vec<PathBuf> {
    let file = file(house);
    let start = format!("{}{ending}", file.file_name().unwrap().display());
    let all = fs::read_dir(file.parent().unwrap()).unwrap().map(|entry| entry.unwrap().path());
    all.filter(|path| path.file_name().unwrap().to_str().unwrap().starts_with(&start)).collect()
}

#[tokio::test]
async fn a_backup_takes_the_place_of_the_database_and_who_was_forgotten_stays_so() {
    let house = House::in_file().await;
    let store = &house.store;
    let settings = PersonSettings { confirm: true, ..PersonSettings::default() };
    for person in [1, 5] {
        store.put_person_settings(PersonId(person), &settings).await.unwrap();
    }
    let finished = finish_game(store, LOCATION, NOW, vec![person(1), person(2), computer()], 1).await;
    let begun = running(store, vec![person(3), person(1), computer()]).await;
    let untouched = running(store, vec![person(1), person(4), computer()]).await;
    let lobby = store.open_table(new_table()).await.unwrap();
    store.heartbeat(NOW, Shards::All).await.unwrap();
    let backup = file(&house).with_extension("backup");
    assert!(tindahan(&house, &["backup", backup.to_str().unwrap()]).status.success());

    for person in [2, 3, 5] {
        store.delete_person(PersonId(person)).await.unwrap();
    }
    // Whoever comes back after having been forgotten brings nothing of before.
    let since = running(store, vec![person(2), person(1), computer()]).await;
    let house = house.again().await;
    house.store.close().await;
    let (done, told) = restore(&house, &backup);
    assert!(done && told.starts_with("4 tables, as they were on 2026-11-15 "), "{told}");
    assert!(told.contains("stay forgotten: 3\n"), "{told}");

    let store = Store::open_existing(&house.settings).await.unwrap();
    assert_eq!(players(&store, finished).await, [person(1), Player::Forgotten, computer()]);
    assert_eq!(players(&store, begun).await, [Player::Forgotten, person(1), computer()]);
    assert_eq!(players(&store, untouched).await, [person(1), person(4), computer()]);
    assert_eq!(players(&store, lobby).await, [person(1)]);
    assert_eq!(store.person_settings(PersonId(1)).await.unwrap(), settings);
    assert_eq!(store.person_settings(PersonId(5)).await.unwrap(), PersonSettings::default());
    assert!(store.profile(PersonId(2)).await.unwrap().overall.is_none());
    assert!(store.load_table(since).await.unwrap().is_none());
    // A computer player takes over where nobody may ever press.
    store.resume_clocks(NOW.after(std::time::Duration::from_secs(9)), Shards::All).await.unwrap();
    assert_eq!(store.deadlines_before(NOW, &Shards::All).await.unwrap(), [(Moment(0), begun)]);
    let next = store.open_table(new_table()).await.unwrap();
    assert!(next > since, "{next} would be taken for {since}");
    store.close().await;

    let kept = beside(&house, ".replaced");
    assert!(told.contains(kept[0].to_str().unwrap()), "{told}");
    let before = Store::open_existing(&self::settings(kept[0].to_str().unwrap())).await.unwrap();
    assert_eq!(players(&before, since).await, [person(2), person(1), computer()]);
    assert_eq!(players(&before, finished).await, [person(1), Player::Forgotten, computer()]);
}

#[tokio::test]
async fn without_a_database_to_compare_with_it_is_told_from_when_people_are_back() {
    let house = House::in_file().await;
    // As in a database that is older than the numbers of now.
    let first = "UPDATE sqlite_sequence SET seq = 5 WHERE name = 'tables'";
    house.raw().await.run(first).await;
    let table = running(&house.store, vec![person(1), person(2), computer()]).await;
    house.store.heartbeat(NOW, Shards::All).await.unwrap();
    let backup = file(&house).with_extension("backup");
    assert!(tindahan(&house, &["backup", backup.to_str().unwrap()]).status.success());
    house.store.close().await;
    fs::remove_file(file(&house)).unwrap();
    let back = "who asked to be forgotten since 2026-11-15 00:00:00 UTC: those people are back\n";
    let (done, told) = restore(&house, &backup);
    assert!(done && told.ends_with(back) && !told.contains("is kept as"), "{told}");
    // Nobody knows how many tables were opened since: not as many as seconds have passed.
    let store = Store::open_existing(&house.settings).await.unwrap();
    let next = store.open_table(new_table()).await.unwrap();
    assert!(table.0 == 6 && next.0 > 200_000_000, "{next} may be taken for another");
    store.close().await;
    // Nor does another database tell anything of these people.
    fs::remove_file(file(&house)).unwrap();
    let other = Store::open(&house.settings).await.unwrap();
    other.open_table(NewTable { opened_at: Moment(0), ..new_table() }).await.unwrap();
    other.close().await;
    let (done, told) = restore(&house, &backup);
    assert!(done && told.ends_with(back) && told.contains("is kept as"), "{told}");
    let store = Store::open_existing(&house.settings).await.unwrap();
    assert_eq!(players(&store, table).await, [person(1), person(2), computer()]);
}

#[tokio::test]
async fn what_is_no_backup_and_a_database_in_use_are_refused_and_nothing_is_changed() {
    let house = House::in_file().await;
    let table = running(&house.store, vec![person(1), person(2), computer()]).await;
    let folder = tempfile::tempdir().unwrap();
    let (text, newer, good) = (folder.path().join("text"), folder.path().join("newer"), folder.path().join("good"));
    fs::write(&text, "this is no database, though it is long enough to look at: ".repeat(40)).unwrap();
    assert!(tindahan(&house, &["backup", good.to_str().unwrap()]).status.success());
    fs::copy(&good, &newer).unwrap();
    let newer_settings = settings(newer.to_str().unwrap());
    let add = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
               VALUES (999, 'later', 1, x'00', 1)";
    let mut raw = SqliteConnection::connect(&newer_settings.url).await.unwrap();
    sqlx::query(add).execute(&mut raw).await.unwrap();
    raw.close().await.unwrap();
    house.store.close().await;

    let (opened, why) = (Store::open(&newer_settings).await, "written by a newer version of this program");
    assert!(opened.is_err_and(|error| error.cause().to_string().contains(why)));
    for (backup, why) in [(&text, "not a database"), (&newer, why), (&folder.path().join("none"), "unable to open")] {
        let (done, told) = restore(&house, backup);
        assert!(!done && told.starts_with("nothing was restored: ") && told.contains(why), "{told}");
    }
    let held = DatabaseLock::take(&house.settings).unwrap();
    let (done, told) = restore(&house, &good);
    let holder = format!("held by another bot, process {} since ", std::process::id());
    assert!(!done && told.contains(&holder), "{told}");
    assert!(DatabaseLock::take(&house.settings).unwrap_err().to_string().contains(&holder));
    drop(held);
    assert!(beside(&house, ".re").is_empty(), "nothing is left behind");
    let store = Store::open_existing(&house.settings).await.unwrap();
    assert_eq!(players(&store, table).await, [person(1), person(2), computer()]);
    store.close().await;
    assert!(restore(&house, &good).0);
}
