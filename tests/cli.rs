//! The program as its user runs it.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::io::{Read, Write};
use std::process::{Command, Output, Stdio};

fn tindahan(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tindahan"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(arguments: &[&str]) -> Output {
    tindahan(arguments).output().unwrap()
}

fn run_with(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = tindahan(arguments).stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

fn stdout(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Games of a run, each from its start line to the next.
fn games(text: &str) -> Vec<String> {
    text.split_inclusive('\n').fold(Vec::new(), |mut games, line| {
        if line.starts_with(r#"{"type":"start""#) {
            games.push(String::new());
        }
        games.last_mut().unwrap().push_str(line);
        games
    })
}

const THREE: [&str; 6] = ["simulate", "tindahan", "--players", "3", "--seed", "11"];

#[test]
fn the_same_arguments_give_the_same_bytes() {
    let five = [&THREE[..], &["--games", "5"]].concat();
    let once = stdout(&run(&five));
    assert_eq!(once, stdout(&run(&five)));
    assert_eq!(games(&once).len(), 5);
    // A game of a run does not depend on how many follow it, and each is another.
    assert_eq!(games(&once)[..2].concat(), stdout(&run(&[&THREE[..], &["--games", "2"]].concat())));
    assert_ne!(games(&once)[0], games(&once)[1]);
    assert_ne!(once, stdout(&run(&[&five[..5], &["12", "--games", "5"]].concat())));
}

#[test]
fn what_simulate_writes_replay_accepts() {
    let written = stdout(&run(&[&THREE[..], &["--games", "3", "--option", "edition=french"]].concat()));
    assert!(written.contains(r#""edition":"french","removed":["passion_fruit","orange"]"#));
    for arguments in [&["replay"][..], &["replay", "-"]] {
        assert_eq!(stdout(&run_with(arguments, written.as_bytes())), written);
    }
}

#[test]
fn greedy_players_play_another_game_and_the_same_one_each_time() {
    let greedy = [&THREE[..], &["--policy", "greedy"]].concat();
    let written = stdout(&run(&greedy));
    assert_eq!(written, stdout(&run(&greedy)));
    assert_ne!(written, stdout(&run(&THREE)));
    assert_eq!(stdout(&run_with(&["replay"], written.as_bytes())), written);
}

#[test]
fn each_seat_may_play_at_its_own_level() {
    let all = ["simulate", "tindahan", "--seed", "11", "--seats", "hard,easy,random", "--effort", "2"];
    let written = stdout(&run(&all));
    assert_eq!(written, stdout(&run(&all)));
    assert!(written.contains(r#""players":3"#));
    assert_eq!(stdout(&run_with(&["replay"], written.as_bytes())), written);
    let others = ["simulate", "tindahan", "--seed", "11", "--seats", "random,easy,hard", "--effort", "2"];
    assert_ne!(written, stdout(&run(&others)));
    // A list of one kind says the same as the kind.
    let listed = ["simulate", "tindahan", "--players", "3", "--seed", "11", "--seats", "greedy,greedy,greedy"];
    assert_eq!(stdout(&run(&listed)), stdout(&run(&[&THREE[..], &["--policy", "greedy"]].concat())));
}

const ARENA: [&str; 8] = ["arena", "null_nichtig", "--seats", "medium,random,random", "--games", "6", "--effort", "3"];

#[test]
fn the_arena_tells_how_everybody_did() {
    let table = stdout(&run(&ARENA));
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows.len(), 5, "{table}");
    assert!(rows[0].starts_with("null_nichtig medium,random,random, 6 games") && rows[2].starts_with("medium "));
}

#[test]
fn the_arena_gives_the_same_each_time_as_one_json_object() {
    let told = |threads: &str| {
        let text = stdout(&run(&[&ARENA[..], &["--json", "--seed", "5", "--threads", threads]].concat()));
        let mut told: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(text.lines().count(), 1);
        for seat in told["seats"].as_array_mut().unwrap() {
            // Time is the one thing that differs.
            assert!(seat.as_object_mut().unwrap().remove("ms_per_decision").unwrap().as_f64().unwrap() >= 0.0);
        }
        told
    };
    let once = told("1");
    assert_eq!(once, told("3"));
    let seats = once["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 3);
    for (seat, level) in seats.iter().zip(["medium", "random", "random"]) {
        let number = |key: &str| seat[key].as_f64().unwrap();
        assert_eq!((&seat["level"], &seat["games"]), (&level.into(), &6.into()));
        assert!(number("share_low") <= number("share") && number("share") <= number("share_high"));
        assert!((number("wins") - 6.0 * number("share")).abs() < 1e-9 && number("mean_score") > 0.0);
    }
}

#[test]
fn list_options_may_come_in_any_order() {
    let written = stdout(&run(&[&THREE[..], &["--option", "removed=durian,mango"]].concat()));
    assert!(written.contains(r#""removed":["mango","durian"]"#));
}

#[test]
fn a_wrong_line_is_told_on_standard_error() {
    let output = run_with(&["replay"], b"{\"type\":\"start\"}\n");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("line 1: "));
    assert!(output.stdout.is_empty());
}

#[test]
fn wrong_usage_exits_2_with_help() {
    let rows: [&[&str]; 16] = [
        &["bot"],
        &["dance"],
        &["simulate", "chess", "--players", "3", "--seed", "1"],
        &["simulate", "tindahan", "--players", "3"],
        &["simulate", "tindahan", "--players", "2", "--seed", "1"],
        &["simulate", "tindahan", "--players", "3", "--seed", "1", "--option", "edition=german"],
        &["simulate", "tindahan", "--players", "3", "--seed", "1", "--option", "colour=red"],
        &["simulate", "tindahan", "--players", "4", "--seed", "1", "--option", "removed=banana"],
        &["simulate", "tindahan", "--players", "3", "--seed", "1", "--pieces", "crates/games/src/dschunke/tiles.toml"],
        &["replay", "--board", "--legal"],
        &["simulate", "tindahan", "--players", "3", "--seed", "1", "--seats", "hard,easy"],
        &["simulate", "tindahan", "--seed", "1", "--seats", "hard,easy,perfect"],
        &["simulate", "tindahan", "--seed", "1", "--seats", "hard,easy,easy", "--policy", "easy"],
        &["arena", "tindahan", "--games", "3"],
        &["arena", "tindahan", "--seats", "hard,easy", "--games", "3"],
        &["arena", "tindahan", "--seats", "hard,easy,easy", "--games", "0"],
    ];
    for arguments in rows {
        let output = run(arguments);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
        assert!(told.contains("Usage: tindahan") && output.stdout.is_empty(), "{arguments:?}: {told}");
    }
}

#[test]
fn a_file_that_is_not_there_is_told() {
    let output = run(&["replay", "no-such-file.jsonl"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("cannot read no-such-file.jsonl: "));
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let mut child = tindahan(&[&THREE[..], &["--games", "1000000"]].concat()).spawn().unwrap();
    let mut some = [0; 100];
    child.stdout.take().unwrap().read_exact(&mut some).unwrap();
    // Standard output is closed now; the program has a million games to go and must notice.
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn legal_lists_what_the_awaited_seat_may_do() {
    let deal = r#"{"type":"deal","round":1,"hands":[["banana-1","banana-2","banana-3","banana-4","banana-5","banana-6","banana-7","banana-8","banana-9","banana-10"],["mango-1","mango-2","mango-3","mango-4","mango-5","mango-6","mango-7","mango-8","mango-9","mango-10"],["durian-1","durian-2","durian-3","durian-4","durian-5","durian-6","durian-7","durian-8","durian-9","durian-10"]]}"#;
    let start = r#"{"type":"start","game":"tindahan","players":3,"options":{"edition":"english","removed":["lanzones","pineapple"],"donkey_reset":true}}"#;
    let donkey = r#"{"type":"act","seat":0,"action":{"kind":"donkey","stall":"durian"}}"#;
    let legal = |lines: &[&str]| stdout(&run_with(&["replay", "--legal"], lines.join("\n").as_bytes()));
    assert_eq!(legal(&[start]), "", "nobody is awaited before the deal");
    let leading = legal(&[start, deal]);
    assert!(leading.starts_with(r#"{"seat":0,"actions":[{"kind":"play","card":"banana-1"},"#), "{leading}");
    assert!(
        leading.ends_with("{\"kind\":\"donkey\",\"stall\":\"mango\"},{\"kind\":\"donkey\",\"stall\":\"durian\"}]}\n")
    );
    let after = legal(&[start, deal, donkey]);
    assert!(after.starts_with(r#"{"seat":1,"#) && after.matches("play").count() == 10 && !after.contains("seller"));
    let finished = stdout(&run(&THREE));
    assert_eq!(legal(&[finished.trim_end()]), "", "nobody is awaited after the end");
}

/// A tile file for one test, gone when the test is over.
struct TileFile(std::path::PathBuf);

impl TileFile {
    fn new(name: &str, text: &str) -> TileFile {
        let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, text).unwrap();
        TileFile(path)
    }

    fn simulate(&self) -> Output {
        run(&["simulate", "dschunke", "--players", "2", "--seed", "1", "--pieces", self.0.to_str().unwrap()])
    }
}

impl Drop for TileFile {
    fn drop(&mut self) {
        std::fs::remove_file(&self.0).unwrap();
    }
}

const FISH: &str = r#"format = 1
name = "fish"
start = ["red-fish", "red-fish", "green-rat"]
[[tile]]
crates = ["empty", "green-fish", "empty"]
count = 42
"#;

#[test]
fn other_tiles_are_drawn_from_and_replay_anywhere() {
    let written = stdout(&TileFile::new("fish.toml", FISH).simulate());
    assert!(
        written.contains(r#""start":["red-fish","red-fish","green-rat"],"stack":[["empty","green-fish","empty"],"#)
    );
    assert_eq!(stdout(&run_with(&["replay"], written.as_bytes())), written);
}

#[test]
fn flags_that_were_renamed_are_taken_with_a_warning() {
    let tiles = "crates/games/src/dschunke/tiles.toml";
    let run = |flag: &str| run(&["simulate", "dschunke", "--players", "2", "--seed", "1", flag, tiles]);
    let (before, now) = (run("--tiles"), run("--pieces"));
    assert!(now.status.success() && now.stderr.is_empty() && before.stdout == now.stdout);
    assert_eq!(String::from_utf8(before.stderr).unwrap(), "warning: --tiles is called --pieces now\n");
}

#[test]
fn deals_of_other_tiles_follow_from_the_seed_with_these_tiles_only() {
    let fish = TileFile::new("fish-seed.toml", FISH);
    let (written, file) = (stdout(&fish.simulate()), fish.0.to_str().unwrap().to_owned());
    let seed = games::simulate::game_seed(1, 0).reveal();
    let check = |more: &[&str]| run_with(&[&["replay", "--seed", &seed], more].concat(), written.as_bytes());
    assert_eq!(stdout(&check(&["--pieces", &file])), written);
    let told = |output: Output| (output.status.code(), String::from_utf8(output.stderr).unwrap());
    let (code, why) = told(check(&[]));
    assert!(code == Some(1) && why.starts_with("line 2: does not follow from the seed"), "{why}");
    assert_eq!(told(run(&["replay", "--pieces", &file])).0, Some(2), "tiles without a seed");
    let (code, why) = told(run(&["replay", "--seed", &seed, "--pieces", "nowhere.toml"]));
    assert!(code == Some(1) && why.starts_with("cannot read nowhere.toml: "), "{why}");
}

#[test]
fn a_bad_tile_file_is_told_with_its_line() {
    let file = TileFile::new("bad.toml", &FISH.replace("green-fish", "green-fush"));
    let output = file.simulate();
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(told, format!("{}: line 5: unknown crate `green-fush`\n", file.0.display()));
    assert!(output.stdout.is_empty());
}

#[test]
fn the_board_is_written_as_text() {
    let stack = vec![r#"["red-rice","green-spice","red-rat"]"#; 42].join(",");
    let lines = [
        r#"{"type":"start","game":"dschunke","players":2,"options":{"table_size":0}}"#.to_owned(),
        format!(r#"{{"type":"deal","round":1,"start":["empty","green-aubergine","green-rat"],"stack":[{stack}]}}"#),
        r#"{"type":"act","seat":0,"action":{"kind":"place","tile":1,"x":3,"y":-1,"rotation":270}}"#.to_owned(),
        r#"{"type":"act","seat":1,"action":{"kind":"place","tile":2,"x":1,"y":0,"rotation":0}}"#.to_owned(),
    ]
    .join("\n");
    let board = |how: &str| stdout(&run_with(&["replay", how], lines.as_bytes()));
    assert_eq!(
        board("--board"),
        " y\\x   0   1   2   3\n  -1   .   .   .   X\n   0   o   R   s   X\n   1   .   .   .   R\n"
    );
    assert_eq!(
        board("--board=heights"),
        " y\\x   0   1   2   3\n  -1   .   .   .   1\n   0   1   2   2   2\n   1   .   .   .   1\n"
    );
    let finished = stdout(&run(&["simulate", "dschunke", "--players", "2", "--seed", "1"]));
    assert!(stdout(&run_with(&["replay", "--board"], finished.as_bytes())).starts_with(" y\\x"));
    let without = run_with(&["replay", "--board"], stdout(&run(&THREE)).as_bytes());
    assert_eq!(without.status.code(), Some(1));
    assert_eq!(String::from_utf8(without.stderr).unwrap(), "the last game is not played on a board\n");
}

#[cfg(not(feature = "playground"))]
#[test]
fn without_a_token_and_a_playground_nothing_can_be_done() {
    let folder = tempfile::tempdir().unwrap();
    let ended = tindahan(&[]).env_remove("DISCORD_TOKEN").current_dir(folder.path()).output().unwrap();
    let told = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(1), "{told}");
    assert!(told.contains("there is no token") && told.contains("no playground"), "{told}");
    assert_eq!(run(&["playground"]).status.code(), Some(2));
}

/// A bot on a playground of its own, with its database in this folder; what it told once it was ready.
#[cfg(feature = "playground")]
fn open_playground(folder: &std::path::Path) -> (std::process::Child, String) {
    use std::io::BufRead;

    let mut child = tindahan(&["playground", "--listen", "127.0.0.1:0"])
        .env_remove("DISCORD_TOKEN")
        .current_dir(folder)
        .spawn()
        .unwrap();
    let mut told = String::new();
    let mut out = std::io::BufReader::new(child.stdout.take().unwrap());
    while !told.contains("Ctrl+C") {
        assert_ne!(out.read_line(&mut told).unwrap(), 0, "it ended: {told}");
    }
    (child, told)
}

#[cfg(feature = "playground")]
#[test]
fn a_second_bot_refuses_with_who_holds_the_database_and_a_killed_one_starts_again_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let second = |arguments: &[&str]| {
        let ended = tindahan(arguments).current_dir(folder.path()).env("DISCORD_TOKEN", "none").output().unwrap();
        (ended.status.code(), String::from_utf8(ended.stderr).unwrap())
    };
    let file = ["--set", "database.url=sqlite://playground.db"];
    for _ in 0..2 {
        let (mut child, _) = open_playground(folder.path());
        let holder = format!("the database is held by another bot, process {} since 2", child.id());
        for bot in [&["playground", "--listen", "127.0.0.1:0"][..], &["bot"], &["restore", "none.db"]] {
            let (code, told) = second(&[bot, &file].concat());
            assert!(code == Some(1) && told.contains(&holder), "{told}");
        }
        // What only reads, or waits for its turn, works beside it.
        let copy = format!("{}.db", child.id());
        for beside in [&["backup", &copy][..], &["rebuild-scores"]] {
            assert_eq!(second(&[beside, &file].concat()), (Some(0), String::new()));
        }
        child.kill().unwrap();
        child.wait().unwrap();
    }
}

/// What a process tells on its standard error until a line with these words has come so often.
#[cfg(feature = "playground")]
fn told_until(child: &mut std::process::Child, words: &str, times: usize) -> Vec<String> {
    use std::io::BufRead;

    let lines = std::io::BufReader::new(child.stderr.as_mut().unwrap()).lines().map(Result::unwrap);
    let mut told = Vec::new();
    for line in lines {
        told.push(line);
        if told.iter().filter(|line| line.contains(words)).count() == times {
            return told;
        }
    }
    panic!("it ended: {told:?}");
}

#[cfg(feature = "playground")]
#[test]
fn a_bot_that_cannot_reach_discord_says_why_and_waits_until_it_is_stopped() {
    let folder = tempfile::tempdir().unwrap();
    // Nobody listens there any more.
    let address = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let api = format!("discord.api=http://{address}");
    let mut bot =
        tindahan(&["bot", "--set", &api]).current_dir(folder.path()).env("DISCORD_TOKEN", "x").spawn().unwrap();
    let told = told_until(&mut bot, "Discord cannot be reached: the bot waits and tries again", 2).join("\n");
    assert!(told.contains("Connection refused") && told.contains("next_try_in"), "{told}");
    rustix::process::kill_process(rustix::process::Pid::from_child(&bot), rustix::process::Signal::TERM).unwrap();
    assert_eq!(bot.wait().unwrap().code(), Some(0), "it was asked to end");
}

#[cfg(feature = "playground")]
#[test]
fn a_wrong_token_ends_the_bot_with_what_to_do_about_it() {
    let folder = tempfile::tempdir().unwrap();
    let (mut child, told) = open_playground(folder.path());
    let address = told.split("http://").nth(1).unwrap().split_whitespace().next().unwrap();
    let end = |api: &str| {
        let bot = ["bot", "--set", api, "--set", "database.url=sqlite://other.db"];
        let ended = tindahan(&bot).current_dir(folder.path()).env("DISCORD_TOKEN", "wrong").output().unwrap();
        (ended.status.code(), String::from_utf8(ended.stderr).unwrap())
    };
    let (code, told) = end(&format!("discord.api=http://{address}"));
    // A service manager must not try it again and again.
    assert!(code == Some(78) && told.contains("Discord refuses the token") && told.contains("DISCORD_TOKEN"), "{told}");
    let (code, told) = end("discord.api=somewhere");
    assert!(code == Some(78) && told.contains("discord.api is no address"), "{told}");
    child.kill().unwrap();
    child.wait().unwrap();
}

#[cfg(feature = "playground")]
#[test]
fn without_a_token_the_playground_opens_and_closes_in_good_order() {
    let folder = tempfile::tempdir().unwrap();
    let (mut child, told) = open_playground(folder.path());
    let address = told.split("http://").nth(1).unwrap().split_whitespace().next().unwrap();
    let mut page = std::net::TcpStream::connect(address).unwrap();
    write!(page, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    page.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    rustix::process::kill_process(rustix::process::Pid::from_child(&child), rustix::process::Signal::TERM).unwrap();
    assert!(child.wait().unwrap().success());
    assert!(folder.path().join("playground.db").exists(), "what was played is kept");
    assert!(folder.path().join("playground.world.json").exists(), "and what was said");
}
