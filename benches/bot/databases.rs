//! The same load on both databases, and on PostgreSQL by one process and by two.

use std::time::Duration;

use crate::bots::{Child, Program};
use crate::database::{Cluster, create, prepare};
use crate::figures::Figures;
use crate::people::Crowd;
use crate::table::{Run, TINDAHAN};

/// How long presses are counted, and how often: the median counts.
const MEASURED: Duration = Duration::from_secs(10);
const ROUNDS: usize = 3;
/// Tables, half of them on the servers of each shard.
const TABLES: usize = 64;
const SHARDS: u32 = 2;
/// How long the shards may take to be shared: turns to begin a session are six seconds apart.
const SHARED: Duration = Duration::from_secs(15);

/// What is measured.
#[derive(Clone, Copy)]
enum Way {
    Sqlite,
    Postgres { processes: usize },
}

const WAYS: [(&str, Way); 3] = [
    ("SQLite", Way::Sqlite),
    ("PostgreSQL, one process", Way::Postgres { processes: 1 }),
    ("PostgreSQL, two processes", Way::Postgres { processes: 2 }),
];

/// A server with a database that others are copies of: as it is installed, but for more memory than the least there is, so that
/// everything is flushed to the disk. None where PostgreSQL is not installed.
pub(crate) async fn start_server() -> Option<Cluster> {
    let settings = &["shared_buffers=256MB", "max_wal_size=4GB"];
    let cluster = Cluster::start_in(env!("CARGO_TARGET_TMPDIR").as_ref(), settings)?;
    prepare(&cluster).await;
    Some(cluster)
}

pub(crate) async fn measure() {
    let Some(cluster) = start_server().await else { return };
    Figures::tell_columns();
    let mut all = WAYS.map(|_| Vec::new());
    for _ in 0..ROUNDS {
        for ((_, way), figures) in WAYS.iter().zip(&mut all) {
            figures.push(play(*way, &cluster).await);
        }
    }
    let [sqlite, one, two] = all.map(median);
    for ((name, _), figures) in WAYS.iter().zip([&sqlite, &one, &two]) {
        figures.tell(&format!("{name}, {TABLES} tables without pause"));
    }
    println!("{:<50} {:>7.2}", "  PostgreSQL as a share of SQLite's rate", one.rate() / sqlite.rate());
    println!("{:<50} {:>7.2}", "  two processes as a share of one's", two.rate() / one.rate());
}

async fn play(way: Way, cluster: &Cluster) -> Figures {
    let crowd = Crowd::gather_on(SHARDS, TINDAHAN.people * TABLES, TABLES).await;
    let program = Program::this();
    let bots: Vec<Child> = match way {
        Way::Sqlite => vec![program.whole(&crowd.server).await],
        Way::Postgres { processes } => program.several(&crowd.server, processes, &create(cluster).await).await,
    };
    // Until each has its share, and all are connected.
    tokio::time::sleep(SHARED).await;
    assert!(crowd.server.wait_for_shards(SHARDS as usize, SHARED).await, "all shards are connected by now");
    let tables = crowd.open(TABLES, TINDAHAN).await;
    crowd.play(tables, &Run::lasting(MEASURED, Duration::ZERO), &bots).await
}

fn median(mut figures: Vec<Figures>) -> Figures {
    figures.sort_by(|one, other| one.rate().total_cmp(&other.rate()));
    figures.swap_remove(ROUNDS / 2)
}
