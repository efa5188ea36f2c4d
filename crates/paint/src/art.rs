//! Drawings, read.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use games::scene::{Art, Ink, Sprite, Theme};
use parking_lot::RwLock;
use resvg::usvg::{Options, Tree};

/// The drawing of a sprite that is one, with its inks put in.
pub(super) fn drawing(sprite: &Sprite) -> Option<String> {
    // A painted drawing looks the same by day and by night.
    let hex = |ink: &Ink| {
        let [red, green, blue, _] = ink.rgba(Theme::Light);
        format!("#{red:02x}{green:02x}{blue:02x}")
    };
    match sprite {
        Sprite::Art(art) => Some(art.svg().to_owned()),
        Sprite::Painted { art, ink, ground } => {
            Some(art.svg().replace("{ink}", &hex(ink)).replace("{ground}", &hex(ground)))
        }
        Sprite::Card { .. } | Sprite::SmallCard { .. } | Sprite::Back | Sprite::Badge { .. } | Sprite::Piece(_) => None,
    }
}

/// What a drawing is known by: its inks are part of it.
type Key = (Art, Option<(Ink, Ink)>);

/// The same, read. Every drawing is read once; there are few of them. Nothing for one that cannot be read.
pub(super) fn tree(sprite: &Sprite) -> Option<Arc<Tree>> {
    static TREES: LazyLock<RwLock<HashMap<Key, Option<Arc<Tree>>>>> = LazyLock::new(RwLock::default);
    let key = match *sprite {
        Sprite::Art(art) => (art, None),
        Sprite::Painted { art, ink, ground } => (art, Some((ink, ground))),
        Sprite::Card { .. } | Sprite::SmallCard { .. } | Sprite::Back | Sprite::Badge { .. } | Sprite::Piece(_) => {
            return None;
        }
    };
    if let Some(known) = TREES.read().get(&key) {
        return known.clone();
    }
    let tree = Tree::from_str(&drawing(sprite)?, &Options::default()).ok().map(Arc::new);
    TREES.write().insert(key, tree.clone());
    tree
}

/// What is inside the `svg` element of a drawing.
pub(super) fn inside(drawing: &str) -> &str {
    let from = drawing.find('>').map_or(0, |end| end + 1);
    drawing[from..].trim_end().trim_end_matches("</svg>").trim()
}
