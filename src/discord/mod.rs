//! The bot: commands, presses, boards and private hands on Discord, over the tables of the host. It knows no game.
//!
//! | module | holds |
//! |---|---|
//! | `commands` | the slash commands: what they ask for and what they do |
//! | `interaction`, `response` | who used a command or pressed something, and responding in time |
//! | `allowance`, `costs` | how much somebody may ask for in a short time, and what each thing costs |
//! | `press`, `custom_id` | what a press means and does |
//! | `games_menu`, `opening` | the games to choose from, and opening a table |
//! | `lobby`, `board`, `hand`, `pages`, `rules`, `rounds`, `leaderboard`, `profile`, `preferences` | what is shown, as messages |
//! | `deals` | why nobody could choose the cards: fingerprints, cutting, the proof |
//! | `message`, `wire` | messages, and Discord's JSON as types |
//! | `live`, `board_message`, `hand_message`, `call_message`, `shown` | the tables in play, and the owners of their messages |
//! | `places` | whether anything can be shown where tables are, and their resting while it cannot |
//! | `connection`, `reach` | getting to Discord and staying there with every shard, and since when people cannot reach us |
//! | `preparing` | the commands and emojis that Discord has to know, by one process for all |
//! | `owed` | after a start, the tables where people are owed something |
//! | `orders` | what those who run the host have ordered: who is blocked, what is announced |
//! | `news` | what other processes tell of what may be in memory here |
//! | `rest`, `sending`, `pacer`, `pauses` | the client of Discord's API, and keeping to its rates |
//! | `pictures`, `painter`, `font`, `emojis` | pictures that go with messages, and our own small ones on buttons and in texts |
//! | `settings_cache` | what people and servers have chosen, in memory |
//! | `checkup` | what Discord says of a token, the clock and the bot's permissions, for `tindahan doctor` |
//! | `words`, `refusals` | what the host says for itself, and why something was not done |
//! | `names` | what people are called, made safe |

// Enums of Discord's libraries grow; what we do not know we pass over.
#![allow(clippy::wildcard_enum_match_arm)]

mod allowance;
mod board;
mod board_message;
mod call_message;
mod checkup;
pub mod commands;
mod connection;
mod costs;
mod custom_id;
mod deals;
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
mod more;
mod names;
mod news;
mod opening;
mod orders;
mod owed;
mod pacer;
mod pages;
mod painter;
mod pauses;
mod pictures;
mod places;
mod preferences;
mod preparing;
mod press;
mod profile;
mod reach;
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
use serenity::all::{FullEvent, Interaction as Received};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use self::allowance::Allowance;
pub use self::checkup::{CheckUp, NoCheckUp, ServerRights, check_up};
use self::emojis::Emojis;
pub use self::font::BadFontFile;
use self::live::LiveTables;
use self::orders::OrdersCache;
use self::owed::Servers;
use self::pacer::Pacer;
use self::pictures::Pictures;
use self::places::Places;
use self::reach::Heard;
use self::rest::Rest;
use self::settings_cache::SettingsCache;
use crate::cluster::Cluster;
use crate::config::{Config, Token};
use crate::ids::{ChannelId, GuildId, TableId};
use crate::operator::Health;
use crate::store::{Moment, Store};
use crate::table::{Clock, StartError, TableError, Tables};

/// All that the bot needs to respond and to show tables.
pub struct Host {
    catalogue: &'static Catalogue,
    tables: Tables,
    store: Store,
    config: Config,
    clock: Arc<dyn Clock>,
    cluster: Cluster,
    settings: SettingsCache,
    orders: OrdersCache,
    live: LiveTables,
    places: Places,
    servers: Servers,
    pacer: Pacer,
    pictures: Arc<Pictures>,
    allowance: Allowance,
    emojis: Emojis,
    /// What is sent to Discord goes through it.
    rest: Rest,
    heard: Heard,
    /// Cancelled when the bot ends, or begins anew: whatever goes on by itself ends with it.
    ended: CancellationToken,
    /// Told how the connections are.
    health: Health,
    /// When it began.
    began_at: Moment,
}

