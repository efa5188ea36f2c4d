//! No English is left in French: every word that is shown is one of the French sentences.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use discord_playground::MemberSpec;
use games::ai::{Character, Policy};
use games::catalogue::{Hosted, RulesAt, Visitor};
use games::engine::laws::next_input;
use games::engine::{Input, MAX_SEATS, Seat, Seed, Viewer};
use games::scene::example_names;
use games::screen::{Around, Names, Row, Screen, in_plain};
use games::visit_all;
use rand::rngs::ChaCha20Rng;
use serde_json::Value;

use crate::games::begin;
use crate::people::{Player, components, count, ending, flag, shows_hand, text, words};
use crate::stage::{Stage, catalogue, french, playground, settings};

const PEOPLE: [&str; 6] = ["Chloé", "Margaux", "Noël", "Odile", "Paul", "Quentin"];

/// The words of a text that have at least three letters, in small letters. A word that was cut short ends with its dots.
fn words_of(text: &str) -> BTreeSet<String> {
    // What stands in angle brackets is for Discord: mentions, moments, links.
    let (before, bracketed) = text.split_once('<').unwrap_or((text, ""));
    let bracketed = bracketed.split('<').map(|part| part.split_once('>').map_or(part, |(_, after)| after));
    let text = before.to_owned() + &bracketed.collect::<String>();
    // Neither links nor fingerprints are words.
    let is_hex = |letter: char| letter.is_ascii_hexdigit() || matches!(letter, '`' | '…');
    let is_digits = |word: &str| word.len() >= 16 && word.chars().all(is_hex);
    let text: Vec<&str> = text.split_whitespace().filter(|word| !word.contains("://") && !is_digits(word)).collect();
    let text = text.join(" ");
    let is_letter = |letter: char| letter.is_alphabetic() || letter == '…';
    let words = text.split(|letter| !is_letter(letter)).filter(|word| word.chars().count() > 2);
    words.map(str::to_lowercase).collect()
}

/// A line of a sentence without what Fluent reads for itself: `{ fruit }`, `$fruit`, `[one]`.
fn without_names(line: &str) -> String {
    let mut rest = line;
    let mut said = String::new();
    while let Some(index) = rest.find(['{', '$', '[']) {
        said.push_str(&rest[..index]);
        let found = &rest[index..];
        let is_name = |letter: char| letter.is_ascii_alphanumeric() || " -_".contains(letter);
        let end = found[1..].find(|letter| !is_name(letter)).map_or(found.len(), |end| end + 1);
        let closed = found[end..].starts_with(if found.starts_with('{') { '}' } else { ']' });
        rest = match &found[..1] {
            "$" => found[1..].trim_start_matches(|letter: char| is_name(letter) && letter != ' '),
            _ if closed => &found[end + 1..],
            _ => &found[1..],
        };
        said.push(' ');
    }
    said + rest
}

/// Every word of the French sentences, without the names of variables and cases.
fn vocabulary() -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let of_games = catalogue().games().iter().map(|game| format!("crates/games/src/{}/locales/fr.ftl", game.id));
    let others = ["crates/games/src/locales/fr.ftl", "config/locales/fr/host.ftl", "config/locales/fr/commands.ftl"];
    let mut known = BTreeSet::new();
    for file in of_games.chain(others.map(String::from)) {
        let file = fs::read_to_string(root.join(file)).unwrap();
        for line in file.lines().filter(|line| !line.starts_with('#')) {
            let key = line.split_once(" =").filter(|_| line.starts_with(|letter: char| letter.is_alphabetic()));
            let said = key.map_or(line, |(_, said)| said);
            known.extend(words_of(&without_names(said)));
        }
    }
    known.extend(PEOPLE.iter().flat_map(|name| words_of(name)));
    known.extend(catalogue().games().iter().flat_map(|entry| words_of(entry.name)));
    known.extend(catalogue().langs().iter().flat_map(|lang| words_of(lang.name())));
    for level in Policy::OFFERED {
        known.extend((0..MAX_SEATS).flat_map(|index| words_of(Character::of(level, index).name)));
    }
    for english in ["your", "seat", "turn", "card", "play", "other", "fruit_led"] {
        assert!(!known.contains(english), "{english:?} is in the French sentences");
    }
    known
}

