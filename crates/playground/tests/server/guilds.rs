//! Several servers: the bot joins and leaves them, and everything happens in one of them.

use discord_playground::{
    ChannelSpec, Config, GuildSpec, Server, Snowflake, StartError, page_api::Outcome, permissions,
};
use serde_json::{Value, json};
use serenity::all::{Event, Interaction, UnavailableGuild};

use crate::{
    bot::{Bot, api_error, config, http, playground},
    gateway::Raw,
    people::{Player, button},
};

/// A second server with a chosen id: bayani owns it, zoe is in no other, and all others are not in it.
fn add(server: &Server) -> Snowflake {
    server.add_guild(GuildSpec {
        id: Some(Snowflake(4_242)),
        name: "Elsewhere".into(),
        locale: "fr".into(),
        channels: vec![ChannelSpec::new("general", ""), forbidden()],
        members: vec!["bayani".into(), "zoe".into()],
    })
}

fn forbidden() -> ChannelSpec {
    ChannelSpec::new("quiet", "").denying(permissions::SEND_MESSAGES)
}

async fn created(bot: &mut Bot) -> (u64, String, Vec<String>, usize) {
    bot.event(|event| match event {
        Event::GuildCreate(event) => {
            let mut channels: Vec<_> = event.guild.channels.values().map(|channel| channel.name.clone()).collect();
            channels.sort();
            Some((event.guild.id.get(), event.guild.name, channels, event.guild.members.len()))
        }
        _ => None,
    })
    .await
}

async fn deleted(bot: &mut Bot) -> UnavailableGuild {
    bot.event(|event| match event {
        Event::GuildDelete(event) => Some(event.guild),
        _ => None,
    })
    .await
}

fn elsewhere() -> (u64, String, Vec<String>, usize) {
    (4_242, "Elsewhere".into(), vec!["general".into(), "quiet".into()], 3)
}

#[tokio::test]
async fn a_server_is_added_while_the_bot_runs_and_there_when_it_connects_again() {
    let server = playground().await;
    let mut bot = Bot::connect(&server).await;
    assert_eq!(add(&server), Snowflake(4_242));
    assert_eq!(created(&mut bot).await, elsewhere());
    assert_eq!(add(&server), Snowflake(4_242), "it is there already");
    let guilds = bot.http.get_guilds(None, None).await.unwrap();
    assert_eq!(guilds.iter().map(|guild| guild.id.get()).collect::<Vec<_>>(), [4_242, server.guild_id().0]);
    assert_eq!(bot.http.get_channels(4_242.into()).await.unwrap().len(), 2);
    assert_eq!(bot.http.get_guild_members(4_242.into(), Some(100), None).await.unwrap().len(), 3);
    let chloe = server.person("chloe").unwrap().id().0;
    assert_eq!(api_error(bot.http.get_member(4_242.into(), chloe.into()).await), (404, 10_007));
    let quiet = server.channel_in(Snowflake(4_242), "quiet").unwrap();
    let refused = bot.http.send_message(quiet.0.into(), vec![], &json!({"content": "a"})).await;
    assert_eq!(api_error(refused), (403, 50_013));
    bot.leave().await;
    let mut bot = Bot::connect(&server).await;
    created(&mut bot).await;
    assert_eq!(server.channel("general"), server.channel_in(server.guild_id(), "general"), "the first server's");
}

#[tokio::test]
async fn an_interaction_carries_the_server_of_its_channel() {
    let server = playground().await;
    let mut bot = Bot::connect(&server).await;
    bot.http.create_global_commands(&json!([{"name": "play", "description": "Plays"}])).await.unwrap();
    let elsewhere = add(&server);
    let there = server.channel_in(elsewhere, "general").unwrap();
    let bayani = Player::join(&server, "bayani").await;
    let zoe = server.person("zoe").unwrap();
    let command = bayani.command_id("play");
    let moderates = permissions::MANAGE_GUILD;
    for (person, channel, guild, locale, may_moderate) in [
        (&bayani.person, bayani.channel, server.guild_id(), "en-US", false),
        (&bayani.person, there, elsewhere, "fr", true),
        (&zoe, there, elsewhere, "fr", false),
    ] {
        person.command(channel, command, &[]).unwrap();
        let Interaction::Command(command) = bot.interaction().await else { panic!("a command") };
        assert_eq!(command.guild_id.unwrap().get(), guild.0);
        assert_eq!(command.guild_locale.as_deref(), Some(locale));
        let member = command.member.as_ref().unwrap();
        assert_eq!(member.user.id.get(), person.id().0);
        assert_eq!(member.permissions.unwrap().bits() & moderates != 0, may_moderate);
    }
    assert!(zoe.command(bayani.channel, command, &[]).is_err(), "she is not in that server");
    assert!(server.person("chloe").unwrap().forge(there, None, "x", None).is_err(), "nor is she in this one");
}

