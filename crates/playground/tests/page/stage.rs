//! A playground of its own for each test, with the small bot and tabs of its people.

use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::{Arc, LazyLock},
    time::Duration,
};

use browser::Tab;
use discord_playground::{Config, Server, Timings};
use serenity::all::ShardManager;
use tokio::{runtime::Runtime, sync::Notify};

use super::bot;

/// Servers and bots run here, while the tests themselves look on from outside.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().unwrap());

/// How long the bot of a test may take to answer; shortened so that waiting for a failure does not take long.
pub(crate) const ANSWER: Duration = Duration::from_millis(1_500);

pub(crate) struct Stage {
    server: Option<Server>,
    bot: Option<Arc<ShardManager>>,
    thought: Arc<Notify>,
}

impl Stage {
    /// A playground whose bot is connected.
    pub(crate) fn with_bot() -> Self {
        let mut stage = Self::without_bot();
        stage.connect_bot();
        stage
    }

    pub(crate) fn without_bot() -> Self {
        Self { server: Some(start(0)), bot: None, thought: Arc::default() }
    }

    pub(crate) fn connect_bot(&mut self) {
        let server = self.server.as_ref().expect("it runs");
        self.bot = Some(RUNTIME.block_on(bot::connect(server, Arc::clone(&self.thought))));
    }

    /// Lets the bot go on with the answer that it thinks about.
    pub(crate) fn let_bot_answer(&self) {
        self.thought.notify_one();
    }

    pub(crate) fn disconnect_bot(&mut self) {
        if let Some(bot) = self.bot.take() {
            RUNTIME.block_on(bot.shutdown_all());
        }
    }

    /// Stops the server and starts another one at the same address, with a world of its own.
    pub(crate) fn restart(&mut self) {
        let address = self.server().address();
        self.disconnect_bot();
        if let Some(server) = self.server.take() {
            RUNTIME.block_on(server.shut_down());
        }
        self.server = Some(start(address.port()));
    }

    pub(crate) fn server(&self) -> &Server {
        self.server.as_ref().expect("it runs")
    }

    /// Lets a person write without a tab of their own.
    pub(crate) fn say(&self, person: &str, channel: &str, text: &str) {
        let _within = RUNTIME.enter();
        let (person, channel) = (self.server().person(person).unwrap(), self.server().channel(channel).unwrap());
        person.say(channel, text, None).unwrap();
    }

    pub(crate) fn address(&self, person: &str) -> String {
        format!("{}/?as={person}", self.server().url())
    }

    /// A tab of a person, or nothing where there is no Chromium.
    pub(crate) fn tab(&self, person: &str) -> Option<Tab> {
        let tab = Tab::open(&self.address(person))?;
        tab.wait("!document.querySelector('.app').hidden");
        if self.bot.is_some() {
            tab.wait("document.querySelector('.banner').hidden");
        }
        Some(tab)
    }
}

fn start(port: u16) -> Server {
    let config = Config {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, port)),
        next_free_port: false,
        welcome: Some(
            "**Welcome to the test!** Open a table with </game start:0>, or sit down: </game join:0>.".into(),
        ),
        timings: Timings { response: ANSWER, ..Timings::default() },
        ..Config::default().for_tests()
    };
    RUNTIME.block_on(Server::start(config)).unwrap()
}

impl Drop for Stage {
    fn drop(&mut self) {
        self.disconnect_bot();
        if let Some(server) = self.server.take() {
            RUNTIME.block_on(server.shut_down());
        }
    }
}
