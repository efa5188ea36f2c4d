//! Databases that released versions have written: tables outlive their program.
//!
//! What is inside is told beside each file.

#![allow(clippy::unwrap_used, clippy::panic)]

#[allow(dead_code, unused_imports)]
mod database;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use flate2::read::GzDecoder;
use games::catalogue::Catalogue;
use games::engine::below;
use games::scene::Theme;
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use sqlx::{AssertSqlSafe, Connection, Executor, SqlSafeStr, SqliteConnection};
use tempfile::TempDir;
use tindahan::config::{Config, Database};
use tindahan::ids::{ChannelId, GuildId, PersonId, TableId};
use tindahan::store::{
    DatabaseLock, Leaderboard, Location, Pace, Player, Ranking, SheetFilter, Store, StoreError, TableState,
};
use tindahan::table::{Actor, Place, Press, PressId, Reply, Request, Snapshot, SystemClock, Tables, UpdateKind};

/// The server of the playground, and one that the playground does not know.
const MARKET: GuildId = GuildId(1_456_074_443_980_800_001);
const HARBOUR: GuildId = GuildId(1_093_781_562_034_524_231);
const ANA: PersonId = PersonId(1_456_074_443_980_800_004);
const CHLOE: PersonId = PersonId(1_456_074_443_980_800_007);

/// Our games and languages.
fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<&Catalogue> = LazyLock::new(|| tindahan::catalogue().build());
    *CATALOGUE
}

/// How long a test waits for what must come.
const PATIENCE: Duration = Duration::from_secs(30);

/// The program of today on a copy of a database of before.
struct House {
    store: Store,
    tables: Tables,
    config: Config,
    _folder: TempDir,
}

/// A copy of a kept database.
fn unpack(version: &str) -> (TempDir, Database) {
    let folder = tempfile::tempdir().unwrap();
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/databases/{version}.db.gz"));
    let file = folder.path().join("copy.db");
    let mut packed = GzDecoder::new(std::fs::File::open(kept).unwrap());
    std::io::copy(&mut packed, &mut std::fs::File::create(&file).unwrap()).unwrap();
    let url = format!("sqlite://{}", file.display());
    (folder, Database { url, ..Config::built_in().unwrap().database })
}

/// The files beside that copy whose names go on like this.
fn beside(folder: &TempDir, ending: &str) -> Vec<PathBuf> {
    let names = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
    names.filter(|path| path.to_str().unwrap().contains(&format!("copy.db{ending}"))).collect()
}

impl House {
    async fn on(version: &str) -> House {
        let (folder, kept) = unpack(version);
        let mut config = Config::built_in().unwrap();
        config.database = kept.clone();
        if database::is_postgres() {
            // Brought up to date where it is, and moved.
            Store::open_existing(&kept).await.unwrap().close().await;
            config.database.url = database::in_folder(folder.path());
            tindahan::store::copy(&kept, &config.database, |_, _| {}).await.unwrap();
        }
        config.computers.delay_ms = 0;
        config.computers.apart_ms = 0;
        config.limits.presses_per_person = u32::MAX;
        let (store, tables) = open(&config).await;
        House { store, tables, config, _folder: folder }
    }

    /// The program ends in good order and starts again.
    async fn again(self) -> House {
        self.tables.stop().await.unwrap();
        self.store.close().await;
        let (store, tables) = open(&self.config).await;
        House { store, tables, ..self }
    }

    async fn snapshot(&self, table: TableId) -> Snapshot {
        self.tables.snapshot(table, None).await.unwrap()
    }

    /// The first person who is awaited.
    async fn awaited(&self, table: TableId) -> Option<PersonId> {
        let public = self.snapshot(table).await.public;
        let mut awaited = public.seats.iter().filter(|seat| seat.awaited && seat.stand_in.is_none());
        awaited.find_map(|seat| seat.player.person())
    }

    /// Has the first person who is awaited do something legal.
    async fn act(&self, table: TableId, rng: &mut ChaCha20Rng) -> (PersonId, Reply) {
        let person = self.awaited(table).await.expect("the table waits for a person");
        let snapshot = self.tables.snapshot(table, Some(person)).await.unwrap();
        let legal = snapshot.legal();
        let action = legal[below(rng, legal.len())].clone();
        let request = Request::Act { decision: snapshot.decision, action };
        (person, self.tables.request(table, press(person), request).await.unwrap())
    }
}

async fn open(config: &Config) -> (Store, Tables) {
    let store = Store::open_existing(&config.database).await.unwrap();
    let tables = Tables::start(store.clone(), config.clone(), catalogue(), Arc::new(SystemClock)).await.unwrap();
    (store, tables)
}

