//! The drawings of Bastos, and what its emojis are made of.

use super::words::letter;
use super::{Card, Fruit};
use crate::engine::{Suit, Word};
use crate::scene::{
    Art, BANANA, CROWN, DONKEY, MANGO, ORANGE, PASSION_FRUIT, PINEAPPLE, POINTS, Sprite, TRICKS, card_emojis,
};
use crate::sentences::Lang;

/// The drawing of a fruit.
pub(super) fn art(fruit: Fruit) -> Art {
    match fruit {
        Fruit::Banana => BANANA,
        Fruit::Mango => MANGO,
        Fruit::Pineapple => PINEAPPLE,
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
    let fruits = Fruit::ALL.iter().map(|&fruit| art(fruit));
    let pictures = fruits.chain([DONKEY, TRICKS, POINTS, CROWN]).map(Art::emoji);
    pictures.chain([("card_back".to_owned(), Sprite::Back)]).chain(card_emojis(suits, Fruit::RANKS)).collect()
}
