//! Killing the program at any moment loses no answered action and repeats none.
//!
//! The child is this test program itself, run again with the database in its environment. It plays at many tables at once
//! and says on standard output what was answered as taken; the parent kills it, reads that, and compares it with the log.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use games::ai::Policy;
use games::engine::transcript::{LineType, line_type};
use games::engine::{Turn, Viewer, below};
use games::replay::replay;
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use tindahan::ids::TableId;
use tindahan::store::{Pace, Store, TableState};
use tindahan::table::TableError::Refused;
use tindahan::table::{NewLobby, Refusal, Request};

use crate::common::*;
use crate::database::{Raw, in_folder};

const FOLDER: &str = "TINDAHAN_TEST_KILL_FOLDER";
const TO_THE_END: &str = "TINDAHAN_TEST_KILL_TO_THE_END";
const TABLES: usize = 200;
const KILLS: usize = 6;

/// An acknowledged action: table, seat, decision, action.
type Taken = (i64, usize, u32, String);

#[test]
fn killing_the_program_loses_no_answered_action_and_repeats_none() {
    let mut rng = generator();
    let folder = tempfile::tempdir().unwrap();
    // A server that a child would start for itself ends with it.
    in_folder(folder.path());
    let mut all: Vec<Taken> = Vec::new();
    for kill in 1..=KILLS {
        let after = Duration::from_millis(300 + below(&mut rng, 900) as u64);
        let taken = run_child(folder.path(), Some(after));
        println!("kill {kill} after {after:?}: {} more actions were acknowledged", taken.len());
        all.extend(taken);
        compare(folder.path(), &all);
    }
    assert!(all.len() > TABLES, "only {} actions in all", all.len());
    all.extend(run_child(folder.path(), None));
    let finished = compare(folder.path(), &all);
    assert_eq!(finished, TABLES, "every game can be played to its end");
}

/// Runs the child, for so long or until it ends by itself, and says what it was answered.
fn run_child(folder: &Path, kill_after: Option<Duration>) -> Vec<Taken> {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "kill::child", "--nocapture"]).env(FOLDER, folder).stdout(Stdio::piped());
    if kill_after.is_none() {
        command.env(TO_THE_END, "yes");
    }
    let mut child = command.spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut next = move || lines.next().map(Result::unwrap);
    // The clock runs from when the tables are open, however long that takes.
    while next().expect("the child starts") != "playing" {}
    let killer = kill_after.map(|time| {
        std::thread::spawn(move || {
            std::thread::sleep(time);
            child.kill().unwrap();
            child.wait().unwrap();
        })
    });
    // A line that the kill has cut off was written before its action was taken to be acknowledged by anybody.
    let taken: Vec<Taken> = std::iter::from_fn(next).filter_map(|line| read_taken(&line)).collect();
    if let Some(killer) = killer {
        killer.join().unwrap();
    }
    taken
}

fn read_taken(line: &str) -> Option<Taken> {
    let mut parts = line.strip_prefix("taken ")?.strip_suffix(" .")?.splitn(4, ' ');
    let mut number = || parts.next()?.parse::<i64>().ok();
    let (table, seat, decision) = (number()?, number()?, number()?);
    Some((table, seat as usize, decision as u32, parts.next()?.to_owned()))
}

/// Every acknowledged action must be in the log, as that decision of that seat, and every log must be a game.
#[tokio::main(flavor = "current_thread")]
async fn compare(folder: &Path, taken: &[Taken]) -> usize {
    let store = Store::open(&config(folder).database).await.unwrap();
    let mut finished = 0;
    let mut logged: HashMap<(i64, usize, u32), String> = HashMap::new();
    for table in opened(folder).await {
        let saved = store.load_table(table).await.unwrap().unwrap();
        let text: String = saved.lines.iter().map(|line| format!("{line}\n")).collect();
        let mut out = String::new();
        let game = replay(catalogue(), None, &text, &mut out).unwrap_or_else(|why| panic!("table {table}: {why}"));
        let over = matches!(game.unwrap().turn(), Turn::Over(_));
        assert_eq!(out, text, "table {table}");
        assert_eq!(over, saved.header.state == TableState::Finished, "table {table}");
        finished += usize::from(over);
        let mut decisions: HashMap<usize, u32> = HashMap::new();
        for line in saved.lines.iter().filter(|line| line_type(line).unwrap() == LineType::Act) {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            let seat = line["seat"].as_u64().unwrap() as usize;
            let decision = decisions.entry(seat).or_default();
            logged.insert((table.0, seat, *decision), line["action"].to_string());
            *decision += 1;
        }
    }
    let mut seen = HashMap::new();
    for (table, seat, decision, action) in taken {
        let key = (*table, *seat, *decision);
        assert_eq!(logged.get(&key), Some(action), "acknowledged: table {table}, seat {seat}, decision {decision}");
        assert_eq!(seen.insert(key, action), None, "acknowledged twice: {key:?}");
    }
    store.close().await;
    finished
}

