//! Backups that are missing, too old or damaged.

use std::fs;
use std::time::Duration;

use tindahan::table::{Clock, SystemClock};

use crate::patient::{Patient, damage};

const DAY: i64 = 24 * 60 * 60 * 1000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_backup_and_none_for_too_long_are_told() {
    let patient = Patient::well().await;
    fs::remove_dir_all(patient.backups().path()).unwrap();
    let told = patient.doctor(&[]);
    let says =
        format!("✘ backups: there is none in {}. The bot makes them while it runs", patient.backups().path().display());
    assert!(told.fault().starts_with(&says), "{told:?}");
    let old = patient.backups().make(SystemClock.now().moved(-3 * DAY)).await.unwrap();
    let told = patient.doctor(&[]);
    let says = format!(
        "✘ backups: there was none for too long: the last one, {}, is of {}. ",
        old.file.display(),
        old.made_at
    );
    assert!(told.fault().starts_with(&says), "{told:?}");
    let seldom = patient.doctor(&["--set", "backups.every_h=48"]);
    assert_eq!(seldom.code, 0, "{seldom:?}");
    assert_eq!(patient.doctor(&["--set", "backups.every_h=0"]).code, 0, "who wants none is not reproached");
    let yesterday = SystemClock.now().moved(-DAY).after(Duration::from_secs(60));
    patient.backups().make(yesterday).await.unwrap();
    assert_eq!(patient.doctor(&[]).code, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_that_cannot_be_used_is_told() {
    let patient = Patient::well().await;
    let newest = patient.backups().list().unwrap().pop().unwrap();
    damage(&newest.file);
    let told = patient.doctor(&[]);
    let says = format!("✘ backups: the last one, {}, cannot be used: ", newest.file.display());
    assert!(told.fault().starts_with(&says), "{told:?}");
}
