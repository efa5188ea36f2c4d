//! The independent checker in `docs/`, in a real Chromium: it proves games of all kinds from their public record alone, and finds
//! what was changed in the same line as `replay --proof`.
//!
//! Where there is no Chromium (in `PATH`, or named by `CHROMIUM`) the tests are skipped and say so, unless the
//! variable `CI` is set: there they fail.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::Path;
use std::sync::LazyLock;

use browser::Tab;
use games::catalogue::{Catalogue, GameEntry};
use games::engine::transcript::{LineType, line_type};
use games::engine::{Seat, Secret, Seed, shuffle};
use games::proof::{Binding, Chair, Number, NumberOrigin, Seating, check};
use games::simulate::Policy;
use serde_json::{Value, json};

fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<&Catalogue> = LazyLock::new(|| tindahan::catalogue().build());
    *CATALOGUE
}

const SECRET: Secret = Secret([0xa5; 32]);
const NUMBERS: [(u64, NumberOrigin); 3] =
    [(u64::MAX, NumberOrigin::Press), (417, NumberOrigin::Cut), (1_180_000_000_000_000_002, NumberOrigin::Press)];

/// A whole game that three people and perhaps computer players sat down to, as players get it.
fn record(entry: &GameEntry, players: usize, options: &[(&str, &str)], seating: Seating) -> Vec<String> {
    let number = |sat: usize| NUMBERS.get(sat).map(|&(value, origin)| Number { value, origin });
    let chair = |sat: usize| Chair { seat: Seat::new(sat).unwrap(), number: number(sat) };
    let chairs = (0..players).map(chair).collect();
    let mut binding = Binding { fingerprint: SECRET.fingerprint(), seating, chairs };
    let seed = binding.seed(&SECRET);
    let mut sat: Vec<usize> = (0..players).collect();
    shuffle(&mut seed.seating(), &mut sat);
    Seat::all(players).zip(sat).for_each(|(seat, sat)| binding.chairs[sat].seat = seat);
    let options: Vec<(String, String)> = options.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
    let mut log = String::new();
    entry.open(players, &options).unwrap().play_out(&seed, Policy::Random, &mut log);
    let log: Vec<String> = log.lines().map(str::to_owned).collect();
    binding.transcript(&log, Some(&SECRET)).lines().map(str::to_owned).collect()
}

/// The page with the checker on it, as who has cloned the repository opens it.
fn page() -> Option<Tab> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/check-deals.html");
    Tab::open(&format!("file://{}", file.display()))
}

/// What the script says of a record: what is proved, or what is wrong.
fn checked(tab: &Tab, lines: &[String]) -> Result<Vec<String>, String> {
    let text = json!(lines.join("\n"));
    let said =
        tab.eval(&format!("checkDeals({text}).then((told) => ({{ told }}), (why) => ({{ wrong: why.message }}))"));
    let texts = |told: &Vec<Value>| told.iter().map(|told| told.as_str().unwrap().to_owned()).collect();
    said["told"].as_array().map(texts).ok_or_else(|| said["wrong"].as_str().unwrap().to_owned())
}

fn line_of(wrong: &str) -> u64 {
    let number = wrong.strip_prefix("line ").and_then(|rest| rest.split_once(':'));
    number.and_then(|(number, _)| number.parse().ok()).unwrap_or_else(|| panic!("no line is named: {wrong}"))
}

/// Both checkers find the same line wrong.
#[track_caller]
fn both_refuse(tab: &Tab, lines: &[String], what: &str) {
    let wrong = check(catalogue(), &lines.join("\n"), None, None).expect_err(what);
    let told = checked(tab, lines).expect_err(what);
    assert_eq!(line_of(&told), wrong.number, "{what}: {told}; {wrong}");
}

fn replaced(lines: &[String], from: &str, to: &str) -> Vec<String> {
    let changed: Vec<String> = lines.iter().map(|line| line.replacen(from, to, 1)).collect();
    assert_ne!(changed, lines, "{from}");
    changed
}

fn chance(lines: &[String]) -> Vec<usize> {
    let by_chance = |line: &String| matches!(line_type(line).unwrap(), LineType::Deal | LineType::Chance);
    (0..lines.len()).filter(|&place| by_chance(&lines[place])).collect()
}

#[test]
fn games_of_all_kinds_are_proved() {
    let Some(tab) = page() else { return };
    let proves = |lines: &[String], seats: &str| {
        let told = checked(&tab, lines).unwrap_or_else(|why| panic!("{}: {why}", lines[0]));
        let draws = format!("({} times)", chance(lines).len());
        assert!(told[2].contains(seats) && told[3].contains(&draws), "{told:?}");
    };
    for entry in catalogue().games() {
        for players in entry.seats.clone() {
            proves(&record(entry, players, &[], Seating::Drawn), "drawn with that seed");
        }
        proves(&record(entry, *entry.seats.end(), &[], Seating::Kept), "those of the game before");
    }
    for (game, option) in [
        ("tindahan", ("edition", "french")),
        ("tindahan", ("removed", "mango")),
        ("null_nichtig", ("rounds", "2")),
        ("floating_market", ("middle_die", "d8")),
    ] {
        proves(&record(catalogue().find(game).unwrap(), 4, &[option], Seating::Drawn), "drawn");
    }
    tab.assert_no_errors();
}

