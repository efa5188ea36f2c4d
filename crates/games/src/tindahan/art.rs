//! The drawings of Tindahan, and what its emojis are made of.

use super::Fruit;
use crate::scene::{
    Art, BANANA, DONKEY, DONKEY_CART, Drawn, MANGO, ORANGE, PASSION_FRUIT, PINEAPPLE, Sprite, deck_emojis,
};
use crate::sentences::Lang;

crate::drawings! {
    LANZONES = "lanzones" 0xc9_9b4f,
    DURIAN = "durian" 0x9b_c53d,
    pub(super) SELLER = "seller" 0x2a_9d8f,
}

impl Drawn for Fruit {
    const GAME: &'static str = "tindahan";

    fn art(self) -> Art {
        match self {
            Fruit::Banana => BANANA,
            Fruit::Mango => MANGO,
            Fruit::Lanzones => LANZONES,
            Fruit::Pineapple => PINEAPPLE,
            Fruit::Durian => DURIAN,
            Fruit::PassionFruit => PASSION_FRUIT,
            Fruit::Orange => ORANGE,
        }
    }
}

pub(super) fn emojis(lang: Lang) -> Vec<(String, Sprite)> {
    deck_emojis::<Fruit>(lang).chain([DONKEY, DONKEY_CART, SELLER].map(Art::emoji)).collect()
}
