//! What a transcript proves about its deals, and that nothing in it can be changed unnoticed.

use games::engine::transcript::{LineType, line_type};
use games::engine::{Seat, Secret, Seed, shuffle};
use games::proof::{Binding, Chair, Number, NumberOrigin, Seating, Statement, check};
use games::simulate::Policy;

use crate::{catalogue, english, french};

const SECRET: Secret = Secret([11; 32]);

/// What people have added, in the order in which they sat down; then computer players have.
const NUMBERS: [(u64, NumberOrigin); 3] = [
    (1_180_000_000_000_000_001, NumberOrigin::Press),
    (417, NumberOrigin::Cut),
    (1_180_000_000_000_000_002, NumberOrigin::Press),
];

/// What the deals of so many players are bound to, of whom some are people. The seats are those that the seed draws.
fn binding(players: usize, people: usize, seating: Seating) -> Binding {
    let number = |sat: usize| NUMBERS[..people].get(sat).map(|&(value, origin)| Number { value, origin });
    let chair = |sat: usize| Chair { seat: Seat::new(sat).unwrap(), number: number(sat) };
    let chairs = (0..players).map(chair).collect();
    let mut binding = Binding { fingerprint: SECRET.fingerprint(), seating, chairs };
    let mut sat: Vec<usize> = (0..players).collect();
    shuffle(&mut binding.seed(&SECRET).seating(), &mut sat);
    Seat::all(players).zip(sat).for_each(|(seat, sat)| binding.chairs[sat].seat = seat);
    binding
}

/// A whole game as the host logs it.
fn log(id: &str, players: usize, seed: &Seed) -> Vec<String> {
    let mut lines = String::new();
    catalogue().find(id).unwrap().open(players, &[]).unwrap().play_out(seed, Policy::Random, &mut lines);
    lines.lines().map(str::to_owned).collect()
}

/// A whole game as players get it.
fn game(id: &str, players: usize, seating: Seating) -> Vec<String> {
    let binding = binding(players, 3, seating);
    let text = binding.transcript(&log(id, players, &binding.seed(&SECRET)), Some(&SECRET));
    text.lines().map(str::to_owned).collect()
}

fn checked(lines: &[String]) -> Result<Vec<Statement>, String> {
    check(catalogue(), &lines.join("\n"), None, None).map_err(|why| why.to_string())
}

#[track_caller]
fn is_refused(lines: &[String], number: usize, reason: &str) {
    let told = checked(lines).unwrap_err();
    assert!(told.starts_with(&format!("line {number}: ")) && told.contains(reason), "{number}: {told}");
}

fn of(lines: &[String], wanted: &[LineType]) -> Vec<usize> {
    (0..lines.len()).filter(|&place| wanted.contains(&line_type(&lines[place]).unwrap())).collect()
}

/// Places (from 0) of the lines that chance wrote.
fn chance(lines: &[String]) -> Vec<usize> {
    of(lines, &[LineType::Deal, LineType::Chance])
}

#[test]
fn every_game_proves_itself() {
    for entry in catalogue().games() {
        for players in entry.seats.clone() {
            let lines = game(entry.id, players, Seating::Drawn);
            let (draws, moves) = (chance(&lines).len() as u64, of(&lines, &[LineType::Act]).len() as u64);
            let expected = [
                Statement::Secret,
                Statement::Seed { numbers: players.min(3) },
                Statement::Seats,
                Statement::Chance { draws },
                Statement::Moves { moves, is_over: true },
                Statement::Presses,
                Statement::Moment,
                Statement::Dolls,
                Statement::OtherGames,
            ];
            assert_eq!(checked(&lines), Ok(expected.to_vec()), "{} of {players}", entry.id);
        }
    }
}

#[test]
fn a_changed_secret_is_refused() {
    for entry in catalogue().games() {
        let lines = game(entry.id, *entry.seats.end(), Seating::Drawn);
        let mut changed = lines.clone();
        let last = changed.last_mut().unwrap();
        *last = last.replacen("0b", "0c", 1);
        is_refused(&changed, lines.len(), "the fingerprint is not that of this secret");
        let mut changed = lines.clone();
        changed[1] = changed[1].replace(&SECRET.fingerprint().to_string(), &Secret([1; 32]).fingerprint().to_string());
        assert_ne!(changed, lines);
        is_refused(&changed, lines.len(), "the fingerprint is not that of this secret");
    }
}

