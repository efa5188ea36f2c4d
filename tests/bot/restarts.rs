//! What people are owed when the bot starts again goes on by itself, and what failed is tried again.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use discord_playground::{Effect, EntryKind, Fault, InspectorEntry, Snowflake};
use serde_json::Value;
use tindahan::config::Config;
use tindahan::ids::{PersonId, TableId};
use tindahan::store::{Moment, TableState};

use crate::calls::calls;
use crate::faults::{actions, wanted_board};
use crate::games::{act, awaited, begin};
use crate::people::{Player, components, count, ending, number, snowflake, table_of, tail, text, words};
use crate::stage::{Stage, until};

/// Whom a table waits for.
async fn awaited_people(stage: &Stage, table: TableId) -> Vec<Snowflake> {
    let public = stage.tables().snapshot(table, None).await.unwrap().public;
    let awaited = public.seats.iter().filter(|seat| seat.awaited && seat.stand_in.is_none());
    awaited.filter_map(|seat| seat.player.person()).map(|PersonId(id)| Snowflake(id)).collect()
}

/// Whom a table waits for, with the place among these players.
pub(crate) async fn turn_of(stage: &Stage, table: TableId, players: &[Player]) -> usize {
    let awaited = awaited_people(stage, table).await;
    players.iter().position(|player| awaited.contains(&player.person.id())).unwrap()
}

/// Waits until nobody at a table is owed anything.
pub(crate) async fn settled(stage: &Stage, table: TableId) {
    let is_settled = async || {
        let version = stage.store().load_table(table).await.unwrap().unwrap().version;
        let posted = stage.store().posted_board(table).await.unwrap();
        posted.is_some_and(|posted| posted.settled == Some(version) && posted.shows == Some(version))
    };
    until("a table where nobody is owed anything", is_settled).await;
}

/// Waits until the tables that people are owed something at have been taken up.
pub(crate) async fn taken_up(stage: &Stage, starts: usize) {
    stage.logs.until(starts, &["owed something were taken up"]).await;
}

/// The requests of the bot since this entry that send messages to channels, change or remove them.
pub(crate) fn sent_since(stage: &Stage, entry: u64) -> Vec<Arc<InspectorEntry>> {
    let entries = stage.server.inspector_entries();
    let is_sent = |entry: &&Arc<InspectorEntry>| {
        entry.kind == EntryKind::Request && entry.title.contains("/channels/") && !entry.title.starts_with("GET")
    };
    entries.iter().filter(|found| found.id > entry).filter(is_sent).cloned().collect()
}

pub(crate) fn last_entry(stage: &Stage) -> u64 {
    stage.server.inspector_entries().iter().map(|entry| entry.id).max().unwrap_or_default()
}

/// Messages in sight that call somebody.
fn calls_in_sight(player: &Player, person: Snowflake) -> usize {
    player.seen.values().filter(|message| calls(message, person)).count()
}

/// How many calls of somebody there ever were.
pub(crate) fn calls_ever(player: &Player, person: Snowflake) -> usize {
    let called = player.record.iter().filter(|message| calls(message, person));
    called.map(|message| number(&message["id"])).collect::<BTreeSet<_>>().len()
}

