//! What the bot knows of what people are owed, and how it takes that up.

use std::sync::Arc;
use std::time::{Duration, Instant};

use discord_playground::{Effect, EntryKind, Fault, InspectorEntry};
use tindahan::ids::{ChannelId, GuildId, TableId};
use tindahan::store::{Location, Pace};
use tindahan::table::NewLobby;

use crate::calls::{calls, kept_calls};
use crate::games::{act, begin};
use crate::people::{Player, table_of};
use crate::restarts::{last_entry, owed, sent_since, settled, settled_board, taken_up, turn_of};
use crate::rests::press;
use crate::stage::{Stage, until};

/// Stops the bot. The messages of all tables are lost, with what is known of them.
async fn loses_boards(stage: &mut Stage) {
    stage.stop().await;
    stage.raw().await.run("DELETE FROM shown").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_taken_up_before_discord_has_let_the_bot_in() {
    let mut stage = Stage::open().await;
    let mut ana = Player::join(&stage.server, "ana").await;
    let dm = ana.person.open_dm().unwrap();
    ana.channel = dm;
    let promised = stage.tables().promise().await.unwrap();
    crate::places::forges(&mut ana, dm, &format!("/play:dschunke:computers:{}", promised.short()), None).await;
    let table = table_of(&ana.finds("!hand").await);
    loses_boards(&mut stage).await;
    stage.server.inject(Fault::times(1, "GET", "/gateway/bot", Effect::Broken(503)));
    let entry = last_entry(&stage);
    stage.start().await;
    until("the board", async || stage.store().posted_board(table).await.unwrap().is_some()).await;
    let entries = stage.server.inspector_entries();
    let mut since = entries.iter().filter(|found| found.id > entry && found.kind == EntryKind::Request);
    let asked = since.by_ref().filter(|found| found.title.contains("/gateway/bot")).count();
    assert!(asked > 1, "{entries:?}");
    let is_sent = |title: &str| title.starts_with("POST /channels/");
    let first = entries.iter().position(|found| found.id > entry && is_sent(&found.title)).unwrap();
    let last = entries.iter().rposition(|found| found.title.contains("/gateway/bot")).unwrap();
    assert!(last < first, "{entries:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_read_at_the_start_is_read_later() {
    let mut stage = Stage::open().await;
    let mut ana = Player::join(&stage.server, "ana").await;
    ana.uses("tindahan start", &[]).await;
    let table = table_of(&ana.finds("!fill").await);
    loses_boards(&mut stage).await;
    stage.server.inject(Fault::times(1, "GET", "/gateway/bot", Effect::Broken(503)));
    let is_ready = stage.launch().await;
    let mut raw = stage.raw().await;
    raw.run("ALTER TABLE shown RENAME TO hidden").await;
    stage.logs.until(1, &["cause", "shown"]).await;
    raw.run("ALTER TABLE hidden RENAME TO shown").await;
    is_ready.await.unwrap();
    until("the board", async || stage.store().posted_board(table).await.unwrap().is_some()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_tables_are_taken_up_gently() {
    const TABLES: usize = 6;
    let mut stage = Stage::set(|config| {
        config.limits.tables_per_channel = 100;
        config.limits.tables_per_person = 100;
        config.limits.tables_per_host = 100;
    })
    .await;
    let mut ana = Player::join(&stage.server, "ana").await;
    for _ in 0..TABLES {
        ana.uses("tindahan start", &[]).await;
    }
    loses_boards(&mut stage).await;
    stage.config.discord.resume_per_s = 1;
    ana.catch_up().await;
    let (entry, begun) = (last_entry(&stage), Instant::now());
    stage.start().await;
    let posted = |entry: &Arc<InspectorEntry>| entry.title.starts_with("POST") && entry.title.ends_with("/messages");
    let posts = || sent_since(&stage, entry).iter().filter(|entry| posted(entry)).count();
    until("all lobbies", async || posts() == TABLES).await;
    // From before the start on, so that no machine is too slow for it.
    assert!(begun.elapsed() >= Duration::from_secs(5), "{TABLES} tables within {:?}", begun.elapsed());
    taken_up(&stage, 2).await;
    assert_eq!(sent_since(&stage, entry).len(), TABLES, "each was posted once");
    until("all is settled", async || owed(&stage).await.is_empty()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_are_taken_up_however_many_there_are() {
    // More than twice as many as are asked for at once.
    const TABLES: usize = 520;
    let mut stage = Stage::set(|config| {
        let limits = &mut config.limits;
        for limit in [&mut limits.tables_per_channel, &mut limits.tables_per_server, &mut limits.tables_per_host] {
            *limit = 1_000;
        }
        limits.tables_per_person = 1_000;
        config.discord.resume_per_s = 1_000;
    })
    .await;
    let ana = Player::join(&stage.server, "ana").await;
    let location = Location { guild: Some(GuildId(stage.server.guild_id().0)), channel: ChannelId(ana.channel.0) };
    for _ in 0..TABLES {
        let (game, options) = ("tindahan".to_owned(), Vec::new());
        let lobby = NewLobby { game, options, seats: None, pace: Pace::Live, location, parent: None, promised: None };
        stage.tables().open(press(ana.person.id(), location), lobby).await.unwrap();
    }
    assert_eq!(owed(&stage).await.len(), TABLES, "nobody was shown them");
    stage.stop().await;
    stage.start().await;
    until("all lobbies", async || owed(&stage).await.is_empty()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_called_to_a_board_that_is_behind_is_owed_the_board() {
    let stage = Stage::set(|config| config.discord.call_s = 0).await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    let first = turn_of(&stage, table, &players).await;
    let (one, other) = (players[first].person.id(), players[1 - first].person.id());
    players[first].opens_hand().await;
    settled(&stage, table).await;
    // No change of the board arrives any more.
    let hold = Fault::times(u32::MAX, "PATCH", "/channels/", Effect::Delay(Duration::from_hours(1)));
    stage.server.inject(hold);
    while turn_of(&stage, table, &players).await == first {
        act(&mut players[first..=first]).await;
    }
    let is_called = async || kept_calls(&stage, table, other).await == 1 && kept_calls(&stage, table, one).await == 0;
    until("a call", is_called).await;
    assert_eq!(owed(&stage).await, [table]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whose_hand_does_not_show_the_end_is_owed_it() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    for player in &mut players {
        player.opens_hand().await;
    }
    let hold = Fault::times(u32::MAX, "PATCH", "/webhooks/", Effect::Delay(Duration::from_hours(1)));
    stage.server.inject(hold);
    players[0].ends_table().await;
    settled_board(&stage, table).await;
    assert_eq!(owed(&stage).await, [table]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_awaited_is_called_once_there_is_a_board_to_call_them_to() {
    let mut stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table: TableId = begin(&mut players, "dschunke", &[]).await;
    let awaited = turn_of(&stage, table, &players).await;
    loses_boards(&mut stage).await;
    stage.config.discord.call_s = 0;
    stage.start().await;
    let id = players[awaited].person.id();
    players[0].sees("a call", |message| calls(message, id).then_some(())).await;
}
