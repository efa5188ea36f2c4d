//! What operators are told in `docs/` is what there is, and the program as they run it.

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

#[cfg(feature = "playground")]
mod process;

#[cfg(feature = "playground")]
mod program {
    use std::io::{BufRead, BufReader, Read, Write};
    use std::net::{TcpListener, TcpStream};
    use std::process::Output;
    use std::time::{Duration, Instant};

    use serde_json::Value;

    use crate::process::{end, playground};

    /// How long a test waits for what must come.
    const PATIENCE: Duration = Duration::from_secs(30);

    /// Status and body of an answer.
    fn get(address: &str, path: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.split(' ').nth(1).unwrap().parse().unwrap(), body.to_owned())
    }

    #[test]
    fn operators_are_answered_while_it_runs_and_every_line_of_the_log_is_json() {
        let folder = tempfile::tempdir().unwrap();
        let settings = ["operator.listen=127.0.0.1:0", "logs.format=json"];
        let mut child = playground(folder.path(), &settings).spawn().unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map(Result::unwrap);
        let told = |line: String| {
            let entry: Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("{line}"));
            entry["message"].as_str()?.strip_prefix("operators are answered at http://").map(str::to_owned)
        };
        let address = lines.by_ref().find_map(told).unwrap();
        assert_eq!(get(&address, "/healthz").0, 200);
        let begun = Instant::now();
        while get(&address, "/readyz") != (200, "ready\n".into()) {
            assert!(begun.elapsed() < PATIENCE, "{:?}", get(&address, "/readyz"));
            std::thread::sleep(Duration::from_millis(50));
        }
        let (status, measured) = get(&address, "/metrics");
        assert_eq!(status, 200);
        for line in ["tindahan_gateway_state{shard=\"0\",state=\"connected\"} 1", "tindahan_tables{state=\"lobby\"} 0"]
        {
            assert!(measured.lines().any(|measured| measured == line), "{line}: {measured}");
        }
        assert_eq!(end(&mut child), Some(0));
        lines.for_each(|line| drop(serde_json::from_str::<Value>(&line).unwrap()));
    }

    fn failed(output: &Output) -> (Option<i32>, String) {
        (output.status.code(), String::from_utf8(output.stderr.clone()).unwrap())
    }

    #[test]
    fn a_port_that_is_taken_is_told_at_the_start() {
        let folder = tempfile::tempdir().unwrap();
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = taken.local_addr().unwrap();
        let output = playground(folder.path(), &[&format!("operator.listen={address}")]).output().unwrap();
        let (code, told) = failed(&output);
        let words = format!("cannot listen on {address}, which operator.listen names: Address already in use");
        assert!(code == Some(1) && told.contains(&words), "{told}");
    }

    #[test]
    fn settings_and_variables_that_make_no_sense_are_told() {
        let folder = tempfile::tempdir().unwrap();
        for (setting, words) in [
            ("operator.listen=9464", "operator.listen: an address and a port are needed, such as 127.0.0.1:9464"),
            ("logs.filter=inof", "logs.filter: `inof` is no level"),
            ("logs.format=xml", "logs.format: unknown word `xml`, expected one of human, json"),
        ] {
            let (code, told) = failed(&playground(folder.path(), &[setting]).output().unwrap());
            assert!(code == Some(2) && told.contains(words), "{setting}: {told}");
        }
        let (code, told) = failed(&playground(folder.path(), &[]).env("RUST_LOG", "tindahan=loud").output().unwrap());
        assert!(code == Some(1) && told.contains("RUST_LOG: `tindahan=loud` is no level"), "{told}");
    }

    #[test]
    fn rust_log_takes_the_place_of_the_setting() {
        let folder = tempfile::tempdir().unwrap();
        let logged = |filter: &str, variable: &str| {
            let setting = format!("logs.filter={filter}");
            let mut child = playground(folder.path(), &[&setting]).env("RUST_LOG", variable).spawn().unwrap();
            let mut out = BufReader::new(child.stdout.take().unwrap());
            let mut told = String::new();
            while !told.contains("Ctrl+C") {
                assert_ne!(out.read_line(&mut told).unwrap(), 0, "it ended: {told}");
            }
            assert_eq!(end(&mut child), Some(0));
            let mut logged = String::new();
            child.stderr.take().unwrap().read_to_string(&mut logged).unwrap();
            logged
        };
        assert_eq!(logged("off", ""), "");
        assert_eq!(logged("info", "off"), "");
        let of_tables = logged("off", "tindahan::table=info");
        assert!(of_tables.lines().count() > 0 && of_tables.lines().all(|line| line.contains(" INFO tindahan::table")));
    }
}
