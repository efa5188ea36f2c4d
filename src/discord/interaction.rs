//! Interactions: somebody used a command or pressed a button, and waits for a response.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use serenity::all::{CommandInteraction, ComponentInteraction, Permissions};
use tokio::time::{Instant, timeout};

use super::Host;
use super::message::File;
use super::refusals::{apology, refusal};
use super::response::{Response, ResponseKind};
use super::rest::{RestError, RestResult};
use super::shown::Sending;
use super::wire::{Callback, MessageFlags};
use super::words::word;
use crate::ids::{ChannelId, GuildId, MessageId, PersonId};
use crate::store::Location;
use crate::table::{Press, PressId, TableError, TableResult};
use games::sentences::Lang;

/// Discord waits three seconds for the first response; some of it goes on the way.
const RESPOND_WITHIN: Duration = Duration::from_millis(2_700);
/// How long a try is waited for at least, and how long after one the next begins.
const LEAST_TRY: Duration = Duration::from_secs(1);
const TRY_AGAIN_AFTER: Duration = Duration::from_millis(150);

/// A command or a press that waits for its response.
pub(super) struct Interaction {
    pub(super) host: Arc<Host>,
    /// When it arrived.
    since: Instant,
    id: u64,
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
            id: $sent.id.get(),
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
        Press { id: PressId(self.id), person: self.person, name: self.name.clone(), moderator: self.moderator }
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
    /// Returns what has arrived, if it has.
    pub(super) async fn respond(
        &self,
        kind: ResponseKind,
        work: impl Future<Output = TableResult<Response>>,
    ) -> Option<Responded> {
        self.respond_on(kind, None, work).await
    }

    /// The same for a press on a hand, whose owner is held up meanwhile.
    pub(super) async fn respond_on(
        &self,
        kind: ResponseKind,
        answering: Option<Sending>,
        work: impl Future<Output = TableResult<Response>>,
    ) -> Option<Responded> {
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
        let responded =
            if deferred { self.respond_late(kind, &response).await } else { self.respond_at_once(&response).await }?;
        match (response.hand, response.picture) {
            // Its token is kept only now that it has arrived.
            (Some(hand), _) => {
                self.host.adopt_hand(self.person, &self.token, responded.message, hand, answering).await;
            }
            (None, picture) => {
                if let Some(answering) = answering.filter(|_| response.kind != ResponseKind::Update) {
                    answering.untouched();
                }
                if let Some(picture) = picture {
                    let file = self.host.pictures.file(picture).await;
                    log(self.host.illustrate(&self.token, file).await, "a message stays without its picture");
                }
            }
        }
        Some(responded)
    }

    /// Tells the person to wait.
    async fn defer(&self, kind: ResponseKind) -> bool {
        let callback = match kind {
            ResponseKind::Update => Callback::DeferredUpdate,
            ResponseKind::Private => Callback::DeferredMessage(MessageFlags::EPHEMERAL),
            ResponseKind::Public => Callback::DeferredMessage(MessageFlags::NONE),
        };
        self.callback(&callback, None).await.is_some()
    }

    async fn respond_at_once(&self, Response { kind, message, .. }: &Response) -> Option<Responded> {
        let body = message.body(*kind == ResponseKind::Private, &self.host.emojis);
        let is_update = *kind == ResponseKind::Update;
        let callback = if is_update { Callback::Update(body) } else { Callback::Message(body) };
        let made = self.callback(&callback, message.file.as_ref()).await?;
        Some(Responded { message: if is_update { self.pressed } else { made } })
    }

    /// Responds after the person was told to wait, perhaps for a response of another kind.
    async fn respond_late(
        &self,
        expected: ResponseKind,
        Response { kind, message, .. }: &Response,
    ) -> Option<Responded> {
        let sent = if *kind == expected {
            // The message that was pressed, or the one that said to wait.
            self.host.edit_response(&self.token, message).await
        } else {
            if expected == ResponseKind::Public {
                // What was to be public has become private: the message that said to wait goes away.
                log(
                    self.host.rest.delete_response(&self.token).await,
                    "a message that said to wait could not be removed",
                );
            }
            let body = message.body(*kind == ResponseKind::Private, &self.host.emojis);
            self.host.rest.follow_up(&self.token, &body, message.file.as_ref()).await
        };
        log(sent, "a late answer could not be sent").map(|message| Responded { message: Some(message) })
    }

    /// The message that is the response, where it has not been told.
    pub(super) async fn response_id(&self) -> Option<MessageId> {
        log(self.host.rest.response(&self.token).await, "an answer could not be found again")
    }

    /// The first response. Without one the person sees that the interaction failed, though what they asked for is done, so
    /// it is tried again as long as Discord waits for it. Returns the message that it made, if Discord says so.
    async fn callback(&self, callback: &Callback, file: Option<&File>) -> Option<Option<MessageId>> {
        loop {
            let left = RESPOND_WITHIN.saturating_sub(self.since.elapsed());
            let sent = self.host.rest.respond(self.id, &self.token, callback, file);
            let error = match timeout(left.max(LEAST_TRY), sent).await {
                Ok(Ok(message)) => return Some(message),
                // A try whose answer was lost on the way has done it.
                Ok(Err(error)) if error.is_already_acknowledged() => return Some(None),
                Ok(Err(error)) => error,
                Err(_elapsed) => RestError::Unanswered,
            };
            if error.is_hopeless() || self.since.elapsed() + TRY_AGAIN_AFTER > RESPOND_WITHIN {
                tracing::warn!(status = ?error.status(), "an answer could not be sent");
                return None;
            }
            tokio::time::sleep(TRY_AGAIN_AFTER).await;
        }
    }
}

/// A response that has arrived.
pub(super) struct Responded {
    /// The message that shows it, if Discord has told.
    pub(super) message: Option<MessageId>,
}

/// Our troubles go into the log.
fn log<T>(done: RestResult<T>, trouble: &'static str) -> Option<T> {
    done.inspect_err(|error| tracing::warn!(status = ?error.status(), "{trouble}")).ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::config::{Config, Token};
    use crate::discord::rest::tests::{TestServer, json_of};
    use crate::store::Store;
    use crate::table::{SystemClock, Tables};

    async fn host(server: &TestServer, folder: &tempfile::TempDir) -> Host {
        let mut config = Config::built_in().unwrap();
        config.discord.api = server.url();
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
            id: 1,
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
        let server = TestServer::start().await;
        let folder = tempfile::tempdir().unwrap();
        let interaction = interaction(host(&server, &folder).await, "fr");
        for (work, wanted) in [
            (true, word(interaction.host.catalogue.lang("fr").unwrap(), "host-broken")),
            (false, "as usual".to_owned()),
        ] {
            let work = async move {
                assert!(!work, "a fault of ours");
                Ok(Response::text("as usual"))
            };
            let (sent, request) =
                tokio::join!(interaction.respond(ResponseKind::Update, work), server.answer(204, "", ""));
            assert!(sent.is_some());
            assert!(request.contains("/interactions/1/token/callback"), "{request}");
            let body = json_of(&request);
            assert_eq!((&body["type"], &body["data"]["flags"]), (&json!(4), &json!(64)), "a new private message");
            assert_eq!(body["data"]["content"], wanted);
        }
    }
}
