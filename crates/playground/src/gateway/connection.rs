//! One connection of a bot to the gateway.

use std::{collections::VecDeque, sync::Arc, time::Duration};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, sleep_until};

use super::{
    Verdict, intents,
    session::{GatewayFault, Next, Session},
    transport::Transport,
};
use crate::{
    app::{Shared, cut_off, stopped},
    inspector::{EntryKind, InspectorEntry, excerpt},
};

/// The longest payload a bot may send.
const LONGEST: usize = 4_096;
/// How many events are sent before the bot is listened to again.
const AT_ONCE: usize = 64;

/// The gateway's close codes.
mod close {
    pub(super) const NORMAL: u16 = 1000;
    pub(super) const GOING_AWAY: u16 = 1001;
    pub(super) const UNKNOWN_ERROR: u16 = 4000;
    pub(super) const UNKNOWN_OPCODE: u16 = 4001;
    pub(super) const DECODE_ERROR: u16 = 4002;
    pub(super) const NOT_AUTHENTICATED: u16 = 4003;
    pub(super) const AUTHENTICATION_FAILED: u16 = 4004;
    pub(super) const ALREADY_AUTHENTICATED: u16 = 4005;
    pub(super) const RATE_LIMITED: u16 = 4008;
    pub(super) const SESSION_TIMED_OUT: u16 = 4009;
    pub(super) const INVALID_SHARD: u16 = 4010;
    pub(super) const INVALID_VERSION: u16 = 4012;
    pub(super) const INVALID_INTENTS: u16 = 4013;
    pub(super) const DISALLOWED_INTENTS: u16 = 4014;
}

/// What the address asked for.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct GatewayQuery {
    v: Option<u32>,
    encoding: Option<String>,
    compress: Option<String>,
}

#[derive(Deserialize)]
struct Payload {
    op: u8,
    #[serde(default)]
    d: Value,
}

#[derive(Deserialize)]
struct Identify {
    token: String,
    intents: u64,
    #[serde(default)]
    compress: bool,
    shard: Option<Value>,
}

impl Identify {
    /// The shard and how many there are; none if there can be no such shard.
    fn shard(&self) -> Option<(u32, u32)> {
        let shard = self.shard.as_ref().map_or(Some((0, 1)), |shard| serde_json::from_value(shard.clone()).ok());
        shard.filter(|(id, total)| id < total)
    }
}

#[derive(Deserialize)]
struct Resume {
    token: String,
    session_id: String,
    seq: u64,
}

