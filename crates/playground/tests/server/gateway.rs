//! Connecting, being cut off, coming back.

use std::time::Duration;

use discord_playground::{GatewayFault, Rate, Server};
use flate2::{Decompress, FlushDecompress};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use serenity::all::Event;
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Message, protocol::CloseFrame},
};

use crate::{
    bot::{Bot, PATIENCE, config, playground},
    people::Player,
};

/// A connection without a library.
pub(crate) struct Raw(WebSocketStream<MaybeTlsStream<TcpStream>>, Option<Decompress>);

impl Raw {
    pub(crate) async fn open(server: &Server, query: &str) -> Self {
        let url = format!("ws://{}/gateway?{query}", server.address());
        let stream = connect_async(url).await.unwrap().0;
        Self(stream, query.contains("zlib-stream").then(|| Decompress::new(true)))
    }

    pub(crate) async fn send(&mut self, payload: Value) {
        self.0.send(Message::text(payload.to_string())).await.unwrap();
    }

    pub(crate) async fn identify(&mut self, more: Value) {
        let mut data = json!({"token": "secret", "intents": 513, "properties": {}});
        data.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        self.send(json!({"op": 2, "d": data})).await;
    }

    /// The next payload, or the code the connection was closed with.
    pub(crate) async fn next(&mut self) -> Result<Value, u16> {
        let message = timeout(PATIENCE, self.0.next()).await.unwrap();
        match message {
            Some(Ok(Message::Text(text))) => Ok(serde_json::from_str(&text).unwrap()),
            Some(Ok(Message::Binary(bytes))) => {
                let mut text = Vec::with_capacity(1 << 20);
                let mut single = Decompress::new(true);
                let stream = self.1.as_mut().unwrap_or(&mut single);
                stream.decompress_vec(&bytes, &mut text, FlushDecompress::Sync).unwrap();
                Ok(serde_json::from_slice(&text).unwrap())
            }
            Some(Ok(Message::Close(frame))) => Err(frame.map_or(0, |frame| frame.code.into())),
            other => panic!("unexpected: {other:?}"),
        }
    }

    /// The first of the next payloads that is picked.
    pub(crate) async fn find<T>(&mut self, mut pick: impl FnMut(Result<Value, u16>) -> Option<T>) -> T {
        let search = async {
            loop {
                if let Some(found) = pick(self.next().await) {
                    return found;
                }
            }
        };
        timeout(PATIENCE, search).await.expect("it comes in time")
    }

    pub(crate) async fn close_code(&mut self) -> u16 {
        self.find(Result::err).await
    }

    /// Begins a session of a shard. Gives its id.
    pub(crate) async fn begin(server: &Server, shard: u32, shards: u32) -> (Self, String) {
        let mut raw = Self::open(server, "v=10").await;
        raw.identify(json!({"shard": [shard, shards]})).await;
        let ready = raw.event("READY").await;
        assert_eq!(ready["d"]["shard"], json!([shard, shards]));
        (raw, ready["d"]["session_id"].as_str().unwrap().to_owned())
    }

    /// Comes back to a session on a new connection, after its event with this number.
    pub(crate) async fn resume(server: &Server, session: &str, seq: u64) -> Self {
        let mut raw = Self::open(server, "v=10").await;
        raw.next().await.unwrap();
        raw.send(json!({"op": 6, "d": {"token": "secret", "session_id": session, "seq": seq}})).await;
        raw
    }

    /// Closes the connection with this code, and waits until the server has, too.
    pub(crate) async fn close(mut self, code: u16) {
        let frame = CloseFrame { code: code.into(), reason: "".into() };
        self.0.close(Some(frame)).await.unwrap();
        let end = async { while let Some(Ok(_)) = self.0.next().await {} };
        timeout(PATIENCE, end).await.expect("the server lets go");
    }

    pub(crate) async fn event(&mut self, name: &str) -> Value {
        self.find(|payload| Some(payload.unwrap()).filter(|payload| payload["t"] == name)).await
    }
}

