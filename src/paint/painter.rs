//! Pictures for a running bot: away from the async runtime, not too many at once, and none twice while it is remembered.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use parking_lot::Mutex;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use super::paint;
use crate::scene::{Scene, Theme};

/// What a painter may take.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Pictures drawn at the same time.
    pub parallel: usize,
    /// Bytes of pictures that are remembered.
    pub remembered: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { parallel: 2, remembered: 32 << 20 }
    }
}

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PaintError {
    /// The painter itself failed, which is our fault.
    #[error("a picture could not be drawn: {0}")]
    Failed(#[from] tokio::task::JoinError),
}

/// Draws pictures and remembers the last ones.
#[derive(Debug)]
pub struct Painter {
    jobs: Semaphore,
    drawn: Mutex<Drawn>,
}

/// What a picture is known by: its scene as text, its theme and its width.
type Key = [u8; 32];

#[derive(Debug)]
struct Drawn {
    room: usize,
    bytes: usize,
    pictures: HashMap<Key, Arc<[u8]>>,
    oldest: VecDeque<Key>,
}

impl Painter {
    /// A painter with nothing drawn yet.
    pub fn new(limits: Limits) -> Painter {
        let drawn = Drawn { room: limits.remembered, bytes: 0, pictures: HashMap::new(), oldest: VecDeque::new() };
        Painter { jobs: Semaphore::new(limits.parallel.max(1)), drawn: Mutex::new(drawn) }
    }

    /// The scene as a PNG of this width.
    pub async fn paint(&self, scene: Scene, theme: Theme, width: u32) -> Result<Arc<[u8]>, PaintError> {
        let key = key(&scene, theme, width);
        if let Some(known) = self.drawn.lock().get(&key) {
            return Ok(known);
        }
        // The semaphore lives as long as the painter and is never closed.
        let _turn = self.jobs.acquire().await;
        if let Some(known) = self.drawn.lock().get(&key) {
            return Ok(known);
        }
        let picture: Arc<[u8]> = tokio::task::spawn_blocking(move || paint(&scene, theme, width)).await?.into();
        self.drawn.lock().remember(key, picture.clone());
        Ok(picture)
    }

    /// How many bytes of pictures are remembered.
    pub fn remembered(&self) -> usize {
        self.drawn.lock().bytes
    }
}

impl Drawn {
    fn get(&self, key: &Key) -> Option<Arc<[u8]>> {
        self.pictures.get(key).cloned()
    }

    /// Keeps a picture and forgets the oldest ones there is no room for any more.
    fn remember(&mut self, key: Key, picture: Arc<[u8]>) {
        if picture.len() > self.room || self.pictures.contains_key(&key) {
            return;
        }
        self.bytes += picture.len();
        self.pictures.insert(key, picture);
        self.oldest.push_back(key);
        while self.bytes > self.room {
            let Some(oldest) = self.oldest.pop_front() else { return };
            self.bytes -= self.pictures.remove(&oldest).map_or(0, |picture| picture.len());
        }
    }
}

fn key(scene: &Scene, theme: Theme, width: u32) -> Key {
    Sha256::digest(format!("{theme} {width} {scene}")).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Text, point};

    fn scene(words: &str) -> Scene {
        let mut scene = Scene::new(100.0, 50.0);
        scene.write(Text::new(words, 30.0, point(50.0, 25.0)));
        scene
    }

    #[tokio::test]
    async fn what_was_drawn_is_remembered_as_long_as_there_is_room() {
        let size = paint(&scene("a"), Theme::Light, 100).len();
        let painter = Painter::new(Limits { parallel: 1, remembered: 2 * size + size / 2 });
        let first = painter.paint(scene("a"), Theme::Light, 100).await.unwrap();
        let again = painter.paint(scene("a"), Theme::Light, 100).await.unwrap();
        assert!(Arc::ptr_eq(&first, &again), "drawn once");
        assert_ne!(painter.paint(scene("a"), Theme::Dark, 100).await.unwrap(), first);
        for words in ["b", "c", "d", "e"] {
            painter.paint(scene(words), Theme::Light, 100).await.unwrap();
            assert!(painter.remembered() <= 2 * size + size / 2);
        }
        let anew = painter.paint(scene("a"), Theme::Light, 100).await.unwrap();
        assert_eq!(first, anew, "the same bytes, though it was forgotten");
    }
}