#[tokio::test]
async fn people_see_the_servers_they_are_in() {
    let server = playground().await;
    let elsewhere = add(&server);
    let there = server.channel_in(elsewhere, "general").unwrap();
    let seen = |name: &str| {
        let snapshot = server.person(name).unwrap().snapshot();
        let names = |list: &Value, key: &str| -> Vec<String> {
            list.as_array().unwrap().iter().map(|one| one[key].as_str().unwrap().to_owned()).collect()
        };
        (
            names(&snapshot.guilds, "name"),
            snapshot.channels.as_array().unwrap().len(),
            names(&snapshot.people, "username"),
        )
    };
    let everybody = ["ana", "bayani", "chloe", "dieter", "esra"];
    assert_eq!(seen("ana"), (vec!["Playground".into()], 3, everybody.map(Into::into).to_vec()));
    let all = [&everybody[..], &["zoe"]].concat().into_iter().map(Into::into).collect();
    assert_eq!(seen("bayani"), (vec!["Playground".into(), "Elsewhere".into()], 5, all));
    assert_eq!(seen("zoe"), (vec!["Elsewhere".into()], 2, vec!["bayani".into(), "zoe".into()]));
    let mut ana = Player::join(&server, "ana").await;
    let http = http(&server);
    http.send_message(there.0.into(), vec![], &json!({"content": "for those there"})).await.unwrap();
    assert!(ana.hears_nothing().await);
}

#[tokio::test]
async fn a_bot_that_was_removed_hears_nothing_and_may_nothing_until_it_is_invited() {
    let server = playground().await;
    let mut bot = Bot::connect(&server).await;
    bot.http.create_global_commands(&json!([{"name": "play", "description": "Plays"}])).await.unwrap();
    let elsewhere = add(&server);
    created(&mut bot).await;
    let there = server.channel_in(elsewhere, "general").unwrap();
    let body = json!({"content": "board", "components": button("hand")});
    let board = bot.http.send_message(there.0.into(), vec![], &body).await.unwrap();
    let mut bayani = Player::join(&server, "bayani").await;
    let zoe = server.person("zoe").unwrap();
    let talk = bot.http.create_private_channel(&json!({"recipient_id": zoe.id()})).await.unwrap().id;
    bot.http.send_message(talk, vec![], &body).await.unwrap();
    let command = bayani.command_id("play");

    assert!(server.remove_bot(elsewhere));
    assert!(!server.remove_bot(elsewhere), "it is out already");
    let gone = deleted(&mut bot).await;
    assert_eq!((gone.id.get(), gone.unavailable), (4_242, false));
    let post = async || bot.http.send_message(there.0.into(), vec![], &body).await;
    assert_eq!(api_error(post().await), (403, 50_001));
    let edit = bot.http.edit_message(there.0.into(), board.id, &body, vec![]).await;
    assert_eq!(api_error(edit), (403, 50_001));
    assert_eq!(api_error(bot.http.get_guild(4_242.into()).await), (404, 10_004));
    assert_eq!(api_error(bot.http.get_guild_commands(4_242.into()).await), (403, 50_001));
    assert_eq!(api_error(bot.http.send_message(talk, vec![], &body).await), (403, 50_007), "they share no server");
    assert!(bayani.person.command(there, command, &[]).is_err());
    assert_eq!(zoe.snapshot().commands, json!([]));
    bayani.person.say(there, "unheard", None).unwrap();
    let lost = bayani.person.press(there, Snowflake(board.id.get()), "hand").unwrap();
    assert_eq!(bayani.outcome(lost).await, Outcome::Failed);

    assert!(server.invite_bot(elsewhere));
    assert!(!server.invite_bot(elsewhere), "it is in already");
    post().await.unwrap();
    bot.http.send_message(talk, vec![], &body).await.unwrap();
    bayani.person.command(there, command, &[]).unwrap();
    let next = bot.event(|event| match event {
        Event::GuildCreate(event) => Some(event.guild.id.get()),
        Event::MessageCreate(_) | Event::InteractionCreate(_) => panic!("nothing of what happened meanwhile"),
        _ => None,
    });
    assert_eq!(next.await, 4_242);
    bot.interaction().await;
}

