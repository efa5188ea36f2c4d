//! All that a table is: how it stands, and how it changes once a change is written down. Nothing here waits or writes.

use std::collections::HashSet;
use std::sync::Arc;

use parking_lot::RwLock;

use super::error::Refusal;
use super::pieces::Pieces;
use super::play::{Play, Transition};
use super::snapshot::{Frozen, PublicSeat, PublicTable, Snapshots};
use super::update::UpdateKind;
use crate::config::Config;
use crate::ids::PersonId;
use crate::store::{
    Change, Deadline, DeadlineKind, DealSource, Moment, Player, SavedSeat, SavedTable, TableHeader, TableState,
};
use games::ai::Policy;
use games::catalogue::Catalogue;
use games::engine::{Fingerprint, Seat, SeatSet, Secret, Seed, Turn, Word};
use games::proof::{Binding, Chair, Seating};

/// A table in memory.
pub(super) struct State {
    pub(super) header: Arc<TableHeader>,
    /// How many changes it has seen.
    pub(super) version: i64,
    /// What its chance follows from, as it was fixed when the table was opened; of a table of before as it is stirred so far.
    pub(super) deals: DealSource,
    /// What its rematch will be bound to.
    pub(super) promised: Option<Fingerprint>,
    /// In a lobby the chairs in the order in which they were taken; later the seats.
    pub(super) seats: Vec<SavedSeat>,
    pub(super) deadlines: Vec<Deadline>,
    /// The game, from the start on.
    pub(super) play: Option<Arc<Play>>,
    /// Who sat where in the game that is to be played again here.
    pub(super) former: Vec<Player>,
    /// Why it cannot be played on, if so.
    pub(super) frozen: Option<Frozen>,
}

/// What is to change at a table. Parts that are `None` stay as they are.
#[derive(Default)]
pub(super) struct Draft {
    pub(super) state: Option<TableState>,
    pub(super) host: Option<PersonId>,
    /// Of a table of before, how its seed is stirred now.
    pub(super) seed: Option<Seed>,
    /// What its rematch will be bound to.
    pub(super) promise: Option<Secret>,
    pub(super) seats: Option<Vec<SavedSeat>>,
    pub(super) deadlines: Option<Vec<Deadline>>,
    pub(super) transition: Option<Transition>,
    /// Whether it rests from now on, or no longer does.
    pub(super) rests: Option<bool>,
    /// What everybody hears once it is written down.
    pub(super) updates: Vec<UpdateKind>,
}

/// What a decision about a table may depend on besides the table.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub(super) now: Moment,
    /// Until when time has counted for the people here: now, unless they cannot reach us. It is what their deadlines are
    /// set and judged by.
    pub(super) counted: Moment,
    pub(super) config: &'a Config,
    pub(super) catalogue: &'static Catalogue,
    pub(super) pieces: &'a Pieces,
    /// For whom an action that is the only one is taken.
    pub(super) forced: &'a RwLock<HashSet<PersonId>>,
    /// Whether no game is to begin.
    pub(super) draining: bool,
}

impl Context<'_> {
    /// Whether a deadline has come.
    pub(super) fn is_due(&self, deadline: &Deadline) -> bool {
        deadline.at <= if deadline.is_of_people() { self.counted } else { self.now }
    }
}

impl State {
    /// The table as it was kept: frozen, if this program cannot play it on.
    pub(super) fn restore(saved: SavedTable, former: Vec<Player>, catalogue: &Catalogue) -> State {
        let SavedTable { header, version, deals, promised, seats, lines, log_removed_at, mut deadlines } = saved;
        let begun = header.state == TableState::Running || !lines.is_empty();
        let restored = match catalogue.find(&header.game) {
            Ok(entry) if begun => {
                let seed = seed(deals, &seats);
                Play::restore(&lines, header.rules_version, seed, entry).map(Some).map_err(Frozen::BadLog)
            }
            Ok(_) if log_removed_at.is_some() => Err(Frozen::LogRemoved),
            Ok(_) => Ok(None),
            Err(_) => Err(Frozen::NoGame),
        };
        let (play, frozen) = match restored {
            Ok(play) => (play.map(Arc::new), None),
            Err(frozen) => (None, Some(frozen)),
        };
        if begun && frozen.is_some() {
            // They stay in the store, for a program that can go on.
            deadlines.retain(|deadline| deadline.kind == DeadlineKind::RestEnds);
        }
        State { header: Arc::new(header), version, deals, promised, seats, deadlines, play, former, frozen }
    }

