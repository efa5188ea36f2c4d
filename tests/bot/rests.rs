//! Places that are taken away and given back: their tables rest meanwhile, at once and without a word, and go on afterwards.

use discord_playground::{ChannelSpec, Effect, Fault, GuildSpec, Snowflake, permissions};
use serde_json::Value;
use tindahan::ids::{ChannelId, GuildId, PersonId, TableId};
use tindahan::store::{Location, Pace, TableHeader, TableState};
use tindahan::table::{NewLobby, Place, Press, PressId, Request};

use crate::games::begin;
use crate::people::{Player, ending, flag, is_private, number, snowflake, table_of, text, word};
use crate::restarts::settled_board;
use crate::stage::{Stage, settings, until};

pub(crate) async fn header(stage: &Stage, table: TableId) -> TableHeader {
    stage.store().table_header(table).await.unwrap().unwrap()
}

/// Waits until a table rests, or goes on.
pub(crate) async fn until_rests(stage: &Stage, table: TableId, rests: bool) {
    let what = if rests { "a rest" } else { "the end of a rest" };
    until(what, async || header(stage, table).await.rested_at.is_some() == rests).await;
}

/// Waits for a public message with a button that ends like this, newer than another.
async fn finds_newer(player: &mut Player, end: &str, than: &Value) -> Value {
    let than = number(&than["id"]);
    let is_newer = |message: &Value| number(&message["id"]) > than && !is_private(message);
    player.sees(end, |message| (is_newer(message) && ending(message, end).is_some()).then(|| message.clone())).await
}

/// A server with some channels, which the bot joins.
pub(crate) fn harbour(stage: &Stage, channels: usize, members: &[&str]) -> Snowflake {
    let channels = (0..channels).map(|number| ChannelSpec::new(&format!("quay-{number}"), "")).collect();
    let members = members.iter().map(|&name| name.to_owned()).collect();
    stage.server.add_guild(GuildSpec { id: None, name: "Harbour".into(), locale: "en-US".into(), channels, members })
}

