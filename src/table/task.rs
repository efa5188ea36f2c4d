//! One task a table: it takes what is in the mailbox, one after another, and nobody else touches the table.
//!
//! Log, then table, then messages: what happens is drafted on the side, written down, made true in memory, and told. Whatever
//! fails before it is written down has not happened.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;

use super::Shared;
use super::error::{Fault, Refusal, TableError, TableResult};
use super::mailboxes::Mail;
use super::request::{Delivery, Press, PressId, Pressed, Reply, Request, ScreenPress};
use super::snapshot::{Snapshot, Snapshots};
use super::state::{Draft, State, computer, is_forced};
use super::thinking::think;
use super::update::{Actor, Update, UpdateKind};
use crate::ids::{PersonId, TableId};
use crate::store::{Deadline, DeadlineKind, Moment, StoreError, TableState};
use games::ai::{Effort, Policy};
use games::catalogue::Thought;
use games::engine::{Seat, SeatSet};
use games::screen::Reading;

/// How many presses a table remembers, to know one that is delivered again. Deliveries of one press are seconds apart.
const REMEMBERED: usize = 32;
/// A table that is over stays in memory only as long as everybody who showed it may still ask.
const OVER: Duration = Duration::from_secs(10);

/// Takes what comes until there has been nothing to do for a while.
pub(super) async fn run(shared: Arc<Shared>, id: TableId, mut mailbox: mpsc::Receiver<Mail>) {
    let sleep_after = Duration::from_secs(shared.config.tables.sleep_after_s);
    let mut table =
        Table { shared, id, state: None, pressed: VecDeque::new(), thinking: SeatSet::EMPTY, not_before: None };
    let clock = Arc::clone(&table.shared.clock);
    loop {
        let pause = if table.is_over() { OVER.min(sleep_after) } else { sleep_after };
        tokio::select! {
            biased;
            mail = mailbox.recv() => match mail {
                Some(mail) => table.take(mail).await,
                None => return,
            },
            () = clock.sleep_until(clock.now().after(pause)) => {
                if table.thinking.is_empty() && table.shared.mailboxes.retire(id, &mailbox) {
                    return;
                }
            }
        }
    }
}

/// A table that is awake.
struct Table {
    shared: Arc<Shared>,
    id: TableId,
    /// Nothing until it is read, and after somebody else was found to have written to it.
    state: Option<State>,
    /// Presses that were taken lately.
    pressed: VecDeque<PressId>,
    /// Seats whose next action is being thought about.
    thinking: SeatSet,
    /// What the clock or a computer player could not write down is not tried before this.
    not_before: Option<Moment>,
}

impl Table {
    /// Everything that can happen to a table.
    async fn take(&mut self, mail: Mail) {
        match mail {
            Mail::Request { press, request, reply } => {
                let done = self.request(&press, request).await;
                // Who asked may have given up waiting.
                drop(reply.send(done));
            }
            Mail::Press { press, on_screen, reply } => drop(reply.send(self.press(&press, &on_screen).await)),
            Mail::Look { reply } => drop(reply.send(self.awake().await.map(State::snapshots))),
            Mail::Hint { press, effort, reply } => {
                drop(reply.send(self.hint(&press, &effort).await));
            }
            Mail::Forget { person, reply } => drop(reply.send(self.forget(person).await)),
            Mail::Rest { reply } => drop(reply.send(self.rest().await)),
            Mail::Resume { reply } => drop(reply.send(self.resume().await)),
            Mail::Outdated => self.state = None,
            Mail::Alarm => {
                let done = self.alarm().await;
                self.finish(done);
            }
            Mail::Decided { seat, decision, action } => {
                let done = self.decided(seat, decision, action).await;
                self.finish(done);
            }
        }
    }

    /// Whether nothing will happen here any more.
    fn is_over(&self) -> bool {
        let state = self.state.as_ref().map(|state| state.header.state);
        matches!(state, Some(TableState::Finished | TableState::Cancelled | TableState::Closed))
    }

