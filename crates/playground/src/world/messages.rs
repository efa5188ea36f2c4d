//! Messages, public and private, as they are kept.

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::Snowflake;

/// Message flags of the API.
pub(crate) mod flags {
    pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
    pub(crate) const HAS_THREAD: u64 = 1 << 5;
    pub(crate) const EPHEMERAL: u64 = 1 << 6;
    pub(crate) const LOADING: u64 = 1 << 7;
    pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    pub(crate) const COMPONENTS_V2: u64 = 1 << 15;
}

/// How a file of the message itself is named where an address is wanted.
pub(crate) const ATTACHMENT: &str = "attachment://";

/// Message types of the API.
pub(crate) mod kind {
    pub(crate) const DEFAULT: u8 = 0;
    pub(crate) const REPLY: u8 = 19;
    pub(crate) const COMMAND: u8 = 20;
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Attachment {
    pub(crate) id: Snowflake,
    pub(crate) filename: String,
    pub(crate) description: Option<String>,
    pub(crate) content_type: String,
    pub(crate) bytes: usize,
    pub(crate) size: Option<(u32, u32)>,
    /// Whether an embed or a component shows it; then it is not listed among the message's attachments.
    pub(crate) shown_inside: bool,
}

/// The interaction a message answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Origin {
    pub(crate) id: Snowflake,
    pub(crate) kind: u8,
    pub(crate) user: Snowflake,
    pub(crate) command: String,
    /// The message whose component was used.
    pub(crate) source: Option<Snowflake>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Message {
    pub(crate) id: Snowflake,
    pub(crate) channel: Snowflake,
    pub(crate) author: Snowflake,
    pub(crate) kind: u8,
    pub(crate) content: String,
    pub(crate) embeds: Vec<Value>,
    pub(crate) components: Vec<Value>,
    pub(crate) attachments: Vec<Attachment>,
    pub(crate) flags: u64,
    pub(crate) edited_ms: Option<u64>,
    pub(crate) mentions: Mentions,
    pub(crate) tts: bool,
    pub(crate) nonce: Option<Value>,
    pub(crate) origin: Option<Origin>,
    pub(crate) reply_to: Option<Snowflake>,
    /// The one person who sees it.
    pub(crate) only_for: Option<Snowflake>,
    pub(crate) thread: Option<Snowflake>,
}

/// Who is called by a message.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Mentions {
    pub(crate) users: Vec<Snowflake>,
    pub(crate) roles: Vec<Snowflake>,
    pub(crate) everyone: bool,
}

impl Message {
    pub(crate) fn new(id: Snowflake, channel: Snowflake, author: Snowflake) -> Self {
        Self {
            id,
            channel,
            author,
            kind: kind::DEFAULT,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: 0,
            edited_ms: None,
            mentions: Mentions::default(),
            tts: false,
            nonce: None,
            origin: None,
            reply_to: None,
            only_for: None,
            thread: None,
        }
    }

    pub(crate) fn has(&self, flag: u64) -> bool {
        self.flags & flag != 0
    }

    /// Whether nothing at all would be shown. A message of the second kind shows no file but by its components.
    pub(crate) fn is_empty(&self) -> bool {
        self.content.trim().is_empty()
            && self.embeds.is_empty()
            && self.components.is_empty()
            && (self.attachments.is_empty() || self.has(flags::COMPONENTS_V2))
    }

    /// The component with this id, wherever it is nested.
    pub(crate) fn component(&self, custom_id: &str) -> Option<&Map<String, Value>> {
        find_component(&self.components, custom_id)
    }
}

/// The component with this id in a tree of components.
pub(crate) fn find_component<'a>(components: &'a [Value], custom_id: &str) -> Option<&'a Map<String, Value>> {
    components.iter().filter_map(Value::as_object).find_map(|component| {
        if component.get("custom_id").and_then(Value::as_str) == Some(custom_id) {
            return Some(component);
        }
        let nested = component.get("components").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        let single = ["accessory", "component"].into_iter().filter_map(|key| component.get(key));
        find_component(nested, custom_id)
            .or_else(|| single.into_iter().find_map(|one| find_component(std::slice::from_ref(one), custom_id)))
    })
}

