//! A hand of cards as a fan.

use super::area::point;
use super::art::Sprite;
use super::ink::Ink;
use super::seats::title_bar;
use super::text::Text;
use super::{Scene, WIDTH};

/// A card in a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Held {
    /// Which.
    pub card: Sprite,
    /// Whether it may be played now.
    pub playable: bool,
}

/// More cards than this lie in two rows.
const ROW: usize = 8;
/// How wide cards are: as large as there is room for.
const WIDEST: f32 = 180.0;
const NARROWEST: f32 = 134.0;
/// How far a card that may be played sticks out.
const RAISED: f32 = 26.0;

/// The hand as a fan, with a title and a note, which stays empty where there is nothing to say. Where only some of the cards
/// may be played, those stick out.
pub fn fan(cards: &[Held], title: &str, note: &str) -> Scene {
    let rows = if cards.len() > ROW { 2 } else { 1 };
    let each = cards.len().div_ceil(rows).max(1);
    let across = ((WIDTH - 60.0) / each as f32 - 14.0).clamp(NARROWEST, WIDEST);
    let down = across * 1.4;
    let top = 88.0 + if note.is_empty() { 0.0 } else { 60.0 };
    let mut scene = Scene::new(WIDTH, top + rows as f32 * (down + 56.0) + 4.0);
    title_bar(&mut scene, title, "");
    if !note.is_empty() {
        scene.write(Text::new(note, 30.0, point(WIDTH / 2.0, 110.0)).fit(WIDTH - 60.0));
    }
    let choice = cards.iter().any(|held| held.playable) && cards.iter().any(|held| !held.playable);
    for (row, part) in cards.chunks(each).enumerate() {
        let step = ((WIDTH - 60.0 - across) / (each.max(2) - 1) as f32).min(across + 14.0);
        let middle = (part.len() as f32 - 1.0) / 2.0;
        for (place, held) in part.iter().enumerate() {
            let off = place as f32 - middle;
            let turn = off * 2.2;
            let drop = off * off * 2.0;
            let raised = if choice && held.playable { RAISED } else { 0.0 };
            let centre =
                point(WIDTH / 2.0 + off * step, top + row as f32 * (down + 56.0) + RAISED + down / 2.0 + drop - raised);
            if raised > 0.0 {
                let corner = |x: f32, y: f32| {
                    let (sin, cos) = turn.to_radians().sin_cos();
                    centre.by(x * cos - y * sin, x * sin + y * cos)
                };
                let (across, down) = (across / 2.0 + 3.0, down / 2.0 + 3.0);
                let corners =
                    vec![corner(-across, -down), corner(across, -down), corner(across, down), corner(-across, down)];
                scene.shape(corners, Ink::Glow.fill());
            }
            scene.turned(held.card.clone(), centre, across, turn);
        }
    }
    scene
}
