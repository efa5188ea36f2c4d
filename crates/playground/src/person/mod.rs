//! One of the people: what they see and what they do.
//!
//! The page does everything through this, and so can a test in the same process.

mod client_error;
mod inputs;
mod options;
mod resolved;

use std::{sync::Arc, time::Duration};

use serde_json::{Map, Value, json};
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};

pub use client_error::ClientError;
use resolved::Place;

use super::{
    Snowflake,
    app::Shared,
    page_api::{EncodedEvent, PageEvent, Snapshot},
    permissions,
    world::{
        World,
        channels::Channel,
        draft::{AllowedMentions, Draft},
        interactions::{Interaction, Kind},
        messages::{Message, flags},
    },
};

/// The longest text a person may write.
const LONGEST_TEXT: usize = 2_000;

/// A person of the playground. Must be used within a Tokio runtime.
#[derive(Clone, Debug)]
pub struct Person {
    app: Shared,
    id: Snowflake,
}

/// The events of a person's client from now on, beginning with the whole state.
#[derive(Debug)]
pub struct PageEvents {
    first: Option<Arc<EncodedEvent>>,
    rest: mpsc::Receiver<Arc<EncodedEvent>>,
}

impl PageEvents {
    /// The next event; `None` when the server is gone or this listener was too slow.
    pub async fn next(&mut self) -> Option<Arc<EncodedEvent>> {
        match self.first.take() {
            Some(first) => Some(first),
            None => self.rest.recv().await,
        }
    }

    /// What `pick` takes of the first event that it takes something of; `None` if there is no such event in time. Those
    /// before it are gone.
    pub async fn find<T>(&mut self, time: Duration, mut pick: impl FnMut(&PageEvent) -> Option<T>) -> Option<T> {
        let search = async {
            loop {
                if let Some(found) = pick(&self.next().await?.event) {
                    return Some(found);
                }
            }
        };
        timeout(time, search).await.unwrap_or_default()
    }
}

impl Person {
    pub(crate) fn new(app: Shared, id: Snowflake) -> Self {
        Self { app, id }
    }

    /// Their user id.
    pub fn id(&self) -> Snowflake {
        self.id
    }

    /// The whole state as they see it.
    pub fn snapshot(&self) -> Snapshot {
        self.app.world.lock().snapshot(self.id)
    }

    /// Begins to follow what this person sees. The first event is the whole state.
    pub fn events(&self) -> PageEvents {
        let mut world = self.app.world.lock();
        let first = Some(EncodedEvent::new(PageEvent::Snapshot(Box::new(world.snapshot(self.id)))));
        PageEvents { first, rest: world.listeners.add(self.id) }
    }

    /// Uses a slash command; `options` are nested as in Discord's interaction data.
    pub fn command(&self, channel: Snowflake, command: Snowflake, options: &[Value]) -> Result<Snowflake, ClientError> {
        let mut world = self.app.world.lock();
        let (data, name) = self.command_data(&world, channel, command, options, options::Strictness::Sending)?;
        let mut interaction = Interaction::new(world.ids.next(), Kind::Command, channel, self.id);
        interaction.command = name;
        Ok(self.app.begin(&mut world, interaction, &data))
    }

    /// Asks the bot for suggestions for the option that is marked as `focused`. None if it does not answer in time.
    pub async fn autocomplete(
        &self,
        channel: Snowflake,
        command: Snowflake,
        options: &[Value],
    ) -> Result<Vec<Value>, ClientError> {
        let (asked, answer) = oneshot::channel();
        {
            let mut world = self.app.world.lock();
            let (data, name) = self.command_data(&world, channel, command, options, options::Strictness::Typing)?;
            let mut interaction = Interaction::new(world.ids.next(), Kind::Autocomplete, channel, self.id);
            interaction.command = name;
            interaction.choices = Some(asked);
            self.app.begin(&mut world, interaction, &data);
        }
        // The sender is dropped when the bot is too late.
        Ok(answer.await.unwrap_or_default())
    }

