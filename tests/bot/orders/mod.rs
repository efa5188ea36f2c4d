//! What those who run the host do by `/owner`: nobody else can, it holds in every process and after a restart, and each use is noted.

mod blocks;

use std::time::Duration;

use discord_playground::{Snowflake, permissions};
use games::args;
use games::sentences::say;
use serde_json::{Value, json};
use tindahan::config::{Config, Owners};
use tindahan::ids::{GuildId, PersonId};
use tindahan::measure::ShardState;
use tindahan::store::{Announcement, AuditEntry, BackupFolder, Orders, Store, TableState, check_backup};
use tindahan::table::{Clock, SystemClock};

use crate::commands::file_of;
use crate::database::is_postgres;
use crate::games::{act, begin};
use crate::people::{Player, count, ending, flag, is_private, mot, number, table_of, text, word, words};
use crate::rests::{harbour, header};
use crate::stage::{Stage, english, playground, settings, until};

/// The server of the playground and its first person, who runs the host.
const MARKET: GuildId = GuildId(1_456_074_443_980_800_001);
const ANA: PersonId = PersonId(1_456_074_443_980_800_004);

fn owned(mut config: Config) -> Config {
    config.owners = Owners { ids: vec![ANA], guild: Some(MARKET) };
    config
}

/// A stage whose host ana runs. Chloé may administer the server, too.
async fn open() -> Stage {
    let mut playground = playground();
    let chloe = playground.people.iter_mut().find(|person| person.username == "chloe").unwrap();
    chloe.permissions |= permissions::ADMINISTRATOR;
    Stage::with(playground, owned(settings())).await
}

/// Whether somebody finds the command in their list.
fn is_offered(player: &Player) -> bool {
    player.person.snapshot().commands.as_array().unwrap().iter().any(|command| command["name"] == "owner")
}

/// Somebody who is offered the command, once it is registered.
async fn joins(stage: &Stage, name: &str) -> Player {
    let player = Player::join(&stage.server, name).await;
    until("the owner's command", async || is_offered(&player)).await;
    player
}

async fn audit(stage: &Stage) -> Vec<AuditEntry> {
    stage.store().audit(100).await.unwrap()
}

