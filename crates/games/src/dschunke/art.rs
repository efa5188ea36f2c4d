//! The crates of Dschunke, and what its emojis are made of.

use super::words::symbol;
use super::{Colour, Crate, Good};
use crate::engine::Word;
use crate::scene::{Art, Ink, POINTS, Piece, Scene, Sprite, Text, initial, point};
use crate::screen::Names;

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

/// What a colour is painted on and with: red is light on dark and green is dark on light, so that it is told without the
/// colour.
pub(super) fn paints(colour: Colour) -> (Ink, Ink) {
    match colour {
        Colour::Red => (Ink::Own(0x9d_1520), Ink::Own(0xff_e9d6)),
        Colour::Green => (Ink::Own(0xd9_f2c4), Ink::Own(0x0b_5a2b)),
    }
}

/// The sign of a player, of the shape that the seat has in every game and in the colour of the crates.
pub(super) fn badge(colour: Colour, names: &Names) -> Sprite {
    let letter = initial(names, colour.seat());
    let ((ground, ink), middle) = (paints(colour), point(50.0, 50.0));
    let look = ground.fill().edge(Ink::Outline, 6.0);
    let piece = Piece::new(format!("badge {colour:?} {letter}"), |scene| {
        match colour {
            Colour::Red => scene.disc(middle, 43.0, look),
            Colour::Green => scene.rect(scene.area().inside(8.0), 8.0, look),
        }
        scene.write(Text::new(letter, 54.0, middle).bold().ink(ink));
    });
    piece.into()
}

fn painted(colour: Colour, art: Art) -> Piece {
    let (ground, ink) = paints(colour);
    let edge = match colour {
        Colour::Red => Ink::Own(0x5c_0a12).line(4.0),
        Colour::Green => ink.line(8.0),
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
