//! A bot's session at the gateway: the events it was sent, so that they can be sent again after a cut.

use std::{collections::VecDeque, fmt::Write};

use axum::extract::ws::Utf8Bytes;
use parking_lot::Mutex;
use tokio::{sync::Notify, time::Instant};

use crate::Snowflake;

/// What a fault makes the gateway do to a session's connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GatewayFault {
    /// Drop the connection without a word.
    Disconnect,
    /// Ask the bot to connect again (op 7).
    Reconnect,
    /// Declare the session invalid (op 9).
    InvalidSession {
        /// Whether the bot may resume it.
        resumable: bool,
    },
    /// Close with this code.
    Close(u16),
}

/// One event, numbered within its session.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    pub(crate) number: u64,
    pub(crate) text: Utf8Bytes,
    /// The interaction that it tells of.
    pub(crate) interaction: Option<Snowflake>,
}

#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) id: String,
    pub(crate) shard: u32,
    pub(crate) shards: u32,
    pub(crate) intents: u64,
    pub(crate) wake: Notify,
    state: Mutex<State>,
    capacity: usize,
}

#[derive(Debug)]
struct State {
    frames: VecDeque<Frame>,
    dispatched: u64,
    /// Which connection serves it: a newer one takes it over from an older one.
    connection: Option<u64>,
    connections: u64,
    /// Since when that is so, or since when there is none.
    since: Instant,
    fault: Option<GatewayFault>,
}

/// The next thing a connection has to do for its session.
#[derive(Debug)]
pub(crate) enum Next {
    Send(Frame),
    Fault(GatewayFault),
    /// Everything was sent.
    Wait,
    /// The events the bot has not seen yet have fallen out.
    Lost,
    /// Another connection has taken over.
    TakenOver,
}

impl Session {
    pub(crate) fn new(id: String, (shard, shards): (u32, u32), intents: u64, capacity: usize) -> Self {
        let state = State {
            frames: VecDeque::new(),
            dispatched: 0,
            connection: None,
            connections: 0,
            since: Instant::now(),
            fault: None,
        };
        Self { id, shard, shards, intents, wake: Notify::new(), state: Mutex::new(state), capacity }
    }

    /// Sends the bot an event, now or when it is back.
    pub(crate) fn dispatch(&self, name: &str, data: &str) {
        self.dispatch_about(None, name, data);
    }

    /// The same for an event that tells of an interaction.
    pub(crate) fn dispatch_about(&self, interaction: Option<Snowflake>, name: &str, data: &str) {
        let mut state = self.state.lock();
        state.dispatched += 1;
        let number = state.dispatched;
        let mut text = String::with_capacity(data.len() + name.len() + 48);
        // Writing to a String cannot fail.
        let _ = write!(text, "{{\"op\":0,\"t\":\"{name}\",\"s\":{number},\"d\":{data}}}");
        state.frames.push_back(Frame { number, text: text.into(), interaction });
        if state.frames.len() > self.capacity {
            state.frames.pop_front();
        }
        drop(state);
        self.wake.notify_one();
    }

    /// A connection begins to serve it. Gives the number it has to show from now on.
    pub(crate) fn attach(&self) -> u64 {
        let mut state = self.state.lock();
        state.connections += 1;
        state.connection = Some(state.connections);
        state.since = Instant::now();
        state.fault = None;
        self.wake.notify_one();
        state.connections
    }

    /// A connection is gone.
    pub(crate) fn detach(&self, connection: u64) {
        let mut state = self.state.lock();
        if state.connection == Some(connection) {
            state.connection = None;
            state.since = Instant::now();
        }
    }

    pub(crate) fn is_connected(&self) -> bool {
        self.connected_since().is_some()
    }

    /// Since when its connection serves it.
    pub(crate) fn connected_since(&self) -> Option<Instant> {
        let state = self.state.lock();
        state.connection.is_some().then_some(state.since)
    }

    /// Whether its shard is responsible for a guild; for the DMs if there is none.
    pub(crate) fn is_responsible_for(&self, guild: Option<Snowflake>) -> bool {
        guild.map_or(0, |guild| guild.shard(self.shards)) == self.shard
    }

    /// Since when nobody serves it.
    pub(crate) fn left_since(&self) -> Option<Instant> {
        let state = self.state.lock();
        state.connection.is_none().then_some(state.since)
    }

    pub(crate) fn inject(&self, fault: GatewayFault) {
        self.state.lock().fault = Some(fault);
        self.wake.notify_one();
    }

    /// Whether the events after `seen` can all be sent.
    pub(crate) fn can_resume_after(&self, seen: u64) -> bool {
        let state = self.state.lock();
        let oldest = state.frames.front().map_or(state.dispatched + 1, |frame| frame.number);
        seen <= state.dispatched && seen + 1 >= oldest
    }

    /// What `connection` has to do after it sent the events up to `sent`.
    pub(crate) fn next(&self, connection: u64, sent: u64) -> Next {
        let mut state = self.state.lock();
        if state.connection != Some(connection) {
            return Next::TakenOver;
        }
        if let Some(fault) = state.fault.take() {
            return Next::Fault(fault);
        }
        if sent >= state.dispatched {
            return Next::Wait;
        }
        let oldest = state.frames.front().map_or(u64::MAX, |frame| frame.number);
        let at = (sent + 1).checked_sub(oldest).and_then(|at| usize::try_from(at).ok());
        match at.and_then(|at| state.frames.get(at)) {
            Some(frame) => Next::Send(frame.clone()),
            None => Next::Lost,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(session: &Session, connection: u64, mut from: u64) -> Vec<u64> {
        let mut numbers = Vec::new();
        while let Next::Send(frame) = session.next(connection, from) {
            from = frame.number;
            numbers.push(frame.number);
        }
        numbers
    }

    #[test]
    fn a_resumed_connection_gets_what_it_missed() {
        let session = Session::new("s".into(), (0, 1), 0, 3);
        let first = session.attach();
        session.dispatch("A", "1");
        assert_eq!(sent(&session, first, 0), [1]);
        session.detach(first);
        session.dispatch("B", "2");
        session.dispatch("C", "3");
        assert!(session.can_resume_after(1));
        let second = session.attach();
        assert_eq!(sent(&session, second, 1), [2, 3]);
        assert!(matches!(session.next(first, 3), Next::TakenOver));
    }

    #[test]
    fn what_fell_out_cannot_be_resumed() {
        let session = Session::new("s".into(), (0, 1), 0, 2);
        let connection = session.attach();
        for _ in 0..4 {
            session.dispatch("A", "1");
        }
        assert!(!session.can_resume_after(1));
        assert!(session.can_resume_after(2));
        assert!(!session.can_resume_after(9), "the bot cannot have seen more than it was dispatched");
        assert!(matches!(session.next(connection, 0), Next::Lost));
    }
}
