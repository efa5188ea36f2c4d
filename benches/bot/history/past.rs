//! Databases of a host that has been there for long, written by the store as the bot has it write them. A few games are really played,
//! by programs, and their lines are written again under other people.

use std::future::ready;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream;
use games::engine::{Seat, Secret};
use games::simulate::{Policy, game_seed};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use tindahan::config::{Config, Database};
use tindahan::ids::{ChannelId, MessageId, PersonId, TableId};
use tindahan::shards::Shards;
use tindahan::store::{
    Bond, Change, Deadline, DeadlineKind, Location, Moment, NewTable, Pace, PersonSettings, Player, PostedBoard,
    SavedSeat, Store, TableState,
};
use tindahan::table::{Clock, SystemClock};

/// What a full database has besides the few games.
const GAMES: u64 = 100_000;
const PEOPLE: u64 = 50_000;
pub(super) const SLEEPING: u64 = 10_000;
/// The few: so many games of so many people, and some of whoever looks at them.
const FEW_GAMES: u64 = 40;
const FEW_PEOPLE: u64 = 16;
const OWN_GAMES: u64 = 4;
/// The numbers of people begin here; those of the playground are larger.
const FIRST_FEW: u64 = 1_000;
const FIRST_MANY: u64 = 10_000;

/// What is played: two people at a short game.
const GAME: &str = "dschunke";
const OPTIONS: [(&str, &str); 1] = [("table_size", "5")];
/// So many games are really played.
const PLAYED: u64 = 64;
/// From game to game: the last of them was just now, and the first almost two years ago.
const APART: Duration = Duration::from_secs(600);
/// How long the host was away before it starts, and how long people have for their turns.
const AWAY: Duration = Duration::from_secs(60);
const TURN: Duration = Duration::from_secs(24 * 60 * 60);
/// The most that waits to be written, and after how much it is told how far it is.
const AT_ONCE: usize = 512;
const TELL_EVERY: u64 = 20_000;

/// A database that is being written.
#[derive(Clone)]
pub(super) struct Past {
    store: Store,
    location: Location,
    /// The lines of the games that were played.
    played: Arc<Vec<Vec<String>>>,
    now: Moment,
}

fn settings(url: &str) -> Database {
    Database { url: url.to_owned(), ..Config::built_in().expect("the built-in settings are right").database }
}

/// Closes what was left when the bot was ended in the middle of it, so that every start finds the same.
pub(super) async fn close_tables(url: &str) {
    let store = Store::open(&settings(url)).await.expect("the database can be opened");
    for guild in store.guilds_in_play().await.expect("it can be read") {
        for table in store.tables_on(guild).await.expect("it can be read") {
            store.close_unread(table.id).await.expect("it can be written");
        }
    }
    store.close().await;
}

impl Past {
    pub(super) async fn begin(url: &str, location: Location) -> Past {
        let catalogue = tindahan::catalogue().build();
        let entry = catalogue.find(GAME).expect("there is such a game");
        let game = entry.open(2, &options()).expect("two can play it");
        let play = |number| {
            let mut lines = String::new();
            game.play_out(&game_seed(number, 0), Policy::Random, &mut lines);
            lines.lines().map(str::to_owned).collect()
        };
        let store = Store::open(&settings(url)).await.expect("the database can be made");
        Past { store, location, played: Arc::new((0..PLAYED).map(play).collect()), now: SystemClock.now() }
    }

    /// Games that both databases begin with.
    pub(super) async fn write_few(&self, reader: PersonId) {
        let few = |number: u64| PersonId(FIRST_FEW + number % FEW_PEOPLE);
        self.write(FEW_GAMES, |past, number| async move {
            past.finish(number, [few(number), few(number * number + 1)], past.long_ago(number)).await;
        })
        .await;
        self.write(OWN_GAMES, |past, number| async move {
            past.finish(number, [reader, few(number)], past.long_ago(number)).await;
        })
        .await;
    }

    /// Everybody plays twice, and against some who play the more often the smaller their number is.
    pub(super) async fn write_many(&self) {
        let person = |number: u64| PersonId(FIRST_MANY + number % PEOPLE);
        self.write(PEOPLE, |past, number| async move {
            let chosen = PersonSettings { confirm: number % 2 == 0, ..PersonSettings::default() };
            past.store.put_person_settings(person(number), &chosen).await.expect("it can be written");
        })
        .await;
        self.write(GAMES, |past, number| async move {
            let often = SmallRng::seed_from_u64(number).random::<f64>().powi(2);
            // Nobody plays against themselves.
            let other = number + 1 + (often * (PEOPLE - 1) as f64) as u64;
            past.finish(number, [person(number), person(other)], past.long_ago(GAMES - number)).await;
        })
        .await;
    }

