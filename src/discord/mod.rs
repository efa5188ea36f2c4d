//! The bot: commands, presses, boards and private hands on Discord, over the tables of the host. It knows no game.
//!
//! | module | holds |
//! |---|---|
//! | `commands` | the slash commands, as data and as what they do |
//! | `press`, `ids` | what a press means and does |
//! | `caller` | who asks, and answering in time |
//! | `lobby`, `board`, `hand`, `pages`, `rounds` | what is shown, as messages |
//! | `message` | messages as Discord takes them |
//! | `rooms`, `room`, `calls`, `hands` | keeping the board, the calls and the open hands as the table stands |
//! | `pictures`, `emojis` | pictures that go with messages, and our own small ones on buttons and in texts |
//! | `pacer` | keeping to Discord's rates |
//! | `words` | what the host says for itself |

// Enums of Discord's libraries grow; what we do not know we pass over.
#![allow(clippy::wildcard_enum_match_arm)]

mod board;
mod caller;
mod calls;
pub mod commands;
mod emojis;
mod hand;
mod hands;
mod ids;
mod lobby;
mod message;
mod pacer;
mod pages;
mod painter;
mod pictures;
mod press;
mod room;
mod rooms;
mod rounds;
mod settings_cache;
mod words;

use std::future::Future;
use std::sync::Arc;

use games::catalogue::Catalogue;
use games::sentences::Lang;
use poise::FrameworkError;
use serenity::all::{ClientBuilder, FullEvent, GatewayIntents, Http, HttpBuilder, HttpError, Interaction};

use self::caller::Caller;
use self::emojis::Emojis;
use self::hands::Hands;
use self::pacer::Pacer;
use self::pictures::Pictures;
use self::rooms::Rooms;
use self::settings_cache::Settings;
use crate::config::{Config, Token};
use crate::ids::{ChannelId, GuildId, TableId};
use crate::store::Store;
use crate::table::{Clock, Tables};

/// All that the bot needs to answer.
pub struct Host {
    catalogue: &'static Catalogue,
    tables: Tables,
    store: Store,
    config: Config,
    clock: Arc<dyn Clock>,
    settings: Settings,
    rooms: Rooms,
    hands: Hands,
    pacer: Pacer,
    pictures: Pictures,
    emojis: Emojis,
    /// For answers: they fall under no rate that we could keep to, and each token is used once or twice.
    answers: Http,
    /// For everything else.
    channels: Arc<Http>,
}

impl Host {
    fn new(tables: Tables, store: Store, config: Config, clock: Arc<dyn Clock>, token: &Token) -> Host {
        Host {
            catalogue: tables.catalogue(),
            settings: Settings::new(store.clone(), tables.catalogue()),
            rooms: Rooms::default(),
            hands: Hands::default(),
            pacer: Pacer::new(&config.discord),
            pictures: Pictures::new(&config.pictures),
            emojis: Emojis::default(),
            answers: http(&config, token, false),
            channels: Arc::new(http(&config, token, true)),
            tables,
            store,
            config,
            clock,
        }
    }
}

impl Host {
    /// What a game is called; its word, if this program does not have it.
    fn game_name(&self, game: &str) -> String {
        self.catalogue.find(game).map_or_else(|_| game.to_owned(), |entry| entry.name.to_owned())
    }

    /// What a language that somebody chose is called: as its speakers call it. Without a choice it is as on Discord.
    fn language_name(&self, chosen: Option<&str>, lang: Lang) -> String {
        let chosen = chosen.and_then(|id| self.catalogue.lang(id));
        chosen.map_or_else(|| words::word(lang, "commands-option-language-is-auto"), |chosen| chosen.name().to_owned())
    }

    /// What a table is called in lists.
    fn table_name(&self, game: &str, table: TableId) -> String {
        format!("{} #{table}", self.game_name(game))
    }
}

/// Why the bot ended.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// Discord did not let it in, or the connection was lost for good.
    #[error("the connection to Discord failed: {0}")]
    Connection(String),
}

/// What poise hands to commands.
pub(crate) type Data = Arc<Host>;
/// Commands answer for their own troubles, so none is left for poise.
pub(crate) type Never = std::convert::Infallible;

