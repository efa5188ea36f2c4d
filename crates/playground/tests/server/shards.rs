//! Several shards: when they may identify, what each is told, and how they are handed over.

use std::time::{Duration, Instant};

use discord_playground::{Config, GatewayFault, Server, SessionStartLimit, Snowflake, StartError, page_api::Outcome};
use serde_json::{Value, json};
use serenity::all::Http;
use tokio::time::sleep_until;

use crate::{
    bot::{PATIENCE, api_error, config, http},
    gateway::Raw,
    people::{Player, button},
};

const LONG: Duration = Duration::from_mins(10);

/// So many shards and buckets, which stay taken for so long.
async fn sharded(shards: u32, max_concurrency: u32, gap: Duration) -> Server {
    let mut config = config().sharded(shards, max_concurrency);
    config.timings.identify_gap = gap;
    Server::start(config).await.unwrap()
}

#[tokio::test]
async fn discord_tells_how_many_shards_and_how_fast() {
    let server = Server::start(config().sharded(16, 8)).await.unwrap();
    let gateway = http(&server).get_bot_gateway().await.unwrap();
    assert_eq!((gateway.shards, gateway.session_start_limit.max_concurrency), (16, 8));
    for (shards, max_concurrency) in [(0, 1), (1, 0)] {
        let refused = Server::start(Config { shards, max_concurrency, ..config() }).await;
        assert!(matches!(refused, Err(StartError::NoShards)));
    }
}

#[tokio::test]
async fn one_identify_a_bucket_and_gap() {
    let server = Server::start(config().sharded(4, 2)).await.unwrap();
    let _first = Raw::begin(&server, 0, 4).await;
    let _second = Raw::begin(&server, 1, 4).await;
    assert_eq!(server.identify_violations(), 0);
    let mut third = Raw::open(&server, "v=10").await;
    third.next().await.unwrap();
    third.identify(json!({"shard": [2, 4]})).await;
    assert_eq!(third.next().await.unwrap(), json!({"op": 9, "d": false}));
    assert_eq!(server.identify_violations(), 1);
    let noted = server.inspector_entries();
    assert!(noted.iter().any(|entry| entry.warning && entry.title.contains("shard 2 of 4")));
    sleep_until((server.identifies()[0].at + Duration::from_secs(5)).into()).await;
    third.identify(json!({"shard": [2, 4]})).await;
    third.event("READY").await;
    let told: Vec<_> =
        server.identifies().iter().map(|one| (one.shard, one.shards, one.bucket, one.too_early)).collect();
    assert_eq!(told, [(0, 4, 0, false), (1, 4, 1, false), (2, 4, 0, true), (2, 4, 0, false)]);
    assert_eq!(server.identify_violations(), 1);
}

#[tokio::test]
async fn who_identifies_when_no_session_starts_are_left_loses_everything() {
    let mut config = config();
    config.limits.session_starts = SessionStartLimit { total: 9, remaining: 2, reset_after: LONG };
    let server = Server::start(config).await.unwrap();
    let http = http(&server);
    let left = async || http.get_bot_gateway().await.unwrap().session_start_limit;
    assert_eq!((left().await.total, left().await.remaining), (9, 2));
    assert!((1..=600_000).contains(&left().await.reset_after));
    let (mut first, session) = Raw::begin(&server, 0, 1).await;
    server.inject_gateway_fault(GatewayFault::Close(4000));
    assert_eq!(first.close_code().await, 4000);
    let mut first = Raw::resume(&server, &session, 1).await;
    first.event("RESUMED").await;
    assert_eq!(left().await.remaining, 1, "resuming takes none");
    let (mut second, _) = Raw::begin(&server, 0, 1).await;
    assert_eq!(left().await.remaining, 0);
    let mut third = Raw::open(&server, "v=10").await;
    third.identify(json!({})).await;
    for connection in [&mut first, &mut second, &mut third] {
        assert_eq!(connection.close_code().await, 4004);
    }
    assert_eq!(api_error(http.get_bot_gateway().await), (401, 0));
    assert!(server.connected_shards().is_empty());
}