    /// Games in private messages in which nobody has moved for a while, and whose boards show all there is to see.
    pub(super) async fn write_sleeping(&self) {
        self.write(SLEEPING, |past, number| async move {
            let location = Location { guild: None, channel: ChannelId(FIRST_MANY + number) };
            let people = [PersonId(FIRST_MANY + 2 * number), PersonId(FIRST_MANY + 2 * number + 1)];
            let table = past.open(number, location, people, past.long_ago(1)).await;
            let lines = past.lines(number);
            let deadline = |kind| Deadline { at: past.now.after(TURN), kind, seat: Some(Seat::FIRST) };
            let change = Change {
                lines: lines[..lines.len() / 2].to_vec(),
                state: Some(TableState::Running),
                deadlines: Some(vec![deadline(DeadlineKind::Warning), deadline(DeadlineKind::TimeOut)]),
                ..Change::new(table, past.long_ago(1), 0)
            };
            past.commit_shown(change, location).await;
        })
        .await;
    }

    /// Notes when people could reach the host last, which every start reads, and closes the database.
    pub(super) async fn end(self) {
        let left = Moment(self.now.0 - AWAY.as_millis() as i64);
        self.store.heartbeat(left, Shards::All).await.expect("it can be written");
        self.store.close().await;
    }

    /// Does something so many times, as much of it at once as shares a flush of the disk.
    async fn write<W: Future<Output = ()>>(&self, count: u64, write: impl Fn(Past, u64) -> W) {
        let written = stream::iter(0..count).map(|number| write(self.clone(), number)).buffer_unordered(AT_ONCE);
        let told = written.enumerate().for_each(|(index, ())| {
            let done = index as u64 + 1;
            if done.is_multiple_of(TELL_EVERY) {
                println!("  {done} of {count} are written");
            }
            ready(())
        });
        told.await;
    }

    fn long_ago(&self, games: u64) -> Moment {
        Moment(self.now.0 - APART.as_millis() as i64 * games as i64)
    }

    fn lines(&self, number: u64) -> &[String] {
        &self.played[(number % PLAYED) as usize]
    }

    /// Has two people play a whole game.
    async fn finish(&self, number: u64, people: [PersonId; 2], at: Moment) {
        let table = self.open(number, self.location, people, at).await;
        let change = Change {
            lines: self.lines(number).to_vec(),
            state: Some(TableState::Finished),
            deadlines: Some(Vec::new()),
            ..Change::new(table, at, 0)
        };
        self.commit_shown(change, self.location).await;
    }

    async fn open(&self, number: u64, location: Location, people: [PersonId; 2], at: Moment) -> TableId {
        let seat = |id: PersonId| SavedSeat {
            player: Player::Person { id, name: format!("Person {id}") },
            stand_in: None,
            time_outs: 0,
            since: at,
            number: None,
            chair: None,
        };
        let mut secret = [0; 32];
        secret[..8].copy_from_slice(&number.to_le_bytes());
        let table = NewTable {
            game: GAME.to_owned(),
            rules_version: 1,
            options: options(),
            size: people.len(),
            location,
            parent: None,
            host: people[0],
            pace: Pace::Slow,
            opened_at: at,
            bond: Bond { secret: Secret(secret), was_promised: false },
            seats: people.map(seat).to_vec(),
            deadlines: Vec::new(),
            rematch_of: None,
        };
        self.store.open_table(table).await.expect("it can be written")
    }

    /// Writes the first change of a table, whose board then shows it.
    async fn commit_shown(&self, change: Change, location: Location) {
        let (table, posted_at, version) = (change.table, change.at, change.version + 1);
        self.store.commit(change).await.expect("it can be written");
        let board = PostedBoard {
            channel: location.channel,
            message: MessageId(table.0.unsigned_abs()),
            posted_at,
            calls: Vec::new(),
            sheets: Some(0),
            shows: Some(version),
            settled: Some(version),
        };
        self.store.put_posted_board(table, board).await.expect("it can be written");
    }
}

fn options() -> Vec<(String, String)> {
    OPTIONS.map(|(key, value)| (key.to_owned(), value.to_owned())).to_vec()
}
