//! What is kept of a table, and the one value that changes it.

use serde::{Deserialize, Serialize};

use super::{Delay, Moment, News};
use crate::config::Pace;
use crate::fairness::Place;
use crate::ids::{ChannelId, GuildId, PersonId, TableId};
use games::engine::{Fingerprint, Seat, Secret, Seed};
use games::proof::Number;

games::words! {
    /// How far a table has come.
    pub enum TableState {
        /// People may sit down.
        Lobby = "lobby",
        /// The game is being played.
        Running = "running",
        /// The game was played to its end and counts.
        Finished = "finished",
        /// The lobby was given up or nobody started it.
        Cancelled = "cancelled",
        /// Somebody who may do so ended the game in the middle.
        Closed = "closed",
    }
}

impl TableState {
    /// Whether nothing will happen at the table any more.
    pub fn is_over(self) -> bool {
        match self {
            TableState::Lobby | TableState::Running => false,
            TableState::Finished | TableState::Cancelled | TableState::Closed => true,
        }
    }
}

games::words! {
    /// What is to happen when a deadline has come.
    pub enum DeadlineKind {
        /// Nobody started the lobby.
        LobbyExpires = "lobby_expires",
        /// The player is reminded.
        Warning = "warning",
        /// The player's time is out.
        TimeOut = "time_out",
        /// A computer player has thought long enough for people to follow.
        ComputerActs = "computer_acts",
        /// The table has rested too long for anybody to come back to it.
        RestEnds = "rest_ends",
    }
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Location {
    /// The server; none in private messages.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
}

impl Location {
    /// Whose share of everything is used there.
    pub fn place(self) -> Place {
        Place::of(self.guild, self.channel)
    }
}

/// Something that is to happen at a table at its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deadline {
    /// When it is due.
    pub at: Moment,
    /// What happens then.
    pub kind: DeadlineKind,
    /// Whom it concerns; none if the whole table.
    pub seat: Option<Seat>,
}

impl Deadline {
    /// Whether it is people who have until then: it does not come while they cannot do anything.
    pub fn is_of_people(&self) -> bool {
        match self.kind {
            DeadlineKind::LobbyExpires | DeadlineKind::Warning | DeadlineKind::TimeOut => true,
            DeadlineKind::ComputerActs | DeadlineKind::RestEnds => false,
        }
    }

    /// The same so much later.
    #[must_use]
    pub(super) fn put_off(self, delay: Delay) -> Deadline {
        let people = if self.is_of_people() { delay.people } else { 0 };
        Deadline { at: self.at.moved(delay.all).moved(people), ..self }
    }
}

/// Who sits somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person with an account on Discord.
    Person {
        /// Their account.
        id: PersonId,
        /// What they were called when they sat down.
        name: String,
    },
    /// A computer player.
    Computer {
        /// How well it plays, in the word of those who make computer players.
        level: String,
    },
    /// Somebody who asked to be forgotten.
    Forgotten,
}

impl Player {
    /// The person, if it is one.
    pub fn person(&self) -> Option<PersonId> {
        match self {
            Player::Person { id, .. } => Some(*id),
            Player::Computer { .. } | Player::Forgotten => None,
        }
    }

    /// The columns in which a player is kept: person, name, level.
    pub(super) fn columns(&self) -> (Option<i64>, Option<String>, Option<String>) {
        match self {
            Player::Person { id, name } => (Some(id.to_signed()), Some(name.clone()), None),
            Player::Computer { level } => (None, None, Some(level.clone())),
            Player::Forgotten => (None, None, None),
        }
    }

    /// The player kept in these columns.
    pub(super) fn from_columns(person: Option<i64>, name: Option<String>, level: Option<String>) -> Player {
        match (person, level) {
            (Some(person), _) => Player::Person { id: PersonId::from_signed(person), name: name.unwrap_or_default() },
            (None, Some(level)) => Player::Computer { level },
            (None, None) => Player::Forgotten,
        }
    }
}

/// One seat of a table; its number is its index in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedSeat {
    /// Whose seat it is. A person keeps it, and its result, while a computer player stands in.
    pub player: Player,
    /// The level of the computer player that acts for the person, if one does.
    pub stand_in: Option<String>,
    /// How often in a row the player's time was out.
    pub time_outs: u32,
    /// Since when the player has had the seat.
    pub since: Moment,
    /// What the person has added to the deals, once they have.
    pub number: Option<Number>,
    /// The how-manieth the player was to sit down, from 0; nothing before the start, where the list itself tells.
    pub chair: Option<usize>,
}

/// What the chance of a table follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealSource {
    /// A seed that everybody who sits down stirs, until the start: so it was with tables of before.
    Stirred(Seed),
    /// A secret that was fixed before anybody sat down, and the numbers of the seats.
    Bound(Secret),
}

/// What a table is bound to from its first moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bond {
    /// For no eyes before the end.
    pub secret: Secret,
    /// Whether its fingerprint was shown before the table was opened: then it is used up with it.
    pub was_promised: bool,
}

