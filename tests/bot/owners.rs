//! Every message has an owner who waits for nobody else: a slow channel, a late picture or many quick players hold up nothing
//! but what they are about.

use std::collections::HashMap;
use std::time::Duration;

use discord_playground::{Effect, Fault, Rate};
use games::screen::in_plain;
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use serde_json::Value;
use tindahan::ids::{PersonId, TableId};

use crate::faults::{actions, wanted_board};
use crate::games::{act, awaited, begin, is_over, names_of, play};
use crate::people::{Player, count, ending, is_private, text};
use crate::pictures::alt;
use crate::stage::{Stage, english, playground, settings};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_channel_holds_up_neither_its_hands_nor_other_channels() {
    let stage = Stage::set(|config| config.discord.request_timeout_ms = 600_000).await;
    let mut slow = Player::all(&stage.server, &["ana", "bayani"]).await;
    let mut quick = Player::all(&stage.server, &["dieter", "esra"]).await;
    let corner = stage.server.channel("corner").unwrap();
    quick.iter_mut().for_each(|player| player.channel = corner);
    let tables = [begin(&mut slow, "dschunke", &[]).await, begin(&mut quick, "dschunke", &[]).await];
    for player in slow.iter_mut().chain(&mut quick) {
        player.asks("hand", &[]).await;
    }
    slow[0].reads(&wanted_board(&stage, tables[0]).await).await;
    let edits = format!("/channels/{}/", slow[0].channel);
    stage.server.inject(Fault::times(u32::MAX, "PATCH", &edits, Effect::Delay(Duration::from_hours(1))));
    for _ in 0..4 {
        act(&mut slow).await;
        act(&mut quick).await;
    }
    assert_eq!([actions(&stage, tables[0]).await, actions(&stage, tables[1]).await], [4, 4]);
    quick[0].reads(&wanted_board(&stage, tables[1]).await).await;
    let held_back = stage.tables().snapshot(tables[0], None).await.unwrap();
    let held_back = in_plain(&held_back.view.unwrap().board(&names_of(&held_back.public), english()).words);
    assert!(!quick[0].seen.values().any(|message| text(message).contains(&held_back)), "{held_back}");
    assert_eq!(stage.server.invalid_requests(), 0);
}

/// What the picture on a person's hand should say now, if there is to be one.
async fn wanted_picture(stage: &Stage, table: TableId, player: &Player) -> Option<String> {
    let snapshot = stage.tables().snapshot(table, Some(PersonId(player.person.id().0))).await.unwrap();
    let names = names_of(&snapshot.public);
    snapshot.view.unwrap().hand_picture("", &names, english()).map(|picture| picture.alt)
}

/// Waits until a hand has the picture of how things are.
async fn last_picture_comes(stage: &Stage, table: TableId, players: &mut [Player]) {
    let (index, ..) = awaited(players).await;
    let wanted = wanted_picture(stage, table, &players[index]).await;
    assert!(wanted.is_some(), "who is to act sees where");
    let drawn = |message: &Value| (is_private(message) && alt(message) == wanted).then_some(());
    players[index].sees("the last picture", drawn).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_does_not_wait_for_its_picture_and_an_outdated_one_never_comes() {
    let stage = Stage::set(|config| {
        config.pictures.per_s = 1_000;
        config.pictures.at_once = 1;
        // Each takes a while.
        config.pictures.width = 3_000;
    })
    .await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    // One reads English, the other French.
    let mut readers = Player::all(&stage.server, &["dieter", "chloe"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    for player in &mut players {
        player.opens_hand().await;
    }
    last_picture_comes(&stage, table, &mut players).await;
    // Whatever is to be drawn now comes after these.
    let games = ["bastos", "tindahan", "null-nichtig", "floating-market"];
    let asks = |reader: &Player| games.map(|game| reader.sends(&format!("{game} rules"), &[]).unwrap());
    let rules: Vec<_> = readers.iter().map(asks).collect();
    let next = loop {
        let first = act(&mut players).await;
        let (next, ..) = awaited(&mut players).await;
        if next != first {
            break next;
        }
    };
    let outdated = wanted_picture(&stage, table, &players[next]).await;
    act(&mut players[next..=next]).await;
    let mut drawn = 0;
    for reader in &mut readers {
        reader.catch_up().await;
        drawn += reader.times(|message| is_private(message) && alt(message).is_some());
    }
    assert!(drawn < readers.len() * games.len(), "they hold up nothing any more");

    for (reader, rules) in readers.iter_mut().zip(rules) {
        for interaction in rules {
            reader.answered(interaction).await;
        }
    }
    last_picture_comes(&stage, table, &mut players).await;
    assert!(outdated.is_some());
    assert_eq!(players[next].times(|message| alt(message) == outdated), 0, "{outdated:?}");
    assert_eq!(stage.server.invalid_requests(), 0);
}

/// So many changes within two seconds Discord bears with one token.
const TOKEN_BEARS: usize = 5;

/// How often the message of one token was changed within two seconds, at most.
fn most_edits(stage: &Stage) -> usize {
    let mut edits: HashMap<String, Vec<u64>> = HashMap::new();
    for entry in stage.server.inspector_entries() {
        if entry.title.starts_with("PATCH /webhooks/") {
            edits.entry(entry.title.clone()).or_default().push(entry.at);
        }
    }
    let within = |times: &Vec<u64>, from: u64| times.iter().filter(|time| (from..from + 2_000).contains(time)).count();
    edits.values().flat_map(|times| times.iter().map(|from| within(times, *from))).max().unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn five_quick_computer_players_do_not_use_up_what_a_token_bears() {
    for pictures in [0, 1_000] {
        let (mut playground, mut config) = (playground(), settings());
        // Who has used up five has to wait longer than this test would.
        playground.limits.webhook = Rate::per_millis(5, 60_000);
        playground.keep.inspector = 100_000;
        config.pictures.per_s = pictures;
        config.computers.delay_ms = 0;
        config.computers.apart_ms = 0;
        let stage = Stage::with(playground, config).await;
        let mut ana = Player::join(&stage.server, "ana").await;
        ana.uses("null-nichtig start", &[count("seats", 6), count("rounds", 1)]).await;
        for _ in 0..5 {
            let lobby = ana.finds("!computers").await;
            let add = ending(&lobby, "!computers").unwrap();
            ana.presses(&lobby, &add).await;
        }
        let lobby = ana.finds("!start").await;
        ana.presses_end(&lobby, "!start").await;
        ana.opens_hand().await;
        let mut players = [ana];
        let pressed = play(&mut players, &mut ChaCha20Rng::seed_from_u64(2), 10_000).await;
        assert!(is_over(&players[0]) && pressed >= 9, "{pressed} presses");
        // What Discord bears; how much of it watching may use is tested where it is counted.
        assert!(
            most_edits(&stage) <= TOKEN_BEARS,
            "a hand was changed {} times within two seconds",
            most_edits(&stage)
        );
        assert_eq!(stage.server.invalid_requests(), 0);
    }
}
