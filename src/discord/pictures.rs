//! Pictures that go with boards, hands, sheets and rules: drawn by the painter, so many a second for the whole host, in fair
//! shares. What there is no time for is left out; the text says everything.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio_util::task::AbortOnDropHandle;

use super::Host;
use super::hand::Reader;
use super::interaction::Interaction;
use super::message::File;
use super::painter::{Limits, Painter};
use super::words::names;
use crate::config;
use crate::fairness::{Budget, Share};
use crate::measure::{self, Drawn};
use crate::store::TableHeader;
use crate::table::Snapshot;
use games::catalogue::{GameEntry, RulesAt};
use games::scene::{Picture, Theme};
use games::sentences::Lang;

/// The painter and how much it may still do.
pub(super) struct Pictures {
    painter: Painter,
    width: u32,
    budget: Budget,
    /// How many of one server may wait to be drawn: those of a second.
    most_waiting: usize,
    /// Pictures that never change, by game, language and theme: there are few of them.
    stills: Mutex<HashMap<StillKey, File>>,
}

type StillKey = (&'static str, Still, Seen);

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

impl Pictures {
    pub(super) fn new(settings: &config::Pictures) -> Pictures {
        let limits = Limits { parallel: settings.at_once, remembered: settings.remembered_mb << 20 };
        Pictures {
            painter: Painter::new(limits),
            width: settings.width,
            budget: Budget::new(settings.per_s),
            most_waiting: settings.per_s as usize,
            stills: Mutex::default(),
        }
    }

    /// Whether any are drawn at all.
    pub(super) fn are_drawn(&self) -> bool {
        self.most_waiting > 0
    }

    /// Whether one more picture may be drawn on this share now; if so, it counts.
    pub(super) fn may_draw(&self, share: Share) -> bool {
        // Where drawing takes longer than expected, what waits must not pile up.
        let may = self.painter.waiting(share) < self.most_waiting && self.budget.take(share);
        if !may && self.are_drawn() {
            measure::picture(Drawn::LeftOut);
        }
        may
    }

    /// How long somebody waits for a picture who would wait so long: not at all where the last one took longer.
    pub(super) fn patience(&self, most: Duration) -> Duration {
        if self.painter.took() > most { Duration::ZERO } else { most }
    }

    /// What goes with a page of the rules of a game.
    pub(super) async fn rules(
        &self,
        entry: &'static GameEntry,
        page: usize,
        at: &RulesAt,
        seen: Seen,
        share: Share,
    ) -> Option<File> {
        let picture = || entry.rules_picture(page, at, seen.lang);
        if *at == RulesAt::default() {
            return self.still((entry.id, Still::Rules(page), seen), share, picture).await;
        }
        if self.may_draw(share) { self.file(picture()?, seen.theme, share).await } else { None }
    }

    /// What a game looks like at a glance.
    pub(super) async fn cover(&self, entry: &'static GameEntry, seen: Seen, share: Share) -> Option<File> {
        self.still((entry.id, Still::Cover, seen), share, || Some((entry.cover)(seen.lang))).await
    }

    /// A picture that never changes: it is drawn once, and from then on there without waiting.
    async fn still(&self, key: StillKey, share: Share, picture: impl Fn() -> Option<Picture>) -> Option<File> {
        if let Some(known) = self.stills.lock().get(&key) {
            measure::picture(Drawn::Cached);
            return Some(known.clone());
        }
        if !self.may_draw(share) {
            return None;
        }
        let (_, _, Seen { theme, .. }) = key;
        let file = self.file(picture()?, theme, share).await?;
        self.stills.lock().insert(key, file.clone());
        Some(file)
    }

    /// Begins to draw a picture. It is drawn only as long as somebody wants it: many wait in vain for their turn, since what they
    /// belong to is shown no more.
    pub(super) fn start(
        self: &Arc<Pictures>,
        picture: Picture,
        theme: Theme,
        share: Share,
    ) -> AbortOnDropHandle<Option<File>> {
        let pictures = Arc::clone(self);
        AbortOnDropHandle::new(tokio::spawn(async move { pictures.file(picture, theme, share).await }))
    }

    /// A picture as a file of a message.
    async fn file(&self, picture: Picture, theme: Theme, share: Share) -> Option<File> {
        let Picture { scene, alt } = picture;
        match self.painter.paint(scene, theme, self.width, share).await {
            Ok(png) => Some(File::picture(png.to_vec(), alt)),
            Err(error) => {
                tracing::error!(%error, "a picture could not be drawn");
                None
            }
        }
    }
}

impl Host {
    /// Whether something may be drawn for who asks now: they want pictures, and there is time. If so, it counts.
    pub(super) async fn may_draw_for(&self, interaction: &Interaction) -> bool {
        self.settings.person(interaction.person).await.pictures && self.pictures.may_draw(interaction.share())
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
    pub(super) fn hand_picture(
        &self,
        snapshot: &Snapshot,
        chosen: &str,
        reader: &Reader,
        share: Share,
    ) -> Option<Picture> {
        let view = snapshot.view.as_ref()?;
        // Even what is never painted takes time to be laid out.
        if !self.has_hand_picture(snapshot, reader) || !self.pictures.may_draw(share) {
            return None;
        }
        view.hand_picture(chosen, &names(&snapshot.public, reader.lang), reader.lang)
    }

    /// Whether there is a picture of a hand for this reader.
    pub(super) fn has_hand_picture(&self, snapshot: &Snapshot, reader: &Reader) -> bool {
        let rests = snapshot.public.header.rested_at.is_some();
        snapshot.view.is_some() && !rests && reader.settings.pictures && self.pictures.are_drawn()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::fairness::Place;
    use crate::ids::{ChannelId, TableId};
    use games::scene::{Scene, Text, point};

    #[tokio::test]
    async fn what_nobody_wants_any_more_when_its_turn_comes_is_not_drawn() {
        let settings = config::Pictures { at_once: 1, ..Config::built_in().unwrap().pictures };
        let pictures = Arc::new(Pictures::new(&settings));
        let share = Share::of_table(Place::of(None, ChannelId(1)), TableId(1));
        let start = |words: &str| {
            let mut scene = Scene::new(100.0, 50.0);
            scene.write(Text::new(words, 30.0, point(50.0, 25.0)));
            pictures.start(Picture { scene, alt: words.to_owned() }, Theme::Light, share)
        };
        let (first, unwanted, last) = (start("a"), start("b"), start("c"));
        tokio::task::yield_now().await;
        drop(unwanted);
        first.await.unwrap().unwrap();
        last.await.unwrap().unwrap();
        assert_eq!(pictures.painter.remembered(), 2);
    }

    #[tokio::test]
    async fn where_drawing_takes_long_no_more_wait_than_those_of_a_second() {
        let settings = config::Pictures { per_s: 2, at_once: 1, ..Config::built_in().unwrap().pictures };
        let pictures = Arc::new(Pictures::new(&settings));
        let share = |place| Share::of_table(Place::of(None, ChannelId(place)), TableId(1));
        let drawn = ["a", "b", "c"].map(|words| {
            let mut scene = Scene::new(100.0, 50.0);
            scene.write(Text::new(words, 30.0, point(50.0, 25.0)));
            pictures.start(Picture { scene, alt: words.to_owned() }, Theme::Light, share(1))
        });
        // All three have begun, and one of them is being drawn.
        tokio::task::yield_now().await;
        assert_eq!(pictures.painter.waiting(share(1)), 2);
        assert!(!pictures.may_draw(share(1)), "though none of them was counted");
        assert!(pictures.may_draw(share(2)), "other servers have their own");
        for picture in drawn {
            picture.await.unwrap().unwrap();
        }
        assert!(pictures.may_draw(share(1)));
    }
}
