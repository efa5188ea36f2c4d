//! The life of a board: one message, changed seldom, posted anew when it is gone or far up, and hands that follow.

use std::collections::BTreeSet;

use discord_playground::{Effect, Fault, Server};
use games::screen::in_plain;
use reqwest::Method;
use serde_json::{Value, json};
use tindahan::store::TableState;

use crate::faults::wanted_board;
use crate::games::{act, any_press, begin, names_of};
use crate::people::{Player, components, count, ending, number, pressables, shows_hand, tail, text, word};
use crate::pictures::alt;
use crate::stage::{Stage, english, until};

/// Somebody with the right to do so deletes a message.
async fn delete(server: &Server, message: &Value) {
    let (channel, id) = (message["channel_id"].as_str().unwrap(), message["id"].as_str().unwrap());
    let url = format!("{}/api/v10/channels/{channel}/messages/{id}", server.url());
    let request = reqwest::Client::new().request(Method::DELETE, url).header("authorization", "Bot secret");
    assert!(request.send().await.unwrap().status().is_success());
}

/// How many messages in sight have the buttons of a board.
fn boards(player: &Player) -> usize {
    player.seen.values().filter(|message| components(message).iter().any(is_my_hand)).count()
}

fn is_my_hand(part: &Value) -> bool {
    part["custom_id"].as_str().is_some_and(|id| id.ends_with("!hand"))
}

