//! The river: the dice that choose a boat, the boats in a row, and the docks of their banks below them.

use super::super::chances::{Chances, dice_to_come};
use super::super::scoring::each_payout;
use super::super::words::{number, percent_words};
use super::super::{BoatSpace, Dock, Gain, Space, Table};
use super::tokens::{SLOT, draw_slot, draw_tokens, tokens};
use super::{COIN, FRUIT_STAND, boat_sprite, die_sprite, range, space_art, space_words, tile_sprite};
use crate::args;
use crate::engine::{Seat, Word};
use crate::scene::{Area, Drawn, Ink, Point, SMALLEST, Scene, Sprite, Text, number_disc, point};
use crate::screen::{Names, number as written, signed};
use crate::sentences::{Lang, say, word};

/// How high the pool is.
const POOL: f32 = 62.0;
/// How high the boats are: number and totals, the boat, who is aboard.
const BOATS: f32 = 196.0;
/// What a line with gains below the boats adds.
const GAINS: f32 = 42.0;
/// How high a dock is.
const DOCKS: f32 = 52.0;
/// Between two parts.
const GAP: f32 = 6.0;
/// How wide a die of the pool is: so that its number can be read on a phone.
const DIE: f32 = 56.0;
/// The disc with the number of a boat.
const NUMBER: f32 = 25.0;
/// How wide a boat is drawn.
const HULL: f32 = 104.0;

/// What a picture of the river shows besides what lies there.
pub(super) struct River<'a> {
    pub(super) table: &'a Table,
    pub(super) names: &'a Names,
    pub(super) lang: Lang,
    /// Whoever looks at it, who sees what each boat would bring and which fruits are in hand already.
    pub(super) reader: Option<Seat>,
    /// A boat that was chosen to be swapped.
    pub(super) chosen: Option<BoatSpace>,
}