#[test]
fn a_changed_secret_with_its_own_fingerprint_does_not_give_the_deals() {
    let mut lines = game("tindahan", 4, Seating::Kept);
    let other = Secret([12; 32]);
    lines[1] = lines[1].replace(&SECRET.fingerprint().to_string(), &other.fingerprint().to_string());
    *lines.last_mut().unwrap() = lines.last().unwrap().replace(&SECRET.reveal(), &other.reveal());
    is_refused(&lines, 7, "does not follow from the seed");
}

#[test]
fn a_changed_number_is_refused() {
    for entry in catalogue().games() {
        for seating in [Seating::Drawn, Seating::Kept] {
            let lines = game(entry.id, *entry.seats.end(), seating);
            let first_deal = chance(&lines)[0];
            for (from, to) in
                [("1180000000000000001", "1180000000000000003"), ("\"417\"", "\"418\""), ("\"417\"", "\"0\"")]
            {
                let changed: Vec<String> = lines.iter().map(|line| line.replace(from, to)).collect();
                let told = checked(&changed).unwrap_err();
                let named: usize = told[5..].split(':').next().unwrap().parse().unwrap();
                let expected =
                    if seating == Seating::Kept { first_deal + 1..first_deal + 2 } else { 3..first_deal + 2 };
                assert!(expected.contains(&named) && told.contains("does not follow from the seed"), "{told}");
            }
            // A number that is left out, and one that a computer player has not added.
            let mut changed = lines.clone();
            changed[3] = changed[3].replace(",\"number\":\"417\",\"from\":\"cut\"", "");
            assert_ne!(changed, lines);
            assert!(checked(&changed).unwrap_err().contains("does not follow from the seed"));
        }
    }
}

#[test]
fn a_changed_order_is_refused() {
    for entry in catalogue().games() {
        for seating in [Seating::Drawn, Seating::Kept] {
            let mut lines = game(entry.id, *entry.seats.end(), seating);
            lines.swap(2, 3);
            assert!(checked(&lines).unwrap_err().contains("does not follow from the seed"), "{}", entry.id);
        }
    }
}

#[test]
fn changed_seats_are_refused() {
    for entry in catalogue().games() {
        let mut lines = game(entry.id, *entry.seats.end(), Seating::Drawn);
        let seat = |line: &str| line[line.find("\"seat\":").unwrap() + 7..][..1].to_owned();
        let (first, second) = (seat(&lines[2]), seat(&lines[3]));
        lines[2] = lines[2].replace(&format!("\"seat\":{first}"), &format!("\"seat\":{second}"));
        lines[3] = lines[3].replace(&format!("\"seat\":{second}"), &format!("\"seat\":{first}"));
        is_refused(&lines, 3, &format!("the seat does not follow from the seed, which gives {first}"));
        // Those of another game cannot be checked, and that is said.
        lines[1] = lines[1].replace("drawn", "kept");
        let statements = checked(&lines).unwrap();
        assert!(statements.contains(&Statement::KeptSeats) && !statements.contains(&Statement::Seats));
    }
}

#[test]
fn a_changed_deal_is_refused() {
    for entry in catalogue().games() {
        let lines = game(entry.id, *entry.seats.start(), Seating::Drawn);
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
            // The last piece of all can only be the one it is.
            let Some(deal) = (9..40).map(draw).find(|deal| *deal != lines[place]) else { continue };
            changes += 1;
            let changed = [&lines[..place], &[deal], &lines[lines.len() - 1..]].concat();
            is_refused(&changed, place + 1, "does not follow from the seed, which gives {");
        }
        assert!(changes >= 2, "{}", entry.id);
    }
}

#[test]
fn a_fingerprint_that_came_after_the_second_seat_is_refused() {
    for entry in catalogue().games() {
        let mut lines = game(entry.id, *entry.seats.end(), Seating::Drawn);
        lines[1..4].rotate_left(1);
        lines[2..4].reverse();
        assert_eq!(line_type(&lines[2]), Ok(LineType::Fingerprint));
        is_refused(&lines, 2, "a fingerprint belongs before the first who sits down");
        lines.swap(2, 3);
        assert_eq!(line_type(&lines[3]), Ok(LineType::Fingerprint));
        is_refused(&lines, 2, "a fingerprint belongs before the first who sits down");
    }
}

#[test]
fn nothing_is_proved_about_the_deals_while_the_secret_is_hidden() {
    let lines = game("bastos", 4, Seating::Drawn);
    for length in [2, 4, 6, 7, 30, lines.len() - 1] {
        let is_over = length == lines.len() - 1;
        let moves = of(&lines[..length], &[LineType::Act]).len() as u64;
        let expected = vec![Statement::Moves { moves, is_over }, Statement::Hidden, Statement::Moment];
        assert_eq!(checked(&lines[..length]), Ok(expected), "{length}");
    }
}

