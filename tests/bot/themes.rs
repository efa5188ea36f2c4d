//! Light and dark pictures: hands and pages by what a person has chosen, boards by what was chosen for the server.

use games::catalogue::RulesAt;
use games::scene::{Picture, Theme};
use paint::paint;
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use serde_json::Value;
use tindahan::ids::{PersonId, TableId};

use crate::games::{act, begin, names_of, play};
use crate::people::{Player, ending, is_private, number, snowflake, words};
use crate::stage::{Stage, catalogue, english};

/// Small pictures are drawn quickly.
const WIDTH: u32 = 200;

async fn stage() -> Stage {
    Stage::set(|config| {
        config.pictures.per_s = 1_000;
        config.pictures.width = WIDTH;
    })
    .await
}

/// Where the picture of a message is, if it has one.
fn address(message: &Value) -> Option<String> {
    let gallery = message["components"].as_array()?.iter().find(|part| part["type"] == 12)?;
    gallery["items"][0]["media"]["url"].as_str().map(str::to_owned)
}

async fn bytes(stage: &Stage, address: &str) -> Vec<u8> {
    reqwest::get(stage.server.url() + address).await.unwrap().bytes().await.unwrap().to_vec()
}

/// Waits until a message has this picture, painted for this theme.
async fn sees_painted(stage: &Stage, player: &mut Player, message: &Value, picture: &Picture, theme: Theme) {
    let wanted = paint(&picture.scene, theme, WIDTH);
    let mut last = None;
    loop {
        let next = |player: &Player| address(player.now(message)?).filter(|next| last.as_ref() != Some(next));
        let next = player.until(&format!("{theme}: {}", picture.alt), next).await;
        if bytes(stage, &next).await == wanted {
            return;
        }
        last = Some(next);
    }
}

async fn board(stage: &Stage, table: TableId) -> Picture {
    let snapshot = stage.tables().snapshot(table, None).await.unwrap();
    snapshot.view.unwrap().board_picture(&names_of(&snapshot.public), english())
}

