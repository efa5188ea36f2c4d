//! Pictures that go with boards, hands, sheets and rules: drawn by the painter, so many a second for the whole host. What
//! there is no time for is left out; the text says everything.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::Host;
use super::hand::Reader;
use super::message::File;
use super::painter::{Limits, Painter};
use super::words::names;
use crate::config;
use crate::ids::PersonId;
use crate::store::TableHeader;
use crate::table::Snapshot;
use games::catalogue::{GameEntry, RulesAt};
use games::scene::{Picture, Theme};
use games::sentences::Lang;

/// The painter and how much it may still do.
pub(super) struct Pictures {
    painter: Painter,
    width: u32,
    /// How long one picture uses up of the time there is.
    each: Duration,
    /// Until when what was drawn has used up the time there is.
    spent: Mutex<Instant>,
    /// Pictures that never change, by game, language and theme: there are few of them.
    stills: Mutex<HashMap<(&'static str, Still, Seen), File>>,
}

/// A picture of a game that never changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Still {
    Cover,
    /// A page of the rules as they usually are.
    Rules(usize),
}

/// How somebody sees a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Seen {
    pub(super) lang: Lang,
    pub(super) theme: Theme,
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
            stills: Mutex::default(),
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

    /// What goes with a page of the rules of a game.
    pub(super) async fn rules(&self, entry: &'static GameEntry, page: usize, at: &RulesAt, seen: Seen) -> Option<File> {
        let picture = || entry.rules_picture(page, at, seen.lang);
        if *at == RulesAt::default() {
            return self.still(entry, Still::Rules(page), seen, picture).await;
        }
        if self.may_draw() { self.file(picture()?, seen.theme).await } else { None }
    }

    /// What a game looks like at a glance.
    pub(super) async fn cover(&self, entry: &'static GameEntry, seen: Seen) -> Option<File> {
        self.still(entry, Still::Cover, seen, || Some((entry.cover)(seen.lang))).await
    }

    /// A picture that never changes: it is drawn once, and from then on there without waiting.
    async fn still(
        &self,
        entry: &'static GameEntry,
        still: Still,
        seen: Seen,
        picture: impl Fn() -> Option<Picture>,
    ) -> Option<File> {
        let key = (entry.id, still, seen);
        if let Some(known) = self.stills.lock().get(&key) {
            return Some(known.clone());
        }
        if !self.may_draw() {
            return None;
        }
        let file = self.file(picture()?, seen.theme).await?;
        self.stills.lock().insert(key, file.clone());
        Some(file)
    }

    /// Begins to draw a picture. Whoever waits for it may give up without losing it.
    pub(super) fn start(self: &Arc<Pictures>, picture: Picture, theme: Theme) -> JoinHandle<Option<File>> {
        let pictures = Arc::clone(self);
        tokio::spawn(async move { pictures.file(picture, theme).await })
    }

    /// A picture as a file of a message.
    pub(super) async fn file(&self, picture: Picture, theme: Theme) -> Option<File> {
        let Picture { scene, alt } = picture;
        match self.painter.paint(scene, theme, self.width).await {
            Ok(png) => Some(File::picture(png.to_vec(), alt)),
            Err(error) => {
                tracing::error!(%error, "a picture could not be drawn");
                None
            }
        }
    }
}

impl Host {
    /// Whether something may be drawn for a person now: they want pictures, and there is time. If so, it counts.
    pub(super) async fn may_draw_for(&self, person: PersonId) -> bool {
        self.settings.person(person).await.pictures && self.pictures.may_draw()
    }

    /// What the pictures of a table are drawn for that everybody sees: by its server's choice, and in direct messages by that of
    /// the one person there.
    pub(super) async fn table_theme(&self, header: &TableHeader) -> Theme {
        match (header.location.guild, header.host) {
            (Some(guild), _) => self.settings.server(guild).await.theme,
            (None, Some(host)) => self.settings.person(host).await.theme,
            (None, None) => Theme::Light,
        }
    }

    /// What a hand looks like, for who wants pictures and while there is time to draw them.
    pub(super) fn hand_picture(&self, snapshot: &Snapshot, chosen: &str, reader: &Reader) -> Option<Picture> {
        let view = snapshot.view.as_ref()?;
        // Even what is never painted takes time to be laid out.
        let rests = snapshot.public.header.rested_at.is_some();
        if rests || !reader.settings.pictures || !self.pictures.may_draw() {
            return None;
        }
        view.hand_picture(chosen, &names(&snapshot.public, reader.lang), reader.lang)
    }
}
