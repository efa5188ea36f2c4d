//! The stalls of the market: an awning with a sign, the fruit, the donkey, and sellers who stand there.

use super::super::art::SELLER;
use super::super::words::sign;
use super::super::{Fruit, Fruits, Table};
use crate::engine::{BySeat, ByWord, Seat};
use crate::scene::{Area, Art, BADGE, DONKEY_CART, Drawn, Ink, Point, SMALLEST, Scene, Sprite, Text, point};
use crate::screen::Names;
use crate::sentences::Lang;

/// How high the awning of a stall is.
const AWNING: f32 = 46.0;
/// How wide the tab with the letter on its sign is.
const TAB: f32 = 32.0;
/// How much of it hangs over the stall.
const SCALLOPS: f32 = 12.0;
/// Sellers of so many players stand side by side.
const ABREAST: usize = 3;
/// How wide a seller's head is, hat and all, and the part of it that is seen above the badge.
const HEAD: f32 = 32.0;
const ABOVE: f32 = 24.0;
/// How high a seller is, and how wide one of many with their number beside the head.
const FIGURE: f32 = ABOVE + BADGE;
const COUNTED: f32 = 60.0;
/// Where there is much room, sellers take this part of a stall's height, and are so much larger at most.
const PART: f32 = 0.42;
const LARGEST: f32 = 1.35;

/// What stands where on the market.
pub(super) struct Market<'a> {
    pub(super) fruits: Fruits,
    pub(super) donkey: Fruit,
    pub(super) sellers: &'a ByWord<Fruit, BySeat<u8>>,
}