/// A table that is to be opened.
#[derive(Clone)]
pub struct NewTable {
    /// The word for the game.
    pub game: String,
    /// The version of its rules by which it will be played.
    pub rules_version: u32,
    /// The rule options that were asked for, as words.
    pub options: Vec<(String, String)>,
    /// How many can sit down.
    pub size: usize,
    /// The channel or thread that shows it.
    pub location: Location,
    /// The channel of the thread, if it is one.
    pub parent: Option<ChannelId>,
    /// Who opens it.
    pub host: PersonId,
    /// How long a player may take.
    pub pace: Pace,
    /// When it is opened.
    pub opened_at: Moment,
    /// What its deals are bound to.
    pub bond: Bond,
    /// Who sits there from the beginning.
    pub seats: Vec<SavedSeat>,
    /// What is to happen at its time.
    pub deadlines: Vec<Deadline>,
    /// The table whose players want to play again. A table has one rematch: opening a second is a conflict.
    pub rematch_of: Option<TableId>,
}

/// All that happens to a table at once: on disk before anybody hears of it, or not at all.
///
/// Parts that are `None` stay as they are. Write `Change { lines, ..Change::new(table, at, expected_lines) }`.
#[derive(Clone)]
pub struct Change {
    /// The table it happens to.
    pub table: TableId,
    /// When it happens.
    pub at: Moment,
    /// The version of the table that it was made from: how many changes came before it. If there is another by now, the
    /// change is refused as a [conflict](super::StoreError::Conflict).
    pub version: i64,
    /// The transcript lines that follow: the start, inputs and computed ones.
    pub lines: Vec<String>,
    /// How far the table is now. With [`TableState::Finished`] the log must be that of a finished game, and its score
    /// sheet, standings and ratings are written with the change.
    pub state: Option<TableState>,
    /// All seats as they are now.
    pub seats: Option<Vec<SavedSeat>>,
    /// All deadlines as they are now.
    pub deadlines: Option<Vec<Deadline>>,
    /// Who is the host now.
    pub host: Option<PersonId>,
    /// What chance follows from now; only before the first line, and only of a table that is not bound.
    pub seed: Option<Seed>,
    /// What the rematch of the game that ends will be bound to.
    pub promise: Option<Secret>,
    /// Whether the table rests from now on, or no longer does.
    pub rests: Option<bool>,
    /// What the process is told that looks after the table, if it is another one.
    pub news: Option<News>,
}

impl Change {
    /// A change that does nothing yet.
    pub fn new(table: TableId, at: Moment, version: i64) -> Change {
        Change {
            table,
            at,
            version,
            lines: Vec::new(),
            state: None,
            seats: None,
            deadlines: None,
            host: None,
            seed: None,
            promise: None,
            rests: None,
            news: None,
        }
    }
}

/// What is known of a table without its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableHeader {
    /// Its number, which stands in every button.
    pub id: TableId,
    /// The word for the game.
    pub game: String,
    /// The version of its rules by which it is played.
    pub rules_version: u32,
    /// The rule options that were asked for, as words.
    pub options: Vec<(String, String)>,
    /// How many can sit down.
    pub size: usize,
    /// Where it stands.
    pub location: Location,
    /// The channel of the thread, if it is one and that is known.
    pub parent: Option<ChannelId>,
    /// Whose table it is; none if they asked to be forgotten.
    pub host: Option<PersonId>,
    /// How long a player may take.
    pub pace: Pace,
    /// How far it has come.
    pub state: TableState,
    /// When it was opened.
    pub opened_at: Moment,
    /// When it was last written to its log, or opened if it never was.
    pub changed_at: Moment,
    /// The table whose players play again here.
    pub rematch_of: Option<TableId>,
    /// Since when it rests; nothing while its place can be reached.
    pub rested_at: Option<Moment>,
}

/// Everything a table needs to wake up.
#[derive(Clone)]
pub struct SavedTable {
    /// What is known of it without its game.
    pub header: TableHeader,
    /// How many changes it has seen: what a [`Change`] has to be made from.
    pub version: i64,
    /// What its chance follows from: for no eyes before the end.
    pub deals: DealSource,
    /// What its rematch will be bound to, if that is fixed already.
    pub promised: Option<Fingerprint>,
    /// Its seats in order.
    pub seats: Vec<SavedSeat>,
    /// Its transcript, line by line.
    pub lines: Vec<String>,
    /// Since when its transcript is kept no longer.
    pub log_removed_at: Option<Moment>,
    /// What is to happen at its time.
    pub deadlines: Vec<Deadline>,
}

/// How many tables are open or running, for the limits on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiveCounts {
    /// In the channel.
    pub in_channel: usize,
    /// On the server; in private messages as many as in the channel.
    pub in_guild: usize,
    /// With this host, unless they have left the game.
    pub hosted: usize,
    /// With this person on a seat, unless they have left the game.
    pub seated: usize,
}
