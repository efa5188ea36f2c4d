//! Emojis: the small pictures that texts and buttons of games name, as the files a host uploads.

use games::catalogue::Catalogue;
use games::scene::{Sprite, Theme};
use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};
use sha2::{Digest, Sha256};

use super::{file, sprites};

/// How large the emojis are.
const SIZE: f32 = 128.0;

/// One emoji.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Emoji {
    /// What it is called: the `name` of a [`Symbol`](games::screen::Symbol).
    pub name: String,
    /// A PNG of 128 by 128 pixels.
    pub png: Vec<u8>,
    /// Changes when the picture does: the first digits of its SHA-256.
    pub hash: String,
}

/// Every emoji of a catalogue's games, sorted by name.
pub fn emojis(catalogue: &Catalogue) -> Vec<Emoji> {
    catalogue.emojis().into_iter().map(|(name, sprite)| emoji(name, &sprite)).collect()
}

fn emoji(name: String, sprite: &Sprite) -> Emoji {
    let piece = sprites::prepared(sprite, Theme::Light, (SIZE - 2.0) / sprite.height(), 0.0);
    let mut pixmap = Pixmap::new(SIZE as u32, SIZE as u32).expect("an emoji has a size");
    let (x, y) = ((SIZE / 2.0 - piece.left).round() as i32, (SIZE / 2.0 - piece.top).round() as i32);
    pixmap.draw_pixmap(x, y, piece.pixmap.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
    let png = file::transparent(pixmap);
    let hash = Sha256::digest(&png).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    Emoji { name, png, hash }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::art;

    #[test]
    fn every_emoji_is_one_that_discord_takes() {
        let all = emojis(games::catalogue().build());
        assert!((100..2000).contains(&all.len()));
        for pair in all.windows(2) {
            assert!(pair[0].name < pair[1].name, "{} is there twice", pair[0].name);
        }
        for Emoji { name, png, .. } in all {
            assert!((2..=32).contains(&name.len()), "{name}");
            assert!(name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_'), "{name}");
            assert!(png.len() <= 256 << 10, "{name}: {} bytes", png.len());
        }
    }

    #[test]
    fn every_drawing_can_be_read() {
        for (name, sprite) in games::catalogue().build().emojis() {
            assert_eq!(art::drawing(&sprite).is_some(), art::tree(&sprite).is_some(), "{name}");
        }
    }
}