/// Why a connection ends.
enum End {
    /// The other side is gone, or shall think so.
    Silent,
    Close(u16, &'static str),
}

/// Serves a bot until it is gone.
pub(crate) async fn serve(app: Shared, mut socket: WebSocket, asked: GatewayQuery) {
    let transport = match asked.compress.as_deref() {
        Some("zlib-stream") => Transport::stream(),
        _ => Transport::Plain,
    };
    let mut connection =
        Connection { last_beat: Instant::now(), received: VecDeque::new(), serving: None, sent: 0, transport, app };
    let end = if asked.v.is_some_and(|version| version != 10) {
        End::Close(close::INVALID_VERSION, "Invalid API version")
    } else if asked.encoding.is_some_and(|encoding| encoding != "json") {
        End::Close(close::DECODE_ERROR, "Only JSON is spoken here")
    } else {
        connection.run(&mut socket).await
    };
    if let Some((session, number)) = &connection.serving {
        session.detach(*number);
        connection.app.world.lock().notify_bot_state();
    }
    if let End::Close(code, reason) = end {
        connection.app.inspector.add(InspectorEntry::new(EntryKind::Note, format!("Gateway closed: {code} {reason}")));
        // The other side may be gone already.
        let _ = socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
    }
}

struct Connection {
    app: Shared,
    transport: Transport,
    /// The session and this connection's number in it.
    serving: Option<(Arc<Session>, u64)>,
    /// The last event sent.
    sent: u64,
    last_beat: Instant,
    received: VecDeque<Instant>,
}

impl Connection {
    async fn run(&mut self, socket: &mut WebSocket) -> End {
        let beat = self.app.config.timings.heartbeat;
        let millis = u64::try_from(beat.as_millis()).unwrap_or(u64::MAX);
        let hello = json!({"op": 10, "s": null, "t": null, "d": {"heartbeat_interval": millis, "_trace": []}});
        if let Err(end) = self.send(socket, hello.to_string()).await {
            return end;
        }
        let (mut stop, mut online) = (self.app.stop.subscribe(), self.app.online.subscribe());
        loop {
            let patience = self.last_beat + beat + beat / 2 + Duration::from_millis(500);
            let session = self.serving.as_ref().map(|(session, _)| session.clone());
            let step = tokio::select! {
                message = socket.recv() => match message {
                    Some(Ok(message)) => self.receive(socket, message).await,
                    Some(Err(_)) | None => Err(End::Silent),
                },
                () = woken(session.as_deref()) => self.drain(socket).await,
                () = sleep_until(patience) => Err(End::Close(close::SESSION_TIMED_OUT, "Session timed out")),
                () = cut_off(&mut online) => Err(End::Silent),
                () = stopped(&mut stop) => Err(End::Close(close::GOING_AWAY, "The playground closes")),
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    async fn send(&mut self, socket: &mut WebSocket, text: impl Into<Utf8Bytes>) -> Result<(), End> {
        let packed = self.transport.pack(text.into());
        socket.send(packed).await.map_err(|_| End::Silent)
    }

    /// Sends what the session has for this connection.
    async fn drain(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        for _ in 0..AT_ONCE {
            let Some((session, number)) = self.serving.clone() else { return Ok(()) };
            match session.next(number, self.sent) {
                Next::Send(frame) => {
                    if let Some(latency) = self.app.faults.gateway_latency() {
                        sleep(latency).await;
                    }
                    self.sent = frame.number;
                    if let Some(interaction) = frame.interaction {
                        // Before it is written: the answer may be here as soon as it is. And who does not read makes us wait.
                        self.app.world.lock().interactions.note_delivered(interaction);
                    }
                    self.send(socket, frame.text).await?;
                }
                Next::Wait => return Ok(()),
                Next::Lost => return Err(End::Close(close::UNKNOWN_ERROR, "Too far behind")),
                Next::TakenOver => {
                    self.serving = None;
                    return Err(End::Silent);
                }
                Next::Fault(fault) => self.apply_fault(socket, fault).await?,
            }
        }
        // The bot's heartbeats must not wait behind a long row of events.
        if let Some((session, _)) = &self.serving {
            session.wake.notify_one();
        }
        Ok(())
    }

    async fn apply_fault(&mut self, socket: &mut WebSocket, fault: GatewayFault) -> Result<(), End> {
        match fault {
            GatewayFault::Disconnect => Err(End::Silent),
            GatewayFault::Close(code) => Err(End::Close(code, "Injected fault")),
            GatewayFault::Reconnect => self.send(socket, json!({"op": 7, "d": null}).to_string()).await,
            GatewayFault::InvalidSession { resumable } => {
                if !resumable && let Some((session, _)) = self.serving.take() {
                    self.app.world.lock().end_session(&session.id);
                }
                self.send(socket, json!({"op": 9, "d": resumable}).to_string()).await
            }
        }
    }

    async fn receive(&mut self, socket: &mut WebSocket, message: Message) -> Result<(), End> {
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(bytes) => {
                Utf8Bytes::try_from(bytes).map_err(|_| End::Close(close::DECODE_ERROR, "Decode error"))?
            }
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(frame) => {
                self.leave(frame.as_ref());
                return Err(End::Silent);
            }
        };
        self.count()?;
        let payload: Option<Payload> =
            if text.len() > LONGEST { None } else { serde_json::from_str(text.as_str()).ok() };
        let payload = payload.ok_or(End::Close(close::DECODE_ERROR, "Decode error"))?;
        match payload.op {
            1 => {
                self.last_beat = Instant::now();
                self.send(socket, json!({"op": 11, "d": null}).to_string()).await
            }
            2 => {
                self.record("IDENTIFY", &payload.d);
                self.identify(socket, payload.d).await
            }
            6 => {
                self.record("RESUME", &payload.d);
                self.resume(socket, payload.d).await
            }
            3 | 4 | 8 | 31 if self.serving.is_none() => Err(End::Close(close::NOT_AUTHENTICATED, "Not authenticated")),
            // Presence and voice change nothing here.
            3 | 4 | 31 => Ok(()),
            8 => {
                self.chunk_members(&payload.d);
                Ok(())
            }
            _ => Err(End::Close(close::UNKNOWN_OPCODE, "Unknown opcode")),
        }
    }

    /// A bot that closes with one of these codes gives its session up; with others it can come back to it.
    fn leave(&mut self, frame: Option<&CloseFrame>) {
        let gives_up = frame.is_some_and(|frame| [close::NORMAL, close::GOING_AWAY].contains(&frame.code));
        if gives_up && let Some((session, _)) = self.serving.take() {
            self.app.world.lock().end_session(&session.id);
        }
    }

    /// Discord closes on bots that send too much.
    fn count(&mut self) -> Result<(), End> {
        let rate = self.app.config.limits.gateway;
        let now = Instant::now();
        while self.received.front().is_some_and(|at| now - *at > rate.window) {
            self.received.pop_front();
        }
        self.received.push_back(now);
        if self.received.len() > usize::try_from(rate.count).unwrap_or(usize::MAX) {
            return Err(End::Close(close::RATE_LIMITED, "Rate limited"));
        }
        Ok(())
    }

    fn record(&self, title: &str, data: &Value) {
        let mut data = data.clone();
        if let Some(token) = data.get_mut("token") {
            *token = json!("…");
        }
        let text = data.to_string();
        let shard = data.pointer("/shard/0").and_then(Value::as_u64).and_then(|shard| u32::try_from(shard).ok());
        let entry = InspectorEntry::new(EntryKind::Gateway, title);
        let (sent, body) = (Some(text.len()), excerpt(text.as_bytes()));
        self.app.inspector.add(InspectorEntry { sent, body, shard, ..entry });
    }

    async fn identify(&mut self, socket: &mut WebSocket, data: Value) -> Result<(), End> {
        if self.serving.is_some() {
            return Err(End::Close(close::ALREADY_AUTHENTICATED, "Already authenticated"));
        }
        let identify: Identify =
            serde_json::from_value(data).map_err(|_| End::Close(close::DECODE_ERROR, "Decode error"))?;
        if !self.app.is_token(&identify.token) {
            return Err(End::Close(close::AUTHENTICATION_FAILED, "Authentication failed"));
        }
        if identify.intents & !intents::ALL != 0 {
            return Err(End::Close(close::INVALID_INTENTS, "Invalid intents"));
        }
        if identify.intents & intents::PRIVILEGED != 0 && !self.app.config.privileged_intents {
            return Err(End::Close(close::DISALLOWED_INTENTS, "Disallowed intents"));
        }
        let shard = identify.shard().ok_or(End::Close(close::INVALID_SHARD, "Invalid shard"))?;
        if !self.may_identify(shard)? {
            return self.send(socket, json!({"op": 9, "d": false}).to_string()).await;
        }
        if identify.compress && matches!(self.transport, Transport::Plain) {
            self.transport = Transport::Payloads;
        }
        let session = self.app.world.lock().begin_session(shard, identify.intents);
        self.serving = Some((session.clone(), session.attach()));
        self.last_beat = Instant::now();
        self.app.world.lock().notify_bot_state();
        Ok(())
    }

    /// Whether the shard's bucket is free. Whoever has no session starts left loses everything.
    fn may_identify(&self, (shard, shards): (u32, u32)) -> Result<bool, End> {
        match self.app.identifies.count((shard, shards), Instant::now().into_std()) {
            Verdict::Welcome => Ok(true),
            Verdict::TooEarly { bucket, after } => {
                let (after, gap) = (after.as_secs_f64(), self.app.identifies.gap().as_secs_f64());
                self.app.inspector.warn(format!(
                    "IDENTIFY of shard {shard} of {shards} came {after:.3} s after the last one of bucket {bucket}; \
                     there must be {gap} s between them"
                ));
                Ok(false)
            }
            Verdict::UsedUp => {
                self.app.inspector.warn("No session starts are left: the bot's token is no longer valid".to_owned());
                self.app.world.lock().end_all_sessions(close::AUTHENTICATION_FAILED);
                Err(End::Close(close::AUTHENTICATION_FAILED, "Authentication failed"))
            }
        }
    }

    async fn resume(&mut self, socket: &mut WebSocket, data: Value) -> Result<(), End> {
        if self.serving.is_some() {
            return Err(End::Close(close::ALREADY_AUTHENTICATED, "Already authenticated"));
        }
        let resume: Resume =
            serde_json::from_value(data).map_err(|_| End::Close(close::DECODE_ERROR, "Decode error"))?;
        if !self.app.is_token(&resume.token) {
            return Err(End::Close(close::AUTHENTICATION_FAILED, "Authentication failed"));
        }
        let session = self.app.world.lock().session(&resume.session_id);
        let Some(session) = session.filter(|session| session.can_resume_after(resume.seq)) else {
            return self.send(socket, json!({"op": 9, "d": false}).to_string()).await;
        };
        self.sent = resume.seq;
        session.dispatch("RESUMED", "{\"_trace\":[]}");
        self.serving = Some((session.clone(), session.attach()));
        self.last_beat = Instant::now();
        self.app.world.lock().notify_bot_state();
        Ok(())
    }

    /// Answers a request for members of a server of this shard with all of them, or those asked for.
    fn chunk_members(&self, asked: &Value) {
        let Some((session, _)) = &self.serving else { return };
        let chunk = self.app.world.lock().members_chunk(session, asked);
        if let Some(chunk) = chunk {
            session.dispatch("GUILD_MEMBERS_CHUNK", &chunk.to_string());
        }
    }
}

/// Waits until a session has something to do; for ever if there is none.
async fn woken(session: Option<&Session>) {
    match session {
        Some(session) => session.wake.notified().await,
        None => std::future::pending().await,
    }
}
