//! Interactions: somebody used a command or pressed a button, and waits for a response.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use serde_json::{Value, json};
use serenity::all::{CommandInteraction, ComponentInteraction, HttpError, InteractionId, Permissions};
use tokio::time::{Instant, timeout};

use super::Host;
use super::message::{EPHEMERAL, Message};
use super::refusals::{apology, refusal};
use super::response::{Response, ResponseKind};
use super::words::word;
use crate::ids::{ChannelId, GuildId, MessageId, PersonId};
use crate::store::Location;
use crate::table::{Press, PressId, TableError, TableResult};
use games::sentences::Lang;

/// How Discord numbers what an interaction can be responded with first.
mod callback {
    pub(super) const MESSAGE: u8 = 4;
    pub(super) const DEFERRED_MESSAGE: u8 = 5;
    pub(super) const DEFERRED_UPDATE: u8 = 6;
    pub(super) const UPDATE: u8 = 7;
}

/// Discord waits three seconds for the first response; some of it goes on the way.
const RESPOND_WITHIN: Duration = Duration::from_millis(2_700);
/// How long a try is waited for at least, and how long after one the next begins.
const LEAST_TRY: Duration = Duration::from_secs(1);
const TRY_AGAIN_AFTER: Duration = Duration::from_millis(150);
/// Discord's number for an interaction that was responded to before.
const ALREADY_ACKNOWLEDGED: isize = 40_060;

/// A command or a press that waits for its response.
pub(super) struct Interaction {
    pub(super) host: Arc<Host>,
    /// When it arrived.
    since: Instant,
    id: InteractionId,
    /// What the response is sent with, and what it can be changed with for a quarter of an hour.
    pub(super) token: String,
    /// Who used the command or pressed.
    pub(super) person: PersonId,
    /// What they are called here.
    pub(super) name: String,
    /// The server and channel they did it in.
    pub(super) location: Location,
    /// Whether they may manage messages here.
    pub(super) moderator: bool,
    /// Whether they may manage the server.
    pub(super) manager: bool,
    /// What we may do here, if Discord says.
    pub(super) our_rights: Option<Permissions>,
    locale: String,
    guild_locale: Option<String>,
    /// The message they pressed something on; none for a command.
    pub(super) pressed: Option<MessageId>,
}

/// Reads what commands and presses have alike, though serenity gives them no type in common.
macro_rules! read {
    ($host:ident, $sent:ident, $pressed:expr) => {{
        let nick = $sent.member.as_ref().and_then(|member| member.nick.clone());
        let rights = $sent.member.as_ref().and_then(|member| member.permissions).unwrap_or_default();
        let may = |right: Permissions| rights.intersects(Permissions::ADMINISTRATOR | right);
        Interaction {
            host: Arc::clone($host),
            since: Instant::now(),
            id: $sent.id,
            token: $sent.token.clone(),
            person: PersonId($sent.user.id.get()),
            name: nick.or_else(|| $sent.user.global_name.clone()).unwrap_or_else(|| $sent.user.name.clone()),
            location: Location {
                guild: $sent.guild_id.map(|guild| GuildId(guild.get())),
                channel: ChannelId($sent.channel_id.get()),
            },
            moderator: may(Permissions::MANAGE_MESSAGES),
            manager: may(Permissions::MANAGE_GUILD),
            our_rights: $sent.app_permissions,
            locale: $sent.locale.clone(),
            guild_locale: $sent.guild_locale.clone(),
            pressed: $pressed,
        }
    }};
}

impl Interaction {
    /// A command as Discord sent it.
    pub(super) fn of_command(host: &Arc<Host>, command: &CommandInteraction) -> Interaction {
        read!(host, command, None)
    }

    /// A press as Discord sent it.
    pub(super) fn of_press(host: &Arc<Host>, component: &ComponentInteraction) -> Interaction {
        read!(host, component, Some(MessageId(component.message.id.get())))
    }

    /// Who asks, for a table.
    pub(super) fn press(&self) -> Press {
        Press { id: PressId(self.id.get()), person: self.person, name: self.name.clone(), moderator: self.moderator }
    }

    /// The language of private messages: the person's choice, else that of their Discord.
    pub(super) async fn lang(&self) -> Lang {
        let chosen = self.host.settings.chosen_lang(self.person).await;
        chosen.unwrap_or_else(|| self.host.catalogue.lang_for(&self.locale))
    }

