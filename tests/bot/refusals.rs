//! What is not done, and the true reason, in the language of who asked.

use discord_playground::{ChannelSpec, permissions};
use games::args;
use games::sentences::say;
use serde_json::{Value, json};
use tindahan::store::Pace;

use crate::games::begin;
use crate::people::{
    Player, components, count, ending, flag, is_private, mot, pressables, shows_hand, snowflake, text, word, words,
};
use crate::stage::{Stage, english, french, playground, settings};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lobbies_say_why_not() {
    let stage = Stage::open().await;
    let mut ana = Player::join(&stage.server, "ana").await;
    let mut chloe = Player::join(&stage.server, "chloe").await;
    ana.uses("tindahan start", &[count("seats", 3)]).await;
    let lobby = chloe.finds("!join").await;
    assert!(ending(&lobby, "!start").is_none(), "one is too few");
    assert_eq!(text(&ana.asks_by(&lobby, "!join").await), word("host-no-seated"));
    assert_eq!(text(&chloe.asks_by(&lobby, "!leave").await), mot("host-no-player"));
    for end in ["!fill", "!cancel"] {
        assert_eq!(text(&chloe.asks_by(&lobby, end).await), mot("host-no-host"), "{end}");
    }
    // Two computer players, and the table is full.
    for _ in 0..2 {
        let lobby = ana.finds("!computers").await;
        let add = pressables(&lobby).into_iter().find(|found| found.id().ends_with("!computers")).unwrap();
        ana.presses(&lobby, &add).await;
    }
    chloe.reads(&word("host-lobby-full")).await;
    let full = chloe.finds("!start").await;
    assert!(ending(&full, "!join").is_none() && ending(&full, "!fill").is_none(), "{full}");
    assert_eq!(text(&chloe.asks_by(&full, "!start").await), mot("host-no-host"));
    ana.presses_end(&lobby, "!cancel").await;
    // Nothing of what came before that was public.
    let refusals = ["host-no-seated", "host-no-host", "host-no-player"];
    let leaked = |message: &Value| refusals.iter().any(|key| text(message) == mot(key));
    assert_eq!(ana.times(leaked), 0);
    let gone = ana.now(&lobby).unwrap();
    assert!(components(gone).is_empty(), "{gone}");
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_that_everybody_leaves_is_gone() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    players[0].uses("tindahan start", &[]).await;
    let lobby = players[1].finds("!join").await;
    players[1].presses_end(&lobby, "!join").await;
    players[0].presses_end(&lobby, "!leave").await;
    let host = say(english(), "host-lobby-host", args!["name" => format!("<@{}>", players[1].person.id())]);
    players[1].reads(&host).await;
    players[1].presses_end(&lobby, "!leave").await;
    let gone = say(english(), "host-lobby-gone", args!["game" => "Tindahan"]);
    players[0].reads(&gone).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn limits_are_told_with_their_number() {
    let stage = Stage::set(|config| {
        config.limits.tables_per_channel = 2;
        config.limits.tables_per_host = 1;
        config.limits.tables_per_person = 1;
        config.limits.presses_per_person = 24;
        config.limits.presses_s = 3_600;
    })
    .await;
    let mut players = Player::all(&stage.server, &["ana", "chloe", "esra"]).await;
    players[0].uses("bastos start", &[]).await;
    let lobby = players[0].finds("!join").await;
    let hosts = say(english(), "host-no-more-host", args!["limit" => 1]);
    assert_eq!(text(&players[0].asks("bastos start", &[]).await), hosts);
    players[1].uses("bastos start", &[]).await;
    let channel = say(english(), "host-no-more-channel", args!["limit" => 2]);
    assert_eq!(text(&players[2].asks("bastos start", &[]).await), channel);
    let person = say(french(), "host-no-more-person", args!["limit" => 1]);
    assert_eq!(text(&players[1].asks_by(&lobby, "!join").await), person);
    let mut told = Vec::new();
    // To open a table costs as much as ten presses.
    for _ in 0..14 {
        told.push(text(&players[1].asks_by(&lobby, "!join").await).to_owned());
    }
    assert_eq!(told.last(), Some(&mot("host-no-fast")), "{told:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_opened_only_where_the_server_wants_them() {
    let stage = Stage::open().await;
    let mut ana = Player::join(&stage.server, "ana").await;
    let mut chloe = Player::join(&stage.server, "chloe").await;
    let corner = stage.server.channel("corner").unwrap();
    let channel = |id| json!({ "name": "channel", "type": 7, "value": id });
    let set = ana.asks("settings", &[channel(corner), count("tables", 3), words("pace", "none")]).await;
    assert!(text(&set).contains(&format!("<#{corner}>")), "{set}");
    for options in [vec![], vec![flag("thread", true)]] {
        assert_eq!(text(&chloe.asks("tindahan start", &options).await), mot("host-no-channel"));
    }
    chloe.channel = corner;
    chloe.uses("bastos start", &[flag("thread", true)]).await;
    let in_thread = chloe.finds("!join").await;
    assert_ne!(snowflake(&in_thread["channel_id"]), corner, "a thread of it will do");
    chloe.uses("tindahan start", &[]).await;
    // The usual pace of the server.
    let lobby = chloe.finds("!join").await;
    assert_eq!(snowflake(&lobby["channel_id"]), corner);
    assert!(text(&lobby).contains(&word("host-pace-none")), "{}", text(&lobby));
    let all = ana.asks("settings", &[flag("all-channels", true)]).await;
    assert!(text(&all).contains(&word("host-all-channels")), "{all}");
    chloe.channel = stage.server.channel("market").unwrap();
    chloe.uses("tindahan start", &[]).await;
    let offered = |player: &Player| {
        let commands = player.person.snapshot().commands;
        commands.as_array().unwrap().iter().any(|command| command["name"] == "settings")
    };
    assert!(offered(&ana) && !offered(&chloe), "only those who manage the server are offered its settings");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_has_the_pace_of_the_settings_unless_somebody_chose_another() {
    let stage = Stage::set(|config| config.clocks.pace = Pace::None).await;
    let mut ana = Player::join(&stage.server, "ana").await;
    assert!(text(&ana.asks("settings", &[]).await).contains(&word("host-pace-none")));
    ana.uses("tindahan start", &[]).await;
    ana.reads(&word("host-pace-none")).await;
    ana.uses("tindahan start", &[words("pace", "live")]).await;
    ana.reads(&word("host-pace-live")).await;
    ana.asks("settings", &[words("pace", "slow")]).await;
    ana.uses("tindahan start", &[]).await;
    ana.reads(&word("host-pace-slow")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missing_rights_are_named() {
    let mut config = playground();
    config.channels.push(ChannelSpec::new("mute", "").denying(permissions::SEND_MESSAGES | permissions::ATTACH_FILES));
    config.channels.push(ChannelSpec::new("whole", "").denying(permissions::CREATE_PUBLIC_THREADS));
    let stage = Stage::with(config, settings()).await;
    let mut chloe = Player::join(&stage.server, "chloe").await;
    chloe.channel = stage.server.channel("mute").unwrap();
    let rights = format!("{}, {}", mot("host-right-send"), mot("host-right-attach"));
    let missing = say(french(), "host-no-rights", args!["rights" => rights]);
    assert_eq!(text(&chloe.asks("tindahan start", &[]).await), missing);
    chloe.channel = stage.server.channel("whole").unwrap();
    let missing = say(french(), "host-no-rights", args!["rights" => mot("host-right-threads")]);
    assert_eq!(text(&chloe.asks("tindahan start", &[flag("thread", true)]).await), missing);
    chloe.uses("tindahan start", &[]).await;
    // Nothing was tried in vain.
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn options_that_cannot_be_played_are_refused_in_the_language_of_who_asked() {
    let stage = Stage::open().await;
    let mut chloe = Player::join(&stage.server, "chloe").await;
    for (command, options) in [
        ("tindahan start", vec![words("removed", "apple")]),
        ("null-nichtig start", vec![count("rounds", 3), count("target", 100)]),
        ("dschunke start", vec![count("table-size", 4)]),
    ] {
        let told = chloe.asks(command, &options).await;
        let english = ["option", "not `", " is ", " are ", "either", "must", " the "];
        assert!(!english.iter().any(|word| text(&told).contains(word)), "{command}: {}", text(&told));
        assert!(pressables(&told).is_empty());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_called_by_what_somebody_typed_or_is_called_nor_by_being_named() {
    let mut config = playground();
    config.people[0].global_name = "@everyone".into();
    let stage = Stage::with(config, settings()).await;
    let mut ana = Player::join(&stage.server, "ana").await;
    let told = ana.asks("tindahan start", &[words("removed", "@everyone")]).await;
    assert!(text(&told).contains("@everyone"), "{told}");
    ana.uses("tindahan start", &[]).await;
    ana.finds("!join").await;
    ana.ends_table().await;
    // Who has ended it is named.
    let named = ana.reads(&format!("<@{}>", ana.person.id())).await;
    assert!(!is_private(&named), "{named}");
    for message in &ana.record {
        let called = (&message["mention_everyone"], &message["mentions"]);
        assert_eq!(called, (&json!(false), &json!([])), "{message}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_is_spoken_to_in_their_language() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "chloe"]).await;
    begin(&mut players, "dschunke", &[]).await;
    let english = text(&players[0].finds("!hand").await).to_owned();
    let hands = [players[0].opens_hand().await, players[1].opens_hand().await];
    assert!(hands.iter().all(shows_hand));
    let labels = hands.map(|hand| format!("{} {:?}", text(&hand), pressables(&hand)));
    assert_ne!(labels[0], labels[1], "a hand is in the language of its reader");
    let told = players[1].asks("tables", &[]).await;
    let waits = mot("host-table-others");
    assert!(!waits.is_empty() && text(&told).contains("Dschunke"), "{told}");

    // The server's language is that of the board, from its next change on.
    players[0].asks("settings", &[words("language", "fr")]).await;
    crate::games::act(&mut players).await;
    let label = mot("host-button-hand");
    let french = players[0]
        .sees("a French board", |message| {
            pressables(message).iter().any(|found| found.label() == label).then(|| text(message).to_owned())
        })
        .await;
    assert_ne!(french.lines().next(), english.lines().next());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_promises_only_what_its_options_allow() {
    let stage = Stage::open().await;
    let mut ana = Player::join(&stage.server, "ana").await;
    // Five are usual, but teams are for four or six.
    ana.uses("null-nichtig start", &[flag("teams", true)]).await;
    let title = say(english(), "host-lobby", args!["game" => "Null & Nichtig", "taken" => 1, "seats" => 4]);
    ana.reads(&title).await;
    let lobby = ana.finds("!cancel").await;
    ana.presses_end(&lobby, "!cancel").await;
    ana.uses("null-nichtig start", &[flag("teams", true), count("seats", 5)]).await;
    for computers in 1..=4 {
        let lobby = ana.finds("!computers").await;
        let add = pressables(&lobby).into_iter().find(|found| found.id().ends_with("!computers")).unwrap();
        ana.presses(&lobby, &add).await;
        let taken = 1 + computers;
        let title = say(english(), "host-lobby", args!["game" => "Null & Nichtig", "taken" => taken, "seats" => 5]);
        ana.reads(&title).await;
        let starts = ending(&ana.finds("!computers").await, "!start").is_some();
        assert_eq!(starts, taken == 4, "{taken} at a table of teams");
    }
    ana.reads(&word("null-nichtig-no-teams")).await;
}
