//! The picture of the first page of the rules: one roll and what it brings, with a word on every part.

use super::super::words::number;
use super::super::{BoatSpace, Building, Die, Dock, FloatingMarket, Fruit, Owner, PooledDie, Ring, Space};
use super::tokens::{SLOT, draw_slot};
use super::{COIN, boat_sprite, die_sprite, range, space_art, space_words};
use crate::engine::{Seat, Word};
use crate::scene::{
    Area, CallOut, Ink, Picture, Point, Scene, Sprite, Text, WIDTH, alt_text, example_names, number_disc, point,
    title_bar,
};
use crate::screen::Show;
use crate::sentences::{Lang, word};

const MARGIN: f32 = 16.0;
const TOP: f32 = 90.0;
/// How high the boats are.
const BOATS: f32 = 236.0;
/// The dice of the example, each of another player.
const ROLLED: [(Die, u8); 3] = [(Die::D10, 9), (Die::D6, 4), (Die::D4, 2)];

pub(super) fn picture(lang: Lang) -> Picture {
    let mut page = Page { scene: Scene::new(WIDTH, 0.0), lang, said: vec![FloatingMarket::NAME.to_owned() + "."] };
    page.scene.make_high(TOP);
    title_bar(&mut page.scene, FloatingMarket::NAME, "");
    // Three boats, and to their right a building and a dock.
    let width = (WIDTH - 5.0 * MARGIN) / 4.0;
    let columns = [0.0, 1.0, 2.0, 3.0].map(|column| Area::new(MARGIN + (width + MARGIN) * column, 0.0, width, 0.0));
    let [one, two, three, four] = columns;
    let pool = Area { y: TOP, width: two.right() - one.x, height: 92.0, ..one };
    let dice = CallOut::new(&page.words("dice"), point(three.x, TOP), three.width);
    let building = CallOut::new(&page.words("building"), point(four.x, TOP), four.width);
    let row = [dice.area().bottom(), building.area().bottom(), pool.bottom()].into_iter().fold(0.0, f32::max) + 26.0;
    page.draw_pool(pool);
    let boats = [one, two, three].map(|column| Area { y: row, height: BOATS, ..column });
    for (area, (space, seat)) in
        boats.into_iter().zip([(BoatSpace::Two, None), (BoatSpace::Three, Some(0)), (BoatSpace::Four, Some(1))])
    {
        page.draw_boat(area, space, seat.and_then(Seat::new));
    }
    let market = Area { y: row, height: 110.0, ..four };
    let dock = Area { y: row + 126.0, height: 110.0, ..four };
    page.draw_house(market, Space::Building(Building::Market), None);
    page.draw_house(dock, Space::Dock(Dock::West), Seat::new(2));
    dice.draw(&mut page.scene, &[point(pool.right() - 8.0, pool.centre().y)]);
    building.draw(&mut page.scene, &[point(market.centre().x + 66.0, market.y + 10.0)]);
    let below = row + BOATS + 26.0;
    let mut bottom = below;
    let targets = boats.map(|boat| point(boat.centre().x, boat.bottom() - 8.0)).into_iter();
    let targets = targets.chain([point(dock.right() - 44.0, dock.bottom() - 8.0)]);
    for ((column, key), target) in columns.into_iter().zip(["free", "hit", "next", "dock"]).zip(targets) {
        let call_out = CallOut::new(&page.words(key), point(column.x, below), column.width);
        call_out.draw(&mut page.scene, &[target]);
        bottom = bottom.max(call_out.area().bottom());
    }
    page.scene.make_high(bottom + MARGIN);
    Picture { scene: page.scene, alt: alt_text(page.said) }
}

/// The picture while it is drawn, and what was said in it.
struct Page {
    scene: Scene,
    lang: Lang,
    said: Vec<String>,
}

impl Page {
    /// The words of a call-out.
    fn words(&mut self, key: &str) -> String {
        let words = word(self.lang, &format!("floating-market-first-{key}"));
        self.said.push(format!("{words}."));
        words
    }

    fn badge(&mut self, seat: Seat, centre: Point) {
        self.scene.sprite(Sprite::badge(&example_names(3), seat), centre, 64.0);
    }

    /// The dice as they were rolled, and their sum.
    fn draw_pool(&mut self, area: Area) {
        self.scene.rect(area, 14.0, Ink::Panel.fill().edge(Ink::Outline, 3.0));
        let sign = |words: &str, x: f32| Text::new(words, 48.0, point(x, area.centre().y)).bold();
        for (index, (die, face)) in ROLLED.into_iter().enumerate() {
            let x = area.x + 58.0 + 108.0 * index as f32;
            let owner = Seat::new(index).map_or(Owner::Market, Owner::Player);
            self.scene.sprite(die_sprite(PooledDie { owner, die }, Some(face)), point(x, area.centre().y), 74.0);
            let after = if index + 1 < ROLLED.len() { "+" } else { "=" };
            self.scene.write(sign(after, x + 54.0));
        }
        let total: u8 = ROLLED.iter().map(|(_, face)| face).sum();
        self.scene.write(sign(&total.to_string(), area.x + 386.0));
    }

    fn draw_boat(&mut self, area: Area, space: BoatSpace, seat: Option<Seat>) {
        let hit = space == BoatSpace::Three;
        let look =
            if hit { Ink::Glow } else { Ink::Water }.fill().edge(if hit { Ink::Outline } else { Ink::Wave }, 4.0);
        self.scene.rect(area, 16.0, look);
        number_disc(&mut self.scene, point(area.x + 42.0, area.y + 42.0), 32.0, Ink::Paper, number(space));
        let ink = if hit { Ink::OnGlow } else { Ink::Text };
        let totals = Text::new(range(Ring::of(3), space), 40.0, point(area.right() - 14.0, area.y + 42.0));
        self.scene.write(totals.right().ink(ink));
        let middle = point(area.centre().x, area.y + 128.0);
        self.scene.sprite(boat_sprite(Fruit::ALL[space.index()], None), middle, 140.0);
        let place = point(area.centre().x, area.bottom() - 40.0);
        match seat {
            Some(seat) => self.badge(seat, place),
            None => draw_slot(&mut self.scene, place, ink),
        }
    }

    /// A building with its price, or a dock, and who is there.
    fn draw_house(&mut self, area: Area, space: Space, seat: Option<Seat>) {
        self.scene.rect(area, 14.0, Ink::Panel.fill().edge(Ink::Edge, 3.0));
        self.scene.sprite(space_art(space), point(area.x + 46.0, area.y + 42.0), 70.0);
        let name = Text::new(space_words(space, self.lang), 30.0, point(area.x + 12.0, area.bottom() - 19.0));
        self.scene.write(name.left().fit(area.width - 20.0));
        let upper = area.y + 42.0;
        match space.cost(3) {
            0 => {}
            cost => {
                self.scene.write(Text::new(cost.to_string(), 34.0, point(area.x + 100.0, upper)).bold());
                self.scene.sprite(COIN, point(area.x + 130.0, upper), 38.0);
            }
        }
        let place = point(area.right() - SLOT / 2.0 - 12.0, upper);
        match seat {
            Some(seat) => self.badge(seat, place),
            None => draw_slot(&mut self.scene, place, Ink::Quiet),
        }
    }
}
