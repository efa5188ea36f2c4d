//! Rate limits, and injected faults.

use std::time::{Duration, Instant, SystemTime};

use discord_playground::{Config, Effect, Fault, Limits, Rate, Server};
use reqwest::{Client, Method, Response};
use serde_json::{Value, json};

use crate::{
    bot::{api_error, config, http, playground, read},
    people::Player,
};

async fn request(server: &Server, method: Method, path: &str, body: &Value) -> reqwest::Result<Response> {
    let url = format!("{}/api/v10{path}", server.url());
    Client::new().request(method, url).header("authorization", "Bot secret").body(body.to_string()).send().await
}

#[tokio::test]
async fn a_sixth_edit_in_five_seconds_is_one_too_many() {
    let server = Server::start(Config { limits: Limits::default(), ..config() }).await.unwrap();
    let channel = server.channel("general").unwrap();
    let path = format!("/channels/{channel}/messages");
    let message = read(request(&server, Method::POST, &path, &json!({"content": "a"})).await.unwrap()).await;
    let path = format!("{path}/{}", message["id"].as_str().unwrap());
    for left in ["4", "3", "2", "1", "0"] {
        let answer = request(&server, Method::PATCH, &path, &json!({"content": "b"})).await.unwrap();
        assert_eq!(answer.headers()["x-ratelimit-remaining"], left);
        assert_eq!(answer.headers()["x-ratelimit-limit"], "5");
    }
    let refused = request(&server, Method::PATCH, &path, &json!({"content": "c"})).await.unwrap();
    assert_eq!(refused.status(), 429);
    let headers = refused.headers().clone();
    assert_eq!(headers["x-ratelimit-scope"], "user");
    for name in ["retry-after", "x-ratelimit-reset", "x-ratelimit-reset-after", "x-ratelimit-bucket"] {
        assert!(headers.contains_key(name), "{name}");
    }
    let body = read(refused).await;
    assert!(body["retry_after"].as_f64().unwrap() > 0.0);
    assert_eq!(body["global"], false);
    assert_eq!(server.invalid_requests(), 1);
}

#[tokio::test]
async fn old_messages_are_edited_less_often() {
    let mut config = config();
    config.timings.old_message = Duration::ZERO;
    config.limits.old_edits = Rate::per_millis(1, 60_000);
    let server = Server::start(config).await.unwrap();
    let http = http(&server);
    let channel = server.channel("general").unwrap().0.into();
    let message = http.send_message(channel, vec![], &json!({"content": "a"})).await.unwrap();
    http.edit_message(channel, message.id, &json!({"content": "b"}), vec![]).await.unwrap();
    let refused = http.edit_message(channel, message.id, &json!({"content": "c"}), vec![]).await;
    assert_eq!(api_error(refused), (429, 30046));
}

#[tokio::test]
async fn faults_happen_as_often_as_injected() {
    let server = playground().await;
    let channel = server.channel("general").unwrap();
    let path = format!("/channels/{channel}/messages");
    let body = json!({"content": "a"});
    let post = || request(&server, Method::POST, &path, &body);
    server.inject(Fault::times(2, "POST", "/messages", Effect::Broken(502)));
    let retry_after = Duration::from_millis(1_500);
    server.inject(Fault::once("/messages", Effect::RateLimited { retry_after, global: true }));
    server.inject(Fault::once("/messages", Effect::Delay(Duration::from_millis(200))));
    assert_eq!(post().await.unwrap().status(), 502);
    assert_eq!(post().await.unwrap().status(), 502);
    let limited = post().await.unwrap();
    assert_eq!((limited.status().as_u16(), &limited.headers()["x-ratelimit-global"]), (429, &"true".parse().unwrap()));
    let begun = Instant::now();
    assert_eq!(post().await.unwrap().status(), 200);
    assert!(begun.elapsed() >= Duration::from_millis(200));
    assert_eq!(post().await.unwrap().status(), 200);
}

#[tokio::test]
async fn an_answer_can_be_dated_wrongly() {
    let server = playground().await;
    let date = async || {
        let answer = request(&server, Method::GET, "/users/@me", &Value::Null).await.unwrap();
        let date = answer.headers()["date"].to_str().unwrap().to_owned();
        httpdate::parse_http_date(&date).unwrap()
    };
    server.inject(Fault::once("/users/@me", Effect::OffClock(600)));
    server.inject(Fault::once("/users/@me", Effect::OffClock(-600)));
    let (late, early, right) = (date().await, date().await, date().await);
    let minutes = |from: SystemTime, to: SystemTime| to.duration_since(from).unwrap().as_secs().saturating_add(30) / 60;
    assert_eq!((minutes(right, late), minutes(early, right)), (10, 10));
}

