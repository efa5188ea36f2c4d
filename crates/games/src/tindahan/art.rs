//! The drawings of Tindahan, and what its emojis are made of.

use super::words::letter;
use super::{Card, Fruit};
use crate::engine::{Suit, Word};
use crate::scene::{Art, BANANA, DONKEY, DONKEY_CART, MANGO, ORANGE, PASSION_FRUIT, PINEAPPLE, Sprite, card_emojis};
use crate::sentences::Lang;

crate::drawings! {
    LANZONES = "lanzones" 0xc9_9b4f,
    DURIAN = "durian" 0x9b_c53d,
    pub(super) SELLER = "seller" 0x2a_9d8f,
}

/// The drawing of a fruit.
pub(super) fn art(fruit: Fruit) -> Art {
    match fruit {
        Fruit::Banana => BANANA,
        Fruit::Mango => MANGO,
        Fruit::Lanzones => LANZONES,
        Fruit::Pineapple => PINEAPPLE,
        Fruit::Durian => DURIAN,
        Fruit::PassionFruit => PASSION_FRUIT,
        Fruit::Orange => ORANGE,
    }
}

/// The face of a card.
pub(super) fn face(card: Card, lang: Lang) -> Sprite {
    Sprite::Card { suit: art(card.suit()), letter: letter(lang, card.suit()), rank: card.rank() }
}

pub(super) fn emojis(lang: Lang) -> Vec<(String, Sprite)> {
    let suits = Fruit::ALL.iter().map(|&fruit| (art(fruit), letter(lang, fruit)));
    let pictures = Fruit::ALL.iter().map(|&fruit| art(fruit)).chain([DONKEY, DONKEY_CART, SELLER]).map(Art::emoji);
    pictures.chain(card_emojis(suits, Fruit::RANKS)).collect()
}
