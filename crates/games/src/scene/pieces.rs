//! Pieces drawn with marks: cards, badges, dice, crates. Each is 100 units wide here and scaled to where it lies.

use super::area::{Area, Point, point};
use super::art::{Art, Side, Sprite};
use super::ink::Ink;
use super::text::Text;
use super::{Look, Scene};

/// The kinds of dice, each with its own outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Die {
    /// A triangle.
    D4,
    /// A square.
    D6,
    /// A square on its tip.
    D8,
    /// A kite.
    D10,
    /// A pentagon.
    D12,
    /// A square with its corners cut off, that counts minus.
    MinusD6,
}

/// What is written on a die and how.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Face {
    /// A number, or the die's name.
    pub words: String,
    /// Whose die it is; nobody's are the market's.
    pub seat: Option<u8>,
}

/// The width of pieces in this file.
pub(super) const PIECE: f32 = 100.0;
const MIDDLE: Point = Point { x: PIECE / 2.0, y: PIECE / 2.0 };

impl Sprite {
    /// What a piece is made of, 100 units wide and without a ground; nothing for one that is a drawing of its own.
    pub fn marks(&self) -> Option<Scene> {
        let mut scene = Scene { width: PIECE, height: PIECE * self.height(), marks: Vec::new() };
        match self {
            Sprite::Art(_) | Sprite::Good(..) => return None,
            &Sprite::Card { suit, letter, rank } => card(&mut scene, suit, letter, rank),
            &Sprite::SmallCard { suit, letter, rank } => small_card(&mut scene, suit, letter, rank),
            Sprite::Back => back(&mut scene),
            &Sprite::Badge { seat, letter } => badge(&mut scene, seat, letter),
            Sprite::Die { die, face } => draw_die(&mut scene, *die, face),
            Sprite::Crate(shown) => draw_crate(&mut scene, *shown),
        }
        Some(scene)
    }
}

fn card(scene: &mut Scene, suit: Art, letter: char, rank: u8) {
    let area = scene.area().inside(3.0);
    scene.rect(area, 13.0, Ink::Paper.fill().edge(Ink::Outline, 4.0));
    scene.rect(Area { height: 48.0, ..area }.inside(5.0), 9.0, Ink::Tint(suit).fill());
    let ink = Ink::OnTint(suit);
    scene.write(Text::new(rank.to_string(), 42.0, point(14.0, 27.0)).left().bold().ink(ink));
    scene.write(Text::new(letter, 28.0, point(86.0, 27.0)).right().bold().ink(ink));
    scene.sprite(suit, point(50.0, 93.0), 82.0);
}

fn small_card(scene: &mut Scene, suit: Art, letter: char, rank: u8) {
    let area = scene.area().inside(3.0);
    scene.rect(area, 18.0, Ink::Paper.fill().edge(Ink::Outline, 6.0));
    scene.rect(Area { height: 54.0, ..area }.inside(5.0), 13.0, Ink::Tint(suit).fill());
    scene.write(Text::new(rank.to_string(), 52.0, point(15.0, 30.0)).left().bold().ink(Ink::OnTint(suit)));
    scene.write(Text::new(letter, 36.0, point(26.0, 73.0)).bold().ink(Ink::Outline));
    scene.sprite(suit, point(67.0, 69.0), 50.0);
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
            down = 12.0;
            scene.shape(star(even(3, 0.0, 56.0), MIDDLE.by(0.0, 12.0)), look);
        }
        3 => scene.shape(star(even(4, 0.0, 49.0), MIDDLE), look),
        4 => scene.shape(star(even(6, 30.0, 46.0), MIDDLE), look),
        _ => {
            let corners = (0..10u8).map(|corner| (36.0 * f32::from(corner), if corner % 2 == 0 { 50.0 } else { 34.0 }));
            scene.shape(star(corners, MIDDLE.by(0.0, 3.0)), look);
        }
    }
    let size = if seat == 2 || seat == 3 { 48.0 } else { 56.0 };
    scene.write(Text::new(letter, size, MIDDLE.by(0.0, down)).bold().ink(Ink::OnSeat(seat)));
}

fn draw_die(scene: &mut Scene, die: Die, face: &Face) {
    let (fill, ink) = match (die, face.seat) {
        (_, Some(seat)) => (Ink::Seat(seat), Ink::OnSeat(seat)),
        (Die::MinusD6, None) => (Ink::Outline, Ink::Paper),
        (_, None) => (Ink::Paper, Ink::Outline),
    };
    // A dark die needs a light edge on dark ground.
    let look = fill.fill().edge(if fill == Ink::Outline { Ink::Paper } else { Ink::Outline }, 5.0);
    let outline: &[(f32, f32)] = match die {
        Die::D4 => &[(50.0, 4.0), (97.0, 90.0), (3.0, 90.0)],
        Die::D6 => &[(10.0, 10.0), (90.0, 10.0), (90.0, 90.0), (10.0, 90.0)],
        Die::D8 => &[(50.0, 2.0), (98.0, 50.0), (50.0, 98.0), (2.0, 50.0)],
        Die::D10 => &[(50.0, 2.0), (98.0, 42.0), (98.0, 58.0), (50.0, 98.0), (2.0, 58.0), (2.0, 42.0)],
        Die::D12 => &[(50.0, 3.0), (98.0, 39.0), (80.0, 96.0), (20.0, 96.0), (2.0, 39.0)],
        Die::MinusD6 => &[
            (28.0, 8.0),
            (72.0, 8.0),
            (92.0, 28.0),
            (92.0, 72.0),
            (72.0, 92.0),
            (28.0, 92.0),
            (8.0, 72.0),
            (8.0, 28.0),
        ],
    };
    scene.shape(outline.iter().map(|&(x, y)| point(x, y)).collect(), look);
    let down = match die {
        Die::D4 => 14.0,
        Die::D12 => 5.0,
        Die::D6 | Die::D8 | Die::D10 | Die::MinusD6 => 0.0,
    };
    let room = if die == Die::D4 { 56.0 } else { 74.0 };
    let mut words = Text::new(&*face.words, 52.0, MIDDLE.by(0.0, down)).bold().ink(ink);
    // Letters on pieces shrink with the piece, whatever the smallest ones of a board are.
    words.size = words.size.min(words.size * room / words.width().max(1.0));
    scene.write(words);
}

fn draw_crate(scene: &mut Scene, shown: Option<(Side, Art)>) {
    let area = scene.area();
    let Some((side, good)) = shown else {
        scene.rect(area, 0.0, Ink::Wood.fill());
        let slat = Look::from(Ink::Outline.line(4.0));
        scene.rect(area.inside(12.0), 6.0, slat);
        scene.stroke(vec![point(20.0, 20.0), point(80.0, 80.0)], Ink::Outline.line(4.0));
        return;
    };
    scene.rect(area, 0.0, Ink::Crate(side).fill());
    scene.rect(area.inside(6.0), 4.0, Ink::CrateEdge(side).line(if side == Side::Green { 8.0 } else { 4.0 }));
    scene.sprite(Sprite::Good(side, good), MIDDLE, 78.0);
}
