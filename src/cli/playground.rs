//! `tindahan playground`: a small Discord on loopback to try the bot on.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use clap::{Args, Parser, value_parser};
use discord_playground::{ChannelSpec, Config, Server, permissions};
use games::catalogue::Catalogue;

use super::Failure;
use super::bot::{block_on, hold, host, log_to_stderr, stopped};
use super::settings::Settings;
use crate::config::{Config as BotConfig, Token};

/// The file that holds the tables of the playground, unless the settings name another.
const DATABASE: &str = "sqlite://playground.db";

const WELCOME: &str = "**Welcome to the market!** </play:0> shows the games: choose one, and play at once.\n\
    -# A small Discord of your own: nothing leaves your machine. To be more people, open this page in another tab.";

const TOPICS: [&str; 3] = [
    "Open a table here and play",
    "A second place for a second table",
    "The bot may not write here: how does it take that?",
];

/// The same for who reads French.
const FRENCH: [(&str, &str); 4] = [
    (
        WELCOME,
        "**Bienvenue au marché !** Tapez /jouer pour voir les jeux : choisissez-en un, et jouez aussitôt.\n\
         -# Un petit Discord rien qu’à vous : rien ne quitte votre machine. Pour être plusieurs personnes, ouvrez cette \
         page dans un autre onglet.",
    ),
    (TOPICS[0], "Ouvrez une table ici et jouez"),
    (TOPICS[1], "Un second endroit pour une seconde table"),
    (TOPICS[2], "Le bot n’a pas le droit d’écrire ici : comment le prend-il ?"),
];

/// The playground as our bot is shown on it: with its name, its channels and a welcome that tells how to begin.
pub fn config() -> Config {
    Config {
        guild_name: "The Market".into(),
        channels: vec![
            ChannelSpec::new("market", TOPICS[0]),
            ChannelSpec::new("corner", TOPICS[1]),
            ChannelSpec::new("back-room", TOPICS[2])
                .denying(permissions::SEND_MESSAGES | permissions::ATTACH_FILES | permissions::CREATE_PUBLIC_THREADS),
        ],
        bot_name: "Tindahan".into(),
        welcome: Some(WELCOME.into()),
        translations: [("fr".to_owned(), FRENCH.map(|(text, french)| (text.to_owned(), french.to_owned())).into())]
            .into(),
        ..Config::default()
    }
}

/// Open a small Discord on loopback, with the bot on it and a page in the browser.
#[derive(Args)]
pub(super) struct Playground {
    /// Only the small Discord: prints the address and the token that any bot can be pointed at.
    #[arg(long)]
    server_only: bool,
    /// Where to listen; without it, port 8080 of this machine or the next free one.
    #[arg(long, value_name = "ADDR:PORT")]
    listen: Option<SocketAddr>,
    /// How many servers there are, all with the same channels and people.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u32).range(1..=100))]
    servers: u32,
    /// How many shards Discord recommends; with it, IDENTIFYs must keep to Discord's five seconds.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000))]
    shards: Option<u32>,
    /// How many shards may identify at once.
    #[arg(long, value_name = "N", requires = "shards", default_value_t = 1, value_parser = value_parser!(u32).range(1..=1_000))]
    max_concurrency: u32,
    #[command(flatten)]
    settings: Settings,
}

/// The arguments of a playground and nothing else.
#[derive(Parser)]
struct Alone {
    #[command(flatten)]
    playground: Playground,
}

impl Playground {
    /// The playground as it is without arguments.
    pub(super) fn without_arguments() -> Playground {
        Alone::parse_from(["tindahan"]).playground
    }

    pub(super) fn run(&self, catalogue: &'static Catalogue) -> Result<(), Failure> {
        let config = self.settings.load()?;
        log_to_stderr(&config)?;
        block_on(self.serve(config, catalogue))
    }

    async fn serve(&self, bot: BotConfig, catalogue: &'static Catalogue) -> Result<(), Failure> {
        if self.server_only { self.alone().await } else { self.with_bot(bot, catalogue).await }
    }

    /// Opens it for any bot.
    async fn alone(&self) -> Result<(), Failure> {
        let server = self.open(Config::default()).await?;
        println!("The playground is open: {}", server.url());
        println!("A bot finds Discord's API there with the token {}", server.token());
        println!("Ctrl+C closes it.");
        stopped().await;
        server.shut_down().await;
        Ok(())
    }

