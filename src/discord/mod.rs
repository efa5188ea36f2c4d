//! The bot: commands, presses, boards and private hands on Discord, over the tables of the host. It knows no game.
//!
//! | module | holds |
//! |---|---|
//! | `commands` | the slash commands: what they ask for and what they do |
//! | `interaction`, `response` | who used a command or pressed something, and responding in time |
//! | `press`, `custom_id` | what a press means and does |
//! | `games_menu`, `opening` | the games to choose from, and opening a table |
//! | `lobby`, `board`, `hand`, `pages`, `rules`, `rounds`, `leaderboard`, `profile`, `preferences` | what is shown, as messages |
//! | `message`, `wire` | messages, and Discord's JSON as types |
//! | `live`, `board_message`, `hand_message`, `call_message`, `shown` | the tables in play, and the owners of their messages |
//! | `places` | whether anything can be shown where tables are, and their resting while it cannot |
//! | `rest`, `sending`, `pacer` | the client of Discord's API, and keeping to its rates |
//! | `pictures`, `painter`, `font`, `emojis` | pictures that go with messages, and our own small ones on buttons and in texts |
//! | `settings_cache` | what people and servers have chosen, in memory |
//! | `words`, `refusals` | what the host says for itself, and why something was not done |

// Enums of Discord's libraries grow; what we do not know we pass over.
#![allow(clippy::wildcard_enum_match_arm)]

mod board;
mod board_message;
mod call_message;
pub mod commands;
mod custom_id;
mod emojis;
mod font;
mod games_menu;
mod hand;
mod hand_message;
mod interaction;
mod leaderboard;
mod live;
mod lobby;
mod message;
mod opening;
mod pacer;
mod pages;
mod painter;
mod pictures;
mod places;
mod preferences;
mod press;
mod profile;
mod refusals;
mod response;
mod rest;
mod rounds;
mod rules;
mod sending;
mod settings_cache;
mod shown;
mod wire;
mod words;

use std::sync::Arc;

use games::catalogue::Catalogue;
use games::sentences::Lang;
use serenity::all::{ClientBuilder, FullEvent, GatewayIntents, Http, HttpBuilder, Interaction as Received};

use self::emojis::Emojis;
pub use self::font::BadFontFile;
use self::live::LiveTables;
use self::pacer::Pacer;
use self::pictures::Pictures;
use self::places::Places;
use self::rest::Rest;
use self::settings_cache::SettingsCache;
use crate::config::{Config, Token};
use crate::ids::{ChannelId, GuildId, TableId};
use crate::store::Store;
use crate::table::{Clock, TableError, Tables};

/// All that the bot needs to respond and to show tables.
pub struct Host {
    catalogue: &'static Catalogue,
    tables: Tables,
    store: Store,
    config: Config,
    clock: Arc<dyn Clock>,
    settings: SettingsCache,
    live: LiveTables,
    places: Places,
    pacer: Pacer,
    pictures: Arc<Pictures>,
    emojis: Emojis,
    /// What is sent to Discord goes through it.
    rest: Rest,
}

impl Host {
    fn new(tables: Tables, store: Store, config: Config, clock: Arc<dyn Clock>, token: &Token) -> Host {
        Host {
            catalogue: tables.catalogue(),
            settings: SettingsCache::new(store.clone(), tables.catalogue()),
            live: LiveTables::default(),
            places: Places::default(),
            pacer: Pacer::new(&config.discord),
            pictures: Arc::new(Pictures::new(&config.pictures)),
            emojis: Emojis::default(),
            rest: Rest::new(&config.discord, token),
            tables,
            store,
            config,
            clock,
        }
    }
}

impl Host {
    /// Registers the commands, tells that the bot is ready, and uploads our emojis.
    async fn prepare(self: Arc<Host>, ready: impl FnOnce()) {
        match self.rest.register_commands(&commands::registration(self.catalogue)).await {
            Ok(registered) => tracing::info!(commands = registered, "the bot is ready"),
            Err(error) => tracing::error!(status = ?error.status(), "the commands could not be registered"),
        }
        ready();
        if self.config.discord.emojis {
            self.upload_emojis().await;
        }
    }

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
    /// The settings name a font that cannot be used.
    #[error(transparent)]
    Font(#[from] BadFontFile),
}

/// What poise hands to commands.
pub(crate) type Data = Arc<Host>;
/// Commands see to their own troubles, so none is left for poise.
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
    font::add_further(&config.pictures.font)?;
    let host = Arc::new(Host::new(tables, store, config, clock, token));
    let updates = tokio::spawn(Arc::clone(&host).forward_updates());
    let ended = connect(&host, token, ready, stop).await;
    updates.abort();
    ended
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
    let data = Arc::clone(host);
    let framework = poise::Framework::builder()
        .options(options)
        .setup(move |_, about, _| {
            Box::pin(async move {
                data.rest.set_application(about.application.id.get());
                // Beside the first events, which wait for nothing that Discord may be slow about.
                tokio::spawn(Arc::clone(&data).prepare(ready));
                Ok(data)
            })
        })
        .build();
    // Messages of others are only counted, to know when a board has moved up; what they say is none of our business.
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES;
    let mut client = ClientBuilder::new_with_http(gateway_http(&host.config, token), intents)
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
    if let FullEvent::InteractionCreate { interaction: Received::Component(component) } = event {
        press::handle(host, component).await;
    } else if let FullEvent::Message { new_message } = event {
        if !new_message.author.bot {
            host.count_talk(ChannelId(new_message.channel_id.get()));
        }
    } else if let FullEvent::GuildCreate { guild, .. } = event {
        host.settings.note_locale(GuildId(guild.id.get()), Some(&guild.preferred_locale)).await;
    }
}

/// What came of something that nobody waits for. Where it is a fault of ours, it is logged here.
fn logged<T>(table: impl Into<Option<TableId>>, done: Result<T, impl Into<TableError>>) -> Option<T> {
    let log = |why: &TableError| {
        if let TableError::Fault { fault, .. } = why {
            fault.log(table.into());
        }
    };
    done.map_err(Into::into).inspect_err(log).ok()
}