    /// Whether this program can play the table on.
    pub(super) fn is_playable(&self) -> Result<(), Refusal> {
        Frozen::check(self.frozen.as_ref(), &self.header)
    }

    /// The store's half of a draft.
    pub(super) fn change(&self, draft: &mut Draft, now: Moment) -> Change {
        Change {
            lines: draft
                .transition
                .as_mut()
                .map(|transition| std::mem::take(&mut transition.lines))
                .unwrap_or_default(),
            state: draft.state,
            seats: draft.seats.clone(),
            deadlines: draft.deadlines.clone(),
            host: draft.host,
            seed: draft.seed,
            promise: draft.promise,
            rests: draft.rests,
            ..Change::new(self.header.id, now, self.version)
        }
    }

    /// Makes a draft true that was written down at this moment.
    pub(super) fn adopt(&mut self, draft: Draft, now: Moment) {
        let Draft { state, host, seed, promise, seats, deadlines, transition, rests, updates: _ } = draft;
        self.version += 1;
        let header = Arc::make_mut(&mut self.header);
        header.state = state.unwrap_or(header.state);
        header.host = host.or(header.host);
        if let Some(rests) = rests {
            header.rested_at = rests.then_some(now);
        }
        self.deals = seed.map_or(self.deals, DealSource::Stirred);
        self.promised = promise.map(|secret| secret.fingerprint()).or(self.promised);
        self.seats = seats.unwrap_or_else(|| std::mem::take(&mut self.seats));
        self.deadlines = deadlines.unwrap_or_else(|| std::mem::take(&mut self.deadlines));
        if let Some(transition) = transition {
            header.changed_at = now;
            self.play = Some(Arc::new(transition.after));
        }
    }

    /// Follows the store, which has taken a person out of the table.
    pub(super) fn take_out(&mut self, person: PersonId) {
        self.version += 1;
        let header = Arc::make_mut(&mut self.header);
        header.host = header.host.filter(|host| *host != person);
        let players = self.seats.iter_mut().map(|seat| &mut seat.player).chain(&mut self.former);
        for player in players.filter(|player| player.person() == Some(person)) {
            *player = Player::Forgotten;
        }
    }

    /// Where a person sits.
    pub(super) fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.seats.iter().position(|seat| seat.player.person() == Some(person)).and_then(Seat::new)
    }

    /// How many people sit here: among two or more it is about ratings.
    pub(super) fn people(&self) -> usize {
        self.seats.iter().filter(|seat| seat.player.person().is_some()).count()
    }

    /// Whom the game waits for.
    pub(super) fn awaited(&self) -> SeatSet {
        match (&self.play, self.header.state) {
            (Some(play), TableState::Running) => play.turn().awaited(),
            _ => SeatSet::EMPTY,
        }
    }

    /// When the time of a seat is out.
    pub(super) fn due(&self, seat: Seat) -> Option<Moment> {
        let time_out = |deadline: &&Deadline| deadline.kind == DeadlineKind::TimeOut && deadline.seat == Some(seat);
        self.deadlines.iter().find(time_out).map(|deadline| deadline.at)
    }

    /// What everybody may know.
    pub(super) fn public(&self) -> PublicTable {
        let awaited = self.awaited();
        let seats = self.seats.iter().zip(Seat::all(self.seats.len())).map(|(saved, seat)| PublicSeat {
            player: saved.player.clone(),
            stand_in: saved.stand_in.as_deref().map(level),
            awaited: awaited.contains(seat),
            due: self.due(seat),
            timed_out: saved.time_outs > 0,
            decision: self.play.as_ref().map_or(0, |play| play.decisions[seat]),
            number: saved.number,
        });
        // Of a lobby that was given up nothing was dealt.
        let has_no_log = self.frozen == Some(Frozen::LogRemoved);
        let was_dealt = self.play.is_some() || has_no_log || self.seats.iter().any(|seat| seat.chair.is_some());
        let outcome = self.play.as_ref().and_then(|play| match play.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Chance | Turn::Seats(_) => None,
        });
        PublicTable {
            header: Arc::clone(&self.header),
            seats: seats.collect(),
            version: self.version,
            lines: self.play.as_ref().map_or(0, |play| play.lines),
            fingerprint: match self.deals {
                DealSource::Bound(secret) => Some(secret.fingerprint()),
                DealSource::Stirred(seed) => was_dealt.then(|| seed.fingerprint()),
            },
            binding: binding(&self.header, self.deals, &self.seats),
            revealed: (was_dealt && self.header.state.is_over()).then_some(self.deals),
            promised: self.promised,
            outcome,
            untouched: !has_no_log && self.play.as_ref().is_none_or(|play| play.is_untouched()),
            frozen: self.frozen.clone(),
        }
    }

    /// The table for whoever wants to look at it.
    pub(super) fn snapshots(&self) -> Snapshots {
        Snapshots::new(self.public(), self.play.clone())
    }
}

