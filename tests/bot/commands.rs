//! What the commands answer.

use std::time::Duration;

use discord_playground::{Effect, Fault};
use games::args;
use games::catalogue::RulesAt;
use games::screen::in_plain;
use games::sentences::say;
use serde_json::{Value, json};
use tindahan::ids::PersonId;

use crate::games::{any_press, awaited, begin, computers_play, names_of};
use crate::people::{
    Player, Pressable, components, count, decision_of, ending, flag, mot, pressables, shows_hand, snowflake, table_of,
    tail, text, word, words,
};
use crate::stage::{Stage, catalogue, english, french};

/// The file of a message as text.
pub(crate) async fn file_of(stage: &Stage, message: &Value) -> String {
    let parts = message["components"].as_array().unwrap();
    let file = &parts.iter().find(|part| part["type"] == 13).unwrap()["file"];
    reqwest::get(stage.server.url() + file["url"].as_str().unwrap()).await.unwrap().text().await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn my_hand_and_my_tables_are_found_from_everywhere() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    assert_eq!(text(&players[0].asks("hand", &[]).await), word("host-no-tables"));
    assert_eq!(text(&players[0].asks("tables", &[]).await), word("host-no-tables"));
    assert_eq!(text(&players[0].asks("leave", &[]).await), word("host-no-tables"));
    let first = begin(&mut players, "dschunke", &[]).await;
    assert!(shows_hand(&players[0].asks("hand", &[]).await));
    let corner = stage.server.channel("corner").unwrap();
    players.iter_mut().for_each(|player| player.channel = corner);
    // Elsewhere too, as long as it is clear which is meant.
    assert!(shows_hand(&players[0].asks("hand", &[]).await));
    let second = begin(&mut players, "floating-market", &[]).await;

    let ana = &mut players[0];
    ana.channel = stage.server.channel("back-room").unwrap();
    let which = ana.asks("hand", &[]).await;
    assert_eq!(text(&which), word("host-which-table"));
    let entries = pressables(&which);
    assert_eq!(entries.len(), 2);
    for (entry, table) in entries.iter().zip([first, second]) {
        assert!(entry.label().ends_with(&format!("#{table}")), "{entry:?}");
    }
    ana.presses(&which, &entries[1]).await;
    let shown = text(ana.now(&which).unwrap());
    let wanted = stage.tables().snapshot(second, Some(PersonId(ana.person.id().0))).await.unwrap();
    let names = names_of(&wanted.public);
    assert!(shown.ends_with(&in_plain(&wanted.view.unwrap().hand("", &names, english()).words)), "{shown}");

    let tables = ana.asks("tables", &[]).await;
    let tables = text(&tables);
    let lines: Vec<&str> = tables.lines().collect();
    assert_eq!(lines.len(), 2, "{lines:?}");
    let boards = [("market", first), ("corner", second)];
    for (line, (channel, table)) in lines.iter().zip(boards) {
        assert!(line.contains(&format!("#{table}")), "{line}");
        let link = format!("/channels/{}/{}/", stage.server.guild_id(), stage.server.channel(channel).unwrap());
        assert!(line.contains(&link), "{line}");
    }
    let offered = ana.types("leave", "table", "dsch").await;
    assert_eq!(offered, [(format!("Dschunke #{first}"), first.to_string())]);
    let left = ana.asks("leave", &[words("table", &first.to_string())]).await;
    assert_eq!(text(&left), word("host-you-stood-up"));
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_on_sheets_leaderboards_and_profiles() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "chloe"]).await;
    assert_eq!(text(&players[0].asks("scores", &[]).await), word("host-no-scores"));
    assert!(text(&players[0].asks("profile", &[]).await).contains(&word("host-profile-empty")));
    assert!(text(&players[0].asks("leaderboard", &[]).await).contains(&word("host-best-empty")));
    let table = begin(&mut players, "dschunke", &[count("table-size", 5)]).await;
    computers_play(&mut players).await;

    let (ana, chloe) = (players[0].person.id(), players[1].person.id());
    let player = &mut players[0];
    let scores = player.asks("scores", &[words("game", "dschunke")]).await;
    assert!(text(&scores).contains(&format!("Dschunke #{table}")), "{scores}");
    let open = pressables(&scores)[0].clone();
    player.presses(&scores, &open).await;
    let sheet = player.now(&scores).unwrap().clone();
    assert!(text(&sheet).contains(&word("host-sheet-place")), "{sheet}");
    let transcript = player.asks_by(&sheet, &format!("transcript:{table}")).await;
    let lines = stage.tables().transcript(table).await.unwrap();
    assert_eq!(file_of(&stage, &transcript).await, lines);
    assert_eq!(text(&player.asks("scores", &[words("game", "bastos")]).await), word("host-no-scores"));

    for options in [vec![], vec![words("where", "everywhere"), words("when", "season"), words("by", "wins")]] {
        let best = player.asks("leaderboard", &options).await;
        assert!(text(&best).contains(&format!("<@{ana}>")) && text(&best).contains(&format!("<@{chloe}>")), "{best}");
    }
    let other = player.asks("leaderboard", &[words("game", "bastos")]).await;
    assert!(text(&other).contains(&word("host-best-empty")), "{other}");
    let profile = player.asks("profile", &[json!({ "name": "player", "type": 6, "value": chloe })]).await;
    assert!(text(&profile).contains(&format!("<@{chloe}>")) && text(&profile).contains("Dschunke"), "{profile}");
    let mine = players[1].asks("profile", &[]).await;
    let wins = stage.store().profile(PersonId(chloe.0)).await.unwrap().overall.unwrap().wins;
    let won = say(french(), "host-won", args!["wins" => wins, "games" => 1]);
    assert!(text(&mine).contains(&won), "{mine}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_ended_by_its_host_before_the_first_action_and_by_moderators_after_it() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["esra", "dieter"]).await;
    let mut moderator = Player::join(&stage.server, "bayani").await;
    assert_eq!(text(&players[0].asks("table end", &[]).await), word("host-no-table-here"));
    begin(&mut players, "dschunke", &[]).await;
    assert_eq!(text(&players[1].asks("table end", &[]).await), word("host-no-host"));
    let asked = players[0].asks("table end", &[]).await;
    assert_eq!(text(&asked), word("host-ask-end"));
    players[0].presses_end(&asked, "!really_end").await;
    assert_eq!(text(players[0].now(&asked).unwrap()), word("host-you-ended"));
    moderator.reads(&tail("host-game-closed")).await;

    let second = begin(&mut players, "dschunke", &[]).await;
    any_press(&mut players).await;
    for player in &mut players {
        assert_eq!(text(&player.asks("table end", &[]).await), word("host-no-moderator"));
    }
    let offered = moderator.types("table end", "table", "").await;
    assert_eq!(offered.iter().map(|(_, value)| value.clone()).collect::<Vec<_>>(), [second.to_string()]);
    let board = moderator.finds(&format!("{second}!more")).await;
    let more = moderator.asks_by(&board, "!more").await;
    let sure = moderator.asks_by(&more, "!end").await;
    moderator.presses_end(&sure, "!really_end").await;
    let closed = |message: &Value| {
        (message["id"] == board["id"] && text(message).contains(&tail("host-game-closed"))).then(|| message.clone())
    };
    let closed = players[0].sees("the end of the table", closed).await;
    let left = ["!sheet", "!transcript", "!more"].map(|verb| format!("{second}{verb}"));
    let kept: Vec<String> = pressables(&closed).iter().map(|found| found.id().to_owned()).collect();
    assert_eq!(kept, left, "what was dealt can be checked, and nothing else be done: {closed}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_choose_for_themselves_and_are_forgotten_on_demand() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    for player in &mut players {
        let changed = player.asks("me settings", &[flag("confirm", true), words("language", "fr")]).await;
        assert!(text(&changed).contains(french().name()), "{changed}");
        player.opens_hand().await;
    }
    // Whoever may act is asked once more, may say no, and acts on yes, however quickly they press.
    stage.server.inject(Fault::times(1, "POST", "/callback", Effect::SlowResponse(Duration::from_millis(300))));
    let (player, hand, asked) = until_asked(&mut players).await;
    let decision = decision_of(&asked).unwrap();
    let question = say(french(), "host-ask", args!["what" => "§"]);
    assert!(text(&asked).ends_with(question.split('§').nth(1).unwrap()), "{asked}");
    assert!(text(&asked).starts_with(&text(&hand)), "what is asked about stays before their eyes: {asked}");
    let no = pressables(&asked)[1].clone();
    player.presses(&asked, &no).await;
    let shown = player.now(&hand).unwrap().clone();
    assert_eq!((text(&shown), components(&shown)), (text(&hand), components(&hand)), "one step back");
    let (player, hand, asked) = until_asked(&mut players).await;
    let yes = pressables(&asked)[0].clone();
    player.presses(&asked, &yes).await;
    let person = PersonId(player.person.id().0);
    let seats = stage.tables().snapshot(table, None).await.unwrap().public.seats.clone();
    let seat = seats.iter().find(|seat| seat.player.person() == Some(person)).unwrap();
    assert_eq!(seat.decision, decision + 1, "{}", player.now(&hand).unwrap());

    let ana = &mut players[0];
    let export = ana.asks("me export", &[]).await;
    let kept: Value = serde_json::from_str(&file_of(&stage, &export).await).unwrap();
    assert!(kept.to_string().contains("\"fr\""), "{kept}");
    assert_eq!(text(&ana.asks("me delete", &[flag("sure", false)]).await), mot("host-not-deleted"));
    ana.asks("me delete", &[flag("sure", true)]).await;
    assert_eq!(text(&ana.asks("hand", &[]).await), word("host-no-tables"), "in the language of their Discord again");
    let gone = word("host-forgotten");
    players[1].reads(&gone).await;
    let board = players[1].finds("!hand").await;
    assert!(!text(&board).contains("Ana"), "{}", text(&board));
}

