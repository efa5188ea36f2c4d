//! What operators can see from outside: whether people are served, and what is measured while they play.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;

use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use reqwest::{Client, Method, StatusCode};
use tindahan::measure::{self, Kind};
use tindahan::operator::Endpoint;

use crate::games::{begin, play};
use crate::people::Player;
use crate::stage::{Stage, until};

/// Answers operators of the bot on this stage, as it runs now.
async fn open(stage: &Stage) -> SocketAddr {
    let endpoint = stage.spawn(Endpoint::bind("127.0.0.1:0".parse().unwrap())).await.unwrap().unwrap();
    let address = endpoint.address();
    stage.spawn(endpoint.serve(stage.health.clone(), stage.recorder.clone()));
    address
}

async fn ask(method: Method, address: SocketAddr, path: &str) -> (StatusCode, String) {
    let answer = Client::new().request(method, format!("http://{address}{path}")).send().await.unwrap();
    (answer.status(), answer.text().await.unwrap())
}

async fn get(address: SocketAddr, path: &str) -> (u16, String) {
    let (status, text) = ask(Method::GET, address, path).await;
    (status.as_u16(), text)
}

/// Waits until that is what `/readyz` says.
async fn until_told(address: SocketAddr, status: u16, told: &str) {
    until(told, async || get(address, "/readyz").await == (status, format!("{told}\n"))).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whether_people_are_served_is_told_with_every_reason() {
    let stage = Stage::set(|config| config.database.busy_timeout_ms = 100).await;
    let address = open(&stage).await;
    assert_eq!(get(address, "/healthz").await, (200, "alive\n".into()));
    until_told(address, 200, "ready").await;
    assert_eq!(get(address, "/readyz?verbose").await.0, 200);
    assert_eq!(get(address, "/").await.0, 404);
    assert_eq!(ask(Method::POST, address, "/healthz").await.0, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(ask(Method::HEAD, address, "/metrics").await, (StatusCode::OK, String::new()));

    stage.server.set_online(false);
    until_told(address, 503, "1 of 1 shards are not connected to Discord").await;
    stage.server.set_online(true);
    until_told(address, 200, "ready").await;

    // It is written, not only opened: whoever holds the database keeps it from being ready.
    let mut raw = stage.raw().await;
    raw.hold().await;
    until_told(address, 503, "the database cannot be written: locked").await;
    raw.release().await;
    until_told(address, 200, "ready").await;
    raw.close().await;

    stage.health.set_draining(true);
    assert_eq!(get(address, "/readyz").await, (503, "draining: the process is about to end\n".into()));
    assert_eq!(get(address, "/healthz").await.0, 200, "it lives until the very end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn asking_whether_it_is_ready_takes_no_time_from_anybody() {
    let stage = Stage::set(|config| config.clocks.heartbeat_s = 3_600).await;
    let mut raw = stage.raw().await;
    // As after an outage that began long ago and is not over.
    raw.run("UPDATE heartbeat SET beat_at = 1").await;
    stage.store().try_writing().await.unwrap();
    assert_eq!(raw.number("SELECT beat_at FROM heartbeat").await, 1, "how long people were away is not forgotten");
    raw.close().await;
}

/// What was measured, by name with labels; of histograms how often something was.
struct Measured(BTreeMap<String, f64>);

impl Measured {
    async fn read(address: SocketAddr) -> Measured {
        let (status, text) = get(address, "/metrics").await;
        assert_eq!(status, 200);
        let value = |line: &str| {
            let (name, value) = line.rsplit_once(' ').unwrap();
            (name.to_owned(), value.parse().unwrap())
        };
        Measured(text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(value).collect())
    }

    fn of(&self, name: &str) -> f64 {
        *self.0.get(name).unwrap_or_else(|| panic!("{name} is not among {:#?}", self.0))
    }

    /// Names and labels of everything, without the buckets of histograms.
    fn labels(&self) -> Vec<(&str, BTreeMap<&str, &str>)> {
        self.0
            .keys()
            .map(|line| {
                let (name, labels) = line.split_once('{').unwrap_or((line, ""));
                let pairs = labels.trim_end_matches('}').split(',').filter_map(|pair| pair.split_once('='));
                (name, pairs.map(|(label, value)| (label, value.trim_matches('"'))).collect())
            })
            .collect()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_people_do_is_measured_and_nothing_tells_who_they_are() {
    let stage = Stage::set(|config| {
        config.pictures.per_s = 1_000;
        config.discord.emojis = true;
        config.discord.answer_ms = 2_000;
    })
    .await;
    let address = open(&stage).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    for player in &mut players {
        player.opens_hand().await;
    }
    play(&mut players, &mut ChaCha20Rng::seed_from_u64(3), 60).await;
    // What was decided long ago is decided no more.
    let channel = players[0].channel;
    crate::places::forges(&mut players[0], channel, &format!("{table}.0.a"), None).await;
    assert_eq!(Measured::read(address).await.of("tindahan_tables{state=\"running\"}"), 1.0);
    players[0].ends_table().await;
    until("the emojis", async || Measured::read(address).await.of("tindahan_emojis{state=\"missing\"}") == 0.0).await;
    until("the end", async || Measured::read(address).await.of("tindahan_tables_ended_total{state=\"closed\"}") == 1.0)
        .await;

    let measured = Measured::read(address).await;
    for name in [
        "tindahan_answer_seconds_count{asked=\"command\",outcome=\"done\"}",
        "tindahan_answer_seconds_count{asked=\"press\",outcome=\"done\"}",
        "tindahan_answer_seconds_count{asked=\"press\",outcome=\"refused\"}",
        "tindahan_hand_over_seconds_count",
        "tindahan_rest_requests_total{route=\"callback\",status=\"204\"}",
        "tindahan_rest_request_seconds_count{route=\"edit_message\"}",
        "tindahan_rest_wait_seconds_count{route=\"edit_message\"}",
        "tindahan_gateway_state{shard=\"0\",state=\"connected\"}",
        "tindahan_gateway_sessions_total",
        "tindahan_tables_awake",
        "tindahan_commit_seconds_count",
        "tindahan_pictures_total{outcome=\"drawn\"}",
        "tindahan_emojis{state=\"uploaded\"}",
    ] {
        assert!(measured.of(name) >= 1.0, "{name}");
    }
    let lines = stage.log(table).await.len();
    assert_eq!(measured.of("tindahan_log_lines_total"), lines as f64, "each line of the log is counted once");
    for none in ["tindahan_errors_total{kind=\"broke_down\"}", "tindahan_commit_errors_total{kind=\"database\"}"] {
        assert_eq!(measured.of(none), 0.0, "{none}");
    }

    for (name, labels) in measured.labels() {
        let is_of = |metric: &&&measure::Metric| match metric.kind {
            Kind::Histogram => {
                ["_bucket", "_count", "_sum"].iter().any(|end| name.strip_suffix(end) == Some(metric.name))
            }
            Kind::Counter | Kind::Gauge => metric.name == name,
        };
        let metric = measure::ALL.iter().find(is_of).unwrap_or_else(|| panic!("{name} is in no list"));
        let named: BTreeSet<&str> = labels.keys().copied().filter(|label| *label != "le").collect();
        assert_eq!(named, metric.labels.iter().map(|(label, _)| *label).collect(), "{name}");
        for (label, known) in metric.labels {
            let value = labels[label];
            let is_word = value.chars().all(|c| c.is_ascii_lowercase() || c == '_');
            let is_small = value.len() <= 3 && value.chars().all(|c| c.is_ascii_digit());
            let is_known = match *label {
                "route" => is_word,
                "status" => value == "none" || is_small,
                "shard" => is_small,
                "version" => value == env!("CARGO_PKG_VERSION"),
                _ => known.contains(&value),
            };
            assert!(is_known, "{name} has {label}={value}");
        }
    }
}
