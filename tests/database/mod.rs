//! The database of a test: a file in its folder, or one on a server of PostgreSQL that the tests start in a temporary folder and
//! that holds a copy of all tables for each of them.
//!
//! Which of the two it is `TEST_DATABASE` can say, `sqlite` or `postgres`. By itself a test is of SQLite; test programs
//! with [`run_on_postgres`] run themselves once more on PostgreSQL. The whole bot takes too long for that: there each test has its
//! own of the two, and only those [`ON_BOTH`] run twice.

mod cluster;
mod raw;

use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{env, fs, thread};

use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use tindahan::config::{Config, Database};
use tindahan::store::Store;

pub(crate) use cluster::Cluster;
#[allow(unused_imports)]
pub(crate) use raw::{OF_NOW, Raw};

/// What says on which database all tests are run.
const KIND: &str = "TEST_DATABASE";
/// Tests of the whole bot that are about what is kept, by how their names begin.
const ON_BOTH: [&str; 7] = ["apologies::", "faults::", "orders::", "outages::", "records::", "restarts::", "rests::"];
/// A database with all tables and nothing in them.
const TEMPLATE: &str = "template_tindahan";

/// The server for the tests of this process. It ends with the process.
static SERVER: LazyLock<Option<Cluster>> = LazyLock::new(|| {
    let cluster = Cluster::start_for_ever()?;
    wait_for(async || prepare(&cluster).await);
    Some(cluster)
});

/// Whether this test is run on PostgreSQL.
pub(crate) fn is_postgres() -> bool {
    match env::var(KIND).as_deref() {
        Ok("sqlite") => false,
        Ok("postgres") => {
            assert!(SERVER.is_some(), "PostgreSQL is missing (Debian: postgresql)");
            true
        }
        Ok(other) => panic!("{KIND}={other}, but it can be sqlite or postgres"),
        Err(_) => env!("CARGO_CRATE_NAME") == "bot" && has_postgres(thread::current().name()) && SERVER.is_some(),
    }
}

/// Whether the test of this name, which its thread is called by, has its turn on PostgreSQL: always the same one.
fn has_postgres(test: Option<&str>) -> bool {
    let Some(test) = test else { return false };
    let sum = test.bytes().fold(0_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    ON_BOTH.iter().all(|kept| !test.starts_with(kept)) && sum % 2 == 1
}

/// The address of the database of whoever has this folder; the same at every call.
pub(crate) fn in_folder(folder: &Path) -> String {
    let note = folder.join("address");
    if let Ok(address) = fs::read_to_string(&note) {
        return address;
    }
    let address = if is_postgres() {
        let server = SERVER.as_ref().expect("it was asked for");
        wait_for(async || create(server).await)
    } else {
        file_in(folder)
    };
    fs::write(note, &address).unwrap();
    address
}

/// The address of a new database on PostgreSQL, for what is about that; none where it is not installed.
#[allow(dead_code)]
pub(crate) fn on_postgres() -> Option<String> {
    SERVER.as_ref().map(|server| wait_for(async || create(server).await))
}

/// The address of a SQLite database there, for what is about files.
pub(crate) fn file_in(folder: &Path) -> String {
    format!("sqlite://{}", folder.join("test.db").display())
}

/// Runs something on a thread of its own, since whoever wants it may be within a runtime already.
fn wait_for<T: Send>(work: impl AsyncFnOnce() -> T + Send) -> T {
    let runtime = || tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    thread::scope(|scope| scope.spawn(|| runtime().block_on(work())).join().unwrap())
}

/// Makes a database with all tables on a server, and says its address.
pub(crate) async fn create(cluster: &Cluster) -> String {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let name = format!("test_{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
    let mut connection = PgConnection::connect(&cluster.url("postgres")).await.unwrap();
    connection.execute(AssertSqlSafe(format!("CREATE DATABASE {name} TEMPLATE {TEMPLATE}"))).await.unwrap();
    connection.close().await.unwrap();
    cluster.url(&name)
}

/// Makes the database that others are copies of.
pub(crate) async fn prepare(cluster: &Cluster) {
    let mut connection = PgConnection::connect(&cluster.url("postgres")).await.unwrap();
    connection.execute(AssertSqlSafe(format!("CREATE DATABASE {TEMPLATE}"))).await.unwrap();
    connection.close().await.unwrap();
    let database = Database { url: cluster.url(TEMPLATE), ..Config::built_in().unwrap().database };
    Store::open(&database).await.unwrap().close().await;
}

/// A server with the database that others are copies of; none where PostgreSQL is not installed.
#[allow(dead_code)]
pub(crate) fn server() -> Option<Cluster> {
    let cluster = Cluster::start()?;
    wait_for(async || prepare(&cluster).await);
    Some(cluster)
}

/// Runs the tests of this program once more, on PostgreSQL; of the whole bot those that are run on both.
#[allow(dead_code)]
pub(crate) fn run_on_postgres() {
    if env::var_os(KIND).is_some() || !Cluster::is_installed() {
        return;
    }
    let mut again = Command::new(env::current_exe().unwrap());
    again.env(KIND, "postgres");
    if env!("CARGO_CRATE_NAME") == "bot" {
        // They wait for much of the time.
        again.args(ON_BOTH).arg("--test-threads=8");
    }
    let output = again.output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    println!("{told}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "on PostgreSQL: {}", output.status);
    assert!(!told.contains(" 0 passed"), "no test ran on PostgreSQL");
}
