//! The client against a server on loopback that says what a test wants.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::time::{Instant, timeout};

use super::answer::{LONGEST, RETRY_AFTER};
use super::rates::BucketState;
use super::*;
use crate::config::Config;
use crate::fairness::{Place, Share};
use crate::ids::GuildId;

/// A server that takes one request after the other.
pub(in crate::discord) struct TestServer(TcpListener);

impl TestServer {
    pub(in crate::discord) async fn start() -> TestServer {
        TestServer(TcpListener::bind("127.0.0.1:0").await.unwrap())
    }

    pub(in crate::discord) fn url(&self) -> String {
        format!("http://{}", self.0.local_addr().unwrap())
    }

    /// Takes one request, answers it with this status, headers and body, and returns it.
    pub(in crate::discord) async fn answer(&self, status: u16, headers: &str, body: &str) -> String {
        let (mut stream, _) = self.0.accept().await.unwrap();
        let mut heard = Vec::new();
        while !is_whole(&String::from_utf8_lossy(&heard)) {
            assert_ne!(stream.read_buf(&mut heard).await.unwrap(), 0, "the whole request comes");
        }
        let length = if status == 204 { String::new() } else { format!("content-length: {}\r\n", body.len()) };
        let answer = format!("HTTP/1.1 {status} Said\r\n{length}{headers}connection: close\r\n\r\n{body}");
        stream.write_all(answer.as_bytes()).await.unwrap();
        String::from_utf8(heard).unwrap()
    }

    fn client(&self) -> Rest {
        let mut settings = Config::built_in().unwrap().discord;
        settings.api = self.url();
        settings.requests_per_s = 1_000;
        let rest = Rest::new(&settings, &Token::new("secret"));
        rest.set_application(42);
        rest
    }
}

/// Whether a request is there to its end. One without a length has no body.
fn is_whole(request: &str) -> bool {
    let Some((head, body)) = request.split_once("\r\n\r\n") else { return false };
    let head = head.to_lowercase();
    let length = head.split("content-length: ").nth(1).and_then(|rest| rest.lines().next()?.parse().ok());
    body.len() >= length.unwrap_or_default()
}

pub(in crate::discord) fn json_of(request: &str) -> Value {
    serde_json::from_str(request.split_once("\r\n\r\n").unwrap().1).unwrap()
}

static HELLO: LazyLock<MessageBody> =
    LazyLock::new(|| MessageBody { content: Some(Some("Hello".into())), ..MessageBody::default() });

const CHANNEL: ChannelId = ChannelId(5);
const MESSAGE: MessageId = MessageId(6);

#[tokio::test]
async fn a_response_says_which_message_it_is() {
    let server = TestServer::start().await;
    let rest = server.client();
    let callback = Callback::Message(HELLO.clone());
    let told = r#"{"interaction": {"id": "1", "type": 2}, "resource": {"type": 4, "message": {"id": "77"}}}"#;
    for (status, body, wanted) in [(200, told, Some(MessageId(77))), (204, "", None), (200, "", None)] {
        let (responded, request) =
            tokio::join!(rest.respond(1, "tok", &callback, None), server.answer(status, "", body));
        assert_eq!(responded, Ok(wanted));
        assert!(request.starts_with("POST /api/v10/interactions/1/tok/callback?with_response=true "), "{request}");
        assert!(!request.contains("secret"), "the bot's own token is not needed");
        assert_eq!(json_of(&request), json!({ "type": 4, "data": { "content": "Hello" } }));
    }
    let callback = Callback::Update(HELLO.clone());
    let (responded, request) = tokio::join!(rest.respond(1, "tok", &callback, None), server.answer(204, "", ""));
    assert_eq!(responded, Ok(None));
    assert!(request.contains("?with_response=false "), "it is the message that was pressed: {request}");
}