/// The program that is killed; nothing by itself.
#[test]
fn child() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        play(Path::new(&folder), std::env::var_os(TO_THE_END).is_some());
    }
}

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn play(folder: &Path, to_the_end: bool) {
    let mut config = config(folder);
    config.limits.tables_per_channel = TABLES;
    config.limits.tables_per_server = TABLES;
    config.limits.tables_per_person = TABLES;
    config.limits.tables_per_host = TABLES;
    config.computers.stand_in = Policy::Random;
    let host = Arc::new(host_on(config, clock()).await);
    let mut rng = generator();
    let mut tables = tokio::task::JoinSet::new();
    let opened = opened(folder).await;
    for number in 0..TABLES {
        let (host, rng, table) = (Arc::clone(&host), ChaCha20Rng::from_rng(&mut rng), opened.get(number).copied());
        tables.spawn(async move { begin(&host, table, rng).await });
    }
    let begun = tables.join_all().await;
    println!("\nplaying");
    let mut tables = tokio::task::JoinSet::new();
    for (table, rng) in begun {
        let host = Arc::clone(&host);
        tables.spawn(async move { play_one(&host, table, rng).await });
    }
    tokio::time::timeout(10 * PATIENCE, tables.join_all()).await.expect("the games never end");
    if to_the_end {
        host.tables.stop().await.unwrap();
    } else {
        // All games are over before the kill, which comes all the same.
        std::thread::sleep(Duration::from_secs(60));
    }
}

/// The tables of the runs before.
async fn opened(folder: &Path) -> Vec<TableId> {
    let mut raw = Raw::of(&config(folder).database.url).await;
    let opened = raw.numbers("SELECT id FROM tables ORDER BY id").await;
    raw.close().await;
    opened.into_iter().map(TableId).collect()
}

/// The table, opened if it is not there yet, and started.
async fn begin(host: &Host, table: Option<TableId>, rng: ChaCha20Rng) -> (TableId, ChaCha20Rng) {
    let table = match table {
        Some(table) => table,
        None => {
            // The shorter of its rule sheets, so that all games can be played to their end.
            let options = vec![("edition".to_owned(), "french".to_owned())];
            let lobby = NewLobby { options, ..tindahan(Pace::Live) };
            host.tables.open(press(1), lobby).await.unwrap().public.header.id
        }
    };
    let snapshot = host.snapshot(table, 1).await;
    if snapshot.public.header.state == TableState::Lobby {
        if let Err(why) = host.request(table, 2, Request::Join).await {
            assert!(matches!(why, Refused(Refusal::AlreadySeated)), "{why}");
        }
        while host.snapshot(table, 1).await.public.seats.len() < 3 {
            host.request(table, 1, Request::AddComputer(Policy::Random)).await.unwrap();
        }
        host.request(table, 1, Request::Start).await.unwrap();
    }
    (table, rng)
}

async fn play_one(host: &Host, table: TableId, mut rng: ChaCha20Rng) {
    while host.state(table).await == TableState::Running {
        let Some((person, snapshot)) = host.awaited(table).await else {
            tokio::time::sleep(Duration::from_millis(2)).await;
            continue;
        };
        let (Some(request), Viewer::Seat(seat)) = (act(&snapshot, &mut rng), snapshot.viewer) else { continue };
        if host.request(table, person, request.clone()).await.is_ok() {
            let Request::Act { decision, action } = request else { unreachable!() };
            let action: serde_json::Value = serde_json::from_str(&action).unwrap();
            // One write, so that lines of different tables do not mix.
            let line = format!("taken {table} {seat} {decision} {action} .\n");
            std::io::stdout().write_all(line.as_bytes()).unwrap();
        }
    }
}
