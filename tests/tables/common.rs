//! A host on a store of its own, and people who press.

use games::catalogue::Catalogue;
use std::path::Path;
use std::sync::Arc;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use games::engine::below;
use rand::rngs::{ChaCha20Rng, SysRng};
use rand::{SeedableRng, TryRng};
use tempfile::TempDir;
use tindahan::config::Config;
use tindahan::ids::{ChannelId, GuildId, PersonId, TableId};
use tindahan::store::{Location, Moment, Pace, Store, TableState};
use tindahan::table::TableError::Refused;
use tindahan::table::{
    NewLobby, Place, Press, PressId, Refusal, Reply, Request, Snapshot, TableResult, Tables, Update, UpdateKind,
};
use tokio::sync::broadcast;
use tokio::time::timeout;

use crate::clock::TestClock;
use crate::database::{self, Raw};

/// How long a test waits for what must come.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// Our games and languages.
pub(crate) fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<&Catalogue> = LazyLock::new(|| tindahan::catalogue().build());
    *CATALOGUE
}

/// Where all tables of the tests stand.
pub(crate) const LOCATION: Location = Location { guild: Some(GuildId(1)), channel: ChannelId(2) };

/// A host and its data.
pub(crate) struct Host {
    pub(crate) tables: Tables,
    pub(crate) store: Store,
    pub(crate) config: Config,
    pub(crate) clock: TestClock,
    // Deleted with the host.
    _folder: Option<TempDir>,
}

/// Settings for tests: a database in this folder, and computer players that answer at once.
pub(crate) fn config(folder: &Path) -> Config {
    config_at(database::in_folder(folder))
}

/// The same with the database at this address.
pub(crate) fn config_at(url: String) -> Config {
    let mut config = Config::built_in().unwrap();
    config.database.url = url;
    config.computers.delay_ms = 0;
    config.computers.apart_ms = 0;
    config.limits.presses_per_person = u32::MAX;
    config
}

pub(crate) async fn host() -> Host {
    host_with(|_| {}).await
}

pub(crate) async fn host_with(change: impl FnOnce(&mut Config)) -> Host {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    change(&mut config);
    let mut host = host_on(config, clock()).await;
    host._folder = Some(folder);
    host
}

/// A clock that shows some moment of our days.
pub(crate) fn clock() -> TestClock {
    TestClock::showing(Moment(1_800_000_000_000))
}

pub(crate) async fn host_on(config: Config, clock: TestClock) -> Host {
    let store = Store::open(&config.database).await.unwrap();
    let tables = Tables::start(store.clone(), config.clone(), catalogue(), Arc::new(clock.clone())).await.unwrap();
    Host { tables, store, config, clock, _folder: None }
}

impl Host {
    /// The program ends in good order and starts again.
    pub(crate) async fn restart(self) -> Host {
        self.tables.stop().await.unwrap();
        let Host { tables, store, config, clock, _folder } = self;
        drop(tables);
        store.close().await;
        Host { _folder, ..host_on(config, clock).await }
    }

    /// The program ends from one moment to the next, and starts again.
    pub(crate) async fn crash(self) -> Host {
        let Host { tables, store, config, clock, _folder } = self;
        drop(tables);
        store.close().await;
        Host { _folder, ..host_on(config, clock).await }
    }

    /// A lobby opened by the first of these people, with the others seated.
    pub(crate) async fn lobby(&self, people: &[u64], pace: Pace) -> TableId {
        let snapshot = self.tables.open(press(people[0]), tindahan(pace)).await.unwrap();
        let table = snapshot.public.header.id;
        for &person in &people[1..] {
            self.request(table, person, Request::Join).await.unwrap();
        }
        table
    }

    /// A game that these people have just started.
    pub(crate) async fn game(&self, people: &[u64], pace: Pace) -> TableId {
        let table = self.lobby(people, pace).await;
        self.request(table, people[0], Request::Start).await.unwrap();
        table
    }

    pub(crate) async fn request(&self, table: TableId, person: u64, request: Request) -> TableResult<Reply> {
        self.tables.request(table, press(person), request).await
    }

    pub(crate) async fn snapshot(&self, table: TableId, person: u64) -> Snapshot {
        self.tables.snapshot(table, Some(PersonId(person))).await.unwrap()
    }

    /// The person who is awaited (the first of them), and how the table looks to them.
    pub(crate) async fn awaited(&self, table: TableId) -> Option<(u64, Snapshot)> {
        let snapshot = self.tables.snapshot(table, None).await.unwrap();
        let seat = snapshot.public.seats.iter().find(|seat| seat.awaited && seat.stand_in.is_none())?;
        let person = seat.player.person()?;
        Some((person.0, self.snapshot(table, person.0).await))
    }