    fn command_data(
        &self,
        world: &World,
        channel: Snowflake,
        command: Snowflake,
        options: &[Value],
        strictness: options::Strictness,
    ) -> Result<(Value, String), ClientError> {
        let visible = self.visible_channel(world, channel)?;
        let permissions = world.permissions_in(self.id, visible);
        let place = Place::of(world, visible);
        let command = world.commands.get(command).filter(|command| place.offers(command));
        let command = command.ok_or_else(|| ClientError::not_found("There is no such command."))?;
        // Permissions are a matter of servers; in a DM everything offered may be used.
        let may = command.is_open_to(permissions) && permissions & permissions::USE_APPLICATION_COMMANDS != 0;
        if visible.dm_recipient().is_none() && !may {
            return Err(ClientError::forbidden("You may not use this command."));
        }
        let context = u64::from(visible.dm_recipient().is_some());
        if !command.is_for_context(context) {
            return Err(ClientError::forbidden("This command cannot be used here."));
        }
        let filled = options::fill(place, &command.json, options, strictness)?;
        let mut data = json!({"id": command.id, "name": command.name(), "type": 1, "options": filled.options});
        if !filled.resolved.is_empty() {
            data["resolved"] = Value::Object(filled.resolved);
        }
        if let Some(guild) = command.guild {
            data["guild_id"] = json!(guild);
        }
        let name = format!("{}{}", command.name(), filled.path);
        Ok((data, name))
    }

    /// Presses a button.
    pub fn press(&self, channel: Snowflake, message: Snowflake, custom_id: &str) -> Result<Snowflake, ClientError> {
        let mut world = self.app.world.lock();
        let component = self.component(&world, channel, message, custom_id)?;
        if component["type"].as_u64() != Some(2) {
            return Err(ClientError::bad_request("That is not a button."));
        }
        let data = json!({"custom_id": custom_id, "component_type": 2, "id": component.get("id")});
        Ok(self.use_component(&mut world, channel, message, &data))
    }

    /// Chooses in a menu.
    pub fn choose(
        &self,
        channel: Snowflake,
        message: Snowflake,
        custom_id: &str,
        values: &[String],
    ) -> Result<Snowflake, ClientError> {
        let mut world = self.app.world.lock();
        let menu = self.component(&world, channel, message, custom_id)?;
        let resolved = inputs::check_choice(Place::of(&world, self.visible_channel(&world, channel)?), &menu, values)?;
        let mut data = json!({
            "custom_id": custom_id, "component_type": menu["type"], "values": values, "id": menu.get("id"),
        });
        if !resolved.is_empty() {
            data["resolved"] = Value::Object(resolved);
        }
        Ok(self.use_component(&mut world, channel, message, &data))
    }

    /// Sends the bot a press that no client would send: of any button, or in any menu where `values` are given, whether
    /// there is such a one on the message or not. Only the channel must be one that this person sees: Discord itself
    /// makes sure of that.
    ///
    /// Without a message, or with one that is not in the channel or private to somebody else, it comes from a private
    /// message that nobody has.
    pub fn forge(
        &self,
        channel: Snowflake,
        message: Option<Snowflake>,
        custom_id: &str,
        values: Option<&[String]>,
    ) -> Result<Snowflake, ClientError> {
        let mut world = self.app.world.lock();
        self.visible_channel(&world, channel)?;
        let readable = |found: &Message| found.only_for.is_none_or(|reader| reader == self.id);
        let message = match message {
            Some(id) if world.messages.any(channel, id).is_some_and(readable) => id,
            Some(id) if world.messages.private(id).is_none() => self.private_message(&mut world, channel, Some(id)),
            Some(_) | None => self.private_message(&mut world, channel, None),
        };
        let data = match values {
            Some(values) => json!({"custom_id": custom_id, "component_type": 3, "id": 1, "values": values}),
            None => json!({"custom_id": custom_id, "component_type": 2, "id": 1}),
        };
        Ok(self.use_component(&mut world, channel, message, &data))
    }

    /// An empty message of the bot for this person alone, of which nobody is told.
    fn private_message(&self, world: &mut World, channel: Snowflake, id: Option<Snowflake>) -> Snowflake {
        let id = id.unwrap_or_else(|| world.ids.next());
        let mut message = Message::new(id, channel, world.bot);
        message.only_for = Some(self.id);
        message.flags = flags::EPHEMERAL;
        world.messages.add(message);
        id
    }

    fn use_component(&self, world: &mut World, channel: Snowflake, message: Snowflake, data: &Value) -> Snowflake {
        let mut interaction = Interaction::new(world.ids.next(), Kind::Component, channel, self.id);
        interaction.source = Some(message);
        self.app.begin(world, interaction, data)
    }

    /// How long the bot took for its first answer to something this person did: from when its event was written to the
    /// bot's connection until the answer came in. None while there was no answer.
    pub fn response_time(&self, interaction: Snowflake) -> Option<Duration> {
        let world = self.app.world.lock();
        world.interactions.get(interaction).filter(|found| found.user == self.id)?.response_time()
    }

