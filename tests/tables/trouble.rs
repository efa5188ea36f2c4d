//! Store trouble at a table: the player hears the reason, nothing changes, and the table goes on when it is over.

use std::fmt::Debug;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use games::engine::Viewer;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tindahan::config::Database;
use tindahan::ids::{PersonId, TableId};
use tindahan::store::{Change, DeadlineKind, Moment, Pace, Store, StoreError, TableState};
use tindahan::table::TableError::Refused;
use tindahan::table::{
    Actor, Clock, Fault, Frozen, Refusal, Request, StartError, TableError, TableResult, Tables, UpdateKind,
};

use crate::common::*;
use crate::logs::Logs;

const FOLDER: &str = "TINDAHAN_TEST_FULL_FOLDER";

pub(crate) fn path(host: &Host) -> &str {
    host.config.database.url.trim_start_matches("sqlite://")
}

/// The fault that a request met, and the table it is about.
fn fault<T: Debug>(done: TableResult<T>) -> (Option<TableId>, Fault) {
    match done {
        Err(TableError::Fault { table, fault }) => (table, fault),
        other => panic!("{other:?}"),
    }
}

/// Another program holds the database until this is dropped.
pub(crate) async fn lock(host: &Host) -> sqlx::SqliteConnection {
    let mut other = SqliteConnectOptions::new().filename(path(host)).connect().await.unwrap();
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    other
}

#[tokio::test]
async fn a_locked_database_is_told_and_the_table_goes_on_afterwards() {
    let host = host_with(|config| config.database.busy_timeout_ms = 50).await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let (person, snapshot) = host.awaited(table).await.unwrap();
    let (pressed, request) = (press(person), act(&snapshot, &mut rng).unwrap());
    let mut updates = host.tables.subscribe();
    let before = host.log(table).await;
    let other = lock(&host).await;
    for _ in 0..3 {
        let (at, fault) = fault(host.tables.request(table, pressed.clone(), request.clone()).await);
        assert!(matches!(fault, Fault::Store(StoreError::Locked(_))), "{fault:?}");
        assert_eq!(at, Some(table));
    }
    let (at, fault) = fault(host.tables.open(press(9), tindahan(Pace::None)).await);
    assert!(at.is_none() && matches!(fault, Fault::Store(StoreError::Locked(_))), "{fault:?}");
    assert_eq!(host.snapshot(table, person).await.decision, snapshot.decision, "nothing has changed");
    assert!(updates.try_recv().is_err(), "nobody hears of what did not happen");
    other.close().await.unwrap();
    assert_eq!(host.log(table).await, before);
    host.tables.request(table, pressed, request).await.unwrap();
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
    let mut updates = host.tables.subscribe();
    let other = lock(&host).await;
    let (logs, table_number) = (Logs::new(), format!("table={table}"));
    let _guard = logs.on_this_thread();
    let in_trouble = ["ERROR", "a fault of ours", "database is locked", &table_number];
    host.clock.advance(Duration::from_secs(121)).await;
    for time in 1..=3 {
        logs.until(time, &in_trouble).await;
        assert!(updates.try_recv().is_err());
        assert_eq!(host.snapshot(table, 1).await.public.lines, 2);
        assert_eq!(logs.with(&in_trouble).len(), time, "each time is logged once");
        host.clock.advance(Duration::from_millis(99)).await;
        assert_eq!(host.snapshot(table, 1).await.public.lines, 2);
        assert_eq!(logs.with(&in_trouble).len(), time, "it is not tried before its time");
        host.clock.advance(Duration::from_millis(1)).await;
    }
    other.close().await.unwrap();
    host.clock.advance(Duration::from_millis(100)).await;
    next_update(&mut updates, |kind| matches!(kind, UpdateKind::Acted { by: Actor::Clock, .. }).then_some(())).await;
}