async fn hand(stage: &Stage, table: TableId, player: &Player) -> Picture {
    let person = PersonId(player.person.id().0);
    let snapshot = stage.tables().snapshot(table, Some(person)).await.unwrap();
    snapshot.view.unwrap().hand_picture("", &names_of(&snapshot.public), english()).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_is_drawn_as_its_person_has_chosen_and_anew_when_they_choose() {
    let stage = stage().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    let [ana, bayani] = &mut players[..] else { panic!("two were asked") };
    let (hers, his) = (ana.opens_hand().await, bayani.opens_hand().await);
    let (her_hand, his_hand) = (hand(&stage, table, ana).await, hand(&stage, table, bayani).await);
    sees_painted(&stage, ana, &hers, &her_hand, Theme::Light).await;
    sees_painted(&stage, bayani, &his, &his_hand, Theme::Light).await;
    let untouched = address(bayani.now(&his).unwrap());

    ana.asks("me settings", &[words("theme", "dark")]).await;
    sees_painted(&stage, ana, &hers, &her_hand, Theme::Dark).await;
    // Pages of hers are dark from now on, also those that never change and were asked before.
    let rules = catalogue().find("bastos").unwrap().rules_picture(0, &RulesAt::default(), english()).unwrap();
    for (player, theme) in [(&mut *bayani, Theme::Light), (&mut *ana, Theme::Dark)] {
        let page = player.asks("bastos rules", &[]).await;
        sees_painted(&stage, player, &page, &rules, theme).await;
    }
    // The board is the server's, and his hand is his.
    let shared = bayani.finds("!hand").await;
    sees_painted(&stage, bayani, &shared, &board(&stage, table).await, Theme::Light).await;
    assert_eq!(address(bayani.now(&his).unwrap()), untouched);

    // And back, by the button.
    let settings = ana.asks("me settings", &[]).await;
    ana.presses_end(&settings, "me:dark:no").await;
    sees_painted(&stage, ana, &hers, &her_hand, Theme::Light).await;
    assert!(ending(ana.now(&settings).unwrap(), "me:dark:yes").is_some());
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_chooses_how_its_boards_are_drawn_and_sheets_stay_as_they_were() {
    let stage = stage().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    players[0].uses("floating-market start", &[]).await;
    let lobby = players[0].finds("!join").await;
    let cover = (catalogue().find("floating_market").unwrap().cover)(english());
    sees_painted(&stage, &mut players[0], &lobby, &cover, Theme::Light).await;
    // Who manages the server turns it round, and the lobby follows without anybody doing anything there.
    let settings = players[0].asks("settings", &[words("theme", "dark")]).await;
    sees_painted(&stage, &mut players[1], &lobby, &cover, Theme::Dark).await;
    players[0].presses_end(&settings, "settings:dark:no").await;
    sees_painted(&stage, &mut players[1], &lobby, &cover, Theme::Light).await;
    players[0].ends_table().await;

    let table = begin(&mut players, "floating-market", &[]).await;
    let first = players[0].finds("!scores").await;
    for player in &mut players {
        player.opens_hand().await;
    }
    let mut rng = ChaCha20Rng::seed_from_u64(3);
    while stage.tables().snapshot(table, None).await.unwrap().rounds.is_empty() {
        play(&mut players, &mut rng, 1).await;
    }
    // The message with the board has become a light sheet, and the board is below it.
    let ended = stage.tables().snapshot(table, None).await.unwrap();
    let sheet = ended.rounds[0].sheet_pictures(&names_of(&ended.public), english()).pop().unwrap();
    let below = |message: &Value| {
        let is_board = number(&message["id"]) > number(&first["id"]) && ending(message, "!scores").is_some();
        is_board.then(|| message.clone())
    };
    let ana = &mut players[0];
    sees_painted(&stage, ana, &first, &sheet, Theme::Light).await;
    let kept = address(ana.now(&first).unwrap());
    let shown = ana.sees("the board below the sheet", below).await;
    sees_painted(&stage, ana, &shown, &board(&stage, table).await, Theme::Light).await;

    ana.asks("settings", &[words("theme", "dark")]).await;
    sees_painted(&stage, ana, &shown, &board(&stage, table).await, Theme::Dark).await;
    act(&mut players).await;
    let ana = &mut players[0];
    sees_painted(&stage, ana, &shown, &board(&stage, table).await, Theme::Dark).await;
    assert_eq!(address(ana.now(&first).unwrap()), kept, "a sheet stays as it was posted");
    // What one asks for oneself is as one has chosen.
    let asked = ana.asks_by(&shown, "!scores").await;
    sees_painted(&stage, ana, &asked, &sheet, Theme::Light).await;
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_direct_messages_the_board_is_drawn_as_the_one_person_there_has_chosen() {
    let stage = stage().await;
    let mut ana = Player::join(&stage.server, "ana").await;
    // What was chosen for a server does not hold there.
    ana.asks("settings", &[words("theme", "dark")]).await;
    ana.channel = ana.person.open_dm().unwrap();
    let here = ana.channel;
    ana.uses("dschunke start", &[]).await;
    let is_lobby = |message: &Value| {
        let is_here = snowflake(&message["channel_id"]) == here && !is_private(message);
        (is_here && ending(message, "!join").is_some()).then(|| message.clone())
    };
    let lobby = ana.sees("a lobby", is_lobby).await;
    let cover = (catalogue().find("dschunke").unwrap().cover)(english());
    sees_painted(&stage, &mut ana, &lobby, &cover, Theme::Light).await;
    ana.asks("me settings", &[words("theme", "dark")]).await;
    sees_painted(&stage, &mut ana, &lobby, &cover, Theme::Dark).await;
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_at_which_nothing_happens_follows_its_server_where_that_is_chosen() {
    let mut stage = stage().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    let shown = players[0].finds("!hand").await;
    let picture = board(&stage, table).await;
    sees_painted(&stage, &mut players[0], &shown, &picture, Theme::Light).await;
    // After that nobody looks after it until something happens.
    stage.stop().await;
    stage.start().await;
    players[0].asks("settings", &[words("theme", "dark")]).await;
    sees_painted(&stage, &mut players[0], &shown, &picture, Theme::Dark).await;
    assert_eq!(stage.server.invalid_requests(), 0);
}
