//! Interactions: somebody used a command or pressed a button, and waits for a response.

use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use serde_json::{Value, json};
use serenity::all::{
    CommandInteraction, ComponentInteraction, GuildId as DiscordGuild, InteractionId, Member, Permissions, User,
};

use super::Host;
use super::message::{EPHEMERAL, Message};
use super::response::{Response, ResponseKind};
use super::words::{apology, refusal, word};
use crate::ids::{ChannelId, GuildId, MessageId, PersonId};
use crate::store::Location;
use crate::table::{Press, PressId, TableError};
use games::sentences::Lang;

/// How Discord numbers what an interaction can be responded with first.
mod callback {
    pub(super) const MESSAGE: u8 = 4;
    pub(super) const DEFERRED_MESSAGE: u8 = 5;
    pub(super) const DEFERRED_UPDATE: u8 = 6;
    pub(super) const UPDATE: u8 = 7;
    pub(super) const AUTOCOMPLETE: u8 = 8;
}

/// A command or a press that waits for its response.
#[derive(Clone, Debug)]
pub(super) struct Interaction {
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

impl Interaction {
    /// A command as Discord sent it.
    pub(super) fn of_command(command: &CommandInteraction) -> Interaction {
        let location = location(command.guild_id, command.channel_id.get());
        let interaction =
            Interaction::new(command.id, &command.token, &command.user, command.member.as_deref(), location);
        Interaction {
            locale: command.locale.clone(),
            guild_locale: command.guild_locale.clone(),
            our_rights: command.app_permissions,
            ..interaction
        }
    }

    /// A press as Discord sent it.
    pub(super) fn of_press(component: &ComponentInteraction) -> Interaction {
        let location = location(component.guild_id, component.channel_id.get());
        let interaction =
            Interaction::new(component.id, &component.token, &component.user, component.member.as_ref(), location);
        Interaction {
            locale: component.locale.clone(),
            guild_locale: component.guild_locale.clone(),
            our_rights: component.app_permissions,
            pressed: Some(MessageId(component.message.id.get())),
            ..interaction
        }
    }

    fn new(id: InteractionId, token: &str, user: &User, member: Option<&Member>, location: Location) -> Interaction {
        let nick = member.and_then(|member| member.nick.clone());
        let rights = member.and_then(|member| member.permissions).unwrap_or_default();
        let administers = rights.contains(Permissions::ADMINISTRATOR);
        Interaction {
            id,
            token: token.to_owned(),
            person: PersonId(user.id.get()),
            name: nick.or_else(|| user.global_name.clone()).unwrap_or_else(|| user.name.clone()),
            location,
            moderator: administers || rights.contains(Permissions::MANAGE_MESSAGES),
            manager: administers || rights.contains(Permissions::MANAGE_GUILD),
            our_rights: None,
            locale: String::new(),
            guild_locale: None,
            pressed: None,
        }
    }

    /// Who asks, for a table.
    pub(super) fn press(&self) -> Press {
        Press { id: PressId(self.id.get()), person: self.person, name: self.name.clone(), moderator: self.moderator }
    }

    /// The language of private messages: the person's choice, else that of their Discord.
    pub(super) async fn lang(&self, host: &Host) -> Lang {
        let chosen = host.settings.chosen_lang(self.person).await;
        chosen.unwrap_or_else(|| host.catalogue.lang_for(&self.locale))
    }

    /// The language of public messages: the server's choice, else that of the server on Discord.
    pub(super) async fn public_lang(&self, host: &Host) -> Lang {
        match self.location.guild {
            Some(guild) => host.settings.note_locale(guild, self.guild_locale.as_deref()).await,
            None => self.lang(host).await,
        }
    }

    /// Does what was asked and responds. Where that takes long, the person is told to wait first. A refusal is told; a
    /// fault is logged here, once, and apologised for; where it breaks down, there is an apology and the host goes on.
    /// Returns whether the response arrived.
    pub(super) async fn respond(
        &self,
        host: &Host,
        kind: ResponseKind,
        work: impl Future<Output = Result<Response, TableError>>,
    ) -> bool {
        let work = AssertUnwindSafe(work).catch_unwind();
        tokio::pin!(work);
        let (done, deferred) = tokio::select! {
            done = &mut work => (done, false),
            () = tokio::time::sleep(Duration::from_millis(host.config.discord.answer_ms)) => {
                let deferred = self.defer(host, kind).await;
                (work.await, deferred)
            }
        };
        let response = match done {
            Ok(Ok(response)) => response,
            Ok(Err(TableError::Refused(why))) => Response::text(refusal(&why, None, self.lang(host).await)),
            Ok(Err(TableError::Fault { table, fault })) => {
                fault.log(table);
                Response::text(apology(&fault, self.lang(host).await))
            }
            Err(_panic) => {
                tracing::error!(person = %self.person, channel = %self.location.channel, "an answer broke down");
                Response::text(word(host.catalogue.lang_for(&self.locale), "host-broken"))
            }
        };
        let sent = if deferred {
            self.respond_late(host, kind, &response).await
        } else {
            self.respond_at_once(host, &response).await
        };
        if let Some(picture) = response.picture.filter(|_| sent) {
            let file = host.pictures.file(picture).await;
            let outdated =
                response.hand_of.is_some_and(|table| !host.still_shows(table, &self.token, &response.message));
            if !outdated {
                host.illustrate(&self.token, file).await;
            }
        }
        sent
    }

