//! Getting to Discord and staying there: what can be waited for is waited for, and only what never can succeed ends the bot.

use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use serenity::Error;
use serenity::all::{BotGateway, Client, ClientBuilder, GatewayError, GatewayIntents, Http, HttpBuilder, HttpError};

use super::pauses::Pauses;
use super::{BotError, Data, Host, Never, commands, on_event, places, reach};
use crate::config::{Config, Token};

/// The longest pause between two tries to reach Discord.
const LONGEST: Duration = Duration::from_secs(60);

/// Messages of others are only counted, to know when a board has moved up; what they say is none of our business.
const INTENTS: GatewayIntents = GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES);

/// Why there is no connection.
enum Trouble {
    /// It will be the same whenever it is tried.
    Hopeless(BotError),
    /// It may be better later, but not before so long.
    Passing { reason: String, pause: Duration },
}

impl Trouble {
    fn passing(reason: impl Into<String>) -> Trouble {
        Trouble::Passing { reason: reason.into(), pause: Duration::ZERO }
    }
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Trouble {
        match error {
            Error::Gateway(GatewayError::InvalidAuthentication) => Trouble::Hopeless(BotError::Token),
            Error::Gateway(GatewayError::InvalidGatewayIntents | GatewayError::DisallowedGatewayIntents) => {
                Trouble::Hopeless(BotError::Intents)
            }
            Error::Http(HttpError::UnsuccessfulRequest(answer)) => match answer.status_code.as_u16() {
                401 => Trouble::Hopeless(BotError::Token),
                status => Trouble::passing(format!("it answers with status {status}")),
            },
            Error::Http(HttpError::InvalidHeader(_)) => Trouble::Hopeless(BotError::Token),
            Error::Http(HttpError::Url(_) | HttpError::InvalidScheme | HttpError::InvalidPort) => {
                Trouble::Hopeless(BotError::Address)
            }
            Error::Http(HttpError::Request(error)) if error.is_builder() => Trouble::Hopeless(BotError::Address),
            Error::Http(HttpError::Request(error)) => {
                // What went wrong at the bottom of it says more than all that is around it.
                let mut cause: &dyn std::error::Error = &error;
                while let Some(source) = cause.source() {
                    cause = source;
                }
                Trouble::passing(cause.to_string())
            }
            Error::Json(_) => Trouble::passing("its answer cannot be understood"),
            other => Trouble::passing(other.to_string()),
        }
    }
}

/// Keeps the bot connected until `stop` is done. `ready` hears when the commands are registered, or could not be.
pub(super) async fn stay_connected(
    host: &Arc<Host>,
    token: &Token,
    ready: impl FnOnce() + Send + Sync + 'static,
    stop: impl Future<Output = ()>,
) -> Result<(), BotError> {
    let ready: Ready = Arc::new(Mutex::new(Some(Box::new(ready))));
    tokio::pin!(stop);
    let mut pauses = Pauses::default();
    let mut said = String::new();
    loop {
        // Whatever was, nobody can reach us now.
        host.tables.note_connections(&[Some(Duration::ZERO)]);
        let trouble = tokio::select! {
            trouble = connect(host, token, &ready) => trouble,
            () = &mut stop => return Ok(()),
        };
        let (mut client, shards) = match trouble {
            Ok(connected) => connected,
            Err(Trouble::Hopeless(error)) => return Err(error),
            Err(Trouble::Passing { reason, pause }) => {
                let pause = pause.max(pauses.next().min(LONGEST));
                if pauses.is_worth_saying() || reason != said {
                    tracing::warn!(%reason, next_try_in = ?pause, "Discord cannot be reached: the bot waits and tries again");
                    said = reason;
                }
                tokio::select! {
                    () = tokio::time::sleep(pause) => continue,
                    () = &mut stop => return Ok(()),
                }
            }
        };
        let manager = Arc::clone(&client.shard_manager);
        tokio::select! {
            ended = client.start_shards(shards) => match ended.map_err(Trouble::from) {
                Err(Trouble::Hopeless(error)) => return Err(error),
                Ok(()) | Err(Trouble::Passing { .. }) => pauses = Pauses::default(),
            },
            never = reach::watch(host, &manager, shards) => match never {},
            () = &mut stop => {
                manager.shutdown_all().await;
                return Ok(());
            }
        }
    }
}

/// Whom the first connection tells that the bot is ready.
type Ready = Arc<Mutex<Option<Box<dyn FnOnce() + Send + Sync>>>>;

/// A client that is ready to be started with so many connections.
async fn connect(host: &Arc<Host>, token: &Token, ready: &Ready) -> Result<(Client, u32), Trouble> {
    let BotGateway { url, shards, session_start_limit: limit, .. } =
        gateway_http(&host.config, token).get_bot_gateway().await?;
    if limit.remaining < u64::from(shards) {
        let pause = Duration::from_millis(limit.reset_after);
        return Err(Trouble::Passing { reason: "it allows no more sessions today".to_owned(), pause });
    }
    let client = ClientBuilder::new_with_http(gateway_http(&host.config, token), INTENTS);
    let client = client.framework(framework(host, ready)).await?;
    // By itself it would ask another time, and go to Discord's own if that fails, wherever the settings say.
    *client.ws_url.lock().await = url;
    Ok((client, shards))
}

/// What serenity asks for the gateway with, and nothing else: its own keeping of rates is not needed for that.
fn gateway_http(config: &Config, token: &Token) -> Http {
    let client = reqwest::Client::builder().timeout(config.discord.request_timeout()).build();
    let builder = HttpBuilder::new(token.reveal()).client(client.expect("the TLS of the client is built in"));
    let builder = builder.ratelimiter_disabled(true);
    match config.discord.api.trim_end_matches('/') {
        "" => builder.build(),
        api => builder.proxy(api).build(),
    }
}

fn framework(host: &Arc<Host>, ready: &Ready) -> poise::Framework<Data, Never> {
    let options = poise::FrameworkOptions::<Data, Never> {
        commands: commands::commands(host.catalogue),
        event_handler: |context, event| {
            Box::pin(async move {
                context.user_data.note_reach(context.serenity_context, event);
                on_event(context.user_data, event).await;
                places::on_event(context.user_data, context.bot_id(), event).await;
                Ok(())
            })
        },
        on_error: |error| Box::pin(commands::on_error(error)),
        // We have none, and poise would remember everybody who ever used a command.
        manual_cooldowns: true,
        initialize_owners: false,
        ..Default::default()
    };
    let (data, ready) = (Arc::clone(host), Arc::clone(ready));
    let framework = poise::Framework::builder().options(options).setup(move |_, about, _| {
        Box::pin(async move {
            data.rest.set_application(about.application.id.get());
            data.servers.set_ready();
            if let Some(ready) = ready.lock().take() {
                // Beside the first events, which wait for nothing that Discord may be slow about.
                tokio::spawn(Arc::clone(&data).prepare(ready));
            }
            Ok(data)
        })
    });
    framework.build()
}
