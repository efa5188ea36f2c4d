//! Discord is away for a while, or one server is: nobody loses a turn by it, and the bot comes back by itself.

use std::sync::Arc;
use std::time::{Duration, Instant};

use discord_playground::{ChannelSpec, Effect, Fault, GatewayFault, GuildSpec, Server};
use serde_json::Value;
use tindahan::config::{Config, Pace, Token};
use tindahan::discord::{self, BotError, Parts};
use tindahan::ids::{GuildId, TableId};
use tindahan::store::{Moment, Store};
use tindahan::table::{Clock, SystemClock};
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::calls::calls;
use crate::faults::actions;
use crate::games::{any_press, begin};
use crate::people::{Player, text};
use crate::stage::{PATIENCE, Stage, catalogue, playground, settings, until};

/// A turn at the live pace here, in seconds.
const TURN: u64 = 6;

/// A bot where turns are short and nobody loses a seat for good.
async fn stage() -> Stage {
    Stage::set(|config| {
        config.clocks.pace = Pace::Live;
        config.clocks.live_s = TURN;
        config.clocks.live_warnings_s = Vec::new();
        config.clocks.time_outs = 1_000;
    })
    .await
}

/// When the time of whoever is awaited is out.
async fn due(stage: &Stage, table: TableId) -> Moment {
    let snapshot = stage.tables().snapshot(table, None).await.unwrap();
    snapshot.public.seats.iter().filter(|seat| seat.awaited).find_map(|seat| seat.due).unwrap()
}

/// Waits until a moment has passed.
async fn until_after(moment: Moment) {
    SystemClock.sleep_until(moment.after(Duration::from_millis(1))).await;
}

/// Waits until the deadline of a table lies this long after what it was.
async fn until_later(stage: &Stage, table: TableId, before: Moment, by: Duration) {
    until("the later deadline", async || due(stage, table).await >= before.after(by)).await;
}

