//! Whole tables on a real store: actions a second with 1, 64 and 1,000 active tables, next to bare commits on the same file
//! system in the same run; what 10,000 sleeping tables cost in memory, and how long one takes to wake up.
//!
//! `cargo bench --bench tables`; the database lies in the target folder, on the disk that is to be measured.

mod floors;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use floors::{Floor, HEADING, compared};
use games::engine::below;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use tindahan::config::Config;
use tindahan::ids::{ChannelId, PersonId, TableId};
use tindahan::store::{Location, Pace, Store, TableState};
use tindahan::table::{NewLobby, Place, Press, PressId, Request, Snapshot, SystemClock, Tables};

const MEASURED: Duration = Duration::from_secs(3);
const ROUNDS: usize = 3;
/// How many tables are played at, and at what pace: with a clock an action sets deadlines, too.
const WAYS: [(u64, Pace); 4] = [(1, Pace::Live), (64, Pace::Live), (64, Pace::None), (1_000, Pace::Live)];
const SLEEPING: i64 = 10_000;
const WOKEN: usize = 400;
/// The database whose memory a child is to measure.
const CHILD: &str = "TINDAHAN_BENCH_DATABASE";

fn main() {
    if let Some(database) = std::env::var_os(CHILD) {
        return memory(Path::new(&database));
    }
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("the target folder can be written");
    compare(folder.path());
    sleep(folder.path());
}

/// Settings without limits, for a database at this path.
fn config(database: &Path) -> Config {
    let mut config = Config::built_in().expect("the built-in settings are right");
    config.database.url = format!("sqlite://{}", database.display());
    let limits = &mut config.limits;
    limits.presses_per_person = u32::MAX;
    for limit in [
        &mut limits.tables_per_person,
        &mut limits.tables_per_host,
        &mut limits.tables_per_channel,
        &mut limits.tables_per_server,
    ] {
        *limit = usize::MAX;
    }
    config
}

async fn host(config: Config) -> (Tables, Store) {
    let store = Store::open(&config.database).await.expect("the database can be opened");
    let tables = Tables::start(store.clone(), config, tindahan::catalogue().build(), Arc::new(SystemClock))
        .await
        .expect("the tables can be started");
    (tables, store)
}

/// Who has a seat acts from anywhere.
const ANYWHERE: Location = Location { guild: None, channel: ChannelId(1) };

/// A person who presses for nobody else.
fn press(person: u64, location: Location) -> Press {
    static PRESSES: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
    let id = PressId(PRESSES.fetch_add(1, std::sync::atomic::Ordering::Relaxed));
    let place = Place { location, thread: None, writable: true, moderator: false };
    Press { id, person: PersonId(person), name: "somebody".into(), place }
}

/// A game of three that has just been dealt; each table has people and a channel of its own.
async fn game(tables: &Tables, number: u64, pace: Pace) -> TableId {
    let location = Location { guild: None, channel: ChannelId(number) };
    let lobby = NewLobby {
        game: "tindahan".into(),
        options: Vec::new(),
        seats: None,
        pace,
        location,
        parent: None,
        promised: None,
    };
    let people = [3 * number + 1, 3 * number + 2, 3 * number + 3];
    let opened = tables.open(press(people[0], location), lobby).await.expect("a table can be opened");
    let table = opened.public.header.id;
    for person in &people[1..] {
        tables.request(table, press(*person, location), Request::Join).await.expect("there is room");
    }
    tables.request(table, press(people[0], location), Request::Start).await.expect("three can play");
    table
}

/// Plays at a table until time is up; a new game follows a finished one. Counts the actions.
async fn play(tables: Tables, mut table: TableId, pace: Pace, until: Instant) -> u64 {
    let number = table.0.unsigned_abs();
    let mut rng = SmallRng::seed_from_u64(number);
    let mut actions = 0;
    let mut snapshot = tables.snapshot(table, None).await.expect("the table is there");
    while Instant::now() < until {
        if snapshot.public.header.state != TableState::Running {
            table = game(&tables, number, pace).await;
        }
        let person = awaited(&snapshot);
        let hand = tables.snapshot(table, person).await.expect("the table is there");
        let legal = hand.legal();
        let Some(action) = legal.get(below(&mut rng, legal.len().max(1))).cloned() else {
            snapshot = hand;
            continue;
        };
        let request = Request::Act { decision: hand.decision, action };
        let person = person.expect("somebody is awaited").0;
        snapshot =
            tables.request(table, press(person, ANYWHERE), request).await.expect("a legal action is taken").snapshot;
        actions += 1;
    }
    actions
}

fn awaited(snapshot: &Snapshot) -> Option<PersonId> {
    snapshot.public.seats.iter().find(|seat| seat.awaited)?.player.person()
}

