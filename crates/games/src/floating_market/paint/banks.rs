//! The houses and docks on both banks.

use super::super::{Building, Dock, Space, Table};
use super::{COIN, clients, space_art, space_words};
use crate::engine::Seat;
use crate::scene::{Area, Ink, Point, SMALLEST, Scene, Sprite, Text, point};
use crate::screen::Names;
use crate::sentences::{Lang, word};

/// What stands on the west bank, from north to south.
pub(super) const WEST: [Space; 7] = [
    Space::Dock(Dock::West),
    Space::Building(Building::Cabinetmaker),
    Space::Building(Building::NorthMerchant),
    Space::Building(Building::SouthMerchant),
    Space::Building(Building::Fishmonger),
    Space::Building(Building::Temple),
    Space::Building(Building::Artist),
];
/// The same on the east bank.
pub(super) const EAST: [Space; 6] = [
    Space::Dock(Dock::East),
    Space::Building(Building::FruitStand),
    Space::Building(Building::Tailor),
    Space::Building(Building::Office),
    Space::Building(Building::Market),
    Space::Building(Building::Ferryman),
];

/// What a client takes up beside a name.
const BESIDE: f32 = 40.0;

pub(super) fn draw_bank(scene: &mut Scene, area: Area, spaces: &[Space], table: &Table, names: &Names, lang: Lang) {
    for (row, &space) in area.rows(spaces.len(), 6.0).zip(spaces) {
        let edge = if table.free.contains(space) { (Ink::Edge, 2.0) } else { (Ink::Outline, 3.0) };
        scene.rect(row, 12.0, Ink::Panel.fill().edge(edge.0, edge.1));
        let size = row.height.min(66.0) - 4.0;
        scene.sprite(space_art(space), point(row.x + 4.0 + size / 2.0, row.centre().y), size);
        let left = row.x + size + 12.0;
        draw_space(scene, Area { x: left, width: row.right() - left - 6.0, ..row }, space, table, names, lang);
    }
}

/// The name of a space, what it costs and who is there.
fn draw_space(scene: &mut Scene, area: Area, space: Space, table: &Table, names: &Names, lang: Lang) {
    let seats = table.seats();
    let (open, cost) = (space.room(seats) > 0, space.cost(seats));
    let here: Vec<Seat> = clients(table, space).collect();
    let at = |part: f32| point(area.x, area.y + area.height * part);
    let name =
        |words: &str, part: f32| Text::new(words, 26.0, at(part)).left().ink(if open { Ink::Text } else { Ink::Quiet });
    let words = space_words(space, lang);
    let lines = lines(&words, area.width);
    let widest = lines.iter().map(|line| smallest(line)).fold(0.0, f32::max);
    let beside = BESIDE * here.len() as f32;
    if open && cost == 0 && here.len() <= 1 && widest + beside <= area.width {
        // The name has the row for itself, but for one client at its end.
        let parts: &[f32] = if lines.len() == 1 { &[0.5] } else { &[0.3, 0.73] };
        for (line, &part) in lines.iter().zip(parts) {
            scene.write(name(line, part).fit(area.width - beside));
        }
        if let [seat] = here[..] {
            scene.sprite(Sprite::badge(names, seat), point(area.right() - 17.0, area.centre().y), 36.0);
        }
        return;
    }
    scene.write(name(&words, 0.27).fit(area.width));
    let below = at(0.71);
    if !open {
        let closed = word(lang, "floating-market-picture-closed");
        scene.write(Text::new(closed, 24.0, below).left().ink(Ink::Quiet).fit(area.width));
        return;
    }
    let mut room = area.width - 2.0;
    if cost > 0 {
        scene.sprite(COIN, point(area.right() - 16.0, below.y), 30.0);
        scene.write(Text::new(cost.to_string(), 28.0, point(area.right() - 36.0, below.y)).right().bold());
        room -= 56.0;
    }
    let step = (room / here.len().max(1) as f32).min(38.0);
    for (index, &seat) in here.iter().enumerate() {
        scene.sprite(Sprite::badge(names, seat), below.by(17.0 + step * index as f32, 0.0), 35.0);
    }
}

/// How wide words are when they are as small as can be.
fn smallest(words: &str) -> f32 {
    Text::new(words, SMALLEST, Point::default()).width()
}

/// A name in one line, or in two if it is too long for one.
fn lines(words: &str, room: f32) -> Vec<&str> {
    match words.rsplit_once(' ') {
        Some((first, second)) if smallest(words) > room => vec![first, second],
        _ => vec![words],
    }
}
