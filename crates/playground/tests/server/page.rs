//! The page's own addresses, as a browser uses them.

use discord_playground::Server;
use futures_util::StreamExt;
use reqwest::Client;
use serde_json::{Value, json};
use serenity::all::Interaction;
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::bot::{Bot, PATIENCE, config, playground, read};

struct Page {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    base: String,
    name: &'static str,
}

impl Page {
    async fn open(server: &Server, name: &'static str) -> Self {
        let url = format!("ws://{}/page/events?as={name}", server.address());
        Self { socket: connect_async(url).await.unwrap().0, base: server.url(), name }
    }

    async fn told(&mut self, kind: &str) -> Value {
        let search = async {
            loop {
                let message = self.socket.next().await.unwrap().unwrap();
                let told: Value = serde_json::from_str(message.to_text().unwrap()).unwrap();
                if told["type"] == kind {
                    return told;
                }
            }
        };
        timeout(PATIENCE, search).await.expect("it is told in time")
    }

    async fn post(&self, what: &str, body: Value) -> (u16, Value) {
        let url = format!("{}/page/{what}?as={}", self.base, self.name);
        let answer = Client::new().post(url).body(body.to_string()).send().await.unwrap();
        (answer.status().as_u16(), read(answer).await)
    }
}

#[tokio::test]
async fn two_people_play_over_their_pages() {
    let server = playground().await;
    let mut bot = Bot::connect(&server).await;
    let mut ana = Page::open(&server, "ana").await;
    let mut esra = Page::open(&server, "esra").await;
    let snapshot = ana.told("snapshot").await;
    assert_eq!((&snapshot["you"]["global_name"], &snapshot["bot"]["online"]), (&json!("Ana"), &json!(true)));
    assert_eq!(snapshot["people"].as_array().unwrap().len(), 5);
    let channel = snapshot["channels"][0]["id"].clone();
    assert!(snapshot["messages"][channel.as_str().unwrap()].is_array());

    let option = json!({"type": 3, "name": "text", "description": "What", "required": true});
    bot.http
        .create_global_commands(&json!([{"name": "say", "description": "Says", "options": [option]}]))
        .await
        .unwrap();
    let commands = ana.told("commands").await;
    let command = commands["commands"][0]["id"].clone();
    let body = json!({"channel_id": channel, "command_id": command, "options": []});
    let (status, mistake) = ana.post("command", body).await;
    assert_eq!((status, &mistake["field"]), (400, &json!("text")));
    assert!(mistake["message"].is_string());
    let options = json!([{"name": "text", "type": 3, "value": "hi"}]);
    let body = json!({"channel_id": channel, "command_id": command, "options": options});
    let (status, sent) = ana.post("command", body).await;
    assert_eq!(status, 200);
    let interaction = bot.interaction().await;
    let buttons = crate::people::button("go");
    bot.answer(&interaction, &json!({"type": 4, "data": {"content": "hi", "components": buttons}})).await.unwrap();
    let message = ana.told("message_create").await["message"].clone();
    assert_eq!(esra.told("message_create").await["message"], message);
    let outcome = ana.told("interaction").await;
    assert_eq!((&outcome["id"], &outcome["state"]), (&sent["interaction_id"], &json!("answered")));

    let body = json!({"channel_id": channel, "message_id": message["id"], "custom_id": "go"});
    assert_eq!(esra.post("press", body).await.0, 200);
    let pressed = bot.interaction().await;
    assert!(matches!(&pressed, Interaction::Component(press) if press.user.name == "esra"));
    bot.answer(&pressed, &json!({"type": 4, "data": {"content": "hand", "flags": 64}})).await.unwrap();
    let hand = esra.told("message_create").await["message"].clone();
    assert_eq!(hand["flags"], 64);
    let body = json!({"message_id": hand["id"]});
    assert_eq!(ana.post("dismiss", body.clone()).await.0, 404);
    assert_eq!(esra.post("dismiss", body).await.0, 200);
    assert_eq!(esra.told("message_delete").await["ids"], json!([hand["id"]]));
    let said = json!({"channel_id": channel, "content": "well played"});
    ana.post("say", said).await;
    // Ana was told nothing of the hand in between.
    assert_eq!(ana.told("message_create").await["message"]["content"], "well played");
}

#[tokio::test]
async fn strangers_and_other_websites_are_turned_away() {
    let server = playground().await;
    let client = Client::new();
    let get = |path: &str| client.get(format!("{}{path}", server.url()));
    assert_eq!(get("/page/people").send().await.unwrap().status(), 200);
    let evil = get("/page/people").header("origin", "https://evil.example").send().await.unwrap();
    assert_eq!(evil.status(), 403);
    let url = format!("{}/page/dm?as=zoe", server.url());
    let stranger = client.post(url).send().await.unwrap();
    assert_eq!(stranger.status(), 404);
    assert!(read(stranger).await["message"].as_str().unwrap().contains("zoe"));
}

#[tokio::test]
async fn the_page_and_its_pictures_are_served() {
    let server = playground().await;
    let get = async |path: String| reqwest::get(format!("{}{path}", server.url())).await.unwrap();
    let page = get("/".into()).await;
    assert!(page.headers()["content-security-policy"].to_str().unwrap().contains("default-src 'self'"));
    assert!(page.text().await.unwrap().contains("<!doctype html>"));
    let ana = server.person("ana").unwrap().id();
    let avatar = get(format!("/page/avatars/{ana}")).await;
    assert_eq!(avatar.headers()["content-type"], "image/svg+xml");
    assert_eq!(get("/page/avatars/5".into()).await.status(), 404);
}

#[tokio::test]
async fn what_the_bot_does_is_seen_under_the_hood() {
    let server = playground().await;
    let bot = Bot::connect(&server).await;
    let url = format!("ws://{}/page/inspector", server.address());
    let mut socket = connect_async(url).await.unwrap().0;
    bot.http.get_current_user().await.unwrap();
    let mut seen: Vec<Value> = Vec::new();
    let search = async {
        while seen.last().is_none_or(|entry| entry["title"] != "GET /users/@me") {
            let message = socket.next().await.unwrap().unwrap();
            seen.push(serde_json::from_str(message.to_text().unwrap()).unwrap());
        }
    };
    timeout(PATIENCE, search).await.expect("it is shown in time");
    assert!(seen.iter().any(|entry| entry["kind"] == "gateway" && entry["title"] == "IDENTIFY"));
    let request = seen.last().unwrap();
    assert_eq!((&request["status"], request["ms"].is_number()), (&json!(200), true));
    assert!(!seen.iter().any(|entry| entry.to_string().contains("secret")), "the token is not shown");
}

#[tokio::test]
async fn the_next_free_port_is_taken_and_all_is_closed_at_the_end() {
    let first = Server::start(config()).await.unwrap();
    let mut second = config();
    second.listen = first.address();
    let second = Server::start(second).await.unwrap();
    assert_ne!(first.address().port(), second.address().port());
    let mut page = Page::open(&second, "ana").await;
    page.told("snapshot").await;
    let mut strict = config();
    strict.listen = first.address();
    strict.next_free_port = false;
    assert!(Server::start(strict).await.is_err());
    let url = second.url();
    second.shut_down().await;
    assert!(reqwest::get(url).await.is_err());
    let rest = timeout(PATIENCE, page.socket.collect::<Vec<_>>()).await.unwrap();
    assert!(rest.iter().all(|message| message.as_ref().map_or(true, |message| !message.is_text())));
}
