//! A host on a store of its own, and people who press.

use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rand::rngs::{ChaCha20Rng, SysRng};
use rand::{SeedableRng, TryRng};
use tempfile::TempDir;
use tindahan::config::Config;
use tindahan::engine::below;
use tindahan::ids::{ChannelId, GuildId, PersonId, TableId};
use tindahan::store::{Moment, Pace, Place, Store, TableState};
use tindahan::table::{Answer, Clock, NewLobby, News, Press, PressId, Refused, Sight, Tables, What, Wish};
use tokio::sync::{broadcast, watch};
use tokio::time::timeout;

/// How long a test waits for what must come.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// Where all tables of the tests stand.
pub(crate) const PLACE: Place = Place { guild: Some(GuildId(1)), channel: ChannelId(2) };

/// A clock that goes as fast as the machine's, and jumps when a test wants it to.
#[derive(Clone)]
pub(crate) struct TestClock(Arc<Hands>);

struct Hands {
    began: Instant,
    jumped: watch::Sender<Duration>,
    /// The moment that the queue of alarms waits for, if it has begun to wait since the last jump.
    awaited: watch::Sender<Option<Moment>>,
}

impl TestClock {
    pub(crate) fn new() -> TestClock {
        let (jumped, awaited) = (watch::Sender::new(Duration::ZERO), watch::Sender::new(None));
        TestClock(Arc::new(Hands { began: Instant::now(), jumped, awaited }))
    }

    pub(crate) fn jump(&self, time: Duration) {
        self.0.awaited.send_replace(None);
        self.0.jumped.send_modify(|jumped| *jumped += time);
    }

    /// Waits until every alarm that was due after a jump has rung.
    async fn rung(&self) {
        let mut awaited = self.0.awaited.subscribe();
        let rung = awaited.wait_for(|next| next.is_some_and(|next| next > self.now()));
        timeout(PATIENCE, rung).await.expect("the alarms never rang").unwrap();
    }
}

impl Clock for TestClock {
    fn now(&self) -> Moment {
        Moment(1_800_000_000_000).after(self.0.began.elapsed() + *self.0.jumped.borrow())
    }

    fn wait_until(&self, moment: Moment) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            let mut jumped = self.0.jumped.subscribe();
            self.0.awaited.send_replace(Some(moment));
            // Whoever waits looks at the clock again.
            drop(timeout(moment.since(self.now()), jumped.changed()).await);
        })
    }
}

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
    let mut config = Config::built_in().unwrap();
    config.database.url = format!("sqlite://{}", folder.join("tables.db").display());
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
    let mut host = host_on(config, TestClock::new()).await;
    host._folder = Some(folder);
    host
}

