//! The one client of Discord's REST API: every request but serenity's own for the gateway goes through it. It keeps to the
//! rates that Discord tells, and no request goes unanswered for ever.

mod answer;
mod error;
mod introduction;
mod limiter;
mod rates;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use quick_cache::sync::Cache;
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue};
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method, RequestBuilder};
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};

use self::answer::{CALLBACK, RateLimit, TOO_MANY_REQUESTS, accepted, bucket_state, measured};
pub(crate) use self::error::{RestError, RestResult};
use self::limiter::Limiter;
use self::rates::{Class, Route};
use super::message::File;
use super::wire::{
    Callback, CallbackAnswer, Created, EmojiList, FILE_FIELD, MessageBody, NewEmoji, NewPrivateChannel, NewThread,
    ThreadChange, UploadedEmoji,
};
use crate::config::{Discord, Token};
use crate::fairness::{Place, Share};
use crate::ids::{ChannelId, EmojiId, GuildId, MessageId, PersonId};
use crate::measure;
use crate::store::Location;
use games::engine::Word;

/// Where Discord is.
const DISCORD: &str = "https://discord.com";
/// How many channels are remembered; one that is not counts as a server of its own.
const KEPT_CHANNELS: usize = 20_000;

/// The client.
pub(super) struct Rest {
    client: Client,
    /// The address that all routes begin with.
    api: String,
    authorization: HeaderValue,
    application: AtomicU64,
    limiter: Limiter,
    /// Which server channels belong to, as far as it was told lately.
    guilds: Cache<ChannelId, GuildId>,
}

/// What goes with a request.
enum Payload<'a> {
    Nothing,
    Json(Vec<u8>),
    WithFile(Vec<u8>, &'a File),
}

impl<'a> Payload<'a> {
    fn new(body: &impl Serialize, file: Option<&'a File>) -> Payload<'a> {
        let json = serde_json::to_vec(body).expect("all keys of what we send are texts");
        match file {
            Some(file) => Payload::WithFile(json, file),
            None => Payload::Json(json),
        }
    }

    fn json(body: &impl Serialize) -> Payload<'static> {
        Payload::new(body, None)
    }

    fn put_into(self, request: RequestBuilder) -> RequestBuilder {
        match self {
            Payload::Nothing => request,
            Payload::Json(json) => request.header(CONTENT_TYPE, JSON).body(json),
            Payload::WithFile(json, file) => {
                let json = Part::bytes(json).mime_str(JSON).expect("it is a type");
                let file = Part::bytes(file.bytes.clone()).file_name(file.name.clone());
                request.multipart(Form::new().part("payload_json", json).part(FILE_FIELD, file))
            }
        }
    }
}

const JSON: &str = "application/json";

/// What requests are sent with. None goes unanswered for ever: whoever waits for one would wait with it.
pub(super) fn client(settings: &Discord) -> Client {
    let builder = Client::builder().timeout(settings.request_timeout()).user_agent(serenity::constants::USER_AGENT);
    builder.build().expect("the TLS of the client is built in")
}

impl Rest {
    pub(super) fn new(settings: &Discord, token: &Token) -> Rest {
        let address = if settings.api.is_empty() { DISCORD } else { settings.api.trim_end_matches('/') };
        // Some write a token down as it goes into the header.
        let token = token.reveal().trim_start_matches("Bot ");
        let mut authorization =
            HeaderValue::from_str(&format!("Bot {token}")).unwrap_or_else(|_| HeaderValue::from_static("Bot"));
        authorization.set_sensitive(true);
        Rest {
            client: client(settings),
            api: format!("{address}/api/v10"),
            authorization,
            application: AtomicU64::default(),
            limiter: Limiter::new(settings.requests_per_s),
            guilds: Cache::new(KEPT_CHANNELS),
        }
    }

    /// Says which server a channel belongs to, on whose share requests about it are sent.
    pub(super) fn note_place(&self, location: Location) {
        if let Some(guild) = location.guild
            && self.guilds.get(&location.channel).is_none()
        {
            self.guilds.insert(location.channel, guild);
        }
    }

    /// On whose share a request is sent. What is about no channel is our own.
    fn share(&self, class: Class) -> Share {
        let channel = ChannelId(class.major);
        Share::of_channel(Place::of(self.guilds.get(&channel), channel), channel)
    }

    /// Says how many processes share what Discord allows a bot.
    pub(super) fn share_with(&self, processes: usize) {
        self.limiter.share(processes);
    }

    /// Says which application the bot is, as Discord does when it lets the bot in.
    pub(super) fn set_application(&self, id: u64) {
        self.application.store(id, Ordering::Relaxed);
    }

