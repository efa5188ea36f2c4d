//! A hand of cards as a fan.

use super::area::{Area, Point, point};
use super::art::Sprite;
use super::ink::Ink;
use super::seats::title_bar;
use super::text::Text;
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
const ROW: usize = 7;
/// How wide cards are: as large as there is room for.
const WIDEST: f32 = 190.0;
const NARROWEST: f32 = 134.0;
/// How far a card that may be played sticks out.
const RAISED: f32 = 32.0;
/// The glow round such a card.
const GLOW: f32 = 7.0;
/// How round a card's corners are, for its width.
const CORNER: f32 = 0.13;
/// The part of a card's height that its rank and letter take.
const HEAD: f32 = 0.345;

/// The hand as a fan, with a title and a note, which stays empty where there is nothing to say. Where only some of the cards
/// may be played, those stick out and the others lie in the shade.
pub(super) fn fan(cards: &[Held], title: &str, note: &str) -> Scene {
    let rows = if cards.len() > ROW { 2 } else { 1 };
    let each = cards.len().div_ceil(rows).max(1);
    let across = ((WIDTH - 60.0) / each as f32 - 14.0).clamp(NARROWEST, WIDEST);
    let down = across * 1.4;
    let top = 88.0 + if note.is_empty() { 0.0 } else { 56.0 };
    // What the outermost cards hang lower.
    let low = |off: f32| off * off * 2.0;
    let deepest = low((each as f32 - 1.0) / 2.0);
    let high = RAISED + down + deepest;
    let mut scene = Scene::new(WIDTH, top + rows as f32 * (high + 14.0) + 22.0);
    let (width, height) = (scene.width, scene.height);
    scene.rect(Area::new(0.0, top, width, height - top), 0.0, Ink::Cloth.fill());
    scene.rect(Area::new(0.0, top, width, 5.0), 0.0, Ink::Glow.fill());
    title_bar(&mut scene, title, "");
    if !note.is_empty() {
        scene.write(Text::new(note, 34.0, point(WIDTH / 2.0, 114.0)).bold().fit(WIDTH - 60.0));
    }
    let choice = cards.iter().any(|held| held.playable) && cards.iter().any(|held| !held.playable);
    for (row, part) in cards.chunks(each).enumerate() {
        let step = ((WIDTH - 60.0 - across) / (each.max(2) - 1) as f32).min(across + 16.0);
        let middle = (part.len() as f32 - 1.0) / 2.0;
        let line = top + 18.0 + row as f32 * (high + 14.0) + RAISED + down / 2.0;
        for (index, held) in part.iter().enumerate() {
            let off = index as f32 - middle;
            let turn = off * 2.2;
            let raised = if choice && held.playable { RAISED } else { 0.0 };
            let centre = point(WIDTH / 2.0 + off * step, line + low(off) - raised);
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
    scene
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
