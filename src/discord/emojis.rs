//! Our own emojis: uploaded at the first start, again when our art changes, and used on buttons. Until they are there, and
//! where they cannot be, plain characters stand in.

use std::collections::HashMap;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use parking_lot::RwLock;
use serde_json::{Value, json};
use serenity::all::EmojiId;

use super::Host;
use crate::paint;
use crate::screen::Symbol;

/// Digits of a picture's hash that stand in the name of its emoji.
const DIGITS: usize = 6;

/// How often an upload is tried while there are too many, and how long to wait in between.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_secs(2);

/// The emojis that are there, by the names of their symbols.
#[derive(Default)]
pub(super) struct Emojis(RwLock<HashMap<String, (String, u64)>>);

impl Emojis {
    /// A symbol as Discord takes it on a button.
    pub(super) fn json(&self, symbol: Symbol) -> Value {
        match self.0.read().get(symbol.name) {
            Some((name, id)) => json!({ "name": name, "id": id.to_string() }),
            None => json!({ "name": symbol.plain }),
        }
    }
}

impl Host {
    /// Sees to it that all our emojis are there. Nobody waits for it.
    pub(super) async fn upload_emojis(&self) {
        let Ok(ours) = tokio::task::spawn_blocking(paint::emojis).await else {
            return tracing::error!("our emojis could not be drawn");
        };
        let there: HashMap<String, u64> = match self.channels.get_application_emojis().await {
            Ok(there) => there.into_iter().map(|emoji| (emoji.name, emoji.id.get())).collect(),
            Err(error) => {
                return tracing::warn!(status = ?super::status(&error), "emojis cannot be used: plain characters stand in");
            }
        };
        let names: Vec<String> = ours.iter().map(|emoji| format!("{}_{}", emoji.name, digits(&emoji.hash))).collect();
        let (mut fresh, mut failed) = (0, 0);
        for (emoji, name) in ours.iter().zip(&names) {
            let id = match there.get(name) {
                Some(id) => *id,
                None => match self.upload(name, &emoji.png).await {
                    Some(id) => {
                        fresh += 1;
                        id
                    }
                    None => {
                        failed += 1;
                        if failed >= 3 {
                            return tracing::warn!(fresh, "emojis cannot be uploaded: plain characters stand in");
                        }
                        continue;
                    }
                },
            };
            self.emojis.0.write().insert(emoji.name.clone(), (name.clone(), id));
            if fresh > 0 && fresh % 50 == 0 {
                tracing::info!(fresh, of = ours.len(), "uploading emojis");
            }
        }
        let outdated = there.iter().filter(|(name, _)| is_outdated(name, &ours) && !names.contains(name));
        for (_, id) in outdated {
            self.pacer.turn_anywhere().await;
            // It only takes up room.
            drop(self.channels.delete_application_emoji(EmojiId::new(*id)).await);
        }
        tracing::info!(fresh, all = ours.len(), "our emojis are there");
    }

    async fn upload(&self, name: &str, png: &[u8]) -> Option<u64> {
        let image = format!("data:image/png;base64,{}", STANDARD.encode(png));
        let body = json!({ "name": name, "image": image });
        for _ in 0..TRIES {
            self.pacer.turn_anywhere().await;
            match self.channels.create_application_emoji(&body).await {
                Ok(emoji) => return Some(emoji.id.get()),
                // Too many at once: there is no hurry.
                Err(error) if super::status(&error) == Some(429) => tokio::time::sleep(PAUSE).await,
                Err(error) => {
                    tracing::warn!(name, status = ?super::status(&error), "an emoji could not be uploaded");
                    return None;
                }
            }
        }
        tracing::warn!(name, "an emoji could not be uploaded: too many requests");
        None
    }
}

fn digits(hash: &str) -> &str {
    hash.get(..DIGITS).unwrap_or(hash)
}

/// Whether an emoji is an earlier picture of one of ours.
fn is_outdated(name: &str, ours: &[paint::Emoji]) -> bool {
    let picture = name.rsplit_once('_').filter(|(_, digits)| digits.len() == DIGITS).map(|(picture, _)| picture);
    picture.is_some_and(|picture| ours.iter().any(|emoji| emoji.name == picture))
}