impl River<'_> {
    pub(super) fn height(&self) -> f32 {
        POOL + self.boats_height() + DOCKS + 2.0 * GAP
    }

    fn boats_height(&self) -> f32 {
        BOATS + if self.reader.is_some() { GAINS } else { 0.0 }
    }

    pub(super) fn draw(&self, scene: &mut Scene, area: Area) {
        let chances = Chances::of(self.table);
        self.draw_pool(scene, Area { height: POOL, ..area }, &chances);
        let boats = Area::new(area.x, area.y + POOL + GAP, area.width, self.boats_height());
        scene.rect(boats, 18.0, Ink::Water.fill().edge(Ink::Wave, 3.0));
        let cells = boats.inside(2.0).columns(BoatSpace::ALL.len(), 2.0);
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
    }

    fn draw_boat(&self, scene: &mut Scene, area: Area, space: BoatSpace, chances: &Chances) {
        let table = self.table;
        if !table.ring().contains(space) {
            let closed = word(self.lang, "floating-market-picture-closed");
            scene.write(Text::within(closed, SMALLEST, area));
            return;
        }
        let rolled = table.lying_roll();
        let hit = rolled.is_some_and(|rolled| rolled.collected.space == space);
        let chosen = self.chosen == Some(space);
        let look = if hit { Ink::Glow.fill().edge(Ink::Outline, 4.0) } else { Ink::Wave.line(3.0).into() };
        let ink = if hit { Ink::OnGlow } else { Ink::Text };
        scene.rect(area, 14.0, look);
        if chosen {
            scene.rect(area.inside(3.0), 12.0, Ink::Outline.line(8.0));
            scene.rect(area.inside(3.0), 12.0, Ink::Glow.line(5.0));
            draw_swap(scene, point(area.right() - 40.0, area.y + 50.0), ink);
        }
        self.draw_hull(scene, point(area.centre().x, area.y + 103.0), space, hit);
        number_disc(scene, point(area.x + 3.0 + NUMBER, area.y + 4.0 + NUMBER), NUMBER, Ink::Paper, number(space));
        let (right, room) = (area.right() - 3.0, area.width - 2.0 * NUMBER - 7.0);
        let beside = |words: String, down: f32| {
            Text::new(words, SMALLEST, point(right, area.y + down)).right().ink(ink).fit(room)
        };
        scene.write(beside(range(table.ring(), space), 18.0));
        if rolled.is_none() && !table.pool.is_empty() {
            scene.write(beside(percent_words(chances.percent(space), self.lang), 48.0).bold());
        }
        let mut foot = area.bottom() - 2.0 - SLOT;
        if let Some(seat) = self.reader {
            draw_gains(scene, point(area.centre().x, area.bottom() - 22.0), self.gains(seat, space), ink);
            foot -= GAINS;
        }
        let aboard = tokens(table, Space::Boat(space), self.names);
        let row = Area::new(area.x, foot, area.width, SLOT);
        if aboard.is_empty() {
            draw_slot(scene, row.centre(), ink);
        } else {
            draw_tokens(scene, row, &aboard, ink);
        }
    }

    /// A boat with its fruit, and what belongs to it: the fruit stand, and a tick where the reader has the fruit.
    fn draw_hull(&self, scene: &mut Scene, middle: Point, space: BoatSpace, hit: bool) {
        let (table, fruit) = (self.table, self.table.fruit_at(space));
        if !hit {
            draw_waves(scene, middle.by(0.0, 30.0));
        }
        scene.sprite(boat_sprite(fruit, None), middle, HULL);
        if table.stand.is_some_and(|stand| stand.space == space) {
            scene.sprite(FRUIT_STAND, middle.by(-46.0, -18.0), 42.0);
        }
        if self.reader.is_some_and(|seat| table.players[seat].fruits.contains(fruit)) {
            draw_tick(scene, middle.by(50.0, -26.0));
        }
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
        scene.rect(area, 12.0, Ink::Panel.fill().edge(Ink::Edge, 2.0));
        let middle = area.centre().y;
        scene.sprite(space_art(space), point(area.x + 32.0, middle), 46.0);
        let name = Text::new(space_words(space, self.lang), 30.0, point(area.x + 66.0, middle)).left();
        let after = area.x + 80.0 + name.width();
        scene.write(name);
        draw_gains(scene, point(after + 40.0, middle), vec![(COIN.into(), "1".to_owned())], Ink::Text);
        let there = tokens(self.table, space, self.names);
        let place = Area::new(area.right() - SLOT - 6.0, middle - SLOT / 2.0, SLOT, SLOT);
        if there.is_empty() {
            draw_slot(scene, place.centre(), Ink::Quiet);
        } else {
            draw_tokens(scene, place, &there, Ink::Text);
        }
    }

    /// The dice that will be rolled, those that are sure to come, or what all of them came to.
    fn draw_pool(&self, scene: &mut Scene, area: Area, chances: &Chances) {
        let (table, lang) = (self.table, self.lang);
        scene.rect(area, 14.0, Ink::Panel.fill().edge(Ink::Outline, 3.0));
        let rolled = table.lying_roll();
        let (first, second) = match rolled {
            Some(rolled) => (
                say(lang, "floating-market-picture-total", args!["total" => written(rolled.total)]),
                say(lang, "floating-market-picture-hit", args!["number" => number(rolled.collected.space)]),
            ),
            None if table.pool.is_empty() => (word(lang, "floating-market-picture-no-pool"), String::new()),
            None => {
                let (least, most) = chances.span();
                let arguments = args!["least" => written(least), "most" => written(most)];
                let span = say(lang, "floating-market-picture-span", arguments);
                (span, word(lang, "floating-market-picture-now"))
            }
        };
        let lines = if second.is_empty() { [area.centre().y, 0.0] } else { [area.y + 17.0, area.y + 46.0] };
        let write = |words: String, y: f32| Text::new(words, SMALLEST, point(area.x + 14.0, y)).left();
        let (first, second) = (write(first, lines[0]).bold(), write(second, lines[1]));
        let from = area.x + 26.0 + first.width().max(second.width());
        scene.write(first);
        scene.write(second);
        let dice = self.dice();
        let to_come = if rolled.is_none() { dice_to_come(table) } else { 0 };
        let step = ((area.right() - 6.0 - from) / (dice.len() + to_come).max(1) as f32).min(DIE + 8.0);
        let place = |index: usize| point(from + step * (index as f32 + 0.5), area.centre().y);
        let placed = dice.len();
        for (index, sprite) in dice.into_iter().enumerate() {
            scene.sprite(sprite, place(index), DIE);
        }
        for index in placed..placed + to_come {
            scene.rect(Area::round(place(index), DIE - 12.0, DIE - 12.0), 8.0, Ink::Text.line(2.5).dashed());
            scene.write(Text::new("?", SMALLEST, place(index)));
        }
    }

    /// The dice and the tile of the temple as they lie.
    fn dice(&self) -> Vec<Sprite> {
        let table = self.table;
        let mut dice: Vec<Sprite> = match table.lying_roll() {
            Some(rolled) => {
                rolled.pool.iter().zip(rolled.values.iter()).map(|(die, value)| die_sprite(die, Some(value))).collect()
            }
            None => table.pool.iter().map(|die| die_sprite(die, None)).collect(),
        };
        if table.fixed != 0 {
            dice.push(tile_sprite(&signed(table.fixed)));
        }
        dice
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

/// A sign that something changes places: two arrows, one each way.
fn draw_swap(scene: &mut Scene, centre: Point, ink: Ink) {
    for (way, down) in [(1.0, -7.0), (-1.0, 7.0)] {
        let at = |x: f32, y: f32| centre.by(way * x, down + y);
        scene.stroke(vec![at(-26.0, 0.0), at(24.0, 0.0)], ink.line(4.5));
        scene.stroke(vec![at(15.0, -7.0), at(25.0, 0.0), at(15.0, 7.0)], ink.line(4.5));
    }
}

/// A sign that something is there already.
fn draw_tick(scene: &mut Scene, centre: Point) {
    scene.disc(centre, 17.0, Ink::Right.fill().edge(Ink::Outline, 2.5));
    let tick = [(-8.0, 0.0), (-2.0, 7.0), (9.0, -7.0)];
    scene.stroke(tick.map(|(x, y)| centre.by(x, y)).to_vec(), Ink::Paper.line(4.5));
}

/// Two lines of waves round this point.
pub(super) fn draw_waves(scene: &mut Scene, middle: Point) {
    for (across, down) in [(-8.0, 0.0), (8.0, 9.0)] {
        let crests = (0..9u8).map(|crest| {
            middle.by(across + 11.0 * (f32::from(crest) - 4.0), down + if crest % 2 == 0 { 2.0 } else { -2.0 })
        });
        scene.stroke(crests.collect(), Ink::Wave.line(4.0));
    }
}
