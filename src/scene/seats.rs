//! What all boards have: a bar with the title, and a box for each player.

use std::fmt::Display;

use super::Scene;
use super::area::{Area, point};
use super::art::{Art, Sprite};
use super::font;
use super::ink::Ink;
use super::text::Text;
use crate::engine::{Seat, SeatSet};
use crate::screen::Names;

/// How high the bar with the title is, with its scallops.
const BAR: f32 = 56.0;
const SCALLOPS: usize = 20;
/// The sign of a player.
const BADGE: f32 = 44.0;

/// Draws the awning over a picture, with a title and, on the right, what else is worth the place.
pub fn title_bar(scene: &mut Scene, title: &str, aside: &str) {
    let width = scene.width;
    let scallop = width / SCALLOPS as f32;
    for place in 0..SCALLOPS {
        let ink = if place % 2 == 0 { Ink::Bar } else { Ink::Paper };
        scene.disc(point((place as f32 + 0.5) * scallop, BAR - 8.0), scallop / 2.0, ink.fill().edge(Ink::Shade, 2.0));
    }
    scene.rect(Area::new(0.0, 0.0, width, BAR), 0.0, Ink::Bar.fill());
    let room = width - 48.0;
    let aside = Text::new(aside, 30.0, point(width - 24.0, BAR / 2.0)).right().bold().ink(Ink::OnBar).fit(room * 0.55);
    let left = room - if aside.words.is_empty() { 0.0 } else { aside.width() + 24.0 };
    scene.write(Text::new(title, 32.0, point(24.0, BAR / 2.0)).left().bold().ink(Ink::OnBar).fit(left));
    scene.write(aside);
}

/// A player's name as the font can show it.
pub fn player_name(names: &Names, seat: Seat) -> String {
    font::shown(&names.of(seat)).unwrap_or_else(|| format!("#{}", seat.index() + 1))
}

/// The first letter of a player's name.
fn initial(names: &Names, seat: Seat) -> char {
    player_name(names, seat).chars().find(|letter| letter.is_alphanumeric()).unwrap_or('#').to_ascii_uppercase()
}

impl Sprite {
    /// The sign of a player.
    pub fn badge(names: &Names, seat: Seat) -> Sprite {
        Sprite::Badge { seat: seat.index() as u8, letter: initial(names, seat) }
    }
}

/// What is said about one player.
#[derive(Clone, Debug, Default)]
pub struct PlayerBox {
    /// Pictures with what they count.
    pub counts: Vec<(Option<Sprite>, String)>,
}

/// Draws a box for each player: their sign, their name and what is said about them. Those who are to act glow; those who
/// have won wear a crown.
pub fn player_boxes(
    scene: &mut Scene,
    areas: impl Iterator<Item = Area>,
    names: &Names,
    awaited: SeatSet,
    winners: SeatSet,
    boxes: &[PlayerBox],
) {
    for ((area, player), seat) in areas.zip(boxes).zip(Seat::all(boxes.len())) {
        let acts = awaited.contains(seat);
        let look = if acts { Ink::Glow.fill().edge(Ink::Outline, 4.0) } else { Ink::Panel.fill().edge(Ink::Edge, 3.0) };
        scene.rect(area, 14.0, look);
        let ink = if acts { Ink::OnGlow } else { Ink::Text };
        let top = area.y + 10.0 + BADGE / 2.0;
        scene.sprite(Sprite::badge(names, seat), point(area.x + 10.0 + BADGE / 2.0, top), BADGE);
        let mut right = area.right() - 12.0;
        if winners.contains(seat) {
            scene.sprite(Art::Crown, point(right - 18.0, top), 38.0);
            right -= 42.0;
        }
        let left = area.x + 16.0 + BADGE;
        let name = Text::new(player_name(names, seat), 30.0, point(left, top)).left().bold().ink(ink).fit(right - left);
        scene.write(name);
        let below = area.y + 14.0 + BADGE;
        let counts = Area::new(area.x + 10.0, below, area.width - 16.0, area.bottom() - below - 6.0);
        let rows = player.counts.len().div_ceil(2).max(1);
        for (row, pair) in counts.rows(rows, 0.0).zip(player.counts.chunks(2)) {
            for (cell, (sprite, words)) in row.columns(2, 4.0).zip(pair) {
                let size = (row.height - 6.0).min(40.0);
                let middle = cell.centre().y;
                let mut left = cell.x;
                if let Some(sprite) = sprite {
                    let width = size / sprite.height();
                    scene.sprite(sprite.clone(), point(cell.x + size / 2.0, middle), width);
                    left += size + 6.0;
                }
                let room = cell.right() - left;
                scene.write(Text::new(words, 32.0, point(left, middle)).left().bold().ink(ink).fit(room));
            }
        }
    }
}

impl PlayerBox {
    /// Adds a count.
    #[must_use]
    pub fn with(mut self, sprite: impl Into<Sprite>, count: impl Display) -> PlayerBox {
        self.counts.push((Some(sprite.into()), count.to_string()));
        self
    }
}
