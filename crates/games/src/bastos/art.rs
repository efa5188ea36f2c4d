//! The drawings of Bastos, and what its emojis are made of.

use super::Fruit;
use crate::scene::{
    Art, BANANA, CROWN, DONKEY, Drawn, MANGO, ORANGE, PASSION_FRUIT, PINEAPPLE, POINTS, Sprite, TRICKS, deck_emojis,
};
use crate::sentences::Lang;

impl Drawn for Fruit {
    const GAME: &'static str = "bastos";

    fn art(self) -> Art {
        match self {
            Fruit::Banana => BANANA,
            Fruit::Mango => MANGO,
            Fruit::Pineapple => PINEAPPLE,
            Fruit::PassionFruit => PASSION_FRUIT,
            Fruit::Orange => ORANGE,
        }
    }
}

pub(super) fn emojis(lang: Lang) -> Vec<(String, Sprite)> {
    let others = [DONKEY, TRICKS, POINTS, CROWN].map(Art::emoji);
    deck_emojis::<Fruit>(lang).chain(others).chain([("card_back".to_owned(), Sprite::Back)]).collect()
}
