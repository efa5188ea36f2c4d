//! Payloads that Discord would refuse, and some at the very limit that it takes.

use serde_json::{Value, json};
use serenity::all::CreateAttachment;

use crate::bot::{field_errors, http, playground};

fn row(components: Value) -> Value {
    json!({"type": 1, "components": components})
}

fn button(n: usize) -> Value {
    json!({"type": 2, "style": 1, "label": n.to_string(), "custom_id": format!("b{n}")})
}

fn rows(count: usize, each: usize) -> Value {
    (0..count).map(|r| row((0..each).map(|b| button(r * 10 + b)).collect())).collect()
}

fn with(component: Value) -> Value {
    json!({"content": "x", "components": [row(json!([component]))]})
}

fn menu(extra: Value) -> Value {
    let mut menu = json!({"type": 3, "custom_id": "m", "options": [{"label": "a", "value": "a"}]});
    menu.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
    with(menu)
}

#[tokio::test]
async fn what_discord_refuses_is_refused_where_it_is_wrong() {
    let server = playground().await;
    let http = http(&server);
    let channel = server.channel("general").unwrap().0.into();
    let options: Vec<_> = (0..26).map(|n| json!({"label": "l", "value": n.to_string()})).collect();
    let long = |n: usize| "x".repeat(n);
    let embed = |embed: Value| json!({"embeds": [embed]});
    for (place, body) in [
        ("content", json!({"content": long(2001)})),
        ("content", json!({"content": 5})),
        ("components", json!({"content": "x", "components": rows(6, 1)})),
        ("components.0", json!({"content": "x", "components": rows(1, 6)})),
        ("components.0", json!({"content": "x", "components": [button(1)]})),
        ("components.0.components", json!({"content": "x", "components": [row(json!([]))]})),
        (
            "components.0.components.1.custom_id",
            json!({"content": "x", "components": [row(json!([button(1), button(1)]))]}),
        ),
        (
            "components.1.components.0.custom_id",
            json!({"content": "x", "components": [row(json!([button(1)])), row(json!([button(1)]))]}),
        ),
        ("components.0", with(json!({"type": 2, "style": 1, "label": long(81), "custom_id": "a"}))),
        ("components.0", with(json!({"type": 2, "style": 1, "label": "a"}))),
        ("components.0", with(json!({"type": 2, "style": 5, "label": "a", "custom_id": "a"}))),
        ("components.0.components.0", with(json!({"type": 2, "style": 1, "custom_id": "a"}))),
        (
            "components.0.components.0.custom_id",
            with(json!({"type": 2, "style": 1, "label": "a", "custom_id": long(101)})),
        ),
        ("components.0.components.0.custom_id", with(json!({"type": 2, "style": 1, "label": "a", "custom_id": ""}))),
        ("components.0.components.0.url", with(json!({"type": 2, "style": 5, "label": "a", "url": "ftp://x"}))),
        (
            "components.0.components.0.emoji.name",
            with(json!({"type": 2, "style": 1, "custom_id": "a", "emoji": {"name": "mango"}})),
        ),
        ("components.0.components.0.type", with(json!({"type": 4, "style": 1, "label": "a", "custom_id": "a"}))),
        ("components.0", menu(json!({"options": options}))),
        ("components.0", menu(json!({"placeholder": long(151)}))),
        ("components.0.components.0.max_values", menu(json!({"max_values": 2}))),
        ("components.0.components.0.min_values", menu(json!({"min_values": 2, "max_values": 1}))),
        (
            "components.0.components.0.options.1.value",
            menu(json!({"options": [{"label": "a", "value": "a"}, {"label": "b", "value": "a"}]})),
        ),
        (
            "components.0.components",
            json!({"content": "x", "components": [row(json!([button(1), menu(json!({}))["components"][0]["components"][0]]))]}),
        ),
        ("embeds", json!({"embeds": vec![json!({"title": "t"}); 11]})),
        ("embeds.0", embed(json!({"title": long(257)}))),
        ("embeds.0", embed(json!({"description": long(4097)}))),
        ("embeds.0", embed(json!({}))),
        ("embeds.0", embed(json!({"fields": vec![json!({"name": "n", "value": "v"}); 26]}))),
        ("embeds", json!({"embeds": vec![json!({"description": long(2500)}); 3]})),
        ("embeds.0.image.url", embed(json!({"image": {"url": "attachment://gone.png"}}))),
        ("allowed_mentions", json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["5"]}})),
        ("allowed_mentions", json!({"content": "x", "allowed_mentions": {"parse": "users"}})),
        ("attachments.0.id", json!({"content": "x", "attachments": [{"id": 0}]})),
        ("message_reference", json!({"content": "x", "message_reference": {"message_id": "5"}})),
        ("nonce", json!({"content": "x", "nonce": long(26)})),
        ("poll", json!({"content": "x", "poll": {"question": {"text": "q"}}})),
        ("content", json!({"content": "x", "flags": 1 << 15, "components": [{"type": 10, "content": "t"}]})),
        ("components.0", json!({"content": "x", "components": [{"type": 10, "content": "t"}]})),
        ("components", json!({"flags": 1 << 15, "components": vec![json!({"type": 10, "content": "t"}); 41]})),
        ("components", json!({"flags": 1 << 15, "components": vec![json!({"type": 10, "content": long(1500)}); 3]})),
        (
            "components.0.items.0",
            json!({"flags": 1 << 15, "components": [{"type": 12, "items": [{"media": {"url": "attachment://x.png"}}]}]}),
        ),
    ] {
        let (status, code, paths) = field_errors(http.send_message(channel, vec![], &body).await);
        assert_eq!((status, code), (400, 50035), "{body}");
        assert!(paths.iter().any(|path| path == place), "{place} not among {paths:?} of {body}");
    }
}

