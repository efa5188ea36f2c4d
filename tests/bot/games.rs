//! Whole games of all five, played by people who press only what they are shown.

use rand::rngs::ChaCha20Rng;
use rand::{RngExt, SeedableRng};
use serde_json::Value;
use tindahan::catalogue::GAMES;
use tindahan::ids::TableId;
use tindahan::replay;

use crate::people::{Player, Pressable, is_private, pressables};
use crate::stage::Stage;

/// The number of a table, from what can be pressed on its message.
pub(crate) fn table_of(message: &Value) -> TableId {
    let first = pressables(message).first().unwrap().id().to_owned();
    first.split(['!', '.']).next().unwrap().parse().unwrap()
}

/// The public message of the table.
pub(crate) async fn public(player: &mut Player) -> Value {
    player.sees(|message| (!is_private(message) && !pressables(message).is_empty()).then(|| message.clone())).await
}

/// Opens a table with a person for each seat, and starts.
pub(crate) async fn begin(players: &mut [Player], command: &str) -> TableId {
    let (host, guests) = players.split_first_mut().unwrap();
    host.uses(&format!("{command} start"), &[]).await;
    for guest in guests {
        let lobby = public(guest).await;
        guest.presses_label(&lobby, "Join").await;
    }
    let lobby = public(host).await;
    let table = table_of(&lobby);
    host.presses_label(&lobby, "Start").await;
    host.sees(|message| pressables(message).iter().any(|found| found.label() == "My hand").then_some(())).await;
    table
}

/// Has a person open their hand.
pub(crate) async fn open_hand(player: &mut Player) {
    let board = player
        .sees(|message| pressables(message).iter().any(|found| found.label() == "My hand").then(|| message.clone()))
        .await;
    player.presses_label(&board, "My hand").await;
}

/// Presses anything on the hand of a person until the game is over. Returns how often something was pressed.
pub(crate) async fn play_along(players: &mut [Player], rng: &mut ChaCha20Rng, most: usize) -> usize {
    for player in players.iter_mut() {
        open_hand(player).await;
    }
    let mut pressed = 0;
    let mut idle = 0;
    while pressed < most {
        let mut acted = false;
        for player in players.iter_mut() {
            player.catch_up().await;
            if player
                .seen
                .values()
                .any(|message| message["content"].as_str().is_some_and(|text| text.contains("the game is over")))
            {
                return pressed;
            }
            let Some(hand) = player.hand() else { continue };
            let choices: Vec<Pressable> = pressables(&hand);
            if choices.is_empty() {
                continue;
            }
            let choice = &choices[rng.random_range(0..choices.len())];
            player.presses(&hand, choice).await;
            pressed += 1;
            acted = true;
        }
        idle = if acted { 0 } else { idle + 1 };
        assert!(idle < 2_000, "nobody can press anything, and the game is not over");
        if !acted {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }
    pressed
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_to_its_end() {
    for entry in GAMES {
        let stage = Stage::open().await;
        let mut players = Vec::new();
        for name in ["ana", "bayani", "esra", "dieter", "chloe"].iter().take(*entry.seats.start()) {
            players.push(Player::join(&stage.server, name).await);
        }
        let table = begin(&mut players, &entry.id.replace('_', "-")).await;
        let mut rng = ChaCha20Rng::seed_from_u64(7);
        let pressed = play_along(&mut players, &mut rng, 20_000).await;
        println!("{}: {pressed} presses", entry.id);
        let lines = stage.tables().transcript(table).await.unwrap().join("\n");
        let mut out = Vec::new();
        replay::replay(lines.as_bytes(), &mut out).unwrap();
        assert_eq!(stage.server.invalid_requests(), 0, "{}", entry.id);
    }
}
