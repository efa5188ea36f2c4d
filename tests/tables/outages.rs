//! Time in which people could not reach us does not count against them: no deadline of theirs comes meanwhile, and afterwards
//! they have as long as they had before.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use games::ai::Policy;
use rustix::process::{Pid, Signal, kill_process};
use tindahan::ids::{ChannelId, GuildId, TableId};
use tindahan::store::{Location, Pace, Store, TableState};
use tindahan::table::{Actor, Clock, NewLobby, Place, Press, Request, SystemClock, Tables, Update, UpdateKind};
use tokio::sync::broadcast::Receiver;

use crate::clocks::{due, seat_of, seconds, time_out, told_after};
use crate::common::*;
use crate::trouble::lock;

/// The connection has been away from now on, or is back.
fn connect(host: &Host, is_connected: bool) {
    host.tables.note_connections(&[(!is_connected).then_some(Duration::ZERO)]);
}

/// Waits until people are shown that their deadlines were put off.
async fn put_off(updates: &mut Receiver<Update>) {
    next_update(updates, |kind| matches!(kind, UpdateKind::PutOff).then_some(())).await;
}

/// A game of three at the live pace on a server.
async fn game_on(host: &Host, guild: Option<u64>) -> TableId {
    let location = Location { guild: guild.map(GuildId), channel: ChannelId(2) };
    let lobby = NewLobby { location, ..tindahan(Pace::Live) };
    let there = |person| Press { place: Place { location, ..press(person).place }, ..press(person) };
    let table = host.tables.open(there(1), lobby).await.unwrap().public.header.id;
    for person in [2, 3] {
        host.tables.request(table, there(person), Request::Join).await.unwrap();
    }
    host.tables.request(table, there(1), Request::Start).await.unwrap();
    table
}

/// Waits until it is written down that people can reach us at this moment.
async fn until_noted(host: &Host) {
    let mut raw = host.raw().await;
    let noted = async {
        let select = "SELECT beat_at FROM heartbeat";
        while raw.number(select).await < host.clock.now().0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, noted).await.unwrap();
    raw.close().await;
    // Whoever has noted it counts from now on until the next time.
    let next = Duration::from_secs(host.config.clocks.heartbeat_s);
    host.clock.until_awaited(host.clock.now().after(next)).await;
}

/// How many milliseconds are left to whoever is awaited.
async fn left(host: &Host, table: TableId) -> i64 {
    let (person, _) = host.awaited(table).await.unwrap();
    due(host, table, person).await - host.clock.now().0
}

async fn version(host: &Host, table: TableId) -> i64 {
    host.store.load_table(table).await.unwrap().unwrap().version
}

#[tokio::test]
async fn while_the_connection_is_away_no_deadline_comes_and_then_all_are_later() {
    let host = host().await;
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    let lobby = host.lobby(&[4, 5], Pace::Live).await;
    let (_, snapshot) = host.awaited(table).await.unwrap();
    let mut updates = host.tables.subscribe();
    assert_eq!(told_after(&host, table, seconds(80), &mut updates).await, []);
    connect(&host, false);
    // Longer than a turn, and than a lobby.
    for _ in 0..3 {
        assert_eq!(told_after(&host, table, seconds(40_000), &mut updates).await, []);
        assert_eq!(host.state(lobby).await, TableState::Lobby);
    }
    connect(&host, true);
    put_off(&mut updates).await;
    assert_eq!(left(&host, table).await, 40_000);
    assert_eq!(host.state(lobby).await, TableState::Lobby);
    let told = told_after(&host, table, seconds(10), &mut updates).await;
    assert!(matches!(told[..], [UpdateKind::Warned { .. }]), "{told:?}");
    time_out(&host, seat_of(&snapshot), seconds(30), &mut updates).await;
    host.clock.advance(seconds(86_400)).await;
    next_update(&mut updates, |kind| matches!(kind, UpdateKind::Closed { .. }).then_some(())).await;
}

