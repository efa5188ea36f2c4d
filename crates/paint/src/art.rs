//! The drawings, embedded.

use std::sync::OnceLock;

use resvg::usvg::{Options, Tree};

use games::engine::Word;
use games::scene::{Art, Ink, Side, Sprite, Theme};

macro_rules! drawings {
    ($($art:ident = $file:literal),+ $(,)?) => {
        /// The file of a drawing.
        fn file(art: Art) -> &'static str {
            match art {
                $(Art::$art => include_str!(concat!("art/", $file, ".svg"))),+
            }
        }
    };
}

drawings! {
    Banana = "banana", Mango = "mango", Lanzones = "lanzones", Pineapple = "pineapple", Durian = "durian",
    PassionFruit = "passion_fruit", Orange = "orange", Papaya = "papaya", Grapefruit = "grapefruit",
    Rambutan = "rambutan", Starfruit = "starfruit",
    Blue = "blue", Green = "green", Purple = "purple", Red = "red", Yellow = "yellow",
    Donkey = "donkey", DonkeyCart = "donkey_cart", Seller = "seller", Ama = "ama", Boat = "boat", Dock = "dock",
    Coin = "coin", Crown = "crown", Tricks = "tricks", Points = "points",
    Cabinetmaker = "cabinetmaker", NorthMerchant = "north_merchant", SouthMerchant = "south_merchant",
    Fishmonger = "fishmonger", Temple = "temple", Artist = "artist", FruitStand = "fruit_stand", Tailor = "tailor",
    Office = "office", Market = "market", Ferryman = "ferryman",
    Rice = "good_rice", Spice = "good_spice", Aubergine = "good_aubergine", Fish = "good_fish", Rat = "good_rat",
}

/// The drawing of a sprite that is one, with its inks put in.
pub(super) fn drawing(sprite: &Sprite) -> Option<String> {
    let (art, side) = match sprite {
        Sprite::Art(art) => (*art, Side::Red),
        Sprite::Good(side, art) => (*art, *side),
        Sprite::Card { .. }
        | Sprite::SmallCard { .. }
        | Sprite::Back
        | Sprite::Badge { .. }
        | Sprite::Die { .. }
        | Sprite::Crate(_) => {
            return None;
        }
    };
    // Crates look the same by day and by night.
    let hex = |ink: Ink| {
        let [red, green, blue, _] = ink.rgba(Theme::Light);
        format!("#{red:02x}{green:02x}{blue:02x}")
    };
    Some(file(art).replace("{ink}", &hex(Ink::OnCrate(side))).replace("{back}", &hex(Ink::Crate(side))))
}

/// The same, read. Every drawing is read once.
pub(super) fn tree(sprite: &Sprite) -> Option<&'static Tree> {
    static TREES: OnceLock<Vec<[Option<Tree>; 2]>> = OnceLock::new();
    let trees = TREES
        .get_or_init(|| Art::ALL.iter().map(|&art| [Side::Red, Side::Green].map(|side| read(art, side))).collect());
    match sprite {
        Sprite::Art(art) => trees[art.index()][0].as_ref(),
        Sprite::Good(side, art) => trees[art.index()][*side as usize].as_ref(),
        Sprite::Card { .. }
        | Sprite::SmallCard { .. }
        | Sprite::Back
        | Sprite::Badge { .. }
        | Sprite::Die { .. }
        | Sprite::Crate(_) => None,
    }
}

fn read(art: Art, side: Side) -> Option<Tree> {
    Tree::from_str(&drawing(&Sprite::Good(side, art))?, &Options::default()).ok()
}

/// What is inside the `svg` element of a drawing.
pub(super) fn inside(drawing: &str) -> &str {
    let from = drawing.find('>').map_or(0, |end| end + 1);
    drawing[from..].trim_end().trim_end_matches("</svg>").trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drawing_can_be_read() {
        for &art in Art::ALL {
            for side in [Side::Red, Side::Green] {
                assert!(read(art, side).is_some(), "{art}");
            }
        }
    }
}
