//! `tindahan doctor`: every fault that it knows is planted, and the sentence that it says of it is read.

#![allow(clippy::unwrap_used, clippy::panic)]

mod backups;
#[allow(dead_code)]
#[path = "../database/mod.rs"]
mod database;
mod discord;
mod files;
mod patient;
mod servers;
mod settings;

use patient::Patient;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_all_is_well_every_line_says_so() {
    let patient = Patient::well().await;
    let told = patient.doctor(&[]);
    assert_eq!(told.code, 0, "{told:?}");
    let checks: Vec<&str> = told.lines().map(|line| line.split(':').next().unwrap()).collect();
    let wanted = ["✔ settings", "✔ token", "✔ clock", "✔ permissions", "✔ database", "✔ room", "✔ bot", "✔ backups"];
    assert_eq!(checks, wanted, "{told:?}");
    assert_eq!(told.errors, "");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_is_told_as_one_json_object() {
    let patient = Patient::well().await;
    let object = |more: &[&str]| -> (i32, serde_json::Value) {
        let told = patient.doctor(&[&["--json"], more].concat());
        assert_eq!(told.lines().count(), 1);
        (told.code, serde_json::from_str(&told.text).unwrap())
    };
    let (code, well) = object(&[]);
    assert_eq!((code, &well["well"]), (0, &true.into()));
    assert!(well["checks"].as_array().unwrap().iter().all(|check| check["well"] == true && check.get("do").is_none()));
    let (code, ill) = object(&["--running"]);
    assert_eq!((code, &ill["well"]), (1, &false.into()));
    let checks = ill["checks"].as_array().unwrap();
    let found: Vec<_> = checks.iter().filter(|check| check["well"] == false).collect();
    assert_eq!(found.len(), 1, "{ill}");
    assert_eq!((&found[0]["check"], &found[0]["says"]), (&"bot".into(), &"none works with the database".into()));
    assert!(found[0]["do"].as_str().unwrap().starts_with("Start it"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn arguments_that_make_no_sense_are_wrong_usage() {
    let patient = Patient::well().await;
    for arguments in [&["--colour"][..], &["--set", "database.colour=red"], &["--set", "pictures.width=1"], &["now"]] {
        let told = patient.doctor(arguments);
        assert_eq!((told.code, told.text.as_str()), (2, ""), "{told:?}");
        assert!(told.errors.contains("Usage: tindahan doctor"), "{told:?}");
    }
}
