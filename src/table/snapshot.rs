//! How a table is now: what everybody may know of it, and the whole for one viewer.

use std::fmt;
use std::sync::Arc;

use super::error::Refusal;
use super::play::{BadLog, Play};
use crate::ids::PersonId;
use crate::store::{DealSource, Moment, Player, TableHeader, TableState};
use games::ai::Policy;
use games::catalogue::{AnyView, InputError, Report};
use games::engine::{Fingerprint, Outcome, Seat, Viewer};
use games::proof::{Binding, Number};

/// What everybody may know of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct PublicTable {
    /// Game, options, location, host, pace, state.
    pub header: Arc<TableHeader>,
    /// The seats in order; in a lobby the chairs in the order in which they were taken.
    pub seats: Vec<PublicSeat>,
    /// How many changes it has seen, those that nobody sees among them.
    pub version: i64,
    /// How many lines the game has so far: it grows with every action.
    pub lines: usize,
    /// What the deals are bound to, as everybody may know it; of a table of before only from the start on.
    pub fingerprint: Option<Fingerprint>,
    /// The same with what people have added; nothing of a table of before.
    pub binding: Option<Binding>,
    /// What all chance followed from, once a game that was dealt is over.
    pub revealed: Option<DealSource>,
    /// What the rematch will be bound to, if that is fixed already.
    pub promised: Option<Fingerprint>,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
    /// Whether the host may close the table: nobody has acted yet.
    pub untouched: bool,
    /// Why this program cannot play it on, if so: then it is as it was last known, and its people can end it.
    pub frozen: Option<Frozen>,
}

impl PublicTable {
    /// Whether a person sits at a table that rests, and nobody else does who has not left.
    pub fn may_be_given_up_by(&self, person: PersonId) -> bool {
        let is_theirs = |seat: &PublicSeat| seat.player.person() == Some(person);
        let is_other =
            |seat: &PublicSeat| seat.player.person().is_some() && seat.stand_in.is_none() && !is_theirs(seat);
        self.header.rested_at.is_some() && self.seats.iter().any(is_theirs) && !self.seats.iter().any(is_other)
    }

    /// Refuses what only a table can do that is not frozen.
    pub fn is_playable(&self) -> Result<(), Refusal> {
        Frozen::check(self.frozen.as_ref(), &self.header)
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: PersonId) -> Option<&PublicSeat> {
        self.seats.iter().find(|seat| seat.player.person() == Some(person))
    }

    /// Whether a person may end the table early: who `moderates` it at any time, its host while nobody has acted, its people if it
    /// is frozen, and who plays there with computer players alone, since nobody else ever came or all others have left.
    pub fn may_be_ended_by(&self, person: PersonId, moderates: bool) -> Result<(), Refusal> {
        let sits = self.seat_of(person).is_some();
        let is_other = |seat: &PublicSeat| seat.is_present() && seat.player.person() != Some(person);
        let alone = self.header.state == TableState::Running && !self.seats.iter().any(is_other);
        if moderates || (sits && (alone || self.frozen.is_some())) {
            Ok(())
        } else if !self.untouched {
            Err(Refusal::NotModerator)
        } else if self.header.host != Some(person) {
            Err(Refusal::NotHost)
        } else {
            Ok(())
        }
    }
}

/// Why a table cannot be played on.
#[derive(Clone, Debug, PartialEq)]
pub enum Frozen {
    /// This program does not have the game.
    NoGame,
    /// The rules of now do not take the log, or it is damaged.
    BadLog(BadLog),
    /// It is over, and its log is kept no longer.
    LogRemoved,
}

impl Frozen {
    /// What whoever wants to play there is told.
    pub(super) fn check(frozen: Option<&Frozen>, header: &TableHeader) -> Result<(), Refusal> {
        match frozen {
            None => Ok(()),
            Some(Frozen::NoGame) => Err(Refusal::NotOffered(InputError::UnknownGame(header.game.clone()))),
            Some(Frozen::BadLog(_)) => Err(Refusal::Frozen),
            Some(Frozen::LogRemoved) => Err(Refusal::LogRemoved),
        }
    }
}

/// What everybody may know of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct PublicSeat {
    /// Whose seat it is.
    pub player: Player,
    /// The level of the computer player that sits in for the person.
    pub stand_in: Option<Policy>,
    /// Whether the table waits for it.
    pub awaited: bool,
    /// When its time is out.
    pub due: Option<Moment>,
    /// Whether its time was out at its last action, so that a computer player made that.
    pub timed_out: bool,
    /// How often it has acted.
    pub decision: u32,
    /// What its person has added to the deals, once they have.
    pub number: Option<Number>,
}

impl PublicSeat {
    /// Whether a person has it who has not left the game.
    pub fn is_present(&self) -> bool {
        self.player.person().is_some() && self.stand_in.is_none()
    }
}

/// A table at one moment, for whoever wants to look at it: it is published once after every change, and nobody has to ask
/// the table. What is hidden does not come out of it but by [the eyes of its owner](Snapshots::of).
#[derive(Clone)]
pub struct Snapshots {
    /// What everybody may know.
    pub public: Arc<PublicTable>,
    play: Option<Arc<Play>>,
}

impl fmt::Debug for Snapshots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.public.fmt(f)
    }
}

impl Snapshots {
    pub(super) fn new(public: PublicTable, play: Option<Arc<Play>>) -> Snapshots {
        Snapshots { public: Arc::new(public), play }
    }

    /// The ends of rounds so far.
    pub fn rounds(&self) -> &[Arc<dyn Report>] {
        self.play.as_deref().map(|play| play.rounds.as_slice()).unwrap_or_default()
    }

    /// The table with the eyes of a person, who may have a seat there, or of nobody.
    pub fn of(&self, person: Option<PersonId>) -> Snapshot {
        let is_theirs = |seat: &PublicSeat| person.is_some() && seat.player.person() == person;
        let seat = self.public.seats.iter().position(is_theirs).and_then(Seat::new).filter(|_| self.play.is_some());
        let viewer = seat.map_or(Viewer::Onlooker, Viewer::Seat);
        let play = self.play.as_deref();
        Snapshot {
            public: Arc::clone(&self.public),
            viewer,
            view: play.map(|play| play.game.view(viewer)),
            recent: play.into_iter().flat_map(|play| play.recent.iter().cloned()).collect(),
            rounds: play.map(|play| play.rounds.clone()).unwrap_or_default(),
            decision: play.zip(seat).map_or(0, |(play, seat)| play.decisions[seat]),
        }
    }
}

/// A table as it is now for one viewer.
#[derive(Debug)]
pub struct Snapshot {
    /// What everybody may know.
    pub public: Arc<PublicTable>,
    /// The seat it is seen from, or an onlooker.
    pub viewer: Viewer,
    /// What lies open to them and what they may do; nothing before the start.
    pub view: Option<Box<dyn AnyView>>,
    /// What happened last, the newest at the end.
    pub recent: Vec<Arc<dyn Report>>,
    /// The ends of rounds so far.
    pub rounds: Vec<Arc<dyn Report>>,
    /// How often their seat has acted: a press made from this snapshot carries it.
    pub decision: u32,
}

impl Snapshot {
    /// What the viewer may do, in the sheet's order, as transcripts write it.
    pub fn legal(&self) -> Vec<String> {
        self.view.as_ref().map(|view| view.legal()).unwrap_or_default()
    }
}
