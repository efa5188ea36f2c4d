//! The buildings: who is where on a board, and what they are good for where one is chosen.

use super::super::words::{building_letter, effect};
use super::super::{Building, Space, Table};
use super::tokens::{SLOT, draw_slot, draw_tokens, tokens};
use super::{COIN, space_art, space_words};
use crate::engine::Word;
use crate::scene::{Area, Ink, SMALLEST, Scene, Text, point};
use crate::screen::Names;
use crate::sentences::{Lang, word};

/// How high the house of a building is with its name below, and how many are side by side. The last one is twice as
/// broad, for all may go there.
const HOUSE: f32 = 84.0;
const COLUMNS: usize = 4;
const ROWS: usize = 3;
/// How much broader the columns in the middle are, halved.
const MIDDLE: f32 = 13.0;
/// The same where it is told what they are good for.
const CHOICE: f32 = 82.0;
const CHOICES: usize = 2;
/// Between two buildings.
const GAP: f32 = 4.0;
/// What a price takes.
const PRICE: f32 = 58.0;
/// What the drawing of a house takes.
const DRAWING: f32 = 66.0;

/// How high so many rows are.
fn high(rows: usize, row: f32) -> f32 {
    rows as f32 * (row + GAP) - GAP
}

/// Where the houses of a board lie. The two columns in the middle are broader, for the longest names are there.
fn houses(area: Area) -> impl Iterator<Item = Area> {
    let wider = |column: usize| if column == 1 || column == 2 { 2.0 * MIDDLE } else { 0.0 };
    area.rows(ROWS, GAP).flat_map(move |row| {
        let cells = Area { width: row.width - 4.0 * MIDDLE, ..row }.columns(COLUMNS, GAP).enumerate();
        cells.map(move |(column, cell)| Area {
            x: cell.x + (0..column).map(wider).sum::<f32>(),
            width: cell.width + wider(column),
            ..cell
        })
    })
}

/// How high all buildings of a board are.
pub(super) fn buildings_height() -> f32 {
    high(ROWS, HOUSE)
}

/// All buildings with what they cost and who is there.
pub(super) fn draw_buildings(scene: &mut Scene, area: Area, table: &Table, names: &Names, lang: Lang) {
    for (cell, &building) in houses(area).zip(Building::ALL) {
        let width = if all_may_enter(building) { area.right() - cell.x } else { cell.width };
        draw_building(scene, Area { width, ..cell }, building, table, names, lang);
    }
}

fn draw_building(scene: &mut Scene, area: Area, building: Building, table: &Table, names: &Names, lang: Lang) {
    let space = Space::Building(building);
    let room = usize::from(space.room(table.seats()));
    scene.rect(area, 12.0, Ink::Panel.fill().edge(Ink::Edge, 2.0));
    let (upper, lower) = (area.y + 2.0 + SLOT / 2.0, area.bottom() - 16.0);
    let house = point(area.x + 34.0, upper);
    let ink = if room > 0 { Ink::Text } else { Ink::Quiet };
    let name = Text::new(space_words(space, lang), SMALLEST, point(area.x + 4.0, lower)).left().ink(ink);
    scene.write(name.fit(area.width - 5.0));
    let rest = Area::new(area.x + DRAWING, upper - SLOT / 2.0, area.width - DRAWING - 4.0, SLOT);
    if room == 0 {
        scene.faint(space_art(space), house, 54.0);
        let closed = Text::new(word(lang, "floating-market-picture-closed"), SMALLEST, rest.centre());
        scene.write(closed.ink(ink));
        return;
    }
    scene.sprite(space_art(space), house, 54.0);
    draw_price(scene, rest.x + PRICE, upper, space.cost(table.seats()));
    let there = tokens(table, space, names);
    if all_may_enter(building) {
        draw_tokens(scene, rest, &there, ink);
        return;
    }
    let places = Area { x: rest.right() - SLOT * room as f32, width: SLOT * room as f32, ..rest };
    let taken = table.clients_on(space);
    for place in places.columns(room, 0.0).skip(taken) {
        draw_slot(scene, place.centre(), Ink::Quiet);
    }
    draw_tokens(scene, Area { width: SLOT * taken as f32, ..places }, &there, ink);
}

/// Whether there is no limit to how many customers a building takes.
fn all_may_enter(building: Building) -> bool {
    building == Building::Ferryman
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
    high(buildings.div_ceil(CHOICES), CHOICE)
}

/// Buildings to choose from, with what they cost and are good for.
pub(super) fn draw_choice(scene: &mut Scene, area: Area, buildings: &[Building], seats: usize, lang: Lang) {
    let cells = area.rows(buildings.len().div_ceil(CHOICES), GAP).flat_map(|row| row.columns(CHOICES, GAP));
    for (cell, &building) in cells.zip(buildings) {
        let space = Space::Building(building);
        scene.rect(cell, 12.0, Ink::Panel.fill().edge(Ink::Edge, 2.0));
        let letter = point(cell.x + 25.0, cell.centre().y);
        scene.disc(letter, 20.0, Ink::Paper.fill().edge(Ink::Outline, 2.5));
        scene.write(Text::new(building_letter(building), SMALLEST, letter).bold().ink(Ink::Outline));
        scene.sprite(space_art(space), point(cell.x + 76.0, cell.centre().y), 58.0);
        let (left, right) = (cell.x + 110.0, cell.right() - 6.0);
        let (upper, lower) = (cell.y + cell.height * 0.29, cell.y + cell.height * 0.72);
        let price = draw_price(scene, right, upper, space.cost(seats));
        let name = Text::new(space_words(space, lang), 32.0, point(left, upper)).left().bold();
        scene.write(name.fit(right - price - left));
        scene.write(Text::new(effect(lang, building, seats), 30.0, point(left, lower)).left().fit(right - left));
    }
}