fn press(person: PersonId) -> Press {
    static PRESSES: AtomicU64 = AtomicU64::new(1);
    let id = PressId(PRESSES.fetch_add(1, Ordering::Relaxed));
    // Those who have a seat act from anywhere.
    let location = Location { guild: None, channel: ChannelId(1) };
    Press {
        id,
        person,
        name: "somebody".into(),
        place: Place { location, thread: None, writable: true, moderator: false },
    }
}

#[tokio::test]
async fn a_backup_is_made_before_a_migration_and_a_database_in_use_is_not_migrated() {
    let (folder, database) = unpack("v0.1.0");
    let held = DatabaseLock::take(&database).unwrap();
    let refused = Store::open_existing(&database).await.err().unwrap();
    assert!(matches!(&refused, StoreError::Locked(why) if why.to_string().contains("another bot")), "{refused:?}");
    assert!(beside(&folder, ".before").is_empty());
    // Who holds the database may.
    Store::open(&database).await.unwrap().close().await;
    let made = beside(&folder, ".before");
    assert!(made.len() == 1 && made[0].to_str().unwrap().ends_with("-version-6"), "{made:?}");
    // Beside a bot of the same version everything works, and a second start copies nothing.
    Store::open_existing(&database).await.unwrap().close().await;
    drop(held);
    Store::open(&database).await.unwrap().close().await;
    assert_eq!(beside(&folder, ".before"), made);
    // The copy is what it was.
    let before = Database { url: format!("sqlite://{}", made[0].display()), ..database };
    let store = Store::open_existing(&before).await.unwrap();
    assert_eq!(store.load_table(TableId(17)).await.unwrap().unwrap().lines.len(), 60);
}

#[tokio::test]
async fn the_file_of_0_1_0_can_shrink_once_it_was_opened_by_who_is_alone_with_it() {
    let (_folder, database) = unpack("v0.1.0");
    let mode = async || {
        let mut raw = SqliteConnection::connect(&database.url).await.unwrap();
        sqlx::query_scalar::<_, i64>("PRAGMA auto_vacuum").fetch_one(&mut raw).await.unwrap()
    };
    assert_eq!(mode().await, 0, "of which there is nothing to see in a file that can");
    let store = Store::open_existing(&database).await.unwrap();
    assert_eq!((mode().await, store.rebuild_scores().await.unwrap()), (2, 8));
    store.close().await;
}

#[tokio::test]
async fn the_statements_of_0_1_0_run_but_for_those_that_a_migration_names() {
    let (_folder, database) = unpack("v0.1.0");
    Store::open(&database).await.unwrap().close().await;
    let mut raw = SqliteConnection::connect(&database.url).await.unwrap();
    let statements = include_str!("databases/v0.1.0.sql").lines().filter(|line| !line.starts_with("--"));
    let mut refused = Vec::new();
    for statement in statements {
        if (&mut raw).prepare(AssertSqlSafe(statement).into_sql_str()).await.is_err() {
            refused.push(statement.split(' ').take(3).collect::<Vec<_>>().join(" "));
        }
    }
    assert_eq!(refused, ["INSERT INTO steps"; 2], "migration 7 says why");
}

#[tokio::test]
async fn every_table_of_0_1_0_is_read() {
    let house = House::on("v0.1.0").await;
    let mut states = Vec::new();
    for id in 1..=24 {
        let saved = house.store.load_table(TableId(id)).await.unwrap().unwrap();
        let snapshot = house.snapshot(TableId(id)).await;
        assert_eq!(saved.seats.len(), snapshot.public.seats.len(), "table {id}");
        let begun = matches!(saved.header.state, TableState::Running | TableState::Finished | TableState::Closed);
        assert_eq!((begun, begun), (snapshot.view.is_some(), !saved.lines.is_empty()), "table {id}");
        states.push((saved.header.game, saved.header.state));
    }
    for entry in catalogue().games() {
        for state in [TableState::Running, TableState::Finished] {
            assert!(states.contains(&(entry.id.to_owned(), state)), "{} {state}", entry.id);
        }
    }
    for state in [TableState::Lobby, TableState::Cancelled, TableState::Closed] {
        assert!(states.iter().any(|(_, kept)| *kept == state), "{state}");
    }
    let server = house.store.server_settings(HARBOUR).await.unwrap();
    assert_eq!((server.language.as_deref(), server.pace, server.pings), (Some("fr"), Some(Pace::Slow), false));
    assert_eq!(house.store.server_settings(MARKET).await.unwrap().tables_per_channel, Some(8));
    let chloe = house.store.person_settings(CHLOE).await.unwrap();
    assert_eq!((chloe.language.as_deref(), chloe.pictures, chloe.theme), (Some("fr"), false, Theme::Light));
    let posted = house.store.posted_board(TableId(17)).await.unwrap().unwrap();
    assert_eq!(posted.calls.iter().map(|call| call.person).collect::<Vec<_>>(), [ANA]);
    assert_eq!(house.store.open_hands(TableId(17)).await.unwrap().len(), 3);
}

