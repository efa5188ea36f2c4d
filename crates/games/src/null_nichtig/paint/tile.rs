//! Cards as they lie on the table: the number as large as there is room for, and below it letter and shape of the colour;
//! and piles as pictures of the rules show them.

use super::super::pieces::Pile;
use super::super::{Card, Colour};
use crate::engine::Suit;
use crate::scene::font::{self, CAPITALS};
use crate::scene::{Area, Drawn, Ink, Point, Scene, Text, point};
use crate::sentences::Lang;

/// How high the strip with letter and shape is.
const STRIP: f32 = 30.0;
/// Round the number and the strip.
const EDGE: f32 = 4.0;
/// The part of its band that a number fills.
const FILLED: f32 = 0.84;
/// How far a covered card sticks out, and how many are seen.
const OUT: f32 = 3.0;
const SEEN: u8 = 3;

/// Draws a card that fills this area.
pub(super) fn draw_card(scene: &mut Scene, area: Area, card: Card, lang: Lang) {
    let suit = card.suit();
    scene.rect(area, 14.0, Ink::Paper.fill().edge(Ink::Outline, EDGE));
    let inner = area.inside(EDGE);
    let band = Area { height: inner.height - STRIP, ..inner };
    scene.rect(band, 10.0, Ink::Tint(suit.art()).fill());
    // All numbers are as large as the widest can be.
    let widest = font::width(&Colour::RANKS.end().to_string(), true);
    let size = (band.height / CAPITALS).min(band.width / widest) * FILLED;
    scene.write(Text::new(card.rank().to_string(), size, band.centre()).bold().ink(Ink::OnTint(suit.art())));
    let sign = Area { y: band.bottom(), height: STRIP, ..inner };
    let letter = Text::new(suit.letter(lang), 30.0, point(sign.x + sign.width * 0.26, sign.centre().y));
    scene.write(letter.bold().ink(Ink::Outline));
    scene.sprite(suit.art(), point(sign.right() - sign.width * 0.27, sign.centre().y), STRIP - 2.0);
}

/// Draws a pile within this area: its top card, and to the right of it the edges of those that it covers.
pub(super) fn draw_pile(scene: &mut Scene, area: Area, pile: Pile, lang: Lang) {
    let card = Area { width: area.width - f32::from(SEEN) * OUT, ..area };
    for below in (1..pile.height.min(SEEN + 1)).rev() {
        let under = Area { x: card.x + f32::from(below) * OUT, ..card };
        scene.rect(under, 14.0, Ink::Paper.fill().edge(Ink::Outline, 2.0));
    }
    draw_card(scene, card, pile.top, lang);
}

/// How high a pile of two cards is for the width of a card.
pub(super) const STACK: f32 = 1.4 + SHOWN;
/// The part of a covered card that is seen above the next, for its width: its number.
const SHOWN: f32 = 0.42;
/// How far a covered card is moved aside and turned.
const ASIDE: f32 = 0.07;
const TURN: f32 = 3.0;

/// Draws cards as large as this on each other, the last on top with its upper left corner there. One sees what is covered.
pub(super) fn draw_stack(scene: &mut Scene, at: Point, width: f32, cards: &[Card], lang: Lang) {
    for (index, card) in cards.iter().enumerate() {
        let up = (cards.len() - 1 - index) as f32;
        let middle = at.by(width * (0.5 - ASIDE * up), width * (0.7 - SHOWN * up));
        scene.turned(card.face(lang), middle, width, -TURN * up);
    }
}
