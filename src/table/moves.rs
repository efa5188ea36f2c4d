//! In the game: acting, standing up, coming back, ending early.

use super::error::Refusal;
use super::play::{Play, Transition};
use super::request::Press;
use super::seeds;
use super::state::{Context, Draft, State};
use super::update::{Absence, Actor, Closing, UpdateKind};
use crate::ids::PersonId;
use crate::store::{Pace, Player, SavedSeat, TableState};
use games::engine::{Seat, Turn, Word};
use games::screen::Reading;

impl State {
    /// A person acts, from a snapshot of this decision.
    pub(super) fn act_as_person(
        &self,
        press: &Press,
        decision: u32,
        action: &str,
        context: Context<'_>,
    ) -> Result<Draft, Refusal> {
        let seat = self.awaited_seat(press, decision)?;
        self.act(seat, action, Actor::Person, context)
    }

    /// A person pressed this on a screen of this decision.
    pub(super) fn press(
        &self,
        press: &Press,
        decision: u32,
        said: &str,
        context: Context<'_>,
    ) -> Result<Reading<Draft>, Refusal> {
        self.check_stranger(press)?;
        self.is_reachable()?;
        let seat = self.awaited_seat(press, decision)?;
        let read = self.running()?.press(seat, said).map_err(Refusal::Illegal)?;
        // What no screen says now was said by an old one.
        let reading = read.ok_or(Refusal::Stale)?;
        Ok(reading.map(|transition| self.draft_action(seat, transition, Actor::Person, context)))
    }

    /// The seat of a person who acts from a snapshot of this decision, if it is awaited.
    fn awaited_seat(&self, press: &Press, decision: u32) -> Result<Seat, Refusal> {
        let play = self.running()?;
        let seat = self.seat_of(press.person).ok_or(Refusal::NotYourTable)?;
        if decision != play.decisions[seat] {
            return Err(Refusal::Stale);
        }
        if self.seats[seat.index()].stand_in.is_some() {
            return Err(Refusal::Away);
        }
        let awaited = play.turn().awaited();
        if !awaited.contains(seat) {
            return Err(Refusal::NotYourTurn { awaited });
        }
        Ok(seat)
    }

    /// What an action and all that follows from it changes.
    pub(super) fn act(&self, seat: Seat, action: &str, by: Actor, context: Context<'_>) -> Result<Draft, Refusal> {
        let transition = self.running()?.act(seat, action).map_err(Refusal::Illegal)?;
        Ok(self.draft_action(seat, transition, by, context))
    }

    fn draft_action(&self, seat: Seat, transition: Transition, by: Actor, context: Context<'_>) -> Draft {
        let over = matches!(transition.after.turn(), Turn::Over(_));
        let mut draft = Draft {
            state: over.then_some(TableState::Finished),
            updates: vec![UpdateKind::Acted { seat, by, events: transition.events.as_slice().into() }],
            ..Draft::default()
        };
        self.count_time_outs(seat, by, context, &mut draft);
        let seats = draft.seats.as_deref().unwrap_or(&self.seats);
        let deadlines = self.deadlines_in(&transition.after, seats, Some(seat), context);
        draft.deadlines = (deadlines != self.deadlines).then_some(deadlines);
        // Without one, a rematch begins with a press on Start.
        draft.promise = if over { seeds::secret().ok() } else { None };
        draft.transition = Some(transition);
        draft
    }

    /// Notes that a person's time was out, or that the person is there again. Out too often, and a computer player keeps
    /// the seat.
    fn count_time_outs(&self, seat: Seat, by: Actor, context: Context<'_>, draft: &mut Draft) {
        let saved = &self.seats[seat.index()];
        let time_outs = match by {
            Actor::Person => 0,
            Actor::Clock => saved.time_outs + 1,
            Actor::Computer => saved.time_outs,
        };
        if time_outs == saved.time_outs {
            return;
        }
        let mut seats = self.seats.clone();
        seats[seat.index()].time_outs = time_outs;
        let most = match self.header.pace {
            Pace::Live | Pace::Slow => context.config.clocks.time_outs,
            // Others have called for them, and waited long enough.
            Pace::None => 1,
        };
        if time_outs >= most {
            seats[seat.index()].stand_in = Some(context.config.computers.stand_in.id().to_owned());
            draft.host = self.next_host(seat, &seats);
            draft.updates.push(UpdateKind::StoodUp { seat, why: Absence::TimedOut });
        }
        draft.seats = Some(seats);
    }

