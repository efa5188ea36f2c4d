//! What all boards have: a bar with the title, and a box for each player.

use std::fmt::Display;

use super::area::{Area, Point, point};
use super::art::{CROWN, Sprite};
use super::font;
use super::ink::Ink;
use super::text::Text;
use super::{SMALLEST, Scene};
use crate::engine::{Seat, SeatSet};
use crate::screen::Names;

/// How high the bar with the title is, with its scallops.
const BAR: f32 = 56.0;
const SCALLOPS: usize = 16;
/// The golden hem between cloth and scallops.
const HEM: f32 = 5.0;
/// How wide the sign of a player is: so that its letter can be read on a phone.
pub const BADGE: f32 = 52.0;

/// Draws the awning over a picture, with a title and, on the right, what else is worth the place. Both may name somebody.
pub fn title_bar(scene: &mut Scene, title: &str, aside: &str) {
    let width = scene.width;
    let scallop = width / SCALLOPS as f32;
    for index in 0..SCALLOPS {
        let ink = if index % 2 == 0 { Ink::Bar } else { Ink::Paper };
        scene.disc(point((index as f32 + 0.5) * scallop, BAR - 8.0), scallop / 2.0, ink.fill().edge(Ink::Shade, 3.0));
    }
    scene.rect(Area::new(0.0, 0.0, width, BAR), 0.0, Ink::Bar.fill());
    scene.rect(Area::new(0.0, BAR - HEM, width, HEM), 0.0, Ink::Glow.fill());
    let middle = (BAR - HEM) / 2.0;
    let write = |words: &str, size: f32, x: f32| Text::new(words, size, point(x, middle)).bold().ink(Ink::OnBar);
    let (title, aside) = (font::shown(title), font::shown(aside));
    let (mut title, mut aside) = (write(&title, 32.0, 24.0).left(), write(&aside, 30.0, width - 24.0).right());
    // Both become smaller together.
    let gap = if aside.words.is_empty() { 0.0 } else { 28.0 };
    let room = width - 48.0 - gap;
    let smaller = (room / (title.width() + aside.width())).min(1.0);
    aside = aside.fit(room - title.width() * smaller);
    title = title.fit(room - aside.width());
    scene.write(title);
    scene.write(aside);
}

/// Draws the cloth that a trick is played on, from one edge of the sheet to the other.
pub fn cloth(scene: &mut Scene, y: f32, height: f32) {
    let area = Area::new(0.0, y, scene.width, height);
    scene.rect(area, 0.0, Ink::Cloth.fill());
    for hem in [area.y, area.bottom() - HEM] {
        scene.rect(Area { y: hem, height: HEM, ..area }, 0.0, Ink::Glow.fill());
    }
}

/// Draws a number on a disc: coins on a coin, who plays when.
pub fn number_disc(scene: &mut Scene, centre: Point, radius: f32, ink: Ink, number: usize) {
    scene.disc(centre, radius, ink.fill().edge(Ink::Outline, 2.5));
    let size = (radius * 1.4).max(SMALLEST);
    scene.write(Text::new(number.to_string(), size, centre).bold().ink(Ink::Outline));
}

/// Somebody's name as it can be drawn.
pub(super) fn drawn_name(name: &str) -> String {
    Some(font::shown(name)).filter(|name| !name.is_empty()).unwrap_or_else(|| "?".to_owned())
}

/// A player's name as it can be drawn, which tells them from the others also where names differ only in letters that cannot.
pub fn player_name(names: &Names, seat: Seat) -> String {
    let name = |seat| drawn_name(&names.of(seat));
    let own = name(seat);
    let same = Seat::all(seat.index()).filter(|&other| name(other) == own).count();
    if same == 0 { own } else { format!("{own} {}", same + 1) }
}

/// The first letter of a player's name.
pub fn initial(names: &Names, seat: Seat) -> char {
    let name = drawn_name(&names.of(seat));
    let first = name.chars().find(|letter| letter.is_alphanumeric()).unwrap_or('?');
    first.to_uppercase().next().unwrap_or(first)
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
    pub counts: Vec<(Sprite, String)>,
}

