//! Messages of the second kind, which are made of components as a whole.

use discord_playground::Server;
use serde_json::{Value, json};
use serenity::all::{ChannelId, CreateAttachment};

use crate::{
    bot::{Bot, api_error, field_errors, http, playground},
    people::{Player, button, id},
};

/// The flag of such messages.
const SECOND_KIND: u64 = 1 << 15;
const PRIVATE: u64 = 1 << 6;

/// The beginning of a PNG of four by three.
const PICTURE: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x04\0\0\0\x03\x08\x06\0\0\0";

fn general(server: &Server) -> ChannelId {
    server.channel("general").unwrap().0.into()
}

fn text(content: &str) -> Value {
    json!({"type": 10, "content": content})
}

fn gallery(name: &str) -> Value {
    json!({"type": 12, "items": [{"media": {"url": format!("attachment://{name}")}, "description": "The board"}]})
}

fn picture(name: &str) -> CreateAttachment {
    CreateAttachment::bytes(PICTURE, name)
}

fn of(components: Value) -> Value {
    json!({"flags": SECOND_KIND, "components": components})
}

/// Where a gallery's first picture is, as people are told of it.
fn url(message: &Value) -> &str {
    let components = message["components"].as_array().unwrap();
    components.iter().find(|one| one["type"] == 12).unwrap()["items"][0]["media"]["url"].as_str().unwrap()
}

#[tokio::test]
async fn what_discord_refuses_in_it_is_refused() {
    let server = playground().await;
    let (http, channel) = (http(&server), general(&server));
    let item = json!({"media": {"url": "https://example.org/x.png"}});
    let described = |length: usize| json!({"media": item["media"], "description": "x".repeat(length)});
    let loose = json!({"type": 2, "style": 1, "label": "x", "custom_id": "x"});
    let container = json!({"type": 17, "components": [text("x")]});
    let section = |texts: usize, accessory: Value| json!({"type": 9, "components": vec![text("x"); texts], "accessory": accessory});
    for (place, component) in [
        ("components.0", loose.clone()),
        ("components.0", json!({"type": 3, "custom_id": "m", "options": [{"label": "a", "value": "a"}]})),
        ("components.0", json!({"type": 11, "media": item["media"]})),
        ("components.0", json!({"type": 12, "items": []})),
        ("components.0", json!({"type": 12, "items": vec![item.clone(); 11]})),
        ("components.0.items.0.description", json!({"type": 12, "items": [described(1_025)]})),
        ("components.0.items.0.description", json!({"type": 12, "items": [described(0)]})),
        ("components.0", section(0, loose.clone())),
        ("components.0", section(4, loose.clone())),
        ("components.0", section(1, text("x"))),
        ("components.0", json!({"type": 9, "components": [text("x")]})),
        ("components.0", json!({"type": 17, "components": [container]})),
        ("components.0.components", json!({"type": 17, "components": []})),
        ("components.0.content", text("")),
        ("components.0.content", text(&"x".repeat(4_001))),
        ("components.0.file.url", json!({"type": 13, "file": {"url": "https://example.org/x.txt"}})),
    ] {
        let (status, code, paths) = field_errors(http.send_message(channel, vec![], &of(json!([component]))).await);
        assert_eq!((status, code), (400, 50035), "{component}");
        assert!(paths.iter().any(|path| path == place), "{place} not among {paths:?} of {component}");
    }
    for component in [text(&"x".repeat(4_000)), json!({"type": 12, "items": [described(1_024)]}), section(3, loose)] {
        assert!(http.send_message(channel, vec![], &of(json!([component]))).await.is_ok(), "{component}");
    }
    for legacy in [json!({"content": "x"}), json!({"embeds": [{"title": "x"}]})] {
        let mut body = of(json!([text("x")]));
        body.as_object_mut().unwrap().extend(legacy.as_object().unwrap().clone());
        assert_eq!(api_error(http.send_message(channel, vec![], &body).await), (400, 50035), "{body}");
    }
    let alone = http.send_message(channel, vec![picture("a.png")], &of(json!([]))).await;
    assert_eq!(api_error(alone), (400, 50006), "a file that nothing shows is no message");
}

#[tokio::test]
async fn a_plain_message_is_turned_once_its_text_and_embeds_are_emptied() {
    let server = playground().await;
    let (http, channel) = (http(&server), general(&server));
    let mut ana = Player::join(&server, "ana").await;
    let plain = json!({"content": "old", "embeds": [{"title": "old"}]});
    let message = http.send_message(channel, vec![], &plain).await.unwrap();
    let edit = async |fields: Value| {
        let mut body = of(json!([text("new")]));
        body.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        http.edit_message(channel, message.id, &body, vec![]).await
    };
    assert_eq!(field_errors(edit(json!({})).await).2, ["content", "embeds"]);
    assert_eq!(field_errors(edit(json!({"content": null})).await).2, ["embeds"]);
    assert_eq!(field_errors(edit(json!({"content": null, "embeds": null})).await).2, ["embeds"], "null is not empty");
    let turned = edit(json!({"content": null, "embeds": []})).await.unwrap();
    assert!(turned.content.is_empty() && turned.embeds.is_empty());
    assert_eq!(ana.updated().await["flags"], SECOND_KIND);
}