fn assert_french(shown: &str, known: &BTreeSet<String>, what: &str) {
    for word in words_of(&in_plain(shown)) {
        let cut = word.trim_end_matches('…');
        let french =
            known.contains(&word) || (cut.len() < word.len() && known.iter().any(|known| known.starts_with(cut)));
        assert!(french, "{word:?} is no word of the French sentences: {what}: {shown}");
    }
    assert_eq!(breakable(&in_plain(shown)), None, "a line may break: {what}: {shown}");
}

/// A space at which a line could break, though a mark keeps to its word there; what stands in code is left alone.
fn breakable(shown: &str) -> Option<&str> {
    let marks = [" :", " ;", " !", " ?", " »", "« "];
    shown.split('`').step_by(2).find(|prose| marks.iter().any(|mark| prose.contains(mark)))
}

/// All that a screen says.
fn said(screen: &Screen) -> String {
    let mut said = vec![screen.in_full()];
    for row in &screen.rows {
        match row {
            Row::Buttons(buttons) => said.extend(buttons.iter().map(|button| button.label.clone())),
            Row::Menu(menu) => {
                said.push(menu.hint.clone());
                said.extend(
                    menu.entries.iter().flat_map(|entry| [Some(entry.label.clone()), entry.note.clone()]).flatten(),
                );
            }
        }
    }
    said.join("\n")
}

struct Reader(BTreeSet<String>);

impl Visitor for Reader {
    fn visit<G: Hosted>(&mut self) {
        for seats in [*G::SEATS.start(), *G::SEATS.end()] {
            let mut rng: ChaCha20Rng = Seed([seats as u8 + 100; 32]).chance(0);
            let names = Names::new(PEOPLE[..seats].iter().map(ToString::to_string).collect());
            let mut game = G::new(G::any_options(seats, &mut rng), seats).unwrap();
            let mut events = Vec::new();
            while let Some(input) = next_input(&game, &mut rng) {
                assert_french(&said(&G::board(&game.view(Viewer::Onlooker), &names, french())), &self.0, G::ID);
                for seat in Seat::all(seats) {
                    let (view, legal) = (game.view(Viewer::Seat(seat)), game.legal_actions(seat));
                    assert_french(&said(&G::hand(&view, &legal, "", &names, french())), &self.0, G::ID);
                }
                let before = game.view(Viewer::Onlooker);
                game.apply(&input, &mut events).unwrap();
                let around = Around { before: &before, after: &game.view(Viewer::Onlooker) };
                let act = match &input {
                    Input::Act { seat, action } => Some((*seat, action)),
                    Input::Chance(_) => None,
                };
                if let Some((seat, action)) = act {
                    assert_french(&G::tell_act(seat, action, around, &names, french()), &self.0, G::ID);
                }
                for event in events.drain(..) {
                    assert_french(&G::tell_last(act, around, &names, french()), &self.0, G::ID);
                    assert_french(&G::tell_event(&event, around, &names, french()), &self.0, G::ID);
                }
            }
        }
        let examples = example_names(MAX_SEATS);
        let known = &(&self.0 | &Seat::all(MAX_SEATS).flat_map(|seat| words_of(&examples.of(seat))).collect());
        let entry = catalogue().find(G::ID).unwrap();
        for (number, page) in entry.rules(&RulesAt::default(), french()).iter().enumerate() {
            assert_french(&page.text, &self.0, G::ID);
            let picture = entry.rules_picture(number, &RulesAt::default(), french()).unwrap();
            assert_french(&picture.alt, known, G::ID);
        }
    }
}

#[test]
fn games_show_only_words_of_the_french_sentences() {
    visit_all(&mut Reader(vocabulary()));
}