    /// Responds to an interaction first. Returns the message that this made, if it made one and Discord says so.
    pub(super) async fn respond(
        &self,
        interaction: u64,
        token: &str,
        callback: &Callback,
        file: Option<&File>,
    ) -> RestResult<Option<MessageId>> {
        // The address holds all the secret that is needed. What is known anyway is not asked for: it would only take time.
        let query = format!("with_response={}", callback.makes_message());
        let address = format!("{}/interactions/{interaction}/{token}/callback?{query}", self.api);
        let request = Payload::new(callback, file).put_into(self.client.post(address));
        // It has no rate, and must not wait.
        let response = measured(CALLBACK, request).await?;
        if response.status().as_u16() == TOO_MANY_REQUESTS {
            return Err(RateLimit::read(response).await.into());
        }
        let body = accepted(response).await?;
        Ok(serde_json::from_slice::<CallbackAnswer>(&body).ok().and_then(CallbackAnswer::message))
    }

    /// Changes the first response to an interaction, or the message that was pressed. Returns which message that is.
    pub(super) async fn edit_response(
        &self,
        token: &str,
        body: &MessageBody,
        file: Option<&File>,
    ) -> RestResult<MessageId> {
        let class = Class::with_token(Route::EditResponse, token);
        let payload = Payload::new(body, file);
        self.read(class, Method::PATCH, &self.original(token), payload).await.map(|Created { id }| id)
    }

    /// The message that is the first response to an interaction.
    pub(super) async fn response(&self, token: &str) -> RestResult<MessageId> {
        let class = Class::with_token(Route::GetResponse, token);
        self.read(class, Method::GET, &self.original(token), Payload::Nothing).await.map(|Created { id }| id)
    }

    /// Takes the first response to an interaction away.
    pub(super) async fn delete_response(&self, token: &str) -> RestResult<()> {
        let class = Class::with_token(Route::DeleteResponse, token);
        self.done(class, Method::DELETE, &self.original(token), Payload::Nothing).await
    }

    /// Sends one more message in response to an interaction.
    pub(super) async fn follow_up(
        &self,
        token: &str,
        body: &MessageBody,
        file: Option<&File>,
    ) -> RestResult<MessageId> {
        let class = Class::with_token(Route::FollowUp, token);
        self.created(class, &self.webhook(token), Payload::new(body, file)).await
    }

    /// Sends a message into a channel.
    pub(super) async fn create_message(
        &self,
        channel: ChannelId,
        body: &MessageBody,
        file: Option<&File>,
    ) -> RestResult<MessageId> {
        let class = Class::in_channel(Route::CreateMessage, channel);
        self.created(class, &format!("/channels/{channel}/messages"), Payload::new(body, file)).await
    }

    /// Changes a message of ours in a channel.
    pub(super) async fn edit_message(
        &self,
        channel: ChannelId,
        message: MessageId,
        body: &MessageBody,
        file: Option<&File>,
    ) -> RestResult<()> {
        let class = Class::in_channel(Route::EditMessage, channel);
        let path = format!("/channels/{channel}/messages/{message}");
        self.done(class, Method::PATCH, &path, Payload::new(body, file)).await
    }

    /// Takes a message of a channel away.
    pub(super) async fn delete_message(&self, channel: ChannelId, message: MessageId) -> RestResult<()> {
        let class = Class::in_channel(Route::DeleteMessage, channel);
        self.done(class, Method::DELETE, &format!("/channels/{channel}/messages/{message}"), Payload::Nothing).await
    }

    /// The channel in which the bot and somebody are alone; it is there from then on.
    pub(super) async fn create_private_channel(&self, person: PersonId) -> RestResult<ChannelId> {
        let body = NewPrivateChannel { recipient_id: person };
        self.created(Class::anywhere(Route::CreatePrivateChannel), "/users/@me/channels", Payload::json(&body)).await
    }

    /// Whether we are on a server, as far as Discord tells: where it does not, we are.
    pub(super) async fn is_on(&self, guild: GuildId) -> bool {
        let class = Class::anywhere(Route::GetGuild);
        let asked = self.done(class, Method::GET, &format!("/guilds/{guild}"), Payload::Nothing).await;
        !asked.is_err_and(|error| error.is_hopeless())
    }

    /// Opens a thread that begins with a message of a channel.
    pub(super) async fn create_thread(
        &self,
        channel: ChannelId,
        message: MessageId,
        thread: &NewThread,
    ) -> RestResult<ChannelId> {
        let class = Class::in_channel(Route::CreateThread, channel);
        let path = format!("/channels/{channel}/messages/{message}/threads");
        self.created(class, &path, Payload::json(thread)).await
    }

