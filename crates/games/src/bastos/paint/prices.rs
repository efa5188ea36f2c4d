//! Prices: the track of the board, what a hand shows of it, and how far prices have moved.

use super::super::art::{moved_by, seal};
use super::super::words::{fruit as fruit_words, short_fruit};
use super::super::{Fruit, TRACK, Table};
use super::card_words;
use crate::args;
use crate::scene::{Area, DONKEY, Drawn, Ink, Look, Point, SMALLEST, Scene, Text, point};
use crate::screen::signed;
use crate::sentences::{Lang, say};

/// How wide the names beside the track are, and how high the values above it.
const LABELS: f32 = 432.0;
const HEAD: f32 = 36.0;
/// How wide the sign of a change is: its number can just be read on a phone.
const CHANGE: f32 = 60.0;

/// A price as it is shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Price {
    pub(super) fruit: Fruit,
    /// Where it is.
    pub(super) value: i8,
    /// How far it has moved to get there.
    pub(super) change: i8,
    /// Whether the fruit is trump.
    pub(super) trump: bool,
    /// Whether it is the reader's own Bastos fruit. No fruit is that and trump (§3).
    pub(super) own: bool,
}

impl Price {
    /// The prices of a table, for a reader with this Bastos fruit.
    pub(super) fn all(table: &Table, own: Option<Fruit>) -> impl ExactSizeIterator<Item = Price> {
        let prices: Vec<Price> = table
            .values
            .iter()
            .map(|(fruit, &value)| Price {
                fruit,
                value,
                change: table.change(fruit),
                trump: table.trump == Some(fruit),
                own: own == Some(fruit),
            })
            .collect();
        prices.into_iter()
    }

    fn look(self) -> Look {
        if self.trump { Ink::Glow.fill().edge(Ink::Outline, 3.0) } else { Ink::Panel.fill().edge(Ink::Edge, 3.0) }
    }

    fn ink(self) -> Ink {
        if self.trump { Ink::OnGlow } else { Ink::Text }
    }
}

/// Draws a row for each fruit, a column for each value, and the fruit where its price is.
pub(super) fn draw_track(scene: &mut Scene, area: Area, table: &Table, lang: Lang) {
    scene.rect(area, 14.0, Ink::Panel.fill().edge(Ink::Edge, 3.0));
    let inner = area.inside(6.0);
    let head = Area { height: HEAD, ..inner };
    draw_values(scene, head, LABELS);
    if let Some(unused) = table.aside {
        let words = say(lang, "bastos-picture-aside", args!["card" => card_words(unused, lang)]);
        let start = point(head.x + 8.0, head.centre().y);
        scene.write(Text::new(words, SMALLEST, start).left().ink(Ink::Quiet).fit(LABELS - 12.0));
    }
    let below = Area { y: inner.y + HEAD, height: inner.height - HEAD, ..inner };
    let prices = Price::all(table, None);
    for (row, price) in below.rows(prices.len(), 4.0).zip(prices) {
        draw_label(scene, Area { width: LABELS, ..row }, price, lang);
        draw_cells(scene, row, LABELS, price);
    }
}

/// Draws the values above the track.
pub(super) fn draw_values(scene: &mut Scene, head: Area, labels: f32) {
    for (cell, value) in cells(head, labels).zip(TRACK) {
        scene.write(Text::new(signed(value), 30.0, cell.centre()).bold());
    }
}

/// The cells of a row of the track, beside room for a label.
pub(super) fn cells(row: Area, labels: f32) -> impl ExactSizeIterator<Item = Area> + Clone {
    Area { x: row.x + labels, width: row.width - labels, ..row }.columns(TRACK.count(), 4.0)
}

/// How large a fruit is in a row of the track.
fn fruit_size(row: Area) -> f32 {
    row.height.min(50.0) - 4.0
}

