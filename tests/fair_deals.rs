//! Chance follows from the seed, and `replay --seed` proves it.

#![allow(clippy::unwrap_used, clippy::panic)]

use games::catalogue::Catalogue;
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use games::engine::Seed;
use games::engine::transcript::{LineType, line_type};
use games::replay::{Claim, replay};
use games::simulate::{Policy, game_seed};

/// Our games and languages.
fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<&Catalogue> = LazyLock::new(|| tindahan::catalogue().build());
    *CATALOGUE
}

const RUN: u64 = 77;

fn game(entry: usize, number: u64) -> Vec<String> {
    let (entry, mut lines) = (&catalogue().games()[entry], String::new());
    let game = entry.open(*entry.seats.start(), &[]).unwrap();
    game.play_out(&game_seed(RUN, number), Policy::Random, &mut lines);
    lines.lines().map(str::to_owned).collect()
}

fn text(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn refusal(seed: Seed, lines: &[String]) -> Option<String> {
    let claim = Some(Claim::of(seed));
    replay(catalogue(), claim, &text(lines), &mut String::new()).err().map(|why| why.to_string())
}

/// The places (from 0) of the lines that chance wrote.
fn chance(lines: &[String]) -> Vec<usize> {
    let by_chance = |line: &String| matches!(line_type(line).unwrap(), LineType::Deal | LineType::Chance);
    (0..lines.len()).filter(|&place| by_chance(&lines[place])).collect()
}

#[test]
fn games_follow_from_their_own_seed_and_no_other() {
    for entry in 0..catalogue().games().len() {
        let lines = game(entry, 0);
        assert_eq!(refusal(game_seed(RUN, 0), &lines), None);
        let first = chance(&lines)[0];
        let told = refusal(game_seed(RUN, 1), &lines).unwrap();
        assert!(told.starts_with(&format!("line {}: does not follow from the seed", first + 1)), "{told}");
    }
}

#[test]
fn the_first_line_that_does_not_follow_is_named() {
    for (entry, game_entry) in catalogue().games().iter().enumerate() {
        // The same opening moves of chance, then another deal that the rules allow as well.
        let lines = game(entry, 0);
        for &place in chance(&lines).iter().take(2) {
            let mut fork = lines[..place].to_vec();
            let mut other = catalogue().restore(&lines[0]).unwrap();
            for line in &lines[1..place] {
                let line_type = line_type(line).unwrap();
                if !line_type.is_computed() {
                    other.apply(line_type, line).unwrap();
                }
            }
            fork.push(other.draw(&mut Seed([9; 32]).chance(0)).unwrap());
            let told = refusal(game_seed(RUN, 0), &fork).unwrap();
            assert!(told.starts_with(&format!("line {}: ", place + 1)), "{}: {told}", game_entry.id);
        }
    }
}

#[test]
fn several_games_of_one_stream_each_begin_with_the_first_chance_of_the_seed() {
    let lines = game(0, 0);
    assert_eq!(refusal(game_seed(RUN, 0), &[lines.clone(), lines.clone()].concat()), None);
    let told = refusal(game_seed(RUN, 0), &[lines.clone(), game(0, 1)].concat()).unwrap();
    assert!(told.starts_with(&format!("line {}: ", lines.len() + 2)), "{told}");
}

#[test]
fn the_program_checks_a_seed() {
    let lines = game(0, 0);
    let path = std::env::temp_dir().join(format!("tindahan-fair-deals-{}.jsonl", std::process::id()));
    std::fs::write(&path, text(&lines)).unwrap();
    let run = |seed: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tindahan"));
        command.args(["replay", "--seed", seed]).arg(&path).stdin(Stdio::null());
        command.output().unwrap()
    };
    let right = run(&game_seed(RUN, 0).reveal());
    assert_eq!((right.status.code(), String::from_utf8(right.stdout).unwrap()), (Some(0), text(&lines)));
    let wrong = run(&game_seed(RUN, 1).reveal());
    assert_eq!(wrong.status.code(), Some(1));
    assert!(String::from_utf8(wrong.stderr).unwrap().starts_with("line 2: does not follow from the seed"));
    assert_eq!(run("abc").status.code(), Some(2));
    std::fs::remove_file(&path).unwrap();
}
