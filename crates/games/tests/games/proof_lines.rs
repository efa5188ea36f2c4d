//! Where the lines may stand that tell what the deals of a game are bound to.

use games::engine::{Seat, Secret};
use games::proof::{Binding, Chair, Number, NumberOrigin, Seating};
use games::replay::replay;
use games::simulate::Policy;

use crate::catalogue;

const SECRET: Secret = Secret([5; 32]);

fn binding(seats: &[usize]) -> Binding {
    let number = |value| Some(Number { value, origin: NumberOrigin::Press });
    // Every third is a computer player.
    let chair = |(&seat, sat): (&usize, u64)| Chair {
        seat: Seat::new(seat).unwrap(),
        number: if sat % 3 == 2 { None } else { number(sat << 40) },
    };
    Binding {
        fingerprint: SECRET.fingerprint(),
        seating: Seating::Kept,
        chairs: seats.iter().zip(0..).map(chair).collect(),
    }
}

/// The first lines of a game of three, or all of them, as players get them.
fn game(length: usize, secret: Option<&Secret>) -> Vec<String> {
    let binding = binding(&[2, 0, 1]);
    let mut lines = String::new();
    let game = catalogue().find("tindahan").unwrap().open(3, &[]).unwrap();
    game.play_out(&binding.seed(&SECRET), Policy::Random, &mut lines);
    let log: Vec<String> = lines.lines().take(length).map(str::to_owned).collect();
    binding.transcript(&log, secret).lines().map(str::to_owned).collect()
}

fn whole() -> Vec<String> {
    game(usize::MAX, Some(&SECRET))
}

fn text(lines: &[String]) -> String {
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}

/// What is written for these lines, and the error if there is one.
fn outcome(lines: &[String]) -> (String, Option<String>) {
    let mut out = String::new();
    let wrong = replay(catalogue(), None, &text(lines), &mut out).err().map(|why| why.to_string());
    (out, wrong)
}

#[track_caller]
fn is_refused(lines: &[String], wrong: &str) {
    assert_eq!(outcome(lines).1.as_deref(), Some(wrong));
}

#[test]
fn they_are_written_through_wherever_a_game_stops() {
    for length in [1, 2, 3, 50, usize::MAX] {
        for secret in [None, Some(&SECRET)] {
            let lines = game(length, secret);
            let (out, wrong) = outcome(&lines);
            assert_eq!((out, wrong), (text(&lines), None), "{length}");
        }
    }
    let lines = whole();
    for length in 0..6 {
        assert_eq!(outcome(&lines[..length]), (text(&lines[..length]), None));
    }
}

