//! Interactions: begun by people, answered by the bot, once and in time.

use std::time::Duration;

use serde_json::{Value, json};

use super::{
    World,
    draft::Draft,
    interactions::{Interaction, Kind, State},
    messages::{Message, Origin, flags, kind},
};
use crate::{
    Snowflake,
    api_error::ApiError,
    page_api::{Audience, Outcome, PageEvent},
};

/// A validated response to an interaction.
#[derive(Clone, Debug)]
pub(crate) enum InteractionResponse {
    Reply(Draft),
    Defer { private: bool },
    DeferUpdate,
    Update(Draft),
    Choices(Vec<Value>),
    Modal(Value),
}

/// What people are told when no answer came.
pub(crate) const TOO_LATE: &str = "The application did not respond.";

impl World {
    /// Sends an interaction to the bot so many times. Fails as it would for people if the bot is not there.
    pub(crate) fn begin(&mut self, interaction: Interaction, data: &Value, deliveries: usize) -> Snowflake {
        let id = interaction.id;
        let event = self.interaction_json(&interaction, data);
        let guild = self.channels.get(&interaction.channel).and_then(|channel| channel.guild);
        self.interactions.add(interaction);
        for _ in 0..deliveries {
            self.dispatch_interaction(id, guild, &event);
        }
        id
    }

    fn interaction_json(&self, interaction: &Interaction, data: &Value) -> Value {
        let user = self.users.get(&interaction.user);
        let channel = self.channels.get(&interaction.channel);
        let mut event = json!({
            "id": interaction.id,
            "application_id": self.bot,
            "type": interaction.kind as u8,
            "data": data,
            "channel_id": interaction.channel,
            "channel": channel.map(|channel| self.channel_json(channel)),
            "token": interaction.token(),
            "version": 1,
            "locale": user.map(|user| user.locale.clone()),
            "app_permissions": channel.map(|channel| self.app_permissions(channel)),
            "entitlements": [],
            "attachment_size_limit": 10 * 1024 * 1024,
        });
        match channel.and_then(|channel| Some((channel, self.guild_of(channel)?))) {
            None => {
                event["user"] = self.user_json(interaction.user);
                event["context"] = json!(1);
                event["authorizing_integration_owners"] = json!({"0": "0"});
            }
            Some((channel, guild)) => {
                event["guild_id"] = json!(guild.id);
                event["guild_locale"] = json!(guild.locale);
                event["guild"] = json!({"id": guild.id, "locale": guild.locale, "features": []});
                event["context"] = json!(0);
                event["authorizing_integration_owners"] = json!({"0": guild.id});
                if let Some(user) = user {
                    let mut member = guild.full_member_json(user);
                    member["permissions"] = json!(self.permissions_in(user.id, channel).to_string());
                    event["member"] = member;
                }
            }
        }
        if let Some(source) = interaction.source.and_then(|id| self.messages.any(interaction.channel, id)) {
            event["message"] = self.message_json(source, &self.origin);
        }
        event
    }

    /// Gives up on an interaction that was not answered in time.
    pub(crate) fn time_out(&mut self, id: Snowflake) {
        let Some(interaction) = self.interactions.get_mut(id) else { return };
        if interaction.state == State::Waiting {
            interaction.state = State::Failed;
            interaction.choices = None;
            let user = interaction.user;
            self.notify_outcome(id, user, Outcome::Failed, Some(TOO_LATE.to_owned()));
        }
    }