    /// Sends in a form that was opened by the answer to `opened_by`; `values` are by custom id.
    pub fn submit(&self, opened_by: Snowflake, values: &Map<String, Value>) -> Result<Snowflake, ClientError> {
        let mut world = self.app.world.lock();
        let opener = world.interactions.get(opened_by).filter(|opener| opener.user == self.id);
        let Some((opener, form)) = opener.and_then(|opener| Some((opener, opener.modal.as_ref()?))) else {
            return Err(ClientError::not_found("This form is no longer open."));
        };
        let place = Place::of(&world, self.visible_channel(&world, opener.channel)?);
        let data = inputs::modal_data(place, form, values)?;
        let (channel, source) = (opener.channel, opener.source);
        let mut interaction = Interaction::new(world.ids.next(), Kind::ModalSubmit, channel, self.id);
        // A message that is gone meanwhile is no longer the form's.
        interaction.source = source.filter(|id| world.messages.any(channel, *id).is_some());
        Ok(self.app.begin(&mut world, interaction, &data))
    }

    /// Writes in a channel.
    pub fn say(&self, channel: Snowflake, text: &str, reply_to: Option<Snowflake>) -> Result<Snowflake, ClientError> {
        let mut world = self.app.world.lock();
        let visible = self.visible_channel(&world, channel)?;
        let permissions = world.permissions_in(self.id, visible);
        let needed =
            if visible.thread().is_some() { permissions::SEND_MESSAGES_IN_THREADS } else { permissions::SEND_MESSAGES };
        if permissions & needed == 0 {
            return Err(ClientError::forbidden("You may not write here."));
        }
        if world.may_open(visible, self.id).is_err() {
            return Err(ClientError::forbidden("This thread is locked."));
        }
        if text.trim().is_empty() {
            return Err(ClientError::bad_request("There is nothing to send.").for_field("content"));
        }
        if text.chars().count() > LONGEST_TEXT {
            return Err(ClientError::bad_request(format!("A message can have at most {LONGEST_TEXT} characters."))
                .for_field("content"));
        }
        if reply_to.is_some_and(|id| world.messages.public(channel, id).is_none()) {
            return Err(ClientError::not_found("The message you reply to is gone."));
        }
        let allowed = AllowedMentions {
            everyone: permissions & permissions::MENTION_EVERYONE != 0,
            ..AllowedMentions::default()
        };
        let draft = Draft { content: Some(text.to_owned()), allowed_mentions: allowed, reply_to, ..Draft::default() };
        let message = Message::new(world.ids.next(), channel, self.id);
        let posted = world.post(message, draft).map_err(|error| ClientError::bad_request(error.message))?;
        Ok(posted.id)
    }

    /// Lets a private message go.
    pub fn dismiss(&self, message: Snowflake) -> Result<(), ClientError> {
        let mut world = self.app.world.lock();
        let mine = world.messages.private(message).filter(|found| found.only_for == Some(self.id));
        let channel = mine.ok_or_else(|| ClientError::not_found("That message is gone."))?.channel;
        world.remove(channel, message).map_err(|error| ClientError::bad_request(error.message))
    }

    /// Opens the DM with the bot.
    pub fn open_dm(&self) -> Result<Snowflake, ClientError> {
        self.app.world.lock().open_dm(self.id).map_err(|error| ClientError::bad_request(error.message))
    }

    fn visible_channel<'a>(&self, world: &'a World, channel: Snowflake) -> Result<&'a Channel, ClientError> {
        let channel = world.channels.get(&channel).filter(|channel| world.sees(self.id, channel));
        channel.ok_or_else(|| ClientError::not_found("There is no such channel."))
    }

    /// A component this person can use now.
    fn component(
        &self,
        world: &World,
        channel: Snowflake,
        message: Snowflake,
        custom_id: &str,
    ) -> Result<Map<String, Value>, ClientError> {
        self.visible_channel(world, channel)?;
        let message = world.messages.any(channel, message);
        let message = message.filter(|message| message.only_for.is_none_or(|reader| reader == self.id));
        let message = message.ok_or_else(|| ClientError::not_found("That message is gone."))?;
        let component = message.component(custom_id);
        let component = component.ok_or_else(|| ClientError::conflict("That is no longer on the message."))?;
        if component.get("disabled").and_then(Value::as_bool) == Some(true) {
            return Err(ClientError::conflict("That is disabled."));
        }
        Ok(component.clone())
    }
}