#[tokio::test]
async fn a_lost_answer_was_done_all_the_same() {
    let server = playground().await;
    let mut ana = Player::join(&server, "ana").await;
    server.inject(Fault::once("/messages", Effect::LostResponse));
    let path = format!("/channels/{}/messages", ana.channel);
    let lost = request(&server, Method::POST, &path, &json!({"content": "a"})).await;
    assert!(lost.is_err(), "the connection breaks");
    assert_eq!(ana.created().await["content"], "a");
}

#[tokio::test]
async fn events_can_be_late() {
    let server = playground().await;
    let mut bot = crate::bot::Bot::connect(&server).await;
    bot.http.create_global_commands(&json!([{"name": "play", "description": "Plays"}])).await.unwrap();
    let ana = Player::join(&server, "ana").await;
    server.delay_gateway(Duration::from_millis(200));
    let begun = Instant::now();
    ana.command("play", &[]);
    bot.interaction().await;
    assert!(begun.elapsed() >= Duration::from_millis(200));
    server.clear_faults();
}

#[tokio::test]
async fn an_event_can_come_twice_and_is_answered_once() {
    let server = playground().await;
    let mut bot = crate::bot::Bot::connect(&server).await;
    bot.http.create_global_commands(&json!([{"name": "play", "description": "Plays"}])).await.unwrap();
    let ana = Player::join(&server, "ana").await;
    server.double_interactions(1);
    ana.command("play", &[]);
    let (first, again) = (bot.interaction().await, bot.interaction().await);
    assert_eq!((first.id(), first.token()), (again.id(), again.token()));
    let body = json!({"type": 4, "data": {"content": "hello"}});
    bot.answer(&first, &body).await.unwrap();
    assert_eq!(api_error(bot.answer(&again, &body).await), (400, 40060));
    ana.command("play", &[]);
    ana.command("play", &[]);
    assert_ne!(bot.interaction().await.id(), bot.interaction().await.id(), "only the first came twice");
}

#[tokio::test]
async fn what_is_unknown_is_refused_in_discords_form_and_noted() {
    let server = playground().await;
    let unknown = request(&server, Method::GET, "/voice/regions", &json!({})).await.unwrap();
    assert_eq!(unknown.status(), 404);
    assert_eq!(read(unknown).await, json!({"message": "404: Not Found", "code": 0}));
    let noted = server.inspector_entries();
    assert!(noted.iter().any(|entry| entry.warning && entry.title.contains("/voice/regions")));
    let wrong_method = request(&server, Method::DELETE, "/users/@me", &json!({})).await.unwrap();
    assert_eq!(wrong_method.status(), 405);
    let url = format!("{}/api/v10/users/@me", server.url());
    let stranger = Client::new().get(url).header("authorization", "Bot wrong").send().await.unwrap();
    assert_eq!(stranger.status(), 401);
    assert_eq!(read(stranger).await["message"], "401: Unauthorized");
}

#[tokio::test]
async fn broken_json_and_huge_bodies_are_refused() {
    let mut config = config();
    config.limits.request_bytes = 10_000;
    let server = Server::start(config).await.unwrap();
    let channel = server.channel("general").unwrap();
    let url = format!("{}/api/v10/channels/{channel}/messages", server.url());
    let post = |body: String| Client::new().post(&url).header("authorization", "Bot secret").body(body).send();
    let broken = post("{\"content\":".into()).await.unwrap();
    assert_eq!((broken.status().as_u16(), read(broken).await["code"].clone()), (400, json!(50109)));
    assert_eq!(post("[1]".into()).await.unwrap().status(), 400);
    let huge = post(" ".repeat(20_000)).await.unwrap();
    assert_eq!((huge.status().as_u16(), read(huge).await["code"].clone()), (413, json!(40005)));
}

#[tokio::test]
async fn a_refusal_has_discords_form_and_a_cut_connection_none() {
    let server = playground().await;
    let ana = Player::join(&server, "ana").await;
    let path = format!("/channels/{}/messages", ana.channel);
    let body = json!({"content": "a"});
    let post = || request(&server, Method::POST, &path, &body);
    server.inject(Fault::once("/messages", Effect::Refused { status: 403, code: 50_013 }));
    let refused = post().await.unwrap();
    assert_eq!(refused.status(), 403);
    assert_eq!(read(refused).await, json!({"message": "Missing Permissions", "code": 50_013}));
    assert_eq!(server.invalid_requests(), 1);
    server.inject(Fault::once("/messages", Effect::Refused { status: 404, code: 0 }));
    assert_eq!(read(post().await.unwrap()).await, json!({"message": "404: Not Found", "code": 0}));
    server.inject(Fault::once("/messages", Effect::CutConnection));
    assert!(post().await.is_err(), "the connection breaks");
    assert_eq!(server.pending_faults(), 0);
    let said = ana.person.snapshot().messages[ana.channel.to_string()].clone();
    assert_eq!(said, json!([]), "nothing of it was done");
    assert_eq!(post().await.unwrap().status(), 200);
}