#[tokio::test]
async fn what_somebody_else_has_written_is_read_before_the_table_goes_on() {
    let host = host().await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let (person, snapshot) = host.awaited(table).await.unwrap();
    let Some(Request::Act { decision, action }) = act(&snapshot, &mut rng) else { panic!("person {person} can act") };
    // Another program writes the same action into the log behind the table's back.
    let Viewer::Seat(seat) = snapshot.viewer else { panic!("person {person} has a seat") };
    let line = format!(r#"{{"type":"act","seat":{seat},"action":{action}}}"#);
    let version = host.store.load_table(table).await.unwrap().unwrap().version;
    let behind = Change { lines: vec![line], ..Change::new(table, Moment(0), version) };
    host.store.commit(behind).await.unwrap();
    let again = Request::Act { decision, action };
    let (_, fault) = fault(host.request(table, person, again.clone()).await);
    assert!(matches!(fault, Fault::Store(StoreError::Conflict(_))), "{fault:?}");
    assert!(matches!(host.request(table, person, again).await, Err(Refused(Refusal::Stale))));
    host.play_to_the_end(table, &mut rng).await;
}

#[tokio::test]
async fn a_host_does_not_start_on_data_that_can_only_be_read() {
    let host = host().await;
    let reading = format!("{}?mode=ro", host.config.database.url);
    let store = Store::open(&Database { url: reading, ..host.config.database.clone() }).await.unwrap();
    match Tables::start(store, host.config.clone(), catalogue(), Arc::new(clock())).await {
        Err(StartError::Store(StoreError::ReadOnly(_))) => {}
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("it started"),
    }
}

#[tokio::test]
async fn a_damaged_log_is_told_and_harms_no_other_table() {
    let mut host = host_with(|config| config.limits.tables_per_person = 2).await;
    let mut rng = generator();
    let (damaged, whole) = (host.game(&[1, 2, 3], Pace::Live).await, host.game(&[1, 2, 3], Pace::None).await);
    let mut raw = SqliteConnectOptions::new().filename(path(&host)).connect().await.unwrap();
    let update = sqlx::query("UPDATE log SET line = '{\"type\":\"deal\"}' WHERE table_id = $1 AND line LIKE '%deal%'");
    assert_eq!(update.bind(damaged.0).execute(&mut raw).await.unwrap().rows_affected(), 1);
    raw.close().await.unwrap();
    host = host.restart().await;
    // Its alarm wakes it once, and troubles nobody.
    let logs = Logs::new();
    let _guard = logs.on_this_thread();
    host.clock.advance(Duration::from_secs(200)).await;
    logs.until(1, &["the table is frozen", "line 2 of the log", &format!("table={damaged}")]).await;
    host.play_to_the_end(whole, &mut rng).await;
    assert_eq!(logs.with(&["ERROR"]).len(), 1, "{:?}", logs.with(&[]));
    // It is as it was last known.
    let snapshot = host.snapshot(damaged, 2).await;
    assert!(matches!(&snapshot.public.frozen, Some(Frozen::BadLog(why)) if why.number == 2), "{snapshot:?}");
    assert_eq!((snapshot.public.header.state, snapshot.public.seats.len()), (TableState::Running, 3));
    assert!(snapshot.view.is_none() && snapshot.public.seats.iter().all(|seat| !seat.awaited));
    let request = Request::Act { decision: 0, action: "{}".into() };
    assert!(matches!(host.request(damaged, 1, request).await, Err(Refused(Refusal::Frozen))));
    // It counts for no limit any more; whoever sits there may end it.
    let open = async || host.tables.open(press(1), tindahan(Pace::None)).await;
    assert!(open().await.is_ok() && open().await.is_ok(), "two tables at a time, and this is none");
    assert!(matches!(open().await, Err(Refused(Refusal::TooManyTables { limit: 2, .. }))));
    assert!(matches!(host.request(damaged, 4, Request::Close).await, Err(Refused(Refusal::NotHost))));
    let seated = async || host.store.live_counts(LOCATION, PersonId(2)).await.unwrap().seated;
    assert_eq!(seated().await, 1);
    host.request(damaged, 2, Request::Close).await.unwrap();
    assert_eq!((host.state(damaged).await, seated().await), (TableState::Closed, 0));
}

#[tokio::test]
async fn tables_that_cannot_be_played_on_stand_in_nobodys_way() {
    let mut host = host().await;
    let mut games = Vec::new();
    for _ in 0..4 {
        games.push(host.game(&[1, 2, 3], Pace::Live).await);
    }
    let [damaged, elsewhere, unreadable, whole] = games[..] else { panic!("four games") };
    let mut raw = SqliteConnectOptions::new().filename(path(&host)).connect().await.unwrap();
    for (table, damage) in [
        (damaged, "DELETE FROM log WHERE number = 1 AND table_id = $1"),
        (elsewhere, "UPDATE tables SET game = 'chess' WHERE id = $1"),
        (unreadable, "UPDATE tables SET options = 'damaged' WHERE id = $1"),
    ] {
        assert_eq!(sqlx::query(damage).bind(table.0).execute(&mut raw).await.unwrap().rows_affected(), 1);
    }
    raw.close().await.unwrap();
    host = host.restart().await;
    let refused = host.request(elsewhere, 2, Request::Leave).await;
    assert!(matches!(refused, Err(Refused(Refusal::NotOffered(_)))), "{refused:?}");
    let logs = Logs::new();
    let _guard = logs.on_this_thread();
    let listed = host.store.tables_of(PersonId(1)).await.unwrap();
    assert_eq!(listed.iter().map(|table| table.id).collect::<Vec<_>>(), [damaged, elsewhere, whole]);
    assert_eq!(logs.with(&["ERROR", &format!("table {unreadable}")]).len(), 1);
    // Whoever wants to be forgotten is so, everywhere.
    host.tables.forget(PersonId(1)).await.unwrap();
    let export = host.store.export_person(PersonId(1), usize::MAX).await.unwrap().json;
    assert_eq!(serde_json::from_slice::<serde_json::Value>(&export).unwrap()["seats"], serde_json::json!([]));
    for table in [damaged, elsewhere, whole] {
        assert_eq!(host.snapshot(table, 2).await.public.seats.len(), 3);
    }
    // Both of the others may end what cannot go on.
    host.request(damaged, 2, Request::Close).await.unwrap();
    host.request(elsewhere, 3, Request::Close).await.unwrap();
    host.play_to_the_end(whole, &mut generator()).await;
}

#[tokio::test]
async fn damaged_deadlines_stop_nobody_and_are_set_anew() {
    let before = host().await;
    let host = &before;
    let damaged = host.game(&[1, 2, 3], Pace::Live).await;
    let lobby = host.lobby(&[4, 5], Pace::Live).await;
    let whole = host.game(&[1, 2, 3], Pace::Live).await;
    let mut raw = SqliteConnectOptions::new().filename(path(host)).connect().await.unwrap();
    let damage = sqlx::query("UPDATE deadlines SET list = 'damaged' WHERE table_id <> $1");
    assert_eq!(damage.bind(whole.0).execute(&mut raw).await.unwrap().rows_affected(), 2);
    raw.close().await.unwrap();
    host.tables.stop().await.unwrap();
    host.store.close().await;
    let logs = Logs::new();
    let _guard = logs.on_this_thread();
    // The host was away.
    host.clock.advance(Duration::from_secs(3600)).await;
    let host = host_on(before.config.clone(), before.clock.clone()).await;
    for table in [damaged, lobby] {
        assert!(!logs.with(&["ERROR", "deadlines cannot be read", &format!("table={table}")]).is_empty());
    }
    let mut updates = host.tables.subscribe();
    let (person, snapshot) = host.awaited(damaged).await.unwrap();
    let due = snapshot.public.seats.iter().find_map(|seat| seat.due);
    assert!(due.is_some_and(|due| due > host.clock.now()), "person {person} has time again");
    host.clock.advance(Duration::from_secs(121)).await;
    let acted = |kind: &UpdateKind| matches!(kind, UpdateKind::Acted { by: Actor::Clock, .. }).then_some(());
    next_update(&mut updates, acted).await;
    next_update(&mut updates, acted).await;
    assert_eq!(host.state(lobby).await, TableState::Lobby);
    let kept = host.store.load_table(lobby).await.unwrap().unwrap().deadlines;
    assert_eq!(kept.iter().map(|deadline| deadline.kind).collect::<Vec<_>>(), [DeadlineKind::LobbyExpires]);
}

#[tokio::test]
async fn who_was_forgotten_while_the_host_was_away_is_played_for_by_a_computer_player() {
    let mut host = host().await;
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let (person, snapshot) = host.awaited(table).await.unwrap();
    // As a backup is restored in which they had not been forgotten yet.
    host.store.delete_person(PersonId(person)).await.unwrap();
    let mut raw = SqliteConnectOptions::new().filename(path(&host)).connect().await.unwrap();
    sqlx::query("UPDATE deadlines SET next_at = 0").execute(&mut raw).await.unwrap();
    raw.close().await.unwrap();
    host = host.restart().await;
    let wait = async {
        while host.store.load_table(table).await.unwrap().unwrap().lines.len() == snapshot.public.lines {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, wait).await.expect("a computer player acts, though nobody looks");
    host.play_to_the_end(table, &mut generator()).await;
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
    let host = host_on(config(folder), clock()).await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let whole = getrlimit(Resource::Fsize);
    let written = std::fs::metadata(folder.join("tables.db-wal")).unwrap().len();
    setrlimit(Resource::Fsize, Rlimit { current: Some(written + 20_000), ..whole }).unwrap();
    let refused = loop {
        match host.act_once(table, &mut rng).await.unwrap() {
            Ok(_) => {}
            refused => break refused,
        }
    };
    let (at, why) = fault(refused);
    assert_eq!(at, Some(table));
    assert!(matches!(why, Fault::Store(StoreError::Full(_))), "{why:?}");
    let (person, snapshot) = host.awaited(table).await.unwrap();
    let before = host.log(table).await;
    assert_eq!(snapshot.public.lines, before.len());
    let (_, still) = fault(host.act_once(table, &mut rng).await.unwrap());
    assert!(matches!(still, Fault::Store(_)), "{still:?}");
    setrlimit(Resource::Fsize, whole).unwrap();
    let Some(request) = act(&snapshot, &mut rng) else { panic!("person {person} is awaited") };
    let reply = host.request(table, person, request).await.unwrap();
    assert!(reply.snapshot.public.lines > before.len());
    assert!(host.log(table).await.starts_with(&before));
    host.play_to_the_end(table, &mut rng).await;
    assert!(matches!(host.request(table, 1, Request::ComeBack).await, Err(Refused(Refusal::Closed))));
    println!("went on: {} lines", host.log(table).await.len());
}
