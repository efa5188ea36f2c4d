//! What a lobby shows: five piles, what lies below their tops, and what they come to.

use super::super::{Colour, NullNichtig, Piles, score};
use super::lessons::of;
use super::tile::{STACK, draw_stack};
use crate::args;
use crate::scene::{Area, Ink, POINTS, Picture, Scene, Text, WIDTH, alt_text, cloth, heading, point, title_bar};
use crate::screen::Show;
use crate::sentences::{Lang, say, word};

/// The piles, by colour: what is covered, and what lies on top.
const PILES: [(Colour, [u8; 2]); 5] = [
    (Colour::Blue, [2, 9]),
    (Colour::Green, [10, 4]),
    (Colour::Purple, [6, 11]),
    (Colour::Red, [11, 0]),
    (Colour::Yellow, [1, 8]),
];

const HEIGHT: f32 = 510.0;
/// Where the cloth begins, below the awning, and the cards on it.
const CLOTH: f32 = 40.0;
const TOP: f32 = 104.0;
/// How wide a card is.
const CARD: f32 = 138.0;

pub(super) fn picture(lang: Lang) -> Picture {
    let mut scene = Scene::new(WIDTH, HEIGHT);
    cloth(&mut scene, CLOTH, HEIGHT - CLOTH);
    title_bar(&mut scene, NullNichtig::NAME, "");
    let mut piles = Piles::none();
    let cells = Area::new(20.0, TOP, WIDTH - 40.0, CARD * STACK).columns(PILES.len(), 20.0);
    for (cell, (colour, ranks)) in cells.zip(PILES) {
        let cards = ranks.map(|rank| of(colour, rank));
        piles = piles.with(cards.into_iter());
        let at = point(cell.centre().x - CARD / 2.0 + 5.0, cell.bottom() - CARD * 1.4);
        draw_stack(&mut scene, at, CARD, &cards, lang);
    }
    let tops: Vec<String> = piles.tops().iter().map(|top| top.rank().to_string()).collect();
    let sum = format!("{} = {}", tops.join(" + "), score(&piles.tops()));
    let below = TOP + CARD * STACK + 54.0;
    let worth = Text::new(&*sum, 56.0, point(WIDTH / 2.0, below)).bold().ink(Ink::OnCloth);
    scene.sprite(POINTS, point(worth.start() + worth.width() + 48.0, below), 64.0);
    scene.write(worth);
    let motto = word(lang, "null-nichtig-cover-top");
    scene.write(Text::new(&*motto, 38.0, point(WIDTH / 2.0, below + 64.0)).ink(Ink::OnCloth).fit(WIDTH - 60.0));
    let worth = say(lang, "null-nichtig-cover-words", args!["sum" => sum]);
    Picture { scene, alt: alt_text([heading(lang, NullNichtig::NAME), worth, motto]) }
}
