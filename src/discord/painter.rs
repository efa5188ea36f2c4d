//! Pictures for a running bot: away from the async runtime, not too many at once, servers in turn, and none twice while it is
//! remembered.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use games::scene::{Scene, Theme};
use paint::paint;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest, Sha256};

use crate::background::{self, BrokeDown, Work};
use crate::fairness::{Share, Turns};
use crate::measure::{self, Drawn};

/// About how large a picture is, for how many of them to expect.
const USUAL_BYTES: usize = 40 << 10;

/// What a painter may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Pictures drawn at the same time.
    pub(super) parallel: usize,
    /// Bytes of pictures that are remembered.
    pub(super) remembered: usize,
}

/// Draws pictures and remembers the last ones.
pub(super) struct Painter {
    turns: Turns,
    drawn: Cache<Key, Arc<[u8]>, Bytes>,
    /// How many milliseconds the last one took, with the wait for its turn.
    took: AtomicU64,
}

/// What a picture is known by: the hash of its scene as text, its theme and its width.
type Key = [u8; 32];

/// Counts the bytes of pictures.
#[derive(Clone)]
struct Bytes;

impl Weighter<Key, Arc<[u8]>> for Bytes {
    fn weight(&self, _: &Key, picture: &Arc<[u8]>) -> u64 {
        picture.len() as u64
    }
}

impl Painter {
    pub(super) fn new(Limits { parallel, remembered }: Limits) -> Painter {
        let drawn = Cache::with_weighter(remembered.div_ceil(USUAL_BYTES), remembered as u64, Bytes);
        Painter { turns: Turns::new(parallel), drawn, took: AtomicU64::default() }
    }

    /// How many pictures wait to be drawn on the share of this server.
    pub(super) fn waiting(&self, share: Share) -> usize {
        self.turns.waiting(share.place())
    }

    /// How long the last picture took that had to be drawn.
    pub(super) fn took(&self) -> Duration {
        Duration::from_millis(self.took.load(Ordering::Relaxed))
    }

    /// How many pictures are remembered.
    #[cfg(test)]
    pub(super) fn remembered(&self) -> usize {
        self.drawn.len()
    }

    /// The scene as a PNG of this width. Who asks for one that is being drawn waits for it. Fails if drawing panics.
    pub(super) async fn paint(
        &self,
        scene: Scene,
        theme: Theme,
        width: u32,
        share: Share,
    ) -> Result<Arc<[u8]>, BrokeDown> {
        let key: Key = Sha256::digest(format!("{theme} {width} {scene}")).into();
        let mut outcome = Drawn::Cached;
        let draw = async {
            outcome = Drawn::Failed;
            let begun = Instant::now();
            let turn = self.turns.take(share).await;
            let work = move || {
                let picture = paint(&scene, theme, width);
                // Painting goes on when nobody waits any more, and so does its turn.
                drop(turn);
                picture
            };
            let picture = background::run(Work::Painting, work).await?;
            self.took.store(begun.elapsed().as_millis() as u64, Ordering::Relaxed);
            outcome = Drawn::Drawn;
            Ok(picture.into())
        };
        let picture = self.drawn.get_or_insert_async(&key, draw).await;
        measure::picture(outcome);
        picture
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fairness::Place;
    use crate::ids::{ChannelId, TableId};
    use games::scene::{Text, point};

    fn scene(words: &str) -> Scene {
        let mut scene = Scene::new(100.0, 50.0);
        scene.write(Text::new(words, 30.0, point(50.0, 25.0)));
        scene
    }

    #[tokio::test]
    async fn what_was_drawn_is_remembered_as_long_as_there_is_room() {
        let size = paint(&scene("a"), Theme::Light, 100).len();
        let room = 2 * size + size / 2;
        let share = Share::of_table(Place::of(None, ChannelId(1)), TableId(1));
        let painter = Painter::new(Limits { parallel: 1, remembered: room });
        let first = painter.paint(scene("a"), Theme::Light, 100, share).await.unwrap();
        let again = painter.paint(scene("a"), Theme::Light, 100, share).await.unwrap();
        assert!(Arc::ptr_eq(&first, &again), "drawn once");
        assert_ne!(painter.paint(scene("a"), Theme::Dark, 100, share).await.unwrap(), first);
        for words in ["b", "c", "d", "e"] {
            painter.paint(scene(words), Theme::Light, 100, share).await.unwrap();
            assert!(painter.drawn.weight() <= room as u64);
        }
        let anew = painter.paint(scene("a"), Theme::Light, 100, share).await.unwrap();
        assert_eq!(first, anew, "the same bytes, though it may have been forgotten");
    }
}
