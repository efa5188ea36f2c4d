//! Tables that were begun by other rules than those of now.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{Connection, SqliteConnection};
use tindahan::ids::{ChannelId, PersonId, TableId};
use tindahan::store::{Location, Pace, Store, TableState};
use tindahan::table::{
    Frozen, NewLobby, Place, Press, PressId, Refusal, Request, Snapshot, SystemClock, TableError, Tables,
};

use crate::game::with_coconuts;
use crate::stage::settings;

const LOCATION: Location = Location { guild: None, channel: ChannelId(1) };

/// A host of the sixth game.
struct House {
    store: Store,
    tables: Tables,
}

impl House {
    async fn on(folder: &Path) -> House {
        let mut config = settings();
        config.database.url = format!("sqlite://{}", folder.join("coconuts.db").display());
        let store = Store::open(&config.database).await.unwrap();
        let tables = Tables::start(store.clone(), config, with_coconuts(), Arc::new(SystemClock)).await.unwrap();
        House { store, tables }
    }

    /// Stops the host, has something changed in its data, and starts it again.
    async fn changed(self, folder: &Path, statements: &[&'static str]) -> House {
        self.tables.stop().await.unwrap();
        self.store.close().await;
        let url = format!("sqlite://{}", folder.join("coconuts.db").display());
        let mut raw = SqliteConnection::connect(&url).await.unwrap();
        for statement in statements {
            assert!(sqlx::query(*statement).execute(&mut raw).await.unwrap().rows_affected() > 0, "{statement}");
        }
        raw.close().await.unwrap();
        House::on(folder).await
    }

    /// A game of two that has just begun.
    async fn begin(&self) -> TableId {
        let lobby = NewLobby {
            game: "coconuts".into(),
            options: Vec::new(),
            seats: Some(2),
            pace: Pace::None,
            location: LOCATION,
            parent: None,
            promised: None,
        };
        let table = self.tables.open(press(1), lobby).await.unwrap().public.header.id;
        self.tables.request(table, press(2), Request::Join).await.unwrap();
        self.tables.request(table, press(1), Request::Start).await.unwrap();
        table
    }

    async fn snapshot(&self, table: TableId) -> Snapshot {
        self.tables.snapshot(table, None).await.unwrap()
    }

    /// Whoever is awaited lays their first coconut, so many times or until the game is over.
    async fn play(&self, table: TableId, times: usize) {
        for _ in 0..times {
            let public = self.snapshot(table).await.public;
            let Some(seat) = public.seats.iter().find(|seat| seat.awaited) else { return };
            let person = seat.player.person().unwrap();
            let snapshot = self.tables.snapshot(table, Some(person)).await.unwrap();
            let action = Request::Act { decision: snapshot.decision, action: snapshot.legal()[0].clone() };
            self.tables.request(table, press(person.0), action).await.unwrap();
        }
    }
}

fn press(person: u64) -> Press {
    static PRESSES: AtomicU64 = AtomicU64::new(1);
    let id = PressId(PRESSES.fetch_add(1, Ordering::Relaxed));
    let place = Place { location: LOCATION, thread: None, writable: true, moderator: false };
    Press { id, person: PersonId(person), name: format!("person {person}"), place }
}

#[tokio::test]
async fn a_game_that_began_before_its_rules_had_an_option_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::on(folder.path()).await;
    let table = house.begin().await;
    house.play(table, 3).await;
    let lines = house.snapshot(table).await.public.lines;
    // As version 1 had written it: without the option, and with other words for a sale.
    let before = [
        "UPDATE log SET line = replace(line, '\"sells\":\"heaviest\"', '') WHERE number = 0",
        "UPDATE log SET line = replace(line, '\"seller\"', '\"sold_by\"') WHERE line LIKE '%\"trick\"%'",
    ];
    let house = house.changed(folder.path(), &before).await;
    let frozen = house.snapshot(table).await.public;
    assert!(matches!(&frozen.frozen, Some(Frozen::BadLog(why)) if why.number > 1), "of version 2 it would be damaged");
    let house = house.changed(folder.path(), &["UPDATE tables SET rules_version = 1"]).await;
    let snapshot = house.snapshot(table).await;
    assert_eq!((&snapshot.public.frozen, snapshot.public.lines), (&None, lines));
    assert!(snapshot.view.is_some());
    house.play(table, usize::MAX).await;
    assert_eq!(house.snapshot(table).await.public.header.state, TableState::Finished);
    assert!(house.store.sheet(table).await.unwrap().is_some());
    // Its log is read once more, by newer rules still.
    let house = house.changed(folder.path(), &["UPDATE log SET line = line"]).await;
    assert!(house.snapshot(table).await.public.outcome.is_some());
}

#[tokio::test]
async fn a_game_of_newer_rules_waits_frozen_and_goes_on_with_them() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::on(folder.path()).await;
    let table = house.begin().await;
    house.play(table, 1).await;
    let house = house.changed(folder.path(), &["UPDATE tables SET rules_version = 3"]).await;
    let public = house.snapshot(table).await.public;
    assert!(matches!(&public.frozen, Some(Frozen::BadLog(why)) if why.reason.contains("version 3")), "{public:?}");
    assert_eq!((public.header.state, public.seats.len()), (TableState::Running, 2));
    let refused = house.tables.request(table, press(1), Request::Leave).await;
    assert!(matches!(refused, Err(TableError::Refused(Refusal::Frozen))), "{refused:?}");
    let house = house.changed(folder.path(), &["UPDATE tables SET rules_version = 2"]).await;
    house.play(table, usize::MAX).await;
    assert_eq!(house.snapshot(table).await.public.header.state, TableState::Finished);
}
