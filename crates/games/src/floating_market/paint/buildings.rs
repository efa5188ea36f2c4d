//! The buildings: who is where on a board, and what they are good for where one is chosen.

use super::super::words::{building_letter, effect};
use super::super::{Building, Space, Table};
use super::{BADGES, COIN, client_badges, draw_badges, space_art, space_words};
use crate::engine::Word;
use crate::scene::{Area, Ink, SMALLEST, Scene, Sprite, Text, point};
use crate::screen::Names;
use crate::sentences::{Lang, word};

/// How high the row of a building is, and how many are side by side.
const ROW: f32 = 56.0;
const COLUMNS: usize = 3;
/// The same where it is told what they are good for.
const CHOICE: f32 = 82.0;
const CHOICES: usize = 2;
/// Between two buildings.
const GAP: f32 = 6.0;
/// What a price takes.
const PRICE: f32 = 58.0;

/// How high so many rows are.
fn high(buildings: usize, columns: usize, row: f32) -> f32 {
    let rows = buildings.div_ceil(columns) as f32;
    rows * (row + GAP) - GAP
}

/// Where each building lies.
fn cells(area: Area, buildings: usize, columns: usize) -> impl Iterator<Item = Area> {
    area.rows(buildings.div_ceil(columns), GAP).flat_map(move |row| row.columns(columns, GAP))
}

/// How high all buildings of a board are.
pub(super) fn buildings_height() -> f32 {
    high(Building::ALL.len(), COLUMNS, ROW)
}

/// All buildings with who is there, and with what they cost as long as there is room.
pub(super) fn draw_buildings(scene: &mut Scene, area: Area, table: &Table, names: &Names, lang: Lang) {
    for (cell, &building) in cells(area, Building::ALL.len(), COLUMNS).zip(Building::ALL) {
        draw_building(scene, cell, building, table, names, lang);
    }
}

fn draw_building(scene: &mut Scene, area: Area, building: Building, table: &Table, names: &Names, lang: Lang) {
    let space = Space::Building(building);
    let (open, free) = (space.room(table.seats()) > 0, table.free.contains(space));
    let edge = if open && !free { (Ink::Outline, 3.0) } else { (Ink::Edge, 2.0) };
    scene.rect(area, 12.0, Ink::Panel.fill().edge(edge.0, edge.1));
    let middle = area.centre().y;
    scene.sprite(space_art(space), point(area.x + 30.0, middle), 50.0);
    let mut right = area.right() - 6.0;
    if free {
        right -= draw_price(scene, right, middle, space.cost(table.seats()));
    }
    let ink = if open { Ink::Text } else { Ink::Quiet };
    let name = Text::new(space_words(space, lang), SMALLEST, point(area.x + 60.0, middle)).left().ink(ink);
    let from = area.x + 64.0 + name.width();
    scene.write(name);
    if !open {
        let closed = Text::new(word(lang, "floating-market-picture-closed"), SMALLEST, point(right - 8.0, middle));
        scene.write(closed.right().ink(ink));
    }
    let badges: Vec<Sprite> = client_badges(table, space, names).collect();
    // Right-hand, so that they stand below each other.
    let left = from.max(right - BADGES * badges.len() as f32);
    draw_badges(scene, Area::new(left, middle - BADGES / 2.0, right - left, BADGES), &badges);
}

/// A price that ends there, if there is one; says how much room it takes.
fn draw_price(scene: &mut Scene, right: f32, middle: f32, cost: u8) -> f32 {
    if cost == 0 {
        return 0.0;
    }
    scene.sprite(COIN, point(right - 18.0, middle), 32.0);
    scene.write(Text::new(cost.to_string(), 30.0, point(right - 38.0, middle)).right().bold());
    PRICE
}

/// How high so many buildings to choose from are.
pub(super) fn choice_height(buildings: usize) -> f32 {
    high(buildings, CHOICES, CHOICE)
}

/// Buildings to choose from, with what they cost and are good for.
pub(super) fn draw_choice(scene: &mut Scene, area: Area, buildings: &[Building], seats: usize, lang: Lang) {
    for (cell, &building) in cells(area, buildings.len(), CHOICES).zip(buildings) {
        let space = Space::Building(building);
        scene.rect(cell, 12.0, Ink::Panel.fill().edge(Ink::Edge, 2.0));
        scene.sprite(space_art(space), point(cell.x + 58.0, cell.centre().y), 64.0);
        let letter = point(cell.x + 24.0, cell.y + 24.0);
        scene.disc(letter, 20.0, Ink::Paper.fill().edge(Ink::Outline, 2.5));
        scene.write(Text::new(building_letter(building), SMALLEST, letter).bold().ink(Ink::Outline));
        let (left, right) = (cell.x + 96.0, cell.right() - 6.0);
        let (upper, lower) = (cell.y + cell.height * 0.29, cell.y + cell.height * 0.72);
        let price = draw_price(scene, right, upper, space.cost(seats));
        let name = Text::new(space_words(space, lang), 32.0, point(left, upper)).left().bold();
        scene.write(name.fit(right - price - left));
        scene.write(Text::new(effect(lang, building, seats), 30.0, point(left, lower)).left().fit(right - left));
    }
}
