//! What `replay` makes of transcripts that are odd or wrong.

use std::fmt::Write as _;

use games::engine::transcript::line_type;
use games::replay::replay;
use games::simulate::{Policy, game_seed};

use crate::catalogue;

/// A whole game, by lines.
fn game(players: usize, seed: u64) -> Vec<String> {
    let mut lines = String::new();
    let game = catalogue().find("tindahan").unwrap().open(players, &[]).unwrap();
    game.play_out(&game_seed(seed, 0), Policy::Random, &mut lines);
    lines.lines().map(str::to_owned).collect()
}

fn text(lines: &[String]) -> String {
    lines.iter().fold(String::new(), |mut text, line| {
        writeln!(text, "{line}").unwrap();
        text
    })
}

/// What is written for this input, and the error if there is one.
fn outcome(input: &str) -> (String, Option<String>) {
    let mut out = String::new();
    let wrong = replay(catalogue(), None, input, &mut out).err().map(|why| why.to_string());
    (out, wrong)
}

fn refusal(lines: &[String]) -> String {
    outcome(&text(lines)).1.unwrap_or_else(|| panic!("accepted:\n{}", text(lines)))
}

/// The number (from 0) of the first line of a type.
fn first(lines: &[String], wanted: &str) -> usize {
    lines.iter().position(|line| line_type(line).unwrap().id() == wanted).unwrap()
}

/// The game with one line replaced.
fn with(lines: &[String], place: usize, line: &str) -> Vec<String> {
    let mut changed = lines.to_vec();
    changed[place] = line.to_owned();
    changed
}

#[test]
fn a_transcript_may_stop_anywhere() {
    let lines = game(3, 1);
    for length in 0..lines.len() {
        let (out, stopped) = outcome(&text(&lines[..length]));
        assert_eq!(stopped, None);
        // The computed lines that follow from the last input are added.
        let due = lines[length..].iter().take_while(|line| line_type(line).unwrap().is_computed()).count();
        assert_eq!(out, text(&lines[..if length == 0 { 0 } else { length + due }]));
    }
}

#[test]
fn each_computed_line_may_be_left_out_for_itself() {
    let lines = game(3, 2);
    for left_out in ["trick", "round", "end"] {
        let kept: Vec<String> =
            lines.iter().filter(|line| line_type(line).unwrap().id() != left_out).cloned().collect();
        assert_eq!(outcome(&text(&kept)), (text(&lines), None));
    }
}

#[test]
fn many_games_follow_one_another_and_lines_are_counted_through() {
    let (one, mut other) = (game(3, 3), game(5, 4));
    let stream = [one.clone(), other.clone()].concat();
    assert_eq!(outcome(&text(&stream)), (text(&stream), None));
    other[1] = other[1].replace("\"round\":1", "\"round\":2");
    let wrong = refusal(&[one.clone(), other].concat());
    assert_eq!(wrong, format!("line {}: the deal of round 1 is due, not of round 2", one.len() + 2));
}

#[test]
fn the_order_of_keys_and_blanks_are_free() {
    let mut lines = game(3, 5);
    let full = text(&lines);
    lines[0] = r#"{"players": 3, "options": {"removed": ["lanzones", "pineapple"], "donkey_reset": true,
        "edition": "english"}, "game": "tindahan", "type": "start"}"#
        .replace('\n', "");
    let trick = first(&lines, "trick");
    let backwards = lines[trick].trim_matches(['{', '}']).split(',').rev().collect::<Vec<_>>().join(" , ");
    lines[trick] = format!("{{{backwards}}}");
    let act = first(&lines, "act");
    lines[act] = lines[act].replace(r#""type":"act","#, "").replacen("}}", r#"},"type":"act"}"#, 1);
    assert_eq!(outcome(&text(&lines)), (full, None));
}

