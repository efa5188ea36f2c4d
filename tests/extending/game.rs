//! The sixth game keeps the laws, is played to its end by the whole bot, and goes without a trace.

use std::sync::LazyLock;
use std::time::Instant;

use games::args;
use games::catalogue::Catalogue;
use games::engine::laws::{Coverage, check};
use games::engine::{Seed, Turn};
use games::replay::replay;
use games::sentences::say;
use serde_json::{Value, json};
use tindahan::discord::commands::registration_json;
use tindahan::ids::TableId;

use crate::coconuts::Coconuts;
use crate::people::{Player, components, count, ending, is_private, pressables, table_of, text, words};
use crate::stage::{PATIENCE, Stage, catalogue, playground, settings};

/// Our games and the sixth one, by one line.
pub(crate) fn with_coconuts() -> &'static Catalogue {
    static CATALOGUE: LazyLock<&Catalogue> = LazyLock::new(|| tindahan::catalogue().game::<Coconuts>().build());
    *CATALOGUE
}

/// A sentence of the game in a language.
fn said(lang: &str, key: &str) -> String {
    say(with_coconuts().lang(lang).unwrap(), key, args![])
}

/// A sentence about the first round, or its first sale.
fn first(lang: &str, key: &str) -> String {
    say(with_coconuts().lang(lang).unwrap(), key, args!["round" => 1, "rounds" => 2, "sale" => 1])
}

/// The words that go with the picture on a message; nothing without a picture.
fn alt(message: &Value) -> Option<&str> {
    let gallery = message["components"].as_array()?.iter().find(|part| part["type"] == 12)?;
    gallery["items"][0]["description"].as_str()
}

/// Opens a table with a computer player and a person in each other seat, and starts it.
async fn begin(players: &mut [Player]) -> TableId {
    let (host, guests) = players.split_first_mut().unwrap();
    let seats = count("seats", guests.len() as u64 + 2);
    host.uses("coconuts start", &[words("sells", "lightest"), seats]).await;
    let lobby = host.finds("!join").await;
    for guest in guests {
        guest.presses_end(&lobby, "!join").await;
    }
    host.presses_end(&lobby, "!fill").await;
    host.finds("!hand").await;
    table_of(&lobby)
}

/// A hand that waits for its player, with a button that lays a coconut.
fn awaited(player: &Player) -> Option<(Value, crate::people::Pressable)> {
    player.hands().into_iter().find_map(|hand| {
        let lays = pressables(&hand).into_iter().find(|button| button.id().contains(".coconut-"))?;
        Some((hand, lays))
    })
}

/// Everybody presses the first coconut they may lay, until the game is over.
async fn play(players: &mut [Player]) {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        for player in players.iter_mut() {
            player.catch_up().await;
            if player.seen.values().any(|message| ending(message, "!rematch").is_some()) {
                return;
            }
            if let Some((hand, button)) = awaited(player) {
                player.tries(&hand, &button).await;
            }
        }
    }
    panic!("the game is not over")
}

#[test]
fn the_laws_hold_in_random_games() {
    for seats in 2..=4 {
        let mut all = Coverage::default();
        for game in 0..40 {
            let seen = check::<Coconuts>(seats, Seed([game; 32])).unwrap();
            all.inputs += seen.inputs;
            all.refused += seen.refused;
            all.imagined += seen.imagined;
            all.compared += seen.compared;
        }
        assert_eq!(all.inputs, 40 * 2 * (1 + 3 * seats));
        assert!(all.refused > 0 && all.imagined > 0 && all.compared > 0, "{seats} seats: {all:?}");
    }
}

