//! Our own emojis: uploaded at the first start, again when our art changes, and used on buttons and in texts. Until they
//! are there, and where they cannot be, plain characters stand in.

use std::collections::HashMap;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use parking_lot::RwLock;

use super::Host;
use super::rest::{RestError, RestResult};
use super::wire::{Emoji, NewEmoji};
use crate::background::{self, Work};
use crate::ids::EmojiId;
use crate::measure::{self, EmojiState};
use games::screen::{Part, Symbol, length, parts};

/// Digits of a picture's hash that stand in the name of its emoji.
const DIGITS: usize = 6;

/// How often an upload is tried while there are too many.
const TRIES: u32 = 10;

/// The emojis that are there, by the names of their symbols.
#[derive(Default)]
pub(super) struct Emojis(RwLock<HashMap<String, (String, EmojiId)>>);

impl Emojis {
    /// A symbol as Discord takes it on a button.
    pub(super) fn of(&self, symbol: Symbol) -> Emoji {
        match self.0.read().get(&symbol.name()) {
            Some((name, id)) => Emoji { name: name.clone(), id: Some(*id) },
            None => Emoji { name: symbol.plain.to_owned(), id: None },
        }
    }

    /// A text as Discord takes it, with our emojis for its symbols. Where these would make it longer than it may be, those
    /// that come last stay plain; a symbol looks the same wherever it stands.
    pub(super) fn put_into(&self, text: &str, most: usize) -> String {
        let parts: Vec<Part<'_>> = parts(text).collect();
        let shown = self.fitting(&parts, most.saturating_sub(length(text)));
        let write = |part: &Part<'_>| match *part {
            Part::Words(words) => words.to_owned(),
            Part::Symbol { name, plain } => shown.get(name).cloned().unwrap_or_else(|| plain.to_owned()),
        };
        parts.iter().map(write).collect()
    }

    /// The emojis that there is room for beyond the plain characters, as texts have them, by the names of their symbols.
    fn fitting<'a>(&self, parts: &[Part<'a>], mut room: usize) -> HashMap<&'a str, String> {
        let emojis = self.0.read();
        let mut found: Vec<(&str, String, usize)> = Vec::new();
        for part in parts {
            let Part::Symbol { name, plain } = *part else { continue };
            let Some((_, id)) = emojis.get(name) else { continue };
            let emoji = in_text(name, *id);
            let more = emoji.chars().count().saturating_sub(plain.chars().count());
            match found.iter_mut().find(|(known, ..)| *known == name) {
                Some((.., costs)) => *costs += more,
                None => found.push((name, emoji, more)),
            }
        }
        found.retain(|(.., costs)| {
            let fits = *costs <= room;
            room -= if fits { *costs } else { 0 };
            fits
        });
        found.into_iter().map(|(name, emoji, _)| (name, emoji)).collect()
    }
}

impl Host {
    /// Learns which of our emojis are there, for somebody else uploads them. Returns whether it need not be tried again.
    pub(super) async fn learn_emojis(&self) -> bool {
        let Some(ours) = self.draw_emojis().await else { return true };
        let there = match self.emojis_there().await {
            Ok(there) => there,
            Err(is_hopeless) => return is_hopeless,
        };
        let mut emojis = self.emojis.0.write();
        let known = ours.iter().filter_map(|emoji| {
            let name = name_of(emoji);
            Some((emoji.name.clone(), (name.clone(), *there.get(&name)?)))
        });
        emojis.extend(known);
        emojis.len() >= ours.len()
    }

    async fn draw_emojis(&self) -> Option<Vec<paint::Emoji>> {
        let catalogue = self.catalogue;
        let drawn = background::run(Work::Painting, || paint::emojis(catalogue)).await;
        drawn.inspect_err(|_| tracing::error!("our emojis could not be drawn")).ok()
    }

    /// The emojis of the application by their names; else whether it is hopeless to ask again.
    async fn emojis_there(&self) -> Result<HashMap<String, EmojiId>, bool> {
        match self.rest.emojis().await {
            Ok(there) => Ok(there.into_iter().map(|emoji| (emoji.name, emoji.id)).collect()),
            Err(error) => {
                tracing::warn!(status = ?error.status(), "emojis cannot be used: plain characters stand in");
                Err(error.is_hopeless())
            }
        }
    }

    /// Sees to it that all our emojis are there. Nobody waits for it. Returns whether it need not be tried again.
    pub(super) async fn upload_emojis(&self) -> bool {
        let Some(ours) = self.draw_emojis().await else { return true };
        let there = match self.emojis_there().await {
            Ok(there) => there,
            Err(is_hopeless) => return is_hopeless,
        };
        let names: Vec<String> = ours.iter().map(name_of).collect();
        self.measure_emojis(ours.len());
        let (mut fresh, mut failed, mut is_done) = (0, 0, true);
        for (emoji, name) in ours.iter().zip(&names) {
            let id = match there.get(name) {
                Some(id) => *id,
                None => match self.upload(name, &emoji.png).await {
                    Ok(id) => {
                        fresh += 1;
                        id
                    }
                    Err(error) => {
                        tracing::warn!(name, status = ?error.status(), "an emoji could not be uploaded");
                        failed += 1;
                        is_done &= error.is_hopeless();
                        if failed >= 3 {
                            tracing::warn!(fresh, "emojis cannot be uploaded: plain characters stand in");
                            return is_done;
                        }
                        continue;
                    }
                },
            };
            self.emojis.0.write().insert(emoji.name.clone(), (name.clone(), id));
            self.measure_emojis(ours.len());
            if fresh > 0 && fresh % 50 == 0 {
                tracing::info!(fresh, of = ours.len(), "uploading emojis");
            }
        }
        // Another process may be of the version before, and use them still.
        let is_alone = *self.cluster.processes().borrow() == 1;
        let outdated = there.iter().filter(|(name, _)| is_alone && is_outdated(name, &ours) && !names.contains(name));
        for (_, id) in outdated {
            // It only takes up room.
            drop(self.rest.delete_emoji(*id).await);
        }
        tracing::info!(fresh, failed, all = ours.len(), "our emojis are there");
        is_done
    }