impl Host {
    fn new(parts: Parts, token: &Token) -> Host {
        let Parts { tables, store, cluster, config, clock, health } = parts;
        Host {
            catalogue: tables.catalogue(),
            settings: SettingsCache::new(store.clone(), tables.catalogue()),
            orders: OrdersCache::default(),
            live: LiveTables::default(),
            places: Places::default(),
            servers: Servers::default(),
            pacer: Pacer::new(&config.discord),
            pictures: Arc::new(Pictures::new(&config.pictures)),
            allowance: Allowance::new(&config.limits),
            emojis: Emojis::default(),
            rest: Rest::new(&config.discord, token),
            heard: Heard::default(),
            ended: CancellationToken::new(),
            health,
            began_at: clock.now(),
            tables,
            store,
            config,
            clock,
            cluster,
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

/// Why the bot ended: what is wrong will not pass by itself.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// Discord does not know the token.
    #[error(
        "Discord refuses the token. Copy the one of your bot from https://discord.com/developers/applications (Bot, Reset \
         Token), and set DISCORD_TOKEN or the file that discord.token_file names to it"
    )]
    Token,
    /// Discord does not let it hear what it asks for.
    #[error(
        "Discord refuses the intents of the bot, which are those for servers and for the messages there. Look at \
         https://discord.com/developers/applications (Bot) whether it is limited, or use a newer version of this program"
    )]
    Intents,
    /// The settings name an address that is none.
    #[error("discord.api is no address: it is written like http://127.0.0.1:9000, or left empty for Discord itself")]
    Address,
    /// There are more servers than Discord lets in by so few shards.
    #[error(
        "the bot has {shards} shards, and is on so many servers by now that Discord recommends {recommended}, and lets no server in by \
         less than half of that. Start it again with discord.shards = 0, which is as many as Discord recommends, or with more of them"
    )]
    TooFewShards {
        /// How many there are.
        shards: u32,
        /// What Discord recommends.
        recommended: u32,
    },
    /// The settings name a font that cannot be used.
    #[error(transparent)]
    Font(#[from] BadFontFile),
}

/// Under which name the library that keeps the connections logs.
pub const OF_CONNECTIONS: &str = "serenity::gateway";

/// What poise hands to commands.
pub(crate) type Data = Arc<Host>;
/// Commands see to their own troubles, so none is left for poise.
pub(crate) type Never = std::convert::Infallible;

/// What the bot is put together from.
pub struct Parts {
    /// The tables that people play at.
    pub tables: Tables,
    /// What they are kept in.
    pub store: Store,
    /// Which connections to Discord are ours.
    pub cluster: Cluster,
    /// The settings.
    pub config: Config,
    /// What tells the time.
    pub clock: Arc<dyn Clock>,
    /// Told how the connections are, for operators.
    pub health: Health,
}

impl Parts {
    /// Takes up the tables of a store: all of them, or, where other processes may share it, those of the shards that become ours.
    pub async fn take_up(
        store: Store,
        config: Config,
        catalogue: &'static Catalogue,
        clock: Arc<dyn Clock>,
    ) -> Result<Parts, StartError> {
        let cluster = Cluster::join(&store, config.database.lease()).await?;
        let (of_tables, settings, time) = (store.clone(), config.clone(), Arc::clone(&clock));
        let tables = if cluster.is_shared() {
            Tables::start_shared(of_tables, settings, catalogue, time).await?
        } else {
            Tables::start(of_tables, settings, catalogue, time).await?
        };
        Ok(Parts { tables, store, cluster, config, clock, health: Health::default() })
    }
}

/// Runs the bot until `stop` is done, or until other processes have given it up, however long Discord cannot be reached. `ready` hears
/// when the commands are registered.
pub async fn run(
    parts: Parts,
    token: &Token,
    ready: impl FnOnce() + Send + Sync + 'static,
    stop: impl Future<Output = ()>,
) -> Result<(), BotError> {
    font::add_further(&parts.config.pictures.font)?;
    let host = Arc::new(Host::new(parts, token));
    tokio::pin!(stop);
    tokio::select! {
        () = host.learn_orders() => {}
        () = &mut stop => return Ok(()),
    }
    let mut tasks = JoinSet::new();
    tasks.spawn(Arc::clone(&host).forward_updates());
    tasks.spawn(Arc::clone(&host).take_up_owed());
    tasks.spawn(Arc::clone(&host).share_rates());
    tasks.spawn(Arc::clone(&host).show_announcements());
    if let Some(news) = host.store.news() {
        tasks.spawn(Arc::clone(&host).hear_news(news));
    }
    let stop = async {
        tokio::select! {
            () = stop => {}
            () = host.cluster.given_up() => tracing::warn!("other processes have given this one up"),
        }
    };
    let ended = connection::stay_connected(&host, token, ready, stop).await;
    host.ended.cancel();
    host.let_all_go();
    ended
}

async fn on_event(host: &Arc<Host>, event: &FullEvent) {
    if let FullEvent::InteractionCreate { interaction: Received::Component(component) } = event {
        // What is done for a press takes far more room than what is done for any other event.
        Box::pin(press::handle(host, component)).await;
    } else if let FullEvent::InteractionCreate { interaction: Received::Modal(form) } = event {
        Box::pin(press::handle_form(host, form)).await;
    } else if let FullEvent::Message { new_message } = event {
        if !new_message.author.bot {
            host.count_talk(ChannelId(new_message.channel_id.get()));
        }
    } else if let FullEvent::GuildCreate { guild, .. } = event {
        let id = GuildId(guild.id.get());
        host.settings.note_locale(id, Some(&guild.preferred_locale)).await;
        host.servers.note(id);
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
