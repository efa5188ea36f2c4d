//! What the players have: in boxes on a board, in a wide row in a hand.

use super::super::pieces::CLIENTS;
use super::super::{Die, Owner, Phase, Player, PooledDie, Table};
use super::{COIN, die_sprite, die_words};
use crate::engine::Seat;
use crate::scene::{
    Area, BADGE, CROWN, Drawn, Ink, SMALLEST, Scene, Sprite, Text, number_disc, player_frame, player_name, point,
};
use crate::screen::Names;

/// How high a player's box is.
pub(super) const PLAYER: f32 = 160.0;
/// How high the row of a hand is.
pub(super) const OWN: f32 = 112.0;
/// How broad a client is, to each side.
const CLIENT: f32 = 13.0;
/// How wide the clients of a player are.
const CLIENTS_WIDE: f32 = 84.0;
/// A die that can be added.
const OWN_DIE: f32 = 84.0;

/// What one player has: who it is, coins and clients, fruits, dice.
pub(super) fn draw_player(scene: &mut Scene, area: Area, table: &Table, seat: Seat, names: &Names) {
    let player = &table.players[seat];
    let acts = table.to_act == seat && !matches!(table.phase, Phase::Deal | Phase::Roll | Phase::Over);
    let ink = player_frame(scene, area, acts);
    let inner = area.inside(8.0);
    let top = inner.y + BADGE / 2.0;
    scene.sprite(Sprite::badge(names, seat), point(inner.x + BADGE / 2.0, top), BADGE);
    if table.phase == Phase::Over && table.winners().contains(seat) {
        scene.sprite(CROWN, point(inner.x + BADGE / 2.0, inner.y), 40.0);
    }
    let left = inner.x + BADGE + 6.0;
    let name = Text::new(player_name(names, seat), 30.0, point(left, top)).left().bold().ink(ink);
    scene.write(name.fit(inner.right() - left));
    let mut rows = Area { y: inner.y + BADGE, height: inner.height - BADGE, ..inner }.rows(3, 0.0);
    let (Some(has), Some(fruits), Some(dice)) = (rows.next(), rows.next(), rows.next()) else { return };
    let middle = has.centre().y;
    scene.sprite(COIN, point(has.x + 16.0, middle), 32.0);
    scene.write(Text::new(player.coins.to_string(), 32.0, point(has.x + 35.0, middle)).left().bold().ink(ink));
    if table.first_player == seat {
        // The sign of the first player, between coins and clients.
        let between = (has.x + 58.0 + has.right() - CLIENTS_WIDE) / 2.0;
        number_disc(scene, point(between, middle), 16.0, Ink::Paper, 1);
    }
    draw_clients(scene, Area { x: has.right() - CLIENTS_WIDE, width: CLIENTS_WIDE, ..has }, player, seat);
    draw_fruits(scene, fruits, player, table, ink);
    let numbers: Vec<String> = player.dice.iter().map(die_words).collect();
    let numbers = if numbers.is_empty() { "–".to_owned() } else { numbers.join(" ") };
    scene.write(Text::within(numbers, 30.0, dice).ink(ink));
}

/// The clients that a player has still to place, from the left.
fn draw_clients(scene: &mut Scene, area: Area, player: &Player, seat: Seat) {
    let look = Ink::Seat(seat.index() as u8).fill().edge(Ink::Outline, 3.0);
    for cell in area.columns(CLIENTS, 0.0).take(player.clients_left()) {
        let middle = cell.centre();
        let body = [(-5.0, -3.0), (5.0, -3.0), (CLIENT, 15.0), (-CLIENT, 15.0)];
        scene.shape(body.map(|(x, y)| middle.by(x, y)).to_vec(), look);
        scene.disc(middle.by(0.0, -7.0), 8.0, look);
    }
}

/// The fruits of a player, and room for those that are missing.
fn draw_fruits(scene: &mut Scene, area: Area, player: &Player, table: &Table, ink: Ink) {
    let needed = usize::from(table.options.fruits_to_win).max(player.fruits.len());
    let mut fruits = player.fruits.iter();
    let size = (area.width / needed as f32).min(area.height);
    let step = (area.width / needed as f32).min(size + 8.0);
    let first = area.centre().x - step * (needed as f32 - 1.0) / 2.0;
    for index in 0..needed {
        let centre = point(first + step * index as f32, area.centre().y);
        match fruits.next() {
            Some(fruit) => scene.sprite(fruit.art(), centre, size - 1.0),
            None => scene.disc(centre, size * 0.36, ink.line(2.5).dashed()),
        }
    }
}

/// What who looks at it has: coins, clients, dice and fruits.
pub(super) fn draw_own(scene: &mut Scene, area: Area, table: &Table, seat: Seat) {
    let player = &table.players[seat];
    let ink = player_frame(scene, area, false);
    let middle = area.centre().y;
    scene.sprite(COIN, point(area.x + 40.0, middle), 56.0);
    scene.write(Text::new(player.coins.to_string(), 48.0, point(area.x + 76.0, middle)).left().bold().ink(ink));
    draw_clients(scene, Area { x: area.x + 124.0, width: CLIENTS_WIDE, ..area }, player, seat);
    let dice = Area { x: area.x + 240.0, width: 450.0, ..area };
    let all = table.options.dice();
    for (cell, die) in dice.columns(all.len(), 4.0).zip(all.iter()) {
        draw_own_die(scene, cell, die, player, seat, ink);
    }
    let fruits = Area { x: dice.right() + 14.0, width: area.right() - dice.right() - 26.0, ..area };
    draw_fruits(scene, fruits.inside(4.0), player, table, ink);
}

/// A die in hand, or where it is missing.
fn draw_own_die(scene: &mut Scene, cell: Area, die: Die, player: &Player, seat: Seat, ink: Ink) {
    if player.dice.contains(die) {
        let sprite = die_sprite(PooledDie { owner: Owner::Player(seat), die }, None);
        scene.sprite(sprite, cell.centre(), OWN_DIE);
    } else {
        scene.rect(Area::round(cell.centre(), OWN_DIE - 10.0, OWN_DIE - 10.0), 14.0, ink.line(2.5).dashed());
        scene.write(Text::new(die_words(die), SMALLEST, cell.centre()).ink(Ink::Quiet));
    }
}
