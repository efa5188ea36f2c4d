//! A server that breaks down, has no connection left or stands still: a clear answer, nothing lost, and on it goes by itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tindahan::config::Database;
use tindahan::ids::TableId;
use tindahan::shards::Shards;
use tindahan::store::{Change, Store, StoreError, StoreResult};

use crate::database::{Cluster, Raw, create, prepare, server};
use crate::people::{Player, is_private, text, word};
use crate::saved::*;
use crate::stage::{Stage, playground, until};

/// How long the server stands still.
const STILL: Duration = Duration::from_secs(20);

async fn open(url: &str) -> Store {
    Store::open(&Database { url: url.to_owned(), ..settings("") }).await.unwrap()
}

fn line(table: TableId, version: i64) -> Change {
    Change { lines: vec![format!("line {version}")], ..Change::new(table, NOW, version) }
}

/// Somebody who writes line after line, and knows which were answered.
struct Writer {
    store: Store,
    table: TableId,
    answered: Vec<i64>,
    refused: usize,
}

impl Writer {
    async fn new(store: &Store) -> Writer {
        let table = store.open_table(new_table()).await.unwrap();
        Writer { store: store.clone(), table, answered: Vec::new(), refused: 0 }
    }

    /// Writes until it is told to end, whatever happens.
    async fn run(mut self, over: Arc<AtomicBool>) -> Writer {
        let mut version = 0;
        while !over.load(Ordering::Relaxed) {
            match self.store.commit(line(self.table, version)).await {
                Ok(()) => {
                    self.answered.push(version);
                    version += 1;
                }
                Err(why) => {
                    let is_expected =
                        matches!(why, StoreError::Other(_) | StoreError::Locked(_) | StoreError::Undecided(_));
                    // After one that was not known to count the next is made from what is kept.
                    assert!(is_expected || matches!(why, StoreError::Conflict(_)), "{why:?}");
                    self.refused += 1;
                    if let Ok(Some(table)) = self.store.load_table(self.table).await {
                        version = table.version;
                    }
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            }
        }
        self
    }

    /// All that was answered is there, and nothing is there twice.
    async fn check(&self) {
        let kept = self.store.load_table(self.table).await.unwrap().unwrap();
        let expected: Vec<String> = (0..kept.version).map(|version| format!("line {version}")).collect();
        assert_eq!(kept.lines, expected);
        assert!(self.answered.last().is_none_or(|&last| last < kept.version));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_breaks_down_under_load_loses_nothing() {
    let Some(mut cluster) = server() else { return };
    let store = open(&create(&cluster).await).await;
    let over = Arc::new(AtomicBool::new(false));
    let mut writers = Vec::new();
    for _ in 0..16 {
        writers.push(tokio::spawn(Writer::new(&store).await.run(over.clone())));
    }
    for _ in 0..5 {
        tokio::time::sleep(Duration::from_millis(300)).await;
        tokio::task::block_in_place(|| {
            cluster.kill();
            cluster.launch();
        });
        // It goes on by itself.
        until("an answer", async || store.heartbeat(NOW, Shards::All).await.is_ok()).await;
    }
    over.store(true, Ordering::Relaxed);
    let (mut answered, mut refused) = (0, 0);
    for writer in writers {
        let writer = writer.await.unwrap();
        writer.check().await;
        (answered, refused) = (answered + writer.answered.len(), refused + writer.refused);
    }
    println!("{answered} answered, {refused} refused");
    assert!(answered > 100 && refused > 0, "{answered} answered, {refused} refused");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stands_still_is_refused_and_gone_on_with() {
    let Some(mut cluster) = server() else { return };
    let store = open(&create(&cluster).await).await;
    let over = Arc::new(AtomicBool::new(false));
    let mut writers = Vec::new();
    for _ in 0..4 {
        writers.push(tokio::spawn(Writer::new(&store).await.run(over.clone())));
    }
    let table = store.open_table(new_table()).await.unwrap();
    store.commit(line(table, 0)).await.unwrap();
    cluster.pause();
    let still = Instant::now();
    let unreachable = |answer: StoreResult<()>| matches!(answer, Err(StoreError::Other(_) | StoreError::Undecided(_)));
    while still.elapsed() < STILL {
        let (asked, wanted) = (Instant::now(), STILL.saturating_sub(still.elapsed()));
        let (written, read) = tokio::join!(store.commit(line(table, 1)), store.load_table(table));
        if asked.elapsed() < wanted {
            assert!(unreachable(written) && unreachable(read.map(drop)));
        }
        assert!(asked.elapsed() < Duration::from_secs(15), "nobody waits for longer than that");
    }
    cluster.resume();
    until("an answer", async || store.heartbeat(NOW, Shards::All).await.is_ok()).await;
    until("somebody who reads", async || store.load_table(table).await.is_ok()).await;
    over.store(true, Ordering::Relaxed);
    for writer in writers {
        let writer = writer.await.unwrap();
        writer.check().await;
        assert!(writer.refused > 0 && !writer.answered.is_empty());
    }
    store.close().await;
}

#[tokio::test]
async fn a_server_without_a_connection_left_is_refused_and_gone_on_with() {
    let few = ["fsync=off", "max_connections=8", "superuser_reserved_connections=1", "max_wal_senders=0"];
    let Some(cluster) = Cluster::start_with(&few) else { return };
    prepare(&cluster).await;
    let url = create(&cluster).await;
    let store = open(&url).await;
    let table = store.open_table(new_table()).await.unwrap();
    // Ours are taken away, and others take their place.
    let mut others = vec![Raw::of(&url).await];
    let end = "SELECT CAST(COUNT(pg_terminate_backend(pid)) AS BIGINT) FROM pg_stat_activity \
               WHERE application_name = 'tindahan'";
    others[0].number(end).await;
    let gone = "SELECT COUNT(*) FROM pg_stat_activity WHERE application_name = 'tindahan'";
    until("the end of our connections", async || others[0].number(gone).await == 0).await;
    for _ in 1..8 {
        others.push(Raw::of(&url).await);
    }
    // The first finds its connection gone, the next none to take its place.
    let first = store.commit(line(table, 0)).await;
    assert!(matches!(first, Err(StoreError::Other(_))), "{first:?}");
    let next = store.commit(line(table, 0)).await;
    assert!(matches!(next, Err(StoreError::Locked(_))), "{next:?}");
    let read = store.load_table(table).await.map(drop);
    assert!(matches!(read, Err(StoreError::Locked(_))), "{read:?}");
    for other in others {
        other.close().await;
    }
    until("a connection", async || store.commit(line(table, 0)).await.is_ok()).await;
    until("a reader", async || store.load_table(table).await.is_ok()).await;
    assert_eq!(store.load_table(table).await.unwrap().unwrap().lines, ["line 0"]);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_are_told_and_go_on_when_the_server_is_back() {
    let Some(mut cluster) = server() else { return };
    let mut config = crate::stage::settings();
    config.database.url = create(&cluster).await;
    config.database.busy_timeout_ms = 50;
    let stage = Stage::on(playground(), config).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    players[0].uses("dschunke start", &[]).await;
    let lobby = players[1].finds("!join").await;
    cluster.kill();
    let told = players[1].asks_by(&lobby, "!join").await;
    assert!(is_private(&told) && text(&told) == word("host-store-gone"), "{told}");
    let told = players[0].asks("me settings", &[crate::people::flag("confirm", true)]).await;
    assert_eq!(text(&told), word("host-store-gone"));
    cluster.launch();
    players[1].presses_end(&lobby, "!join").await;
    players[0].reads(&word("host-lobby-full")).await;
}