#[tokio::test]
async fn one_server_that_cannot_be_had_waits_while_the_others_go_on() {
    let host = host().await;
    let (here, there) = (game_on(&host, Some(1)).await, game_on(&host, Some(2)).await);
    host.tables.note_server(GuildId(1), false);
    let mut updates = host.tables.subscribe();
    // Time passes as it does, so that it is noted again and again that the others can reach us.
    for _ in 0..12 {
        host.clock.advance(seconds(10)).await;
        host.state(here).await;
    }
    let acted = |update: &Update| matches!(update.kind, UpdateKind::Acted { by: Actor::Clock, .. });
    let wait = async { while !acted(&updates.recv().await.unwrap()) {} };
    tokio::time::timeout(PATIENCE, wait).await.unwrap();
    assert_eq!(host.snapshot(there, 1).await.public.lines, 3);
    assert_eq!(host.snapshot(here, 1).await.public.lines, 2);
    assert_eq!(host.tables.unavailable_servers(), [GuildId(1)]);
    host.tables.note_server(GuildId(1), true);
    put_off(&mut updates).await;
    assert_eq!(left(&host, here).await, 120_000);
    assert_eq!(host.tables.unavailable_servers(), []);
}

#[tokio::test]
async fn what_is_away_twice_over_is_away_as_long_as_the_longer() {
    // So that nothing is put off before the end.
    let host = host_with(|config| config.clocks.heartbeat_s = 3_600).await;
    let table = game_on(&host, Some(1)).await;
    let mut updates = host.tables.subscribe();
    host.tables.note_server(GuildId(1), false);
    host.pass(table, seconds(40)).await;
    connect(&host, false);
    host.pass(table, seconds(40)).await;
    connect(&host, true);
    host.tables.note_server(GuildId(1), true);
    put_off(&mut updates).await;
    assert_eq!(left(&host, table).await, 120_000);
}

#[tokio::test]
async fn what_was_held_runs_on_after_an_outage_that_was_put_off_to_its_end() {
    let host = host().await;
    host.lobby(&[9], Pace::None).await;
    host.tables.note_server(GuildId(1), false);
    host.clock.advance(seconds(30)).await;
    until_noted(&host).await;
    // A turn begins while nobody is expected to answer, and they are back at the same moment.
    let table = game_on(&host, Some(1)).await;
    let (_, snapshot) = host.awaited(table).await.unwrap();
    let mut updates = host.tables.subscribe();
    host.tables.note_server(GuildId(1), true);
    let back = async {
        while !host.tables.unavailable_servers().is_empty() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, back).await.unwrap();
    time_out(&host, seat_of(&snapshot), seconds(120), &mut updates).await;
}

/// How many milliseconds a lobby is kept open from now on.
async fn open_for(host: &Host, lobby: TableId) -> i64 {
    let kept = host.store.load_table(lobby).await.unwrap().unwrap().deadlines;
    assert_eq!(kept.len(), 1);
    kept[0].at.0 - host.clock.now().0
}

#[tokio::test]
async fn what_begins_while_people_are_away_has_its_whole_time_and_no_more() {
    let host = host().await;
    let table = host.game(&[1, 2, 3], Pace::None).await;
    let (absent, _) = host.awaited(table).await.unwrap();
    let clocks = &host.config.clocks;
    host.pass(table, seconds(clocks.none_call_s)).await;
    let mut updates = host.tables.subscribe();
    connect(&host, false);
    host.clock.advance(seconds(600)).await;
    let lobby = host.lobby(&[4], Pace::Live).await;
    host.request(table, 1 + absent % 3, Request::Call).await.unwrap();
    host.clock.advance(seconds(60)).await;
    connect(&host, true);
    put_off(&mut updates).await;
    assert_eq!(left(&host, table).await, clocks.none_s as i64 * 1_000);
    assert_eq!(open_for(&host, lobby).await, clocks.lobby_s as i64 * 1_000);
}

#[tokio::test]
async fn who_opens_a_table_while_deadlines_are_put_off_waits_for_that() {
    let host = host_with(|config| config.database.busy_timeout_ms = 60_000).await;
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    let mut updates = host.tables.subscribe();
    connect(&host, false);
    host.clock.advance(seconds(600)).await;
    let other = lock(&host).await;
    connect(&host, true);
    let tables = host.tables.clone();
    let mut opens = tokio::spawn(async move { tables.open(press(4), tindahan(Pace::Live)).await });
    assert!(tokio::time::timeout(Duration::from_millis(300), &mut opens).await.is_err(), "nothing can be written");
    other.close().await;
    let lobby = opens.await.unwrap().unwrap().public.header.id;
    put_off(&mut updates).await;
    assert_eq!(left(&host, table).await, 120_000);
    assert_eq!(open_for(&host, lobby).await, host.config.clocks.lobby_s as i64 * 1_000);
}

