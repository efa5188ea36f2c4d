//! The commands that work on a host's data, as their user runs them.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tindahan::store::{Leaderboard, Ranking, Store};

use super::support::*;

pub(crate) fn tindahan(house: &House, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tindahan"));
    command.args(arguments).args(["--set", &format!("database.url={}", house.settings.url)]).output().unwrap()
}

pub(crate) fn told(output: &Output) -> String {
    String::from_utf8([output.stdout.as_slice(), output.stderr.as_slice()].concat()).unwrap()
}

#[tokio::test]
async fn a_backup_of_a_live_database_is_whole_and_never_overwrites() {
    let house = House::in_file().await;
    let table = finish_game(&house.store, LOCATION, NOW, vec![person(1), person(2), computer()], 1).await;
    let file = tempfile::tempdir().unwrap();
    let file = file.path().join("copy.db");
    let arguments = ["backup", file.to_str().unwrap()];
    let output = tindahan(&house, &arguments);
    assert!(output.status.success(), "{}", told(&output));
    let again = tindahan(&house, &arguments);
    assert_eq!(again.status.code(), Some(1));
    assert!(told(&again).ends_with("copy.db is there already\n"), "{}", told(&again));
    // What happens afterwards is in the original alone.
    finish_game(&house.store, LOCATION, NOW, vec![person(1), person(2), computer()], 2).await;
    let copy = Store::open_existing(&settings(file.to_str().unwrap())).await.unwrap();
    assert_eq!(copy.sheet(table).await.unwrap(), house.store.sheet(table).await.unwrap());
    assert_eq!(copy.load_table(table).await.unwrap().unwrap().lines, game(3, 1));
    let games = async |store: &Store| store.profile(tindahan::ids::PersonId(1)).await.unwrap().overall.unwrap().games;
    assert_eq!((games(&copy).await, games(&house.store).await), (1, 2));
}

#[tokio::test]
async fn a_backup_that_fails_leaves_nothing_behind() {
    let house = House::in_file().await;
    house.store.close().await;
    fs::remove_file(house.settings.url.trim_start_matches("sqlite://")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let output = tindahan(&house, &["backup", folder.path().join("copy.db").to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(told(&output).starts_with("no backup: "), "{}", told(&output));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    assert!(!Path::new(house.settings.url.trim_start_matches("sqlite://")).exists());
}

#[tokio::test]
async fn what_a_backup_left_that_broke_off_stands_in_the_way_of_one_attempt_at_most() {
    let house = House::in_file().await;
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("copy.db.unfinished"), "of an attempt that broke off").unwrap();
    let file = folder.path().join("copy.db");
    let backup = || tindahan(&house, &["backup", file.to_str().unwrap()]);
    let first = backup();
    assert!(first.status.success() || fs::read_dir(folder.path()).unwrap().count() == 0, "{}", told(&first));
    let again = if first.status.success() { first } else { backup() };
    assert!(again.status.success(), "{}", told(&again));
}

#[tokio::test]
async fn scores_are_made_anew_from_the_command_line() {
    let house = House::new().await;
    finish_game(&house.store, LOCATION, NOW, vec![person(1), person(2), computer()], 1).await;
    let board =
        house.store.leaderboard_row(&Leaderboard::default(), Ranking::Wins, tindahan::ids::PersonId(1)).await.unwrap();
    house.raw().await.run("DELETE FROM standings").await;
    let output = tindahan(&house, &["rebuild-scores"]);
    assert!(output.status.success(), "{}", told(&output));
    assert_eq!(told(&output), "scores of 1 finished games\n");
    assert_eq!(
        house.store.leaderboard_row(&Leaderboard::default(), Ranking::Wins, tindahan::ids::PersonId(1)).await.unwrap(),
        board
    );
}

#[tokio::test]
async fn a_database_that_is_not_there_is_not_made() {
    let mut house = House::new().await;
    house.settings = settings("/no/such/folder/data.db");
    let output = tindahan(&house, &["rebuild-scores"]);
    assert_eq!(output.status.code(), Some(1));
    let output = tindahan(&house, &["rebuild-scores", "--set", "database.colour=red"]);
    assert_eq!(output.status.code(), Some(2), "a wrong flag is wrong usage");
    assert!(told(&output).contains("unknown field `colour`"), "{}", told(&output));
}