#[tokio::test]
async fn connected_shards_are_told_and_waited_for() {
    let server = sharded(3, 3, LONG).await;
    let before = Instant::now();
    assert!(!server.wait_for_shards(1, Duration::ZERO).await);
    let connect = async {
        let mut connected = Vec::new();
        for shard in [2, 0, 1] {
            connected.push(Raw::begin(&server, shard, 3).await);
        }
        connected
    };
    let (all, connected) = tokio::join!(server.wait_for_shards(3, PATIENCE), connect);
    assert!(all);
    let told = server.connected_shards();
    let expected: Vec<_> = [1, 2, 0].into_iter().map(|at: usize| connected[at].1.clone()).collect();
    assert_eq!(told.iter().map(|one| one.session.clone()).collect::<Vec<_>>(), expected);
    assert_eq!(told.iter().map(|one| (one.shard, one.shards)).collect::<Vec<_>>(), [(0, 3), (1, 3), (2, 3)]);
    assert!(told.iter().all(|one| one.since > before));
}

#[tokio::test]
async fn one_shard_is_kicked_and_comes_back_with_what_it_missed() {
    let server = sharded(2, 2, LONG).await;
    let ana = Player::join(&server, "ana").await;
    let shard = server.guild_id().shard(2);
    let (mut kicked, session) = Raw::begin(&server, shard, 2).await;
    let (_other, others) = Raw::begin(&server, 1 - shard, 2).await;
    kicked.event("GUILD_CREATE").await;
    assert_eq!(server.inject_shard_fault(shard, GatewayFault::Close(4000)), 1);
    assert_eq!(kicked.close_code().await, 4000);
    let left: Vec<_> = server.connected_shards().into_iter().map(|one| one.session).collect();
    assert_eq!(left, [others]);
    ana.person.say(ana.channel, "while it is away", None).unwrap();
    let mut back = Raw::resume(&server, &session, 2).await;
    assert_eq!(back.event("MESSAGE_CREATE").await["d"]["channel_id"], json!(ana.channel));
    back.event("RESUMED").await;
    assert!(server.connected_shards().iter().any(|one| (one.shard, &one.session) == (shard, &session)));
    server.inject_shard_fault(shard, GatewayFault::InvalidSession { resumable: false });
    back.find(|payload| (payload.unwrap()["op"] == 9).then_some(())).await;
    assert!(server.wait_for_shards(1, PATIENCE).await && server.connected_shards().len() == 1);
}

#[tokio::test]
async fn a_session_outlives_a_cut_but_not_a_goodbye() {
    let server = sharded(1, 1, Duration::ZERO).await;
    let (lost, session) = Raw::begin(&server, 0, 1).await;
    drop(lost);
    // Another process has taken the shard meanwhile: whoever lost it can come back nevertheless.
    let (_successor, _) = Raw::begin(&server, 0, 1).await;
    let mut back = Raw::resume(&server, &session, 1).await;
    back.event("RESUMED").await;
    assert_eq!(server.connected_shards().len(), 2);
    back.close(4000).await;
    let mut back = Raw::resume(&server, &session, 1).await;
    back.event("RESUMED").await;
    back.close(1000).await;
    let mut back = Raw::resume(&server, &session, 1).await;
    assert_eq!(back.next().await.unwrap(), json!({"op": 9, "d": false}));
}

/// A message with a button, in a channel of the first server.
async fn board(http: &Http, channel: Snowflake) -> Snowflake {
    let body = json!({"content": "board", "components": button("take")});
    Snowflake(http.send_message(channel.0.into(), vec![], &body).await.unwrap().id.get())
}

/// Answers the interaction of an event. What Discord said to it, if it refused.
async fn answer(http: &Http, event: &Value) -> serenity::Result<()> {
    let id: Snowflake = serde_json::from_value(event["d"]["id"].clone()).unwrap();
    let token = event["d"]["token"].as_str().unwrap();
    http.create_interaction_response(id.0.into(), token, &json!({"type": 6}), Vec::new()).await
}

