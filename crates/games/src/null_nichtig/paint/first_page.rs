//! The picture of the first page of the rules: a trick, who takes it, and what it does to their piles.

use super::super::words::card as card_words;
use super::super::{COLOURS, Card, Colour, Piles, TrickCards, score, winning_index};
use super::lessons::of;
use super::tile::{STACK, draw_stack};
use crate::args;
use crate::engine::Word;
use crate::scene::{
    Area, CallOut, Drawn, Ink, Picture, SMALLEST, Scene, SlotMark, Text, TrickSlot, WIDTH, alt_text, cloth, heading,
    player_frame, point, title_bar,
};
use crate::sentences::{Lang, say, word};

/// What lies there before the trick.
const LAID: [(Colour, u8); 2] = [(Colour::Blue, 2), (Colour::Purple, 9)];
/// What is played to it, in seat order; the reader plays last.
const PLAYED: [(Colour, u8); 4] = [(Colour::Red, 0), (Colour::Blue, 7), (Colour::Green, 4), (Colour::Red, 11)];

/// Where the cloth begins, below the awning, and what is on it.
const CLOTH: f32 = 40.0;
const TOP: f32 = 92.0;
const MARGIN: f32 = 14.0;
/// Round the piles in their box.
const PADDING: f32 = 12.0;
/// From words to what they are about.
const POINTER: f32 = 24.0;
/// How wide a card is, and how far apart the cards of the trick are.
const CARD: f32 = 100.0;
const STEP: f32 = 150.0;
/// How wide the piles are together; beside them stands what they come to.
const PILES: f32 = 780.0;

pub(super) fn picture(lang: Lang) -> Picture {
    let played = PLAYED.map(|(colour, rank)| of(colour, rank));
    let best = winning_index(&played.into_iter().collect::<TrickCards>());
    let mut taken = played;
    taken.rotate_left(best);
    let piles = Piles::none().with(laid().chain(taken));
    let title = word(lang, "null-nichtig-first-title");

    let all = CallOut::new(&word(lang, "null-nichtig-first-trick"), point(MARGIN, TOP), WIDTH - 2.0 * MARGIN);
    let cards = Area::new(40.0, all.area().bottom() + POINTER, CARD, CARD * 1.4);
    let cloth_bottom = cards.y + TrickSlot::named_height(CARD) + MARGIN;
    let mut scene = Scene::new(WIDTH, cloth_bottom);
    cloth(&mut scene, CLOTH, cloth_bottom - CLOTH);
    title_bar(&mut scene, &title, "");
    draw_trick(&mut scene, &all, cards, &played, best, lang);
    draw_result(&mut scene, &taken, &piles, lang);
    let played: Vec<String> = played.iter().map(|&card| card_words(lang, card)).collect();
    let tops: Vec<String> = piles.tops().iter().map(|card| card_words(lang, card)).collect();
    let sentences = [
        heading(lang, &title),
        say(
            lang,
            "picture-lesson",
            args!["sentence" => word(lang, "null-nichtig-first-trick"), "examples" => played.join(", ")],
        ),
        word(lang, "null-nichtig-first-takes"),
        word(lang, "null-nichtig-first-piles"),
        word(lang, "null-nichtig-first-covered"),
        say(lang, "picture-row", args!["label" => sum_words(&piles, lang), "values" => tops.join(", ")]),
    ];
    Picture { scene, alt: alt_text(sentences) }
}

fn sum_words(piles: &Piles, lang: Lang) -> String {
    let numbers: Vec<String> = piles.tops().iter().map(|card| card.rank().to_string()).collect();
    say(lang, "null-nichtig-first-sum", args!["numbers" => numbers.join(" + "), "sum" => score(&piles.tops())])
}

fn laid() -> impl Iterator<Item = Card> {
    LAID.into_iter().map(|(colour, rank)| of(colour, rank))
}

