//! Actions a second that are durably stored, with 1, 64 and 1,000 writers at once, next to bare commits of one row, of 64
//! rows and of one statement with 64 rows on the same file system in the same run. Goal: with 64 writers at least 5 times
//! the rate of single commits.
//!
//! The same on a server of PostgreSQL that flushes to the same disk, next to a connection that only inserts, in groups as large as the
//! store's were: the same rows, with one statement for each kind (a line, the version of its table, its deadlines), and
//! the lines alone. Goal: with 64 and 1,000 writers at least half of the rate of the same rows.
//!
//! An action appends one line. With a clock running it sets the table's deadlines, too.

#[allow(clippy::unwrap_used, clippy::panic, dead_code, unused_imports)]
#[path = "../../tests/database/mod.rs"]
mod database;
#[path = "../floors/mod.rs"]
mod floors;
mod postgres;

use std::error::Error;
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use floors::{Floor, HEADING, LINE, compared};
use games::engine::{Seat, Secret};
use tindahan::config::Database;
use tindahan::ids::{ChannelId, PersonId, TableId};
use tindahan::store::{Bond, Change, Deadline, DeadlineKind, Location, Moment, NewTable, Pace, Store};

/// How often each figure is measured: the median counts.
const ROUNDS: usize = 3;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// What one measurement found.
#[derive(Clone, Copy)]
struct Figure {
    count: usize,
    per_second: f64,
    /// The median and the 99th percentile of how long one took.
    p50: Duration,
    p99: Duration,
}

impl Figure {
    fn new(rows: usize, time: Duration, mut waits: Vec<Duration>) -> Figure {
        waits.sort_unstable();
        let at = |percent: usize| waits.get(waits.len() * percent / 100).copied().unwrap_or_default();
        Figure { count: rows, per_second: rows as f64 / time.as_secs_f64(), p50: at(50), p99: at(99) }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Figure { per_second, p50, p99, .. } = self;
        let (p50, p99) = (p50.as_secs_f64() * 1e3, p99.as_secs_f64() * 1e3);
        write!(f, "{per_second:>9.0} {p50:>8.2} {p99:>8.2}")
    }
}

/// What is measured.
#[derive(Clone, Copy)]
enum Way {
    /// Commits by one connection, without a store.
    Bare(Floor),
    /// The store, with so many writers.
    Store { writers: usize, clock: bool },
}

const WAYS: [(&str, Way); 9] = [
    (Floor::ALL[0].0, Way::Bare(Floor::ALL[0].1)),
    (Floor::ALL[1].0, Way::Bare(Floor::ALL[1].1)),
    (Floor::ALL[2].0, Way::Bare(Floor::ALL[2].1)),
    ("store, 1 writer", Way::Store { writers: 1, clock: false }),
    ("store, 64 writers", Way::Store { writers: 64, clock: false }),
    ("store, 1,000 writers", Way::Store { writers: 1_000, clock: false }),
    ("store, 1 writer, clock", Way::Store { writers: 1, clock: true }),
    ("store, 64 writers, clock", Way::Store { writers: 64, clock: true }),
    ("store, 1,000 writers, clock", Way::Store { writers: 1_000, clock: true }),
];

#[tokio::main]
async fn main() -> Outcome<()> {
    // `cargo bench --bench store -- 0.5`: so many seconds for each figure instead of 2.
    let seconds = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(2.0);
    let time = Duration::from_secs_f64(seconds);
    let mut found = vec![Vec::new(); WAYS.len()];
    for _ in 0..ROUNDS {
        for (figures, (_, way)) in found.iter_mut().zip(WAYS) {
            let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
            let path = folder.path().join("bench.db");
            figures.push(match way {
                Way::Bare(floor) => bare(&path, floor, time).await?,
                Way::Store { writers, clock } => {
                    stored(format!("sqlite://{}", path.display()), writers, clock, time).await?
                }
            });
        }
    }
    let medians: Vec<Figure> = found.into_iter().map(median).collect();
    let floors = [0, 1, 2].map(|index| medians[index].per_second);
    println!("{:<30} {:>9} {:>8} {:>8} {HEADING}", "SQLite", "actions/s", "p50 ms", "p99 ms");
    for ((name, _), figure) in WAYS.iter().zip(&medians) {
        println!("{name:<30} {figure} {}", compared(figure.per_second, floors));
    }
    postgres::measure(time).await
}

fn median(mut figures: Vec<Figure>) -> Figure {
    figures.sort_by(|a, b| a.per_second.total_cmp(&b.per_second));
    figures[figures.len() / 2]
}

/// One connection that commits, without a store.
async fn bare(path: &Path, floor: Floor, time: Duration) -> Outcome<Figure> {
    let waits = floor.measure(path, time).await?;
    Ok(Figure::new(waits.len() * floor.rows(), waits.iter().sum(), waits))
}

/// Writers with a table each that act as soon as their last action is stored.
async fn stored(url: String, writers: usize, clock: bool, time: Duration) -> Outcome<Figure> {
    let settings = Database { url, readers: 1, busy_timeout_ms: 2_000, lease_ms: 6_000 };
    let store = Store::open(&settings).await?;
    let mut tables = Vec::with_capacity(writers);
    for _ in 0..writers {
        tables.push(store.open_table(table()).await?);
    }
    let over = Arc::new(AtomicBool::new(false));
    let begun = Instant::now();
    let tasks: Vec<_> =
        tables.into_iter().map(|table| tokio::spawn(act(store.clone(), table, clock, over.clone()))).collect();
    tokio::time::sleep(time).await;
    over.store(true, Ordering::Relaxed);
    let mut waits = Vec::new();
    for task in tasks {
        waits.extend(task.await??);
    }
    let time = begun.elapsed();
    store.close().await;
    Ok(Figure::new(waits.len(), time, waits))
}

async fn act(store: Store, table: TableId, clock: bool, over: Arc<AtomicBool>) -> Outcome<Vec<Duration>> {
    let mut waits = Vec::new();
    while !over.load(Ordering::Relaxed) {
        let number = waits.len();
        let at = Moment(number as i64);
        let deadlines = clock.then(|| {
            [DeadlineKind::Warning, DeadlineKind::TimeOut]
                .map(|kind| Deadline { at, kind, seat: Some(Seat::FIRST) })
                .to_vec()
        });
        let asked = Instant::now();
        store
            .commit(Change { lines: vec![LINE.to_owned()], deadlines, ..Change::new(table, at, number as i64) })
            .await?;
        waits.push(asked.elapsed());
    }
    Ok(waits)
}

fn table() -> NewTable {
    NewTable {
        game: "any".to_owned(),
        rules_version: 1,
        options: Vec::new(),
        size: 4,
        location: Location { guild: None, channel: ChannelId(1) },
        parent: None,
        host: PersonId(1),
        pace: Pace::Live,
        opened_at: Moment(0),
        bond: Bond { secret: Secret([0; 32]), was_promised: false },
        seats: Vec::new(),
        deadlines: Vec::new(),
        rematch_of: None,
    }
}