    /// Tells the person to wait.
    async fn defer(&self, host: &Host, kind: ResponseKind) -> bool {
        let (callback, data) = match kind {
            ResponseKind::Update => (callback::DEFERRED_UPDATE, json!({})),
            ResponseKind::Private => (callback::DEFERRED_MESSAGE, json!({ "flags": EPHEMERAL })),
            ResponseKind::Public => (callback::DEFERRED_MESSAGE, json!({})),
        };
        self.callback(host, callback, data, &Message::default()).await
    }

    async fn respond_at_once(&self, host: &Host, Response { kind, message, .. }: &Response) -> bool {
        let callback = if *kind == ResponseKind::Update { callback::UPDATE } else { callback::MESSAGE };
        self.callback(host, callback, message.json(*kind == ResponseKind::Private, &host.emojis), message).await
    }

    /// Responds after the person was told to wait, perhaps for a response of another kind.
    async fn respond_late(
        &self,
        host: &Host,
        expected: ResponseKind,
        Response { kind, message, .. }: &Response,
    ) -> bool {
        if *kind == expected {
            return self.edit_response(host, message).await;
        }
        if expected == ResponseKind::Public {
            // What was to be public has become private: the message that said to wait goes away.
            let gone = host.interactions.delete_original_interaction_response(&self.token).await;
            log(gone, "a message that said to wait could not be removed");
        }
        let body = message.json(*kind == ResponseKind::Private, &host.emojis);
        let sent = host.interactions.create_followup_message(&self.token, &body, message.files());
        log(sent.await, "a late answer could not be sent").is_some()
    }

    /// Changes the message that was pressed, or the one that was the response.
    async fn edit_response(&self, host: &Host, message: &Message) -> bool {
        let body = message.json(false, &host.emojis);
        let edited = host.interactions.edit_original_interaction_response(&self.token, &body, message.files());
        log(edited.await, "an answer could not be changed").is_some()
    }

    /// The message that is the response.
    pub(super) async fn response_id(&self, host: &Host) -> Option<MessageId> {
        let original = host.interactions.get_original_interaction_response(&self.token).await;
        log(original, "an answer could not be found again").map(|message| MessageId(message.id.get()))
    }

    async fn callback(&self, host: &Host, kind: u8, data: Value, message: &Message) -> bool {
        let body = json!({ "type": kind, "data": data });
        let sent = host.interactions.create_interaction_response(self.id, &self.token, &body, message.files());
        log(sent.await, "an answer could not be sent").is_some()
    }

    /// Proposes how to go on typing.
    pub(super) async fn autocomplete(&self, host: &Host, choices: Vec<Value>) {
        let body = json!({ "type": callback::AUTOCOMPLETE, "data": { "choices": choices } });
        let sent = host.interactions.create_interaction_response(self.id, &self.token, &body, Vec::new());
        log(sent.await, "proposals could not be sent");
    }
}

fn location(guild: Option<DiscordGuild>, channel: u64) -> Location {
    Location { guild: guild.map(|guild| GuildId(guild.get())), channel: ChannelId(channel) }
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
    use std::sync::Arc;

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

    fn interaction(locale: &str) -> Interaction {
        Interaction {
            id: InteractionId::new(1),
            token: "token".into(),
            person: PersonId(2),
            name: "Chloé".into(),
            location: location(None, 3),
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
        let host = host(&listener, &folder).await;
        let interaction = interaction("fr");
        for (work, wanted) in
            [(true, word(host.catalogue.lang("fr").unwrap(), "host-broken")), (false, "as usual".to_owned())]
        {
            let work = async move {
                assert!(!work, "a fault of ours");
                Ok(Response::text("as usual"))
            };
            let (sent, request) =
                tokio::join!(interaction.respond(&host, ResponseKind::Update, work), asked(&listener));
            assert!(sent);
            assert!(request.contains("/interactions/1/token/callback"), "{request}");
            let body: Value = serde_json::from_str(request.split_once("\r\n\r\n").unwrap().1).unwrap();
            assert_eq!((&body["type"], &body["data"]["flags"]), (&json!(4), &json!(64)), "a new private message");
            assert_eq!(body["data"]["content"], wanted);
        }
    }
}
