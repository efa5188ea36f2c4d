//! Pieces drawn with marks: cards and badges. Each is 100 units wide here and scaled to where it lies. Their letters can be
//! read on a phone if a card is at least 94 units wide there, a small card 64 and a badge as wide as [`super::BADGE`].

use super::Scene;
use super::area::{Area, Point, point};
use super::art::{Art, Sprite};
use super::ink::Ink;
use super::text::Text;

/// The width of pieces in this file.
pub(super) const PIECE: f32 = 100.0;
const MIDDLE: Point = Point { x: PIECE / 2.0, y: PIECE / 2.0 };

impl Sprite {
    /// What a piece is made of, 100 units wide and without a ground; nothing for one that is a drawing of its own.
    pub fn marks(&self) -> Option<Scene> {
        let mut scene = Scene { width: PIECE, height: PIECE * self.height(), marks: Vec::new() };
        match self {
            Sprite::Art(_) | Sprite::Painted { .. } => return None,
            Sprite::Piece(piece) => return Some(piece.scene().clone()),
            &Sprite::Card { suit, letter, rank } => card(&mut scene, suit, letter, rank),
            &Sprite::SmallCard { suit, letter, rank } => small_card(&mut scene, suit, letter, rank),
            Sprite::Back => back(&mut scene),
            &Sprite::Badge { seat, letter } => badge(&mut scene, seat, letter),
        }
        Some(scene)
    }
}

fn card(scene: &mut Scene, suit: Art, letter: char, rank: u8) {
    let area = scene.area().inside(3.0);
    scene.rect(area, 13.0, Ink::Paper.fill().edge(Ink::Outline, 4.0));
    scene.rect(Area { height: 48.0, ..area }.inside(5.0), 9.0, Ink::Tint(suit).fill());
    let rank = Text::new(rank.to_string(), 42.0, point(12.0, 27.0)).left().bold().ink(Ink::OnTint(suit));
    scene.write(rank.fit(42.0));
    // On a ground of its own, so that a ten of mangos is no "10M".
    let tab = Area::new(57.0, 12.0, 32.0, 30.0);
    scene.rect(tab, 7.0, Ink::Paper.fill());
    scene.write(Text::new(letter, 30.0, tab.centre()).bold().ink(Ink::Outline));
    scene.sprite(suit, point(50.0, 93.0), 82.0);
}

fn small_card(scene: &mut Scene, suit: Art, letter: char, rank: u8) {
    let area = scene.area().inside(3.0);
    scene.rect(area, 18.0, Ink::Paper.fill().edge(Ink::Outline, 6.0));
    scene.rect(Area { height: 54.0, ..area }.inside(5.0), 13.0, Ink::Tint(suit).fill());
    scene.write(Text::new(rank.to_string(), 52.0, point(15.0, 30.0)).left().bold().ink(Ink::OnTint(suit)));
    scene.write(Text::new(letter, 44.0, point(27.0, 73.0)).bold().ink(Ink::Outline));
    scene.sprite(suit, point(71.0, 72.0), 46.0);
}

fn back(scene: &mut Scene) {
    let area = scene.area().inside(3.0);
    scene.rect(area, 13.0, Ink::Paper.fill().edge(Ink::Outline, 4.0));
    scene.rect(area.inside(7.0), 8.0, Ink::Back.fill());
    let middle = area.centre();
    for (across, down) in [(26.0, 36.0), (15.0, 21.0)] {
        let diamond = [(0.0, -down), (across, 0.0), (0.0, down), (-across, 0.0)];
        scene.shape(diamond.map(|(x, y)| middle.by(x, y)).to_vec(), Ink::Glow.line(4.0));
    }
}

/// Corners at these angles and distances from the middle of a piece.
fn star(corners: impl Iterator<Item = (f32, f32)>, middle: Point) -> Vec<Point> {
    corners.map(|(degrees, distance)| middle.towards(degrees, distance)).collect()
}

fn badge(scene: &mut Scene, seat: u8, letter: char) {
    let look = Ink::Seat(seat).fill().edge(Ink::Outline, 6.0);
    let even = |corners: u8, turned: f32, distance: f32| {
        (0..corners).map(move |corner| (turned + 360.0 / f32::from(corners) * f32::from(corner), distance))
    };
    let mut down = 0.0;
    match seat {
        0 => scene.disc(MIDDLE, 43.0, look),
        1 => scene.rect(scene.area().inside(8.0), 8.0, look),
        2 => {
            down = 16.0;
            scene.shape(star(even(3, 0.0, 57.0), MIDDLE.by(0.0, 12.0)), look);
        }
        3 => scene.shape(star(even(4, 0.0, 49.0), MIDDLE), look),
        4 => scene.shape(star(even(6, 30.0, 46.0), MIDDLE), look),
        _ => {
            let corners = (0..10u8).map(|corner| (36.0 * f32::from(corner), if corner % 2 == 0 { 50.0 } else { 34.0 }));
            scene.shape(star(corners, MIDDLE.by(0.0, 3.0)), look);
        }
    }
    scene.write(Text::new(letter, 54.0, MIDDLE.by(0.0, down)).bold().ink(Ink::OnSeat(seat)));
}
