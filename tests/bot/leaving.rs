//! Leaving a game: what it costs, what it frees, and that nobody is kept by it.

use games::args;
use games::sentences::say;
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use serde_json::Value;
use tindahan::ids::{PersonId, TableId};
use tindahan::store::TableState;

use crate::calls::calls;
use crate::games::{act, begin, play};
use crate::people::{Player, count, ending, flag, is_private, mot, table_of, tail, text, word, words};
use crate::pictures::alt;
use crate::stage::{Stage, english, french, until};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_left_has_lost_and_everybody_is_told() {
    let stage = Stage::set(|config| config.pictures.per_s = 1_000).await;
    let mut players = Player::all(&stage.server, &["esra", "chloe"]).await;
    let table = begin(&mut players, "dschunke", &[count("table-size", 5)]).await;
    let told = players[1].asks("leave", &[]).await;
    assert_eq!(text(&told), mot("host-you-stood-up"));
    players[0].opens_hand().await;
    play(&mut players[..1], &mut ChaCha20Rng::seed_from_u64(3), 20_000).await;

    let end = players[0].finds("!rematch").await;
    let [left, quittée] = [english(), french()].map(|lang| say(lang, "host-leavers", args!["names" => "Chloé"]));
    let stand_in = say(english(), "host-for-leaver", args!["name" => "Chloé"]);
    assert!(text(&end).contains(&left) && text(&end).contains(&format!("**{stand_in}** · ")), "{}", text(&end));
    assert!(!text(&end).contains("**Chloé**"), "it was not Chloé who won or lost these points: {}", text(&end));
    let drawn = say(english(), "host-for-leaver-drawn", args!["name" => "Chloé"]);
    let shows = |message: &Value| alt(message).filter(|alt| message["id"] == end["id"] && alt.contains(&drawn));
    players[0].sees("the end with its picture", shows).await;
    let mut sheet = players[0].asks_by(&end, "!sheet").await;
    assert!(text(&sheet).contains(&left), "{sheet}");
    // A slow machine has not drawn it in time, but for the next who asks.
    for _ in 0..10 {
        if alt(&sheet).is_some() {
            break;
        }
        sheet = players[0].asks_by(&end, "!sheet").await;
    }
    assert!(alt(&sheet).is_some_and(|alt| alt.contains(&drawn)), "{sheet}");
    let sheet = players[1].asks_by(&end, "!sheet").await;
    assert!(text(&sheet).contains(&quittée), "{sheet}");
    let scores = players[0].asks("scores", &[]).await;
    assert!(text(&scores).contains(&stand_in), "{scores}");

    let kept = stage.store().sheet(table).await.unwrap().unwrap().head;
    for seat in kept.seats {
        let change = seat.rating.map(|change| change.after.mean - change.before.mean);
        let chloe = seat.player.person() == Some(PersonId(players[1].person.id().0));
        assert_eq!((seat.left, change.is_some_and(|change| change < 0.0)), (chloe, chloe), "{change:?}");
    }
    let profile = players[1].asks("profile", &[]).await;
    assert!(text(&profile).contains(&mot("host-rating-about")), "{profile}");
    let won = say(french(), "host-won", args!["wins" => 0, "games" => 1]);
    assert!(text(&profile).contains(&won), "{profile}");

    // Whoever is forgotten has not been there at all.
    assert_eq!(text(&players[1].asks("me delete", &[flag("sure", true)]).await), mot("host-deleted"));
    let sheet = players[0].asks_by(&end, "!sheet").await;
    let nobody = say(english(), "host-leavers", args!["names" => word("host-nobody")]);
    assert!(text(&sheet).contains(&word("host-nobody")) && !text(&sheet).contains(&nobody), "{sheet}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_with_computers_alone_is_ended_by_its_only_person_in_a_direct_message_too() {
    let stage = Stage::open().await;
    let mut esra = Player::join(&stage.server, "esra").await;
    for direct in [false, true] {
        if direct {
            esra.channel = esra.person.open_dm().unwrap();
        }
        esra.uses("dschunke start", &[]).await;
        let channel = esra.channel.to_string();
        let here = |message: &Value, end: &str| {
            let is_here = message["channel_id"].as_str() == Some(channel.as_str());
            (is_here && ending(message, end).is_some()).then(|| message.clone())
        };
        let lobby = esra.sees("the lobby", |message| here(message, "!fill")).await;
        let table = table_of(&lobby);
        esra.presses_end(&lobby, "!fill").await;
        esra.sees("the board", |message| here(message, "!hand")).await;
        esra.opens_hand().await;
        act(std::slice::from_mut(&mut esra)).await;
        let board = esra.sees("the board", |message| here(message, "!more")).await;
        let more = esra.asks_by(&board, "!more").await;
        let asked = esra.asks_by(&more, "!end").await;
        esra.presses_end(&asked, "!really_end").await;
        let state = stage.tables().snapshot(table, None).await.unwrap().public.header.state;
        assert_eq!(state, TableState::Closed, "direct: {direct}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_was_left_alone_can_end_the_game_and_not_before() {
    let stage = Stage::set(|config| config.computers.delay_ms = 600_000).await;
    let mut players = Player::all(&stage.server, &["esra", "dieter"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    for player in &mut players {
        player.opens_hand().await;
    }
    act(&mut players).await;
    let board = players[0].finds("!more").await;
    assert!(ending(&players[0].asks_by(&board, "!more").await, "!end").is_none(), "the other is playing");
    assert_eq!(text(&players[0].asks("table end", &[]).await), word("host-no-moderator"));
    players[1].uses("leave", &[]).await;
    let board = players[0].reads(&tail("host-left")).await;
    let more = players[0].asks_by(&board, "!more").await;
    let asked = players[0].asks_by(&more, "!end").await;
    players[0].presses_end(&asked, "!really_end").await;
    players[1].reads(&tail("host-game-closed")).await;
    let state = stage.tables().snapshot(table, None).await.unwrap().public.header.state;
    assert_eq!(state, TableState::Closed);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_was_left_frees_its_place_and_is_listed_apart() {
    let stage = Stage::set(|config| {
        config.computers.delay_ms = 600_000;
        config.limits.tables_per_person = 1;
    })
    .await;
    let mut players = Player::all(&stage.server, &["ana", "esra"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    let full = say(english(), "host-no-more-person", args!["limit" => 1]);
    assert_eq!(text(&players[1].asks("bastos start", &[]).await), full);
    players[1].uses("leave", &[]).await;
    players[1].uses("bastos start", &[]).await;
    let lobby = players[1].finds("!join").await;
    let listed = text(&players[1].asks("tables", &[]).await);
    let lines: Vec<&str> = listed.lines().collect();
    assert!(lines.len() == 2 && lines[0].contains("Bastos"), "{listed}");
    assert!(lines[1].starts_with("🤖") && lines[1].contains(&format!("Dschunke #{table}")), "{listed}");
    // Coming back would be one too many; afterwards it is not.
    let hand = players[1].asks("hand", &[]).await;
    assert_eq!(text(&players[1].asks_by(&hand, "!back").await), full);
    // Without saying which, it is the table at which they are.
    players[1].uses("leave", &[]).await;
    players[0]
        .until("a lobby that is gone", |player| {
            player.now(&lobby).is_none_or(|now| ending(now, "!join").is_none()).then_some(())
        })
        .await;
    players[1].presses_end(&hand, "!back").await;
    let seated = stage.tables().snapshot(table, None).await.unwrap().public;
    assert!(seated.seats.iter().all(|seat| seat.is_present()));
}

/// Which of the players the table waits for.
async fn awaited(stage: &Stage, table: TableId, players: &[Player]) -> usize {
    let public = stage.tables().snapshot(table, None).await.unwrap().public;
    let awaited = public.seats.iter().find(|seat| seat.awaited).unwrap().player.person().unwrap();
    players.iter().position(|player| player.person.id().0 == awaited.0).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_absent_without_a_clock_is_called_and_answers_by_opening_the_hand() {
    let stage = Stage::set(|config| (config.clocks.none_call_s, config.clocks.none_s) = (0, 600)).await;
    let mut players = Player::all(&stage.server, &["esra", "chloe"]).await;
    let table = begin(&mut players, "dschunke", &[words("pace", "none")]).await;
    let absent = awaited(&stage, table, &players).await;
    let (name, caller) = (["Esra", "Chloé"][absent], 1 - absent);
    let board = players[caller].finds("!more").await;
    let more = players[caller].asks_by(&board, "!more").await;
    let call = ending(&more, "!call").unwrap();
    assert!(call.label().contains(name), "{more}");
    assert!(ending(&players[absent].asks_by(&board, "!more").await, "!call").is_none(), "nobody calls themselves");
    let told = players[caller].asks_by(&more, "!call").await;
    assert!(text(&told).contains(name) && text(&told).contains("📣"), "{told}");
    let id = players[absent].person.id();
    players[caller].sees("a call", |message| calls(message, id).then_some(())).await;
    let on_board = |message: &Value| !is_private(message) && ending(message, "!hand").is_some();
    let says = |message: &Value| on_board(message) && text(message).contains("📣") && text(message).contains("⏳");
    players[caller].sees("the board says so", |message| says(message).then_some(())).await;
    let again = players[caller].asks_by(&more, "!call").await;
    assert!([word("host-no-call"), mot("host-no-call")].contains(&text(&again)), "{again}");

    players[absent].opens_hand().await;
    until("an answer", async || stage.tables().snapshot(table, None).await.unwrap().public.called().is_empty()).await;
    players[caller]
        .sees("a board without a clock", |message| {
            (on_board(message) && !text(message).contains("📣") && !text(message).contains("⏳")).then_some(())
        })
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_answer_a_call_is_replaced() {
    let stage = Stage::set(|config| {
        (config.clocks.none_call_s, config.clocks.none_s) = (0, 1);
        config.computers.delay_ms = 600_000;
    })
    .await;
    let mut players = Player::all(&stage.server, &["esra", "dieter"]).await;
    let table = begin(&mut players, "dschunke", &[words("pace", "none")]).await;
    let absent = awaited(&stage, table, &players).await;
    let (name, caller) = (["Esra", "Dieter"][absent], 1 - absent);
    let board = players[caller].finds("!more").await;
    let more = players[caller].asks_by(&board, "!more").await;
    players[caller].presses_end(&more, "!call").await;
    players[caller].reads(&say(english(), "host-sits-in", args!["name" => name])).await;
    // They may come back, as always.
    let hand = players[absent].asks("hand", &[]).await;
    players[absent].presses_end(&hand, "!back").await;
    until("everybody back", async || {
        stage.tables().snapshot(table, None).await.unwrap().public.seats.iter().all(|seat| seat.is_present())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_called_before_they_have_been_awaited_for_long() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["esra", "dieter", "ana"]).await;
    begin(&mut players, "bastos", &[words("pace", "none")]).await;
    let board = players[0].finds("!more").await;
    let more = players[0].asks_by(&board, "!more").await;
    let later = tail_of_call();
    assert!(ending(&more, "!call").is_none() && text(&more).contains(&later), "{more}");
}

/// What stands between the names and the time of who can be called later.
fn tail_of_call() -> String {
    let whole = say(english(), "host-may-call-later", args!["names" => "§", "when" => "§"]);
    whole.split('§').nth(1).unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_that_is_delivered_twice_leaves_one_table() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let tables = [begin(&mut players, "dschunke", &[]).await, begin(&mut players, "floating-market", &[]).await];
    stage.server.double_interactions(1);
    players[1].uses("leave", &[]).await;
    // Whatever it is done twice for is over when the next thing is done.
    players[1].asks("tables", &[]).await;
    let of = PersonId(players[1].person.id().0);
    let mut left = 0;
    for table in tables {
        let public = stage.tables().snapshot(table, None).await.unwrap().public;
        left += usize::from(public.seat_of(of).unwrap().stand_in.is_some());
    }
    assert_eq!(left, 1);
}
