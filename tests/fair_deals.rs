//! Chance follows from the seed, and `replay --seed` proves it; `replay --proof` proves where the seed comes from.

#![allow(clippy::unwrap_used, clippy::panic)]

use games::catalogue::Catalogue;
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};

use games::engine::transcript::{LineType, line_type};
use games::engine::{Seat, Secret, Seed, below, shuffle};
use games::proof::{Binding, Chair, Number, NumberOrigin, Seating, Statement, check};
use games::replay::{Claim, replay};
use games::simulate::{Policy, game_seed};
use rand::Rng;
use rand::rngs::ChaCha20Rng;

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

/// What the program writes when it replays a file with these lines, what it complains of, and how it exits.
fn replayed(arguments: &[&str], lines: &str) -> (String, String, Option<i32>) {
    static FILES: AtomicU32 = AtomicU32::new(0);
    let name = format!("tindahan-fair-deals-{}-{}.jsonl", std::process::id(), FILES.fetch_add(1, Ordering::Relaxed));
    let path = std::env::temp_dir().join(name);
    std::fs::write(&path, lines).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_tindahan"));
    let output = command.arg("replay").args(arguments).arg(&path).stdin(Stdio::null()).output().unwrap();
    std::fs::remove_file(&path).unwrap();
    let [written, told] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (written, told, output.status.code())
}

#[test]
fn the_program_checks_a_seed() {
    let lines = text(&game(0, 0));
    let run = |seed: &str| replayed(&["--seed", seed], &lines);
    assert_eq!(run(&game_seed(RUN, 0).reveal()), (lines.clone(), String::new(), Some(0)));
    let (_, told, code) = run(&game_seed(RUN, 1).reveal());
    assert_eq!(code, Some(1));
    assert!(told.starts_with("line 2: does not follow from the seed"), "{told}");
    assert_eq!(run("abc").2, Some(2));
}

/// A game of three that two people and a computer player sat down to, as players get it; while it runs without its secret.
fn bound(secret: Option<&Secret>) -> String {
    let seat = |index| Seat::new(index).unwrap();
    let number = |value, origin| Some(Number { value, origin });
    let binding = Binding {
        fingerprint: SECRET.fingerprint(),
        seating: Seating::Kept,
        chairs: vec![
            Chair { seat: seat(2), number: number(1 << 60, NumberOrigin::Press) },
            Chair { seat: seat(0), number: None },
            Chair { seat: seat(1), number: number(417, NumberOrigin::Cut) },
        ],
    };
    let mut log = String::new();
    let game = catalogue().find("tindahan").unwrap().open(3, &[]).unwrap();
    game.play_out(&binding.seed(&SECRET), Policy::Random, &mut log);
    let log: Vec<String> = log.lines().map(str::to_owned).collect();
    binding.transcript(&log, secret)
}

const SECRET: Secret = Secret([5; 32]);

