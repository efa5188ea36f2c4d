//! The drawings of Bastos.

use super::Fruit;
use crate::scene::{Art, BANANA, Drawn, MANGO, ORANGE, PASSION_FRUIT, PINEAPPLE};

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