/// The seats in the order in which their players sat down.
fn chairs(seats: &[SavedSeat]) -> Vec<(Seat, &SavedSeat)> {
    let mut chairs: Vec<_> = Seat::all(seats.len()).zip(seats).collect();
    // In a lobby nobody has a chair's number yet, and all stay where they are.
    chairs.sort_by_key(|(_, saved)| saved.chair);
    chairs
}

/// The seed of all chance.
pub(super) fn seed(deals: DealSource, seats: &[SavedSeat]) -> Seed {
    match deals {
        DealSource::Stirred(seed) => seed,
        DealSource::Bound(secret) => {
            let numbers = chairs(seats).into_iter().filter_map(|(_, saved)| saved.number);
            secret.seed(&numbers.map(|number| number.value).collect::<Vec<_>>())
        }
    }
}

/// What everybody may know of how the deals are bound; nothing of a table of before.
pub(super) fn binding(header: &TableHeader, deals: DealSource, seats: &[SavedSeat]) -> Option<Binding> {
    let DealSource::Bound(secret) = deals else { return None };
    let chair = |(seat, saved): (Seat, &SavedSeat)| Chair { seat, number: saved.number };
    Some(Binding {
        fingerprint: secret.fingerprint(),
        seating: if header.rematch_of.is_some() { Seating::Kept } else { Seating::Drawn },
        chairs: chairs(seats).into_iter().map(chair).collect(),
    })
}

/// The log of a table that is over, with what its deals were bound to.
pub(super) fn transcript(saved: &SavedTable) -> String {
    match (binding(&saved.header, saved.deals, &saved.seats), saved.deals) {
        (Some(binding), DealSource::Bound(secret)) => binding.transcript(&saved.lines, Some(&secret)),
        _ => saved.lines.iter().map(|line| format!("{line}\n")).collect(),
    }
}

/// Which computer player acts for a seat; none if its person does.
pub(super) fn computer(seat: &SavedSeat, config: &Config) -> Option<Policy> {
    match (&seat.player, &seat.stand_in) {
        (Player::Computer { level: word }, _) | (Player::Person { .. }, Some(word)) => Some(level(word)),
        (Player::Person { .. }, None) => None,
        (Player::Forgotten, word) => Some(word.as_deref().map_or(config.computers.stand_in, level)),
    }
}

/// Whether the next action of a seat is to be taken for its person, since they want that and there is no other.
pub(super) fn is_forced(play: &Play, seat: Seat, saved: &SavedSeat, context: Context<'_>) -> bool {
    let wants = saved.player.person().is_some_and(|person| context.forced.read().contains(&person));
    wants && play.game.choices(seat) == 1
}

/// The level with this word. A word of a later version plays as one that stands in does.
fn level(word: &str) -> Policy {
    Policy::named(word).unwrap_or(Policy::Medium)
}
