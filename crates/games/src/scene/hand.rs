//! A hand of cards as a fan.

use super::area::{Area, Point, point};
use super::art::Sprite;
use super::ink::Ink;
use super::{Scene, WIDTH};

/// A card in a hand.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Held {
    /// Its face.
    pub(super) card: Sprite,
    /// Whether it may be played now.
    pub(super) playable: bool,
}

/// More cards than this lie in two rows: in one they would cover each other's letters.
const ROW: usize = 10;
/// How wide cards are: as large as there is room for beside each other, and not so large that they crowd out the table above
/// them. On the narrowest, letters are just large enough for a phone.
const WIDEST: f32 = 114.0;
const NARROWEST: f32 = 100.0;
/// What is left free beside the cards, left and right together.
const MARGIN: f32 = 36.0;
/// How far a card that may be played sticks out.
const RAISED: f32 = 24.0;
/// The glow round such a card.
const GLOW: f32 = 7.0;
/// How round a card's corners are, for its width.
const CORNER: f32 = 0.13;
/// The part of a card's height that its rank and letter take.
const HEAD: f32 = 0.345;
/// The part that the row in front leaves to be seen, and the part of those in front: their feet are in the hand.
const BEHIND: f32 = 0.56;
const IN_FRONT: f32 = 0.9;
/// Between the hem and the cards.
const GAP: f32 = 12.0;

/// Draws the hand as a fan below everything else, and makes the sheet as high as that needs. Where only some of the cards may
/// be played, those stick out and the others lie in the shade.
pub(super) fn fan(scene: &mut Scene, cards: &[Held]) {
    let rows = if cards.len() > ROW { 2 } else { 1 };
    let each = cards.len().div_ceil(rows).max(1);
    let across = ((WIDTH - MARGIN) / each as f32 - 10.0).clamp(NARROWEST, WIDEST);
    let down = across * 1.4;
    let top = scene.height;
    let choice = cards.iter().any(|held| held.playable) && cards.iter().any(|held| !held.playable);
    let raised = if choice { RAISED } else { 0.0 };
    let first = top + GAP + raised;
    let behind = (rows - 1) as f32 * down * BEHIND;
    scene.make_high(first + behind + down * IN_FRONT);
    let (width, height) = (scene.width, scene.height);
    scene.rect(Area::new(0.0, top, width, height - top), 0.0, Ink::Cloth.fill());
    scene.rect(Area::new(0.0, top, width, 5.0), 0.0, Ink::Glow.fill());
    let step = ((WIDTH - MARGIN - across) / (each.max(2) - 1) as f32).min(across + 16.0);
    for (row, part) in cards.chunks(each).enumerate() {
        let middle = (part.len() as f32 - 1.0) / 2.0;
        let line = first + row as f32 * behind + down / 2.0;
        for (index, held) in part.iter().enumerate() {
            let off = index as f32 - middle;
            let turn = off * 1.2;
            let raised = if held.playable { raised } else { 0.0 };
            // The outermost cards hang a little lower.
            let centre = point(WIDTH / 2.0 + off * step, line + off * off * 0.8 - raised);
            let card = Card { centre, across, down, turn };
            if raised > 0.0 {
                scene.shape(card.outline(GLOW, f32::MIN), Ink::Glow.fill());
            }
            scene.turned(held.card.clone(), centre, across, turn);
            if choice && !held.playable {
                // What is written on it stays bright.
                scene.shape(card.outline(-0.01 * across, down * (HEAD - 0.5)), Ink::Shade.fill());
            }
        }
    }
}

/// Where a card of a fan lies.
struct Card {
    centre: Point,
    across: f32,
    down: f32,
    turn: f32,
}

impl Card {
    /// Its outline, so much further out, from this height above or below its middle downwards.
    fn outline(&self, further: f32, from: f32) -> Vec<Point> {
        const STEPS: u8 = 4;
        let round = self.across * CORNER + further;
        let (across, down) = (self.across / 2.0 + further - round, self.down / 2.0 + further - round);
        let (sin, cos) = self.turn.to_radians().sin_cos();
        let quarters = [(across, -down), (across, down), (-across, down), (-across, -down)]
            .into_iter()
            .zip([0.0, 90.0, 180.0, 270.0]);
        quarters
            .flat_map(|((x, y), angle)| {
                (0..=STEPS)
                    .map(move |step| point(x, y).towards(angle + 90.0 * f32::from(step) / f32::from(STEPS), round))
            })
            .map(|Point { x, y }| point(x, y.max(from)))
            .map(|Point { x, y }| self.centre.by(x * cos - y * sin, x * sin + y * cos))
            .collect()
    }
}