#[tokio::test]
async fn of_several_connections_each_carries_its_servers() {
    let host = host().await;
    // What is in no server comes by the first.
    let first = [game_on(&host, Some(2 << 22)).await, game_on(&host, None).await];
    let second = game_on(&host, Some(3 << 22)).await;
    // None is there at the start; the second follows later than the first.
    host.tables.note_connections(&[Some(Duration::ZERO)]);
    let mut updates = host.tables.subscribe();
    told_after(&host, second, seconds(600), &mut updates).await;
    host.tables.note_connections(&[None, Some(Duration::ZERO)]);
    put_off(&mut updates).await;
    put_off(&mut updates).await;
    told_after(&host, second, seconds(60), &mut updates).await;
    for table in first {
        assert_eq!(left(&host, table).await, 60_000);
    }
    host.tables.note_connections(&[None, None]);
    put_off(&mut updates).await;
    assert_eq!(left(&host, second).await, 120_000);
}

#[tokio::test]
async fn a_clock_that_jumps_and_a_machine_that_sleeps_take_no_time_from_anybody() {
    for jump in [3_600, 400_000_000, -3_600, -400_000_000] {
        let host = host().await;
        let table = host.game(&[1, 2, 3], Pace::Live).await;
        let (_, snapshot) = host.awaited(table).await.unwrap();
        let mut updates = host.tables.subscribe();
        assert_eq!(told_after(&host, table, seconds(80), &mut updates).await, []);
        let mut later = host.tables.subscribe();
        host.clock.jump(jump).await;
        // Whatever is asked before it is put off: nothing has come.
        assert_eq!(told_after(&host, table, seconds(0), &mut updates).await, [], "{jump}");
        put_off(&mut later).await;
        assert_eq!(left(&host, table).await, 40_000, "{jump}");
        let told = told_after(&host, table, seconds(10), &mut updates).await;
        assert!(matches!(told[..], [UpdateKind::Warned { .. }]), "{jump}: {told:?}");
        time_out(&host, seat_of(&snapshot), seconds(30), &mut updates).await;
    }
}

#[tokio::test]
async fn computer_players_go_on_whatever_the_clock_does() {
    let host = host_with(|config| config.computers.delay_ms = 800).await;
    let mut rng = generator();
    for jump in [0, 3_600, -3_600] {
        let table = host.lobby(&[1], Pace::Live).await;
        for _ in 0..2 {
            host.request(table, 1, Request::AddComputer(Policy::Random)).await.unwrap();
        }
        let mut updates = host.tables.subscribe();
        host.request(table, 1, Request::Start).await.unwrap();
        if let Some(acted) = host.act_once(table, &mut rng).await {
            acted.unwrap();
        }
        connect(&host, false);
        host.clock.jump(jump).await;
        let is_computers = |kind: &UpdateKind| matches!(kind, UpdateKind::Acted { by: Actor::Computer, .. });
        // A turn that begins while people are away has its whole time when they are back.
        while host.awaited(table).await.is_none() {
            host.clock.advance(Duration::from_millis(800)).await;
            next_update(&mut updates, |kind| is_computers(kind).then_some(())).await;
        }
        host.clock.advance(seconds(600)).await;
        connect(&host, true);
        put_off(&mut updates).await;
        assert_eq!(left(&host, table).await, 120_000, "{jump}");
    }
}

#[tokio::test]
async fn an_outage_in_which_the_program_ends_counts_once_and_whole() {
    for in_order in [true, false] {
        let host = host().await;
        let table = host.game(&[1, 2, 3], Pace::Live).await;
        host.clock.advance(seconds(80)).await;
        until_noted(&host).await;
        assert_eq!(left(&host, table).await, 40_000);
        connect(&host, false);
        host.clock.advance(seconds(600)).await;
        let host = if in_order { host.restart().await } else { host.crash().await };
        assert_eq!(left(&host, table).await, 40_000, "{in_order}");
        // Discord is still not there.
        connect(&host, false);
        host.clock.advance(seconds(600)).await;
        let mut updates = host.tables.subscribe();
        connect(&host, true);
        put_off(&mut updates).await;
        assert_eq!(left(&host, table).await, 40_000, "{in_order}");
        let host = host.crash().await;
        assert_eq!(left(&host, table).await, 40_000, "{in_order}");
    }
}

#[tokio::test]
async fn so_does_that_of_one_server() {
    let host = host().await;
    let table = game_on(&host, Some(1)).await;
    let other = game_on(&host, Some(2)).await;
    host.tables.note_server(GuildId(1), false);
    for _ in 0..2 {
        host.clock.advance(seconds(30)).await;
        until_noted(&host).await;
    }
    let host = host.crash().await;
    assert_eq!((left(&host, table).await, left(&host, other).await), (120_000, 60_000));
}

