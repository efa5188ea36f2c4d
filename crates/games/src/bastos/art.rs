//! The drawings of Bastos, and the signs on its cards and prices.

use super::{Card, Fruit};
use crate::scene::{
    Area, Art, BANANA, Drawn, Ink, MANGO, Mark, ORANGE, PASSION_FRUIT, PINEAPPLE, Piece, Point, Scene, Sprite, Text,
    point,
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

/// The sign of the own Bastos fruit: a star on a seal, so that nobody takes it for the star of points.
pub(super) fn seal() -> Piece {
    Piece::new("bastos seal", |scene| {
        let middle = scene.area().centre();
        scene.disc(middle, 47.0, Ink::Outline.fill().edge(Ink::Paper, 6.0));
        let corner = |corner: u8| {
            middle.by(0.0, 3.0).towards(36.0 * f32::from(corner), if corner.is_multiple_of(2) { 40.0 } else { 17.0 })
        };
        scene.shape((0..10).map(corner).collect(), Ink::Glow.fill());
    })
}

/// How wide a seal on a card is, and where its middle lies, for a card 1 wide: below the letter, where it hides neither that
/// nor the rank, also if another card lies over the lower half.
pub(super) const SEAL: f32 = 0.38;
pub(super) const SEAL_AT: Point = Point { x: 0.81, y: 0.63 };

/// Puts the seal on a card that lies so.
pub(super) fn seal_card(scene: &mut Scene, centre: Point, width: f32, turn: f32) {
    let (x, y) = ((SEAL_AT.x - 0.5) * width, (SEAL_AT.y - 0.7) * width);
    let (sin, cos) = turn.to_radians().sin_cos();
    scene.turned(seal(), centre.by(x * cos - y * sin, x * sin + y * cos), SEAL * width, turn);
}

/// Puts the seal on every card of the fruit among the marks from there on: those of a hand, just drawn.
pub(super) fn seal_cards_from(scene: &mut Scene, first: usize, fruit: Fruit) {
    let lies = |mark: &Mark| match mark {
        &Mark::Sprite { sprite: Sprite::Card { suit, .. }, centre, width, turn, .. } if suit == fruit.art() => {
            Some((centre, width, turn))
        }
        Mark::Sprite { .. }
        | Mark::Box { .. }
        | Mark::Shape { .. }
        | Mark::Disc { .. }
        | Mark::Stroke { .. }
        | Mark::Text(_) => None,
    };
    let cards: Vec<(Point, f32, f32)> = scene.marks[first..].iter().filter_map(lies).collect();
    for (centre, width, turn) in cards {
        seal_card(scene, centre, width, turn);
    }
}

/// How far a price has moved and which way: a triangle and a number.
pub(super) fn moved_by(change: i8) -> Piece {
    Piece::new(format!("bastos price {change:+}"), |scene| {
        let ink = if change > 0 { Ink::Right } else { Ink::Wrong };
        let area = scene.area();
        scene.rect(Area { y: 22.0, height: 56.0, ..area }.inside(2.0), 24.0, ink.fill().edge(Ink::Outline, 4.0));
        let tip = if change > 0 { -17.0 } else { 17.0 };
        let triangle = [(0.0, tip), (21.0, -tip * 0.8), (-21.0, -tip * 0.8)];
        let middle = point(33.0, 50.0);
        scene.shape(triangle.map(|(x, y)| middle.by(x, y)).to_vec(), Ink::Paper.fill());
        scene.write(Text::new(change.unsigned_abs().to_string(), 50.0, point(70.0, 50.0)).bold().ink(Ink::Paper));
    })
}

/// A small card with the seal: somebody's Bastos.
pub(super) fn sealed(bastos: Card, lang: Lang) -> Piece {
    Piece::new(format!("bastos {bastos} {}", bastos.suit().letter(lang)), |scene| {
        scene.sprite(bastos.small_face(lang), scene.area().centre(), 100.0);
        scene.sprite(seal(), point(76.0, 29.0), 40.0);
    })
}

/// A fruit that gets dearer, for a menu.
pub(super) fn dearer(fruit: Fruit) -> Piece {
    Piece::new(format!("bastos dearer {fruit}"), |scene| {
        scene.sprite(fruit.art(), point(40.0, 58.0), 78.0);
        scene.sprite(moved_by(1), point(64.0, 24.0), 72.0);
    })
}