/// Presses on hands until somebody is asked whether they really want it. Returns who, the hand and the question.
async fn until_asked(players: &mut [Player]) -> (&mut Player, Value, Value) {
    let asks = |message: &Value| {
        let parts = components(message);
        parts.len() == 2 && parts[1]["custom_id"].as_str().unwrap().contains('?')
    };
    let (index, ..) = awaited(players).await;
    for _ in 0..50 {
        let (_, hand, choices) = awaited(&mut players[index..=index]).await;
        let player = &mut players[index];
        let ends = choices.iter().find(|choice| matches!(choice, Pressable::Button { style: 3, .. }));
        let choice = ends.unwrap_or(&choices[0]).clone();
        if !player.tries(&hand, &choice).await {
            continue;
        }
        let now = player.until("the hand", |player| player.now(&hand).cloned()).await;
        if asks(&now) {
            return (&mut players[index], hand, now);
        }
    }
    panic!("nobody was asked")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_no_choice_is_not_guessed_at() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    let refused = |value: &str| say(english(), "host-no-option", args!["value" => value]);
    for typed in ["the one by the door", "7 8", &"9".repeat(90)] {
        for command in ["leave", "table end", "dschunke join"] {
            let told = players[0].asks(command, &[words("table", typed)]).await;
            assert_eq!(text(&told), refused(typed), "{command}");
        }
    }
    let long = text(&players[0].asks("leave", &[words("table", &"x".repeat(6_000))]).await).to_owned();
    assert!(long.contains("xxx…"), "{long}");
    let header = stage.tables().snapshot(table, None).await.unwrap().public.header.clone();
    assert_eq!(header.state, tindahan::store::TableState::Running);
    assert!(shows_hand(&players[0].asks("hand", &[]).await), "she still sits there");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_uses_a_command_of_another_version_is_told_so() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "chloe"]).await;
    let ana = &mut players[0];
    let chosen = ana.asks("me settings", &[flag("confirm", true)]).await;
    let option = |name: &str, kind: u64| json!({ "name": name, "description": "of old", "type": kind });
    let command = |name: &str, options: &[Value]| json!({ "name": name, "description": "of old", "options": options });
    let sub = |name: &str, options: &[Value]| {
        let mut sub = command(name, options);
        sub["type"] = json!(1);
        sub
    };
    let others = [
        command("leave", &[option("table", 4)]),
        command("leaderboard", &[option("by", 3)]),
        command("profile", &[option("player", 5)]),
        command("me", &[sub("delete", &[]), sub("settings", &[])]),
        command("table", &[]),
        command("dschunke", &[sub("start", &[option("table-size", 5), option("seats", 3)]), sub("shuffle", &[])]),
        command("fortune", &[]),
    ];
    let url = format!("{}/api/v10/applications/{}/commands", stage.server.url(), stage.server.application_id());
    let token = format!("Bot {}", stage.server.token());
    let put = reqwest::Client::new().put(url).header("authorization", token).header("content-type", "application/json");
    let sent = put.body(Value::from(others.to_vec()).to_string()).send().await.unwrap();
    assert!(sent.status().is_success(), "{sent:?}");

    for (command, options) in [
        ("leave", vec![count("table", 1)]),
        ("profile", vec![flag("player", true)]),
        ("me delete", vec![]),
        ("table", vec![]),
        ("dschunke start", vec![words("seats", "two")]),
        ("dschunke shuffle", vec![]),
        ("fortune", vec![]),
    ] {
        assert_eq!(text(&ana.asks(command, &options).await), word("host-outdated"), "{command}");
    }
    for (command, options, value) in
        [("leaderboard", vec![words("by", "luck")], "luck"), ("dschunke start", vec![flag("table-size", true)], "true")]
    {
        let told = ana.asks(command, &options).await;
        assert_eq!(text(&told), say(english(), "host-no-option", args!["value" => value]));
    }
    assert_eq!(text(&ana.asks("me settings", &[]).await), text(&chosen), "nothing of hers was deleted");
    assert_eq!(text(&players[1].asks("fortune", &[]).await), mot("host-outdated"));
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rules_are_read_page_by_page() {
    let stage = Stage::open().await;
    let mut chloe = Player::join(&stage.server, "chloe").await;
    for entry in catalogue().games() {
        let pages = entry.rules(&RulesAt::default(), french());
        let mut page = chloe.asks(&format!("{} rules", entry.id.replace('_', "-")), &[]).await;
        for (number, wanted) in pages.iter().enumerate() {
            let place = say(french(), "host-rules-page", args!["page" => number + 1, "pages" => pages.len()]);
            assert_eq!(text(&page), format!("{}\n-# {place}", in_plain(&wanted.text)));
            assert_eq!(ending(&page, &format!(":{}", number.wrapping_sub(1))).is_some(), number > 0);
            let next = ending(&page, &format!(":{}", number + 1));
            assert_eq!(next.is_some(), number + 1 < pages.len(), "{}: page {number}", entry.id);
            if let Some(next) = next {
                chloe.presses(&page, &next).await;
                page = chloe.now(&page).unwrap().clone();
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_sit_down_at_the_lobby_that_is_meant() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "chloe"]).await;
    let chloe = &mut players[1];
    assert_eq!(
        text(&chloe.asks("tindahan join", &[]).await),
        say(french(), "host-no-lobby-here", args!["game" => "Tindahan"])
    );
    players[0].uses("tindahan start", &[]).await;
    let first = table_of(&players[0].finds("!join").await);
    players[0].uses("tindahan start", &[words("removed", "mango,durian"), count("seats", 3)]).await;
    let second = table_of(&players[0].finds("!join").await);
    players[0].uses("bastos start", &[]).await;
    let offered = players[1].types("tindahan join", "table", "").await;
    assert_eq!(
        offered.iter().map(|(_, value)| value.clone()).collect::<Vec<_>>(),
        [first, second].map(|id| id.to_string())
    );
    let joined = players[1].asks("tindahan join", &[words("table", &first.to_string())]).await;
    assert!(text(&joined).contains(&format!("#{first}")), "{joined}");
    let mention = format!("<@{}>", players[1].person.id());
    let seated = |message: &Value| {
        (text(message).contains(&mention) && table_of(message) == first && text(message).contains("Tindahan"))
            .then_some(())
    };
    players[0].sees("the second chair", seated).await;
    let newest = players[1].asks("tindahan join", &[]).await;
    assert!(text(&newest).contains(&format!("#{second}")), "{newest}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fruits_are_proposed_one_after_another() {
    let stage = Stage::open().await;
    let (ana, chloe) = (Player::join(&stage.server, "ana").await, Player::join(&stage.server, "chloe").await);
    assert_eq!(ana.types("tindahan start", "removed", "").await.len(), 6, "all but banana");
    let proposed = ana.types("tindahan start", "removed", "mango, du").await;
    assert_eq!(proposed, [("mango, durian".to_owned(), "mango,durian".to_owned())]);
    let in_french = chloe.types("tindahan start", "removed", "anan").await;
    assert_eq!(in_french, [(mot("tindahan-option-removed-is-pineapple"), "pineapple".to_owned())]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_can_have_a_thread_of_its_own() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let told = players[0].asks("dschunke start", &[flag("thread", true)]).await;
    let lobby = players[0].finds("!join").await;
    assert_ne!(snowflake(&lobby["channel_id"]), players[0].channel);
    assert!(text(&told).contains(&format!("<#{}>", lobby["channel_id"].as_str().unwrap())), "{told}");
    let lobby = players[1].finds("!join").await;
    players[1].presses_end(&lobby, "!join").await;
    let lobby = players[0].finds("!start").await;
    players[0].presses_end(&lobby, "!start").await;
    let hand = players[1].opens_hand().await;
    assert_eq!(hand["channel_id"], lobby["channel_id"]);
    assert_eq!(stage.server.invalid_requests(), 0);
}