    /// The language of public messages: the server's choice, else that of the server on Discord.
    pub(super) async fn public_lang(&self) -> Lang {
        match self.location.guild {
            Some(guild) => self.host.settings.note_locale(guild, self.guild_locale.as_deref()).await,
            None => self.lang().await,
        }
    }

    /// Does what was asked and responds. Where that takes long, the person is told to wait first. A refusal is told; a
    /// fault is logged here, once, and apologised for; where it breaks down, there is an apology and the host goes on.
    /// Returns whether the response arrived.
    pub(super) async fn respond(&self, kind: ResponseKind, work: impl Future<Output = TableResult<Response>>) -> bool {
        let work = AssertUnwindSafe(work).catch_unwind();
        tokio::pin!(work);
        let (done, deferred) = tokio::select! {
            done = &mut work => (done, false),
            () = tokio::time::sleep(Duration::from_millis(self.host.config.discord.answer_ms)) => {
                let deferred = self.defer(kind).await;
                (work.await, deferred)
            }
        };
        let response = match done {
            Ok(Ok(response)) => response,
            Ok(Err(TableError::Refused(why))) => Response::text(refusal(&why, None, self.lang().await)),
            Ok(Err(TableError::Fault { table, fault })) => {
                fault.log(table);
                Response::text(apology(&fault, self.lang().await))
            }
            Err(_panic) => {
                tracing::error!(person = %self.person, channel = %self.location.channel, "an answer broke down");
                Response::text(word(self.host.catalogue.lang_for(&self.locale), "host-broken"))
            }
        };
        let sent =
            if deferred { self.respond_late(kind, &response).await } else { self.respond_at_once(&response).await };
        if let Some(picture) = response.picture.filter(|_| sent) {
            let file = self.host.pictures.file(picture).await;
            let outdated =
                response.hand_of.is_some_and(|table| !self.host.still_shows(table, &self.token, &response.message));
            if !outdated {
                self.host.illustrate(&self.token, file).await;
            }
        }
        sent
    }

    /// Tells the person to wait.
    async fn defer(&self, kind: ResponseKind) -> bool {
        let (callback, data) = match kind {
            ResponseKind::Update => (callback::DEFERRED_UPDATE, json!({})),
            ResponseKind::Private => (callback::DEFERRED_MESSAGE, json!({ "flags": EPHEMERAL })),
            ResponseKind::Public => (callback::DEFERRED_MESSAGE, json!({})),
        };
        self.callback(callback, data, &Message::default()).await
    }

    async fn respond_at_once(&self, Response { kind, message, .. }: &Response) -> bool {
        let callback = if *kind == ResponseKind::Update { callback::UPDATE } else { callback::MESSAGE };
        self.callback(callback, message.json(*kind == ResponseKind::Private, &self.host.emojis), message).await
    }

    /// Responds after the person was told to wait, perhaps for a response of another kind.
    async fn respond_late(&self, expected: ResponseKind, Response { kind, message, .. }: &Response) -> bool {
        if *kind == expected {
            return self.edit_response(message).await;
        }
        if expected == ResponseKind::Public {
            // What was to be public has become private: the message that said to wait goes away.
            let gone = self.host.interactions.delete_original_interaction_response(&self.token).await;
            log(gone, "a message that said to wait could not be removed");
        }
        let body = message.json(*kind == ResponseKind::Private, &self.host.emojis);
        let sent = self.host.interactions.create_followup_message(&self.token, &body, message.files());
        log(sent.await, "a late answer could not be sent").is_some()
    }

    /// Changes the message that was pressed, or the one that was the response.
    async fn edit_response(&self, message: &Message) -> bool {
        let body = message.json(false, &self.host.emojis);
        let edited = self.host.interactions.edit_original_interaction_response(&self.token, &body, message.files());
        log(edited.await, "an answer could not be changed").is_some()
    }

    /// The message that is the response.
    pub(super) async fn response_id(&self) -> Option<MessageId> {
        let original = self.host.interactions.get_original_interaction_response(&self.token).await;
        log(original, "an answer could not be found again").map(|message| MessageId(message.id.get()))
    }