/// Does something with every file or picture that components show.
pub(crate) fn each_media(components: &mut [Value], act: &mut impl FnMut(&mut Map<String, Value>)) {
    for component in components {
        for media in ["media", "file"] {
            component.get_mut(media).and_then(Value::as_object_mut).into_iter().for_each(&mut *act);
        }
        let items = component.get_mut("items").and_then(Value::as_array_mut).into_iter().flatten();
        items.filter_map(|item| item.get_mut("media")?.as_object_mut()).for_each(&mut *act);
        if let Some(nested) = component.get_mut("components").and_then(Value::as_array_mut) {
            each_media(nested, act);
        }
        if let Some(accessory) = component.get_mut("accessory") {
            each_media(std::slice::from_mut(accessory), act);
        }
    }
}

impl Attachment {
    /// The attachment object of the API; `origin` is the address of the server.
    pub(crate) fn json(&self, channel: Snowflake, origin: &str, private: bool) -> Value {
        let url = self.url(channel, origin);
        let mut attachment = json!({
            "id": self.id,
            "filename": self.filename,
            "size": self.bytes,
            "url": url,
            "proxy_url": url,
            "content_type": self.content_type,
        });
        if let Some((width, height)) = self.size {
            attachment["width"] = json!(width);
            attachment["height"] = json!(height);
        }
        if let Some(description) = &self.description {
            attachment["description"] = json!(description);
        }
        if private {
            attachment["ephemeral"] = json!(true);
        }
        attachment
    }

    pub(crate) fn url(&self, channel: Snowflake, origin: &str) -> String {
        format!("{origin}/attachments/{channel}/{}/{}", self.id, self.filename)
    }
}

/// All messages: the public ones of each channel, and the private ones.
#[derive(Debug)]
pub(crate) struct Messages {
    public: HashMap<Snowflake, BTreeMap<Snowflake, Message>>,
    private: BTreeMap<Snowflake, Message>,
    most_public: usize,
    most_private: usize,
}

impl Messages {
    pub(crate) fn new(most_public: usize, most_private: usize) -> Self {
        Self { public: HashMap::new(), private: BTreeMap::new(), most_public, most_private }
    }

    /// Keeps a message, and hands over the one that falls out for it.
    pub(crate) fn add(&mut self, message: Message) -> Option<Message> {
        let (shelf, most) = match message.only_for {
            Some(_) => (&mut self.private, self.most_private),
            None => (self.public.entry(message.channel).or_default(), self.most_public),
        };
        shelf.insert(message.id, message);
        if shelf.len() > most { shelf.pop_first().map(|(_, oldest)| oldest) } else { None }
    }

    pub(crate) fn public(&self, channel: Snowflake, id: Snowflake) -> Option<&Message> {
        self.public.get(&channel)?.get(&id)
    }

    pub(crate) fn private(&self, id: Snowflake) -> Option<&Message> {
        self.private.get(&id)
    }

    /// A message of a channel, public or private.
    pub(crate) fn any(&self, channel: Snowflake, id: Snowflake) -> Option<&Message> {
        self.public(channel, id).or_else(|| self.private(id).filter(|message| message.channel == channel))
    }

    pub(crate) fn any_mut(&mut self, channel: Snowflake, id: Snowflake) -> Option<&mut Message> {
        let public = self.public.get_mut(&channel).and_then(|shelf| shelf.get_mut(&id));
        match public {
            Some(message) => Some(message),
            None => self.private.get_mut(&id).filter(|message| message.channel == channel),
        }
    }

    pub(crate) fn remove(&mut self, channel: Snowflake, id: Snowflake) -> Option<Message> {
        let public = self.public.get_mut(&channel).and_then(|shelf| shelf.remove(&id));
        public.or_else(|| self.private.remove(&id))
    }

    /// Takes away a channel with all that was said in it.
    pub(crate) fn remove_channel(&mut self, channel: Snowflake) -> Vec<Message> {
        let public = self.public.remove(&channel).unwrap_or_default().into_values();
        let private: Vec<_> =
            self.private.values().filter(|message| message.channel == channel).map(|message| message.id).collect();
        public.chain(private.into_iter().filter_map(|id| self.private.remove(&id))).collect()
    }

    /// The public message that somebody has posted with this nonce since a moment.
    pub(crate) fn with_nonce(&self, author: Snowflake, nonce: &Value, since_ms: u64) -> Option<&Message> {
        let lately = |message: &&Message| message.id.created_ms() >= since_ms;
        let mut new = self.public.values().flat_map(|shelf| shelf.values().rev().take_while(lately));
        new.find(|message| message.author == author && message.nonce.as_ref() == Some(nonce))
    }

    /// The public messages of a channel, oldest first.
    pub(crate) fn of_channel(&self, channel: Snowflake) -> impl DoubleEndedIterator<Item = &Message> {
        self.public.get(&channel).into_iter().flat_map(BTreeMap::values)
    }
}
