//! Interactions: somebody used a command or pressed a button, and waits for a response.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use serenity::all::{CommandInteraction, ComponentInteraction, ModalInteraction, Permissions};
use tokio::time::{Instant, timeout};
use tokio_util::task::AbortOnDropHandle;

use super::custom_id::CustomId;
use super::hand_message::{DrawnMessage, SentPicture};
use super::message::{File, Message};
use super::names::readable;
use super::places::needed_rights;
use super::refusals::{apology, refusal};
use super::response::{Responded, Response, ResponseKind};
use super::rest::{RestError, RestResult};
use super::sending::leaves_picture_out;
use super::shown::Sending;
use super::wire::{Callback, Form, MessageFlags};
use super::words::word;
use super::{Host, costs};
use crate::fairness::Share;
use crate::ids::{ChannelId, GuildId, MessageId, PersonId};
use crate::measure::{self, Asked, Outcome, Trouble};
use crate::store::Location;
use crate::table::{Place, Press, PressId, TableError, TableResult};
use games::sentences::Lang;

/// Discord waits three seconds for the first response; some of it goes on the way.
const RESPOND_WITHIN: Duration = Duration::from_millis(2_700);
/// How long a try is waited for at least, and how long after one the next begins.
const LEAST_TRY: Duration = Duration::from_secs(1);
const TRY_AGAIN_AFTER: Duration = Duration::from_millis(150);
/// So long an answer waits for its picture, since both in one are seen at once and cost one request, if somebody can bring it
/// later; and if nobody can.
const OWNED_PICTURE: Duration = Duration::from_millis(50);
const PICTURE: Duration = Duration::from_millis(1_200);

/// A command or a press that waits for its response.
pub(super) struct Interaction {
    pub(super) host: Arc<Host>,
    /// When it arrived.
    since: Instant,
    asked: Asked,
    id: u64,
    /// What the response is sent with, and what it can be changed with for a quarter of an hour.
    pub(super) token: String,
    /// Who used the command or pressed.
    pub(super) person: PersonId,
    /// What they are called here.
    pub(super) name: String,
    /// The server and channel they did it in.
    pub(super) location: Location,
    /// The channel of the thread that they did it in, if it was one.
    pub(super) parent: Option<ChannelId>,
    /// Whether they may manage messages here.
    pub(super) moderator: bool,
    /// Whether they may manage the server.
    pub(super) manager: bool,
    /// What they may do here.
    pub(super) rights: Permissions,
    /// What we may do here, if Discord says.
    pub(super) our_rights: Option<Permissions>,
    locale: String,
    guild_locale: Option<String>,
    /// The message they pressed something on; none for a command.
    pub(super) pressed: Option<MessageId>,
    /// Whether only they see that message.
    on_private: bool,
}

/// Reads what commands and presses have alike, though serenity gives them no type in common.
macro_rules! read {
    ($host:ident, $sent:ident, $asked:expr, $pressed:expr, $on_private:expr) => {{
        let nick = $sent.member.as_ref().and_then(|member| member.nick.clone());
        let rights = $sent.member.as_ref().and_then(|member| member.permissions).unwrap_or_default();
        let thread = $sent.channel.as_ref().filter(|channel| channel.thread_metadata.is_some());
        let may = |right: Permissions| rights.intersects(Permissions::ADMINISTRATOR | right);
        Interaction {
            host: Arc::clone($host),
            since: Instant::now(),
            asked: $asked,
            id: $sent.id.get(),
            token: $sent.token.clone(),
            person: PersonId($sent.user.id.get()),
            name: readable(nick.as_ref().or($sent.user.global_name.as_ref()).unwrap_or(&$sent.user.name)),
            location: Location {
                guild: $sent.guild_id.map(|guild| GuildId(guild.get())),
                channel: ChannelId($sent.channel_id.get()),
            },
            parent: thread.and_then(|thread| thread.parent_id).map(|parent| ChannelId(parent.get())),
            moderator: may(Permissions::MANAGE_MESSAGES),
            manager: may(Permissions::MANAGE_GUILD),
            rights,
            our_rights: $sent.app_permissions,
            locale: $sent.locale.clone(),
            guild_locale: $sent.guild_locale.clone(),
            pressed: $pressed,
            on_private: $on_private,
        }
    }};
}