#[test]
fn a_game_that_was_ended_early_proves_what_was_dealt() {
    let lines = game("floating_market", 4, Seating::Drawn);
    let first_deal = chance(&lines)[0];
    for length in [first_deal, first_deal + 1, 20] {
        let ended = [&lines[..length], &lines[lines.len() - 1..]].concat();
        let draws = chance(&ended).len() as u64;
        let moves = of(&ended, &[LineType::Act]).len() as u64;
        let statements = checked(&ended).unwrap();
        assert_eq!(statements[3..5], [Statement::Chance { draws }, Statement::Moves { moves, is_over: false }]);
    }
}

#[test]
fn games_of_before_are_checked_against_the_seed_that_was_told() {
    let seed = Seed([3; 32]);
    let text = log("tindahan", 3, &seed).join("\n");
    let unbound = check(catalogue(), &text, None, None).unwrap();
    assert!(matches!(unbound[..], [Statement::Moves { is_over: true, .. }, Statement::Unbound]), "{unbound:?}");
    let told = check(catalogue(), &text, Some(seed), None).unwrap();
    let (fingerprint, draws) = (seed.fingerprint(), text.matches("\"deal\"").count() as u64);
    assert_eq!(told[0], Statement::ToldSeed { fingerprint, draws });
    assert_eq!(told[2..], [Statement::Tried, Statement::Dolls, Statement::OtherGames]);
    assert!(told[0].tell(english()).ends_with(&fingerprint.to_string()));
    let wrong = check(catalogue(), &text, Some(Seed([4; 32])), None).unwrap_err();
    assert_eq!(wrong.number, 2);
}

#[test]
fn a_proof_is_of_one_game() {
    let lines = game("null_nichtig", 3, Seating::Drawn);
    let number = lines.len() + 1;
    is_refused(&[lines.clone(), lines.clone()].concat(), number, "here begins a second game");
    is_refused(&[], 1, "a game begins with a start");
    is_refused(&["nonsense".to_owned()], 1, "expected");
    let seed = binding(3, 3, Seating::Drawn).seed(&SECRET);
    let told = check(catalogue(), &lines.join("\n"), Some(seed), None).unwrap_err().to_string();
    assert_eq!(told, "line 2: these deals are bound to a secret, so no seed is told for them");
}

#[test]
fn other_pieces_are_told() {
    let lines = game("dschunke", 2, Seating::Drawn);
    let told = |pieces| check(catalogue(), &lines.join("\n"), None, Some(pieces)).unwrap_err().to_string();
    assert!(told("nonsense").starts_with("line 1: the pieces to draw from: line 1: "), "{}", told("nonsense"));
}

#[test]
fn whoever_nobody_added_a_number_to_is_told_so() {
    let binding = binding(3, 0, Seating::Drawn);
    let log = log("tindahan", 3, &binding.seed(&SECRET));
    let statements = check(catalogue(), &binding.transcript(&log, Some(&SECRET)), None, None).unwrap();
    assert_eq!(statements[1], Statement::Seed { numbers: 0 });
    assert_eq!(statements[5], Statement::Alone);
    assert!(!statements.contains(&Statement::Presses), "nobody pressed");
}

#[test]
fn each_statement_is_one_sentence_in_every_language() {
    let fingerprint = SECRET.fingerprint();
    let mut all = vec![Statement::Secret, Statement::Seats, Statement::Hidden, Statement::Unbound, Statement::Tried];
    all.extend([Statement::KeptSeats, Statement::Alone, Statement::Presses]);
    all.extend([Statement::Moment, Statement::Dolls, Statement::OtherGames]);
    for count in [0, 1, 12] {
        all.push(Statement::Seed { numbers: count as usize });
        all.extend([Statement::Chance { draws: count }, Statement::ToldSeed { fingerprint, draws: count }]);
        all.extend([true, false].map(|is_over| Statement::Moves { moves: count, is_over }));
    }
    for lang in [english(), french()] {
        let mut told: Vec<String> = all.iter().map(|statement| statement.tell(lang)).collect();
        for sentence in &told {
            let ends = sentence.trim_end_matches(&fingerprint.to_string()).trim_end().ends_with(['.', ':']);
            assert!(ends && !sentence.contains(['⟨', '\n']) && sentence.chars().count() < 200, "{lang}: {sentence}");
        }
        told.sort();
        told.dedup();
        // Nothing dealt is the same of both kinds of seed; no game is over without a move.
        assert!(told.len() >= all.len() - 3, "{lang}: {told:#?}");
    }
}