fn user(name: &str, id: Snowflake) -> Value {
    json!({ "name": name, "type": 6, "value": id })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_server_has_the_command_and_nobody_else_can_do_anything_with_it() {
    let mut stage = open().await;
    let mut ana = joins(&stage, "ana").await;
    let mut chloe = joins(&stage, "chloe").await;
    let bayani = Player::join(&stage.server, "bayani").await;
    assert!(!is_offered(&bayani), "it is hidden from who does not administer the server");
    let there = ana.person.snapshot().commands;
    let owner = there.as_array().unwrap().iter().find(|command| command["name"] == "owner").unwrap().clone();
    assert_eq!(owner["guild_id"], MARKET.to_string());

    bayani.sends("tindahan start", &[]).unwrap();
    let table = table_of(&ana.finds("!join").await);
    for (command, options) in [
        ("owner status", Vec::new()),
        ("owner announce", vec![words("text", "Hello")]),
        ("owner drain", vec![flag("on", true)]),
        ("owner table close", vec![count("id", table.0.unsigned_abs())]),
        ("owner table repair", vec![count("id", table.0.unsigned_abs())]),
        ("owner block", vec![user("person", bayani.person.id())]),
        ("owner unblock", vec![words("server", "7")]),
        ("owner blocked", Vec::new()),
        ("owner backup", Vec::new()),
        ("owner audit", Vec::new()),
    ] {
        let answer = chloe.asks(command, &options).await;
        assert_eq!(text(&answer), mot("host-owner-no"), "{command}");
        let noted = audit(&stage).await.remove(0);
        assert_eq!(noted.person, Some(PersonId(chloe.person.id().0)));
        assert!(noted.is_refused && format!("owner {}", noted.action) == command, "{noted:?}");
    }
    let orders = stage.store().orders().await.unwrap();
    assert_eq!(orders, Orders { commands_guild: Some(MARKET), ..Orders::default() }, "nothing was done");
    assert_eq!(header(&stage, table).await.state, TableState::Lobby);

    // Where the settings name another server, this one has it no longer.
    stage.stop().await;
    let harbour = harbour(&stage, 1, &["ana"]);
    stage.config.owners.guild = Some(GuildId(harbour.0));
    stage.start().await;
    until("the end of the command here", async || !is_offered(&chloe)).await;
    until("the command there", async || is_offered(&ana)).await;
    // And without them nobody has.
    stage.stop().await;
    stage.config.owners.ids.clear();
    stage.start().await;
    until("the end of the command", async || !is_offered(&ana)).await;
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn how_the_host_is_stands_in_one_answer() {
    let stage = open().await;
    let mut ana = joins(&stage, "ana").await;
    ana.uses("tindahan start", &[]).await;
    ana.finds("!join").await;
    let is_connected = || stage.health.shards().values().eq([&ShardState::Connected]);
    until("all being well", async || is_connected() && stage.health.troubles().await.is_empty()).await;
    let told = text(&ana.asks("owner status", &[]).await);
    let tables = args!["lobbies" => 1, "running" => 0, "resting" => 0, "awake" => 1];
    let lines = [
        say(english(), "host-owner-processes", args!["count" => 1]),
        say(english(), "host-owner-shards", args!["shards" => format!("#0 {}", word("host-owner-shard-connected"))]),
        say(english(), "host-owner-servers", args!["count" => 1]),
        say(english(), "host-owner-tables", tables),
        say(english(), "host-owner-blocked", args!["people" => 0, "servers" => 0]),
        word(if is_postgres() { "host-owner-backup-server" } else { "host-owner-backup-none" }),
        word("host-owner-well"),
    ];
    for line in lines {
        assert!(told.contains(&line), "{line} is not in\n{told}");
    }
    assert!(told.contains(env!("CARGO_PKG_VERSION")), "{told}");
    assert!(!told.contains('⟨'), "{told}");
    assert_eq!(stage.server.invalid_requests(), 0);
}

/// Two people at a game with their hands open.
async fn two_play(stage: &Stage) -> Vec<Player> {
    let mut players = Player::all(&stage.server, &["bayani", "dieter"]).await;
    begin(&mut players, "dschunke", &[]).await;
    for player in &mut players {
        player.opens_hand().await;
    }
    players
}

/// The announcement as everybody reads it.
fn announced(line: &str) -> String {
    say(english(), "host-announcement", args!["text" => line])
}

/// Waits until all boards, or none, of those in sight have this line above them.
async fn boards_announce(player: &mut Player, line: &str, is_wanted: bool, boards: usize) {
    let line = announced(line);
    let is_board = |message: &&Value| {
        !is_private(message) && (ending(message, "!join").is_some() || ending(message, "!more").is_some())
    };
    let all_do = |player: &Player| {
        let boards: Vec<&Value> = player.seen.values().filter(is_board).collect();
        let as_wanted = boards.iter().filter(|board| text(board).starts_with(&line) == is_wanted).count();
        (as_wanted == boards.len()).then_some(boards.len())
    };
    let seen = player.until("boards with or without the line", |player| all_do(player).filter(|seen| *seen >= boards));
    assert_eq!(seen.await, boards);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_announcement_is_shown_at_all_tables_until_it_is_over() {
    let mut stage = open().await;
    let mut ana = joins(&stage, "ana").await;
    let mut players = two_play(&stage).await;
    ana.uses("tindahan start", &[]).await;
    boards_announce(&mut ana, "Maintenance at noon", false, 2).await;

    let told = ana.asks("owner announce", &[words("text", "Maintenance at noon")]).await;
    assert_eq!(text(&told), word("host-owner-announced"));
    boards_announce(&mut ana, "Maintenance at noon", true, 2).await;
    for player in &mut players {
        let line = announced("Maintenance at noon");
        let has_line = |message: &Value| (is_private(message) && text(message).contains(&line)).then_some(());
        player.sees("a hand with the line", has_line).await;
    }
    // What is drawn from now on has it, too, and the game goes on below it.
    act(&mut players).await;
    let hand = players[0].opens_hand().await;
    assert!(text(&hand).starts_with(&announced("Maintenance at noon")), "{hand}");
    let lobby = ana.finds("!join").await;
    players[0].presses_end(&lobby, "!join").await;
    boards_announce(&mut ana, "Maintenance at noon", true, 2).await;

    // After a restart nobody is owed anything, so the tables sleep; and still it goes when it is withdrawn.
    stage.stop().await;
    stage.start().await;
    let told = ana.asks("owner announce", &[]).await;
    assert_eq!(text(&told), word("host-owner-withdrawn"));
    boards_announce(&mut ana, "Maintenance at noon", false, 2).await;
    assert_eq!(text(&ana.asks("owner announce", &[]).await), word("host-owner-nothing-announced"));

    // One that ends by itself while the host is away is gone when it is back.
    ana.uses("owner announce", &[words("text", "Back soon"), count("minutes", 1)]).await;
    boards_announce(&mut ana, "Back soon", true, 2).await;
    stage.stop().await;
    stage.raw().await.run("UPDATE host_state SET announced_until = announced_until - 60000").await;
    stage.start().await;
    boards_announce(&mut ana, "Back soon", false, 2).await;
    // And one that ends while it runs.
    stage.stop().await;
    let store = Store::open_existing(&stage.config.database).await.unwrap();
    let until = SystemClock.now().after(Duration::from_secs(6));
    store.announce(Announcement { text: "A moment".into(), until: Some(until) }).await.unwrap();
    store.close().await;
    stage.start().await;
    let line = announced("A moment");
    ana.until("the line", |ana| ana.record.iter().any(|message| text(message).starts_with(&line)).then_some(())).await;
    boards_announce(&mut ana, "A moment", false, 2).await;
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_the_host_drains_no_table_begins_and_games_go_on() {
    let mut stage = open().await;
    let mut ana = joins(&stage, "ana").await;
    let mut players = two_play(&stage).await;
    ana.uses("tindahan start", &[]).await;
    let lobby = ana.finds("!join").await;
    assert_eq!(text(&ana.asks("owner drain", &[flag("on", true)]).await), word("host-owner-drains"));
    for again in [false, true] {
        if again {
            stage.stop().await;
            stage.start().await;
        }
        assert_eq!(text(&ana.asks("bastos start", &[]).await), word("host-no-drain"));
        assert_eq!(text(&ana.asks("bastos start", &[flag("thread", true)]).await), word("host-no-drain"));
        assert_eq!(text(&ana.asks_by(&lobby, "!fill").await), word("host-no-drain"));
        act(&mut players).await;
        assert!(text(&ana.asks("owner status", &[]).await).contains(&word("host-owner-drains")));
        until("its being as ready as ever", async || stage.health.troubles().await.is_empty()).await;
    }
    assert_eq!(text(&ana.asks("owner drain", &[flag("on", false)]).await), word("host-owner-drains-no-more"));
    ana.presses_end(&lobby, "!fill").await;
    ana.until("a game", |ana| {
        let boards = ana.seen.values().filter(|message| !is_private(message) && ending(message, "!hand").is_some());
        (boards.count() == 2).then_some(())
    })
    .await;
    assert_eq!(stage.server.invalid_requests(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stuck_table_is_closed_or_read_anew_and_shown_anew() {
    let mut stage = open().await;
    stage.stop().await;
    stage.config.discord.call_s = 0;
    stage.start().await;
    let mut ana = joins(&stage, "ana").await;
    let mut players = Player::all(&stage.server, &["bayani", "dieter"]).await;
    let table = begin(&mut players, "dschunke", &[words("pace", "none")]).await;
    let board = players[0].finds("!hand").await;
    let called = |message: &Value| !is_private(message) && text(message).contains("your turn");
    players[0].sees("a call", |message| called(message).then_some(())).await;
    let calls = players[0].times(called);

    let id = [count("id", table.0.unsigned_abs())];
    let told = text(&ana.asks("owner table repair", &id).await);
    assert!(told.contains(&word("host-owner-was-awake")) && told.contains(&word("host-owner-is-running")), "{told}");
    let awaited = stage.tables().snapshot(table, None).await.unwrap().public;
    let name = awaited.seats.iter().find(|seat| seat.awaited).map(|seat| format!("{:?}", seat.player)).unwrap();
    assert!(["Bayani", "Dieter"].iter().any(|of| name.contains(of) && told.contains(of)), "{name}: {told}");
    let newer = |message: &Value| {
        let is_newer = number(&message["id"]) > number(&board["id"]) && !is_private(message);
        (is_newer && ending(message, "!hand").is_some()).then_some(())
    };
    players[0].sees("the board at the bottom", newer).await;
    players[0].until("another call", |player| (player.times(called) > calls).then_some(())).await;
    let one_call =
        |player: &Player| (player.seen.values().filter(|message| called(message)).count() == 1).then_some(());
    players[0].until("the end of the call before", one_call).await;
    for player in &mut players {
        player.opens_hand().await;
    }
    act(&mut players).await;

    // One whose log is damaged is found frozen, and can be closed.
    stage.stop().await;
    stage.raw().await.run(r#"UPDATE log SET line = '{"type":"deal"}' WHERE number = 1"#).await;
    stage.start().await;
    let told = text(&ana.asks("owner table repair", &id).await);
    assert!(told.contains("line 2 of the log"), "{told}");
    let told = text(&ana.asks("owner table close", &id).await);
    assert_eq!(told, say(english(), "host-owner-closed", args!["table" => table.to_string()]));
    players[0].reads(&word("host-closed-owners")).await;
    assert_eq!(header(&stage, table).await.state, TableState::Closed);
    assert_eq!(text(&ana.asks("owner table close", &id).await), word("host-no-closed"));
    assert_eq!(text(&ana.asks("owner table close", &[count("id", 1)]).await), word("host-no-table"));

    // One that cannot be read at all as well.
    ana.uses("tindahan start", &[]).await;
    let lobby = table_of(&ana.finds("!join").await);
    stage.stop().await;
    stage.raw().await.run(&format!("UPDATE tables SET options = 'damaged' WHERE id = {lobby}")).await;
    stage.start().await;
    let told = text(&ana.asks("owner table close", &[count("id", lobby.0.unsigned_abs())]).await);
    assert_eq!(told, say(english(), "host-owner-closed-unread", args!["table" => lobby.to_string()]));
    let open = format!("SELECT COUNT(*) FROM tables WHERE id = {lobby} AND state <> 'cancelled'");
    assert_eq!(stage.raw().await.number(&open).await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_made_at_once_and_every_use_is_listed() {
    let mut stage = open().await;
    stage.stop().await;
    stage.config.backups.least_free_mb = 0;
    stage.start().await;
    let mut ana = joins(&stage, "ana").await;
    let told = text(&ana.asks("owner backup", &[]).await);
    match BackupFolder::of(&stage.config.database, &stage.config.backups).unwrap() {
        Some(folder) => {
            let kept = folder.list().unwrap();
            assert_eq!(kept.len(), 1);
            let name = kept[0].file.file_name().unwrap().to_str().unwrap().to_owned();
            assert!(told.contains(&name), "{told}");
            check_backup(&kept[0].file).await.unwrap();
            let status = text(&ana.asks("owner status", &[]).await);
            assert!(status.contains("Last backup"), "{status}");
        }
        None => assert_eq!(told, word("host-owner-backup-server")),
    }
    ana.uses("owner announce", &[words("text", "Soon")]).await;
    ana.uses("owner block", &[words("server", "77")]).await;
    let listed = text(&ana.asks("owner audit", &[]).await);
    let line =
        |wanted: &str| listed.lines().position(|line| line.contains(wanted)).unwrap_or_else(|| panic!("{listed}"));
    assert!(
        line("`block` server `77`") < line("`announce` “Soon”") && line("`announce`") < line("`backup`"),
        "{listed}"
    );
    assert!(listed.lines().all(|line| line.contains(&format!("<@{ANA}>"))), "{listed}");

    // Whoever owns it is told of it, and who asked to be forgotten is in it no longer.
    let export = ana.asks("me export", &[]).await;
    let kept: Value = serde_json::from_str(&file_of(&stage, &export).await).unwrap();
    let noted = kept["owners_commands"].as_array().unwrap();
    let blocked = noted.iter().find(|entry| entry["action"] == "block").unwrap();
    assert_eq!((&blocked["server"], &blocked["by_you"]), (&json!("77"), &json!(true)));
    ana.uses("me delete", &[flag("sure", true)]).await;
    let left = audit(&stage).await;
    assert!(left.len() >= 4 && left.iter().all(|entry| entry.person.is_none()), "{left:?}");
    assert_eq!(stage.server.invalid_requests(), 0);
}