fn quick_calls(config: &mut Config) {
    config.discord.call_s = 1;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_was_to_be_called_when_the_bot_was_killed_is_called_after_it_starts() {
    for pace in ["live", "slow", "none"] {
        let mut stage = Stage::set(quick_calls).await;
        let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
        let table = begin(&mut players, "dschunke", &[words("pace", pace)]).await;
        let first = turn_of(&stage, table, &players).await;
        players[first].opens_hand().await;
        // Dschunke gives some players two turns in a row.
        while turn_of(&stage, table, &players).await == first {
            act(&mut players[first..=first]).await;
        }
        stage.kill().await;
        stage.start().await;
        let other = players[1 - first].person.id();
        players[first].sees("a call", |message| calls(message, other).then_some(())).await;
        let wanted = wanted_board(&stage, table).await;
        players[first].reads(&wanted).await;
        // Started once more, nobody is called again.
        settled(&stage, table).await;
        stage.kill().await;
        stage.start().await;
        taken_up(&stage, 3).await;
        players[1 - first].opens_hand().await;
        act(&mut players[1 - first..=1 - first]).await;
        players[first].until("no call", |player| (calls_in_sight(player, other) == 0).then_some(())).await;
        assert_eq!(calls_ever(&players[first], other), 1, "{pace}");
        assert_eq!(stage.server.invalid_requests(), 0);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_whose_first_message_was_cut_off_is_posted_after_a_start() {
    let mut stage = Stage::open().await;
    let mut ana = Player::join(&stage.server, "ana").await;
    // The answer never leaves, and the bot is killed while it waits.
    stage.server.inject(Fault::times(u32::MAX, "POST", "/callback", Effect::Delay(Duration::from_hours(1))));
    ana.sends("dschunke start", &[]).unwrap();
    let mut raw = stage.raw().await;
    let count = "SELECT COUNT(*) FROM tables";
    until("the table", async || raw.number(count).await == 1).await;
    stage.kill().await;
    stage.server.clear_faults();
    stage.start().await;
    let lobby = ana.finds("!fill").await;
    ana.presses_end(&lobby, "!fill").await;
    ana.finds("!hand").await;
    assert_eq!(table_of(&lobby), TableId(raw.number("SELECT id FROM tables").await));
    let boards: BTreeSet<u64> = ana
        .record
        .iter()
        .filter(|message| !components(message).is_empty())
        .map(|message| number(&message["id"]))
        .collect();
    assert_eq!(boards.len(), 1, "it is posted once");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_is_behind_is_drawn_after_a_start_and_the_end_of_a_game_is_shown() {
    let mut stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    let board = players[0].finds("!hand").await;
    for player in &mut players {
        player.opens_hand().await;
    }
    // No change of the board arrives any more.
    let hold = || Fault::times(u32::MAX, "PATCH", "/channels/", Effect::Delay(Duration::from_hours(1)));
    stage.server.inject(hold());
    act(&mut players).await;
    stage.kill().await;
    stage.server.clear_faults();
    let before = players[0].now(&board).cloned();
    stage.start().await;
    let wanted = wanted_board(&stage, table).await;
    let drawn = players[0].reads(&wanted).await;
    assert_eq!(drawn["id"], board["id"], "it is the same message");
    assert_ne!(before.as_ref(), Some(&drawn), "it was behind");
    // The same with the end, after which nothing happens at the table that could bring it.
    settled_board(&stage, table).await;
    stage.server.inject(hold());
    players[0].ends_table().await;
    assert_eq!(stage.store().table_header(table).await.unwrap().unwrap().state, TableState::Closed);
    stage.kill().await;
    stage.server.clear_faults();
    stage.start().await;
    players[0].reads(&tail("host-game-closed")).await;
    // It is over for good: the next start has nothing to do with it.
    settled(&stage, table).await;
    assert_eq!(stage.store().open_hands(table).await.unwrap(), []);
    assert_eq!(owed(&stage).await, []);
}

/// Waits until the board shows how the table is.
pub(crate) async fn settled_board(stage: &Stage, table: TableId) {
    let is_shown = async || {
        let version = stage.store().load_table(table).await.unwrap().unwrap().version;
        stage.store().posted_board(table).await.unwrap().is_some_and(|posted| posted.shows == Some(version))
    };
    until("a board that shows how the table is", is_shown).await;
}

/// The tables where people are owed something; hands that are open count for nothing.
pub(crate) async fn owed(stage: &Stage) -> Vec<TableId> {
    let owed = stage.store().owed_tables(TableId(i64::MAX), Moment(i64::MAX), None, 1_000).await.unwrap();
    owed.iter().map(|owed| owed.table).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_up_to_date_costs_no_request_after_a_start() {
    let mut stage = Stage::set(|config| config.discord.call_s = 0).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let running = begin(&mut players, "dschunke", &[]).await;
    players[1].uses("tindahan start", &[]).await;
    let lobby = table_of(&players[1].finds("!join").await);
    settled(&stage, running).await;
    settled(&stage, lobby).await;
    // Somebody plays with an open hand and is not called: that table is taken up, though its board is up to date.
    let mut ana = players.swap_remove(0);
    ana.uses("bastos start", &[words("pace", "none"), count("seats", 3)]).await;
    let board = ana.sees("a lobby", |message| ending(message, "!fill").map(|_| message.clone())).await;
    ana.presses_end(&board, "!fill").await;
    let played = table_of(&board);
    let waits_for_ana = async || {
        let seats = &stage.tables().snapshot(played, None).await.unwrap().public.seats;
        seats.iter().filter(|seat| seat.awaited).all(|seat| seat.player.person().is_some())
    };
    until("a turn", waits_for_ana).await;
    settled_board(&stage, played).await;
    ana.catch_up().await;
    let shown = ana.now(&board).unwrap().clone();
    ana.asks_by(&shown, "!hand").await;
    let (entry, known) = (last_entry(&stage), ana.record.len());
    stage.stop().await;
    let start = last_entry(&stage);
    stage.start().await;
    until("the table with an open hand", async || stage.tables().awake() > 0).await;
    // What is sent without news is sent before what a press brings about.
    act(std::slice::from_mut(&mut ana)).await;
    let changed = |message: &Value| message["id"] == board["id"] && text(message) != text(&shown);
    ana.until("a change", |player| player.record[known..].iter().any(changed).then_some(())).await;
    assert!(ana.record[known..].iter().all(|message| message["id"] != board["id"] || changed(message)));
    let entries = stage.server.inspector_entries();
    let is_of_hand = |entry: &&Arc<InspectorEntry>| {
        entry.id > start
            && entry.kind == EntryKind::Request
            && ["/interactions/", "/webhooks/"].iter().any(|part| entry.title.contains(part))
    };
    let first = entries.iter().find(is_of_hand).unwrap();
    assert!(first.title.contains("/interactions/"), "the hand was as it is: {first:?}");
    // Besides, the call that she has followed is removed.
    let is_other = |entry: &Arc<InspectorEntry>| {
        !entry.title.contains(board["id"].as_str().unwrap()) && !entry.title.starts_with("DELETE")
    };
    let others: Vec<_> = sent_since(&stage, entry).into_iter().filter(is_other).collect();
    assert!(others.is_empty(), "{others:#?}");
    assert_eq!(stage.tables().awake(), 1, "the others sleep");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_out_of_order_at_the_start_is_seen_to_when_it_is_back() {
    let mut stage = Stage::open().await;
    let mut ana = Player::join(&stage.server, "ana").await;
    ana.uses("tindahan start", &[]).await;
    let lost = ana.finds("!fill").await;
    stage.stop().await;
    stage.raw().await.run("DELETE FROM shown").await;
    let guild = stage.server.guild_id();
    assert!(stage.server.set_guild_available(guild, false));
    let entry = last_entry(&stage);
    stage.start().await;
    taken_up(&stage, 2).await;
    assert_eq!(stage.logs.with(&["owed something were taken up", "tables=0"]).len(), 2);
    assert!(sent_since(&stage, entry).is_empty(), "nothing is sent to it meanwhile");
    assert!(stage.server.set_guild_available(guild, true));
    let lobby = ana.sees("the lobby", |message| (message["id"] != lost["id"]).then(|| message.clone())).await;
    ana.presses_end(&lobby, "!fill").await;
    ana.finds("!hand").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn open_hands_follow_after_a_start_without_news() {
    let mut stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    let table = begin(&mut players, "tindahan", &[count("seats", 3)]).await;
    for player in &mut players {
        player.opens_hand().await;
    }
    let (index, ..) = awaited(&mut players).await;
    // The one who acts is answered; nobody else's hand is changed any more.
    stage.server.inject(Fault::times(u32::MAX, "PATCH", "/webhooks/", Effect::Delay(Duration::from_hours(1))));
    act(&mut players[index..=index]).await;
    assert_eq!(actions(&stage, table).await, 1);
    stage.kill().await;
    stage.server.clear_faults();
    for player in &mut players {
        player.catch_up().await;
    }
    let next = {
        stage.start().await;
        turn_of(&stage, table, &players).await
    };
    let can_act = |player: &Player| crate::games::pressable_hand(player).map(|_| ());
    players[next].until("a hand that follows", can_act).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_call_that_failed_is_made_later_and_once() {
    let retry_after = Duration::from_millis(50);
    for effect in [
        Effect::Broken(502),
        Effect::RateLimited { retry_after, global: false },
        Effect::LostResponse,
        Effect::CutConnection,
    ] {
        let stage = Stage::set(quick_calls).await;
        let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
        let table = begin(&mut players, "dschunke", &[]).await;
        // More often than a request is tried at once.
        let channel = format!("/channels/{}/messages", players[0].channel);
        stage.server.inject(Fault::times(2, "POST", &channel, effect.clone()));
        let turn = turn_of(&stage, table, &players).await;
        let person = players[turn].person.id();
        players[0].sees("a call", |message| calls(message, person).then_some(())).await;
        until("all faults", async || stage.server.pending_faults() == 0).await;
        settled(&stage, table).await;
        // Removing it fails as well, at first.
        stage.server.inject(Fault::times(2, "DELETE", &channel, Effect::Broken(503)));
        players[turn].opens_hand().await;
        act(&mut players[turn..=turn]).await;
        players[0].until("no call", |player| (calls_in_sight(player, person) == 0).then_some(())).await;
        assert_eq!(calls_ever(&players[0], person), 1, "{effect:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_takes_no_direct_messages_is_called_in_the_channel_if_the_server_calls() {
    for server_calls in [true, false] {
        let stage = Stage::set(|config| config.discord.call_s = 0).await;
        let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
        players[0].uses("settings", &[crate::people::flag("pings", server_calls)]).await;
        for player in &mut players {
            player.uses("me settings", &[words("calls", "private")]).await;
            stage.server.close_private_messages(player.person.id(), true);
        }
        let table = begin(&mut players, "dschunke", &[]).await;
        let turn = turn_of(&stage, table, &players).await;
        let person = players[turn].person.id();
        if server_calls {
            let call = players[0].sees("a call", |message| calls(message, person).then(|| message.clone())).await;
            assert_eq!(snowflake(&call["channel_id"]), players[0].channel);
        }
        // Where nothing is allowed it is noted as made.
        settled(&stage, table).await;
        let refused = |entry: &&Arc<InspectorEntry>| entry.status == Some(403);
        assert_eq!(stage.server.inspector_entries().iter().filter(refused).count(), 1, "it is not tried again");
        players[0].catch_up().await;
        assert_eq!(calls_in_sight(&players[0], person), usize::from(server_calls));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_cannot_be_reached_in_private_for_long_is_called_in_the_channel() {
    let stage = Stage::set(|config| config.discord.call_s = 0).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    for player in &mut players {
        player.uses("me settings", &[words("calls", "private")]).await;
    }
    stage.server.inject(Fault::times(u32::MAX, "POST", "/users/@me/channels", Effect::Broken(500)));
    let table = begin(&mut players, "dschunke", &[]).await;
    let turn = turn_of(&stage, table, &players).await;
    let person = players[turn].person.id();
    let call = players[0].sees("a call", |message| calls(message, person).then(|| message.clone())).await;
    assert_eq!(snowflake(&call["channel_id"]), players[0].channel);
    settled(&stage, table).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_warning_that_failed_is_given_later() {
    let stage = Stage::set(|config| {
        config.clocks.live_s = 600;
        config.clocks.live_warnings_s = vec![598];
    })
    .await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[words("pace", "live")]).await;
    let channel = format!("/channels/{}/messages", players[0].channel);
    stage.server.inject(Fault::times(2, "POST", &channel, Effect::Broken(500)));
    let turn = turn_of(&stage, table, &players).await;
    let person = players[turn].person.id();
    let warned = players[0].sees("a warning", |message| calls(message, person).then(|| text(message))).await;
    assert!(warned.contains("<t:"), "{warned}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn calls_that_could_not_be_removed_are_removed_after_a_start_though_the_game_is_over() {
    let mut stage = Stage::set(|config| config.discord.call_s = 0).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    let turn = turn_of(&stage, table, &players).await;
    let person = players[turn].person.id();
    players[0].sees("a call", |message| calls(message, person).then_some(())).await;
    settled(&stage, table).await;
    stage.server.inject(Fault::times(u32::MAX, "DELETE", "/channels/", Effect::Broken(500)));
    players[0].ends_table().await;
    players[0].reads(&tail("host-game-closed")).await;
    stage.logs.until(1, &["a call could not be removed"]).await;
    stage.kill().await;
    stage.server.clear_faults();
    assert_eq!(calls_in_sight(&players[0], person), 1);
    stage.start().await;
    players[0].until("no call", |player| (calls_in_sight(player, person) == 0).then_some(())).await;
}