impl Interaction {
    /// A command as Discord sent it, or what somebody types of one; none if they ask for too much.
    pub(super) async fn of_command(host: &Arc<Host>, command: &CommandInteraction) -> Option<Interaction> {
        let cost = costs::of_command(&command.data);
        // Nobody reads a message while they type.
        let is_told = command.data.autocomplete().is_none();
        let interaction = read!(host, command, Asked::Command, None, false).admitted(cost, is_told).await?;
        interaction.unless_blocked(is_told, costs::is_about_own_data(&command.data)).await
    }

    /// A press as Discord sent it, with what its id says; none if they ask for too much.
    pub(super) async fn of_press(
        host: &Arc<Host>,
        component: &ComponentInteraction,
        id: Option<&CustomId>,
    ) -> Option<Interaction> {
        let pressed = Some(MessageId(component.message.id.get()));
        let is_private = is_ephemeral(&component.message);
        let interaction =
            read!(host, component, Asked::Press, pressed, is_private).admitted(costs::of_press(id), true).await?;
        interaction.unless_blocked(true, false).await
    }

    /// A form that somebody has filled in; none if they ask for too much.
    pub(super) async fn of_form(
        host: &Arc<Host>,
        form: &ModalInteraction,
        id: Option<&CustomId>,
    ) -> Option<Interaction> {
        let pressed = form.message.as_ref().map(|message| MessageId(message.id.get()));
        let is_private = form.message.as_ref().is_some_and(|message| is_ephemeral(message));
        let interaction =
            read!(host, form, Asked::Form, pressed, is_private).admitted(costs::of_press(id), true).await?;
        interaction.unless_blocked(true, false).await
    }

    /// Counts everything that anybody does, before anything is done for it. Whoever asks for too much is told so each time: without
    /// an answer Discord says that we do not respond. It takes one small request, which does not count among those of all together.
    async fn admitted(self, cost: u32, is_told: bool) -> Option<Interaction> {
        let Err(why) = self.host.allowance.take(self.person, self.location.place(), cost) else {
            self.host.rest.note_place(self.location);
            return Some(self);
        };
        if is_told {
            let told = async { Ok(Response::sorry(Outcome::Limited, why.tell(self.lang().await))) };
            self.respond(ResponseKind::Private, told).await;
        }
        None
    }

    /// Refuses everything to those who are blocked but what they have a right to: their own data.
    async fn unless_blocked(self, is_told: bool, is_their_right: bool) -> Option<Interaction> {
        if is_their_right || !self.host.is_blocked(self.person, self.location.guild) {
            return Some(self);
        }
        if is_told {
            let told = async { Ok(Response::sorry(Outcome::Refused, word(self.lang().await, "host-no-blocked"))) };
            self.respond(ResponseKind::Private, told).await;
        }
        None
    }

    /// Discord's number of it: one that is delivered twice has the same both times.
    pub(super) fn id(&self) -> u64 {
        self.id
    }

    /// On whose share what they see is drawn.
    pub(super) fn share(&self) -> Share {
        Share::of_person(self.location.place(), self.person)
    }

    /// How something is shown in place of what was pressed that is for this person alone: never where others see it.
    pub(super) fn in_place(&self) -> ResponseKind {
        if self.on_private { ResponseKind::Update } else { ResponseKind::Private }
    }

    /// Who asks, for a table.
    pub(super) fn press(&self) -> Press {
        Press { id: PressId(self.id), person: self.person, name: self.name.clone(), place: self.place() }
    }