/// Waits until the board tells until when there is time.
async fn reads_due(player: &mut Player, due: Moment) {
    let shown = format!("<t:{}:", due.0.div_euclid(1_000));
    player.sees("the new deadline", |message| text(message).contains(&shown).then_some(())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_discord_is_away_nobody_runs_out_of_time_and_then_everybody_has_what_was_left() {
    let stage = stage().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    any_press(&mut players).await;
    let before = (actions(&stage, table).await, due(&stage, table).await);
    stage.server.set_online(false);
    let gone = SystemClock.now();
    assert!(gone.after(Duration::from_secs(3)) < before.1, "a turn has just begun");
    until_after(before.1.after(Duration::from_secs(2))).await;
    assert_eq!((actions(&stage, table).await, due(&stage, table).await), before);
    let lasted = SystemClock.now().since(gone);
    stage.server.set_online(true);
    // What serenity needs to notice a cut does not count.
    until_later(&stage, table, before.1, lasted - Duration::from_secs(2)).await;
    assert_eq!(actions(&stage, table).await, before.0);
    reads_due(&mut players[0], due(&stage, table).await).await;
    until("the time-out", async || actions(&stage, table).await > before.0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_comes_back_at_once_costs_nothing() {
    let stage = stage().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    any_press(&mut players).await;
    let before = (actions(&stage, table).await, due(&stage, table).await);
    for fault in [GatewayFault::Disconnect, GatewayFault::Reconnect, GatewayFault::Close(4000)] {
        stage.server.inject_gateway_fault(fault);
        tokio::time::sleep(Duration::from_millis(200)).await;
        until("the connection", async || stage.server.bot_is_online()).await;
    }
    until("the time-out", async || actions(&stage, table).await > before.0).await;
    assert!(SystemClock.now() < before.1.after(Duration::from_secs(3)), "the clock ran on");
    assert_eq!(stage.logs.with(&["their deadlines were put off"]), [""; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_server_that_is_away_waits_and_the_others_go_on() {
    let stage = stage().await;
    let members = vec!["pia".to_owned(), "rui".to_owned()];
    let channels = vec![ChannelSpec::new("quay", "Another market")];
    let spec = GuildSpec { id: None, name: "The Quay".into(), locale: "en-US".into(), channels, members };
    let guild = stage.server.add_guild(spec);
    let (channels, members) = (Vec::new(), vec!["pia".to_owned()]);
    let spec = GuildSpec { id: None, name: "The Pier".into(), locale: "en-US".into(), channels, members };
    let other = stage.server.add_guild(spec);
    let mut there = Player::all(&stage.server, &["pia", "rui"]).await;
    for player in &mut there {
        player.channel = stage.server.channel_in(guild, "quay").unwrap();
    }
    let mut here = Player::all(&stage.server, &["ana", "bayani"]).await;
    let (far, near) = (begin(&mut there, "dschunke", &[]).await, begin(&mut here, "dschunke", &[]).await);
    any_press(&mut there).await;
    let before = (actions(&stage, far).await, due(&stage, far).await);
    for guild in [guild, other] {
        assert!(stage.server.set_guild_available(guild, false));
    }
    until("the news", async || stage.tables().unavailable_servers().len() == 2).await;
    assert!(SystemClock.now() < before.1, "a turn has just begun");
    // Two turns pass here, none there.
    let acted = actions(&stage, near).await;
    until("two turns", async || actions(&stage, near).await > acted + 1).await;
    until_after(before.1).await;
    assert_eq!(actions(&stage, far).await, before.0);
    assert!(stage.server.set_guild_available(guild, true));
    until("the server", async || stage.tables().unavailable_servers() == [GuildId(other.0)]).await;
    assert!(due(&stage, far).await > before.1.after(Duration::from_secs(TURN - 1)));
    assert_eq!(actions(&stage, far).await, before.0);
    reads_due(&mut there[0], due(&stage, far).await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn started_while_discord_is_away_the_bot_waits_for_it_and_so_do_the_clocks() {
    let mut stage = stage().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let table = begin(&mut players, "dschunke", &[]).await;
    any_press(&mut players).await;
    stage.server.set_online(false);
    stage.kill().await;
    let is_ready = stage.launch().await;
    let before = (actions(&stage, table).await, due(&stage, table).await);
    stage.logs.until(2, &["WARN", "Discord cannot be reached: the bot waits and tries again", "reason="]).await;
    until_after(before.1).await;
    assert_eq!((actions(&stage, table).await, due(&stage, table).await), before);
    stage.server.set_online(true);
    timeout(PATIENCE, is_ready).await.unwrap().unwrap();
    until_later(&stage, table, before.1, Duration::from_secs(3)).await;
    assert_eq!(actions(&stage, table).await, before.0);
    // It can also be stopped while it waits.
    stage.stop().await;
    stage.server.set_online(false);
    drop(stage.launch().await);
    stage.stop().await;
}

/// Settings for a bot that looks for Discord here.
pub(crate) fn at(api: impl Into<String>) -> Config {
    let mut config = settings();
    config.discord.api = api.into();
    config
}

/// Runs a bot until it ends by itself.
pub(crate) async fn run(mut config: Config, token: &str, ready: oneshot::Sender<()>) -> Result<(), BotError> {
    let folder = tempfile::tempdir().unwrap();
    config.database.url = format!("sqlite://{}", folder.path().join("bot.db").display());
    let store = Store::open(&config.database).await.unwrap();
    let parts = Parts::take_up(store, config, catalogue(), Arc::new(SystemClock)).await.unwrap();
    let ready = move || ready.send(()).unwrap_or_default();
    let token = Token::new(token);
    let run = discord::run(parts, &token, ready, std::future::pending());
    timeout(PATIENCE, run).await.expect("it ends by itself")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_what_never_can_succeed_ends_the_bot() {
    let server = Server::start(playground()).await.unwrap();
    let wrong = run(at(server.url()), "wrong", oneshot::channel().0).await;
    assert!(matches!(wrong, Err(BotError::Token)), "{wrong:?}");
    for address in ["nowhere", "ftp://127.0.0.1"] {
        let nowhere = run(at(address), server.token(), oneshot::channel().0).await;
        assert!(matches!(nowhere, Err(BotError::Address)), "{address}: {nowhere:?}");
    }
    for (code, wanted) in [(4004, "the token"), (4013, "the intents"), (4014, "the intents")] {
        let (ready, is_ready) = oneshot::channel();
        let close = async {
            is_ready.await.unwrap();
            server.inject_gateway_fault(GatewayFault::Close(code));
        };
        let (ended, ()) = tokio::join!(run(at(server.url()), server.token(), ready), close);
        let told = ended.unwrap_err().to_string();
        assert!(told.contains(wanted) && told.contains("https://discord.com/developers"), "{code}: {told}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_and_emojis_that_discord_could_not_take_are_sent_again() {
    let mut stage = Stage::open().await;
    stage.stop().await;
    stage.config.discord.emojis = true;
    stage.server.inject(Fault::times(2, "PUT", "/commands", Effect::Broken(503)));
    stage.server.inject(Fault::times(1, "GET", "/emojis", Effect::Broken(503)));
    stage.server.inject(Fault::times(1, "POST", "/emojis", Effect::Broken(503)));
    stage.start().await;
    stage.logs.until(2, &["the commands could not be registered"]).await;
    stage.logs.until(2, &["INFO", "the bot is ready"]).await;
    stage.logs.until(1, &["INFO", "our emojis are there", "failed=1"]).await;
    stage.logs.until(1, &["INFO", "our emojis are there", "failed=0"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn between_tries_to_connect_there_are_growing_pauses() {
    let mut stage = Stage::open().await;
    stage.stop().await;
    stage.server.inject(Fault::times(2, "GET", "/gateway/bot", Effect::Broken(503)));
    let started = Instant::now();
    stage.start().await;
    assert_eq!(stage.server.pending_faults(), 0);
    // Two seconds and then four, a quarter more or less.
    assert!(started.elapsed() >= Duration::from_millis(4_500), "{:?}", started.elapsed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_no_sessions_left_waits_for_more() {
    let mut stage = Stage::open().await;
    stage.stop().await;
    stage.server.use_up_sessions(1);
    stage.start().await;
    stage.logs.until(1, &["Discord cannot be reached", "it allows no more sessions today"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_warning_that_was_not_sent_before_an_outage_tells_the_time_of_after_it() {
    let stage = Stage::set(|config| {
        config.clocks.pace = Pace::Live;
        config.clocks.live_s = 600;
        config.clocks.live_warnings_s = vec![599];
    })
    .await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let posts = format!("/channels/{}/messages", players[0].channel);
    stage.server.inject(Fault::times(u32::MAX, "POST", &posts, Effect::Broken(502)));
    let table = begin(&mut players, "dschunke", &[]).await;
    stage.logs.until(1, &["a call could not be made"]).await;
    let before = due(&stage, table).await;
    let guild = GuildId(stage.server.guild_id().0);
    stage.tables().note_server(guild, false);
    until_after(SystemClock.now().after(Duration::from_secs(3))).await;
    stage.tables().note_server(guild, true);
    until_later(&stage, table, before, Duration::from_secs(3)).await;
    stage.server.clear_faults();
    let ids = [players[0].person.id(), players[1].person.id()];
    let warned = |message: &Value| ids.iter().any(|&id| calls(message, id)).then(|| text(message));
    let warning = players[0].sees("a warning", warned).await;
    let now = due(&stage, table).await;
    assert!(warning.contains(&format!("<t:{}:", now.0.div_euclid(1_000))), "{warning}");
}
