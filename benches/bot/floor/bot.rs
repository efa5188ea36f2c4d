//! A bot that only commits and sends requests.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use parking_lot::Mutex;
use serde_json::{Value, json};
use serenity::all::{
    ChannelId, ClientBuilder, ComponentInteraction, Context, CreateAttachment, EventHandler, GatewayIntents, Http,
    HttpBuilder, Interaction, MessageId, Ready, UserId,
};
use serenity::async_trait;
use tindahan::config::Token;

use super::database::Commits;
use super::sends::{Kept, Kind, Sends};

/// The bytes of a button. About half of what a message of ours takes is buttons, of which it has at most twelve.
const BUTTON: usize = 90;
const MOST_BUTTONS: usize = 12;
/// The most characters of a message.
const MOST_TEXT: usize = 3_900;

/// What is known of a table.
#[derive(Default)]
struct Table {
    board: Option<MessageId>,
    /// What the hands of its people can be changed with, whoever pressed longest ago first.
    hands: Vec<(UserId, String)>,
}

/// Sends what it is told to.
struct Sender {
    sends: Sends,
    /// A message for each kind of request.
    messages: Vec<(Kept, Message)>,
    commits: Commits,
    presses: AtomicU64,
    tables: Mutex<HashMap<ChannelId, Table>>,
}

#[derive(Clone)]
struct Message {
    body: Value,
    files: Vec<CreateAttachment>,
}

impl Message {
    /// One that takes so many bytes with all that is around it.
    fn of(kept: &Kept) -> Message {
        let button = |number: usize| json!({ "type": 2, "style": 1, "label": "Pineapple 7", "custom_id": format!("go-{number}") });
        // What is in a picture is not in words.
        let words = if kept.with_files { 0 } else { kept.bytes };
        let buttons: Vec<Value> = (0..(words / 2 / BUTTON).clamp(1, MOST_BUTTONS)).map(button).collect();
        let rows = buttons.chunks(4).map(|row| json!({ "type": 1, "components": row }));
        let mut components = vec![json!({ "type": 10, "content": "x" })];
        let mut files = Vec::new();
        if kept.with_files {
            components.push(json!({ "type": 12, "items": [{ "media": { "url": "attachment://picture.png" } }] }));
            files.push(CreateAttachment::bytes(vec![7; kept.bytes], "picture.png"));
        }
        components.extend(rows);
        let mut body = json!({ "components": components, "flags": 1 << 15, "allowed_mentions": { "parse": [] } });
        let room = words.saturating_sub(body.to_string().len()).clamp(1, MOST_TEXT);
        body["components"][0]["content"] = json!("x".repeat(room));
        Message { body, files }
    }
}

impl Sender {
    fn message(&self, kept: Kept) -> &Message {
        let known = self.messages.iter().find(|(other, _)| *other == kept);
        known.map(|(_, message)| message).expect("there is one of each")
    }

    /// What the press of this number is answered with.
    fn answer(&self, press: u64) -> &Message {
        let due = self.sends.due(Kind::Answer, press).filter(|(_, count)| *count > 0);
        let kept = due.map(|(kept, _)| kept).last();
        let kept = kept.or_else(|| self.sends.requests.iter().find(|kept| kept.kind == Kind::Answer).copied());
        self.message(kept.expect("every press is answered"))
    }

    /// All other requests that are due at it, at the same time.
    fn send_others(self: &Arc<Sender>, http: &Arc<Http>, press: u64, channel: ChannelId, person: UserId) {
        let (board, hands) = {
            let tables = self.tables.lock();
            let Some(table) = tables.get(&channel) else { return };
            (table.board, table.hands.clone())
        };
        let others: Vec<String> =
            hands.into_iter().filter(|(other, _)| *other != person).map(|(_, token)| token).collect();
        for kind in [Kind::Hand, Kind::Post, Kind::Board] {
            let due: Vec<(Kept, u64)> = self.sends.due(kind, press).collect();
            let each = due.into_iter().flat_map(|(kept, count)| (0..count).map(move |_| kept));
            for (number, kept) in each.enumerate() {
                let token = others.get(number % others.len().max(1)).cloned();
                let (sender, http) = (Arc::clone(self), Arc::clone(http));
                tokio::spawn(async move {
                    let Message { body, files } = sender.message(kept);
                    let files = files.clone();
                    // What is refused is seen in the count of requests, which the bot's is compared with.
                    match (kind, token, board) {
                        (Kind::Hand, Some(token), _) => {
                            drop(http.edit_original_interaction_response(&token, body, files).await);
                        }
                        (Kind::Board, _, Some(board)) => drop(http.edit_message(channel, board, body, files).await),
                        (Kind::Post, ..) => drop(http.send_message(channel, files, body).await),
                        _ => {}
                    }
                });
            }
        }
    }

    async fn press(self: &Arc<Sender>, http: &Arc<Http>, press: &ComponentInteraction) {
        let private = press.message.flags.is_some_and(|flags| flags.bits() & 64 != 0);
        let (channel, person) = (press.channel_id, press.user.id);
        let number = self.presses.fetch_add(1, Ordering::Relaxed);
        if private {
            let moves = |press: u64| (press as f64 * self.sends.moves) as u64;
            if moves(number + 1) > moves(number) {
                self.commits.commit(channel.get().cast_signed()).await;
            }
            self.send_others(http, number, channel, person);
        }
        let Message { body, files } = self.answer(number);
        let mut data = body.clone();
        if !private {
            data["flags"] = json!(1 << 15 | 64);
        }
        let body = json!({ "type": if private { 7 } else { 4 }, "data": data });
        // Whoever is not answered is counted by who pressed.
        drop(http.create_interaction_response(press.id, &press.token, &body, files.clone()).await);
        let mut tables = self.tables.lock();
        let table = tables.entry(channel).or_default();
        table.hands.retain(|(other, _)| *other != person);
        table.hands.push((person, press.token.clone()));
    }
}

struct Handler(Arc<Sender>);

#[async_trait]
impl EventHandler for Handler {
    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let Interaction::Component(press) = interaction else { return };
        self.0.press(&context.http, &press).await;
    }

    async fn ready(&self, context: Context, about: Ready) {
        let Message { body, .. } = self.0.answer(0);
        let body = without_picture(body);
        for guild in about.guilds {
            let channels = context.http.get_channels(guild.id).await.expect("the server tells");
            for channel in channels.iter().filter(|channel| channel.name.starts_with("table-")) {
                let posted = context.http.send_message(channel.id, Vec::new(), &body).await;
                let board = Some(posted.expect("it may write").id);
                self.0.tables.lock().entry(channel.id).or_default().board = board;
            }
        }
    }
}

fn without_picture(body: &Value) -> Value {
    let mut body = body.clone();
    body["components"].as_array_mut().expect("it has some").retain(|part| part["type"] != 12);
    body
}

pub(crate) async fn run(url: &str, token: &Token, sends: Sends, database: &str) {
    let messages = sends.requests.iter().map(|kept| (*kept, Message::of(kept))).collect();
    let commits = Commits::start(database).await;
    let sender = Sender { sends, messages, commits, presses: AtomicU64::new(0), tables: Mutex::default() };
    let http = HttpBuilder::new(token.reveal()).proxy(url).ratelimiter_disabled(true).build();
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(Handler(Arc::new(sender)))
        .await
        .expect("the server lets us in");
    client.start().await.expect("the server lets us in");
}
