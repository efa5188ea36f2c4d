//! The river: the boats in a row, the docks below them, and the dice that choose a boat.

use super::super::chances::Chances;
use super::super::scoring::each_payout;
use super::super::words::number;
use super::super::{BoatSpace, Dock, Gain, Space, Table};
use super::{
    AMA, BADGES, BOAT, COIN, DIE, FRUIT_STAND, client_badges, die_sprite, draw_badges, on_table, range, space_art,
    space_words, tile_sprite,
};
use crate::args;
use crate::engine::{Seat, Word};
use crate::scene::{Area, Drawn, Ink, Point, SMALLEST, Scene, Sprite, Text, number_disc, point};
use crate::screen::{Names, number as written, signed};
use crate::sentences::{Lang, say, word};

/// How high the boats of a board are, and what is above and below them.
pub(super) const BOATS: f32 = 204.0;
/// What a line with gains below the boats adds.
pub(super) const GAINS: f32 = 42.0;
/// How high a dock is.
pub(super) const DOCKS: f32 = 60.0;
/// How high the pool is.
pub(super) const POOL: f32 = 70.0;
/// Between two parts.
const GAP: f32 = 6.0;

/// What a picture of the river shows besides what lies there.
pub(super) struct River<'a> {
    pub(super) table: &'a Table,
    pub(super) names: &'a Names,
    pub(super) lang: Lang,
    /// Whoever looks at it, who sees what each boat would bring.
    pub(super) reader: Option<Seat>,
    /// A boat that was chosen to be swapped.
    pub(super) chosen: Option<BoatSpace>,
}

