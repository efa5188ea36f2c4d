//! Pictures with boards, hands, sheets, leaderboards and rules, our own emojis, and hints.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use discord_playground::{Effect, Fault};
use games::args;
use games::catalogue::RulesAt;
use games::scene::Picture;
use games::screen::{Names, Symbol, in_plain};
use games::sentences::{Lang, say};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use serde_json::{Value, json};
use tindahan::ids::TableId;

use crate::games::{act, any_press, begin, computers_play, names_of, people_of, play};
use crate::people::{
    Player, components, count, ending, flag, is_private, number, pressables, table_of, text, word, words,
};
use crate::stage::{Stage, catalogue, english, french, playground, settings, until};

/// What the picture on a message says in words; nothing without a picture.
pub(crate) fn alt(message: &Value) -> Option<String> {
    let gallery = message["components"].as_array()?.iter().find(|part| part["type"] == 12)?;
    gallery["items"][0]["description"].as_str().filter(|alt| !alt.is_empty()).map(str::to_owned)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_and_hands_have_pictures_for_who_wants_them() {
    let stage = Stage::set(|config| config.pictures.per_s = 1_000).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    begin(&mut players, "tindahan", &[]).await;
    let of_market = |message: &Value| alt(message).filter(|alt| !is_private(message) && alt.contains("trump"));
    players[0].sees("a board with a picture of the market", of_market).await;
    players[0].opens_hand().await;
    players[0].sees("a hand with a picture", |message| is_private(message).then(|| alt(message))?).await;
    players[1].uses("me settings", &[flag("pictures", false)]).await;
    let hand = players[1].opens_hand().await;
    // It would have come before the picture of who opens a hand afterwards.
    let other = players[0].opens_hand().await;
    players[0].sees("another picture", |message| alt(message).filter(|_| message["id"] == other["id"])).await;
    players[1].catch_up().await;
    assert_eq!(players[1].now(&hand).and_then(alt), None, "who wants text gets text");
    assert_eq!(stage.server.invalid_requests(), 0);
}

/// How many files a message has.
fn files(message: &Value) -> usize {
    let parts = message["components"].as_array().into_iter().flatten();
    parts.map(|part| part["items"].as_array().map_or(0, Vec::len) + usize::from(part["type"] == 13)).sum()
}

impl Player {
    /// Waits until a message has one picture that says this in words.
    async fn sees_picture(&mut self, message: &Value, wanted: &str) -> Value {
        let shows = |found: &Value| {
            (found["id"] == message["id"] && alt(found).as_deref() == Some(wanted)).then(|| found.clone())
        };
        let shown = self.sees(wanted, shows).await;
        assert_eq!(files(&shown), 1, "{shown}");
        shown
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_of_the_rules_come_with_their_own_pictures() {
    let stage = Stage::set(|config| config.pictures.per_s = 1_000).await;
    // Chloé reads French.
    for (name, lang) in [("ana", english()), ("chloe", french())] {
        let mut reader = Player::join(&stage.server, name).await;
        for entry in catalogue().games() {
            let wanted = |page: usize| entry.rules_picture(page, &RulesAt::default(), lang).unwrap().alt;
            let mut page = reader.asks(&format!("{} rules", entry.id.replace('_', "-")), &[]).await;
            for number in 0..entry.rules(&RulesAt::default(), lang).len() {
                if number > 0 {
                    reader.presses_end(&page, &format!(":{number}")).await;
                    page = reader.now(&page).unwrap().clone();
                }
                // It comes with the words, so that no page has the picture of another.
                assert_eq!(alt(&page), Some(wanted(number)), "{}, page {number}", entry.id);
                assert_eq!(files(&page), 1);
            }
            assert_ne!(wanted(0), wanted(1));
        }
        let page = reader.asks("tindahan rules", &[]).await;
        reader.asks("me settings", &[flag("pictures", false)]).await;
        reader.presses_end(&page, ":1").await;
        assert_eq!(files(reader.now(&page).unwrap()), 0, "the picture of the page before goes");
        assert_eq!(files(&reader.asks("bastos rules", &[]).await), 0, "who wants text gets text");
    }
    assert_eq!(stage.server.invalid_requests(), 0);
}

/// The sheet of the last round of a table: what the round ended with, the sheet in words, and as a picture.
async fn last_sheet(stage: &Stage, table: TableId, lang: Lang) -> (String, String, Picture) {
    let snapshot = stage.tables().snapshot(table, None).await.unwrap();
    let names = names_of(&snapshot.public);
    let end = snapshot.rounds.last().unwrap();
    let (last, words) = (end.last(&names, lang), end.sheets(&names, lang).concat());
    (in_plain(&last), in_plain(&words), end.sheet_pictures(&names, lang).pop().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_sheet_of_a_round_stays_and_the_board_goes_on_below_it() {
    let stage = Stage::set(|config| config.pictures.per_s = 1_000).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let (mut chloe, mut dieter) =
        (Player::join(&stage.server, "chloe").await, Player::join(&stage.server, "dieter").await);
    for player in players.iter_mut().chain([&mut dieter]) {
        player.asks("me settings", &[flag("pictures", false)]).await;
    }
    let table = begin(&mut players, "floating-market", &[]).await;
    let board = players[0].finds("!scores").await;
    let none = chloe.asks_by(&board, "!scores").await;
    assert_eq!(files(&none), 0, "there is no sheet yet");
    for player in &mut players {
        player.opens_hand().await;
    }
    let mut rng = ChaCha20Rng::seed_from_u64(3);
    while stage.tables().snapshot(table, None).await.unwrap().rounds.is_empty() {
        play(&mut players, &mut rng, 1).await;
    }
    // The message with the board has become the sheet, and the river is below it, whoever is first to act.
    let (_, _, picture) = last_sheet(&stage, table, english()).await;
    let sheet = chloe.sees_picture(&board, &picture.alt).await;
    assert!(components(&sheet).is_empty(), "a sheet has nothing to press: {sheet}");
    let below = |message: &Value| {
        let is_board = number(&message["id"]) > number(&board["id"]) && ending(message, "!scores").is_some();
        (is_board && alt(message).is_some()).then(|| message.clone())
    };
    let new = chloe.sees("the board below the sheet", below).await;

    // Who asks for it gets it in their own language, with its picture if they want it.
    let (_, words, picture) = last_sheet(&stage, table, french()).await;
    let asked = chloe.asks_by(&new, "!scores").await;
    chloe.sees_picture(&asked, &picture.alt).await;
    let in_words = dieter.asks_by(&new, "!scores").await;
    assert!(!words.is_empty() && files(&in_words) == 0, "who wants text gets text: {in_words}");

    act(&mut players).await;
    chloe.sees("the game going on", |message| (message["id"] == new["id"] && *message != new).then_some(())).await;
    assert_eq!(chloe.now(&sheet).unwrap()["components"], sheet["components"], "the sheet stays");
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn finished_games_and_leaderboards_are_drawn() {
    let stage = Stage::set(|config| config.pictures.per_s = 1_000).await;
    let mut players = Player::all(&stage.server, &["ana", "chloe"]).await;
    let table = begin(&mut players, "dschunke", &[count("table-size", 5)]).await;
    computers_play(&mut players).await;
    let (told, _, picture) = last_sheet(&stage, table, french()).await;

    let chloe = &mut players[1];
    // This game ends with its board.
    let snapshot = stage.tables().snapshot(table, None).await.unwrap();
    let for_leaver = |name: String| say(english(), "host-for-leaver-drawn", args!["name" => name]);
    let names = Names::new(people_of(&snapshot.public).into_iter().map(for_leaver).collect());
    let board = snapshot.view.as_ref().unwrap().board_picture(&names, english());
    let end = chloe.finds("!rematch").await;
    chloe.sees_picture(&end, &board.alt).await;

    let scores = chloe.asks("scores", &[]).await;
    let open = pressables(&scores)[0].clone();
    chloe.presses(&scores, &open).await;
    let standings = |message: &Value| {
        let alt = alt(message).filter(|_| message["id"] == scores["id"])?;
        alt.contains("classement final").then(|| message.clone())
    };
    let sheet = chloe.sees("the standings", standings).await;
    chloe.presses_end(&sheet, &format!("rounds:{table}:0")).await;
    let round = chloe.sees_picture(&scores, &picture.alt).await;
    assert_eq!(text(&round), told);
    chloe.presses_end(&round, &format!("sheet:{table}")).await;
    chloe.sees("the standings", standings).await;

    let best = chloe.asks("leaderboard", &[words("by", "games")]).await;
    let drawn = |message: &Value| alt(message).filter(|_| message["id"] == best["id"]);
    let alt = chloe.sees("a leaderboard", drawn).await;
    for part in ["Ana", "Chloé", &crate::people::mot("host-by-games")] {
        assert!(alt.contains(part), "{alt}");
    }
    let nobody = chloe.asks("leaderboard", &[words("game", "bastos")]).await;
    let ana = &mut players[0];
    ana.asks("me settings", &[flag("pictures", false)]).await;
    let mut plain = vec![ana.asks("leaderboard", &[]).await, ana.asks("scores", &[]).await];
    let open = pressables(&plain[1])[0].clone();
    ana.presses(&plain[1], &open).await;
    plain.push(ana.asks("tindahan rules", &[]).await);
    // They would have come before the picture of who asks afterwards.
    let chloe = &mut players[1];
    let last = chloe.asks("leaderboard", &[words("by", "wins")]).await;
    chloe.sees("another picture", |message| (message["id"] == last["id"] && files(message) > 0).then_some(())).await;
    players[0].catch_up().await;
    for message in &plain {
        assert_eq!(files(players[0].now(message).unwrap()), 0, "who wants text gets text");
    }
    assert_eq!(files(players[1].now(&nobody).unwrap()), 0, "a leaderboard without anybody is not drawn");
    assert_eq!(stage.server.invalid_requests(), 0);
}

/// Somebody uploads an emoji for the application.
async fn add_emoji(stage: &Stage, name: &str) {
    let snapshot = Player::join(&stage.server, "ana").await.person.snapshot();
    let application = snapshot.commands[0]["application_id"].as_str().unwrap().to_owned();
    let url = format!("{}/api/v10/applications/{application}/emojis", stage.server.url());
    let image = format!("data:image/png;base64,{}", STANDARD.encode(&paint::emojis(catalogue())[0].png));
    let request = reqwest::Client::new().post(url).header("authorization", "Bot secret");
    let body = json!({ "name": name, "image": image }).to_string();
    let added = request.header("content-type", "application/json").body(body).send().await.unwrap();
    assert!(added.status().is_success(), "{}", added.text().await.unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn our_emojis_are_uploaded_once_and_stand_on_buttons() {
    let mut stage = Stage::set(|config| config.discord.emojis = true).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    let emojis = |player: &Player| player.person.snapshot().emojis.as_array().map_or(0, Vec::len);
    until("all emojis", async || emojis(&players[0]) == paint::emojis(catalogue()).len()).await;
    stage.stop().await;
    // An earlier picture of one of ours, and what others have uploaded.
    let earlier = format!("{}_000000", paint::emojis(catalogue())[0].name);
    for name in [earlier.as_str(), "not_ours", "not_ours_000000"] {
        add_emoji(&stage, name).await;
    }
    stage.start().await;
    let has = |player: &Player, name: &str| {
        player.person.snapshot().emojis.as_array().unwrap().iter().any(|emoji| emoji["name"] == name)
    };
    until("no earlier picture", async || !has(&players[0], &earlier)).await;
    for name in ["not_ours", "not_ours_000000"] {
        assert!(has(&players[0], name), "{name} is gone");
    }
    begin(&mut players, "tindahan", &[count("seats", 3)]).await;
    let ours = |hand: &Value| components(hand).iter().filter(|part| part["emoji"]["id"].is_string()).count();
    // They are looked up again after the start, and nobody waits for that.
    until("a hand with our emojis", async || {
        let mut most = 0;
        for player in &mut players {
            // Who leads may play any of ten cards.
            most = most.max(ours(&player.opens_hand().await));
        }
        most >= 10
    })
    .await;
    assert_eq!(emojis(&players[0]), paint::emojis(catalogue()).len() + 2, "none is uploaded twice");
    assert_eq!(stage.server.invalid_requests(), 0);
}

/// The emojis in the text of a message, which are all ours: their names and ids.
fn in_text(message: &Value, player: &Player) -> Vec<(String, String)> {
    let emojis = player.person.snapshot().emojis;
    let text = text(message);
    let found = text.split("<:").skip(1).map(|rest| {
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
    until("all emojis", async || emojis(&players[0]) == paint::emojis(catalogue()).len()).await;
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
    stage.server.inject(Fault::times(u32::MAX, "POST", "/emojis", Effect::Broken(403)));
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
async fn no_two_at_a_table_are_called_the_same() {
    let mut config = playground();
    config.people[1].global_name = config.people[0].global_name.clone();
    let stage = Stage::with(config, settings()).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    begin(&mut players, "dschunke", &[]).await;
    let board = players[0].finds("!hand").await;
    assert!(text(&board).contains("Ana 2"), "{board}");
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
    // It answers in the hand, can be done at once, and goes with the move.
    ana.presses_end(&hand, "!hint").await;
    let advised = ana.now(&hand).unwrap().clone();
    assert!(text(&advised).contains('💡') && ending(&advised, "!hint").is_none(), "{advised}");
    let do_it = pressables(&advised).into_iter().find(|found| found.label() == word("host-button-do-it")).unwrap();
    ana.presses(&advised, &do_it).await;
    let acted = stage.tables().snapshot(table_of(&hand), None).await.unwrap().public.seats.clone();
    assert_eq!(acted.iter().filter(|seat| seat.player.person().is_some()).map(|seat| seat.decision).max(), Some(1));
    assert!(!text(ana.now(&hand).unwrap()).contains('💡'), "{advised}");

    let mut players = Player::all(&stage.server, &["bayani", "esra"]).await;
    begin(&mut players, "dschunke", &[]).await;
    for player in &mut players {
        let hand = player.opens_hand().await;
        assert!(components(&hand).iter().all(|part| part["custom_id"] != format!("{}!hint", table_of(&hand))));
    }
}
