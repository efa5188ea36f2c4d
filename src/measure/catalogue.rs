//! Everything that is measured, which `docs/operating.md` tells operators in the same words.

use games::engine::Word;

use super::words::{Asked, Drawn, EmojiState, Ending, LiveState, Outcome, ShardState, Thinking, Trouble};

/// Something that is measured.
pub struct Metric {
    /// What it is called.
    pub name: &'static str,
    /// What kind of number it is.
    pub kind: Kind,
    /// Its labels, each with the values that it can have, or with none where these are not known before.
    pub labels: &'static [(&'static str, &'static [&'static str])],
    /// What it says.
    pub help: &'static str,
}

/// The kinds of Prometheus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It only grows.
    Counter,
    /// It comes and goes.
    Gauge,
    /// How long things took.
    Histogram,
}

/// Up to how many seconds things are counted together.
pub const BUCKETS: [f64; 13] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// Everything, in the order of the document.
pub const ALL: [&Metric; 19] = [
    &BUILD,
    &ANSWERS,
    &HAND_OVERS,
    &REST_REQUESTS,
    &REST_TIMES,
    &REST_WAITS,
    &GATEWAY_STATE,
    &GATEWAY_LATENCY,
    &GATEWAY_SESSIONS,
    &TABLES,
    &TABLES_AWAKE,
    &TABLES_ENDED,
    &LOG_LINES,
    &COMMITS,
    &COMMIT_ERRORS,
    &THOUGHTS,
    &PICTURES,
    &EMOJIS,
    &ERRORS,
];

pub(super) const BUILD: Metric = Metric {
    name: "tindahan_build_info",
    kind: Kind::Gauge,
    labels: &[("version", &[])],
    help: "Always 1; the label says which program it is.",
};

pub(super) const ANSWERS: Metric = Metric {
    name: "tindahan_answer_seconds",
    kind: Kind::Histogram,
    labels: &[("asked", Asked::IDS), ("outcome", Outcome::IDS)],
    help: "From when a command, press or form came in until Discord had its answer.",
};

pub(super) const HAND_OVERS: Metric = Metric {
    name: "tindahan_hand_over_seconds",
    kind: Kind::Histogram,
    labels: &[],
    help: "From when an action was written down until the hand of the next player offered theirs.",
};

pub(super) const REST_REQUESTS: Metric = Metric {
    name: "tindahan_rest_requests_total",
    kind: Kind::Counter,
    labels: &[("route", &[]), ("status", &[])],
    help: "Requests to Discord by what they do and the status of their answer, or none.",
};

pub(super) const REST_TIMES: Metric = Metric {
    name: "tindahan_rest_request_seconds",
    kind: Kind::Histogram,
    labels: &[("route", &[])],
    help: "How long Discord took to answer a request.",
};

pub(super) const REST_WAITS: Metric = Metric {
    name: "tindahan_rest_wait_seconds",
    kind: Kind::Histogram,
    labels: &[("route", &[])],
    help: "How long a request was held back to keep to the rates of Discord.",
};

pub(super) const GATEWAY_STATE: Metric = Metric {
    name: "tindahan_gateway_state",
    kind: Kind::Gauge,
    labels: &[("shard", &[]), ("state", ShardState::IDS)],
    help: "1 for the state that the connection of a shard is in, else 0; all 0 for a shard that another process has.",
};

pub(super) const GATEWAY_LATENCY: Metric = Metric {
    name: "tindahan_gateway_latency_seconds",
    kind: Kind::Gauge,
    labels: &[("shard", &[])],
    help: "How long Discord took to answer the last heartbeat of a shard.",
};

pub(super) const GATEWAY_SESSIONS: Metric = Metric {
    name: "tindahan_gateway_sessions_total",
    kind: Kind::Counter,
    labels: &[],
    help: "Sessions begun at the gateway, of which Discord allows so many a day.",
};

pub(super) const TABLES: Metric = Metric {
    name: "tindahan_tables",
    kind: Kind::Gauge,
    labels: &[("state", LiveState::IDS)],
    help: "Tables of the database that are not over.",
};

pub(super) const TABLES_AWAKE: Metric =
    Metric { name: "tindahan_tables_awake", kind: Kind::Gauge, labels: &[], help: "Tables that are in memory." };

pub(super) const TABLES_ENDED: Metric = Metric {
    name: "tindahan_tables_ended_total",
    kind: Kind::Counter,
    labels: &[("state", Ending::IDS)],
    help: "Tables that have come to their end.",
};

pub(super) const LOG_LINES: Metric = Metric {
    name: "tindahan_log_lines_total",
    kind: Kind::Counter,
    labels: &[],
    help: "Lines appended to the logs of tables.",
};

pub(super) const COMMITS: Metric = Metric {
    name: "tindahan_commit_seconds",
    kind: Kind::Histogram,
    labels: &[],
    help: "How long it took until a transaction was on disk.",
};

pub(super) const COMMIT_ERRORS: Metric = Metric {
    name: "tindahan_commit_errors_total",
    kind: Kind::Counter,
    labels: &[("kind", Trouble::OF_DATABASE)],
    help: "Transactions that were not written.",
};

pub(super) const THOUGHTS: Metric = Metric {
    name: "tindahan_thoughts",
    kind: Kind::Gauge,
    labels: &[("state", Thinking::IDS)],
    help: "Computer players that think, and those that wait for their turn to.",
};

pub(super) const PICTURES: Metric = Metric {
    name: "tindahan_pictures_total",
    kind: Kind::Counter,
    labels: &[("outcome", Drawn::IDS)],
    help: "Pictures that were asked for.",
};

pub(super) const EMOJIS: Metric = Metric {
    name: "tindahan_emojis",
    kind: Kind::Gauge,
    labels: &[("state", EmojiState::IDS)],
    help: "Emojis of ours; plain characters stand in for those that are missing.",
};

pub(super) const ERRORS: Metric = Metric {
    name: "tindahan_errors_total",
    kind: Kind::Counter,
    labels: &[("kind", Trouble::IDS)],
    help: "Faults of ours that somebody was told of, or that ended what nobody waits for.",
};
