//! What a message shall become: the validated body of a request, applied to a message.

use serde_json::{Value, json};

use super::{
    World,
    files::{File, Upload, png_size},
    messages::{ATTACHMENT, Attachment, Mentions, Message, each_media, flags},
};
use crate::{Snowflake, api_error::ApiError};

/// A validated message body. What it does not name stays as it is.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    pub(crate) content: Option<String>,
    pub(crate) embeds: Option<Vec<Value>>,
    pub(crate) components: Option<Vec<Value>>,
    pub(crate) attachments: Option<Vec<AttachmentRef>>,
    pub(crate) flags: Option<u64>,
    pub(crate) allowed_mentions: AllowedMentions,
    pub(crate) uploads: Vec<Upload>,
    pub(crate) tts: bool,
    pub(crate) nonce: Option<Value>,
    pub(crate) reply_to: Option<Snowflake>,
}

/// An entry of a body's `attachments`: a file that comes along, by its slot, or one that is there already, by its id.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct AttachmentRef {
    pub(crate) id: u64,
    pub(crate) filename: Option<String>,
    pub(crate) description: Option<String>,
}

/// Who may be called by a message.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct AllowedMentions {
    pub(crate) all_users: bool,
    pub(crate) all_roles: bool,
    pub(crate) everyone: bool,
    pub(crate) users: Vec<Snowflake>,
    pub(crate) roles: Vec<Snowflake>,
    pub(crate) replied_user: bool,
}

impl Default for AllowedMentions {
    fn default() -> Self {
        Self {
            all_users: true,
            all_roles: true,
            everyone: true,
            users: Vec::new(),
            roles: Vec::new(),
            replied_user: true,
        }
    }
}

/// The flags a bot may set on a message.
const SETTABLE: u64 = flags::SUPPRESS_EMBEDS | flags::SUPPRESS_NOTIFICATIONS | flags::COMPONENTS_V2;

impl Draft {
    pub(crate) fn wants(&self, flag: u64) -> bool {
        self.flags.is_some_and(|flags| flags & flag != 0)
    }
}

impl World {
    /// Makes `message` what the draft says. Refused if nothing would be left of it; then nothing has changed.
    pub(crate) fn apply(&mut self, draft: Draft, message: &mut Message) -> Result<(), ApiError> {
        let mut next = message.clone();
        if let Some(flags) = draft.flags {
            // Once of the second kind, always of the second kind.
            next.flags = (next.flags & (!SETTABLE | flags::COMPONENTS_V2)) | (flags & SETTABLE);
        }
        if let Some(content) = draft.content {
            next.content = content;
        }
        if let Some(embeds) = draft.embeds {
            next.embeds = embeds;
        }
        let new_components = draft.components.is_some();
        if let Some(components) = draft.components {
            next.components = components;
        }
        let kept = draft.attachments.as_deref();
        if let Some(refs) = kept {
            next.attachments.retain_mut(|attachment| {
                let named = refs.iter().find(|one| one.id == attachment.id.0);
                if let Some(description) = named.and_then(|one| one.description.clone()) {
                    attachment.description = Some(description);
                }
                named.is_some()
            });
        }
        let uploads = draft.uploads.into_iter().map(|upload| self.receive(upload, kept)).collect::<Vec<_>>();
        next.attachments.extend(uploads.iter().map(|(attachment, _)| attachment.clone()));
        if next.is_empty() {
            return Err(ApiError::empty_message());
        }
        if new_components {
            bind_files(&mut next);
        }
        mark_shown(&mut next);
        next.mentions = self.mentions_in(&next, &draft.allowed_mentions);
        // What an edit takes off can still be fetched for a while, as on Discord: a page may be loading it just now.
        for (attachment, file) in uploads {
            self.files.add(attachment.id, file);
        }
        *message = next;
        Ok(())
    }

