//! Tables in the middle of a game: written into the database as if they had been played there.

use std::time::Duration;

use discord_playground::MemberSpec;
use games::ai::{Effort, Policy};
use games::catalogue::GameEntry;
use games::engine::transcript::line_type;
use games::engine::{Seat, SeatSet, Secret, Seed, Turn};
use tindahan::config::Pace;
use tindahan::ids::{ChannelId, GuildId, PersonId, TableId};
use tindahan::store::{
    Bond, Change, Deadline, DeadlineKind, Location, Moment, NewTable, Player, SavedSeat, Store, TableState,
};
use tindahan::table::{Clock, SystemClock};

use crate::saved::{NOW, finish_game_of};
use crate::stage::{RUNTIME, Stage, catalogue};

/// Who sits at the tables, the first of them in seat 0, with names as long as people have.
const PEOPLE: [(&str, &str); 6] = [
    ("ana", "Anastasia-Marie"),
    ("bayani", "Bartholomew Cruz"),
    ("chloe", "Chloé-Amandine"),
    ("dieter", "Dieter-Wolfgang"),
    ("esra", "Esra Yıldırımoğlu"),
    ("fidel", "Fidel Villanueva"),
];

/// The people of the tables, whose Discord is in this language.
pub(crate) fn people(locale: &str) -> Vec<MemberSpec> {
    PEOPLE.iter().map(|(username, name)| MemberSpec::new(username, name, locale)).collect()
}

/// A game from its start to a moment at which somebody is to act.
pub(crate) struct Moments {
    lines: Vec<String>,
    /// After how many lines who is to act.
    turns: Vec<(usize, SeatSet)>,
}

/// One of the moments.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct At {
    lines: usize,
    awaited: SeatSet,
}

impl Moments {
    /// A whole game, the same each time.
    pub(crate) fn of(entry: &GameEntry, seats: usize, seed: u8) -> Moments {
        let seed = Seed([seed; 32]);
        let mut game = entry.open(seats, &[]).unwrap();
        let mut moments = Moments { lines: vec![game.start_line()], turns: Vec::new() };
        let (mut chances, mut thoughts) = (0, seed.seating());
        loop {
            let applied = match game.turn() {
                Turn::Over(_) => return moments,
                Turn::Chance => {
                    let line = game.draw(&mut seed.chance(chances)).unwrap();
                    chances += 1;
                    game.apply(line_type(&line).unwrap(), &line).unwrap()
                }
                Turn::Seats(awaited) => {
                    moments.turns.push((moments.lines.len(), awaited));
                    let seat = awaited.iter().next().unwrap();
                    let thought = game.ponder(seat, Policy::Greedy, &Effort::default());
                    game.act(seat, &thought(&mut thoughts).unwrap()).unwrap()
                }
            };
            moments.lines.push(applied.input);
            moments.lines.extend(applied.computed.into_iter().map(|(_, line)| line));
        }
    }

    /// So many moments from the first to the last at which seat 0 is to act, or is not.
    pub(crate) fn spread(&self, count: usize, asked: bool) -> Vec<At> {
        let fitting: Vec<_> = self.turns.iter().filter(|(_, awaited)| awaited.contains(Seat::FIRST) == asked).collect();
        let last = fitting.len() - 1;
        let at = |number: usize| fitting[number * last / (count - 1)];
        (0..count).map(at).map(|&(lines, awaited)| At { lines, awaited }).collect()
    }
}

/// Writes a table of this game into the database as it was at this moment. Whoever is to act in seat 0 plays against
/// computers, which adds a hint to their hand; else all are people.
pub(crate) fn table(stage: &Stage, entry: &GameEntry, seats: usize, moments: &Moments, at: At) -> TableId {
    let server = stage.server();
    let _within = RUNTIME.enter();
    let now = SystemClock.now();
    let is_asked = at.awaited.contains(Seat::FIRST);
    let id = |username: &str| PersonId(server.person(username).unwrap().id().0);
    let sits = |(index, (username, name)): (usize, &(&str, &str))| SavedSeat {
        player: if is_asked && index > 0 {
            // A level that nobody knows is called as it is written.
            Player::Computer { level: (*name).to_owned() }
        } else {
            Player::Person { id: id(username), name: (*name).to_owned() }
        },
        stand_in: None,
        time_outs: 0,
        since: now,
        number: None,
        chair: None,
    };
    let new = NewTable {
        game: entry.id.to_owned(),
        rules_version: entry.rules_version,
        options: Vec::new(),
        size: seats,
        location: Location {
            guild: Some(GuildId(server.guild_id().0)),
            channel: ChannelId(server.channel("market").unwrap().0),
        },
        parent: None,
        host: id(PEOPLE[0].0),
        pace: Pace::Slow,
        opened_at: now,
        bond: Bond { secret: Secret([0; 32]), was_promised: false },
        seats: PEOPLE[..seats].iter().enumerate().map(sits).collect(),
        deadlines: Vec::new(),
        rematch_of: None,
    };
    RUNTIME.block_on(begin(&stage.store, new, moments.lines[..at.lines].to_vec(), at.awaited, now))
}

/// Writes finished games of all kinds into the database: of many people, whom `ana` has hardly played with.
pub(crate) fn finished_games(stage: &Stage) {
    let server = stage.server();
    let _within = RUNTIME.enter();
    let guild = Some(GuildId(server.guild_id().0));
    let here = Location { guild, channel: ChannelId(server.channel("market").unwrap().0) };
    let ana = Player::Person { id: PersonId(server.person("ana").unwrap().id().0), name: PEOPLE[0].1.to_owned() };
    let other = |number: usize| {
        let name = format!("{} {number}", PEOPLE[number % PEOPLE.len()].1);
        Player::Person { id: PersonId(number as u64 + 1), name }
    };
    RUNTIME.block_on(async {
        for (number, entry) in catalogue().games().iter().cycle().take(40).enumerate() {
            let seats = *entry.seats.start();
            let others = (1..seats).map(|seat| other((number + seat * 5) % 13));
            let first = if number < 6 { ana.clone() } else { other(number % 13) };
            let players = std::iter::once(first).chain(others).collect();
            let at = Moment(NOW.0 + number as i64);
            finish_game_of(entry, &stage.store, here, at, players, number as u64).await;
        }
    });
}

async fn begin(store: &Store, new: NewTable, lines: Vec<String>, awaited: SeatSet, now: Moment) -> TableId {
    let day = now.after(Duration::from_hours(24));
    let due = |seat| Deadline { at: day, kind: DeadlineKind::TimeOut, seat: Some(seat) };
    let table = store.open_table(new).await.unwrap();
    let change = Change {
        lines,
        state: Some(TableState::Running),
        deadlines: Some(awaited.iter().map(due).collect()),
        ..Change::new(table, now, 0)
    };
    store.commit(change).await.unwrap();
    table
}
