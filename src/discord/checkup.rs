//! What Discord says of a token, of the clock of this machine, and of what the bot may do on its servers: asked by `tindahan doctor`,
//! without a connection to the gateway, so that a bot that runs is not disturbed.

use std::time::{Duration, SystemTime};

use games::sentences::Lang;

use super::opening::{OF_TABLES, OF_THREADS, lacking};
use super::rest::{Rest, RestError, RestResult};
use crate::config::{Discord, Token};
use crate::ids::GuildId;

/// How often Discord is asked again that wants to be left alone for a moment.
const TRIES: usize = 5;

/// What Discord says.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckUp {
    /// What the bot is called.
    pub name: String,
    /// By how many seconds our clock is ahead of Discord's, or behind it if less than nothing; nothing if Discord tells no date.
    pub clock_ahead: Option<i64>,
    /// The servers that the bot is on; why not, if Discord does not tell.
    pub servers: Result<Vec<ServerRights>, String>,
}

/// A server that the bot is on.
#[derive(Clone, Debug, PartialEq)]
pub struct ServerRights {
    /// Its id.
    pub id: GuildId,
    /// What it is called.
    pub name: String,
    /// The names of the permissions that the bot needs and its roles there do not have.
    pub missing: Option<String>,
}

/// Why Discord says nothing.
#[derive(Clone, Debug, PartialEq)]
pub enum NoCheckUp {
    /// It does not know the token.
    Token,
    /// The settings name an address that is none.
    Address,
    /// It cannot be reached, and why.
    Unreachable(String),
}

/// Asks Discord. Permissions are named in this language.
pub async fn check_up(settings: &Discord, token: &Token, lang: Lang) -> Result<CheckUp, NoCheckUp> {
    let rest = Rest::new(settings, token);
    let asked = SystemTime::now();
    let introduction = rest.introduce().await?;
    // Somewhere between the question and the answer.
    let now = asked + asked.elapsed().unwrap_or_default() / 2;
    let servers = servers(&rest, lang).await.map_err(|error| error.to_string());
    let clock_ahead = introduction.date.map(|date| seconds_ahead(now, date));
    Ok(CheckUp { name: introduction.name, clock_ahead, servers })
}

fn seconds_ahead(now: SystemTime, date: SystemTime) -> i64 {
    let seconds = |time: Duration| i64::try_from(time.as_secs()).unwrap_or(i64::MAX);
    now.duration_since(date).map_or_else(|behind| -seconds(behind.duration()), seconds)
}

async fn servers(rest: &Rest, lang: Lang) -> RestResult<Vec<ServerRights>> {
    let needed = [&OF_TABLES[..], &OF_THREADS[..]].concat();
    let mut servers: Vec<ServerRights> = Vec::new();
    loop {
        let after = servers.last().map_or(GuildId(0), |last| last.id);
        let page = patiently(async || rest.own_servers(after).await).await?;
        // A list that does not go on would go on for ever.
        let fresh = page.into_iter().filter(|server| server.id > after);
        let before = servers.len();
        servers.extend(fresh.map(|server| ServerRights {
            id: server.id,
            name: server.name,
            missing: lacking(server.permissions, &needed, lang),
        }));
        if servers.len() == before {
            return Ok(servers);
        }
    }
}

/// Asks again if Discord wants to be left alone for a moment, which the client waits for by itself.
async fn patiently<T>(ask: impl AsyncFn() -> RestResult<T>) -> RestResult<T> {
    for _ in 1..TRIES {
        match ask().await {
            Err(RestError::RateLimited { .. }) => {}
            answer => return answer,
        }
    }
    ask().await
}
