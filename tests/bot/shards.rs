//! Several shards: each begins its sessions when Discord lets it, and whatever happens to one, the tables of all go on.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use discord_playground::{
    ChannelSpec, Config as Playground, Effect, Fault, GatewayFault, GuildSpec, Server, SessionStartLimit, Snowflake,
};
use tindahan::discord::BotError;
use tindahan::ids::TableId;
use tokio::sync::{oneshot, watch};

use crate::faults::actions;
use crate::games::{act, any_press, awaited, begin};
use crate::outages::{at, run};
use crate::people::Player;
use crate::stage::{Stage, playground, settings, until};

/// What Discord asks for between two IDENTIFYs of a bucket.
const APART: Duration = Duration::from_secs(5);
/// How long four shards take at most that have to wait for each other.
const ONE_BY_ONE: Duration = Duration::from_secs(40);

const INVALID: GatewayFault = GatewayFault::InvalidSession { resumable: false };

/// A server that one of four shards carries, with these people in it.
fn server_on(server: &Server, shard: u32, name: &str, people: [&str; 2]) -> Snowflake {
    let ids = (0..).map(|later| Snowflake(server.guild_id().0 + ((1 + later) << 22)));
    let id = ids.into_iter().find(|id| id.shard(4) == shard);
    let channels = vec![ChannelSpec::new("quay", "Another market")];
    let members = people.map(str::to_owned).to_vec();
    server.add_guild(GuildSpec { id, name: name.to_owned(), locale: "en-US".into(), channels, members })
}

/// Has two people play on a server of their own that this shard carries.
async fn game_on(stage: &Stage, shard: u32, name: &str, people: [&str; 2]) -> (Vec<Player>, TableId) {
    let guild = server_on(&stage.server, shard, name, people);
    let mut players = Player::all(&stage.server, &people).await;
    for player in &mut players {
        player.channel = stage.server.channel_in(guild, "quay").unwrap();
    }
    let table = begin(&mut players, "dschunke", &[]).await;
    any_press(&mut players).await;
    (players, table)
}

/// The session by which a shard is connected.
fn session_of(server: &Server, shard: u32) -> Option<String> {
    server.connected_shards().into_iter().find(|connected| connected.shard == shard).map(|connected| connected.session)
}

fn is_connected(server: &Server, shard: u32) -> bool {
    session_of(server, shard).is_some()
}

/// Waits until a shard has another session than this one.
async fn until_anew(server: &Server, shard: u32, before: Option<&str>) {
    until("the new session", async || session_of(server, shard).is_some_and(|now| Some(&*now) != before)).await;
}

/// That no bucket had an IDENTIFY too many. Hands out how many there were.
pub(crate) fn identified(server: &Server) -> usize {
    let identifies = server.identifies();
    for (index, one) in identifies.iter().enumerate() {
        for other in identifies[index + 1..].iter().filter(|other| other.bucket == one.bucket) {
            assert!(other.at - one.at >= APART, "{one:?} and {other:?}");
        }
    }
    assert_eq!(server.identify_violations(), 0);
    identifies.len()
}

