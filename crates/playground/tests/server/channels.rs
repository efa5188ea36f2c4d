//! Threads, DMs, emojis and looking things up.

use discord_playground::{ChannelSpec, Server, Snowflake, page_api::PageEvent, permissions};
use serde_json::json;
use serenity::all::{ChannelType, Event, Interaction};

use crate::{
    bot::{Bot, api_error, config, http, playground},
    people::Player,
};

#[tokio::test]
async fn a_thread_is_opened_written_in_renamed_and_archived() {
    let server = playground().await;
    let mut bot = Bot::connect(&server).await;
    let mut ana = Player::join(&server, "ana").await;
    let body = json!({"name": "Table 3", "type": 11, "auto_archive_duration": 60});
    let thread = bot.http.create_thread(ana.channel.0.into(), &body, None).await.unwrap();
    assert_eq!(thread.kind, ChannelType::PublicThread);
    bot.event(|event| matches!(event, Event::ThreadCreate(_)).then_some(())).await;
    let created = ana
        .hear(|event| match event {
            PageEvent::ChannelCreate { channel } => Some(channel.clone()),
            _ => None,
        })
        .await;
    assert_eq!((&created["name"], &created["parent_id"]), (&json!("Table 3"), &json!(ana.channel)));
    bot.http.send_message(thread.id, vec![], &json!({"content": "in here"})).await.unwrap();
    assert_eq!(ana.created().await["channel_id"], created["id"]);
    ana.person.say(Snowflake(thread.id.get()), "me too", None).unwrap();
    let changed = json!({"name": "Table 3, over", "archived": true});
    bot.http.edit_thread(thread.id, &changed, None).await.unwrap();
    let updated = ana.hear(|event| match event {
        PageEvent::ChannelUpdate { channel } => Some((channel["name"].clone(), channel["archived"].clone())),
        _ => None,
    });
    assert_eq!(updated.await, (json!("Table 3, over"), json!(true)));
}

#[tokio::test]
async fn a_thread_is_opened_under_a_message_once() {
    let server = playground().await;
    let http = http(&server);
    let channel = server.channel("general").unwrap().0.into();
    let mut ana = Player::join(&server, "ana").await;
    let message = http.send_message(channel, vec![], &json!({"content": "board"})).await.unwrap();
    let body = json!({"name": "Talk"});
    let thread = http.create_thread_from_message(channel, message.id, &body, None).await.unwrap();
    assert_eq!((thread.id.get(), thread.kind), (message.id.get(), ChannelType::PublicThread));
    let updated = ana.updated().await;
    assert_eq!((&updated["thread"]["id"], &updated["flags"]), (&updated["id"], &json!(1 << 5)));
    let looked_up = http.get_message(channel, message.id).await.unwrap();
    assert_eq!(looked_up.thread.unwrap().name, "Talk");
    assert_eq!(api_error(http.create_thread_from_message(channel, message.id, &body, None).await), (400, 160_004));
    let inside = http.send_message(thread.id, vec![], &json!({"content": "in here"})).await.unwrap();
    let within = http.create_thread_from_message(thread.id, inside.id, &body, None).await;
    assert_eq!(api_error(within), (400, 50024), "there are no threads in threads");
    assert_eq!(api_error(http.create_thread_from_message(channel, 5.into(), &body, None).await), (404, 10008));
    assert_eq!(api_error(http.delete_channel(thread.id, None).await), (403, 50013), "that takes a right of its own");
}

#[tokio::test]
async fn opening_threads_takes_a_right() {
    let mut config = config();
    config.channels.push(ChannelSpec::new("no-threads", "").denying(permissions::CREATE_PUBLIC_THREADS));
    let server = Server::start(config).await.unwrap();
    let http = http(&server);
    let channel = server.channel("no-threads").unwrap().0.into();
    let message = http.send_message(channel, vec![], &json!({"content": "board"})).await.unwrap();
    let refused = http.create_thread_from_message(channel, message.id, &json!({"name": "Talk"}), None).await;
    assert_eq!(api_error(refused), (403, 50013));
}

#[tokio::test]
async fn a_private_thread_is_seen_by_those_in_it() {
    let mut config = config();
    config.bot_permissions |= permissions::CREATE_PRIVATE_THREADS;
    let server = Server::start(config).await.unwrap();
    let http = http(&server);
    let mut ana = Player::join(&server, "ana").await;
    let mut esra = Player::join(&server, "esra").await;
    let body = json!({"name": "Secret", "type": 12});
    let thread = http.create_thread(ana.channel.0.into(), &body, None).await.unwrap();
    http.add_thread_channel_member(thread.id, ana.person.id().0.into()).await.unwrap();
    http.send_message(thread.id, vec![], &json!({"content": "psst"})).await.unwrap();
    assert_eq!(ana.created().await["content"], "psst");
    assert!(esra.hears_nothing().await);
    assert!(esra.person.say(Snowflake(thread.id.get()), "let me in", None).is_err());
}