#[tokio::test]
async fn once_of_the_second_kind_always_of_the_second_kind() {
    let server = playground().await;
    let (http, channel) = (http(&server), general(&server));
    let mut ana = Player::join(&server, "ana").await;
    let message = http.send_message(channel, vec![], &of(json!([text("a")]))).await.unwrap();
    let edit = async |body: Value| http.edit_message(channel, message.id, &body, vec![]).await;
    edit(json!({"components": [text("b")]})).await.unwrap();
    assert_eq!(ana.updated().await["flags"], SECOND_KIND, "an edit need not say it again");
    edit(json!({"flags": 0})).await.unwrap();
    assert_eq!(ana.updated().await["flags"], SECOND_KIND, "nor can it be taken back");
    assert_eq!(field_errors(edit(json!({"flags": 0, "components": [text("c")]})).await).2, ["components.0"]);
    assert_eq!(field_errors(edit(json!({"content": "plain again"})).await).2, ["content"]);
    let plain = http.send_message(channel, vec![], &json!({"content": "plain"})).await.unwrap();
    let layout = http.edit_message(channel, plain.id, &json!({"components": [text("d")]}), vec![]).await;
    assert_eq!(field_errors(layout).2, ["components.0"], "it takes the flag");
}

#[tokio::test]
async fn a_component_shows_the_file_it_was_sent_with() {
    let server = playground().await;
    let (http, channel) = (http(&server), general(&server));
    let mut ana = Player::join(&server, "ana").await;
    let body = of(json!([text("a"), gallery("board.png")]));
    let message = http.send_message(channel, vec![picture("board.png"), picture("other.png")], &body).await.unwrap();
    let names: Vec<_> = message.attachments.iter().map(|file| file.filename.as_str()).collect();
    assert_eq!(names, ["other.png"], "what a component shows is not listed beside it");
    let created = ana.created().await;
    let media = &created["components"][1]["items"][0]["media"];
    assert_eq!(
        (&media["width"], &media["height"], &media["content_type"]),
        (&json!(4), &json!(3), &json!("image/png"))
    );
    let first = url(&created).to_owned();
    assert!(first.ends_with("/board.png"), "{first}");

    let edit =
        async |body: Value, files: Vec<CreateAttachment>| http.edit_message(channel, message.id, &body, files).await;
    edit(json!({"components": [gallery("board.png"), text("b")]}), vec![]).await.unwrap();
    assert_eq!(url(&ana.updated().await), first, "a file that is there is named again");
    edit(json!({"attachments": [{"id": media["attachment_id"]}, {"id": 0}]}), vec![picture("board.png")])
        .await
        .unwrap();
    assert_eq!(url(&ana.updated().await), first, "a new file of the same name is not shown until the tree comes anew");
    edit(json!({"attachments": [{"id": 0}], "components": [gallery("board.png")]}), vec![picture("board.png")])
        .await
        .unwrap();
    let updated = ana.updated().await;
    assert_ne!(url(&updated), first);
    assert_eq!(updated["attachments"], json!([]));

    let gone = json!({"attachments": [], "components": [gallery("board.png")]});
    assert_eq!(field_errors(edit(gone, vec![]).await).2, ["components.0.items.0"]);
    edit(json!({"attachments": []}), vec![]).await.unwrap();
    assert_eq!(url(&ana.updated().await), "attachment://board.png", "what was taken off is nowhere");
}

#[tokio::test]
async fn every_answer_to_an_interaction_can_be_of_the_second_kind() {
    let server = playground().await;
    let mut bot = Bot::connect(&server).await;
    bot.http.create_global_commands(&json!([{"name": "play", "description": "Plays"}])).await.unwrap();
    let mut ana = Player::join(&server, "ana").await;
    let tree = |content: &str| {
        let mut components = vec![text(content), gallery("hand.png")];
        components.extend(button("go").as_array().unwrap().clone());
        Value::from(components)
    };
    let with_file = || vec![picture("hand.png")];

    ana.command("play", &[]);
    let first = bot.interaction().await;
    bot.answer(&first, &json!({"type": 5, "data": {"flags": PRIVATE}})).await.unwrap();
    assert_eq!(ana.created().await["flags"], 128 | PRIVATE);
    let body = of(tree("thought over"));
    bot.http.edit_original_interaction_response(first.token(), &body, with_file()).await.unwrap();
    let hand = ana.updated().await;
    assert_eq!(hand["flags"], SECOND_KIND | PRIVATE);

    ana.person.press(ana.channel, id(&hand), "go").unwrap();
    let press = bot.interaction().await;
    let told = server.inspector_entries().into_iter().rfind(|entry| entry.title == "INTERACTION_CREATE").unwrap();
    let event: Value = serde_json::from_str(told.body.as_deref().unwrap()).unwrap();
    let message = &event["message"];
    assert_eq!(message["attachments"], json!([]), "its picture is told by the component that shows it");
    assert!(message["components"][1]["items"][0]["media"]["attachment_id"].is_string(), "{message}");
    let update = json!({"type": 7, "data": {"components": tree("updated")}});
    bot.answer(&press, &update).await.unwrap();
    let updated = ana.updated().await;
    assert_eq!((&updated["components"][0]["content"], url(&updated)), (&json!("updated"), url(&hand)));

    ana.person.press(ana.channel, id(&hand), "go").unwrap();
    let press = bot.interaction().await;
    bot.answer(&press, &json!({"type": 6})).await.unwrap();
    let body = json!({"components": tree("later")});
    bot.http.edit_original_interaction_response(press.token(), &body, vec![]).await.unwrap();
    assert_eq!(ana.updated().await["components"][0]["content"], "later");
    let follow_up = json!({"flags": SECOND_KIND | PRIVATE, "components": tree("more")});
    bot.http.create_followup_message(press.token(), &follow_up, with_file()).await.unwrap();
    assert_eq!(ana.created().await["components"][0]["content"], "more");

    ana.command("play", &[]);
    let second = bot.interaction().await;
    let reply = json!({"type": 4, "data": of(tree("at once"))});
    bot.http.create_interaction_response(second.id(), second.token(), &reply, with_file()).await.unwrap();
    assert_eq!(ana.created().await["components"][0]["content"], "at once");
}
