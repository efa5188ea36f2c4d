//! The picture of the first page of the rules: one roll and what it brings, with a word on every part.

use super::super::words::number;
use super::super::{BoatSpace, Building, Die, Dock, Fruit, Owner, PooledDie, Ring, Space};
use super::tokens::{SLOT, draw_slot};
use super::{COIN, boat_sprite, die_sprite, range, space_art, space_words};
use crate::engine::{Seat, Word};
use crate::scene::{
    Area, CallOut, Ink, Picture, Point, Scene, Sprite, Text, WIDTH, alt_text, example_names, heading, number_disc,
    point, title_bar,
};
use crate::sentences::{Lang, word};

const MARGIN: f32 = 16.0;
const TOP: f32 = 90.0;
/// How high the boats are.
const BOATS: f32 = 236.0;
/// How large the sign of a customer is.
const BADGE: f32 = 64.0;
/// The dice of the example. Up to four players roll at least four, Ama's among them; five players roll one more.
const ROLLED: &[(Die, u8)] = &[(Die::D12, 6), (Die::D6, 4), (Die::D4, 2), (Die::D6, 3)];
const ROLLED_BY_FIVE: &[(Die, u8)] = &[(Die::D12, 4), (Die::D6, 4), (Die::D4, 2), (Die::D6, 3), (Die::D4, 2)];

pub(super) fn picture(seats: Option<usize>, lang: Lang) -> Picture {
    let title = word(lang, "floating-market-first-title");
    let mut page = Page { scene: Scene::new(WIDTH, 0.0), lang, said: vec![heading(lang, &title)] };
    page.scene.make_high(TOP);
    title_bar(&mut page.scene, &title, "");
    // Three boats, and to their right a building and a dock.
    let width = (WIDTH - 5.0 * MARGIN) / 4.0;
    let columns = [0.0, 1.0, 2.0, 3.0].map(|column| Area::new(MARGIN + (width + MARGIN) * column, 0.0, width, 0.0));
    let [one, two, three, four] = columns;
    let pool = Area { y: TOP, width: two.right() - one.x, height: 92.0, ..one };
    let dice = CallOut::new(&page.words("dice"), point(three.x, TOP), three.width);
    let building = CallOut::new(&page.words("building"), point(four.x, TOP), four.width);
    let row = [dice.area().bottom(), building.area().bottom(), pool.bottom()].into_iter().fold(0.0, f32::max) + 26.0;
    page.draw_pool(pool, if seats == Some(5) { ROLLED_BY_FIVE } else { ROLLED });
    let boats = [one, two, three].map(|column| Area { y: row, height: BOATS, ..column });
    for (area, (space, seat)) in
        boats.into_iter().zip([(BoatSpace::Two, None), (BoatSpace::Three, Some(0)), (BoatSpace::Four, Some(1))])
    {
        page.draw_boat(area, space, seat.and_then(Seat::new));
    }
    let market = Area { y: row, height: 110.0, ..four };
    let dock = Area { y: row + 126.0, height: 110.0, ..four };
    page.draw_house(market, Space::Building(Building::Market), None);
    page.draw_house(dock, Space::Dock(Dock::West), Seat::new(0));
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

/// Where a name stands.
#[derive(Clone, Copy)]
enum Side {
    Left,
    Right,
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
        self.said.push(heading(self.lang, &words));
        words
    }

    /// A customer, and beside it on this side whose it is.
    fn customer(&mut self, seat: Seat, centre: Point, ink: Ink, side: Side) {
        let names = example_names(2);
        self.scene.sprite(Sprite::badge(&names, seat), centre, BADGE);
        let beside = |x: f32| Text::new(names.of(seat).to_string(), 30.0, centre.by(x, 0.0)).ink(ink);
        self.scene.write(match side {
            Side::Left => beside(-BADGE / 2.0 - 6.0).right(),
            Side::Right => beside(BADGE / 2.0 + 8.0).left(),
        });
    }

    /// The dice as they were rolled, and their sum. They have nobody's colours, for they count together.
    fn draw_pool(&mut self, area: Area, rolled: &[(Die, u8)]) {
        self.scene.rect(area, 14.0, Ink::Panel.fill().edge(Ink::Outline, 3.0));
        let step = (area.width - 92.0) / rolled.len() as f32;
        let sign = |words: &str, x: f32| Text::new(words, 0.46 * step, point(x, area.centre().y)).bold();
        for (index, &(die, face)) in rolled.iter().enumerate() {
            let x = area.x + (index as f32 + 0.48) * step;
            let die = die_sprite(PooledDie { owner: Owner::Market, die }, Some(face));
            self.scene.sprite(die, point(x, area.centre().y), 0.68 * step);
            let after = if index + 1 < rolled.len() { "+" } else { "=" };
            self.scene.write(sign(after, x + step / 2.0));
        }
        let total: u8 = rolled.iter().map(|(_, face)| face).sum();
        self.scene.write(Text::new(total.to_string(), 44.0, point(area.right() - 52.0, area.centre().y)).bold());
        let sum = rolled.iter().map(|(_, face)| face.to_string()).collect::<Vec<_>>().join(" + ");
        self.said.push(heading(self.lang, &format!("{sum} = {total}")));
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
            Some(seat) => self.customer(seat, place.by(-28.0, 0.0), ink, Side::Right),
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
            Some(seat) => self.customer(seat, place, Ink::Text, Side::Left),
            None => draw_slot(&mut self.scene, place, Ink::Quiet),
        }
    }
}