#[test]
fn the_program_tells_what_is_proved_and_what_cannot_be() {
    let lines = bound(Some(&SECRET));
    let moves = lines.matches(r#""type":"act""#).count();
    let expected = format!(
        "\
✔ The secret is the one whose fingerprint was shown: nobody has changed it since.
✔ The seed is made of that secret and the numbers that 2 people added, and of nothing else.
✔ All 3 deals and other draws follow from that seed, card by card.
✔ All {moves} moves keep to the rules, and the scores are counted right.
– The seats are those of the game before: only the log of that game can show it.
– A number from a press is Discord’s id of that press, as the bot tells it: only those who cut know for sure that their number is \
theirs.
– When the fingerprint was first shown is vouched for only by those who saw it before they sat down.
– Who the players are cannot be proved: whoever runs the bot knows the secret, and could sit at the table under another name to \
choose a number by it.
– Whether there were other games cannot be proved: whoever runs the bot may never show one that was not finished.
"
    );
    assert_eq!(replayed(&["--proof"], &lines), (expected, String::new(), Some(0)));
    let (written, told, code) = replayed(&["--proof"], &lines.replace("\"417\"", "\"418\""));
    assert_eq!((written.as_str(), code), ("", Some(1)));
    assert!(told.starts_with("line 6: does not follow from the seed, which gives {"), "{told}");
    let (written, _, code) = replayed(&["--proof"], &bound(None));
    assert!(code == Some(0) && written.contains("\n– The secret is not shown yet"), "{written}");
}

#[test]
fn the_program_proves_games_of_before_by_their_seed() {
    let lines = text(&game(0, 0));
    let seed = game_seed(RUN, 0);
    let (written, _, code) = replayed(&["--proof", "--seed", &seed.reveal()], &lines);
    assert!(code == Some(0) && written.contains(&seed.fingerprint().to_string()), "{written}");
    assert!(replayed(&["--proof"], &lines).0.contains("– This game log does not tell where its deals come from"));
    assert_eq!(replayed(&["--proof", "--seed", &game_seed(RUN, 1).reveal()], &lines).2, Some(1));
    assert_eq!(replayed(&["--proof", "--legal"], &lines).2, Some(2));
}

#[test]
fn the_program_proves_games_with_other_pieces() {
    let path = std::env::temp_dir().join(format!("tindahan-fair-deals-{}.toml", std::process::id()));
    let own = include_str!("../crates/games/src/dschunke/tiles.toml");
    std::fs::write(&path, own).unwrap();
    let seed = game_seed(RUN, 0).reveal();
    let dschunke = catalogue().games().iter().position(|game| game.id == "dschunke").unwrap();
    let arguments = ["--proof", "--seed", &seed, "--pieces", path.to_str().unwrap()];
    let proved = replayed(&arguments, &text(&game(dschunke, 0)));
    let refused = replayed(&arguments, &text(&game(0, 0)));
    std::fs::remove_file(&path).unwrap();
    assert_eq!(proved.2, Some(0), "{}", proved.1);
    assert!(refused.1.starts_with("line 1: the pieces to draw from: tindahan is played with its own"), "{}", refused.1);
    assert_eq!(refused.2, Some(1));
}

/// The page that tells strangers how all of it is done.
const PAGE: &str = include_str!("../docs/fair-deals.md");

/// What the page gives as an example of something.
fn vector(what: &str) -> &'static str {
    let row = PAGE.lines().find_map(|line| line.strip_prefix(&format!("| {what} | `")));
    row.and_then(|row| row.strip_suffix("` |")).unwrap_or_else(|| panic!("no row for {what}"))
}

fn listed<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_examples_of_the_page_are_right() {
    let secret = Secret::from_hex(vector("secret")).unwrap();
    assert_eq!(secret.fingerprint().to_string(), vector("fingerprint"));
    let numbers = [1_180_000_000_000_000_001_u64, 417];
    let message = numbers.iter().flat_map(|number| number.to_le_bytes());
    assert_eq!(message.map(|byte| format!("{byte:02x}")).collect::<String>(), vector("message"));
    let seed = secret.seed(&numbers);
    assert_eq!(seed.reveal(), vector("seed"));
    let words = |mut rng: ChaCha20Rng| -> Vec<String> { (0..17).map(|_| format!("{:08x}", rng.next_u32())).collect() };
    assert_eq!(words(seed.chance(0))[..4].join(" "), vector("first four words for `k` = 0"));
    assert_eq!(words(seed.chance(0))[16], vector("word 17 for `k` = 0"));
    assert_eq!(words(seed.chance(1))[..4].join(" "), vector("first four words for `k` = 1"));
    assert_eq!(words(seed.seating())[..4].join(" "), vector("first four words for the seats"));
    let mut rng = seed.chance(0);
    assert_eq!(listed((0..10).map(|_| below(&mut rng, 6))), vector("ten numbers below 6 with `k` = 0"));
    let mut order: Vec<usize> = (0..10).collect();
    shuffle(&mut seed.chance(0), &mut order);
    assert_eq!(listed(order), vector("0 to 9 shuffled with `k` = 0"));
    let mut sat: Vec<usize> = (0..4).collect();
    shuffle(&mut seed.seating(), &mut sat);
    assert_eq!(listed(sat), vector("who sat down, counted from 0, by seats, of four"));
}

#[test]
fn the_records_of_the_page_prove_themselves() {
    let records = PAGE.split("```jsonl\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let mut seen = Vec::new();
    for record in records {
        let statements = check(catalogue(), record, None, None).unwrap_or_else(|why| panic!("{record}\n{why}"));
        assert!(statements.contains(&Statement::Seats) && record.contains(vector("secret")), "{statements:?}");
        seen.push(catalogue().restore(record.lines().next().unwrap()).unwrap().start_line());
    }
    let games = catalogue().games().iter();
    let missing: Vec<&str> =
        games.map(|game| game.id).filter(|id| !seen.iter().any(|start| start.contains(&format!("{id:?}")))).collect();
    assert_eq!(missing, [""; 0]);
}
