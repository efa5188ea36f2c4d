//! Store trouble at a table: the player hears the reason, nothing changes, and the table goes on when it is over.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tindahan::engine::Viewer;
use tindahan::store::{Change, Moment, Pace, StoreError};
use tindahan::table::{Hand, Refused, What, Wish};

use crate::common::*;

const FOLDER: &str = "TINDAHAN_TEST_FULL_FOLDER";

fn path(host: &Host) -> &str {
    host.config.database.url.trim_start_matches("sqlite://")
}

/// Another program holds the database until this is dropped.
async fn lock(host: &Host) -> sqlx::SqliteConnection {
    let mut other = SqliteConnectOptions::new().filename(path(host)).connect().await.unwrap();
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    other
}

#[tokio::test]
async fn a_locked_database_is_told_and_the_table_goes_on_afterwards() {
    let host = host_with(|config| config.database.busy_timeout_ms = 50).await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let (person, sight) = host.awaited(table).await.unwrap();
    let (pressed, wish) = (press(person), act(&sight, &mut rng).unwrap());
    let mut news = host.tables.subscribe();
    let before = host.log(table).await;
    let other = lock(&host).await;
    for _ in 0..3 {
        let refused = host.tables.ask(table, pressed.clone(), wish.clone()).await.unwrap_err();
        assert!(matches!(refused, Refused::Store(StoreError::Busy(_))), "{refused:?}");
        assert!(refused.to_string().contains("try again"), "{refused}");
    }
    assert!(matches!(host.tables.open(press(9), tindahan(Pace::None)).await, Err(Refused::Store(_))));
    assert_eq!(host.look(table, person).await.decision, sight.decision, "nothing has changed");
    assert!(news.try_recv().is_err(), "nobody hears of what did not happen");
    other.close().await.unwrap();
    assert_eq!(host.log(table).await, before);
    host.tables.ask(table, pressed, wish).await.unwrap();
    host.play_to_the_end(table, &mut rng).await;
}

#[tokio::test]
async fn the_clock_and_computer_players_try_again_when_the_trouble_is_over() {
    let host = host_with(|config| {
        config.database.busy_timeout_ms = 10;
        config.tables.retry_ms = 100;
    })
    .await;
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    let mut news = host.tables.subscribe();
    let other = lock(&host).await;
    host.pass(Duration::from_secs(121)).await;
    for _ in 0..4 {
        assert_eq!(host.look(table, 1).await.standing.lines, 2);
        assert!(news.try_recv().is_err());
        host.pass(Duration::from_millis(100)).await;
    }
    other.close().await.unwrap();
    next_news(&mut news, |what| matches!(what, What::Acted { by: Hand::Clock, .. }).then_some(())).await;
}

#[tokio::test]
async fn what_somebody_else_has_written_is_read_before_the_table_goes_on() {
    let host = host().await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let (person, sight) = host.awaited(table).await.unwrap();
    let Some(Wish::Act { decision, action }) = act(&sight, &mut rng) else { panic!("person {person} can act") };
    // Another program writes the same action into the log behind the table's back.
    let Viewer::Seat(seat) = sight.viewer else { panic!("person {person} has a seat") };
    let line = format!(r#"{{"type":"act","seat":{seat},"action":{action}}}"#);
    let behind = Change { lines: vec![line], ..Change::new(table, Moment(0), sight.standing.lines) };
    host.store.commit(behind).await.unwrap();
    let again = Wish::Act { decision, action };
    let refused = host.ask(table, person, again.clone()).await.unwrap_err();
    assert!(matches!(refused, Refused::Store(StoreError::Conflict(_))), "{refused:?}");
    assert!(matches!(host.ask(table, person, again).await, Err(Refused::Stale(_))));
    host.play_to_the_end(table, &mut rng).await;
}

#[tokio::test]
async fn a_damaged_log_is_told_and_harms_no_other_table() {
    let mut host = host().await;
    let mut rng = generator();
    let (damaged, whole) = (host.game(&[1, 2, 3], Pace::Live).await, host.game(&[1, 2, 3], Pace::None).await);
    let mut raw = SqliteConnectOptions::new().filename(path(&host)).connect().await.unwrap();
    let update = sqlx::query("UPDATE log SET line = '{\"type\":\"deal\"}' WHERE table_id = $1 AND line LIKE '%deal%'");
    assert_eq!(update.bind(damaged.0).execute(&mut raw).await.unwrap().rows_affected(), 1);
    raw.close().await.unwrap();
    host = host.restart().await;
    let refused = host.tables.look(damaged, None).await.unwrap_err();
    assert!(matches!(&refused, Refused::BadLog(bad) if bad.number == 2), "{refused:?}");
    // Its alarm does not trouble anybody either.
    host.pass(Duration::from_secs(200)).await;
    host.play_to_the_end(whole, &mut rng).await;
}

/// A disk that is full: no file of the program may grow beyond a limit. The limit is of a whole process, so this test runs
/// in one of its own, which does not mind the signal that comes with the limit.
#[test]
fn a_full_disk_is_told_and_the_table_goes_on_afterwards() {
    let folder = tempfile::tempdir().unwrap();
    let program = std::env::current_exe().unwrap();
    let mut command = Command::new("sh");
    command.arg("-c").arg(r#"trap '' XFSZ; exec "$0" --exact trouble::child --nocapture"#).arg(program);
    let output = command.env(FOLDER, folder.path()).stdin(Stdio::null()).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && text.contains("went on"), "{text}{}", String::from_utf8_lossy(&output.stderr));
}

/// The process of its own; nothing by itself.
#[test]
fn child() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        fill_the_disk(Path::new(&folder));
    }
}

#[tokio::main(flavor = "current_thread")]
async fn fill_the_disk(folder: &Path) {
    let host = host_on(config(folder), TestClock::new()).await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let whole = getrlimit(Resource::Fsize);
    let written = std::fs::metadata(folder.join("tables.db-wal")).unwrap().len();
    setrlimit(Resource::Fsize, Rlimit { current: Some(written + 20_000), ..whole }).unwrap();
    let refused = loop {
        match host.act_once(table, &mut rng).await.unwrap() {
            Ok(_) => {}
            Err(refused) => break refused,
        }
    };
    assert!(matches!(refused, Refused::Store(_)), "{refused:?}");
    assert!(refused.to_string().contains("Nothing was changed"), "{refused}");
    let (person, sight) = host.awaited(table).await.unwrap();
    let before = host.log(table).await;
    assert_eq!(sight.standing.lines, before.len());
    assert!(matches!(host.act_once(table, &mut rng).await, Some(Err(Refused::Store(_)))), "it is still full");
    setrlimit(Resource::Fsize, whole).unwrap();
    let Some(wish) = act(&sight, &mut rng) else { panic!("person {person} is awaited") };
    let answer = host.ask(table, person, wish).await.unwrap();
    assert!(answer.sight.standing.lines > before.len());
    assert!(host.log(table).await.starts_with(&before));
    host.play_to_the_end(table, &mut rng).await;
    assert!(matches!(host.ask(table, 1, Wish::ComeBack).await, Err(Refused::Closed)));
    println!("went on: {} lines", host.log(table).await.len());
}