    /// A person stands up in the game; a computer player sits in.
    pub(super) fn stand_up(&self, person: PersonId, context: Context<'_>) -> Result<Draft, Refusal> {
        self.running()?;
        let seat = self.seat_of(person).ok_or(Refusal::NotYourTable)?;
        if self.seats[seat.index()].stand_in.is_some() {
            return Err(Refusal::Away);
        }
        self.reseat(seat, UpdateKind::StoodUp { seat, why: Absence::Left }, context, |saved| {
            saved.stand_in = Some(context.config.computers.stand_in.id().to_owned());
        })
    }

    /// A person takes the seat back.
    pub(super) fn come_back(&self, press: &Press, context: Context<'_>) -> Result<Draft, Refusal> {
        self.running()?;
        let seat = self.seat_of(press.person).ok_or(Refusal::NotYourTable)?;
        if self.seats[seat.index()].stand_in.is_none() {
            return Err(Refusal::NotAway);
        }
        self.reseat(seat, UpdateKind::CameBack { seat }, context, |saved| {
            saved.stand_in = None;
            saved.time_outs = 0;
        })
    }

    /// A person wants to be forgotten: nobody sits there any more, and a computer player plays on.
    pub(super) fn forget(&self, person: PersonId, context: Context<'_>) -> Result<Draft, Refusal> {
        if self.header.state == TableState::Lobby {
            return self.leave_lobby(person);
        }
        self.is_running()?;
        let seat = self.seat_of(person).ok_or(Refusal::NotYourTable)?;
        self.reseat(seat, UpdateKind::StoodUp { seat, why: Absence::Forgotten }, context, |saved| {
            saved.player = Player::Forgotten;
            saved.stand_in = Some(context.config.computers.stand_in.id().to_owned());
        })
    }

    /// Ends the table early, if [the person may](super::PublicTable::may_be_ended_by).
    pub(super) fn close(&self, press: &Press) -> Result<Draft, Refusal> {
        if self.header.state == TableState::Lobby {
            return self.cancel(press);
        }
        self.is_running()?;
        let moderates = press.place.moderates(self.header.location);
        self.public().may_be_ended_by(press.person, moderates)?;
        Ok(Draft {
            state: Some(TableState::Closed),
            deadlines: Some(Vec::new()),
            updates: vec![UpdateKind::Closed { why: Closing::Ended { by: press.person } }],
            ..Draft::default()
        })
    }

    /// The game, if it runs.
    pub(super) fn running(&self) -> Result<&Play, Refusal> {
        self.is_running()?;
        self.is_playable()?;
        self.play.as_deref().ok_or(Refusal::NotStarted)
    }

    fn is_running(&self) -> Result<(), Refusal> {
        match self.header.state {
            TableState::Running => Ok(()),
            TableState::Lobby => Err(Refusal::NotStarted),
            TableState::Finished | TableState::Cancelled | TableState::Closed => Err(Refusal::Closed),
        }
    }

    /// Somebody else acts for a seat from now on, and its clock begins anew.
    fn reseat(
        &self,
        seat: Seat,
        update: UpdateKind,
        context: Context<'_>,
        change: impl FnOnce(&mut SavedSeat),
    ) -> Result<Draft, Refusal> {
        let mut seats = self.seats.clone();
        change(&mut seats[seat.index()]);
        let deadlines = self.play.as_ref().map(|play| self.deadlines_in(play, &seats, Some(seat), context));
        let host = self.next_host(seat, &seats);
        Ok(Draft { seats: Some(seats), host, deadlines, updates: vec![update], ..Draft::default() })
    }

    /// Who is host instead of a host for whom a computer player sits in: who has been here longest. Nobody else, if nobody is.
    fn next_host(&self, seat: Seat, seats: &[SavedSeat]) -> Option<PersonId> {
        let left = seats.get(seat.index()).filter(|saved| saved.stand_in.is_some())?.player.person()?;
        let present = |saved: &&SavedSeat| saved.player.person().is_some() && saved.stand_in.is_none();
        let next = seats.iter().filter(present).min_by_key(|saved| saved.since)?;
        next.player.person().filter(|_| self.header.host == Some(left))
    }
}