pub(crate) async fn host_on(config: Config, clock: TestClock) -> Host {
    let store = Store::open(&config.database).await.unwrap();
    let tables = Tables::start(store.clone(), config.clone(), Arc::new(clock.clone())).await.unwrap();
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

    /// A lobby opened by the first of these people, with the others seated.
    pub(crate) async fn lobby(&self, people: &[u64], pace: Pace) -> TableId {
        let sight = self.tables.open(press(people[0]), tindahan(pace)).await.unwrap();
        let table = sight.standing.header.id;
        for &person in &people[1..] {
            self.ask(table, person, Wish::Join).await.unwrap();
        }
        table
    }

    /// A game that these people have just started.
    pub(crate) async fn game(&self, people: &[u64], pace: Pace) -> TableId {
        let table = self.lobby(people, pace).await;
        self.ask(table, people[0], Wish::Start).await.unwrap();
        table
    }

    pub(crate) async fn ask(&self, table: TableId, person: u64, wish: Wish) -> Result<Answer, Refused> {
        self.tables.ask(table, press(person), wish).await
    }

    pub(crate) async fn look(&self, table: TableId, person: u64) -> Sight {
        self.tables.look(table, Some(PersonId(person))).await.unwrap()
    }

    /// The person who is awaited (the first of them), and how the table looks to them.
    pub(crate) async fn awaited(&self, table: TableId) -> Option<(u64, Sight)> {
        let sight = self.tables.look(table, None).await.unwrap();
        let seat = sight.standing.seats.iter().find(|seat| seat.awaited && seat.stand_in.is_none())?;
        let person = seat.player.person()?;
        Some((person.0, self.look(table, person.0).await))
    }

    /// Has whoever is awaited do something legal. Nothing if no person is awaited.
    pub(crate) async fn act_once(&self, table: TableId, rng: &mut ChaCha20Rng) -> Option<Result<Answer, Refused>> {
        let (person, sight) = self.awaited(table).await?;
        Some(self.ask(table, person, act(&sight, rng)?).await)
    }

    /// Has people play until the game is over.
    pub(crate) async fn play_to_the_end(&self, table: TableId, rng: &mut ChaCha20Rng) {
        let mut news = self.tables.subscribe();
        loop {
            if self.state(table).await != TableState::Running {
                return;
            }
            match self.act_once(table, rng).await {
                Some(Ok(_)) => while news.try_recv().is_ok() {},
                Some(Err(Refused::Stale(_) | Refused::NotYourTurn { .. } | Refused::Away)) => {}
                Some(Err(why)) => panic!("{why}"),
                // A computer player is awaited.
                None => drop(timeout(Duration::from_secs(5), news.recv()).await),
            }
        }
    }

    /// Lets time pass at once. The alarms that are due then are in the tables' mailboxes, before anything asked from now on.
    pub(crate) async fn pass(&self, time: Duration) {
        self.clock.jump(time);
        self.clock.rung().await;
    }

    pub(crate) async fn state(&self, table: TableId) -> TableState {
        self.tables.look(table, None).await.unwrap().standing.header.state
    }

    /// The log as it is kept.
    pub(crate) async fn log(&self, table: TableId) -> Vec<String> {
        self.store.load_table(table).await.unwrap().unwrap().lines
    }
}

/// Waits until something holds.
pub(crate) async fn until(mut holds: impl AsyncFnMut() -> bool) {
    let wait = async {
        while !holds().await {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(PATIENCE, wait).await.expect("it never came about");
}

/// The next news that the question is about.
pub(crate) async fn next_news<T>(news: &mut broadcast::Receiver<News>, ask: impl Fn(&What) -> Option<T>) -> T {
    let wait = async {
        loop {
            if let Some(found) = ask(&news.recv().await.unwrap().what) {
                return found;
            }
        }
    };
    timeout(PATIENCE, wait).await.expect("no such news")
}

/// A table of the game that has always been there.
pub(crate) fn tindahan(pace: Pace) -> NewLobby {
    NewLobby { game: "tindahan".into(), options: Vec::new(), seats: None, pace, place: PLACE, parent: None }
}

/// A new press of a person.
pub(crate) fn press(person: u64) -> Press {
    static PRESSES: AtomicU64 = AtomicU64::new(1);
    let id = PressId(PRESSES.fetch_add(1, Ordering::Relaxed));
    Press { id, person: PersonId(person), name: format!("person {person}"), moderator: false }
}

pub(crate) fn moderator(person: u64) -> Press {
    Press { moderator: true, ..press(person) }
}

/// Something legal, as this sight offers it.
pub(crate) fn act(sight: &Sight, rng: &mut ChaCha20Rng) -> Option<Wish> {
    let legal = sight.legal();
    if legal.is_empty() {
        return None;
    }
    let action = legal[below(rng, legal.len())].clone();
    Some(Wish::Act { decision: sight.decision, action })
}

/// A generator that is another one in every run, and says which.
pub(crate) fn generator() -> ChaCha20Rng {
    let mut seed = [0; 8];
    SysRng.try_fill_bytes(&mut seed).unwrap();
    let seed = u64::from_le_bytes(seed);
    println!("seed {seed}");
    ChaCha20Rng::seed_from_u64(seed)
}
