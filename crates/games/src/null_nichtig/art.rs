//! The drawings of Null & Nichtig, and what its emojis are made of.

use super::words::letter;
use super::{Card, Colour};
use crate::engine::{Suit, Word};
use crate::scene::{Art, CROWN, POINTS, Sprite, TRICKS, card_emojis};
use crate::sentences::Lang;

crate::drawings! {
    BLUE = "blue" 0x1c_5fb8,
    GREEN = "green" 0x1f_7a34,
    PURPLE = "purple" 0x8a_4fd0,
    RED = "red" 0xc9_2433,
    YELLOW = "yellow" 0xff_c300,
}

/// The drawing of a colour.
pub(super) fn art(colour: Colour) -> Art {
    match colour {
        Colour::Blue => BLUE,
        Colour::Green => GREEN,
        Colour::Purple => PURPLE,
        Colour::Red => RED,
        Colour::Yellow => YELLOW,
    }
}

/// The face of a card.
pub(super) fn face(card: Card, lang: Lang) -> Sprite {
    Sprite::Card { suit: art(card.suit()), letter: letter(lang, card.suit()), rank: card.rank() }
}

/// The face of a card for where there is little room.
pub(super) fn small_face(card: Card, lang: Lang) -> Sprite {
    Sprite::SmallCard { suit: art(card.suit()), letter: letter(lang, card.suit()), rank: card.rank() }
}

pub(super) fn emojis(lang: Lang) -> Vec<(String, Sprite)> {
    let suits = Colour::ALL.iter().map(|&colour| (art(colour), letter(lang, colour)));
    let pictures = Colour::ALL.iter().map(|&colour| art(colour)).chain([TRICKS, POINTS, CROWN]).map(Art::emoji);
    pictures.chain(card_emojis(suits, Colour::RANKS)).collect()
}
