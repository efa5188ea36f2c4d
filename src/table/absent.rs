//! Where no clock runs, the others may call whom they have long waited for. Who does not answer in good time is replaced, as
//! where a clock has run out; any press is an answer.

use std::time::Duration;

use super::error::Refusal;
use super::request::Press;
use super::snapshot::{PublicSeat, PublicTable};
use super::state::{Context, Draft, State};
use super::update::UpdateKind;
use crate::config::Clocks;
use crate::ids::PersonId;
use crate::store::{Deadline, DeadlineKind, Moment, Pace, TableState};
use games::engine::{Seat, SeatSet};

impl PublicTable {
    /// Whom a person who plays here may have called, now or later: those of the others whom the table waits for.
    pub fn absent(&self, person: PersonId) -> SeatSet {
        let may_call = self.seat_of(person).is_some_and(PublicSeat::is_present);
        let is_absent = |seat: &PublicSeat| {
            seat.awaited && seat.is_present() && seat.due.is_none() && seat.player.person() != Some(person)
        };
        self.without_clock(|seat| may_call && is_absent(seat))
    }

    /// Who was called and has not answered yet.
    pub fn called(&self) -> SeatSet {
        self.without_clock(|seat| seat.due.is_some())
    }

    /// Whether a person was called and has not answered yet.
    pub fn is_called(&self, person: PersonId) -> bool {
        self.called().iter().any(|seat| self.seats[seat.index()].player.person() == Some(person))
    }

    /// From when on absent players can be called: nothing has happened for long.
    pub fn may_call_from(&self, clocks: &Clocks) -> Moment {
        self.header.changed_at.after(Duration::from_secs(clocks.none_call_s))
    }

    /// The seats of which this holds, if a game is played here without a clock.
    fn without_clock(&self, wanted: impl Fn(&PublicSeat) -> bool) -> SeatSet {
        let mut found = SeatSet::EMPTY;
        if self.header.pace == Pace::None && self.header.state == TableState::Running && self.frozen.is_none() {
            let seats = self.seats.iter().zip(Seat::all(self.seats.len()));
            seats.filter(|(seat, _)| wanted(seat)).for_each(|(_, seat)| found.insert(seat));
        }
        found
    }
}

impl State {
    /// A person has those called whom the table has long waited for: a clock runs for them from now on.
    pub(super) fn call_absent(&self, press: &Press, context: Context<'_>) -> Result<Draft, Refusal> {
        self.running()?;
        let seat = self.seat_of(press.person).ok_or(Refusal::NotYourTable)?;
        if self.seats[seat.index()].stand_in.is_some() {
            return Err(Refusal::Away);
        }
        let public = self.public();
        let absent = public.absent(press.person);
        if absent.is_empty() {
            return Err(Refusal::NobodyToCall);
        }
        let clocks = &context.config.clocks;
        let from = public.may_call_from(clocks);
        if context.now < from {
            return Err(Refusal::TooEarlyToCall { from });
        }
        let due = context.counted.after(Duration::from_secs(clocks.none_s));
        let out = absent.iter().map(|seat| Deadline { at: due, kind: DeadlineKind::TimeOut, seat: Some(seat) });
        Ok(Draft {
            deadlines: Some(self.deadlines.iter().copied().chain(out).collect()),
            updates: absent.iter().map(|seat| UpdateKind::Called { seat, due }).collect(),
            ..Draft::default()
        })
    }

    /// A person does something: if they were called they have answered, and may take their time again.
    pub(super) fn answer_call(&self, person: PersonId) -> Option<Draft> {
        let seat = self.seat_of(person).filter(|_| self.header.pace == Pace::None)?;
        self.due(seat)?;
        let is_theirs = |deadline: &Deadline| deadline.kind == DeadlineKind::TimeOut && deadline.seat == Some(seat);
        let deadlines = self.deadlines.iter().copied().filter(|deadline| !is_theirs(deadline)).collect();
        Some(Draft { deadlines: Some(deadlines), updates: vec![UpdateKind::Answered { seat }], ..Draft::default() })
    }
}
