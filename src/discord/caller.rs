//! Who used a command or pressed a button, and answering them.

use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use serde_json::{Value, json};
use serenity::all::{
    CommandInteraction, ComponentInteraction, GuildId as DiscordGuild, InteractionId, Member, Permissions, User,
};

use super::Host;
use super::message::Message;
use super::words::word;
use crate::ids::{ChannelId, GuildId, MessageId, PersonId, TableId};
use crate::store::Location;
use crate::table::{Press, PressId};
use games::scene::Picture;
use games::sentences::Lang;

/// Somebody who waits for an answer.
#[derive(Clone, Debug)]
pub(super) struct Caller {
    id: InteractionId,
    /// What the answer is sent with, and what it can be changed with for a quarter of an hour.
    pub(super) token: String,
    /// Who.
    pub(super) person: PersonId,
    /// What they are called here.
    pub(super) name: String,
    /// Where.
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

/// How an answer is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// In place of the message that was pressed.
    Update,
    /// In a new message that the caller alone sees.
    Private,
    /// In a new message for everybody.
    Public,
}

/// What the caller is told.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    /// How.
    pub(super) way: Way,
    /// What.
    pub(super) message: Message,
    /// A picture that follows when it is drawn, so that nobody waits for it.
    pub(super) picture: Option<Picture>,
    /// The table whose hand this is. A hand may change before its picture is drawn.
    pub(super) hand_of: Option<TableId>,
}

impl Answer {
    pub(super) fn private(message: Message) -> Answer {
        Answer { way: Way::Private, message, picture: None, hand_of: None }
    }

    pub(super) fn update(message: Message) -> Answer {
        Answer { way: Way::Update, message, picture: None, hand_of: None }
    }

    /// With a picture to follow; until then one that is there stays.
    pub(super) fn illustrated(mut self, picture: Option<Picture>) -> Answer {
        self.message.keeps_file = picture.is_some();
        self.picture = picture;
        self
    }

    /// A hand, with a picture to follow while it shows this.
    pub(super) fn of_hand(self, table: TableId, picture: Option<Picture>) -> Answer {
        Answer { hand_of: Some(table), ..self.illustrated(picture) }
    }
}

impl Caller {
    /// Who used a command.
    pub(super) fn of_command(interaction: &CommandInteraction) -> Caller {
        let location = location(interaction.guild_id, interaction.channel_id.get());
        let caller =
            Caller::new(interaction.id, &interaction.token, &interaction.user, interaction.member.as_deref(), location);
        Caller {
            locale: interaction.locale.clone(),
            guild_locale: interaction.guild_locale.clone(),
            our_rights: interaction.app_permissions,
            ..caller
        }
    }

    /// Who pressed something.
    pub(super) fn of_press(interaction: &ComponentInteraction) -> Caller {
        let location = location(interaction.guild_id, interaction.channel_id.get());
        let caller =
            Caller::new(interaction.id, &interaction.token, &interaction.user, interaction.member.as_ref(), location);
        Caller {
            locale: interaction.locale.clone(),
            guild_locale: interaction.guild_locale.clone(),
            our_rights: interaction.app_permissions,
            pressed: Some(MessageId(interaction.message.id.get())),
            ..caller
        }
    }

