//! Calling those who are awaited, and the clock.

use discord_playground::{Effect, Fault, Snowflake};
use serde_json::Value;
use tindahan::ids::{PersonId, TableId};
use tindahan::store::TableState;

use crate::games::{act, begin};
use crate::people::{Player, is_private, pressables, snowflake, tail, text, word, words};
use crate::restarts::{calls_ever, turn_of};
use crate::stage::{Stage, catalogue, english, until};

/// Whether this calls somebody. What stands between the mention and the link is the sentence itself.
pub(crate) fn calls(message: &Value, person: Snowflake) -> bool {
    let mentioned = message["mentions"].as_array().unwrap().iter().any(|user| snowflake(&user["id"]) == person);
    mentioned && !is_private(message) && pressables(message).is_empty()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_awaited_is_called_once_until_they_have_played() {
    let stage = Stage::set(|config| config.discord.call_s = 0).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    begin(&mut players, "dschunke", &[]).await;
    let ids = [players[0].person.id(), players[1].person.id()];
    let called = |message: &Value| ids.iter().position(|&id| calls(message, id));
    let first = players[0].sees("a call", called).await;
    players[first].opens_hand().await;
    // Who has the first turn plays it to its end, and the call is gone.
    act(&mut players[first..=first]).await;
    players[0]
        .until("no call", |player| (!player.seen.values().any(|message| calls(message, ids[first]))).then_some(()))
        .await;
    // Then the other one is called, who has no hand open.
    let other = 1 - first;
    for _ in 0..4 {
        if players[0].seen.values().any(|message| calls(message, ids[other])) {
            break;
        }
        // Dschunke gives some players two turns in a row.
        players[0].catch_up().await;
        let awaited = crate::games::pressable_hand(&players[first]).is_some();
        if awaited {
            act(&mut players[first..=first]).await;
        } else {
            players[0].sees("a call of the other", |message| calls(message, ids[other]).then_some(())).await;
        }
    }
    players[other].opens_hand().await;
    act(&mut players[other..=other]).await;
    for _ in 0..4 {
        act(&mut players).await;
    }
    // The room does one thing after another: when it shows the end, it has called whom it would call.
    players[0].ends_table().await;
    players[0].reads(&tail("host-game-closed")).await;
    for id in ids {
        assert_eq!(players[0].times(|message| calls(message, id)), 1, "those who are here are not called again");
        assert!(!players[0].seen.values().any(|message| calls(message, id)), "no call is left behind");
    }
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_opened_their_hand_and_went_away_is_called_later() {
    let stage = Stage::set(|config| {
        config.discord.call_s = 1;
        config.discord.hand_s = 3;
    })
    .await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    begin(&mut players, "dschunke", &[]).await;
    for player in &mut players {
        player.opens_hand().await;
    }
    let ids = [players[0].person.id(), players[1].person.id()];
    players[0].sees("a call", |message| ids.iter().position(|&id| calls(message, id))).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_are_called_as_they_want_it() {
    let stage = Stage::set(|config| config.discord.call_s = 0).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    players[0].uses("me settings", &[words("calls", "none")]).await;
    players[1].uses("me settings", &[words("calls", "private")]).await;
    // All three choose at the same time.
    begin(&mut players, "bastos", &[]).await;
    let ids = [players[0].person.id(), players[1].person.id(), players[2].person.id()];
    let private = players[1].sees("a private call", |message| calls(message, ids[1]).then(|| message.clone())).await;
    assert_ne!(snowflake(&private["channel_id"]), players[1].channel);
    let public = players[2].sees("a call", |message| calls(message, ids[2]).then(|| message.clone())).await;
    assert_eq!(snowflake(&public["channel_id"]), players[2].channel);
    // The private one is removed as well.
    players[1].opens_hand().await;
    act(&mut players[1..=1]).await;
    players[1]
        .until("no call", |player| (!player.seen.values().any(|message| calls(message, ids[1]))).then_some(()))
        .await;
    players[0].ends_table().await;
    for player in &mut players {
        player.reads(&tail("host-game-closed")).await;
        assert_eq!(player.times(|message| calls(message, ids[0])), 0, "who wants no calls gets none");
    }
    assert_eq!(players[2].times(|message| calls(message, ids[1])), 0, "a private call is private");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_can_do_without_mentions() {
    let stage = Stage::set(|config| config.discord.call_s = 0).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    players[0].uses("settings", &[crate::people::flag("pings", false)]).await;
    players[1].uses("me settings", &[words("calls", "private")]).await;
    begin(&mut players, "bastos", &[]).await;
    let bayani = players[1].person.id();
    players[1].sees("a private call", |message| calls(message, bayani).then_some(())).await;
    players[0].ends_table().await;
    players[2].reads(&tail("host-game-closed")).await;
    let (ana, esra) = (players[0].person.id(), players[2].person.id());
    assert_eq!(players[2].times(|message| calls(message, ana) || calls(message, esra)), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_takes_long_is_warned_and_the_warning_goes_with_the_turn() {
    let stage = Stage::set(|config| {
        config.clocks.live_s = 600;
        config.clocks.live_warnings_s = vec![599];
    })
    .await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    begin(&mut players, "dschunke", &[words("pace", "live")]).await;
    let ids = [players[0].person.id(), players[1].person.id()];
    let warned = players[0].sees("a warning", |message| ids.iter().position(|&id| calls(message, id))).await;
    players[warned].opens_hand().await;
    act(&mut players[warned..=warned]).await;
    players[0]
        .until("no warning", |player| (!player.seen.values().any(|message| calls(message, ids[warned]))).then_some(()))
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_whose_players_are_all_away_is_played_to_its_end_by_the_clock() {
    let stage = Stage::set(|config| {
        config.clocks.live_s = 1;
        config.clocks.live_warnings_s = Vec::new();
        // Long enough that the board shows who plays for whom before the game is over.
        config.computers.delay_ms = 60;
    })
    .await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[words("pace", "live"), crate::people::count("table-size", 5)]).await;
    let end = players[0].finds("!rematch").await;
    assert!(text(&end).contains("🏆"), "{end}");
    let record: String = players[0].record.iter().map(|message| text(message).to_owned() + "\n").collect();
    // The board shows the latest: the first who is away alone, or both.
    let away: &[&str] = &["Ana", "Bayani", "Ana, Bayani"];
    for (told, names) in [("host-clock", &away[..2]), ("host-sits-in", away)] {
        let said = |name: &&str| games::sentences::say(english(), told, games::args!["name" => *name]);
        assert!(names.iter().map(said).any(|said| record.contains(&said)), "{told} was not told");
    }
    let lines = stage.tables().transcript(table).await.unwrap();
    games::replay::replay(catalogue(), None, &lines, &mut String::new()).unwrap();
    let state = stage.tables().snapshot(table, None).await.unwrap().public.header.state;
    assert_eq!(state, TableState::Finished);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_back_is_no_longer_said_to_be_away() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    // Three choose at the same time, so that nothing goes on while one of them does not.
    begin(&mut players, "bastos", &[]).await;
    players[0].uses("leave", &[]).await;
    players[1].reads(&tail("host-left")).await;
    let hand = players[0].asks("hand", &[]).await;
    assert!(text(&hand).contains(&word("host-no-away")), "{hand}");
    players[0].presses_end(&hand, "!back").await;
    let back = |message: &Value| {
        let board = crate::people::ending(message, "!hand").is_some();
        (board && !text(message).contains(&tail("host-left")) && !text(message).contains("🤖")).then_some(())
    };
    players[1].sees("a board with everybody back", back).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_was_called_is_warned_as_well_and_who_leaves_is_called_no_more() {
    let stage = Stage::set(|config| {
        config.discord.call_s = 0;
        config.clocks.live_s = 600;
        config.clocks.live_warnings_s = vec![595];
        // Whoever leaves stays the one whom the game waits for.
        config.computers.delay_ms = 600_000;
    })
    .await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    begin(&mut players, "dschunke", &[words("pace", "live")]).await;
    let ids = [players[0].person.id(), players[1].person.id()];
    let called = players[0].sees("a call", |message| ids.iter().position(|&id| calls(message, id))).await;
    let in_sight = |player: &Player| player.seen.values().filter(|message| calls(message, ids[called])).count();
    players[0].until("a warning beside the call", |player| (in_sight(player) == 2).then_some(())).await;
    players[1 - called].uses("leave", &[]).await;
    players[0].reads(&tail("host-left")).await;
    players[called].uses("leave", &[]).await;
    players[0].until("no call", |player| (in_sight(player) == 0).then_some(())).await;
    assert_eq!(calls_ever(&players[0], ids[called]), 2, "each of them once");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_call_that_somebody_else_removed_is_looked_for_once() {
    let stage = Stage::set(|config| config.discord.call_s = 0).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    let ids = [players[0].person.id(), players[1].person.id()];
    let call = |message: &Value| Some((ids.iter().position(|&id| calls(message, id))?, snowflake(&message["id"])));
    let (called, message) = players[0].sees("a call", call).await;
    until("the call", async || kept_calls(&stage, table, ids[called]).await == 1).await;
    assert!(stage.server.delete_message(players[0].channel, message));
    players[called].opens_hand().await;
    act(&mut players[called..=called]).await;
    until("its end", async || kept_calls(&stage, table, ids[called]).await == 0).await;
}

/// How many calls of somebody are known that have to be removed again.
pub(crate) async fn kept_calls(stage: &Stage, table: TableId, person: Snowflake) -> usize {
    let posted = stage.store().posted_board(table).await.unwrap();
    posted.iter().flat_map(|posted| &posted.calls).filter(|call| call.person.0 == person.0).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_call_that_could_not_be_removed_when_a_game_ended_is_removed_later() {
    let stage = Stage::set(|config| config.discord.call_s = 0).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    begin(&mut players, "dschunke", &[]).await;
    let ids = [players[0].person.id(), players[1].person.id()];
    let is_call = |message: &Value| ids.iter().any(|&id| calls(message, id));
    players[0].sees("a call", |message| is_call(message).then_some(())).await;
    stage.server.inject(Fault::times(1, "DELETE", "/messages/", Effect::Broken(502)));
    players[0].ends_table().await;
    players[0].until("no call", |player| (!player.seen.values().any(is_call)).then_some(())).await;
    assert_eq!(stage.server.pending_faults(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_takes_the_calls_of_nobody_else_along() {
    let stage = Stage::set(|config| {
        config.discord.call_s = 0;
        config.computers.delay_ms = 600_000;
    })
    .await;
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    // All three choose at the same time.
    let table = begin(&mut players, "bastos", &[]).await;
    let ids: Vec<Snowflake> = players.iter().map(|player| player.person.id()).collect();
    for &id in &ids {
        until("a call", async || kept_calls(&stage, table, id).await == 1).await;
    }
    players[2].uses("leave", &[]).await;
    until("no call", async || kept_calls(&stage, table, ids[2]).await == 0).await;
    for &id in &ids[..2] {
        assert_eq!(kept_calls(&stage, table, id).await, 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_acts_twice_in_a_row_is_warned_of_the_second_decision() {
    let stage = Stage::set(|config| {
        config.clocks.live_s = 600;
        config.clocks.live_warnings_s = vec![597];
    })
    .await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[words("pace", "live")]).await;
    for player in &mut players {
        player.opens_hand().await;
    }
    let mut first = turn_of(&stage, table, &players).await;
    loop {
        act(&mut players[first..=first]).await;
        let next = turn_of(&stage, table, &players).await;
        if next == first {
            break;
        }
        first = next;
    }
    let person = PersonId(players[first].person.id().0);
    let decision = stage.tables().snapshot(table, Some(person)).await.unwrap().decision;
    let is_warned = async || {
        let posted = stage.store().posted_board(table).await.unwrap().unwrap();
        posted.calls.iter().any(|call| call.person == person && call.decision == decision)
    };
    until("a warning", is_warned).await;
}
