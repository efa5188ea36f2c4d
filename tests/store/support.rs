//! Stores in folders of their own, and games to put into them.

use games::catalogue::Catalogue;
use games::catalogue::GameEntry;
use games::engine::Secret;
use games::simulate::{Policy, game_seed};
use std::sync::LazyLock;
use tempfile::TempDir;
use tindahan::config::Database;
use tindahan::ids::{ChannelId, GuildId, PersonId, TableId};
use tindahan::store::{Bond, Change, Location, Moment, NewTable, Pace, Player, SavedSeat, Store, TableState};

use crate::database::{self, Raw};

/// Our games and languages.
pub(crate) fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<&Catalogue> = LazyLock::new(|| tindahan::catalogue().build());
    *CATALOGUE
}

pub(crate) const GUILD: GuildId = GuildId(700);
pub(crate) const CHANNEL: ChannelId = ChannelId(800);
pub(crate) const LOCATION: Location = Location { guild: Some(GUILD), channel: CHANNEL };
/// 15 November 2026.
pub(crate) const NOW: Moment = Moment(1_794_700_800_000);

/// A database of its own.
pub(crate) struct House {
    pub(crate) store: Store,
    pub(crate) settings: Database,
    _folder: TempDir,
}

impl House {
    pub(crate) async fn new() -> House {
        let folder = tempfile::tempdir().unwrap();
        let url = database::in_folder(folder.path());
        House::at(folder, url).await
    }

    /// In a file, for what is about files.
    pub(crate) async fn in_file() -> House {
        let folder = tempfile::tempdir().unwrap();
        let url = database::file_in(folder.path());
        House::at(folder, url).await
    }

    async fn at(folder: TempDir, url: String) -> House {
        let settings = Database { url, ..settings("") };
        House { store: Store::open(&settings).await.unwrap(), settings, _folder: folder }
    }

    /// The same database after a restart.
    pub(crate) async fn again(self) -> House {
        self.store.close().await;
        House { store: Store::open(&self.settings).await.unwrap(), ..self }
    }

    /// A way into the database past the store.
    pub(crate) async fn raw(&self) -> Raw {
        Raw::of(&self.settings.url).await
    }
}

pub(crate) fn settings(path: &str) -> Database {
    Database { url: format!("sqlite://{path}"), readers: 2, busy_timeout_ms: 50, lease_ms: 6_000 }
}

pub(crate) fn person(number: u64) -> Player {
    Player::Person { id: PersonId(number), name: format!("person {number}") }
}

pub(crate) fn computer() -> Player {
    Player::Computer { level: "random".into() }
}

pub(crate) fn seat(player: Player) -> SavedSeat {
    SavedSeat { player, stand_in: None, time_outs: 0, since: NOW, number: None, chair: None }
}

/// A person's seat at which a computer player stands in.
pub(crate) fn left(player: Player) -> SavedSeat {
    SavedSeat { stand_in: Some("medium".into()), ..seat(player) }
}

pub(crate) fn seats(players: impl IntoIterator<Item = Player>) -> Vec<SavedSeat> {
    players.into_iter().map(seat).collect()
}

pub(crate) fn new_table() -> NewTable {
    NewTable {
        game: catalogue().games()[0].id.into(),
        rules_version: 1,
        options: vec![("edition".into(), "french".into())],
        size: 3,
        location: LOCATION,
        parent: None,
        host: PersonId(1),
        pace: Pace::Live,
        opened_at: NOW,
        bond: Bond { secret: Secret([3; 32]), was_promised: false },
        seats: seats([person(1)]),
        deadlines: Vec::new(),
        rematch_of: None,
    }
}

/// The transcript of a whole game by random players.
pub(crate) fn game(players: usize, seed: u64) -> Vec<String> {
    game_of(&catalogue().games()[0], players, seed)
}

fn game_of(entry: &GameEntry, players: usize, seed: u64) -> Vec<String> {
    let mut lines = String::new();
    entry.open(players, &[]).unwrap().play_out(&game_seed(seed, 0), Policy::Random, &mut lines);
    lines.lines().map(str::to_owned).collect()
}

/// Plays a whole game of the first kind at a table of its own; it ends at this moment.
pub(crate) async fn finish_game(
    store: &Store,
    location: Location,
    at: Moment,
    players: Vec<Player>,
    seed: u64,
) -> TableId {
    finish_game_of(&catalogue().games()[0], store, location, at, players, seed).await
}

/// Plays a whole game at a table of its own, in two changes; it ends at this moment.
pub(crate) async fn finish_game_of(
    entry: &GameEntry,
    store: &Store,
    location: Location,
    at: Moment,
    players: Vec<Player>,
    seed: u64,
) -> TableId {
    finish_seated(entry, store, location, at, seats(players), seed).await
}

/// The same with seats at which computer players may stand in.
pub(crate) async fn finish_seated(
    entry: &GameEntry,
    store: &Store,
    location: Location,
    at: Moment,
    seats: Vec<SavedSeat>,
    seed: u64,
) -> TableId {
    let lines = game_of(entry, seats.len(), seed);
    let (first, rest) = lines.split_at(lines.len() / 2);
    let table = store.open_table(NewTable { game: entry.id.into(), location, ..new_table() }).await.unwrap();
    let begun = Change {
        lines: first.to_vec(),
        state: Some(TableState::Running),
        seats: Some(seats),
        ..Change::new(table, NOW, 0)
    };
    store.commit(begun).await.unwrap();
    let ended = Change {
        lines: rest.to_vec(),
        state: Some(TableState::Finished),
        deadlines: Some(Vec::new()),
        ..Change::new(table, at, 1)
    };
    store.commit(ended).await.unwrap();
    table
}