#[test]
fn nothing_is_written_after_the_wrong_line() {
    let lines = game(3, 6);
    let trick = first(&lines, "trick");
    let wrong = lines[trick].replace("\"trick\":1", "\"trick\":2");
    let (out, stopped) = outcome(&text(&with(&lines, trick, &wrong)));
    assert_eq!(out, text(&lines[..trick]));
    assert_eq!(stopped, Some(format!("line {}: the line should read {}", trick + 1, lines[trick])));
}

#[test]
fn wrong_lines_are_told_with_their_number_and_reason() {
    let lines = game(3, 7);
    let (deal, act, trick) = (1, first(&lines, "act"), first(&lines, "trick"));
    let rows: Vec<(usize, String, &str)> = vec![
        (0, lines[0].replace("tindahan", "chess"), "no game `chess`"),
        (0, lines[0].replace(":3,", ":6,"), "6 players"),
        (0, lines[0].replace(",\"donkey_reset\":true", ""), "missing field `donkey_reset`"),
        (0, lines[0].replace("true}", "true,\"extra\":1}"), "unknown field `extra`"),
        (0, lines[0].replace(r#"["lanzones","pineapple"]"#, r#"["pineapple","lanzones"]"#), "may not stand after"),
        (
            0,
            lines[0].replace(
                r#"{"edition":"english","removed":["lanzones","pineapple"],"donkey_reset":true}"#,
                r#"["english",["lanzones","pineapple"],true]"#,
            ),
            "expected an object",
        ),
        (0, lines[deal].clone(), "a game begins with a start"),
        (deal, lines[0].clone(), "a start in the middle of a game"),
        (deal, lines[act].clone(), "chance is due"),
        (deal, lines[deal].replace("\"round\":1", "\"round\":1.0"), "floating point"),
        (deal, lines[deal].replace("\"round\":1", "\"round\":1,\"round\":1"), "duplicate field `round`"),
        (act, lines[deal].clone(), "is due, not chance"),
        (act, String::new(), "a blank line"),
        (act, "{".into(), "EOF"),
        (act, lines[act].replace("act\",", "move\","), "unknown type of line `move`"),
        (act, lines[act].replace("\"seat\":0", "\"seat\":1"), "seat 1 is not to act, seat 0 is"),
        (act, lines[act].replace("\"seat\":0", "\"seat\":9"), "a seat from 0 to 5"),
        (act, lines[act].replace("\"seat\":0", "\"seat\":0,\"seat\":0"), "duplicate field `seat`"),
        (act, r#"["act",0,{"kind":"play","card":"mango-1"}]"#.into(), "expected an object"),
        (act, r#"{"type":"act","seat":0,"action":["play","mango-1"]}"#.into(), "expected an object"),
        (act, lines[trick].clone(), "no trick line is due"),
        (trick, lines[trick].replace("\"round\":1", "\"round\":1,\"round\":1"), "doubled key `round`"),
        (trick, lines[trick].replace("\"trick\":1", "\"trick\":1.0"), "the line should read"),
        (trick, lines[trick].replace("}", ",\"extra\":0}"), "the line should read"),
    ];
    for (place, line, reason) in rows {
        let told = refusal(&with(&lines, place, &line));
        assert!(told.starts_with(&format!("line {}: ", place + 1)) && told.contains(reason), "{line}\n{told}");
    }
}

#[test]
fn after_the_end_only_a_start_may_follow() {
    let lines = game(3, 8);
    let (end, after) = (lines.last().unwrap().clone(), lines.len() + 1);
    let mut doubled = lines.clone();
    doubled.push(end);
    assert_eq!(refusal(&doubled), format!("line {after}: no end line is due"));
    let mut more = lines.clone();
    more.push(lines[2].clone());
    assert_eq!(refusal(&more), format!("line {after}: the game is over: only a start may follow"));
}

#[test]
fn a_computed_line_counts_only_where_it_is_due() {
    let mut lines = game(3, 9);
    let trick = first(&lines, "trick");
    let moved = lines.remove(trick);
    lines.insert(trick + 1, moved);
    assert_eq!(refusal(&lines), format!("line {}: no trick line is due", trick + 2));
}
