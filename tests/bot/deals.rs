//! What the deals are bound to, from the first moment of a lobby to the proof when the game is over.

use std::sync::Arc;

use games::args;
use games::engine::Secret;
use games::sentences::{Lang, say};
use serde_json::Value;
use tindahan::ids::{PersonId, TableId};
use tindahan::store::{DealSource, TableState};
use tindahan::table::PublicTable;

use crate::commands::file_of;
use crate::games::begin;
use crate::people::{Player, decision_of, ending, is_private, pressables, table_of, tail, text, word, words};
use crate::stage::{Stage, english, french};

/// What stands in a message as code.
pub(crate) fn in_ticks(message: &Value) -> Vec<String> {
    text(message).split('`').skip(1).step_by(2).map(ToOwned::to_owned).collect()
}

async fn public(stage: &Stage, table: TableId) -> Arc<PublicTable> {
    stage.tables().snapshot(table, None).await.unwrap().public.clone()
}

/// Has the deals of a game that is over checked, from a message of its table.
pub(crate) async fn checks(player: &mut Player, message: &Value, lang: Lang) {
    let more = player.asks_by(message, "!more").await;
    let told = text(&player.asks_by(&more, &format!("/check:{}", table_of(message))).await);
    let (proved, cannot): (Vec<&str>, Vec<&str>) = told.lines().partition(|line| line.starts_with("✔️ "));
    assert!(proved.len() >= 4, "the secret, the seed, the deals and the moves: {told}");
    let secret = say(lang, "proof-secret", args![]);
    assert!(proved.iter().any(|line| line.ends_with(&secret)), "{told}");
    assert!(cannot.iter().all(|line| line.starts_with("➖ ")), "{told}");
    for key in ["proof-moment", "proof-dolls", "proof-other-games"] {
        let says = say(lang, key, args![]);
        assert!(cannot.iter().any(|line| line.ends_with(&says)), "{says} in {told}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_shows_what_its_deals_are_bound_to_and_people_cut() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let mut stranger = Player::join(&stage.server, "dieter").await;
    players[0].uses("dschunke start", &[]).await;
    let lobby = players[0].finds("!join").await;
    let table = table_of(&lobby);
    let fingerprint = public(&stage, table).await.fingerprint.unwrap().to_string();
    let first = players[0].record.iter().find(|message| ending(message, "!join").is_some()).unwrap();
    assert_eq!(in_ticks(first), [fingerprint.as_str()], "from the first moment on");

    players[1].presses_end(&lobby, "!join").await;
    for (player, number) in players.iter_mut().zip(["417", "18 446 744 073 709 551 615"]) {
        player.fills_in(&lobby, "!cut", number).await;
    }
    let shown = |message: &Value| {
        let (text, is_lobby) = (text(message), message["id"] == lobby["id"]);
        (is_lobby && text.contains("cut at 417") && text.contains("cut at 18446744073709551615"))
            .then(|| message.clone())
    };
    let cut = stranger.sees("where they cut", shown).await;
    assert_eq!(in_ticks(&cut), [fingerprint.as_str()], "whatever people do");
    for wrong in ["four", "-1", "18446744073709551616", "4.5e3"] {
        players[0].fills_in(&lobby, "!cut", wrong).await;
        let told = |message: &Value| (is_private(message) && text(message) == word("host-no-number")).then_some(());
        players[0].sees("what is wrong with it", told).await;
        players[0].seen.retain(|_, message| !is_private(message));
    }
    assert_eq!(text(&stranger.asks_by(&lobby, "!cut").await), word("host-no-player"));
    let numbers: Vec<_> = public(&stage, table).await.seats.iter().map(|seat| seat.number.unwrap().value).collect();
    assert_eq!(numbers, [417, u64::MAX], "what was wrong changed nothing");

    let full = players[0].finds("!start").await;
    // Whoever has a form open when the game begins is told so.
    players[0].presses_end(&full, "!start").await;
    let board = stranger.finds("!hand").await;
    assert_eq!(in_ticks(&board).last(), Some(&format!("{}…", &fingerprint[..16])), "{board}");
    let more = stranger.asks_by(&board, "!more").await;
    assert_eq!(in_ticks(&more), [fingerprint.as_str()]);
    let (plain, digits) = (text(&more).find(&word("host-deals")).unwrap(), text(&more).find(&fingerprint).unwrap());
    assert!(plain < digits, "words first, digits last: {more}");
    for wanted in ["Ana cut at 417", "Bayani cut at 18446744073709551615", &word("host-deals-running")] {
        assert!(text(&more).contains(wanted), "{wanted} in {}", text(&more));
    }
    assert!(pressables(&more).iter().all(|found| !found.id().contains("check")), "nothing can be checked yet");
    nothing_hidden_is_told(&stage, table, &mut players[0]).await;
    assert_eq!(stage.server.invalid_requests(), 0);
}

/// What a running game follows from is in nothing that people can get, nor in the log of the program.
async fn nothing_hidden_is_told(stage: &Stage, table: TableId, player: &mut Player) {
    let saved = stage.store().load_table(table).await.unwrap().unwrap();
    let DealSource::Bound(secret) = saved.deals else { panic!("it was opened by this program") };
    let seed = public(stage, table).await.binding.as_ref().unwrap().seed(&secret);
    let export = player.asks("me export", &[]).await;
    let export = file_of(stage, &export).await;
    assert!(export.contains(&table.to_string()), "the game is in it: {export}");
    let requests = stage.server.inspector_entries().iter().map(|entry| format!("{entry:?}")).collect::<String>();
    assert!(requests.contains(&secret.fingerprint().to_string()), "all that was sent is looked at");
    for hidden in [secret.reveal(), seed.reveal()] {
        assert!(!export.contains(&hidden) && !requests.contains(&hidden));
        assert!(stage.logs.written().iter().all(|written| !written.contains(&hidden)));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_is_dealt_and_closed_shows_its_secret_to_all() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let mut stranger = Player::join(&stage.server, "dieter").await;
    let table = begin(&mut players, "dschunke", &[]).await;
    let fingerprint = public(&stage, table).await.fingerprint.unwrap();
    players[0].ends_table().await;
    let closed = |message: &Value| {
        (!is_private(message) && text(message).contains(&tail("host-game-closed"))).then(|| message.clone())
    };
    let closed = stranger.sees("the end of the table", closed).await;
    assert!(text(&closed).contains(&word("host-closed-untouched")), "{closed}");
    let shown = in_ticks(&closed);
    let secret = Secret::from_hex(shown.last().unwrap()).unwrap();
    assert_eq!(secret.fingerprint(), fingerprint, "{closed}");
    let sheet = stranger.asks_by(&closed, "!sheet").await;
    assert!(text(&sheet).contains(&tail_of_table("host-sheet-untouched")), "{sheet}");
    checks(&mut stranger, &closed, english()).await;
    stranger.asks("me settings", &[words("language", "fr")]).await;
    checks(&mut stranger, &closed, french()).await;

    // A lobby that is given up was never dealt, and keeps its secret.
    players[0].uses("dschunke start", &[]).await;
    let lobby = players[0].finds("!cancel").await;
    players[0].presses_end(&lobby, "!cancel").await;
    let gone = |message: &Value| {
        (message["id"] == lobby["id"] && text(message).contains(&tail("host-lobby-gone"))).then(|| message.clone())
    };
    let gone = stranger.sees("the end of the lobby", gone).await;
    assert!(in_ticks(&gone).is_empty() && pressables(&gone).is_empty(), "{gone}");
    assert!(public(&stage, table_of(&lobby)).await.revealed.is_none());
    assert_eq!(stage.server.invalid_requests(), 0);
}

fn tail_of_table(key: &str) -> String {
    let whole = say(english(), key, args!["table" => "§"]);
    whole.rsplit('§').next().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn against_computers_the_fingerprint_is_seen_before_the_press_that_begins() {
    let stage = Stage::open().await;
    let mut ana = Player::join(&stage.server, "ana").await;
    let menu = ana.asks("play", &[]).await;
    ana.presses_end(&menu, "play:dschunke").await;
    let page = ana.now(&menu).unwrap().clone();
    let [fingerprint] = &in_ticks(&page)[..] else { panic!("one fingerprint on {page}") };
    let computers = |page: &Value| {
        let found = pressables(page).into_iter().find(|found| found.id().contains(":computers")).unwrap();
        found.id().to_owned()
    };
    let begin = computers(&page);
    let hand = ana.asks_by(&page, &begin).await;
    // A computer player may have the first turn, and think.
    ana.until("her turn", |ana| decision_of(ana.now(&hand)?)).await;
    let table = table_of(&ana.finds("!hand").await);
    let begun = public(&stage, table).await;
    assert_eq!(
        (begun.header.state, begun.fingerprint.unwrap().to_string()),
        (TableState::Running, fingerprint.clone())
    );
    let numbers = begun.binding.as_ref().unwrap().chairs.iter().filter(|chair| chair.number.is_some()).count();
    assert_eq!(numbers, 1, "computers add nothing");

    // The same cards are not dealt twice, and a button of before there were fingerprints offers one.
    for used in [begin.as_str(), "/play:dschunke:computers"] {
        let channel = ana.channel;
        let told = crate::places::forges(&mut ana, channel, used, None).await;
        assert!(told.starts_with(&word("host-no-promise")), "{used}: {told}");
        let fresh = told.rsplit('`').nth(1).unwrap();
        assert!(fresh.len() == 64 && fresh != fingerprint, "{told}");
    }
    let tables = stage.store().tables_of(PersonId(ana.person.id().0)).await.unwrap();
    assert_eq!(tables.len(), 1);
}