#[test]
fn its_command_is_registered_in_both_languages_with_its_rule_option() {
    assert_eq!(with_coconuts().faults(), [""; 0]);
    let commands = registration_json(with_coconuts()).unwrap();
    let command = commands.as_array().unwrap().iter().find(|command| command["name"] == "coconuts").unwrap();
    assert_eq!(command["name_localizations"], json!({ "fr": "noix-de-coco" }));
    assert_eq!(command["description"], said("en", "coconuts-command-about"));
    let start = command["options"].as_array().unwrap().iter().find(|option| option["name"] == "start").unwrap();
    let option = start["options"].as_array().unwrap().iter().find(|option| option["name"] == "sells").unwrap();
    assert_eq!(option["name_localizations"], json!({ "fr": "vend" }));
    let choices = json!([
        { "name": "the heaviest", "name_localizations": { "fr": "la plus lourde" }, "value": "heaviest" },
        { "name": "the lightest", "name_localizations": { "fr": "la plus légère" }, "value": "lightest" },
    ]);
    assert_eq!(option["choices"], choices);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_whole_bot_plays_it_to_its_end_in_two_languages() {
    let mut config = settings();
    (config.discord.emojis, config.pictures.per_s) = (true, 1_000);
    let stage = Stage::hosting(with_coconuts(), playground(), config).await;
    // Ana reads English, Chloé French.
    let mut players = Player::all(&stage.server, &["ana", "chloe"]).await;
    let uploaded = |player: &Player| {
        let emojis = player.person.snapshot().emojis;
        (emojis.as_array()?.len() == with_coconuts().emojis().len()).then_some(emojis)
    };
    let emojis = players[0].until("the emojis", uploaded).await;
    let called = |emoji: &&Value| emoji["name"].as_str().unwrap().starts_with("coconut_");
    assert_eq!(emojis.as_array().unwrap().iter().filter(called).count(), 1 + 12, "the drawing and its cards");

    let table = begin(&mut players).await;
    for (player, lang) in players.iter_mut().zip(["en", "fr"]) {
        let hand = player.opens_hand().await;
        let buttons = components(&hand);
        let coconuts = buttons.iter().filter(|button| button["custom_id"].as_str().unwrap().contains(".coconut-"));
        let wanted = said(lang, "coconuts-sells-lightest");
        let asked = say(with_coconuts().lang(lang).unwrap(), "coconuts-ask-lay", args!["wanted" => wanted.clone()]);
        // Who is not awaited has nothing to press.
        let to_lay = if text(&hand).contains(&asked) { 3 } else { 0 };
        assert_eq!(coconuts.filter(|button| button["emoji"]["id"].is_string()).count(), to_lay, "{hand}");
        let words = if lang == "en" { "Your hand: coconut " } else { "Votre main\u{a0}: noix " };
        let tells = |alt: &str| alt.contains(words) && alt.contains(&wanted);
        player.sees(words, |message| (is_private(message) && tells(alt(message)?)).then_some(())).await;
    }
    let board = "Coconuts · round 1 of 2";
    players[1].sees(board, |message| (!is_private(message) && alt(message)?.contains(board)).then_some(())).await;

    play(&mut players).await;
    let in_text = |message: &Value| text(message).contains("<:coconut:");
    for player in &players {
        assert!(player.record.iter().any(in_text), "its emoji stands in a text");
    }

    let lines = stage.tables().transcript(table).await.unwrap();
    let game = replay(with_coconuts(), None, &lines, &mut String::new()).unwrap().unwrap();
    assert!(matches!(game.turn(), Turn::Over(_)));
    assert_eq!(lines.matches(r#""type":"act""#).count(), 2 * 3 * 3, "two rounds of three coconuts for each of three");
    for (player, lang) in players.iter_mut().zip(["en", "fr"]) {
        let end = player.finds("!rematch").await;
        assert!(text(&end).contains("### Coconuts · "), "{end}");
        let sheet = player.asks_by(&end, "!sheet").await;
        player.presses_end(&sheet, &format!("rounds:{table}:0")).await;
        let round = player.now(&sheet).unwrap().clone();
        for key in ["coconuts-sheet", "coconuts-sheet-sale"] {
            assert!(alt(&round).is_some_and(|alt| alt.contains(&first(lang, key))), "{round}");
        }
        let best = player.asks("leaderboard", &[words("game", "coconuts")]).await;
        assert!(alt(&best).is_some_and(|alt| alt.starts_with("Coconuts · ") && alt.contains("Ana")), "{best}");
        let scores = player.asks("scores", &[words("game", "coconuts")]).await;
        assert!(text(&scores).contains(&format!("**Coconuts #{table}**")), "{scores}");
        let rules = player.asks("coconuts rules", &[]).await;
        let short = if lang == "en" { "### Coconuts in short" } else { "### Coconuts en bref" };
        assert!(text(&rules).starts_with(short), "{rules}");
        player.presses_end(&rules, ":1").await;
        let second = text(player.now(&rules).unwrap()).to_owned();
        assert!(second.starts_with(&first(lang, "coconuts-rules-2")), "{second}");
    }
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_french_server_has_its_board_in_french() {
    let mut config = playground();
    config.guild_locale = "fr".into();
    let stage = Stage::hosting(with_coconuts(), config, settings()).await;
    let mut players = Player::all(&stage.server, &["ana"]).await;
    begin(&mut players).await;
    players[0].reads(&first("fr", "coconuts-title")).await;
    assert!(
        text(&players[0].opens_hand().await).contains(&said("en", "coconuts-sells-lightest")),
        "her own hand is not"
    );
    play(&mut players).await;
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn its_rules_are_those_of_the_table_and_what_is_unusual_is_marked() {
    let stage = Stage::hosting(with_coconuts(), playground(), settings()).await;
    let mut players = Player::all(&stage.server, &["ana"]).await;
    let usual = players[0].asks("coconuts rules", &[]).await;
    players[0].presses_end(&usual, ":1").await;
    let usual = text(players[0].now(&usual).unwrap()).to_owned();
    assert!(usual.contains("\nThe heaviest coconut is sold.\n") && !usual.contains('◆'), "{usual}");
    begin(&mut players).await;
    let board = players[0].finds("!rules").await;
    let by_button = players[0].asks_by(&board, "!rules").await;
    let by_command = players[0].asks("coconuts rules", &[]).await;
    for rules in [by_button, by_command] {
        assert!(!text(&rules).contains('◆'), "the first page is as usual: {rules}");
        players[0].presses_end(&rules, ":1").await;
        let page = text(players[0].now(&rules).unwrap());
        assert!(page.contains("\n◆ The lightest coconut is sold.\n"), "{page}");
        assert!(page.contains(&said("en", "host-rules-differ")), "{page}");
    }
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[test]
fn without_its_line_there_is_no_trace_of_it() {
    let written = |catalogue: &'static Catalogue| registration_json(catalogue).unwrap().to_string();
    let before = (written(catalogue()), format!("{:?}", catalogue()), catalogue().emojis());
    assert!(written(with_coconuts()) != before.0 && with_coconuts().emojis() != before.2);
    let after = tindahan::catalogue().build();
    assert_eq!((written(after), format!("{after:?}"), after.emojis()), before);

    // And with it everything else is as it was.
    let mut commands = registration_json(with_coconuts()).unwrap();
    commands.as_array_mut().unwrap().retain(|command| command["name"] != "coconuts");
    remove_choice(&mut commands, "coconuts");
    assert_eq!(commands.to_string(), before.0);
    let others: Vec<_> =
        with_coconuts().emojis().into_iter().filter(|(name, _)| !name.starts_with("coconut")).collect();
    assert_eq!(others, before.2);
}

/// Takes a value out of all choices in there.
pub(crate) fn remove_choice(value: &mut Value, choice: &str) {
    match value {
        Value::Array(list) => {
            list.retain(|entry| entry["value"] != choice);
            list.iter_mut().for_each(|entry| remove_choice(entry, choice));
        }
        Value::Object(fields) => fields.values_mut().for_each(|field| remove_choice(field, choice)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn its_tables_wait_unharmed_while_the_program_does_not_have_it() {
    let mut stage = Stage::hosting(with_coconuts(), playground(), settings()).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let finished = begin(&mut players).await;
    for player in &mut players {
        player.opens_hand().await;
    }
    play(&mut players).await;
    let end = players[0].finds("!rematch").await;
    begin(&mut players).await;
    let board = players[0].finds("!hand").await;
    players[0].uses("coconuts start", &[]).await;
    let lobby = players[0].finds("!join").await;

    stage.stop().await;
    let errors = stage.logs.with(&["ERROR"]);
    stage.catalogue = catalogue();
    stage.start().await;
    let offered = players[0].person.snapshot().commands;
    let names = |commands: &Value| -> Vec<String> {
        commands.as_array().unwrap().iter().map(|command| command["name"].to_string()).collect()
    };
    assert_eq!(names(&offered), names(&registration_json(catalogue()).unwrap()));
    let gone = say(catalogue().lang("en").unwrap(), "host-no-game", args!["game" => "coconuts"]);
    for (message, button) in [(&board, "!hand"), (&lobby, "!join"), (&end, "!rematch")] {
        assert_eq!(text(&players[1].asks_by(message, button).await), gone, "{button}");
    }
    let sheet = players[1].asks_by(&end, "!sheet").await;
    assert!(text(&sheet).contains(&format!("**coconuts #{finished}**")), "what was played stays on record: {sheet}");
    // The host goes on with everything else.
    let rules = players[1].asks("tindahan rules", &[]).await;
    assert!(text(&rules).starts_with("### Tindahan"), "{rules}");
    players[1].uses("dschunke start", &[]).await;
    players[0].reads("### Dschunke").await;
    assert_eq!(stage.logs.with(&["ERROR"]), errors, "it is no trouble of ours");

    stage.stop().await;
    stage.catalogue = with_coconuts();
    stage.start().await;
    let hand = text(&players[0].asks_by(&board, "!hand").await).to_owned();
    assert!(hand.contains("coconut") && hand != gone, "{hand}");
    players[1].presses_end(&lobby, "!join").await;
    players[1].reads("### Coconuts · 2 of 4").await;
    assert_eq!(stage.server.invalid_requests(), 0);
}