    fn receive(&mut self, upload: Upload, refs: Option<&[AttachmentRef]>) -> (Attachment, File) {
        let named = refs.into_iter().flatten().find(|one| Some(one.id) == upload.slot);
        let name = named.and_then(|one| one.filename.as_deref()).unwrap_or(&upload.name);
        let attachment = Attachment {
            id: self.ids.next(),
            filename: plain_name(name),
            description: named.and_then(|one| one.description.clone()),
            content_type: upload.content_type.clone(),
            bytes: upload.bytes.len(),
            size: png_size(&upload.bytes),
            shown_inside: false,
        };
        let file = File { name: attachment.filename.clone(), content_type: upload.content_type, bytes: upload.bytes };
        (attachment, file)
    }

    /// Who is called by a message, of those who exist and may be called.
    pub(crate) fn mentions_in(&self, message: &Message, allowed: &AllowedMentions) -> Mentions {
        let mut mentions = Mentions::default();
        let guild = self.channels.get(&message.channel).and_then(|channel| self.guild_of(channel));
        let mut text = message.content.clone();
        collect_text(&message.components, &mut text);
        for inner in text.split("<@").skip(1).filter_map(|rest| rest.split('>').next()) {
            if let Some(role) = inner.strip_prefix('&').and_then(|id| id.parse().ok()) {
                let known = guild.is_some_and(|guild| guild.roles.iter().any(|one| one.id == role));
                if known && (allowed.all_roles || allowed.roles.contains(&role)) && !mentions.roles.contains(&role) {
                    mentions.roles.push(role);
                }
            } else if let Ok(user) = inner.trim_start_matches('!').parse() {
                let known = self.users.contains_key(&user);
                if known && (allowed.all_users || allowed.users.contains(&user)) && !mentions.users.contains(&user) {
                    mentions.users.push(user);
                }
            }
        }
        if let Some(replied) = message.reply_to.and_then(|id| self.messages.public(message.channel, id))
            && allowed.replied_user
            && !mentions.users.contains(&replied.author)
        {
            mentions.users.push(replied.author);
        }
        mentions.everyone = allowed.everyone && (text.contains("@everyone") || text.contains("@here"));
        mentions
    }
}

/// The text of text displays, wherever they are nested.
fn collect_text(components: &[Value], text: &mut String) {
    for component in components {
        if component["type"].as_u64() == Some(10) {
            text.push_str(component["content"].as_str().unwrap_or_default());
            text.push('\n');
        }
        if let Some(nested) = component["components"].as_array() {
            collect_text(nested, text);
        }
    }
}

/// Notes in each component which file it means. A file of the same name that comes later is another one.
fn bind_files(message: &mut Message) {
    let files = &message.attachments;
    each_media(&mut message.components, &mut |media| {
        let name = media.get("url").and_then(Value::as_str).and_then(|url| url.strip_prefix(ATTACHMENT));
        if let Some(file) = name.and_then(|name| files.iter().rfind(|file| file.filename == name)) {
            media.insert("attachment_id".into(), json!(file.id));
        }
    });
}

/// Notes which files are shown by an embed or a component.
fn mark_shown(message: &mut Message) {
    let mut bound = Vec::new();
    each_media(&mut message.components, &mut |media| bound.extend(media.get("attachment_id").cloned()));
    let embedded: Vec<String> = message
        .embeds
        .iter()
        .flat_map(|embed| {
            ["/image/url", "/thumbnail/url", "/author/icon_url", "/footer/icon_url"].map(|path| embed.pointer(path))
        })
        .flatten()
        .filter_map(|url| url.as_str()?.strip_prefix(ATTACHMENT).map(str::to_owned))
        .collect();
    for file in &mut message.attachments {
        file.shown_inside = embedded.contains(&file.filename) || bound.contains(&json!(file.id));
    }
}

/// A file name as Discord keeps it: letters, digits and a few signs; anything else becomes an underscore.
pub(crate) fn plain_name(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() || "._-".contains(c) { c } else { '_' }).collect()
}
