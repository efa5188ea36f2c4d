//! The drawings of Tindahan.

use super::Fruit;
use crate::scene::{Art, BANANA, Drawn, MANGO, ORANGE, PASSION_FRUIT, PINEAPPLE};

crate::drawings! {
    LANZONES = "lanzones" 0xc9_9b4f,
    DURIAN = "durian" 0x9b_c53d,
    pub(super) SELLER = "seller" 0x2a_9d8f,
    /// Points that are not sure yet.
    pub(super) POINTS_NOW = "points_now" 0xf4_b400,
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
