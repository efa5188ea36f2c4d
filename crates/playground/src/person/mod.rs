//! One of the people: what they see and what they do.
//!
//! The page does everything through this, and so can a test in the same process.

mod filling;
mod mistake;
mod options;
mod resolving;

use std::sync::Arc;

use serde_json::{Map, Value, json};
use tokio::sync::{mpsc, oneshot};

pub use mistake::Mistake;

use super::{
    Snowflake,
    app::Shared,
    page_api::{PageEvent, Snapshot, Told},
    rights,
    world::{
        World,
        channels::Channel,
        draft::{AllowedMentions, Draft},
        interactions::{Interaction, Kind},
        messages::Message,
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

/// What a person is told from now on, beginning with the whole state.
#[derive(Debug)]
pub struct Ears {
    first: Option<Arc<Told>>,
    rest: mpsc::Receiver<Arc<Told>>,
}

impl Ears {
    /// The next thing told; `None` when the server is gone or this listener was too slow.
    pub async fn hear(&mut self) -> Option<Arc<Told>> {
        match self.first.take() {
            Some(first) => Some(first),
            None => self.rest.recv().await,
        }
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

    /// Begins to listen. The first thing heard is the whole state.
    pub fn listen(&self) -> Ears {
        let mut world = self.app.world.lock();
        let first = Some(Told::new(PageEvent::Snapshot(Box::new(world.snapshot(self.id)))));
        Ears { first, rest: world.listeners.add(self.id) }
    }

    /// Uses a slash command; `options` are nested as in Discord's interaction data.
    pub fn command(&self, channel: Snowflake, command: Snowflake, options: &[Value]) -> Result<Snowflake, Mistake> {
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
    ) -> Result<Vec<Value>, Mistake> {
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
    ) -> Result<(Value, String), Mistake> {
        let place = self.place(world, channel)?;
        let rights = world.rights_in(self.id, place);
        let command = world.commands.get(command).ok_or_else(|| Mistake::missing("There is no such command."))?;
        // Rights are a matter of servers; in a direct talk everything offered may be used.
        let may = command.is_open_to(rights) && rights & rights::USE_APPLICATION_COMMANDS != 0;
        if place.direct().is_none() && !may {
            return Err(Mistake::forbidden("You may not use this command."));
        }
        let context = u64::from(place.direct().is_some());
        if !command.is_for_context(context) {
            return Err(Mistake::forbidden("This command cannot be used here."));
        }
        let filled = options::fill(world, &command.json, options, strictness)?;
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
    pub fn press(&self, channel: Snowflake, message: Snowflake, custom_id: &str) -> Result<Snowflake, Mistake> {
        let mut world = self.app.world.lock();
        let component = self.component(&world, channel, message, custom_id)?;
        if component["type"].as_u64() != Some(2) {
            return Err(Mistake::wrong("That is not a button."));
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
    ) -> Result<Snowflake, Mistake> {
        let mut world = self.app.world.lock();
        let menu = self.component(&world, channel, message, custom_id)?;
        let resolved = filling::check_choice(&world, &menu, values)?;
        let mut data = json!({
            "custom_id": custom_id, "component_type": menu["type"], "values": values, "id": menu.get("id"),
        });
        if !resolved.is_empty() {
            data["resolved"] = Value::Object(resolved);
        }
        Ok(self.use_component(&mut world, channel, message, &data))
    }

    fn use_component(&self, world: &mut World, channel: Snowflake, message: Snowflake, data: &Value) -> Snowflake {
        let mut interaction = Interaction::new(world.ids.next(), Kind::Component, channel, self.id);
        interaction.source = Some(message);
        self.app.begin(world, interaction, data)
    }

    /// Sends in a form that was opened by the answer to `opened_by`; `values` are by custom id.
    pub fn submit(&self, opened_by: Snowflake, values: &Map<String, Value>) -> Result<Snowflake, Mistake> {
        let mut world = self.app.world.lock();
        let opener = world.interactions.get(opened_by).filter(|opener| opener.user == self.id);
        let Some((opener, form)) = opener.and_then(|opener| Some((opener, opener.form.as_ref()?))) else {
            return Err(Mistake::missing("This form is no longer open."));
        };
        let data = filling::submitted(&world, form, values)?;
        let (channel, source) = (opener.channel, opener.source);
        let mut interaction = Interaction::new(world.ids.next(), Kind::Form, channel, self.id);
        // A message that is gone meanwhile is no longer the form's.
        interaction.source = source.filter(|id| world.messages.any(channel, *id).is_some());
        Ok(self.app.begin(&mut world, interaction, &data))
    }

    /// Writes in a channel.
    pub fn say(&self, channel: Snowflake, text: &str, reply_to: Option<Snowflake>) -> Result<Snowflake, Mistake> {
        let mut world = self.app.world.lock();
        let place = self.place(&world, channel)?;
        let rights = world.rights_in(self.id, place);
        let needed = if place.thread().is_some() { rights::SEND_MESSAGES_IN_THREADS } else { rights::SEND_MESSAGES };
        if rights & needed == 0 {
            return Err(Mistake::forbidden("You may not write here."));
        }
        if text.trim().is_empty() {
            return Err(Mistake::wrong("There is nothing to send.").at("content"));
        }
        if text.chars().count() > LONGEST_TEXT {
            return Err(Mistake::wrong(format!("A message has at most {LONGEST_TEXT} characters.")).at("content"));
        }
        if reply_to.is_some_and(|id| world.messages.public(channel, id).is_none()) {
            return Err(Mistake::missing("The message you reply to is gone."));
        }
        let allowed =
            AllowedMentions { everyone: rights & rights::MENTION_EVERYONE != 0, ..AllowedMentions::default() };
        let draft = Draft { content: Some(text.to_owned()), allowed_mentions: allowed, reply_to, ..Draft::default() };
        let message = Message::new(world.ids.next(), channel, self.id);
        let posted = world.post(message, draft).map_err(|refusal| Mistake::wrong(refusal.message))?;
        Ok(posted.id)
    }

    /// Lets a private message go.
    pub fn dismiss(&self, message: Snowflake) -> Result<(), Mistake> {
        let mut world = self.app.world.lock();
        let mine = world.messages.private(message).filter(|found| found.only_for == Some(self.id));
        let channel = mine.ok_or_else(|| Mistake::missing("That message is gone."))?.channel;
        world.remove(channel, message).map_err(|refusal| Mistake::wrong(refusal.message))
    }

    /// Opens the direct talk with the bot.
    pub fn talk(&self) -> Result<Snowflake, Mistake> {
        self.app.world.lock().open_talk(self.id).map_err(|refusal| Mistake::wrong(refusal.message))
    }

    fn place<'a>(&self, world: &'a World, channel: Snowflake) -> Result<&'a Channel, Mistake> {
        let channel = world.channels.get(&channel).filter(|channel| channel.is_seen_by(self.id));
        channel.ok_or_else(|| Mistake::missing("There is no such channel."))
    }

    /// A component this person can use now.
    fn component(
        &self,
        world: &World,
        channel: Snowflake,
        message: Snowflake,
        custom_id: &str,
    ) -> Result<Map<String, Value>, Mistake> {
        self.place(world, channel)?;
        let message = world.messages.any(channel, message);
        let message = message.filter(|message| message.only_for.is_none_or(|reader| reader == self.id));
        let message = message.ok_or_else(|| Mistake::missing("That message is gone."))?;
        let component = message.component(custom_id);
        let component = component.ok_or_else(|| Mistake::gone("That is no longer on the message."))?;
        if component.get("disabled").and_then(Value::as_bool) == Some(true) {
            return Err(Mistake::gone("That is disabled."));
        }
        Ok(component.clone())
    }
}
