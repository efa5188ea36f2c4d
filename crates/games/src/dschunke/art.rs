//! The crates of Dschunke, and what its emojis are made of.

use super::words::symbol;
use super::{Colour, Crate, Good};
use crate::engine::Word;
use crate::scene::{Art, Ink, POINTS, Piece, Scene, Sprite, point};

crate::drawings! {
    RICE = "rice" 0xc9_8b4b,
    SPICE = "spice" 0xe7_6f51,
    AUBERGINE = "aubergine" 0x6d_597a,
    FISH = "fish" 0x1d_7ea8,
    RAT = "rat" 0x49_5057,
}

fn art(good: Good) -> Art {
    match good {
        Good::Rice => RICE,
        Good::Spice => SPICE,
        Good::Aubergine => AUBERGINE,
        Good::Fish => FISH,
    }
}

/// A crate seen from above.
pub(super) fn sprite(shown: Crate) -> Sprite {
    let piece = match shown {
        Crate::Empty => Piece::new("crate", draw_empty),
        Crate::Good(colour, good) => painted(colour, art(good)),
        Crate::Rat(colour) => painted(colour, RAT),
    };
    piece.into()
}

fn draw_empty(scene: &mut Scene) {
    let area = scene.area();
    scene.rect(area, 0.0, Ink::Wood.fill());
    scene.rect(area.inside(12.0), 6.0, Ink::Outline.line(4.0));
    scene.stroke(vec![point(20.0, 20.0), point(80.0, 80.0)], Ink::Outline.line(4.0));
}

/// Red is light on dark and green is dark on light, so that it is told without the colour.
fn painted(colour: Colour, art: Art) -> Piece {
    let (ground, ink, edge) = match colour {
        Colour::Red => (Ink::Own(0x9d_1520), Ink::Own(0xff_e9d6), Ink::Own(0x5c_0a12).line(4.0)),
        Colour::Green => (Ink::Own(0xd9_f2c4), Ink::Own(0x0b_5a2b), Ink::Own(0x0b_5a2b).line(8.0)),
    };
    Piece::new(format!("crate {colour:?} {art}"), |scene| {
        let area = scene.area();
        scene.rect(area, 0.0, ground.fill());
        scene.rect(area.inside(6.0), 4.0, edge);
        scene.sprite(Sprite::Painted { art, ink, ground }, area.centre(), 78.0);
    })
}

pub(super) fn emojis() -> Vec<(String, Sprite)> {
    let of_colour =
        |&colour: &Colour| Good::ALL.iter().map(move |&good| Crate::Good(colour, good)).chain([Crate::Rat(colour)]);
    let crates = Colour::ALL.iter().flat_map(of_colour).chain([Crate::Empty]);
    crates.map(|shown| (symbol(shown).name(), sprite(shown))).chain([POINTS.emoji()]).collect()
}
