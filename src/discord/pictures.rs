//! Pictures that go with boards and hands: drawn by the painter, so many a second for the whole host. What there is no
//! room for is left out; the text says everything.

use std::time::Duration;

use parking_lot::Mutex;
use serde_json::json;
use tokio::time::Instant;

use super::Host;
use super::hand::Reader;
use super::message::{File, Message};
use super::words::names;
use crate::config;
use crate::paint::{Limits, Painter};
use crate::scene::{Picture, Theme};
use crate::table::Sight;

/// The painter and how much it may still do.
pub(super) struct Pictures {
    painter: Painter,
    width: u32,
    /// How long one picture uses up of the time there is.
    each: Duration,
    /// Until when what was drawn has used up the time there is.
    spent: Mutex<Instant>,
}

/// How much may be drawn at once after a pause.
const BURST: Duration = Duration::from_secs(1);

impl Pictures {
    pub(super) fn new(settings: &config::Pictures) -> Pictures {
        let limits = Limits { parallel: settings.at_once, remembered: settings.remembered_mb << 20 };
        Pictures {
            painter: Painter::new(limits),
            width: settings.width,
            each: BURST.checked_div(settings.per_s).unwrap_or(Duration::MAX),
            spent: Mutex::new(Instant::now()),
        }
    }

    /// Whether one more picture may be drawn now; if so, it counts.
    pub(super) fn may_draw(&self) -> bool {
        let now = Instant::now();
        let mut spent = self.spent.lock();
        let after = (*spent).max(now).checked_add(self.each);
        match after.filter(|after| *after <= now + BURST) {
            Some(after) => {
                *spent = after;
                true
            }
            None => false,
        }
    }

    /// A picture as a file of a message.
    pub(super) async fn file(&self, picture: Picture) -> Option<File> {
        let Picture { scene, alt } = picture;
        match self.painter.paint(scene, Theme::Light, self.width).await {
            Ok(png) => Some(File { name: "picture.png".to_owned(), bytes: png.to_vec(), alt }),
            Err(error) => {
                tracing::error!(%error, "a picture could not be drawn");
                None
            }
        }
    }
}

impl Host {
    /// What a hand looks like, for who wants pictures and while there is time to draw them.
    pub(super) fn hand_picture(&self, sight: &Sight, chosen: &str, reader: &Reader) -> Option<Picture> {
        let view = sight.view.as_ref()?;
        // Even what is never painted takes time to be laid out.
        if !reader.settings.pictures || !self.pictures.may_draw() {
            return None;
        }
        view.hand_picture(chosen, &names(&sight.standing, reader.lang), reader.lang)
    }

    /// Puts a picture on the message that a token can change, and leaves everything else on it as it is.
    pub(super) async fn illustrate(&self, token: &str, picture: Picture) {
        let Some(file) = self.pictures.file(picture).await else { return };
        let message = Message::default().file(file);
        let body = json!({ "attachments": message.attachments() });
        if let Err(error) = self.answers.edit_original_interaction_response(token, &body, message.files()).await {
            tracing::debug!(status = ?super::status(&error), "a hand stays without a picture");
        }
    }
}