#[tokio::test]
async fn a_serenity_client_gets_ready_and_sees_the_guild() {
    let server = playground().await;
    let mut ana = Player::join(&server, "ana").await;
    assert!(!server.bot_is_online());
    let bot = Bot::connect(&server).await;
    assert!(server.bot_is_online());
    let online = |event: &_| match event {
        discord_playground::page_api::PageEvent::Bot { online } => Some(*online),
        _ => None,
    };
    assert!(ana.hear(online).await);
    let guild = bot.http.get_guild(server.guild_id().0.into()).await.unwrap();
    assert_eq!(guild.name, "Playground");
    bot.leave().await;
    assert!(!ana.hear(online).await);
}

#[tokio::test]
async fn who_may_not_come_in_is_told_why() {
    let server = playground().await;
    for (more, code) in [
        (json!({"token": "wrong"}), 4004),
        (json!({"intents": 1 << 15}), 4014),
        (json!({"intents": 1_u64 << 40}), 4013),
        (json!({"shard": [2, 2]}), 4010),
        (json!({"shard": [0, 0]}), 4010),
        (json!({"shard": [-1, 2]}), 4010),
        (json!({"shard": [0]}), 4010),
        (json!({"shard": "0"}), 4010),
    ] {
        let mut raw = Raw::open(&server, "v=10&encoding=json").await;
        assert_eq!(raw.next().await.unwrap()["op"], 10);
        raw.identify(more.clone()).await;
        assert_eq!(raw.close_code().await, code, "{more}");
    }
    let mut raw = Raw::open(&server, "v=9").await;
    assert_eq!(raw.close_code().await, 4012);
    let mut raw = Raw::open(&server, "v=10").await;
    raw.send(json!({"op": 99})).await;
    assert_eq!(raw.close_code().await, 4001);
    let mut raw = Raw::open(&server, "v=10").await;
    raw.send(json!({"op": 3, "d": {}})).await;
    assert_eq!(raw.close_code().await, 4003);
}

#[tokio::test]
async fn too_much_talk_and_too_few_heartbeats_end_a_connection() {
    let mut config = config();
    config.timings.heartbeat = Duration::from_millis(50);
    config.limits.gateway = Rate::per_millis(5, 60_000);
    let server = Server::start(config).await.unwrap();
    let mut raw = Raw::open(&server, "v=10").await;
    for _ in 0..6 {
        raw.send(json!({"op": 1, "d": null})).await;
    }
    assert_eq!(raw.close_code().await, 4008);
    let mut raw = Raw::open(&server, "v=10").await;
    raw.identify(json!({})).await;
    assert_eq!(raw.close_code().await, 4009);
}

#[tokio::test]
async fn a_session_is_resumed_with_what_was_missed() {
    let server = playground().await;
    let mut bot = Bot::connect(&server).await;
    let ana = Player::join(&server, "ana").await;
    for fault in [GatewayFault::Disconnect, GatewayFault::Reconnect, GatewayFault::Close(4000)] {
        server.inject_gateway_fault(fault);
        // Said while the bot is away, or just before: it must hear of both, once and in order.
        for text in ["one", "two"] {
            let text = format!("<@{}> {text}", server.application_id());
            ana.person.say(ana.channel, &text, None).unwrap();
        }
        let mut heard = Vec::new();
        while heard.len() < 2 {
            let text = bot
                .event(|event| match event {
                    Event::MessageCreate(created) => Some(created.message.content),
                    Event::GuildCreate(_) => panic!("a new session instead of the old one"),
                    _ => None,
                })
                .await;
            heard.push(text.split(' ').next_back().unwrap().to_owned());
        }
        assert_eq!(heard, ["one", "two"], "{fault:?}");
        bot.event(|event| matches!(event, Event::Resumed(_)).then_some(())).await;
    }
}

