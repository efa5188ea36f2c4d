//! Resting: while nobody can be reached where a table is shown, nothing happens there. It waits for its place to come back, and
//! not for ever.

use std::time::Duration;

use super::error::Refusal;
use super::lobby::expiry;
use super::request::Request;
use super::state::{Context, Draft, State};
use super::update::{Closing, UpdateKind};
use crate::store::{Deadline, DeadlineKind, TableState};

impl State {
    /// Whether nobody can be reached where the table is shown.
    pub(super) fn is_resting(&self) -> bool {
        self.header.rested_at.is_some()
    }

    /// Refuses what cannot be done at a table that rests: whoever has a seat can only give it up.
    pub(super) fn check_rest(&self, request: &Request) -> Result<(), Refusal> {
        match request {
            Request::Leave | Request::Cancel | Request::Close => Ok(()),
            Request::Join
            | Request::AddComputer(_)
            | Request::RemoveComputer
            | Request::Cut(_)
            | Request::Start
            | Request::FillAndStart
            | Request::Call
            | Request::Act { .. }
            | Request::ComeBack => self.is_reachable(),
        }
    }

    /// Refuses what needs somebody to be reached.
    pub(super) fn is_reachable(&self) -> Result<(), Refusal> {
        if self.is_resting() { Err(Refusal::Resting) } else { Ok(()) }
    }

    /// Nobody can be reached any more: all clocks stop but the one that ends it for good.
    pub(super) fn rest(&self, context: Context<'_>) -> Option<Draft> {
        (self.is_open() && !self.is_resting()).then(|| Draft {
            rests: Some(true),
            deadlines: Some(vec![end_of_rest(context)]),
            updates: vec![UpdateKind::Rested],
            ..Draft::default()
        })
    }

    /// Its place is back: it goes on, and everybody's time begins anew.
    pub(super) fn resume(&self, context: Context<'_>) -> Option<Draft> {
        if !self.is_open() || !self.is_resting() {
            return None;
        }
        let deadlines = match (&self.play, self.header.state) {
            (_, TableState::Lobby) => vec![expiry(context.counted, &context.config.clocks)],
            (Some(play), _) => self.turns_in(play, &self.seats, None, context),
            (None, _) => Vec::new(),
        };
        let updates = vec![UpdateKind::Resumed];
        Some(Draft { rests: Some(false), deadlines: Some(deadlines), updates, ..Draft::default() })
    }

    /// It has rested too long.
    pub(super) fn abandon(&self) -> Draft {
        self.ended(Closing::Unreachable)
    }

    /// Those who run the host close it, whatever it is at.
    pub(super) fn close_for_owners(&self) -> Result<Draft, Refusal> {
        if self.is_open() { Ok(self.ended(Closing::Owners)) } else { Err(Refusal::Closed) }
    }

    fn ended(&self, why: Closing) -> Draft {
        let ended = if self.header.state == TableState::Lobby { TableState::Cancelled } else { TableState::Closed };
        Draft {
            state: Some(ended),
            deadlines: Some(Vec::new()),
            updates: vec![UpdateKind::Closed { why }],
            ..Draft::default()
        }
    }

    /// The end of a rest that should be there and is not.
    pub(super) fn missing_end_of_rest(&self, context: Context<'_>) -> Option<Draft> {
        let is_there = self.deadlines.iter().any(|deadline| deadline.kind == DeadlineKind::RestEnds);
        let deadlines = vec![end_of_rest(context)];
        (!is_there && self.is_open()).then(|| Draft { deadlines: Some(deadlines), ..Draft::default() })
    }

    fn is_open(&self) -> bool {
        matches!(self.header.state, TableState::Lobby | TableState::Running)
    }
}

fn end_of_rest(Context { now, config, .. }: Context<'_>) -> Deadline {
    Deadline { at: now.after(Duration::from_secs(config.tables.rest_s)), kind: DeadlineKind::RestEnds, seat: None }
}
