//! What goes wrong with Discord now and then: nothing is lost and nothing is played twice.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use discord_playground::{Effect, Fault, GatewayFault, InspectorEntry};
use games::screen::in_plain;
use serde_json::Value;
use tindahan::ids::{PersonId, TableId};

use crate::database::Raw;
use crate::games::{act, any_press, awaited, begin, names_of, until_turn_of};
use crate::people::{Player, components, count, decision_of, ending, number, pressables, table_of, tail, text};
use crate::stage::{Stage, english, until};

/// How often all players together have acted.
pub(crate) async fn actions(stage: &Stage, table: TableId) -> u32 {
    stage.tables().snapshot(table, None).await.unwrap().public.seats.iter().map(|seat| seat.decision).sum()
}

/// The first line of the board as it should be now: it is drawn from what everybody sees.
pub(crate) async fn wanted_board(stage: &Stage, table: TableId) -> String {
    let snapshot = stage.tables().snapshot(table, None).await.unwrap();
    let names = names_of(&snapshot.public);
    in_plain(&snapshot.view.unwrap().board(&names, english()).text)
}

/// The tokens that the bot was given: with one of them anybody could answer in its name.
fn tokens(stage: &Stage) -> BTreeSet<String> {
    let entries = stage.server.inspector_entries();
    let token = |entry: &Arc<InspectorEntry>| {
        let path = entry.title.split_once(" /interactions/").or(entry.title.split_once(" /webhooks/"))?.1;
        path.split('/').nth(1).map(str::to_owned)
    };
    entries.iter().filter_map(token).chain([stage.server.token().to_owned()]).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_and_hands_that_could_not_be_changed_are_changed_later() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    any_press(&mut players).await;
    let retry_after = Duration::from_millis(50);
    for path in ["/channels/", "/webhooks/"] {
        stage.server.inject(Fault::times(1, "PATCH", path, Effect::RateLimited { retry_after, global: false }));
        stage.server.inject(Fault::times(1, "PATCH", path, Effect::Broken(500)));
    }
    // Whoever's turn it is then sees so on the hand that is open.
    for _ in 0..3 {
        act(&mut players).await;
    }
    let wanted = wanted_board(&stage, table).await;
    players[0].reads(&wanted).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_could_not_be_changed_waits_for_a_while_and_after_a_success_no_longer_than_at_first() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    any_press(&mut players).await;
    for failed in 1..=2 {
        let wanted = wanted_board(&stage, table).await;
        players[0].reads(&wanted).await;
        let begun = Instant::now();
        stage.server.inject(Fault::times(1, "PATCH", "/channels/", Effect::Broken(500)));
        act(&mut players).await;
        stage.logs.until(failed, &["a board could not be shown", "next_try_in"]).await;
        let wanted = wanted_board(&stage, table).await;
        players[0].reads(&wanted).await;
        // Two seconds, a quarter more or less.
        assert!(begun.elapsed() >= Duration::from_millis(1_500), "{:?}", begun.elapsed());
        let said = stage.logs.with(&["a board could not be shown"]).pop().unwrap();
        let pause = said.split("next_try_in=Some(").nth(1).and_then(|pause| pause.split("s)").next()).unwrap();
        assert!(pause.parse::<f64>().unwrap() < 3.0, "{said}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_answers_lose_nothing_and_play_nothing_twice() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    // The answer to the command is lost: there is one lobby all the same.
    stage.server.inject(Fault::once("/callback", Effect::LostResponse));
    players[0].uses("dschunke start", &[]).await;
    let lobby = players[1].finds("!join").await;
    stage.server.inject(Fault::once("/callback", Effect::LostResponse));
    players[1].presses_end(&lobby, "!join").await;
    let lobby = players[0].finds("!start").await;
    let table = table_of(&lobby);
    players[0].presses_end(&lobby, "!start").await;
    let with_buttons = |player: &Player| {
        player
            .seen
            .values()
            .filter(|message| !pressables(message).is_empty())
            .map(|message| number(&message["id"]))
            .collect::<Vec<_>>()
    };
    players[1].finds("!hand").await;
    assert_eq!(with_buttons(&players[1]), [number(&lobby["id"])], "there is one message of the table");

    any_press(&mut players).await;
    let before = actions(&stage, table).await;
    stage.server.inject(Fault::times(3, "POST", "/callback", Effect::LostResponse));
    act(&mut players).await;
    assert_eq!(actions(&stage, table).await, before + 1);
    stage.server.clear_faults();
    act(&mut players).await;
    assert_eq!(actions(&stage, table).await, before + 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_discord_could_not_take_is_sent_again() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    any_press(&mut players).await;
    for effect in [Effect::Broken(502), Effect::RateLimited { retry_after: Duration::ZERO, global: false }] {
        let before = actions(&stage, table).await;
        stage.server.inject(Fault::times(2, "POST", "/callback", effect.clone()));
        // Whoever acts is answered, or this would never end.
        act(&mut players).await;
        assert_eq!((actions(&stage, table).await, stage.server.pending_faults()), (before + 1, 0), "{effect:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_whose_answer_never_arrives_is_played_once_and_shown_all_the_same() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    let table = begin(&mut players, "tindahan", &[count("seats", 3)]).await;
    for player in &mut players {
        player.opens_hand().await;
    }
    let (index, hand, choices) = awaited(&mut players).await;
    stage.server.inject(Fault::times(u32::MAX, "POST", "/callback", Effect::Broken(502)));
    players[index].press(&hand, &choices[0]).unwrap();
    stage.logs.until(1, &["an answer could not be sent"]).await;
    stage.server.clear_faults();
    assert_eq!(actions(&stage, table).await, 1);
    // The token of the press was never good for anything; with the one before it the hand follows the game.
    let follows = |player: &Player| (components(player.now(&hand)?) != components(&hand)).then_some(());
    players[index].until("the hand after the move", follows).await;
    assert_eq!(until_turn_of(&mut players, index).await["id"], hand["id"]);
    let wanted = wanted_board(&stage, table).await;
    players[index].reads(&wanted).await;
    let tokens = tokens(&stage);
    assert!(tokens.len() > 3, "{tokens:?}");
    for token in tokens {
        assert_eq!(stage.logs.with(&[&token]), [""; 0], "a token is logged");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_that_is_never_answered_is_given_up() {
    let stage = Stage::set(|config| config.discord.request_timeout_ms = 300).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    any_press(&mut players).await;
    let never = Effect::Delay(Duration::from_hours(1));
    for path in ["/channels/", "/webhooks/"] {
        stage.server.inject(Fault::times(1, "PATCH", path, never.clone()));
    }
    for _ in 0..3 {
        act(&mut players).await;
    }
    until("the requests", async || stage.server.pending_faults() == 0).await;
    let wanted = wanted_board(&stage, table).await;
    players[0].reads(&wanted).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn presses_are_answered_while_the_registration_of_commands_hangs() {
    let mut stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    any_press(&mut players).await;
    stage.kill().await;
    stage.server.inject(Fault::times(1, "PUT", "/commands", Effect::Delay(Duration::from_hours(1))));
    let mut is_ready = stage.launch().await;
    until("the registration", async || stage.server.pending_faults() == 0).await;
    let before = actions(&stage, table).await;
    any_press(&mut players).await;
    assert_eq!(actions(&stage, table).await, before + 1);
    assert!(is_ready.try_recv().is_err(), "it hangs still");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_change_that_arrives_late_does_not_hide_what_was_pressed_meanwhile() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    players[0].uses("dschunke start", &[]).await;
    let lobby = players[0].finds("!fill").await;
    // Sitting down by a command changes the lobby by an edit, which is on its way for a while; a press that starts the game is
    // answered meanwhile.
    stage.server.inject(Fault::times(1, "PATCH", "/channels/", Effect::Delay(Duration::from_millis(800))));
    players[1].uses("dschunke join", &[]).await;
    until("the edit on its way", async || stage.server.pending_faults() == 0).await;
    players[0].presses_end(&lobby, "!fill").await;
    players[0].finds("!hand").await;
    // The late change comes, and is put right.
    let changed = |entry: &Arc<InspectorEntry>| entry.title.starts_with("PATCH") && entry.title.contains("/channels/");
    until("the change of the lobby", async || stage.server.inspector_entries().iter().any(changed)).await;
    players[0].catch_up().await;
    players[0].finds("!hand").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn presses_made_while_the_connection_is_gone_are_answered_afterwards() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    any_press(&mut players).await;
    for fault in [GatewayFault::Disconnect, GatewayFault::Reconnect, GatewayFault::InvalidSession { resumable: true }] {
        let before = actions(&stage, table).await;
        stage.server.inject_gateway_fault(fault);
        act(&mut players).await;
        assert_eq!(actions(&stage, table).await, before + 1, "{fault:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_to_wait_is_told_so_and_answered_later() {
    let stage = Stage::set(|config| {
        config.discord.answer_ms = 100;
        config.database.busy_timeout_ms = 60_000;
    })
    .await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let mut other = stage.raw().await;
    // While another program holds the database nothing can be written.
    other.hold().await;
    let opened = players[0].sends("dschunke start", &[]).unwrap();
    players[0].waits(opened).await;
    other.release().await;
    players[0].answered(opened).await;
    let lobby = players[1].finds("!join").await;
    players[1].presses_end(&lobby, "!join").await;
    let lobby = players[0].finds("!start").await;
    let table = table_of(&lobby);
    players[0].presses_end(&lobby, "!start").await;
    players[0].finds("!hand").await;
    any_press(&mut players).await;
    let (index, ..) = awaited(&mut players).await;
    let before = actions(&stage, table).await;

    other.hold().await;
    let hand = pressed_while_held(&mut players[index..=index]).await;
    let held = actions_in(&mut other, table).await;
    other.release().await;
    let person = PersonId(players[index].person.id().0);
    let drawn = |player: &Player| (decision_of(player.now(&hand)?) != decision_of(&hand)).then_some(());
    players[index].until("the hand as it is after the wait", drawn).await;
    assert_eq!(actions(&stage, table).await, before + 1, "{person} acted once");
    assert!(held < actions_in(&mut other, table).await, "nothing was written while the database was held");
    assert_eq!(stage.server.invalid_requests(), 0);
}

/// Presses on the hand of one until a press acts, which then waits. Returns the hand as it was pressed.
async fn pressed_while_held(one: &mut [Player]) -> Value {
    loop {
        let (_, hand, choices) = awaited(one).await;
        let player = &mut one[0];
        let ends = choices.iter().find(|choice| matches!(choice, crate::people::Pressable::Button { style: 3, .. }));
        let choice = ends.unwrap_or(&choices[0]).clone();
        let shown = player.record.len();
        if !player.tries(&hand, &choice).await {
            continue;
        }
        // A step of a choice is drawn with its answer; an action is only acknowledged, and drawn when it is written.
        let redrawn = |player: &Player| player.record[shown..].iter().any(|message| message["id"] == hand["id"]);
        player.catch_up().await;
        if !redrawn(player) {
            return hand;
        }
    }
}

async fn actions_in(other: &mut Raw, table: TableId) -> i64 {
    other.number(&format!("SELECT COUNT(*) FROM log WHERE table_id = {table}")).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_that_was_to_be_public_and_is_refused_late_is_told_in_private() {
    let stage = Stage::set(|config| {
        config.discord.answer_ms = 100;
        config.database.busy_timeout_ms = 60_000;
        config.limits.tables_per_channel = 1;
    })
    .await;
    let (mut bayani, mut ana) = (Player::join(&stage.server, "bayani").await, Player::join(&stage.server, "ana").await);
    // While another program holds the database the first table cannot be written down, and the second one waits for it.
    let mut other = stage.raw().await;
    other.hold().await;
    let first = bayani.sends("tindahan start", &[]).unwrap();
    bayani.waits(first).await;
    let opened = ana.sends("tindahan start", &[]).unwrap();
    ana.waits(opened).await;
    other.release().await;
    ana.answered(opened).await;
    let no_more = games::sentences::say(english(), "host-no-more-channel", games::args!["limit" => 1]);
    let told = ana.reads(&no_more).await;
    assert!(crate::people::is_private(&told), "{told}");
    assert!(ending(&told, "!join").is_none() && !text(&told).contains(&tail("host-lobby-gone")));
}