    /// Where they ask.
    pub(super) fn place(&self) -> Place {
        // A thread has the number of the message that it begins with.
        let thread = self.pressed.map(|message| ChannelId(message.0));
        // In direct messages there are no rights.
        let ours = self.our_rights.filter(|_| self.location.guild.is_some());
        let needed = needed_rights(self.parent.is_some());
        let writable = ours.is_none_or(|ours| ours.administrator() || ours.contains(needed));
        Place { location: self.location, thread, writable, moderator: self.moderator }
    }

    /// The language of private messages: the person's choice, else that of their Discord.
    pub(super) async fn lang(&self) -> Lang {
        self.host.settings.note_reader(self.person, self.host.catalogue.lang_for(&self.locale)).await
    }

    /// The language of public messages: the server's choice, else that of the server on Discord; its reader's in a direct
    /// message.
    pub(super) async fn public_lang(&self) -> Lang {
        match self.location.guild {
            Some(guild) => self.host.settings.note_locale(guild, self.guild_locale.as_deref()).await,
            None => self.lang().await,
        }
    }

    /// Responds with a form, or says why there is none. It cannot come later, so nobody is told to wait.
    pub(super) async fn respond_with_form(&self, form: impl Future<Output = TableResult<Form>>) {
        match form.await {
            Ok(form) => {
                let sent = log(self.callback(&Callback::Form(form), None).await, "a form could not be sent");
                self.measure(sent.map_or(Outcome::Unanswered, |_| Outcome::Done));
            }
            Err(why) => {
                self.respond(ResponseKind::Private, async { Err(why) }).await;
            }
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
        let mut response = match done {
            Ok(Ok(response)) => response,
            Ok(Err(TableError::Refused(why))) => {
                Response::sorry(Outcome::Refused, refusal(&why, None, self.lang().await))
            }
            Ok(Err(TableError::Fault { table, fault })) => {
                fault.log(table);
                Response::sorry(Outcome::Fault, apology(&fault, self.lang().await))
            }
            Err(_panic) => {
                tracing::error!(person = %self.person, channel = %self.location.channel, "an answer broke down");
                measure::error(Trouble::BrokeDown);
                Response::sorry(Outcome::Fault, word(self.host.catalogue.lang_for(&self.locale), "host-broken"))
            }
        };
        if (kind, response.kind) == (ResponseKind::Private, ResponseKind::Update) {
            response.kind = kind;
        }
        let late = self.illustrate(&mut response).await;
        let responded = if deferred {
            self.respond_late(kind, &mut response).await
        } else {
            self.respond_at_once(&mut response).await
        };
        self.measure(responded.as_ref().map_or(Outcome::Unanswered, |_| response.outcome));
        let responded = responded?;
        let Response { kind, message, hand, .. } = response;
        if let Some(hand) = hand {
            // Its token is kept only now that it has arrived.
            let drawn =
                DrawnMessage { token: &self.token, id: responded.message, is_fresh: kind != ResponseKind::Update };
            let picture = SentPicture { message: message.arrived(), late };
            self.host.adopt_hand(self.person, drawn, hand, picture, answering).await;
        } else if let Some(answering) = answering.filter(|_| kind != ResponseKind::Update) {
            answering.untouched();
        }
        Some(responded)
    }

    /// Says what came of it, now that the person knows.
    fn measure(&self, outcome: Outcome) {
        let took = self.since.elapsed();
        measure::answer(self.asked, outcome, took);
        tracing::debug!(%outcome, ?took, "answered");
    }

    /// Puts its picture into a response, if it is drawn in time; else it is returned, for an owner to bring it.
    async fn illustrate(&self, response: &mut Response) -> Option<AbortOnDropHandle<Option<File>>> {
        let picture = response.picture.take()?;
        let theme = match response.theme {
            Some(theme) => theme,
            None => self.host.settings.person(self.person).await.theme,
        };
        let mut painting = self.host.pictures.start(picture, theme, self.share());
        let pictures = &self.host.pictures;
        let patience = if response.is_owned { pictures.patience(OWNED_PICTURE) } else { PICTURE };
        let painted = timeout(patience, &mut painting).await;
        let message = std::mem::take(&mut response.message);
        let is_late = painted.is_err() && response.is_owned;
        response.message = if is_late {
            message.awaiting(response.keeps.take())
        } else {
            message.illustrated(painted.ok().and_then(Result::ok).flatten())
        };
        is_late.then_some(painting)
    }

    /// Tells the person to wait.
    async fn defer(&self, kind: ResponseKind) -> bool {
        let callback = match kind {
            ResponseKind::Update => Callback::DeferredUpdate,
            ResponseKind::Private => Callback::DeferredMessage(MessageFlags::EPHEMERAL),
            ResponseKind::Public => Callback::DeferredMessage(MessageFlags::NONE),
        };
        log(self.callback(&callback, None).await, "nobody could be told to wait").is_some()
    }

    async fn respond_at_once(&self, Response { kind, message, .. }: &mut Response) -> Option<Responded> {
        let mut done = self.call_back(*kind, message).await;
        if leaves_picture_out(message, &done) {
            done = self.call_back(*kind, message).await;
        }
        let made = log(done, "an answer could not be sent")?;
        Some(Responded::new(if *kind == ResponseKind::Update { self.pressed } else { made }, message))
    }

    async fn call_back(&self, kind: ResponseKind, message: &Message) -> RestResult<Option<MessageId>> {
        let body = message.body(kind == ResponseKind::Private, &self.host.emojis);
        let callback = if kind == ResponseKind::Update { Callback::Update(body) } else { Callback::Message(body) };
        self.callback(&callback, message.file()).await
    }

    /// Responds after the person was told to wait, perhaps for a response of another kind.
    async fn respond_late(
        &self,
        expected: ResponseKind,
        Response { kind, message, .. }: &mut Response,
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
            self.host.rest.follow_up(&self.token, &body, message.file()).await
        };
        log(sent, "a late answer could not be sent").map(|id| Responded::new(Some(id), message))
    }

