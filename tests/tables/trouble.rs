//! Store trouble at a table: the player hears the reason, nothing changes, and the table goes on when it is over.

use std::fmt::Debug;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use games::ai::Policy;
use games::engine::Viewer;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tindahan::config::Database;
use tindahan::ids::{PersonId, TableId};
use tindahan::store::{Change, DeadlineKind, Moment, Pace, Store, StoreError, TableState};
use tindahan::table::TableError::Refused;
use tindahan::table::{
    Actor, Clock, Fault, Frozen, Refusal, Request, Scope, StartError, TableError, TableResult, Tables, UpdateKind,
};

use crate::common::*;
use crate::database::{Raw, file_in};
use crate::logs::Logs;

const FOLDER: &str = "TINDAHAN_TEST_FULL_FOLDER";

/// What the database says that another program holds, as far as both kinds say the same.
const LOCKED: &str = "lock";

/// The fault that a request met, and the table it is about.
fn fault<T: Debug>(done: TableResult<T>) -> (Option<TableId>, Fault) {
    match done {
        Err(TableError::Fault { table, fault }) => (table, fault),
        other => panic!("{other:?}"),
    }
}

/// Another program holds the database until this is dropped.
pub(crate) async fn lock(host: &Host) -> Raw {
    let mut other = host.raw().await;
    other.hold().await;
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
    other.close().await;
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
    let in_trouble = ["ERROR", "a fault of ours", LOCKED, &table_number];
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
    other.close().await;
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
    assert!(matches!(host.request(table, person, again).await, Err(Refused(Refusal::Stale))));
    host.play_to_the_end(table, &mut rng).await;
}

#[tokio::test]
async fn a_host_does_not_start_on_data_of_a_file_that_can_only_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let host = host_on(config_at(file_in(folder.path())), clock()).await;
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
    let damage =
        format!("UPDATE log SET line = '{{\"type\":\"deal\"}}' WHERE table_id = {damaged} AND line LIKE '%deal%'");
    assert_eq!(host.raw().await.run(&damage).await, 1);
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
async fn a_table_that_cannot_be_played_on_counts_for_no_limit_and_frees_none_twice() {
    let host = host_with(|config| {
        config.limits.tables_per_server = 2;
        config.limits.tables_per_host = 1;
        config.computers.delay_ms = 600_000;
    })
    .await;
    // Whoever leaves the others to computer players stays host, and it does not count for them any more.
    let table = host.lobby(&[1], Pace::None).await;
    host.request(table, 1, Request::AddComputer(Policy::Random)).await.unwrap();
    host.request(table, 1, Request::FillAndStart).await.unwrap();
    host.request(table, 1, Request::Leave).await.unwrap();
    let damage = format!("DELETE FROM log WHERE number = 1 AND table_id = {table}");
    assert_eq!(host.raw().await.run(&damage).await, 1);
    let host = host.restart().await;
    let refused = async |person| match host.tables.open(press(person), tindahan(Pace::None)).await {
        Err(Refused(Refusal::TooManyTables { scope, .. })) => Some(scope),
        other => other.map(|_| None).unwrap(),
    };
    assert_eq!(refused(1).await, None);
    assert_eq!(refused(1).await, Some(Scope::Host));
    assert_eq!(refused(2).await, None, "two tables on a server, and this is none");
    assert_eq!(refused(3).await, Some(Scope::Server));
}

#[tokio::test]
async fn tables_that_cannot_be_played_on_stand_in_nobodys_way() {
    let mut host = host().await;
    let mut games = Vec::new();
    for _ in 0..4 {
        games.push(host.game(&[1, 2, 3], Pace::Live).await);
    }
    let [damaged, elsewhere, unreadable, whole] = games[..] else { panic!("four games") };
    let mut raw = host.raw().await;
    for (table, damage) in [
        (damaged, "DELETE FROM log WHERE number = 1 AND table_id ="),
        (elsewhere, "UPDATE tables SET game = 'chess' WHERE id ="),
        (unreadable, "UPDATE tables SET options = 'damaged' WHERE id ="),
    ] {
        assert_eq!(raw.run(&format!("{damage} {table}")).await, 1);
    }
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
    let rests = host.game(&[4, 5, 6], Pace::Live).await;
    host.tables.rest(rests).await.unwrap();
    let damage = format!("UPDATE deadlines SET list = 'damaged' WHERE table_id <> {whole}");
    assert_eq!(host.raw().await.run(&damage).await, 3);
    host.tables.stop().await.unwrap();
    host.store.close().await;
    let logs = Logs::new();
    let _guard = logs.on_this_thread();
    // The host was away.
    host.clock.advance(Duration::from_secs(3600)).await;
    let host = host_on(before.config.clone(), before.clock.clone()).await;
    for table in [damaged, lobby, rests] {
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
    assert_eq!(host.state(rests).await, TableState::Running);
    for (table, kind) in [(lobby, DeadlineKind::LobbyExpires), (rests, DeadlineKind::RestEnds)] {
        let kept = host.store.load_table(table).await.unwrap().unwrap().deadlines;
        assert_eq!(kept.iter().map(|deadline| deadline.kind).collect::<Vec<_>>(), [kind]);
    }
}

#[tokio::test]
async fn who_was_forgotten_while_the_host_was_away_is_played_for_by_a_computer_player() {
    let mut host = host().await;
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let (person, snapshot) = host.awaited(table).await.unwrap();
    // As a backup is restored in which they had not been forgotten yet.
    host.store.delete_person(PersonId(person)).await.unwrap();
    host.raw().await.run("UPDATE deadlines SET next_at = 0").await;
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
    let host = host_on(config_at(file_in(folder)), clock()).await;
    let mut rng = generator();
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let whole = getrlimit(Resource::Fsize);
    let written = std::fs::metadata(folder.join("test.db-wal")).unwrap().len();
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
