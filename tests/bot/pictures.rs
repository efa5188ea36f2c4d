//! Pictures with boards and hands, our own emojis, and hints.

use serde_json::Value;

use crate::games::begin;
use crate::people::{Player, components, count, ending, flag, is_private, pressables, table_of, text};
use crate::stage::Stage;

/// What the picture on a message says in words; nothing without a picture.
fn alt(message: &Value) -> Option<String> {
    let picture = message["attachments"].as_array()?.first()?;
    assert!(picture["content_type"].as_str()?.starts_with("image/"), "{picture}");
    picture["description"].as_str().filter(|alt| !alt.is_empty()).map(str::to_owned)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_and_hands_have_pictures_for_who_wants_them() {
    let stage = Stage::set(|config| config.pictures.per_s = 1_000).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    begin(&mut players, "tindahan", &[]).await;
    let board =
        players[0].sees("a board with a picture", |message| (!is_private(message)).then(|| alt(message))?).await;
    assert!(board.contains("Tindahan"), "{board}");
    players[0].opens_hand().await;
    players[0].sees("a hand with a picture", |message| is_private(message).then(|| alt(message))?).await;
    players[1].uses("me settings", &[flag("pictures", false)]).await;
    let hand = players[1].opens_hand().await;
    // It would have come with what follows.
    players[0].opens_hand().await;
    players[1].catch_up().await;
    assert_eq!(players[1].now(&hand).and_then(alt), None, "who wants text gets text");
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn our_emojis_are_uploaded_once_and_stand_on_buttons() {
    let mut stage = Stage::set(|config| config.discord.emojis = true).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    let emojis = |player: &Player| player.person.snapshot().emojis.as_array().map_or(0, Vec::len);
    while emojis(&players[0]) < tindahan::paint::emojis().len() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    stage.stop().await;
    stage.start().await;
    begin(&mut players, "tindahan", &[count("seats", 3)]).await;
    let ours = |hand: &Value| components(hand).iter().filter(|part| part["emoji"]["id"].is_string()).count();
    // They are looked up again after the start, and nobody waits for that.
    while ours(&players[0].opens_hand().await) < 10 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(emojis(&players[0]), tindahan::paint::emojis().len(), "none is uploaded twice");
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_plays_alone_may_ask_for_a_hint() {
    let stage = Stage::set(|config| config.computers.effort_percent = 5).await;
    let mut ana = Player::join(&stage.server, "ana").await;
    ana.uses("dschunke start", &[]).await;
    let lobby = ana.finds("!computers").await;
    let add = pressables(&lobby).into_iter().find(|found| found.id().ends_with("!computers")).unwrap();
    ana.presses(&lobby, &add).await;
    let lobby = ana.finds("!start").await;
    ana.presses_end(&lobby, "!start").await;
    ana.opens_hand().await;
    let hand = ana.sees("a hint", |message| ending(message, "!hint").map(|_| message.clone())).await;
    let advice = ana.asks_by(&hand, "!hint").await;
    assert!(text(&advice).starts_with('💡') && is_private(&advice), "{advice}");

    let mut players = Player::all(&stage.server, &["bayani", "esra"]).await;
    begin(&mut players, "dschunke", &[]).await;
    for player in &mut players {
        let hand = player.opens_hand().await;
        assert!(components(&hand).iter().all(|part| part["custom_id"] != format!("{}!hint", table_of(&hand))));
    }
}
