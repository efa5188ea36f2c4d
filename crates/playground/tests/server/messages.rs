//! Messages of channels, with files and permissions.

use discord_playground::{Config, Server, Snowflake, page_api::PageEvent};
use serde_json::{Value, json};
use serenity::all::{ChannelId, CreateAttachment, MessageId};

use crate::{
    bot::{api_error, config, forbidden_channel, http, playground},
    people::Player,
};

fn general(server: &Server) -> ChannelId {
    server.channel("general").unwrap().0.into()
}

#[tokio::test]
async fn a_message_is_posted_edited_fetched_and_removed() {
    let server = playground().await;
    let (http, channel) = (http(&server), general(&server));
    let mut ana = Player::join(&server, "ana").await;
    let message = http.send_message(channel, vec![], &json!({"content": "board"})).await.unwrap();
    assert_eq!(ana.created().await["content"], "board");
    let edited = http.edit_message(channel, message.id, &json!({"content": "new"}), vec![]).await.unwrap();
    assert!(edited.edited_timestamp.is_some());
    assert_eq!(ana.updated().await["content"], "new");
    assert_eq!(http.get_message(channel, message.id).await.unwrap().content, "new");
    http.delete_message(channel, message.id, None).await.unwrap();
    assert_eq!(api_error(http.get_message(channel, message.id).await), (404, 10008));
    http.broadcast_typing(channel).await.unwrap();
    let typing = ana.hear(|event| match event {
        PageEvent::Typing { user_id, .. } => Some(*user_id),
        _ => None,
    });
    assert_eq!(typing.await, server.application_id());
}

#[tokio::test]
async fn history_is_listed_newest_first() {
    let server = playground().await;
    let (http, channel) = (http(&server), general(&server));
    let mut ids = Vec::new();
    for n in 0..5 {
        ids.push(http.send_message(channel, vec![], &json!({"content": n.to_string()})).await.unwrap().id);
    }
    let list = async |target| {
        let found = http.get_messages(channel, target, Some(2)).await.unwrap();
        found.into_iter().map(|message| message.content).collect::<Vec<_>>()
    };
    use serenity::all::MessagePagination;
    assert_eq!(list(None).await, ["4", "3"]);
    assert_eq!(list(Some(MessagePagination::Before(ids[2]))).await, ["1", "0"]);
    assert_eq!(list(Some(MessagePagination::After(ids[2]))).await, ["4", "3"]);
    assert_eq!(list(Some(MessagePagination::After(ids[0]))).await, ["2", "1"]);
    assert_eq!(list(Some(MessagePagination::Around(ids[2]))).await, ["2", "1"]);
}

#[tokio::test]
async fn files_come_back_as_they_were_sent() {
    let server = playground().await;
    let (http, channel) = (http(&server), general(&server));
    let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x04\0\0\0\x03".to_vec();
    png.extend([8, 6, 0, 0, 0]);
    let file = CreateAttachment::bytes(png.clone(), "a board.png");
    let body = json!({"attachments": [{"id": 0, "description": "The board"}]});
    let message = http.send_message(channel, vec![file], &body).await.unwrap();
    let attachment = &message.attachments[0];
    assert_eq!(attachment.filename, "a_board.png");
    assert_eq!(attachment.dimensions(), Some((4, 3)));
    assert_eq!(attachment.description.as_deref(), Some("The board"));
    assert_eq!(attachment.content_type.as_deref(), Some("image/png"));
    let fetched = reqwest::get(&attachment.url).await.unwrap();
    assert_eq!(fetched.headers()["content-type"], "image/png");
    assert_eq!(fetched.bytes().await.unwrap(), png);
    let emptied = http.edit_message(channel, message.id, &json!({"content": "x", "attachments": []}), vec![]).await;
    assert!(emptied.unwrap().attachments.is_empty());
    let still = reqwest::get(&attachment.url).await.unwrap().status();
    assert_eq!(still, 200, "somebody may be loading what an edit took off");
    http.delete_message(channel, message.id, None).await.unwrap();
}

#[tokio::test]
async fn a_file_in_an_embed_is_not_listed_beside_it() {
    let server = playground().await;
    let (http, channel) = (http(&server), general(&server));
    let file = CreateAttachment::bytes(b"\x89PNG".to_vec(), "b.png");
    let body = json!({"embeds": [{"title": "t", "image": {"url": "attachment://b.png"}}]});
    let message = http.send_message(channel, vec![file], &body).await.unwrap();
    assert!(message.attachments.is_empty());
    let url = &message.embeds[0].image.as_ref().unwrap().url;
    assert_eq!(reqwest::get(url).await.unwrap().status(), 200);
}

#[tokio::test]
async fn only_own_messages_are_edited_and_none_becomes_empty() {
    let server = playground().await;
    let (http, channel) = (http(&server), general(&server));
    let ana = Player::join(&server, "ana").await;
    let theirs: MessageId = ana.person.say(ana.channel, "mine", None).unwrap().0.into();
    assert_eq!(api_error(http.edit_message(channel, theirs, &json!({"content": "x"}), vec![]).await), (403, 50005));
    assert_eq!(api_error(http.delete_message(channel, theirs, None).await), (403, 50013));
    let mine = http.send_message(channel, vec![], &json!({"content": "a"})).await.unwrap();
    assert_eq!(api_error(http.edit_message(channel, mine.id, &json!({"content": ""}), vec![]).await), (400, 50006));
    assert_eq!(api_error(http.send_message(channel, vec![], &json!({"content": " "})).await), (400, 50006));
    let unknown = http.edit_message(channel, MessageId::new(5), &json!({"content": "x"}), vec![]).await;
    assert_eq!(api_error(unknown), (404, 10008));
    assert_eq!(api_error(http.send_message(ChannelId::new(5), vec![], &json!({"content": "x"})).await), (404, 10003));
}

