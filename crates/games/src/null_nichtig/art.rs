//! The drawings of Null & Nichtig.

use super::Colour;
use crate::scene::{Art, Drawn};

crate::drawings! {
    BLUE = "blue" 0x1c_5fb8,
    GREEN = "green" 0x1f_7a34,
    PURPLE = "purple" 0x8a_4fd0,
    RED = "red" 0xc9_2433,
    YELLOW = "yellow" 0xff_c300,
}

impl Drawn for Colour {
    const GAME: &'static str = "null-nichtig";

    fn art(self) -> Art {
        match self {
            Colour::Blue => BLUE,
            Colour::Green => GREEN,
            Colour::Purple => PURPLE,
            Colour::Red => RED,
            Colour::Yellow => YELLOW,
        }
    }
}
