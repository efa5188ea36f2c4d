//! Golden transcripts: whole games that must come out the same for ever.
//!
//! The name of a file says how it was made: `tindahan.players=3.seed=1.edition=french.jsonl` is the game of
//! `tindahan simulate tindahan --players 3 --seed 1 --option edition=french`.

use std::fs;
use std::path::{Path, PathBuf};

use games::engine::Turn;
use games::engine::transcript::line_type;
use games::replay::replay;
use games::simulate::{Policy, game_seed};

use crate::catalogue;

fn golden() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.into_iter().map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

fn replayed(text: &str) -> String {
    let mut out = String::new();
    let game = replay(catalogue(), None, text, &mut out).unwrap_or_else(|why| panic!("{why}")).unwrap();
    assert!(matches!(game.turn(), Turn::Over(_)), "the game should be finished");
    out
}

/// The game a file's name speaks of, played anew.
fn simulated(path: &Path) -> String {
    let name = path.file_stem().unwrap().to_str().unwrap();
    let mut parts = name.split('.');
    let game = parts.next().unwrap();
    let mut options: Vec<(String, String)> =
        parts.map(|part| part.split_once('=').unwrap()).map(|(key, value)| (key.into(), value.into())).collect();
    let mut number = |key: &str| -> u64 {
        let place = options.iter().position(|(given, _)| given == key).unwrap();
        options.remove(place).1.parse().unwrap()
    };
    let (players, seed) = (number("players") as usize, number("seed"));
    let mut lines = String::new();
    let game = catalogue().find(game).unwrap().open(players, &options).unwrap();
    game.play_out(&game_seed(seed, 0), Policy::Random, &mut lines);
    lines
}

#[test]
fn every_game_has_golden_transcripts_for_every_number_of_seats() {
    let files = golden();
    for entry in catalogue().games() {
        for seats in entry.seats.clone() {
            let start = format!("{}.players={seats}.", entry.id);
            let found = files.iter().any(|(path, _)| path.file_name().unwrap().to_str().unwrap().starts_with(&start));
            assert!(found, "no {start}*.jsonl");
        }
    }
}

#[test]
fn golden_games_replay_to_themselves() {
    for (path, text) in golden() {
        assert_eq!(replayed(&text), text, "{}", path.display());
    }
}

#[test]
fn golden_games_are_completed_from_their_inputs() {
    for (path, text) in golden() {
        let inputs: String = text
            .lines()
            .filter(|line| !line_type(line).unwrap().is_computed())
            .map(|line| format!("{line}\n"))
            .collect();
        assert!(inputs.len() < text.len());
        assert_eq!(replayed(&inputs), text, "{}", path.display());
    }
}

#[test]
fn golden_games_are_simulated_again() {
    for (path, text) in golden() {
        assert_eq!(simulated(&path), text, "{}", path.display());
    }
}