/// Runs the bot until `stop` is done. `ready` hears when the commands are registered.
pub async fn run(
    tables: Tables,
    store: Store,
    config: Config,
    clock: Arc<dyn Clock>,
    token: &Token,
    ready: impl FnOnce() + Send + Sync + 'static,
    stop: impl Future<Output = ()>,
) -> Result<(), BotError> {
    let host = Arc::new(Host::new(tables, store, config, clock, token));
    let updates = tokio::spawn(Arc::clone(&host).forward_updates());
    let ended = connect(&host, token, ready, stop).await;
    updates.abort();
    ended
}

/// A client of Discord's API, or of the one in its place. serenity's own keeping of rates goes to Discord alone.
fn http(config: &Config, token: &Token, paced: bool) -> Http {
    let builder = HttpBuilder::new(token.reveal());
    if config.discord.api.is_empty() {
        builder.ratelimiter_disabled(!paced).build()
    } else {
        builder.proxy(config.discord.api.trim_end_matches('/')).ratelimiter_disabled(true).build()
    }
}

async fn connect(
    host: &Arc<Host>,
    token: &Token,
    ready: impl FnOnce() + Send + Sync + 'static,
    stop: impl Future<Output = ()>,
) -> Result<(), BotError> {
    let options = poise::FrameworkOptions::<Data, Never> {
        commands: commands::commands(host.catalogue),
        event_handler: |context, event| {
            Box::pin(async move {
                on_event(context.user_data, event).await;
                Ok(())
            })
        },
        on_error: |error| Box::pin(async move { log(&error) }),
        initialize_owners: false,
        ..Default::default()
    };
    let data = Arc::clone(host);
    let framework = poise::Framework::builder()
        .options(options)
        .setup(move |_, about, _| {
            Box::pin(async move {
                data.answers.set_application_id(about.application.id);
                data.channels.set_application_id(about.application.id);
                match data.channels.create_global_commands(&commands::registration(data.catalogue)).await {
                    Ok(registered) => tracing::info!(commands = registered.len(), "the bot is ready"),
                    Err(error) => tracing::error!(%error, "the commands could not be registered"),
                }
                if data.config.discord.emojis {
                    let host = Arc::clone(&data);
                    tokio::spawn(async move { host.upload_emojis().await });
                }
                ready();
                Ok(data)
            })
        })
        .build();
    // Messages of others are only counted, to know when a board has moved up; what they say is none of our business.
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES;
    let mut client = ClientBuilder::new_with_http(http(&host.config, token, true), intents)
        .framework(framework)
        .await
        .map_err(|error| BotError::Connection(error.to_string()))?;
    let shards = Arc::clone(&client.shard_manager);
    tokio::select! {
        ended = client.start_autosharded() => ended.map_err(|error| BotError::Connection(error.to_string())),
        () = stop => {
            shards.shutdown_all().await;
            Ok(())
        }
    }
}

async fn on_event(host: &Arc<Host>, event: &FullEvent) {
    if let FullEvent::InteractionCreate { interaction: Interaction::Component(interaction) } = event {
        press::pressed(host, interaction).await;
    } else if let FullEvent::InteractionCreate { interaction: Interaction::Autocomplete(interaction) } = event {
        commands::propose(host, interaction, &Caller::of_command(interaction)).await;
    } else if let FullEvent::Message { new_message } = event {
        if !new_message.author.bot {
            host.talk_in(ChannelId(new_message.channel_id.get()));
        }
    } else if let FullEvent::GuildCreate { guild, .. } = event {
        host.settings.note_locale(GuildId(guild.id.get()), Some(&guild.preferred_locale)).await;
    }
}

fn log(error: &FrameworkError<'_, Data, Never>) {
    if let FrameworkError::UnknownInteraction { interaction, .. } = error {
        tracing::warn!(command = interaction.data.name, "somebody used a command that we no longer have");
    } else {
        tracing::error!(%error, "a command failed");
    }
}

/// The status of a refused request; none if it did not get that far. All that may go into the log: the address of a request
/// can hold a token.
fn status(error: &serenity::Error) -> Option<u16> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)) => Some(refused.status_code.as_u16()),
        _ => None,
    }
}
