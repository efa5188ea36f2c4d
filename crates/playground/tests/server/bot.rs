//! A bare serenity client, whose events a test takes one by one.

use std::{sync::Arc, time::Duration};

use discord_playground::{ChannelSpec, Config, MemberSpec, Server, permissions};
use serde_json::Value;
use serenity::{
    all::{
        ApplicationId, ClientBuilder, Context, Event, GatewayIntents, Http, HttpBuilder, HttpError, Interaction,
        RawEventHandler, ShardManager,
    },
    async_trait,
};
use tokio::{
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    time::timeout,
};

/// How long a test waits for what must come.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A playground for tests whose token is known.
pub(crate) fn config() -> Config {
    Config { token: Some("secret".into()), ..Config::default().for_tests() }
}

/// As many people as wished, called `p0`, `p1` and so on.
pub(crate) fn crowd(count: usize) -> Vec<MemberSpec> {
    (0..count).map(|n| MemberSpec::new(&format!("p{n}"), &format!("P{n}"), "en-US")).collect()
}

/// A channel in which the bot may do nothing it needs.
pub(crate) fn forbidden_channel() -> ChannelSpec {
    ChannelSpec::new("forbidden", "").denying(permissions::SEND_MESSAGES | permissions::ATTACH_FILES)
}

pub(crate) async fn playground() -> Server {
    Server::start(config()).await.unwrap()
}

/// A client without its own rate limiter, which would not go to loopback.
pub(crate) fn http(server: &Server) -> Http {
    HttpBuilder::new(server.token())
        .proxy(server.url())
        .ratelimiter_disabled(true)
        .application_id(ApplicationId::new(server.application_id().0))
        .build()
}

pub(crate) struct Bot {
    pub(crate) http: Arc<Http>,
    events: UnboundedReceiver<Event>,
    shards: Arc<ShardManager>,
}

struct Pass(UnboundedSender<Event>);

#[async_trait]
impl RawEventHandler for Pass {
    async fn raw_event(&self, _: Context, event: Event) {
        // The test may have ended.
        let _ = self.0.send(event);
    }
}

impl Bot {
    /// Connects and waits until the guild is there.
    pub(crate) async fn connect(server: &Server) -> Self {
        let intents = GatewayIntents::non_privileged();
        let (sender, events) = unbounded_channel();
        let mut client =
            ClientBuilder::new_with_http(http(server), intents).raw_event_handler(Pass(sender)).await.unwrap();
        let (http, shards) = (client.http.clone(), client.shard_manager.clone());
        tokio::spawn(async move { client.start().await });
        let mut bot = Self { http, events, shards };
        bot.event(|event| matches!(event, Event::GuildCreate(_)).then_some(())).await;
        bot
    }

    /// The next event that is picked; others are passed over.
    pub(crate) async fn event<T>(&mut self, mut pick: impl FnMut(Event) -> Option<T>) -> T {
        let wait = async {
            loop {
                let event = self.events.recv().await.expect("the client goes on");
                if let Some(picked) = pick(event) {
                    return picked;
                }
            }
        };
        timeout(PATIENCE, wait).await.expect("the event comes in time")
    }

    pub(crate) async fn interaction(&mut self) -> Interaction {
        self.event(|event| match event {
            Event::InteractionCreate(created) => Some(created.interaction),
            _ => None,
        })
        .await
    }

    /// Answers an interaction with raw JSON.
    pub(crate) async fn answer(&self, interaction: &Interaction, body: &Value) -> serenity::Result<()> {
        self.http.create_interaction_response(interaction.id(), interaction.token(), body, Vec::new()).await
    }

    pub(crate) async fn leave(self) {
        self.shards.shutdown_all().await;
    }
}

/// The JSON of a response.
pub(crate) async fn read(response: reqwest::Response) -> Value {
    serde_json::from_slice(&response.bytes().await.unwrap()).unwrap()
}

/// What Discord answered: status and code.
pub(crate) fn api_error<T: std::fmt::Debug>(result: serenity::Result<T>) -> (u16, isize) {
    let (status, code, _) = field_errors(result);
    (status, code)
}

/// What Discord answered: status, code and where the faults are.
pub(crate) fn field_errors<T: std::fmt::Debug>(result: serenity::Result<T>) -> (u16, isize, Vec<String>) {
    match result.unwrap_err() {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            let paths = response.error.errors.iter().map(|error| error.path.clone()).collect();
            (response.status_code.as_u16(), response.error.code, paths)
        }
        other => panic!("not a error: {other}"),
    }
}