/// How often the bot has asked for something.
fn asked(server: &Server, what: &str) -> usize {
    server.inspector_entries().iter().filter(|entry| entry.title.contains(what)).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sixteen_shards_with_buckets_of_their_own_are_there_at_once() {
    let begun = Instant::now();
    let stage = Stage::with(playground().sharded(16, 16), settings()).await;
    let left = Duration::from_secs(15).saturating_sub(begun.elapsed());
    assert!(stage.server.wait_for_shards(16, left).await, "{:?}", stage.server.connected_shards());
    assert_eq!(identified(&stage.server), 16);
    // One question for all of them, and the commands are registered once.
    assert_eq!(["/gateway", "/commands"].map(|what| asked(&stage.server, what)), [1, 1]);
    let told = ["INFO", "Discord lets 1000000 more sessions begin today, of 1000000 in all", "shards=16"];
    stage.logs.until(1, &told).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shards_of_one_bucket_wait_for_each_other_and_their_tables_go_on() {
    let stage = Stage::with(playground().sharded(4, 1), settings()).await;
    let server = &stage.server;
    assert!(server.wait_for_shards(4, ONE_BY_ONE).await, "{:?}", server.connected_shards());
    assert_eq!(identified(server), 4);
    let (mut one, at_one) = game_on(&stage, 1, "The Quay", ["pia", "rui"]).await;
    let (mut three, at_three) = game_on(&stage, 3, "The Pier", ["uma", "vic"]).await;
    let before = (actions(&stage, at_one).await, actions(&stage, at_three).await);
    let sessions = [0, 1, 2, 3].map(|shard| session_of(server, shard));

    // Three shards have to begin anew, one after another.
    for shard in [0, 1, 2] {
        assert_eq!(server.inject_shard_fault(shard, INVALID), 1);
    }
    // The fourth is cut meanwhile: it comes back at once, and what is pressed until then is answered.
    until("the first of them", async || identified(server) > 4).await;
    let cut = Instant::now();
    assert_eq!(server.inject_shard_fault(3, GatewayFault::Disconnect), 1);
    act(&mut three).await;
    assert!(cut.elapsed() < APART, "it waited for {:?}", cut.elapsed());
    assert_eq!((session_of(server, 3), identified(server)), (sessions[3].clone(), 5));

    for shard in [0, 1, 2] {
        until_anew(server, shard, sessions[shard as usize].as_deref()).await;
    }
    assert_eq!(identified(server), 7);
    // All at once, in ways that can be resumed, and in one that cannot.
    for fault in [GatewayFault::Reconnect, GatewayFault::Close(4000), GatewayFault::Disconnect] {
        server.inject_gateway_fault(fault);
        act(&mut one).await;
        act(&mut three).await;
    }
    assert_eq!(identified(server), 7);
    let lost = session_of(server, 3);
    server.inject_shard_fault(3, GatewayFault::Close(4009));
    until_anew(server, 3, lost.as_deref()).await;
    act(&mut one).await;
    act(&mut three).await;
    assert_eq!(identified(server), 8);
    let after = (actions(&stage, at_one).await, actions(&stage, at_three).await);
    assert_eq!(after, (before.0 + 4, before.1 + 5), "each of them once");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shards_come_and_go_while_games_run() {
    let (ours, shards) = watch::channel(BTreeSet::from([0, 1, 3]));
    let mut stage = Stage::with(playground().sharded(1, 4), settings()).await;
    stage.stop().await;
    // More than Discord recommends.
    stage.config.discord.shards = 4;
    stage.shards = Some(shards);
    // The turn of the bot before it.
    tokio::time::sleep(APART).await;
    stage.start().await;
    let there = |server: &Server| {
        let connected = server.connected_shards();
        assert!(connected.iter().all(|connected| connected.shards == 4));
        connected.iter().map(|connected| connected.shard).collect::<BTreeSet<u32>>()
    };
    until("three shards", async || there(&stage.server) == BTreeSet::from([0, 1, 3])).await;
    let (mut one, at_one) = game_on(&stage, 1, "The Quay", ["pia", "rui"]).await;
    let (mut three, at_three) = game_on(&stage, 3, "The Pier", ["uma", "vic"]).await;
    let before = actions(&stage, at_three).await;
    let kept = session_of(&stage.server, 3);

    // Somebody has pressed, and Discord is slow to take the answer.
    let slow = Duration::from_millis(1_500);
    stage.server.inject(Fault::once("/callback", Effect::Delay(slow)));
    let (index, hand, choices) = awaited(&mut one).await;
    let begun = Instant::now();
    let pressed = one[index].press(&hand, &choices[0]).unwrap();
    until("the press", async || stage.server.pending_faults() == 0).await;
    ours.send_replace(BTreeSet::from([0, 2, 3]));
    until("the other shard", async || is_connected(&stage.server, 2)).await;
    until("the end of the first", async || !is_connected(&stage.server, 1)).await;
    assert!(begun.elapsed() >= slow, "it was closed {:?} after the press", begun.elapsed());
    one[index].answered(pressed).await;
    let pressed = actions(&stage, at_one).await;
    act(&mut three).await;
    assert_eq!(session_of(&stage.server, 3), kept, "nobody else noticed");

    ours.send_replace(BTreeSet::from([0, 1, 2, 3]));
    until("all four", async || there(&stage.server).len() == 4).await;
    act(&mut one).await;
    act(&mut three).await;
    assert_eq!(session_of(&stage.server, 3), kept);
    let after = (actions(&stage, at_one).await, actions(&stage, at_three).await);
    assert_eq!(after, (pressed + 1, before + 2), "each of them once");
    identified(&stage.server);

    // The end of the bot: what came in is answered, and all sessions are given up.
    stage.server.inject(Fault::once("/callback", Effect::Delay(slow)));
    let (index, hand, choices) = awaited(&mut three).await;
    let pressed = three[index].press(&hand, &choices[0]).unwrap();
    until("the press", async || stage.server.pending_faults() == 0).await;
    stage.stop().await;
    assert_eq!(there(&stage.server), BTreeSet::new());
    three[index].answered(pressed).await;
    assert_eq!(stage.logs.with(&["closed before all is answered"]), [""; 0]);
}

/// A playground that lets so many sessions begin in the next seconds.
fn with_few_sessions(remaining: u32, reset_after: Duration) -> Playground {
    let mut config = playground().sharded(4, 4);
    config.limits.session_starts = SessionStartLimit { total: 100, remaining, reset_after };
    config
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_more_sessions_are_begun_than_discord_allows_in_a_day() {
    let reset = Duration::from_secs(4);
    let begun = Instant::now();
    let stage = Stage::with(with_few_sessions(3, reset), settings()).await;
    stage.logs.until(1, &["INFO", "Discord lets 3 more sessions begin today, of 100 in all"]).await;
    stage.logs.until(1, &["WARN", "reason=it allows no more sessions today than 3, and we need 4"]).await;
    assert!(stage.server.wait_for_shards(4, ONE_BY_ONE).await);
    assert!(stage.server.identifies().iter().all(|identify| identify.at >= begun + reset));
    assert_eq!(identified(&stage.server), 4);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_shard_may_use_the_last_session() {
    let stage = Stage::with(with_few_sessions(5, Duration::from_hours(1)), settings()).await;
    assert!(stage.server.wait_for_shards(4, ONE_BY_ONE).await);
    let before = session_of(&stage.server, 2);
    stage.server.inject_shard_fault(2, INVALID);
    until_anew(&stage.server, 2, before.as_deref()).await;
    // There is none for the next, which waits and does not cost the bot its token.
    stage.server.inject_shard_fault(3, INVALID);
    stage.logs.until(1, &["WARN", "reason=it allows no more sessions today than 0, and we need 1"]).await;
    assert_eq!(identified(&stage.server), 5);
    assert!(!is_connected(&stage.server, 3) && is_connected(&stage.server, 2));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_fewer_shards_than_discord_lets_in_the_bot_ends_and_says_so() {
    let server = Server::start(playground().sharded(9, 1)).await.unwrap();
    let mut config = at(server.url());
    config.discord.shards = 3;
    let ended = run(config, server.token(), oneshot::channel().0).await;
    assert!(matches!(ended, Err(BotError::TooFewShards { shards: 3, recommended: 9 })), "{ended:?}");
    assert_eq!(server.identifies(), []);
}
