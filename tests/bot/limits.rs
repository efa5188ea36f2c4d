//! Nobody takes what is others': everything counts by what it costs, what is scarce is shared between servers, and neither numbers
//! nor names of people do anything they should not.

use std::time::Duration;

use discord_playground::{ChannelSpec, GuildSpec, MemberSpec, Snowflake};
use games::ai::Policy;
use serde_json::Value;
use tindahan::ids::{ChannelId, GuildId, PersonId};
use tindahan::store::{Location, Pace, Player as SavedPlayer};
use tindahan::table::{NewLobby, Request};
use tokio::task::JoinSet;

use crate::games::{act, any_press, begin, names_of};
use crate::people::{Player, ending, flag, is_private, table_of, text, word, words};
use crate::pictures::alt;
use crate::rests::{harbour, press};
use crate::saved::{NOW, finish_game_of};
use crate::stage::{Stage, catalogue, english, playground, settings, until};

/// How many interactions the bot has answered.
fn answers(stage: &Stage) -> usize {
    let is_answer = |title: &str| title.starts_with("POST /interactions/");
    stage.server.inspector_entries().iter().filter(|entry| is_answer(&entry.title)).count()
}

/// A second server, with these people and a channel.
fn second_server(stage: &Stage, members: &[&str]) -> (Snowflake, Snowflake) {
    let guild = stage.server.add_guild(GuildSpec {
        id: None,
        name: "Elsewhere".into(),
        locale: "en-US".into(),
        channels: vec![ChannelSpec::new("elsewhere", "")],
        members: members.iter().map(|&name| name.to_owned()).collect(),
    });
    (guild, stage.server.channel_in(guild, "elsewhere").unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_commands_and_typing_count_and_whoever_does_too_much_is_told_so_each_time() {
    let stage = Stage::set(|config| {
        config.limits.presses_per_person = 30;
        config.limits.presses_s = 3_600;
    })
    .await;
    let mut ana = Player::join(&stage.server, "ana").await;
    let mut esra = Player::join(&stage.server, "esra").await;
    ana.uses("tindahan start", &[]).await;
    assert_eq!(ana.types("board", "table", "").await.len(), 1);
    // A page is as dear as two presses.
    let menu = esra.asks("play", &[]).await;
    let mut turned = 0;
    let told = loop {
        let page = esra.asks("tindahan rules", &[]).await;
        if text(&page) == word("host-no-fast") {
            break page;
        }
        turned += 1;
    };
    assert_eq!(turned, 14, "{told}");
    // From now on that is all that comes of anything: nothing is looked up, and a press does nothing.
    let before = esra.record.len();
    let sent = (0..100).flat_map(|_| {
        let pressed = esra.press(&menu, &ending(&menu, "play:bastos").unwrap());
        [esra.sends("tables", &[]).unwrap(), pressed.unwrap()]
    });
    for each in sent.collect::<Vec<_>>() {
        esra.answered(each).await;
    }
    assert!(esra.types("board", "table", "").await.is_empty(), "what she types proposes nothing");
    assert_eq!(text(&ana.asks("tables", &[]).await).lines().count(), 1, "others are not concerned");
    let told: Vec<String> = esra.record[before..].iter().filter(|message| is_private(message)).map(text).collect();
    assert_eq!(told, vec![word("host-no-fast"); 200]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_there_is_too_much_on_a_server_everybody_there_is_told_so_and_nobody_elsewhere() {
    let stage = Stage::set(|config| {
        config.limits.presses_per_server = 10;
        config.limits.presses_s = 3_600;
    })
    .await;
    let (_, elsewhere) = second_server(&stage, &["eve"]);
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    for _ in 0..5 {
        assert_ne!(text(&players[0].asks("tables", &[]).await), word("host-no-crowd"));
    }
    for player in &mut players {
        for _ in 0..3 {
            assert_eq!(text(&player.asks("tables", &[]).await), word("host-no-crowd"));
        }
    }
    let mut eve = Player::join(&stage.server, "eve").await;
    eve.channel = elsewhere;
    assert_ne!(text(&eve.asks("tables", &[]).await), word("host-no-crowd"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_quick_player_never_runs_out_of_presses() {
    let stage = Stage::set(|config| {
        let usual = tindahan::config::Config::built_in().unwrap().limits;
        (config.limits.presses_per_person, config.limits.presses_s) = (usual.presses_per_person, usual.presses_s);
    })
    .await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    begin(&mut players, "dschunke", &[]).await;
    any_press(&mut players).await;
    for _ in 0..5 {
        act(&mut players).await;
    }
    for player in &players {
        assert_eq!(player.times(|message| text(message).contains(&word("host-no-fast"))), 0);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_players_and_moderators_move_a_board_and_not_again_and_again() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["chloe", "esra", "dieter", "bayani"]).await;
    players[1].uses("tindahan start", &[]).await;
    let table = table_of(&players[1].finds("!join").await);
    assert_eq!(text(&players[2].asks("board", &[]).await), word("host-no-player"), "a stranger");
    let forged = players[2].person.forge(players[2].channel, None, &format!("{table}!repost"), None).unwrap();
    players[2].answered(forged).await;
    assert_eq!(players[2].times(|message| text(message) == word("host-no-player")), 2);
    let more = {
        let pressed = players[2].person.forge(players[2].channel, None, &format!("{table}!more"), None).unwrap();
        players[2].answered(pressed).await;
        players[2].seen.values().next_back().unwrap().clone()
    };
    assert!(ending(&more, "!repost").is_none(), "{more}");
    assert_eq!(text(&players[1].asks("board", &[]).await), word("host-reposted"));
    assert_eq!(
        text(&players[3].asks("board", &[]).await),
        word("host-no-repost"),
        "who looks after the channel may, too"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_that_is_known_of_somebody_is_told_once_in_a_while() {
    let stage = Stage::open().await;
    let mut ana = Player::join(&stage.server, "ana").await;
    assert_eq!(text(&ana.asks("me export", &[]).await), word("host-export"));
    assert_eq!(text(&ana.asks("me export", &[]).await), word("host-no-export"));
    assert_eq!(text(&ana.asks("me delete", &[flag("sure", true)]).await), word("host-deleted"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_keeps_its_picture_while_people_there_and_on_another_server_want_all_of_them() {
    // A third of it is theirs, which is more than their board needs.
    let stage = Stage::set(|config| (config.pictures.per_s, config.discord.edit_ms) = (12, 500)).await;
    let (_, elsewhere) = second_server(&stage, &["fay"]);
    let market = stage.server.channel("market").unwrap();
    let mut flood = JoinSet::new();
    for (name, channel) in [("fay", elsewhere), ("chloe", market), ("dieter", market), ("esra", market)] {
        let person = stage.server.person(name).unwrap();
        flood.spawn(async move {
            loop {
                person.forge(channel, None, "/play", None).unwrap();
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        });
    }
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    play_with_pictures(&stage, &mut players).await;
    flood.shutdown().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_keeps_its_picture_while_tables_elsewhere_play_by_themselves() {
    // A third of it is theirs, which is more than their board needs, and less than the others want.
    let stage = Stage::set(|config| {
        (config.pictures.per_s, config.discord.edit_ms) = (8, 500);
        config.computers.delay_ms = 300;
    })
    .await;
    let guild = harbour(&stage, 8, &["fay"]);
    let fay = stage.server.person("fay").unwrap().id();
    for number in 0..8 {
        let channel = stage.server.channel_in(guild, &format!("quay-{number}")).unwrap();
        let location = Location { guild: Some(GuildId(guild.0)), channel: ChannelId(channel.0) };
        let (game, options) = ("tindahan".to_owned(), Vec::new());
        let lobby = NewLobby { game, options, seats: None, pace: Pace::None, location, parent: None, promised: None };
        let table = stage.tables().open(press(fay, location), lobby).await.unwrap().public.header.id;
        let computer = || Request::AddComputer(Policy::Random);
        for request in [computer(), computer(), Request::Start, Request::Leave] {
            stage.tables().request(table, press(fay, location), request).await.unwrap();
        }
    }
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    for player in &mut players {
        // So that their board is all that is drawn for them.
        player.asks("me settings", &[flag("pictures", false)]).await;
    }
    play_with_pictures(&stage, &mut players).await;
}

/// Plays for a while, with a picture of all that happens on the board.
async fn play_with_pictures(stage: &Stage, players: &mut [Player]) {
    let table = begin(players, "dschunke", &[]).await;
    any_press(players).await;
    let board = |message: &Value| !is_private(message) && ending(message, "!hand").is_some();
    for _ in 0..8 {
        let snapshot = stage.tables().snapshot(table, None).await.unwrap();
        let wanted = snapshot.view.unwrap().board_picture(&names_of(&snapshot.public), english()).alt;
        let shows = |message: &Value| (board(message) && alt(message).as_deref() == Some(&wanted)).then_some(());
        players[0].sees("the board with its picture", shows).await;
        act(players).await;
    }
    // The first may be there before its picture; from then on there is one at any time.
    let boards = players[0].record.iter().filter(|message| board(message)).skip_while(|message| alt(message).is_none());
    let bare = boards.filter(|message| alt(message).is_none()).count();
    assert_eq!(bare, 0, "boards were shown without a picture");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_people_elsewhere_neither_text_nor_picture_tells_who_they_are() {
    let stage = Stage::set(|config| config.pictures.per_s = 1_000).await;
    let (guild, elsewhere) = second_server(&stage, &["eve"]);
    let mut ana = Player::join(&stage.server, "ana").await;
    let eve = stage.server.person("eve").unwrap().id();
    let person = |id: Snowflake, name: &str| SavedPlayer::Person { id: PersonId(id.0), name: name.into() };
    let here = Location { guild: Some(GuildId(stage.server.guild_id().0)), channel: ChannelId(5) };
    let there = Location { guild: Some(GuildId(guild.0)), channel: ChannelId(elsewhere.0) };
    let game = catalogue().find("bastos").unwrap();
    let both = || vec![person(eve, "Eve"), person(ana.person.id(), "Ana"), person(Snowflake(77), "Zoe")];
    finish_game_of(game, stage.store(), there, NOW, both(), 1).await;
    let dm = ana.person.open_dm().unwrap();
    let market = ana.channel;
    for (channel, knows_zoe) in [(market, false), (dm, false), (market, true), (dm, false)] {
        if knows_zoe {
            let players =
                vec![person(Snowflake(77), "Zoe"), person(ana.person.id(), "Ana"), person(Snowflake(78), "Y")];
            finish_game_of(game, stage.store(), here, NOW, players, 2).await;
        }
        ana.channel = channel;
        for options in [vec![words("where", "everywhere")], vec![words("where", "everywhere"), words("game", "bastos")]]
        {
            ana.asks("me settings", &[flag("pictures", true)]).await;
            let drawn = alt(&ana.asks("leaderboard", &options).await).unwrap();
            ana.asks("me settings", &[flag("pictures", false)]).await;
            let told = text(&ana.asks("leaderboard", &options).await);
            assert!(!told.contains(&eve.to_string()) && !drawn.contains("Eve"), "{told}\n{drawn}");
            assert_eq!(told.contains("<@77>"), knows_zoe, "{told}");
            assert_eq!(drawn.contains("Zoe"), knows_zoe, "{drawn}");
            assert_eq!(drawn.contains("Ana"), told.contains(&format!("<@{}>", ana.person.id())), "{told}\n{drawn}");
        }
    }
}

/// What must be nowhere: what turns or hides text, towers of marks, and what leads somewhere.
fn acts(sent: &str) -> Option<&'static str> {
    let unseen = |letter: char| {
        matches!(letter, '\u{200B}' | '\u{200E}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2028}'..='\u{2029}')
            || matches!(letter, '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{3164}' | '\u{E0000}'..='\u{E0FFF}')
    };
    let marks = "\u{0336}".repeat(3);
    let found = ["evil.example/", "://evil", "discord.gg/", marks.as_str()].iter().any(|found| sent.contains(found));
    if found { Some("a link or a tower") } else { sent.contains(unseen).then_some("something unseen") }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_do_nothing_but_be_read() {
    let hostile = [
        ("h1", "**\u{202E}live\u{2066}\u{200B} https://evil.example/x"),
        ("h2", "Z\u{0336}\u{0336}\u{0336}\u{0336}\u{0336}o\u{E0041}\u{2028}e discord.gg/x"),
        ("h3", "\u{3164}\u{FEFF}\u{2060}"),
        ("h4", "👩\u{200D}🌾 دانا"),
    ];
    let mut config = playground();
    config.people.extend(hostile.map(|(user, name)| MemberSpec::new(user, name, "en-US")));
    let mut quick = settings();
    quick.pictures.per_s = 1_000;
    let stage = Stage::with(config, quick).await;
    let mut players = Player::all(&stage.server, &["h1", "h2", "h3", "h4"]).await;
    players[0].uses("tindahan start", &[flag("thread", true)]).await;
    let lobby = players[0].finds("!join").await;
    for player in &mut players[1..] {
        player.presses_end(&lobby, "!join").await;
    }
    let full = players[0].finds("!start").await;
    players[0].presses_end(&full, "!start").await;
    let board = players[0].sees("a board with names", |message| {
        // Until it is drawn, the picture of the lobby stays.
        alt(message).filter(|alt| !is_private(message) && alt.contains("live https evil"))
    });
    let drawn = board.await;
    assert!(drawn.contains("👩\u{200D}🌾 دانا"), "{drawn}");
    for player in &mut players {
        player.opens_hand().await;
        player.catch_up().await;
        for message in &player.record {
            let sent = message["components"].to_string() + &text(message);
            assert_eq!(acts(&sent), None, "{message}");
        }
    }
    let is_request = |title: &str| title.starts_with("POST /channels/") || title.starts_with("PATCH ");
    for entry in stage.server.inspector_entries().iter().filter(|entry| is_request(&entry.title)) {
        let body = entry.body.clone().unwrap_or_default();
        assert_eq!(acts(&body), None, "{}: {body}", entry.title);
        assert!(!entry.title.ends_with("/threads") || !body.contains('*'), "{body}");
    }
    let snapshot = stage.tables().snapshot(table_of(&lobby), None).await.unwrap();
    let kept = snapshot.public.seats.iter().map(|seat| match &seat.player {
        SavedPlayer::Person { name, .. } => name,
        other @ (SavedPlayer::Computer { .. } | SavedPlayer::Forgotten) => panic!("{other:?} is nobody"),
    });
    assert_eq!(kept.filter_map(|name| acts(name)).next(), None);
    assert_eq!(stage.logs.with(&[]).iter().find_map(|line| acts(line)), None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_have_their_pictures_while_somebody_elsewhere_wants_all_of_them() {
    let stage = Stage::set(|config| config.pictures.per_s = 4).await;
    let (_, elsewhere) = second_server(&stage, &["fay"]);
    let mut players = Player::all(&stage.server, &["ana", "esra"]).await;
    let flooding = stage.server.person("fay").unwrap();
    let before = answers(&stage);
    let flood = tokio::spawn(async move {
        loop {
            flooding.forge(elsewhere, None, "/play", None).unwrap();
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    // More than there can be pictures of.
    until("the flood", async || answers(&stage) >= before + 40).await;
    for player in &mut players {
        let menu = player.asks("play", &[]).await;
        assert!(alt(&menu).is_some(), "{menu}");
    }
    flood.abort();
}