#[tokio::test]
async fn forty_components_are_counted_with_those_inside() {
    let server = playground().await;
    let http = http(&server);
    let channel = server.channel("general").unwrap().0.into();
    // A container, its rows and their buttons: 1 + r + 5 r.
    let body = |count: usize| json!({"flags": 1 << 15, "components": [{"type": 17, "components": rows(count, 5)}]});
    http.send_message(channel, vec![], &body(6)).await.unwrap();
    assert_eq!(field_errors(http.send_message(channel, vec![], &body(7)).await).2, ["components"]);
}

#[tokio::test]
async fn what_is_just_within_the_limits_is_taken() {
    let server = playground().await;
    let http = http(&server);
    let channel = server.channel("general").unwrap().0.into();
    let options: Vec<_> = (0..25).map(|n| json!({"label": "l", "value": n.to_string()})).collect();
    for body in [
        json!({"content": "x".repeat(2000)}),
        json!({"content": "é".repeat(2000)}),
        json!({"content": "x", "components": rows(5, 5)}),
        with(json!({"type": 2, "style": 1, "label": "x".repeat(80), "custom_id": "x".repeat(100)})),
        with(json!({"type": 2, "style": 4, "custom_id": "a", "emoji": {"name": "🥭"}})),
        with(json!({"type": 2, "style": 5, "label": "a", "url": "https://example.org"})),
        menu(json!({"options": options, "max_values": 25, "min_values": 0})),
        json!({"embeds": [{"title": "t", "fields": [{"name": "n", "value": "v"}], "color": 5}]}),
        json!({"flags": 1 << 15, "components": [{"type": 9, "components": [{"type": 10, "content": "t"}],
            "accessory": button(1)}]}),
        json!({"content": "x", "message_reference": {"message_id": "5", "fail_if_not_exists": false}}),
        json!({"content": "x", "unknown_field": true}),
    ] {
        assert!(http.send_message(channel, vec![], &body).await.is_ok(), "{body}");
    }
    let body = json!({"flags": 1 << 15, "components": [
        {"type": 12, "items": [{"media": {"url": "attachment://x.png"}}]}]});
    let file = CreateAttachment::bytes(b"\x89PNG".to_vec(), "x.png");
    http.send_message(channel, vec![file], &body).await.unwrap();
}

#[tokio::test]
async fn forms_and_suggestions_are_judged_too() {
    let server = playground().await;
    let mut bot = crate::bot::Bot::connect(&server).await;
    bot.http.create_global_commands(&json!([{"name": "play", "description": "Plays"}])).await.unwrap();
    let ana = crate::people::Player::join(&server, "ana").await;
    ana.command("play", &[]);
    let interaction = bot.interaction().await;
    let input = |id: &str| row(json!([{"type": 4, "custom_id": id, "style": 1, "label": "l"}]));
    let form = |title: &str, parts: Vec<Value>| json!({"type": 9, "data": {"title": title, "custom_id": "f", "components": parts}});
    for body in [
        form("", vec![input("a")]),
        form(&"t".repeat(46), vec![input("a")]),
        form("t", vec![]),
        form("t", ["a", "b", "c", "d", "e", "f"].map(input).to_vec()),
        form("t", vec![input("a"), input("a")]),
        form("t", vec![row(json!([button(1)]))]),
        json!({"type": 4, "data": {"content": "x".repeat(2001)}}),
        json!({"type": 7, "data": {"content": "no message to update"}}),
        json!({"type": 12}),
        json!({"type": "4"}),
    ] {
        assert_eq!(field_errors(bot.answer(&interaction, &body).await).1, 50035, "{body}");
    }
    bot.answer(&interaction, &form("t", vec![input("a"), input("b")])).await.unwrap();
}
