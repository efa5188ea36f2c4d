//! From the menu of games to the first card in few presses, and what else a thumb can do at once.

use games::args;
use games::sentences::say;
use serde_json::Value;
use tindahan::ids::{PersonId, TableId};
use tindahan::store::TableState;

use crate::games::{awaited, begin};
use crate::people::{
    Player, decision_of, ending, flag, is_private, number, pressables, shows_hand, snowflake, table_of, text, word,
    words,
};
use crate::stage::{Stage, catalogue, english, until};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn against_computers_the_first_card_is_three_presses_away() {
    let stage = Stage::open().await;
    let mut ana = Player::join(&stage.server, "ana").await;
    for entry in catalogue().games() {
        let menu = ana.asks("play", &[]).await;
        assert!(text(&menu).contains(entry.name), "{menu}");
        ana.presses_end(&menu, &format!("play:{}", entry.id)).await;
        let game = ana.now(&menu).unwrap().clone();
        // The table, the computer players, the start and the hand come of one press, the hand below the board.
        let computers = pressables(&game).into_iter().find(|found| found.id().contains(":computers:")).unwrap();
        let hand = ana.asks_by(&game, computers.id()).await;
        assert!(shows_hand(&hand), "{hand}");
        let table = ana.board_table().await;
        let public = stage.tables().snapshot(table, None).await.unwrap().public.clone();
        assert_eq!((public.header.state, public.header.game.as_str()), (TableState::Running, entry.id));
        assert!(entry.seats.contains(&public.seats.len()), "{}: {} seats", entry.id, public.seats.len());
        assert_eq!(public.seats.iter().filter(|seat| seat.player.person().is_some()).count(), 1);
        let below = ana.seen.values().filter(|message| number(&message["id"]) > number(&hand["id"]));
        assert_eq!(below.filter(|message| !is_private(message)).count(), 0, "the hand is at the bottom");
        // The table ends as any other.
        let asked = ana.asks("table end", &[words("table", &table.to_string())]).await;
        ana.presses_end(&asked, "!really_end").await;
        ana.sees("the closed hand", |message| {
            (message["id"] == hand["id"] && text(message) == word("host-hand-closed")).then_some(())
        })
        .await;
    }
    assert_eq!(stage.server.invalid_requests(), 0);
}

