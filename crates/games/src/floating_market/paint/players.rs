//! What the players have: in boxes on a board, in a wide row in a hand.

use super::super::chances::fruit_chance;
use super::super::pieces::CLIENTS;
use super::super::words::percent_words;
use super::super::{Die, Owner, Phase, Player, PooledDie, Table};
use super::{COIN, die_sprite, die_words};
use crate::engine::Seat;
use crate::scene::{
    Area, BADGE, CROWN, Drawn, Ink, Point, SMALLEST, Scene, Sprite, Text, player_frame, player_name, point,
};
use crate::screen::Names;
use crate::sentences::Lang;

/// How high a player's box is.
pub(super) const PLAYER: f32 = 172.0;
/// How high what a reader has is: coins, customers and fruits, and below them the dice.
pub(super) const OWN: f32 = 154.0;
/// How broad a customer is, to each side.
const CLIENT: f32 = 13.0;
/// How wide the customers of a player are.
const CLIENTS_WIDE: f32 = 78.0;
/// A die that can be added.
const OWN_DIE: f32 = 84.0;
/// A fruit that a die may bring.
const FRUIT: f32 = 36.0;

/// What one player has: who it is, coins and customers, fruits, dice.
pub(super) fn draw_player(scene: &mut Scene, area: Area, table: &Table, seat: Seat, names: &Names) {
    let player = &table.players[seat];
    let acts = table.to_act == seat && !matches!(table.phase, Phase::Deal | Phase::Roll | Phase::Over);
    let ink = player_frame(scene, area, acts);
    let inner = area.inside(8.0);
    let top = inner.y + BADGE / 2.0;
    scene.sprite(Sprite::badge(names, seat), point(inner.x + BADGE / 2.0, top), BADGE);
    let left = inner.x + BADGE + 4.0;
    let mut right = inner.right();
    if table.phase == Phase::Over && table.winners().contains(seat) {
        scene.sprite(CROWN, point(right - 16.0, top), 36.0);
        right -= 38.0;
    }
    let name = Text::new(player_name(names, seat), 30.0, point(left, top)).left().bold().ink(ink);
    scene.write(name.fit(right - left));
    let mut rows = Area { y: inner.y + BADGE, height: inner.height - BADGE, ..inner }.rows(3, 0.0);
    let (Some(has), Some(fruits), Some(dice)) = (rows.next(), rows.next(), rows.next()) else { return };
    let middle = has.centre().y;
    scene.sprite(COIN, point(has.x + 16.0, middle), 32.0);
    scene.write(Text::new(player.coins.to_string(), 32.0, point(has.x + 35.0, middle)).left().bold().ink(ink));
    if table.first_player == seat {
        // Between coins and customers.
        let between = (has.x + 56.0 + has.right() - CLIENTS_WIDE) / 2.0;
        draw_flag(scene, point(between, middle), ink);
    }
    draw_clients(scene, Area { x: has.right() - CLIENTS_WIDE, width: CLIENTS_WIDE, ..has }, player, seat);
    draw_fruits(scene, fruits, player, table, ink);
    let numbers: Vec<String> = player.dice.iter().map(die_words).collect();
    let numbers = if numbers.is_empty() { "–".to_owned() } else { numbers.join(" ") };
    scene.write(Text::within(numbers, 30.0, dice).ink(ink));
}

/// The flag of the first player.
fn draw_flag(scene: &mut Scene, middle: Point, ink: Ink) {
    scene.stroke(vec![middle.by(-11.0, -15.0), middle.by(-11.0, 16.0)], ink.line(4.0));
    let cloth = [(-10.0, -15.0), (14.0, -7.0), (-10.0, 2.0)];
    scene.shape(cloth.map(|(x, y)| middle.by(x, y)).to_vec(), Ink::Bar.fill().edge(Ink::Outline, 3.0));
}

/// The customers that a player has still to place, from the left.
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

/// What a reader has, and what is asked of it.
pub(super) struct Own<'a> {
    pub(super) table: &'a Table,
    pub(super) seat: Seat,
    /// Whether one of the dice is to be added, so that each is shown with how likely it brings a fruit.
    pub(super) adds: bool,
    pub(super) lang: Lang,
}

impl Own<'_> {
    /// Draws coins, customers and fruits, and below them the dice.
    pub(super) fn draw(&self, scene: &mut Scene, area: Area) {
        let player = &self.table.players[self.seat];
        let ink = player_frame(scene, area, false);
        let upper = Area { height: 58.0, ..area.inside(6.0) };
        let middle = upper.centre().y;
        scene.sprite(COIN, point(upper.x + 32.0, middle), 50.0);
        scene.write(Text::new(player.coins.to_string(), 44.0, point(upper.x + 64.0, middle)).left().bold().ink(ink));
        draw_clients(scene, Area { x: upper.x + 124.0, width: CLIENTS_WIDE, ..upper }, player, self.seat);
        let fruits = Area { x: upper.x + 250.0, width: upper.width - 260.0, ..upper };
        draw_fruits(scene, fruits, player, self.table, ink);
        let lower = Area { y: upper.bottom(), height: area.bottom() - upper.bottom(), ..upper };
        let all = self.table.options.dice();
        for (cell, die) in lower.columns(all.len(), 4.0).zip(all.iter()) {
            self.draw_die(scene, cell, die, ink);
        }
    }

    /// A die in hand, or where it is missing.
    fn draw_die(&self, scene: &mut Scene, cell: Area, die: Die, ink: Ink) {
        if !self.table.players[self.seat].dice.contains(die) {
            scene.rect(Area::round(cell.centre(), OWN_DIE - 10.0, OWN_DIE - 10.0), 14.0, ink.line(2.5).dashed());
            scene.write(Text::new(die_words(die), SMALLEST, cell.centre()).ink(Ink::Quiet));
            return;
        }
        let chance = self.adds.then(|| fruit_chance(self.table, self.seat, die)).flatten();
        let middle = if chance.is_some() { point(cell.x + OWN_DIE / 2.0, cell.centre().y) } else { cell.centre() };
        scene.sprite(die_sprite(PooledDie { owner: Owner::Player(self.seat), die }, None), middle, OWN_DIE);
        if let Some((fruits, percent)) = chance {
            let x = (cell.x + OWN_DIE + cell.right()) / 2.0;
            let step = FRUIT.min((cell.width - OWN_DIE) / fruits.len() as f32);
            let first = x - step * (fruits.len() as f32 - 1.0) / 2.0;
            for (index, fruit) in fruits.iter().enumerate() {
                scene.sprite(fruit.art(), point(first + step * index as f32, middle.y - 22.0), step);
            }
            scene.write(Text::new(percent_words(percent, self.lang), 30.0, point(x, middle.y + 22.0)).bold().ink(ink));
        }
    }
}
