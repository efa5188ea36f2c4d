//! What operators are told in `docs/` is what there is.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use tindahan::measure::{self, Kind, Metric};
use tindahan::operator::Recorder;

fn document(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(name)).unwrap()
}

/// A row of the table in `docs/operating.md`.
fn row(metric: &Metric) -> String {
    let kind = match metric.kind {
        Kind::Counter => "counter",
        Kind::Gauge => "gauge",
        Kind::Histogram => "histogram",
    };
    let label = |(name, values): &(&str, &[&str])| match values {
        [] => format!("`{name}`"),
        values => format!("`{name}` ({})", values.join(", ")),
    };
    let labels: Vec<String> = metric.labels.iter().map(label).collect();
    let labels = if labels.is_empty() { String::new() } else { format!(" {}", labels.join(", ")) };
    format!("| `{}` | {kind} |{labels} | {} |", metric.name, metric.help)
}

#[test]
fn everything_that_is_measured_is_in_the_document_and_nothing_else() {
    let document = document("operating.md");
    let told: Vec<&str> = document.lines().filter(|line| line.starts_with("| `tindahan_")).collect();
    let measured: Vec<String> = measure::ALL.iter().map(|metric| row(metric)).collect();
    assert_eq!(told, measured);
}

#[test]
fn whoever_reads_them_finds_all_that_can_be_known_before_at_zero() {
    let shown = Recorder::new().render();
    for metric in measure::ALL {
        let known_before = metric.labels.iter().all(|(_, values)| !values.is_empty());
        let is_shown = shown.contains(&format!("# HELP {} {}\n", metric.name, metric.help));
        assert_eq!(is_shown, known_before || metric.name == "tindahan_build_info", "{}", metric.name);
    }
    let version = format!("tindahan_build_info{{version=\"{}\"}} 1", env!("CARGO_PKG_VERSION"));
    assert!(shown.lines().any(|line| line == version), "{shown}");
    assert!(shown.contains("tindahan_answer_seconds_count{asked=\"press\",outcome=\"refused\"} 0"), "{shown}");
}

#[test]
fn alerts_ask_only_for_what_is_measured() {
    let rules = document("alerts.yml");
    let is_part_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let named: BTreeSet<&str> =
        rules.split(|c| !is_part_of_name(c)).filter(|word| word.starts_with("tindahan_")).collect();
    let is_measured = |name: &&str| {
        measure::ALL.iter().any(|metric| match metric.kind {
            Kind::Histogram => {
                ["_bucket", "_count", "_sum"].iter().any(|end| name.strip_suffix(end) == Some(metric.name))
            }
            Kind::Counter | Kind::Gauge => metric.name == *name,
        })
    };
    assert!(named.len() > 5);
    assert_eq!(named.iter().find(|name| !is_measured(name)), None);
}