#[tokio::test]
async fn an_invalid_session_begins_anew() {
    let server = playground().await;
    let mut raw = Raw::open(&server, "v=10").await;
    raw.identify(json!({})).await;
    let session = raw.event("READY").await["d"]["session_id"].clone();
    server.inject_gateway_fault(GatewayFault::InvalidSession { resumable: false });
    let invalid = raw.find(|payload| Some(payload.unwrap()).filter(|payload| payload["op"] == 9)).await;
    assert_eq!(invalid["d"], false);
    let mut raw = Raw::resume(&server, session.as_str().unwrap(), 1).await;
    assert_eq!(raw.next().await.unwrap()["op"], 9, "it cannot be resumed");
    raw.identify(json!({})).await;
    raw.event("READY").await;
}

#[tokio::test]
async fn sessions_nobody_comes_back_for_are_over() {
    let mut config = config();
    config.timings.resume = Duration::ZERO;
    let server = Server::start(config).await.unwrap();
    let mut raw = Raw::open(&server, "v=10").await;
    raw.identify(json!({})).await;
    let session = raw.event("READY").await["d"]["session_id"].clone();
    drop(raw);
    // Whoever is quick may still be let in, and has then left once more.
    let refused = async {
        loop {
            let mut raw = Raw::resume(&server, session.as_str().unwrap(), 1).await;
            if raw.next().await.unwrap() == json!({"op": 9, "d": false}) {
                return;
            }
            drop(raw);
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
    };
    timeout(PATIENCE, refused).await.expect("the session ends");
}

#[tokio::test]
async fn events_can_be_one_compressed_stream() {
    let server = playground().await;
    let mut raw = Raw::open(&server, "v=10&encoding=json&compress=zlib-stream").await;
    assert_eq!(raw.next().await.unwrap()["op"], 10);
    raw.identify(json!({})).await;
    assert_eq!(raw.event("GUILD_CREATE").await["d"]["name"], "Playground");
}

#[tokio::test]
async fn only_the_responsible_shard_hears_of_the_guild() {
    let server = playground().await;
    let mut guilds = Vec::new();
    for shard in 0..3 {
        let mut raw = Raw::open(&server, "v=10").await;
        raw.identify(json!({"shard": [shard, 3]})).await;
        let ready = raw.event("READY").await;
        guilds.push(ready["d"]["guilds"].as_array().unwrap().len());
    }
    assert_eq!(guilds.iter().sum::<usize>(), 1, "{guilds:?}");
    let responsible = usize::try_from(server.guild_id().shard(3)).unwrap();
    assert_eq!(guilds[responsible], 1);
}

#[tokio::test]
async fn without_the_intent_what_people_write_is_blank() {
    let server = playground().await;
    let ana = Player::join(&server, "ana").await;
    let mut raw = Raw::open(&server, "v=10").await;
    raw.identify(json!({})).await;
    raw.event("GUILD_CREATE").await;
    ana.person.say(ana.channel, "a secret", None).unwrap();
    assert_eq!(raw.event("MESSAGE_CREATE").await["d"]["content"], "");
    ana.person.say(ana.channel, &format!("hello <@{}>", server.application_id()), None).unwrap();
    assert!(raw.event("MESSAGE_CREATE").await["d"]["content"].as_str().unwrap().starts_with("hello"));
}

#[tokio::test]
async fn members_can_be_asked_for() {
    let server = playground().await;
    let mut raw = Raw::open(&server, "v=10").await;
    raw.identify(json!({})).await;
    raw.event("GUILD_CREATE").await;
    raw.send(json!({"op": 8, "d": {"guild_id": server.guild_id(), "query": "", "limit": 0, "nonce": "n"}})).await;
    let chunk = raw.event("GUILD_MEMBERS_CHUNK").await;
    assert_eq!(chunk["d"]["members"].as_array().unwrap().len(), 6);
    assert_eq!(chunk["d"]["nonce"], "n");
}
