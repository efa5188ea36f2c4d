//! One task a table: it takes what is in the mailbox, one after another, and nobody else touches the table.
//!
//! Log, then table, then messages: what happens is drafted on the side, written down, made true in memory, and told. Whatever
//! fails before it is written down has not happened.

mod unasked;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;

use super::Shared;
use super::error::{Fault, Refusal, TableResult};
use super::mailboxes::Mail;
use super::request::{Delivery, Press, PressId, Pressed, Reply, Request, ScreenPress};
use super::snapshot::{Snapshot, Snapshots};
use super::state::{Draft, State};
use super::update::{Update, UpdateKind};
use crate::ids::{PersonId, TableId};
use crate::store::{Change, Moment, News, StoreError, TableState};
use games::ai::{Effort, Policy};
use games::catalogue::Thought;
use games::engine::SeatSet;
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
            () = clock.sleep(pause) => {
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
        let shared = Arc::clone(&self.shared);
        let _settled = shared.outages.settled().await;
        // What others look after may have changed without our hearing of it.
        if shared.outages.take_outdated(self.id) || !self.is_ours() {
            self.state = None;
        }
        match mail {
            Mail::Request { press, request, reply } => {
                let done = self.request(&press, request).await;
                // Who asked may have given up waiting.
                drop(reply.send(done));
            }
            Mail::Press { press, on_screen, reply } => drop(reply.send(self.press(&press, &on_screen).await)),
            Mail::Look { reply } => drop(reply.send(self.awake().await.map(State::snapshots))),
            Mail::Answer { person, reply } => drop(reply.send(self.heard_of(person).await.map(State::snapshots))),
            Mail::Hint { press, effort, reply } => {
                drop(reply.send(self.hint(&press, &effort).await));
            }
            Mail::Forget { person, reply } => drop(reply.send(self.forget(person).await)),
            Mail::Rest { reply } => drop(reply.send(self.rest().await)),
            Mail::Resume { reply } => drop(reply.send(self.resume().await)),
            Mail::Close { reply } => drop(reply.send(self.close().await)),
            Mail::PutOff => {
                let done = self.show_deadlines().await;
                self.finish(done);
            }
            Mail::Forgotten { person, version } => self.forgotten(person, version),
            Mail::Elsewhere { version } => {
                let done = self.changed_elsewhere(version).await;
                self.finish(done);
            }
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

    /// Whether the table is looked after here, as far as it is known.
    fn is_ours(&self) -> bool {
        self.state.as_ref().is_none_or(|state| self.shared.is_ours(state.header.location.guild))
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
            if !shared.is_ours(state.header.location.guild) {
                return Ok(self.state.as_ref().expect("it was read just now"));
            }
            if let Some(draft) = state.missing_deadlines(shared.context(state)) {
                self.commit(draft).await?;
            } else if state.frozen.is_some() && state.header.state == TableState::Running {
                drop(shared.updates.send(Update { snapshots: state.snapshots(), kind: UpdateKind::Frozen }));
            }
            self.schedule();
        }
        Ok(self.state.as_ref().expect("it was read just now"))
    }

    /// The table, which has heard of a person just now.
    async fn heard_of(&mut self, person: PersonId) -> TableResult<&State> {
        if let Some(draft) = self.awake().await?.answer_call(person) {
            self.commit(draft).await?;
        }
        self.awake().await
    }

    /// The table, which somebody has pressed at. If they are where it is shown, it rests no longer.
    async fn reached(&mut self, press: &Press) -> TableResult<&State> {
        let state = self.awake().await?;
        if state.is_resting() && press.place.reaches(state.header.location) {
            self.resume().await?;
        }
        self.heard_of(press.person).await
    }

    async fn rest(&mut self) -> TableResult<()> {
        let shared = Arc::clone(&self.shared);
        let state = self.awake().await?;
        if let Some(draft) = state.rest(shared.context(state)) {
            tracing::info!(table = %self.id, "a table rests: its place cannot be reached");
            self.commit(draft).await?;
        }
        Ok(())
    }

    async fn resume(&mut self) -> TableResult<()> {
        let shared = Arc::clone(&self.shared);
        let state = self.awake().await?;
        if let Some(draft) = state.resume(shared.context(state)) {
            tracing::info!(table = %self.id, "a table goes on: its place can be reached again");
            self.commit(draft).await?;
        }
        Ok(())
    }

    async fn close(&mut self) -> TableResult<()> {
        let draft = self.awake().await?.close_for_owners()?;
        self.commit(draft).await?;
        Ok(())
    }

    /// What somebody asks for. If another process was quicker to change the table, it is looked at once more as it is then.
    async fn request(&mut self, press: &Press, request: Request) -> TableResult<Reply> {
        match self.try_request(press, request.clone()).await {
            Err(conflict) if conflict.is_conflict() => self.try_request(press, request).await,
            done => done,
        }
    }

    async fn try_request(&mut self, press: &Press, request: Request) -> TableResult<Reply> {
        let repeated = self.pressed.contains(&press.id);
        let shared = Arc::clone(&self.shared);
        let state = self.reached(press).await?;
        let context = shared.context(state);
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
            Request::AddComputer(policy) => state.add_computer(press, policy, context.now)?,
            Request::RemoveComputer => state.remove_computer(press)?,
            Request::Cut(value) => state.cut(press, value)?,
            Request::Start => state.start(press, context)?,
            Request::FillAndStart => state.fill_and_start(press, context)?,
            Request::Cancel => state.cancel(press)?,
            Request::Act { decision, action } => state.act_as_person(press, decision, &action, context)?,
            Request::ComeBack => state.come_back(press, context)?,
            Request::Call => state.call_absent(press, context)?,
            Request::Close => state.close(press)?,
        };
        let events = draft.transition.as_ref().map(|transition| transition.events.clone()).unwrap_or_default();
        let snapshots = self.commit(draft).await?;
        self.remember(press.id);
        Ok(reply(Delivery::First, snapshots, events))
    }

    /// The same for what somebody has pressed on a screen.
    async fn press(&mut self, press: &Press, on_screen: &ScreenPress) -> TableResult<Pressed> {
        match self.try_press(press, on_screen).await {
            Err(conflict) if conflict.is_conflict() => self.try_press(press, on_screen).await,
            done => done,
        }
    }

    async fn try_press(&mut self, press: &Press, on_screen: &ScreenPress) -> TableResult<Pressed> {
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
        match state.press(press, *decision, tail, shared.context(state)) {
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
        let state = self.awake().await?;
        let draft = match state.forget(person, shared.context(state)) {
            // Whoever does not sit here, or not any more, is forgotten by the store alone.
            Err(Refusal::NotYourTable | Refusal::Closed) => return Ok(()),
            draft => draft?,
        };
        self.commit(draft).await?;
        Ok(())
    }

    /// The store has taken a person out of the table. What is in memory follows, without its log being read anew.
    fn forgotten(&mut self, person: PersonId, version: i64) {
        match &mut self.state {
            Some(state) if state.version + 1 == version => state.take_out(person),
            // It was read after that.
            Some(state) if state.version >= version => {}
            Some(_) | None => self.state = None,
        }
    }

    /// Writes a draft down, makes it true and tells it.
    async fn commit(&mut self, mut draft: Draft) -> Result<Snapshots, Fault> {
        let now = self.shared.clock.now();
        let is_ours = self.is_ours();
        let state = self.state.as_mut().expect("whoever drafts a change has read the table");
        let news = || News::Table(self.id, state.header.location.guild, state.version + 1);
        let change = Change { news: (!is_ours).then(news), ..state.change(&mut draft, now) };
        if let Err(error) = self.shared.store.commit(change).await {
            if matches!(error, StoreError::Conflict(_) | StoreError::Undecided(_)) {
                // What is in memory is not what is kept, or may not be, so it is read anew.
                self.state = None;
            }
            return Err(Fault::Store(error));
        }
        let updates = std::mem::take(&mut draft.updates);
        state.adopt(draft, now);
        let snapshots = state.snapshots();
        self.not_before = None;
        // Of other tables who looks after them tells.
        for kind in updates.into_iter().filter(|_| is_ours) {
            // Nobody may be listening.
            drop(self.shared.updates.send(Update { snapshots: snapshots.clone(), kind }));
        }
        self.schedule();
        Ok(snapshots)
    }
}