    /// The message that is the response, where it has not been told.
    pub(super) async fn response_id(&self) -> Option<MessageId> {
        log(self.host.rest.response(&self.token).await, "an answer could not be found again")
    }

    /// The first response. Without one the person sees that the interaction failed, though what they asked for is done, so
    /// it is tried again as long as Discord waits for it. Returns the message that it made, if Discord says so.
    async fn callback(&self, callback: &Callback, file: Option<&File>) -> RestResult<Option<MessageId>> {
        loop {
            let left = RESPOND_WITHIN.saturating_sub(self.since.elapsed());
            let sent = self.host.rest.respond(self.id, &self.token, callback, file);
            let error = match timeout(left.max(LEAST_TRY), sent).await {
                Ok(Ok(message)) => return Ok(message),
                // A try whose answer was lost on the way has done it.
                Ok(Err(error)) if error.is_already_acknowledged() => return Ok(None),
                Ok(Err(error)) => error,
                Err(_elapsed) => RestError::Unanswered,
            };
            if error.is_hopeless() || self.since.elapsed() + TRY_AGAIN_AFTER > RESPOND_WITHIN {
                return Err(error);
            }
            tokio::time::sleep(TRY_AGAIN_AFTER).await;
        }
    }
}

/// Whether only one person sees a message.
fn is_ephemeral(message: &serenity::all::Message) -> bool {
    message.flags.is_some_and(|flags| flags.contains(serenity::all::MessageFlags::EPHEMERAL))
}

/// Our troubles go into the log.
fn log<T>(done: RestResult<T>, trouble: &'static str) -> Option<T> {
    done.inspect_err(|error| tracing::warn!(status = ?error.status(), "{trouble}")).ok()
}

#[cfg(test)]
mod tests;