    /// Has whoever is awaited do something legal. Nothing if no person is awaited.
    pub(crate) async fn act_once(&self, table: TableId, rng: &mut ChaCha20Rng) -> Option<TableResult<Reply>> {
        let (person, snapshot) = self.awaited(table).await?;
        Some(self.request(table, person, act(&snapshot, rng)?).await)
    }

    /// Has people play until the game is over.
    pub(crate) async fn play_to_the_end(&self, table: TableId, rng: &mut ChaCha20Rng) {
        let play = async {
            let mut updates = self.tables.subscribe();
            while self.state(table).await == TableState::Running {
                match self.act_once(table, rng).await {
                    Some(Ok(_)) => while updates.try_recv().is_ok() {},
                    Some(Err(Refused(Refusal::Stale | Refusal::NotYourTurn { .. } | Refusal::Away))) => {}
                    Some(Err(why)) => panic!("{why}"),
                    // A computer player is awaited.
                    None => drop(updates.recv().await.unwrap()),
                }
            }
        };
        timeout(10 * PATIENCE, play).await.expect("the game never ends");
    }

    /// Waits until a person is awaited for whom this holds.
    pub(crate) async fn until_awaited(&self, table: TableId, wanted: impl Fn(u64) -> bool) {
        let mut updates = self.tables.subscribe();
        while self.awaited(table).await.is_none_or(|(person, _)| !wanted(person)) {
            timeout(PATIENCE, updates.recv()).await.expect("nothing happens any more").unwrap();
        }
    }

    /// Lets time pass at once, and returns when the table has heard its alarm, should it have rung.
    pub(crate) async fn pass(&self, table: TableId, time: Duration) {
        self.clock.advance(time).await;
        self.state(table).await;
    }

    pub(crate) async fn state(&self, table: TableId) -> TableState {
        self.tables.snapshot(table, None).await.unwrap().public.header.state
    }

    /// The database as another program sees it.
    pub(crate) async fn raw(&self) -> Raw {
        Raw::of(&self.config.database.url).await
    }

    /// The log as it is kept.
    pub(crate) async fn log(&self, table: TableId) -> Vec<String> {
        self.store.load_table(table).await.unwrap().unwrap().lines
    }
}

/// The next update that is as wanted.
pub(crate) async fn next_update<T>(
    updates: &mut broadcast::Receiver<Update>,
    wanted: impl Fn(&UpdateKind) -> Option<T>,
) -> T {
    let wait = async {
        loop {
            if let Some(found) = wanted(&updates.recv().await.unwrap().kind) {
                return found;
            }
        }
    };
    timeout(PATIENCE, wait).await.expect("no such update")
}

/// A table of the game that has always been there.
pub(crate) fn tindahan(pace: Pace) -> NewLobby {
    NewLobby {
        game: "tindahan".into(),
        options: Vec::new(),
        seats: None,
        pace,
        location: LOCATION,
        parent: None,
        promised: None,
    }
}

/// A new press of a person.
pub(crate) fn press(person: u64) -> Press {
    static PRESSES: AtomicU64 = AtomicU64::new(1);
    let id = PressId(PRESSES.fetch_add(1, Ordering::Relaxed));
    Press { id, person: PersonId(person), name: format!("person {person}"), place: HERE }
}

/// Where the tables of tests are shown.
pub(crate) const HERE: Place = Place { location: LOCATION, thread: None, writable: true, moderator: false };

/// A new press of a person somewhere.
pub(crate) fn press_at(person: u64, location: Location) -> Press {
    Press { place: Place { location, ..HERE }, ..press(person) }
}

pub(crate) fn moderator(person: u64) -> Press {
    Press { place: Place { moderator: true, ..HERE }, ..press(person) }
}

/// Something legal, as this snapshot offers it.
pub(crate) fn act(snapshot: &Snapshot, rng: &mut ChaCha20Rng) -> Option<Request> {
    let legal = snapshot.legal();
    if legal.is_empty() {
        return None;
    }
    let action = legal[below(rng, legal.len())].clone();
    Some(Request::Act { decision: snapshot.decision, action })
}

/// A generator that is another one in every run, and says which.
pub(crate) fn generator() -> ChaCha20Rng {
    let mut seed = [0; 8];
    SysRng.try_fill_bytes(&mut seed).unwrap();
    let seed = u64::from_le_bytes(seed);
    println!("seed {seed}");
    ChaCha20Rng::seed_from_u64(seed)
}