    /// Takes the response to an interaction. Gives the message it made or changed.
    pub(crate) fn respond(
        &mut self,
        id: Snowflake,
        token: &str,
        in_time: Duration,
        response: InteractionResponse,
    ) -> Result<Option<Message>, ApiError> {
        let interaction = self.interactions.by_token(token).filter(|found| found.id == id);
        let interaction = interaction.ok_or_else(ApiError::unknown_interaction)?;
        match interaction.state {
            State::Waiting if interaction.age() > in_time => return Err(ApiError::unknown_interaction()),
            State::Waiting => {}
            State::Failed => return Err(ApiError::unknown_interaction()),
            State::Thinking | State::Answered => return Err(ApiError::already_acknowledged()),
        }
        check_fits(&response, interaction)?;
        let (user, channel) = (interaction.user, interaction.channel);
        if matches!(response, InteractionResponse::Reply(_) | InteractionResponse::Defer { .. }) {
            self.may_answer(channel)?;
        }
        let (message, state, outcome) = match response {
            InteractionResponse::Reply(draft) => (Some(self.reply(id, draft)?), State::Answered, Outcome::Answered),
            InteractionResponse::Defer { private } => (self.think(id, private), State::Thinking, Outcome::Deferred),
            // Nothing shows that a change of the message is still to come.
            InteractionResponse::DeferUpdate => (self.source(id), State::Answered, Outcome::Answered),
            InteractionResponse::Update(draft) => (Some(self.update(id, draft)?), State::Answered, Outcome::Answered),
            InteractionResponse::Choices(choices) => {
                if let Some(asked) = self.interactions.get_mut(id).and_then(|one| one.choices.take()) {
                    // The page may have gone in the meantime.
                    let _ = asked.send(choices);
                }
                (None, State::Answered, Outcome::Answered)
            }
            InteractionResponse::Modal(modal) => {
                let event = PageEvent::Modal { interaction_id: id, modal: modal.clone() };
                self.listeners.send(Audience::Only(user), event);
                if let Some(interaction) = self.interactions.get_mut(id) {
                    interaction.modal = Some(modal);
                }
                (None, State::Answered, Outcome::Modal)
            }
        };
        if let Some(interaction) = self.interactions.get_mut(id) {
            interaction.state = state;
            interaction.original = message.as_ref().map(|message| message.id);
            interaction.messages.extend(interaction.original);
        }
        self.notify_outcome(id, user, outcome, None);
        Ok(message)
    }

    /// A thread that is archived and locked takes no answer, not even a private one.
    fn may_answer(&self, channel: Snowflake) -> Result<(), ApiError> {
        let closed = self.channel(channel)?.thread().is_some_and(|thread| thread.archived && thread.locked);
        if closed { Err(ApiError::thread_archived()) } else { Ok(()) }
    }

    fn reply(&mut self, id: Snowflake, draft: Draft) -> Result<Message, ApiError> {
        let private = draft.wants(flags::EPHEMERAL);
        let message = self.blank_response(id, private).ok_or_else(ApiError::unknown_interaction)?;
        self.post(message, draft)
    }

    fn think(&mut self, id: Snowflake, private: bool) -> Option<Message> {
        let mut message = self.blank_response(id, private)?;
        message.flags |= flags::LOADING;
        self.keep(&message);
        Some(message)
    }

    fn source(&self, id: Snowflake) -> Option<Message> {
        let interaction = self.interactions.get(id)?;
        self.messages.any(interaction.channel, interaction.source?).cloned()
    }

    fn update(&mut self, id: Snowflake, draft: Draft) -> Result<Message, ApiError> {
        let source = self.source(id).ok_or_else(ApiError::unknown_message)?;
        self.edit(source.channel, source.id, draft)
    }

    /// An empty message that answers an interaction.
    fn blank_response(&mut self, id: Snowflake, private: bool) -> Option<Message> {
        let message_id = self.ids.next();
        let interaction = self.interactions.get(id)?;
        let mut message = Message::new(message_id, interaction.channel, self.bot);
        message.kind = match interaction.kind {
            Kind::Command => kind::COMMAND,
            // An answer to a component is a reply to the message that has it.
            Kind::Component if interaction.source.is_some() => kind::REPLY,
            Kind::Component | Kind::Autocomplete | Kind::ModalSubmit => kind::DEFAULT,
        };
        message.reply_to = interaction.source.filter(|_| message.kind == kind::REPLY);
        message.origin = Some(Origin {
            id,
            kind: interaction.kind as u8,
            user: interaction.user,
            command: interaction.command.clone(),
            source: interaction.source,
        });
        if private {
            message.only_for = Some(interaction.user);
            message.flags |= flags::EPHEMERAL;
        }
        Some(message)
    }

    /// The interaction of a token that may be used now.
    pub(crate) fn acknowledged(&mut self, token: &str, life: Duration) -> Result<&Interaction, ApiError> {
        let interaction = self.interactions.by_token(token).ok_or_else(ApiError::invalid_webhook_token)?;
        if interaction.age() > life {
            return Err(ApiError::invalid_webhook_token());
        }
        match interaction.state {
            State::Waiting | State::Failed => Err(ApiError::unknown_webhook()),
            State::Thinking | State::Answered => Ok(interaction),
        }
    }