    /// Changes a thread that we have made.
    pub(super) async fn change_thread(&self, thread: ChannelId, change: &ThreadChange) -> RestResult<()> {
        let class = Class::in_channel(Route::ChangeThread, thread);
        self.done(class, Method::PATCH, &format!("/channels/{thread}"), Payload::json(change)).await
    }

    /// Takes a thread away with all that is in it.
    pub(super) async fn delete_channel(&self, channel: ChannelId) -> RestResult<()> {
        let class = Class::in_channel(Route::DeleteChannel, channel);
        self.done(class, Method::DELETE, &format!("/channels/{channel}"), Payload::Nothing).await
    }

    /// Has Discord offer these commands, and no others. Returns how many it offers now.
    pub(super) async fn register_commands(&self, commands: &impl Serialize) -> RestResult<usize> {
        let (class, path) = (Class::anywhere(Route::Commands), self.of_application("commands"));
        let registered: Vec<IgnoredAny> = self.read(class, Method::PUT, &path, Payload::json(commands)).await?;
        Ok(registered.len())
    }

    /// The same for one server, besides those that it has from everywhere.
    pub(super) async fn register_commands_in(&self, guild: GuildId, commands: &impl Serialize) -> RestResult<()> {
        let path = self.of_application(&format!("guilds/{guild}/commands"));
        self.done(Class::anywhere(Route::GuildCommands), Method::PUT, &path, Payload::json(commands)).await
    }

    /// The emojis of the application.
    pub(super) async fn emojis(&self) -> RestResult<Vec<UploadedEmoji>> {
        let (class, path) = (Class::anywhere(Route::ListEmojis), self.of_application("emojis"));
        let list: EmojiList = self.read(class, Method::GET, &path, Payload::Nothing).await?;
        Ok(list.items)
    }

    /// Uploads an emoji.
    pub(super) async fn create_emoji(&self, emoji: &NewEmoji) -> RestResult<EmojiId> {
        let class = Class::anywhere(Route::CreateEmoji);
        self.created(class, &self.of_application("emojis"), Payload::json(emoji)).await
    }

    /// Takes an emoji of the application away.
    pub(super) async fn delete_emoji(&self, emoji: EmojiId) -> RestResult<()> {
        let path = self.of_application(&format!("emojis/{emoji}"));
        self.done(Class::anywhere(Route::DeleteEmoji), Method::DELETE, &path, Payload::Nothing).await
    }

    fn of_application(&self, what: &str) -> String {
        format!("/applications/{}/{what}", self.application.load(Ordering::Relaxed))
    }

    fn webhook(&self, token: &str) -> String {
        format!("/webhooks/{}/{token}", self.application.load(Ordering::Relaxed))
    }

    fn original(&self, token: &str) -> String {
        format!("{}/messages/@original", self.webhook(token))
    }

    /// Sends what makes something, and returns its id.
    async fn created<Id: DeserializeOwned>(&self, class: Class, path: &str, payload: Payload<'_>) -> RestResult<Id> {
        self.read(class, Method::POST, path, payload).await.map(|Created { id }| id)
    }

    /// Sends a request of whose answer only matters that it was done.
    async fn done(&self, class: Class, method: Method, path: &str, payload: Payload<'_>) -> RestResult<()> {
        // The answer is read to its end all the same: only then the connection can be used again.
        self.send(class, method, path, payload).await.map(drop)
    }

    async fn read<T: DeserializeOwned>(
        &self,
        class: Class,
        method: Method,
        path: &str,
        payload: Payload<'_>,
    ) -> RestResult<T> {
        let body = self.send(class, method, path, payload).await?;
        serde_json::from_slice(&body).map_err(|_| RestError::Unanswered)
    }

    /// Waits until Discord may be asked, asks, and learns from the answer how often it may be.
    async fn send(&self, class: Class, method: Method, path: &str, payload: Payload<'_>) -> RestResult<Vec<u8>> {
        let asked = Instant::now();
        let permit = self.limiter.permit(class, self.share(class)).await;
        measure::rate_limit_wait(class.route.id(), asked.elapsed());
        let mut request = self.client.request(method, format!("{}{path}", self.api));
        if class.route.counts_in_all() {
            // With the token of an interaction no other is needed.
            request = request.header(AUTHORIZATION, &self.authorization);
        }
        let response = measured(class.route.id(), payload.put_into(request)).await?;
        let state = bucket_state(response.headers());
        if response.status().as_u16() == TOO_MANY_REQUESTS {
            let limit = RateLimit::read(response).await;
            self.limiter.limited(permit, state, limit.retry_after, limit.global);
            return Err(limit.into());
        }
        self.limiter.answered(permit, state);
        accepted(response).await
    }
}

#[cfg(test)]
pub(super) mod tests;