/// Draws the frame of a player's box, which glows for who is to act, and says which ink is read on it.
pub fn player_frame(scene: &mut Scene, area: Area, acts: bool) -> Ink {
    let (look, ink) = if acts {
        (Ink::Glow.fill().edge(Ink::Outline, 4.0), Ink::OnGlow)
    } else {
        (Ink::Panel.fill().edge(Ink::Edge, 3.0), Ink::Text)
    };
    scene.rect(area, 14.0, look);
    ink
}

/// Draws the sign of a player. A crown sits on it like on a head: so the name beside it has all the room.
pub fn draw_badge(scene: &mut Scene, middle: Point, names: &Names, seat: Seat, crowned: bool) {
    scene.sprite(Sprite::badge(names, seat), middle, BADGE);
    if crowned {
        scene.sprite(CROWN, middle.by(0.0, -BADGE / 2.0), 40.0);
    }
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
        let ink = player_frame(scene, area, acts);
        let top = area.y + 8.0 + BADGE / 2.0;
        draw_badge(scene, point(area.x + 8.0 + BADGE / 2.0, top), names, seat, winners.contains(seat));
        let left = area.x + 14.0 + BADGE;
        let name = Text::new(player_name(names, seat), 30.0, point(left, top)).left().bold().ink(ink);
        scene.write(name.fit(area.right() - 12.0 - left));
        let below = area.y + 10.0 + BADGE;
        let counts = Area::new(area.x + 10.0, below, area.width - 16.0, area.bottom() - below - 6.0);
        let rows = player.counts.len().div_ceil(2).max(1);
        for (row, part) in counts.rows(rows, 0.0).zip(player.counts.chunks(2)) {
            // One that is alone has the whole row.
            draw_counts(scene, row, part, part.len(), ink);
        }
    }
}

/// Small pictures with what they count, side by side, in so many columns.
pub fn draw_counts(scene: &mut Scene, row: Area, counts: &[(Sprite, String)], columns: usize, ink: Ink) {
    const GAP: f32 = 7.0;
    let size = (row.height - 6.0).min(40.0);
    let middle = row.centre().y;
    // Pairs stand below each other; three and more share the row by what they need.
    let pairs = columns <= 2;
    let text = |words: &str, x: f32| Text::new(words, 32.0, point(x, middle)).left().bold().ink(ink);
    let slot = |sprite: &Sprite| if pairs { size } else { size / sprite.height() };
    let need = |(sprite, words): &(Sprite, String)| slot(sprite) + GAP + text(words, 0.0).width();
    let all: f32 = counts.iter().map(need).sum();
    let mut left = row.x;
    for count in counts {
        let right = left + if pairs { row.width / columns as f32 } else { row.width * need(count) / all };
        let (sprite, words) = count;
        scene.sprite(sprite.clone(), point(left + slot(sprite) / 2.0, middle), size / sprite.height());
        let start = left + slot(sprite) + GAP;
        scene.write(text(words, start).fit(right - 4.0 - start));
        left = right;
    }
}

impl PlayerBox {
    /// Adds a count.
    #[must_use]
    pub fn with(mut self, sprite: impl Into<Sprite>, count: impl Display) -> PlayerBox {
        self.counts.push((sprite.into(), count.to_string()));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_player_is_a_number_and_no_two_are_called_alike() {
        let names = Names::new(["李明", "黎明", "Ana", "🔥", "\u{e000}", "\u{e001}"].map(String::from).to_vec());
        let drawn: Vec<String> = Seat::all(6).map(|seat| player_name(&names, seat)).collect();
        assert_eq!(drawn, ["Li Ming", "Li Ming 2", "Ana", "Fire", "?", "? 2"]);
        let letters: String = Seat::all(6).map(|seat| initial(&names, seat)).collect();
        assert_eq!(letters, "LLAF??");
    }
}