#[tokio::test]
async fn what_cannot_be_put_off_yet_is_put_off_later_and_once() {
    let host = host_with(|config| config.database.busy_timeout_ms = 10).await;
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    let mut updates = host.tables.subscribe();
    let logs = crate::logs::Logs::new();
    let _guard = logs.on_this_thread();
    connect(&host, false);
    host.clock.advance(seconds(600)).await;
    let other = lock(&host).await;
    connect(&host, true);
    logs.until(1, &["deadlines could not be put off yet"]).await;
    assert_eq!(told_after(&host, table, seconds(10), &mut updates).await, []);
    other.close().await;
    host.clock.advance(seconds(1)).await;
    put_off(&mut updates).await;
    assert_eq!(left(&host, table).await, 120_000);
    assert_eq!(logs.with(&["deadlines could not be put off yet"]).len(), 1, "it is said once");
}

#[tokio::test]
async fn a_blip_costs_nothing_and_what_came_meanwhile_comes_after_it() {
    let host = host().await;
    let table = host.game(&[1, 2, 3], Pace::Live).await;
    let mut updates = host.tables.subscribe();
    assert_eq!(told_after(&host, table, seconds(89), &mut updates).await, []);
    let before = version(&host, table).await;
    connect(&host, false);
    assert_eq!(told_after(&host, table, Duration::from_millis(1_500), &mut updates).await, []);
    connect(&host, true);
    next_update(&mut updates, |kind| matches!(kind, UpdateKind::Warned { .. }).then_some(())).await;
    assert_eq!(version(&host, table).await, before + 1, "only the warning was written down");
    assert_eq!(left(&host, table).await, 29_500);
}

/// The folder of the program that is stopped.
const FOLDER: &str = "TINDAHAN_TEST_STOPPED_FOLDER";

#[test]
fn a_program_that_is_stopped_for_a_while_takes_no_time_from_anybody() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "outages::stopped", "--nocapture"]).env(FOLDER, folder.path()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut told = |what: &str| -> i64 {
        let mut lines = lines.by_ref().map(Result::unwrap);
        let line = lines.find(|line| line.starts_with("told ")).expect("the child goes on");
        let (kind, number) = line["told ".len()..].split_once(' ').unwrap();
        assert_eq!(kind, what);
        number.parse().unwrap()
    };
    let left = told("begun");
    let child_id = Pid::from_child(&child);
    kill_process(child_id, Signal::STOP).unwrap();
    // Longer than the turn lasts, and than anybody could have been slow.
    std::thread::sleep(Duration::from_secs(7));
    kill_process(child_id, Signal::CONT).unwrap();
    // The turn is not over, and almost as much of it is left as there was.
    let after = told("put-off");
    assert!(after > left - 2_000 && after <= left, "{left} {after}");
    told("acted");
    assert!(child.wait().unwrap().success());
}

/// The program that is stopped; nothing by itself.
#[test]
fn stopped() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        play_until_the_clock_acts(Path::new(&folder));
    }
}

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn play_until_the_clock_acts(folder: &Path) {
    let mut config = config(folder);
    (config.clocks.live_s, config.clocks.live_warnings_s) = (6, Vec::new());
    let store = Store::open(&config.database).await.unwrap();
    let tables = Tables::start(store, config, catalogue(), Arc::new(SystemClock)).await.unwrap();
    let table = tables.open(press(1), tindahan(Pace::Live)).await.unwrap().public.header.id;
    let mut updates = tables.subscribe();
    tables.request(table, press(1), Request::FillAndStart).await.unwrap();
    let mut is_begun = false;
    loop {
        let Update { snapshots, kind } = updates.recv().await.unwrap();
        let due = snapshots.public.seats.iter().filter(|seat| seat.awaited).find_map(|seat| seat.due);
        let left = due.map_or(0, |due| due.0 - SystemClock.now().0);
        if kind == UpdateKind::PutOff {
            println!("\ntold put-off {left}");
        } else if matches!(kind, UpdateKind::Acted { by: Actor::Clock, .. }) {
            return println!("\ntold acted 0");
        } else if due.is_some() && !is_begun {
            // It is the person's turn, and nobody else is awaited.
            is_begun = true;
            println!("\ntold begun {left}");
        }
    }
}