#[tokio::test]
async fn missing_rights_are_refused_but_answers_need_none() {
    let mut config = config();
    config.channels.push(forbidden_channel());
    let server = Server::start(config).await.unwrap();
    let channel = server.channel("forbidden").unwrap();
    let refused = http(&server).send_message(channel.0.into(), vec![], &json!({"content": "x"})).await;
    assert_eq!(api_error(refused), (403, 50013));
    let mut bot = crate::bot::Bot::connect(&server).await;
    bot.http.create_global_commands(&json!([{"name": "play", "description": "Plays"}])).await.unwrap();
    let ana = Player::join(&server, "ana").await;
    ana.person.command(channel, ana.command_id("play"), &[]).unwrap();
    let interaction = bot.interaction().await;
    let serenity::all::Interaction::Command(command) = &interaction else { panic!("a command") };
    assert!(!command.app_permissions.unwrap().send_messages(), "the bot can know beforehand");
    bot.answer(&interaction, &json!({"type": 4, "data": {"content": "still"}})).await.unwrap();
    assert_eq!(server.invalid_requests(), 1);
}

#[tokio::test]
async fn many_are_removed_at_once() {
    let mut config = config();
    config.bot_permissions |= discord_playground::permissions::MANAGE_MESSAGES;
    let server = Server::start(config).await.unwrap();
    let (http, channel) = (http(&server), general(&server));
    let mut ana = Player::join(&server, "ana").await;
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(ana.person.say(ana.channel, "x", None).unwrap());
    }
    http.delete_messages(channel, &json!({"messages": ids}), None).await.unwrap();
    let gone = ana.hear(|event| match event {
        PageEvent::MessageDelete { ids, .. } => Some(ids.clone()),
        _ => None,
    });
    assert_eq!(gone.await, ids);
    let one = http.delete_messages(channel, &json!({"messages": &ids[..1]}), None).await;
    assert_eq!(api_error(one), (400, 50016));
}

#[tokio::test]
async fn mentions_are_those_that_are_allowed() {
    let server = playground().await;
    let (http, channel) = (http(&server), general(&server));
    let ana = server.person("ana").unwrap().id();
    let content = format!("<@{ana}> @everyone <@{}>", Snowflake(77));
    let mentioned = async |allowed: Value| {
        let body = json!({"content": content, "allowed_mentions": allowed});
        let message = http.send_message(channel, vec![], &body).await.unwrap();
        (message.mentions.len(), message.mention_everyone)
    };
    assert_eq!(mentioned(Value::Null).await, (1, true));
    assert_eq!(mentioned(json!({"parse": []})).await, (0, false));
    assert_eq!(mentioned(json!({"users": [ana]})).await, (1, false));
    assert_eq!(mentioned(json!({"parse": ["everyone"]})).await, (0, true));
}

#[tokio::test]
async fn old_messages_and_files_fall_out() {
    let mut config: Config = config();
    config.keep.messages = 3;
    config.keep.file_bytes = 100;
    let server = Server::start(config).await.unwrap();
    let (http, channel) = (http(&server), general(&server));
    let mut messages = Vec::new();
    for _ in 0..4 {
        let file = CreateAttachment::bytes(vec![0; 60], "f.bin");
        messages.push(http.send_message(channel, vec![file], &json!({"content": "x"})).await.unwrap());
    }
    assert_eq!(api_error(http.get_message(channel, messages[0].id).await), (404, 10008));
    assert!(http.get_message(channel, messages[1].id).await.is_ok());
    let status = async |n: usize| {
        let message: &serenity::all::Message = &messages[n];
        reqwest::get(&message.attachments[0].url).await.unwrap().status().as_u16()
    };
    assert_eq!((status(2).await, status(3).await), (404, 200));
}

#[tokio::test]
async fn a_message_with_a_nonce_that_is_enforced_is_posted_once() {
    let server = playground().await;
    let (http, channel) = (http(&server), general(&server));
    let post = |nonce: &str, enforce: bool| json!({"content": "a", "nonce": nonce, "enforce_nonce": enforce});
    let first = http.send_message(channel, vec![], &post("1", true)).await.unwrap().id;
    assert_eq!(http.send_message(channel, vec![], &post("1", true)).await.unwrap().id, first);
    assert_ne!(http.send_message(channel, vec![], &post("2", true)).await.unwrap().id, first);
    assert_ne!(http.send_message(channel, vec![], &post("1", false)).await.unwrap().id, first);
}

#[tokio::test]
async fn what_the_bot_has_sent_is_counted_by_route() {
    let server = playground().await;
    let (http, channel) = (http(&server), general(&server));
    let body = json!({"content": "board"});
    let message = http.send_message(channel, vec![], &body).await.unwrap();
    for _ in 0..2 {
        http.edit_message(channel, message.id, &body, vec![]).await.unwrap();
    }
    http.edit_message(channel, message.id, &body, vec![CreateAttachment::bytes(vec![7; 1_000], "a.png")])
        .await
        .unwrap();
    let edit = "PATCH /channels/{channel}/messages/{message}";
    let traffic = server.traffic();
    let sent = |route: &str, with_files| {
        let found = traffic.iter().find(|sent| sent.route == route && sent.with_files == with_files).unwrap();
        (found.requests, found.bytes)
    };
    let size = body.to_string().len() as u64;
    assert_eq!(sent("POST /channels/{channel}/messages", false), (1, size));
    assert_eq!(sent(edit, false), (2, 2 * size));
    let (requests, bytes) = sent(edit, true);
    assert!(requests == 1 && bytes > 1_000 + size, "{bytes}");
}
