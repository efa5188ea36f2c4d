//! The picture of the first page of the rules: a round at a glance, with words beside what they are about.

use super::super::art::seal_card;
use super::super::words::fruit as fruit_words;
use super::super::{Card, Fruit};
use super::examples::{Cast, of};
use super::prices::{Price, draw_cells, draw_label, draw_values};
use crate::args;
use crate::scene::{
    Area, CallOut, Drawn, Ink, Picture, Scene, SlotMark, Text, TrickSlot, WIDTH, alt_text, cloth, heading, point,
    title_bar,
};
use crate::screen::{number, signed};
use crate::sentences::{Lang, say, word};

/// How far the parts are from the edges.
const MARGIN: f32 = 14.0;
/// How wide cards are.
const CARD: f32 = 98.0;

/// The Bastos and what it does, a trick, and what it brings.
pub(super) fn picture(cast: &Cast, lang: Lang) -> Picture {
    let title = word(lang, "bastos-first-title");
    let mut scene = Scene::new(WIDTH, 0.0);
    title_bar(&mut scene, &title, "");
    let (bottom, bastos) = draw_bastos(&mut scene, 86.0, cast, lang);
    let (bottom, trick) = draw_trick(&mut scene, bottom + 14.0, cast, lang);
    let (bottom, points) = draw_points(&mut scene, bottom + 12.0, cast, lang);
    scene.make_high(bottom + MARGIN);
    let words = [vec![heading(lang, &title), bastos], trick, vec![points]].concat();
    Picture { scene, alt: alt_text(words) }
}

/// A card that is set aside, and the price of its fruit.
fn draw_bastos(scene: &mut Scene, top: f32, cast: &Cast, lang: Lang) -> (f32, String) {
    const LABELS: f32 = 330.0;
    const HEAD: f32 = 34.0;
    let [fruit, ..] = cast.fruits();
    let left = MARGIN + CARD + 30.0;
    let area = Area::new(left, top, WIDTH - MARGIN - left, 96.0);
    let words = word(lang, "bastos-first-bastos");
    let call = CallOut::new(&words, point(left, area.bottom() + 12.0), area.width);
    let card = point(MARGIN + 8.0 + CARD / 2.0, (top + call.area().bottom()) / 2.0);
    scene.sprite(of(fruit, 4).face(lang), card, CARD);
    scene.rect(area, 14.0, Ink::Panel.fill().edge(Ink::Edge, 3.0));
    let inner = area.inside(6.0);
    draw_values(scene, Area { height: HEAD, ..inner }, LABELS);
    let row = Area { y: inner.y + HEAD, height: inner.height - HEAD, ..inner };
    let price = Price { fruit, value: 1, change: 1, trump: false, own: false };
    // The arrow on the track tells how far it moved.
    draw_label(scene, Area { width: LABELS, ..row }, Price { change: 0, ..price }, lang);
    draw_cells(scene, row, LABELS, price);
    call.draw(scene, &[card.by(CARD * 0.36, CARD * 0.5)]);
    seal_card(scene, card, CARD, 0.0);
    (call.area().bottom(), words)
}

/// A trick, with what each card is in it.
fn draw_trick(scene: &mut Scene, top: f32, cast: &Cast, lang: Lang) -> (f32, Vec<String>) {
    let seats = cast.players();
    let cards = trick(cast, lang);
    let below = top + 16.0 + CARD * 1.4 + 16.0;
    let columns = || Area::new(MARGIN, below, WIDTH - 2.0 * MARGIN, 0.0).columns(seats, 10.0);
    let calls: Vec<CallOut> = columns()
        .zip(&cards)
        .map(|(column, (_, words))| CallOut::new(words, point(column.x, column.y), column.width))
        .collect();
    let bottom = calls.iter().map(|call| call.area().bottom()).fold(below, f32::max) + 12.0;
    cloth(scene, top, bottom - top);
    for ((index, call), (card, _)) in calls.iter().enumerate().zip(&cards) {
        let middle = point(call.area().centre().x, top + 16.0 + CARD * 0.7);
        let slot = TrickSlot {
            area: Area::round(middle, CARD, CARD * 1.4),
            best: index == 1,
            mark: SlotMark::Order(index + 1),
        };
        slot.draw_below(scene);
        scene.sprite(card.face(lang), middle, CARD);
        if index + 1 == seats {
            seal_card(scene, middle, CARD, 0.0);
        }
        slot.draw_above(scene);
        call.draw(scene, &[middle.by(0.0, CARD * 0.6)]);
    }
    (bottom, cards.into_iter().map(|(_, words)| heading(lang, &words)).collect())
}

/// The cards of the trick with what is said of them: led, best, of another fruit where four play, and of the own Bastos fruit.
fn trick(cast: &Cast, lang: Lang) -> Vec<(Card, String)> {
    let [fruit, other, ..] = cast.fruits();
    let about = |key: &str| say(lang, key, args!["fruit" => fruit_words(lang, fruit), "cards" => cast.players()]);
    let mut cards = vec![
        (of(fruit, 3), about("bastos-first-led")),
        (of(fruit, 8), about("bastos-first-best")),
        (of(fruit, 9), about("bastos-first-own")),
    ];
    if cast.players() == 4 {
        cards.insert(2, (of(other, 6), about("bastos-first-any")));
    }
    cards
}

/// Cards won at their prices, and what they make together.
fn draw_points(scene: &mut Scene, top: f32, cast: &Cast, lang: Lang) -> (f32, String) {
    let area = Area::new(MARGIN, top, WIDTH - 2.0 * MARGIN, 72.0);
    scene.rect(area, 14.0, Ink::Panel.fill().edge(Ink::Edge, 3.0));
    // Not the fruit whose price is shown above.
    let [_, cheap, dear, _] = cast.fruits();
    let won: [(Fruit, i32, i8); 2] = [(dear, 3, 2), (cheap, 1, -1)];
    let all: i32 = won.iter().map(|&(_, cards, price)| cards * i32::from(price)).sum();
    let middle = area.centre().y;
    let title = word(lang, "bastos-first-score");
    let title = Text::new(title, 30.0, point(area.x + 16.0, middle)).left().fit(340.0);
    let mut x = title.start() + title.width() + 28.0;
    let said = title.words.clone();
    let mut parts = Vec::new();
    scene.write(title);
    for (index, (fruit, cards, price)) in won.into_iter().enumerate() {
        if index > 0 {
            scene.write(Text::new("+", 34.0, point(x - 8.0, middle)).bold());
            x += 14.0;
        }
        scene.sprite(fruit.art(), point(x + 26.0, middle), 52.0);
        let sum = format!("{cards} × ({})", signed(price));
        let text = Text::new(sum, 34.0, point(x + 62.0, middle)).left().bold();
        x += 62.0 + text.width() + 36.0;
        parts.push(format!("{} {}", fruit_words(lang, fruit), text.words));
        scene.write(text);
    }
    let total = say(lang, "bastos-first-points", args!["points" => number(all)]);
    scene.write(Text::new("=", 34.0, point(x - 8.0, middle)).bold());
    let text = Text::new(total, 34.0, point(x + 14.0, middle)).left().bold().fit(area.right() - x - 22.0);
    let said = heading(lang, &format!("{said} {} = {}", parts.join(" + "), text.words));
    scene.write(text);
    (area.bottom(), said)
}
