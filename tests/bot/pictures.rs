//! Pictures with boards and hands, our own emojis, and hints.

use serde_json::Value;
use tindahan::playground::{Effect, Fault};
use tindahan::screen::Symbol;

use crate::games::{any_press, begin};
use crate::people::{Player, components, count, ending, flag, is_private, pressables, table_of, text};
use crate::stage::{Stage, playground, settings};

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

/// The emojis in the text of a message, which are all ours: their names and ids.
fn in_text(message: &Value, player: &Player) -> Vec<(String, String)> {
    let emojis = player.person.snapshot().emojis;
    let found = text(message).split("<:").skip(1).map(|rest| {
        let (name, rest) = rest.split_once(':').unwrap();
        let id = rest.split_once('>').unwrap().0;
        let emoji = emojis.as_array().unwrap().iter().find(|emoji| emoji["id"] == id);
        let uploaded = emoji.unwrap_or_else(|| panic!("{name} is not there"))["name"].as_str().unwrap();
        assert!(uploaded.replace('_', "").starts_with(name), "{uploaded} is called {name}");
        (name.to_owned(), id.to_owned())
    });
    found.collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn our_emojis_stand_in_texts_as_soon_as_they_are_there() {
    let mut stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    begin(&mut players, "bastos", &[]).await;
    let board = players[0].finds("!hand").await;
    assert!(in_text(&board, &players[0]).is_empty(), "{board}");
    assert!(text(&board).contains("🥭 mango **0**") || text(&board).contains("🍌 banana **0**"), "{board}");
    stage.stop().await;
    stage.config.discord.emojis = true;
    stage.start().await;
    let emojis = |player: &Player| player.person.snapshot().emojis.as_array().map_or(0, Vec::len);
    while emojis(&players[0]) < tindahan::paint::emojis().len() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    // The board that stands is drawn with them when something happens.
    any_press(&mut players).await;
    let board = players[0]
        .sees("a board with our emojis", |message| {
            let is_board = !is_private(message) && ending(message, "!hand").is_some();
            (is_board && text(message).contains("<:")).then(|| message.clone())
        })
        .await;
    // One a price, with its word beside it.
    let shown = in_text(&board, &players[0]);
    assert_eq!(shown.len(), 4, "{board}");
    for (name, id) in &shown {
        let word = if name == "passionfruit" { "passion fruit" } else { name };
        assert!(text(&board).contains(&format!("<:{name}:{id}> {word} **")), "{board}");
    }
    let hand = players[0].opens_hand().await;
    assert!(in_text(&hand, &players[0]).len() >= 4, "{hand}");
    assert!(!text(&hand).contains(['🥭', '🍌', '🍍', '🟣', '🍊']), "{hand}");
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn plain_characters_stand_in_where_emojis_cannot_be_uploaded() {
    let mut stage = Stage::open().await;
    stage.stop().await;
    stage.server.order(Fault::times(u32::MAX, "POST", "/emojis", Effect::Broken(403)));
    stage.config.discord.emojis = true;
    stage.start().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    begin(&mut players, "bastos", &[]).await;
    any_press(&mut players).await;
    let board = players[0].finds("!hand").await;
    let hand = players[0].opens_hand().await;
    for message in [&board, &hand] {
        assert!(text(message).contains("🍍 pineapple **") && !text(message).contains("<:"), "{message}");
        assert!(!text(message).contains(['\u{e000}', '\u{e001}', '\u{e002}']), "{message}");
    }
    assert!(components(&hand).iter().all(|part| part["emoji"]["id"].is_null()), "{hand}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_called_like_an_emoji_of_ours() {
    let mut config = playground();
    config.people[0].global_name = format!("A{}na", Symbol::new("mango", "🥭"));
    config.people[1].global_name = "<:mango:5> Bayani".into();
    let stage = Stage::with(config, settings()).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    begin(&mut players, "dschunke", &[]).await;
    let board = players[0].finds("!hand").await;
    assert!(text(&board).contains("Amango🥭na") && text(&board).contains(":mango:5 Bayani"), "{board}");
    assert!(!text(&board).contains("<:"), "{board}");
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