/// Somebody asks a table for something, where it is shown.
pub(crate) fn press(person: Snowflake, location: Location) -> Press {
    static PRESSES: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(1);
    let id = PressId(PRESSES.fetch_add(1, std::sync::atomic::Ordering::Relaxed));
    let place = Place { location, thread: None, writable: true, moderator: false };
    Press { id, person: PersonId(person.0), name: "somebody".into(), place }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_of_a_deleted_channel_rest_until_it_is_back() {
    let stage = Stage::set(|config| {
        config.discord.call_s = 0;
        config.limits.tables_per_host = 1;
    })
    .await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let corner = stage.server.channel("corner").unwrap();
    let market = players[0].channel;
    players.iter_mut().for_each(|player| player.channel = corner);
    let table = begin(&mut players, "dschunke", &[]).await;
    let board = players[0].finds("!hand").await;
    let called = |message: &Value| !is_private(message) && text(message).contains("your turn");
    players[0].sees("a call", |message| called(message).then_some(())).await;
    assert!(stage.server.delete_channel(corner));
    until_rests(&stage, table, true).await;
    // The limits are free again, and what happens elsewhere proves that nothing more was sent here.
    players[0].channel = market;
    let told = text(&players[0].asks("tables", &[]).await);
    assert!(told.starts_with("💤"), "{told}");
    players[0].uses("dschunke start", &[]).await;
    players[0].finds("!join").await;
    assert_eq!(stage.server.invalid_requests(), 0);
    assert!(stage.server.restore_channel(corner));
    until_rests(&stage, table, false).await;
    let calls = players[0].times(called);
    finds_newer(&mut players[0], "!hand", &board).await;
    players[0].until("another call", |player| (player.times(called) > calls).then_some(())).await;
    assert!(stage.server.invalid_requests() <= 1, "the board was looked for once");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_tables_of_a_server_that_removes_the_bot_rest_at_once() {
    let mut config = settings();
    config.limits.tables_per_host = 1_000;
    config.limits.tables_per_person = 1_000;
    let stage = Stage::with(crate::stage::playground(), config).await;
    let mut ana = Player::join(&stage.server, "ana").await;
    let guild = harbour(&stage, 20, &["ana", "bayani"]);
    let mut tables = Vec::new();
    for number in 0..100 {
        let channel = stage.server.channel_in(guild, &format!("quay-{}", number % 20)).unwrap();
        let location = Location { guild: Some(GuildId(guild.0)), channel: ChannelId(channel.0) };
        let (game, options) = ("tindahan".to_owned(), Vec::new());
        let lobby = NewLobby { game, options, seats: None, pace: Pace::Live, location, parent: None, promised: None };
        let opened = stage.tables().open(press(ana.person.id(), location), lobby).await.unwrap();
        let table = opened.public.header.id;
        stage.tables().request(table, press(ana.person.id(), location), Request::FillAndStart).await.unwrap();
        tables.push(table);
    }
    for &table in &tables {
        until("a board", async || stage.store().posted_board(table).await.unwrap().is_some()).await;
    }
    let market = ana.channel;
    ana.uses("dschunke start", &[]).await;
    let here = table_of(&ana.finds("!join").await);
    assert_eq!(stage.server.invalid_requests(), 0);
    assert!(stage.server.remove_bot(guild));
    for &table in &tables {
        until_rests(&stage, table, true).await;
    }
    let refused = stage.server.invalid_requests();
    assert!(refused <= 100, "{refused} requests were refused");
    assert_eq!(stage.tables().unavailable_servers(), [], "that is no outage");
    // What belongs to the other server goes on, and nothing more is sent to the one that is gone.
    let hand = ana.asks("hand", &[]).await;
    assert_eq!(text(&hand), word("host-which-table"));
    let lobby = ana.finds("!fill").await;
    ana.presses_end(&lobby, "!fill").await;
    ana.finds("!hand").await;
    assert_eq!(ana.channel, market);
    assert_eq!(header(&stage, here).await.rested_at, None);
    assert_eq!(stage.server.invalid_requests(), refused);
    assert!(stage.server.invite_bot(guild));
    for &table in &tables {
        until_rests(&stage, table, false).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_that_removed_the_bot_while_it_was_away_are_noticed_at_the_start() {
    let mut stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let here = begin(&mut players, "dschunke", &[]).await;
    let guild = harbour(&stage, 1, &["ana", "bayani"]);
    let quay = stage.server.channel_in(guild, "quay-0").unwrap();
    players.iter_mut().for_each(|player| player.channel = quay);
    let there = begin(&mut players, "floating-market", &[]).await;
    stage.stop().await;
    assert!(stage.server.remove_bot(guild));
    stage.start().await;
    until_rests(&stage, there, true).await;
    assert_eq!(header(&stage, here).await.rested_at, None);
    // Whoever looks at it from elsewhere has nothing sent there.
    let market = stage.server.channel("market").unwrap();
    let told = crate::places::forges(&mut players[0], market, &format!("/hand:{there}"), None).await;
    assert_eq!(told, word("host-no-rest"));
    players[0].channel = market;
    let board = players[0].finds("!hand").await;
    players[0].asks("board", &[]).await;
    finds_newer(&mut players[0], "!hand", &board).await;
    assert_eq!(stage.server.invalid_requests(), 0);
    stage.stop().await;
    assert!(stage.server.invite_bot(guild));
    stage.start().await;
    until_rests(&stage, there, false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_server_tells_first_brings_back_no_place_that_is_gone_since() {
    let mut stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let market = players[0].channel;
    let other = begin(&mut players, "floating-market", &[]).await;
    let corner = stage.server.channel("corner").unwrap();
    players.iter_mut().for_each(|player| player.channel = corner);
    let table = begin(&mut players, "dschunke", &[]).await;
    stage.stop().await;
    stage.start().await;
    // The server's first word is still on its way, and may be overtaken.
    assert!(stage.server.delete_channel(corner));
    until_rests(&stage, table, true).await;
    // Taken in after both.
    assert!(stage.server.set_bot_permissions(market, permissions::SEND_MESSAGES));
    until_rests(&stage, other, true).await;
    assert!(header(&stage, table).await.rested_at.is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_right_to_write_a_table_rests_and_says_so_elsewhere() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    let (market, corner) = (players[0].channel, stage.server.channel("corner").unwrap());
    // What is on its way there would be tried.
    settled_board(&stage, table).await;
    assert!(stage.server.set_bot_permissions(market, permissions::SEND_MESSAGES));
    until_rests(&stage, table, true).await;
    assert_eq!(stage.server.invalid_requests(), 0, "nothing had to be tried");
    // A press there is heard, but nobody could be shown what comes of it.
    let board = players[0].finds("!hand").await;
    assert_eq!(text(&players[0].asks_by(&board, "!hand").await), word("host-no-rest"));
    players[0].channel = corner;
    let hand = players[0].asks("hand", &[]).await;
    assert_eq!(text(&hand), word("host-no-rest"));
    assert!(ending(&hand, "!end").is_none(), "somebody else is still there: {hand}");
    players[1].channel = corner;
    let theirs = players[1].asks("hand", &[]).await;
    players[1].presses_end(&theirs, "!leave").await;
    let hand = players[0].asks("hand", &[]).await;
    let sure = players[0].asks_by(&hand, "!end").await;
    assert!(stage.server.set_bot_permissions(market, 0));
    until_rests(&stage, table, false).await;
    // And the question of before is no way around the place.
    players[0].presses_end(&sure, "!really_end").await;
    assert_eq!(header(&stage, table).await.state, TableState::Running);

    // Who is alone there ends it from anywhere.
    players[0].uses("dschunke start", &[]).await;
    let lobby = players[0].finds("!fill").await;
    let alone = table_of(&lobby);
    players[0].presses_end(&lobby, "!fill").await;
    let board = finds_newer(&mut players[0], "!hand", &board).await;
    assert_eq!(table_of(&board), alone);
    players[0].asks_by(&board, "!hand").await;
    until("the hand", async || !stage.store().open_hands(alone).await.unwrap().is_empty()).await;
    assert!(stage.server.set_bot_permissions(corner, permissions::VIEW_CHANNEL));
    until_rests(&stage, alone, true).await;
    let id = format!("/hand:{alone}");
    crate::places::forges(&mut players[0], market, &id, None).await;
    let hand = players[0].reads(&word("host-no-rest")).await;
    let sure = players[0].asks_by(&hand, "!end").await;
    players[0].presses_end(&sure, "!really_end").await;
    assert_eq!(header(&stage, alone).await.state, TableState::Closed);
    until("no hand", async || stage.store().open_hands(alone).await.unwrap().is_empty()).await;
    assert!(stage.server.invalid_requests() <= 1, "only what was on its way when the right was taken");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_archived_thread_is_opened_by_the_board_and_a_locked_one_rests() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[flag("thread", true)]).await;
    let board = players[0].finds("!hand").await;
    let thread = snowflake(&board["channel_id"]);
    assert!(stage.server.set_thread(thread, true, false));
    players[1].uses("leave", &[crate::people::words("table", &table.to_string())]).await;
    finds_newer(&mut players[0], "!hand", &board).await;
    assert_eq!(header(&stage, table).await.rested_at, None);
    assert!(stage.server.set_thread(thread, true, true));
    until_rests(&stage, table, true).await;
    let refused = stage.server.invalid_requests();
    assert!(stage.server.set_thread(thread, false, false));
    until_rests(&stage, table, false).await;
    until_shown(&stage).await;
    // A thread goes with its channel, of which alone Discord tells.
    let market = stage.server.channel("market").unwrap();
    assert!(stage.server.delete_channel(market));
    until_rests(&stage, table, true).await;
    assert_eq!(stage.server.invalid_requests(), refused);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_that_is_gone_or_locked_does_not_come_back_with_its_channel() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let market = players[0].channel;
    let table = begin(&mut players, "dschunke", &[flag("thread", true)]).await;
    let thread = snowflake(&players[0].finds("!hand").await["channel_id"]);
    let beside = begin(&mut players, "floating-market", &[]).await;
    let goes = |gone: bool| {
        let done = if gone { stage.server.delete_channel(thread) } else { stage.server.restore_channel(thread) };
        assert!(done);
    };
    let locks = |locked: bool| assert!(stage.server.set_thread(thread, false, locked));
    let closings: [&dyn Fn(bool); 2] = [&goes, &locks];
    for closes in closings {
        until_shown(&stage).await;
        closes(true);
        until_rests(&stage, table, true).await;
        let all = permissions::SEND_MESSAGES | permissions::SEND_MESSAGES_IN_THREADS;
        assert!(stage.server.set_bot_permissions(market, all));
        until_rests(&stage, beside, true).await;
        assert!(stage.server.set_bot_permissions(market, 0));
        until_rests(&stage, beside, false).await;
        assert!(header(&stage, table).await.rested_at.is_some());
        closes(false);
        until_rests(&stage, table, false).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rights_that_were_taken_while_the_bot_was_away_are_noticed_at_the_start() {
    let mut stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    until_shown(&stage).await;
    stage.stop().await;
    assert!(stage.server.set_bot_permissions(players[0].channel, permissions::SEND_MESSAGES));
    stage.start().await;
    until_rests(&stage, table, true).await;
    assert_eq!(stage.server.invalid_requests(), 0, "nothing had to be tried");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_role_that_gives_back_the_right_to_write_brings_tables_back() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    let guild = stage.server.guild_id();
    let own = permissions::VIEW_CHANNEL | permissions::ATTACH_FILES;
    for (role, back) in [(None, own | permissions::SEND_MESSAGES), (Some(guild), permissions::EVERYONE)] {
        until_shown(&stage).await;
        for role in [None, Some(guild)] {
            assert!(stage.server.set_role_permissions(guild, role, own));
        }
        // It is noticed when something is to be posted.
        players[0].asks("board", &[]).await;
        until_rests(&stage, table, true).await;
        assert!(stage.server.set_role_permissions(guild, role, back));
        until_rests(&stage, table, false).await;
        until_shown(&stage).await;
    }
    assert!(stage.server.invalid_requests() <= 2, "one a time");
}

/// Waits until every board shows the latest, so that none of them is on its way any more.
async fn until_shown(stage: &Stage) {
    let behind = "SELECT COUNT(*) FROM tables t LEFT JOIN shown s ON s.table_id = t.id \
                  WHERE t.state = 'running' AND (s.shows IS NULL OR s.shows <> t.version)";
    let mut raw = stage.raw().await;
    let all = async || raw.number(behind).await == 0;
    until("all boards", all).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_discord_refuses_puts_the_tables_of_a_channel_to_rest_and_a_press_there_brings_them_back() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let first = begin(&mut players, "dschunke", &[]).await;
    let board = players[0].finds("!hand").await;
    let second = begin(&mut players, "floating-market", &[]).await;
    until_shown(&stage).await;
    let market = players[0].channel;
    let posts = format!("/channels/{market}/messages");
    stage.server.inject(Fault::times(1, "", &posts, Effect::Refused { status: 403, code: 50_001 }));
    players[0].asks("board", &[crate::people::words("table", &first.to_string())]).await;
    for table in [first, second] {
        until_rests(&stage, table, true).await;
    }
    assert_eq!(stage.server.pending_faults(), 0);
    let hand = players[0].asks_by(&board, "!hand").await;
    assert_ne!(text(&hand), word("host-no-rest"));
    assert_eq!(header(&stage, first).await.rested_at, None);
    assert!(header(&stage, second).await.rested_at.is_some(), "each by itself");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_in_private_messages_rests_while_they_are_closed() {
    let stage = Stage::open().await;
    let mut ana = Player::join(&stage.server, "ana").await;
    ana.channel = ana.person.open_dm().unwrap();
    let dm = ana.channel;
    let promised = stage.tables().promise().await.unwrap();
    crate::places::forges(&mut ana, dm, &format!("/play:dschunke:computers:{}", promised.short()), None).await;
    let table = table_of(&ana.finds("!hand").await);
    until_shown(&stage).await;
    stage.server.close_private_messages(ana.person.id(), true);
    ana.asks("board", &[]).await;
    until_rests(&stage, table, true).await;
    assert_eq!(stage.server.invalid_requests(), 1);
    stage.server.close_private_messages(ana.person.id(), false);
    let before = ana.finds("!hand").await;
    let hand = ana.asks("hand", &[]).await;
    assert_ne!(text(&hand), word("host-no-rest"));
    until_rests(&stage, table, false).await;
    ana.asks("board", &[]).await;
    finds_newer(&mut ana, "!hand", &before).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_rules_another_server_rules_nothing_here() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    let mut esra = Player::join(&stage.server, "esra").await;
    let guild = harbour(&stage, 1, &["esra"]);
    let quay = stage.server.channel_in(guild, "quay-0").unwrap();
    for id in ["!end", "!really_end", "!repost", "!more", "!hand", "!words"] {
        let told = crate::places::forges(&mut esra, quay, &format!("{table}{id}"), None).await;
        assert_eq!(told, word("host-no-table"), "{id}");
    }
    esra.channel = quay;
    let named = [crate::people::words("table", &table.to_string())];
    for command in ["table end", "board", "dschunke join"] {
        assert_eq!(text(&esra.asks(command, &named).await), word("host-no-table"), "{command}");
    }
    assert_eq!(header(&stage, table).await.state, TableState::Running);
}