/// All that a message says.
fn told(message: &Value) -> String {
    let mut told = vec![text(message).to_owned()];
    for part in components(message) {
        let entries = part["options"].as_array().cloned().unwrap_or_default();
        let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        told.extend([word(&part["label"]), word(&part["placeholder"])]);
        told.extend(entries.iter().flat_map(|entry| [word(&entry["label"]), word(&entry["description"])]));
    }
    told.extend(message["attachments"].as_array().unwrap().iter().map(|file| file["description"].to_string()));
    told.join("\n")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_says_only_words_of_the_french_sentences() {
    let mut config = playground();
    config.guild_locale = "fr".into();
    config.people = PEOPLE[..3].iter().map(|name| MemberSpec::new(&name.to_lowercase(), name, "fr")).collect();
    config.people[0].permissions = discord_playground::permissions::ADMINISTRATOR;
    let stage = Stage::with(config, settings()).await;
    let mut players = Player::all(&stage.server, &["chloé", "margaux"]).await;
    let mut stranger = Player::join(&stage.server, "noël").await;
    players[0]
        .uses("tindahan start", &[words("removed", "mango"), words("edition", "french"), count("seats", 4)])
        .await;
    let lobby = players[0].finds("!computers").await;
    players[0].presses_end(&lobby, "!computers").await;
    players[1].asks_by(&lobby, "!cancel").await;
    players[0].ends_table().await;
    begin(&mut players, "dschunke", &[count("table-size", 5), words("pace", "live")]).await;
    stranger.opens_hand().await;
    for player in &mut players {
        assert!(shows_hand(&player.opens_hand().await));
        for (command, options) in [
            ("tables", vec![]),
            ("scores", vec![]),
            ("leaderboard", vec![]),
            ("profile", vec![]),
            ("me settings", vec![flag("confirm", false)]),
            ("me export", vec![]),
            ("me delete", vec![flag("sure", false)]),
        ] {
            player.asks(command, &options).await;
        }
        let board = player.finds("!more").await;
        for end in ["!scores", "!rules"] {
            player.asks_by(&board, end).await;
        }
        let more = player.asks_by(&board, "!more").await;
        player.asks_by(&more, "!words").await;
        let menu = player.asks("play", &[]).await;
        player.presses_end(&menu, "play:dschunke").await;
    }
    players[0].asks("settings", &[count("tables", 3)]).await;
    crate::games::computers_play(&mut players).await;
    let end = players[0].finds("!rematch").await;
    for command in ["scores", "leaderboard", "profile"] {
        players[0].asks(command, &[]).await;
    }
    players[0].asks_by(&end, "!sheet").await;
    players[0].asks_by(&end, "!transcript").await;
    players[0].asks_by(&end, "!rematch").await;
    assert!(ending(&players[0].finds("!join").await, "!fill").is_some());
    let known = vocabulary();
    for player in players.iter().chain([&stranger]) {
        assert!(!player.record.is_empty());
        for message in &player.record {
            assert_french(&told(message), &known, "a message");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_direct_message_speaks_its_readers_language_from_the_lobby_to_the_end() {
    let mut config = playground();
    config.people.push(MemberSpec::new("noël", "Noël", "fr"));
    let mut quick = settings();
    (quick.clocks.live_s, quick.clocks.live_warnings_s, quick.clocks.time_outs) = (1, Vec::new(), 50);
    let mut stage = Stage::with(config, quick).await;
    let mut noel = Player::join(&stage.server, "noël").await;
    noel.channel = noel.person.open_dm().unwrap();
    let channel = noel.channel;
    noel.uses("dschunke start", &[words("pace", "live")]).await;
    let shows = |end: &'static str| {
        move |message: &Value| {
            let is_here = message["channel_id"].as_str() == Some(channel.to_string().as_str());
            (is_here && ending(message, end).is_some()).then(|| message.clone())
        }
    };
    let lobby = noel.sees("the lobby", shows("!fill")).await;
    noel.presses_end(&lobby, "!fill").await;
    noel.sees("the board", shows("!scores")).await;
    assert!(shows_hand(&noel.opens_hand().await));
    // Nor is it forgotten while a hand is open: the clock goes on, and nobody presses anything.
    stage.stop().await;
    let before = noel.finds("!scores").await;
    stage.start().await;
    noel.sees("the game goes on", |message| shows("!scores")(message).filter(|message| text(message) != text(&before)))
        .await;
    let known = vocabulary();
    for message in &noel.record {
        assert_french(&told(message), &known, "a message");
    }
    assert_eq!(stage.server.invalid_requests(), 0);
}