    /// The first response. Without one the person sees that the interaction failed, though what they asked for is done, so
    /// it is tried again as long as Discord waits for it.
    async fn callback(&self, kind: u8, data: Value, message: &Message) -> bool {
        let body = json!({ "type": kind, "data": data });
        loop {
            let left = RESPOND_WITHIN.saturating_sub(self.since.elapsed());
            let sent = self.host.interactions.create_interaction_response(self.id, &self.token, &body, message.files());
            let refused = match timeout(left.max(LEAST_TRY), sent).await {
                Ok(Ok(())) => return true,
                Ok(Err(error)) => Some(error),
                Err(_elapsed) => None,
            };
            // A try whose answer was lost on the way has done it.
            if refused.as_ref().and_then(code) == Some(ALREADY_ACKNOWLEDGED) {
                return true;
            }
            let status = refused.as_ref().and_then(super::status);
            let passes = status.is_none_or(|status| status == 429 || status >= 500);
            if !passes || self.since.elapsed() + TRY_AGAIN_AFTER > RESPOND_WITHIN {
                tracing::warn!(?status, "an answer could not be sent");
                return false;
            }
            tokio::time::sleep(TRY_AGAIN_AFTER).await;
        }
    }
}

/// Discord's own number for why a request was refused.
fn code(error: &serenity::Error) -> Option<isize> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)) => Some(refused.error.code),
        _ => None,
    }
}

/// Our troubles go into the log; the token, which is in the address, does not.
fn log<T>(done: Result<T, serenity::Error>, trouble: &'static str) -> Option<T> {
    match done {
        Ok(value) => Some(value),
        Err(error) => {
            tracing::warn!(status = ?super::status(&error), "{trouble}");
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;
    use crate::config::{Config, Token};
    use crate::store::Store;
    use crate::table::{SystemClock, Tables};

    /// Takes one request, says that it is done, and returns what was asked.
    async fn asked(listener: &TcpListener) -> String {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut heard = Vec::new();
        loop {
            let text = String::from_utf8_lossy(&heard).to_lowercase();
            let length = text.split("content-length: ").nth(1).and_then(|rest| rest.lines().next()?.parse().ok());
            let body = text.split_once("\r\n\r\n").map(|(_, body)| body.len());
            if length.is_some() && body >= length {
                break;
            }
            assert_ne!(stream.read_buf(&mut heard).await.unwrap(), 0, "the whole request comes");
        }
        stream.write_all(b"HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n").await.unwrap();
        String::from_utf8(heard).unwrap()
    }

    async fn host(listener: &TcpListener, folder: &tempfile::TempDir) -> Host {
        let mut config = Config::built_in().unwrap();
        config.discord.api = format!("http://{}", listener.local_addr().unwrap());
        config.database.url = format!("sqlite://{}", folder.path().join("bot.db").display());
        let store = Store::open(&config.database).await.unwrap();
        let tables = Tables::start(store.clone(), config.clone(), crate::catalogue().build(), Arc::new(SystemClock))
            .await
            .unwrap();
        Host::new(tables, store, config, Arc::new(SystemClock), &Token::new("secret"))
    }

    fn interaction(host: Host, locale: &str) -> Interaction {
        Interaction {
            host: Arc::new(host),
            since: Instant::now(),
            id: InteractionId::new(1),
            token: "token".into(),
            person: PersonId(2),
            name: "Chloé".into(),
            location: Location { guild: None, channel: ChannelId(3) },
            moderator: false,
            manager: false,
            our_rights: None,
            locale: locale.into(),
            guild_locale: None,
            pressed: None,
        }
    }

    #[tokio::test]
    async fn who_meets_a_fault_of_ours_gets_an_apology_and_the_host_goes_on() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let interaction = interaction(host(&listener, &folder).await, "fr");
        for (work, wanted) in [
            (true, word(interaction.host.catalogue.lang("fr").unwrap(), "host-broken")),
            (false, "as usual".to_owned()),
        ] {
            let work = async move {
                assert!(!work, "a fault of ours");
                Ok(Response::text("as usual"))
            };
            let (sent, request) = tokio::join!(interaction.respond(ResponseKind::Update, work), asked(&listener));
            assert!(sent);
            assert!(request.contains("/interactions/1/token/callback"), "{request}");
            let body: Value = serde_json::from_str(request.split_once("\r\n\r\n").unwrap().1).unwrap();
            assert_eq!((&body["type"], &body["data"]["flags"]), (&json!(4), &json!(64)), "a new private message");
            assert_eq!(body["data"]["content"], wanted);
        }
    }
}