    /// Runs the bot on the playground as it would run on Discord.
    async fn with_bot(&self, mut bot: BotConfig, catalogue: &'static Catalogue) -> Result<(), Failure> {
        let built_in = BotConfig::built_in().map_err(|why| Failure::Work(why.to_string()))?;
        if bot.database.url == built_in.database.url {
            // What is played here must not get into the tables of a real bot.
            bot.database.url = DATABASE.to_owned();
            // Nor is it worth a copy.
            bot.backups.every_h = 0;
        }
        // Whoever holds the database holds the world beside it: a second playground must not write over it.
        let _lock = hold(&bot.database)?;
        let server = self.open(Config { world_file: world_file(&bot.database.url), ..config() }).await?;
        bot.discord.api = server.url();
        let (url, token) = (server.url(), Token::new(server.token()));
        let welcome = move || {
            println!("The playground is open: {url}");
            println!("Open that address in a browser, and type /play. Ctrl+C closes it.");
        };
        let served = host(bot, catalogue, &token, welcome, stopped()).await;
        server.shut_down().await;
        served
    }

    async fn open(&self, config: Config) -> Result<Server, Failure> {
        Server::start(self.applied_to(config)).await.map_err(|error| Failure::Work(error.to_string()))
    }

    /// A playground with what the arguments say.
    fn applied_to(&self, config: Config) -> Config {
        let mut config = config.with_servers(self.servers);
        if let Some(shards) = self.shards {
            config = config.sharded(shards, self.max_concurrency);
        }
        if let Some(listen) = self.listen {
            // Who asks for one port wants that port and no other.
            config.listen = listen;
            config.next_free_port = false;
        }
        config
    }
}

/// The file for what is said on the playground, beside that of the tables; none if these are in no file either.
fn world_file(database: &str) -> Option<PathBuf> {
    let place = database.strip_prefix("sqlite:")?;
    let (file, options) = place.split_once('?').unwrap_or((place, ""));
    let file = file.strip_prefix("//").unwrap_or(file);
    let is_kept = !file.is_empty() && file != ":memory:" && !options.contains("mode=memory");
    is_kept.then(|| Path::new(file).with_extension("world.json"))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use clap::error::ErrorKind;

    use super::*;

    #[test]
    fn the_arguments_tell_how_many_servers_and_shards() {
        let with = |arguments: &[&str]| {
            let parsed = Alone::try_parse_from([&["tindahan"], arguments].concat());
            parsed.map(|alone| alone.playground.applied_to(config())).map_err(|error| error.kind())
        };
        let told =
            |config: Config| (config.guilds.len(), config.shards, config.max_concurrency, config.timings.identify_gap);
        let at_once = Duration::ZERO;
        assert_eq!(with(&[]).map(told), Ok((0, 1, 1, at_once)));
        let several = ["--servers", "3", "--shards", "4", "--max-concurrency", "2"];
        assert_eq!(with(&several).map(told), Ok((2, 4, 2, Duration::from_secs(5))));
        assert_eq!(with(&several[2..4]).map(told), Ok((0, 4, 1, Duration::from_secs(5))));
        assert_eq!(with(&several[4..]).map(told), Err(ErrorKind::MissingRequiredArgument));
        for none in ["--servers=0", "--shards=0", "--servers=101"] {
            assert_eq!(with(&[none]).map(told), Err(ErrorKind::ValueValidation), "{none}");
        }
    }

    #[test]
    fn the_world_is_kept_beside_the_database() {
        let beside = |url: &str| world_file(url).map(|file| file.display().to_string());
        assert_eq!(beside(DATABASE).as_deref(), Some("playground.world.json"));
        assert_eq!(beside("sqlite:///srv/our.data.db?mode=rwc").as_deref(), Some("/srv/our.data.world.json"));
        assert_eq!(beside("sqlite:here.db").as_deref(), Some("here.world.json"));
        for nowhere in
            ["sqlite::memory:", "sqlite://:memory:", "sqlite://shared?mode=memory&cache=shared", "postgres://x"]
        {
            assert_eq!(beside(nowhere), None, "{nowhere}");
        }
    }
}