    fn new(id: InteractionId, token: &str, user: &User, member: Option<&Member>, location: Location) -> Caller {
        let nick = member.and_then(|member| member.nick.clone());
        let rights = member.and_then(|member| member.permissions).unwrap_or_default();
        let administers = rights.contains(Permissions::ADMINISTRATOR);
        Caller {
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

    /// This press or use of a command, for a table.
    pub(super) fn press(&self) -> Press {
        Press { id: PressId(self.id.get()), person: self.person, name: self.name.clone(), moderator: self.moderator }
    }

    /// The language of private answers: the person's choice, else that of their Discord.
    pub(super) async fn lang(&self, host: &Host) -> Lang {
        let chosen = host.settings.chosen_lang(self.person).await;
        chosen.unwrap_or_else(|| host.catalogue.lang_for(&self.locale))
    }

    /// The language of public answers: the server's choice, else that of the server on Discord.
    pub(super) async fn public_lang(&self, host: &Host) -> Lang {
        match self.location.guild {
            Some(guild) => host.settings.note_locale(guild, self.guild_locale.as_deref()).await,
            None => self.lang(host).await,
        }
    }

    /// Does what was asked and answers. Where it takes long, the caller is told to wait first; where it breaks down, the
    /// caller gets an apology and the host goes on. Returns whether the answer arrived.
    pub(super) async fn answer(&self, host: &Host, way: Way, work: impl Future<Output = Answer>) -> bool {
        let work = AssertUnwindSafe(work).catch_unwind();
        tokio::pin!(work);
        let (done, deferred) = tokio::select! {
            done = &mut work => (done, false),
            () = tokio::time::sleep(Duration::from_millis(host.config.discord.answer_ms)) => {
                let kind = if way == Way::Update { 6 } else { 5 };
                let data = if way == Way::Private { json!({ "flags": 64 }) } else { json!({}) };
                let deferred = self.callback(host, kind, data, &Message::default()).await;
                (work.await, deferred)
            }
        };
        let answer = match done {
            Ok(answer) => answer,
            Err(_) => {
                tracing::error!(person = %self.person, channel = %self.location.channel, "an answer broke down");
                let lang = host.catalogue.lang_for(&self.locale);
                Answer::private(Message::text(word(lang, "host-broken")))
            }
        };
        let sent = if deferred { self.late(host, way, &answer).await } else { self.first(host, &answer).await };
        if let Some(picture) = answer.picture.filter(|_| sent) {
            let file = host.pictures.file(picture).await;
            let outdated = answer.hand_of.is_some_and(|table| !host.still_shows(table, &self.token, &answer.message));
            if !outdated {
                host.illustrate(&self.token, file).await;
            }
        }
        sent
    }

    /// The first answer.
    async fn first(&self, host: &Host, answer: &Answer) -> bool {
        let kind = if answer.way == Way::Update { 7 } else { 4 };
        let data = answer.message.json(answer.way == Way::Private, &host.emojis);
        self.callback(host, kind, data, &answer.message).await
    }

    /// The answer after the caller was told to wait for one of another way perhaps.
    async fn late(&self, host: &Host, expected: Way, answer: &Answer) -> bool {
        let Answer { way, message, .. } = answer;
        if *way == expected {
            return self.edit(host, message).await;
        }
        if expected == Way::Public {
            // What was to be public has become private: the message that said to wait goes away.
            let gone = host.answers.delete_original_interaction_response(&self.token).await;
            log(gone, "a message that said to wait could not be removed");
        }
        let body = message.json(*way == Way::Private, &host.emojis);
        let sent = host.answers.create_followup_message(&self.token, &body, message.files());
        log(sent.await, "a late answer could not be sent").is_some()
    }

    /// Changes the message that was pressed, or the one that answered.
    pub(super) async fn edit(&self, host: &Host, message: &Message) -> bool {
        let body = message.json(false, &host.emojis);
        let edited = host.answers.edit_original_interaction_response(&self.token, &body, message.files());
        log(edited.await, "an answer could not be changed").is_some()
    }

    /// Where the public answer stands.
    pub(super) async fn answer_id(&self, host: &Host) -> Option<MessageId> {
        let original = host.answers.get_original_interaction_response(&self.token).await;
        log(original, "an answer could not be found again").map(|message| MessageId(message.id.get()))
    }

    async fn callback(&self, host: &Host, kind: u8, data: Value, message: &Message) -> bool {
        let body = json!({ "type": kind, "data": data });
        let sent = host.answers.create_interaction_response(self.id, &self.token, &body, message.files());
        log(sent.await, "an answer could not be sent").is_some()
    }

    /// Proposes how to go on typing.
    pub(super) async fn propose(&self, host: &Host, choices: Vec<Value>) {
        let body = json!({ "type": 8, "data": { "choices": choices } });
        let sent = host.answers.create_interaction_response(self.id, &self.token, &body, Vec::new());
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

    fn caller(locale: &str) -> Caller {
        Caller {
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
        let caller = caller("fr");
        for (work, wanted) in
            [(true, word(host.catalogue.lang("fr").unwrap(), "host-broken")), (false, "as usual".to_owned())]
        {
            let work = async move {
                assert!(!work, "a fault of ours");
                Answer::private(Message::text("as usual"))
            };
            let (sent, request) = tokio::join!(caller.answer(&host, Way::Update, work), asked(&listener));
            assert!(sent);
            assert!(request.contains("/interactions/1/token/callback"), "{request}");
            let body: Value = serde_json::from_str(request.split_once("\r\n\r\n").unwrap().1).unwrap();
            assert_eq!((&body["type"], &body["data"]["flags"]), (&json!(4), &json!(64)), "a new private message");
            assert_eq!(body["data"]["content"], wanted);
        }
    }
}