#[tokio::test]
async fn a_server_that_is_down_is_told_from_one_that_removed_the_bot() {
    let server = playground().await;
    let mut bot = Bot::connect(&server).await;
    let elsewhere = add(&server);
    created(&mut bot).await;
    let there = server.channel_in(elsewhere, "general").unwrap();
    let post = async |bot: &Bot| bot.http.send_message(there.0.into(), vec![], &json!({"content": "a"})).await;
    assert!(server.set_guild_available(elsewhere, false));
    assert!(!server.set_guild_available(elsewhere, false));
    let gone = deleted(&mut bot).await;
    assert_eq!((gone.id.get(), gone.unavailable), (4_242, true));
    assert_eq!(api_error(post(&bot).await), (503, 0));
    let here = server.channel("general").unwrap().0.into();
    bot.http.send_message(here, vec![], &json!({"content": "a"})).await.unwrap();
    assert!(server.set_guild_available(elsewhere, true));
    assert_eq!(created(&mut bot).await, self::elsewhere());
    post(&bot).await.unwrap();
}

#[tokio::test]
async fn servers_of_the_beginning_are_told_to_one_shard_after_the_other() {
    let server = Server::start(config().with_servers(6).sharded(4, 4)).await.unwrap();
    let guilds = server.guild_ids();
    assert_eq!((guilds.len(), guilds[0]), (6, server.guild_id()));
    for shards in [2, 3, 4, 16] {
        let first = guilds[0].shard(shards);
        let expected: Vec<_> = (0..6).map(|rank| (first + rank) % shards).collect();
        assert_eq!(guilds.iter().map(|guild| guild.shard(shards)).collect::<Vec<_>>(), expected);
    }
    let ana = server.person("ana").unwrap();
    let mut heard = Vec::new();
    for shard in 0..4 {
        let (mut raw, _) = Raw::begin(&server, shard, 4).await;
        let own: Vec<_> = guilds.iter().copied().filter(|guild| guild.shard(4) == shard).collect();
        for guild in &own {
            let created = raw.event("GUILD_CREATE").await["d"].take();
            assert_eq!((&created["id"], &created["member_count"]), (&json!(guild), &json!(6)));
            assert_eq!(created["channels"].as_array().unwrap().len(), 3);
        }
        for guild in &guilds {
            ana.say(server.channel_in(*guild, "second").unwrap(), "hello", None).unwrap();
        }
        for guild in &own {
            assert_eq!(raw.event("MESSAGE_CREATE").await["d"]["guild_id"], json!(guild));
        }
        heard.extend(own);
    }
    heard.sort();
    assert_eq!(heard, guilds);
}

#[tokio::test]
async fn servers_of_the_beginning_can_have_ids_of_your_choice() {
    let spec = |id: u64| GuildSpec { id: Some(Snowflake(id)), members: vec!["ana".into()], ..GuildSpec::default() };
    let of = |guilds: Vec<GuildSpec>| Server::start(Config { guilds, ..config() });
    let server = of(vec![spec(9), GuildSpec::default(), spec(7)]).await.unwrap();
    let guilds = server.guild_ids();
    assert_eq!((guilds[1], guilds[3]), (Snowflake(9), Snowflake(7)));
    assert_eq!(server.add_guild(spec(8)), Snowflake(8));
    assert_eq!(server.guild_ids(), [&guilds[..], &[Snowflake(8)]].concat());
    for twice in [9, guilds[0].0, guilds[2].0] {
        let refused = of(vec![spec(9), GuildSpec::default(), spec(twice)]).await;
        assert!(matches!(refused, Err(StartError::SameServer(Snowflake(id))) if id == twice));
    }
}

#[tokio::test]
async fn each_shard_hears_of_its_own_servers() {
    let server = Server::start(Config { shards: 2, ..config() }).await.unwrap();
    let spec = |shard: u64| GuildSpec {
        id: Some(Snowflake((2 + shard) << 22)),
        name: format!("Of shard {shard}"),
        locale: "en-US".into(),
        channels: vec![ChannelSpec::new("general", "")],
        members: vec!["ana".into()],
    };
    let guilds = [0, 1].map(|shard| server.add_guild(spec(shard)));
    let first = server.guild_id().shard(2);
    for (shard, own) in guilds.into_iter().enumerate() {
        let mut raw = Raw::open(&server, "v=10").await;
        raw.identify(json!({"shard": [shard, 2]})).await;
        let ready = raw.event("READY").await;
        let mut listed: Vec<_> =
            ready["d"]["guilds"].as_array().unwrap().iter().map(|guild| guild["id"].clone()).collect();
        let mut expected = vec![json!(own)];
        if first as usize == shard {
            expected.push(json!(server.guild_id()));
        }
        listed.sort_by_key(ToString::to_string);
        expected.sort_by_key(ToString::to_string);
        assert_eq!(listed, expected);
        let channel = server.channel_in(own, "general").unwrap();
        let other = server.channel_in(guilds[1 - shard], "general").unwrap();
        let ana = server.person("ana").unwrap();
        ana.say(other, "for the other", None).unwrap();
        ana.say(channel, "for this one", None).unwrap();
        assert_eq!(raw.event("MESSAGE_CREATE").await["d"]["channel_id"], json!(channel));
    }
}
