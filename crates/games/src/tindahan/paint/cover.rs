//! The cover: the market at a glance.

use super::super::{Card, Fruit, Tindahan};
use super::stalls::{draw_seller, draw_stall, room};
use crate::engine::Seat;
use crate::scene::{
    Area, DONKEY_CART, Drawn, Ink, Picture, Scene, Text, WIDTH, alt_text, cloth, example_names, heading, point,
    title_bar,
};
use crate::screen::Show;
use crate::sentences::{Lang, word};

const STALLS: Area = Area { x: 20.0, y: 96.0, width: 960.0, height: 214.0 };
const CLOTH: Area = Area { x: 0.0, y: 326.0, width: WIDTH, height: 204.0 };

pub(super) fn picture(lang: Lang) -> Picture {
    let mut scene = Scene::new(WIDTH, CLOTH.bottom());
    title_bar(&mut scene, Tindahan::NAME, "");
    let fruits = [Fruit::Banana, Fruit::Mango, Fruit::Pineapple, Fruit::Durian];
    for (area, fruit) in STALLS.columns(fruits.len(), 14.0).zip(fruits) {
        draw_stall(&mut scene, area, fruit, fruit == Fruit::Mango, lang);
        let room = room(area);
        scene.sprite(fruit.art(), point(room.x + room.width * 0.38, room.centre().y), room.height - 8.0);
    }
    let names = example_names(fruits.len());
    for (area, seat) in STALLS.columns(fruits.len(), 14.0).zip(Seat::all(fruits.len())) {
        draw_seller(&mut scene, point(area.right() - 44.0, area.bottom() - 10.0), 1.35, (&names, seat), 1);
    }
    cloth(&mut scene, CLOTH.y, CLOTH.height);
    let words = word(lang, "tindahan-cover");
    scene.sprite(DONKEY_CART, point(816.0, CLOTH.y + 56.0), 226.0);
    let hand = [(Fruit::Banana, 10), (Fruit::Mango, 7), (Fruit::Pineapple, 3), (Fruit::Durian, 9)];
    for (place, (fruit, rank)) in hand.into_iter().enumerate() {
        let card = Card::new(fruit, rank).expect("the deck has the cards of the cover");
        let off = place as f32 - 1.5;
        scene.turned(card.face(lang), point(322.0 + off * 140.0, CLOTH.y + 64.0 + off * off * 3.0), 116.0, off * 5.0);
    }
    let line = Area { y: CLOTH.bottom() - 54.0, height: 50.0, ..CLOTH };
    scene.write(Text::within(&*words, 34.0, line.inside(4.0)).bold().ink(Ink::OnCloth));
    Picture { scene, alt: alt_text([heading(lang, Tindahan::NAME), heading(lang, &words)]) }
}
