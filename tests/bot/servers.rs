//! What is told of servers as a whole: which connection carries them, in which order they come and go, and who is there.

use discord_playground::{ChannelSpec, Effect, Fault, GatewayFault, GuildSpec, Snowflake, permissions};
use tindahan::ids::{ChannelId, GuildId, TableId};
use tindahan::store::{Location, Pace};
use tindahan::table::{NewLobby, UpdateKind};

use crate::games::begin;
use crate::people::{Player, table_of};
use crate::rests::{harbour, header, press, until_rests};
use crate::stage::{Stage, playground, settings, until};

/// A lobby on a server that is not shown yet.
async fn lobby(stage: &Stage, person: Snowflake, guild: Snowflake, channel: &str) -> TableId {
    let channel = stage.server.channel_in(guild, channel).unwrap();
    let location = Location { guild: Some(GuildId(guild.0)), channel: ChannelId(channel.0) };
    let (game, options) = ("tindahan".to_owned(), Vec::new());
    let lobby = NewLobby { game, options, seats: None, pace: Pace::Live, location, parent: None, promised: None };
    stage.tables().open(press(person, location), lobby).await.unwrap().public.header.id
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_out_of_order_has_not_removed_the_bot() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let guild = harbour(&stage, 1, &["ana", "bayani"]);
    let quay = stage.server.channel_in(guild, "quay-0").unwrap();
    players.iter_mut().for_each(|player| player.channel = quay);
    let table = begin(&mut players, "dschunke", &[]).await;
    // Nobody has to ask whether it has.
    let gone = Effect::Refused { status: 404, code: 10_004 };
    stage.server.inject(Fault::times(1, "GET", &format!("/guilds/{guild}"), gone));
    assert!(stage.server.set_guild_available(guild, false));
    until("the news", async || !stage.tables().unavailable_servers().is_empty()).await;
    // Taken in after that, since what happens to places is taken in one after another.
    let market = stage.server.channel("market").unwrap();
    for player in &mut players {
        player.channel = market;
    }
    let other = begin(&mut players, "floating-market", &[]).await;
    assert!(stage.server.set_bot_permissions(market, permissions::SEND_MESSAGES));
    until_rests(&stage, other, true).await;
    assert_eq!(header(&stage, table).await.rested_at, None);
    assert_eq!(stage.server.clear_faults().len(), 1);
    assert!(stage.server.set_guild_available(guild, true));
    until("the server", async || stage.tables().unavailable_servers().is_empty()).await;
    assert_eq!(header(&stage, table).await.rested_at, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_says_nothing_of_the_servers_of_another() {
    let mut world = playground();
    world.shards = 2;
    let mut stage = Stage::with(world, settings()).await;
    let ana = Player::join(&stage.server, "ana").await.person.id();
    let mut tables = Vec::new();
    for shard in 0..2 {
        let id = Some(Snowflake((1_000 + shard) << 22));
        let (channels, members) = (vec![ChannelSpec::new("quay", "")], vec!["ana".to_owned()]);
        let spec = GuildSpec { id, name: "Pier".into(), locale: "en-US".into(), channels, members };
        let guild = stage.server.add_guild(spec);
        tables.push(lobby(&stage, ana, guild, "quay").await);
    }
    stage.stop().await;
    drop(stage.launch().await);
    let mut updates = stage.tables().subscribe();
    for table in tables {
        until("the lobby", async || stage.store().posted_board(table).await.unwrap().is_some()).await;
    }
    while let Ok(update) = updates.try_recv() {
        assert_ne!(update.kind, UpdateKind::Rested);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_removes_the_bot_as_soon_as_it_has_it_is_believed() {
    let stage = Stage::open().await;
    let mut ana = Player::join(&stage.server, "ana").await;
    let guild = harbour(&stage, 1, &["ana"]);
    ana.channel = stage.server.channel_in(guild, "quay-0").unwrap();
    ana.uses("dschunke start", &[]).await;
    let table = table_of(&ana.finds("!join").await);
    assert!(stage.server.remove_bot(guild));
    until_rests(&stage, table, true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_removes_the_bot_and_has_it_back_at_once_keeps_its_tables() {
    let stage = Stage::open().await;
    let mut players = Player::all(&stage.server, &["ana", "bayani"]).await;
    let market = players[0].channel;
    let other = begin(&mut players, "floating-market", &[]).await;
    let guild = harbour(&stage, 1, &["ana"]);
    let table = lobby(&stage, players[0].person.id(), guild, "quay-0").await;
    for _ in 0..10 {
        assert!(stage.server.remove_bot(guild) && stage.server.invite_bot(guild));
        // Taken in after both, since what happens to places is taken in one after another.
        for denied in [permissions::SEND_MESSAGES, 0] {
            assert!(stage.server.set_bot_permissions(market, denied));
            until_rests(&stage, other, denied > 0).await;
        }
        assert_eq!(header(&stage, table).await.rested_at, None);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_where_somebody_speaks_or_that_a_new_session_does_not_know_is_not_out_of_order() {
    let stage = Stage::open().await;
    let ana = Player::join(&stage.server, "ana").await;
    let back = async |what: &str| until(what, async || stage.tables().unavailable_servers().is_empty()).await;
    stage.tables().note_server(GuildId(stage.server.guild_id().0), false);
    ana.person.say(ana.channel, "Good morning", None).unwrap();
    back("word of the server").await;
    // One that has removed the bot while it was out of order.
    stage.tables().note_server(GuildId(1 << 22), false);
    stage.server.inject_gateway_fault(GatewayFault::InvalidSession { resumable: false });
    back("the new session").await;
}