    fn measure_emojis(&self, all: usize) {
        let there = self.emojis.0.read().len();
        measure::emojis(EmojiState::Uploaded, there);
        measure::emojis(EmojiState::Missing, all.saturating_sub(there));
    }

    async fn upload(&self, name: &str, png: &[u8]) -> RestResult<EmojiId> {
        let image = format!("data:image/png;base64,{}", STANDARD.encode(png));
        let emoji = NewEmoji { name: name.to_owned(), image };
        let mut tries = 1;
        loop {
            match self.rest.create_emoji(&emoji).await {
                // There is no hurry, and the next try waits as long as it was told to.
                Err(RestError::RateLimited { .. }) if tries < TRIES => tries += 1,
                done => return done,
            }
        }
    }
}

/// An emoji in a text. Discord knows it by its id; the name is what is read aloud, and it has no underscores, which would
/// make the words between two of them slanted.
fn in_text(name: &str, id: EmojiId) -> String {
    format!("<:{}:{id}>", name.replace('_', ""))
}

/// What an emoji is called on Discord: another picture has another name.
fn name_of(emoji: &paint::Emoji) -> String {
    format!("{}_{}", emoji.name, digits(&emoji.hash))
}

fn digits(hash: &str) -> &str {
    hash.get(..DIGITS).unwrap_or(hash)
}

/// Whether an emoji is an earlier picture of one of ours.
fn is_outdated(name: &str, ours: &[paint::Emoji]) -> bool {
    let picture = name.rsplit_once('_').filter(|(_, digits)| digits.len() == DIGITS).map(|(picture, _)| picture);
    picture.is_some_and(|picture| ours.iter().any(|emoji| emoji.name == picture))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANGO: Symbol = Symbol::new("mango", "🥭");
    const PASSION_FRUIT: Symbol = Symbol::new("passion_fruit", "🟣");

    /// Emojis of these names, with ids as long as Discord's.
    fn emojis(names: &[&str]) -> Emojis {
        let emojis = Emojis::default();
        for (id, name) in (1_234_567_890_123_456_780..).zip(names) {
            emojis.0.write().insert((*name).to_owned(), (format!("{name}_1a2b3c"), EmojiId(id)));
        }
        emojis
    }

    #[test]
    fn texts_get_those_emojis_that_are_there() {
        let text = format!("{} mango 5, {PASSION_FRUIT} passion fruit 2", MANGO.card(5));
        assert_eq!(Emojis::default().put_into(&text, 2_000), "🥭 mango 5, 🟣 passion fruit 2");
        let some = emojis(&["passion_fruit"]);
        let expected = "🥭 mango 5, <:passionfruit:1234567890123456780> passion fruit 2";
        assert_eq!(some.put_into(&text, 2_000), expected);
        let all = emojis(&["passion_fruit", "mango_5"]);
        let expected = "<:mango5:1234567890123456781> mango 5, <:passionfruit:1234567890123456780> passion fruit 2";
        assert_eq!(all.put_into(&text, 2_000), expected);
    }

    #[test]
    fn a_text_that_is_long_already_stays_plain_rather_than_too_long() {
        let all = emojis(&["mango", "passion_fruit"]);
        let text = format!("{MANGO} {PASSION_FRUIT} {MANGO}");
        let (mango, passion_fruit) = ("<:mango:1234567890123456780>", "<:passionfruit:1234567890123456781>");
        let whole = format!("{mango} {passion_fruit} {mango}");
        for (most, expected) in [
            (whole.len(), whole.as_str()),
            // A symbol looks the same wherever it stands, and those that come first go first.
            (whole.len() - 1, &format!("{mango} 🟣 {mango}")),
            (2 * mango.len() + 3, &format!("{mango} 🟣 {mango}")),
            // One that costs less may fit where another does not.
            (2 * mango.len() + 2, &format!("🥭 {passion_fruit} 🥭")),
            (passion_fruit.len() + 4, &format!("🥭 {passion_fruit} 🥭")),
            (passion_fruit.len() + 3, "🥭 🟣 🥭"),
            (5, "🥭 🟣 🥭"),
            (0, "🥭 🟣 🥭"),
        ] {
            let made = all.put_into(&text, most);
            assert_eq!(made, expected, "{most}");
            assert!(made.chars().count() <= most.max(5));
        }
    }
}