impl<'a> Market<'a> {
    pub(super) fn of(table: &'a Table) -> Market<'a> {
        Market { fruits: table.fruits, donkey: table.donkey, sellers: &table.sellers }
    }

    /// Draws the stalls side by side.
    pub(super) fn draw(&self, scene: &mut Scene, area: Area, names: &Names, lang: Lang) {
        for (area, stall) in area.columns(self.fruits.len(), 12.0).zip(self.fruits.iter()) {
            let donkey_here = stall == self.donkey;
            draw_stall(scene, area, stall, donkey_here, lang);
            draw_people(scene, room(area), (stall, donkey_here), &self.sellers[stall], names);
        }
    }
}

/// What is left of a stall below its awning.
pub(super) fn room(stall: Area) -> Area {
    let top = AWNING + SCALLOPS;
    Area::new(stall.x + 3.0, stall.y + top, stall.width - 6.0, stall.height - top - 8.0)
}

/// The fruit, and the sellers of each player who has some there. They stand in a row below it, or in two if they are many:
/// then the fruit is where the second one ends.
fn draw_people(scene: &mut Scene, area: Area, goods: (Fruit, bool), sellers: &BySeat<u8>, names: &Names) {
    let here: Vec<(Seat, u8)> = sellers.by_seat().map(|(seat, &count)| (seat, count)).filter(|&(_, n)| n > 0).collect();
    let cell = area.width / ABREAST as f32;
    let scale = (cell / COUNTED).min(area.height * PART / FIGURE).clamp(1.0, LARGEST);
    let figure = FIGURE * scale;
    let row = Area { y: area.bottom() - figure, height: figure, ..area };
    let (goods_area, rows) = match here.len() {
        0 => (area, vec![]),
        1..=ABREAST => (Area { height: area.height - figure - 4.0, ..area }, vec![row]),
        many => {
            let free = 2 * ABREAST - many;
            let width = cell * free as f32;
            let lower = Area { y: area.y + area.height / 2.0, height: area.height / 2.0, ..area };
            let upper = Area { y: lower.y - figure - 2.0, ..row };
            (Area { x: area.right() - width, width, ..lower }, vec![upper, row])
        }
    };
    let (fruit, donkey_here) = goods;
    draw_goods(scene, goods_area, fruit, donkey_here);
    // Few stand in the middle.
    let left = area.x + cell * ABREAST.saturating_sub(here.len()) as f32 / 2.0;
    for (row, part) in rows.into_iter().zip(here.chunks(ABREAST)) {
        for (place, &(seat, count)) in part.iter().enumerate() {
            let foot = point(left + cell * (place as f32 + 0.5), row.bottom());
            draw_seller(scene, foot, scale, (names, seat), count);
        }
    }
}

/// Draws a seller who stands there, or one for many, who are counted: a hat, a face, and the badge of the player.
pub(super) fn draw_seller(scene: &mut Scene, foot: Point, scale: f32, (names, seat): (&Names, Seat), count: u8) {
    let at = |x: f32, y: f32| foot.by(x * scale, (y - FIGURE) * scale);
    let head = if count > 1 { (HEAD - COUNTED) / 2.0 } else { 0.0 };
    scene.sprite(SELLER, at(head, HEAD / 2.0), HEAD * scale);
    scene.sprite(Sprite::badge(names, seat), at(0.0, FIGURE - BADGE / 2.0), BADGE * scale);
    if count > 1 {
        let words = format!("×{count}");
        scene.write(Text::new(words, SMALLEST * scale, at(COUNTED / 2.0, ABOVE / 2.0 - 2.0)).right().bold());
    }
}

/// The frame of a stall, and above it the awning with its sign.
pub(super) fn draw_stall(scene: &mut Scene, area: Area, stall: Fruit, donkey_here: bool, lang: Lang) {
    let (edge, width) = if donkey_here { (Ink::Glow, 6.0) } else { (Ink::Edge, 3.0) };
    let frame = Area { y: area.y + 12.0, height: area.height - 12.0, ..area };
    scene.rect(frame, 14.0, Ink::Panel.fill().edge(edge, width));
    draw_stripes(scene, Area { height: AWNING, ..area }, stall.art());
    draw_sign(scene, Area::new(area.x + 3.0, area.y + 5.0, area.width - 6.0, 36.0), stall, lang);
}

/// The letter of a fruit on a tab, and beside it the name.
fn draw_sign(scene: &mut Scene, plate: Area, stall: Fruit, lang: Lang) {
    scene.rect(plate, 8.0, Ink::Paper.fill().edge(Ink::Outline, 2.0));
    let tab = Area { width: TAB, ..plate };
    scene.rect(tab, 8.0, Ink::Tint(stall.art()).fill().edge(Ink::Outline, 2.0));
    scene.write(Text::new(stall.letter(lang), 30.0, tab.centre()).bold().ink(Ink::OnTint(stall.art())));
    let name = Area { x: tab.right(), width: plate.width - TAB, ..plate };
    scene.write(Text::new(sign(lang, stall), 30.0, name.centre()).ink(Ink::Outline).fit(name.width - 4.0));
}

/// The fruit, with the donkey beside it where it stands, or below it where it is narrow.
fn draw_goods(scene: &mut Scene, area: Area, stall: Fruit, donkey_here: bool) {
    let size = |part: Area| part.width.min(part.height) - 4.0;
    if !donkey_here {
        return scene.sprite(stall.art(), area.centre(), size(area));
    }
    let parts: Vec<Area> =
        if area.width > area.height { area.columns(2, 0.0).collect() } else { area.rows(2, 0.0).collect() };
    // Not further apart than they are large.
    let near = |part: Area| {
        let off = (part.centre().x - area.centre().x).clamp(-size(part) * 0.6, size(part) * 0.6);
        point(area.centre().x + off, part.centre().y)
    };
    for (part, art) in parts.into_iter().zip([stall.art(), DONKEY_CART]) {
        scene.sprite(art, near(part), size(part));
    }
}

/// Stripes in the colour of the fruit.
fn draw_stripes(scene: &mut Scene, area: Area, fruit: Art) {
    const STRIPES: usize = 7;
    let stripes = || {
        area.columns(STRIPES, 0.0)
            .enumerate()
            .map(|(index, stripe)| (stripe, if index % 2 == 0 { Ink::Tint(fruit) } else { Ink::Paper }))
    };
    for (stripe, ink) in stripes() {
        scene.disc(point(stripe.centre().x, area.bottom()), stripe.width / 2.0, ink.fill().edge(Ink::Outline, 2.5));
    }
    for (stripe, ink) in stripes() {
        scene.rect(stripe, 0.0, ink.fill());
    }
    scene.rect(area, 6.0, Ink::Outline.line(3.0));
}
