//! What a lobby shows of Bastos.

use super::super::art::seal_card;
use super::super::{Bastos, Fruit};
use super::examples::of;
use super::prices::{Price, draw_cells, draw_values};
use crate::scene::{Area, DONKEY, Drawn, Ink, Picture, Scene, Text, WIDTH, cloth, point, title_bar};
use crate::screen::Show;
use crate::sentences::{Lang, word};

/// Cards on the table, and prices that move.
pub(super) fn picture(lang: Lang) -> Picture {
    let mut scene = Scene::new(WIDTH, 480.0);
    cloth(&mut scene, 44.0, 436.0);
    title_bar(&mut scene, Bastos::NAME, "");
    draw_cards(&mut scene, lang);
    draw_prices(&mut scene, Area::new(446.0, 100.0, 536.0, 284.0));
    let words = Text::new(word(lang, "bastos-cover-words"), 42.0, point(WIDTH / 2.0, 436.0));
    scene.write(words.bold().ink(Ink::OnCloth).fit(WIDTH - 40.0));
    Picture { scene, alt: word(lang, "bastos-cover-alt") }
}

/// A fan of cards, one with the seal.
fn draw_cards(scene: &mut Scene, lang: Lang) {
    const WIDE: f32 = 142.0;
    let cards = [of(Fruit::PassionFruit, 3), of(Fruit::Banana, 6), of(Fruit::Mango, 9)];
    for (index, card) in cards.into_iter().enumerate() {
        let off = index as f32 - 1.0;
        let (centre, turn) = (point(222.0 + off * 130.0, 242.0 + off * off * 12.0), off * 8.0);
        scene.turned(card.face(lang), centre, WIDE, turn);
        if card.suit() == Fruit::Mango {
            seal_card(scene, centre, WIDE, turn);
        }
    }
}

/// A part of the price track.
fn draw_prices(scene: &mut Scene, area: Area) {
    const LABELS: f32 = 126.0;
    const HEAD: f32 = 40.0;
    scene.rect(area, 14.0, Ink::Panel.fill().edge(Ink::Edge, 3.0));
    let inner = area.inside(8.0);
    draw_values(scene, Area { height: HEAD, ..inner }, LABELS);
    let below = Area { y: inner.y + HEAD, height: inner.height - HEAD, ..inner };
    let prices = [(Fruit::Banana, 1, 0), (Fruit::Mango, 3, 2), (Fruit::Pineapple, -2, -2), (Fruit::PassionFruit, 0, 0)];
    for (row, (fruit, value, change)) in below.rows(prices.len(), 5.0).zip(prices) {
        let trump = fruit == Fruit::Pineapple;
        let label = Area { width: LABELS - 8.0, ..row };
        if trump {
            scene.rect(label, 10.0, Ink::Glow.fill().edge(Ink::Outline, 2.0));
            scene.sprite(DONKEY, label.centre().by(30.0, 0.0), 52.0);
        }
        scene.sprite(fruit.art(), label.centre().by(-30.0, 0.0), 50.0);
        draw_cells(scene, row, LABELS, Price { fruit, value, change, trump, own: false });
    }
}