/// Actions a second next to bare commits, each measured several times in turn, since disks are moody: the median counts.
#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn compare(folder: &Path) {
    let mut floors = [const { Vec::new() }; 3];
    let mut rates = vec![Vec::new(); WAYS.len()];
    for round in 0..ROUNDS {
        for (index, (rates, (_, floor))) in floors.iter_mut().zip(Floor::ALL).enumerate() {
            rates.push(bare(&folder.join(format!("floor-{index}-{round}.db")), floor).await);
        }
        for (rates, (active, pace)) in rates.iter_mut().zip(WAYS) {
            rates.push(through_tables(&folder.join(format!("{active}-{pace}-{round}.db")), active, pace).await);
        }
    }
    let floors = floors.map(median);
    println!("{:<36} {:>9} {HEADING}", "", "actions/s");
    for ((name, _), rate) in Floor::ALL.iter().zip(floors) {
        println!("{name:<36} {rate:>9.0} {}", compared(rate, floors));
    }
    for (rates, (active, pace)) in rates.into_iter().zip(WAYS) {
        let (name, rate) = (format!("whole tables, {active} active, pace {pace}"), median(rates));
        println!("{name:<36} {rate:>9.0} {}", compared(rate, floors));
    }
}

/// The one in the middle.
fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// Rows written a second by one connection.
async fn bare(database: &Path, floor: Floor) -> f64 {
    let took = floor.measure(database, MEASURED).await.expect("the database can be written");
    (took.len() * floor.rows()) as f64 / took.iter().sum::<Duration>().as_secs_f64()
}

async fn through_tables(database: &Path, active: u64, pace: Pace) -> f64 {
    let (tables, store) = host(config(database)).await;
    // All games have begun before the clock starts; opening tables is not what is measured.
    let mut opening = tokio::task::JoinSet::new();
    (0..active).for_each(|number| {
        let tables = tables.clone();
        opening.spawn(async move { game(&tables, number, pace).await });
    });
    let opened = opening.join_all().await;
    let (began, mut playing) = (Instant::now(), tokio::task::JoinSet::new());
    let until = began + MEASURED;
    for table in opened {
        playing.spawn(play(tables.clone(), table, pace, until));
    }
    let actions: u64 = playing.join_all().await.into_iter().sum();
    let rate = actions as f64 / began.elapsed().as_secs_f64();
    tables.stop().await.expect("the tables can be stopped");
    store.close().await;
    rate
}

/// Measures sleeping tables in fresh processes, so that no memory of making them is counted.
fn sleep(folder: &Path) {
    let (empty, full) = (folder.join("empty.db"), folder.join("full.db"));
    make_games(&full);
    for database in [&empty, &full] {
        let mut command = Command::new(std::env::current_exe().expect("this program is a file"));
        let status = command.env(CHILD, database).status().expect("this program can be run again");
        assert!(status.success());
    }
}

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn make_games(database: &Path) {
    let (tables, store) = host(config(database)).await;
    let mut making = tokio::task::JoinSet::new();
    for number in 0..SLEEPING as u64 {
        let tables = tables.clone();
        making.spawn(async move {
            let mut rng = SmallRng::seed_from_u64(number);
            let table = game(&tables, number, Pace::Slow).await;
            let mut snapshot = tables.snapshot(table, None).await.expect("the table is there");
            // Between nothing and most of a game has been played.
            for _ in 0..below(&mut rng, 120) {
                let Some(person) = awaited(&snapshot) else { break };
                let hand = tables.snapshot(table, Some(person)).await.expect("the table is there");
                let legal = hand.legal();
                let action = legal[below(&mut rng, legal.len())].clone();
                let request = Request::Act { decision: hand.decision, action };
                snapshot = tables
                    .request(table, press(person.0, ANYWHERE), request)
                    .await
                    .expect("a legal action is taken")
                    .snapshot;
            }
        });
        if making.len() == 256 {
            making.join_next().await;
        }
    }
    making.join_all().await;
    tables.stop().await.expect("the tables can be stopped");
    store.close().await;
}

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn memory(database: &Path) {
    let mut config = config(database);
    config.tables.sleep_after_s = 1;
    let (tables, _store) = host(config).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    let count = tables.snapshot(TableId(SLEEPING), None).await.map_or(0, |_| SLEEPING);
    println!("memory with {count:>6} sleeping tables            {:>8.1} MB", resident());
    if count == 0 {
        return;
    }
    let mut rng = SmallRng::seed_from_u64(1);
    let mut waking: Vec<Duration> = Vec::new();
    for _ in 0..WOKEN {
        let table = TableId(1 + below(&mut rng, SLEEPING as usize) as i64);
        let began = Instant::now();
        tables.snapshot(table, None).await.expect("the table is there");
        waking.push(began.elapsed());
    }
    waking.sort();
    let (median, late) = (waking[WOKEN / 2], waking[WOKEN * 99 / 100]);
    println!("waking a table                              {median:>8.1?} at the median, {late:.1?} for 99 of 100");
    tokio::time::sleep(Duration::from_secs(3)).await;
    println!("memory after {} of them slept again   {:>8.1} MB, {} awake", WOKEN, resident(), tables.awake());
}

/// Megabytes of memory in use by this process.
fn resident() -> f64 {
    let status = std::fs::read_to_string(PathBuf::from("/proc/self/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
    line.trim().trim_end_matches(" kB").trim().parse::<f64>().unwrap_or(f64::NAN) / 1024.0
}
