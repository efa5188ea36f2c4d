//! Drawings, and pieces made of them.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::Scene;
use super::ink::Ink;

/// A drawing with a name, as an SVG of 100 by 100 units. No two different drawings have the same name.
#[derive(Clone, Copy)]
pub struct Art {
    name: &'static str,
    svg: &'static str,
    tint: u32,
}

impl Art {
    /// The drawing of this name, from the text of its file, and the colour that goes with it.
    pub const fn new(name: &'static str, svg: &'static str, tint: u32) -> Art {
        Art { name, svg, tint }
    }

    /// What it shows: also the name of its emoji.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// The text of its file. Where it says `{ink}` and `{ground}`, the inks of a [`Sprite::Painted`] go.
    pub fn svg(self) -> &'static str {
        self.svg
    }

    /// The colour that goes with it, on cards for example.
    pub fn tint(self) -> u32 {
        self.tint
    }

    /// Its emoji, called by its name.
    pub fn emoji(self) -> (String, Sprite) {
        (self.name.to_owned(), self.into())
    }
}

impl PartialEq for Art {
    fn eq(&self, other: &Art) -> bool {
        self.name == other.name
    }
}

impl Eq for Art {}

impl Hash for Art {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl fmt::Debug for Art {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl fmt::Display for Art {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// Declares drawings that lie in the folder `art` beside the file: `MANGO = "mango" 0xff_8c1a`.
#[macro_export]
macro_rules! drawings {
    ($($(#[$doc:meta])* $vis:vis $art:ident = $name:literal $tint:literal),+ $(,)?) => {
        $(
            $(#[$doc])*
            $vis const $art: $crate::scene::Art =
                $crate::scene::Art::new($name, include_str!(concat!("art/", $name, ".svg")), $tint);
        )+
    };
}

drawings! {
    /// In three of our games.
    pub BANANA = "banana" 0xff_d60a,
    /// In three of our games.
    pub MANGO = "mango" 0xff_8c1a,
    /// In three of our games.
    pub PINEAPPLE = "pineapple" 0x2f_7d32,
    /// In two of our games.
    pub PASSION_FRUIT = "passion_fruit" 0x6a_2c91,
    /// In two of our games.
    pub ORANGE = "orange" 0xe0_5a00,
    /// In two of our games.
    pub DONKEY = "donkey" 0x8d_99ae,
    /// The donkey on its way.
    pub DONKEY_CART = "donkey_cart" 0x8d_99ae,
    /// For who is best.
    pub CROWN = "crown" 0xf4_b400,
    /// Cards won.
    pub TRICKS = "tricks" 0xe7_6f51,
    /// What is played for.
    pub POINTS = "points" 0xf4_b400,
}

/// A piece that may be there many times, and is prepared once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Sprite {
    /// A drawing.
    Art(Art),
    /// A drawing with two inks put into it.
    Painted {
        /// What is drawn.
        art: Art,
        /// What it is painted with.
        ink: Ink,
        /// What it is painted on.
        ground: Ink,
    },
    /// The face of a card, five wide and seven high.
    Card {
        /// Its suit.
        suit: Art,
        /// The letter of the suit.
        letter: char,
        /// What it is worth.
        rank: u8,
    },
    /// The face of a card for where there is little room: square, with what matters large.
    SmallCard {
        /// Its suit.
        suit: Art,
        /// The letter of the suit.
        letter: char,
        /// What it is worth.
        rank: u8,
    },
    /// The back of a card.
    Back,
    /// The sign of a seat, with the first letter of the player's name.
    Badge {
        /// The seat it stands for, from 0, which says its colour and shape.
        seat: u8,
        /// The letter.
        letter: char,
    },
    /// A piece that a game draws itself.
    Piece(Piece),
}

/// A piece made of marks, 100 units wide and without a ground. Those of the same name look the same.
#[derive(Clone)]
pub struct Piece {
    name: Arc<str>,
    scene: Arc<Scene>,
}

impl Piece {
    /// The square piece of this name, as it is drawn.
    pub fn new(name: impl Into<Arc<str>>, draw: impl FnOnce(&mut Scene)) -> Piece {
        let mut scene = Scene { width: super::pieces::PIECE, height: super::pieces::PIECE, marks: Vec::new() };
        draw(&mut scene);
        Piece { name: name.into(), scene: Arc::new(scene) }
    }

    pub(super) fn scene(&self) -> &Scene {
        &self.scene
    }
}

impl PartialEq for Piece {
    fn eq(&self, other: &Piece) -> bool {
        self.name == other.name
    }
}

impl Eq for Piece {}

impl Hash for Piece {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl From<Art> for Sprite {
    fn from(art: Art) -> Sprite {
        Sprite::Art(art)
    }
}

impl From<Piece> for Sprite {
    fn from(piece: Piece) -> Sprite {
        Sprite::Piece(piece)
    }
}

impl Sprite {
    /// How high it is for its width.
    pub fn height(&self) -> f32 {
        match self {
            Sprite::Card { .. } | Sprite::Back => 1.4,
            Sprite::Art(_)
            | Sprite::Painted { .. }
            | Sprite::SmallCard { .. }
            | Sprite::Badge { .. }
            | Sprite::Piece(_) => 1.0,
        }
    }
}