#[tokio::test]
async fn scores_of_0_1_0_are_what_its_games_give() {
    let house = House::on("v0.1.0").await;
    let all = SheetFilter::default();
    let before = house.store.sheets(&all, 100).await.unwrap();
    assert_eq!(before.len(), 8);
    let everywhere = Leaderboard { game: None, guild: None, month: None };
    let best = house.store.leaderboard(&everywhere, Ranking::Rating, 0, 100).await.unwrap();
    assert!(best.iter().any(|row| row.person == ANA));
    assert_eq!(house.store.rebuild_scores().await.unwrap(), 8);
    assert_eq!(house.store.sheets(&all, 100).await.unwrap(), before);
    assert_eq!(house.store.leaderboard(&everywhere, Ranking::Rating, 0, 100).await.unwrap(), best);
}

/// A running table of each game, and a second one that was dealt from tiles which nobody names any more.
const RUNNING: [(&str, i64); 6] = [
    ("tindahan", 17),
    ("bastos", 18),
    ("null_nichtig", 19),
    ("floating_market", 24),
    ("dschunke", 20),
    ("dschunke", 7),
];

#[tokio::test]
async fn a_table_of_each_game_of_0_1_0_goes_on() {
    let mut rng = ChaCha20Rng::seed_from_u64(1);
    let mut house = House::on("v0.1.0").await;
    let mut decisions = Vec::new();
    for (game, id) in RUNNING {
        let table = TableId(id);
        let before = house.snapshot(table).await.public;
        assert_eq!((before.header.game.as_str(), before.header.state), (game, TableState::Running));
        let (person, reply) = house.act(table, &mut rng).await;
        assert!(reply.snapshot.public.lines > before.lines, "{game}");
        let seat = before.seats.iter().find(|seat| seat.player.person() == Some(person)).unwrap();
        assert_eq!(reply.snapshot.decision, seat.decision + 1, "{game}");
        decisions.push((table, person, reply.snapshot.decision));
    }
    house = house.again().await;
    for (table, person, decision) in decisions {
        assert_eq!(house.tables.snapshot(table, Some(person)).await.unwrap().decision, decision);
    }
}

#[tokio::test]
async fn a_table_of_each_game_of_0_1_0_is_played_to_its_end_and_scored() {
    let mut rng = ChaCha20Rng::seed_from_u64(2);
    let house = House::on("v0.1.0").await;
    for (game, id) in RUNNING {
        let table = TableId(id);
        assert!(house.store.sheet(table).await.unwrap().is_none(), "{game}");
        let mut updates = house.tables.subscribe();
        let play = async {
            while house.snapshot(table).await.public.header.state == TableState::Running {
                if house.awaited(table).await.is_some() {
                    house.act(table, &mut rng).await;
                    while updates.try_recv().is_ok() {}
                } else {
                    // A computer player is awaited.
                    updates.recv().await.unwrap();
                }
            }
        };
        tokio::time::timeout(4 * PATIENCE, play).await.unwrap_or_else(|_| panic!("{game} never ends"));
        let public = house.snapshot(table).await.public;
        assert_eq!(public.header.state, TableState::Finished);
        let sheet = house.store.sheet(table).await.unwrap().unwrap();
        let totals: Vec<i64> = sheet.head.seats.iter().map(|seat| seat.total).collect();
        assert_eq!(
            totals,
            public.outcome.as_ref().unwrap().totals.iter().map(|&total| i64::from(total)).collect::<Vec<_>>()
        );
        let rated = sheet.head.seats.iter().filter(|seat| seat.player.person().is_some());
        assert!(rated.clone().count() > 1 && rated.clone().all(|seat| seat.rating.is_some()), "{game}");
        assert!(!sheet.rounds.is_empty());
    }
}

#[tokio::test]
async fn a_computer_player_of_0_1_0_goes_on_by_itself() {
    let house = House::on("v0.1.0").await;
    let mut updates = house.tables.subscribe();
    // Alone with the bot, in direct messages: nobody looks or presses.
    let table = TableId(21);
    assert_eq!(house.store.table_header(table).await.unwrap().unwrap().location.guild, None);
    let acted = async {
        loop {
            let update = updates.recv().await.unwrap();
            if update.table() == table && matches!(update.kind, UpdateKind::Acted { by: Actor::Computer, .. }) {
                return update.snapshots.public;
            }
        }
    };
    let public = tokio::time::timeout(PATIENCE, acted).await.expect("a computer player acts");
    assert!(public.seats.iter().any(|seat| matches!(seat.player, Player::Computer { .. }) && seat.decision > 0));
}

/// The same on PostgreSQL, where what was kept is copied to.
#[test]
fn everything_holds_on_postgres() {
    database::run_on_postgres();
}
