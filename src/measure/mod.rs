//! What operators can measure: every name, label and sentence of `/metrics` is written here and nowhere else, and in no label is
//! a person, a server or a card.
//!
//! Whatever happens is told by the functions of this module where it happens. As long as nobody has asked for measurements
//! (`operator.listen`) they do nothing.

mod catalogue;
mod words;

use std::time::Duration;

use games::engine::Word;
use metrics::{Gauge, Label, SharedString, counter, gauge, histogram};

pub use self::catalogue::{ALL, BUCKETS, Kind, Metric};
use self::catalogue::{
    ANSWERS, BUILD, COMMIT_ERRORS, COMMITS, EMOJIS, ERRORS, GATEWAY_LATENCY, GATEWAY_SESSIONS, GATEWAY_STATE,
    HAND_OVERS, LOG_LINES, PICTURES, REST_REQUESTS, REST_TIMES, REST_WAITS, TABLES, TABLES_AWAKE, TABLES_ENDED,
    THOUGHTS,
};
pub use self::words::{Asked, Drawn, EmojiState, Ending, LiveState, Outcome, ShardState, Thinking, Trouble};

/// Describes everything to the recorder of this process, and shows what is known to come at zero: what has never happened can
/// only be told from what is not measured by that.
pub fn describe() {
    for metric in ALL {
        let (name, help) = (metric.name, metric.help);
        match metric.kind {
            Kind::Counter => metrics::describe_counter!(name, help),
            Kind::Gauge => metrics::describe_gauge!(name, help),
            Kind::Histogram => metrics::describe_histogram!(name, help),
        }
        for labels in metric.known_labels() {
            match metric.kind {
                Kind::Counter => counter!(name, labels).increment(0),
                Kind::Gauge => gauge!(name, labels).set(0.0),
                Kind::Histogram => drop(histogram!(name, labels)),
            }
        }
    }
    gauge!(BUILD.name, BUILD.labels([env!("CARGO_PKG_VERSION")])).set(1.0);
}

/// Somebody's command, press or form was answered, so long after it came in.
pub fn answer(asked: Asked, outcome: Outcome, took: Duration) {
    histogram!(ANSWERS.name, ANSWERS.labels([asked.id(), outcome.id()])).record(took);
}

/// A hand shows its player that they can act, so long after what made it their turn was written down.
pub fn hand_over(took: Duration) {
    histogram!(HAND_OVERS.name).record(took);
}

/// Discord has answered a request with this status after so long, or not at all.
pub fn request(route: &'static str, status: Option<u16>, took: Duration) {
    let status = status.map_or(SharedString::from("none"), |status| status.to_string().into());
    counter!(REST_REQUESTS.name, REST_REQUESTS.labels([route.into(), status])).increment(1);
    histogram!(REST_TIMES.name, REST_TIMES.labels([route])).record(took);
}

/// A request was held back for so long, to keep to Discord's rates.
pub fn rate_limit_wait(route: &'static str, waited: Duration) {
    histogram!(REST_WAITS.name, REST_WAITS.labels([route])).record(waited);
}

/// How the connection of a shard is; none if it is not ours any more.
pub fn shard(shard: u32, state: Option<ShardState>) {
    for known in ShardState::ALL {
        let is_so = f64::from(u8::from(state == Some(*known)));
        gauge!(GATEWAY_STATE.name, GATEWAY_STATE.labels([shard.to_string(), known.to_string()])).set(is_so);
    }
}

/// How long the last heartbeat of a shard took.
pub fn shard_latency(shard: u32, latency: Duration) {
    gauge!(GATEWAY_LATENCY.name, GATEWAY_LATENCY.labels([shard.to_string()])).set(latency);
}

/// A session was begun at Discord's gateway.
pub fn session() {
    counter!(GATEWAY_SESSIONS.name).increment(1);
}

/// How many tables are so in the database now.
pub fn tables(state: LiveState, count: u64) {
    gauge!(TABLES.name, TABLES.labels([state.id()])).set(count as f64);
}

/// A table is in memory as long as this value.
pub fn table_awake() -> Counted {
    Counted::new(gauge!(TABLES_AWAKE.name))
}

/// A table has come to its end.
pub fn table_ended(ending: Ending) {
    counter!(TABLES_ENDED.name, TABLES_ENDED.labels([ending.id()])).increment(1);
}

/// So many lines were appended to logs of tables.
pub fn log_lines(count: usize) {
    counter!(LOG_LINES.name).increment(count as u64);
}

/// A transaction was on disk after so long.
pub fn commit(took: Duration) {
    histogram!(COMMITS.name).record(took);
}

/// A transaction was not written.
pub fn commit_error(trouble: Trouble) {
    counter!(COMMIT_ERRORS.name, COMMIT_ERRORS.labels([trouble.id()])).increment(1);
}

/// Something went wrong that is our fault.
pub fn error(trouble: Trouble) {
    counter!(ERRORS.name, ERRORS.labels([trouble.id()])).increment(1);
}

/// A computer player waits for its turn to think, or thinks, as long as this value.
pub fn thought(thinking: Thinking) -> Counted {
    Counted::new(gauge!(THOUGHTS.name, THOUGHTS.labels([thinking.id()])))
}

/// What came of a picture.
pub fn picture(drawn: Drawn) {
    counter!(PICTURES.name, PICTURES.labels([drawn.id()])).increment(1);
}

/// How many of our emojis are so.
pub fn emojis(state: EmojiState, count: usize) {
    gauge!(EMOJIS.name, EMOJIS.labels([state.id()])).set(count as f64);
}

/// Counted as long as it lives.
pub struct Counted(Gauge);

impl Counted {
    fn new(gauge: Gauge) -> Counted {
        gauge.increment(1.0);
        Counted(gauge)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.decrement(1.0);
    }
}

impl Metric {
    /// Its labels with these values, in the order in which it names them.
    fn labels<V: Into<SharedString>, const N: usize>(&self, values: [V; N]) -> Vec<Label> {
        self.labels.iter().zip(values).map(|((label, _), value)| Label::new(*label, value)).collect()
    }

    /// Every way in which its labels can be, if that is known before anything happens.
    fn known_labels(&self) -> Vec<Vec<Label>> {
        self.labels.iter().fold(vec![Vec::new()], |known, (label, values)| {
            let with_value = |labels: &Vec<Label>| {
                let labels = labels.clone();
                values.iter().map(move |value| [&labels[..], &[Label::new(*label, *value)]].concat())
            };
            known.iter().flat_map(with_value).collect()
        })
    }
}