    /// The table, read from the store if it is not in memory.
    async fn awake(&mut self) -> TableResult<&State> {
        if self.state.is_none() {
            let shared = Arc::clone(&self.shared);
            let state = self.state.insert(shared.load(self.id).await?);
            if let Some(draft) = state.missing_deadlines(shared.context(shared.clock.now())) {
                self.commit(draft).await?;
            } else if state.frozen.is_some() && state.header.state == TableState::Running {
                drop(shared.updates.send(Update { snapshots: state.snapshots(), kind: UpdateKind::Frozen }));
            }
            self.schedule();
        }
        Ok(self.state.as_ref().expect("it was read just now"))
    }

    /// The table, which somebody has pressed at. If they are where it is shown, it rests no longer.
    async fn reached(&mut self, press: &Press) -> TableResult<&State> {
        let state = self.awake().await?;
        if state.is_resting() && press.place.reaches(state.header.location) {
            self.resume().await?;
        }
        self.awake().await
    }

    async fn rest(&mut self) -> TableResult<()> {
        let shared = Arc::clone(&self.shared);
        if let Some(draft) = self.awake().await?.rest(shared.context(shared.clock.now())) {
            tracing::info!(table = %self.id, "a table rests: its place cannot be reached");
            self.commit(draft).await?;
        }
        Ok(())
    }

    async fn resume(&mut self) -> TableResult<()> {
        let shared = Arc::clone(&self.shared);
        if let Some(draft) = self.awake().await?.resume(shared.context(shared.clock.now())) {
            tracing::info!(table = %self.id, "a table goes on: its place can be reached again");
            self.commit(draft).await?;
        }
        Ok(())
    }

    async fn request(&mut self, press: &Press, request: Request) -> TableResult<Reply> {
        let repeated = self.pressed.contains(&press.id);
        let now = self.shared.clock.now();
        let shared = Arc::clone(&self.shared);
        let context = shared.context(now);
        let state = self.reached(press).await?;
        let reply = |delivery, snapshots: Snapshots, events| Reply {
            delivery,
            events,
            snapshot: snapshots.of(Some(press.person)),
            snapshots,
        };
        if repeated {
            return Ok(reply(Delivery::Repeated, state.snapshots(), Vec::new()));
        }
        state.check_place(press, &request)?;
        state.check_rest(&request)?;
        let draft = match request {
            Request::Join => state.join(press, context)?,
            Request::Leave if state.header.state == TableState::Lobby => state.leave_lobby(press.person)?,
            Request::Leave => state.stand_up(press.person, context)?,
            Request::AddComputer(policy) => state.add_computer(press, policy, now)?,
            Request::RemoveComputer => state.remove_computer(press)?,
            Request::Start => state.start(press, context)?,
            Request::FillAndStart => state.fill_and_start(press, context)?,
            Request::Cancel => state.cancel(press)?,
            Request::Act { decision, action } => state.act_as_person(press, decision, &action, context)?,
            Request::ComeBack => state.come_back(press, context)?,
            Request::Close => state.close(press)?,
        };
        let events = draft.transition.as_ref().map(|transition| transition.events.clone()).unwrap_or_default();
        let snapshots = self.commit(draft).await?;
        self.remember(press.id);
        Ok(reply(Delivery::First, snapshots, events))
    }

    async fn press(&mut self, press: &Press, on_screen: &ScreenPress) -> TableResult<Pressed> {
        let repeated = self.pressed.contains(&press.id);
        let shared = Arc::clone(&self.shared);
        let state = self.reached(press).await?;
        let pressed = |snapshots: Snapshots, chosen, refused| Pressed {
            snapshot: snapshots.of(Some(press.person)),
            chosen,
            refused,
        };
        if repeated {
            return Ok(pressed(state.snapshots(), String::new(), None));
        }
        let ScreenPress { decision, tail } = on_screen;
        match state.press(press, *decision, tail, shared.context(shared.clock.now())) {
            Ok(Reading::Act(draft)) => {
                let snapshots = self.commit(draft).await?;
                self.remember(press.id);
                Ok(pressed(snapshots, String::new(), None))
            }
            Ok(Reading::Choosing(chosen)) => Ok(pressed(state.snapshots(), chosen, None)),
            Err(why) => Ok(pressed(state.snapshots(), String::new(), Some(why))),
        }
    }