/// Draws what stands beside a row of the track: the fruit's name, and how far its price has moved.
pub(super) fn draw_label(scene: &mut Scene, label: Area, price: Price, lang: Lang) {
    let middle = label.centre().y;
    let size = fruit_size(label);
    if price.trump {
        scene.rect(Area { width: label.width - 6.0, ..label }, 10.0, Ink::Glow.fill().edge(Ink::Outline, 2.0));
    }
    scene.sprite(price.fruit.art(), point(label.x + 8.0 + size / 2.0, middle), size);
    let mut right = label.right() - 12.0;
    if price.trump {
        scene.sprite(DONKEY, point(right - 22.0, middle), size.min(44.0));
        right -= 46.0;
    }
    if price.change != 0 {
        scene.sprite(moved_by(price.change), point(right - CHANGE / 2.0, middle), CHANGE);
        right -= CHANGE + 4.0;
    }
    let left = label.x + size + 18.0;
    let called = |name: String| {
        let name = format!("{} · {name}", price.fruit.letter(lang));
        Text::new(name, 30.0, point(left, middle)).left().ink(price.ink()).fit(right - left)
    };
    let in_full = called(fruit_words(lang, price.fruit));
    scene.write(if in_full.cut { called(short_fruit(lang, price.fruit)) } else { in_full });
}

/// Draws a row of the track, with the fruit where its price is and its way there.
pub(super) fn draw_cells(scene: &mut Scene, row: Area, labels: f32, price: Price) {
    let size = fruit_size(row);
    for (cell, value) in cells(row, labels).zip(TRACK) {
        let here = value == price.value;
        let look = if here { Ink::Tint(price.fruit.art()).fill().edge(Ink::Outline, 3.0) } else { Ink::Ground.fill() };
        scene.rect(cell, 9.0, look);
        if here {
            scene.disc(cell.centre(), size * 0.5, Ink::Paper.fill());
            scene.sprite(price.fruit.art(), cell.centre(), size * 0.8);
        }
    }
    if price.change != 0 {
        let cell = |of: i8| cells(row, labels).zip(TRACK).find(|&(_, value)| value == of).map(|(cell, _)| cell);
        if let (Some(from), Some(to)) = (cell(price.value - price.change), cell(price.value)) {
            draw_way(scene, from, to, price, size);
        }
    }
}

/// Draws where a price was, and an arrow from there to where it is.
fn draw_way(scene: &mut Scene, from: Area, to: Area, price: Price, size: f32) {
    let forwards = f32::from(price.change.signum());
    scene.faint(price.fruit.art(), from.centre().by(-forwards * from.width / 4.0, 0.0), size * 0.75);
    let edge = if price.change > 0 { to.x - 1.0 } else { to.right() + 1.0 };
    draw_arrow(scene, from.centre().by(forwards * 4.0, 0.0), point(edge, to.centre().y), forwards);
}

fn draw_arrow(scene: &mut Scene, from: Point, tip: Point, forwards: f32) {
    const HEAD: f32 = 20.0;
    scene.stroke(vec![from, tip.by(-forwards * HEAD, 0.0)], Ink::Text.line(7.0));
    let head = [(0.0, 0.0), (-forwards * HEAD, -13.0), (-forwards * HEAD, 13.0)];
    scene.shape(head.map(|(x, y)| tip.by(x, y)).to_vec(), Ink::Text.fill());
}

/// A fruit with its price and where that is on the track: what a hand shows of the track. The own Bastos fruit has the seal,
/// the trump the donkey.
pub(super) fn draw_tag(scene: &mut Scene, area: Area, price: Price, lang: Lang) {
    const ART: f32 = 60.0;
    const MARKS: f32 = 44.0;
    const STEPS: f32 = 26.0;
    let art = price.fruit.art();
    scene.rect(area, 12.0, price.look());
    let inner = area.inside(8.0);
    let top = inner.y + ART / 2.0;
    let middle = inner.centre().x;
    scene.sprite(art, point(middle - 40.0, top), ART);
    scene.write(Text::new(signed(price.value), 50.0, point(middle + 4.0, top)).left().bold().ink(price.ink()));
    let line = inner.bottom() - STEPS - 4.0 - MARKS / 2.0;
    scene.write(Text::new(price.fruit.letter(lang), 32.0, point(inner.x + 16.0, line)).bold().ink(price.ink()));
    if price.change != 0 {
        scene.sprite(moved_by(price.change), point(middle, line), CHANGE);
    }
    let right = point(inner.right() - 22.0, line);
    if price.trump {
        scene.sprite(DONKEY, right, 42.0);
    } else if price.own {
        scene.sprite(seal(), right, 42.0);
    }
    let steps = Area { y: inner.bottom() - STEPS, height: STEPS, ..inner };
    for (step, value) in steps.columns(TRACK.count(), 4.0).zip(TRACK) {
        let fill = if value == price.value { Ink::Tint(art) } else { Ink::Ground };
        scene.rect(step, 5.0, fill.fill().edge(Ink::Outline, 2.0));
    }
}