    /// Posts a follow-up. The first one after a deferred reply fills that in, as Discord does for old bots' sake.
    pub(crate) fn follow_up(&mut self, id: Snowflake, draft: Draft) -> Result<Message, ApiError> {
        let interaction = self.interactions.get(id).ok_or_else(ApiError::unknown_webhook)?;
        if interaction.state == State::Thinking
            && let Some(original) = interaction.original
        {
            return self.edit_response(id, original, draft);
        }
        let private = draft.wants(flags::EPHEMERAL);
        let mut message = self.blank_response(id, private).ok_or_else(ApiError::unknown_webhook)?;
        if let Some(original) = self.interactions.get(id).and_then(|one| one.original) {
            message.reply_to = Some(original);
            message.kind = kind::REPLY;
        }
        let message = self.post(message, draft)?;
        if let Some(interaction) = self.interactions.get_mut(id) {
            interaction.messages.push(message.id);
        }
        Ok(message)
    }

    /// Edits an answer or follow-up of this interaction.
    pub(crate) fn edit_response(
        &mut self,
        id: Snowflake,
        message: Snowflake,
        draft: Draft,
    ) -> Result<Message, ApiError> {
        let channel = self.response_channel(id, message)?;
        let message = self.edit(channel, message, draft)?;
        self.complete(id, message.id);
        Ok(message)
    }

    /// Removes an answer or follow-up of this interaction.
    pub(crate) fn delete_response(&mut self, id: Snowflake, message: Snowflake) -> Result<(), ApiError> {
        let channel = self.response_channel(id, message)?;
        self.remove(channel, message)?;
        self.complete(id, message);
        Ok(())
    }

    /// An answer or follow-up of this interaction.
    pub(crate) fn response_message(&self, id: Snowflake, message: Snowflake) -> Result<&Message, ApiError> {
        let channel = self.response_channel(id, message)?;
        self.messages.any(channel, message).ok_or_else(ApiError::unknown_message)
    }

    fn response_channel(&self, id: Snowflake, message: Snowflake) -> Result<Snowflake, ApiError> {
        let interaction = self.interactions.get(id).ok_or_else(ApiError::unknown_webhook)?;
        if interaction.messages.contains(&message) { Ok(interaction.channel) } else { Err(ApiError::unknown_message()) }
    }

    /// A deferred answer is there now.
    fn complete(&mut self, id: Snowflake, message: Snowflake) {
        let Some(interaction) = self.interactions.get_mut(id) else { return };
        if interaction.original == Some(message) {
            interaction.state = State::Answered;
            let user = interaction.user;
            self.notify_outcome(id, user, Outcome::Answered, None);
        }
    }

    /// Forgets interactions whose tokens have run out. One still thinking has failed; its message says so no longer.
    pub(crate) fn expire(&mut self, life: Duration) {
        for old in self.interactions.take_older_than(life) {
            if old.state == State::Thinking {
                if let Some(original) = old.original {
                    // It may have been removed by the person meanwhile.
                    let _ = self.remove(old.channel, original);
                }
                self.notify_outcome(old.id, old.user, Outcome::Failed, Some(TOO_LATE.to_owned()));
            }
        }
    }

    fn notify_outcome(&mut self, id: Snowflake, user: Snowflake, state: Outcome, reason: Option<String>) {
        self.listeners.send(Audience::Only(user), PageEvent::Interaction { id, state, reason });
    }
}

/// Refuses a response that does not go with the interaction.
fn check_fits(response: &InteractionResponse, interaction: &Interaction) -> Result<(), ApiError> {
    let fits = match response {
        InteractionResponse::Choices(_) => interaction.kind == Kind::Autocomplete,
        InteractionResponse::Reply(_) | InteractionResponse::Defer { .. } => interaction.kind != Kind::Autocomplete,
        InteractionResponse::DeferUpdate | InteractionResponse::Update(_) => {
            matches!(interaction.kind, Kind::Component | Kind::ModalSubmit) && interaction.source.is_some()
        }
        InteractionResponse::Modal(_) => matches!(interaction.kind, Kind::Command | Kind::Component),
    };
    if fits {
        return Ok(());
    }
    Err(ApiError::invalid_field(
        "type",
        "INTERACTION_RESPONSE_TYPE_INVALID",
        "Not an answer to this type of interaction.",
    ))
}