    /// Notes a press that has counted.
    fn remember(&mut self, press: PressId) {
        if self.pressed.len() == REMEMBERED {
            self.pressed.pop_front();
        }
        self.pressed.push_back(press);
    }

    /// What a good player in this person's seat would have to think about.
    async fn hint(&mut self, press: &Press, effort: &Effort) -> TableResult<(Thought, Snapshot)> {
        let state = self.reached(press).await?;
        state.check_stranger(press)?;
        state.is_reachable()?;
        let play = state.running()?;
        let seat = state.seat_of(press.person).ok_or(Refusal::NotYourTable)?;
        let awaited = play.turn().awaited();
        if !awaited.contains(seat) {
            return Err(Refusal::NotYourTurn { awaited }.into());
        }
        if state.people() > 1 {
            return Err(Refusal::Rated.into());
        }
        let snapshot = state.snapshots().of(Some(press.person));
        Ok((play.game.ponder(seat, Policy::Hard, effort), snapshot))
    }

    async fn forget(&mut self, person: PersonId) -> TableResult<()> {
        let shared = Arc::clone(&self.shared);
        let context = shared.context(shared.clock.now());
        let draft = match self.awake().await?.forget(person, context) {
            // Whoever does not sit here, or not any more, is forgotten by the store alone.
            Err(Refusal::NotYourTable | Refusal::Closed) => return Ok(()),
            draft => draft?,
        };
        self.commit(draft).await?;
        Ok(())
    }

    /// Writes a draft down, makes it true and tells it.
    async fn commit(&mut self, mut draft: Draft) -> Result<Snapshots, Fault> {
        let now = self.shared.clock.now();
        let state = self.state.as_mut().expect("whoever drafts a change has read the table");
        if let Err(error) = self.shared.store.commit(state.change(&mut draft, now)).await {
            if matches!(error, StoreError::Conflict(_)) {
                // What is in memory is not what is kept, so it is read anew.
                self.state = None;
            }
            return Err(Fault::Store(error));
        }
        let updates = std::mem::take(&mut draft.updates);
        state.adopt(draft, now);
        let snapshots = state.snapshots();
        self.not_before = None;
        for kind in updates {
            // Nobody may be listening.
            drop(self.shared.updates.send(Update { snapshots: snapshots.clone(), kind }));
        }
        self.schedule();
        Ok(snapshots)
    }

    /// Sees to what is due by the clock and sets the alarm for what comes next.
    fn schedule(&mut self) {
        let Some(state) = &self.state else { return };
        let now = self.shared.clock.now();
        let held_back = self.not_before.is_some_and(|moment| now < moment);
        for deadline in state.deadlines.iter().filter(|deadline| deadline.at <= now && !held_back) {
            let (Some(seat), Ok(play)) = (acted_for(deadline), state.running()) else { continue };
            if self.thinking.contains(seat) {
                continue;
            }
            self.thinking.insert(seat);
            let stand_in = self.shared.config.computers.stand_in;
            let policy = computer(&state.seats[seat.index()], &self.shared.config).unwrap_or(stand_in);
            let effort = self.shared.config.computers.effort();
            let thought = play.game.ponder(seat, policy, &effort);
            think(&self.shared, self.id, seat, play.decisions[seat], thought, effort.cutoff);
        }
        let waiting = state
            .deadlines
            .iter()
            .filter(|deadline| acted_for(deadline).is_none_or(|seat| !self.thinking.contains(seat)));
        let next = waiting.map(|deadline| deadline.at).min();
        self.shared.alarms.set(self.id, next.map(|next| self.not_before.map_or(next, |moment| next.max(moment))));
    }

    /// The alarm went off: warnings and the end of a lobby are written down and told.
    async fn alarm(&mut self) -> TableResult<()> {
        self.awake().await?;
        while let Some(draft) = self.due_draft() {
            self.commit(draft).await?;
        }
        Ok(())
    }