#[tokio::test]
async fn requests_go_where_discord_wants_them() {
    let server = TestServer::start().await;
    let rest = server.client();
    let new = r#"{"id": "9"}"#;
    let (sent, request) = tokio::join!(rest.create_message(CHANNEL, &HELLO, None), server.answer(200, "", new));
    assert_eq!(sent, Ok(MessageId(9)));
    assert!(request.starts_with("POST /api/v10/channels/5/messages "), "{request}");
    assert!(request.contains("authorization: Bot secret") && request.contains("user-agent: DiscordBot"), "{request}");
    let (sent, request) = tokio::join!(rest.edit_message(CHANNEL, MESSAGE, &HELLO, None), server.answer(200, "", new));
    assert_eq!(sent, Ok(()));
    assert!(request.starts_with("PATCH /api/v10/channels/5/messages/6 "), "{request}");
    let (sent, request) = tokio::join!(rest.delete_message(CHANNEL, MESSAGE), server.answer(204, "", ""));
    assert_eq!(sent, Ok(()));
    assert!(request.starts_with("DELETE /api/v10/channels/5/messages/6 "), "{request}");
    let (sent, request) = tokio::join!(rest.edit_response("tok", &HELLO, None), server.answer(200, "", new));
    assert_eq!(sent, Ok(MessageId(9)));
    assert!(request.starts_with("PATCH /api/v10/webhooks/42/tok/messages/@original "), "{request}");
    assert!(!request.contains("secret"), "{request}");
    let (found, request) = tokio::join!(rest.response("tok"), server.answer(200, "", new));
    assert_eq!(found, Ok(MessageId(9)));
    assert!(request.starts_with("GET /api/v10/webhooks/42/tok/messages/@original "), "{request}");
    let (sent, request) = tokio::join!(rest.delete_response("tok"), server.answer(204, "", ""));
    assert_eq!(sent, Ok(()));
    assert!(request.starts_with("DELETE /api/v10/webhooks/42/tok/messages/@original "), "{request}");
    let (sent, request) = tokio::join!(rest.follow_up("tok", &HELLO, None), server.answer(200, "", new));
    assert_eq!(sent, Ok(MessageId(9)));
    assert!(request.starts_with("POST /api/v10/webhooks/42/tok "), "{request}");
    let (opened, request) = tokio::join!(rest.create_private_channel(PersonId(3)), server.answer(200, "", new));
    assert_eq!(opened, Ok(ChannelId(9)));
    assert!(request.starts_with("POST /api/v10/users/@me/channels "), "{request}");
    let thread = NewThread::new("Bastos".into());
    let (opened, request) =
        tokio::join!(rest.create_thread(CHANNEL, MessageId(6), &thread), server.answer(201, "", new));
    assert_eq!(opened, Ok(ChannelId(9)));
    assert!(request.starts_with("POST /api/v10/channels/5/messages/6/threads "), "{request}");
    let commands = json!([{ "name": "a" }, { "name": "b" }]);
    let (registered, request) =
        tokio::join!(rest.register_commands(&commands), server.answer(200, "", r#"[{"id": "1"}, {"id": "2"}]"#));
    assert_eq!(registered, Ok(2));
    assert!(request.starts_with("PUT /api/v10/applications/42/commands "), "{request}");
    assert_eq!(json_of(&request), commands);
}

#[tokio::test]
async fn emojis_are_listed_uploaded_and_taken_away() {
    let server = TestServer::start().await;
    let rest = server.client();
    let (there, request) =
        tokio::join!(rest.emojis(), server.answer(200, "", r#"{"items": [{"id": "7", "name": "mango"}]}"#));
    assert_eq!(there.unwrap()[0].name, "mango");
    assert!(request.starts_with("GET /api/v10/applications/42/emojis "), "{request}");
    let emoji = NewEmoji { name: "mango".into(), image: "data:image/png;base64,AA==".into() };
    let (made, request) = tokio::join!(rest.create_emoji(&emoji), server.answer(201, "", r#"{"id": "8"}"#));
    assert_eq!(made, Ok(EmojiId(8)));
    assert!(request.starts_with("POST /api/v10/applications/42/emojis "), "{request}");
    let (gone, request) = tokio::join!(rest.delete_emoji(EmojiId(8)), server.answer(204, "", ""));
    assert_eq!(gone, Ok(()));
    assert!(request.starts_with("DELETE /api/v10/applications/42/emojis/8 "), "{request}");
}

#[tokio::test]
async fn a_file_goes_as_a_form() {
    let server = TestServer::start().await;
    let rest = server.client();
    let file = File { name: "log.jsonl".into(), bytes: b"{}\n".to_vec(), alt: "A log".into() };
    let (sent, request) =
        tokio::join!(rest.edit_message(CHANNEL, MESSAGE, &HELLO, Some(&file)), server.answer(200, "", "{}"));
    assert_eq!(sent, Ok(()));
    assert!(request.contains("content-type: multipart/form-data; boundary="), "{request}");
    let (json, file) = request.split_once("name=\"files[0]\"").unwrap();
    assert!(json.contains("name=\"payload_json\"") && json.contains("Content-Type: application/json"), "{request}");
    assert!(json.contains("\r\n\r\n{\"content\":\"Hello\"}\r\n"), "{request}");
    assert!(file.contains("filename=\"log.jsonl\"") && file.contains("\r\n\r\n{}\n\r\n"), "{request}");
}

#[tokio::test]
async fn refusals_say_why() {
    let server = TestServer::start().await;
    let rest = server.client();
    let callback = Callback::DeferredUpdate;
    for (status, body, error, hopeless, acknowledged) in [
        (404, r#"{"message": "Unknown Message", "code": 10008}"#, (404, Some(10_008)), true, false),
        (400, r#"{"message": "Already", "code": 40060}"#, (400, Some(40_060)), true, true),
        (502, "<html>Bad Gateway</html>", (502, None), false, false),
    ] {
        let refused = RestError::Refused { status: error.0, code: error.1 };
        let (edited, _) =
            tokio::join!(rest.edit_message(CHANNEL, MESSAGE, &HELLO, None), server.answer(status, "", body));
        assert_eq!(edited.as_ref(), Err(&refused));
        let (responded, _) = tokio::join!(rest.respond(1, "tok", &callback, None), server.answer(status, "", body));
        assert_eq!(responded.as_ref(), Err(&refused));
        assert_eq!(refused.status(), Some(status));
        assert_eq!((refused.is_hopeless(), refused.is_already_acknowledged()), (hopeless, acknowledged));
        assert_eq!(refused.is_not_found(), status == 404);
    }
    let (sent, _) = tokio::join!(rest.create_message(CHANNEL, &HELLO, None), server.answer(200, "", "something else"));
    assert_eq!(sent, Err(RestError::Unanswered));
    drop(server);
    let sent = rest.create_message(CHANNEL, &HELLO, None).await;
    assert_eq!(sent, Err(RestError::Unanswered), "nobody is there");
    assert!(!format!("{:?}", rest.edit_response("tok", &HELLO, None).await).contains("tok"));
}

#[tokio::test]
async fn a_request_that_is_never_answered_comes_back() {
    let server = TestServer::start().await;
    let mut settings = Config::built_in().unwrap().discord;
    settings.api = server.url();
    settings.request_timeout_ms = 100;
    let rest = Rest::new(&settings, &Token::new("secret"));
    let edited = timeout(Duration::from_secs(20), rest.edit_message(CHANNEL, MESSAGE, &HELLO, None)).await;
    assert_eq!(edited, Ok(Err(RestError::Unanswered)));
}

#[tokio::test]
async fn who_is_told_to_wait_waits_however_it_is_said() {
    let bare = RestError::RateLimited { retry_after: RETRY_AFTER, global: false };
    let said =
        |milliseconds, global| RestError::RateLimited { retry_after: Duration::from_millis(milliseconds), global };
    for (headers, body, wanted) in [
        ("retry-after: 1\r\n", r#"{"retry_after": 0.3, "global": false}"#, said(300, false)),
        ("retry-after: 1\r\nx-ratelimit-scope: shared\r\n", "<html>", said(1_000, false)),
        ("x-ratelimit-global: true\r\n", r#"{"retry_after": 0.2}"#, said(200, true)),
        ("x-ratelimit-scope: global\r\nretry-after: 0.2\r\n", "", said(200, true)),
        ("", r#"{"retry_after": 0.2, "global": true}"#, said(200, true)),
        ("", "", bare.clone()),
        ("", r#"{"retry_after": -1}"#, bare),
    ] {
        let server = TestServer::start().await;
        let rest = server.client();
        let (refused, _) =
            tokio::join!(rest.edit_message(CHANNEL, MESSAGE, &HELLO, None), server.answer(429, headers, body));
        assert_eq!(refused.as_ref(), Err(&wanted), "{headers}{body}");
        assert_eq!(wanted.status(), Some(429));
        assert!(!wanted.is_hopeless());
        let Err(RestError::RateLimited { retry_after, .. }) = refused else { unreachable!() };
        let since = Instant::now();
        let (edited, _) = tokio::join!(rest.edit_message(CHANNEL, MESSAGE, &HELLO, None), server.answer(200, "", "{}"));
        assert_eq!(edited, Ok(()));
        let waited = since.elapsed();
        assert!(waited + Duration::from_millis(5) >= retry_after, "{waited:?}: {headers}{body}");
    }
}

#[tokio::test]
async fn a_response_never_waits() {
    let server = TestServer::start().await;
    let rest = server.client();
    let limit = r#"{"retry_after": 3600, "global": true}"#;
    let (refused, _) = tokio::join!(rest.edit_message(CHANNEL, MESSAGE, &HELLO, None), server.answer(429, "", limit));
    assert!(refused.is_err());
    let callback = Callback::DeferredUpdate;
    let (refused, _) = tokio::join!(rest.respond(1, "tok", &callback, None), server.answer(429, "", limit));
    assert_eq!(refused, Err(RestError::RateLimited { retry_after: LONGEST, global: true }));
    let responded = async { tokio::join!(rest.respond(1, "tok", &callback, None), server.answer(204, "", "")).0 };
    assert_eq!(timeout(Duration::from_secs(20), responded).await, Ok(Ok(None)));
    let new = r#"{"id": "9"}"#;
    // And what the token of one allows is outside the rate of all.
    let edited = async { tokio::join!(rest.edit_response("tok", &HELLO, None), server.answer(200, "", new)).0 };
    assert_eq!(timeout(Duration::from_secs(20), edited).await, Ok(Ok(MessageId(9))));
}

#[tokio::test]
async fn who_waits_is_served_in_the_order_of_coming() {
    let limiter = Arc::new(Limiter::new(1_000));
    let class = Class::in_channel(Route::EditMessage, CHANNEL);
    let share = Share::of_channel(Place::of(None, CHANNEL), CHANNEL);
    let first = limiter.permit(class, share).await;
    let blocked = BucketState { limit: Some(1), ..BucketState::default() };
    limiter.limited(first, blocked, Duration::from_millis(100), false);
    let (served, mut order) = tokio::sync::mpsc::unbounded_channel();
    for number in 0..5 {
        let (limiter, served) = (Arc::clone(&limiter), served.clone());
        tokio::spawn(async move {
            let permit = limiter.permit(class, share).await;
            served.send(number).unwrap();
            let next = BucketState { reset_after: Some(Duration::from_millis(5)), ..BucketState::default() };
            limiter.answered(permit, next);
        });
    }
    for number in 0..5 {
        assert_eq!(timeout(Duration::from_secs(20), order.recv()).await, Ok(Some(number)));
    }
}

#[tokio::test]
async fn a_server_with_little_to_send_does_not_wait_behind_one_with_much() {
    let rest = Rest::new(&Config::built_in().unwrap().discord, &Token::new("secret"));
    let limiter = Arc::new(Limiter::new(20));
    let (served, mut order) = tokio::sync::mpsc::unbounded_channel();
    // Each of the first server in a channel of its own, so that no channel alone is too much.
    let busy = (100..140).map(|channel| (Some(GuildId(1)), ChannelId(channel)));
    for (guild, channel) in busy.chain([(Some(GuildId(2)), ChannelId(200))]) {
        let (limiter, served) = (Arc::clone(&limiter), served.clone());
        rest.note_place(Location { guild, channel });
        let class = Class::in_channel(Route::EditMessage, channel);
        let share = rest.share(class);
        tokio::spawn(async move {
            let _permit = limiter.permit(class, share).await;
            served.send(guild).unwrap();
        });
        tokio::task::yield_now().await;
    }
    let mut before = 0;
    while timeout(Duration::from_secs(20), order.recv()).await != Ok(Some(Some(GuildId(2)))) {
        before += 1;
    }
    assert!(before <= 6, "{before} were served before");
}
