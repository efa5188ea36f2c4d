//! Who Discord takes us for, and where it knows us: asked before anything else is, with an answer that says all it can.

use std::error::Error;
use std::time::SystemTime;

use reqwest::Method;
use reqwest::header::{AUTHORIZATION, DATE};
use serde::Deserialize;
use serenity::all::Permissions;

use super::answer::text;
use super::{Payload, Rest, RestResult};
use crate::discord::checkup::NoCheckUp;
use crate::discord::rest::rates::{Class, Route};
use crate::ids::GuildId;

/// How many servers Discord lists at once.
const PAGE: usize = 200;

/// What Discord says of us.
pub(in crate::discord) struct Introduction {
    /// What we are called.
    pub(in crate::discord) name: String,
    /// What its clock shows.
    pub(in crate::discord) date: Option<SystemTime>,
}

#[derive(Deserialize)]
struct User {
    username: String,
}

/// A server that we are on.
#[derive(Deserialize)]
pub(in crate::discord) struct OwnServer {
    pub(in crate::discord) id: GuildId,
    pub(in crate::discord) name: String,
    /// What our roles allow there.
    pub(in crate::discord) permissions: Permissions,
}

impl Rest {
    /// Asks who we are.
    pub(in crate::discord) async fn introduce(&self) -> Result<Introduction, NoCheckUp> {
        let request = self.client.get(format!("{}/users/@me", self.api)).header(AUTHORIZATION, &self.authorization);
        let response = request.send().await.map_err(|error| unreachable(&error))?;
        let date = text(response.headers(), DATE.as_str()).and_then(|date| httpdate::parse_http_date(date).ok());
        match response.status().as_u16() {
            200 => {}
            401 => return Err(NoCheckUp::Token),
            status => return Err(NoCheckUp::Unreachable(format!("it answers with status {status}"))),
        }
        let body = response.bytes().await.map_err(|error| unreachable(&error))?;
        let user: User = serde_json::from_slice(&body)
            .map_err(|_| NoCheckUp::Unreachable("its answer cannot be understood: is discord.api right?".to_owned()))?;
        Ok(Introduction { name: user.username, date })
    }

    /// Some of the servers that we are on, in the order of their ids: those that follow this one. Nothing is left if it is none.
    pub(in crate::discord) async fn own_servers(&self, after: GuildId) -> RestResult<Vec<OwnServer>> {
        let path = format!("/users/@me/guilds?limit={PAGE}&after={after}");
        self.read(Class::anywhere(Route::ListGuilds), Method::GET, &path, Payload::Nothing).await
    }
}

/// Why nobody answers. The address is left out, as everywhere.
fn unreachable(error: &reqwest::Error) -> NoCheckUp {
    if error.is_builder() {
        return NoCheckUp::Address;
    }
    if error.is_timeout() {
        return NoCheckUp::Unreachable("it does not answer".to_owned());
    }
    // What went wrong at the bottom of it says more than all that is around it.
    let mut cause: &dyn Error = error;
    while let Some(source) = cause.source() {
        cause = source;
    }
    NoCheckUp::Unreachable(cause.to_string())
}
