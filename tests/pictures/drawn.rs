//! `tindahan draw`: pictures as files.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::*;

/// The exit code, what was printed, and the file.
fn draw(folder: &Path, game: &str, file: &str, more: &[&str]) -> (Option<i32>, String, Vec<u8>) {
    let out = folder.join(file);
    let mut command = Command::new(env!("CARGO_BIN_EXE_tindahan"));
    let output = command.args(["draw", game, "--out"]).arg(&out).args(more).output().unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap(), fs::read(&out).unwrap_or_default())
}

/// The width that a PNG says it has.
fn width(file: &[u8]) -> u32 {
    u32::from_be_bytes(file[16..20].try_into().unwrap())
}

#[test]
fn draw_writes_a_picture_and_its_words() {
    let folder = tempfile::tempdir().unwrap();
    let draw = |file: &str, more: &[&str]| {
        let game = ["--players", "4", "--seed", "3", "--alt"];
        draw(folder.path(), "tindahan", file, &[&game, more].concat())
    };
    let (code, alt, png) = draw("board.png", &["--after", "20", "--lang", "fr", "--theme", "dark", "--width", "400"]);
    assert_eq!((code, &png[..4]), (Some(0), &b"\x89PNG"[..]));
    assert_eq!(width(&png), 400);
    assert!(alt.starts_with("Manche 1 sur 4"), "{alt}");
    for (view, file) in [("hand:2", "hand.png"), ("final", "final.png"), ("sheet", "sheet.svg")] {
        let after: &[&str] = if view == "hand:2" { &["--after", "3"] } else { &[] };
        let (code, alt, file) = draw(file, &[&["--view", view], after].concat());
        assert_eq!(code, Some(0), "{view}");
        assert!(!file.is_empty() && alt.len() > 10, "{view}");
    }
    let (code, alt, file) = draw("rules.png", &["--view", "rules:3", "--lang", "fr"]);
    assert_eq!(
        (code, alt.trim()),
        (Some(0), &*catalogue().find("tindahan").unwrap().rules_picture(2, &USUAL, french()).unwrap().alt)
    );
    assert!(!file.is_empty());
    assert_eq!(draw("no.png", &["--view", "rules:40"]).0, Some(1));
    assert_eq!(draw("no.png", &["--view", "rules:0"]).0, Some(2));
    assert_eq!(draw("no.png", &["--view", "hand:5", "--after", "3"]).0, Some(2));
    assert_eq!(draw("no.png", &["--view", "final", "--after", "3"]).0, Some(1));
    assert_eq!(draw("no.png", &["--after", "100000"]).0, Some(1));
}

#[test]
fn a_contact_sheet_shows_every_number_of_players() {
    let folder = tempfile::tempdir().unwrap();
    let height = |file: &[u8]| u32::from_be_bytes(file[20..24].try_into().unwrap());
    let sheet = |file: &str, more: &[&str]| {
        let small = ["--view", "contact", "--width", "500"];
        draw(folder.path(), "bastos", file, &[&small, more].concat())
    };
    let (code, _, both) = sheet("both.png", &["--lang", "fr", "--theme", "dark"]);
    assert_eq!((code, width(&both)), (Some(0), 500));
    let (code, _, three) = sheet("three.png", &["--players", "3"]);
    assert_eq!((code, width(&three)), (Some(0), 500));
    let (_, _, four) = sheet("four.png", &["--players", "4"]);
    let (of_rules, with_both) = (height(&three) + height(&four) - height(&both), height(&both));
    assert!(0 < of_rules && of_rules < with_both, "three and four players are below each other");
    assert_eq!(sheet("no.svg", &[]).0, Some(2));
    assert_eq!(sheet("no.png", &["--after", "3"]).0, Some(2));
    assert_eq!(sheet("no.png", &["--players", "5"]).0, Some(2));
}