/// The trick on the cloth below the words about it, from this card on; who takes it is the reader.
fn draw_trick(scene: &mut Scene, all: &CallOut, first: Area, played: &[Card], best: usize, lang: Lang) {
    let you = word(lang, "null-nichtig-first-you");
    // Names without signs: their letters would be taken for those of colours.
    let names = ["Ana", "Ben", "Chloé", &you];
    let mut targets = Vec::new();
    let mut taker = first;
    for ((index, card), name) in played.iter().enumerate().zip(names) {
        let area = Area { x: first.x + STEP * index as f32, ..first };
        let slot = TrickSlot { area, best: index == best, mark: SlotMark::None };
        slot.draw_below(scene);
        scene.sprite(card.face(lang), area.centre(), CARD);
        slot.draw_above(scene);
        let below = point(area.centre().x, first.y + TrickSlot::named_height(CARD) - 18.0);
        scene.write(Text::new(name, 30.0, below).bold().ink(Ink::OnCloth).fit(STEP - 8.0));
        targets.push(point(area.centre().x, area.y - 2.0));
        if index == best {
            taker = area;
        }
    }
    all.draw(scene, &targets);
    let left = taker.right() + 2.0 * POINTER;
    let takes =
        CallOut::new(&word(lang, "null-nichtig-first-takes"), point(left, first.y + 8.0), WIDTH - MARGIN - left);
    takes.draw(scene, &[point(taker.right() - 4.0, first.centre().y)]);
}

/// The reader's piles below everything else, and what became of them.
fn draw_result(scene: &mut Scene, taken: &[Card], piles: &Piles, lang: Lang) {
    let words = word(lang, "null-nichtig-first-piles");
    let put = CallOut::new(&words, point(MARGIN, scene.height + MARGIN), WIDTH - 2.0 * MARGIN);
    let area = Area::new(MARGIN, put.area().bottom() + POINTER, WIDTH - 2.0 * MARGIN, CARD * STACK + 2.0 * PADDING);
    let half = WIDTH / 2.0 - 1.5 * MARGIN;
    let below = area.bottom() + POINTER;
    let covered = CallOut::new(&word(lang, "null-nichtig-first-covered"), point(MARGIN, below), half);
    let sum = CallOut::new(&sum_words(piles, lang), point(WIDTH - MARGIN - half, below), half);
    scene.make_high(covered.area().bottom().max(sum.area().bottom()) + MARGIN);
    let ink = player_frame(scene, area, false);
    let tops = draw_own_piles(scene, area, taken, ink, lang);
    let worth =
        Text::new(format!("= {}", score(&piles.tops())), 64.0, point(area.right() - 24.0, area.bottom() - 82.0));
    let under = worth.at.by(-worth.width() / 2.0, 44.0);
    scene.write(worth.right().bold().ink(ink));
    put.draw(scene, &tops.iter().map(|top| point(top.centre().x, top.y + 2.0)).collect::<Vec<_>>());
    // The red pile is the last that grew.
    let red = tops.last().map(|top| point(top.x + 20.0, top.bottom() - 16.0));
    covered.draw(scene, &red.into_iter().collect::<Vec<_>>());
    sum.draw(scene, &[under]);
}

/// The piles with what lies in them and room for those that are missing. Returns where those lie that the trick went to.
fn draw_own_piles(scene: &mut Scene, area: Area, taken: &[Card], ink: Ink, lang: Lang) -> Vec<Area> {
    let mut grown = Vec::new();
    for (cell, &colour) in (Area { width: PILES, ..area }).columns(COLOURS, 0.0).zip(Colour::ALL) {
        let height = CARD * 1.4;
        let top = Area::new(cell.centre().x - CARD / 2.0, area.bottom() - PADDING - height, CARD, height);
        let cards: Vec<Card> = laid().chain(taken.iter().copied()).filter(|card| card.suit() == colour).collect();
        if cards.is_empty() {
            scene.rect(top.inside(1.0), 12.0, ink.line(2.0).dashed());
            scene.faint(colour.art(), top.centre().by(0.0, -CARD * 0.2), CARD * 0.5);
            let words = word(lang, "null-nichtig-first-empty");
            scene.write(Text::new(words, SMALLEST, top.centre().by(0.0, CARD * 0.36)).ink(ink).fit(CARD - 12.0));
        }
        draw_stack(scene, point(top.x, top.y), CARD, &cards, lang);
        if taken.iter().any(|card| card.suit() == colour) {
            let height = CARD * if cards.len() > 1 { STACK } else { 1.4 };
            grown.push(Area { y: top.bottom() - height, height, ..top });
        }
    }
    grown
}