#[test]
fn the_records_of_the_page_are_proved() {
    let Some(tab) = page() else { return };
    let page = include_str!("../docs/fair-deals.md");
    let records = page.split("```jsonl\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let proved = records.map(|record| checked(&tab, &record.lines().map(str::to_owned).collect::<Vec<_>>()).unwrap());
    assert_eq!(proved.count(), catalogue().games().len());
}

#[test]
fn what_was_changed_is_found() {
    let Some(tab) = page() else { return };
    for entry in catalogue().games() {
        for seating in [Seating::Drawn, Seating::Kept] {
            let lines = record(entry, *entry.seats.end(), &[], seating);
            let last = lines.len() - 1;
            both_refuse(&tab, &replaced(&lines, r#""secret":"a5"#, r#""secret":"a4"#), "another secret");
            let other = Secret([1; 32]).fingerprint().to_string();
            both_refuse(&tab, &replaced(&lines, &SECRET.fingerprint().to_string(), &other), "another fingerprint");
            both_refuse(&tab, &replaced(&lines, r#""417""#, r#""418""#), "another number");
            both_refuse(&tab, &replaced(&lines, "18446744073709551615", "18446744073709551614"), "a number nearby");
            both_refuse(&tab, &replaced(&lines, r#","number":"417","from":"cut""#, ""), "no number");
            let mut changed = lines.clone();
            changed.swap(2, 3);
            both_refuse(&tab, &changed, "another order");
            for place in [2, 3] {
                let mut changed = lines.clone();
                changed[1..=place].rotate_left(1);
                both_refuse(&tab, &changed, "a fingerprint that came late");
            }
            both_refuse(&tab, &lines[..2].iter().chain(&lines[3..]).cloned().collect::<Vec<_>>(), "a seat less");
            both_refuse(&tab, &[&lines[..], &lines[last..]].concat(), "a second secret");
        }
    }
}

#[test]
fn a_deal_that_was_changed_is_found() {
    let Some(tab) = page() else { return };
    for entry in catalogue().games() {
        let lines = record(entry, *entry.seats.start(), &[], Seating::Drawn);
        let places = chance(&lines);
        let mut changes = 0;
        for &place in places.iter().take(2).chain(places.iter().rev().take(2)) {
            // The same game so far, then another deal that the rules allow as well.
            let mut other = catalogue().restore(&lines[0]).unwrap();
            for line in &lines[1..place] {
                let line_type = line_type(line).unwrap();
                if !line_type.is_computed() && !line_type.is_proof() {
                    other.apply(line_type, line).unwrap();
                }
            }
            let draw = |key: u8| other.draw(&mut Seed([key; 32]).chance(0)).unwrap();
            let Some(deal) = (9..40).map(draw).find(|deal| *deal != lines[place]) else { continue };
            changes += 1;
            both_refuse(&tab, &[&lines[..place], &[deal], &lines[lines.len() - 1..]].concat(), entry.id);
        }
        assert!(changes >= 2, "{}", entry.id);
    }
}

#[test]
fn the_dice_that_are_rolled_are_those_that_were_put_in() {
    let Some(tab) = page() else { return };
    let lines = record(catalogue().find("floating_market").unwrap(), 3, &[], Seating::Drawn);
    let put_in = lines.iter().position(|line| line.contains(r#""kind":"die","die":"#)).unwrap();
    let roll = lines.iter().position(|line| line.contains(r#""kind":"roll""#)).unwrap();
    let mut changed = lines.clone();
    changed[roll] = changed[roll].replacen(r#"["ama-d6","#, "[", 1);
    assert_ne!(changed, lines);
    both_refuse(&tab, &changed, "a die less");
    let without = [&lines[..put_in], &lines[put_in + 1..]].concat();
    assert!(checked(&tab, &without).unwrap_err().contains("does not follow from the seed"));
}

#[test]
fn what_proves_nothing_is_told_so() {
    let Some(tab) = page() else { return };
    let lines = record(catalogue().find("tindahan").unwrap(), 3, &[], Seating::Drawn);
    let told = |lines: &[String]| checked(&tab, lines).unwrap_err();
    assert!(told(&lines[..lines.len() - 1]).contains("the secret is not shown yet"));
    assert!(
        told(&[&lines[..1], &lines[5..lines.len() - 1]].concat()).contains("does not tell where its deals come from")
    );
    for nonsense in ["", "null", "[]", "{\"type\":\"start\",\"game\":\"toString\"}", "{\"type\":\"toString\"}"] {
        assert_eq!(line_of(&told(&[nonsense.to_owned()])), 1, "{nonsense}");
    }
    tab.assert_no_errors();
}

#[test]
fn a_log_that_is_chosen_on_the_page_is_checked() {
    let Some(tab) = page() else { return };
    let lines = record(catalogue().find("bastos").unwrap(), 4, &[], Seating::Drawn);
    let choose = |lines: &[String]| {
        let text = json!(lines.join("\n") + "\n");
        tab.eval(&format!(
            "(() => {{
                const chosen = new DataTransfer(), input = document.getElementById('file');
                chosen.items.add(new File([{text}], 'game.jsonl'));
                input.files = chosen.files;
                input.dispatchEvent(new Event('change'));
            }})()"
        ));
    };
    choose(&lines);
    tab.see("#told", "✔ The secret is the one whose fingerprint was shown.");
    assert_eq!(tab.count("#told li"), 4);
    choose(&replaced(&lines, r#""417""#, r#""418""#));
    tab.see("#told", "✘ line 3: the seat does not follow from the seed");
    assert_eq!(tab.count("#told li"), 1);
    tab.assert_no_errors();
}
