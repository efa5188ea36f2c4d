//! A database in a file.

use std::fs;

use tindahan::store::DatabaseLock;

use crate::database::Raw;
use crate::patient::{Patient, damage};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_folder_that_is_missing_is_told_and_a_file_that_is_not_there_yet_is_well() {
    let mut patient = Patient::well().await;
    let folder = patient.folder.path().join("data");
    patient.url = format!("sqlite://{}/tindahan.db", folder.display());
    let told = patient.doctor(&[]);
    let says = format!("✘ database: the folder {} is not there. Make it, ", folder.display());
    assert!(told.fault().starts_with(&says), "{told:?}");
    fs::create_dir(&folder).unwrap();
    let told = patient.doctor(&[]);
    assert!(told.code == 0 && told.text.contains("tindahan.db will be made at the first start\n"), "{told:?}");
    assert!(told.text.contains("✔ backups: there is nothing to back up yet\n"), "{told:?}");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "nothing is made by looking");
    patient.url = "mysql://here/data".into();
    assert!(
        patient.doctor(&[]).text.contains("✘ database: mysql://here/data is neither a sqlite nor a postgres address. ")
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_can_only_be_read_is_told() {
    let mut patient = Patient::well().await;
    patient.url += "?mode=ro";
    let told = patient.doctor(&[]);
    assert!(told.fault().starts_with("✘ database: ") && told.fault().contains(" can only be read: "), "{told:?}");
    assert!(told.fault().contains(". Let the user that the bot runs as write it"), "{told:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_little_room_is_told() {
    let patient = Patient::well().await;
    let told = patient.doctor(&["--set", "backups.least_free_mb=1000000000"]);
    assert!(told.fault().starts_with("✘ room: only ") && told.fault().contains(" MB are free in "), "{told:?}");
    assert!(told.fault().contains(", and 1000000000 MB should be. Make room"), "{told:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_page_is_told() {
    let patient = Patient::well().await;
    damage(&patient.file());
    let told = patient.doctor(&[]);
    assert!(told.fault().starts_with("✘ database: ") && told.fault().contains(" is damaged: "), "{told:?}");
    assert!(told.fault().contains("put the last backup back (`tindahan restore`)"), "{told:?}");
    fs::write(patient.file(), "this is no database, though it is long enough to look at: ".repeat(99)).unwrap();
    let told = patient.doctor(&[]);
    assert!(told.fault().contains(" is damaged: ") && told.fault().contains("not a database"), "{told:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_of_an_older_and_of_a_newer_version_are_told_and_those_of_others() {
    let patient = Patient::well().await;
    let mut raw = Raw::of(&patient.url).await;
    let ours = raw.number("SELECT MAX(version) FROM _sqlx_migrations").await;
    let told = async |raw: &mut Raw, change: &str, says: String| {
        raw.run(change).await;
        let told = patient.doctor(&[]);
        assert!(told.fault().contains(&says), "{told:?}");
    };
    let add = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
               VALUES (999, 'later', 1, x'00', 1)";
    let newer =
        format!("is of a newer version of this program (its tables are of 999, ours of {ours}). Run that version");
    told(&mut raw, add, newer).await;
    let before = raw.number(&format!("SELECT MAX(version) FROM _sqlx_migrations WHERE version < {ours}")).await;
    let take = format!("DELETE FROM _sqlx_migrations WHERE version >= {ours}");
    let older =
        format!("is of an older version of this program (its tables are of {before}, ours of {ours}). Nothing is lost");
    told(&mut raw, &take, older).await;
    told(&mut raw, "DROP TABLE _sqlx_migrations", "is no database of this program (".to_owned()).await;
    raw.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_bot_on_the_same_file_is_told_unless_it_is_meant_to_run() {
    let patient = Patient::well().await;
    let running = patient.doctor(&["--running"]);
    assert!(running.fault().starts_with("✘ bot: none works with the database. Start it"), "{running:?}");
    let held = DatabaseLock::take(&patient.database()).unwrap();
    let told = patient.doctor(&[]);
    let holder = format!("process {} since ", std::process::id());
    assert!(told.fault().starts_with(&format!("✘ bot: another bot works with the database, {holder}")), "{told:?}");
    let running = patient.doctor(&["--running"]);
    assert!(running.code == 0 && running.text.contains(&format!("✔ bot: it runs: {holder}")), "{running:?}");
    drop(held);
    assert_eq!(patient.doctor(&[]).code, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_program_that_does_not_let_go_of_the_file_is_told() {
    let patient = Patient::well().await;
    let mut raw = Raw::of(&patient.url).await;
    raw.hold().await;
    let told = patient.doctor(&["--set", "database.busy_timeout_ms=10"]);
    assert!(told.fault().contains(" is held by another program: "), "{told:?}");
    raw.release().await;
    assert_eq!(patient.doctor(&[]).code, 0);
}
