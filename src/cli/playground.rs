//! `tindahan playground`: a small Discord on loopback to try the bot on.

use std::net::SocketAddr;

use clap::{Args, Parser};
use discord_playground::{ChannelSpec, Config, Server, permissions};
use games::catalogue::Catalogue;

use super::Failure;
use super::bot::{block_on, host, log_to_stderr, stopped};
use super::settings::Settings;
use crate::config::{Config as BotConfig, Token};

/// The file that holds the tables of the playground, unless the settings name another.
const DATABASE: &str = "sqlite://playground.db";

const WELCOME: &str = "**Welcome to the market!** This is a small Discord of your own: nothing leaves your machine.\n\
    Open a table with </tindahan start:0>, sit down with **Join**, fill it up with computer players and press **Start**.\n\
    To play with more people, open this page in another tab and choose who you are there.";

/// The playground as our bot is shown on it: with its name, its channels and a welcome that tells how to begin.
pub fn config() -> Config {
    Config {
        guild_name: "The Market".into(),
        channels: vec![
            ChannelSpec::new("market", "Open a table here and play"),
            ChannelSpec::new("corner", "A second place for a second table"),
            ChannelSpec::new("back-room", "The bot may not write here: how does it take that?")
                .denying(permissions::SEND_MESSAGES | permissions::ATTACH_FILES | permissions::CREATE_PUBLIC_THREADS),
        ],
        bot_name: "Tindahan".into(),
        welcome: Some(WELCOME.into()),
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
    #[command(flatten)]
    settings: Settings,
}

impl Playground {
    /// The playground as it is without arguments.
    pub(super) fn without_arguments() -> Playground {
        #[derive(Parser)]
        struct Nothing {
            #[command(flatten)]
            playground: Playground,
        }
        Nothing::parse_from(["tindahan"]).playground
    }

    pub(super) fn run(&self, catalogue: &'static Catalogue) -> Result<(), Failure> {
        let config = self.settings.load()?;
        log_to_stderr();
        block_on(self.serve(config, catalogue))
    }

    async fn serve(&self, bot: BotConfig, catalogue: &'static Catalogue) -> Result<(), Failure> {
        // Alone, it is for any bot.
        let mut config = if self.server_only { Config::default() } else { config() };
        if let Some(listen) = self.listen {
            // Who asks for one port wants that port and no other.
            config.listen = listen;
            config.next_free_port = false;
        }
        let server = Server::start(config).await.map_err(|error| Failure::Work(error.to_string()))?;
        let served = if self.server_only {
            println!("The playground is open: {}", server.url());
            println!("A bot finds Discord's API there with the token {}", server.token());
            println!("Ctrl+C closes it.");
            stopped().await;
            Ok(())
        } else {
            with_bot(&server, bot, catalogue).await
        };
        server.shut_down().await;
        served
    }
}

/// Runs the bot on the playground as it would run on Discord.
async fn with_bot(server: &Server, mut config: BotConfig, catalogue: &'static Catalogue) -> Result<(), Failure> {
    let built_in = BotConfig::built_in().map_err(|why| Failure::Work(why.to_string()))?;
    if config.database.url == built_in.database.url {
        // What is played here must not get into the tables of a real bot.
        config.database.url = DATABASE.to_owned();
    }
    config.discord.api = server.url();
    let (url, token) = (server.url(), Token::new(server.token()));
    let welcome = move || {
        println!("The playground is open: {url}");
        println!("Open that address in a browser, and type /tindahan start. Ctrl+C closes it.");
    };
    host(config, catalogue, &token, welcome, stopped()).await
}
