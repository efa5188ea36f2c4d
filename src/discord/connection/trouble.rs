//! Why there is no connection, and waiting for what passes.

use std::time::Duration;

use serenity::Error;
use serenity::all::{GatewayError, HttpError};

use crate::discord::BotError;
use crate::discord::pauses::Pauses;

/// What costs nothing is tried at least so often, so that its end is noticed soon.
const SOON: Duration = Duration::from_secs(10);
/// What costs one of the sessions of the day is tried less often.
const LATER: Duration = Duration::from_secs(60);

/// Why there is no connection.
pub(super) enum Trouble {
    /// It will be the same whenever it is tried.
    Hopeless(BotError),
    /// It may be better later.
    Passing { reason: String, at_least: Duration, at_most: Duration },
}

impl Trouble {
    /// Nobody answers, or nothing that can be understood.
    pub(super) fn unreachable(reason: impl Into<String>) -> Trouble {
        Trouble::Passing { reason: reason.into(), at_least: Duration::ZERO, at_most: SOON }
    }

    /// A session was begun in vain.
    pub(super) fn refused(reason: impl Into<String>) -> Trouble {
        Trouble::Passing { reason: reason.into(), at_least: Duration::ZERO, at_most: LATER }
    }

    /// It is known when it will be over.
    pub(super) fn lasting(reason: impl Into<String>, at_least: Duration) -> Trouble {
        Trouble::Passing { reason: reason.into(), at_least, at_most: LATER }
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
                status => Trouble::unreachable(format!("it answers with status {status}")),
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
                Trouble::unreachable(cause.to_string())
            }
            Error::Json(_) => Trouble::unreachable("its answer cannot be understood"),
            other => Trouble::unreachable(other.to_string()),
        }
    }
}

/// Waiting for what passes, with growing pauses and a word about it now and then.
#[derive(Default)]
pub(super) struct Patience {
    pauses: Pauses,
    said: String,
}

impl Patience {
    /// Waits until it is worth another try, if it ever is. The trouble may be that of one shard.
    pub(super) async fn wait(&mut self, trouble: Trouble, shard: Option<u32>) -> Result<(), BotError> {
        let (reason, at_least, at_most) = match trouble {
            Trouble::Hopeless(error) => return Err(error),
            Trouble::Passing { reason, at_least, at_most } => (reason, at_least, at_most),
        };
        let pause = self.pauses.next().min(at_most).max(at_least);
        if self.pauses.is_worth_saying() || reason != self.said {
            tracing::warn!(shard, %reason, next_try_in = ?pause, "Discord cannot be reached: the bot waits and tries again");
            self.said = reason;
        }
        tokio::time::sleep(pause).await;
        Ok(())
    }
}