#[tokio::test]
async fn in_a_hand_over_both_are_told_and_the_first_answers() {
    let server = sharded(2, 2, Duration::ZERO).await;
    let (http, shard) = (http(&server), server.guild_id().shard(2));
    let mut ana = Player::join(&server, "ana").await;
    let board = board(&http, ana.channel).await;
    let (mut old, _) = Raw::begin(&server, shard, 2).await;
    let (mut new, _) = Raw::begin(&server, shard, 2).await;
    let press = ana.person.press(ana.channel, board, "take").unwrap();
    let told = [old.event("INTERACTION_CREATE").await, new.event("INTERACTION_CREATE").await];
    assert_eq!(told[0]["d"], told[1]["d"]);
    answer(&http, &told[1]).await.unwrap();
    assert_eq!(api_error(answer(&http, &told[0]).await), (400, 40_060));
    assert_eq!(ana.outcome(press).await, Outcome::Answered);
    let shown = server.inspector_entries();
    let shown = shown.iter().filter(|entry| entry.title == "INTERACTION_CREATE");
    assert_eq!(shown.map(|entry| entry.shard).collect::<Vec<_>>(), [Some(shard)], "it is one event");
}

#[tokio::test]
async fn what_belongs_to_a_shard_that_nobody_serves_fails() {
    let server = sharded(2, 2, LONG).await;
    let (http, shard) = (http(&server), server.guild_id().shard(2));
    let mut ana = Player::join(&server, "ana").await;
    let board = board(&http, ana.channel).await;
    let (_other, _) = Raw::begin(&server, 1 - shard, 2).await;
    let press = ana.person.press(ana.channel, board, "take").unwrap();
    assert_eq!(ana.outcome(press).await, Outcome::Failed);
    let (mut right, _) = Raw::begin(&server, shard, 2).await;
    let press = ana.person.press(ana.channel, board, "take").unwrap();
    let told = right.event("INTERACTION_CREATE").await;
    assert_eq!(told["d"]["id"], json!(press), "the first one is gone for good");
    answer(&http, &told).await.unwrap();
}

#[tokio::test]
async fn each_shard_is_asked_for_the_members_of_its_own_servers() {
    let server = Server::start(config().with_servers(2).sharded(2, 2)).await.unwrap();
    let guilds = server.guild_ids();
    for (own, foreign) in [(guilds[0], guilds[1]), (guilds[1], guilds[0])] {
        let (mut raw, _) = Raw::begin(&server, own.shard(2), 2).await;
        for guild in [foreign, own] {
            raw.send(json!({"op": 8, "d": {"guild_id": guild, "query": "", "limit": 0}})).await;
        }
        assert_eq!(raw.event("GUILD_MEMBERS_CHUNK").await["d"]["guild_id"], json!(own));
    }
}

#[tokio::test]
async fn direct_messages_go_to_shard_0() {
    let server = Server::start(config().with_servers(3).sharded(3, 3)).await.unwrap();
    let ana = server.person("ana").unwrap();
    let mut shards = Vec::new();
    for shard in 0..3 {
        let mut raw = Raw::open(&server, "v=10").await;
        raw.identify(json!({"shard": [shard, 3], "intents": 1 << 9 | 1 << 12})).await;
        raw.event("READY").await;
        shards.push(raw);
    }
    let direct = ana.open_dm().unwrap();
    ana.say(direct, "for the bot alone", None).unwrap();
    assert_eq!(shards[0].event("MESSAGE_CREATE").await["d"]["channel_id"], json!(direct));
    for guild in server.guild_ids() {
        let channel = server.channel_in(guild, "general").unwrap();
        ana.say(channel, "for those there", None).unwrap();
        let next = shards[guild.shard(3) as usize].event("MESSAGE_CREATE").await;
        assert_eq!(next["d"]["channel_id"], json!(channel), "shard {} is told nothing else", guild.shard(3));
    }
}
