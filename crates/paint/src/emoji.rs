//! Our own emojis: fruits, suits, card faces and the rest of the small pictures, as the files a host uploads.

use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};
use sha2::{Digest, Sha256};

use super::{file, sprites};
use games::engine::Word;
use games::scene::{Art, Die, Face, Side, Sprite, Theme, letter};
use games::sentences::Lang;

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

/// Every emoji, sorted by name.
pub fn emojis() -> Vec<Emoji> {
    let arts = Art::ALL.iter().map(|&art| (art.id().to_owned(), Sprite::from(art)));
    let goods = [Art::Rice, Art::Spice, Art::Aubergine, Art::Fish, Art::Rat].into_iter().flat_map(|good| {
        [(Side::Red, "red"), (Side::Green, "green")]
            .map(|(side, colour)| (format!("{colour}_{}", good.id()), Sprite::Crate(Some((side, good)))))
    });
    let dice = [
        ("d4", Die::D4, "4"),
        ("d6", Die::D6, "6"),
        ("d8", Die::D8, "8"),
        ("d10", Die::D10, "10"),
        ("d12", Die::D12, "12"),
        ("minus_d6", Die::MinusD6, "−6"),
    ]
    .map(|(name, die, words)| (name.to_owned(), Sprite::Die { die, face: Face { words: words.into(), seat: None } }));
    let others = [("crate".to_owned(), Sprite::Crate(None)), ("card_back".to_owned(), Sprite::Back)];
    let mut all: Vec<Emoji> = arts
        // In a crate is how goods are seen.
        .filter(|(name, _)| !["rice", "spice", "aubergine", "fish", "rat"].contains(&&**name))
        .chain(goods)
        .chain(dice)
        .chain(others)
        .chain(cards())
        .map(|(name, sprite)| emoji(name, &sprite))
        .collect();
    all.sort_by(|one, other| one.name.cmp(&other.name));
    all
}

/// The faces of cards, called by suit and rank, as they are seen small: in a line of text or on a
/// button. Their letters are the English ones: an emoji has one face for all readers.
fn cards() -> impl Iterator<Item = (String, Sprite)> {
    let fruits = [Art::Banana, Art::Mango, Art::Lanzones, Art::Pineapple, Art::Durian, Art::PassionFruit, Art::Orange];
    let colours = [Art::Blue, Art::Green, Art::Purple, Art::Red, Art::Yellow];
    let face = |suit: Art, rank: u8| {
        (format!("{}_{rank}", suit.id()), Sprite::SmallCard { suit, letter: letter(Lang::English, suit), rank })
    };
    let fruits = fruits.into_iter().flat_map(move |suit| (1..=10).map(move |rank| face(suit, rank)));
    fruits.chain(colours.into_iter().flat_map(move |suit| (0..=11).map(move |rank| face(suit, rank))))
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

    #[test]
    fn every_emoji_is_one_that_discord_takes() {
        let all = emojis();
        assert!(all.len() < 2000);
        for pair in all.windows(2) {
            assert!(pair[0].name < pair[1].name, "{} is there twice", pair[0].name);
        }
        for Emoji { name, png, .. } in all {
            assert!((2..=32).contains(&name.len()), "{name}");
            assert!(name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_'), "{name}");
            assert!(png.len() <= 256 << 10, "{name}: {} bytes", png.len());
        }
    }
}