    /// What the clock alone brings about now.
    fn due_draft(&self) -> Option<Draft> {
        let state = self.state.as_ref()?;
        let now = self.shared.clock.now();
        let is_due = |deadline: &&Deadline| deadline.at <= now && acted_for(deadline).is_none();
        let due = *state.deadlines.iter().find(is_due)?;
        match (due.kind, due.seat) {
            (DeadlineKind::Warning, Some(seat)) => {
                let deadlines = state.deadlines.iter().copied().filter(|&deadline| deadline != due).collect();
                let out = state.due(seat).filter(|&out| out > now);
                let updates = out.map(|due| UpdateKind::Warned { seat, due }).into_iter().collect();
                Some(Draft { deadlines: Some(deadlines), updates, ..Draft::default() })
            }
            (DeadlineKind::RestEnds, _) => Some(state.abandon()),
            (
                DeadlineKind::LobbyExpires | DeadlineKind::Warning | DeadlineKind::TimeOut | DeadlineKind::ComputerActs,
                _,
            ) => Some(state.expire()),
        }
    }

    /// A computer player has decided.
    async fn decided(&mut self, seat: Seat, decision: u32, action: Option<String>) -> TableResult<()> {
        self.thinking.remove(seat);
        self.awake().await?;
        // The person may have been quicker, or the seat have changed hands.
        if let Some(draft) = self.draft_decision(seat, decision, action) {
            self.commit(draft?).await?;
        }
        Ok(())
    }

    fn draft_decision(&self, seat: Seat, decision: u32, action: Option<String>) -> Option<Result<Draft, Refusal>> {
        let state = self.state.as_ref()?;
        let play = state.running().ok()?;
        let now = self.shared.clock.now();
        if state.is_resting() || play.decisions[seat] != decision || !state.awaited().contains(seat) {
            return None;
        }
        let saved = &state.seats[seat.index()];
        let is_computers = computer(saved, &self.shared.config).is_some();
        let by = if is_computers || is_forced(play, seat, saved, self.shared.context(now)) {
            Actor::Computer
        } else if state.due(seat).is_some_and(|due| due <= now) {
            Actor::Clock
        } else {
            return None;
        };
        // A computer player that broke down must not stop the game: any action will do.
        let action = action.or_else(|| play.game.legal_actions(seat).into_iter().next())?;
        Some(state.act(seat, &action, by, self.shared.context(now)))
    }

    /// Nobody waits for what the clock or a computer player does: what failed is logged here, and tried again later.
    fn finish(&mut self, done: TableResult<()>) {
        match done {
            Ok(()) => return self.schedule(),
            Err(TableError::Refused(Refusal::NoTable)) => return,
            Err(TableError::Fault { fault: Fault::Store(StoreError::Conflict(_)), .. }) => {
                // It has changed meanwhile: it is read anew at once, and goes on from there.
                return self.shared.alarms.set(self.id, Some(self.shared.clock.now()));
            }
            Err(TableError::Refused(why)) => tracing::error!(table = %self.id, %why, "a computer player was refused"),
            Err(TableError::Fault { fault, .. }) => {
                fault.log(Some(self.id));
                if matches!(fault, Fault::Store(StoreError::Corrupt(_))) {
                    // It will read no better later.
                    return;
                }
            }
        }
        let later = self.shared.clock.now().after(self.shared.config.tables.retry());
        self.not_before = Some(later);
        if self.state.is_some() {
            self.schedule();
        } else {
            self.shared.alarms.set(self.id, Some(later));
        }
    }
}

/// The seat that a computer player acts for when this deadline has come.
fn acted_for(deadline: &Deadline) -> Option<Seat> {
    match deadline.kind {
        DeadlineKind::TimeOut | DeadlineKind::ComputerActs => deadline.seat,
        DeadlineKind::Warning | DeadlineKind::LobbyExpires | DeadlineKind::RestEnds => None,
    }
}
