//! Interactions: begun by people, answered by the bot, once and in time.

use std::time::Duration;

use serde_json::{Value, json};

use super::{
    World,
    channels::Channel,
    draft::Draft,
    interactions::{Interaction, Kind, State},
    messages::{Message, Origin, flags, kind},
};
use crate::{
    Snowflake,
    page_api::{Audience, Outcome, PageEvent},
    refusal::Refusal,
};

/// A judged first answer.
#[derive(Clone, Debug)]
pub(crate) enum Answer {
    Reply(Draft),
    Defer { private: bool },
    DeferUpdate,
    Update(Draft),
    Choices(Vec<Value>),
    Form(Value),
}

/// What people are told when no answer came.
pub(crate) const TOO_LATE: &str = "The application did not respond.";

impl World {
    /// Sends an interaction to the bot. Fails as it would for people if the bot is not there.
    pub(crate) fn begin(&mut self, interaction: Interaction, data: &Value) -> Snowflake {
        let id = interaction.id;
        let event = self.interaction_json(&interaction, data);
        let in_guild = self.channels.get(&interaction.channel).and_then(Channel::direct).is_none();
        self.interactions.add(interaction);
        self.tell_bot("INTERACTION_CREATE", 0, in_guild, &event);
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
            "authorizing_integration_owners": {"0": self.guild.id},
            "attachment_size_limit": 10 * 1024 * 1024,
        });
        match channel.and_then(Channel::direct) {
            Some(_) => {
                event["user"] = self.user_json(interaction.user);
                event["context"] = json!(1);
                event["authorizing_integration_owners"] = json!({"0": "0"});
            }
            None => {
                event["guild_id"] = json!(self.guild.id);
                event["guild_locale"] = json!(self.guild.locale);
                event["guild"] = json!({"id": self.guild.id, "locale": self.guild.locale, "features": []});
                event["context"] = json!(0);
                if let (Some(user), Some(channel)) = (user, channel) {
                    let mut member = self.full_member_json(user);
                    member["permissions"] = json!(self.rights_in(user.id, channel).to_string());
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
    pub(crate) fn give_up(&mut self, id: Snowflake) {
        let Some(interaction) = self.interactions.get_mut(id) else { return };
        if interaction.state == State::Waiting {
            interaction.state = State::Failed;
            interaction.choices = None;
            let user = interaction.user;
            self.tell_outcome(id, user, Outcome::Failed, Some(TOO_LATE.to_owned()));
        }
    }

    /// Takes the first answer to an interaction. Gives the message it made or changed.
    pub(crate) fn answer(
        &mut self,
        id: Snowflake,
        token: &str,
        in_time: Duration,
        answer: Answer,
    ) -> Result<Option<Message>, Refusal> {
        let interaction = self.interactions.by_token(token).filter(|found| found.id == id);
        let interaction = interaction.ok_or_else(Refusal::unknown_interaction)?;
        match interaction.state {
            State::Waiting if interaction.age() > in_time => return Err(Refusal::unknown_interaction()),
            State::Waiting => {}
            State::Failed => return Err(Refusal::unknown_interaction()),
            State::Thinking | State::Answered => return Err(Refusal::already_acknowledged()),
        }
        fits(&answer, interaction)?;
        let user = interaction.user;
        let (message, state, outcome) = match answer {
            Answer::Reply(draft) => (Some(self.reply(id, draft)?), State::Answered, Outcome::Answered),
            Answer::Defer { private } => (self.think(id, private), State::Thinking, Outcome::Deferred),
            // Nothing shows that a change of the message is still to come.
            Answer::DeferUpdate => (self.source(id), State::Answered, Outcome::Answered),
            Answer::Update(draft) => (Some(self.update(id, draft)?), State::Answered, Outcome::Answered),
            Answer::Choices(choices) => {
                if let Some(asked) = self.interactions.get_mut(id).and_then(|one| one.choices.take()) {
                    // The page may have gone in the meantime.
                    let _ = asked.send(choices);
                }
                (None, State::Answered, Outcome::Answered)
            }
            Answer::Form(form) => {
                let event = PageEvent::Modal { interaction_id: id, modal: form.clone() };
                self.listeners.tell(Audience::Only(user), event);
                if let Some(interaction) = self.interactions.get_mut(id) {
                    interaction.form = Some(form);
                }
                (None, State::Answered, Outcome::Modal)
            }
        };
        if let Some(interaction) = self.interactions.get_mut(id) {
            interaction.state = state;
            interaction.original = message.as_ref().map(|message| message.id);
            interaction.messages.extend(interaction.original);
        }
        self.tell_outcome(id, user, outcome, None);
        Ok(message)
    }

    fn reply(&mut self, id: Snowflake, draft: Draft) -> Result<Message, Refusal> {
        let private = draft.wants(flags::EPHEMERAL);
        let message = self.blank_answer(id, private).ok_or_else(Refusal::unknown_interaction)?;
        self.post(message, draft)
    }

    fn think(&mut self, id: Snowflake, private: bool) -> Option<Message> {
        let mut message = self.blank_answer(id, private)?;
        message.flags |= flags::LOADING;
        self.keep(&message);
        Some(message)
    }

    fn source(&self, id: Snowflake) -> Option<Message> {
        let interaction = self.interactions.get(id)?;
        self.messages.any(interaction.channel, interaction.source?).cloned()
    }

    fn update(&mut self, id: Snowflake, draft: Draft) -> Result<Message, Refusal> {
        let source = self.source(id).ok_or_else(Refusal::unknown_message)?;
        self.edit(source.channel, source.id, draft)
    }

    /// An empty message that answers an interaction.
    fn blank_answer(&mut self, id: Snowflake, private: bool) -> Option<Message> {
        let message_id = self.ids.next();
        let interaction = self.interactions.get(id)?;
        let mut message = Message::new(message_id, interaction.channel, self.bot);
        message.kind = match interaction.kind {
            Kind::Command => kind::COMMAND,
            // An answer to a component is a reply to the message that has it.
            Kind::Component if interaction.source.is_some() => kind::REPLY,
            Kind::Component | Kind::Autocomplete | Kind::Form => kind::DEFAULT,
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
    pub(crate) fn acknowledged(&mut self, token: &str, life: Duration) -> Result<&Interaction, Refusal> {
        let interaction = self.interactions.by_token(token).ok_or_else(Refusal::invalid_webhook_token)?;
        if interaction.age() > life {
            return Err(Refusal::invalid_webhook_token());
        }
        match interaction.state {
            State::Waiting | State::Failed => Err(Refusal::unknown_webhook()),
            State::Thinking | State::Answered => Ok(interaction),
        }
    }

    /// Posts a follow-up. The first one after a deferred reply fills that in, as Discord does for old bots' sake.
    pub(crate) fn follow_up(&mut self, id: Snowflake, draft: Draft) -> Result<Message, Refusal> {
        let interaction = self.interactions.get(id).ok_or_else(Refusal::unknown_webhook)?;
        if interaction.state == State::Thinking
            && let Some(original) = interaction.original
        {
            return self.edit_answer(id, original, draft);
        }
        let private = draft.wants(flags::EPHEMERAL);
        let mut message = self.blank_answer(id, private).ok_or_else(Refusal::unknown_webhook)?;
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
    pub(crate) fn edit_answer(&mut self, id: Snowflake, message: Snowflake, draft: Draft) -> Result<Message, Refusal> {
        let channel = self.answer_place(id, message)?;
        let message = self.edit(channel, message, draft)?;
        self.settle(id, message.id);
        Ok(message)
    }

    /// Removes an answer or follow-up of this interaction.
    pub(crate) fn remove_answer(&mut self, id: Snowflake, message: Snowflake) -> Result<(), Refusal> {
        let channel = self.answer_place(id, message)?;
        self.remove(channel, message)?;
        self.settle(id, message);
        Ok(())
    }

    /// An answer or follow-up of this interaction.
    pub(crate) fn answer_message(&self, id: Snowflake, message: Snowflake) -> Result<&Message, Refusal> {
        let channel = self.answer_place(id, message)?;
        self.messages.any(channel, message).ok_or_else(Refusal::unknown_message)
    }

    fn answer_place(&self, id: Snowflake, message: Snowflake) -> Result<Snowflake, Refusal> {
        let interaction = self.interactions.get(id).ok_or_else(Refusal::unknown_webhook)?;
        if interaction.messages.contains(&message) { Ok(interaction.channel) } else { Err(Refusal::unknown_message()) }
    }

    /// A deferred answer is there now.
    fn settle(&mut self, id: Snowflake, message: Snowflake) {
        let Some(interaction) = self.interactions.get_mut(id) else { return };
        if interaction.original == Some(message) {
            interaction.state = State::Answered;
            let user = interaction.user;
            self.tell_outcome(id, user, Outcome::Answered, None);
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
                self.tell_outcome(old.id, old.user, Outcome::Failed, Some(TOO_LATE.to_owned()));
            }
        }
    }

    fn tell_outcome(&mut self, id: Snowflake, user: Snowflake, state: Outcome, reason: Option<String>) {
        self.listeners.tell(Audience::Only(user), PageEvent::Interaction { id, state, reason });
    }
}

/// Refuses an answer that does not go with what was asked.
fn fits(answer: &Answer, interaction: &Interaction) -> Result<(), Refusal> {
    let fine = match answer {
        Answer::Choices(_) => interaction.kind == Kind::Autocomplete,
        Answer::Reply(_) | Answer::Defer { .. } => interaction.kind != Kind::Autocomplete,
        Answer::DeferUpdate | Answer::Update(_) => {
            matches!(interaction.kind, Kind::Component | Kind::Form) && interaction.source.is_some()
        }
        Answer::Form(_) => matches!(interaction.kind, Kind::Command | Kind::Component),
    };
    if fine {
        return Ok(());
    }
    Err(Refusal::form("type", "INTERACTION_RESPONSE_TYPE_INVALID", "Not an answer to this type of interaction."))
}
