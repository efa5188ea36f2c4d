//! What can only be tried from inside.

use tempfile::TempDir;

use super::*;
use crate::ids::{ChannelId, PersonId, TableId};
use games::engine::Seed;

fn settings(folder: &TempDir) -> config::Database {
    let path = folder.path().join("test.db");
    config::Database { url: format!("sqlite://{}", path.display()), readers: 1, busy_timeout_ms: 50 }
}

fn new_table() -> NewTable {
    NewTable {
        game: "any".into(),
        rules_version: 1,
        options: Vec::new(),
        size: 3,
        location: Location { guild: None, channel: ChannelId(1) },
        host: PersonId(1),
        pace: Pace::None,
        opened_at: Moment(0),
        seed: Seed([0; 32]),
        seats: Vec::new(),
        deadlines: Vec::new(),
        rematch_of: None,
    }
}

async fn append(store: &Store, table: TableId, version: i64, line: &str) -> Result<(), StoreError> {
    store.commit(Change { lines: vec![line.to_owned()], ..Change::new(table, Moment(0), version) }).await
}

#[tokio::test]
async fn a_database_that_may_not_grow_refuses_what_is_too_much_and_takes_what_fits() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(&folder);
    Store::open(&settings).await.unwrap().close().await;
    let limited = connect::writing(&settings).unwrap().pragma("max_page_count", "60");
    let store = Store::open_with(&settings, limited, || Ok(None)).await.unwrap();
    let (one, other) = (store.open_table(new_table()).await.unwrap(), store.open_table(new_table()).await.unwrap());
    let long = "x".repeat(500_000);
    let (too_much, fits) = tokio::join!(append(&store, one, 0, &long), append(&store, other, 0, "short"));
    assert!(matches!(too_much, Err(StoreError::Full(_))), "{too_much:?}");
    fits.unwrap();
    assert!(store.load_table(one).await.unwrap().unwrap().lines.is_empty());
    append(&store, one, 0, "short").await.unwrap();
    store.close().await;

    let store = Store::open(&settings).await.unwrap();
    append(&store, one, 1, &long).await.unwrap();
    assert_eq!(store.load_table(one).await.unwrap().unwrap().lines, ["short", &long]);
    assert_eq!(store.load_table(other).await.unwrap().unwrap().lines, ["short"]);
}

#[tokio::test]
async fn nothing_is_taken_after_closing_and_everything_before_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&settings(&folder)).await.unwrap();
    let table = store.open_table(new_table()).await.unwrap();
    let (written, ()) = tokio::join!(append(&store, table, 0, "line"), store.close());
    written.unwrap();
    assert!(matches!(append(&store, table, 1, "late").await, Err(StoreError::Other(_))));
    store.close().await;
    let store = Store::open(&settings(&folder)).await.unwrap();
    assert_eq!(store.load_table(table).await.unwrap().unwrap().lines, ["line"]);
}

#[tokio::test]
async fn an_address_that_is_no_sqlite_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let postgres = config::Database { url: "postgres://here/data".into(), ..settings(&folder) };
    assert!(matches!(Store::open(&postgres).await, Err(StoreError::Other(_))));
    let text = folder.path().join("text.db");
    std::fs::write(&text, "this is no database, though it is long enough to look at: ".repeat(40)).unwrap();
    let text = config::Database { url: format!("sqlite://{}", text.display()), ..settings(&folder) };
    assert!(matches!(Store::open(&text).await, Err(StoreError::Corrupt(_))));
}