#[test]
fn they_are_free_in_order_of_keys_and_written_in_one() {
    let mut lines = whole();
    let expected = text(&lines);
    let digits = SECRET.fingerprint().to_string().to_uppercase();
    lines[1] = format!(r#"{{"seats":"kept", "sha256":"{digits}","type":"fingerprint"}}"#);
    lines[2] = r#"{"from":"press","number":"0","seat":2,"type":"seated"}"#.into();
    assert_eq!(outcome(&lines), (expected, None));
}

#[test]
fn games_with_and_without_them_follow_one_another() {
    let with = whole();
    let without: Vec<String> = [&with[..1], &with[5..with.len() - 1]].concat();
    // A game that was ended early ends with its secret.
    let ended = game(2, Some(&SECRET));
    let stream = [with.clone(), without.clone(), ended, with, without].concat();
    assert_eq!(outcome(&stream), (text(&stream), None));
}

#[test]
fn computed_lines_that_were_left_out_stand_before_the_secret() {
    let lines = whole();
    let end = lines.len() - 2;
    let left_out = [&lines[..end], &lines[end + 1..]].concat();
    assert_eq!(outcome(&left_out), (text(&lines), None));
}

#[test]
fn a_line_in_the_wrong_place_is_told() {
    let lines = whole();
    let (start, fingerprint, seated, deal, secret) =
        (&lines[0], &lines[1], &lines[2..5], &lines[5], lines.last().unwrap());
    let after =
        |before: &[&String], line: &String| -> Vec<String> { before.iter().copied().chain([line]).cloned().collect() };
    let all = [start, fingerprint, &seated[0], &seated[1], &seated[2]];
    is_refused(&after(&[], fingerprint), "line 1: a game begins with a start");
    is_refused(&after(&[], secret), "line 1: a game begins with a start");
    is_refused(&after(&[start], &seated[0]), "line 2: a fingerprint belongs before the first who sits down");
    is_refused(&after(&[start, fingerprint], fingerprint), "line 3: there is a fingerprint already");
    is_refused(&after(&all[..4], fingerprint), "line 5: there is a fingerprint already");
    is_refused(&after(&[start, deal], fingerprint), "line 3: a fingerprint belongs before the first deal");
    is_refused(&after(&[start, deal], &seated[0]), "line 3: all sit down before the first deal");
    is_refused(&after(&[&all[..], &[deal]].concat(), &seated[0]), "line 7: all sit down before the first deal");
    is_refused(&after(&all, &seated[1]), "line 6: seat 0 is taken already");
    is_refused(&after(&all[..2], deal), "line 3: seat 0, 1, 2 has not sat down");
    is_refused(&after(&all[..4], deal), "line 5: seat 1 has not sat down");
    is_refused(&after(&all[..4], secret), "line 5: seat 1 has not sat down");
    is_refused(&after(&[start], secret), "line 2: a secret without a fingerprint");
    is_refused(&after(&[start, deal], secret), "line 3: a secret without a fingerprint");
    is_refused(&after(&all, start), "line 6: a start in the middle of a game");
    let ended = [&all[..], &[secret]].concat();
    is_refused(&after(&ended, secret), "line 7: the secret has been told: only a start may follow");
    is_refused(&after(&ended, deal), "line 7: the game is over: only a start may follow");
    assert_eq!(outcome(&after(&ended, start)).1, None);
}

#[test]
fn a_line_of_the_wrong_form_is_told() {
    let lines = whole();
    let rows: &[(usize, &str, &str, &str)] = &[
        (1, "kept", "taken", "unknown word `taken`, expected one of drawn, kept"),
        (1, ",\"seats\":\"kept\"", "", "missing field `seats`"),
        (1, "\"seats\"", "\"from\":1,\"seats\"", "unknown field `from`"),
        (1, "\"seats\"", "\"seats\":\"kept\",\"seats\"", "duplicate field `seats`"),
        (1, "\"sha256\":\"", "\"sha256\":\"0", "64 hexadecimal digits are expected"),
        (1, "\"sha256\":\"", "\"sha256\":\"+", "64 hexadecimal digits are expected"),
        (2, "seat\":2", "seat\":3", "there is no seat 3 at a table of 3"),
        (2, "seat\":2", "seat\":6", "a seat from 0 to 5"),
        (3, "seat\":0", "seat\":2", "seat 2 is taken already"),
        (3, "\"1099511627776\"", "1099511627776", "invalid type: integer `1099511627776`, expected a string"),
        (3, "1099511627776", "01", "`01` is no whole number from 0 to 18446744073709551615"),
        (3, "1099511627776", "+1", "`+1` is no whole number"),
        (3, "1099511627776", "-1", "`-1` is no whole number"),
        (3, "1099511627776", "", "`` is no whole number"),
        (3, "1099511627776", "1.5", "`1.5` is no whole number"),
        (3, "1099511627776", "18446744073709551616", "`18446744073709551616` is no whole number"),
        (3, "\"1099511627776\"", "null", "invalid type: null, expected a string"),
        (3, "press", "deal", "unknown word `deal`, expected one of press, cut"),
        (3, ",\"from\":\"press\"", "", "a number and where it is from belong together"),
        (3, "\"number\":\"1099511627776\",", "", "a number and where it is from belong together"),
        (lines.len() - 1, "\"secret\":\"05", "\"secret\":\"5", "64 hexadecimal digits are expected"),
        (lines.len() - 1, "}", ",\"sha256\":\"\"}", "unknown field `sha256`"),
    ];
    for (place, from, to, reason) in rows {
        let mut changed = lines.clone();
        changed[*place] = changed[*place].replacen(from, to, 1);
        assert_ne!(changed, lines, "{from}");
        let wrong = outcome(&changed).1.unwrap_or_default();
        assert!(wrong.starts_with(&format!("line {}: ", place + 1)) && wrong.contains(reason), "{to}: {wrong}");
    }
    let mut listed = lines.clone();
    listed[3] = r#"["seated",0]"#.into();
    assert!(outcome(&listed).1.unwrap().starts_with("line 4: "));
}
