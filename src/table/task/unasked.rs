//! What happens at a table without anybody asking for it: what its deadlines bring, and what computer players decide.

use super::Table;
use crate::store::{Deadline, DeadlineKind, StoreError, TableState};
use crate::table::error::{Fault, Refusal, TableError, TableResult};
use crate::table::state::{Draft, computer, is_forced};
use crate::table::thinking::think;
use crate::table::update::{Actor, Update, UpdateKind};
use games::engine::Seat;

impl Table {
    /// Sees to what is due by the clock and sets the alarm for what comes next.
    pub(super) fn schedule(&mut self) {
        let Some(state) = &self.state else { return };
        let (look, guild) = (self.shared.clock.look(), state.header.location.guild);
        if !self.shared.is_ours(guild) {
            return self.shared.alarms.set(self.id, None);
        }
        let context = self.shared.context_at(look, state);
        let held_back = self.not_before.is_some_and(|moment| look.now < moment);
        for deadline in state.deadlines.iter().filter(|deadline| context.is_due(deadline) && !held_back) {
            let (Some(seat), Ok(play)) = (acted_for(deadline), state.running()) else { continue };
            if self.thinking.contains(seat) {
                continue;
            }
            self.thinking.insert(seat);
            let stand_in = self.shared.config.computers.stand_in;
            let policy = computer(&state.seats[seat.index()], &self.shared.config).unwrap_or(stand_in);
            let effort = self.shared.config.computers.effort();
            let thought = play.game.ponder(seat, policy, &effort);
            think(&self.shared, &state.header, seat, play.decisions[seat], thought, effort.cutoff);
        }
        let waiting = state
            .deadlines
            .iter()
            .filter(|deadline| acted_for(deadline).is_none_or(|seat| !self.thinking.contains(seat)));
        let alarm = |deadline: &Deadline| {
            let of_people = || self.shared.outages.alarm(look, guild, self.id, deadline.at);
            if deadline.is_of_people() { of_people() } else { Some(deadline.at) }
        };
        let next = waiting.filter_map(alarm).min();
        self.shared.alarms.set(self.id, next.map(|next| self.not_before.map_or(next, |moment| next.max(moment))));
    }

    /// The alarm went off: warnings and the end of a lobby are written down and told.
    pub(super) async fn alarm(&mut self) -> TableResult<()> {
        self.awake().await?;
        while self.is_ours()
            && let Some(draft) = self.due_draft()
        {
            self.commit(draft).await?;
        }
        Ok(())
    }

    /// Another process has changed the table, which is at this version now: it is read anew, if it has not been, and shown.
    pub(super) async fn changed_elsewhere(&mut self, version: i64) -> TableResult<()> {
        let known = self.state.as_ref().map(|state| state.version);
        if known.is_some_and(|known| known >= version) {
            return Ok(());
        }
        self.state = None;
        self.awake().await?;
        if let Some(state) = self.state.as_ref().filter(|state| self.is_ours() && known != Some(state.version)) {
            // Nobody may be listening.
            drop(self.shared.updates.send(Update { snapshots: state.snapshots(), kind: UpdateKind::Elsewhere }));
        }
        Ok(())
    }

    /// Tells those who show the table that its deadlines have been put off.
    pub(super) async fn show_deadlines(&mut self) -> TableResult<()> {
        let state = self.awake().await?;
        if state.header.state == TableState::Running {
            let update = Update { snapshots: state.snapshots(), kind: UpdateKind::PutOff };
            // Nobody may be listening.
            drop(self.shared.updates.send(update));
        }
        Ok(())
    }

    /// What the clock alone brings about now.
    fn due_draft(&self) -> Option<Draft> {
        let state = self.state.as_ref()?;
        let context = self.shared.context(state);
        let is_due = |deadline: &&Deadline| context.is_due(deadline) && acted_for(deadline).is_none();
        let due = *state.deadlines.iter().find(is_due)?;
        match (due.kind, due.seat) {
            (DeadlineKind::Warning, Some(seat)) => {
                let deadlines = state.deadlines.iter().copied().filter(|&deadline| deadline != due).collect();
                let out = state.due(seat).filter(|&out| out > context.counted);
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
    pub(super) async fn decided(&mut self, seat: Seat, decision: u32, action: Option<String>) -> TableResult<()> {
        self.thinking.remove(seat);
        self.awake().await?;
        // The person may have been quicker, or the seat or the table have changed hands.
        if self.is_ours()
            && let Some(draft) = self.draft_decision(seat, decision, action)
        {
            self.commit(draft?).await?;
        }
        Ok(())
    }

    fn draft_decision(&self, seat: Seat, decision: u32, action: Option<String>) -> Option<Result<Draft, Refusal>> {
        let state = self.state.as_ref()?;
        let play = state.running().ok()?;
        let context = self.shared.context(state);
        if state.is_resting() || play.decisions[seat] != decision || !state.awaited().contains(seat) {
            return None;
        }
        let saved = &state.seats[seat.index()];
        let is_computers = computer(saved, &self.shared.config).is_some();
        let by = if is_computers || is_forced(play, seat, saved, context) {
            Actor::Computer
        } else if state.due(seat).is_some_and(|due| due <= context.counted) {
            Actor::Clock
        } else {
            return None;
        };
        // A computer player that broke down must not stop the game: any action will do.
        let action = action.or_else(|| play.game.legal_actions(seat).into_iter().next())?;
        Some(state.act(seat, &action, by, context))
    }

    /// Nobody waits for what the clock or a computer player does: what failed is logged here, and tried again later.
    pub(super) fn finish(&mut self, done: TableResult<()>) {
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