#[tokio::test]
async fn a_person_and_the_bot_talk_directly() {
    let server = playground().await;
    let mut bot = Bot::connect(&server).await;
    bot.http.create_global_commands(&json!([{"name": "play", "description": "Plays"}])).await.unwrap();
    let mut ana = Player::join(&server, "ana").await;
    let mut esra = Player::join(&server, "esra").await;
    let body = json!({"recipient_id": ana.person.id()});
    let talk = bot.http.create_private_channel(&body).await.unwrap();
    bot.http.send_message(talk.id, vec![], &json!({"content": "your turn"})).await.unwrap();
    assert_eq!(ana.created().await["content"], "your turn");
    assert!(esra.hears_nothing().await);
    let channel = ana.person.open_dm().unwrap();
    assert_eq!(channel.0, talk.id.get());
    ana.person.say(channel, "hello", None).unwrap();
    let heard = bot
        .event(|event| match event {
            Event::MessageCreate(created) if !created.message.author.bot => Some(created.message),
            _ => None,
        })
        .await;
    assert_eq!((heard.content.as_str(), heard.guild_id), ("hello", None));
    ana.person.command(channel, ana.command_id("play"), &[]).unwrap();
    let Interaction::Command(command) = bot.interaction().await else { panic!("a command") };
    assert_eq!((command.guild_id, command.user.name.as_str()), (None, "ana"));
    // What is pressed on the answer comes with the whole message, which names no server either.
    let rows = json!([{"type": 1, "components": [{"type": 2, "style": 2, "label": "Go", "custom_id": "go"}]}]);
    let answer = json!({"type": 4, "data": {"content": "press", "components": rows}});
    bot.answer(&Interaction::Command(command), &answer).await.unwrap();
    // Her own "hello" is heard first.
    assert_eq!(ana.created().await["content"], "hello");
    let offered = Snowflake(ana.created().await["id"].as_str().unwrap().parse().unwrap());
    ana.person.press(channel, offered, "go").unwrap();
    let Interaction::Component(press) = bot.interaction().await else { panic!("a press") };
    assert_eq!((press.guild_id, press.message.id.get()), (None, offered.0));
    let stranger = bot.http.create_private_channel(&json!({"recipient_id": "5"})).await;
    assert_eq!(api_error(stranger), (403, 50007));
}

#[tokio::test]
async fn emojis_are_uploaded_once_and_used_on_buttons() {
    let server = playground().await;
    let http = http(&server);
    let channel = server.channel("general").unwrap().0.into();
    let image = "data:image/png;base64,iVBORw0KGgo=";
    let emoji = http.create_application_emoji(&json!({"name": "mango", "image": image})).await.unwrap();
    assert_eq!(http.get_application_emojis().await.unwrap().len(), 1);
    let again = http.create_application_emoji(&json!({"name": "mango", "image": image})).await;
    assert_eq!(api_error(again), (400, 50035));
    for wrong in [json!({"name": "m", "image": image}), json!({"name": "durian", "image": "mango.png"})] {
        assert_eq!(api_error(http.create_application_emoji(&wrong).await), (400, 50035), "{wrong}");
    }
    let button = |id: u64| {
        json!({"content": "x", "components": [{"type": 1, "components": [
            {"type": 2, "style": 2, "custom_id": "a", "emoji": {"name": "mango", "id": id.to_string()}}]}]})
    };
    http.send_message(channel, vec![], &button(emoji.id.get())).await.unwrap();
    assert_eq!(api_error(http.send_message(channel, vec![], &button(5)).await), (400, 50035));
    let picture = reqwest::get(format!("{}/page/emojis/{}", server.url(), emoji.id)).await.unwrap();
    assert_eq!(picture.headers()["content-type"], "image/png");
    http.delete_application_emoji(emoji.id).await.unwrap();
    assert!(http.get_application_emojis().await.unwrap().is_empty());
}

#[tokio::test]
async fn everything_there_is_can_be_looked_up() {
    let server = playground().await;
    let http = http(&server);
    let guild = server.guild_id().0.into();
    assert!(http.get_current_user().await.unwrap().bot);
    assert_eq!(http.get_current_application_info().await.unwrap().id.get(), server.application_id().0);
    assert_eq!(http.get_bot_gateway().await.unwrap().shards, 1);
    assert_eq!(http.get_guilds(None, None).await.unwrap().len(), 1);
    assert_eq!(http.get_channels(guild).await.unwrap().len(), 3);
    assert_eq!(http.get_guild_roles(guild).await.unwrap()[0].name, "@everyone");
    assert_eq!(http.get_guild_members(guild, Some(100), None).await.unwrap().len(), 6);
    let ana = server.person("ana").unwrap().id().0;
    assert_eq!(http.get_user(ana.into()).await.unwrap().name, "ana");
    assert_eq!(http.get_member(guild, ana.into()).await.unwrap().user.name, "ana");
    assert!(http.get_guild_active_threads(guild).await.unwrap().threads.is_empty());
    assert_eq!(api_error(http.get_user(5.into()).await), (404, 10013));
    assert_eq!(api_error(http.get_guild(5.into()).await), (404, 10004));
    assert_eq!(api_error(http.get_channel(5.into()).await), (404, 10003));
}