impl Player {
    /// The table whose board is at the bottom.
    async fn board_table(&mut self) -> TableId {
        table_of(&self.finds("!hand").await)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_people_the_lobby_is_two_presses_away_and_says_what_is_played() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let menu = players[0].asks("play", &[]).await;
    players[0].presses_end(&menu, "play:tindahan").await;
    let game = players[0].now(&menu).unwrap().clone();
    players[0].presses_end(&game, ":people").await;
    let lobby = players[1].finds("!join").await;
    let means = say(english(), "tindahan-option-edition-means", args!["value" => "english"]);
    for wanted in [means, word("tindahan-pitch"), word("host-pace-slow")] {
        assert!(text(&lobby).contains(&wanted), "{wanted}: {lobby}");
    }
    // One more sits down, and computer players fill up what is left of a table of four.
    players[1].presses_end(&lobby, "!join").await;
    let lobby = players[0].finds("!fill").await;
    players[0].presses_end(&lobby, "!fill").await;
    players[0].finds("!hand").await;
    let seats = stage.tables().snapshot(table_of(&lobby), None).await.unwrap().public.seats.clone();
    assert_eq!((seats.len(), seats.iter().filter(|seat| seat.player.person().is_some()).count()), (4, 2));
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_forced_is_played_by_itself_for_who_wants_that() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani", "esra"]).await;
    for player in &mut players {
        // By the button, as one would.
        let settings = player.asks("me settings", &[]).await;
        player.presses_end(&settings, "me:forced:yes").await;
    }
    let table = begin(&mut players, "bastos", &[]).await;
    for player in &mut players {
        player.opens_hand().await;
    }
    // The last card of a round is the only one there is: nobody presses it.
    let of = |player: &Player| PersonId(player.person.id().0);
    let mut chosen = 0;
    while stage.tables().snapshot(table, None).await.unwrap().rounds.is_empty() {
        let (index, hand, choices) = awaited(&mut players).await;
        let before = stage.tables().snapshot(table, Some(of(&players[index]))).await.unwrap();
        if before.decision != decision_of(&hand).unwrap() || before.legal().len() == 1 {
            players[index].until("what follows", |player| (player.now(&hand) != Some(&hand)).then_some(())).await;
            continue;
        }
        players[index].tries(&hand, &choices[0].clone()).await;
        let after = stage.tables().snapshot(table, Some(of(&players[index]))).await.unwrap();
        chosen += usize::from(after.decision > before.decision);
    }
    let seats = stage.tables().snapshot(table, None).await.unwrap().public.seats.clone();
    let acted: usize = seats.iter().map(|seat| seat.decision as usize).sum();
    assert!(chosen < acted, "{acted} actions, {chosen} of them chosen");
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_are_changed_by_their_buttons_and_menus() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "dieter"]).await;
    let mine = players[1].asks("me settings", &[]).await;
    for (press, after) in [("me:pictures:no", "me:pictures:yes"), ("me:confirm:yes", "me:confirm:no")] {
        let now = players[1].now(&mine).unwrap().clone();
        players[1].presses_end(&now, press).await;
        assert!(ending(players[1].now(&mine).unwrap(), after).is_some());
    }
    let french =
        pressables(players[1].now(&mine).unwrap()).into_iter().find(|entry| entry.label() == "français").unwrap();
    players[1].presses(&mine, &french).await;
    assert!(text(players[1].now(&mine).unwrap()).contains("Vos réglages"));

    // Who manages the server changes what holds for all.
    let servers = players[0].asks("settings", &[]).await;
    players[0].presses_end(&servers, "settings:tables:4").await;
    let now = players[0].now(&servers).unwrap().clone();
    assert!(ending(&now, "settings:tables:3").is_some() && ending(&now, "settings:tables:5").is_some(), "{now}");
    players[0].presses_end(&now, "settings:here:yes").await;
    let guild = tindahan::ids::GuildId(stage.server.guild_id().0);
    let kept = stage.store().server_settings(guild).await.unwrap();
    assert_eq!(kept.tables_per_channel, Some(4));
    assert_eq!(
        kept.channels.map(|channels| channels.iter().map(|channel| channel.0).collect::<Vec<_>>()),
        Some(vec![players[0].channel.0])
    );
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_comes_to_the_bottom_and_tells_all_in_words() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    assert_eq!(text(&players[0].asks("board", &[]).await), word("host-no-table-here"));
    begin(&mut players, "dschunke", &[]).await;
    let board = players[0].finds("!hand").await;
    players[1].asks("board", &[]).await;
    let lower = |message: &Value| {
        (number(&message["id"]) > number(&board["id"]) && ending(message, "!hand").is_some()).then(|| message.clone())
    };
    let lower = players[0].sees("the board at the bottom", lower).await;
    let more = players[0].asks_by(&lower, "!more").await;
    let words = players[0].asks_by(&more, "!words").await;
    assert!(text(&words).contains("```"), "the table drawn in letters: {words}");
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_begins_with_a_message_in_its_channel_and_a_direct_message_needs_none() {
    let stage = Stage::open().await;
    let mut ana = Player::join(&stage.server, "ana").await;
    ana.asks("dschunke start", &[flag("thread", true)]).await;
    let lobby = ana.finds("!join").await;
    let opener =
        ana.sees("where it began", |message| (message["id"] == lobby["channel_id"]).then(|| message.clone())).await;
    assert_eq!(opener["channel_id"].as_str(), Some(ana.channel.to_string().as_str()), "people there find it: {opener}");
    assert!(text(&opener).contains("Dschunke"), "{opener}");

    let channel = ana.person.open_dm().unwrap();
    ana.channel = channel;
    ana.uses("dschunke start", &[flag("thread", true)]).await;
    let is_here = |message: &Value| snowflake(&message["channel_id"]) == channel && ending(message, "!join").is_some();
    let lobby = ana.sees("a lobby right there", |message| is_here(message).then(|| message.clone())).await;
    // Where a link leads is noted when the lobby has arrived.
    let link = format!("https://discord.com/channels/@me/{channel}/{}", lobby["id"].as_str().unwrap());
    until("a link to it", async || text(&ana.asks("tables", &[]).await).contains(&link)).await;
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_time_out_is_told_in_the_hand() {
    let stage = Stage::set(|config| {
        config.clocks.live_s = 1;
        config.clocks.live_warnings_s = Vec::new();
        config.clocks.time_outs = 50;
    })
    .await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    begin(&mut players, "dschunke", &[words("pace", "live")]).await;
    for player in &mut players {
        let hand = player.opens_hand().await;
        assert!(shows_hand(&hand) && !text(&hand).contains(&word("host-you-timed-out")), "{hand}");
    }
    for player in &mut players {
        player.reads(&word("host-you-timed-out")).await;
    }
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_ends_one_of_several_tables_is_asked_which() {
    let stage = Stage::open().await;
    let mut ana = Player::join(&stage.server, "ana").await;
    for game in ["tindahan", "bastos"] {
        ana.uses(&format!("{game} start"), &[]).await;
    }
    let which = ana.asks("table end", &[]).await;
    let entries = pressables(&which);
    assert_eq!((text(&which), entries.len()), (word("host-which-table"), 2), "{which}");
    ana.presses(&which, &entries[1]).await;
    let asked = ana.now(&which).unwrap().clone();
    assert_eq!(text(&asked), word("host-ask-end"));
    ana.presses_end(&asked, "!really_end").await;
    let gone = say(english(), "host-lobby-gone", args!["game" => "Bastos"]);
    ana.reads(&gone).await;
    assert_eq!(stage.server.invalid_requests(), 0);
}
