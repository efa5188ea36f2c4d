//! Two real processes on one PostgreSQL. What they do while everything goes wrong is looked at in the fault run; here it is looked at
//! one by one.

use std::process::Child;
use std::sync::Arc;
use std::time::{Duration, Instant};

use discord_playground::{ChannelSpec, Config as Playground, GuildSpec, Server, Snowflake};
use parking_lot::Mutex;
use rustix::process::Signal;
use serde_json::Value;
use tempfile::TempDir;
use tindahan::config::Database;
use tindahan::ids::{GuildId, TableId};
use tindahan::store::{SavedTable, ServerSettings, Store};
use tokio::time::sleep;

use crate::database;
use crate::games::{act, awaited, begin};
use crate::people::{Player, count, ending, flag, mot, number, table_of, text, word, words};
use crate::process::{launch, signal};
use crate::shards::identified;
use crate::stage::{playground, settings, until};

/// How long a process may be silent before it is given up: shorter than usual, so that tests need not wait.
const LEASE: Duration = Duration::from_secs(2);

/// The processes, which end with this.
struct Fleet {
    server: Server,
    database: Database,
    processes: Vec<Process>,
    folder: TempDir,
}

struct Process {
    child: Child,
    log: Arc<Mutex<Vec<String>>>,
}

impl Process {
    /// How often it has logged something.
    fn said(&self, words: &[&str]) -> usize {
        let log = self.log.lock();
        log.iter().filter(|line| words.iter().all(|word| line.contains(word))).count()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("a process has logged\n{}", self.log.lock().join("\n"));
        }
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Fleet {
    /// No process yet; nothing at all where PostgreSQL is not installed.
    async fn open(playground: Playground) -> Option<Fleet> {
        let database = Database { url: database::on_postgres()?, ..settings().database };
        let server = Server::start(playground).await.unwrap();
        Some(Fleet { server, database, processes: Vec::new(), folder: TempDir::new().unwrap() })
    }

    fn launch(&mut self, more: &[&str]) {
        let quick = [
            "discord.gather_ms=5",
            "discord.edit_ms=5",
            "discord.call_s=600",
            "discord.emojis=false",
            "pictures.per_s=0",
        ];
        let mut settings: Vec<String> = quick.iter().chain(more).map(|&setting| setting.to_owned()).collect();
        settings.push(format!("database.url={}", self.database.url));
        settings.push(format!("database.lease_ms={}", LEASE.as_millis()));
        settings.push(format!("discord.api={}", self.server.url()));
        let log: Arc<Mutex<Vec<String>>> = Arc::default();
        let heard = Arc::clone(&log);
        let hear = move |line: &str| heard.lock().push(line.to_owned());
        let child = launch(&settings, self.folder.path(), self.server.token(), hear);
        self.processes.push(Process { child, log });
    }

    /// Waits until a process has taken up so many shards.
    async fn until_shared(&self, process: usize, shards: usize) {
        let taken_up = async || self.processes[process].said(&["the tables of a shard are taken up"]) >= shards;
        until("its share of the shards", taken_up).await;
        let connected = self.server.wait_for_shards(4, Duration::from_secs(30)).await;
        assert!(connected, "{:?}", self.server.connected_shards());
    }

    /// Their database, read beside them.
    async fn store(&self) -> Store {
        Store::open_existing(&self.database).await.unwrap()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sixteen_shards_are_shared_and_each_begins_at_its_turn() {
    let Some(mut fleet) = Fleet::open(playground().sharded(16, 16)).await else { return };
    let begun = Instant::now();
    fleet.launch(&[]);
    fleet.launch(&[]);
    let shared = async || {
        let taken_up = |process: &Process| process.said(&["the tables of a shard are taken up"]) >= 8;
        fleet.processes.iter().all(taken_up)
    };
    until("two fair shares", shared).await;
    let left = Duration::from_secs(15).saturating_sub(begun.elapsed());
    assert!(fleet.server.wait_for_shards(16, left).await, "{:?}", fleet.server.connected_shards());
    assert!(identified(&fleet.server) >= 16);
    // Whoever has the first shard sees to it for both.
    let registered = fleet.server.inspector_entries().iter().filter(|entry| entry.title.contains("/commands")).count();
    assert_eq!(registered, 1);
}

/// All that a process which was asleep could still change.
#[derive(Debug, PartialEq)]
struct Kept {
    tables: Vec<(i64, Vec<String>, Vec<String>, String)>,
    settings: ServerSettings,
}

async fn kept(store: &Store, tables: &[TableId], guild: GuildId) -> Kept {
    let mut kept = Vec::new();
    for &table in tables {
        let SavedTable { version, seats, lines, deadlines, .. } = store.load_table(table).await.unwrap().unwrap();
        let people = seats.iter().map(|seat| format!("{:?}", seat.player)).collect();
        kept.push((version, people, lines, format!("{deadlines:?}")));
    }
    Kept { tables: kept, settings: store.server_settings(guild).await.unwrap() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_was_asleep_changes_nothing_any_more() {
    /// A turn of the live pace, which is over when the process wakes.
    const TURN: Duration = Duration::from_secs(14);
    let Some(mut fleet) = Fleet::open(playground().sharded(4, 4)).await else { return };
    let clock = format!("clocks.live_s={}", TURN.as_secs());
    let more = ["clocks.live_warnings_s=[]", "clocks.heartbeat_s=1", clock.as_str()];
    fleet.launch(&more);
    fleet.until_shared(0, 4).await;
    fleet.launch(&more);
    fleet.until_shared(1, 2).await;
    // Who was there first keeps the first half.
    let server = &fleet.server;
    let sleeper = usize::from(server.guild_id().shard(4) >= 2);
    let (asleep, awake) = (&fleet.processes[sleeper], &fleet.processes[1 - sleeper]);

    // A game that waits for a move, a lobby that has room, and a game with a clock.
    let mut trio = Player::all(server, &["ana", "bayani", "dieter"]).await;
    let game = begin(&mut trio, "bastos", &[words("pace", "none")]).await;
    for player in &mut trio {
        player.opens_hand().await;
    }
    let mut esra = Player::join(server, "esra").await;
    esra.uses("tindahan start", &[]).await;
    let lobby = esra.finds("!join").await;
    let open = table_of(&lobby);
    let mut others = Player::all(server, &["chloe", "esra"]).await;
    let timed = begin(&mut others, "dschunke", &[words("pace", "live")]).await;
    let begun = Instant::now();
    let store = fleet.store().await;
    let guild = GuildId(server.guild_id().0);

    signal(&asleep.child, Signal::STOP);
    // All of this comes to the one that does not hear it.
    let (index, hand, choices) = awaited(&mut trio).await;
    trio[index].press(&hand, &choices[0]).unwrap();
    let mut bayani = Player::join(server, "bayani").await;
    bayani.press(&lobby, &ending(&lobby, "!join").unwrap()).unwrap();
    trio[0].sends("settings", &[words("theme", "dark")]).unwrap();
    until("somebody who takes over", async || awake.said(&["the tables of a shard are taken up"]) >= 4).await;
    // Until the time of the game with a clock is out for who sleeps. For the other it is not: nobody could reach us for a while.
    sleep(TURN.saturating_sub(begun.elapsed())).await;
    let before = kept(&store, &[game, open, timed], guild).await;

    signal(&asleep.child, Signal::CONT);
    until("three refusals", async || asleep.said(&["a fault of ours", "another process has taken over"]) >= 3).await;
    until("a new beginning", async || asleep.said(&["beginning anew"]) == 1).await;
    assert_eq!(kept(&store, &[game, open, timed], guild).await, before);

    // Everything goes on, and the two share again.
    until("its share", async || {
        asleep.said(&["the tables of a shard are taken up"]) >= if sleeper == 0 { 6 } else { 4 }
    })
    .await;
    assert!(fleet.server.wait_for_shards(4, Duration::from_secs(30)).await);
    act(&mut trio).await;
    let told = |message: &Value| text(message).contains(&word("host-store-gone")).then_some(());
    bayani.sees("that nothing was changed", told).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_chosen_with_one_process_is_seen_by_the_other_and_a_hand_follows_from_anywhere() {
    let Some(mut fleet) = Fleet::open(playground().sharded(4, 4)).await else { return };
    fleet.launch(&[]);
    fleet.until_shared(0, 4).await;
    fleet.launch(&[]);
    fleet.until_shared(1, 2).await;
    // The game is on a server of the third shard, private messages come by the first.
    let ids = (0..).map(|later| Snowflake(fleet.server.guild_id().0 + ((1 + later) << 22)));
    let spec = GuildSpec {
        id: ids.into_iter().find(|id| id.shard(4) == 2),
        name: "Elsewhere".into(),
        locale: "en-US".into(),
        channels: vec![ChannelSpec::new("quay", "Another market")],
        members: vec!["ana".into(), "bayani".into()],
    };
    let guild = fleet.server.add_guild(spec);
    let mut players = Player::all(&fleet.server, &["ana", "bayani"]).await;
    for player in &mut players {
        player.channel = fleet.server.channel_in(guild, "quay").unwrap();
    }
    begin(&mut players, "dschunke", &[]).await;
    // Their hands are opened in private, with the other process, and played on there.
    for player in &mut players {
        player.channel = player.person.open_dm().unwrap();
        player.asks("hand", &[]).await;
    }
    for _ in 0..3 {
        act(&mut players).await;
    }
    // What somebody chooses there holds here within a second.
    players[0].asks("me settings", &[words("language", "fr")]).await;
    players[0].channel = fleet.server.channel_in(guild, "quay").unwrap();
    let chosen = Instant::now();
    loop {
        let told = players[0].asks("table end", &[]).await;
        if text(&told) == mot("host-ask-end") {
            break;
        }
        assert!(chosen.elapsed() < Duration::from_secs(1), "{told}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_owners_order_with_one_process_holds_in_the_other() {
    let Some(mut fleet) = Fleet::open(playground().sharded(4, 4)).await else { return };
    let market = fleet.server.guild_id();
    let ana_is = fleet.server.person("ana").unwrap().id();
    let limit = "limits.presses_per_person=100000".to_owned();
    let owners = [format!("owners.ids={ana_is}"), format!("owners.guild={market}"), limit];
    let more: Vec<&str> = owners.iter().map(String::as_str).collect();
    fleet.launch(&more);
    fleet.until_shared(0, 4).await;
    fleet.launch(&more);
    fleet.until_shared(1, 2).await;
    // A server of the other process.
    let ids = (0..).map(|later| Snowflake(market.0 + ((1 + later) << 22)));
    let spec = GuildSpec {
        id: ids.into_iter().find(|id| id.shard(4) == (market.shard(4) + 2) % 4),
        name: "Elsewhere".into(),
        locale: "en-US".into(),
        channels: vec![ChannelSpec::new("quay", "Another market")],
        members: vec!["bayani".into(), "dieter".into()],
    };
    let guild = fleet.server.add_guild(spec);
    let mut players = Player::all(&fleet.server, &["bayani", "dieter"]).await;
    for player in &mut players {
        player.channel = fleet.server.channel_in(guild, "quay").unwrap();
    }
    let mut ana = Player::join(&fleet.server, "ana").await;
    until("the owner's command", async || {
        ana.person.snapshot().commands.as_array().unwrap().iter().any(|command| command["name"] == "owner")
    })
    .await;
    let table = begin(&mut players, "dschunke", &[]).await;
    let board = players[0].finds("!hand").await;

    let status = text(&ana.asks("owner status", &[]).await);
    assert_eq!(status.matches(&word("host-owner-shard-elsewhere")).count(), 2, "{status}");
    ana.asks("owner announce", &[words("text", "Maintenance")]).await;
    players[0].reads("📣 **Maintenance**").await;
    let told = text(&ana.asks("owner table repair", &[count("id", table.0.unsigned_abs())]).await);
    assert!(told.contains(&word("host-owner-elsewhere")), "{told}");
    let is_newer =
        |message: &Value| number(&message["id"]) > number(&board["id"]) && ending(message, "!hand").is_some();
    players[0].sees("the board at the bottom", |message| is_newer(message).then_some(())).await;

    for (order, back, told) in [
        (("owner drain", flag("on", true)), ("owner drain", flag("on", false)), "host-no-drain"),
        (
            ("owner block", words("server", &guild.to_string())),
            ("owner unblock", words("server", &guild.to_string())),
            "host-no-blocked",
        ),
    ] {
        ana.asks(order.0, &[order.1]).await;
        let ordered = Instant::now();
        while text(&players[0].asks("tindahan start", &[flag("thread", true)]).await) != word(told) {
            assert!(ordered.elapsed() < Duration::from_secs(2), "{told}");
        }
        ana.asks(back.0, &[back.1]).await;
    }
    let store = fleet.store().await;
    until("the end of the rest", async || store.table_header(table).await.unwrap().unwrap().rested_at.is_none()).await;
    for player in &mut players {
        player.opens_hand().await;
    }
    act(&mut players).await;
}