impl River<'_> {
    pub(super) fn height(&self) -> f32 {
        BOATS + if self.reader.is_some() { GAINS } else { 0.0 } + DOCKS + POOL + 2.0 * GAP
    }

    pub(super) fn draw(&self, scene: &mut Scene, area: Area) {
        let chances = Chances::of(self.table);
        let boats = Area { height: area.height - DOCKS - POOL - 2.0 * GAP, ..area };
        scene.rect(boats, 18.0, Ink::Water.fill().edge(Ink::Wave, 3.0));
        let cells = boats.inside(4.0).columns(BoatSpace::ALL.len(), 4.0);
        let docks = Area::new(area.x, boats.bottom() + GAP, area.width, DOCKS);
        let mut banks = [None, None];
        for (cell, &space) in cells.zip(BoatSpace::ALL) {
            self.draw_boat(scene, cell, space, &chances);
            // A dock lies below the boats of its bank.
            let bank = &mut banks[usize::from(space.dock() == Dock::East)];
            let from = bank.map_or(cell.x, |dock: Area| dock.x);
            *bank = Some(Area { x: from, width: cell.right() - from, ..docks });
        }
        for (dock, bank) in [Dock::West, Dock::East].into_iter().zip(banks) {
            bank.into_iter().for_each(|bank| self.draw_dock(scene, bank, dock));
        }
        self.draw_pool(scene, Area::new(area.x, docks.bottom() + GAP, area.width, POOL), &chances);
    }

    fn draw_boat(&self, scene: &mut Scene, area: Area, space: BoatSpace, chances: &Chances) {
        let table = self.table;
        if !table.ring().contains(space) {
            let closed = word(self.lang, "floating-market-picture-closed");
            scene.write(Text::within(closed, SMALLEST, area));
            return;
        }
        let fruit = table.fruit_at(space);
        let rolled = on_table(table);
        let hit = rolled.is_some_and(|rolled| rolled.collected.space == space) || self.chosen == Some(space);
        let look = if hit { Ink::Glow.fill().edge(Ink::Outline, 4.0) } else { Ink::Wave.line(3.0).into() };
        let ink = if hit { Ink::OnGlow } else { Ink::Text };
        scene.rect(area, 14.0, look);
        number_disc(scene, point(area.x + 23.0, area.y + 24.0), 20.0, Ink::Paper, number(space));
        let totals = Text::new(range(table.ring(), space), 30.0, point(area.right() - 4.0, area.y + 24.0));
        scene.write(totals.right().bold().ink(ink).fit(area.width - 50.0));
        let middle = point(area.centre().x, area.y + 92.0);
        if !hit {
            draw_waves(scene, middle.by(0.0, 32.0));
        }
        // The hull hides the foot of the fruit.
        scene.sprite(fruit.art(), middle.by(0.0, -11.0), 67.0);
        scene.sprite(BOAT, middle, 106.0);
        let letter = Text::new(fruit.letter(self.lang), SMALLEST, point(area.right() - 16.0, middle.y - 34.0));
        scene.write(letter.bold().ink(ink));
        if table.stand.is_some_and(|stand| stand.space == space) {
            scene.sprite(FRUIT_STAND, point(area.x + 24.0, middle.y - 20.0), 42.0);
        }
        let mut foot = area.bottom() - BADGES / 2.0 - 2.0;
        if let Some(seat) = self.reader {
            draw_gains(scene, point(area.centre().x, area.bottom() - 22.0), self.gains(seat, space), ink);
            foot -= GAINS;
        }
        let ama = table.ama.iter().filter(|&at| at == space).map(|_| Sprite::from(AMA));
        let aboard: Vec<Sprite> = ama.chain(client_badges(table, Space::Boat(space), self.names)).collect();
        let mut room = Area::new(area.x + 4.0, foot - BADGES / 2.0, area.width - 8.0, BADGES);
        if rolled.is_none() && !table.pool.is_empty() {
            let chance = Text::new(format!("{} %", chances.percent(space)), SMALLEST, point(area.right() - 6.0, foot));
            let chance = chance.right().ink(ink);
            room.width = chance.start() - 2.0 - room.x;
            scene.write(chance);
        }
        draw_badges(scene, room, &aboard);
    }

    /// What a boat would bring a seat: whether its fruit, and how many coins.
    fn gains(&self, seat: Seat, space: BoatSpace) -> Vec<(Sprite, String)> {
        let (mut fruits, mut coins) = (Vec::new(), 0);
        each_payout(self.table, seat, space, |payout| match payout.gain {
            Gain::Fruit(fruit) => fruits.push((fruit.art().into(), String::new())),
            Gain::Coins { due, cut_off } => coins += due - cut_off,
            Gain::HeldAlready(_) => {}
        });
        let coins = (coins > 0).then(|| (COIN.into(), coins.to_string()));
        fruits.into_iter().chain(coins).collect()
    }

    fn draw_dock(&self, scene: &mut Scene, area: Area, dock: Dock) {
        let space = Space::Dock(dock);
        let edge = if self.table.free.contains(space) { (Ink::Edge, 2.0) } else { (Ink::Outline, 3.0) };
        scene.rect(area, 12.0, Ink::Panel.fill().edge(edge.0, edge.1));
        let middle = area.centre().y;
        scene.sprite(space_art(space), point(area.x + 34.0, middle), 52.0);
        let name = Text::new(space_words(space, self.lang), 30.0, point(area.x + 70.0, middle)).left();
        let from = area.x + 80.0 + name.width();
        scene.write(name);
        let badges: Vec<Sprite> = client_badges(self.table, space, self.names).collect();
        let middle = Area::new(from, middle - BADGES / 2.0, area.right() - 6.0 - from, BADGES);
        draw_badges(scene, middle, &badges);
    }

    /// The dice that will be rolled, or were, and what they come to.
    fn draw_pool(&self, scene: &mut Scene, area: Area, chances: &Chances) {
        let (table, lang) = (self.table, self.lang);
        scene.rect(area, 14.0, Ink::Panel.fill().edge(Ink::Outline, 3.0));
        let rolled = on_table(table);
        let words = match rolled {
            Some(rolled) => say(lang, "floating-market-picture-total", args!["total" => written(rolled.total)]),
            None if table.pool.is_empty() => word(lang, "floating-market-picture-no-pool"),
            None => {
                let (least, most) = chances.span();
                say(lang, "floating-market-picture-span", args!["least" => written(least), "most" => written(most)])
            }
        };
        let words = Text::new(words, 30.0, point(area.x + 16.0, area.centre().y)).left().bold();
        let from = area.x + 30.0 + words.width();
        scene.write(words);
        let mut dice: Vec<Sprite> = match rolled {
            Some(rolled) => {
                rolled.pool.iter().zip(rolled.values.iter()).map(|(die, value)| die_sprite(die, Some(value))).collect()
            }
            None => table.pool.iter().map(|die| die_sprite(die, None)).collect(),
        };
        if table.fixed != 0 {
            dice.push(tile_sprite(&signed(table.fixed)));
        }
        let step = ((area.right() - 10.0 - from) / dice.len().max(1) as f32).min(DIE + 8.0);
        for (index, sprite) in dice.into_iter().enumerate() {
            scene.sprite(sprite, point(from + step * (index as f32 + 0.5), area.centre().y), DIE);
        }
    }
}

/// Small pictures with how many of them, in the middle of a line.
fn draw_gains(scene: &mut Scene, middle: Point, gains: Vec<(Sprite, String)>, ink: Ink) {
    const SIZE: f32 = 36.0;
    let text = |words: &str, x: f32| Text::new(words, 30.0, point(x, middle.y)).left().bold().ink(ink);
    let width = |(_, words): &(Sprite, String)| SIZE + 8.0 + text(words, 0.0).width();
    let mut left = middle.x - gains.iter().map(width).sum::<f32>() / 2.0;
    for gain in gains {
        let next = left + width(&gain);
        scene.sprite(gain.0, point(left + SIZE / 2.0, middle.y), SIZE);
        scene.write(text(&gain.1, left + SIZE + 4.0));
        left = next;
    }
}

/// Two lines of waves round this point.
fn draw_waves(scene: &mut Scene, middle: Point) {
    for (across, down) in [(-8.0, 0.0), (8.0, 9.0)] {
        let crests = (0..9u8).map(|crest| {
            middle.by(across + 11.0 * (f32::from(crest) - 4.0), down + if crest % 2 == 0 { 2.0 } else { -2.0 })
        });
        scene.stroke(crests.collect(), Ink::Wave.line(4.0));
    }
}