/// A board that was posted after another.
fn newer(message: &Value, than: &Value) -> Option<Value> {
    let newer = number(&message["id"]) > number(&than["id"]) && components(message).iter().any(is_my_hand);
    newer.then(|| message.clone())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_actions_make_few_changes_of_the_board() {
    let stage = Stage::set(|config| config.discord.gather_ms = 1_000).await;
    let mut ana = Player::join(&stage.server, "ana").await;
    ana.uses("tindahan start", &[count("seats", 3)]).await;
    for _ in 0..2 {
        let lobby = ana.finds("!computers").await;
        let add = pressables(&lobby).into_iter().find(|found| found.id().ends_with("!computers")).unwrap();
        ana.presses(&lobby, &add).await;
    }
    let lobby = ana.finds("!start").await;
    let table = crate::people::table_of(&lobby);
    ana.presses_end(&lobby, "!start").await;
    ana.uses("leave", &[]).await;
    ana.finds("!rematch").await;
    let lines = stage.log(table).await;
    let actions = lines.iter().filter(|line| line.starts_with(r#"{"type":"act""#)).count();
    let changes = ana.times(|message| message["id"] == lobby["id"]);
    assert!(actions > 50 && changes * 4 < actions, "{actions} actions and {changes} changes");
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_changes_of_a_channel_are_apart_however_fast_a_game_goes() {
    const APART: u64 = 150;
    let stage = Stage::set(|config| {
        config.discord.edit_ms = APART;
        // Ten times as fast.
        config.computers.delay_ms = APART / 10;
        config.computers.apart_ms = APART / 10;
    })
    .await;
    let mut ana = Player::join(&stage.server, "ana").await;
    ana.uses("tindahan start", &[count("seats", 3)]).await;
    let lobby = ana.finds("!fill").await;
    ana.presses_end(&lobby, "!fill").await;
    ana.uses("leave", &[]).await;
    let edits = format!("PATCH /channels/{}/messages/", ana.channel);
    let at = || -> Vec<u64> {
        let entries = stage.server.inspector_entries();
        entries.iter().filter(|entry| entry.title.contains(&edits)).map(|entry| entry.at).collect()
    };
    until("six changes", async || at().len() >= 6).await;
    let at = at();
    let (first, last) = (at.iter().min().unwrap(), at.iter().max().unwrap());
    // The first may have been on its way for a while when it was noted.
    assert!((last - first) * 2 > (at.len() as u64 - 1) * APART, "{at:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_has_grown_old_is_posted_anew_with_the_next_change() {
    let mut stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    let old = players[0].finds("!hand").await;
    any_press(&mut players).await;
    players[0].reads(&wanted_board(&stage, table).await).await;
    stage.stop().await;
    let age = stage.config.discord.repost_s * 1_000;
    let aged = format!("UPDATE shown SET posted_at = posted_at - {age} WHERE table_id = {table}");
    stage.raw().await.run(&aged).await;
    stage.start().await;
    act(&mut players).await;
    let new = players[0].sees("a new board", |message| newer(message, &old)).await;
    let moved =
        |message: &Value| (message["id"] == old["id"] && components(message).is_empty()).then(|| message.clone());
    let moved = players[0].sees("the old board without buttons", moved).await;
    assert!(text(&moved).contains(new["id"].as_str().unwrap()), "{moved}");
    // The new one is young, and stays where it is.
    act(&mut players).await;
    let wanted = wanted_board(&stage, table).await;
    assert_eq!(players[0].reads(&wanted).await["id"], new["id"]);
    assert_eq!(boards(&players[0]), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn talk_moves_the_board_down_and_the_old_one_loses_its_buttons() {
    let stage = Stage::set(|config| config.discord.repost_messages = 3).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    begin(&mut players, "dschunke", &[]).await;
    let old = players[0].finds("!hand").await;
    for _ in 0..3 {
        players[1].person.say(players[1].channel, "hello", None).unwrap();
    }
    // Hands are opened on the old board.
    any_press(&mut players).await;
    let moved =
        |message: &Value| (message["id"] == old["id"] && components(message).is_empty()).then(|| message.clone());
    let moved = players[0].sees("the old board without buttons", moved).await;
    let new = players[0].sees("a new board", |message| newer(message, &old)).await;
    assert!(text(&moved).contains(new["id"].as_str().unwrap()), "{moved}");
    // More does the same at once.
    let more = players[1].asks_by(&new, "!more").await;
    players[1].presses_end(&more, "!repost").await;
    let newest = players[1].sees("a newer board", |message| newer(message, &new)).await;
    let gone = |message: &Value| (message["id"] == new["id"] && components(message).is_empty()).then_some(());
    players[1].sees("the board before without buttons", gone).await;
    assert_eq!(boards(&players[1]), 1);
    assert!(shows_hand(&players[1].asks_by(&newest, "!hand").await));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_of_a_quick_game_follows_the_talk_sooner_and_then_stays() {
    let stage = Stage::set(|config| {
        config.discord.repost_messages = 1_000;
        config.discord.repost_messages_quick = 3;
    })
    .await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    let old = players[0].finds("!hand").await;
    any_press(&mut players).await;
    for _ in 0..3 {
        players[1].person.say(players[1].channel, "hello", None).unwrap();
    }
    // Soon after the action before.
    act(&mut players).await;
    let new = players[0].sees("a new board", |message| newer(message, &old)).await;
    // What was said above it no longer counts.
    for _ in 0..2 {
        act(&mut players).await;
        let wanted = wanted_board(&stage, table).await;
        assert_eq!(players[0].reads(&wanted).await["id"], new["id"]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_old_board_loses_its_buttons_though_discord_cannot_take_that_at_once() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    begin(&mut players, "dschunke", &[]).await;
    let old = players[0].finds("!hand").await;
    let edits = format!("/messages/{}", old["id"].as_str().unwrap());
    stage.server.inject(Fault::times(1, "PATCH", &edits, Effect::Broken(500)));
    players[0].uses("board", &[]).await;
    players[0].sees("a new board", |message| newer(message, &old)).await;
    let gone = |message: &Value| (message["id"] == old["id"] && components(message).is_empty()).then_some(());
    players[0].sees("the old board without buttons", gone).await;
    assert_eq!(stage.server.pending_faults(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn talk_moves_no_board_where_the_settings_say_so() {
    let stage = Stage::set(|config| config.discord.repost_messages = 0).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    let board = players[0].finds("!hand").await;
    for _ in 0..3 {
        players[1].person.say(players[1].channel, "hello", None).unwrap();
    }
    any_press(&mut players).await;
    let wanted = wanted_board(&stage, table).await;
    let drawn = players[0].reads(&wanted).await;
    assert_eq!(drawn["id"], board["id"], "it is drawn anew where it was");
    assert_eq!(boards(&players[0]), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_board_is_posted_anew_and_once() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    let first = players[0].finds("!hand").await;
    any_press(&mut players).await;
    delete(&stage.server, &first).await;
    act(&mut players).await;
    // As it is to stay: a change that is still to come would find it deleted, too, and post it by itself.
    let wanted = wanted_board(&stage, table).await;
    let second = |message: &Value| newer(message, &first).filter(|board| text(board).contains(&wanted));
    let second = players[0].sees("a new board", second).await;

    // A board that is to be moved down and is gone already is posted once, too.
    let more = players[1].asks_by(&second, "!more").await;
    delete(&stage.server, &second).await;
    players[1].presses_end(&more, "!repost").await;
    players[0].sees("another new board", |message| newer(message, &second)).await;
    // Whatever the room would have done by itself is done before it shows the end of the table.
    players[0].ends_table().await;
    players[0].reads(&tail("host-game-closed")).await;
    let ids: BTreeSet<u64> = players[0]
        .record
        .iter()
        .filter_map(|message| newer(message, &second))
        .map(|board| number(&board["id"]))
        .collect();
    assert_eq!(ids.len(), 1, "the board was posted {} times", ids.len());
    let state = stage.tables().snapshot(table, None).await.unwrap().public.header.state;
    assert_eq!(state, TableState::Closed);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn open_hands_follow_the_game_without_a_press() {
    let mut stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    begin(&mut players, "bastos", &[]).await;
    let mut hands = Vec::new();
    for player in &mut players {
        hands.push(player.opens_hand().await);
    }
    // All three choose in secret; the hand of the one who leads then asks for a card by itself, even if the bot was
    // started again meanwhile.
    for index in 0..2 {
        let choice = pressables(&hands[index])[0].clone();
        let hand = hands[index].clone();
        players[index].presses(&hand, &choice).await;
    }
    stage.stop().await;
    stage.start().await;
    let before: Vec<Value> =
        players.iter().zip(&hands).map(|(player, hand)| player.now(hand).unwrap().clone()).collect();
    let choice = pressables(&hands[2])[0].clone();
    players[2].presses(&hands[2], &choice).await;
    for index in 0..2 {
        let follows = |player: &Player| (player.now(&hands[index])? != &before[index]).then_some(());
        players[index].until("a hand that follows", follows).await;
    }
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_that_nobody_starts_closes_itself_and_says_so() {
    let stage = Stage::set(|config| config.clocks.lobby_s = 1).await;
    let mut ana = Player::join(&stage.server, "ana").await;
    ana.uses("tindahan start", &[]).await;
    let gone = ana.reads(&word("host-closed-expired")).await;
    assert!(components(&gone).is_empty(), "{gone}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_of_an_older_program_is_laid_out_by_the_next_change() {
    let mut stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    let board = players[0].finds("!hand").await;
    stage.stop().await;
    // It had plain text, and buttons that still work.
    let url = format!("{}/api/v10/channels/{}/messages", stage.server.url(), players[0].channel);
    let rows: Vec<&Value> =
        board["components"].as_array().unwrap().iter().filter(|component| component["type"] == 1).collect();
    let plain = json!({ "content": "A board in plain text", "components": rows }).to_string();
    let request = reqwest::Client::new().post(url).header("authorization", "Bot secret");
    let posted = request.header("content-type", "application/json").body(plain).send().await.unwrap();
    let posted: Value = serde_json::from_str(&posted.text().await.unwrap()).unwrap();
    let id = number(&posted["id"]);
    let moved = format!("UPDATE shown SET message = {id}, sheets = NULL WHERE table_id = {table}");
    stage.raw().await.run(&moved).await;
    stage.start().await;
    any_press(&mut players).await;
    let wanted = wanted_board(&stage, table).await;
    let drawn = players[0].reads(&wanted).await;
    assert_eq!(drawn["id"], posted["id"], "the same message");
    assert!(!text(&drawn).contains("plain text") && ending(&drawn, "!hand").is_some(), "{drawn}");
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_is_refused_for_its_picture_is_shown_in_words() {
    let stage = Stage::set(|config| {
        config.pictures.per_s = 1_000;
        // Drawn at once, so that every change comes with its picture.
        config.pictures.width = 64;
    })
    .await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    let board =
        players[0].sees("a picture", |message| alt(message).and(ending(message, "!hand")).map(|_| message.clone()));
    let board = board.await;
    for player in &mut players {
        player.opens_hand().await;
    }
    let edits = format!("/channels/{}/messages/", players[0].channel);
    stage.server.inject(Fault::times(1, "PATCH", &edits, Effect::Broken(413)));
    act(&mut players).await;
    let snapshot = stage.tables().snapshot(table, None).await.unwrap();
    let words = in_plain(&snapshot.view.unwrap().board(&names_of(&snapshot.public), english()).words);
    let in_words =
        |message: &Value| (message["id"] == board["id"] && text(message).contains(&words)).then(|| message.clone());
    let in_words = players[0].sees("the board in words", in_words).await;
    assert_eq!(alt(&in_words), None);
    // The next one has its picture again.
    act(&mut players).await;
    players[0].sees("a picture again", |message| (message["id"] == board["id"]).then(|| alt(message))?).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn scores_tell_what_there_would_be_if_the_round_ended_now() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    begin(&mut players, "tindahan", &[]).await;
    let board = players[0].finds("!scores").await;
    let scores = players[0].asks_by(&board, "!scores").await;
    let first_line = text(&scores).lines().next().unwrap().to_owned();
    assert_eq!(first_line, word("host-round-now"));
    // Ten cards in each hand, and nothing won yet.
    assert!(text(&scores).contains("−10"), "{scores}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn scores_tell_the_board_where_no_round_is_over_and_none_could_end() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    // What lies in won tricks is hidden until the round ends.
    begin(&mut players, "bastos", &[]).await;
    let board = players[0].finds("!scores").await;
    let scores = players[0].asks_by(&board, "!scores").await;
    assert!(text(&scores).starts_with(&word("host-no-rounds")), "{scores}");
}
